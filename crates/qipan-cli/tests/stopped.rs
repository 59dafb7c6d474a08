//! Ctrl-C while input is read: one sentence, and the status that shells have for it.

// Clippy's leave for tests does not reach the helpers of a file of tests.
#![allow(clippy::unwrap_used)]
#![cfg(unix)]

mod common;

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{came, command, good, run_on_and_stop};

#[test]
fn reading_is_stopped_with_a_sentence() {
    let blank = format!("{}\n", " ".repeat(99)).repeat(2000);
    let certificate = format!("{{{blank}");
    let lengths = format!("1 2 3 1000000\n{}", "0 ".repeat(100_000));
    // A first row that does not end.
    let row = format!("{} ", "0".repeat(60)).repeat(4000);
    let tour = good("knights tour 1000 1000");
    let tour: String = tour.split_inclusive('\n').take(30_000).collect();
    let jumps = good("pegs 1000 1000 --moves");
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
        for (lang, said) in [("en", "Stopped.\n"), ("zh", "已停止。\n")] {
            let (status, out, err) = run_on_and_stop(&format!("{line} --lang {lang}"), beginning.as_bytes());
            assert_eq!((status, out.as_str(), err.as_str()), (Some(130), "", said), "{line}");
        }
    }
}

/// Contest input is too short for a pipe to be full of it, and right at the start nobody listens for Ctrl-C yet.
#[test]
fn waiting_for_contest_input_is_stopped_with_a_sentence() {
    for line in ["tromino", "heaps stripes"] {
        let mut stopped = (0..8).map(|doublings| {
            let mut child = command(line).stdin(Stdio::piped()).spawn().unwrap();
            // While this is held, its input does not end.
            let mut held = child.stdin.take().unwrap();
            held.write_all(b"2\n").unwrap();
            std::thread::sleep(Duration::from_millis(100 << doublings));
            assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
            let came = came(child.wait_with_output().unwrap());
            drop(held);
            came
        });
        let (_, out, err) = stopped.find(|(status, ..)| *status == Some(130)).unwrap();
        assert_eq!((out.as_str(), err.as_str()), ("", "Stopped.\n"), "{line}");
    }
}
