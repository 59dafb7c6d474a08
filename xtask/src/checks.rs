//! Everything that must hold before a change is accepted, in groups that run from the quickest answer to the slowest.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::project::{Project, at_once, run, say};
use crate::server::{self, Site};
use crate::{chromium, package, page, size, tools};

/// A group of tests that share what they need and how they are run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Form, Clippy, for this machine and for the page's target, and documentation.
    Lint,
    /// The core, the texts, the command line and these tools, on this machine.
    Native,
    /// The core again, compiled to wasm, where numbers have other sizes.
    Wasm,
    /// The built page in a browser.
    Browser,
    /// The package for JavaScript: its types, and its use in Node.js and in a browser.
    Package,
}

impl Group {
    /// All groups, in the order they run.
    pub const ALL: [Self; 5] = [Self::Lint, Self::Native, Self::Wasm, Self::Browser, Self::Package];

    /// Those that need a browser.
    const BROWSING: [Self; 2] = [Self::Browser, Self::Package];

    /// The name that `--only` takes.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lint => "lint",
            Self::Native => "native",
            Self::Wasm => "wasm",
            Self::Browser => "browser",
            Self::Package => "package",
        }
    }

    /// Runs it. `groups` are all that were asked for: what two of them need is made for both.
    fn run(self, project: &Project, groups: &[Self], rest: &[String]) -> Result<()> {
        match self {
            Self::Lint => lint(project),
            Self::Native => native(project, rest),
            Self::Wasm => wasm(project, rest),
            Self::Browser => browser(project, groups.contains(&Self::Package), rest),
            Self::Package => package(project, groups.contains(&Self::Browser), rest),
        }
    }
}

/// Runs groups in order and stops at the first that fails.
///
/// # Errors
/// With the name of the group that failed, what failed in it, and what was not run because of it.
pub fn test(project: &Project, groups: &[Group], rest: &[String]) -> Result<()> {
    let began = Instant::now();
    let mut passed = Vec::new();
    thread::scope(|scope| {
        let mut installs =
            Group::BROWSING.iter().any(|group| groups.contains(group)).then(|| scope.spawn(|| install(project)));
        for (at, group) in groups.iter().enumerate() {
            let clock = Instant::now();
            if Group::BROWSING.contains(group)
                && let Some(installs) = installs.take()
            {
                // Whether it went well is seen when the group asks for the same.
                drop(installs.join());
            }
            group.run(project, groups, rest).with_context(|| {
                let skipped: Vec<_> = groups[at + 1..].iter().map(|group| group.name()).collect();
                let not_run =
                    if skipped.is_empty() { String::new() } else { format!(" (not run: {})", skipped.join(", ")) };
                format!("the group {} failed{not_run}", group.name())
            })?;
            passed.push(format!("{} {}", group.name(), time(clock.elapsed())));
        }
        Ok::<_, anyhow::Error>(())
    })?;
    heading(&format!("All groups passed in {}: {}.", time(began.elapsed()), passed.join(", ")));
    Ok(())
}

/// What comes over the network rather than from a compiler, while the first groups compile.
fn install(project: &Project) -> Result<()> {
    chromium::ensure()?;
    tools::npm(project)
}

fn heading(line: &str) {
    say(&format!("\n== {line}"));
}

fn time(duration: Duration) -> String {
    let seconds = duration.as_secs_f64().round() as u64;
    if seconds < 60 { format!("{seconds} s") } else { format!("{} min {} s", seconds / 60, seconds % 60) }
}

fn lint(project: &Project) -> Result<()> {
    tools::wasm_target(project)?;
    heading("lint: form (cargo fmt)");
    run(project.command("cargo").args(["fmt", "--all", "--check"]))?;
    heading("lint: Clippy, everything on this machine");
    let everything = ["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"];
    run(project.command("cargo").args(everything))?;
    heading("lint: Clippy, the page and the package on their own target");
    run(project.command("cargo").args([
        "clippy",
        "-p",
        "web",
        "-p",
        "qipan-js",
        "--target",
        tools::WASM,
        "--",
        "-D",
        "warnings",
    ]))?;
    heading("lint: documentation without warnings, everything with its private items");
    let everything = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    let to_private = "-D warnings -A rustdoc::private_intra_doc_links";
    run(project.command("cargo").args(everything).env("RUSTDOCFLAGS", to_private))?;
    heading("lint: documentation without warnings, what others read");
    let libraries = ["doc", "-p", "qipan", "-p", "qipan-text", "-p", "qipan-file", "-p", "qipan-svg", "--no-deps"];
    run(project.command("cargo").args(libraries).env("RUSTDOCFLAGS", "-D warnings"))
}

/// `tests` asks for the core's feature `naive`, and cargo joins features over the packages it builds together: so the
/// naive twins take part here without being named.
fn native(project: &Project, rest: &[String]) -> Result<()> {
    heading("native: unit, integration and documentation tests");
    run(project.command("cargo").args(["test", "--workspace", "--"]).args(rest))
}

