//! The laws, one a function: each holds for everything it may be given, or panics. Property tests
//! and fuzz targets bring the values.

use awale_core::notation::{Line, Record};
use awale_core::rules::{Axis, Cycle, Preset};
use awale_core::{Board, End, Game, Hole, HoleSet, Played, Position, RuleSet, Setup, Side};

use crate::model::{self, Model, Move};

fn model_of(position: Position, rules: &RuleSet) -> Model {
    Model::new(*rules, position.holes(), position.stores(), position.side().index())
}

fn indices(holes: HoleSet) -> Vec<usize> {
    holes.into_iter().map(Hole::index).collect()
}

fn seeds_of(position: Position) -> u32 {
    position.holes().iter().chain(&position.stores()).map(|&n| u32::from(n)).sum()
}

/// The game that these choices make: at each ply a legal move, counted modulo their number.
pub(crate) fn game_of(rules: &RuleSet, start: Position, choices: &[u8]) -> Game {
    let mut game = Game::from_position(*rules, start);
    for &choice in choices {
        match nth(game.legal(), choice) {
            Some(hole) => drop(game.play(hole).unwrap()),
            None => break,
        }
    }
    game
}

fn nth(legal: HoleSet, choice: u8) -> Option<Hole> {
    legal.iter().nth(usize::from(choice).checked_rem(legal.len())?)
}

fn same_end(end: Option<End>, model: &Model) {
    let found = end.map(|end| (end.reason.name(), Side::BOTH.map(|side| end.score.halves(side))));
    assert_eq!(found, model.end.map(|end| (end.reason, end.halves)));
    if let Some(end) = end {
        let [south, north] = model.end.unwrap().halves;
        let winner = match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Less => Some(Side::North),
            std::cmp::Ordering::Equal => None,
        };
        assert_eq!(end.winner, winner);
    }
}

fn same_move(played: Played, hole: Hole, made: &Move) {
    assert_eq!(played.hole, hole);
    assert_eq!(played.position.holes(), made.after);
    assert_eq!((played.sown, played.last.index()), (made.sown, made.last));
    let mut captured = made.captured.clone();
    captured.sort_unstable();
    assert_eq!((indices(played.captured), played.seeds), (captured, made.seeds));
    assert_eq!((played.grand_slam, played.capped), (made.slam, made.capped));
}

/// The library and the model agree on a position: legal moves, refusals, what each move does, ends.
pub(crate) fn position_equals_model(position: Position, rules: &RuleSet) {
    let model = model_of(position, rules);
    same_end(position.end(rules), &model);
    assert_eq!(indices(position.legal(rules)), model.legal());
    for hole in Hole::ALL {
        let played = position.play(hole, rules);
        assert_eq!(played.err().map(|refused| refused.rule.name()), model.refusal(hole.index()));
        if let Ok(played) = played {
            let mut after = model_of(position, &rules.with_cycle(Cycle::None).with_ply_limit(0));
            let made = after.play(hole.index());
            same_move(played, hole, &made);
            assert_eq!(played.position.stores(), after.stores);
            assert_eq!(played.position.side().index(), after.side);
            same_end(played.end, &after);
        }
    }
}

/// The library and the model play the same game from the same choices, to the same end.
pub(crate) fn game_equals_model(rules: &RuleSet, start: Position, choices: &[u8]) {
    let mut game = Game::from_position(*rules, start);
    let mut model = model_of(start, rules);
    same_end(game.end(), &model);
    for &choice in choices {
        let Some(hole) = nth(game.legal(), choice) else { break };
        let made = model.play(hole.index());
        let played = game.play(hole).unwrap();
        same_move(played, hole, &made);
        assert_eq!(played.end, game.end());
        same_end(game.end(), &model);
        let now = game.position();
        assert_eq!((now.holes(), now.stores()), (model.holes, model.stores));
        assert_eq!((now.side().index(), game.plies()), (model.side, model.plies));
        assert_eq!(indices(game.legal()), model.legal());
        for hole in Hole::ALL {
            let refused = game.permit(hole).err().map(|refused| refused.rule.name());
            assert_eq!(refused, model.refusal(hole.index()));
        }
        let here = model.history.last();
        let times = model.history.iter().filter(|&before| Some(before) == here).count();
        assert_eq!(game.occurrences(), times);
    }
}

