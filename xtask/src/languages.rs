//! The words of each program of the page, in one file for each language.
//!
//! Trunk calls this before each build (see `Trunk.toml`) and copies the folder. So nobody waits for a language that they do not
//! read. Comments are for those who read the sources and are left out.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::problems::keep;
use crate::project::Project;

/// The folder beside the page.
pub const FOLDER: &str = "languages";

/// The languages that there are texts in.
const LANGUAGES: [&str; 2] = ["en", "zh"];
/// Parts that are in no program by their own name.
const SHARED: [&str; 6] = ["page", "boards", "print", "cli", "js", "file"];

/// Writes `web/languages/<program>.<language>.ftl` for every program with words. What is as it was is left alone.
///
/// # Errors
/// When a file cannot be read or written.
pub fn write(project: &Project) -> Result<()> {
    let (words, out) = (project.root().join("crates/qipan-text/src/words"), project.root().join("web").join(FOLDER));
    fs::create_dir_all(&out)?;
    // For each program the parts that its words are made of. What is read needs none of its own.
    let mut programs = vec![
        ("home".to_owned(), vec!["page".to_owned(), "boards".to_owned()]),
        ("print".to_owned(), vec!["page".to_owned(), "print".to_owned()]),
    ];
    for entry in fs::read_dir(&words)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let Some(own) = name.strip_suffix(".en.ftl").filter(|part| !SHARED.contains(part)) else { continue };
        let mut parts = vec!["page".to_owned(), "boards".to_owned()];
        // A task of a family has its family's words too.
        parts.extend(own.split_once('-').map(|(family, _)| family.to_owned()));
        parts.push(own.to_owned());
        programs.push((own.to_owned(), parts));
    }
    for (program, parts) in programs {
        for lang in LANGUAGES {
            let texts: Result<Vec<String>> = parts.iter().map(|part| plain(&words, part, lang)).collect();
            keep(&out.join(format!("{program}.{lang}.ftl")), &texts?.concat())?;
        }
    }
    Ok(())
}

/// The words of a part, without comments and empty lines.
fn plain(words: &Path, part: &str, lang: &str) -> Result<String> {
    let file = words.join(format!("{part}.{lang}.ftl"));
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    Ok(text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| format!("{line}\n")).collect())
}
