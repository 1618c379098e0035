//! Positions that were searched before.

use awale_core::Position;

/// The six bytes of a row's holes.
const HOLES: u64 = 0x0000_FFFF_FFFF_FFFF;
/// Entries that share a cache line.
const WAYS: usize = 4;

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// The part of a situation that its value depends on, whole: two situations never share a key.
///
/// The rows are seen by the side to move, so a position and the turned one share their entry. A
/// hole holds 48 seeds at most, which leaves two bits of each byte for what some rules look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    own: u64,
    other: u64,
}

impl Key {
    pub(crate) fn of(position: Position) -> Self {
        let [own, other] = position.words().map(|word| word & HOLES);
        Self { own, other }
    }

    /// The key of the same board where the store of the side to move matters too.
    pub(crate) fn with_store(self, store: u8) -> Self {
        Self { own: self.own | spread(u64::from(store)), ..self }
    }

    /// The key of the same board where the plies left to a limit matter too, at most 255.
    pub(crate) fn with_plies_left(self, plies: u8) -> Self {
        Self { other: self.other | spread(u64::from(plies)), ..self }
    }

    fn hash(self) -> u64 {
        let mixed = self.own.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ self.other;
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32
    }
}

/// Eight bits in the two top bits of bytes 0–3.
const fn spread(bits: u64) -> u64 {
    (bits & 3) << 6 | (bits >> 2 & 3) << 14 | (bits >> 4 & 3) << 22 | (bits >> 6 & 3) << 30
}

/// What is known of a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The margin from here on, in hundredths: what the stores hold is not in it.
    pub(crate) value: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether some line was cut at the search's depth: then the value is an estimate.
    pub(crate) open: bool,
    /// The offset of the best move, 0–5.
    pub(crate) best: u8,
}

/// An entry as it is kept: the rows, and in the two bytes above each the rest.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    own: u64,
    other: u64,
}

impl Slot {
    fn pack(key: Key, entry: Entry, age: u8) -> Self {
        let bound = match entry.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        let about = u64::from(entry.best)
            | bound << 3
            | u64::from(entry.open) << 5
            | u64::from(age & 3) << 6
            | u64::from(entry.depth) << 8;
        Self { own: key.own | u64::from(entry.value as u16) << 48, other: key.other | about << 48 }
    }

    fn holds(self, key: Key) -> bool {
        self.own & HOLES == key.own && self.other & HOLES == key.other && !self.is_empty()
    }

    fn is_empty(self) -> bool {
        self.bound_bits() == 0
    }

    fn bound_bits(self) -> u64 {
        self.other >> 51 & 3
    }

    fn depth(self) -> u8 {
        (self.other >> 56) as u8
    }

    fn age(self) -> u8 {
        (self.other >> 54 & 3) as u8
    }

    fn unpack(self) -> Entry {
        Entry {
            value: (self.own >> 48) as i16,
            depth: self.depth(),
            bound: match self.bound_bits() {
                1 => Bound::Exact,
                2 => Bound::Lower,
                _ => Bound::Upper,
            },
            open: self.other >> 53 & 1 == 1,
            best: (self.other >> 48 & 7) as u8,
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

/// A hash table of fixed size that forgets what is old and shallow first.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of about this many MiB, at least one bucket.
    pub(crate) fn new(mib: usize) -> Self {
        let buckets = (mib << 20) / size_of::<Bucket>();
        Self { buckets: vec![Bucket::default(); buckets.max(1)], age: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
    }

    /// Makes all that is stored older by one search.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 3;
    }

    fn index(&self, key: Key) -> usize {
        // The high half of the product spreads the hash over any number of buckets.
        ((u128::from(key.hash()) * self.buckets.len() as u128) >> 64) as usize
    }

    /// Asks for the memory of a key that will be probed soon.
    #[inline]
    pub(crate) fn touch(&self, key: Key) {
        core::hint::black_box(self.buckets[self.index(key)].0[0].own);
    }

    pub(crate) fn probe(&self, key: Key) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)];
        bucket.0.iter().find(|slot| slot.holds(key)).map(|slot| slot.unpack())
    }

    pub(crate) fn store(&mut self, key: Key, entry: Entry) {
        let index = self.index(key);
        let age = self.age;
        let slots = &mut self.buckets[index].0;
        let worth = |slot: &Slot| match () {
            () if slot.holds(key) => 0,
            () if slot.is_empty() => 1,
            () if slot.age() != age => 2 + u16::from(slot.depth()),
            () => 300 + u16::from(slot.depth()),
        };
        if let Some(slot) = slots.iter_mut().min_by_key(|slot| worth(slot)) {
            *slot = Slot::pack(key, entry, age);
        }
    }
}
