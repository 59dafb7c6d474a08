//! The program `qipan-cluster`: see the documentation of the library of this crate.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    qipan_cluster::run()
}
