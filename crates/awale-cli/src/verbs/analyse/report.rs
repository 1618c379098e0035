//! A judged game told move by move, as it is judged.

use std::io::Write;
use std::time::Duration;

use awale_core::{Game, Side};

use super::Analysed;
use super::judge::Judged;
use super::mark::{self, Mark};
use super::objects::{FaultJson, HeadJson, JudgedJson, TotalsJson};
use super::records::{Fault, Recorded};
use super::tally::Tally;
use super::{cut, words};
use crate::failure::Failure;
use crate::json;
use crate::prose::{self, Language, Text, filled};
use crate::verbs::rate;

/// In which form a game is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Text(Language),
    Json,
    /// Not at all: standard output is for something else.
    Silent,
}

/// Where games are told, and how.
pub(super) struct Report<'a> {
    pub(super) form: Form,
    pub(super) out: &'a mut dyn Write,
    /// Whether something was told before, which an empty line keeps apart.
    pub(super) begun: bool,
    /// Whether the work goes on when nobody reads what is told, since files are made of it too.
    pub(super) goes_on: bool,
}

const HEADER: Text = Text {
    en: " ply  move  before   after   lost  mark      kind      depth  best line",
    fr: " nº   coup   avant   après  perdu  jugement  valeur    prof.  meilleure suite",
};
const PLAYERS: Text = Text { en: "South {}, North {} ({})", fr: "Sud {}, Nord {} ({})" };
const LOST: Text = Text { en: "{} lost {} in {}", fr: "{} a perdu {} en {}" };
const MOST: Text =
    Text { en: ", the most with {} at ply {}: {}", fr: ", le plus avec {} au nº {} : {}" };
const ENDED: Text = Text { en: "The game ended {}: {}.", fr: "La partie s'est terminée {} : {}." };
const GOES_ON: Text = Text { en: "The game goes on.", fr: "La partie continue." };
const SPEED: Text =
    Text { en: "{} nodes in {} s, {} nodes/s.", fr: "{} positions en {} s, {} positions/s." };

impl Report<'_> {
    /// Tells of a record that is left out, where others are told.
    pub(super) fn fault(&mut self, fault: &Fault) -> Result<(), Failure> {
        if self.form == Form::Json { json::line(self.out, &FaultJson::of(fault)) } else { Ok(()) }
    }

    /// Tells whose game a record is, and under which rules.
    pub(super) fn head(&mut self, recorded: &Recorded) -> Result<(), Failure> {
        let told = self.tell_head(recorded);
        self.or_silent(told)
    }

    /// Tells of a move.
    pub(super) fn row(&mut self, ply: usize, judged: &Judged) -> Result<(), Failure> {
        let told = self.tell_row(ply, judged);
        self.or_silent(told)
    }

    /// Tells what the moves of a game come to.
    pub(super) fn totals(&mut self, analysed: &Analysed) -> Result<(), Failure> {
        let told = self.tell_totals(analysed);
        self.or_silent(told)
    }

    fn or_silent(&mut self, told: Result<(), Failure>) -> Result<(), Failure> {
        match told {
            Err(Failure::ClosedPipe) if self.goes_on => {
                self.form = Form::Silent;
                Ok(())
            }
            told => told,
        }
    }

    fn tell_head(&mut self, recorded: &Recorded) -> Result<(), Failure> {
        let language = match self.form {
            Form::Text(language) => language,
            Form::Json => {
                let head = HeadJson::of(recorded);
                return head.map_or(Ok(()), |head| json::line(self.out, &head));
            }
            Form::Silent => return Ok(()),
        };
        if std::mem::replace(&mut self.begun, true) {
            writeln!(self.out)?;
        }
        if recorded.place.is_some() {
            let name = |tag| recorded.record.tag(tag).unwrap_or("?");
            let (south, north, rules) = (name("South"), name("North"), recorded.game.rules());
            let players = filled(PLAYERS.in_language(language), &[&south, &north, rules]);
            writeln!(self.out, "{players}\n")?;
        }
        Ok(writeln!(self.out, "{}", HEADER.in_language(language))?)
    }

    fn tell_row(&mut self, ply: usize, judged: &Judged) -> Result<(), Failure> {
        let language = match self.form {
            Form::Text(language) => language,
            Form::Json => return json::line(self.out, &JudgedJson::new(ply, judged)),
            Form::Silent => return Ok(()),
        };
        let text = format!(
            "{ply:>4}  {:<4} {:>7} {:>7} {:>6}  {:<8}  {:<8}  {:>5}  {}",
            format!("{}{}", judged.hole, judged.mark().sign()),
            language.number(judged.before),
            language.number(judged.after),
            language.number(judged.lost().seeds()),
            judged.mark().name().in_language(language),
            words::kind(judged.kind).in_language(language),
            judged.depth,
            cut(&judged.line.to_string(), 19),
        );
        writeln!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    fn tell_totals(&mut self, analysed: &Analysed) -> Result<(), Failure> {
        let Analysed { recorded: Recorded { game, .. }, judged } = analysed;
        match self.form {
            Form::Text(language) => self.tell_sums(game, judged, language),
            Form::Json => json::line(self.out, &TotalsJson::new(game, judged)),
            Form::Silent => Ok(()),
        }
    }

    fn tell_sums(
        &mut self,
        game: &Game,
        judged: &[Judged],
        language: Language,
    ) -> Result<(), Failure> {
        writeln!(self.out)?;
        for side in Side::BOTH {
            let told = lost(&Tally::of(judged, side), language);
            prose::wrapped(self.out, "", &told)?;
        }
        writeln!(self.out, "{}", end(game, language))?;
        prose::wrapped(self.out, "", &mark::bounds(language))?;
        let nodes: u64 = judged.iter().map(|one| one.nodes).sum();
        let time: Duration = judged.iter().map(|one| one.time).sum();
        let seconds = language.number(format!("{:.1}", time.as_secs_f64()));
        let speed = SPEED.in_language(language);
        writeln!(self.out, "{}", filled(speed, &[&nodes, &seconds, &rate(nodes, time)]))?;
        Ok(self.out.flush()?)
    }
}

/// What the moves of a side lost, as a sentence.
pub(super) fn lost(tally: &Tally<'_>, language: Language) -> String {
    let side = words::side(tally.side).in_language(language);
    let (seeds, moves) = (words::seeds(tally.lost, language), words::moves(tally.moves, language));
    let mut told = filled(LOST.in_language(language), &[&side, &seeds, &moves]);
    let marks = Mark::ALL.into_iter().zip(tally.marks).skip(1).filter(|(_, count)| *count > 0);
    let marks: Vec<_> = marks.map(|(mark, count)| mark.counted(count, language)).collect();
    if !marks.is_empty() {
        told += &format!(" ({})", marks.join(", "));
    }
    if let Some((ply, one)) = tally.worst {
        let lost = language.number(one.lost().seeds());
        told += &filled(MOST.in_language(language), &[&one.hole, &ply, &lost]);
    }
    told + "."
}

/// How a game ended, as a sentence.
pub(super) fn end(game: &Game, language: Language) -> String {
    match game.end() {
        Some(end) => {
            let reason = words::reason(end.reason).in_language(language);
            filled(ENDED.in_language(language), &[&language.number(end.score), &reason])
        }
        None => GOES_ON.in_language(language).to_owned(),
    }
}
