//! The laws of the text forms: what is written reads back equal, what is read prints back as it
//! stood, and no text makes a reader panic.

mod support;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use awale_core::notation::{CodinGame, LetterCase, Line, OpenSpiel, PlayStrategy};
use awale_core::rules::Preset;
use awale_core::strategies::{holes, positions};
use awale_core::{
    Board, Game, Hole, HoleSet, Position, Reason, RuleSet, Score, Setup, SetupError, Side,
};
use proptest::prelude::*;
use support::{mutated, noise};

/// A type with a text form.
trait Text: FromStr<Err: Display> + Display + PartialEq + Debug {}
impl<T: FromStr<Err: Display> + Display + PartialEq + Debug> Text for T {}

fn reads_back<T: Text>(value: &T) {
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(read) => assert_eq!(&read, value, "{text:?} reads as something else"),
        Err(error) => panic!("{text:?} does not read back: {error}"),
    }
}

/// What a text reads as, if anything, can be written.
fn survives<T: Text>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => reads_back(&value),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// As [`survives`], for a form in which one value has one text.
fn survives_exactly<T: Text>(text: &str) {
    survives::<T>(text);
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string(), text);
    }
}

fn survive_all(text: &str) {
    survives_exactly::<Setup>(text);
    survives_exactly::<Position>(text);
    survives_exactly::<Hole>(text);
    survives_exactly::<HoleSet>(text);
    survives_exactly::<Side>(text);
    survives_exactly::<Score>(text);
    survives_exactly::<Reason>(text);
    survives_exactly::<Preset>(text);
    survives_exactly::<OpenSpiel>(text);
    survives_exactly::<CodinGame>(text);
    survives::<RuleSet>(text);
    survives::<Line>(text);
    survives::<PlayStrategy>(text);
    let [upper, lower] = [LetterCase::SouthUpper, LetterCase::SouthLower]
        .map(|case| case.read_moves(text).map_err(|error| error.at));
    assert_eq!(upper, lower.map(|holes| holes.into_iter().map(Hole::turned).collect()));
}

fn setups() -> impl Strategy<Value = Setup> {
    // More seeds than there are, too: a setup may be anything.
    let count = || prop_oneof![0..=48u8, any::<u8>()];
    (proptest::array::uniform12(count()), [count(), count()], any::<Side>())
        .prop_map(|(holes, stores, side)| Setup { holes, stores, side })
}

/// Texts of every form.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        positions().prop_map(|position| position.to_string()),
        positions().prop_map(|position| OpenSpiel(position).to_string()),
        positions().prop_map(|position| CodinGame::from(position).to_string()),
        (positions(), 0..300u32).prop_map(|(p, plies)| PlayStrategy::after(p, plies).to_string()),
        any::<RuleSet>().prop_map(|rules| rules.to_string()),
        any::<Line>().prop_map(|line| line.to_string()),
        any::<HoleSet>().prop_map(|set| set.to_string()),
        (0..=48u8).prop_map(|south| format!("{south}-{}", 48 - south)),
        (0..48u8).prop_map(|south| format!("{south}.5-{}.5", 47 - south)),
        prop::sample::select(Reason::ALL).prop_map(|reason| reason.to_string()),
    ]
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        position: Position, rules: RuleSet, line: Line, set: HoleSet, hole in holes(),
        setup in setups(), number: u32, game: Game,
    ) {
        reads_back(&position);
        reads_back(&rules);
        reads_back(&line);
        reads_back(&set);
        reads_back(&hole);
        reads_back(&setup);
        reads_back(&OpenSpiel(position));
        reads_back(&PlayStrategy { position, number });
        reads_back(&CodinGame::from(position));
        reads_back(&game.position());
        if let Some(end) = game.end() {
            reads_back(&end.score);
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in noise()) {
        survive_all(&text);
    }

    #[test]
    fn no_faulty_text_makes_a_reader_panic(text in texts().prop_flat_map(mutated)) {
        survive_all(&text);
    }

    #[test]
    fn codingame_sees_the_board_of_who_is_to_move(position: Position) {
        let CodinGame(board) = position.into();
        prop_assert_eq!(board.seeds_of(Side::South), position.seeds_of(position.side()));
        prop_assert_eq!(CodinGame::from(position.turned()), CodinGame(board));
    }

    #[test]
    fn actions_are_counted_from_the_movers_left(position: Position, action in 0..6usize) {
        let hole = OpenSpiel(position).hole(action).unwrap();
        prop_assert_eq!(hole.side(), position.side());
        prop_assert_eq!(OpenSpiel::action(hole), action);
        prop_assert_eq!(CodinGame::answer(hole), action);
    }
}

