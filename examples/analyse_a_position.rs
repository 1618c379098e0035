//! Asks the engine what each move of a position from a real game is worth.

use awale_core::{Game, RuleSet, notation::Line};
use awale_search::{Limits, Searcher};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The first twenty moves of a game that two people played on a public server.
    let opening: Line = "EdFcDfBeAaCfEdAeBbFf".parse()?;
    let mut game = Game::new(RuleSet::abapa());
    game.play_all(opening.iter().copied()).map_err(|(_, refused)| refused)?;
    println!("{} under {}", game.position(), game.rules());

    // As many lines as there are moves: a value for each of them.
    let limits = Limits { depth: Some(12), lines: game.legal().len(), ..Limits::default() };
    let mut searcher = Searcher::new(16);
    let analysis = searcher.search_with(&game, &limits, |so_far| {
        let best = &so_far.lines[0];
        println!("depth {:2}: {:>6} by {}", so_far.depth, best.value.to_string(), best.line);
    });
    println!("\nmove  value  loses  kind      line");
    let best = &analysis.lines[0];
    for found in &analysis.lines {
        let loses = best.value.seeds() - found.value.seeds();
        println!(
            "{:4} {:>6} {loses:6.2}  {:8}  {}",
            found.line[0],
            found.value.to_string(),
            found.kind.name(),
            found.line
        );
    }

    // Values are margins in seeds for the side to move, the best first.
    assert_eq!(analysis.lines.len(), game.legal().len());
    assert!(analysis.lines.is_sorted_by(|a, b| a.value >= b.value));
    assert_eq!(analysis.best(), best.line.first().copied());
    // A line may be played as it stands, and one thread finds the same every time.
    let mut played = game.clone();
    assert!(played.play_all(best.line.iter().copied()).is_ok());
    let again = Searcher::new(16).search(&game, &limits);
    assert_eq!((again.nodes, again.lines), (analysis.nodes, analysis.lines));
    Ok(())
}
