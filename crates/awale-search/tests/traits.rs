//! What threads may share.

use awale_search::*;

/// Fails to compile for a type that threads may not share, or that lends what it holds.
fn shared<T: Send + Sync + Unpin + 'static>() {}

#[test]
fn every_type_is_shared_between_threads() {
    shared::<(Analysis, Clock, Kind, Level, Limits, Searcher, Stopper)>();
    shared::<(Value, Variation, Verdict, Weights, Box<dyn Oracle>)>();
}
