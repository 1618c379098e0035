//! Tables that are asked.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use awale_core::rules::{GrandSlam, Starvation};
use awale_core::{Hole, Position, RuleSet};

use crate::answer::Answer;
use crate::cache::Cache;
use crate::error::FileError;
use crate::file::{self, LayerFile};
use crate::index::{number, rows_of};
use crate::open::{OpenError, OpenOptions, unpacked};
use crate::planes::Planes;
use crate::scope::{Kind, is_foul};

/// The boards of one number of seeds.
#[derive(Debug)]
pub(crate) enum Layer {
    /// In memory, and the bytes that its file takes if it has one.
    Unpacked(Planes<Vec<i8>>, Option<u64>),
    File(LayerFile),
}

/// A move and what is known of it, for the side that makes it.
///
/// ```
/// use std::ops::ControlFlow;
/// use awale_core::RuleSet;
/// use awale_tablebase::{Answer, Builder};
///
/// let tables = Builder::new(&RuleSet::awari(), 4)?.build(|_| ControlFlow::Continue(()))?;
/// let moves = tables.try_moves("0-0-0-0-0-2-1-1-0-0-0-0-22-22-S".parse()?)?;
/// assert_eq!((moves[0].hole.letter(), moves[0].captured), ('F', 4));
/// assert_eq!((moves[0].ends, moves[0].answer), (true, Answer::Exact(4)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MoveAnswer {
    /// The hole.
    pub hole: Hole,
    /// The seeds that the move captures.
    pub captured: u8,
    /// Whether it ends the game.
    pub ends: bool,
    /// What the mover gets from here on, the move's capture included, less what the other side
    /// gets.
    pub answer: Answer,
    /// The position after it.
    pub position: Position,
}

/// The tables of one rule set, for all threads at once.
///
/// Under rules without [`Cycle::Own`](awale_core::rules::Cycle::Own) the answers are exact, under
/// rules with it they are bounds where they do not meet. They are of play to the last seed with no
/// position before that can recur.
///
/// Nothing is locked. A layer in memory answers at the cost of finding the board's number and one
/// byte; another one at the cost of unpacking a block of some hundred boards, unless the block was
/// read before.
#[derive(Debug)]
pub struct Tables {
    rules: RuleSet,
    kind: Kind,
    layers: Vec<Layer>,
    cache: Cache,
}

impl Tables {
    /// Opens the tables in a folder with the usual [`OpenOptions`].
    ///
    /// # Errors
    /// As [`OpenOptions::open`].
    pub fn open(folder: impl AsRef<Path>, rules: &RuleSet) -> Result<Self, OpenError> {
        OpenOptions::new().open(folder, rules)
    }

    /// The file that holds the layer of `seeds` seeds in a folder.
    #[must_use]
    pub fn path(folder: impl AsRef<Path>, seeds: usize) -> PathBuf {
        file::path(folder.as_ref(), seeds)
    }

    pub(crate) fn unpacked(rules: RuleSet, kind: Kind, layers: Vec<Planes<Vec<i8>>>) -> Self {
        let layers = layers.into_iter().map(|planes| Layer::Unpacked(planes, None));
        Self::new(rules, kind, layers.collect(), 0)
    }

    pub(crate) fn new(rules: RuleSet, kind: Kind, layers: Vec<Layer>, cache: usize) -> Self {
        let files = layers.iter().filter_map(|layer| match layer {
            Layer::Unpacked(..) => None,
            Layer::File(file) => Some(file),
        });
        let blocks = files.clone().map(LayerFile::blocks).sum();
        let boards = files.map(LayerFile::block).max().unwrap_or(0);
        let planes = if kind == Kind::Bounds { 2 } else { 1 };
        let cache = Cache::new(cache, blocks, boards, planes);
        Self { rules, kind, layers, cache }
    }

    /// The rules, as far as tables depend on them.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// What the tables say of a board.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The most seeds on a board that the tables know.
    #[must_use]
    pub fn seeds(&self) -> usize {
        self.layers.len().saturating_sub(1)
    }

