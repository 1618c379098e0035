//! The sequential test: which of two hypotheses the games speak for, and whether they have said
//! enough.

use crate::statistics::Sample;
use crate::statistics::elo::{NORMALIZED, share_of_elo};
use crate::statistics::sample::{mean, variance};

/// What a score that never came up counts as, so that the ratio stays finite: as fastchess does.
const UNSEEN: f64 = 1e-3;

/// Rounds of the fit under normalized hypotheses; it has settled long before.
const MOST_ROUNDS: usize = 1000;

/// What the hypotheses of a test are differences of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Model {
    /// Normalized Elo, which does not depend on how many games are drawn.
    #[default]
    Normalized,
    /// Elo.
    Logistic,
}

/// Wald's sequential probability ratio test of a difference of `elo[0]` against one of `elo[1]`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) model: Model,
    /// The two hypotheses, the smaller difference first.
    pub(crate) elo: [f64; 2],
    /// How often the greater difference may be accepted where the smaller is true.
    pub(crate) alpha: f64,
    /// How often the smaller may be accepted where the greater is true.
    pub(crate) beta: f64,
}

/// The hypothesis that is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The smaller difference.
    H0,
    /// The greater difference.
    H1,
}

impl Sprt {
    /// The most that a hypothesis may be: beyond it normalized hypotheses are out of reach for some
    /// samples.
    pub(crate) const MOST_ELO: f64 = 200.0;

    /// The log-likelihood ratios at which the test ends: `ln β/(1−α)` and `ln (1−β)/α` (Wald, 1945).
    pub(crate) fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// What the ratio decides, once it reaches a bound.
    pub(crate) fn verdict(&self, llr: f64) -> Option<Verdict> {
        let [lower, upper] = self.bounds();
        if llr >= upper {
            Some(Verdict::H1)
        } else if llr <= lower {
            Some(Verdict::H0)
        } else {
            None
        }
    }

    /// The generalized log-likelihood ratio of the second hypothesis to the first: each is
    /// represented by the frequencies that fit the sample best among those that it allows. Finite
    /// for every sample, and 0 for an empty one.
    pub(crate) fn llr<const N: usize>(&self, sample: &Sample<N>) -> f64 {
        if sample.len() == 0 {
            return 0.0;
        }
        let counts = sample.counts.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let trials: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / trials);
        let [fit0, fit1] = self.elo.map(|elo| self.fit(&seen, elo));
        (0..N).map(|score| counts[score] * (fit1[score] / fit0[score]).ln()).sum()
    }

    fn fit<const N: usize>(&self, seen: &[f64; N], elo: f64) -> [f64; N] {
        match self.model {
            Model::Logistic => fit_to_share(seen, share_of_elo(elo)),
            Model::Normalized => {
                fit_to_deviations(seen, Sample::<N>::GAMES.sqrt() * elo / NORMALIZED)
            }
        }
    }
}

/// The frequencies with the mean `share` that make what was seen most likely: proposition 1.1 of
/// Van den Bergh.
fn fit_to_share<const N: usize>(seen: &[f64; N], share: f64) -> [f64; N] {
    tilted(seen, &Sample::<N>::shares().map(|score| score - share))
}

/// The frequencies whose mean lies `deviations` of their own standard deviations above ½ that make
/// what was seen most likely: the iteration of Van den Bergh, section 4.1, which begins with all
/// scores alike.
fn fit_to_deviations<const N: usize>(seen: &[f64; N], deviations: f64) -> [f64; N] {
    let mut fit = [1.0 / N as f64; N];
    for _ in 0..MOST_ROUNDS {
        let (mean, sigma) = (mean(&fit), variance(&fit).sqrt());
        let gradient = Sample::<N>::shares().map(|score| {
            let spread = 1.0 + ((score - mean) / sigma).powi(2);
            score - 0.5 - 0.5 * deviations * sigma * spread
        });
        let next = tilted(seen, &gradient);
        let moved = fit.iter().zip(next).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        fit = next;
        if moved < 1e-10 {
            break;
        }
    }
    fit
}

/// `p / (1 + θ g)` with the `θ` that makes the mean of `g` nothing: equations 1.2, 1.3 and 4.9.
///
/// The mean falls from +∞ to −∞ between the two poles, so halving finds it.
fn tilted<const N: usize>(seen: &[f64; N], gradient: &[f64; N]) -> [f64; N] {
    let least = gradient.iter().copied().fold(f64::INFINITY, f64::min);
    let most = gradient.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let tilt = |theta: f64| -> [f64; N] {
        std::array::from_fn(|score| seen[score] / (1.0 + theta * gradient[score]))
    };
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    loop {
        let theta = f64::midpoint(low, high);
        if theta <= low || theta >= high {
            return tilt(theta);
        }
        let mean: f64 = tilt(theta).iter().zip(gradient).map(|(p, g)| p * g).sum();
        if mean > 0.0 { low = theta } else { high = theta }
    }
}

#[cfg(test)]
#[path = "sprt_tests.rs"]
mod tests;
