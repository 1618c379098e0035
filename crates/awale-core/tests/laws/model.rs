//! The rules a second time, slow and plain: arrays, loops, and the whole history as a list.
//!
//! It is written from the rules' own text and shares nothing with the library but the words of a
//! [`RuleSet`]. Holes are 0–11 in sowing order, sides 0 (South) and 1 (North).

use awale_core::RuleSet;
use awale_core::rules::{Cycle, Excess, GrandSlam, Leftovers, Majority, Starvation};

pub(crate) type Holes = [u8; 12];

/// Sows the seeds of one hole one by one; says where the last one fell.
pub(crate) fn sow(mut holes: Holes, origin: usize) -> (Holes, usize) {
    let (mut hand, mut at) = (holes[origin], origin);
    holes[origin] = 0;
    while hand > 0 {
        at = (at + 1) % 12;
        if at != origin {
            holes[at] += 1;
            hand -= 1;
        }
    }
    (holes, at)
}

fn row(side: usize) -> core::ops::Range<usize> {
    6 * side..6 * side + 6
}

/// The seeds of a side's row.
fn seeds(holes: &Holes, side: usize) -> u8 {
    row(side).map(|hole| holes[hole]).sum()
}

/// What one move does, the rules of legality left aside.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) after: Holes,
    pub(crate) last: usize,
    pub(crate) sown: u8,
    /// The holes taken, nearest the last seed first.
    pub(crate) captured: Vec<usize>,
    pub(crate) seeds: u8,
    pub(crate) slam: bool,
    pub(crate) capped: bool,
}

/// Why a game ended, by the name that programs print, and the score in half seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) reason: &'static str,
    pub(crate) halves: [u8; 2],
}

/// Who is credited with the board.
#[derive(Clone, Copy)]
enum Award {
    Own,
    Opponent,
    Mover,
    Nobody,
    Split,
}

/// A game as it stands.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    rules: RuleSet,
    pub(crate) holes: Holes,
    pub(crate) stores: [u8; 2],
    pub(crate) side: usize,
    pub(crate) plies: usize,
    /// Every board that lay, with the side that was to move, the present one last.
    pub(crate) history: Vec<(Holes, usize)>,
    pub(crate) end: Option<End>,
}

impl Model {
    pub(crate) fn new(rules: RuleSet, holes: Holes, stores: [u8; 2], side: usize) -> Self {
        let history = vec![(holes, side)];
        let mut model = Self { rules, holes, stores, side, plies: 0, history, end: None };
        model.end = model.end_of_position();
        model
    }

    /// What playing `hole` does.
    pub(crate) fn try_move(&self, hole: usize) -> Move {
        let (mut after, last) = sow(self.holes, hole);
        let mut chain = Vec::new();
        let mut at = last;
        while row(1 - self.side).contains(&at) && (after[at] == 2 || after[at] == 3) {
            chain.push(at);
            if at == 0 {
                break;
            }
            at -= 1;
        }
        let cap = self.rules.cap.holes() as usize;
        let capped = chain.len() > cap;
        let mut captured = chain;
        if capped {
            match self.rules.excess {
                Excess::Nearest => captured.truncate(cap),
                Excess::None => captured.clear(),
            }
        }
        let taken: u8 = captured.iter().map(|&hole| after[hole]).sum();
        let slam = taken > 0 && taken == seeds(&after, 1 - self.side);
        if slam {
            match self.rules.grand_slam {
                GrandSlam::Nothing | GrandSlam::ForcedNothing => captured.clear(),
                GrandSlam::KeepFirst => drop(captured.remove(0)),
                GrandSlam::KeepLast => drop(captured.pop()),
                _ => {}
            }
        }
        let taken = captured.iter().map(|&hole| after[hole]).sum();
        for &hole in &captured {
            after[hole] = 0;
        }
        Move { after, last, sown: self.holes[hole], captured, seeds: taken, slam, capped }
    }

    fn starves(&self, hole: usize) -> bool {
        seeds(&self.try_move(hole).after, 1 - self.side) == 0
    }

    /// The moves that are left once what is owed to a starving opponent is looked at.
    fn feeding(&self) -> Vec<usize> {
        let moves: Vec<usize> = row(self.side).filter(|&hole| self.holes[hole] > 0).collect();
        let other = 1 - self.side;
        match self.rules.starvation {
            Starvation::Feed if seeds(&self.holes, other) == 0 => moves
                .into_iter()
                .filter(|&hole| seeds(&sow(self.holes, hole).0, other) > 0)
                .collect(),
            Starvation::Reply if moves.iter().any(|&hole| !self.starves(hole)) => {
                moves.into_iter().filter(|&hole| !self.starves(hole)).collect()
            }
            Starvation::Feed | Starvation::Reply | Starvation::Penalty | Starvation::Free => moves,
        }
    }

    /// The legal moves, as if the game went on.
    fn moves(&self) -> Vec<usize> {
        let moves = self.feeding();
        let slams: Vec<usize> =
            moves.iter().copied().filter(|&hole| self.try_move(hole).slam).collect();
        let wins = |hole| self.stores[self.side] + self.try_move(hole).seeds >= 25;
        let allowed = |hole| match self.rules.grand_slam {
            GrandSlam::Forbidden => false,
            GrandSlam::ForcedCaptures | GrandSlam::ForcedNothing => slams.len() == moves.len(),
            GrandSlam::Majority => wins(hole),
            _ => true,
        };
        moves.iter().copied().filter(|hole| !slams.contains(hole) || allowed(*hole)).collect()
    }

