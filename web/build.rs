//! Prepares what the page takes in at compile time: the problem pages as HTML, and the mark of this build.
//!
//! The mark is a hash of all sources. App and worker carry it, so that a page left open does not talk to the worker of
//! another build.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, io};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let core = Path::new("../crates/qipan/src");
    for family in ["tromino", "pegs"] {
        for (file, lang) in [("problem.md", "en"), ("problem.zh.md", "zh")] {
            let source = core.join(family).join(file);
            println!("cargo:rerun-if-changed={}", source.display());
            let text = fs::read_to_string(&source)?;
            fs::write(out.join(format!("{family}.{lang}.html")), html(&text))?;
        }
    }
    let mut sources = Vec::new();
    for folder in ["src", "../crates/qipan/src", "../crates/qipan-text/src"] {
        println!("cargo:rerun-if-changed={folder}");
        collect(Path::new(folder), &mut sources)?;
    }
    sources.sort();
    // Any change of a source changes it, and that is all it is for.
    let mut hasher = DefaultHasher::new();
    for source in sources {
        hasher.write(&fs::read(source)?);
    }
    println!("cargo:rustc-env=QIPAN_BUILD={:016x}", hasher.finish());
    Ok(())
}

fn html(markdown: &str) -> String {
    let options = pulldown_cmark::Options::ENABLE_TABLES;
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, pulldown_cmark::Parser::new_ext(markdown, options));
    out
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, into)? } else { into.push(path) }
    }
    Ok(())
}
