//! Reads a record, plays it through the rules, comments on it and writes it down again.

use awale_core::notation::{Comment, Record, Records};
use awale_core::{Game, Side};

const TEXT: &str = r#"[Variant "abapa"]
[Event "A lesson"]
[South "Ama"]
[North "Kofi"]
[Result "*"]

1. C b 2. E f {North leaves much behind} 3. F (3. D e) a
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let record: Record = TEXT.parse()?;
    let players = ["South", "North"].map(|side| record.tag(side).unwrap_or("?"));
    println!("{} against {}, {} moves", players[0], players[1], record.moves().len());

    // A record says what is written. Whether its moves are legal, the rules tell.
    let game = record.game()?;
    for (ply, position) in game.positions().enumerate() {
        println!("{ply:2} {position}");
    }
    assert_eq!(game.plies(), record.moves().len());

    // What is written reads back as the same record, comments and variations with it.
    assert_eq!(record.to_string().parse::<Record>(), Ok(record));

    // The other way: from a game to a record, with what each move captured.
    let mut game = game;
    game.resign(Side::North)?;
    let mut written = Record::from_game(&game);
    written.set_tag("Event", "A short lesson")?;
    if let Some(notes) = written.notes_mut(1) {
        notes.push(Comment::new("the usual start")?.into());
    }
    println!("\n{written}");
    assert_eq!(written.game(), Ok(game));

    // Faults are found where they are: in the text, or in the moves.
    let broken = "1. D e 2. x";
    println!("{broken:?}: {}", broken.parse::<Record>().unwrap_err());
    let illegal: Record = "[Variant \"abapa\"]\n\n1. D e 2. D".parse()?;
    println!("{:?}: {}", "1. D e 2. D", illegal.game().unwrap_err());

    // A file may hold many games; one that is broken does not hide the others.
    let file = format!("{TEXT}\n[Event \"broken\"]\n\n1. x\n\n{written}");
    let (read, faults): (Vec<_>, Vec<_>) = Records::new(&file).partition(Result::is_ok);
    println!("{} records read, {} broken", read.len(), faults.len());
    assert_eq!((read.len(), faults.len()), (2, 1));
    let games: Result<Vec<Game>, _> = read.into_iter().flatten().map(|r| r.game()).collect();
    assert_eq!(games?.len(), 2);
    Ok(())
}
