//! The notices of third parties: `THIRD-PARTY.txt` with every crate that is linked into a product, its licence, and the
//! text of that licence from the crate's own files.
//!
//! `cargo tree` names what is linked, without tools of the build and of tests; `cargo metadata` tells where the sources
//! of each crate are. The licences that may be linked are those of `deny.toml`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::project::{Project, run_quietly};
use crate::tools;

/// The name of the file with the notices.
pub const FILE: &str = "THIRD-PARTY.txt";

/// Something that is given away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Product {
    /// The page with its worker.
    Page,
    /// The package for JavaScript.
    Package,
    /// The command.
    Command,
    /// The checker of certificates, for this machine and as a WebAssembly module.
    Checker,
}

impl Product {
    /// Returns the name in the heading of the notices, the package in the workspace, and the target if it is not this
    /// machine. The command has notices for all systems, so that each of its archives has the same.
    fn facts(self) -> (&'static str, &'static str, Option<&'static str>) {
        match self {
            Self::Page => ("the page of Qipan", "web", Some(tools::WASM)),
            Self::Package => ("the package qipan for JavaScript", "qipan-js", Some(tools::WASM)),
            Self::Command => ("the command qipan", "qipan-cli", Some("all")),
            Self::Checker => ("the checker of certificates", "qipan-checker", None),
        }
    }
}

/// A crate that is linked.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Linked {
    name: String,
    version: String,
    /// The licences under which it is used.
    licences: Vec<String>,
    /// Their texts, in the same order.
    texts: Vec<String>,
}

/// Writes `LICENSE` and `THIRD-PARTY.txt` into the folder of a product.
///
/// # Errors
/// If a linked crate has no allowed licence, or a file cannot be read or written.
pub fn write(project: &Project, product: Product, folder: &Path) -> Result<()> {
    fs::copy(project.root().join("LICENSE"), folder.join("LICENSE"))?;
    fs::write(folder.join(FILE), notices(project, product)?).context("the notices could not be written")
}

/// Returns the notices for a product.
///
/// # Errors
/// As [`write()`].
pub fn notices(project: &Project, product: Product) -> Result<String> {
    let (what, ..) = product.facts();
    let linked = linked(project, product)?;
    let mut text = format!(
        "Notices of third parties in {what}.\n\nQipan itself is under the MIT licence, in the file LICENSE. The program also contains the work\n\
         of others: {} crates and the standard library of Rust, under these licences.\n",
        linked.len()
    );
    let mut by_text: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for one in &linked {
        for (licence, words) in one.licences.iter().zip(&one.texts) {
            by_text.entry(words).or_default().push(format!("{} {} ({licence})", one.name, one.version));
        }
    }
    let standard = mit("The Rust Project contributors", project)?;
    by_text.entry(&standard).or_default().push("std, the standard library of Rust (MIT)".to_owned());
    let musl = mit("Rich Felker, et al.", project)?;
    if matches!(product, Product::Command | Product::Checker) {
        by_text.entry(&musl).or_default().push("musl, the C library in programs for Linux (MIT)".to_owned());
    }
    let decoder = mit("Steve Sanderson, Tim Perry", project)?;
    let memory = mit("2020 Igalia, S.L.", project)?;
    if product == Product::Page {
        let name = "xz-decompress, with XZ Embedded by Lasse Collin and Igor Pavlov, which is in the public domain; in the one file (MIT)";
        by_text.entry(&decoder).or_default().push(name.to_owned());
        by_text.entry(&memory).or_default().push("walloc, in xz-decompress (MIT)".to_owned());
    }
    let mut groups: Vec<_> = by_text.into_iter().collect();
    groups.sort_by(|a, b| a.1.cmp(&b.1));
    for (words, crates) in groups {
        text.push_str(&format!("\n{}\n\n{}\n\n{words}\n", "=".repeat(80), crates.join("\n")));
    }
    Ok(text)
}

