//! The JavaScript package: the WebAssembly binary, the glue code and type declarations of wasm-bindgen, the hand-written files,
//! and the entry points `inline` and `manual`, which are bundled from them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::bench::thousands;
use crate::binaryen::{self, Goal};
use crate::licences::{self, Product};
use crate::origin;
use crate::project::{Project, files_below, run, run_quietly, say};
use crate::size;
use crate::spec;
use crate::tools;

/// The crate of the package, and the base name of its generated files.
const CRATE: &str = "qipan-js";
const NAME: &str = "qipan";

/// The examples included in the package; they import the module next to them.
const EXAMPLES: [&str; 2] = ["nim.html", "replay.mjs"];

/// The entry points that are bundled, and the text of the worker in them.
const BUNDLED: [&str; 2] = ["inline.js", "manual.js"];
const WORKER: &str = "worker.txt";

/// The place in the glue code that makes bundlers copy the WebAssembly binary, for those who give no other one.
const DEFAULT_ADDRESS: &str = "module_or_path = new URL('qipan_bg.wasm', import.meta.url);";

/// The size limits in bytes by gzip: of the WebAssembly binary, and of the entry point that contains it.
const PROGRAM_BUDGET: u64 = 819_000;
const INLINE_BUDGET: u64 = 840_500;

/// Builds the package into `dist/package`, ready to be published, and returns the folder.
///
/// # Errors
/// If a tool cannot be installed, or the build fails; the compiler has printed the reason.
pub fn build(project: &Project) -> Result<PathBuf> {
    tools::for_page(project)?;
    say("Building the package for JavaScript.");
    let mut build = project.command("cargo");
    build.args(["build", "--quiet", "--release", "-p", CRATE, "--target", tools::WASM]);
    origin::hide(project, Some(tools::WASM), &mut build)?;
    run(&mut build)?;
    let folder = project.package();
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last package could not be taken away")?;
    }
    fs::create_dir_all(&folder)?;
    let program = project.target().join(tools::WASM).join("release").join(format!("{}.wasm", CRATE.replace('-', "_")));
    let mut bind = project.command("wasm-bindgen");
    bind.args(["--target", "web", "--out-name", NAME, "--out-dir"]).arg(&folder).arg(program);
    run_quietly(&mut bind).context("the script of the package could not be written")?;
    binaryen::optimise(project, &folder.join(format!("{NAME}_bg.wasm")), Goal::Speed)?;
    // The declarations of the raw exports, which only the glue code uses.
    fs::remove_file(folder.join(format!("{NAME}_bg.wasm.d.ts")))?;
    let by_hand = project.root().join("crates").join(CRATE).join("package");
    for entry in fs::read_dir(by_hand)? {
        let entry = entry?;
        fs::copy(entry.path(), folder.join(entry.file_name()))?;
    }
    let examples = folder.join("examples");
    fs::create_dir(&examples)?;
    for name in EXAMPLES {
        fs::copy(project.root().join("examples").join(name), examples.join(name))?;
    }
    fs::copy(project.root().join("docs").join(spec::SCHEMA), folder.join(spec::SCHEMA))?;
    licences::write(project, Product::Package, &folder)?;
    bundle(project, &folder)?;
    for (name, budget) in [(format!("{NAME}_bg.wasm"), PROGRAM_BUDGET), (BUNDLED[0].to_owned(), INLINE_BUDGET)] {
        let size = size::gzip(&fs::read(folder.join(&name))?)?.len() as u64;
        say(&format!("{name} takes {} bytes by gzip.", thousands(size)));
        ensure!(size <= budget, "{name} takes {} bytes by gzip; its budget is {}", thousands(size), thousands(budget));
    }
    check_version(project, &folder)?;
    let types = folder.join(format!("{NAME}.d.ts"));
    let all = fs::read_to_string(&types)?;
    fs::write(types, without_initialisation(&all).context("the types are not as wasm-bindgen wrote them")?)?;
    Ok(folder)
}

/// Writes the entry points `inline` and `manual` into the package. Each is one file that asks for no other: its worker is a text in
/// it, and the program of `inline` is gzip data in base64.
fn bundle(project: &Project, folder: &Path) -> Result<()> {
    let place = project.target().join("bundled");
    if place.exists() {
        fs::remove_dir_all(&place).context("the last bundles could not be taken away")?;
    }
    fs::create_dir_all(&place)?;
    for from in [folder.to_path_buf(), project.root().join("crates").join(CRATE).join("bundled")] {
        for file in files_below(&from)? {
            fs::copy(&file, place.join(file.file_name().unwrap_or_default()))?;
        }
    }
    let glue = place.join(format!("{NAME}.js"));
    let text = fs::read_to_string(&glue)?;
    ensure!(text.matches(DEFAULT_ADDRESS).count() == 1, "the glue code is not as wasm-bindgen wrote it");
    fs::write(&glue, text.replace(DEFAULT_ADDRESS, "throw new TypeError('The program is missing.');"))?;
    let program = format!("{NAME}_bg.wasm");
    fs::write(place.join(format!("{program}.gz")), size::gzip(&fs::read(place.join(&program))?)?)?;
    let esbuild = |from: &str, format: &str, to: &Path| {
        let mut command = project.command("esbuild");
        command.args([from, "--bundle", "--minify", "--target=es2022", "--log-level=warning", "--loader:.gz=base64"]);
        command.args([format!("--format={format}"), format!("--outfile={}", to.display())]).current_dir(&place);
        run(&mut command).with_context(|| format!("{from} could not be bundled"))
    };
    esbuild("worker.js", "iife", &place.join(WORKER))?;
    BUNDLED.iter().try_for_each(|name| esbuild(name, "esm", &folder.join(name)))
}

/// Removes the declarations of initialisation, which the package performs itself: they would require the DOM types in
/// Node.js too.
fn without_initialisation(types: &str) -> Option<String> {
    let (all, _) = types.split_once("export type InitInput")?;
    let (before, after) = all.split_once("export function start(): void;")?;
    // Cuts off the doc comment of `start` as well.
    Some(format!("{}{after}", before.rsplit_once("/**")?.0))
}

/// Checks that the versions in the files of the package are that of the workspace.
fn check_version(project: &Project, folder: &Path) -> Result<()> {
    let version = project.manifest_value("version")?.context("Cargo.toml names no version")?;
    for (file, line) in
        [("package.json", format!("\"version\": \"{version}\"")), ("api.js", format!("version = '{version}'"))]
    {
        ensure!(fs::read_to_string(folder.join(file))?.contains(&line), "{file} has another version than Cargo.toml");
    }
    Ok(())
}
