use core::fmt;
use std::sync::Arc;

use awale_core::rules::{First, GrandSlam, Majority, Starvation};
use awale_core::{Game, HoleSet, RuleSet};

use crate::analysis::Analysis;
use crate::budget::{Budget, Spent};
use crate::deepening::{Root, finished};
use crate::evaluate::{Estimator, Weights};
use crate::instant::Instant;
use crate::limits::Limits;
use crate::negamax::{Negamax, Shared};
use crate::oracle::Oracle;
use crate::path::Path;
use crate::signal::Stopper;
use crate::table::Table;
use crate::team::Team;

/// More threads than that would only take memory.
const MOST_THREADS: usize = 1024;

/// Searches positions, and remembers in its table what it found.
///
/// ```
/// use awale_core::{Game, Hole, RuleSet};
/// use awale_search::{Kind, Limits, Searcher};
///
/// let game = Game::from_position(RuleSet::awari(), "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S".parse()?);
/// let analysis = Searcher::new(1).search(&game, &Limits::to_depth(12));
/// assert_eq!(analysis.best(), Some(Hole::SOUTH[5]));
/// assert_eq!((analysis.value.seeds(), analysis.kind), (4.0, Kind::Exact));
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
pub struct Searcher {
    table: Table,
    /// The rules that the table's values are of.
    rules: Option<RuleSet>,
    oracle: Option<(u8, Arc<dyn Oracle>)>,
    estimator: Estimator,
    stopper: Stopper,
    threads: usize,
}

