//! `awale bench`
use crate::failure::Failure;
use std::io::Write;
/// Bench
#[derive(Debug, clap::Args)]
pub(crate) struct Bench {}
impl Bench {
    pub(crate) fn run(&self, _out: &mut dyn Write) -> Result<(), Failure> {
        Ok(())
    }
}
