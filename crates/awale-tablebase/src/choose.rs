//! A move that makes progress.
//!
//! A move that keeps the value is not enough: a side that wins by two can keep winning by two for
//! ever, and the cycle that it plays pays it nothing. What ends that is a capture, the end of the
//! game, or a mistake of the other side, which can happen only so often. So the mover looks for
//! the shortest way to force one of these with moves that keep the value: it looks at all boards
//! that such moves and the best replies lead to, near ones first, and counts back from where
//! progress is made. The side that can do no better than a cycle needs none of this.

use std::collections::HashMap;

use awale_core::{Hole, Position};

use crate::answer::Answer;
use crate::error::FileError;
use crate::tables::{MoveAnswer, Tables};

/// A move chosen from tables.
///
/// ```
/// use std::ops::ControlFlow;
/// use awale_core::RuleSet;
/// use awale_tablebase::Builder;
///
/// let tables = Builder::new(&RuleSet::awari(), 4)?.build(|_| ControlFlow::Continue(()))?;
/// let choice = tables.choose("0-0-0-0-0-2-1-1-0-0-0-0-22-22-S".parse()?)?.unwrap();
/// assert_eq!((choice.hole.letter(), choice.answer.exact()), ('F', Some(4)));
/// assert_eq!(choice.plies, Some(1), "it captures at once");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Choice {
    /// The hole to play.
    pub hole: Hole,
    /// What the move gets.
    pub answer: Answer,
    /// Within how many plies, this one included, the mover forces a capture, the end of the game
    /// or a mistake. `None` when nothing has to be forced, a cycle being as good, or when no way
    /// was found within the number of boards looked at.
    pub plies: Option<u32>,
}

/// How many boards are looked at for a way to progress, at most: up to some seconds of work.
const MOST_BOARDS: usize = 1 << 20;

/// A board on the way.
struct Node {
    position: Position,
    /// Whether the side that wants progress is to move.
    wants: bool,
    /// Whether the side to move makes progress at once, or cannot but let the other make it.
    now: bool,
    /// The nodes from which a move leads here.
    parents: Vec<u32>,
    /// How many moves lead to other nodes.
    moves: u32,
    /// Within how many plies progress is forced.
    plies: Option<u32>,
}

/// The boards that keep the value, as far as they were looked at.
struct Ways<'a> {
    tables: &'a Tables,
    /// What the side that wants progress can be sure of.
    sure: i8,
    /// In the order in which they were come to, so the near ones first.
    nodes: Vec<Node>,
    numbers: HashMap<u64, u32>,
}

/// The least that a move gets.
fn least(each: &MoveAnswer) -> i8 {
    each.answer.bounds().map_or(i8::MIN, |(least, _)| least)
}

impl Tables {
    /// The move to play: of those that are sure to get the most, one that forces progress soonest.
    /// Who always plays so gets at least the lower bound of the board, from a fresh history.
    ///
    /// `None` when the game is over or the tables have no such board. As a rule it takes far less
    /// than a millisecond, and a few seconds at worst.
    ///
    /// # Errors
    /// When a file is damaged or cannot be read.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use awale_core::RuleSet;
    /// use awale_tablebase::{Answer, Builder};
    ///
    /// let tables = Builder::new(&RuleSet::awari(), 4)?.build(|_| ControlFlow::Continue(()))?;
    /// let choice = tables.choose("0-0-0-0-1-1-1-1-0-0-0-0-22-22-S".parse()?)?.unwrap();
    /// assert_eq!((choice.hole.letter(), choice.answer), ('F', Answer::Exact(0)));
    /// assert_eq!(choice.plies, None, "a cycle is as good");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(&self, position: Position) -> Result<Option<Choice>, FileError> {
        let moves = self.try_moves(position)?;
        let Some(sure) = moves.iter().map(least).max().filter(|&sure| sure > i8::MIN) else {
            return Ok(None);
        };
        let best = || moves.iter().filter(|each| least(each) == sure);
        // Of moves that are as sure, the one that hopes for most.
        let hope = best().max_by_key(|each| each.answer.bounds().map(|(_, most)| most));
        let way = match self.cycle_is_as_good(position, sure) {
            true => None,
            false => Ways::new(self, sure).shortest(position, best().collect())?,
        };
        let choice =
            |each: &MoveAnswer, plies| Choice { hole: each.hole, answer: each.answer, plies };
        Ok(match way {
            Some((each, plies)) => Some(choice(&each, Some(plies))),
            None => hope.map(|each| choice(each, None)),
        })
    }

    /// Whether a side that is sure of so much gets as much by a cycle. A cycle pays nothing where
    /// values are exact, and under `cycle=own` at worst all seeds to the other side.
    fn cycle_is_as_good(&self, position: Position, sure: i8) -> bool {
        match self.kind() {
            crate::Kind::Exact => sure <= 0,
            crate::Kind::Bounds => sure <= -(position.seeds() as i8),
        }
    }
}

