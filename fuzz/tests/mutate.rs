//! A fuzzer for machines without one: changes a few bytes of the corpus at random, blindly.
//!
//! `MUTATE=read_table MUTATE_SECONDS=60 cargo test --release --no-default-features --test mutate --
//! --ignored --nocapture`; all targets, ten seconds each, if nothing is said.

use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

use awale_fuzz::TARGETS;

/// Numbers that look random: the generator xorshift64 of Marsaglia, 2003.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

/// One to eight changes: a byte set, dropped, repeated, or taken from elsewhere.
fn change(bytes: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..1 + random.below(8) {
        let at = random.below(bytes.len());
        match random.below(5) {
            _ if bytes.is_empty() => bytes.push(random.below(256) as u8),
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, bytes[at]),
            2 => bytes[at] = bytes[random.below(bytes.len())],
            3 => bytes[at] ^= 1 << random.below(8),
            _ => bytes[at] = random.below(256) as u8,
        }
    }
}

#[test]
#[ignore = "runs as long as it is told"]
fn changed_inputs_keep_their_law() {
    let only = env::var("MUTATE").ok();
    let seconds = env::var("MUTATE_SECONDS").map_or(10, |text| text.parse().unwrap());
    let seed = env::var("MUTATE_SEED").map_or(1, |text| text.parse().unwrap());
    for (name, law) in TARGETS.iter().filter(|(name, _)| only.as_deref().is_none_or(|o| o == *name))
    {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
        let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
        paths.sort();
        let corpus: Vec<Vec<u8>> = paths.iter().map(|path| fs::read(path).unwrap()).collect();
        let (mut random, mut runs, began) = (Random(seed), 0, Instant::now());
        while began.elapsed() < Duration::from_secs(seconds) {
            let mut bytes = corpus[random.below(corpus.len())].clone();
            change(&mut bytes, &mut random);
            fs::write(env::temp_dir().join("awale-mutate"), &bytes).unwrap();
            law(&bytes);
            runs += 1;
        }
        println!("{name}: {runs} runs");
    }
}
