//! What `awale bench` searches, as data: from the start to endings of four seeds.
//!
//! The middle games and most endings were reached by people in five games on a public server (named
//! `game.ply`); the others are positions in which the rules differ: krous, long chains, grand slams.
//! Every position goes on under every preset. A change here changes the signature of the search.

/// A position to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct BenchPosition {
    pub(super) name: &'static str,
    pub(super) position: &'static str,
    /// How deep to search it where nothing else is asked for.
    pub(super) depth: u8,
}

const fn of(name: &'static str, position: &'static str, depth: u8) -> BenchPosition {
    BenchPosition { name, position, depth }
}

#[rustfmt::skip]
pub(super) const POSITIONS: [BenchPosition; 19] = [
    of("start",        "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",        15),
    of("ARQRYUmL.16",  "1-0-8-0-3-2-4-9-3-11-0-1-4-2-S",       13),
    of("Pd83xW5h.16",  "0-1-3-1-10-3-10-1-0-2-0-10-4-3-S",     13),
    of("nOnJqb7U.16",  "1-0-1-12-10-2-0-2-0-0-10-2-2-6-S",     13),
    of("two-krous",    "0-7-4-12-1-2-0-0-2-0-6-6-5-3-N",       13),
    of("SnPn3aqd.36",  "1-4-0-0-17-0-1-0-2-4-4-5-7-3-S",       14),
    of("Pd83xW5h.36",  "1-1-7-0-1-3-15-0-5-0-1-0-9-5-S",       14),
    of("nOnJqb7U.36",  "0-7-3-0-13-3-0-0-1-4-1-1-7-8-S",       15),
    of("SnPn3aqd.60",  "0-1-0-0-25-1-0-1-0-0-0-1-9-10-S",      18),
    of("ARQRYUmL.36",  "6-1-0-0-0-10-1-0-0-4-4-1-9-12-S",      16),
    of("even-twenty",  "1-0-0-0-2-5-2-1-0-2-3-4-14-14-S",      17),
    of("ten-to-sow",   "0-10-1-0-0-4-0-0-0-1-1-0-19-12-S",     18),
    of("wide-slam",    "0-0-6-0-3-5-1-2-1-0-0-0-15-15-S",      17),
    of("nOnJqb7U.60",  "0-0-2-0-0-9-1-0-1-0-1-2-16-16-S",      18),
    of("ARQRYUmL.60",  "6-1-1-1-0-2-1-0-0-0-1-0-16-19-S",      18),
    of("GzK8qh5k.36",  "1-4-0-0-1-0-1-2-1-1-1-0-21-15-S",      19),
    of("Pd83xW5h.110", "0-0-1-1-1-0-0-2-1-1-0-1-21-19-S",      20),
    of("GzK8qh5k.60",  "0-0-0-0-1-0-1-0-0-0-1-1-23-21-S",      24),
    of("nine-seeds",   "2-1-0-0-0-2-1-1-0-0-0-2-20-19-S",      20),
];
