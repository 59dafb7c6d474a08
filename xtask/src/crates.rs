//! The crates that can be published: their archives, and whether each can be built and documented from its archive alone.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::archive;
use crate::bench::thousands;
use crate::project::{Project, run, run_quietly, say};

/// The size limit of an archive, in bytes.
const BUDGET: u64 = 500_000;

/// A crate that can be published.
struct Published {
    name: String,
    version: String,
}

impl Published {
    /// Returns the name of the archive without its ending, which is the name of the folder in it too.
    fn stem(&self) -> String {
        format!("{}-{}", self.name, self.version)
    }
}

/// Returns the crates of the workspace whose manifests don’t forbid publishing, sorted by name.
fn published(project: &Project) -> Result<Vec<Published>> {
    let told = run_quietly(project.command("cargo").args(["metadata", "--no-deps", "--format-version", "1"]))?;
    let told: Value = serde_json::from_str(&told).context("cargo metadata is not readable")?;
    let packages = told["packages"].as_array().context("cargo metadata names no packages")?;
    // Where publishing is forbidden, there is an empty list of registries.
    let mut crates: Vec<Published> = packages
        .iter()
        .filter(|package| package["publish"].is_null())
        .map(|package| {
            let value = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
            Published { name: value("name"), version: value("version") }
        })
        .collect();
    ensure!(!crates.is_empty(), "no crate can be published");
    crates.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(crates)
}

/// Packs the crates and returns their archives. `allow_dirty` packs what is not committed, too.
///
/// # Errors
/// If a crate cannot be packed, or its archive exceeds the size limit.
pub fn pack(project: &Project, allow_dirty: bool) -> Result<Vec<PathBuf>> {
    let crates = published(project)?;
    let mut command = project.command("cargo");
    // The crates need each other, and none is in the registry yet: `check` builds them.
    command.args(["package", "--no-verify", "--offline"]).args(allow_dirty.then_some("--allow-dirty"));
    command.args(crates.iter().flat_map(|one| ["-p", &one.name]));
    run_quietly(&mut command)?;
    let mut archives = Vec::new();
    for one in &crates {
        let archive = project.target().join("package").join(format!("{}.crate", one.stem()));
        let size = fs::metadata(&archive).with_context(|| archive.display().to_string())?.len();
        ensure!(
            size <= BUDGET,
            "the archive of {} takes {} bytes; its budget is {}",
            one.name,
            thousands(size),
            thousands(BUDGET)
        );
        archives.push(archive);
    }
    Ok(archives)
}

/// Unpacks the archives side by side, compiles the crates there and writes their documentation. A file that a crate includes
/// from outside its folder is missing there.
///
/// # Errors
/// If an archive lacks its licence or its introduction, or the compiler refuses a crate; it has printed the reason.
pub fn check(project: &Project) -> Result<()> {
    let (crates, archives) = (published(project)?, pack(project, true)?);
    let folder = project.target().join("crates");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last archives could not be taken away")?;
    }
    fs::create_dir_all(&folder)?;
    let licence = fs::read(project.root().join("LICENSE"))?;
    // The same profile, so that other people's crates need not be compiled anew.
    let own = fs::read_to_string(project.root().join("Cargo.toml"))?;
    let profile = own.split_once("[profile.dev]\n").and_then(|(_, rest)| rest.split("\n\n").next()).unwrap_or_default();
    let mut manifest = String::from("[workspace]\nresolver = \"3\"\nmembers = [\"*-*.*.*\"]\n\n[profile.dev]\n");
    writeln!(manifest, "{profile}\n\n[patch.crates-io]")?;
    for (one, archive) in crates.iter().zip(&archives) {
        archive::unpack(archive, &folder)?;
        let unpacked = folder.join(one.stem());
        ensure!(unpacked.join("README.md").is_file(), "the archive of {} has no README.md", one.name);
        let is_licensed = fs::read(unpacked.join("LICENSE")).is_ok_and(|text| text == licence);
        ensure!(is_licensed, "the archive of {} has not the LICENSE of the project", one.name);
        // Its own lock file would be that of no workspace.
        fs::remove_file(unpacked.join("Cargo.lock"))?;
        writeln!(manifest, "{} = {{ path = \"{}\" }}", one.name, one.stem())?;
    }
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::copy(project.root().join("Cargo.lock"), folder.join("Cargo.lock"))?;
    say(&format!("{} crates, compiled and documented from their archives.", crates.len()));
    for words in [&["check", "--workspace"][..], &["doc", "--workspace", "--no-deps"]] {
        let mut command = project.command("cargo");
        command.args(words).args(["--offline", "--quiet"]).current_dir(&folder);
        command
            .env("CARGO_TARGET_DIR", project.target())
            .env("RUSTDOCFLAGS", "-D warnings -A rustdoc::private_intra_doc_links");
        run(&mut command)?;
    }
    check_with_oldest(project, &folder, &own)
}

/// Compiles the unpacked crates with the oldest Rust that the workspace's manifest promises, if rustup can install it.
fn check_with_oldest(project: &Project, folder: &Path, manifest: &str) -> Result<()> {
    let version = manifest.split_once("rust-version = \"").and_then(|(_, rest)| rest.split('"').next());
    let version = version.context("the workspace names no oldest version of Rust")?;
    let install = ["toolchain", "install", version, "--profile", "minimal", "--no-self-update"];
    let has_rustup = project.which("rustup").is_some();
    if !has_rustup || run_quietly(project.command("rustup").args(install)).is_err() {
        say(&format!("Not compiled with Rust {version}, the oldest that is promised: rustup cannot install it."));
        return Ok(());
    }
    say(&format!("The same with Rust {version}, the oldest that is promised."));
    let mut command = project.command("rustup");
    command.args(["run", version, "cargo", "check", "--workspace", "--offline", "--quiet"]).current_dir(folder);
    run(command.env("CARGO_TARGET_DIR", project.target().join("oldest"))).with_context(|| format!("Rust {version}"))
}
