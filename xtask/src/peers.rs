//! Measures ogsolve, a program of others for octal games, beside the own values of heaps, in the same run:
//! `cargo xtask bench --peers`, and `--codes` for all codes of one to three digits.
//!
//! A program that cannot be installed is left out with a sentence. What both compute is compared by a checksum.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader, Lines, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use anyhow::{Context, Result, bail};

use crate::bench::three_digits;
use crate::project::{Project, run_quietly, say};

/// The version of ogsolve, P. Beling's program for octal games.
const OGSOLVE: &str = "0.0.7";
const GROUP: &str = "heaps: beside ogsolve";

/// The games of the benchmarks, and their largest heaps.
const GAMES: [(&str, u64); 12] = [
    ("0.156", 15_000),
    ("0.16", 520_000),
    ("0.6", 1_000_000),
    ("0.007", 200_000),
    ("0.142", 200_000),
    ("0.07", 200_000),
    ("0.45", 200_000),
    ("0.04", 200_000),
    ("0.055", 200_000),
    ("0.106", 100_000),
    ("0.205", 100_000),
    ("0.644", 100_000),
];

/// The largest heap of each code of one to three digits.
const MAX_HEAP: u64 = 100_000;

/// Runs both programs on the games of the benchmarks. Returns the lines of both; none if ogsolve cannot be installed.
///
/// # Errors
/// If one of the programs fails, or their values differ.
pub fn ogsolve(project: &Project) -> Result<Vec<String>> {
    let Some(mut pair) = Pair::start(project)? else { return Ok(Vec::new()) };
    let mut lines = vec![format!(
        "about\t{GROUP}\tCompute the values of all heaps from 0 to n of octal games, without using a period; the checksums agree. The baseline is ogsolve {OGSOLVE} (P. Beling) with its fastest method, rc2."
    )];
    for (game, to) in GAMES {
        let Times { own, theirs } = pair.measure(game, to)?;
        let name = format!("{game} to {to}");
        lines.push(format!("bench\t{GROUP}\t{name}, ogsolve\t{theirs:.0}\tlist\t-"));
        lines.push(format!("bench\t{GROUP}\t{name}\t{own:.3}\tlist\t{name}, ogsolve"));
    }
    lines.iter().for_each(|line| say(line));
    Ok(lines)
}

/// Runs both programs on every octal code of one to three digits, and writes `docs/octal-codes.tsv` with their times and
/// `docs/octal-codes.md` with a summary, after each code. It takes an hour or two. Only the codes that are not in the table are
/// measured, all if none is missing: so an unfinished table is continued, and a code whose line was deleted is measured again.
///
/// # Errors
/// If one of the programs fails, their values differ, or a file cannot be read or written.
pub fn codes(project: &Project) -> Result<()> {
    let Some(mut pair) = Pair::start(project)? else { return Ok(()) };
    let (codes, docs) = (all_codes(), project.root().join("docs"));
    let rows = docs.join("octal-codes.tsv");
    let mut table = if rows.is_file() { read_rows(&fs::read_to_string(&rows)?)? } else { Vec::new() };
    if table.len() == codes.len() {
        table.clear();
    }
    for code in codes {
        let Err(place) = table.binary_search_by(|(known, _)| known.cmp(&code)) else { continue };
        let times = pair.measure(&code, MAX_HEAP)?;
        say(&format!("{code}\t{:.2}", times.ratio()));
        table.insert(place, (code, times));
        fs::write(&rows, write_rows(&table))?;
        fs::write(docs.join("octal-codes.md"), summary(&table))?;
    }
    Ok(())
}

/// The first line of `docs/octal-codes.tsv`.
const COLUMNS: &str = "code\tQipan, ms\togsolve, ms\tratio\n";

/// The text of `docs/octal-codes.tsv`.
fn write_rows(table: &[(String, Times)]) -> String {
    let mut rows = String::from(COLUMNS);
    for (code, times) in table {
        let _ = writeln!(rows, "{code}\t{:.3}\t{:.3}\t{:.2}", times.own / 1e6, times.theirs / 1e6, times.ratio());
    }
    rows
}

