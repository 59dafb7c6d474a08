//! Checkpoints: the states of one worker after a layer, in a file with a checksum.
//!
//! A file is a sequence of records, each with its length: first a line of text that says what the file is of, then the
//! segments of the store, delta coded; then the checksum. It is written under another name and renamed when it is whole.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use crate::stop::Stop;

/// The end of the records.
const END: u64 = u64::MAX;
/// Maximum length of a record, against damaged lengths.
const MAX_RECORD: u64 = 1 << 36;

/// The part of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Layers from the first row on.
    Upper,
    /// Layers from the last row on.
    Lower,
    /// Rounds of the join.
    Join,
}

impl Stage {
    /// The name in files and sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Upper => "upper",
            Self::Lower => "lower",
            Self::Join => "join",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Upper, Self::Lower, Self::Join].into_iter().find(|stage| stage.name() == name)
    }

    /// The stage from its number.
    pub fn from_number(number: u64) -> Option<Self> {
        [Self::Upper, Self::Lower, Self::Join].into_iter().find(|stage| *stage as u64 == number)
    }
}

/// Progress of a count: finished layers or rounds of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The stage.
    pub stage: Stage,
    /// Number of finished layers or rounds in it.
    pub at: u64,
}

/// The checkpoints of one worker.
pub struct Checkpoints {
    folder: PathBuf,
    /// The board and the number of workers: the first line of each file, but for the position.
    subject: String,
    worker: usize,
}

/// The checksum of records: each word is mixed in by a bijection, so that no single changed word is missed.
#[derive(Default)]
struct Checksum(u64);

impl Checksum {
    fn add(&mut self, record: &[u8]) {
        let (words, rest) = record.as_chunks::<8>();
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        for word in words.iter().chain([&last, &(record.len() as u64).to_le_bytes()]) {
            self.0 = (self.0 ^ u64::from_le_bytes(*word)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        }
    }
}

/// Hashes bytes: the mark of a build.
pub fn hash(bytes: &[u8]) -> u64 {
    let mut checksum = Checksum::default();
    checksum.add(bytes);
    checksum.0
}

impl Checkpoints {
    /// The checkpoints of a worker in a folder, which is made if it is not there. `subject` says what the count is of.
    ///
    /// # Errors
    /// A sentence.
    pub fn new(folder: &Path, subject: String, worker: usize) -> Result<Self, Stop> {
        fs::create_dir_all(folder)
            .map_err(|error| Stop::refused(format!("The folder {} cannot be made: {error}.", folder.display())))?;
        Ok(Self { folder: folder.to_owned(), subject, worker })
    }

    fn path(&self, position: Position) -> PathBuf {
        self.folder.join(format!("{}-{:05}-{:05}.qipan", position.stage.name(), position.at, self.worker))
    }

    fn title(&self, position: Position) -> String {
        format!(
            "qipan-cluster checkpoint 1, {}, {} {}, worker {}",
            self.subject,
            position.stage.name(),
            position.at,
            self.worker
        )
    }

    /// The positions of which this worker has a file. Whether it is whole shows when it is read.
    pub fn positions(&self) -> Vec<Position> {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut positions: Vec<_> = files.filter_map(|file| self.position(file.file_name().to_str()?)).collect();
        positions.sort_unstable();
        positions
    }

    fn position(&self, name: &str) -> Option<Position> {
        let mut parts = name.strip_suffix(".qipan")?.split('-');
        let (stage, at, worker) = (parts.next()?, parts.next()?, parts.next()?);
        (worker.parse() == Ok(self.worker))
            .then_some(Position { stage: Stage::from_name(stage)?, at: at.parse().ok()? })
    }

    /// Writes a checkpoint of these records.
    ///
    /// # Errors
    /// A sentence.
    pub fn write(&self, position: Position, records: impl Iterator<Item = Vec<u8>>) -> Result<(), Stop> {
        let path = self.path(position);
        self.write_file(&path, position, records)
            .map_err(|error| Stop::ended(format!("The checkpoint {} cannot be written: {error}.", path.display())))
    }

