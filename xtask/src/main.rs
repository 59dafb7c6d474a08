//! `cargo xtask <command>`: building, testing and serving the project. It is written in Rust so that one toolchain
//! suffices on every system.
//!
//! | module | contents |
//! |---|---|
//! | [`args`] | command-line arguments |
//! | [`project`] | paths of the project, running other programs |
//! | [`tools`], [`chromium`] | installation of the required tools |
//! | [`page`] | the build of the page |
//! | [`binaryen`], [`reorder`] | WebAssembly modules: optimisation, and the order of their functions |
//! | [`documents`] | the static documents of the page: problem pages, doors |
//! | [`hosting`] | what servers want beside the page |
//! | [`offline`] | the service worker of the page |
//! | [`texts`] | the message catalogue and the style sheet of the page |
//! | [`licences`] | the notices of third parties |
//! | [`origin`] | programs that name no folder of their builder |
//! | [`package`], [`command`], [`checker`] | the JavaScript package, the command line, the standalone checker |
//! | [`elf`] | programs for Linux: what they need |
//! | [`one_file`] | the page as one HTML file |
//! | [`spec`] | the schema and the test vectors for other people's checkers |
//! | [`crates`] | the archives of the crates that can be published |
//! | [`archive`] | archives whose bytes depend on their content alone |
//! | [`release`], [`last`], [`twice`] | the archives, the version and the sums of a release; files of the one before; the same bytes a second time |
//! | [`server`] | an HTTP server for static files |
//! | [`checks`], [`second_run`] | the tests; browser tests a second time, alone |
//! | [`bench`](mod@bench), [`size`] | benchmarks and download sizes |
//! | [`reliability`] | fuzzing and mutation testing |

mod archive;
mod args;
mod bench;
mod binaryen;
mod checker;
mod checks;
mod chromium;
mod command;
mod crates;
mod documents;
mod elf;
mod hosting;
mod last;
mod licences;
mod offline;
mod one_file;
mod origin;
mod package;
mod page;
mod peers;
mod project;
mod release;
mod reliability;
mod reorder;
mod second_run;
mod server;
mod size;
mod spec;
mod texts;
mod tools;
mod twice;

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};

use args::{Task, UsageError};
use last::LastRelease;
use project::{Project, at_once, complain, run, say};
use server::Site;

/// The exit status for invalid arguments, the same as that of `qipan`.
const USAGE_ERROR: u8 = 2;