/// Reads what [`write_rows`] has written.
///
/// # Errors
/// If the columns are others, or the codes are not among [`all_codes`] and in their order.
fn read_rows(rows: &str) -> Result<Vec<(String, Times)>> {
    let rows = rows.strip_prefix(COLUMNS).context("octal-codes.tsv has other columns")?;
    let mut left = all_codes().into_iter();
    let read = |row: &str| {
        let mut cells = row.split('\t');
        let code = cells.next().and_then(|cell| left.by_ref().find(|code| code == cell));
        let code = code.with_context(|| format!("octal-codes.tsv should not have this line here: {row}"))?;
        let mut time = || Some(1e6 * cells.next()?.parse::<f64>().ok()?);
        let times = time().zip(time()).with_context(|| format!("octal-codes.tsv has no times of {code}"))?;
        Ok((code, Times { own: times.0, theirs: times.1 }))
    };
    rows.lines().map(read).collect()
}

/// The octal codes 0.d₁, 0.d₁d₂ and 0.d₁d₂d₃ whose last digit is not 0, in lexicographic order.
fn all_codes() -> Vec<String> {
    let mut codes: Vec<String> = (1..512u32).map(|digits| format!("0.{digits:03o}")).collect();
    codes.iter_mut().for_each(|code| code.truncate(code.trim_end_matches('0').len()));
    codes
}

/// The text of `docs/octal-codes.md`.
fn summary(table: &[(String, Times)]) -> String {
    let mut sorted: Vec<&(String, Times)> = table.iter().collect();
    sorted.sort_by(|(_, one), (_, other)| one.ratio().total_cmp(&other.ratio()));
    let behind = sorted.iter().filter(|(_, times)| times.ratio() < 1.0).count();
    let at = |share: f64| sorted[((sorted.len() - 1) as f64 * share).round() as usize].1.ratio();
    let both = table.iter().fold((0.0, 0.0), |(own, theirs), (_, times)| (own + times.own, theirs + times.theirs));
    let all = all_codes().len();
    let counted = if table.len() < all { format!("{} of {all}", table.len()) } else { all.to_string() };
    let mut text = format!(
        "# Octal codes of one to three digits\n\n\
         Written by `cargo xtask bench --codes` on one machine. Both programs run in turn, and compute the values of all heaps from 0 to {},\n\
         without using a period; their checksums agree for each of the {} codes. The other program is ogsolve {OGSOLVE} (P. Beling) with its\n\
         fastest method, rc2. A run of up to 50 ms is made 25 times, of up to a second five times, and the shortest counts. The ratio is the time of\n\
         ogsolve divided by that of Qipan: above 1 Qipan is faster. [octal-codes.tsv](octal-codes.tsv) has every code.\n\n\
         | | |\n|---|---:|\n",
        crate::bench::thousands(MAX_HEAP),
        counted
    );
    let mut row = |name: &str, value: String| {
        let _ = writeln!(text, "| {name} | {value} |");
    };
    row("codes on which Qipan is faster", format!("{} of {}", table.len() - behind, table.len()));
    row("least ratio", three_digits(at(0.0)));
    row("a tenth of the codes are below", three_digits(at(0.1)));
    row("median", three_digits(at(0.5)));
    row("a tenth of the codes are above", three_digits(at(0.9)));
    row("all codes one after the other", format!("{:.1} s, ogsolve {:.1} s", both.0 / 1e9, both.1 / 1e9));
    text.push_str("\nThe codes with the least ratios:\n\n| code | Qipan | ogsolve | ratio |\n|---|---:|---:|---:|\n");
    for (code, times) in sorted.iter().take(20) {
        let (own, theirs) = (three_digits(times.own / 1e6), three_digits(times.theirs / 1e6));
        let _ = writeln!(text, "| {code} | {own} ms | {theirs} ms | {:.2} |", times.ratio());
    }
    text
}

/// Nanoseconds of both programs.
#[derive(Clone, Copy, Debug)]
struct Times {
    own: f64,
    theirs: f64,
}

impl Times {
    /// The ratio of the times: above 1 Qipan is faster.
    fn ratio(self) -> f64 {
        self.theirs / self.own
    }
}

/// The number of runs of a program on a game of less than 50 ms.
const SHORT_RUNS: usize = 25;

/// The number of runs of which the shortest counts, by the nanoseconds of a run: a short one is more easily disturbed.
fn runs(time: f64) -> usize {
    match time {
        ..5e7 => SHORT_RUNS,
        ..1e9 => 5,
        _ => 1,
    }
}