/// A move is legal exactly when playing it succeeds, and a refusal changes nothing.
pub(crate) fn legal_is_playable(rules: &RuleSet, start: Position, choices: &[u8]) {
    let mut game = game_of(rules, start, choices);
    for hole in Hole::ALL {
        let before = game.clone();
        let legal = game.legal().contains(hole);
        assert_eq!(game.permit(hole).is_ok(), legal);
        assert_eq!(game.play(hole).is_ok(), legal);
        if legal {
            assert!(game.undo());
        }
        assert_eq!(game, before);
        let position = game.position();
        assert_eq!(position.play(hole, rules).is_ok(), position.legal(rules).contains(hole));
    }
}

/// 48 seeds, whatever is played on whatever hole, and never a wild count.
pub(crate) fn seeds_stay(rules: &RuleSet, start: Position, choices: &[u8]) {
    for position in game_of(rules, start, choices).positions() {
        assert_eq!(seeds_of(position), 48);
        assert_eq!(
            u32::from(position.seeds()),
            position.holes().map(u32::from).iter().sum::<u32>()
        );
        for hole in Hole::ALL {
            let after = position.play_unchecked(hole, rules);
            assert_eq!(seeds_of(after), 48);
            assert_eq!(after.side(), position.side().other());
            assert_eq!(Setup::from(after).check(), Ok(after));
        }
    }
}

/// The unchecked form does what the safe form does wherever that succeeds.
pub(crate) fn unchecked_equals_play(position: Position, rules: &RuleSet) {
    if position.end(rules).is_none() {
        assert_eq!(position.legal_unchecked(rules), position.legal(rules));
    }
    for hole in position.legal(rules) {
        let played = position.play(hole, rules).unwrap();
        assert_eq!(position.play_unchecked(hole, rules), played.position);
    }
}

fn turned_set(holes: HoleSet) -> HoleSet {
    holes.into_iter().map(Hole::turned).collect()
}

fn turned_end(end: Option<End>) -> Option<(&'static str, [u8; 2], Option<Side>)> {
    end.map(|end| {
        let halves = Side::BOTH.map(|side| end.score.halves(side.other()));
        (end.reason.name(), halves, end.winner.map(Side::other))
    })
}

fn plain_end(end: Option<End>) -> Option<(&'static str, [u8; 2], Option<Side>)> {
    end.map(|end| (end.reason.name(), Side::BOTH.map(|side| end.score.halves(side)), end.winner))
}

/// Turning the board by 180° turns everything: who moves, what is legal, what a move does, the end.
pub(crate) fn turning_turns_everything(position: Position, rules: &RuleSet) {
    let turned = position.turned();
    assert_eq!(turned.turned(), position);
    assert_eq!(turned.side(), position.side().other());
    assert_eq!(turned.board(), position.board().turned());
    assert_eq!(turned.stores(), [position.stores()[1], position.stores()[0]]);
    assert_eq!(turned.lead(), position.lead());
    assert_eq!(turned.legal(rules), turned_set(position.legal(rules)));
    assert_eq!(turned_end(turned.end(rules)), plain_end(position.end(rules)));
    for hole in Hole::ALL {
        assert_eq!(turned.seeds_in(hole.turned()), position.seeds_in(hole));
        let [there, here] = [turned.play(hole.turned(), rules), position.play(hole, rules)];
        assert_eq!(there.err().map(|e| e.rule), here.err().map(|e| e.rule));
        let (Ok(there), Ok(here)) = (there, here) else { continue };
        assert_eq!(there.position, here.position.turned());
        assert_eq!((there.last, there.seeds), (here.last.turned(), here.seeds));
        assert_eq!(there.captured, turned_set(here.captured));
        assert_eq!((there.grand_slam, there.capped), (here.grand_slam, here.capped));
        assert_eq!(turned_end(there.end), plain_end(here.end));
    }
}

/// Everything that can be asked of a game.
#[derive(Debug, PartialEq)]
struct Standing {
    position: Position,
    moves: Vec<Hole>,
    positions: Vec<Position>,
    recent: Vec<Position>,
    end: Option<End>,
    legal: HoleSet,
}

