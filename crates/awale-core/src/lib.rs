//! The rules of Awale (Oware, Awari, Wari), exactly: boards, rule sets, games and notation.
//!
//! Two rows of six holes, 48 seeds, and as many rule books as villages. This crate plays every rule
//! set of the field, says what each move did and why a move is refused, and knows all ends of a
//! game. It has no clock, reads no file, prints nothing, needs no `std` and forbids `unsafe`.
//!
//! # A position, its moves, and what one of them does
//! A [`Position`] is board, stores and side to move: 16 bytes, `Copy`, and always right. What is
//! legal, and what a move does, depends on a [`RuleSet`].
//!
//! ```
//! use awale_core::{Hole, Position, RuleSet};
//!
//! let rules = RuleSet::awale_libre();
//! let position: Position = "0-0-0-0-3-2-1-1-4-0-0-0-18-19-S".parse()?;
//!
//! let legal = position.legal(&rules);
//! assert_eq!(legal.iter().map(Hole::letter).collect::<String>(), "EF");
//!
//! let played = position.play(Hole::SOUTH[4], &rules)?;
//! assert_eq!(played.last.letter(), 'b'); // where the last seed fell
//! assert_eq!(played.captured.iter().map(Hole::letter).collect::<String>(), "ab");
//! assert_eq!(played.seeds, 4); // what was captured
//! assert!(!played.grand_slam && !played.capped);
//! assert_eq!(played.end, None); // the game goes on
//! assert_eq!(played.position.to_string(), "0-0-0-0-0-3-0-0-4-0-0-0-22-19-N");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The safe verbs have the short names and ask everything; a search that knows its moves to be legal
//! calls [`legal_unchecked`](Position::legal_unchecked) and
//! [`play_unchecked`](Position::play_unchecked), which lose no seed and never panic either.
//!
//! # Positions that may be wrong
//! A [`Setup`] has public fields and may be anything; [`check`](Setup::check) makes it a
//! [`Position`] or says what is wrong. Reading a text does both.
//!
//! ```
//! use awale_core::{Position, Setup, Side};
//!
//! let setup = Setup { holes: [4; 12], stores: [0, 0], side: Side::North };
//! assert_eq!(setup.check()?, Position::start(Side::North));
//!
//! let wrong = "4-4-4-4-4-4-4-4-4-4-4-3-0-0-S".parse::<Position>().unwrap_err();
//! assert_eq!(
//!     wrong.to_string(),
//!     "holes and stores hold 47 seeds, 1 short of the 48 there are",
//! );
//! # Ok::<(), awale_core::SetupError>(())
//! ```
//!
//! # Rule sets
//! A [`RuleSet`] is data: one value on each of eleven axes. Take a [`Preset`], change what differs,
//! or read its text form, which programs and records carry. [`rules`] has the axes and their
//! values; the page `docs/rules.md` of the repository explains each with a board.
//!
//! ```
//! use awale_core::RuleSet;
//! use awale_core::rules::{CaptureCap, GrandSlam};
//!
//! let rules = RuleSet::abapa().with_cap(CaptureCap::Three).with_grand_slam(GrandSlam::Forbidden);
//! assert_eq!(rules.to_string(), "abapa,cap=3,grand-slam=forbidden");
//! assert_eq!("abapa,cap=3,grand-slam=forbidden".parse(), Ok(rules));
//!
//! // Values that another axis leaves without effect are refused on request, with the reason.
//! assert!("abapa,excess=none".parse::<RuleSet>()?.check().is_err());
//! # Ok::<(), awale_core::notation::RuleSetError>(())
//! ```
//!
//! # Games
//! A [`Game`] remembers. It knows what a position alone cannot: repetitions and the ply limit. It
//! undoes and redoes, and players can end it themselves. The final [`Score`] is kept apart from what
//! was captured, since the end of a game moves no seed.
//!
//! ```
//! use awale_core::{Game, Hole, Reason, RuleSet, Side};
//!
//! let mut game = Game::new(RuleSet::abapa());
//! game.play(Hole::SOUTH[2])?;
//! game.play(Hole::NORTH[4])?;
//! assert_eq!(game.plies(), 2);
//! assert!(game.undo() && game.redo());
//!
//! let end = game.agree()?;
//! assert_eq!((end.reason, end.winner), (Reason::Agreement, Some(Side::South)));
//! assert_eq!(end.score.to_string(), "26-22"); // each row is credited to its owner
//! assert_eq!(game.position().stores(), [0, 0]);
//! assert!(game.legal().is_empty());
//!
//! assert!(game.undo()); // the agreement
//! assert_eq!(game.resign(Side::South)?.winner, Some(Side::North));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Refusals and errors
//! An illegal move changes nothing and is answered with an [`IllegalMove`]: the hole and the first
//! rule that it breaks, as a [`BrokenRule`] for programs and as a sentence for people.
//!
//! ```
//! use awale_core::{BrokenRule, Hole, Position, RuleSet};
//!
//! let position: Position = "1-0-0-0-0-1-0-0-0-0-0-0-23-23-S".parse()?;
//! let refused = position.play(Hole::SOUTH[0], &RuleSet::abapa()).unwrap_err();
//! assert_eq!(refused.rule, BrokenRule::MustFeed);
//! assert_eq!(
//!     refused.to_string(),
//!     "A may not be played: it leaves North without a seed, and another move would not",
//! );
//! # Ok::<(), awale_core::notation::PositionError>(())
//! ```
//!
//! Texts that cannot be read are answered with the byte offset and what was expected there. No
//! public function panics, whatever it is given.
//!
//! # Notation
//! [`Position`], [`Hole`] and [`RuleSet`] print their text forms and read them back. [`notation`]
//! has lines of moves, records of games with comments and variations, and the forms of other
//! programs.
//!
//! ```
//! use awale_core::notation::{Line, Record};
//! use awale_core::{Game, RuleSet};
//!
//! let line: Line = "C e D f".parse()?;
//! let mut game = Game::new(RuleSet::abapa());
//! for &hole in &line {
//!     game.play(hole)?;
//! }
//! assert_eq!(line.to_string(), "CeDf");
//! assert_eq!(game.position().to_string().parse(), Ok(game.position()));
//!
//! let record = Record::from_game(&game).to_string();
//! assert_eq!(record, "[Variant \"abapa\"]\n[Result \"*\"]\n\n1. C e 2. D f\n");
//! assert_eq!(record.parse::<Record>()?.game()?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Counting and keys
//! [`perft`](Position::perft) counts move sequences, the usual way to compare two move
//! generators. [`key`](Position::key) is a 64-bit hash that is the same on every platform and in
//! every version.
//!
//! ```
//! use awale_core::{Position, RuleSet};
//!
//! assert_eq!(Position::START.perft(8, &RuleSet::abapa()), 711_414);
//! assert_eq!(Position::START.key(), 0xB1D6_8ECD_CA9B_CA78);
//! ```
//!
//! # Speed
//! A position is two 64-bit words, and sowing a hole is two additions from a table. A rule that is
//! off costs nothing in the inner loop; `starvation=reply` and the grand-slam rules that forbid
//! look at what each move would capture, but only where the opponent's row is nearly empty. Nothing
//! that [`Position`] computes allocates. [`Board`] and [`Position::holes`] give the twelve holes as
//! an array, which is made on demand: keep it out of inner loops.
//!
//! # Features
//! * `std` (default): `std` for the crate and its dependencies. Without it, `alloc` is all that is
//!   needed.
//! * `serde`: holes, sides, positions, rule sets, lines, games and records, as text in formats that
//!   people read and compactly in others. What is read is checked as if it were parsed.
//! * `proptest`: values for the property tests of a project that depends on this crate, in the
//!   module `strategies`; needs a newer Rust than the rest.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod board;
mod game;
mod hole;
mod hole_set;
mod key;
pub mod notation;
mod perft;
mod position;
mod row;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
mod side;
mod sowing;
#[cfg(feature = "proptest")]
pub mod strategies;

pub use board::{Board, BoardError, SEEDS, SEEDS_PER_HOLE};
pub use game::{Game, GameOver};
pub use hole::Hole;
pub use hole_set::{HoleSet, HoleSetIter};
pub use position::{
    BrokenRule, Children, End, IllegalMove, Played, Position, Reason, Score, Setup, SetupError,
};
pub use rules::{Preset, RuleSet};
pub use side::Side;
