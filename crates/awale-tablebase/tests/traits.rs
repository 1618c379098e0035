//! What threads may share.

use awale_tablebase::*;

/// Fails to compile for a type that threads may not share, or that lends what it holds.
fn shared<T: Send + Sync + Unpin + 'static>() {}

#[test]
fn every_type_is_shared_between_threads() {
    shared::<(Answer, BuildError, Builder, Choice, Coding, Fault, FileError, Kind, Memory)>();
    shared::<(MoveAnswer, OpenError, OpenOptions, Phase, Progress, Stats, Tables, Untabled)>();
    shared::<VerifyError>();
}
