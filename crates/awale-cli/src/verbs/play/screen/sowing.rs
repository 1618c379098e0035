//! A move as it is seen: the seeds lifted, dropped one by one, and captured hole by hole.

use std::time::{Duration, Instant};

use awale_core::{Hole, Position};

use crate::prose::Text;
use crate::verbs::play::session::Moved;
use crate::verbs::play::words::labels;

/// How long a seed takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Pace {
    /// All at once
    Off,
    /// Half a second a seed
    Slow,
    /// A fifth of a second a seed
    Normal,
    /// A twelfth of a second a seed
    Fast,
}

impl Pace {
    pub(crate) const ALL: [Self; 4] = [Self::Off, Self::Fast, Self::Normal, Self::Slow];

    pub(crate) fn text(self) -> Text {
        match self {
            Self::Off => labels::OFF,
            Self::Slow => labels::SLOW,
            Self::Normal => labels::NORMAL,
            Self::Fast => labels::FAST,
        }
    }

    /// The time for a seed.
    fn step(self) -> Duration {
        Duration::from_millis(match self {
            Self::Off => 0,
            Self::Slow => 500,
            Self::Normal => 200,
            Self::Fast => 80,
        })
    }

    /// The pace that is quicker by so many steps.
    pub(crate) fn quicker(self, steps: isize) -> Self {
        let at = Self::ALL.iter().position(|&pace| pace == self).unwrap_or(0);
        let last = Self::ALL.len() - 1;
        Self::ALL[at.saturating_add_signed(-steps).min(last)]
    }
}

/// The board at one moment of a move, and what the move has done so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) holes: [u8; 12],
    pub(crate) stores: [u8; 2],
    /// The seeds in the hand.
    pub(crate) hand: u8,
    /// The hole that the hand is over.
    pub(crate) at: Hole,
    /// The seeds dropped in each hole.
    pub(crate) sown: [u8; 12],
    /// The seeds captured from each hole.
    pub(crate) taken: [u8; 12],
}

impl Frame {
    /// The move's origin emptied into the hand.
    fn lifted(moved: &Moved) -> Self {
        let origin = moved.played.hole;
        let mut holes = moved.before.holes();
        let hand = std::mem::take(&mut holes[origin.index()]);
        let stores = moved.before.stores();
        Self { holes, stores, hand, at: origin, sown: [0; 12], taken: [0; 12] }
    }

    fn drop_seed(&mut self, origin: Hole) {
        self.at = self.at.next();
        if self.at == origin {
            self.at = self.at.next();
        }
        self.hand -= 1;
        self.holes[self.at.index()] += 1;
        self.sown[self.at.index()] += 1;
    }

    fn capture(&mut self, hole: Hole) {
        self.at = hole;
        let seeds = std::mem::take(&mut self.holes[hole.index()]);
        self.taken[hole.index()] = seeds;
        self.stores[hole.side().other().index()] += seeds;
    }

    /// The board after a move, with all that it did.
    pub(crate) fn after(moved: &Moved) -> Self {
        frames(moved).pop().unwrap_or_else(|| Self::still(moved.played.position))
    }

    /// A board that nothing was done on.
    pub(crate) fn still(position: Position) -> Self {
        let (holes, stores) = (position.holes(), position.stores());
        Self { holes, stores, hand: 0, at: Hole::SOUTH[0], sown: [0; 12], taken: [0; 12] }
    }
}

/// The moments of a move: lifted, each seed, each captured hole from the last seed backwards.
pub(crate) fn frames(moved: &Moved) -> Vec<Frame> {
    let played = &moved.played;
    let mut frame = Frame::lifted(moved);
    let mut frames = vec![frame.clone()];
    for _ in 0..played.sown {
        frame.drop_seed(played.hole);
        frames.push(frame.clone());
    }
    let back = (0..12).map(|steps| Hole::ALL[(played.last.index() + 12 - steps) % 12]);
    for hole in back.filter(|&hole| played.captured.contains(hole)) {
        frame.capture(hole);
        frames.push(frame.clone());
    }
    frames
}

/// A move that is being shown.
#[derive(Debug)]
pub(crate) struct Sowing {
    frames: Vec<Frame>,
    at: usize,
    next: Instant,
}

impl Sowing {
    pub(crate) fn of(moved: &Moved, pace: Pace, now: Instant) -> Self {
        Self { frames: frames(moved), at: 0, next: now + pace.step() }
    }

    pub(crate) fn frame(&self) -> &Frame {
        &self.frames[self.at]
    }

    /// Shows what is left at once.
    pub(crate) fn hurry(&mut self) {
        self.at = self.frames.len() - 1;
    }

    /// Goes on to what is to be seen now; says whether the move has been shown.
    pub(crate) fn advance(&mut self, pace: Pace, now: Instant) -> bool {
        while self.next <= now {
            if pace == Pace::Off || self.at + 1 >= self.frames.len() {
                return true;
            }
            self.at += 1;
            self.next += pace.step();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::{Game, Preset, Side};

    /// Games of every preset: seed by seed, what is shown ends with what the rules say.
    #[test]
    fn the_last_moment_of_a_move_is_the_position_after_it() {
        let (mut captures, mut laps) = (0, 0);
        for &preset in Preset::ALL {
            let mut rng = fastrand::Rng::with_seed(7);
            for _ in 0..20 {
                let mut game = Game::new(preset.rules());
                while let Some(hole) =
                    rng.choice(game.legal().iter()).filter(|_| game.plies() < 300)
                {
                    let before = game.position();
                    let played = game.play(hole).unwrap();
                    let frames = frames(&Moved { before, played });
                    for frame in &frames {
                        let all: u8 = frame.holes.iter().chain(&frame.stores).sum();
                        assert_eq!(all + frame.hand, 48);
                    }
                    let last = frames.last().unwrap();
                    assert_eq!(last.holes, played.position.holes());
                    assert_eq!(last.stores, Side::BOTH.map(|side| played.position.store(side)));
                    assert_eq!(frames[usize::from(played.sown)].at, played.last);
                    captures += usize::from(played.seeds > 0);
                    laps += usize::from(played.sown > 11);
                }
            }
        }
        assert!(captures > 500 && laps > 20, "{captures} {laps}");
    }

    #[test]
    fn a_move_is_shown_as_fast_as_was_asked() {
        let before = Position::START;
        let rules = awale_core::RuleSet::abapa();
        let moved = Moved { before, played: before.play(Hole::SOUTH[2], &rules).unwrap() };
        let now = Instant::now();
        let mut sowing = Sowing::of(&moved, Pace::Slow, now);
        assert_eq!(sowing.frame().hand, 4);
        assert!(!sowing.advance(Pace::Slow, now + Duration::from_millis(400)));
        assert_eq!(sowing.frame().hand, 4);
        assert!(!sowing.advance(Pace::Slow, now + Duration::from_millis(1100)));
        assert_eq!(sowing.frame().hand, 2);
        assert!(sowing.advance(Pace::Slow, now + Duration::from_secs(3)));
        assert!(Sowing::of(&moved, Pace::Off, now).advance(Pace::Off, now));
    }

    #[test]
    fn paces_have_two_ends() {
        assert_eq!(Pace::Normal.quicker(1), Pace::Fast);
        assert_eq!(Pace::Off.quicker(1), Pace::Off);
        assert_eq!(Pace::Slow.quicker(-1), Pace::Slow);
    }
}
