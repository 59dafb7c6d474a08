//! Browser tests, with a second run of what failed. They run several at a time, so one may fail only because the others
//! kept the machine busy. What failed is run once more, alone. A test that then passes is named as flaky; a fault
//! that does not depend on the load fails again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::project::{run, say};

/// The largest number of failed tests that are run again. More of them are a fault, not an accident.
const MAX_FAILED: usize = 5;

/// The outcome of one test, as the reporter `outcomes.mjs` writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Outcome {
    name: String,
    file: String,
    passed: bool,
}

impl Outcome {
    /// Reads a line of the reporter.
    fn from_line(line: &str) -> Result<Self> {
        let value: Value = serde_json::from_str(line).with_context(|| format!("not an outcome of a test: {line}"))?;
        let text = |key: &str| value[key].as_str().map(str::to_owned).with_context(|| format!("without {key}: {line}"));
        Ok(Self { name: text("name")?, file: text("file")?, passed: value["passed"] == true })
    }

    /// Whether this is a file that could not be run, which has no names of tests.
    fn is_whole_file(&self) -> bool {
        Path::new(&self.name) == Path::new(&self.file)
    }

    /// Returns the regular expression that matches exactly this name.
    fn pattern(&self) -> String {
        let mut pattern = String::from("^");
        for letter in self.name.chars() {
            if r"\^$.|?*+()[]{}/".contains(letter) {
                pattern.push('\\');
            }
            pattern.push(letter);
        }
        pattern.push('$');
        pattern
    }

    /// Returns the seed of a test by seed: the second run has to repeat it.
    fn seed(&self) -> Option<&str> {
        let (_, seed) = self.name.rsplit_once(", seed ")?;
        seed.parse::<u32>().is_ok().then_some(seed)
    }
}

/// The test runner of Node.js.
#[derive(Debug)]
pub struct Runner<F: Fn() -> Command> {
    /// Makes a command for `node` with the environment of the tests.
    pub node: F,
    /// The reporter `outcomes.mjs`.
    pub reporter: PathBuf,
    /// The file that the reporter writes.
    pub outcomes: PathBuf,
}

impl<F: Fn() -> Command> Runner<F> {
    /// Runs test files, `at_once` of them in parallel, and then what failed once more.
    ///
    /// # Errors
    /// If a test fails twice, if more than five fail, or if no test has the name that is asked for.
    pub fn run(&self, options: &[String], files: &[PathBuf], at_once: usize) -> Result<()> {
        let Err(first) = self.run_once(options, files, at_once, None) else {
            let has_run = options.is_empty() || self.outcomes()?.iter().any(|test| !test.is_whole_file());
            ensure!(has_run, "no test has such a name: {}", options.join(" "));
            return Ok(());
        };
        let failed: Vec<_> = self.outcomes()?.into_iter().filter(|outcome| !outcome.passed).collect();
        if failed.is_empty() || failed.len() > MAX_FAILED {
            return Err(first);
        }
        for test in &failed {
            say(&format!("\nOnce more, alone: {}", test.name));
            let options =
                if test.is_whole_file() { vec![] } else { vec![format!("--test-name-pattern={}", test.pattern())] };
            // Where a module of theirs defined the test, any of the files may be the one that has it.
            let own = files.iter().find(|file| file.file_name() == Path::new(&test.file).file_name());
            self.run_once(&options, own.map_or(files, std::slice::from_ref), 1, test.seed())?;
            let has_run = test.is_whole_file() || self.outcomes()?.iter().any(|again| again.name == test.name);
            ensure!(has_run, "the second run did not find the test “{}”", test.name);
        }
        let names: Vec<_> = failed.iter().map(|test| format!("  {}", test.name)).collect();
        say(&format!("\nFlaky: failed beside other tests, passed alone.\n{}", names.join("\n")));
        Ok(())
    }

    fn run_once(&self, options: &[String], files: &[PathBuf], at_once: usize, seed: Option<&str>) -> Result<()> {
        let mut command = (self.node)();
        // The limit holds for a whole file, too.
        command.args(["--test", "--test-timeout=900000"]).arg(format!("--test-concurrency={at_once}"));
        command.args(["--test-reporter=spec", "--test-reporter-destination=stdout"]);
        command.arg(format!("--test-reporter={}", self.reporter.display()));
        command.arg(format!("--test-reporter-destination={}", self.outcomes.display()));
        if let Some(seed) = seed {
            command.env("QIPAN_SEED", seed);
        }
        run(command.args(options).args(files))
    }

