//! Writes the inputs that a corpus begins from: `cargo test --test seeds -- --ignored`.

use std::fs;
use std::path::Path;

#[test]
#[ignore = "writes to the corpus"]
fn write_seeds() {
    for (name, _) in awale_fuzz::TARGETS {
        for (number, bytes) in awale_fuzz::seeds(name).into_iter().enumerate() {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
            fs::write(folder.join(format!("seed-{number:02}")), bytes).unwrap();
        }
    }
}