#[test]
fn every_word_reads_back() {
    Side::BOTH.iter().for_each(reads_back);
    Reason::ALL.iter().for_each(reads_back);
    Preset::ALL.iter().for_each(reads_back);
    assert_eq!(OpenSpiel(Position::START).hole(6), None);
}

#[test]
fn every_score_that_can_be_reads_and_no_other() {
    let readable = |south: u8, north: u8| {
        let text = format!("{}-{}", f32::from(south) / 2.0, f32::from(north) / 2.0);
        let Ok(score) = text.parse::<Score>() else { return false };
        assert_eq!(Side::BOTH.map(|side| score.halves(side)), [south, north], "{text}");
        true
    };
    for (south, north) in (0..=97).flat_map(|south| (0..=97).map(move |north| (south, north))) {
        let whole = south % 2 == 0 && north % 2 == 0 && south + north <= 96;
        let split = south % 2 == 1 && north % 2 == 1 && south + north == 96;
        assert_eq!(readable(south, north), whole || split, "{south} and {north} halves");
    }
}

/// The error of reading `text`.
fn error<T: Text>(text: &str) -> String {
    text.parse::<T>().map(|value| value.to_string()).unwrap_err_string()
}

trait UnwrapErrString {
    fn unwrap_err_string(self) -> String;
}

impl<E: Display> UnwrapErrString for Result<String, E> {
    fn unwrap_err_string(self) -> String {
        match self {
            Ok(text) => panic!("this reads, as {text:?}"),
            Err(error) => error.to_string(),
        }
    }
}

#[test]
fn errors_say_where_and_what_was_expected() {
    let cases = [
        (
            error::<Position>("4-4-4-4-4-4-4-4-4-4-4-4-0-0-s"),
            "expected the side to move, S or N at byte 28, found 's'",
        ),
        (
            error::<Position>("4-4-4-4-4-4-4-4-4-4-4-3-0-0-S"),
            "holes and stores hold 47 seeds, 1 short of the 48 there are",
        ),
        (error::<Hole>("g"), "expected a hole, A-F or a-f at byte 0, found 'g'"),
        (error::<Line>("Fg"), "expected a hole, A-F or a-f at byte 1, found 'g'"),
        (
            error::<Line>(&"F ".repeat(256)),
            "expected the end of the line after 255 moves, found another at byte 510",
        ),
        (error::<Side>("S"), "expected a side, South or North at byte 0, found 'S'"),
        (error::<Score>("25"), "expected '-' at byte 2, found the end of the text"),
        (
            error::<Score>("25-x"),
            "expected a number of seeds from 0 to 48, or one that ends in .5 at byte 3, found 'x'",
        ),
        (
            error::<Score>("2.5-3"),
            "expected half seeds on both sides or on none at byte 0, found '2'",
        ),
        (
            error::<OpenSpiel>("2 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4"),
            "expected the player, 0 or 1 at byte 0, found '2'",
        ),
        (
            error::<OpenSpiel>("0 | 0 0 4 4 4 4 4 4 4 4 4 4 4 4"),
            "expected ' | ' and the holes at byte 7, found ' '",
        ),
        (
            error::<OpenSpiel>("0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4 4"),
            "expected the end of the text at byte 33, found ' '",
        ),
        (
            error::<OpenSpiel>("1 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 5"),
            "holes and stores hold 49 seeds, 1 more than the 48 there are",
        ),
        (
            error::<CodinGame>("4 4 4 4 4 4 4 4 4 4 4 4 4"),
            "expected the end of the text at byte 23, found ' '",
        ),
        (
            error::<CodinGame>("9 9 9 9 9 9 0 0 0 0 0 0"),
            "the twelve holes hold 54 seeds, but there are only 48",
        ),
        (
            error::<PlayStrategy>("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 W 1"),
            "expected the side to move, S or N at byte 40, found 'W'",
        ),
        (
            error::<PlayStrategy>("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S 0 0 S 1"),
            "expected ',' and the next hole at byte 32, found ' '",
        ),
        (
            error::<PlayStrategy>("4S,4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S 0 0 S 1"),
            "expected '/' and South's row at byte 17, found ','",
        ),
        (
            error::<PlayStrategy>("6/6 24 24 S x"),
            "expected the number of the move, and then the end of the text at byte 12, found 'x'",
        ),
    ];
    for (error, expected) in cases {
        assert_eq!(error, expected);
    }
}

