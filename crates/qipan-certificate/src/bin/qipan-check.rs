//! The standalone checker: checks a certificate, from a file or from standard input, with the kernel alone.
//!
//! Exit status: 0 if the certificate is proved or its moves are legal, 1 if it is refuted, 2 if it is invalid or cannot be
//! read.

use std::fs::File;
use std::io::{self, Read, Write};
use std::process::ExitCode;

use qipan_certificate::{MAX_BYTES, Summary};
use qipan_kernel::NoProgress;

/// The exit status for invalid input and arguments.
const INVALID: u8 = 2;

/// The text of `--help`.
const HELP: &str = "\
Checks a certificate of Qipan, by the rules and the checkers alone: no solver is part of this program.

Usage: qipan-check FILE     `-` reads standard input

Prints the outcome (proved, legal, refuted or invalid) and its reason. Exit status: 0 if the certificate is proved or its
moves are legal, 1 if it is refuted, 2 if it is invalid or cannot be read.
";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [name] = arguments.as_slice() else {
        eprint!("{HELP}");
        return ExitCode::from(INVALID);
    };
    if name == "--help" || name == "-h" {
        return print(HELP, 0);
    }
    let bytes = if name == "-" { read(io::stdin().lock()) } else { File::open(name).and_then(read) };
    match bytes.map(|bytes| Summary::of(&bytes, &mut NoProgress)) {
        Ok(Ok(summary)) => print(&summary.to_string(), summary.outcome.exit_status()),
        Ok(Err(cancelled)) => print(&format!("invalid: {cancelled}\n"), INVALID),
        Err(error) => {
            eprintln!("qipan-check: {} cannot be read: {error}", name.display());
            ExitCode::from(INVALID)
        }
    }
}

/// Reads one byte more than a certificate may have, so that a longer one is refused.
fn read(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Prints a text and returns the exit status. A reader that has closed its end is no error: the status tells the outcome.
fn print(text: &str, status: u8) -> ExitCode {
    let _ = io::stdout().write_all(text.as_bytes());
    ExitCode::from(status)
}
