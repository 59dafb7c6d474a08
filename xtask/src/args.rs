//! What was asked for: the words after `cargo xtask`, read into a [`Task`].
//!
//! Seven commands with a handful of options do not need a parser crate, which would take longer to compile than all the
//! rest of this program.

use std::fmt;
use std::path::PathBuf;

use anyhow::Result;

use crate::checks::Group;

/// Shown by `cargo xtask help`, and by `cargo xtask` alone.
pub const HELP: &str = "\
cargo xtask <command>

  serve [--port N] [--no-open] [--dist DIR]
                    build the page if needed and serve it on this machine (port 8080, or the next free one);
                    --dist serves a folder as it is
  test [--only lint|native|wasm|browser|package]... [-- FILTER...]
                    everything that must hold before a change is accepted; --only chooses groups, and what
                    follows -- chooses tests by name
  bench             measure, and write docs/benchmarks.md
  golden            rewrite the golden files from what the code gives now, and docs/known-values.md
  screenshots [-- FILTER...]
                    pictures of the page in tests/browser/out/
  dist              build all that can be given away into dist/: the page, the package for JavaScript, the command
  help              this text

Tools that are missing are installed once, under qipan/bin in the user's cargo home.";

/// One command with its options.
#[derive(Debug, PartialEq, Eq)]
pub enum Task {
    /// Say what there is.
    Help,
    /// Serve the page, or a given folder.
    Serve {
        /// The first port to try.
        port: u16,
        /// Whether to open a browser where there is a display.
        open: bool,
        /// A folder to serve as it is, instead of the built page.
        folder: Option<PathBuf>,
    },
    /// Run groups of tests.
    Test {
        /// The groups, in the order they run.
        only: Vec<Group>,
        /// Filters that are handed to the runners.
        rest: Vec<String>,
    },
    /// Measure.
    Bench,
    /// Rewrite the golden files.
    Golden,
    /// Take pictures.
    Screenshots {
        /// Filters on the names of the pictures.
        rest: Vec<String>,
    },
    /// Write the texts of the page, problem pages and words; Trunk asks for it.
    Texts,
    /// Build the page.
    Dist,
}

/// A request that was not understood. Its text names what is allowed.
#[derive(Debug)]
pub struct Usage(String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

fn usage<T>(sentence: String) -> Result<T> {
    Err(Usage(sentence).into())
}

/// Reads the words after `cargo xtask`.
///
/// # Errors
/// [`Usage`], with one sentence that names what is allowed.
pub fn parse(words: &[String]) -> Result<Task> {
    let Some((command, words)) = words.split_first() else { return Ok(Task::Help) };
    let (options, rest) = match words.iter().position(|word| word == "--") {
        Some(at) => (&words[..at], words[at + 1..].to_vec()),
        None => (words, Vec::new()),
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
                    "--dist" => folder = Some(path(options.next())?),
                    other => return stray(other, "serve", "--port N, --no-open and --dist DIR"),
                }
            }
            Task::Serve { port, open, folder }
        }
        "test" => {
            let mut only = Vec::new();
            while let Some(option) = options.next() {
                match option.as_str() {
                    "--only" => only.push(group(options.next())?),
                    other => return stray(other, "test", "--only GROUP and, after --, filters"),
                }
            }
            let wanted = |group: &Group| only.is_empty() || only.contains(group);
            Task::Test { only: Group::ALL.into_iter().filter(wanted).collect(), rest: rest.clone() }
        }
        "bench" => Task::Bench,
        "golden" => Task::Golden,
        "screenshots" => Task::Screenshots { rest: rest.clone() },
        "dist" => Task::Dist,
        "texts" => Task::Texts,
        other => {
            return usage(format!(
                "There is no command “{other}”: the commands are serve, test, bench, golden, screenshots, dist and help."
            ));
        }
    };
    if let Some(option) = options.next()
        && task != Task::Help
    {
        return stray(option, command, "no options");
    }
    let filtered = matches!(task, Task::Help | Task::Test { .. } | Task::Screenshots { .. });
    if !rest.is_empty() && !filtered {
        return usage(format!("{command} takes nothing after --."));
    }
    Ok(task)
}

fn stray<T>(word: &str, command: &str, allowed: &str) -> Result<T> {
    usage(format!("{command} does not take “{word}”: it takes {allowed}."))
}

fn number(word: Option<&String>) -> Result<u16> {
    match word.and_then(|word| word.parse().ok()) {
        Some(port) if port > 0 => Ok(port),
        _ => usage("--port takes a number from 1 to 65535.".to_string()),
    }
}

fn path(word: Option<&String>) -> Result<PathBuf> {
    match word.map(PathBuf::from) {
        Some(path) if path.is_dir() => Ok(path),
        _ => usage("--dist takes a folder that exists.".to_string()),
    }
}

fn group(word: Option<&String>) -> Result<Group> {
    match word.and_then(|word| Group::ALL.into_iter().find(|group| group.name() == word)) {
        Some(group) => Ok(group),
        None => usage("--only takes lint, native, wasm, browser or package.".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Task> {
        let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        parse(&words)
    }

    #[test]
    fn what_is_allowed_is_understood() {
        assert_eq!(read("").unwrap(), Task::Help);
        assert_eq!(read("serve --no-open --port 9000").unwrap(), Task::Serve { port: 9000, open: false, folder: None });
        assert_eq!(read("test").unwrap(), Task::Test { only: Group::ALL.to_vec(), rest: vec![] });
        // The groups run in their own order, however they were named.
        assert_eq!(
            read("test --only browser --only lint -- smoke").unwrap(),
            Task::Test { only: vec![Group::Lint, Group::Browser], rest: vec!["smoke".to_string()] }
        );
        assert_eq!(read("dist").unwrap(), Task::Dist);
    }

    #[test]
    fn anything_else_is_one_sentence_that_names_what_is_allowed() {
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
            ("bench --fast", "no options"),
            ("dist x", "no options"),
        ] {
            let error = read(line).unwrap_err();
            assert!(error.is::<Usage>(), "{line}");
            let text = error.to_string();
            assert!(text.contains(named) && text.ends_with('.') && !text.contains('\n'), "{line}: {text}");
        }
    }
}
