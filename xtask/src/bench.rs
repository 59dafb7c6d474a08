//! Runs the benchmarks and writes their results to `docs/benchmarks.md`.
//!
//! A benchmark in any language prints its results as lines of tab-separated fields:
//!
//! ```text
//! about   GROUP   a sentence: what is compared, and by which measure
//! bench   GROUP   NAME   NANOSECONDS PER UNIT   UNIT   NAME OF THE BASELINE, or -
//! ```
//!
//! All other lines are ignored. `docs/benchmarks.md` contains the results of one run. Each time is given with its ratio
//! to a baseline of the same run, because only ratios carry over to other machines. The section "In short" is written
//! by hand and preserved.

use std::fmt::Write;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::project::{Project, say};
use crate::server::{self, Site};
use crate::{chromium, page, peers, size, tools};

/// The heading of the section that is written by hand.
const SUMMARY: &str = "## In short\n";

/// One measurement.
#[derive(Debug, PartialEq)]
struct Figure {
    name: String,
    nanoseconds: f64,
    unit: String,
    baseline: Option<String>,
}

/// A group of comparable measurements, with a description.
#[derive(Debug, Default, PartialEq)]
struct Group {
    name: String,
    about: Vec<String>,
    figures: Vec<Figure>,
}

/// Runs all benchmarks, with the programs of others if wanted, and writes `docs/benchmarks.md`.
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

    let mut groups = Vec::new();
    for line in &lines {
        parse_line(&mut groups, line)?;
    }
    let docs = project.root().join("docs");
    let path = docs.join("benchmarks.md");
    let before = fs::read_to_string(&path).unwrap_or_default();
    let text = document(&groups, &size::table(&folder)?, summary(&before));
    fs::create_dir_all(&docs).and_then(|()| fs::write(path, text))?;
    say(&format!("\ndocs/benchmarks.md is written: {} figures in {} groups.", count(&groups), groups.len()));
    Ok(())
}

fn count(groups: &[Group]) -> usize {
    groups.iter().map(|group| group.figures.len()).sum()
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

/// Adds one line of output to its group.
fn parse_line(groups: &mut Vec<Group>, line: &str) -> Result<()> {
    let words: Vec<&str> = line.split('\t').map(str::trim).collect();
    match words[..] {
        ["about", group, sentence] => group_mut(groups, group).about.push(sentence.to_string()),
        ["bench", group, name, nanoseconds, unit, baseline] => {
            let nanoseconds: f64 = nanoseconds.parse().with_context(|| format!("no number of nanoseconds: {line}"))?;
            if !nanoseconds.is_finite() || nanoseconds <= 0.0 {
                bail!("a time must be above zero: {line}");
            }
            let baseline = (baseline != "-").then(|| baseline.to_string());
            let figure = Figure { name: name.to_string(), nanoseconds, unit: unit.to_string(), baseline };
            group_mut(groups, group).figures.push(figure);
        }
        ["about" | "bench", ..] if words.len() > 1 => {
            bail!("a bench printed a line that is not in the form that xtask/src/bench.rs tells: {line}")
        }
        _ => {}
    }
    Ok(())
}

fn group_mut<'a>(groups: &'a mut Vec<Group>, name: &str) -> &'a mut Group {
    let at = groups.iter().position(|group| group.name == name).unwrap_or_else(|| {
        groups.push(Group { name: name.to_string(), ..Group::default() });
        groups.len() - 1
    });
    &mut groups[at]
}

/// Returns the section written by hand, with its heading; empty if there is none.
fn summary(document: &str) -> &str {
    let Some(begin) = document.find(SUMMARY) else { return "" };
    let section = &document[begin..];
    let end = section[SUMMARY.len()..].find("\n## ").map_or(section.len(), |end| SUMMARY.len() + end);
    section[..end].trim_end()
}

/// Returns the text of `docs/benchmarks.md`.
fn document(groups: &[Group], sizes: &str, summary: &str) -> String {
    let mut text = String::from(
        "# Benchmarks\n\n\
         Written by `cargo xtask bench` from one run on one machine. The times depend on the machine. The last column carries\n\
         over to others: how many times as fast as its baseline each measurement was in the same run. Every bench asserts the\n\
         answer that it measures.\n",
    );
    if !summary.is_empty() {
        let _ = write!(text, "\n{summary}\n");
    }
    for group in groups {
        text.push_str(&section(group));
    }
    let _ = write!(text, "\n## What a visitor downloads\n\n{sizes}");
    text
}

