//! The programs beside this file are the content of this package. Its library is empty: here the
//! Rust code of the repository's `README.md` is compiled and run.

#![cfg_attr(doctest, doc = include_str!("../../README.md"))]
