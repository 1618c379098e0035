//! The memory map, and with it the one unsafe line of the crate.
//!
//! A map spares a system call and a copy for each block, and several programs that use the same
//! tables share the memory. What is read is copied out and then checked like any other bytes.

#![allow(unsafe_code, reason = "a file can only be mapped by an unsafe call")]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// A file in memory.
#[derive(Debug)]
pub(crate) struct Map(Mmap);

impl Map {
    pub(crate) fn of(file: &File) -> io::Result<Self> {
        // SAFETY: the map is only read, and only by copying bytes out of it. Should another program
        // cut the file meanwhile, reading beyond its new end stops this one; table files are never
        // changed in place by this crate, which writes aside and renames.
        unsafe { Mmap::map(file) }.map(Self)
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
