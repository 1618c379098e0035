//! The values that each axis of a rule set may take.

use core::fmt;

/// An axis whose values are words: the enum, and its words as `RuleSet`s are written.
macro_rules! worded {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$value_doc])* $value,)+
        }

        impl $name {
            /// Every value, in the order in which the rules list them.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The word for this value in the text form of a rule set.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)+
                }
            }

            /// The value that this word stands for, or `None`.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == word)
            }
        }

        /// The value's [word](Self::word).
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

worded! {
    /// How many holes one move may empty by capture: the *capture-hole cap*.
    ///
    /// A row has six holes, so [`Six`](Self::Six) caps nothing.
    ///
    /// ```
    /// use awale_core::rules::{CaptureCap, RuleSet};
    ///
    /// let rules: RuleSet = "awale-libre,cap=3".parse()?;
    /// assert_eq!(rules.cap, CaptureCap::Three);
    /// assert_eq!((rules.cap.holes(), rules.cap.word()), (3, "3"));
    /// assert_eq!(CaptureCap::from_word("7"), None);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    CaptureCap {
        /// One hole.
        One = "1",
        /// Two holes.
        Two = "2",
        /// Three holes.
        Three = "3",
        /// Four holes.
        Four = "4",
        /// Five holes.
        Five = "5",
        /// Six holes: no cap.
        Six = "6",
    }
}

impl CaptureCap {
    /// The number of holes, 1–6.
    #[inline]
    #[must_use]
    pub const fn holes(self) -> u32 {
        self as u32 + 1
    }
}

worded! {
    /// What is captured when the chain is longer than the cap.
    ///
    /// ```
    /// use awale_core::rules::{Excess, RuleSet};
    ///
    /// let rules: RuleSet = "awale-libre,excess=none".parse()?;
    /// assert_eq!(rules.excess, Excess::None);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    Excess {
        /// The holes nearest to the last seed, as many as the cap allows.
        Nearest = "nearest",
        /// Nothing.
        None = "none",
    }
}

worded! {
    /// What a *grand slam* does: a capture that, after the cap, would take every seed the opponent has.
    ///
    /// ```
    /// use awale_core::rules::{GrandSlam, RuleSet};
    ///
    /// let rules: RuleSet = "abapa,grand-slam=keep-last".parse()?;
    /// assert_eq!(rules.grand_slam, GrandSlam::KeepLast);
    /// assert_eq!(rules.grand_slam.word(), "keep-last");
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    GrandSlam {
        /// It is a capture like any other.
        Captures = "captures",
        /// It may be played, but nothing is captured.
        Nothing = "nothing",
        /// It is not a legal move.
        Forbidden = "forbidden",
        /// It is legal only when every move is one, and captures then.
        ForcedCaptures = "forced-captures",
        /// It is legal only when every move is one, and captures nothing then.
        ForcedNothing = "forced-nothing",
        /// It is legal only when the mover's store then holds 25 or more.
        Majority = "majority",
        /// It captures, but the hole where the last seed fell keeps its seeds.
        KeepFirst = "keep-first",
        /// It captures, but the hole at the far end of the chain keeps its seeds.
        KeepLast = "keep-last",
        /// It captures and ends the game; the opponent is credited with all that is left.
        Forfeit = "forfeit",
    }
}

worded! {
    /// What is owed to an opponent whose row is empty.
    ///
    /// ```
    /// use awale_core::rules::{RuleSet, Starvation};
    ///
    /// let rules: RuleSet = "awari".parse()?;
    /// assert_eq!(rules.starvation, Starvation::Reply);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    Starvation {
        /// When the opponent's row is empty, only moves that sow a seed there are legal; without
        /// one there is no legal move.
        Feed = "feed",
        /// Only moves that leave the opponent a seed are legal; without one, every move is.
        Reply = "reply",
        /// Every move is legal, but who starves the opponent without need ends the game, and the
        /// opponent is credited with all that is left.
        Penalty = "penalty",
        /// Nothing is owed.
        Free = "free",
    }
}