/// Both programs.
struct Pair<'a> {
    project: &'a Project,
    ogsolve: PathBuf,
    own: Child,
    questions: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl<'a> Pair<'a> {
    /// Starts the bench `heaps`; `None` if ogsolve cannot be installed.
    fn start(project: &'a Project) -> Result<Option<Self>> {
        let Some(ogsolve) = installed(project) else {
            say(&format!("Left out: ogsolve {OGSOLVE}, which could not be installed by cargo."));
            return Ok(None);
        };
        let mut command = project.command("cargo");
        command.args(["bench", "-q", "-p", "qipan", "--features", "naive", "--bench", "heaps", "--", "peers"]);
        let mut own =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("the bench did not start")?;
        let (questions, answers) = own.stdin.take().zip(own.stdout.take()).context("the bench has no pipes")?;
        Ok(Some(Self { project, ogsolve, own, questions, answers: BufReader::new(answers).lines() }))
    }

    /// Measures both programs on one game, in turn.
    ///
    /// # Errors
    /// If one of them fails, or the checksums of the values differ.
    fn measure(&mut self, game: &str, to: u64) -> Result<Times> {
        let (own, checksum) = self.own(game, to)?;
        let mut times = Times { own, theirs: self.theirs(game, to, &checksum)? };
        for done in 1..SHORT_RUNS {
            if done < runs(times.own) {
                times.own = times.own.min(self.own(game, to)?.0);
            }
            if done < runs(times.theirs) {
                times.theirs = times.theirs.min(self.theirs(game, to, &checksum)?);
            }
        }
        Ok(times)
    }

    /// Returns the nanoseconds of one run of Qipan, and the checksum of the values.
    fn own(&mut self, game: &str, to: u64) -> Result<(f64, String)> {
        writeln!(self.questions, "{game} {to}").context("the bench has ended")?;
        let answer = self.answers.next().context("the bench has ended")??;
        let (time, checksum) = answer.split_once('\t').with_context(|| format!("no figures: {answer}"))?;
        Ok((time.parse().with_context(|| format!("no time: {answer}"))?, checksum.to_owned()))
    }

    /// Returns the nanoseconds of one run of ogsolve.
    fn theirs(&self, game: &str, to: u64, checksum: &str) -> Result<f64> {
        let file = self.project.target().join("peers/ogsolve.csv");
        drop(fs::remove_file(&file));
        let mut command = self.project.command(&self.ogsolve.to_string_lossy());
        run_quietly(command.args([game, "-m", "rc2", "-n", &to.to_string(), "-b"]).arg(&file))?;
        let told = fs::read_to_string(&file).context("ogsolve wrote no figures")?;
        let microseconds = time_of(&told, checksum).with_context(|| format!("{game} to {to}"))?;
        Ok(1000.0 * microseconds as f64)
    }
}

impl Drop for Pair<'_> {
    fn drop(&mut self) {
        drop(self.own.kill());
        drop(self.own.wait());
    }
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

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let times = |own, theirs| Times { own, theirs };
        let table = vec![("0.001".to_owned(), times(2e6, 3.5e6)), ("0.002".to_owned(), times(1.25e6, 1e9))];
        let read = read_rows(&write_rows(&table)).unwrap();
        let numbers =
            |table: &[(String, Times)]| table.iter().map(|(_, times)| (times.own, times.theirs)).collect::<Vec<_>>();
        assert_eq!((numbers(&read), &read[1].0), (numbers(&table), &table[1].0));
        assert_eq!(read_rows(&write_rows(&table[1..])).unwrap()[0].0, "0.002", "a code may be missing");
        let turned: Vec<_> = table.into_iter().rev().collect();
        assert!(read_rows(&write_rows(&turned)).is_err(), "another order");
        assert!(read_rows("code\n").is_err(), "other columns");
    }

    #[test]
    fn all_codes_are_there_once() {
        let codes = all_codes();
        assert_eq!((codes.len(), codes[0].as_str(), codes[510].as_str()), (511, "0.001", "0.777"));
        let distinct: std::collections::HashSet<_> = codes.iter().collect();
        assert!(
            distinct.len() == 511
                && ["0.7", "0.07", "0.15", "0.6"].iter().all(|code| distinct.contains(&(*code).to_owned()))
        );
    }

    #[test]
    fn the_summary_counts_where_qipan_is_faster() {
        let times = |own, theirs| Times { own, theirs };
        let table = [("0.1", times(1e6, 2e6)), ("0.2", times(4e6, 1e6)), ("0.3", times(1e6, 3e6))];
        let text = summary(&table.map(|(code, times)| (code.to_owned(), times)));
        assert!(text.contains("| codes on which Qipan is faster | 2 of 3 |"), "{text}");
        assert!(text.contains("| 0.2 | 4.00 ms | 1.00 ms | 0.25 |"), "{text}");
    }
}
