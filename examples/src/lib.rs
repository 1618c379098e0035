//! The programs beside this file are the content of this package. Its library is empty but for the
//! documentation tests: here the Rust code of every page of the project is compiled and run.

#[cfg(doctest)]
include!(concat!(env!("OUT_DIR"), "/pages.rs"));