worded! {
    /// Who is credited with the board when the side to move has no legal move.
    ///
    /// ```
    /// use awale_core::rules::{Leftovers, RuleSet};
    ///
    /// let rules: RuleSet = "abapa,leftovers=mover".parse()?;
    /// assert_eq!(rules.leftovers, Leftovers::Mover);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    Leftovers {
        /// Each row goes to its owner.
        Own = "own",
        /// All of it goes to the opponent of the side to move.
        Opponent = "opponent",
        /// All of it goes to the side to move.
        Mover = "mover",
        /// It goes to nobody.
        Nobody = "nobody",
    }
}

worded! {
    /// What a position that recurs does, and who is credited with the board then.
    ///
    /// ```
    /// use awale_core::rules::{Cycle, RuleSet};
    ///
    /// let rules: RuleSet = "abapa,cycle=split".parse()?;
    /// assert_eq!(rules.cycle, Cycle::Split);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    Cycle {
        /// Nothing: the game goes on.
        None = "none",
        /// The game ends and each row goes to its owner.
        Own = "own",
        /// The game ends and the board goes to nobody.
        Nobody = "nobody",
        /// The game ends and the board is split evenly; half seeds are possible.
        Split = "split",
    }
}

worded! {
    /// Which occurrence of a position ends the game, where [`Cycle`] ends it at all.
    ///
    /// ```
    /// use awale_core::rules::{Occurrence, RuleSet};
    ///
    /// let rules: RuleSet = "abapa,occurrence=3".parse()?;
    /// assert_eq!(rules.occurrence, Occurrence::Third);
    /// assert_eq!(rules.occurrence.count(), 3);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    Occurrence {
        /// The second: the first time it recurs.
        Second = "2",
        /// The third.
        Third = "3",
    }
}

impl Occurrence {
    /// 2 or 3.
    #[inline]
    #[must_use]
    pub const fn count(self) -> usize {
        self as usize + 2
    }
}

worded! {
    /// What happens when a store holds 25 seeds, more than half.
    ///
    /// ```
    /// use awale_core::rules::{Majority, RuleSet};
    ///
    /// let rules: RuleSet = "open-spiel".parse()?;
    /// assert_eq!(rules.majority, Majority::Sweeps);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    Majority {
        /// Nothing: the game goes on to its last seed.
        PlayOn = "play-on",
        /// The game ends; the board goes to nobody.
        Ends = "ends",
        /// The game ends; each row goes to its owner.
        Sweeps = "sweeps",
    }
}

worded! {
    /// With how few seeds on the board a position from which no line of legal moves captures ends
    /// the game, each row going to its owner.
    ///
    /// ```
    /// use awale_core::rules::{DeadEnd, RuleSet};
    ///
    /// let rules: RuleSet = "jeu-dawale".parse()?;
    /// assert_eq!(rules.dead_end, DeadEnd::Three);
    /// assert_eq!(rules.dead_end.seeds(), 3);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    DeadEnd {
        /// The question is not asked.
        Never = "0",
        /// With one seed.
        One = "1",
        /// With two seeds or fewer.
        Two = "2",
        /// With three seeds or fewer.
        Three = "3",
        /// With four seeds or fewer.
        Four = "4",
        /// With five seeds or fewer.
        Five = "5",
        /// With six seeds or fewer.
        Six = "6",
    }
}

impl DeadEnd {
    /// The largest number of seeds with which the question is asked, 0–6.
    #[inline]
    #[must_use]
    pub const fn seeds(self) -> u8 {
        self as u8
    }
}

worded! {
    /// Who starts a new game.
    ///
    /// ```
    /// use awale_core::rules::{First, RuleSet};
    ///
    /// let rules: RuleSet = "commun".parse()?;
    /// assert_eq!(rules.first, First::Lot);
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    First {
        /// South.
        South = "south",
        /// Whom the lot falls on. This crate draws no lots: see
        /// [`Game::starting`](crate::Game::starting).
        Lot = "lot",
    }
}
