//! How much a visitor downloads: the files of the built page, compressed as a file server compresses them.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bench::thousands;

/// What the first view may take, compressed. More, and a phone on a slow line waits too long.
const BUDGET: usize = 300_000;

/// One file of the page.
struct File {
    name: String,
    bytes: usize,
    compressed: usize,
    first: bool,
}

/// The table of all files of a built page, those of the first view first.
///
/// A file belongs to the first view when `index.html` names it, which it does relative to itself; what is only named by
/// other files, as the worker is, comes after it.
///
/// # Errors
/// When a file cannot be read.
pub fn table(dist: &Path) -> Result<String> {
    let index = fs::read_to_string(dist.join("index.html")).context("dist/ holds no index.html")?;
    let mut paths = Vec::new();
    walk(dist, &mut paths)?;
    let mut files = Vec::new();
    for path in paths {
        let content = fs::read(&path)?;
        let full = path.strip_prefix(dist)?.to_string_lossy().replace('\\', "/");
        let first = full == "index.html" || index.contains(&format!("./{full}"));
        files.push(File { name: plain_name(&full), bytes: content.len(), compressed: compressed(&content)?, first });
    }
    files.sort_by(|a, b| b.first.cmp(&a.first).then(b.compressed.cmp(&a.compressed)).then(a.name.cmp(&b.name)));

    let mut text = String::from("Bytes of each file of the release build; compressed with gzip at level 9.\n");
    for (first, title) in [(true, "The first view"), (false, "Loaded after the first view")] {
        let part: Vec<_> = files.iter().filter(|file| file.first == first).collect();
        if part.is_empty() {
            continue;
        }
        let _ = write!(text, "\n| {title} | bytes | compressed |\n|---|---:|---:|\n");
        for file in &part {
            row(&mut text, &file.name, file.bytes, file.compressed);
        }
        let (bytes, compressed) = part.iter().fold((0, 0), |(b, c), file| (b + file.bytes, c + file.compressed));
        row(&mut text, "**in all**", bytes, compressed);
        if first {
            let verdict = if compressed <= BUDGET { "kept" } else { "exceeded" };
            let _ = write!(text, "\nThe budget of the first view is {} compressed bytes: {verdict}.\n", number(BUDGET));
        }
    }
    Ok(text)
}

fn row(text: &mut String, name: &str, bytes: usize, compressed: usize) {
    let _ = writeln!(text, "| {name} | {} | {} |", number(bytes), number(compressed));
}

fn number(bytes: usize) -> String {
    thousands(bytes as u64)
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { walk(&path, paths)? } else { paths.push(path) }
    }
    Ok(())
}

fn compressed(content: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?.len())
}

/// A name without the hash that Trunk puts into it, which would make every build look like another table.
fn plain_name(name: &str) -> String {
    const HASH: usize = 16;
    let Some((before, after)) = name.split_once('-') else { return name.to_string() };
    let end = after.find(['.', '_']).unwrap_or(after.len());
    if (HASH - 2..=HASH).contains(&end) && after[..end].bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return format!("{before}{}", &after[end..]);
    }
    name.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_leave_the_names() {
        assert_eq!(plain_name("app-0123456789abcdef_bg.wasm"), "app_bg.wasm");
        assert_eq!(plain_name("app-0123456789abcdef.js"), "app.js");
        assert_eq!(plain_name("service-worker.js"), "service-worker.js");
        assert_eq!(plain_name("worker.js"), "worker.js");
    }

    #[test]
    fn the_first_view_is_what_the_index_names() {
        let dist = std::env::temp_dir().join(format!("qipan-xtask-size-{}", std::process::id()));
        fs::create_dir_all(&dist).unwrap();
        fs::write(dist.join("index.html"), "<script src=./app-0123456789abcdef.js>").unwrap();
        fs::write(dist.join("app-0123456789abcdef.js"), "x".repeat(5000)).unwrap();
        fs::write(dist.join("worker.js"), "y").unwrap();
        let text = table(&dist).unwrap();
        let (first, later) = text.split_once("Loaded after").unwrap();
        assert!(first.contains("| app.js | 5,000 | ") && first.contains("| index.html |") && first.contains(": kept."));
        assert!(later.contains("| worker.js | 1 |") && !later.contains("app.js"));
        fs::remove_dir_all(&dist).unwrap();
    }
}
