//! `cargo xtask fuzz` and `cargo xtask mutants`: the long examinations, which no other command runs. `docs/reliability.md` has
//! their results.

use std::fs;

use anyhow::{Result, ensure};

use crate::project::{Project, run, run_quietly, say};
use crate::tools;

/// The version of cargo-mutants.
const MUTANTS: &str = "27.1.0";
/// The version of cargo-fuzz.
const FUZZ: &str = "0.13.2";
/// The folder of the fuzz targets.
const TARGETS: &str = "tests/fuzz";

/// Lets libFuzzer try inputs for `seconds` on one target, or on each. It begins with the corpora, and keeps inputs that
/// reach new code below the target folder.
///
/// # Errors
/// If there is no nightly toolchain, or an input breaks a target.
pub fn fuzz(project: &Project, target: Option<&str>, seconds: u64) -> Result<()> {
    let nightly = run_quietly(project.command("cargo").args(["+nightly", "--version"]));
    ensure!(nightly.is_ok(), "libFuzzer needs a nightly toolchain: install it with `rustup toolchain install nightly`");
    tools::cargo_tool(project, "cargo-fuzz", FUZZ, "a minute")?;
    let fuzz = |args: &[&str]| {
        let mut command = project.command("cargo");
        command.args(["+nightly", "fuzz"]).args(args).args(["--fuzz-dir", TARGETS]);
        command
    };
    let listed = run_quietly(&mut fuzz(&["list"]))?;
    let all: Vec<&str> = listed.split_whitespace().collect();
    if let Some(target) = target {
        ensure!(all.contains(&target), "there is no target {target}: the targets are {}", all.join(", "));
    }
    let time = format!("-max_total_time={seconds}");
    for one in all.iter().filter(|one| target.is_none_or(|target| target == **one)) {
        say(&format!("{one}: {seconds} seconds"));
        // libFuzzer writes into the first folder only.
        let found = project.target().join("fuzz").join(one);
        fs::create_dir_all(&found)?;
        let corpus = project.root().join(TARGETS).join("corpus").join(one);
        run(fuzz(&["run", one]).args([found, corpus]).args([
            "--",
            &time,
            "-max_len=4096",
            "-timeout=10",
            "-rss_limit_mb=2048",
            "-verbosity=0",
        ]))?;
    }
    Ok(())
}

/// Runs the tests on mutants of the rules and checkers, one small change each, and lists those that no test notices. `rest` goes to
/// cargo-mutants.
///
/// # Errors
/// If a mutant survives that `.cargo/mutants.toml` does not name as equivalent.
pub fn mutants(project: &Project, rest: &[String]) -> Result<()> {
    tools::cargo_tool(project, "cargo-mutants", MUTANTS, "3 minutes")?;
    run(project
        .command("cargo")
        .args(["mutants", "--package", "qipan-kernel", "--no-shuffle", "--output", "target"])
        .args(rest))
}