/// Returns the crates that are linked into a product, apart from those of the workspace.
fn linked(project: &Project, product: Product) -> Result<Vec<Linked>> {
    let (_, package, target) = product.facts();
    let mut tree = project.command("cargo");
    tree.args(["tree", "--locked", "-p", package, "-e", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"]);
    if let Some(target) = target {
        tree.args(["--target", target]);
    }
    let (tree, sources) = (run_quietly(&mut tree)?, sources(project)?);
    let allowed = allowed(project)?;
    let mut linked = Vec::new();
    // Crates of the workspace have their folder behind the version, and repeated ones an asterisk.
    for line in tree.lines().map(|line| line.trim_end_matches(" (*)")).filter(|line| !line.contains('(')) {
        let (name, version) = line.split_once(" v").with_context(|| format!("cargo names no version: {line}"))?;
        if linked.iter().any(|one: &Linked| one.name == name && one.version == version) {
            continue;
        }
        let source = sources.get(&(name.to_owned(), version.to_owned())).with_context(|| line.to_owned())?;
        let licences = chosen(&source.licence, &allowed)
            .with_context(|| format!("{line} is under {}, which deny.toml does not allow", source.licence))?;
        let texts: Result<Vec<String>> = licences.iter().map(|licence| text(project, source, licence)).collect();
        let texts = texts.with_context(|| line.to_owned())?;
        linked.push(Linked { name: name.to_owned(), version: version.to_owned(), licences, texts });
    }
    ensure!(!linked.is_empty(), "cargo names no crate that {package} depends on");
    linked.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(linked)
}

/// The sources of a crate.
struct Source {
    folder: PathBuf,
    licence: String,
    authors: String,
}

/// Returns the sources of all crates in the lock file, by name and version.
fn sources(project: &Project) -> Result<BTreeMap<(String, String), Source>> {
    let told = run_quietly(project.command("cargo").args(["metadata", "--format-version", "1", "--locked"]))?;
    let told: Value = serde_json::from_str(&told).context("cargo metadata is not readable")?;
    let packages = told["packages"].as_array().context("cargo metadata names no packages")?;
    let mut sources = BTreeMap::new();
    for package in packages {
        let value = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
        // Addresses of mail are left out.
        let names: Vec<&str> = authors.map(|author| author.split('<').next().unwrap_or_default().trim()).collect();
        let folder = Path::new(&value("manifest_path")).parent().map(Path::to_path_buf).unwrap_or_default();
        let source = Source { folder, licence: value("license"), authors: names.join(", ") };
        sources.insert((value("name"), value("version")), source);
    }
    Ok(sources)
}

/// Returns the licences that `deny.toml` allows, the preferred ones first.
fn allowed(project: &Project) -> Result<Vec<String>> {
    let text = fs::read_to_string(project.root().join("deny.toml")).context("deny.toml could not be read")?;
    let line = text.lines().find_map(|line| line.strip_prefix("allow = [")).context("deny.toml allows no licence")?;
    Ok(line.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// Returns the licences under which a crate is used: for each part of an expression like `(MIT OR Apache-2.0) AND
/// Unicode-3.0` the first allowed one. `None` if a part has none.
fn chosen(expression: &str, allowed: &[String]) -> Option<Vec<String>> {
    let choose = |part: &str| {
        let offered: Vec<&str> =
            part.split(" OR ").flat_map(|one| one.split('/')).map(|one| one.trim_matches([' ', '(', ')'])).collect();
        allowed.iter().find(|licence| offered.contains(&licence.as_str())).cloned()
    };
    expression.split(" AND ").map(choose).collect()
}

/// Returns the text of a licence from the files of a crate. Some archives lack it although the licence asks for it; then
/// the manifest still names licence and authors, and that is what the text says.
fn text(project: &Project, source: &Source, licence: &str) -> Result<String> {
    let mut files: Vec<PathBuf> = fs::read_dir(&source.folder)?.flatten().map(|entry| entry.path()).collect();
    files.retain(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        file.is_file() && ["LICENSE", "LICENCE", "COPYING"].iter().any(|start| name.starts_with(start))
    });
    files.sort();
    for file in files {
        let words = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        if is_text_of(&words, licence) {
            return Ok(tidied(&words));
        }
    }
    ensure!(licence == "MIT", "the archive has no text of the licence {licence}");
    let authors = if source.authors.is_empty() { "the authors of the crate" } else { &source.authors };
    mit(authors, project)
}

/// Whether a file has the text of a licence, by a phrase of that text.
fn is_text_of(words: &str, licence: &str) -> bool {
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let phrase = match licence {
        "MIT" => "Permission is hereby granted, free of charge, to any person obtaining",
        "Apache-2.0" => "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
        "Zlib" => "must not be misrepresented; you must not claim that you wrote the original",
        "Unicode-3.0" => "UNICODE LICENSE V3",
        _ => return false,
    };
    words.contains(phrase)
}

/// Returns the text of the MIT licence, which is that of this project, with the names of these authors.
fn mit(authors: &str, project: &Project) -> Result<String> {
    let own = fs::read_to_string(project.root().join("LICENSE")).context("LICENSE could not be read")?;
    let Some((_, terms)) = own.split_once("Permission is hereby granted") else { bail!("LICENSE is not that of MIT") };
    Ok(tidied(&format!("MIT License\n\nCopyright (c) {authors}\n\nPermission is hereby granted{terms}")))
}

/// Returns a text without blanks at the ends of its lines, so that equal texts are found equal.
fn tidied(words: &str) -> String {
    words.trim().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The maximum size of the notices of a product.
    const MAX_BYTES: usize = 80_000;

    #[test]
    fn every_linked_crate_has_its_notice_and_an_allowed_licence() {
        let project = Project::find().unwrap();
        for (product, known) in [(Product::Page, "yew"), (Product::Package, "wasm-bindgen"), (Product::Command, "clap")]
        {
            let (linked, text) = (linked(&project, product).unwrap(), notices(&project, product).unwrap());
            assert!(linked.len() > 20 && linked.iter().any(|one| one.name == known), "{product:?}: {}", linked.len());
            for one in &linked {
                assert!(!one.licences.is_empty() && one.texts.iter().all(|text| text.len() > 300), "{one:?}");
                for licence in &one.licences {
                    let line = format!("\n{} {} ({licence})\n", one.name, one.version);
                    assert!(text.contains(&line), "{product:?} lacks {line}");
                }
            }
            assert!(text.contains("std, the standard library of Rust"), "{product:?}");
            assert_eq!(text.contains("xz-decompress"), product == Product::Page, "{product:?}");
            assert!(text.len() <= MAX_BYTES, "{product:?}: {} bytes", text.len());
        }
    }

    #[test]
    fn expressions_of_licences_are_read() {
        let allowed = ["MIT", "Apache-2.0", "Unicode-3.0"].map(str::to_owned);
        let chosen = |expression| chosen(expression, &allowed).map(|licences| licences.join(" "));
        assert_eq!(chosen("Apache-2.0 OR MIT").as_deref(), Some("MIT"));
        assert_eq!(chosen("Apache-2.0/MIT").as_deref(), Some("MIT"));
        assert_eq!(chosen("Apache-2.0 OR GPL-2.0-only").as_deref(), Some("Apache-2.0"));
        assert_eq!(chosen("(MIT OR Apache-2.0) AND Unicode-3.0").as_deref(), Some("MIT Unicode-3.0"));
        assert_eq!(chosen("GPL-3.0-only"), None);
        assert_eq!(chosen("MIT AND GPL-3.0-only"), None);
        assert_eq!(chosen(""), None);
    }

    /// `deny.toml` says the same for those who have the tool.
    #[test]
    fn the_lock_file_names_one_registry_and_no_repository() {
        let project = Project::find().unwrap();
        let lock = fs::read_to_string(project.root().join("Cargo.lock")).unwrap();
        let mut sources: Vec<&str> = lock.lines().filter(|line| line.starts_with("source = ")).collect();
        sources.sort_unstable();
        sources.dedup();
        assert!(sources.len() == 1 && sources[0].starts_with("source = \"registry+"), "{sources:?}");
    }
}