fn standing(game: &Game) -> Standing {
    Standing {
        position: game.position(),
        moves: game.moves().collect(),
        positions: game.positions().collect(),
        recent: game.since_capture().collect(),
        end: game.end(),
        legal: game.legal(),
    }
}

/// Undoing goes back through exactly what was, and redoing forth again.
pub(crate) fn undo_is_exact(rules: &RuleSet, start: Position, choices: &[u8]) {
    let mut game = Game::from_position(*rules, start);
    let mut stood = vec![standing(&game)];
    for &choice in choices {
        let Some(hole) = nth(game.legal(), choice) else { break };
        game.play(hole).unwrap();
        stood.push(standing(&game));
    }
    for before in stood.iter().rev().skip(1) {
        assert!(game.undo());
        assert_eq!(standing(&game), *before);
    }
    assert!(!game.undo());
    for after in stood.iter().skip(1) {
        assert!(game.redo());
        assert_eq!(standing(&game), *after);
    }
    assert!(!game.redo());
}

/// The move sequences are as many as the model's, in all and below each move.
pub(crate) fn perft_equals_model(position: Position, rules: &RuleSet, depth: u8) {
    let model = model_of(position, rules);
    assert_eq!(position.perft(depth, rules), model.perft(depth));
    if depth == 0 {
        return;
    }
    let parts: Vec<_> = position.divide(depth, rules).collect();
    assert_eq!(parts.iter().map(|part| part.0.index()).collect::<Vec<_>>(), model.legal());
    assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), model.perft(depth));
}

/// The table-driven sowing equals the one that drops seed after seed.
pub(crate) fn sowing_equals_naive(board: Board) {
    for hole in Hole::ALL {
        let (sown, last) = board.sow(hole);
        assert_eq!((sown.holes(), last.index()), model::sow(board.holes(), hole.index()));
    }
}

/// A position's text reads back as the position, and so do a game's moves.
pub(crate) fn game_text_round_trips(rules: &RuleSet, start: Position, choices: &[u8]) {
    let game = game_of(rules, start, choices);
    for position in game.positions() {
        let text = position.to_string();
        assert_eq!(text.parse(), Ok(position));
        assert_eq!(text.parse(), Ok(Setup::from(position)));
    }
    let text: String = game.moves().map(Hole::letter).collect();
    let line: Line = text.parse().unwrap();
    assert_eq!(line.to_string(), text);
    assert!(game.moves().eq(line.iter().copied()));
}

/// The record of a game gives the game back, as it stands and as the players may end it, and so
/// does the text of the record.
pub(crate) fn record_tells_of_the_game(rules: &RuleSet, start: Position, choices: &[u8]) {
    let game = game_of(rules, start, choices);
    let [mut agreed, mut south, mut north] = [(); 3].map(|()| game.clone());
    let open = game.end().is_none();
    assert_eq!(agreed.agree().is_ok(), open);
    assert_eq!(south.resign(Side::South).is_ok(), open);
    assert_eq!(north.resign(Side::North).is_ok(), open);
    for game in [game, agreed, south, north] {
        let record = Record::from_game(&game);
        let read: Record = record.to_string().parse().unwrap();
        assert_eq!(read, record);
        assert_eq!(read.game(), Ok(game));
    }
}

/// A rule set's text reads back as the rule set, starts from the preset that leaves the fewest
/// differences (the earlier of several), and gives them in the order of the axes.
pub(crate) fn rule_set_text_is_shortest(rules: &RuleSet) {
    let from = |preset: &Preset| {
        let differing = Axis::ALL.iter().filter(|&&axis| {
            preset.rules().value(axis).to_string() != rules.value(axis).to_string()
        });
        let overrides = differing.map(|&axis| format!(",{}={}", axis.key(), rules.value(axis)));
        std::iter::once(preset.name().to_string()).chain(overrides).collect::<Vec<_>>()
    };
    let mut shortest = from(&Preset::ALL[0]);
    for preset in Preset::ALL {
        let parts = from(preset);
        assert_eq!(parts.concat().parse(), Ok(*rules));
        if parts.len() < shortest.len() {
            shortest = parts;
        }
    }
    assert_eq!(rules.to_string(), shortest.concat());
}
