//! How deep a search from the start gets, and what it costs.

use std::time::Duration;

use awale_core::{Game, RuleSet};
use awale_search::{Limits, Searcher};

use crate::plot::Lines;
use crate::tables;

/// How long the search goes on.
const TIME: Duration = Duration::from_secs(10);

/// A depth that was finished.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Depth {
    plies: u8,
    nodes: u64,
    time: Duration,
}

pub(crate) fn depths() -> Vec<Depth> {
    let mut depths = Vec::new();
    let game = Game::new(RuleSet::abapa());
    Searcher::new(64).search_with(&game, &Limits::for_time(TIME), |analysis| {
        depths.push(Depth { plies: analysis.depth, nodes: analysis.nodes, time: analysis.time });
    });
    depths
}

pub(crate) fn table(depths: &[Depth]) -> String {
    let rows = depths.iter().filter(|depth| depth.plies >= 10).map(|depth| {
        let ms = depth.time.as_secs_f64() * 1e3;
        vec![depth.plies.to_string(), depth.nodes.to_string(), format!("{ms:.0}")]
    });
    tables::table(&["depth", "nodes", "ms"], rows)
}

/// From the millisecond on: before it there is little to see.
pub(crate) fn depth_against_time(depths: &[Depth]) -> Lines {
    let points = depths.iter().filter(|depth| depth.time >= Duration::from_millis(1));
    Lines {
        title: "Depth against time, from the start",
        across: "milliseconds",
        up: "plies",
        powers: [true, false],
        points: points.map(|d| [d.time.as_secs_f64() * 1e3, f64::from(d.plies)]).collect(),
    }
}

pub(crate) fn nodes_against_depth(depths: &[Depth]) -> Lines {
    Lines {
        title: "Nodes against depth, from the start",
        across: "plies",
        up: "nodes",
        powers: [false, true],
        points: depths.iter().map(|d| [f64::from(d.plies), d.nodes as f64]).collect(),
    }
}
