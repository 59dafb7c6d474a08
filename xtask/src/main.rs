//! `cargo xtask <command>`: everything that is done to the project rather than by it.
//!
//! Written in Rust so that one toolchain is enough to read, run and change it, on every system. Each module is one
//! concern: [`args`] what was asked, [`project`] where things are, [`tools`] and [`chromium`] what must be installed,
//! [`page`] the build, [`problems`] and [`texts`] its texts, [`package`] and [`command`] what else is given away,
//! [`server`] the files over HTTP, [`checks`] the tests, [`bench`](mod@bench) and [`size`] the figures.

mod args;
mod bench;
mod binaryen;
mod checks;
mod chromium;
mod command;
mod package;
mod page;
mod problems;
mod project;
mod server;
mod size;
mod texts;
mod tools;

use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};

use args::{Task, Usage};
use project::{Project, complain, run, say};
use server::Site;

/// Exit status of a request that was not understood, the same as that of the `qipan` program.
const NOT_UNDERSTOOD: u8 = 2;

/// How many ports after the wanted one are tried before `serve` gives up.
const PORTS_TRIED: u16 = 50;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match args::parse(&words).and_then(perform) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<Usage>() => {
            complain(&error.to_string());
            ExitCode::from(NOT_UNDERSTOOD)
        }
        Err(error) => {
            complain(&format!("\ncargo xtask: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn perform(task: Task) -> Result<()> {
    let project = Project::find()?;
    match task {
        Task::Help => say(args::HELP),
        Task::Serve { port, open, folder } => serve(&project, port, open, folder.as_deref())?,
        Task::Test { only, rest } => checks::test(&project, &only, &rest)?,
        Task::Bench => bench::bench(&project)?,
        Task::Golden => golden(&project)?,
        Task::Screenshots { rest } => screenshots(&project, &rest)?,
        Task::Texts => {
            problems::write(&project)?;
            texts::write(&project)?;
        }
        Task::Dist => {
            page::build(&project)?;
            package::build(&project)?;
            command::build(&project)?;
            project.keep_in_dist(&["page", "package", "command"])?;
            say("\
dist/page     the page, for any file server and any sub-folder of it
dist/package  the package for JavaScript, ready to be published
dist/command  the command qipan for this machine, with manual pages and completions");
        }
    }
    Ok(())
}

/// Builds the page if it is not up to date, then serves it until stopped.
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

/// Listens on the wanted port of this machine alone, or on the next free one.
fn listen_near(port: u16) -> Result<TcpListener> {
    let last = port.saturating_add(PORTS_TRIED);
    for candidate in port..=last {
        if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, candidate)) {
            return Ok(listener);
        }
    }
    bail!("no port from {port} to {last} is free; name another one with --port")
}

/// Whether there is a screen in front of a person: not in continuous integration, and not on a bare console.
fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let graphical = !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY");
    graphical && !set("CI")
}

/// Shows the page in the person's own browser. A failure is no error: the address is on the screen.
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

/// Rewrites the golden files from what the code gives now; the difference is then read and committed.
fn golden(project: &Project) -> Result<()> {
    let mut command = project.command("cargo");
    command.args(["test", "-p", "tests", "golden"]).env("QIPAN_GOLDEN", "write");
    run(&mut command)?;
    say(
        "The golden files in tests/golden/ and docs/known-values.md are rewritten: read the difference before you commit it.",
    );
    Ok(())
}

/// Takes pictures of the built page, for people to look at.
fn screenshots(project: &Project, rest: &[String]) -> Result<()> {
    let folder = page::up_to_date(project)?;
    let browser = chromium::ensure()?;
    let site = Site::open(&folder, server::any_port()?)?;
    let script = project.browser_tests().join("screenshots.mjs");
    let mut command = project.command("node");
    command.arg(script).args(rest).env("QIPAN_URL", site.url()).env("CHROMIUM", browser);
    run(&mut command).context("the pictures were not all taken")
}
