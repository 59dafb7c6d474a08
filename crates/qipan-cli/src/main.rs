//! The program `qipan`: see the documentation of `qipan_cli`.

#![forbid(unsafe_code)]

use std::process::ExitCode;

/// The allocator where that of the C library is slow.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    qipan_cli::run()
}
