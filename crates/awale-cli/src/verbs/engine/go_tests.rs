use super::*;

const SOUTH: Side = Side::South;

fn read(text: &str) -> Go {
    let (go, faults) = Go::read(text);
    assert_eq!(faults, [""; 0], "{text}");
    go
}

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

#[test]
fn each_limit_reaches_the_search() {
    let limits = read("depth 7 movetime 100 nodes 5000").limits(SOUTH, 3);
    assert_eq!((limits.depth, limits.nodes, limits.lines), (Some(7), Some(5000), 3));
    assert_eq!(limits.time, Some(ms(95)));
    assert_eq!(limits.clock, None);
}

#[test]
fn each_side_has_its_own_clock() {
    let go = read("wtime 60000 btime 6000 winc 0 binc 0");
    let [south, north] = Side::BOTH.map(|side| go.limits(side, 1).time.unwrap());
    assert!(north * 9 < south && south < ms(6000), "{south:?} {north:?}");
    let slower = read("wtime 60000 winc 1000").limits(SOUTH, 1).time.unwrap();
    assert!(slower > south + ms(500));
    let last = read("wtime 60000 movestogo 1").limits(SOUTH, 1).time.unwrap();
    assert!(last > ms(50_000));
    assert_eq!(read("btime 5").limits(SOUTH, 1).time, or_default_time(Limits::default()).time);
}

#[test]
fn the_tighter_of_two_times_counts() {
    assert_eq!(read("wtime 60000 movetime 10").limits(SOUTH, 1).time, Some(ms(5)));
    assert!(read("wtime 100 movetime 50000").limits(SOUTH, 1).time.unwrap() < ms(50));
}

#[test]
fn nothing_asked_for_is_a_time_that_a_window_waits() {
    let limits = read("").limits(SOUTH, 1);
    assert_eq!((limits.time, limits.depth), (or_default_time(Limits::default()).time, None));
}

#[test]
fn pondering_has_its_time_from_the_hit_on() {
    let go = read("ponder wtime 1000 btime 2000 depth 9");
    assert!(go.waits());
    let limits = go.limits(SOUTH, 1);
    assert_eq!((limits.time, limits.depth), (None, Some(9)));
    assert_eq!(go.time_after_hit(SOUTH), read("wtime 1000").limits(SOUTH, 1).time);
    assert!(read("ponder").time_after_hit(SOUTH).is_some());
    assert_eq!(read("ponder infinite").time_after_hit(SOUTH), None);
    assert_eq!(read("infinite movetime 5").limits(SOUTH, 1).time, None);
}

#[test]
fn numbers_out_of_range_are_the_nearest_that_are_not() {
    assert_eq!(read("depth 0").limits(SOUTH, 1).depth, Some(1));
    assert_eq!(read("depth 9000").limits(SOUTH, 1).depth, Some(255));
    assert_eq!(read("nodes -3").limits(SOUTH, 1).nodes, Some(1));
    assert_eq!(read("wtime -20").limits(SOUTH, 1).time, Some(Duration::ZERO));
    assert_eq!(read("movetime 0").limits(SOUTH, 1).time, Some(Duration::ZERO));
    assert_eq!(read("wtime 9000000000000000000 movestogo 0").moves_to_go, Some(1));
    let huge = "9".repeat(30);
    let day = Some(ms(MOST_TIME_MS));
    assert_eq!(read(&format!("movetime {huge}")).move_time, day);
    assert_eq!(read(&format!("wtime -{huge} btime +{huge}")).clocks, [Some(Duration::ZERO), day]);
    let limits = read(&format!("depth {huge} nodes {huge} movestogo {huge}"));
    assert_eq!((limits.depth, limits.nodes), (Some(255), Some(u64::MAX)));
    assert_eq!(limits.moves_to_go, Some(u32::MAX));
    for text in ["", "-", "+", "1-", "--1", "1e3", "0x1", "\u{663}"] {
        assert_eq!(nearest(text), None, "{text}");
    }
}

#[test]
fn what_is_not_understood_is_named_and_the_rest_counts() {
    let (go, faults) = Go::read("depth x movetime 50 soon infinite nodes");
    assert_eq!(
        faults,
        [
            "go depth: expected a whole number, found 'x'",
            "go: unknown limit 'x'",
            "go: unknown limit 'soon'",
            "go nodes: expected a whole number, found the end of the line",
        ]
    );
    assert!(go.infinite && go.move_time == Some(ms(50)));
}
