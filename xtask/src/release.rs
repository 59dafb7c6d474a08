//! A release: everything that is given away, from a clean commit, with its version, its origin and the sums of all files.
//! Nothing is uploaded.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::archive::{self, Time};
use crate::command;
use crate::crates;
use crate::project::{Project, files_below, name_in, run_quietly, say, sha256};
use crate::tools;

/// The file with version, origin and tools, and the size and the sum of every other file.
pub const VERSION: &str = "VERSION.json";

/// The file with the sums, as `sha256sum --check` reads it.
pub const SUMS: &str = "SHA256SUMS";

/// A file of a release.
struct Entry {
    /// The path from `dist`, with `/` between names.
    name: String,
    size: u64,
    sha256: String,
}

/// Fails unless everything is committed: a release says which commit it is.
///
/// # Errors
/// With the changed files; or if Git is missing, or this is no checkout.
pub fn ensure_clean(project: &Project) -> Result<()> {
    let changed = git(project, &["status", "--porcelain"]).context("a release is made from a checkout")?;
    ensure!(changed.is_empty(), "a release is made from a clean commit; these are not committed:\n{changed}");
    Ok(())
}

/// Writes the archives of everything that is handed over as one file: the page, the command and the checker with the name of
/// this system, the command for others where it can be built, the package for JavaScript, and the crates. Every file in them has
/// the time of the commit.
///
/// # Errors
/// If an archive cannot be written.
pub fn pack(project: &Project) -> Result<()> {
    say("Packing the archives.");
    let (dist, time) = (project.dist(), time(project)?);
    let version = project.manifest_value("version")?.context("Cargo.toml names no version")?;
    let page = format!("qipan-page-{version}");
    archive::zip(&project.page(), &page, time, &dist.join(format!("{page}.zip")))?;
    let host = match command::static_target(project)? {
        Some(target) => target.to_owned(),
        None => host(project)?,
    };
    for (folder, name) in [("command", "qipan"), ("checker", "qipan-checker")] {
        let (folder, name) = (dist.join(folder), format!("{name}-{version}-{host}"));
        // Not into the folder that is being read.
        let write = if cfg!(windows) { archive::zip } else { archive::tar_gz };
        let file = format!("{name}.{}", if cfg!(windows) { "zip" } else { "tar.gz" });
        write(&folder, &name, time, &dist.join(&file))?;
        fs::rename(dist.join(&file), folder.join(&file))?;
    }
    let place = project.target().join("others");
    for target in command::others(project, &place)? {
        let name = format!("qipan-{version}-{target}");
        let (write, ending): (archive::Write, _) =
            if target.contains("windows") { (archive::zip, "zip") } else { (archive::tar_gz, "tar.gz") };
        write(&place.join(target), &name, time, &dist.join("command").join(format!("{name}.{ending}")))?;
    }
    run_quietly(
        project
            .command("npm")
            .args(["pack", "--silent", "--pack-destination"])
            .arg(&dist)
            .current_dir(project.package()),
    )?;
    let folder = dist.join("crates");
    fs::create_dir_all(&folder)?;
    for archive in crates::pack(project, false)? {
        fs::copy(&archive, folder.join(archive.file_name().unwrap_or_default()))?;
    }
    Ok(())
}

/// Returns the time of the commit, in universal time.
fn time(project: &Project) -> Result<Time> {
    let format = ["log", "-1", "--date=format-local:%Y %m %d %H %M %S", "--format=%ct %cd"];
    let told = run_quietly(project.command("git").args(format).env("TZ", "UTC"))?;
    let mut numbers = told.split_whitespace().map(str::parse::<u64>);
    let mut next = || numbers.next().context("git tells no time")?.context("git tells another time");
    let seconds = next()?;
    let year = u16::try_from(next()?)?;
    let mut small = || anyhow::Ok(u8::try_from(next()?)?);
    Ok(Time { seconds, date: (year, small()?, small()?), clock: (small()?, small()?, small()?) })
}

/// Returns the name of this system, as the compiler has it.
fn host(project: &Project) -> Result<String> {
    let told = run_quietly(project.command("rustc").args(["--verbose", "--version"]))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc does not name its host")?;
    Ok(host.to_owned())
}

/// Writes `VERSION.json` and `SHA256SUMS` over everything in `dist`. `kept` are the files of the release before.
///
/// # Errors
/// If a file cannot be read or written, or a tool does not tell its version.
pub fn describe(project: &Project, kept: &[String]) -> Result<()> {
    let dist = project.dist();
    let files = entries(project, &dist)?;
    let told: Vec<Value> =
        files.iter().map(|file| json!({ "name": file.name, "size": file.size, "sha256": file.sha256 })).collect();
    let version = json!({
        "name": "qipan",
        "version": project.manifest_value("version")?.context("Cargo.toml names no version")?,
        "commit": git(project, &["rev-parse", "HEAD"])?,
        "date": git(project, &["log", "-1", "--format=%cs"])?,
        "tools": {
            "rustc": first_line(project, "rustc")?,
            "trunk": tools::TRUNK,
            "wasm-bindgen": first_line(project, "wasm-bindgen")?,
            "node": first_line(project, "node")?,
        },
        "kept": kept,
        "files": told,
    });
    fs::write(dist.join(VERSION), format!("{version:#}\n"))?;
    let sums = files.iter().map(|file| format!("{}  {}\n", file.sha256, file.name));
    let own = entries(project, &dist.join(VERSION))?.into_iter().map(|file| format!("{}  {VERSION}\n", file.sha256));
    fs::write(dist.join(SUMS), sums.chain(own).collect::<String>())?;
    say(&format!("dist/{VERSION}, dist/{SUMS}: {} files", files.len()));
    Ok(())
}