    /// The bytes that a layer takes on disk; `None` if it was built in memory or is not there.
    #[must_use]
    pub fn bytes(&self, seeds: usize) -> Option<u64> {
        match self.layers.get(seeds)? {
            Layer::Unpacked(_, bytes) => *bytes,
            Layer::File(file) => Some(file.bytes()),
        }
    }

    /// What is known of a position's board: of the seeds on it, those that the side to move gets
    /// less those that the other side gets.
    ///
    /// [`Answer::Unknown`] when there are too many seeds, or when the file cannot be read: see
    /// [`try_probe`](Self::try_probe).
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use awale_core::{Position, RuleSet};
    /// use awale_tablebase::{Answer, Builder};
    ///
    /// let tables = Builder::new(&RuleSet::abapa(), 4)?.build(|_| ControlFlow::Continue(()))?;
    /// let position = "0-0-0-0-0-1-0-2-0-0-0-0-22-23-S".parse()?;
    /// assert_eq!(tables.probe(position), Answer::Exact(-3));
    /// assert_eq!(tables.probe(Position::START), Answer::Unknown);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn probe(&self, position: Position) -> Answer {
        self.try_probe(position).unwrap_or(Answer::Unknown)
    }

    /// [`probe`](Self::probe), and what is wrong with the file if it cannot be read.
    ///
    /// # Errors
    /// When the block that holds the board is damaged or cannot be read.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use awale_core::{Position, RuleSet};
    /// use awale_tablebase::{Answer, Builder};
    ///
    /// // Tables in memory cannot fail.
    /// let tables = Builder::new(&RuleSet::awari(), 4)?.build(|_| ControlFlow::Continue(()))?;
    /// assert_eq!(tables.try_probe(Position::START)?, Answer::Unknown);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn try_probe(&self, position: Position) -> Result<Answer, FileError> {
        if usize::from(position.seeds()) >= self.layers.len() {
            return Ok(Answer::Unknown);
        }
        let [mover, other] = rows_of(position);
        match number(mover, other) {
            Some(number) => self.look_up(position.seeds().into(), number),
            None => self.look_ahead(position),
        }
    }

    /// The answer for the board with this number among those of `n` seeds.
    pub(crate) fn look_up(&self, n: usize, number: u64) -> Result<Answer, FileError> {
        match self.layers.get(n) {
            None => Ok(Answer::Unknown),
            Some(Layer::Unpacked(planes, _)) => {
                Ok(planes.answer(n, number as usize).unwrap_or(Answer::Unknown))
            }
            Some(Layer::File(file)) => {
                let (block, i) = (number / file.block() as u64, number as usize % file.block());
                let found = match self.cache.get(n, block, i) {
                    Some(found) => found,
                    None => self.read(n, file, block, i)?,
                };
                Ok(match self.kind {
                    Kind::Exact => Answer::Exact(found.value[0]),
                    Kind::Bounds => Answer::forced(n, found.value[0], found.other[0]),
                })
            }
        }
    }

    /// All boards of a layer, unpacked if they are not yet; `None` if it is not there.
    pub(crate) fn whole(&self, n: usize) -> Result<Option<Cow<'_, Planes<Vec<i8>>>>, FileError> {
        Ok(match self.layers.get(n) {
            None => None,
            Some(Layer::Unpacked(planes, _)) => Some(Cow::Borrowed(planes)),
            Some(Layer::File(file)) => Some(Cow::Owned(unpacked(n, file)?)),
        })
    }

    /// Board `i` of a block out of the file. The block is unpacked up to there, and kept.
    #[cold]
    fn read(
        &self,
        n: usize,
        file: &LayerFile,
        block: u64,
        i: usize,
    ) -> Result<Planes<[i8; 1]>, FileError> {
        let mut value = vec![0; i + 1];
        let mut other = vec![0; if self.kind == Kind::Bounds { i + 1 } else { 0 }];
        file.read_block(block, &mut Planes { value: &mut value, other: &mut other })?;
        self.cache.put(n, block, Planes { value: &value, other: &other });
        Ok(Planes { value: [value[i]], other: [other.get(i).copied().unwrap_or(0)] })
    }

    /// The answer that follows from the moves of a position, or from its end: for boards that tables
    /// leave out, since the row of the side that is not to move is full.
    pub(crate) fn look_ahead(&self, position: Position) -> Result<Answer, FileError> {
        if let Some(end) = position.end(&self.rules) {
            return Ok(Answer::Exact(end.score.margin(position.side()) - position.lead()));
        }
        let mut best = None;
        for hole in position.legal_unchecked(&self.rules) {
            let answer = self.after(position, hole)?;
            best = Some(best.map_or(answer, |best| Answer::better(best, answer)));
        }
        Ok(best.unwrap_or(Answer::Unknown))
    }

    /// The answer of a legal move. Whether it ends the game is asked only where the rules punish
    /// moves: any other end is what the board itself says.
    fn after(&self, position: Position, hole: Hole) -> Result<Answer, FileError> {
        let punishes = self.rules.grand_slam == GrandSlam::Forfeit
            || self.rules.starvation == Starvation::Penalty;
        if punishes {
            let answer = self.try_move(position, hole)?.map(|each| each.answer);
            return Ok(answer.unwrap_or(Answer::Unknown));
        }
        let after = position.play_unchecked(hole, &self.rules);
        let captured = position.seeds() - after.seeds();
        Ok(self.try_probe(after)?.before(captured as i8))
    }

    /// What is known of each legal move, in hole order; none if the game is over. Majority, ply
    /// limit and what else tables do not depend on are left aside.
    ///
    /// Each answer is [`Answer::Unknown`] when there are too many seeds.
    #[must_use]
    pub fn moves(&self, position: Position) -> Vec<MoveAnswer> {
        self.try_moves(position).unwrap_or_default()
    }

    /// [`moves`](Self::moves), and what is wrong with a file if it cannot be read.
    ///
    /// # Errors
    /// As [`try_probe`](Self::try_probe).
    pub fn try_moves(&self, position: Position) -> Result<Vec<MoveAnswer>, FileError> {
        let legal = position.legal(&self.rules).into_iter();
        legal.filter_map(|hole| self.try_move(position, hole).transpose()).collect()
    }

    fn try_move(&self, position: Position, hole: Hole) -> Result<Option<MoveAnswer>, FileError> {
        let Ok(played) = position.play(hole, &self.rules) else { return Ok(None) };
        let after = match played.end {
            Some(end) if is_foul(end.reason) => {
                Answer::Exact(end.score.margin(played.position.side()) - played.position.lead())
            }
            _ => self.try_probe(played.position)?,
        };
        Ok(Some(MoveAnswer {
            hole,
            captured: played.seeds,
            ends: played.end.is_some(),
            answer: after.before(played.seeds as i8),
            position: played.position,
        }))
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::Builder;
    use crate::index::{boards, position_at};

    /// To look ahead is to take the best of the moves as they are told one by one.
    #[test]
    fn looking_ahead_is_the_best_of_the_moves() {
        for rules in [
            "awari",
            "abapa",
            "commun,cycle=split",
            "awale-libre,grand-slam=forfeit,cycle=none",
            "awari,starvation=penalty",
        ] {
            let rules: RuleSet = rules.parse().unwrap();
            let builder = Builder::new(&rules, 5).unwrap();
            let tables = builder.build(|_| ControlFlow::Continue(())).unwrap();
            for number in 0..boards(5) {
                let position = position_at(5, number).unwrap();
                let answers = tables.moves(position).into_iter().map(|each| each.answer);
                if let Some(best) = answers.reduce(Answer::better) {
                    assert_eq!(tables.look_ahead(position).unwrap(), best, "{rules} {position}");
                }
            }
        }
    }
}
