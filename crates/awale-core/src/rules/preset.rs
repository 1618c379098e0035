use crate::rules::{
    CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence, RuleSet,
    Starvation,
};

/// What a preset's rules are written as differences from. Not a preset itself: nobody plays it.
const PLAIN: RuleSet = RuleSet {
    cap: CaptureCap::Six,
    excess: Excess::Nearest,
    grand_slam: GrandSlam::Captures,
    starvation: Starvation::Feed,
    leftovers: Leftovers::Own,
    cycle: Cycle::None,
    occurrence: Occurrence::Second,
    majority: Majority::PlayOn,
    dead_end: DeadEnd::Never,
    ply_limit: 0,
    first: First::South,
};

macro_rules! presets {
    ($($(#[$doc:meta])* $preset:ident $constructor:ident $name:literal = $rules:expr;)+) => {
        /// A rule set that has a name because people play it.
        ///
        /// ```
        /// use awale_core::rules::{Preset, RuleSet};
        ///
        /// assert_eq!(Preset::from_name("abapa"), Some(Preset::Abapa));
        /// assert_eq!(Preset::Abapa.rules(), RuleSet::abapa());
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Preset {
            $($(#[$doc])* $preset,)+
        }

        impl Preset {
            /// Every preset, in the order in which a rule set's text form prefers them.
            pub const ALL: &'static [Self] = &[$(Self::$preset),+];

            /// The preset's name in the text form of a rule set.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$preset => $name,)+
                }
            }

            /// The preset with this name, or `None`.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|preset| preset.name() == name)
            }

            /// The preset's rules.
            #[must_use]
            pub const fn rules(self) -> RuleSet {
                match self {
                    $(Self::$preset => $rules,)+
                }
            }
        }

        impl RuleSet {
            $(
                $(#[$doc])*
                ///
                /// ```
                #[doc = concat!("let rules = awale_core::RuleSet::", stringify!($constructor), "();")]
                #[doc = concat!("assert_eq!(rules.to_string(), \"", $name, "\");")]
                /// ```
                #[must_use]
                pub const fn $constructor() -> Self {
                    Preset::$preset.rules()
                }
            )+
        }
    };
}

presets! {
    /// `xmloperator`: the Awélé of `The_xmloperator_project` (2000–2008). A grand slam must win the game.
    Xmloperator xmloperator "xmloperator" = PLAIN
        .with_grand_slam(GrandSlam::Majority)
        .with_cycle(Cycle::Nobody)
        .with_majority(Majority::Ends);
    /// `jeu-dawale`: "Jeu d'awalé". A grand slam captures nothing; the game stops when nothing can
    /// be captured any more.
    JeuDawale jeu_dawale "jeu-dawale" = PLAIN
        .with_grand_slam(GrandSlam::Nothing)
        .with_dead_end(DeadEnd::Three);
    /// `commun`: Myriad's "Awalé commun". A grand slam is forbidden and lots decide who starts.
    Commun commun "commun" = PLAIN
        .with_grand_slam(GrandSlam::Forbidden)
        .with_cycle(Cycle::Nobody)
        .with_first(First::Lot);
    /// `interjeux`: the awele of interjeux.net. Who starves the opponent is punished.
    Interjeux interjeux "interjeux" = PLAIN.with_starvation(Starvation::Penalty);
    /// `awale-libre`: the program Awale libre, and the default. At most four holes are captured.
    AwaleLibre awale_libre "awale-libre" = PLAIN
        .with_cap(CaptureCap::Four)
        .with_cycle(Cycle::Own);
    /// `abapa`: tournament Oware, as Aualé and the Mind Sports Olympiad play it.
    Abapa abapa "abapa" = PLAIN
        .with_grand_slam(GrandSlam::Nothing)
        .with_cycle(Cycle::Own)
        .with_majority(Majority::Ends);
    /// `open-spiel`: OpenSpiel's game `oware`: as `abapa`, and a majority sweeps the board.
    OpenSpiel open_spiel "open-spiel" = PLAIN
        .with_grand_slam(GrandSlam::Nothing)
        .with_cycle(Cycle::Own)
        .with_majority(Majority::Sweeps);
    /// `codingame`: the referee of CodinGame's Oware Abapa contest: 200 plies at most.
    Codingame codingame "codingame" = PLAIN
        .with_grand_slam(GrandSlam::Nothing)
        .with_leftovers(Leftovers::Mover)
        .with_majority(Majority::Ends)
        .with_ply_limit(200);
    /// `awari`: the game that Romein and Bal solved.
    Awari awari "awari" = PLAIN
        .with_starvation(Starvation::Reply)
        .with_leftovers(Leftovers::Opponent)
        .with_cycle(Cycle::Split);
}
