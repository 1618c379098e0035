//! `docs/rules.md` tells the truth: every worked board in it is played through the library.
//!
//! What the page says of a board stands in lines of the form
//! `` `rules` · `position` · `moves` → outcome ``, in rows ``| `rules` | outcome |`` below such a
//! line that ask the same question under other rules, and in the drawing above it. The page is
//! rendered anew from its questions and must come out the same. After a change, `AWALE_BLESS=1`
//! writes it: read the difference before you keep it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;

use awale_core::notation::LetterCase;
use awale_core::rules::{
    Axis, CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence,
    Preset, RuleSet, Starvation,
};
use awale_core::{Game, Hole, IllegalMove, Position, Reason, Side};

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md")
}

fn page() -> String {
    std::fs::read_to_string(path()).unwrap()
}

/// What a line of the page asks.
#[derive(Clone)]
struct Question {
    rules: RuleSet,
    position: Position,
    moves: Vec<Hole>,
}

impl Question {
    /// The question of a line up to its arrow, if it is one.
    fn of_line(line: &str) -> Option<Self> {
        let [rules, position, moves] = line.split(" · ").collect::<Vec<_>>()[..] else {
            return None;
        };
        let code = |text: &str| text.strip_prefix('`')?.strip_suffix('`').map(str::to_owned);
        let moves = if moves == "no move" { String::new() } else { code(moves)? };
        Some(Self {
            rules: code(rules)?.parse().unwrap(),
            position: code(position)?.parse().unwrap(),
            moves: LetterCase::SouthUpper.read_moves(&moves).unwrap(),
        })
    }

    /// The same question under the rules of a table's row, if it is one.
    fn of_row(&self, row: &str) -> Option<Self> {
        let rules = row.split('`').nth(1)?.parse().ok()?;
        Some(Self { rules, ..self.clone() })
    }

    fn answer(&self) -> Result<Game, IllegalMove> {
        let mut game = Game::from_position(self.rules, self.position);
        game.play_all(self.moves.iter().copied()).map_err(|(_, refusal)| refusal)?;
        Ok(game)
    }

    fn outcome(&self) -> String {
        match self.answer() {
            Err(refusal) => format!("refused: `{}`", refusal.rule.name()),
            Ok(game) => match game.end() {
                Some(end) => {
                    format!("`{}`, over: `{}`, score `{}`", game.position(), end.reason, end.score)
                }
                None => format!("`{}`, legal `{}`", game.position(), letters(game.legal())),
            },
        }
    }

    /// The board before the moves and, where they are played, the board after them.
    fn drawing(&self) -> Vec<String> {
        let before = draw(&Game::from_position(self.rules, self.position));
        let moves = letters(self.moves.iter().copied());
        let after = match self.answer() {
            Ok(game) if !moves.is_empty() => draw(&game),
            _ => return before.to_vec(),
        };
        let width = moves.len().max(4) + 4;
        let between = ["", &moves, &format!("{:->1$}", '>', width - 4), ""];
        let lines = before.iter().zip(between).zip(&after);
        lines.map(|((b, m), a)| format!("{b:26}{m:^width$}{a}").trim_end().to_owned()).collect()
    }
}

fn letters(holes: impl IntoIterator<Item = Hole>) -> String {
    holes.into_iter().map(Hole::letter).collect()
}

/// North above, from right to left; each row's store after its owner; `>` before the side to move.
fn draw(game: &Game) -> [String; 4] {
    let row = |side: Side| {
        let turn = if game.end().is_none() && game.position().side() == side { '>' } else { ' ' };
        let mut line = format!("{turn} {side} {:2} ", game.position().store(side));
        for hole in in_view(side) {
            write!(line, "{:3}", game.position().seeds_in(hole)).unwrap();
        }
        line
    };
    let names = |side| in_view(side).map(|hole| format!("{:>3}", hole.letter())).concat();
    let margin = " ".repeat(11);
    let [south, north] = Side::BOTH;
    [margin.clone() + &names(north), row(north), row(south), margin + &names(south)]
}

