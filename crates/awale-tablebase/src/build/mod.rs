//! Building tables, layer by layer.

mod forward;
mod layer;
mod retro;
mod rows;
mod share;
mod solve;

use std::ops::ControlFlow;
use awale_core::RuleSet;
use crate::scope::{Kind, tabled};
use crate::index::boards;
use layer::{Layer, layer_starts};
use rows::Rows;
use solve::*;

/// quick hack
pub fn build(rules: &RuleSet, most: usize, threads: usize) -> Vec<Vec<i8>> {
    let (rules, kind) = tabled(rules).unwrap();
    match kind {
        Kind::Exact => build_kind::<Exact>(rules, most, threads),
        Kind::Bounds => build_kind::<Bounds>(rules, most, threads),
    }
}

fn build_kind<K: Solve>(rules: RuleSet, most: usize, threads: usize) -> Vec<Vec<i8>> {
    let t = std::time::Instant::now();
    let rows = Rows::new(rules, most);
    eprintln!("rows {:?}", t.elapsed());
    let starts = layer_starts();
    let mut value = vec![0i8; starts[most + 1]];
    let mut other = vec![0i8; if K::TWO { starts[most + 1] } else { 0 }];
    for n in 0..=most {
        let t = std::time::Instant::now();
        let mut escapes = vec![0; boards(n) as usize];
        let layer = Layer::new(n, &rows);
        let (lv, cv) = value[..starts[n + 1]].split_at_mut(starts[n]);
        let (lo, co) = if K::TWO { other[..starts[n + 1]].split_at_mut(starts[n]) } else { (&mut [][..], &mut [][..]) };
        let mut half = None;
        let _ = layer.solve::<K>(Lower { value: lv, other: lo }, Nodes { value: cv, other: co, escapes: &mut escapes }, threads, &mut |done| {
            if done == boards(n) && half.is_none() { half = Some(t.elapsed()); }
            ControlFlow::Continue(()) });
        eprintln!("{n}: {:?} forward {half:?}, {:.2} M/s", t.elapsed(), boards(n) as f64 / t.elapsed().as_secs_f64() / 1e6);
    }
    vec![value, other]
}