    fn outcomes(&self) -> Result<Vec<Outcome>> {
        let path = &self.outcomes;
        let lines = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
        lines.lines().map(Outcome::from_line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a test file of the given text, which can fail `once` of each tag.
    fn result(name: &str, text: &str) -> Option<Result<()>> {
        result_of(name, &[("one.test.mjs", text)], &[])
    }

    /// Runs the test files among some files; the first is one.
    fn result_of(name: &str, files: &[(&str, &str)], options: &[&str]) -> Option<Result<()>> {
        let folder = std::env::temp_dir().join(format!("qipan-second-run-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let head = "import { test } from 'node:test'; import { existsSync, writeFileSync } from 'node:fs';\n\
             function once(tag) { const seen = new URL(`seen${tag}`, import.meta.url); if (!existsSync(seen)) \
             { writeFileSync(seen, process.env.QIPAN_SEED ?? ''); throw new Error('busy'); } }\n";
        for (name, text) in files {
            fs::write(folder.join(name), format!("{head}{text}")).unwrap();
        }
        let tests: Vec<_> =
            files.iter().filter(|(name, _)| name.contains(".test.")).map(|(name, _)| folder.join(name)).collect();
        let options: Vec<_> = options.iter().map(|&option| option.to_owned()).collect();
        let reporter = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/browser/outcomes.mjs");
        let runner = Runner {
            node: || {
                let mut command = Command::new("node");
                // This test may itself run under the test runner of Node.js.
                command.env_remove("NODE_TEST_CONTEXT").stdout(std::process::Stdio::null());
                command
            },
            reporter,
            outcomes: folder.join("outcomes"),
        };
        let result = crate::project::which("node").map(|_| runner.run(&options, &tests, 2));
        fs::remove_dir_all(&folder).unwrap();
        result
    }

    #[test]
    fn what_fails_once_passes_and_what_fails_twice_fails() {
        let Some(passed) = result("once", "test('a (b) / c?', () => once(0)); test('other', () => {});") else {
            return;
        };
        passed.unwrap();
        assert!(result("twice", "test('a', () => { throw new Error('wrong'); });").unwrap().is_err());
        let both = "test('a', () => once(0)); test('b', () => { throw new Error('wrong'); });";
        assert!(result("both", both).unwrap().is_err());
        // Each of these would pass the second time.
        let many = "for (const i of [1, 2, 3, 4, 5, 6]) test(`t${i}`, () => once(i));";
        assert!(result("many", many).unwrap().is_err());
        assert!(result("file", "throw new Error('not a test');").unwrap().is_err());
    }

    #[test]
    fn a_test_that_a_module_defines_is_found_again() {
        let module = ("by-seed.mjs", "export const define = (name) => test(name, () => once(0));");
        let one = ("one.test.mjs", "import { define } from './by-seed.mjs'; define('a, seed 3');");
        let other = ("two.test.mjs", "test('b', () => {});");
        if let Some(result) = result_of("module", &[one, module, other], &[]) {
            result.unwrap();
        }
    }

    #[test]
    fn a_name_that_no_test_has_fails() {
        let file = ("one.test.mjs", "test('a', () => {});");
        if let Some(result) = result_of("named", &[file], &["--test-name-pattern=a"]) {
            result.unwrap();
            assert!(result_of("nameless", &[file], &["--test-name-pattern=b"]).unwrap().is_err());
        }
    }

    #[test]
    fn a_seed_is_repeated() {
        let text = "import assert from 'node:assert'; let seed = process.env.QIPAN_SEED ?? '4711'; \
             test(`moves, seed ${seed}`, () => { once(0); assert.equal(process.env.QIPAN_SEED, '4711'); });";
        if let Some(result) = result("seed", text) {
            result.unwrap();
        }
        let outcome = |name: &str| Outcome { name: name.to_owned(), file: "f".to_owned(), passed: false };
        assert_eq!(outcome("moves, seed 17").seed(), Some("17"));
        assert_eq!(outcome("moves, seed of 17").seed(), None);
        assert_eq!(outcome("a (b)? 1.5").pattern(), r"^a \(b\)\? 1\.5$");
    }
}
