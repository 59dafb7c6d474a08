//! The program `qipan-check`: outcomes, exit statuses, files and standard input.

// Clippy's exceptions for tests do not reach the helpers of an integration test.
#![allow(clippy::unwrap_used)]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

const DOCUMENT: &str = include_str!("../../../docs/certificates.md");

/// Runs the program with these arguments and this input.
fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qipan-check"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that reads no input has closed it.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Returns exit status and standard output for a certificate on standard input.
fn checked(text: &str) -> (Option<i32>, String) {
    let output = run(&["-"], text.as_bytes());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

fn examples() -> impl Iterator<Item = &'static str> {
    DOCUMENT.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next())
}

#[test]
fn examples_of_the_document_are_proved_or_legal() {
    for example in examples() {
        let (status, text) = checked(example);
        let expected = if example.contains("\"kind\":\"position\"") { "legal: " } else { "proved: " };
        assert!(status == Some(0) && text.starts_with(expected), "{example}\n{text}");
    }
}

#[test]
fn refuted_and_invalid_certificates_have_their_status() {
    let example = examples().find(|example| example.contains("\"lay:")).unwrap();
    let last = example.rsplit("\"lay:").next().and_then(|rest| rest.split('"').next()).unwrap();
    let twice = example.replace(&format!("\"lay:{last}\""), &format!("\"lay:{last}\", \"lay:{last}\""));
    let (status, text) = checked(&twice);
    assert!(status == Some(1) && text.starts_with("refuted: ") && text.contains("\nplace: move "), "{text}");
    for text in ["", "{}", "null", "{\"qipan\":\"certificate\",\"version\":9}"] {
        let (status, output) = checked(text);
        assert!(status == Some(2) && output.starts_with("invalid: "), "{text}: {output}");
    }
    assert_eq!(run(&["-"], &[0xff, 0xfe]).status.code(), Some(2));
}

#[test]
fn files_help_and_wrong_arguments() {
    let file = std::env::temp_dir().join(format!("qipan-check-{}.json", std::process::id()));
    let example = examples().next().unwrap();
    std::fs::write(&file, example).unwrap();
    let name = file.to_str().unwrap();
    let output = run(&[name], b"");
    assert_eq!((output.status.code(), output.stdout), (Some(0), checked(example).1.into_bytes()));
    std::fs::remove_file(&file).unwrap();
    let missing = run(&[name], b"");
    assert!(missing.status.code() == Some(2) && missing.stdout.is_empty() && !missing.stderr.is_empty());
    let help = run(&["--help"], b"");
    assert!(help.status.success() && String::from_utf8_lossy(&help.stdout).contains("Usage: qipan-check FILE"));
    for wrong in [&[][..], &["a", "b"]] {
        let output = run(wrong, b"");
        assert!(output.status.code() == Some(2) && String::from_utf8_lossy(&output.stderr).contains("Usage"));
    }
}
