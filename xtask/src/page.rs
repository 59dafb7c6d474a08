//! The page: built by Trunk into `dist/page/`, and only when something it is made of has changed.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};

use anyhow::{Context, Result, ensure};

use crate::binaryen::{self, Goal};
use crate::project::{Project, files_below, run, run_quietly, say};
use crate::tools;

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
const ASIDE: [&str; 7] = ["tests", "benches", "target", "problems", "data", "qipan-cli", "qipan-js"];

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
    say("Building the page (a few minutes the first time).");
    // The build counts as old as its beginning: a file that is saved meanwhile may or may not be in it.
    let (began, clock) = (SystemTime::now(), Instant::now());
    let mut command = project.command("trunk");
    // Offline, since every tool is there and a build should not depend on the network. The address is relative so that
    // the page works in any folder of any server; it must not stand in Trunk.toml, where it would break `trunk serve`.
    command.args([
        "build",
        "--quiet",
        "--release",
        "--offline",
        "--skip-version-check",
        "--public-url",
        "./",
        "--dist",
    ]);
    command.arg(project.page());
    // Warnings and errors still show.
    command.env("CARGO_TERM_QUIET", "true");
    if std::env::var_os("NO_COLOR").is_some() {
        // Trunk takes this variable for its own option and refuses every value but "true" and "false".
        command.env("NO_COLOR", "true");
    }
    run(&mut command).context("the page could not be built")?;
    optimise(project).context("the page could not be made smaller")?;
    mark(&project.page()).context("the page could not be marked")?;
    compress(project).context("the page could not be compressed")?;
    let stamp = fs::File::create(stamp(project)).and_then(|file| file.set_modified(began));
    stamp.context("the time of the build could not be noted")?;
    say(&format!("The page was built in {:.0} s.", clock.elapsed().as_secs_f64()));
    Ok(())
}

/// The programs made smaller and faster, and the scripts smaller.
fn optimise(project: &Project) -> Result<()> {
    let dist = project.page();
    binaryen::optimise(project, &dist.join("page_bg.wasm"), Goal::Size)?;
    binaryen::optimise(project, &dist.join("worker_bg.wasm"), Goal::Speed)?;
    for entry in fs::read_dir(&dist)? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "js") {
            minify(project, &path)?;
        }
    }
    Ok(())
}

/// The scripts that are modules.
const MODULES: [&str; 2] = ["page.js", "start.js"];

/// A script with short names and without comments.
fn minify(project: &Project, script: &Path) -> Result<()> {
    let mut command = project.command("node");
    command.arg(project.browser_tests().join("node_modules/terser/bin/terser"));
    // A module may shorten all its names; a script that is loaded as it is gives names to the page.
    if MODULES.iter().any(|module| script.ends_with(module)) {
        command.arg("--module");
    }
    command.args(["--compress", "--mangle", "--output"]).arg(script).arg("--").arg(script);
    run_quietly(&mut command).with_context(|| format!("{} could not be made smaller", script.display()))?;
    Ok(())
}

/// Writes a mark of all that the page is made of into its queries, so that no browser's cache mixes two builds, and into the
/// attribute by which page and worker know each other.
fn mark(dist: &Path) -> Result<()> {
    let mut files = files_below(dist)?;
    files.sort();
    // Any change changes it, and that is all it is for.
    let mut hasher = DefaultHasher::new();
    for file in &files {
        hasher.write(&fs::read(file)?);
    }
    let mark = format!("{:016x}", hasher.finish());
    let index = dist.join("index.html");
    let text = fs::read_to_string(&index)?;
    let marked = text
        .replace("?build", &format!("?{mark}"))
        .replace("data-build=\"\"", &format!("data-build=\"{mark}\""))
        .replace("styles.css\"", &format!("styles.css?{mark}\""))
        .replace("boot.js\"", &format!("boot.js?{mark}\""));
    ensure!(marked.matches(&mark).count() >= 6, "index.html names too few files with the mark of the build: {marked}");
    Ok(fs::write(&index, marked)?)
}

/// The kinds of files that compress well.
const COMPRESSED: [&str; 8] = ["html", "js", "css", "wasm", "ftl", "svg", "txt", "json"];

/// Lays a file compressed by Brotli and one by gzip beside each file of the page, for servers that send them.
fn compress(project: &Project) -> Result<()> {
    let dist = project.page();
    let mut files = files_below(&dist)?;
    files.retain(|file| file.extension().is_some_and(|kind| COMPRESSED.iter().any(|known| kind == *known)));
    let script = "
        const { readFileSync, writeFileSync } = require('node:fs');
        const { brotliCompressSync, constants, gzipSync } = require('node:zlib');
        for (const file of process.argv.slice(1)) {
            const bytes = readFileSync(file);
            const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
            writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
            writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        }";
    let mut command = project.command("node");
    run_quietly(command.args(["-e", script, "--"]).args(files))?;
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
