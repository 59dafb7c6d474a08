//! Parses the arguments of `cargo xtask` into a [`Task`].
//!
//! There are eleven commands with few options, so an argument parser crate would take longer to compile than the rest of
//! this program.

use std::fmt;
use std::path::PathBuf;

use anyhow::Result;

use crate::checks::Group;

/// The text of `cargo xtask help`, and of `cargo xtask` without arguments.
pub const HELP: &str = "\
cargo xtask <command>

  serve [--port N] [--no-open] [--dist DIR]
                    build the page if needed and serve it on this machine (port 8080, or the next free one);
                    --dist serves a folder as it is
  test [--only lint|native|wasm|browser|package|given]... [-- FILTER...]
                    everything that must hold before a change is accepted; --only chooses groups, and what
                    follows -- chooses tests by name; given concerns everything in a release
  bench [--peers | --draw | --codes]
                    measure, and write docs/benchmarks.md; --peers: beside other programs, if they can be installed;
                    --draw: write it again from the results of the last run, in docs/benchmarks.tsv;
                    --codes: every octal code of one to three digits beside another program, in docs/octal-codes.md
  fuzz [TARGET] [--seconds N]
                    let libFuzzer look for texts that break a target (all of them, 60 seconds each)
  mutants [-- OPTION...]
                    change rules and checkers at one place after another, and list the changes that no test notices
  golden            rewrite the golden files from what the code gives now, and docs/known-values.md
  screenshots [-- FILTER...]
                    pictures of the page in tests/browser/out/; -- share: those for previews, in web/share/
  dist [--site URL] build all that can be given away into dist/: the page, also in one file, the package for
                    JavaScript, the command, the checker, test vectors;
                    --site names the page's public address, for previews and search engines
  release [--site URL] [--last DIR] [--twice]
                    the same from a clean commit, with archives, VERSION.json and SHA256SUMS;
                    --last: keep files of the page that only the release in DIR has, for pages that are open;
                    --twice: once more from a fresh clone with another cargo home, to compare all bytes
  help              this text

Tools that are missing are installed once, under qipan/bin in the user's cargo home.";

/// A command with its options.
#[derive(Debug, PartialEq, Eq)]
pub enum Task {
    /// Prints the help.
    Help,
    /// Serves the page, or a given folder.
    Serve {
        /// The first port to try.
        port: u16,
        /// Whether to open a browser if there is a display.
        open: bool,
        /// A folder to serve instead of the built page.
        folder: Option<PathBuf>,
    },
    /// Runs groups of tests.
    Test {
        /// The groups, in running order.
        only: Vec<Group>,
        /// Test name filters, passed on to the test runners.
        rest: Vec<String>,
    },
    /// Runs the benchmarks and writes `docs/benchmarks.md`.
    Bench {
        /// Whether programs of others are measured beside.
        peers: bool,
    },
    /// Writes `docs/benchmarks.md` again from the results of the last run.
    DrawBenches,
    /// Measures all octal codes of one to three digits beside ogsolve, and writes `docs/octal-codes.md`.
    BenchCodes,
    /// Looks for inputs that break a fuzz target.
    Fuzz {
        /// The target; all if there is none.
        target: Option<String>,
        /// The time for each.
        seconds: u64,
    },
    /// Runs the tests on mutants of the kernel.
    Mutants {
        /// Options of cargo-mutants.
        rest: Vec<String>,
    },
    /// Rewrites the golden files.
    Golden,
    /// Takes screenshots of the page.
    Screenshots {
        /// Filters on the names of the screenshots.
        rest: Vec<String>,
    },
    /// Writes the problem pages and the message catalogue for the page; called by Trunk.
    Texts,
    /// Builds the page, the package and the command into `dist`.
    Dist {
        /// The public address of the page, if it is known.
        site: Option<String>,
        /// Whether this is a release: from a clean commit, with the sums of all files.
        release: bool,
        /// The folder of the release before.
        last: Option<PathBuf>,
        /// Whether it is built twice, to compare the bytes.
        twice: bool,
    },
}

/// The error for invalid arguments. The message names what is allowed.
#[derive(Debug)]
pub struct UsageError(String);

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

fn usage<T>(sentence: String) -> Result<T> {
    Err(UsageError(sentence).into())
}

