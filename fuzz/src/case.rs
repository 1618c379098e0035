//! Rule sets, positions and choices from bytes.

use arbitrary::{Arbitrary, Result, Unstructured};
use awale_core::rules::{
    CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence, RuleSet,
    Starvation,
};
use awale_core::{Position, SEEDS, Setup, Side};

/// Enough for an ending to recur; longer games are the property tests' job.
const MOST_PLIES: usize = 64;

/// What the laws are tried on.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) rules: RuleSet,
    pub(crate) start: Position,
    /// Which legal move is taken at each ply, modulo their number.
    pub(crate) choices: Vec<u8>,
}

impl<'a> Arbitrary<'a> for Case {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let (rules, start) = (rules(bytes)?, position(bytes)?);
        let choices = bytes.bytes(bytes.len().min(MOST_PLIES))?.to_vec();
        Ok(Self { rules, start, choices })
    }
}

fn rules(bytes: &mut Unstructured<'_>) -> Result<RuleSet> {
    Ok(RuleSet {
        cap: *bytes.choose(CaptureCap::ALL)?,
        excess: *bytes.choose(Excess::ALL)?,
        grand_slam: *bytes.choose(GrandSlam::ALL)?,
        starvation: *bytes.choose(Starvation::ALL)?,
        leftovers: *bytes.choose(Leftovers::ALL)?,
        cycle: *bytes.choose(Cycle::ALL)?,
        occurrence: *bytes.choose(Occurrence::ALL)?,
        majority: *bytes.choose(Majority::ALL)?,
        dead_end: *bytes.choose(DeadEnd::ALL)?,
        ply_limit: u16::from(u8::arbitrary(bytes)?),
        first: *bytes.choose(First::ALL)?,
    })
}

/// Holes are filled while there are seeds, small counts being the likely ones; the stores share
/// what is left.
fn position(bytes: &mut Unstructured<'_>) -> Result<Position> {
    let mut left = SEEDS;
    let mut holes = [0; 12];
    for hole in &mut holes {
        let byte = u8::arbitrary(bytes)?;
        *hole = if byte < 160 { byte % 4 } else { byte % 49 }.min(left);
        left -= *hole;
    }
    let south = bytes.int_in_range(0..=left)?;
    let side = *bytes.choose(&Side::BOTH)?;
    Ok(Setup { holes, stores: [south, left - south], side }.check().expect("48 seeds were laid"))
}

/// Hands on what the bytes stand for, if they stand for anything.
pub(crate) fn with<'a, T: Arbitrary<'a>>(bytes: &'a [u8], law: impl FnOnce(T)) {
    if let Ok(value) = T::arbitrary(&mut Unstructured::new(bytes)) {
        law(value);
    }
}
