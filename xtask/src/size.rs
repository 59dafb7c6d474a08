//! Measures the download size of the page: its files as a server sends them, compressed by Brotli or gzip.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::bench::thousands;
use crate::project::{files_below, name_in};

/// The size limits in bytes, by gzip and by Brotli, of the page's program and its script. They are loaded once for all
/// labs.
const PROGRAM_BUDGET: (u64, u64) = (838_500, 677_500);

/// The program and its script.
const PROGRAM: [&str; 2] = ["page_bg.wasm", "page.js"];

/// The files that every first view loads besides the program: the document, its scripts and styles. The messages are
/// added in [`first_view`].
const FRAME: [&str; 4] = ["index.html", "boot.js", "start.js", "styles.css"];

/// Compresses bytes by gzip, without a name and a time.
///
/// # Errors
/// If the compression fails.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish().context("the bytes could not be compressed")
}

/// A file of the page, with its size in bytes: uncompressed, by gzip and by Brotli.
struct File {
    name: String,
    plain: u64,
    gzip: u64,
    brotli: u64,
}

/// Returns the files of a built page, the largest first. Files that are not compressed count with their full size.
fn files(dist: &Path) -> Result<Vec<File>> {
    let paths = files_below(dist)?;
    let length = |path: PathBuf| fs::metadata(path).ok().map(|data| data.len());
    let mut files = Vec::new();
    // The examples of embedded labs are not part of the page, and neither is the document for hosts.
    const EXAMPLES: [&str; 5] = ["embed.css", "embed.html", "qipan-lab.html", "qipan-lab.js", "404.html"];
    for path in paths.into_iter().filter(|path| !EXAMPLES.iter().any(|name| path.ends_with(name))) {
        if path.extension().is_some_and(|kind| kind == "br" || kind == "gz") {
            continue;
        }
        let name = name_in(dist, &path);
        let plain = length(path.clone()).with_context(|| name.clone())?;
        let compressed = |kind: &str| length(path.with_file_name(format!("{}.{kind}", file_name(&path))));
        let (gzip, brotli) = (compressed("gz").unwrap_or(plain), compressed("br").unwrap_or(plain));
        files.push(File { name, plain, gzip, brotli });
    }
    files.sort_by(|a, b| b.gzip.cmp(&a.gzip).then(a.name.cmp(&b.name)));
    Ok(files)
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Sums the sizes of files: by gzip, and by Brotli.
fn sum<'a>(files: impl IntoIterator<Item = &'a File>) -> (u64, u64) {
    files.into_iter().fold((0, 0), |(gzip, brotli), file| (gzip + file.gzip, brotli + file.brotli))
}

fn program(files: &[File]) -> (u64, u64) {
    sum(files.iter().filter(|file| PROGRAM.contains(&file.name.as_str())))
}

/// Sums the sizes of everything that is loaded before the first board can be played.
fn first_view(files: &[File]) -> (u64, u64) {
    let frame = sum(files.iter().filter(|file| FRAME.contains(&file.name.as_str())));
    let words = files.iter().find(|file| file.name.starts_with("data/words."));
    let (words, program) = (sum(words), program(files));
    (frame.0 + words.0 + program.0, frame.1 + words.1 + program.1)
}

/// Returns the table of all files of a built page, and the sums for which there are limits.
///
/// # Errors
/// If a file cannot be read.
pub fn table(dist: &Path) -> Result<String> {
    let files = files(dist)?;
    let mut text = String::from("| file | bytes | gzip | Brotli |\n|---|---:|---:|---:|\n");
    let mut row = |name: &str, sizes: [u64; 3]| {
        let [plain, gzip, brotli] = sizes.map(thousands);
        let _ = writeln!(text, "| {name} | {plain} | {gzip} | {brotli} |");
    };
    for file in &files {
        row(&file.name, [file.plain, file.gzip, file.brotli]);
    }
    let (program, view, budget) = (program(&files), first_view(&files), PROGRAM_BUDGET);
    let _ = write!(
        text,
        "\n- The program, loaded once for all labs: {} bytes by gzip, {} by Brotli; its budget is {} and {}.\n\
         - All that a first board needs: {} by gzip, {} by Brotli.\n",
        thousands(program.0),
        thousands(program.1),
        thousands(budget.0),
        thousands(budget.1),
        thousands(view.0),
        thousands(view.1),
    );
    Ok(text)
}

/// Checks that the program is within its size limits, and that the page has exactly two programs: its own and the
/// worker's.
///
/// # Errors
/// If it does not, or a file cannot be read.
pub fn hold(dist: &Path) -> Result<()> {
    let files = files(dist)?;
    let programs = files.iter().filter(|file| file.name.ends_with(".wasm")).count();
    ensure!(programs == 2, "the page has {programs} programs and should have two: its own and the worker's");
    let ((gzip, brotli), budget) = (program(&files), PROGRAM_BUDGET);
    ensure!(
        gzip <= budget.0 && brotli <= budget.1,
        "the program takes {} bytes by gzip and {} by Brotli; its budget is {} and {}",
        thousands(gzip),
        thousands(brotli),
        thousands(budget.0),
        thousands(budget.1)
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_view_is_the_frame_the_program_and_one_language() {
        let dist = std::env::temp_dir().join(format!("qipan-xtask-size-{}", std::process::id()));
        fs::create_dir_all(dist.join("data")).unwrap();
        for (name, length) in
            [("index.html", 1), ("page_bg.wasm", 1000), ("data/words.en.ftl", 20), ("data/words.zh.ftl", 30)]
        {
            fs::write(dist.join(name), vec![0; length]).unwrap();
        }
        fs::write(dist.join("page_bg.wasm.gz"), vec![0; 500]).unwrap();
        let files = files(&dist).unwrap();
        assert_eq!(first_view(&files), (531, 1031));
        assert!(table(&dist).unwrap().contains("| page_bg.wasm | 1,000 | 500 | 1,000 |"));
        assert!(hold(&dist).is_err());
        fs::remove_dir_all(&dist).unwrap();
    }
}
