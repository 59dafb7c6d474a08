//! How much a visitor downloads: the files of the built page, compressed as a file server compresses them.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bench::thousands;

/// What the first view may take, compressed. More, and a phone on a slow line waits too long.
const BUDGET: usize = 320_000;

/// The programs that no first view needs.
const LATER: [&str; 2] = ["office", "worker"];

/// The program of home, whose words the problem pages say too.
const HOME: &str = "home";

/// One file of the page.
struct File {
    name: String,
    bytes: usize,
    compressed: usize,
    /// The program that it belongs to, if it is not for every page.
    part: Option<String>,
    /// The text of a problem page, loaded when it is read.
    is_text: bool,
    /// The words of a program in one language.
    is_language: bool,
}

/// The files of a built page, the largest first.
fn files(dist: &Path) -> Result<Vec<File>> {
    let mut paths = Vec::new();
    walk(dist, &mut paths)?;
    let mut files = Vec::new();
    // The example for who embeds a lab is no part of the page.
    for path in paths.into_iter().filter(|path| !path.ends_with("embed.html")) {
        let content = fs::read(&path)?;
        let name = plain_name(&path.strip_prefix(dist)?.to_string_lossy().replace('\\', "/"));
        let is_program = name.ends_with(".js") || name.ends_with(".wasm");
        let is_language = name.starts_with("languages/");
        let program = name.rsplit('/').next().unwrap_or_default().split(['.', '_']).next().unwrap_or_default();
        let part = (is_program || is_language).then(|| program.to_string());
        let is_text = name.starts_with("problems/");
        files.push(File { name, bytes: content.len(), compressed: compressed(&content)?, part, is_text, is_language });
    }
    files.sort_by(|a, b| b.compressed.cmp(&a.compressed).then(a.name.cmp(&b.name)));
    Ok(files)
}

/// The programs, those that no first view needs at the end.
fn parts(files: &[File]) -> Vec<&str> {
    let mut parts: Vec<&str> = files.iter().filter_map(|file| file.part.as_deref()).collect();
    parts.sort_unstable_by_key(|part| (LATER.contains(part), *part));
    parts.dedup();
    parts
}

/// Each page by its program, and the compressed bytes of its first view: what every page needs, the program, its words in the
/// language that has most of them, and of a problem page its text.
fn first_views<'a>(files: &'a [File]) -> Vec<(&'a str, usize)> {
    let most = |is: &dyn Fn(&&File) -> bool| files.iter().filter(is).map(|file| file.compressed).max().unwrap_or(0);
    let view = |part: &'a str| {
        let needed = files.iter().filter(|file| file.is_program_of(part));
        let all: usize = needed.map(|file| file.compressed).sum();
        let problem = part.strip_suffix("-problem");
        let words = most(&|file| file.is_language && file.part.as_deref() == Some(problem.map_or(part, |_| HOME)));
        let text = problem
            .map_or(0, |family| most(&|file| file.is_text && file.name.starts_with(&format!("problems/{family}."))));
        (part, all + words + text)
    };
    parts(files).into_iter().filter(|part| !LATER.contains(part)).map(view).collect()
}

impl File {
    /// Is it needed by this program, or by all?
    fn is_program_of(&self, part: &str) -> bool {
        !self.is_text && !self.is_language && self.part.as_deref().is_none_or(|of| of == part)
    }
}

/// The tables of all files of a built page: what every page needs, and then each program; and the first views.
///
/// # Errors
/// When a file cannot be read.
pub fn table(dist: &Path) -> Result<String> {
    let files = files(dist)?;
    let mut text =
        String::from("Bytes of each file of the release build, and after compression with gzip at level 9.\n");
    one_table(&mut text, "Every page", files.iter().filter(|file| file.part.is_none() && !file.is_text));
    one_table(&mut text, "Texts, loaded when they are read", files.iter().filter(|file| file.is_text));
    for part in parts(&files) {
        one_table(&mut text, part, files.iter().filter(|file| file.part.as_deref() == Some(part)));
    }
    let _ = write!(text, "\nThe budget of a first view is {} compressed bytes.\n\n", number(BUDGET));
    for (part, compressed) in first_views(&files) {
        let verdict = if compressed <= BUDGET { "kept" } else { "exceeded" };
        let _ = writeln!(text, "- {part}: {} compressed bytes: {verdict}.", number(compressed));
    }
    Ok(text)
}

/// Holds the first views to their budget.
///
/// # Errors
/// When one is over it, or a file cannot be read.
pub fn hold(dist: &Path) -> Result<()> {
    let files = files(dist)?;
    for (part, compressed) in first_views(&files) {
        ensure!(
            compressed <= BUDGET,
            "the first view of {part} takes {} compressed bytes; its budget is {}",
            number(compressed),
            number(BUDGET)
        );
    }
    Ok(())
}

/// Writes a table with its sums.
fn one_table<'a>(text: &mut String, title: &str, files: impl Iterator<Item = &'a File>) {
    let _ = write!(text, "\n| {title} | bytes | compressed |\n|---|---:|---:|\n");
    let mut sums = (0, 0);
    for file in files {
        row(text, &file.name, file.bytes, file.compressed);
        sums = (sums.0 + file.bytes, sums.1 + file.compressed);
    }
    row(text, "**total**", sums.0, sums.1);
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
        assert_eq!(plain_name("home-0123456789abcdef_bg.wasm"), "home_bg.wasm");
        assert_eq!(plain_name("home-0123456789abcdef.js"), "home.js");
        assert_eq!(plain_name("service-worker.js"), "service-worker.js");
        assert_eq!(plain_name("worker.js"), "worker.js");
    }

    #[test]
    fn the_first_view_is_what_every_page_needs_and_one_program() {
        let dist = std::env::temp_dir().join(format!("qipan-xtask-size-{}", std::process::id()));
        fs::create_dir_all(&dist).unwrap();
        fs::write(dist.join("index.html"), "<p>").unwrap();
        fs::write(dist.join("home-0123456789abcdef.js"), "x".repeat(5000)).unwrap();
        fs::write(dist.join("tromino_bg.wasm"), "z").unwrap();
        fs::write(dist.join("worker_loader.js"), "y").unwrap();
        let text = table(&dist).unwrap();
        assert!(text.contains("| home | bytes | compressed |") && text.contains("| home.js | 5,000 | "), "{text}");
        assert!(text.contains("- tromino: ") && text.contains("compressed bytes: kept.") && !text.contains("- worker"));
        fs::remove_dir_all(&dist).unwrap();
    }
}
