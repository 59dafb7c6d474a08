//! Recomputes every value of `tests/known/*.toml` with the solvers.
//!
//! The head of each file explains its entries. Slow entries run only in the release profile, or with `QIPAN_SLOW=1`.

use std::fs;
use std::io::Write;
use std::path::Path;

pub mod fives;
pub mod heaps;
pub mod knights;
pub mod levels;
pub mod page;
pub mod pegs;
pub mod tromino;

#[test]
fn known_values() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("known");
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        match file.file_name().and_then(|name| name.to_str()) {
            Some("fives.toml") => fives::known(&text),
            Some("heaps.toml") => heaps::known(&text),
            Some("knights.toml") => knights::known(&text),
            // Codes are no numbers: see `classroom`. The levels of each family have a test of their own: see `levels`.
            Some("classroom.toml" | "levels.toml" | "teach.toml") => {}
            Some("pegs.toml") => pegs::known(&text),
            Some("tromino.toml") => tromino::known(&text),
            _ => panic!("{} has no test that reads it", file.display()),
        }
    }
}

fn slow_too() -> bool {
    cfg!(not(debug_assertions)) || std::env::var_os("QIPAN_SLOW").is_some_and(|value| value == "1")
}

/// Whether the source is listed in the head of the file, or the value is our own and not marked as published.
fn has_a_source(file: &str, source: &str, kind: Option<&str>) -> bool {
    let listed = file.lines().any(|line| line.strip_prefix("#   ").is_some_and(|line| line.starts_with(source)));
    match kind {
        Some("computed" | "proved") => source == "our own",
        Some("published") | None => listed,
        Some(_) => false,
    }
}

/// The entries of a file, without the slow ones unless they are enabled.
struct Entries<'a> {
    file: &'a str,
    skipped: usize,
}

impl<'a> Entries<'a> {
    fn of(file: &'a str) -> Self {
        Self { file, skipped: 0 }
    }

    /// Checks that the entry has a source, and returns whether it is to be recomputed now.
    fn is_due(&mut self, source: &str, kind: &str, cost: &str) -> bool {
        assert!(has_a_source(self.file, source, Some(kind)), "{source}, {kind}");
        match cost {
            "fast" => true,
            "slow" => {
                self.skipped += usize::from(!slow_too());
                slow_too()
            }
            cost => panic!("{cost} is no cost"),
        }
    }

    /// Prints how many slow entries were skipped.
    fn tell_skipped(&self) {
        let Self { skipped, .. } = self;
        if *skipped > 0 {
            // Written to the stream directly, because the test harness captures the output of `eprintln!` in passing
            // tests.
            let said = writeln!(std::io::stderr(), "known values: {skipped} slow ones skipped; QIPAN_SLOW=1 runs them");
            said.unwrap();
        }
    }
}
