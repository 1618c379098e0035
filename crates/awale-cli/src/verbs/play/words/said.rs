//! Sentences about the game.

use awale_core::rules::{Axis, RuleSet};
use awale_core::{BrokenRule, End, Game, Hole, HoleSet, IllegalMove, Position, Reason, Side};

use super::Words;
use crate::prose::{self, Text};
use crate::verbs::play::hint::{Advice, Hint};
use crate::verbs::play::players::Player;
use crate::verbs::play::session::{Moved, Session, Turn};

#[rustfmt::skip]
mod texts {
    use crate::prose::Text;

    pub(super) const MOVED: Text = Text {
        en: "{side} plays {hole}: {seeds}, the last in {last}.",
        fr: "{side} joue {hole} : {seeds}, la dernière en {last}.",
    };
    pub(super) const CAPTURES: Text = Text {
        en: " It captures {seeds} from {holes}.",
        fr: " Prise : {seeds} en {holes}.",
    };
    pub(super) const SLAM: Text = Text {
        en: " A grand slam.",
        fr: " Un grand chelem.",
    };
    pub(super) const SLAM_WITHOUT: Text = Text {
        en: " A grand slam: nothing is captured.",
        fr: " Un grand chelem : rien n'est pris.",
    };
    pub(super) const CAPPED: Text = Text {
        en: " The chain is longer than the cap.",
        fr: " La chaîne dépasse le maximum.",
    };
    pub(super) const REPEATS: Text = Text {
        en: "Careful: {holes} would bring a position back and end the game.",
        fr: "Attention : {holes} ramènerait une position déjà vue et finirait la partie.",
    };
    pub(super) const OVER: Text = Text {
        en: "The game is over: {why}.",
        fr: "La partie est terminée : {why}.",
    };
    pub(super) const RESIGNED: Text = Text {
        en: "{side} resigned",
        fr: "{side} a abandonné",
    };
    pub(super) const COUNT: Text = Text {
        en: "{side} {total}: {store} captured, {credit} from the board.",
        fr: "{side} {total} : {store} dans le grenier, {credit} du plateau.",
    };
    pub(super) const WINS: Text = Text {
        en: "{side} wins, {score}.",
        fr: "{side} gagne, {score}.",
    };
    pub(super) const DRAW: Text = Text {
        en: "A draw, {score}.",
        fr: "Partie nulle, {score}.",
    };
    pub(super) const TO_MOVE: Text = Text {
        en: "{side} to move",
        fr: "À {side} de jouer",
    };
    pub(super) const THINKS: Text = Text {
        en: "{side} is thinking",
        fr: "{side} réfléchit",
    };
    pub(super) const SOWS: Text = Text { en: "{side} sows", fr: "{side} sème" };
    pub(super) const WAITS: Text = Text {
        en: "{side} waits",
        fr: "{side} attend",
    };
    pub(super) const FINISHED: Text = Text {
        en: "The game is over",
        fr: "La partie est terminée",
    };
    pub(super) const BOARD: Text = Text {
        en: "{side}: {holes}; store {store}.",
        fr: "{side} : {holes} ; grenier {store}.",
    };
    pub(super) const LEGAL: Text = Text {
        en: "{side} to move; legal: {holes}.",
        fr: "À {side} de jouer ; coups permis : {holes}.",
    };
    pub(super) const PLAYS: Text = Text { en: "{side}: {player}", fr: "{side} : {player}" };
    pub(super) const PERSON: Text = Text { en: "person", fr: "joueur" };
    pub(super) const LEVEL: Text = Text { en: "level {n}", fr: "niveau {n}" };
    pub(super) const TIME: Text = Text { en: "{n} s a move", fr: "{n} s par coup" };
    pub(super) const BEST: Text = Text { en: "best", fr: "le meilleur" };
    pub(super) const AS_GOOD: Text = Text { en: "as good", fr: "aussi bon" };
    pub(super) const LOSES: Text = Text { en: "loses {seeds}", fr: "perd {seeds}" };
    pub(super) const SURE: Text = Text { en: "sure", fr: "sûr" };
    pub(super) const HINT: Text = Text {
        en: "Hint, {plies} ahead:",
        fr: "Conseil, à {plies} :",
    };
    pub(super) const HINT_SURE: Text = Text { en: "Hint, proved:", fr: "Conseil, prouvé :" };
}

impl Words {
    /// What a move did.
    pub(crate) fn moved(self, moved: &Moved) -> String {
        let Moved { before, played } = moved;
        let (side, seeds) = (self.side(before.side()), self.seeds(played.sown));
        let mut text = self.fill(
            texts::MOVED,
            &[("side", &side), ("hole", &played.hole), ("seeds", &seeds), ("last", &played.last)],
        );
        if played.seeds > 0 {
            let (seeds, holes) = (self.seeds(played.seeds), self.holes(played.captured));
            text += &self.fill(texts::CAPTURES, &[("seeds", &seeds), ("holes", &holes)]);
        }
        if played.grand_slam {
            text += self.of(if played.seeds > 0 { texts::SLAM } else { texts::SLAM_WITHOUT });
        }
        if played.capped {
            text += self.of(texts::CAPPED);
        }
        text
    }

