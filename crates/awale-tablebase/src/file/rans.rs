//! The coding of packed blocks: an asymmetric numeral system (Duda, 2009) over values, each
//! predicted by the two before it.
//!
//! Boards that follow one another differ in the last holes of the other row and have much the same
//! value. How often each value follows which is counted once for a layer; every block is then coded
//! by itself. Of the value before the last, only by how much the last differs from it is looked
//! at, up to two either way: to tell all apart would save another hundredth of the room, and make
//! models that do not fit in the fastest cache.

use crate::planes::Planes;

/// Frequencies are scaled to add up to this power of two.
const SCALE_BITS: u32 = 12;
const SCALE: u32 = 1 << SCALE_BITS;

/// The state never falls below this, and bytes are shifted in and out to keep it so.
const LOWEST: u32 = 1 << 23;

/// A value is looked for from the first that falls into its part of the scale.
const PARTS_BITS: u32 = 7;

/// How many ways a value can lie to the one before it, as far as they are told apart.
const STEPS: usize = 5;

/// The values that may stand in a plane: `low` and the `count - 1` above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: i8,
    pub(super) count: usize,
}

impl Range {
    pub(super) fn contains(self, value: i8) -> bool {
        (0..self.count as i16).contains(&(i16::from(value) - i16::from(self.low)))
    }

    fn symbol(self, value: i8) -> usize {
        (i16::from(value) - i16::from(self.low)).clamp(0, self.count as i16 - 1) as usize
    }

    fn value(self, symbol: usize) -> i8 {
        self.low + symbol as i8
    }
}

/// How often each value follows which two.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    range: Range,
    counts: Vec<u32>,
}

/// The same, scaled: what coder and decoder must agree on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Model {
    range: Range,
    /// By context, then by symbol: the sum of the frequencies of the symbols before it.
    sums: Vec<u16>,
    /// By context, then by part of the scale: the first symbol that falls into it.
    firsts: Vec<u8>,
}

/// How many contexts the symbols of a plane have.
fn contexts(range: Range, plane: usize) -> usize {
    range.count * if plane == 0 { STEPS } else { range.count }
}

/// What a symbol of the first plane is predicted from: the last symbol, and the one before that.
#[inline(always)]
fn after(last: usize, earlier: usize) -> usize {
    let step = (earlier + STEPS / 2).saturating_sub(last).min(STEPS - 1);
    last * STEPS + step
}

/// What a symbol of the second plane is predicted from: the one that the first plane has for the
/// same board, and the last symbol.
#[inline(always)]
fn beside(range: Range, value: usize, last: usize) -> usize {
    value * range.count + last
}

/// The symbols that a block has in each plane, where each lies in a model.
struct Symbols<'a> {
    range: Range,
    block: Planes<&'a [i8]>,
}

impl Symbols<'_> {
    /// The symbol `back` boards before board `i`, or what stands for it at the start of the block.
    #[inline(always)]
    fn before(&self, plane: &[i8], i: usize, back: usize) -> usize {
        self.range.symbol(i.checked_sub(back).map_or(0, |at| plane[at]))
    }

    /// The context and the symbol of board `i` in the first plane.
    #[inline(always)]
    fn value(&self, i: usize) -> (usize, usize) {
        let plane = self.block.value;
        let context = after(self.before(plane, i, 1), self.before(plane, i, 2));
        (context, self.range.symbol(plane[i]))
    }

    /// The context and the symbol of board `i` in the second plane, if there is one.
    #[inline(always)]
    fn other(&self, i: usize) -> Option<(usize, usize)> {
        let plane = self.block.other;
        let symbol = self.range.symbol(*plane.get(i)?);
        let value = self.range.symbol(self.block.value[i]);
        Some((beside(self.range, value, self.before(plane, i, 1)), symbol))
    }
}

impl Counts {
    pub(super) fn new(range: Range, plane: usize) -> Self {
        Self { range, counts: vec![0; contexts(range, plane) * range.count] }
    }

