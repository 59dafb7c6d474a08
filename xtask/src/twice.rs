//! A second release from the same commit, in another folder and with another cargo home: its files have to have the same bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::project::{Project, files_below, run, run_quietly, say};
use crate::release::SUMS;

/// The parts that a build takes from the cargo home: the archives of the crates with their index, and the tools.
const TAKEN: [&str; 3] = ["registry/index", "registry/cache", "qipan"];

/// Builds the release again and compares the sums.
///
/// # Errors
/// If the second build fails, or with the files that differ.
pub fn compare(project: &Project, site: Option<&str>, last: Option<&Path>) -> Result<()> {
    let place = project.target().join("twice");
    if place.exists() {
        fs::remove_dir_all(&place).context("the last second release could not be taken away")?;
    }
    let (checkout, home) = (place.join("somewhere/else"), place.join("home/cargo"));
    fs::create_dir_all(&home)?;
    say("\nThe release once more, from a fresh clone and with another cargo home.");
    run_quietly(project.command("git").args(["clone", "--quiet"]).arg(project.root()).arg(&checkout))?;
    let commit = run_quietly(project.command("git").args(["rev-parse", "HEAD"]))?;
    run_quietly(project.command("git").args(["checkout", "--quiet", commit.trim()]).current_dir(&checkout))?;
    for name in TAKEN {
        copy(&project.cargo_home().join(name), &home.join(name))?;
    }
    let modules = "tests/browser/node_modules";
    copy(&project.root().join(modules), &checkout.join(modules))?;
    let mut again = project.command("cargo");
    again.args(["xtask", "release"]).args(site.iter().flat_map(|site| ["--site", site]));
    if let Some(last) = last {
        again.arg("--last").arg(fs::canonicalize(last)?);
    }
    // Programs of the first cargo home are still found by the search path: cargo and the compiler themselves.
    again.current_dir(&checkout).env("CARGO_HOME", &home).env_remove("CARGO_TARGET_DIR");
    run(&mut again)?;
    let differing = differing(&read(&project.dist().join(SUMS))?, &read(&checkout.join("dist").join(SUMS))?);
    ensure!(
        differing.is_empty(),
        "these files differ in the second release, in {}:\n{}",
        checkout.display(),
        differing.join("\n")
    );
    say("The second release has the same bytes.");
    fs::remove_dir_all(&place).context("the second release could not be taken away")
}

/// Copies a folder with everything below it, if it is there.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.exists() {
        return Ok(());
    }
    for file in files_below(from)? {
        let copied = to.join(file.strip_prefix(from)?);
        fs::create_dir_all(copied.parent().unwrap_or(to))?;
        fs::copy(&file, &copied).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

/// Reads a file of sums.
fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))
}

/// Returns the names of the files that have other sums in two lists, or are in one of them only.
fn differing(one: &str, other: &str) -> Vec<String> {
    let mut sums: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (sum, name) in one.lines().chain(other.lines()).filter_map(|line| line.split_once("  ")) {
        sums.entry(name).or_default().push(sum);
    }
    let is_same = |sums: &[&str]| matches!(sums, [one, other] if one == other);
    sums.into_iter().filter(|(_, sums)| !is_same(sums)).map(|(name, _)| name.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sums_and_missing_files_are_named() {
        let one = "aa  page/index.html\nbb  qipan.zip\ncc  only/here\n";
        assert_eq!(differing(one, one), [""; 0]);
        assert_eq!(differing(one, "aa  page/index.html\nbc  qipan.zip\n"), ["only/here", "qipan.zip"]);
        assert_eq!(differing("", "aa  new\n"), ["new"]);
    }
}
