//! Installs the build and test tools on a machine that has only Rust and Node.js.
//!
//! All versions are pinned: Trunk's here, wasm-bindgen's by `Cargo.lock` (the program must have the version of the
//! library), npm packages by their lock file. A tool of the right version on the search path is used; otherwise it is
//! compiled once into Cargo's home folder, where other checkouts find it too.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::{Project, run_quietly, say};

/// The version of Trunk. Later versions require a newer Rust than the project.
pub const TRUNK: &str = "0.21.14";

/// The target of the page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Installs what [`crate::page`] needs: the target, the sources of the dependencies, Trunk, wasm-bindgen and the npm
/// packages.
///
/// # Errors
/// If something is missing and cannot be installed; the message says what it is and how to install it by hand.
pub fn for_page(project: &Project) -> Result<()> {
    wasm_bindgen(project)?;
    // Without its default features Trunk cannot download tools, which is not needed here, and compiles faster.
    let install_args = ["install", "trunk", "--version", TRUNK, "--locked", "--no-default-features"];
    install(project, "trunk", "Trunk", TRUNK, "2 minutes", &install_args)?;
    tidy(project);
    npm(project)
}

/// Installs what the library's WebAssembly tests need: the target, the sources of the dependencies, and the test runner
/// of wasm-bindgen.
///
/// # Errors
/// As [`for_page`].
pub fn for_wasm(project: &Project) -> Result<()> {
    wasm_bindgen(project)?;
    tidy(project);
    Ok(())
}

fn wasm_bindgen(project: &Project) -> Result<()> {
    wasm_target(project)?;
    run_quietly(project.command("cargo").arg("fetch"))?;
    let version = wasm_bindgen_version(&project.root().join("Cargo.lock"))?;
    // Not `--locked`: the published lock file names versions that do not compile together.
    let install_args = ["install", "wasm-bindgen-cli", "--version", &version, "--no-default-features"];
    install(project, "wasm-bindgen", "wasm-bindgen", &version, "a minute", &install_args)
}

/// Installs the standard library for WebAssembly with rustup, if it is missing.
///
/// # Errors
/// As [`target`].
pub fn wasm_target(project: &Project) -> Result<()> {
    target(project, WASM)
}

/// Installs the standard library for a target with rustup, if it is missing.
///
/// # Errors
/// If the toolchain does not have it and rustup cannot add it.
pub fn target(project: &Project, name: &str) -> Result<()> {
    let sysroot = run_quietly(project.command("rustc").args(["--print", "sysroot"]))?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(name).is_dir() {
        return Ok(());
    }
    say(&format!("Adding Rust's target {name} (once, some seconds)."));
    run_quietly(project.command("rustup").args(["target", "add", name]))
        .with_context(|| format!("add the target {name} to your Rust toolchain by hand"))?;
    Ok(())
}

/// Installs a program with Cargo, unless the right version is found. All installations share one target folder, which
/// [`tidy`] removes. They are debug builds: the tools run for seconds, and an optimised build would take many minutes.
fn install(project: &Project, program: &str, name: &str, version: &str, time: &str, args: &[&str]) -> Result<()> {
    if version_of(project, program).as_deref() == Some(version) {
        return Ok(());
    }
    say(&format!("Installing {name} {version} (once, about {time})."));
    let mut command = project.command("cargo");
    command.args(args).args(["--debug", "--quiet", "--root"]).arg(project.tools());
    command.env("CARGO_TARGET_DIR", project.target().join("tools")).env("CARGO_PROFILE_DEV_DEBUG", "0");
    run_quietly(&mut command).with_context(|| format!("{name} {version} could not be installed"))?;
    Ok(())
}

/// Installs a subcommand of cargo, unless the right version is found.
///
/// # Errors
/// If it is missing and cannot be installed.
pub fn cargo_tool(project: &Project, name: &str, version: &str, time: &str) -> Result<()> {
    install(project, name, name, version, time, &["install", name, "--version", version, "--locked"])?;
    tidy(project);
    Ok(())
}

/// Removes the target folder of the tools. A failure costs only disk space.
fn tidy(project: &Project) {
    drop(fs::remove_dir_all(project.target().join("tools")));
}

/// Returns the version of a program: the second word of its `--version` output.
fn version_of(project: &Project, program: &str) -> Option<String> {
    project.which(program)?;
    let printed = run_quietly(project.command(program).arg("--version")).ok()?;
    printed.split_whitespace().nth(1).map(str::to_string)
}

/// Returns the version of wasm-bindgen in `Cargo.lock`.
fn wasm_bindgen_version(lock: &Path) -> Result<String> {
    let text = fs::read_to_string(lock).context("Cargo.lock could not be read")?;
    locked_version(&text, "wasm-bindgen").context("Cargo.lock names no wasm-bindgen")
}

/// Returns the version of a package in the text of a `Cargo.lock`, where it is on the line after the name.
fn locked_version(text: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let line = text.lines().skip_while(|line| *line != name).nth(1)?;
    Some(line.strip_prefix("version = \"")?.strip_suffix('"')?.to_string())
}

/// Installs the npm packages of `tests/browser` if they are missing or older than their lock file.
///
/// # Errors
/// If Node.js is missing or the packages cannot be downloaded.
pub fn npm(project: &Project) -> Result<()> {
    let folder = project.browser_tests();
    let modified = |file: &str| fs::metadata(folder.join(file)).and_then(|metadata| metadata.modified()).ok();
    let installed = modified("node_modules/.package-lock.json");
    if installed.is_some() && installed >= modified("package-lock.json") {
        return Ok(());
    }
    say("Installing the packages of tests/browser from npm (once, some seconds).");
    let mut command = project.command("npm");
    run_quietly(command.args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))
        .context("npm could not install the packages of tests/browser; Node.js 20 or later is needed")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_name_is_matched_exactly() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.2.1\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(lock, "bindgen"), None);
    }
}