    pub(crate) fn legal(&self) -> Vec<usize> {
        if self.end.is_some() { Vec::new() } else { self.moves() }
    }

    /// The name of the first rule that playing `hole` breaks.
    pub(crate) fn refusal(&self, hole: usize) -> Option<&'static str> {
        if self.end.is_some() {
            Some("game-over")
        } else if !row(self.side).contains(&hole) {
            Some("not-your-hole")
        } else if self.holes[hole] == 0 {
            Some("empty-hole")
        } else if !self.feeding().contains(&hole) {
            Some("must-feed")
        } else if !self.moves().contains(&hole) {
            Some("grand-slam")
        } else {
            None
        }
    }

    fn ended(&self, reason: &'static str, award: Award) -> Option<End> {
        let rows = [seeds(&self.holes, 0), seeds(&self.holes, 1)];
        let left = rows[0] + rows[1];
        let mut halves = [2 * self.stores[0], 2 * self.stores[1]];
        match award {
            Award::Own => (0..2).for_each(|side| halves[side] += 2 * rows[side]),
            Award::Opponent => halves[1 - self.side] += 2 * left,
            Award::Mover => halves[self.side] += 2 * left,
            Award::Nobody => {}
            Award::Split => (0..2).for_each(|side| halves[side] += left),
        }
        Some(End { reason, halves })
    }

    fn majority(&self) -> Option<End> {
        if self.stores[0] < 25 && self.stores[1] < 25 {
            return None;
        }
        match self.rules.majority {
            Majority::PlayOn => None,
            Majority::Ends => self.ended("majority", Award::Nobody),
            Majority::Sweeps => self.ended("majority", Award::Own),
        }
    }

    fn cycle(&self) -> Option<End> {
        let award = match self.rules.cycle {
            Cycle::None => return None,
            Cycle::Own => Award::Own,
            Cycle::Nobody => Award::Nobody,
            Cycle::Split => Award::Split,
        };
        let now = (self.holes, self.side);
        let times = self.history.iter().filter(|&&before| before == now).count();
        if times >= self.rules.occurrence.count() { self.ended("cycle", award) } else { None }
    }

    fn no_move(&self) -> Option<End> {
        let award = match self.rules.leftovers {
            Leftovers::Own => Award::Own,
            Leftovers::Opponent => Award::Opponent,
            Leftovers::Mover => Award::Mover,
            Leftovers::Nobody => Award::Nobody,
        };
        if self.moves().is_empty() { self.ended("no-move", award) } else { None }
    }

    fn dead_end(&self) -> Option<End> {
        let left: u8 = self.holes.iter().sum();
        if left > self.rules.dead_end.seeds() || self.capture_reachable() {
            return None;
        }
        self.ended("dead-end", Award::Own)
    }

    fn ply_limit(&self) -> Option<End> {
        let limit = usize::from(self.rules.ply_limit);
        if limit == 0 || self.plies < limit {
            return None;
        }
        self.ended("ply-limit", Award::Nobody)
    }

    /// Whether some line of legal moves captures.
    fn capture_reachable(&self) -> bool {
        let mut seen = std::collections::HashSet::from([(self.holes, self.side)]);
        let mut todo = vec![(self.holes, self.side)];
        while let Some((holes, side)) = todo.pop() {
            let there = Self { holes, side, ..self.bare() };
            for hole in there.moves() {
                let made = there.try_move(hole);
                if made.seeds > 0 {
                    return true;
                }
                if seen.insert((made.after, 1 - side)) {
                    todo.push((made.after, 1 - side));
                }
            }
        }
        false
    }

    /// The same game without its history.
    fn bare(&self) -> Self {
        let Self { rules, holes, stores, side, plies, .. } = *self;
        Self { rules, holes, stores, side, plies, history: Vec::new(), end: None }
    }

    fn end_of_position(&self) -> Option<End> {
        self.majority().or_else(|| self.no_move()).or_else(|| self.dead_end())
    }

    /// Plays a legal move. The ends are asked in the order of the rules.
    pub(crate) fn play(&mut self, hole: usize) -> Move {
        let made = self.try_move(hole);
        let penalty = self.rules.starvation == Starvation::Penalty
            && self.starves(hole)
            && self.moves().iter().any(|&other| !self.starves(other));
        let forfeit = made.slam && self.rules.grand_slam == GrandSlam::Forfeit;
        self.holes = made.after;
        self.stores[self.side] += made.seeds;
        self.side = 1 - self.side;
        self.plies += 1;
        self.history.push((self.holes, self.side));
        let foul = |foul: bool, reason| foul.then(|| self.ended(reason, Award::Mover)).flatten();
        self.end = foul(forfeit, "grand-slam-forfeit")
            .or_else(|| foul(penalty, "starvation-penalty"))
            .or_else(|| self.majority())
            .or_else(|| self.cycle())
            .or_else(|| self.no_move())
            .or_else(|| self.dead_end())
            .or_else(|| self.ply_limit());
        made
    }

    /// The number of move sequences of exactly `depth` plies, cycles and ply limits not looked at.
    pub(crate) fn perft(&self, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        let rules = self.rules.with_cycle(Cycle::None).with_ply_limit(0);
        let fresh = Self::new(rules, self.holes, self.stores, self.side);
        fresh
            .legal()
            .into_iter()
            .map(|hole| {
                let mut child = fresh.clone();
                child.play(hole);
                if depth == 1 { 1 } else { child.perft(depth - 1) }
            })
            .sum()
    }
}