/// The number of ports after the requested one that `serve` tries.
const MAX_PORT_OFFSET: u16 = 50;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args::parse(&args).and_then(run_task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<UsageError>() => {
            complain(&error.to_string());
            ExitCode::from(USAGE_ERROR)
        }
        Err(error) => {
            complain(&format!("\ncargo xtask: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run_task(task: Task) -> Result<()> {
    let project = Project::find()?;
    match task {
        Task::Help => say(args::HELP),
        Task::Serve { port, open, folder } => serve(&project, port, open, folder.as_deref())?,
        Task::Test { only, rest } => checks::test(&project, &only, &rest)?,
        Task::Bench { peers } => bench::bench(&project, peers)?,
        Task::DrawBenches => bench::draw(&project)?,
        Task::BenchCodes => peers::codes(&project)?,
        Task::Fuzz { target, seconds } => reliability::fuzz(&project, target.as_deref(), seconds)?,
        Task::Mutants { rest } => reliability::mutants(&project, &rest)?,
        Task::Golden => golden(&project)?,
        Task::Screenshots { rest } => screenshots(&project, &rest)?,
        Task::Texts => {
            documents::write(&project)?;
            texts::write(&project)?;
        }
        Task::Dist { site, release: is_release, last, twice } => {
            if is_release {
                release::ensure_clean(&project)?;
            }
            let before = last.as_deref().map(|folder| LastRelease::read(&project, folder)).transpose()?;
            // Much of either uses only one processor. What both need is installed before.
            tools::for_page(&project)?;
            let builds: [&(dyn Fn() -> Result<()> + Sync); 2] =
                [&|| page::build(&project, site.as_deref()), &|| package::build(&project).map(drop)];
            at_once(builds.into(), |build| build())?;
            command::build(&project)?;
            checker::build(&project)?;
            let file = one_file::build(&project)?;
            let file = file.file_name().unwrap_or_default().to_string_lossy();
            spec::write(&project)?;
            let all = ["page", "package", "command", "checker", "spec", &file];
            project.keep_in_dist(&all)?;
            origin::ensure_hidden(&project, &all)?;
            if is_release {
                let kept = before.map_or_else(|| Ok(Vec::new()), |before| before.keep(&project, &project.dist()))?;
                release::pack(&project)?;
                release::describe(&project, &kept)?;
            }
            let given = [
                ("page", "the page, for any file server and any sub-folder of it"),
                (&file, "the page in one file, to be opened from a disk or a stick"),
                ("package", "the package for JavaScript, ready to be published"),
                ("command", "the command qipan for this machine, with manual pages and completions"),
                (
                    "checker",
                    "the checker of certificates by itself: a program for this machine, and a WebAssembly module",
                ),
                ("spec", "the specification of certificates with a schema and test vectors, to write a checker"),
            ];
            for (name, what) in given {
                say(&format!("dist/{name:<18} {what}"));
            }
            if twice {
                twice::compare(&project, site.as_deref(), last.as_deref())?;
            }
        }
    }
    Ok(())
}

/// Builds the page if it is out of date, and serves it until Ctrl-C.
fn serve(project: &Project, port: u16, open: bool, folder: Option<&Path>) -> Result<()> {
    let folder = match folder {
        Some(folder) => folder.to_path_buf(),
        None => page::up_to_date(project)?,
    };
    let site = Site::open(&folder, listen_near(port)?)?;
    say(&format!("\n  Qipan is at {}\n\n  Ctrl-C stops it.", site.url()));
    if open && has_display() {
        open_in_browser(&site.url());
    }
    site.wait();
    Ok(())
}

/// Listens on the requested port of the loopback interface, or on the next free one.
fn listen_near(port: u16) -> Result<TcpListener> {
    let last = port.saturating_add(MAX_PORT_OFFSET);
    for candidate in port..=last {
        if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, candidate)) {
            return Ok(listener);
        }
    }
    bail!("no port from {port} to {last} is free; name another one with --port")
}

/// Whether a browser window would be visible: not in continuous integration, and on Unix only with a display server.
fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let graphical = !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY");
    graphical && !set("CI")
}

/// Opens the page in the default browser. A failure is not an error, because the address has been printed.
fn open_in_browser(url: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut start = Command::new("cmd");
        start.args(["/c", "start", ""]);
        start
    } else {
        Command::new("xdg-open")
    };
    let started = command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if started.is_err() {
        say("  (No program to open it with was found: open that address in a browser.)");
    }
}

/// Rewrites the golden files with the current output, to be reviewed and committed.
fn golden(project: &Project) -> Result<()> {
    let mut command = project.command("cargo");
    command.args(["test", "-p", "tests", "golden"]).env("QIPAN_GOLDEN", "write");
    run(&mut command)?;
    let mut vectors = project.command("node");
    vectors.arg(project.root().join("tests/vectors/write.mjs")).env("QIPAN_COMMAND", checks::command_line(project)?);
    run(&mut vectors)?;
    say(
        "The golden files in tests/golden/, docs/known-values.md and the test vectors in tests/vectors/ are rewritten: read the \
         difference before you commit it.",
    );
    Ok(())
}

/// Takes screenshots of the built page; with the word `share` alone, the pictures that previews show.
fn screenshots(project: &Project, rest: &[String]) -> Result<()> {
    let folder = page::up_to_date(project)?;
    let browser = chromium::ensure()?;
    let site = Site::open(&folder, server::any_port()?)?;
    let is_sharing = rest.len() == 1 && rest.iter().any(|word| word == "share");
    let script = project.browser_tests().join(if is_sharing { "share.mjs" } else { "screenshots.mjs" });
    let mut command = project.command("node");
    command.arg(script).args(rest).env("QIPAN_URL", site.url()).env("CHROMIUM", browser);
    run(&mut command).context("the pictures were not all taken")
}