impl<'a> Ways<'a> {
    fn new(tables: &'a Tables, sure: i8) -> Self {
        Self { tables, sure, nodes: Vec::new(), numbers: HashMap::new() }
    }

    /// The move of these that forces progress soonest, and within how many plies.
    fn shortest(
        mut self,
        root: Position,
        moves: Vec<&MoveAnswer>,
    ) -> Result<Option<(MoveAnswer, u32)>, FileError> {
        if let Some(&&now) = moves.iter().find(|each| self.is_progress(each, true)) {
            return Ok(Some((now, 1)));
        }
        self.node(root, true, None);
        self.look_until_known()?;
        let plies = |each: &MoveAnswer| {
            let number = *self.numbers.get(&each.position.board_key())?;
            Some(self.nodes[number as usize].plies? + 1)
        };
        let ways = moves.iter().filter_map(|each| Some((**each, plies(each)?)));
        Ok(ways.min_by_key(|way| way.1))
    }

    /// Looks at boards, one ply further each time, until the shortest way is known, or there are no
    /// more, or too many.
    fn look_until_known(&mut self) -> Result<(), FileError> {
        let (mut looked, mut counted) = (0, 0);
        for depth in 1.. {
            let to_look = looked..self.nodes.len();
            looked = to_look.end;
            for number in to_look {
                self.look(number as u32)?;
            }
            let last = looked == self.nodes.len() || looked >= MOST_BOARDS;
            // Counting back is as much work as looking: it is done when there is twice as much.
            if last || looked >= 2 * counted {
                self.count_back();
                counted = looked;
            }
            // A shorter way would have been within what was looked at.
            if last || self.nodes[0].plies.is_some_and(|plies| plies <= depth) {
                break;
            }
        }
        Ok(())
    }

    /// Notes that a move leads from a node to a position.
    fn node(&mut self, position: Position, wants: bool, parent: Option<u32>) {
        let nodes = &mut self.nodes;
        let number = *self.numbers.entry(position.board_key()).or_insert_with(|| {
            let (now, parents, moves, plies) = (false, Vec::new(), 0, None);
            nodes.push(Node { position, wants, now, parents, moves, plies });
            nodes.len() as u32 - 1
        });
        self.nodes[number as usize].parents.extend(parent);
    }

    /// Whether a move is progress for the side that wants it; `wants` if it makes it itself.
    fn is_progress(&self, each: &MoveAnswer, wants: bool) -> bool {
        let mistake = !wants && each.answer.bounds().is_some_and(|(_, most)| -most > self.sure);
        each.captured > 0 || each.ends || mistake
    }

    /// Looks at the moves of a node.
    fn look(&mut self, number: u32) -> Result<(), FileError> {
        let Node { position, wants, .. } = self.nodes[number as usize];
        let mut moves = self.tables.try_moves(position)?;
        moves.retain(|each| !wants || least(each) >= self.sure);
        let all = moves.len();
        moves.retain(|each| !self.is_progress(each, wants));
        let node = &mut self.nodes[number as usize];
        node.moves = moves.len() as u32;
        node.now = if wants { moves.len() < all } else { moves.is_empty() };
        if !node.now {
            moves.iter().for_each(|each| self.node(each.position, !wants, Some(number)));
        }
        Ok(())
    }

    /// Finds within how many plies each node forces progress, from those that make it at once.
    fn count_back(&mut self) {
        let mut open: Vec<u32> = self.nodes.iter().map(|node| node.moves).collect();
        let mut known: Vec<usize> = (0..open.len()).filter(|&i| self.nodes[i].now).collect();
        self.nodes.iter_mut().for_each(|node| node.plies = node.now.then_some(1));
        let mut next = 0;
        while let Some(&number) = known.get(next) {
            next += 1;
            let plies = self.nodes[number].plies.map(|plies| plies + 1);
            for at in 0..self.nodes[number].parents.len() {
                let parent = self.nodes[number].parents[at] as usize;
                open[parent] = open[parent].saturating_sub(1);
                let node = &mut self.nodes[parent];
                if node.plies.is_none() && (node.wants || open[parent] == 0) {
                    node.plies = plies;
                    known.push(parent);
                }
            }
        }
    }
}
