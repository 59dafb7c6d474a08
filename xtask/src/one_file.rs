//! The page as one HTML file that opens from a disk, a stick or a mail: programs, messages, fonts and documents are in it.
//!
//! The files are one XZ stream in base64; `one_file.js` unpacks them and answers the page's requests. XZ takes two thirds of
//! what gzip takes, because the programs of page and worker have much in common and gzip looks back only 32 KiB. Browsers have
//! no decoder of it, so `xz-decompress` is in the file too.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use lzma_rust2::{CheckType, XzOptions, XzWriter};

use crate::bench::thousands;
use crate::page;
use crate::project::{Project, files_below, name_in, run_quietly};

/// The script that unpacks the files.
const START: &str = include_str!("one_file.js");

/// The decoder of XZ, below the folder of the browser tests. As a script it defines `xz-decompress`.
const DECODER: &str = "node_modules/xz-decompress/dist/package/xz-decompress.min.js";

/// The maximum size of the file in bytes.
const BUDGET: usize = 3_000_000;

/// The policy of the file: it runs what is in it, and asks for nothing.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; \
     img-src data: blob:; font-src data:; worker-src blob:; base-uri 'none'; form-action 'none'";

/// The files and folders of the page that are packed. The start files, the style sheet and the fonts stand in the HTML text.
const PACKED: [&str; 16] = [
    "page.js",
    "page_bg.wasm",
    "worker.js",
    "worker_bg.wasm",
    "worker_loader.js",
    "keep.js",
    "styles.css",
    "document.css",
    "data",
    "problems",
    "teach",
    "about",
    "privacy",
    "accessibility",
    "LICENSE",
    "THIRD-PARTY.txt",
];

/// Writes `dist/qipan-VERSION.html` from the built page and returns its path.
///
/// # Errors
/// If a file is missing or cannot be written, or a start file is not as this expects.
pub fn build(project: &Project) -> Result<PathBuf> {
    let version = project.manifest_value("version")?.context("Cargo.toml names no version")?;
    let file = project.dist().join(format!("qipan-{version}.html"));
    let text = text(project, &project.page())?;
    let size = text.len();
    fs::write(&file, text).context("the one file could not be written")?;
    // A quick build has no size worth a limit.
    ensure!(
        size <= BUDGET || page::is_quick(),
        "the one file takes {} bytes; its budget is {}",
        thousands(size as u64),
        thousands(BUDGET as u64)
    );
    Ok(file)
}

/// Returns the HTML text.
fn text(project: &Project, page: &Path) -> Result<String> {
    let read = |name: &str| fs::read_to_string(page.join(name)).with_context(|| format!("{name} cannot be read"));
    let index = read("index.html")?;
    // The worker reads the mark of the build from its address, which is that of a Blob here. There is only one build.
    let root = between(&index, "<html", ">")?;
    let root = root.replace(value_of(root, "data-build")?, "\"\"");
    let title = between(&index, "<title>", "</title>")?;
    let description = between(&index, "<meta name=\"description\" content=\"", "\"")?;
    let before = between(&index, "<div class=\"first\"", "<noscript>")?;
    let program = between(&index, "id=\"start\"", ">")?;
    let program = program.replace(&format!(" src={}", value_of(program, "src")?), "");
    let start = read("start.js")?;
    ensure!(start.matches("import(").count() == 2, "start.js imports other than two modules");
    let start = start.replace("import(", "qipanImport(");
    let boot = read("boot.js")?;
    let decoder = project.browser_tests().join(DECODER);
    let decoder = fs::read_to_string(&decoder).with_context(|| format!("{} cannot be read", decoder.display()))?;
    for script in [START, &boot, &start, &decoder] {
        ensure!(!script.contains("</script"), "a script that is written into the page would end in the middle");
    }
    let (icon, styles) = (data_url(project, &page.join("icon.svg"), "image/svg+xml")?, styles(project, page)?);
    let (list, packed) = pack(project, page)?;
    Ok(format!(
        "<!doctype html>\n<html{root}>\n<head>\n<meta charset=\"utf-8\" />\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\" />\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
         <meta name=\"color-scheme\" content=\"light dark\" />\n\
         <title>{title}</title>\n<meta name=\"description\" content=\"{description}\" />\n\
         <link rel=\"icon\" href=\"{icon}\" type=\"image/svg+xml\" />\n\
         <style>{styles}</style>\n</head>\n<body>\n<div class=\"first\"{before}\
         <noscript><p class=\"loading-note\">本页需要 JavaScript 和 WebAssembly。 This page needs JavaScript and \
         WebAssembly.</p></noscript>\n\
         <script type=\"text/plain\" id=\"pack\" data-files='{list}'>{packed}</script>\n\
         <script>{decoder}</script>\n<script>{START}</script>\n<script>{boot}</script>\n\
         <script type=\"module\" id=\"start\"{program}>{start}</script>\n</body>\n</html>\n"
    ))
}

