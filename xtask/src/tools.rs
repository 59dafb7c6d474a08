//! What builds and tests the page, brought to a machine that has only Rust and Node.js.
//!
//! Every version is fixed: Trunk's here, wasm-bindgen's by `Cargo.lock` (program and library must be equal), npm's
//! packages by their lock file. A tool of the right version that is already on the search path is used as it is;
//! anything else is compiled once into the user's cargo home, where other checkouts find it too.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::{Project, run_quietly, say};

/// The version of Trunk that the page is built with. Later ones want a newer Rust than the project asks for.
pub const TRUNK: &str = "0.21.14";

/// The one target of the page.
pub const WASM: &str = "wasm32-unknown-unknown";

/// All that [`crate::page`] needs: the target, the sources of the dependencies, Trunk, wasm-bindgen, and npm's packages.
///
/// # Errors
/// When something is missing and cannot be installed; the text says what and how to get it by hand.
pub fn for_page(project: &Project) -> Result<()> {
    wasm_bindgen(project)?;
    // Without its default features Trunk can download nothing, which it never needs to here, and compiles sooner.
    let wanted = ["install", "trunk", "--version", TRUNK, "--locked", "--no-default-features"];
    install(project, "trunk", "Trunk", TRUNK, "2 minutes", &wanted)?;
    tidy(project);
    npm(project)
}

/// What the core's tests on wasm need: the target, the sources of the dependencies, and wasm-bindgen's test runner.
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
    // Not --locked: the lock file that is published with it names versions that do not compile together.
    let wanted = ["install", "wasm-bindgen-cli", "--version", &version, "--no-default-features"];
    install(project, "wasm-bindgen", "wasm-bindgen", &version, "a minute", &wanted)
}

/// Rust's standard library for wasm, through rustup where it is missing.
///
/// # Errors
/// When neither the toolchain has it nor rustup can add it.
pub fn wasm_target(project: &Project) -> Result<()> {
    let sysroot = run_quietly(project.command("rustc").args(["--print", "sysroot"]))?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(WASM).is_dir() {
        return Ok(());
    }
    say(&format!("Adding Rust's target {WASM} (once, some seconds)."));
    run_quietly(project.command("rustup").args(["target", "add", WASM]))
        .with_context(|| format!("add the target {WASM} to your Rust toolchain by hand"))?;
    Ok(())
}

/// Installs a program with cargo unless the right version is found. All installs share one folder of compiled crates,
/// which [`tidy`] removes. Without optimisation: they work for seconds, and would compile for many minutes.
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

/// Gives back the space that compiling the tools took. Should that fail, nothing but space is lost.
fn tidy(project: &Project) {
    drop(fs::remove_dir_all(project.target().join("tools")));
}

/// The version that a program says it has: the second word of what `--version` prints.
fn version_of(project: &Project, program: &str) -> Option<String> {
    project.which(program)?;
    let printed = run_quietly(project.command(program).arg("--version")).ok()?;
    printed.split_whitespace().nth(1).map(str::to_string)
}

/// The version of wasm-bindgen that `Cargo.lock` holds.
fn wasm_bindgen_version(lock: &Path) -> Result<String> {
    let text = fs::read_to_string(lock).context("Cargo.lock could not be read")?;
    locked_version(&text, "wasm-bindgen").context("Cargo.lock names no wasm-bindgen")
}

/// The version of a package in the text of a `Cargo.lock`, where it stands in the line after the name.
fn locked_version(text: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let line = text.lines().skip_while(|line| *line != name).nth(1)?;
    Some(line.strip_prefix("version = \"")?.strip_suffix('"')?.to_string())
}

/// npm's packages of `tests/browser`, installed when they are missing or older than their lock file.
///
/// # Errors
/// When Node.js is missing or the packages cannot be fetched.
pub fn npm(project: &Project) -> Result<()> {
    let folder = project.browser_tests();
    let changed = |file: &str| fs::metadata(folder.join(file)).and_then(|data| data.modified()).ok();
    let installed = changed("node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("package-lock.json") {
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
    fn the_version_is_that_of_the_very_package() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.2.1\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(lock, "bindgen"), None);
    }
}