/// Parses the arguments after `cargo xtask`.
///
/// # Errors
/// [`UsageError`], with a one-sentence message that names what is allowed.
pub fn parse(args: &[String]) -> Result<Task> {
    let Some((command, args)) = args.split_first() else { return Ok(Task::Help) };
    let (options, rest) = match args.iter().position(|word| word == "--") {
        Some(at) => (&args[..at], args[at + 1..].to_vec()),
        None => (args, Vec::new()),
    };
    let mut options = options.iter();
    let task = match command.as_str() {
        "help" | "--help" | "-h" => Task::Help,
        "serve" => {
            let (mut port, mut open, mut folder) = (8080, true, None);
            while let Some(option) = options.next() {
                match option.as_str() {
                    "--port" => port = number(options.next())?,
                    "--no-open" => open = false,
                    "--dist" => folder = Some(folder_of(option, options.next())?),
                    other => return unexpected_argument(other, "serve", "--port N, --no-open and --dist DIR"),
                }
            }
            Task::Serve { port, open, folder }
        }
        "test" => {
            let mut only = Vec::new();
            while let Some(option) = options.next() {
                match option.as_str() {
                    "--only" => only.push(group(options.next())?),
                    other => return unexpected_argument(other, "test", "--only GROUP and, after --, filters"),
                }
            }
            let wanted = |group: &Group| only.is_empty() || only.contains(group);
            Task::Test { only: Group::ALL.into_iter().filter(wanted).collect(), rest: rest.clone() }
        }
        "bench" => {
            let task = match options.next().map(String::as_str) {
                None => Task::Bench { peers: false },
                Some("--peers") => Task::Bench { peers: true },
                Some("--draw") => Task::DrawBenches,
                Some("--codes") => Task::BenchCodes,
                Some(other) => return unexpected_argument(other, "bench", BENCH_OPTIONS),
            };
            match options.next() {
                None => task,
                Some(other) => return unexpected_argument(other, "bench", BENCH_OPTIONS),
            }
        }
        "fuzz" => {
            let (mut target, mut seconds) = (None, 60);
            while let Some(option) = options.next() {
                match option.as_str() {
                    "--seconds" => seconds = seconds_of(options.next())?,
                    other if target.is_none() && !other.starts_with('-') => target = Some(other.to_string()),
                    other => return unexpected_argument(other, "fuzz", "a target and --seconds N"),
                }
            }
            Task::Fuzz { target, seconds }
        }
        "mutants" => Task::Mutants { rest: rest.clone() },
        "golden" => Task::Golden,
        "screenshots" => Task::Screenshots { rest: rest.clone() },
        "dist" | "release" => {
            let (mut site, mut last, mut twice, release) = (None, None, false, command == "release");
            while let Some(option) = options.next() {
                match option.as_str() {
                    "--site" => site = Some(address(options.next())?),
                    "--last" if release => last = Some(folder_of(option, options.next())?),
                    "--twice" if release => twice = true,
                    other if release => {
                        return unexpected_argument(other, command, "--site URL, --last DIR and --twice");
                    }
                    other => return unexpected_argument(other, command, "--site URL"),
                }
            }
            Task::Dist { site, release, last, twice }
        }
        "texts" => Task::Texts,
        other => {
            return usage(format!(
                "There is no command “{other}”: the commands are serve, test, bench, fuzz, mutants, golden, screenshots, dist, release and help."
            ));
        }
    };
    if let Some(option) = options.next()
        && task != Task::Help
    {
        return unexpected_argument(option, command, "no options");
    }
    let filtered = matches!(task, Task::Help | Task::Test { .. } | Task::Screenshots { .. } | Task::Mutants { .. });
    if !rest.is_empty() && !filtered {
        return usage(format!("{command} takes nothing after --."));
    }
    Ok(task)
}

/// The options of `bench`, of which it takes one.
const BENCH_OPTIONS: &str = "one of --peers, --draw and --codes";

fn unexpected_argument<T>(word: &str, command: &str, allowed: &str) -> Result<T> {
    usage(format!("{command} does not take “{word}”: it takes {allowed}."))
}