/// Returns the text between two marks of `index.html` or of a style sheet; what is missing is an error.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Result<&'a str> {
    let rest = text.split_once(before).map(|(_, rest)| rest);
    let found = rest.and_then(|rest| rest.split_once(after)).map(|(found, _)| found);
    found.with_context(|| format!("there is no {before} with {after} after it"))
}

/// Returns the value of an attribute, with its quotation marks if it has any.
fn value_of<'a>(tag: &'a str, attribute: &str) -> Result<&'a str> {
    let value = tag.split_once(&format!(" {attribute}=")).map(|(_, value)| value);
    let value = value.with_context(|| format!("index.html has a tag without {attribute}: {tag}"))?;
    Ok(value.split(' ').next().unwrap_or_default())
}

/// Returns the style sheet with its fonts.
fn styles(project: &Project, page: &Path) -> Result<String> {
    let mut styles = fs::read_to_string(page.join("styles.css"))?;
    let fonts = files_below(&page.join("fonts"))?;
    for font in fonts.into_iter().filter(|font| font.extension().is_some_and(|kind| kind == "woff2")) {
        let name = format!("./fonts/{}", font.file_name().unwrap_or_default().to_string_lossy());
        ensure!(styles.contains(&name), "the style sheet does not name {name}");
        // After the name stands the mark of the build.
        let named = format!("{name}{}", between(&styles, &name, "\"")?);
        styles = styles.replace(&named, &data_url(project, &font, "font/woff2")?);
    }
    ensure!(
        !styles.contains("url(\"./") && !styles.contains("</style"),
        "the style sheet names a file that is not in it"
    );
    Ok(styles)
}

/// Returns a `data:` URL with the content of a file.
fn data_url(project: &Project, file: &Path, kind: &str) -> Result<String> {
    Ok(format!("data:{kind};base64,{}", base64(project, file)?))
}

/// Returns the contents of a file in base64.
fn base64(project: &Project, file: &Path) -> Result<String> {
    let script = "console.log(require('node:fs').readFileSync(process.argv[1]).toString('base64'))";
    Ok(run_quietly(project.command("node").args(["-e", script, "--"]).arg(file))?.trim_end().to_owned())
}

/// Returns the list of the packed files, as pairs of name and size in JSON, and their contents, one after the other, as
/// XZ in base64.
fn pack(project: &Project, page: &Path) -> Result<(String, String)> {
    let mut files = Vec::new();
    for name in PACKED {
        let path = page.join(name);
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    files.retain(|file| !file.extension().is_some_and(|kind| kind == "br" || kind == "gz"));
    files.sort();
    let (mut list, mut all) = (Vec::new(), Vec::new());
    for file in &files {
        let bytes = fs::read(file)?;
        list.push((name_in(page, file), bytes.len()));
        all.extend(bytes);
    }
    let list = serde_json::to_string(&list)?;
    ensure!(!list.contains('\''), "a file of the page has an apostrophe in its name");
    let packed = project.target().join("one-file.xz");
    fs::write(&packed, xz(&all)?)?;
    Ok((list, base64(project, &packed)?))
}

/// Compresses bytes as XZ: by LZMA2, as well as it can, for a quick build as fast as it can.
fn xz(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut options = XzOptions::with_preset(if page::is_quick() { 1 } else { 9 });
    // Every decoder of XZ knows this checksum.
    options.set_check_sum_type(CheckType::Crc32);
    let lzma = &mut options.lzma_options;
    // All files are in the window. Programs and texts are made of single bytes: their places say nothing, the bytes before much.
    (lzma.dict_size, lzma.lc, lzma.lp, lzma.pb) = (1 << 24, 4, 0, 0);
    let mut writer = XzWriter::new(Vec::new(), options)?;
    writer.write_all(bytes)?;
    Ok(writer.finish()?)
}
