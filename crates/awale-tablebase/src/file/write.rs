//! Writing a layer: aside, synced, renamed.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Mutex;

use crate::error::{Fault, FileError};
use crate::file::header::{FIXED, Fixed, MOST_BOARDS, planes, range};
use crate::file::rans::{Counts, Model, pack};
use crate::file::{Coding, Layer, path};
use crate::planes::Planes;
use crate::share::share;

/// How many boards one task packs, roughly.
const TASK: usize = 1 << 18;

/// Writes the file of a layer into a folder. It is whole once it is there: a file that was being
/// written when the power went has another name.
pub(crate) fn write(
    folder: &Path,
    layer: &Layer<'_>,
    coding: Coding,
    block: u32,
    threads: usize,
) -> Result<(), FileError> {
    let path = path(folder, layer.n);
    let aside = path.with_extension("part");
    let block = block.clamp(64, MOST_BOARDS) as usize;
    let written = write_aside(&aside, layer, coding, block, threads)
        .and_then(|()| fs::rename(&aside, &path))
        .and_then(|()| sync_folder(folder));
    written.map_err(|error| {
        // What is left of it is of no use, and may be what fills the disk.
        let _ = fs::remove_file(&aside);
        Fault::io("written")(error).of(&path)
    })
}

fn write_aside(
    aside: &Path,
    layer: &Layer<'_>,
    coding: Coding,
    block: usize,
    threads: usize,
) -> io::Result<()> {
    let body = match coding {
        Coding::Raw => Body::raw(layer, block, threads),
        Coding::Packed => Body::packed(layer, block, threads),
    };
    let mut file = BufWriter::new(File::create(aside)?);
    file.write_all(&body.head(layer, coding, block))?;
    for part in &body.parts {
        file.write_all(&part.bytes)?;
    }
    file.into_inner()?.sync_all()
}

/// Makes a rename last. Where folders cannot be synced, the system sees to it.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Some blocks as bytes, one after another, and where each ends.
#[derive(Default)]
struct Part {
    number: usize,
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

/// All of a file but its head.
struct Body {
    models: Vec<u8>,
    parts: Vec<Part>,
}

/// The blocks of a layer in parts of some blocks each, with the number of the part.
fn parts<'a>(layer: &Layer<'a>, block: usize) -> Vec<(usize, Planes<&'a [i8]>)> {
    let step = block * (TASK / block).max(1);
    let part = |plane: &'a [i8], number: usize| plane.chunks(step).nth(number).unwrap_or_default();
    let count = layer.planes.value.len().div_ceil(step);
    let planes = layer.planes;
    (0..count)
        .map(|i| (i, Planes { value: part(planes.value, i), other: part(planes.other, i) }))
        .collect()
}

fn blocks(part: Planes<&[i8]>, block: usize) -> impl Iterator<Item = Planes<&[i8]>> {
    let mut others = part.other.chunks(block);
    part.value
        .chunks(block)
        .map(move |value| Planes { value, other: others.next().unwrap_or_default() })
}

impl Body {
    fn raw(layer: &Layer<'_>, block: usize, threads: usize) -> Self {
        let bytes = |block: Planes<&[i8]>| {
            block.value.iter().chain(block.other).map(|&value| value as u8).collect()
        };
        Self { models: Vec::new(), parts: coded(layer, block, threads, bytes) }
    }

    fn packed(layer: &Layer<'_>, block: usize, threads: usize) -> Self {
        let models = models(layer, block, threads);
        Self {
            models: models.iter().flat_map(Model::to_bytes).collect(),
            parts: coded(layer, block, threads, |block| pack(&models, block)),
        }
    }

    /// The head of the file: see [`Fixed`] and the format's description.
    fn head(&self, layer: &Layer<'_>, coding: Coding, block: usize) -> Vec<u8> {
        let rules = layer.rules.to_string();
        let mut fixed = Fixed {
            kind: layer.kind,
            n: layer.n,
            coding,
            rules_bytes: rules.len() as u16,
            block: block as u32,
            blocks: self.parts.iter().map(|part| part.ends.len() as u32).sum(),
            model_bytes: self.models.len() as u32,
            file_bytes: 0,
        };
        let body: usize = self.parts.iter().map(|part| part.bytes.len()).sum();
        fixed.file_bytes = fixed.head_bytes() + body as u64;
        let mut head = Vec::with_capacity(FIXED);
        head.extend(fixed.to_bytes());
        head.extend(rules.as_bytes());
        head.extend(&self.models);
        for part in &self.parts {
            let mut start = 0;
            for &end in &part.ends {
                head.extend(((end - start) as u16).to_le_bytes());
                head.extend(crc32fast::hash(&part.bytes[start..end]).to_le_bytes());
                start = end;
            }
        }
        head.extend(crc32fast::hash(&head).to_le_bytes());
        head
    }
}

/// The parts of a layer, each block coded, in order.
fn coded(
    layer: &Layer<'_>,
    block: usize,
    threads: usize,
    code: impl Fn(Planes<&[i8]>) -> Vec<u8> + Sync,
) -> Vec<Part> {
    let done = Mutex::new(Vec::new());
    share(&mut vec![(); threads], parts(layer, block).into_iter(), |(), (number, part)| {
        let mut coded = Part { number, ..Part::default() };
        for block in blocks(part, block) {
            coded.bytes.extend(code(block));
            coded.ends.push(coded.bytes.len());
        }
        done.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(coded);
    });
    let mut parts = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    parts.sort_by_key(|part| part.number);
    parts
}

/// How often each value follows which, in each plane.
fn models(layer: &Layer<'_>, block: usize, threads: usize) -> Vec<Model> {
    let range = range(layer.kind, layer.n);
    let zero: Vec<_> = (0..planes(layer.kind)).map(|plane| Counts::new(range, plane)).collect();
    let mut counts = vec![zero; threads];
    share(&mut counts, parts(layer, block).into_iter(), |counts, (_, part)| {
        for block in blocks(part, block) {
            Counts::add(counts, range, block);
        }
    });
    let mut sum = counts.swap_remove(0);
    for more in &counts {
        sum.iter_mut().zip(more).for_each(|(sum, more)| sum.merge(more));
    }
    sum.iter().map(Counts::model).collect()
}