fn number(word: Option<&String>) -> Result<u16> {
    match word.and_then(|word| word.parse().ok()) {
        Some(port) if port > 0 => Ok(port),
        _ => usage("--port takes a number from 1 to 65535.".to_string()),
    }
}

fn seconds_of(word: Option<&String>) -> Result<u64> {
    match word.and_then(|word| word.parse().ok()) {
        Some(seconds) if seconds > 0 => Ok(seconds),
        _ => usage("--seconds takes a number of seconds, at least 1.".to_string()),
    }
}

fn folder_of(option: &str, word: Option<&String>) -> Result<PathBuf> {
    match word.map(PathBuf::from) {
        Some(path) if path.is_dir() => Ok(path),
        _ => usage(format!("{option} takes a folder that exists.")),
    }
}

fn address(word: Option<&String>) -> Result<String> {
    match word {
        Some(address) if address.starts_with("https://") || address.starts_with("http://") => Ok(address.clone()),
        _ => usage("--site takes an address that begins with https:// or http://.".to_string()),
    }
}

fn group(word: Option<&String>) -> Result<Group> {
    match word.and_then(|word| Group::ALL.into_iter().find(|group| group.name() == word)) {
        Some(group) => Ok(group),
        None => usage("--only takes lint, native, wasm, browser, package or given.".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task> {
        let args: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        parse(&args)
    }

    #[test]
    fn valid_arguments_are_parsed() {
        assert_eq!(read("").unwrap(), Task::Help);
        assert_eq!(read("serve --no-open --port 9000").unwrap(), Task::Serve { port: 9000, open: false, folder: None });
        assert_eq!(read("test").unwrap(), Task::Test { only: Group::ALL.to_vec(), rest: vec![] });
        // The groups run in a fixed order, regardless of the order of the options.
        assert_eq!(
            read("test --only browser --only lint -- smoke").unwrap(),
            Task::Test { only: vec![Group::Lint, Group::Browser], rest: vec!["smoke".to_string()] }
        );
        assert_eq!(read("dist").unwrap(), Task::Dist { site: None, release: false, last: None, twice: false });
        assert_eq!(read("bench --peers").unwrap(), Task::Bench { peers: true });
        assert_eq!(read("bench --codes").unwrap(), Task::BenchCodes);
        let target = Some("link".to_string());
        assert_eq!(read("fuzz link --seconds 5").unwrap(), Task::Fuzz { target, seconds: 5 });
        assert_eq!(read("mutants -- --list").unwrap(), Task::Mutants { rest: vec!["--list".to_string()] });
        let site = Some("https://example.org/q/".to_string());
        let release = |site, twice| Task::Dist { site, release: true, last: None, twice };
        assert_eq!(read("release --site https://example.org/q/").unwrap(), release(site, false));
        assert_eq!(read("release --twice").unwrap(), release(None, true));
        let last = Some(PathBuf::from("."));
        assert_eq!(read("release --last .").unwrap(), Task::Dist { site: None, release: true, last, twice: false });
    }

    #[test]
    fn invalid_arguments_are_reported_in_one_sentence() {
        for (line, named) in [
            ("bild", "serve, test"),
            ("serve --fast", "--port N"),
            ("serve --port", "1 to 65535"),
            ("serve --port 0", "1 to 65535"),
            ("serve --port 99999", "1 to 65535"),
            ("serve --dist /no/such/folder", "exists"),
            ("serve -- x", "nothing after"),
            ("test --only", "lint, native"),
            ("test --only all", "lint, native"),
            ("test browser", "--only"),
            ("bench --fast", "--peers"),
            ("bench --draw --peers", "one of"),
            ("golden --fast", "no options"),
            ("fuzz --seconds 0", "at least 1"),
            ("fuzz link open", "a target and"),
            ("dist x", "--site URL"),
            ("dist --twice", "--site URL"),
            ("release --thrice", "--twice"),
            ("release --last", "exists"),
            ("dist --last .", "--site URL"),
            ("release --site", "https://"),
            ("release --site example.org", "https://"),
        ] {
            let error = read(line).unwrap_err();
            assert!(error.is::<UsageError>(), "{line}");
            let text = error.to_string();
            assert!(text.contains(named) && text.ends_with('.') && !text.contains('\n'), "{line}: {text}");
        }
    }
}
