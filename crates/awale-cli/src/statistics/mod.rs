//! What a match says of the difference in strength: pure functions of how often each score was made.
//!
//! The unit is the *pair*: two games from one opening, with the sides swapped. Its two games depend
//! on each other, pairs do not, so everything here is computed from how many pairs made 0, ½, 1, 1½
//! and 2 points (a [`Sample<5>`](Sample), "pentanomial"). A `Sample<3>` is the same of single games.
//!
//! With `x` the shares of the points that a pair can make (0, ¼, ½, ¾, 1), `p` how often each was
//! made, `n` the number of pairs:
//!
//! | | formula |
//! |---|---|
//! | share | `μ = Σ p x` |
//! | variance | `σ² = Σ p (x − μ)²` |
//! | Elo | `400 log₁₀(μ/(1 − μ))`, after Elo, *The Rating of Chessplayers*, 1978 |
//! | 95 % interval | `μ ± 1.96 σ/√n`, brought to Elo's scale; the error is half its width there |
//! | normalized Elo | `(μ − ½) / (√2 σ) · 800/ln 10` |
//! | LOS | `Φ((μ − ½) √n / σ)`, the likelihood that the first is the stronger |
//! | LLR | `n Σ p ln(p₁/p₀)`, where `pᵢ` fits `p` best among those that hypothesis `i` allows |
//!
//! The last two and the normalization, with its `√2` for the two games of a pair, follow Van den
//! Bergh, *Comments on Normalized Elo*, and are what fastchess and Fishtest report; the tests hold
//! them to numbers that fastchess publishes, and to closed forms.
//!
//! Where a sample cannot tell, there is `None` and not a number: a difference in Elo where one side
//! made every point, an error where all pairs came out alike.

mod elo;
mod sample;
mod sprt;

pub(crate) use elo::Estimate;
pub(crate) use sample::Sample;
pub(crate) use sprt::{Model, Sprt, Verdict};
