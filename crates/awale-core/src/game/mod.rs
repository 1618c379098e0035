//! A game remembers: what was played, what recurs, what ends it.

mod turns;

use alloc::vec::Vec;

use crate::hole::Hole;
use crate::hole_set::HoleSet;
use crate::position::{Award, BrokenRule, End, IllegalMove, Played, Position, Reason};
use crate::rules::RuleSet;
use crate::side::Side;
use turns::Turn;

/// A game from its start position to where it stands, with all that was played.
///
/// There is no limit on its length. Nothing is lost by undoing: [`redo`](Self::redo) plays it again
/// until another move is played instead.
///
/// ```
/// use awale_core::{Game, Hole, Reason, RuleSet};
///
/// let position = "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S".parse()?;
/// let mut game = Game::from_position(RuleSet::awari(), position);
/// for letter in "EfFaBbCcDdAe".chars() {
///     game.play(Hole::from_letter(letter).unwrap())?;
/// }
/// let end = game.end().unwrap();
/// assert_eq!(end.reason, Reason::Cycle);
/// assert_eq!(end.score.to_string(), "23.5-24.5");
///
/// assert!(game.undo());
/// assert_eq!(game.end(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: RuleSet,
    start: Position,
    turns: Vec<Turn>,
    position: Position,
    end: Option<End>,
    undone: Vec<Act>,
}

/// What a player does to a game, as it is kept for [`Game::redo`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Move(Hole),
    Close(Closing),
}

/// How players end a game themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closing {
    Agreement,
    Resignation(Side),
}

/// A game that is over goes on no more.
///
/// ```
/// use awale_core::{Game, GameOver, Reason, RuleSet, Side};
///
/// let mut game = Game::new(RuleSet::abapa());
/// game.resign(Side::North)?;
/// assert_eq!(game.agree(), Err(GameOver(Reason::Resignation)));
/// # Ok::<(), GameOver>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the game is over already: {}", .0.name())]
pub struct GameOver(
    /// Why it is over.
    pub Reason,
);

impl Game {
    /// A new game from the usual start. South moves first; for rules that draw lots, draw one and
    /// call [`starting`](Self::starting).
    #[must_use]
    pub fn new(rules: RuleSet) -> Self {
        Self::starting(rules, Side::South)
    }

    /// A new game from the usual start in which `side` moves first.
    ///
    /// ```
    /// use awale_core::{Game, RuleSet, Side};
    ///
    /// assert_eq!(Game::starting(RuleSet::commun(), Side::North).position().side(), Side::North);
    /// ```
    #[must_use]
    pub fn starting(rules: RuleSet, side: Side) -> Self {
        Self::from_position(rules, Position::start(side))
    }

    /// A game that starts from a position that was set up: its plies and its history begin there.
    /// It may be over at once.
    #[must_use]
    pub fn from_position(rules: RuleSet, position: Position) -> Self {
        Self {
            rules,
            start: position,
            turns: Vec::new(),
            position,
            end: position.end(&rules),
            undone: Vec::new(),
        }
    }

