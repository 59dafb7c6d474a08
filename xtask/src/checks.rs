//! The tests, in groups that run in order of increasing duration.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::project::{Project, at_once, run, run_quietly, say};
use crate::second_run::Runner;
use crate::server::{self, Site};
use crate::{checker, chromium, command, crates, one_file, origin, package, page, release, size, tools};

/// A group of tests with the same requirements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Formatting, Clippy for the host and for WebAssembly, and documentation.
    Lint,
    /// The tests of all crates, on the host.
    Native,
    /// The library's tests for WebAssembly, where `usize` has 32 bits, and the standalone checker there.
    Wasm,
    /// The built page in a browser.
    Browser,
    /// The JavaScript package: its types, and its use in Node.js and in a browser.
    Package,
    /// Everything that is given away: what the other groups test of it, unless they run too, and the archives of the crates.
    Given,
}

impl Group {
    /// All groups, in running order.
    pub const ALL: [Self; 6] = [Self::Lint, Self::Native, Self::Wasm, Self::Browser, Self::Package, Self::Given];

    /// The groups that need a browser.
    const NEED_BROWSER: [Self; 3] = [Self::Browser, Self::Package, Self::Given];

    /// Returns the name of the group for `--only`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lint => "lint",
            Self::Native => "native",
            Self::Wasm => "wasm",
            Self::Browser => "browser",
            Self::Package => "package",
            Self::Given => "given",
        }
    }

    /// Runs the group. `groups` are all selected groups: what two of them test is tested only once. `is_built` says whether
    /// [`build`] has succeeded.
    fn run(self, project: &Project, groups: &[Self], is_built: bool, rest: &[String]) -> Result<()> {
        match self {
            Self::Lint => lint(project),
            Self::Native => native(project, rest),
            Self::Wasm => wasm(project, rest),
            Self::Browser => browser(project, rest),
            Self::Package => package(project, is_built, rest),
            Self::Given => given(project, groups, is_built, rest),
        }
    }
}

