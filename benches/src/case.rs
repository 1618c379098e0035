use std::fmt;

/// Something that is measured.
pub struct Case {
    /// Its name in three parts: the group, what is done, and by whom or by which rules.
    pub name: [&'static str; 3],
    /// How many elements (moves, leaves, plies, positions) one run does. A run must answer this, or
    /// it measured something else.
    pub elements: u64,
    run: Box<dyn Fn() -> u64>,
}

impl Case {
    pub(crate) fn new(
        name: [&'static str; 3],
        elements: u64,
        run: impl Fn() -> u64 + 'static,
    ) -> Self {
        Self { name, elements, run: Box::new(run) }
    }

    /// Runs it once. What `instructions` counts begins and ends here, so it stays a function.
    #[inline(never)]
    #[must_use]
    pub fn run(&self) -> u64 {
        (self.run)()
    }

    /// The parts of the name with strokes between them.
    #[must_use]
    pub fn id(&self) -> String {
        self.name.join("/")
    }

    /// Runs it once and compares the answer.
    ///
    /// # Panics
    /// When the answer is wrong.
    pub fn check(&self) {
        assert_eq!(self.run(), self.elements, "{} answers wrongly", self.id());
    }
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Case").field("id", &self.id()).field("elements", &self.elements).finish()
    }
}