fn in_view(side: Side) -> [Hole; 6] {
    let mut row = Hole::row(side);
    if side == Side::North {
        row.reverse();
    }
    row
}

/// The page with each drawing and each outcome as the library has it.
fn rendered(page: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut question: Option<Question> = None;
    for line in page.lines() {
        if line.starts_with('#') {
            question = None;
        }
        if let Some((asked, _)) = line.split_once(" → ") {
            if let Some(next) = Question::of_line(asked) {
                redraw(&mut lines, &next);
                lines.push(format!("{asked} → {}", next.outcome()));
                question = Some(next);
                continue;
            }
        }
        let row = question.as_ref().and_then(|question| question.of_row(line));
        match row.filter(|_| line.starts_with("| `")) {
            Some(row) => {
                let mut cells: Vec<&str> = line.split(" | ").collect();
                let (outcome, end) = (row.outcome(), if cells.len() == 2 { " |" } else { "" });
                let outcome = outcome + end;
                cells[1] = &outcome;
                lines.push(cells.join(" | "));
            }
            None => lines.push(line.to_owned()),
        }
    }
    lines.join("\n") + "\n"
}

/// Draws the question into the block that ends the lines, if one does.
fn redraw(lines: &mut Vec<String>, question: &Question) {
    if let [.., fence, blank] = &lines[..] {
        if fence == "```" && blank.is_empty() {
            let start = lines.iter().rposition(|line| line == "```text").unwrap();
            lines.truncate(start + 1);
            lines.extend(question.drawing());
            lines.extend(["```".to_owned(), String::new()]);
        }
    }
}

/// Every question of the page, by the heading that it stands under.
fn questions(page: &str) -> BTreeMap<String, Vec<Question>> {
    let (mut all, mut heading) = (BTreeMap::<String, Vec<Question>>::new(), String::new());
    let mut last: Option<Question> = None;
    for line in page.lines() {
        if let Some(title) = line.strip_prefix('#') {
            (heading, last) = (title.trim_start_matches('#').trim().to_owned(), None);
        }
        let asked = line.split_once(" → ").and_then(|(asked, _)| Question::of_line(asked));
        let row = || last.as_ref()?.of_row(line).filter(|_| line.starts_with("| `"));
        if let Some(question) = asked.or_else(row) {
            all.entry(heading.clone()).or_default().push(question.clone());
            last = Some(question);
        }
    }
    all
}

/// The values that must be shown on an axis; of the ply limits, that there is none.
fn values(axis: Axis) -> BTreeSet<&'static str> {
    match axis {
        Axis::Cap => CaptureCap::ALL.iter().map(|v| v.word()).collect(),
        Axis::Excess => Excess::ALL.iter().map(|v| v.word()).collect(),
        Axis::GrandSlam => GrandSlam::ALL.iter().map(|v| v.word()).collect(),
        Axis::Starvation => Starvation::ALL.iter().map(|v| v.word()).collect(),
        Axis::Leftovers => Leftovers::ALL.iter().map(|v| v.word()).collect(),
        Axis::Cycle => Cycle::ALL.iter().map(|v| v.word()).collect(),
        Axis::Occurrence => Occurrence::ALL.iter().map(|v| v.word()).collect(),
        Axis::Majority => Majority::ALL.iter().map(|v| v.word()).collect(),
        Axis::DeadEnd => DeadEnd::ALL.iter().map(|v| v.word()).collect(),
        Axis::PlyLimit => ["0"].into(),
        Axis::First => First::ALL.iter().map(|v| v.word()).collect(),
        axis => panic!("a new axis, {}, needs its values listed here", axis.key()),
    }
}

#[test]
fn every_worked_board_is_true() {
    let page = page();
    let rendered = rendered(&page);
    if std::env::var_os("AWALE_BLESS").is_some() {
        std::fs::write(path(), &rendered).unwrap();
        return;
    }
    for (number, (written, played)) in page.lines().zip(rendered.lines()).enumerate() {
        assert_eq!(written, played, "line {} of docs/rules.md", number + 1);
    }
    assert_eq!(page.lines().count(), rendered.lines().count());
}