fn section(group: &Group) -> String {
    let mut text = format!("\n## {}\n", group.name);
    for sentence in &group.about {
        let _ = write!(text, "\n{sentence}\n");
    }
    if group.figures.is_empty() {
        return text;
    }
    text.push_str("\n| measurement | time | baseline | speed-up |\n|---|---:|---|---:|\n");
    for figure in &group.figures {
        let baseline = figure.baseline.as_deref();
        let of_baseline = |name| group.figures.iter().find(|other| other.name == name && other.unit == figure.unit);
        let ratio = baseline.and_then(of_baseline).map(|other| other.nanoseconds / figure.nanoseconds);
        let _ = writeln!(
            text,
            "| {} | {} per {} | {} | {} |",
            figure.name,
            time(figure.nanoseconds),
            figure.unit,
            baseline.unwrap_or(""),
            ratio.map(three_digits).unwrap_or_default(),
        );
    }
    text
}

/// Formats a time in a unit that leaves one to three digits before the decimal point.
fn time(nanoseconds: f64) -> String {
    let (size, unit) = match nanoseconds {
        n if n < 1e3 => (1.0, "ns"),
        n if n < 1e6 => (1e3, "µs"),
        n if n < 1e9 => (1e6, "ms"),
        _ => (1e9, "s"),
    };
    format!("{} {unit}", three_digits(nanoseconds / size))
}

/// Formats a number rounded to three significant digits, with thousands separators.
fn three_digits(number: f64) -> String {
    let places = match number {
        n if n < 0.01 => 4,
        n if n < 1.0 => 3,
        n if n < 10.0 => 2,
        n if n < 100.0 => 1,
        _ => 0,
    };
    if places > 0 {
        return format!("{number:.places$}");
    }
    let unit = 10_f64.powi(number.log10().floor() as i32 - 2);
    thousands(((number / unit).round() * unit).round() as u64)
}

/// Formats an integer with a comma as thousands separator.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_become_a_table_with_ratios() {
        let mut groups = Vec::new();
        for line in [
            "running 0 tests",
            "about",
            "about\ttromino\tOne square of a board of 2^10.",
            "bench\ttromino\tnaive\t12500\tsquare\t-",
            "bench\ttromino\tformula\t25.04\tsquare\tnaive",
            "bench\tpegs\twhole\t1.5e9\tboard\tof another run",
        ] {
            parse_line(&mut groups, line).unwrap();
        }
        let text = document(&groups, "sizes\n", "");
        assert!(text.contains("## tromino\n\nOne square of a board of 2^10.\n\n| measurement"), "{text}");
        assert!(text.contains("| naive | 12.5 µs per square |  |  |"), "{text}");
        assert!(text.contains("| formula | 25.0 ns per square | naive | 499 |"), "{text}");
        assert!(text.contains("| whole | 1.50 s per board | of another run |  |"), "{text}");
        assert!(text.ends_with("downloads\n\nsizes\n"), "{text}");
    }

    #[test]
    fn the_summary_is_preserved() {
        let kept = "## In short\n\nIt is fast.\n\nVery fast.";
        let text = document(&[], "sizes\n", kept);
        assert_eq!((summary(&text), summary("# Benchmarks\n\n## tromino\n")), (kept, ""));
        assert_eq!(document(&[], "sizes\n", summary(&text)), text);
    }

    #[test]
    fn malformed_lines_are_rejected() {
        for line in ["bench\tg\tn\tfast\tunit\t-", "bench\tg\tn\t0\tunit\t-", "bench\tg\tn\t1\tunit", "about\tg"] {
            assert!(parse_line(&mut Vec::new(), line).is_err(), "{line}");
        }
    }

    #[test]
    fn numbers_are_rounded_to_three_significant_digits() {
        let cases = [(0.0042, "0.0042"), (0.512, "0.512"), (9.994, "9.99"), (123.4, "123"), (1_234_567.0, "1,230,000")];
        for (number, text) in cases {
            assert_eq!(three_digits(number), text);
        }
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1000), "1,000");
    }
}