/// Runs the groups in order and stops at the first failure.
///
/// # Errors
/// With the group that failed, the failure, and the groups that were not run.
pub fn test(project: &Project, groups: &[Group], rest: &[String]) -> Result<()> {
    let began = Instant::now();
    let mut passed = Vec::new();
    thread::scope(|scope| {
        let needs_browser = Group::NEED_BROWSER.iter().any(|group| groups.contains(group));
        let mut installs = needs_browser.then(|| scope.spawn(|| install(project)));
        let mut builds = None;
        let mut is_built = false;
        for (at, group) in groups.iter().enumerate() {
            let clock = Instant::now();
            // Not beside the first group, which uses all processors, and whose failure should be told soon.
            if *group != Group::Lint
                && let Some(installs) = installs.take()
            {
                // If this failed, the group that needs it repeats the installation and reports the failure.
                drop(installs.join());
                builds = Some(scope.spawn(|| build(project, groups)));
            }
            if *group != Group::Native
                && let Some(builds) = builds.take()
            {
                // As above.
                is_built = builds.join().is_ok_and(|ended| ended.is_ok());
            }
            group.run(project, groups, is_built, rest).with_context(|| {
                if builds.is_some() {
                    say("Waiting for the builds of page and package, which run beside the tests.");
                }
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

/// Installs the required tools. This runs in parallel with the compilation of the first group.
fn install(project: &Project) -> Result<()> {
    chromium::ensure()?;
    tools::npm(project)
}

/// Builds the page and the package for the groups that test them. This runs in parallel with the native tests: much of it uses
/// only one processor, and so do some of them.
fn build(project: &Project, groups: &[Group]) -> Result<()> {
    type Build = fn(&Project) -> Result<()>;
    let builds: [(Group, Build); 2] = [
        (Group::Browser, |project| page::up_to_date(project).map(drop)),
        (Group::Package, |project| package::build(project).map(drop)),
    ];
    // What is given away is all of it.
    let is_needed = |group: Group| [group, Group::Given].iter().any(|needing| groups.contains(needing));
    let needed = builds.into_iter().filter(|(group, _)| is_needed(*group)).map(|(_, build)| build).collect();
    // Before both, which would install it twice.
    tools::for_page(project)?;
    at_once(needed, |build: Build| build(project))
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
    let flags = "-D warnings -A rustdoc::private_intra_doc_links";
    run(project.command("cargo").args(everything).env("RUSTDOCFLAGS", flags))?;
    heading("lint: documentation without warnings, what others read");
    let libraries = ["qipan-kernel", "qipan", "qipan-text", "qipan-certificate", "qipan-certify", "qipan-svg"];
    let mut command = project.command("cargo");
    command.args(["doc", "--no-deps"]).args(libraries.iter().flat_map(|library| ["-p", library]));
    run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Runs the native tests. The crate `tests` enables the feature `naive` of the library. Cargo unifies features over all
/// packages of one build, so the naive implementations are tested here without naming the feature.
fn native(project: &Project, rest: &[String]) -> Result<()> {
    heading("native: unit, integration and documentation tests");
    run(project.command("cargo").args(["test", "--workspace", "--"]).args(rest))
}

fn wasm(project: &Project, rest: &[String]) -> Result<()> {
    tools::for_wasm(project)?;
    heading("wasm: the core on the page's target, in Node.js");
    let runner = project.which("wasm-bindgen-test-runner").unwrap_or_else(|| PathBuf::from("wasm-bindgen-test-runner"));
    let mut command = project.command("cargo");
    // They take a second, so they are compiled without optimisation.
    command.args(["test", "--config", "profile.dev.opt-level=0", "-p", "qipan", "--target", tools::WASM]);
    command.args(["--test", "wasm", "--"]).args(rest);
    run(command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner))?;
    standalone_checker(project)
}

fn standalone_checker(project: &Project) -> Result<()> {
    heading("wasm: the standalone checker of certificates, in Node.js");
    tools::npm(project)?;
    let folder = project.target().join("checker");
    checker::module(project, &folder)?;
    let mut command = project.command("node");
    command.args(["--test", "--test-reporter=spec"]).args(test_files(&project.root().join("tests/checker"))?);
    run(command.env("QIPAN_CHECKER", folder))
}

/// Runs the browser tests. The arguments after `--` are filters: `smoke` or `smoke.test.mjs` selects a file, anything
/// else selects tests by name. The same holds for the package.
fn browser(project: &Project, rest: &[String]) -> Result<()> {
    heading("browser: what the tests need");
    let chromium = chromium::ensure()?;
    let folder = page::up_to_date(project)?;
    if !page::is_quick() {
        size::hold(&folder)?;
    }
    let (command_line, one_file) = (command_line(project)?, one_file::build(project)?);
    heading("browser: the built page in Chromium");
    let site = Site::open(&folder, server::any_port()?)?;
    let (files, patterns) = select_files(test_files(&project.browser_tests())?, rest);
    // One more than the number of processors, because a test often waits for the next frame or the end of an animation.
    let concurrency = thread::available_parallelism().map_or(1, NonZero::get) + 1;
    let node = || {
        let mut command = project.command("node");
        command.env("QIPAN_URL", site.url()).env("CHROMIUM", &chromium).env("QIPAN_COMMAND", &command_line);
        command.env("QIPAN_ONE_FILE", &one_file);
        command
    };
    let reporter = project.browser_tests().join("outcomes.mjs");
    Runner { node, reporter, outcomes: project.target().join("browser-tests.jsonl") }.run(
        &patterns,
        &files,
        concurrency,
    )
}

/// Builds the binary `qipan` and returns its path, which the tests of the page use to check certificates. This command
/// repeats the feature selection of the native tests, so nothing is compiled again: `tests` enables a feature of the
/// library, and Cargo takes dev-dependencies into account only if a test target is built too. The library's `wasm` test
/// is the smallest.
pub fn command_line(project: &Project) -> Result<PathBuf> {
    run(project.command("cargo").args(["build", "--quiet", "--workspace", "--bin", "qipan", "--test", "wasm"]))?;
    Ok(project.target().join("debug").join(format!("qipan{}", std::env::consts::EXE_SUFFIX)))
}

/// Tests the package as a user would: in Node.js, in a browser, with the TypeScript compiler and with bundlers.
fn package(project: &Project, is_built: bool, rest: &[String]) -> Result<()> {
    heading("package: what the tests need");
    let chromium = chromium::ensure()?;
    let folder = if is_built { project.package() } else { package::build(project)? };
    let (tests, command_line) = (project.root().join("tests/package"), command_line(project)?);
    heading("package: in Node.js, in Chromium, by TypeScript's compiler and in bundlers");
    let site = Site::open(&project.dist(), server::any_port()?)?;
    let mut command = project.command("node");
    command.args(["--test", "--test-reporter=spec", "--test-timeout=600000", "--test-concurrency=1"]);
    let (files, patterns) = select_files(test_files(&tests)?, rest);
    command.args(patterns).args(files);
    command.env("QIPAN_PACKAGE", folder).env("QIPAN_DIST", project.dist()).env("QIPAN_COMMAND", command_line);
    run(command.env("QIPAN_URL", site.url()).env("CHROMIUM", chromium))
}

/// The tests of the page that look at it as those do who receive, host or embed it.
const GIVEN_PAGE: [&str; 7] = ["documents", "embed", "frames", "hosts", "offline", "one_file", "policy"];

/// Tests what is given away. Of the groups that are not selected it runs the tests that concern it.
fn given(project: &Project, groups: &[Group], is_built: bool, rest: &[String]) -> Result<()> {
    let lacks = |group: Group| !groups.contains(&group);
    if lacks(Group::Native) {
        heading("given: versions, notices, sums, doors and workflows; the test vectors; links of the documents");
        let tests: [&[&str]; 3] = [
            &["--bin", "xtask"],
            &["--test", "vectors"],
            &["--test", "it", "--", "every_link_in_the_documents", "every_path_in_the_documents"],
        ];
        for test in tests {
            run(project.command("cargo").args(["test", "--quiet", "--workspace"]).args(test))?;
        }
    }
    heading("given: the schema of certificates");
    tools::npm(project)?;
    let mut schema = project.command("node");
    run(schema.args(["--test", "--test-reporter=spec"]).args(test_files(&project.root().join("tests/vectors"))?))?;
    heading("given: the command runs on every Linux");
    command(project)?;
    heading("given: the crates, from their archives");
    crates::check(project)?;
    if lacks(Group::Wasm) {
        tools::for_wasm(project)?;
        standalone_checker(project)?;
    }
    if lacks(Group::Browser) {
        let words: Vec<String> = GIVEN_PAGE.iter().map(|name| (*name).to_owned()).chain(rest.iter().cloned()).collect();
        browser(project, &words)?;
    }
    if lacks(Group::Package) {
        package(project, is_built, rest)?;
    }
    // A quick build is for trying, and hides nothing.
    if page::is_quick() {
        return Ok(());
    }
    heading("given: no program names a folder of its builder");
    let file = one_file::build(project)?;
    origin::ensure_hidden(project, &["page", "package", &file.file_name().unwrap_or_default().to_string_lossy()])
}

/// Tests that the command, built as it is given away but quickly, is static and stripped, and runs where there is nothing else; and
/// that the checker is static and stripped. On other systems only that the command runs. Without the target, which rustup has to
/// fetch once, nothing is tested.
fn command(project: &Project) -> Result<()> {
    let target = match command::static_target(project) {
        Ok(target) => target,
        Err(why) => {
            say(&format!("The static command is not tested here: {why:#}"));
            return Ok(());
        }
    };
    let program = command::quick(project, "qipan-cli", "qipan")?;
    if target.is_none() {
        return run(project.command(&program.to_string_lossy()).arg("--version"));
    }
    for program in [&program, &command::quick(project, "qipan-certificate", "qipan-check")?] {
        command::ensure_static(program)?;
    }
    let told = run_quietly(project.command(&program.to_string_lossy()).arg("--version"))?;
    let version = release::stamp(project)?.or(project.manifest_value("version")?).unwrap_or_default();
    ensure!(told.trim_end() == format!("qipan {version}"), "the command says that it is {told}, not {version}");
    let count = ["knights", "count", "6", "6", "--threads", "2"];
    match command::in_empty_root(project, &program, &count)? {
        Some(told) => ensure!(told.contains("9862"), "in an empty root the command says: {told}"),
        None => say("This user may not change the root, so the command was not run in an empty one."),
    }
    Ok(())
}

/// Returns the test files named by the arguments, or all files; and the remaining arguments as `--test-name-pattern`
/// options.
fn select_files(all: Vec<PathBuf>, words: &[String]) -> (Vec<PathBuf>, Vec<String>) {
    let is_named = |file: &Path, word: &str| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name == word || name.strip_suffix(EXTENSION) == Some(word)
    };
    let patterns = words.iter().filter(|word| !all.iter().any(|file| is_named(file, word)));
    let patterns = patterns.map(|word| format!("--test-name-pattern={word}")).collect();
    let (named, others): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|file| words.iter().any(|word| is_named(file, word)));
    (if named.is_empty() { others } else { named }, patterns)
}

/// The extension of JavaScript test files.
const EXTENSION: &str = ".test.mjs";

/// Returns the test files of a folder, sorted, so that every run has the same order. Node.js 20 does not expand glob
/// patterns.
fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let names = entries.flatten().map(|entry| entry.path());
    let mut files: Vec<_> = names.filter(|file| file.to_string_lossy().ends_with(EXTENSION)).collect();
    files.sort();
    anyhow::ensure!(!files.is_empty(), "{} holds no file that ends with {EXTENSION}", folder.display());
    Ok(files)
}