    fn write_file(
        &self,
        path: &Path,
        position: Position,
        records: impl Iterator<Item = Vec<u8>>,
    ) -> std::io::Result<()> {
        let part = path.with_extension("part");
        let mut file = BufWriter::with_capacity(1 << 20, File::create(&part)?);
        let mut checksum = Checksum::default();
        for record in std::iter::once(self.title(position).into_bytes()).chain(records) {
            checksum.add(&record);
            file.write_all(&(record.len() as u64).to_le_bytes())?;
            file.write_all(&record)?;
        }
        file.write_all(&END.to_le_bytes())?;
        file.write_all(&checksum.0.to_le_bytes())?;
        file.into_inner().map_err(std::io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&part, path)
    }

    /// Reads a checkpoint; `each` takes its records before their checksum is known.
    ///
    /// # Errors
    /// A sentence, if the file belongs to another count or is damaged.
    pub fn read(&self, position: Position, mut each: impl FnMut(&[u8]) -> Option<()>) -> Result<(), Stop> {
        let path = self.path(position);
        let damaged =
            || Stop::refused(format!("The checkpoint {} is damaged. Delete it and resume again.", path.display()));
        let mut file = BufReader::with_capacity(1 << 20, File::open(&path).map_err(|_| damaged())?);
        let (mut checksum, mut is_first) = (Checksum::default(), true);
        let number = |file: &mut BufReader<File>| {
            let mut bytes = [0; 8];
            file.read_exact(&mut bytes).map(|()| u64::from_le_bytes(bytes)).map_err(|_| damaged())
        };
        loop {
            let len = number(&mut file)?;
            if len == END {
                break;
            }
            if len > MAX_RECORD {
                return Err(damaged());
            }
            let mut record = Vec::new();
            file.by_ref().take(len).read_to_end(&mut record).map_err(|_| damaged())?;
            if record.len() as u64 != len {
                return Err(damaged());
            }
            checksum.add(&record);
            if std::mem::take(&mut is_first) {
                if record != self.title(position).as_bytes() {
                    return Err(self.of_another(&path, &record));
                }
            } else {
                each(&record).ok_or_else(damaged)?;
            }
        }
        if number(&mut file)? != checksum.0 || is_first { Err(damaged()) } else { Ok(()) }
    }

    fn of_another(&self, path: &Path, title: &[u8]) -> Stop {
        let (path, title) = (path.display(), String::from_utf8_lossy(title));
        Stop::refused(format!(
            "The checkpoint {path} belongs to another count ({}). This one is: {}.",
            title.chars().take(200).collect::<String>(),
            self.subject
        ))
    }

    /// Deletes the checkpoints of a stage before a position.
    pub fn delete_before(&self, position: Position) {
        for old in self.positions() {
            if old.stage == position.stage && old < position {
                // One that stays is only a file too many.
                let _ = fs::remove_file(self.path(old));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_changed_byte_is_found() -> Result<(), Box<dyn std::error::Error>> {
        let folder = std::env::temp_dir().join(format!("qipan-cluster-checkpoint-{}", std::process::id()));
        let checkpoints = Checkpoints::new(&folder, "6×6 closed".to_owned(), 3).map_err(|stop| format!("{stop:?}"))?;
        let position = Position { stage: Stage::Lower, at: 7 };
        let records = [vec![1, 2, 3], vec![], (0..100).collect()];
        checkpoints.write(position, records.iter().cloned()).map_err(|stop| format!("{stop:?}"))?;
        assert_eq!(checkpoints.positions(), [position]);
        let read = || {
            let mut all = Vec::new();
            checkpoints.read(position, |record| {
                all.push(record.to_vec());
                Some(())
            })?;
            Ok::<_, Stop>(all)
        };
        assert_eq!(read(), Ok(records.to_vec()));
        let path = checkpoints.path(position);
        let whole = fs::read(&path)?;
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x10;
            fs::write(&path, &bytes)?;
            assert!(read().is_err(), "byte {at}");
            fs::write(&path, &whole[..at])?;
            assert!(read().is_err(), "cut off at {at}");
        }
        fs::write(&path, &whole)?;
        let other = Checkpoints { subject: "6×8 closed".to_owned(), folder: folder.clone(), worker: 3 };
        assert!(other.read(position, |_| Some(())).is_err());
        checkpoints.delete_before(Position { stage: Stage::Lower, at: 8 });
        assert!(checkpoints.positions().is_empty());
        Ok(fs::remove_dir(folder)?)
    }
}
