use std::f64::consts::SQRT_2;

/// How often each score was made: `N` scores at equal distances from none of the points to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample<const N: usize> {
    pub(crate) counts: [u64; N],
}

impl<const N: usize> Default for Sample<N> {
    fn default() -> Self {
        Self { counts: [0; N] }
    }
}

impl<const N: usize> Sample<N> {
    /// Games in one trial, where a game is a win, a draw or a loss: 1 for three scores, 2 for five.
    pub(super) const GAMES: f64 = (N as f64 - 1.0) / 2.0;

    /// The shares of the points that a trial can make.
    pub(super) fn shares() -> [f64; N] {
        std::array::from_fn(|index| index as f64 / (N as f64 - 1.0))
    }

    /// How many trials there were.
    pub(crate) fn len(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The share of the points that was made; ½ where nothing was played.
    pub(crate) fn share(&self) -> f64 {
        if self.len() == 0 { 0.5 } else { mean(&self.frequencies()) }
    }

    /// The variance of the share of one trial.
    pub(super) fn variance(&self) -> f64 {
        if self.len() == 0 { 0.0 } else { variance(&self.frequencies()) }
    }

    /// The standard deviation of the share of all trials.
    pub(super) fn deviation(&self) -> f64 {
        (self.variance() / self.len().max(1) as f64).sqrt()
    }

    /// The likelihood of superiority: how likely it is that the first is the stronger, from 0 to 1.
    /// Where the trials came out alike it is 0, ½ or 1.
    pub(crate) fn los(&self) -> f64 {
        let (ahead, deviation) = (self.share() - 0.5, self.deviation());
        if ahead == 0.0 { 0.5 } else { libm::erfc(-ahead / (deviation * SQRT_2)) / 2.0 }
    }

    fn frequencies(&self) -> [f64; N] {
        let trials = self.len() as f64;
        self.counts.map(|count| count as f64 / trials)
    }
}

/// The mean of scores that come up so often.
pub(super) fn mean<const N: usize>(frequencies: &[f64; N]) -> f64 {
    frequencies.iter().zip(Sample::<N>::shares()).map(|(p, share)| p * share).sum()
}

/// Their variance.
pub(super) fn variance<const N: usize>(frequencies: &[f64; N]) -> f64 {
    let mean = mean(frequencies);
    let squares = Sample::<N>::shares().map(|share| (share - mean).powi(2));
    frequencies.iter().zip(squares).map(|(p, square)| p * square).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(share: f64) -> f64 {
        (share * 10_000.0).round() / 100.0
    }

    /// Numbers that fastchess publishes in its tests.
    #[test]
    fn superiority_is_that_of_fastchess() {
        for (losses, draws, wins, los) in [(89, 123, 76, 15.53), (96, 111, 136, 99.60)] {
            assert_eq!(percent(Sample { counts: [losses, draws, wins] }.los()), los);
        }
        for (counts, los) in [([34, 54, 63, 64, 75], 100.0), ([332, 433, 498, 333, 334], 5.05)] {
            assert_eq!(percent(Sample { counts }.los()), los);
        }
    }

    #[test]
    fn superiority_is_known_where_all_came_out_alike() {
        for (counts, los) in [
            ([0, 0, 0, 0, 0], 0.5),
            ([0, 0, 9, 0, 0], 0.5),
            ([0, 0, 0, 0, 9], 1.0),
            ([9, 0, 0, 0, 0], 0.0),
            ([4, 0, 0, 0, 4], 0.5),
        ] {
            assert_eq!(Sample { counts }.los(), los, "{counts:?}");
        }
    }

    /// The normal distribution at one and two deviations, from its tables.
    #[test]
    fn superiority_is_the_normal_distribution() {
        // 50 + k wins of 100 without draws lie 2k / √(100 - k²/25) deviations above the middle.
        let sample = Sample { counts: [45, 55] };
        let deviations = 0.05 / (0.55_f64 * 0.45 / 100.0).sqrt();
        assert!((deviations - 1.005).abs() < 1e-3);
        assert!((sample.los() - 0.8426).abs() < 1e-4, "{}", sample.los());
        assert!((Sample { counts: [55, 45] }.los() + sample.los() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_mean_and_the_variance_are_those_of_the_definition() {
        let sample = Sample { counts: [1, 0, 2, 0, 1] };
        assert_eq!((sample.len(), sample.share(), sample.variance()), (4, 0.5, 0.125));
    }
}
