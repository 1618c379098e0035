//! Laws that hold for every position, every game and every rule set, tried on thousands of each.
//!
//! `model` is the rules a second time, slow and plain; `statements` are the laws, one a function;
//! `strategies` bring what they are tried on, with those of the library.

mod facts;
mod keys;
mod model;
mod odd;
mod play;
mod sowing;
mod statements;
mod strategies;
mod text;