    /// The rules that are played.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The position that the game started from.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// The position as it stands. A finished game keeps its last one: no seed is moved by the end.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// The moves played, in order.
    #[must_use]
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Hole> + ExactSizeIterator + '_ {
        self.turns.iter().map(|turn| turn.hole)
    }

    /// The positions of the game in order, the start first and the present one last.
    ///
    /// ```
    /// use awale_core::{Game, Hole, Position, RuleSet};
    ///
    /// let mut game = Game::new(RuleSet::abapa());
    /// game.play(Hole::SOUTH[2])?;
    /// let positions: Vec<_> = game.positions().collect();
    /// assert_eq!(positions, [Position::START, game.position()]);
    /// # Ok::<(), awale_core::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = Position> + '_ {
        self.turns.iter().map(|turn| turn.before).chain([self.position])
    }

    /// The number of plies played.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.turns.len()
    }

    /// The positions since the last capture, the present one last: all that can still recur, since
    /// a captured seed never comes back.
    ///
    /// ```
    /// use awale_core::{Game, Hole, RuleSet};
    ///
    /// let start = "0-0-0-0-3-2-1-1-4-0-0-0-18-19-S".parse()?;
    /// let mut game = Game::from_position(RuleSet::awale_libre(), start);
    /// game.play(Hole::SOUTH[4])?; // captures four
    /// assert_eq!(game.since_capture().count(), 1);
    /// game.play(Hole::NORTH[2])?;
    /// assert_eq!(game.since_capture().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn since_capture(&self) -> impl Iterator<Item = Position> + '_ {
        let seeds = self.position.seeds();
        let quiet = self.turns.iter().rev().take_while(|turn| turn.before.seeds() == seeds).count();
        let recent = &self.turns[self.turns.len() - quiet..];
        recent.iter().map(|turn| turn.before).chain([self.position])
    }

    /// How often the present position has occurred, now included. Positions are the same when the
    /// board and the side to move are.
    ///
    /// ```
    /// use awale_core::{Game, Hole, RuleSet};
    ///
    /// // Under rules without an end by repetition.
    /// let start = "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S".parse()?;
    /// let mut game = Game::from_position(RuleSet::interjeux(), start);
    /// assert_eq!(game.occurrences(), 1);
    /// for letter in "EfFaBbCcDdAe".chars() {
    ///     game.play(Hole::from_letter(letter).unwrap())?;
    /// }
    /// assert_eq!(game.occurrences(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.since_capture().filter(|&position| position == self.position).count()
    }

    /// The end of the game, once it is over.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The legal moves; none once the game is over.
    #[must_use]
    pub fn legal(&self) -> HoleSet {
        if self.end.is_some() { HoleSet::EMPTY } else { self.position.legal_unchecked(&self.rules) }
    }

    /// Asks whether a move may be played, without playing it.
    ///
    /// # Errors
    /// Names the rule that the move would break, the first that applies.
    ///
    /// ```
    /// use awale_core::{BrokenRule, Game, Hole, RuleSet};
    ///
    /// let game = Game::new(RuleSet::abapa());
    /// assert!(game.permit(Hole::SOUTH[0]).is_ok());
    /// assert_eq!(game.permit(Hole::NORTH[0]).unwrap_err().rule, BrokenRule::NotYourHole);
    /// ```
    pub fn permit(&self, hole: Hole) -> Result<(), IllegalMove> {
        if self.end.is_some() {
            return Err(IllegalMove { hole, rule: BrokenRule::GameOver });
        }
        self.position.permit(hole, &self.rules)
    }

    /// Plays a move for the side to move, and says what it did. What had been undone is forgotten.
    ///
    /// Takes constant time and, where the rules end cycles, time in the number of plies since the
    /// last capture.
    ///
    /// # Errors
    /// When the move is illegal: names the rule that it breaks. The game is unchanged then.
    pub fn play(&mut self, hole: Hole) -> Result<Played, IllegalMove> {
        let played = self.advance(hole)?;
        self.undone.clear();
        Ok(played)
    }

    /// Plays the moves of a line in order.
    ///
    /// # Errors
    /// When a move is illegal: its index in the line, and the rule that it breaks. The moves before
    /// it stay played.
    pub fn play_all(
        &mut self,
        moves: impl IntoIterator<Item = Hole>,
    ) -> Result<(), (usize, IllegalMove)> {
        moves
            .into_iter()
            .enumerate()
            .try_for_each(|(index, hole)| self.play(hole).map(drop).map_err(|error| (index, error)))
    }

    fn advance(&mut self, hole: Hole) -> Result<Played, IllegalMove> {
        self.permit(hole)?;
        let mut played = self.position.play_on(hole, &self.rules)?;
        self.turns.push(Turn { before: self.position, hole });
        self.position = played.position;
        played.end = played.end.or_else(|| self.cycle()).or_else(|| self.ply_limit());
        self.end = played.end;
        Ok(played)
    }

    /// The end by a position that recurs. To ask this after what the position tells is the same as
    /// to ask it before no-move and dead-end: a position that those end cannot have been played on.
    fn cycle(&self) -> Option<End> {
        let award = Award::of_cycle(self.rules.cycle)?;
        let recurs = self.occurrences() >= self.rules.occurrence.count();
        recurs.then(|| End::credited(self.position, Reason::Cycle, award))
    }

    fn ply_limit(&self) -> Option<End> {
        let limit = usize::from(self.rules.ply_limit);
        let reached = limit != 0 && self.plies() >= limit;
        reached.then(|| End::credited(self.position, Reason::PlyLimit, Award::Nobody))
    }

    /// Ends the game by agreement: scored as a cycle would be, and as [`Cycle::Own`](crate::rules::Cycle::Own) where the
    /// rules have none.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn agree(&mut self) -> Result<End, GameOver> {
        self.close(Closing::Agreement)
    }

    /// Ends the game by the resignation of `side`: the board is credited to the other, who wins
    /// whatever the score.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn resign(&mut self, side: Side) -> Result<End, GameOver> {
        self.close(Closing::Resignation(side))
    }

    fn close(&mut self, closing: Closing) -> Result<End, GameOver> {
        match self.end {
            Some(end) => Err(GameOver(end.reason)),
            None => {
                self.undone.clear();
                Ok(*self.end.insert(self.closed(closing)))
            }
        }
    }

    fn closed(&self, closing: Closing) -> End {
        match closing {
            Closing::Resignation(side) => End::resigned(self.position, side),
            Closing::Agreement => {
                let award = Award::of_cycle(self.rules.cycle).unwrap_or(Award::Own);
                End::credited(self.position, Reason::Agreement, award)
            }
        }
    }
}