/// Returns the files below a folder, or one file, with their sums, sorted by name. Descriptions of an earlier release are left
/// out of a folder.
fn entries(project: &Project, path: &Path) -> Result<Vec<Entry>> {
    let mut files = if path.is_dir() { files_below(path)? } else { vec![path.to_path_buf()] };
    files.retain(|file| file == path || ![VERSION, SUMS].iter().any(|name| *file == path.join(name)));
    files.sort();
    let sums = sha256(project, &files, "hex")?;
    let mut entries = Vec::new();
    for (file, sha256) in files.into_iter().zip(sums) {
        let size = fs::metadata(&file)?.len();
        let name = name_in(path, &file);
        entries.push(Entry { name, size, sha256 });
    }
    Ok(entries)
}

/// Returns what Git prints, without the last line break.
fn git(project: &Project, words: &[&str]) -> Result<String> {
    Ok(run_quietly(project.command("git").args(words))?.trim_end().to_owned())
}

/// The environment variable with the version that `qipan --version` prints, if it is more than that of `Cargo.toml`.
pub const STAMP: &str = "QIPAN_VERSION";

/// Returns the version with the commit and its date, such as `0.1.0 (43eda0b8 2026-11-28)`, as the compiler writes its own; `None`
/// unless everything is committed.
///
/// # Errors
/// If `Cargo.toml` names no version.
pub fn stamp(project: &Project) -> Result<Option<String>> {
    let version = project.manifest_value("version")?.context("Cargo.toml names no version")?;
    let commit = ensure_clean(project).and_then(|()| git(project, &["log", "-1", "--abbrev=8", "--format=%h %cs"]));
    Ok(commit.ok().map(|commit| format!("{version} ({commit})")))
}

/// Returns the first line that a program prints about its version.
fn first_line(project: &Project, program: &str) -> Result<String> {
    let told = run_quietly(project.command(program).arg("--version"))?;
    Ok(told.lines().next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args;

    #[test]
    fn the_sums_are_those_of_the_files() {
        let project = Project::find().unwrap();
        let folder = std::env::temp_dir().join(format!("qipan-xtask-sums-{}", std::process::id()));
        fs::create_dir_all(folder.join("in")).unwrap();
        fs::write(folder.join("in/abc"), "abc").unwrap();
        fs::write(folder.join(SUMS), "of an earlier release").unwrap();
        let entries = entries(&project, &folder).unwrap();
        let [file] = &entries[..] else { panic!("{} files", entries.len()) };
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!((file.name.as_str(), file.size, file.sha256.as_str()), ("in/abc", 3, known));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_version_is_the_same_everywhere() {
        let project = Project::find().unwrap();
        let version = project.manifest_value("version").unwrap().unwrap();
        let read = |path: &str| fs::read_to_string(project.root().join(path)).unwrap();
        assert!(read("CITATION.cff").contains(&format!("\nversion: {version}\n")));
        assert!(read("crates/qipan-js/package/package.json").contains(&format!("\"version\": \"{version}\"")));
        // Crates in the registry are asked for by version.
        let manifest = read("Cargo.toml");
        let own = manifest.lines().filter(|line| line.contains("{ path = \"crates/"));
        assert!(own.inspect(|line| assert!(line.contains(&format!("version = \"{version}\"")), "{line}")).count() >= 9);
        for (path, document) in [("CITATION.cff", read("CITATION.cff")), ("LICENSE", read("LICENSE"))] {
            assert!(document.contains("Qipan authors") && document.contains("MIT"), "{path}");
        }
    }

    #[test]
    fn the_changelog_dates_every_version_and_this_one_first() {
        let project = Project::find().unwrap();
        let version = project.manifest_value("version").unwrap().unwrap();
        let read = |path: &str| fs::read_to_string(project.root().join(path)).unwrap();
        let changes = read("CHANGELOG.md");
        let mut headings = changes.lines().filter_map(|line| line.strip_prefix("## "));
        assert_eq!(headings.next(), Some("Unreleased"));
        let mut dates: Vec<&str> = Vec::new();
        for (index, heading) in headings.enumerate() {
            let (of, date) = heading.split_once(" (").unwrap_or_else(|| panic!("{heading} has no date"));
            let date = date.strip_suffix(')').unwrap();
            assert!(index > 0 || of == version, "{of} is not the version of Cargo.toml, {version}");
            let digits = date.chars().map(|letter| if letter.is_ascii_digit() { '0' } else { letter });
            assert_eq!(digits.collect::<String>(), "0000-00-00", "{heading}");
            dates.push(date);
        }
        assert!(dates.is_sorted_by(|later, earlier| later >= earlier), "{dates:?}");
        assert!(read("CITATION.cff").contains(&format!("\ndate-released: {}\n", dates[0])));
    }

    /// Every line that a workflow runs is one that can be run on every machine.
    #[test]
    fn workflows_call_commands_that_exist_and_nothing_else() {
        let folder = Project::find().unwrap().root().join(".github/workflows");
        let mut read = 0;
        for file in files_below(&folder).unwrap() {
            let text = fs::read_to_string(&file).unwrap();
            for line in text.lines().filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("run:")) {
                let words: Vec<&str> = line.split_whitespace().collect();
                let words =
                    words.strip_prefix(&["cargo", "xtask"]).unwrap_or_else(|| panic!("{}: {line}", file.display()));
                let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
                assert!(args::parse(&words).is_ok_and(|task| task != args::Task::Help), "{}: {line}", file.display());
                read += 1;
            }
        }
        assert_eq!(read, 3);
    }
}
