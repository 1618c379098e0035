//! What a match came to, as people read it.

use std::io::Write;

use awale_core::Side;

use super::allowance::Allowance;
use super::plan::Plan;
use super::tally::{FaultSeen, Tally};
use crate::failure::Failure;
use crate::statistics::{Estimate, Model, Sprt, Verdict};

/// The names of the engines where they are told apart by their order.
pub(super) const ORDER: [&str; 2] = ["first", "second"];

/// A match and what was played of it.
pub(super) struct Report<'a> {
    pub(super) plan: &'a Plan,
    pub(super) tally: &'a Tally,
    pub(super) sprt: Option<Sprt>,
}

impl Report<'_> {
    pub(super) fn print(&self, out: &mut dyn Write) -> Result<(), Failure> {
        self.head(out)?;
        self.games(out)?;
        self.strength(out)?;
        self.ends(out)?;
        for (round, seen) in &self.tally.faults {
            writeln!(out)?;
            write!(out, "{}", self.fault(&round.to_string(), seen))?;
        }
        Ok(())
    }

    fn head(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let Plan { engines, rules, source, seed, cap, .. } = self.plan;
        for (order, engine) in ORDER.iter().zip(engines) {
            let allowance = allowance(&engine.allowance);
            row(out, order, &format!("{} ({allowance})", engine.name))?;
        }
        row(out, "rules", &rules.to_string())?;
        row(out, "openings", &format!("{source}; seed {seed}; a draw after {cap} plies"))?;
        Ok(writeln!(out)?)
    }

    fn games(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let (games, points) = (self.tally.len(), self.tally.points());
        let share = if games == 0 { 50.0 } else { 100.0 * points / games as f64 };
        row(out, "games", &format!("{games}: {}", results(self.tally.games())))?;
        for side in Side::BOTH {
            row(out, &format!("as {side}"), &results(self.tally.as_side(side)))?;
        }
        row(out, "points", &format!("{points} of {games} ({share:.2} %)"))?;
        let pairs = self.tally.pairs;
        let counts = pairs.counts.map(|count| count.to_string()).join(", ");
        row(out, "pairs", &format!("{}, by points 0, ½, 1, 1½, 2: {counts}", pairs.len()))
    }

    fn strength(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let pairs = &self.tally.pairs;
        row(out, "Elo", &estimate(pairs.elo()))?;
        row(out, "nElo", &estimate(pairs.normalized_elo()))?;
        row(out, "LOS", &format!("{:.2} %", 100.0 * pairs.los()))?;
        match self.sprt {
            Some(sprt) => row(out, "LLR", &self.test(&sprt)),
            None => Ok(()),
        }
    }

    fn test(&self, sprt: &Sprt) -> String {
        let llr = sprt.llr(&self.tally.pairs);
        let [lower, upper] = sprt.bounds();
        let [elo0, elo1] = sprt.elo;
        let scale = match sprt.model {
            Model::Normalized => "nElo",
            Model::Logistic => "Elo",
        };
        let verdict = match sprt.verdict(llr) {
            Some(Verdict::H0) => format!("H0 is accepted, {scale} {elo0}"),
            Some(Verdict::H1) => format!("H1 is accepted, {scale} {elo1}"),
            None => "undecided".into(),
        };
        format!("{llr:.2} of {lower:.2} to {upper:.2} for {scale} {elo0} or {elo1}: {verdict}")
    }

    fn ends(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let counted = |(name, count): (&&str, &u64)| match *name {
            "cap" => format!("{count} cap (called a draw)"),
            name => format!("{count} {name}"),
        };
        let ends: Vec<_> = self.tally.ends.iter().map(counted).collect();
        row(out, "ends", &listed(&ends))?;
        let [first, second] = [0, 1].map(|engine| self.faults_of(engine));
        row(out, "faults", &format!("of the first {first}, of the second {second}"))
    }

    fn faults_of(&self, engine: usize) -> String {
        let counted = self.tally.faults_of(engine).into_iter();
        listed(&counted.map(|(kind, count)| format!("{count} {kind}")).collect::<Vec<_>>())
    }

    /// A fault with the position in which it was made.
    pub(super) fn fault(&self, round: &str, seen: &FaultSeen) -> String {
        let FaultSeen { engine, side, fault, plies, position } = seen;
        let (order, name) = (ORDER[*engine], &self.plan.engines[*engine].name);
        let told = format!(
            "Game {round}, ply {}: the {order} engine, {name}, forfeits as {side} by {}: {}",
            plies + 1,
            fault.kind,
            fault.told
        );
        let rules = self.plan.rules;
        format!("{}\n  {position} ({rules})\n", textwrap::fill(&told, 80))
    }
}

fn row(out: &mut dyn Write, title: &str, text: &str) -> Result<(), Failure> {
    let options = textwrap::Options::new(80).subsequent_indent("          ");
    let text = textwrap::fill(&format!("{title:<9} {text}"), options);
    Ok(writeln!(out, "{text}")?)
}

/// Losses, draws and wins in words.
fn results([losses, draws, wins]: [u64; 3]) -> String {
    format!("{wins} won, {draws} drawn, {losses} lost")
}

fn listed(words: &[String]) -> String {
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

/// What an engine may use, in words.
fn allowance(allowance: &Allowance) -> String {
    let Allowance { depth, nodes, time, clock } = allowance;
    let words = [
        depth.map(|depth| if depth == 1 { "1 ply".into() } else { format!("{depth} plies") }),
        nodes.map(|nodes| format!("{nodes} nodes")),
        time.map(|time| format!("{} s a move", time.as_secs_f64())),
        clock.map(|clock| format!("{clock} s a game")),
    ];
    listed(&words.into_iter().flatten().collect::<Vec<_>>())
}

fn estimate(estimate: Option<Estimate>) -> String {
    match estimate {
        None => "not to be told from these games".into(),
        Some(Estimate { value, error: None }) => format!("{value:+.2}, with an unknown error"),
        Some(Estimate { value, error: Some(error) }) => format!("{value:+.2} ± {error:.2} (95 %)"),
    }
}
