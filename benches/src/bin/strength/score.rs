//! What a match says of the difference in strength.

use std::fmt;

/// The score of the first player.
#[derive(Debug)]
pub(crate) struct Score {
    points: f64,
    games: usize,
    /// Pairs by their points: 0, ½, 1, 1½, 2.
    pairs: [usize; 5],
    share: f64,
    /// Half the width of the interval that holds the true share in 95 of 100 matches.
    error: f64,
}

impl Score {
    /// From the half points of each pair. A pair is the unit, since its two games depend on each
    /// other.
    pub(crate) fn of(half_points: &[u8]) -> Self {
        let count = half_points.len().max(1) as f64;
        let shares = half_points.iter().map(|&half| f64::from(half) / 4.0);
        let share = shares.clone().sum::<f64>() / count;
        let variance = shares.map(|one| (one - share).powi(2)).sum::<f64>() / count;
        let pairs = |points: u8| half_points.iter().filter(|&&half| half == points).count();
        Self {
            points: half_points.iter().map(|&half| f64::from(half) / 2.0).sum(),
            games: 2 * half_points.len(),
            pairs: [0, 1, 2, 3, 4].map(pairs),
            share,
            error: 1.96 * (variance / count).sqrt(),
        }
    }

    /// The difference on Elo's scale that stands for the share of the points.
    fn elo(&self) -> f64 {
        let share = self.share.clamp(0.001, 0.999);
        -400.0 * (1.0 / share - 1.0).log10()
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} of {} points, pairs by points {:?}, share {:.3} ± {:.3}, Elo {:+.0}",
            self.points,
            self.games,
            self.pairs,
            self.share,
            self.error,
            self.elo()
        )
    }
}
