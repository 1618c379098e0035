//! Threads that search, stop, give time, clear and resize as they like: nothing hangs, no answer is
//! illegal, and the table tells the truth afterwards. And one that panics takes the others along.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use awale_core::{Game, Hole, Position, Preset, RuleSet};
use awale_search::{Limits, Searcher, Stopper, Verdict};

/// Long enough for some thousand searches, short enough for every run.
const TIME: Duration = Duration::from_millis(1500);

/// A game after some moves, not over.
fn game(random: &mut fastrand::Rng) -> Game {
    loop {
        let mut game = Game::new(random.choice(Preset::ALL).unwrap().rules());
        for _ in 0..random.usize(..60) {
            let legal: Vec<Hole> = game.legal().iter().collect();
            random.choice(&legal).map(|&hole| game.play(hole).unwrap());
        }
        if game.end().is_none() {
            return game;
        }
    }
}

/// Searches, now and then with another table, until it is told to end; says how often.
fn search(searcher: &Mutex<Searcher>, seed: u64, over: &AtomicBool) -> usize {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut searches = 0;
    while !over.load(Ordering::Relaxed) {
        let game = game(&mut random);
        let mut searcher = searcher.lock().unwrap();
        match random.u8(..8) {
            0 => searcher.clear(),
            1 => searcher.resize(random.usize(..4)),
            _ => {}
        }
        let limits = match random.u8(..3) {
            0 => Limits::to_depth(random.u8(1..10)),
            1 => Limits::for_time(Duration::from_micros(random.u64(..5000))),
            // Only a stop ends it, or that it is solved.
            _ => Limits::default(),
        };
        let best = searcher.search(&game, &limits).best();
        assert!(best.is_some_and(|hole| game.legal().contains(hole)), "{}", game.position());
        searches += 1;
    }
    searches
}

/// Stops whatever runs, over and over, and in the end for good.
fn disturb(stopper: &Stopper, over: &AtomicBool) {
    let began = Instant::now();
    let mut random = fastrand::Rng::with_seed(7);
    while began.elapsed() < TIME {
        thread::sleep(Duration::from_micros(random.u64(..3000)));
        match random.bool() {
            true => stopper.stop(),
            false => stopper.stop_after(Duration::from_micros(random.u64(..2000))),
        }
    }
    over.store(true, Ordering::Relaxed);
}

#[test]
fn threads_that_search_stop_clear_and_resize_get_along() {
    let searcher = Mutex::new(Searcher::new(1).with_threads(3));
    let (stopper, over) = (searcher.lock().unwrap().stopper(), AtomicBool::new(false));
    let searches: usize = thread::scope(|scope| {
        let searching = [1, 2].map(|seed| {
            scope.spawn({
                let (searcher, over) = (&searcher, &over);
                move || search(searcher, seed, over)
            })
        });
        scope.spawn(|| disturb(&stopper, &over));
        // A search that began after the last stop would go on for ever.
        let is_over = || searching.iter().all(thread::ScopedJoinHandle::is_finished);
        while !is_over() {
            thread::sleep(Duration::from_millis(1));
            if over.load(Ordering::Relaxed) {
                stopper.stop();
            }
        }
        searching.map(|thread| thread.join().unwrap()).into_iter().sum()
    });
    assert!(searches > 50, "only {searches}");

    // What is in the table now is true.
    let mut searcher = searcher.into_inner().unwrap().with_threads(1);
    let mut random = fastrand::Rng::with_seed(9);
    for game in (0..20).map(|_| game(&mut random)) {
        let limits = Limits::to_depth(6);
        let fresh = Searcher::new(1).search(&game, &limits);
        assert_eq!(searcher.search(&game, &limits).value, fresh.value, "{}", game.position());
    }
}

/// Threads that share their work all come to positions that the oracle is asked about.
#[test]
fn each_thread_takes_part() {
    let threads = Arc::new(Mutex::new(HashSet::new()));
    let searcher = Searcher::new(16).with_threads(2);
    let oracle = {
        let (threads, stopper) = (Arc::clone(&threads), searcher.stopper());
        move |_: &Position| -> Option<Verdict> {
            let mut threads = threads.lock().unwrap();
            threads.insert(thread::current().id());
            if threads.len() == 2 {
                stopper.stop();
            }
            None
        }
    };
    let mut searcher = searcher.with_oracle(46, oracle);
    // However busy the machine is.
    searcher.search(&Game::new(RuleSet::abapa()), &Limits::for_time(Duration::from_secs(60)));
    assert_eq!(threads.lock().unwrap().len(), 2);
}

/// Whichever thread it is that asks the oracle in vain: no other waits for it.
#[test]
fn an_oracle_that_panics_ends_the_search_of_all_threads() {
    let game = Game::new(RuleSet::abapa());
    for after in [0, 10, 1000, 3000, 10_000] {
        let asked = AtomicUsize::new(0);
        let oracle = move |_: &Position| -> Option<Verdict> {
            assert!(asked.fetch_add(1, Ordering::Relaxed) < after, "the oracle is out");
            None
        };
        let mut searcher = Searcher::new(1).with_threads(3).with_oracle(46, oracle);
        let search = AssertUnwindSafe(|| searcher.search(&game, &Limits::default()));
        assert!(catch_unwind(search).is_err(), "after {after}");
    }
}