    /// Counts the symbols of a block, in each plane by itself.
    pub(super) fn add(planes: &mut [Self], range: Range, block: Planes<&[i8]>) {
        let symbols = Symbols { range, block };
        for i in 0..block.value.len() {
            let (context, symbol) = symbols.value(i);
            planes[0].counts[context * range.count + symbol] += 1;
            if let Some((context, symbol)) = symbols.other(i) {
                planes[1].counts[context * range.count + symbol] += 1;
            }
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        for (count, &more) in self.counts.iter_mut().zip(&other.counts) {
            *count = count.saturating_add(more);
        }
    }

    pub(super) fn model(&self) -> Model {
        let frequencies = self.counts.chunks(self.range.count).flat_map(scaled);
        Model::new(self.range, &frequencies.collect::<Vec<_>>())
    }
}

/// Frequencies that add up to the scale, none zero that was not; all zero if all were.
fn scaled(counts: &[u32]) -> Vec<u16> {
    let total: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    let scale = |&count: &u32| match count {
        0 => 0,
        _ => (u64::from(count) * u64::from(SCALE) / total).max(1) as u16,
    };
    let mut scaled: Vec<u16> = counts.iter().map(scale).collect();
    let mut sum: u32 = scaled.iter().map(|&frequency| u32::from(frequency)).sum();
    while sum != SCALE && total > 0 {
        let most = (0..scaled.len()).max_by_key(|&symbol| scaled[symbol]).unwrap_or(0);
        match SCALE.checked_sub(sum) {
            Some(missing) => {
                scaled[most] += missing as u16;
                sum = SCALE;
            }
            None => {
                scaled[most] -= 1;
                sum -= 1;
            }
        }
    }
    scaled
}

impl Model {
    fn new(range: Range, frequencies: &[u16]) -> Self {
        let (mut sums, mut firsts) = (Vec::new(), Vec::new());
        for context in frequencies.chunks(range.count) {
            let start = sums.len();
            sums.push(0);
            for &frequency in context {
                sums.push(sums[sums.len() - 1] + frequency);
            }
            let sums = &sums[start..];
            firsts.extend((0..1 << PARTS_BITS).map(|part| {
                let from = part << (SCALE_BITS - PARTS_BITS);
                sums[1..range.count].iter().take_while(|&&sum| sum <= from).count() as u8
            }));
        }
        Self { range, sums, firsts }
    }

    /// The frequencies as bytes: for each context how many values follow it, then each with its
    /// frequency.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for sums in self.sums.chunks(self.range.count + 1) {
            let used = (0..self.range.count).filter(|&symbol| sums[symbol] < sums[symbol + 1]);
            bytes.push(used.clone().count() as u8);
            for symbol in used {
                bytes.push(symbol as u8);
                bytes.extend((sums[symbol + 1] - sums[symbol]).to_le_bytes());
            }
        }
        bytes
    }

    /// Reads [`to_bytes`](Self::to_bytes), and what is left of the bytes; `None` if they mean
    /// nothing.
    pub(super) fn read(range: Range, plane: usize, mut bytes: &[u8]) -> Option<(Self, &[u8])> {
        let mut frequencies = vec![0u16; contexts(range, plane) * range.count];
        for context in frequencies.chunks_mut(range.count) {
            let (&used, rest) = bytes.split_first()?;
            bytes = rest;
            for _ in 0..used {
                let (entry, rest) = bytes.split_first_chunk::<3>()?;
                *context.get_mut(usize::from(entry[0]))? = u16::from_le_bytes([entry[1], entry[2]]);
                bytes = rest;
            }
            let sum: u32 = context.iter().map(|&frequency| u32::from(frequency)).sum();
            if used != 0 && sum != SCALE {
                return None;
            }
        }
        Some((Self::new(range, &frequencies), bytes))
    }

    #[inline(always)]
    fn sums(&self, context: usize) -> &[u16] {
        let width = self.range.count + 1;
        &self.sums[context * width..(context + 1) * width]
    }

    /// The symbol at a place of the scale, with its frequency and where it starts.
    #[inline(always)]
    fn find(&self, context: usize, place: u32) -> (usize, u32, u32) {
        let sums = self.sums(context);
        let part = (place >> (SCALE_BITS - PARTS_BITS)) as usize;
        let mut symbol = usize::from(self.firsts[context << PARTS_BITS | part]);
        while symbol + 1 < self.range.count && u32::from(sums[symbol + 1]) <= place {
            symbol += 1;
        }
        let start = u32::from(sums[symbol]);
        (symbol, u32::from(sums[symbol + 1]) - start, start)
    }
}

/// A block as bytes. What is coded last is decoded first.
pub(super) fn pack(models: &[Model], block: Planes<&[i8]>) -> Vec<u8> {
    let symbols = Symbols { range: models[0].range, block };
    let mut coder = Coder { state: LOWEST, bytes: Vec::with_capacity(block.value.len()) };
    for i in (0..block.value.len()).rev() {
        if let Some((context, symbol)) = symbols.other(i) {
            coder.push(&models[1], context, symbol);
        }
        let (context, symbol) = symbols.value(i);
        coder.push(&models[0], context, symbol);
    }
    coder.bytes.extend(coder.state.to_le_bytes());
    coder.bytes.reverse();
    coder.bytes
}

struct Coder {
    state: u32,
    bytes: Vec<u8>,
}

impl Coder {
    #[inline(always)]
    fn push(&mut self, model: &Model, context: usize, symbol: usize) {
        let sums = model.sums(context);
        let start = u32::from(sums[symbol]);
        let frequency = u32::from(sums[symbol + 1]) - start;
        while self.state >= ((LOWEST >> SCALE_BITS) << 8) * frequency {
            self.bytes.push(self.state as u8);
            self.state >>= 8;
        }
        self.state = (self.state / frequency) << SCALE_BITS | (self.state % frequency + start);
    }
}

