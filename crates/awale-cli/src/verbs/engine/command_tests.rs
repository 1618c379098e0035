use super::*;

fn read(line: &str) -> Command {
    Command::read(line.as_bytes()).unwrap().unwrap()
}

fn refused(line: &[u8]) -> String {
    Command::read(line).unwrap_err()
}

fn letters(command: &Command) -> String {
    let Command::Position(placement) = command else { panic!("{command:?}") };
    placement.moves.iter().map(|hole| hole.letter()).collect()
}

#[test]
fn commands_of_one_word_pass_over_what_follows() {
    assert_eq!(read("uci"), Command::Uci);
    assert_eq!(read("  isready\r"), Command::IsReady);
    assert_eq!(read("quit now"), Command::Quit);
    assert_eq!(Command::read(b" \t\r"), Ok(None));
}

#[test]
fn moves_are_read_with_and_without_blanks() {
    for line in ["position startpos moves FfEe", "position startpos  moves F f  Ee "] {
        assert_eq!(letters(&read(line)), "FfEe");
    }
    let fen = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N";
    let Command::Position(placement) = read(&format!("position fen {fen} moves f")) else {
        panic!();
    };
    assert_eq!((placement.start.to_string().as_str(), placement.moves.len()), (fen, 1));
    assert_eq!(letters(&read("position startpos")), "");
    assert_eq!(letters(&read("position startpos moves")), "");
}

#[test]
fn a_value_may_hold_blanks_or_be_missing() {
    let change = |name: &str, value: &str| {
        Command::SetOption(Change { name: name.into(), value: value.into() })
    };
    assert_eq!(read("setoption name Hash value 16"), change("Hash", "16"));
    assert_eq!(read("setoption name Tablebase value /a  b/c "), change("Tablebase", "/a  b/c"));
    assert_eq!(read("setoption name Tablebase value"), change("Tablebase", ""));
    assert_eq!(read("setoption name Tablebase"), change("Tablebase", ""));
}

#[test]
fn what_is_not_understood_is_named() {
    for (line, words) in [
        (&b"\xffuci"[..], "byte 0 of the line is not UTF-8"),
        (b"uci \xff", "byte 4"),
        (b"UCI", "unknown command 'UCI'"),
        (b"setoption", "found the end of the line"),
        (b"setoption Hash 3", "found 'Hash 3'"),
        (b"setoption name", "expected name, an option"),
        (b"setoption name Hash 3", "found '3'"),
        (b"position", "found the end of the line"),
        (b"position start", "found 'start'"),
        (b"position fen 4-4", "position fen: expected '-' at byte 3"),
        (b"position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-1-S", "49 seeds"),
        (b"position startpos FfEe", "expected moves, found 'FfEe'"),
        (b"position startpos moves FfXe", "at byte 2, found 'X'"),
        (b"perft", "expected a depth from 0 to 255, found the end"),
        (b"perft 256", "found '256'"),
    ] {
        let told = refused(line);
        assert!(told.contains(words), "{told}");
    }
}