impl fmt::Debug for Searcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searcher").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl Searcher {
    /// A searcher with an empty table of so many MiB, or without a table if there are none.
    ///
    /// The memory is set aside at once, and taken from the system as the table fills.
    #[must_use]
    pub fn new(table_mib: usize) -> Self {
        Self {
            table: Table::new(table_mib),
            rules: None,
            oracle: None,
            estimator: Estimator::new(&Weights::LEARNED),
            stopper: Stopper::new(),
            threads: 1,
        }
    }

    /// The same searcher, asking `oracle` about positions of at most so many seeds. What the table
    /// held is forgotten.
    #[must_use]
    pub fn with_oracle(mut self, seeds: u8, oracle: impl Oracle + 'static) -> Self {
        self.oracle = Some((seeds, Arc::new(oracle)));
        self.clear();
        self
    }

    /// The same searcher with other weights for its estimates. What the table held is forgotten.
    ///
    /// ```
    /// use awale_core::{Game, RuleSet};
    /// use awale_search::{Limits, Searcher, Weights};
    ///
    /// let mut searcher = Searcher::new(1).with_weights(Weights::AUALE);
    /// assert!(searcher.search(&Game::new(RuleSet::abapa()), &Limits::to_depth(4)).best().is_some());
    /// ```
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Self {
        self.estimator = Estimator::new(&weights);
        self.clear();
        self
    }

    /// The same searcher with so many threads, from 1 to 1,024. One is deterministic: it visits the
    /// same nodes each time. Several find the same values to a depth, sooner.
    ///
    /// ```
    /// use awale_core::{Game, RuleSet};
    /// use awale_search::{Limits, Searcher};
    ///
    /// let game = Game::new(RuleSet::abapa());
    /// let [one, two] = [1, 2].map(|threads| {
    ///     Searcher::new(1).with_threads(threads).search(&game, &Limits::to_depth(9)).value
    /// });
    /// assert_eq!(one, two);
    /// ```
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads.clamp(1, MOST_THREADS);
        self
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Gives the table another size, in MiB, or takes it away; what it held is forgotten.
    ///
    /// ```
    /// use awale_core::{Game, RuleSet};
    /// use awale_search::{Limits, Searcher};
    ///
    /// let (game, limits) = (Game::new(RuleSet::abapa()), Limits::to_depth(6));
    /// let mut searcher = Searcher::new(1);
    /// let first = searcher.search(&game, &limits);
    /// searcher.resize(2);
    /// assert_eq!(searcher.search(&game, &limits).value, first.value);
    /// searcher.clear();
    /// assert_eq!(searcher.search(&game, &limits).nodes, first.nodes);
    /// ```
    pub fn resize(&mut self, table_mib: usize) {
        self.table = Table::new(table_mib);
    }

    /// What stops a search of this searcher from another thread.
    #[must_use]
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Searches the position that a game has come to, two plies deeper each time until a limit is met
    /// or the game is solved: to all odd depths if an odd one was asked for, else to all even ones.
    /// What the game's history says of repetitions is seen.
    ///
    /// The value to a given depth depends on nothing but the game; the table only saves time.
    pub fn search(&mut self, game: &Game, limits: &Limits) -> Analysis {
        self.search_with(game, limits, |_| {})
    }

    /// As [`search`](Self::search), calling `on_depth` after each depth that was finished.
    ///
    /// ```
    /// use awale_core::{Game, RuleSet};
    /// use awale_search::{Limits, Searcher};
    ///
    /// let mut depths = Vec::new();
    /// let (game, limits) = (Game::new(RuleSet::abapa()), Limits::to_depth(4));
    /// Searcher::new(1).search_with(&game, &limits, |so_far| depths.push(so_far.depth));
    /// assert_eq!(depths, [2, 4]);
    /// ```
    pub fn search_with(
        &mut self,
        game: &Game,
        limits: &Limits,
        on_depth: impl FnMut(&Analysis),
    ) -> Analysis {
        let started = Instant::now();
        if let Some(analysis) = finished(game, started) {
            return analysis;
        }
        self.stopper.signal().reset(limits.most_time());
        let rules = self.prepare(game.rules());
        let (path, quiet) = Path::of(game, &rules);
        let spent = Spent::default();
        let past = path.clone();
        let mut root = Root {
            position: game.position(),
            quiet,
            past: past.positions(),
            rules: &rules,
            signal: self.stopper.signal(),
            estimator: &self.estimator,
            moves: chosen(game.legal(), limits),
            limits,
            started,
            spent: &spent,
            known: Vec::new(),
        };
        root.known = root.known(self.oracle()).unwrap_or_default();
        let team = Team::new(self.threads);
        let shared = self.shared(rules, game.plies(), &team);
        let member = |seat| {
            let budget = Budget::new(self.stopper.signal(), &spent, limits.most_nodes());
            Negamax::new(shared, seat, path.clone(), budget)
        };
        team.gather(member, |lead, call_helpers| root.deepen(lead, call_helpers, on_depth))
    }

    fn oracle(&self) -> Option<(u8, &dyn Oracle)> {
        self.oracle.as_ref().map(|(seeds, oracle)| (*seeds, &**oracle))
    }

    /// What the threads of a search share that begins after so many plies.
    fn shared<'a>(&'a self, rules: RuleSet, plies: usize, team: &'a Team) -> Shared<'a> {
        Shared {
            rules,
            punishes: punishes(&rules),
            estimator: &self.estimator,
            table: &self.table,
            team: (self.threads > 1).then_some(team),
            oracle: self.oracle(),
            plies,
        }
    }

    /// Makes the table ready for a search under these rules, and gives what of them a search looks
    /// at: a majority ends nothing, since the margin is what counts.
    fn prepare(&mut self, rules: &RuleSet) -> RuleSet {
        let rules = rules.with_majority(Majority::PlayOn).with_first(First::South);
        if self.rules.replace(rules).is_some_and(|before| before != rules) {
            self.table.clear();
        }
        self.table.grow_older();
        rules
    }
}

/// Whether a move can end the game because of what the rules think of it.
fn punishes(rules: &RuleSet) -> bool {
    rules.grand_slam == GrandSlam::Forfeit || rules.starvation == Starvation::Penalty
}

/// The moves to look at: those asked for that are legal, or all if none of them is.
fn chosen(legal: HoleSet, limits: &Limits) -> HoleSet {
    let asked = limits.moves.unwrap_or(legal);
    let chosen: HoleSet = legal.iter().filter(|&hole| asked.contains(hole)).collect();
    if chosen.is_empty() { legal } else { chosen }
}
