//! Ctrl-C while input is read: one sentence, and exit status 130.

// Clippy's `allow-…-in-tests` settings do not cover the helper functions of an integration test.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

mod common;

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{command, outcome_of, run_on_and_interrupt, successful};

#[test]
fn interrupted_reading_is_reported() {
    let blank = format!("{}\n", " ".repeat(99)).repeat(2000);
    let certificate = format!("{{{blank}");
    let lengths = format!("1 2 3 1000000\n{}", "0 ".repeat(100_000));
    // A first row that never ends.
    let row = format!("{} ", "0".repeat(60)).repeat(4000);
    let tour = successful("knights tour 1000 1000");
    let tour: String = tour.split_inclusive('\n').take(30_000).collect();
    let jumps = successful("pegs 1000 1000 --moves");
    let jumps: String = jumps.split_inclusive('\n').take(30_000).collect();
    for (line, beginning) in [
        ("check -", &certificate),
        ("pegs check 1000 1000 -", &blank),
        ("pegs check 1000 1000 -", &jumps),
        ("fives check 6 7 -", &blank),
        ("knights check 1000 1000 -", &tour),
        ("tromino check --rows 4096 --cols 4096 --hole 1,1 -", &row),
        ("heaps stripes", &lengths),
    ] {
        for (lang, message) in [("en", "Stopped.\n"), ("zh", "已停止。\n")] {
            let (status, out, err) = run_on_and_interrupt(&format!("{line} --lang {lang}"), beginning.as_bytes());
            assert_eq!((status, out.as_str(), err.as_str()), (Some(130), "", message), "{line}");
        }
    }
}

/// Contest input is too short to fill a pipe, so the test cannot know when the program is reading. It waits longer and
/// longer until the handler for Ctrl-C is installed.
#[test]
fn interrupted_waiting_for_contest_input_is_reported() {
    for line in ["tromino", "heaps stripes"] {
        let mut stopped = (0..8).map(|doublings| {
            let mut child = command(line).stdin(Stdio::piped()).spawn().unwrap();
            // Standard input stays open as long as this is alive.
            let mut held = child.stdin.take().unwrap();
            held.write_all(b"2\n").unwrap();
            std::thread::sleep(Duration::from_millis(100 << doublings));
            assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
            let outcome = outcome_of(child.wait_with_output().unwrap());
            drop(held);
            outcome
        });
        let (_, out, err) = stopped.find(|(status, ..)| *status == Some(130)).unwrap();
        assert_eq!((out.as_str(), err.as_str()), ("", "Stopped.\n"), "{line}");
    }
}
