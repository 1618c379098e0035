use std::f64::consts::LN_10;

use crate::statistics::Sample;

/// How many standard deviations on either side of the mean hold 95 % of a normal distribution.
const DEVIATIONS_OF_95_PERCENT: f64 = 1.959_963_984_540_054;

/// What a unit of standard deviation is on the scale of normalized Elo. Near ½, a share of the
/// points and Elo differ by the same factor.
pub(super) const NORMALIZED: f64 = 800.0 / LN_10;

/// A number with half the width of the interval that holds it in 95 of 100 matches, where the sample
/// bounds that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) error: Option<f64>,
}

impl<const N: usize> Sample<N> {
    /// The difference in Elo; `None` where nothing was played or one side made all the points.
    pub(crate) fn elo(&self) -> Option<Estimate> {
        let value = elo_of_share(self.share()).filter(|_| self.len() > 0)?;
        let most = self.interval().and_then(|[_, upper]| elo_of_share(upper));
        let least = self.interval().and_then(|[lower, _]| elo_of_share(lower));
        let error = most.zip(least).map(|(most, least)| (most - least) / 2.0);
        Some(Estimate { value, error })
    }

    /// The difference in deviations of a game's score, on a scale that is Elo's where every game is
    /// won or lost; `None` where all came out alike.
    pub(crate) fn normalized_elo(&self) -> Option<Estimate> {
        let unit = NORMALIZED / (Self::GAMES * self.variance()).sqrt();
        let value = (self.share() - 0.5) * unit;
        let error = DEVIATIONS_OF_95_PERCENT * self.deviation() * unit;
        value.is_finite().then_some(Estimate { value, error: Some(error) })
    }

    /// The shares between which the true one lies in 95 of 100 matches.
    fn interval(&self) -> Option<[f64; 2]> {
        let half = DEVIATIONS_OF_95_PERCENT * self.deviation();
        (half > 0.0).then(|| [self.share() - half, self.share() + half])
    }
}

/// The difference in Elo that stands for a share of the points; a share of none or all, none.
fn elo_of_share(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10())
}

/// The share of the points that a difference in Elo stands for.
pub(super) fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn close(found: Option<Estimate>, value: f64, error: f64) {
        let found = found.unwrap();
        assert!((found.value - value).abs() < 0.006, "{found:?}");
        assert!((found.error.unwrap() - error).abs() < 0.006, "{found:?}");
    }

    /// Numbers that fastchess publishes in its tests.
    #[test]
    fn differences_are_those_of_fastchess() {
        let games = Sample { counts: [96, 111, 136] };
        close(games.elo(), 40.70, 30.43);
        close(games.normalized_elo(), 49.77, 36.77);
        close(Sample { counts: [89, 123, 76] }.normalized_elo(), -20.76, 40.13);
        close(Sample { counts: [356, 0, 34] }.normalized_elo(), -508.44, 34.48);
        for (counts, elo, normalized) in [
            ([34, 54, 63, 64, 75], (55.58, 27.65), (57.94, 28.28)),
            ([332, 433, 498, 333, 334], (-8.64, 10.33), (-9.17, 10.96)),
            ([7895, 8757, 5685, 568, 9999], (-21.04, 2.95), (-19.01, 2.65)),
        ] {
            close(Sample { counts }.elo(), elo.0, elo.1);
            close(Sample { counts }.normalized_elo(), normalized.0, normalized.1);
        }
    }

    /// Three quarters of the points are 400 log₁₀ 3, ten elevenths are 400.
    #[test]
    fn shares_are_the_differences_of_the_logistic_curve() {
        let elo = |counts| Sample::<3> { counts }.elo().unwrap().value;
        assert!((elo([1, 0, 3]) - 400.0 * 3_f64.log10()).abs() < 1e-9);
        assert!((elo([1, 0, 10]) - 400.0).abs() < 1e-9);
        assert!((elo([0, 2, 1]) + elo([1, 2, 0])).abs() < 1e-9);
        for difference in [-800.0, -3.5, 0.0, 250.0] {
            let back = elo_of_share(share_of_elo(difference)).unwrap();
            assert!((back - difference).abs() < 1e-9, "{back}");
        }
    }

    #[test]
    fn what_a_sample_cannot_tell_is_not_told() {
        let elo = |counts| Sample::<5> { counts }.elo();
        let normalized = |counts| Sample::<5> { counts }.normalized_elo();
        for one_sided in [[0, 0, 0, 0, 0], [0, 0, 0, 0, 9], [9, 0, 0, 0, 0]] {
            assert_eq!((elo(one_sided), normalized(one_sided)), (None, None));
        }
        let even = [0, 0, 9, 0, 0];
        assert_eq!(elo(even), Some(Estimate { value: 0.0, error: None }));
        assert!(elo(even).is_some_and(|elo| elo.value.is_sign_positive()));
        assert_eq!(normalized(even), None);
        // One pair in nine was not won: the interval reaches beyond all the points.
        assert!(elo([0, 0, 1, 0, 8]).is_some_and(|elo| elo.value > 400.0 && elo.error.is_none()));
    }

    /// Twice the pairs, the same frequencies: an error smaller by the root of two.
    #[test]
    fn the_error_shrinks_with_the_root_of_the_pairs() {
        let error = |counts| Sample::<5> { counts }.normalized_elo().unwrap().error.unwrap();
        let ratio = error([1, 2, 3, 4, 5]) / error([2, 4, 6, 8, 10]);
        assert!((ratio - 2_f64.sqrt()).abs() < 1e-12, "{ratio}");
    }
}