fn wasm(project: &Project, rest: &[String]) -> Result<()> {
    tools::for_wasm(project)?;
    heading("wasm: the core on the page's target, in Node.js");
    let runner = project.which("wasm-bindgen-test-runner").unwrap_or_else(|| PathBuf::from("wasm-bindgen-test-runner"));
    let mut command = project.command("cargo");
    command.args(["test", "-p", "qipan", "--target", tools::WASM, "--test", "wasm", "--"]).args(rest);
    run(command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner))
}

/// What follows `--` chooses: `smoke` or `smoke.test.mjs` a file, anything else tests by their names. So it does for the package.
///
/// Where the tests of the package come next, it is built beside the page: the longest part of compiling it keeps one processor
/// busy only.
fn browser(project: &Project, with_package: bool, rest: &[String]) -> Result<()> {
    heading("browser: what the tests need");
    let chromium = chromium::ensure()?;
    tools::for_page(project)?;
    type Build = fn(&Project) -> Result<()>;
    let builds: [Build; 2] =
        [|project| page::up_to_date(project).map(drop), |project| package::build(project).map(drop)];
    at_once(builds[..1 + usize::from(with_package)].to_vec(), |build| build(project))?;
    let folder = project.page();
    size::hold(&folder)?;
    let command_line = command_line(project)?;
    heading("browser: the built page in Chromium");
    let site = Site::open(&folder, server::any_port()?)?;
    let (files, patterns) = chosen(test_files(&project.browser_tests())?, rest);
    let mut command = project.command("node");
    // One more than there are processors, for a test is often waiting: for the next picture, or for what moves to come to rest.
    let files_at_once = thread::available_parallelism().map_or(1, NonZero::get) + 1;
    command.args(["--test", "--test-reporter=spec", "--test-timeout=600000"]);
    command.arg(format!("--test-concurrency={files_at_once}"));
    command.args(patterns).args(files);
    run(command.env("QIPAN_URL", site.url()).env("CHROMIUM", chromium).env("QIPAN_COMMAND", command_line))
}

/// The program `qipan`, to which the tests of the page give certificates. It is the one that the native tests are of: asked for
/// by itself it would be compiled once more, for `tests` asks for a feature of the core and that is another core. A test is
/// named, for cargo regards what packages ask for in their tests only where there is one; that of the core is the smallest.
fn command_line(project: &Project) -> Result<PathBuf> {
    run(project.command("cargo").args(["build", "--quiet", "--workspace", "--bin", "qipan", "--test", "wasm"]))?;
    Ok(project.target().join("debug").join(format!("qipan{}", std::env::consts::EXE_SUFFIX)))
}

/// The package is used as others use it: in Node.js, in a browser, by TypeScript's compiler and by bundlers.
fn package(project: &Project, is_built: bool, rest: &[String]) -> Result<()> {
    heading("package: what the tests need");
    let chromium = chromium::ensure()?;
    let folder = if is_built { project.package() } else { package::build(project)? };
    let tests = project.root().join("tests/package");
    heading("package: in Node.js, in Chromium, by TypeScript's compiler and in bundlers");
    let site = Site::open(&project.dist(), server::any_port()?)?;
    let mut command = project.command("node");
    command.args(["--test", "--test-reporter=spec", "--test-timeout=600000", "--test-concurrency=1"]);
    let (files, patterns) = chosen(test_files(&tests)?, rest);
    command.args(patterns).args(files);
    command.env("QIPAN_PACKAGE", folder).env("QIPAN_DIST", project.dist());
    run(command.env("QIPAN_URL", site.url()).env("CHROMIUM", chromium))
}

/// The files that are named by words, or else all of them; and what Node.js is told of the other words, which choose tests by
/// their names.
fn chosen(all: Vec<PathBuf>, words: &[String]) -> (Vec<PathBuf>, Vec<String>) {
    let is_named = |file: &Path, word: &str| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name == word || name.strip_suffix(ENDING) == Some(word)
    };
    let patterns = words.iter().filter(|word| !all.iter().any(|file| is_named(file, word)));
    let patterns = patterns.map(|word| format!("--test-name-pattern={word}")).collect();
    let (named, others): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|file| words.iter().any(|word| is_named(file, word)));
    (if named.is_empty() { others } else { named }, patterns)
}

/// How the files with tests in JavaScript end.
const ENDING: &str = ".test.mjs";

/// The test files of a folder, by name, so that every run has the same order. Node 20 expands no patterns itself.
fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let names = entries.flatten().map(|entry| entry.path());
    let mut files: Vec<_> = names.filter(|file| file.to_string_lossy().ends_with(ENDING)).collect();
    files.sort();
    anyhow::ensure!(!files.is_empty(), "{} holds no file that ends with {ENDING}", folder.display());
    Ok(files)
}
