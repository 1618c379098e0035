/// Beyond any value a game can have.
pub(crate) const INFINITE: i16 = 10_000;

/// What a visit found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The value in hundredths of a seed, for the side to move.
    pub(crate) value: i16,
    /// Whether some line behind the value was cut at the depth.
    pub(crate) open: bool,
    /// The index in the path of the earliest position that the value rests on by a repetition.
    leans_on: u32,
}

impl Found {
    /// A value that holds whatever came before.
    pub(crate) const fn sure(value: i16) -> Self {
        Self { value, open: false, leans_on: u32::MAX }
    }

    /// A value estimated where the search stops.
    pub(crate) const fn guess(value: i16) -> Self {
        Self { open: true, ..Self::sure(value) }
    }

    /// A value by the repetition of the position at this index of the path.
    pub(crate) fn by_repetition(value: i16, index: usize) -> Self {
        Self { leans_on: u32::try_from(index).unwrap_or(0), ..Self::sure(value) }
    }

    /// Whether the value rests on a position of the path before this index.
    pub(crate) fn rests_on_one_before(self, index: usize) -> bool {
        (self.leans_on as usize) < index
    }

    /// The same for the other side.
    pub(crate) const fn turned(self) -> Self {
        Self { value: -self.value, ..self }
    }

    /// The better of two moves, resting on all that the two values rest on.
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            value: if other.value > self.value { other.value } else { self.value },
            open: self.open | other.open,
            leans_on: self.leans_on.min(other.leans_on),
        }
    }
}

/// The values that matter to a node: it must know its own if that lies between the two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i16,
    pub(crate) beta: i16,
}

impl Window {
    pub(crate) const OPEN: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// Asks only whether the value is above `alpha`.
    pub(crate) const fn above(alpha: i16) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// Whether no value lies inside.
    pub(crate) const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }

    pub(crate) const fn holds(self, value: i16) -> bool {
        self.alpha < value && value < self.beta
    }

    /// What is left of the window once a move is worth `value`.
    pub(crate) fn raised(self, value: i16) -> Self {
        Self { alpha: self.alpha.max(value), ..self }
    }

    /// The same for the other side.
    pub(crate) const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_of_two_rests_on_all_that_both_rest_on() {
        let [sure, guess] = [Found::sure(3), Found::guess(-4)];
        let [early, late] = [Found::by_repetition(5, 7), Found::by_repetition(2, 9)];
        assert!(!sure.open && guess.open && !sure.rests_on_one_before(1_000_000));
        assert!(early.rests_on_one_before(8) && !early.rests_on_one_before(7));
        let both = late.or(early);
        assert_eq!((both.value, both.open, both.leans_on), (5, false, 7));
        let both = early.or(guess).turned();
        assert_eq!((both.value, both.open, both.leans_on), (-5, true, 7));
        assert_eq!(guess.or(sure).value, 3);
    }

    #[test]
    fn a_window_holds_what_lies_inside() {
        let window = Window { alpha: -2, beta: 3 };
        let held = (-5..=5).filter(|&value| window.holds(value));
        assert!(held.eq(-1..=2) && !window.is_null());
        assert!(Window::above(4).is_null() && !Window { alpha: 4, beta: 6 }.is_null());
        let bounds = |window: Window| (window.alpha, window.beta);
        assert_eq!(bounds(Window::above(4)), (4, 5));
        assert_eq!((bounds(window.raised(1)), bounds(window.raised(-7))), ((1, 3), (-2, 3)));
        assert_eq!(bounds(window.turned()), (-3, 2));
    }
}
