use super::*;
use crate::verbs::contest::allowance::Allowance;
use crate::verbs::contest::openings;
use crate::verbs::contest::plan::Engine;
use crate::verbs::contest::spec::EngineKind;
use awale_core::RuleSet;

fn plan(rules: RuleSet) -> Plan {
    let engine = |name: &str| Engine {
        name: name.to_owned(),
        kind: EngineKind::Random,
        allowance: Allowance::default(),
    };
    Plan {
        rules,
        engines: [engine("a \"quoted\" one"), engine("second")],
        pairs: 3,
        openings: openings::random(rules, 3, 4, 1).unwrap(),
        source: "random".into(),
        cap: 60,
        seed: 1,
        event: "a against b".into(),
    }
}

/// The game that begins with an opening and goes on with the first legal moves.
fn game(plan: &Plan, pair: usize, plies: usize) -> Game {
    let mut game = plan.opening(pair).game(plan.rules);
    while let Some(hole) = game.legal().iter().next().filter(|_| game.plies() < plies) {
        game.play(hole).unwrap();
    }
    game
}

fn ended(plan: &Plan, round: Round) -> Played {
    let game = game(plan, round.pair, usize::MAX);
    let verdict = Verdict::Ended(game.end().unwrap());
    Played { round, game, verdict }
}

fn forfeit(plan: &Plan, round: Round, plies: usize, kind: FaultKind) -> Played {
    let fault = Fault::new(kind, "answered \"}{ \u{1b}[0m (x\", but A, B may be played");
    let verdict = Verdict::Forfeit { side: Side::North, fault };
    Played { round, game: game(plan, round.pair, plies), verdict }
}

fn read_back(played: &Played, plan: &Plan) -> Result<Played, String> {
    let text = played.record(plan).unwrap().to_string();
    Played::read(&text.parse().unwrap(), plan)
}

#[test]
fn every_game_reads_back_equal() {
    for rules in [RuleSet::abapa(), RuleSet::awari(), RuleSet::commun(), RuleSet::interjeux()] {
        let plan = plan(rules);
        for round in Round::all(3) {
            let capped =
                Played { round, game: game(&plan, round.pair, 9), verdict: Verdict::Capped };
            let mut all = vec![ended(&plan, round), capped];
            all.extend(FaultKind::ALL.map(|kind| forfeit(&plan, round, 11, kind)));
            for played in all {
                assert_eq!(read_back(&played, &plan), Ok(played));
            }
        }
    }
}

/// A game without a move: an engine that did not start, and no opening.
#[test]
fn a_fault_before_the_first_move_reads_back() {
    let mut plan = plan(RuleSet::abapa());
    plan.openings.iter_mut().for_each(|opening| opening.moves.clear());
    let played = forfeit(&plan, Round { pair: 1, swapped: true }, 0, FaultKind::NoStart);
    assert_eq!(read_back(&played, &plan), Ok(played));
}

#[test]
fn the_sides_are_swapped_and_so_are_the_points() {
    let plan = plan(RuleSet::abapa());
    let rounds: Vec<_> = Round::all(2).collect();
    assert_eq!(
        rounds.iter().map(Round::to_string).collect::<Vec<_>>(),
        ["1.1", "1.2", "2.1", "2.2"]
    );
    let [straight, swapped] = [rounds[0], rounds[1]];
    assert_eq!((straight.engine(Side::South), swapped.engine(Side::South)), (0, 1));
    assert_eq!((straight.side(1), swapped.side(1)), (Side::North, Side::South));
    let half_points = |round| forfeit(&plan, round, 5, FaultKind::Crash).half_points();
    assert_eq!((half_points(straight), half_points(swapped)), (2, 0));
    let drawn = Played { verdict: Verdict::Capped, ..ended(&plan, swapped) };
    assert_eq!(drawn.half_points(), 1);
    let south = swapped_name(&plan, swapped);
    assert_eq!(south, "second");
}

fn swapped_name(plan: &Plan, round: Round) -> String {
    ended(plan, round).record(plan).unwrap().tag("South").unwrap().to_owned()
}

#[test]
fn what_is_of_another_match_is_refused() {
    let plan = plan(RuleSet::abapa());
    let round = Round { pair: 2, swapped: false };
    let record = forfeit(&plan, round, 8, FaultKind::Hang).record(&plan).unwrap();
    let refused = |record: &Record| Played::read(record, &plan).unwrap_err();
    for (name, value, words) in [
        ("Event", "b against a", "another match, \"b against a\""),
        ("Round", "0.1", "not like 12.1"),
        ("Round", "1.3", "not like 12.1"),
        ("Round", "1.1", "another opening"),
        ("Plies", "7", "8 plies"),
        ("Variant", "awari", "other rules"),
        ("Termination", "North forfeits: sleep", "North forfeits: sleep"),
        ("Termination", "", "the game goes on"),
    ] {
        let mut record = record.clone();
        record.set_tag(name, value).unwrap();
        assert!(refused(&record).contains(words), "{name}: {}", refused(&record));
    }
    let mut record = record;
    assert!(record.remove_tag("Round"));
    assert_eq!(refused(&record), "there is no Round tag");
}

/// Cut anywhere, a record is no game of the match, or the same one.
#[test]
fn a_record_cut_short_is_never_another_game() {
    let plan = plan(RuleSet::abapa());
    let round = Round { pair: 1, swapped: false };
    let games = [
        ended(&plan, round),
        forfeit(&plan, round, 30, FaultKind::Hang),
        forfeit(&plan, round, 4, FaultKind::Crash),
    ];
    for played in games {
        let text = played.record(&plan).unwrap().to_string();
        for end in 0..text.len() {
            let read = text[..end].parse().ok().map(|record| Played::read(&record, &plan));
            if let Some(Ok(read)) = read {
                assert_eq!(read, played, "{:?}", &text[..end]);
            }
        }
    }
}