/// Unpacks the first boards of a block, as many as the slices have room for, which are all if
/// `whole`. `None` if the bytes are no such block.
pub(super) fn unpack(
    models: &[Model],
    bytes: &[u8],
    block: &mut Planes<&mut [i8]>,
    whole: bool,
) -> Option<()> {
    let mut decoder = Decoder::new(bytes)?;
    let range = models[0].range;
    let [mut last, mut earlier, mut last_other] = [range.symbol(0); 3];
    for (i, value) in block.value.iter_mut().enumerate() {
        let symbol = decoder.next(&models[0], after(last, earlier))?;
        (last, earlier) = (symbol, last);
        *value = range.value(symbol);
        if let (Some(other), Some(model)) = (block.other.get_mut(i), models.get(1)) {
            last_other = decoder.next(model, beside(range, symbol, last_other))?;
            *other = range.value(last_other);
        }
    }
    (!whole || decoder.is_done()).then_some(())
}

struct Decoder<'a> {
    state: u32,
    rest: &'a [u8],
}

impl<'a> Decoder<'a> {
    fn new(bytes: &'a [u8]) -> Option<Self> {
        let (state, rest) = bytes.split_first_chunk()?;
        Some(Self { state: u32::from_be_bytes(*state), rest })
    }

    #[inline(always)]
    fn next(&mut self, model: &Model, context: usize) -> Option<usize> {
        let place = self.state & (SCALE - 1);
        let (symbol, frequency, start) = model.find(context, place);
        // Damaged bytes may ask for what never occurs: then `place` lies outside of it.
        self.state = frequency.wrapping_mul(self.state >> SCALE_BITS) + place.checked_sub(start)?;
        while self.state < LOWEST {
            let (&byte, rest) = self.rest.split_first()?;
            self.state = self.state << 8 | u32::from(byte);
            self.rest = rest;
        }
        Some(symbol)
    }

    fn is_done(&self) -> bool {
        self.state == LOWEST && self.rest.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(range: Range, block: Planes<&[i8]>) -> Vec<Model> {
        let mut counts = vec![Counts::new(range, 0), Counts::new(range, 1)];
        Counts::add(&mut counts, range, block);
        counts.iter().map(Counts::model).collect()
    }

    #[test]
    fn what_is_packed_comes_out_again() {
        let mut random = fastrand::Rng::with_seed(7);
        for n in [0i8, 1, 5, 20, 31] {
            let range = Range { low: -n, count: 2 * n as usize + 1 };
            for length in [0, 1, 2, 63, 1000] {
                let mut plane = || -> Vec<i8> {
                    (0..length).map(|i| random.i8(-n..=n) / (1 + (i % 5) as i8)).collect()
                };
                let (value, other) = (plane(), plane());
                for other in [&other[..], &[]] {
                    let block = Planes { value: &value[..], other };
                    let models = model(range, block);
                    let bytes = pack(&models, block);
                    let mut out = Planes { value: vec![0; length], other: vec![0; other.len()] };
                    let mut slices =
                        Planes { value: &mut out.value[..], other: &mut out.other[..] };
                    unpack(&models, &bytes, &mut slices, true).unwrap();
                    assert_eq!((&out.value[..], &out.other[..]), (&value[..], other));
                }
            }
        }
    }

    #[test]
    fn models_are_read_back() {
        let range = Range { low: -3, count: 7 };
        let value: Vec<i8> = (0..500).map(|i| (i * i % 7) as i8 - 3).collect();
        let model = &model(range, Planes { value: &value[..], other: &[] })[0];
        let bytes = model.to_bytes();
        assert_eq!(Model::read(range, 0, &bytes), Some((model.clone(), &[][..])));
        assert_eq!(Model::read(range, 0, &bytes[..bytes.len() - 1]), None);
    }

    #[test]
    fn damaged_blocks_do_not_panic() {
        let mut random = fastrand::Rng::with_seed(8);
        let range = Range { low: -9, count: 19 };
        let value: Vec<i8> = (0..512).map(|_| random.i8(-9..=9) / 3).collect();
        let models = model(range, Planes { value: &value[..], other: &[] });
        let bytes = pack(&models, Planes { value: &value[..], other: &[] });
        for _ in 0..2000 {
            let mut bytes = bytes.clone();
            let at = random.usize(..bytes.len());
            bytes[at] ^= 1 << random.u8(..8);
            bytes.truncate(random.usize(..=bytes.len()));
            let mut out = vec![0; value.len()];
            let mut out = Planes { value: &mut out[..], other: &mut [][..] };
            let _ = unpack(&models, &bytes, &mut out, true);
        }
    }
}
