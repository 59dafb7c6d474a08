//! Builds the page with Trunk into `dist/page/`, if one of its inputs has changed.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Instant, SystemTime};

use anyhow::{Context, Result, ensure};

use crate::binaryen::{self, Goal};
use crate::documents;
use crate::hosting;
use crate::licences::{self, Product};
use crate::offline;
use crate::origin;
use crate::project::{Project, at_once, files_below, run, run_quietly, say};
use crate::tools;

/// The files and folders that the page is built from, relative to the root of the checkout.
const INPUTS: [&str; 18] = [
    "crates",
    "docs/fives-packings.md",
    "docs/knights-blocks.md",
    "examples/embed.css",
    "examples/embed.html",
    "examples/qipan-lab.html",
    "examples/qipan-lab.js",
    "LICENSE",
    "deny.toml",
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

/// Folders below the inputs that do not affect the page.
const ASIDE: [&str; 8] = ["tests", "benches", "target", "problems", "doors", "data", "qipan-cli", "qipan-js"];

/// The environment variable that asks for a quick build: without link-time optimisation, `wasm-opt` and compression. The
/// page is several times larger and built in a fraction of the time. For trying changes, never for what is given away.
pub const QUICK: &str = "QIPAN_QUICK";

/// The settings of a quick build, as Cargo's variables for the profiles of the page and of its worker.
const QUICK_PROFILE: [(&str, &str); 5] =
    [("LTO", "off"), ("OPT_LEVEL", "1"), ("CODEGEN_UNITS", "16"), ("INCREMENTAL", "true"), ("DEBUG", "0")];

/// Makes a build with this profile quick.
pub fn set_quick_profile(command: &mut Command, profile: &str) {
    command.envs(QUICK_PROFILE.map(|(key, value)| (format!("CARGO_PROFILE_{profile}_{key}"), value)));
}

/// Whether a quick build is asked for.
#[must_use]
pub fn is_quick() -> bool {
    std::env::var_os(QUICK).is_some_and(|value| value != "0" && !value.is_empty())
}

/// Builds the page if an input is newer than the last build. Returns its folder.
///
/// # Errors
/// As [`build`].
pub fn up_to_date(project: &Project) -> Result<PathBuf> {
    if !is_fresh(project) {
        build(project, None)?;
    }
    Ok(project.page())
}

/// Builds the page unconditionally. `site` is its public address, if it is known: the documents then name theirs.
///
/// # Errors
/// If a tool cannot be installed, or the build fails: Trunk has then printed the reason.
pub fn build(project: &Project, site: Option<&str>) -> Result<()> {
    tools::for_page(project)?;
    say("Building the page (a few minutes the first time).");
    // The build gets the time of its start, because a file saved during the build may or may not be included.
    let (began, clock) = (SystemTime::now(), Instant::now());
    let mut command = project.command("trunk");
    // Offline, because all tools are installed and a build should not depend on the network. The address is relative,
    // so that the page works in any folder of any server; set in `Trunk.toml` it would break `trunk serve`.
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
    // Warnings and errors are still printed.
    command.env("CARGO_TERM_QUIET", "true");
    if std::env::var_os("NO_COLOR").is_some() {
        // Trunk reads this variable as an option of its own and accepts only "true" and "false".
        command.env("NO_COLOR", "true");
    }
    if let Some(site) = site {
        command.env(documents::SITE, site);
    }
    let quick = is_quick();
    if quick {
        for profile in ["PAGE", "RELEASE"] {
            set_quick_profile(&mut command, profile);
        }
    } else {
        origin::hide(project, Some(tools::WASM), &mut command)?;
    }
    run(&mut command).context("the page could not be built")?;
    documents::write_index(project, site, &project.page())?;
    if !quick {
        optimise(project).context("the page could not be made smaller")?;
    }
    licences::write(project, Product::Page, &project.page())?;
    let mark = mark(&project.page()).context("the page could not be marked")?;
    offline::complete(project, &project.page(), &mark).context("the service worker could not be completed")?;
    if !quick {
        compress(project).context("the page could not be compressed")?;
    }
    hosting::write(&project.page(), site)?;
    // The folder holds one kind of build at a time.
    let _ = fs::remove_file(stamp(project, !quick));
    let stamp = fs::File::create(stamp(project, quick)).and_then(|file| file.set_modified(began));
    stamp.context("the time of the build could not be noted")?;
    say(&format!("The page was built in {:.0} s.", clock.elapsed().as_secs_f64()));
    Ok(())
}

/// Optimises the WebAssembly modules and minifies the scripts.
fn optimise(project: &Project) -> Result<()> {
    let dist = project.page();
    // Each takes minutes on one processor.
    at_once(vec![("page_bg.wasm", Goal::Size), ("worker_bg.wasm", Goal::Speed)], |(program, goal)| {
        binaryen::optimise(project, &dist.join(program), goal)
    })?;
    for entry in fs::read_dir(&dist)? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "js") {
            minify(project, &path)?;
        }
    }
    Ok(())
}

