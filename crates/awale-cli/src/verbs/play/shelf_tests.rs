use super::*;
use awale_core::{Hole, RuleSet};

fn record(moves: usize) -> Record {
    let mut game = Game::new(RuleSet::abapa());
    for hole in [Hole::SOUTH[2], Hole::NORTH[3], Hole::SOUTH[0]].into_iter().take(moves) {
        game.play(hole).unwrap();
    }
    Record::from_game(&game)
}

#[test]
fn a_game_is_left_behind_once_nobody_holds_its_slot() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let slot = Slot::free(folder).unwrap();
    slot.keep(&record(2)).unwrap();
    assert!(left_behind(folder).is_empty(), "its program still runs");
    drop(slot);
    let kept = left_behind(folder);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].game.plies(), 2);
    kept[0].slot.clear().unwrap();
    drop(kept);
    assert!(left_behind(folder).is_empty());
}

#[test]
fn programs_that_run_at_once_keep_games_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let [a, b] = [1, 2].map(|moves| {
        let slot = Slot::free(folder).unwrap();
        slot.keep(&record(moves)).unwrap();
        slot
    });
    drop((a, b));
    let mut plies: Vec<_> = left_behind(folder).iter().map(|kept| kept.game.plies()).collect();
    plies.sort_unstable();
    assert_eq!(plies, [1, 2]);
    assert!(!Slot::free(folder).unwrap().game.exists(), "a kept game is not written over");
}

#[test]
fn what_cannot_be_read_stays_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let path = folder.join("unsaved-0.ogn");
    fs::write(&path, "1. A B").unwrap();
    assert!(left_behind(folder).is_empty());
    assert!(!Slot::free(folder).unwrap().game.eq(&path));
    assert!(path.exists());
    assert!(left_behind(&folder.join("none")).is_empty());
}
