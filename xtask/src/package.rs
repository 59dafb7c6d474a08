//! The JavaScript package: the WebAssembly binary, the glue code and type declarations of wasm-bindgen, and the
//! hand-written files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::binaryen::{self, Goal};
use crate::licences::{self, Product};
use crate::origin;
use crate::project::{Project, run, run_quietly, say};
use crate::spec;
use crate::tools;

/// The crate of the package, and the base name of its generated files.
const CRATE: &str = "qipan-js";
const NAME: &str = "qipan";

/// The examples included in the package; they import the module next to them.
const EXAMPLES: [&str; 2] = ["nim.html", "replay.mjs"];

/// Builds the package into `dist/package`, ready to be published, and returns the folder.
///
/// # Errors
/// If a tool cannot be installed, or the build fails; the compiler has printed the reason.
pub fn build(project: &Project) -> Result<PathBuf> {
    tools::for_page(project)?;
    say("Building the package for JavaScript.");
    let mut build = project.command("cargo");
    build.args(["build", "--release", "-p", CRATE, "--target", tools::WASM]);
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
    check_version(project, &folder)?;
    let types = folder.join(format!("{NAME}.d.ts"));
    let all = fs::read_to_string(&types)?;
    fs::write(types, without_initialisation(&all).context("the types are not as wasm-bindgen wrote them")?)?;
    Ok(folder)
}

/// Removes the declarations of initialisation, which the package performs itself: they would require the DOM types in
/// Node.js too.
fn without_initialisation(types: &str) -> Option<String> {
    let (all, _) = types.split_once("export type InitInput")?;
    let (before, after) = all.split_once("export function start(): void;")?;
    // Cuts off the doc comment of `start` as well.
    Some(format!("{}{after}", before.rsplit_once("/**")?.0))
}

/// Checks that the version in `package.json` is that of the workspace.
fn check_version(project: &Project, folder: &Path) -> Result<()> {
    let version = project.manifest_value("version")?.context("Cargo.toml names no version")?;
    let package = fs::read_to_string(folder.join("package.json"))?;
    ensure!(
        package.contains(&format!("\"version\": \"{version}\"")),
        "package.json has another version than Cargo.toml"
    );
    Ok(())
}
