//! Values for property tests, with the feature `proptest`, which needs std and the Rust
//! version that proptest asks for: 1.88 for its newest release.
//!
//! A project that depends on this crate tests its own code over positions, rules and games as they
//! come, or over those it asks for by the functions here:
//!
//! ```
//! use awale_core::{Position, strategies};
//! use proptest::prelude::*;
//!
//! // In a test; `proptest! { #[test] fn name(position: Position) { … } }` does as well.
//! proptest!(|(position: Position)| prop_assert_eq!(position.turned().turned(), position));
//!
//! proptest!(|(position in strategies::positions_of(0..=12))| {
//!     prop_assert!(position.seeds() <= 12);
//! });
//! ```
//!
//! What fails is shrunk: games to fewer moves, positions to fewer seeds on the board, rule sets to
//! the first values of their axes. [`Hole`], [`Side`], [`HoleSet`], [`Line`], [`Position`],
//! [`RuleSet`], [`Game`] and [`Record`] also implement [`Arbitrary`].

mod game;
mod position;
mod record;
mod rules;

pub use game::{games, games_of, moves};
pub use position::{positions, positions_of};
pub use record::{comments, records, variations};
pub use rules::{presets, rule_sets};

use proptest::collection::vec;
use proptest::prelude::{Arbitrary, BoxedStrategy, Strategy, any};
use proptest::sample::select;

use crate::game::Game;
use crate::hole::Hole;
use crate::hole_set::HoleSet;
use crate::notation::{Line, Record};
use crate::position::Position;
use crate::rules::RuleSet;
use crate::side::Side;

/// Any hole; it shrinks to `A`.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(hole in strategies::holes())| prop_assert!(hole.index() < 12));
/// ```
pub fn holes() -> impl Strategy<Value = Hole> {
    select(&Hole::ALL[..])
}

/// Either side; it shrinks to South.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(side in strategies::sides())| prop_assert_ne!(side, side.other()));
/// ```
pub fn sides() -> impl Strategy<Value = Side> {
    select(&Side::BOTH[..])
}

/// Any set of holes.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(set in strategies::hole_sets())| prop_assert_eq!(set.iter().count(), set.len()));
/// ```
pub fn hole_sets() -> impl Strategy<Value = HoleSet> {
    vec(any::<bool>(), 12).prop_map(|members| {
        Hole::ALL.into_iter().zip(members).filter_map(|(hole, is)| is.then_some(hole)).collect()
    })
}

/// A line of any holes, which nobody may be able to play.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(line in strategies::lines())| prop_assert_eq!(line.to_string().len(), line.len()));
/// ```
pub fn lines() -> impl Strategy<Value = Line> {
    vec(holes(), 0..=Line::CAPACITY).prop_map(|holes| {
        let mut line = Line::new();
        // There is room for all: no more are generated.
        let _ = holes.into_iter().all(|hole| line.push(hole));
        line
    })
}

macro_rules! arbitrary {
    ($($name:ident by $strategy:ident;)+) => {
        $(
            #[doc = concat!("[`", stringify!($strategy), "`]")]
            impl Arbitrary for $name {
                type Parameters = ();
                type Strategy = BoxedStrategy<Self>;

                fn arbitrary_with((): ()) -> BoxedStrategy<Self> {
                    $strategy().boxed()
                }
            }
        )+
    };
}

arbitrary! {
    Hole by holes;
    Side by sides;
    HoleSet by hole_sets;
    Line by lines;
    Position by positions;
    RuleSet by rule_sets;
    Game by games;
    Record by records;
}
