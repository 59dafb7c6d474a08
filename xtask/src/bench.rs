//! Runs the benchmarks and writes their results: `docs/benchmarks.tsv`, and from these `docs/benchmarks.md` with its
//! plots.
//!
//! A benchmark in any language prints its results as lines of tab-separated fields:
//!
//! ```text
//! about   GROUP   a sentence: what is compared, and by which measure
//! bench   GROUP   NAME   NANOSECONDS PER UNIT   UNIT   NAME OF THE BASELINE, or -
//! ```
//!
//! All other lines are ignored. Each time is given with its ratio to a baseline of the same run, because only ratios
//! carry over to other machines.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::project::{Project, say};
use crate::server::{self, Site};
use crate::{chromium, page, peers, size, tools};

mod document;
mod figures;
mod plot;

pub use figures::{thousands, three_digits};

/// Runs all benchmarks, with the programs of others if wanted, and writes their results and the document.
///
/// # Errors
/// If a benchmark fails (each asserts its answer) or prints a malformed line, or if the page cannot be built.
pub fn bench(project: &Project, with_peers: bool) -> Result<()> {
    let mut lines = Vec::new();
    let native = ["bench", "-p", "qipan", "--features", "naive", "--benches"];
    run_and_collect(project.command("cargo").args(native), &mut lines)?;
    if with_peers {
        lines.extend(peers::ogsolve(project)?);
    }

    let folder = page::up_to_date(project)?;
    let script = project.browser_tests().join("bench.mjs");
    if script.is_file() {
        tools::npm(project)?;
        let browser = chromium::ensure()?;
        let site = Site::open(&folder, server::any_port()?)?;
        let mut command = project.command("node");
        run_and_collect(command.arg(script).env("QIPAN_URL", site.url()).env("CHROMIUM", browser), &mut lines)?;
    }

    lines.retain(|line| figures::is_result(line));
    fs::write(results(project), lines.join("\n") + "\n")?;
    write_document(project, Some(&size::table(&folder)?))
}

/// Writes the document and its plots again from the results of the last run, with what was written by hand. If the page
/// has been built whole, its sizes are written too.
///
/// # Errors
/// If the results cannot be read, or the files not be written.
pub fn draw(project: &Project) -> Result<()> {
    let folder = project.page();
    // A quick build has no compressed files.
    let sizes = folder.join("page_bg.wasm.br").is_file().then(|| size::table(&folder)).transpose()?;
    write_document(project, sizes.as_deref())
}

fn results(project: &Project) -> std::path::PathBuf {
    project.root().join("docs/benchmarks.tsv")
}

fn write_document(project: &Project, sizes: Option<&str>) -> Result<()> {
    let path = results(project);
    let lines = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
    let mut groups = Vec::new();
    for line in lines.lines() {
        figures::parse_line(&mut groups, line)?;
    }
    let (path, plots) = (path.with_extension("md"), path.with_extension(""));
    let before = fs::read_to_string(&path).unwrap_or_default();
    let document = document::document(&groups, sizes, &before);
    fs::create_dir_all(&plots).and_then(|()| fs::write(path, document.text))?;
    for (name, plot) in document.plots {
        fs::write(plots.join(name), plot)?;
    }
    let count: usize = groups.iter().map(|group| group.figures.len()).sum();
    say(&format!("\ndocs/benchmarks.md is written: {count} figures in {} groups.", groups.len()));
    Ok(())
}

/// Runs a benchmark, echoes its output line by line and collects it.
fn run_and_collect(command: &mut Command, lines: &mut Vec<String>) -> Result<()> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().context("a bench did not start")?;
    if let Some(printed) = child.stdout.take() {
        for line in BufReader::new(printed).lines() {
            let line = line.context("what a bench printed is not text")?;
            say(&line);
            lines.push(line);
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("a bench failed ({status})");
    }
    Ok(())
}