#[test]
fn a_board_that_is_wrong_is_found() {
    let page = page();
    for (right, wrong) in [
        ("score `25-23`", "score `24-24`"),
        ("legal `abc`", "legal `ab`"),
        ("refused: `must-feed`", "refused: `grand-slam`"),
        ("over: `cycle`", "over: `no-move`"),
        ("> South  0   4  4  4  4  4  4", "> South  0   4  4  4  4  4  5"),
    ] {
        assert!(page.contains(right), "{right} stands nowhere");
        let spoilt = page.replacen(right, wrong, 1);
        assert_ne!(rendered(&spoilt), spoilt, "{wrong} is not found");
    }
}

#[test]
fn every_value_of_every_axis_has_a_board() {
    let page = page();
    let questions = questions(&page);
    for &axis in Axis::ALL {
        let asked = &questions[&format!("`{}`", axis.key())];
        let shown: Vec<String> = asked.iter().map(|q| q.rules.value(axis).to_string()).collect();
        for value in values(axis) {
            assert!(shown.iter().any(|v| v == value), "no board for {}={value}", axis.key());
        }
        let tells = |a: &Question, b: &Question| {
            let same = (a.position, &a.moves) == (b.position, &b.moves)
                && a.rules.with_value(axis, &b.rules.value(axis).to_string()) == Some(b.rules);
            same && a.outcome() != b.outcome()
        };
        let matters = asked.iter().any(|a| asked.iter().any(|b| tells(a, b)));
        assert!(matters || axis == Axis::First, "no board shows what {} is for", axis.key());
    }
}

#[test]
fn every_preset_stands_in_the_table_as_it_is() {
    let plain = RuleSet::interjeux().with_starvation(Starvation::Feed);
    let page = page();
    let (_, presets) = page.split_once("## The presets").unwrap();
    for &preset in Preset::ALL {
        let start = format!("| `{}` | ", preset.name());
        let row = presets.lines().find_map(|line| line.strip_prefix(&start)).unwrap();
        let differences = row.split('`').nth(1).unwrap();
        let rules = differences.split(' ').fold(plain, |rules, difference| {
            let (key, value) = difference.split_once('=').unwrap();
            rules.with_value(Axis::from_key(key).unwrap(), value).unwrap()
        });
        assert_eq!(rules, preset.rules(), "{}", preset.name());
        let boards = &questions(&page)[&format!("`{}`: {}", preset.name(), title(preset))];
        assert!(boards.iter().any(|q| q.rules == rules), "no board under {}", preset.name());
    }
}

/// What the page calls a preset.
fn title(preset: Preset) -> &'static str {
    match preset {
        Preset::Xmloperator => "The_xmloperator_project's Awélé",
        Preset::JeuDawale => "Jeu d'awalé",
        Preset::Commun => "Awalé commun",
        Preset::Interjeux => "the awele of interjeux.net",
        Preset::AwaleLibre => "Awale libre",
        Preset::Abapa => "tournament Oware",
        Preset::OpenSpiel => "OpenSpiel",
        Preset::Codingame => "CodinGame",
        Preset::Awari => "the solved game",
        preset => panic!("a new preset, {}, needs a title here", preset.name()),
    }
}

#[test]
fn every_end_and_every_refusal_is_shown() {
    let page = page();
    let outcomes: String =
        questions(&page).into_values().flatten().map(|q| q.outcome() + "\n").collect();
    let by_rule = Reason::ALL.iter().take(7).map(|reason| reason.name());
    let refusals = ["game-over", "not-your-hole", "empty-hole", "must-feed", "grand-slam"];
    for name in by_rule.map(|name| format!("over: `{name}`")) {
        assert!(outcomes.contains(&name), "no board ends with {name}");
    }
    for name in refusals.map(|name| format!("refused: `{name}`")) {
        assert!(outcomes.contains(&name), "no board with {name}");
    }
    assert!(Reason::ALL.iter().all(|reason| page.contains(&format!("`{reason}`"))));
}
