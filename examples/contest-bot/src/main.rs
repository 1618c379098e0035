//! A bot for contests in the form of CodinGame: each line on standard input holds twelve numbers,
//! the bot's own row first, and each is answered with the number of a hole, 0–5 from the left,
//! within 50 ms.
//!
//! A site that takes one source file needs the crates pasted into it; a referee on a machine of
//! one's own runs this as it is.

mod bot;

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use awale_search::Limits;
use bot::Bot;

/// What the search may take of the 50 ms: the rest is for reading, writing and a busy machine.
const FOR_THE_SEARCH: Duration = Duration::from_millis(35);

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Answers until the input ends or no move is left.
fn serve() -> Result<(), Box<dyn Error>> {
    let mut bot = Bot::new(Limits::for_time(FOR_THE_SEARCH));
    let (mut slowest, mut answers) = (Duration::ZERO, 0);
    for line in io::stdin().lock().lines() {
        let line = line?;
        let asked = Instant::now();
        let Some(answer) = bot.answer(line.trim().parse()?)? else { break };
        println!("{answer}");
        io::stdout().flush()?;
        slowest = slowest.max(asked.elapsed());
        answers += 1;
    }
    // A contest shows what is written here to the bot's owner.
    eprintln!("{answers} answers, the slowest after {slowest:.1?}");
    Ok(())
}
