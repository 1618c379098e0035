//! What a board's value is made of, for tables of either kind.
//!
//! Both kinds are solved by the same count-down over a threshold k. A board is *up* when its mover
//! is known to get k (the value is +k, or the mover can force k seeds) and *down* when the other
//! side is (the value is −k, or the other side can force k). A board that is down raises all
//! boards that lead to it; one that is up takes an escape from each, and the last escape taken
//! brings that board down.

/// The boards of one layer, or of a part of it: one entry a board in each slice.
pub(super) struct Nodes<'a> {
    /// Exact: the value, or the best that is known of a board not decided yet. Bounds: the seeds
    /// that the mover can force.
    pub(super) value: &'a mut [i8],
    /// Bounds: the seeds that the other side can force. Exact: empty.
    pub(super) other: &'a mut [i8],
    /// How many moves to boards of the layer may still spare the mover the worst; 0: decided.
    pub(super) escapes: &'a mut [u8],
}

impl<'a> Nodes<'a> {
    /// Cuts off the first `boards` boards.
    pub(super) fn cut(&mut self, boards: usize) -> Self {
        fn cut<'a, T>(from: &mut &'a mut [T], at: usize) -> &'a mut [T] {
            let at = at.min(from.len());
            let (cut, rest) = core::mem::take(from).split_at_mut(at);
            *from = rest;
            cut
        }
        Self {
            value: cut(&mut self.value, boards),
            other: cut(&mut self.other, boards),
            escapes: cut(&mut self.escapes, boards),
        }
    }
}

/// The finished layers, as [`Nodes`] are laid out.
#[derive(Clone, Copy)]
pub(super) struct Lower<'a> {
    pub(super) value: &'a [i8],
    pub(super) other: &'a [i8],
}

