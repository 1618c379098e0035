//! What is played: all that decides the games of a match.

use awale_core::RuleSet;

use super::allowance::Allowance;
use super::openings::Opening;
use super::spec::EngineKind;

/// An engine of a match.
#[derive(Clone, Debug)]
pub(super) struct Engine {
    pub(super) name: String,
    pub(super) kind: EngineKind,
    pub(super) allowance: Allowance,
}

/// A match.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) rules: RuleSet,
    pub(super) engines: [Engine; 2],
    pub(super) pairs: usize,
    /// The openings of the pairs; after the last the first comes again.
    pub(super) openings: Vec<Opening>,
    /// Where the openings come from, in words.
    pub(super) source: String,
    /// The plies after which a game is called a draw.
    pub(super) cap: usize,
    pub(super) seed: u64,
    /// Everything that decides the games, on one line: the tag by which a match knows its records.
    pub(super) event: String,
}

impl Plan {
    /// The opening of a pair; pairs count from 1.
    pub(super) fn opening(&self, pair: usize) -> &Opening {
        &self.openings[(pair - 1) % self.openings.len()]
    }
}
