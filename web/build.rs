//! Prepares what the page takes in at compile time: the mark of this build.
//!
//! The mark is a hash of all sources. App and worker carry it, so that a page left open does not talk to the worker of
//! another build.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
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

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, into)? } else { into.push(path) }
    }
    Ok(())
}