/// What the tables of a kind keep of a board, and how that follows from the boards it leads to.
pub(super) trait Solve: Send + Sync + 'static {
    /// Whether the slice [`Nodes::other`] is used.
    const TWO: bool;

    /// What is known of a board from moves that leave the layer or end the game.
    type Known: Copy;

    /// Nothing is known of a board of `n` seeds yet.
    fn unknown(n: usize) -> Self::Known;

    /// The mover may capture `gain` seeds and leave the finished board `child`.
    fn capture(known: &mut Self::Known, gain: usize, lower: Lower<'_>, child: usize);

    /// The mover may end the game with so many seeds for each side; or the game is over so.
    fn award(known: &mut Self::Known, mover: i8, other: i8);

    /// Starts board `i` with what is known and the number of moves that stay in the layer.
    fn put(nodes: &mut Nodes<'_>, i: usize, known: Self::Known, stay: u8);

    /// Lists the boards that are up and down when the threshold comes to `k`.
    fn scan(nodes: &mut Nodes<'_>, k: i8, found: &mut Vec<u32>);

    /// A move leads from board `i` to one that is down: whether that brings it up.
    fn raise(nodes: &mut Nodes<'_>, i: usize, k: i8) -> bool;

    /// A move leads from board `i` to one that is up: whether that brings it down.
    fn lower(nodes: &mut Nodes<'_>, i: usize, k: i8) -> bool;

    /// What was never decided is a cycle, worth nothing.
    fn settle(nodes: &mut Nodes<'_>);
}

/// Marks a board in a list as up.
pub(super) const UP: u32 = 1 << 31;

/// How many boards a scan looks at in one go.
const STRIDE: usize = 16;

/// Values: of the seeds on the board, the mover's less the other side's.
pub(super) struct Exact;

impl Solve for Exact {
    const TWO: bool = false;
    type Known = i8;

    #[inline(always)]
    fn unknown(_: usize) -> i8 {
        i8::MIN
    }

    #[inline(always)]
    fn capture(known: &mut i8, gain: usize, lower: Lower<'_>, child: usize) {
        *known = (*known).max(gain as i8 - lower.value[child]);
    }

    fn award(known: &mut i8, mover: i8, other: i8) {
        *known = (*known).max(mover - other);
    }

    #[inline(always)]
    fn put(nodes: &mut Nodes<'_>, i: usize, known: i8, stay: u8) {
        nodes.value[i] = known;
        nodes.escapes[i] = stay;
    }

    fn scan(nodes: &mut Nodes<'_>, k: i8, found: &mut Vec<u32>) {
        let strides = nodes.value.chunks(STRIDE).zip(nodes.escapes.chunks_mut(STRIDE));
        for (start, (values, escapes)) in (0u32..).step_by(STRIDE).zip(strides) {
            // The whole stride at once, since most hold nothing and this needs no branch.
            if !values.iter().fold(false, |any, &value| any | (value == k) | (value == -k)) {
                continue;
            }
            for (i, (&value, escapes)) in (start..).zip(values.iter().zip(escapes)) {
                if value == k {
                    *escapes = 0;
                    found.push(i | UP);
                } else if value == -k && *escapes == 0 {
                    found.push(i);
                }
            }
        }
    }

    #[inline(always)]
    fn raise(nodes: &mut Nodes<'_>, i: usize, k: i8) -> bool {
        let open = nodes.escapes[i] != 0;
        if open {
            nodes.escapes[i] = 0;
            nodes.value[i] = k;
        }
        open
    }

    #[inline(always)]
    fn lower(nodes: &mut Nodes<'_>, i: usize, k: i8) -> bool {
        let Some(left) = nodes.escapes[i].checked_sub(1) else { return false };
        nodes.escapes[i] = left;
        if left > 0 {
            return false;
        }
        // A better move that leaves the layer is the value, and has its turn at its own threshold.
        nodes.value[i] = nodes.value[i].max(-k);
        nodes.value[i] == -k
    }

    fn settle(nodes: &mut Nodes<'_>) {
        for (value, &escapes) in nodes.value.iter_mut().zip(&*nodes.escapes) {
            *value = if escapes == 0 { *value } else { 0 };
        }
    }
}

/// The seeds that the mover can force, and those that the other side can.
pub(super) struct Bounds;

impl Solve for Bounds {
    const TWO: bool = true;
    type Known = [i8; 2];

    #[inline(always)]
    fn unknown(n: usize) -> [i8; 2] {
        [0, n as i8]
    }

    #[inline(always)]
    fn capture(known: &mut [i8; 2], gain: usize, lower: Lower<'_>, child: usize) {
        Self::award(known, gain as i8 + lower.other[child], lower.value[child]);
    }

    #[inline(always)]
    fn award(known: &mut [i8; 2], mover: i8, other: i8) {
        *known = [known[0].max(mover), known[1].min(other)];
    }

    #[inline(always)]
    fn put(nodes: &mut Nodes<'_>, i: usize, [mover, other]: [i8; 2], stay: u8) {
        nodes.value[i] = mover;
        nodes.other[i] = other;
        nodes.escapes[i] = stay;
    }

    fn scan(nodes: &mut Nodes<'_>, k: i8, found: &mut Vec<u32>) {
        let boards = nodes.value.iter().zip(nodes.other.iter().zip(&*nodes.escapes));
        for (i, (&mover, (&other, &escapes))) in (0u32..).zip(boards) {
            if mover == k {
                found.push(i | UP);
            }
            if other == k && escapes == 0 {
                found.push(i);
            }
        }
    }

    #[inline(always)]
    fn raise(nodes: &mut Nodes<'_>, i: usize, k: i8) -> bool {
        let raised = nodes.value[i] < k;
        if raised {
            nodes.value[i] = k;
        }
        raised
    }

    #[inline(always)]
    fn lower(nodes: &mut Nodes<'_>, i: usize, k: i8) -> bool {
        let Some(left) = nodes.escapes[i].checked_sub(1) else { return false };
        nodes.escapes[i] = left;
        if left > 0 {
            return false;
        }
        nodes.other[i] = nodes.other[i].min(k);
        nodes.other[i] == k
    }

    fn settle(nodes: &mut Nodes<'_>) {
        for (other, &escapes) in nodes.other.iter_mut().zip(&*nodes.escapes) {
            *other = if escapes == 0 { *other } else { 0 };
        }
    }
}
