//! One layer: all boards of n seeds, while they are solved.

use std::ops::ControlFlow;

use crate::build::forward::tasks;
use crate::build::layers::layer_starts;
use crate::build::progress::Phase;
use crate::build::retro::Retro;
use crate::build::rows::Rows;
use crate::build::solve::{Lower, Nodes, Solve};
use crate::index::base;
use crate::row::{SEEDS, open_rows};
use crate::share::share;

/// Hears how many boards are through a phase, and may stop the work.
pub(super) type Report<'a> = dyn FnMut(Phase, u64) -> ControlFlow<()> + 'a;

/// What the two halves of solving a layer need to know of it.
pub(super) struct Layer<'a> {
    pub(super) n: usize,
    pub(super) rows: &'a Rows,
    /// Where the boards of each number of seeds start among the finished ones.
    pub(super) layers: [usize; SEEDS + 2],
    /// `[n][s]`: where the boards of n seeds would start among the finished ones whose mover has
    /// row number 0, if all rows of the mover had s seeds.
    pub(super) starts: Vec<Vec<usize>>,
    /// Whether every board must be asked for of the rules: dead ends are no matter of rows.
    pub(super) asks_everywhere: bool,
}

impl<'a> Layer<'a> {
    pub(super) fn new(n: usize, rows: &'a Rows) -> Self {
        let layers = layer_starts();
        let start = |n: usize, s: usize| {
            let skipped = rows.first(s) * open_rows(n - s) as usize;
            (layers[n] + base(n, s) as usize).wrapping_sub(skipped)
        };
        let starts = (0..=n).map(|n| (0..=n).map(|s| start(n, s)).collect()).collect();
        let asks_everywhere = n <= usize::from(rows.rules.dead_end.seeds());
        Self { n, rows, layers, starts, asks_everywhere }
    }

    /// Solves the layer. `report` hears how many boards are through each phase, and may stop the
    /// work.
    pub(super) fn solve<K: Solve>(
        &self,
        lower: Lower<'_>,
        nodes: Nodes<'_>,
        threads: usize,
        report: &mut Report<'_>,
    ) -> ControlFlow<()> {
        let mut done = 0;
        let mut states = vec![(); threads];
        let mut all = Nodes {
            value: &mut *nodes.value,
            other: &mut *nodes.other,
            escapes: &mut *nodes.escapes,
        };
        let mut tasks = tasks(self.n, &mut all);
        while !tasks.is_empty() {
            let some = tasks.split_off(tasks.len().saturating_sub(16 * threads));
            done += some.iter().map(|task| task.boards() as u64).sum::<u64>();
            share(&mut states, some.into_iter(), |(), mut task| self.start::<K>(&mut task, lower));
            report(Phase::Forward, done)?;
        }
        Retro::<K>::new(self, nodes, threads).run(report)
    }
}
