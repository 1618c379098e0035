//! For which rules there are tables, and of which kind.

use awale_core::rules::{CaptureCap, Cycle, Excess, First, GrandSlam, Majority, Occurrence};
use awale_core::{Reason, RuleSet};

/// What a table says of a board.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{Builder, Kind};
///
/// assert_eq!(Builder::new(&RuleSet::awari(), 8)?.kind(), Kind::Exact);
/// assert_eq!(Builder::new(&RuleSet::abapa(), 8)?.kind(), Kind::Bounds);
/// # Ok::<(), awale_tablebase::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Its value: the seeds that the side to move gets from the board, less those of the other
    /// side, under best play.
    Exact,
    /// The seeds that each side can force by play that ends by itself, and so two bounds of the
    /// value. Under [`Cycle::Own`] what a cycle pays depends on where it closes, hence on the
    /// history, and a board has no value of its own.
    Bounds,
}

/// Why there are no tables for a rule set: some value would depend on more than the board.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{Untabled, tabled};
///
/// assert_eq!(tabled(&RuleSet::xmloperator()), Err(Untabled::GrandSlamMajority));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Untabled {
    /// Grand slams are legal only with 25 seeds in the store.
    #[error(
        "no tables for grand-slam=majority: the stores decide which moves are legal there, so a \
         board has no value of its own"
    )]
    GrandSlamMajority,
    /// The game ends after a number of plies.
    #[error(
        "no tables for ply-limit={plies}: the plies played decide when the game ends, so a board \
         has no value of its own"
    )]
    PlyLimit {
        /// The limit.
        plies: u16,
    },
}

/// The rules as far as tables depend on them, and what tables say under them. Two rule sets that
/// come out equal share their tables.
///
/// - `majority` does not matter: who can get 25 seeds by playing to the last one can get them when
///   the game stops there. Tables are always of play to the last seed.
/// - `cycle` `split`, `nobody` and `none` all give no side anything: they become `split`.
/// - `occurrence` and `first` change no value, `excess` none where nothing is capped.
///
/// # Errors
/// When there are no tables for the rules: says why.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{Kind, tabled};
///
/// let (rules, kind) = tabled(&RuleSet::open_spiel())?;
/// assert_eq!(rules.to_string(), "abapa,majority=play-on");
/// assert_eq!(kind, Kind::Bounds);
/// assert_eq!(tabled(&RuleSet::awari())?, (RuleSet::awari(), Kind::Exact));
/// assert!(tabled(&RuleSet::xmloperator()).is_err());
/// # Ok::<(), awale_tablebase::Untabled>(())
/// ```
pub fn tabled(rules: &RuleSet) -> Result<(RuleSet, Kind), Untabled> {
    if rules.grand_slam == GrandSlam::Majority {
        return Err(Untabled::GrandSlamMajority);
    }
    if rules.ply_limit != 0 {
        return Err(Untabled::PlyLimit { plies: rules.ply_limit });
    }
    let (cycle, kind) = match rules.cycle {
        Cycle::Own => (Cycle::Own, Kind::Bounds),
        Cycle::None | Cycle::Nobody | Cycle::Split => (Cycle::Split, Kind::Exact),
    };
    let capped = rules.cap != CaptureCap::Six;
    let tabled = rules
        .with_excess(if capped { rules.excess } else { Excess::Nearest })
        .with_cycle(cycle)
        .with_occurrence(Occurrence::Second)
        .with_majority(Majority::PlayOn)
        .with_first(First::South);
    Ok((tabled, kind))
}

/// Whether a game ended so by what a move did, not by what the position after it is.
pub(crate) fn is_foul(reason: Reason) -> bool {
    matches!(reason, Reason::GrandSlamForfeit | Reason::StarvationPenalty)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_say_why() {
        let refusal = |text: &str| tabled(&text.parse().unwrap()).unwrap_err().to_string();
        assert!(refusal("xmloperator").contains("stores decide"));
        assert!(refusal("codingame").contains("ply-limit=200"));
    }

    #[test]
    fn what_changes_no_value_is_left_out() {
        let shared = |a: &str, b: &str| {
            tabled(&a.parse().unwrap()).unwrap() == tabled(&b.parse().unwrap()).unwrap()
        };
        assert!(shared("abapa", "open-spiel"));
        assert!(shared("awari", "awari,cycle=none,majority=sweeps,first=lot"));
        assert!(shared("abapa", "abapa,occurrence=3,excess=none"));
        assert!(!shared("abapa", "awale-libre"));
        assert!(!shared("awale-libre", "awale-libre,excess=none"));
        assert!(!shared("jeu-dawale", "jeu-dawale,dead-end=0"));
    }
}
