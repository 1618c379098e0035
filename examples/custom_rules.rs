//! Makes a rule set that nobody has a name for, and sees what it changes.

use awale_core::rules::{Axis, CaptureCap, Excess, GrandSlam, Preset, RuleSet};
use awale_core::{Hole, Position};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // From a preset, by what differs. The text form says the same and is what a file would hold.
    let village = RuleSet::awale_libre()
        .with_cap(CaptureCap::Three)
        .with_excess(Excess::None)
        .with_grand_slam(GrandSlam::KeepFirst);
    println!("The village plays {village}.");
    assert_eq!("awale-libre,cap=3,excess=none,grand-slam=keep-first".parse(), Ok(village));

    // A value that another axis leaves without effect is probably a mistake.
    village.check()?;
    let idle = village.with_cap(CaptureCap::Six).check().unwrap_err();
    println!("Without the cap: {idle}.");
    assert_eq!(idle.axis, Axis::Excess);

    println!("\nIt differs from tournament rules in:");
    for &axis in Axis::ALL {
        let [here, there] = [village, RuleSet::abapa()].map(|rules| rules.value(axis));
        if here != there {
            println!("  {:10} {here}, not {there}", axis.key());
        }
    }

    // One move under every rule set that has a name, and under this one.
    let position: Position = "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S".parse()?;
    println!("\nSouth plays C, a grand slam, at {position}:");
    let named = Preset::ALL.iter().map(|preset| (preset.name(), preset.rules()));
    for (name, rules) in named.chain([("the village", village)]) {
        match position.play(Hole::SOUTH[2], &rules) {
            Ok(played) => println!("  {name:12} captures {}", played.seeds),
            Err(refused) => println!("  {name:12} {refused}"),
        }
    }
    let played = position.play(Hole::SOUTH[2], &village)?;
    assert!(played.grand_slam);
    assert_eq!(played.seeds, 5); // the last hole kept its two
    Ok(())
}