/// Texts that the server's own tests and its clients have.
#[test]
fn playstrategy_texts_read_as_its_server_means_them() {
    let cases = [
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
        ("5S,7S,7S,8S,1S,2S/1S,6S,5S,2,6S 0 0 N 3", "1-6-5-0-0-6-2-1-8-7-7-5-0-0-N"),
        ("2S,4,1S/1S,1S,3,1S 21 21 N 50", "1-1-0-0-0-1-1-0-0-0-0-2-21-21-N"),
        ("11S,5/2,23S,3 11 3 S 50", "0-0-23-0-0-0-0-0-0-0-0-11-11-3-S"),
        ("5,11S/2,S,2,22S 11 3 S 50", "0-0-1-0-0-22-11-0-0-0-0-0-11-3-S"),
        ("1,1,1,1,1,11s/2,1,23s,1,1 11 3 N 50", "0-0-0-23-0-0-11-0-0-0-0-0-11-3-N"),
        // Over, with the rows counted into the stores.
        ("6/1,1S,1S,1S,1S,2S 28 20 S 50", "0-1-1-1-1-2-0-0-0-0-0-0-22-20-S"),
        ("1S,5/6 24 24 S 50", "0-0-0-0-0-0-0-0-0-0-0-1-24-23-S"),
    ];
    for (text, position) in cases {
        let read: PlayStrategy = text.parse().unwrap();
        assert_eq!(read.position.to_string(), position, "{text}");
    }
    // Forty-eight in the stores, but not with these rows in them.
    assert_eq!(
        "6/1,1S,1S,1S,1S,2S 5 43 S 50".parse::<PlayStrategy>(),
        Err(SetupError::SeedsInExcess { seeds: 54 }.into()),
    );
}

#[test]
fn playstrategy_numbers_moves_in_pairs() {
    let mut game = Game::new(RuleSet::abapa());
    let mut numbers = vec![];
    for letter in "AaDbE".chars() {
        game.play(Hole::from_letter(letter).unwrap()).unwrap();
        numbers.push(PlayStrategy::after(game.position(), game.plies() as u32).number);
    }
    assert_eq!(numbers, [1, 2, 2, 3, 3]);
    // The text that the server's own tests give for these five moves.
    assert_eq!(
        PlayStrategy::after(game.position(), 5).to_string(),
        "5S,7S,7S,8S,1S,2S/1S,6S,5S,2,6S 0 0 N 3",
    );
}

#[test]
fn a_board_that_is_turned_twice_is_the_same_text() {
    let board = Board::from_holes([0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]).unwrap();
    assert_eq!(CodinGame(board).to_string(), "0 1 2 3 4 5 6 5 4 3 2 1");
    assert_eq!(CodinGame(board.turned()).to_string(), "6 5 4 3 2 1 0 1 2 3 4 5");
}
