use awale_core::{Position, SEEDS};

/// What is known for sure of a position: the margin in seeds that the side to move makes from the
/// seeds still on the board, stores left aside.
///
/// ```
/// use awale_core::Position;
/// use awale_search::{Oracle, Verdict};
///
/// // All seeds that are left can go to one side at most.
/// let careful = |position: &Position| {
///     let seeds = position.seeds() as i8;
///     Some(Verdict::Bounds(-seeds, seeds))
/// };
/// assert_eq!(careful.ask(&Position::START), Some(Verdict::Bounds(-48, 48)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The margin.
    Exact(i8),
    /// The least and the most that the margin can be.
    Bounds(i8, i8),
}

/// Someone who knows positions with few seeds for sure, such as endgame tables. Any closure is one.
///
/// It is asked of positions without a history, which are those after a capture, and of those after
/// each move of the root if nothing came since a capture before. What it says must hold under the
/// rules that are searched, for it is believed. What cannot be is not: a margin that with the stores
/// is of more seeds than there are, or a least one above the most.
///
/// ```
/// use awale_core::{Game, Position, RuleSet};
/// use awale_search::{Kind, Limits, Searcher, Verdict};
///
/// // One seed left: whoever must give it away has nothing more to win from it.
/// let lone_seed = |position: &Position| {
///     let own = position.seeds_of(position.side()) as i8;
///     (position.seeds() == 1 && own == 0).then_some(Verdict::Exact(-1))
/// };
/// let mut searcher = Searcher::new(1).with_oracle(1, lone_seed);
/// let game = Game::from_position(RuleSet::abapa(), "0-0-0-0-0-1-0-2-0-0-0-1-22-22-S".parse()?);
/// assert!(searcher.search(&game, &Limits::to_depth(9)).best().is_some());
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
pub trait Oracle: Send + Sync {
    /// What is known of a position, if anything is.
    fn ask(&self, position: &Position) -> Option<Verdict>;
}

impl<F: Fn(&Position) -> Option<Verdict> + Send + Sync> Oracle for F {
    fn ask(&self, position: &Position) -> Option<Verdict> {
        self(position)
    }
}

/// The least and the most that the margin of a position can be by what an oracle says, unless that
/// cannot be: whatever it says, values stay those of a game, and some move is the best.
pub(crate) fn heard(oracle: &dyn Oracle, position: Position) -> Option<[i8; 2]> {
    let [least, most] = match oracle.ask(&position)? {
        Verdict::Exact(margin) => [margin; 2],
        Verdict::Bounds(least, most) => [least, most],
    };
    let [all, lead] = [SEEDS as i8, position.lead()];
    let [least, most] = [least.max(-all - lead), most.min(all - lead)];
    (least <= most).then_some([least, most])
}
