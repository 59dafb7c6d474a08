//! The program `qipan`: see the documentation of `qipan_cli`.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    qipan_cli::run()
}
