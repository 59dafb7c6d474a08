//! The standalone checker of certificates: its program for this machine, and its WebAssembly module with a script.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::bench::thousands;
use crate::binaryen::{self, Goal};
use crate::command;
use crate::licences::{self, Product};
use crate::origin;
use crate::page;
use crate::project::{Project, run, say};
use crate::size;
use crate::tools;

/// The size limit of the module by gzip, in bytes. Whoever audits a certificate should not have to load a solver.
const MODULE_BUDGET: u64 = 250_000;

/// The name of the module.
pub const MODULE: &str = "checker.wasm";

/// Builds the checker into `dist/checker`.
///
/// # Errors
/// If the build fails, the compiler has printed the reason; or if the module exceeds its size limit.
pub fn build(project: &Project) -> Result<()> {
    say("Building the checker of certificates.");
    let program = command::program(project, "qipan-certificate", "qipan-check")?;
    let folder = project.dist().join("checker");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last checker could not be taken away")?;
    }
    fs::create_dir_all(&folder)?;
    fs::copy(&program, folder.join(program.file_name().unwrap_or_default()))?;
    module(project, &folder)?;
    licences::write(project, Product::Checker, &folder)
}

/// Builds the module and its script into a folder, and returns the path of the module.
///
/// # Errors
/// If the build fails, or the module exceeds its size limit.
pub fn module(project: &Project, folder: &Path) -> Result<PathBuf> {
    tools::wasm_target(project)?;
    let mut build = project.command("cargo");
    build.args(["build", "--profile", "page", "-p", "qipan-checker", "--target", tools::WASM]);
    // A module of a quick build has no size worth a limit.
    let quick = page::is_quick();
    if quick {
        page::set_quick_profile(&mut build, "PAGE");
    } else {
        origin::hide(project, Some(tools::WASM), &mut build)?;
    }
    run(&mut build)?;
    fs::create_dir_all(folder)?;
    let by_hand = project.root().join("crates/qipan-checker/package");
    for entry in fs::read_dir(by_hand)? {
        let entry = entry?;
        fs::copy(entry.path(), folder.join(entry.file_name()))?;
    }
    let module = folder.join(MODULE);
    fs::copy(project.target().join(tools::WASM).join("page/qipan_checker.wasm"), &module)?;
    if !quick {
        binaryen::optimise(project, &module, Goal::Size)?;
        let size = size::gzip(&fs::read(&module)?)?.len() as u64;
        say(&format!("{MODULE} takes {} bytes by gzip.", thousands(size)));
        ensure!(
            size <= MODULE_BUDGET,
            "{MODULE} takes {} bytes by gzip; its budget is {}",
            thousands(size),
            thousands(MODULE_BUDGET)
        );
    }
    Ok(module)
}