    /// Why a move is refused: the sentence, and the rule that forbids it where the rules differ.
    pub(crate) fn refused(self, refusal: &IllegalMove, rules: &RuleSet) -> String {
        let mut text = format!("{}.", prose::refusal(refusal, self.0));
        let axis = match refusal.rule {
            BrokenRule::MustFeed => Some(Axis::Starvation),
            BrokenRule::GrandSlam => Some(Axis::GrandSlam),
            _ => None,
        };
        if let Some(axis) = axis {
            text = format!("{text} {}", prose::sentence(rules, axis, self.0));
        }
        text
    }

    /// That moves would end the game by a repetition.
    pub(crate) fn repeats(self, holes: HoleSet, rules: &RuleSet) -> String {
        let warning = self.fill(texts::REPEATS, &[("holes", &self.holes(holes))]);
        format!("{warning} {}", prose::sentence(rules, Axis::Cycle, self.0))
    }

    /// Why the game is over, what each side has, and who wins: four sentences.
    pub(crate) fn ended(self, end: &End, position: Position) -> [String; 4] {
        let why = match (end.reason, end.winner) {
            (Reason::Resignation, Some(winner)) => {
                self.fill(texts::RESIGNED, &[("side", &self.side(winner.other()))])
            }
            _ => prose::reason(end.reason, position.side(), self.0),
        };
        let [south, north] = Side::BOTH.map(|side| self.count(end, position, side));
        [self.fill(texts::OVER, &[("why", &why)]), south, north, self.result(end)]
    }

    fn count(self, end: &End, position: Position, side: Side) -> String {
        let (total, store) = (end.score.seeds(side), position.store(side));
        let credit = total - f32::from(store);
        self.fill(
            texts::COUNT,
            &[
                ("side", &self.side(side)),
                ("total", &self.0.number(total)),
                ("store", &store),
                ("credit", &self.0.number(credit)),
            ],
        )
    }

    fn result(self, end: &End) -> String {
        let score = self.0.number(end.score);
        match end.winner {
            Some(winner) => {
                self.fill(texts::WINS, &[("side", &self.side(winner)), ("score", &score)])
            }
            None => self.fill(texts::DRAW, &[("score", &score)]),
        }
    }

    /// Whose turn it is, without a full stop.
    pub(crate) fn turn(self, turn: Turn) -> String {
        let (text, side) = match turn {
            Turn::Person(side) => (texts::TO_MOVE, side),
            Turn::Engine(side, _) => (texts::THINKS, side),
            Turn::Paused(side) => (texts::WAITS, side),
            Turn::Over(_) => (texts::FINISHED, Side::South),
        };
        self.fill(text, &[("side", &self.side(side))])
    }

    /// Whose seeds are being sown, without a full stop.
    pub(crate) fn sows(self, side: Side) -> String {
        self.fill(texts::SOWS, &[("side", &self.side(side))])
    }

    /// A side's holes from its left, and its store.
    pub(crate) fn row(self, position: Position, side: Side) -> String {
        let hole = |hole: Hole| format!("{hole} {}", position.seeds_in(hole));
        let holes = Hole::row(side).map(hole).join(", ");
        self.fill(
            texts::BOARD,
            &[("side", &self.side(side)), ("holes", &holes), ("store", &position.store(side))],
        )
    }

    /// Who is to move and what may be played.
    pub(crate) fn legal(self, game: &Game) -> String {
        let (side, holes) = (game.position().side(), self.holes(game.legal()));
        self.fill(texts::LEGAL, &[("side", &self.side(side)), ("holes", &holes)])
    }

    pub(crate) fn player(self, player: Player) -> String {
        match player {
            Player::Person => self.of(texts::PERSON).into(),
            Player::Level(level) => self.fill(texts::LEVEL, &[("n", &level)]),
            Player::Time(time) => {
                self.fill(texts::TIME, &[("n", &self.0.number(time.as_secs_f64()))])
            }
        }
    }

    /// The head of a hint, then a line for each move.
    pub(crate) fn hint(self, hint: &Hint) -> Vec<String> {
        let proved = hint.advice.iter().all(|advice| advice.sure);
        let head = if proved {
            self.of(texts::HINT_SURE).into()
        } else {
            self.fill(texts::HINT, &[("plies", &self.plies(hint.depth.into()))])
        };
        [head].into_iter().chain(hint.advice.iter().map(|advice| self.advice(advice))).collect()
    }

    fn advice(self, advice: &Advice) -> String {
        let Advice { hole, value, loses, sure, rank } = advice;
        let verdict = match (rank, loses.hundredths()) {
            (0, _) => self.of(texts::BEST).to_owned(),
            (_, 0) => self.of(texts::AS_GOOD).to_owned(),
            _ => self.fill(texts::LOSES, &[("seeds", &self.0.number(loses.unsigned()))]),
        };
        let sure = if *sure { format!(", {}", self.of(texts::SURE)) } else { String::new() };
        format!("{hole} {:>6}  {verdict}{sure}", self.0.number(value))
    }

    /// `South: level 3`.
    pub(crate) fn plays(self, side: Side, player: Player) -> String {
        self.fill(texts::PLAYS, &[("side", &self.side(side)), ("player", &self.player(player))])
    }

    /// Who plays whom.
    pub(crate) fn versus(self, session: &Session) -> String {
        let side = |side: Side| self.plays(side, session.player(side));
        Side::BOTH.map(side).join(" · ")
    }

    /// A text about a file.
    pub(crate) fn about(self, text: Text, file: &std::path::Path) -> String {
        self.fill(text, &[("file", &file.display())])
    }
}
