//! The page: built by Trunk into `dist/page/`, and only when something it is made of has changed.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Instant, SystemTime};

use anyhow::{Context, Result, ensure};

use crate::project::{Project, at_once, run, say};
use crate::{languages, shrink, tools};

/// What the page is made of, from the top of the checkout.
const INPUTS: [&str; 13] = [
    "crates",
    "docs/fives-packings.md",
    "docs/knights-blocks.md",
    "examples/embed.html",
    "web",
    "index.html",
    "Trunk.toml",
    "xtask/src",
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
    ".cargo/config.toml",
    "tests/browser/package-lock.json",
];

/// Folders below those that never reach the page.
const ASIDE: [&str; 7] = ["tests", "benches", "target", "problems", "languages", "qipan-cli", "qipan-js"];

/// Builds the page if anything it is made of is newer than the last build. Gives its folder.
///
/// # Errors
/// As [`build`].
pub fn up_to_date(project: &Project) -> Result<PathBuf> {
    if !is_fresh(project) {
        build(project)?;
    }
    Ok(project.page())
}

/// Builds the page, whatever was there before.
///
/// # Errors
/// When a tool cannot be installed, or the build fails: Trunk has then said why.
pub fn build(project: &Project) -> Result<()> {
    tools::for_page(project)?;
    say("Building the page.");
    // The build counts as old as its beginning: a file that is saved meanwhile may or may not be in it.
    let (began, clock) = (SystemTime::now(), Instant::now());
    programs(project).context("the programs of the page could not be compiled")?;
    let mut command = project.command("trunk");
    // Offline, since every tool is there and a build should not depend on the network. The address is relative so that
    // the page works in any folder of any server; it must not stand in Trunk.toml, where it would break `trunk serve`.
    command.args(["build", "--release", "--offline", "--skip-version-check", "--public-url", "./", "--dist"]);
    command.arg(project.page());
    if std::env::var_os("NO_COLOR").is_some() {
        // Trunk takes this variable for its own option and refuses every value but "true" and "false".
        command.env("NO_COLOR", "true");
    }
    run(&mut command).context("the page could not be built")?;
    shrink::shrink(project).context("the page could not be made smaller")?;
    mark(&project.page()).context("the page could not be marked")?;
    let stamp = fs::File::create(stamp(project)).and_then(|file| file.set_modified(began));
    stamp.context("the time of the build could not be noted")?;
    say(&format!("The page was built in {:.0} s.", clock.elapsed().as_secs_f64()));
    Ok(())
}

/// Compiles the programs that `index.html` names, those of each profile by one cargo and the profiles side by side. Trunk, which
/// then finds them compiled, has a cargo for each program, and these wait for one another, although the longest part of
/// compiling a program keeps no more than one processor busy.
fn programs(project: &Project) -> Result<()> {
    let page = fs::read_to_string(project.root().join("index.html"))?;
    let mut builds: Vec<(&str, Command)> = Vec::new();
    for (bin, profile) in named(&page) {
        let of_profile = builds.iter().position(|(other, _)| *other == profile).unwrap_or_else(|| {
            let mut command = project.command("cargo");
            command.args(["build", "--quiet", "--offline", "--package", "web", "--target", tools::WASM]);
            command.args(["--profile", profile]);
            builds.push((profile, command));
            builds.len() - 1
        });
        builds[of_profile].1.args(["--bin", bin]);
    }
    at_once(builds, |(_, mut command)| run(&mut command))
}

/// The programs that a page has Trunk build, each with its profile.
fn named(page: &str) -> impl Iterator<Item = (&str, &str)> {
    let links = page.split("<link").map(|rest| rest.split('>').next().unwrap_or_default());
    links.filter_map(|link| {
        let value = |name: &str| link.split_once(name)?.1.split('"').next();
        Some((value("data-bin=\"")?, value("data-cargo-profile=\"").unwrap_or("release")))
    })
}

/// What is named by what is in it: programs, their scripts, and words.
const MARKED: [&str; 3] = ["wasm", "js", "ftl"];

/// Names the programs in `index.html` by what is in them, so that no browser's cache gives the script of one build and the
/// program of another. (Trunk does so for one program of a page; this page has several.)
fn mark(dist: &Path) -> Result<()> {
    let folders = [fs::read_dir(dist)?, fs::read_dir(dist.join(languages::FOLDER))?];
    let mut files: Vec<PathBuf> = folders.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    // Any change changes it, and that is all it is for.
    let mut hasher = DefaultHasher::new();
    let is_marked = |file: &&PathBuf| MARKED.iter().any(|kind| file.extension().is_some_and(|own| own == *kind));
    for file in files.iter().filter(is_marked) {
        hasher.write(&fs::read(file)?);
    }
    let index = dist.join("index.html");
    let text = fs::read_to_string(&index)?;
    let marked = text.replace("?build`", &format!("?{:016x}`", hasher.finish()));
    ensure!(marked != text, "index.html names no program with ?build");
    fs::write(&index, marked)?;
    Ok(())
}

/// The file whose time is that of the last build. Its name holds the version of Trunk, so that another one builds anew.
/// It is not in `dist/page/`, which holds the page and nothing else.
fn stamp(project: &Project) -> PathBuf {
    project.target().join(format!("page-by-trunk-{}.stamp", tools::TRUNK))
}

fn is_fresh(project: &Project) -> bool {
    let built = fs::metadata(stamp(project)).and_then(|data| data.modified());
    let Ok(built) = built else { return false };
    project.page().join("index.html").is_file()
        && INPUTS.iter().all(|input| newest(&project.root().join(input)).is_none_or(|changed| changed <= built))
}

/// The last change to a file, or to a folder and all below it. A folder's own time tells of files taken away.
fn newest(path: &Path) -> Option<SystemTime> {
    let data = fs::symlink_metadata(path).ok()?;
    let own = data.modified().ok();
    if !data.is_dir() {
        return own;
    }
    let entries = fs::read_dir(path).ok()?.flatten();
    let kept = entries.filter(|entry| !ASIDE.iter().any(|name| entry.file_name() == *name));
    kept.filter_map(|entry| newest(&entry.path())).chain(own).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_names_its_programs() {
        let page = include_str!("../../index.html");
        let all: Vec<_> = named(page).collect();
        assert_eq!(all.len(), page.matches("rel=\"rust\"").count());
        assert!(all.contains(&("home", "page")) && all.contains(&("worker", "release")), "{all:?}");
    }
}