/// The scripts that are modules.
const MODULES: [&str; 3] = ["page.js", "start.js", "keep.js"];

/// Minifies a script: short names, no comments.
fn minify(project: &Project, script: &Path) -> Result<()> {
    let mut command = project.command("node");
    command.arg(project.browser_tests().join("node_modules/terser/bin/terser"));
    // In a module all names may be shortened. The top-level names of a classic script are globals of the page.
    if MODULES.iter().any(|module| script.ends_with(module)) {
        command.arg("--module");
    }
    command.args(["--compress", "--mangle", "--output"]).arg(script).arg("--").arg(script);
    run_quietly(&mut command).with_context(|| format!("{} could not be made smaller", script.display()))?;
    Ok(())
}

/// Appends a hash of all files of the page to the queries of its URLs, so that no browser cache mixes two builds, and
/// writes it to the attribute by which page and worker recognise each other. Returns the hash.
fn mark(dist: &Path) -> Result<String> {
    let mut files = files_below(dist)?;
    files.sort();
    // The hash only has to change with the input, so its quality and stability do not matter.
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
    fs::write(&index, marked)?;
    let styles = dist.join("styles.css");
    let text = fs::read_to_string(&styles)?;
    ensure!(text.contains(".woff2\")"), "styles.css names no fonts");
    fs::write(&styles, text.replace(".woff2\")", &format!(".woff2?{mark}\")")))?;
    // So do the documents, for their style sheets.
    for file in files.iter().filter(|file| **file != index && file.extension().is_some_and(|kind| kind == "html")) {
        let text = fs::read_to_string(file)?;
        if text.contains(".css?build\"") {
            fs::write(file, text.replace(".css?build\"", &format!(".css?{mark}\"")))?;
        }
    }
    Ok(mark)
}

/// The extensions of files that compress well.
pub const COMPRESSED: [&str; 8] = ["html", "js", "css", "wasm", "ftl", "svg", "txt", "json"];

/// Writes a Brotli and a gzip file beside each compressible file of the page, for servers that send precompressed
/// files.
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

/// Returns the file whose modification time is that of the last build of its kind. Its name contains the version of Trunk, so that
/// another version causes a new build. It lies outside `dist/page/`, which contains only the page.
fn stamp(project: &Project, quick: bool) -> PathBuf {
    let kind = if quick { "quick" } else { "page" };
    project.target().join(format!("{kind}-by-trunk-{}.stamp", tools::TRUNK))
}

fn is_fresh(project: &Project) -> bool {
    let built = fs::metadata(stamp(project, is_quick())).and_then(|data| data.modified());
    let Ok(built) = built else { return false };
    project.page().join("index.html").is_file()
        && INPUTS.iter().all(|input| newest(&project.root().join(input)).is_none_or(|changed| changed <= built))
}

/// Returns the latest modification time of a file, or of a folder and everything below it. The folder's own time
/// changes when a file is deleted.
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
