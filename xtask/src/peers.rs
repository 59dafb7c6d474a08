//! Measures programs of others beside the own ones, in the same run: `cargo xtask bench --peers`.
//!
//! A program that cannot be installed is left out with a sentence. What both compute is compared by a checksum.

use std::collections::HashMap;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::project::{Project, run_quietly, say};

/// The version of ogsolve, P. Beling's program for octal games.
const OGSOLVE: &str = "0.0.7";
const GROUP: &str = "heaps: beside ogsolve";

/// Runs ogsolve on each game that the bench `heaps` has for it, and returns the lines of both.
///
/// # Errors
/// If one of the programs fails, or their values differ.
pub fn ogsolve(project: &Project) -> Result<Vec<String>> {
    let Some(program) = installed(project) else {
        say(&format!("Left out: ogsolve {OGSOLVE}, which could not be installed by cargo."));
        return Ok(Vec::new());
    };
    let own = ["bench", "-q", "-p", "qipan", "--features", "naive", "--bench", "heaps", "--", "peers"];
    let own = run_quietly(project.command("cargo").args(own))?;
    let mut lines = vec![format!(
        "about\t{GROUP}\tCompute the values of all heaps from 0 to n of octal games, without using a period; the checksums agree. The baseline is ogsolve {OGSOLVE} (P. Beling) with its fastest method, rc2."
    )];
    for line in own.lines().filter_map(|line| line.strip_prefix("peer\t")) {
        let [game, to, own, checksum] = line.split('\t').collect::<Vec<_>>()[..] else { bail!("no figures: {line}") };
        let file = project.target().join("peers/ogsolve.csv");
        drop(std::fs::remove_file(&file));
        let mut command = project.command(&program.to_string_lossy());
        run_quietly(command.args([game, "-m", "rc2", "-n", to, "-b"]).arg(&file))?;
        let told = std::fs::read_to_string(&file).context("ogsolve wrote no figures")?;
        let theirs = time_of(&told, checksum).with_context(|| format!("{game} to {to}"))?;
        let name = format!("{game} to {to}");
        lines.push(format!("bench\t{GROUP}\t{name}, ogsolve\t{}\tlist\t-", theirs * 1000));
        lines.push(format!("bench\t{GROUP}\t{name}\t{own}\tlist\t{name}, ogsolve"));
    }
    lines.iter().for_each(|line| say(line));
    Ok(lines)
}

/// Installs ogsolve below the target folder; `None` if that fails.
fn installed(project: &Project) -> Option<PathBuf> {
    let root = project.target().join("peers");
    let program = root.join("bin/ogsolve");
    if program.is_file() {
        return Some(program);
    }
    say(&format!("Compiling ogsolve {OGSOLVE} …"));
    let mut command = project.command("cargo");
    command.args(["install", "-q", "ogsolve", "--version", OGSOLVE, "--root"]).arg(&root);
    run_quietly(&mut command).ok().filter(|_| program.is_file()).map(|_| program)
}

/// Returns the number of microseconds in the table of ogsolve.
///
/// # Errors
/// If the checksum is another, or a column is missing.
fn time_of(table: &str, checksum: &str) -> Result<u64> {
    let mut lines = table.lines().map(|line| line.split(',').map(str::trim));
    let (names, cells) = (lines.next().context("there are no names")?, lines.next().context("there are no figures")?);
    let cells: HashMap<&str, &str> = names.zip(cells).collect();
    let cell = |name: &str| cells.get(name).copied().with_context(|| format!("there is no column {name}"));
    if cell("checksum")? != checksum {
        bail!("ogsolve has the checksum {}, and Qipan {checksum}", cell("checksum")?);
    }
    Ok(cell("time_micros")?.parse::<u64>().context("no number of microseconds")?.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_counts_if_the_values_agree() {
        let table = "game, positions, method, checksum, time_micros\n0.07, 9, rc2, AB12, 20\n";
        assert_eq!(time_of(table, "AB12").unwrap(), 20);
        assert!(time_of(table, "AB13").is_err());
        assert!(time_of("game, time_micros\n", "AB12").is_err());
        assert!(time_of("checksum, time_micros\nAB12, soon\n", "AB12").is_err());
    }
}
