//! The problem pages as HTML, from the text that is also the documentation of the core.
//!
//! Trunk calls this before each build (see `Trunk.toml`) and copies the folder. The page loads a text when it is read, so
//! that nobody waits for what they do not read.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::Project;

/// The languages: the ending of the text, and of the page.
const LANGUAGES: [(&str, &str); 2] = [("problem.md", "en"), ("problem.zh.md", "zh")];

/// The pages of data that the texts name: each is laid beside them as it is, and its name becomes a link.
const DATA: [&str; 2] = ["docs/fives-packings.md", "docs/knights-blocks.md"];

/// Writes `web/problems/<family>.<language>.html` for every family that has a text, and beside them the pages of data that they
/// name. What is as it was is left alone.
///
/// # Errors
/// When a file cannot be read or written.
pub fn write(project: &Project) -> Result<()> {
    let (core, out) = (project.root().join("crates/qipan/src"), project.root().join("web/problems"));
    fs::create_dir_all(&out)?;
    for family in fs::read_dir(&core)? {
        let family = family?;
        for (file, lang) in LANGUAGES {
            let source = family.path().join(file);
            if source.is_file() {
                let text = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
                let name = format!("{}.{lang}.html", family.file_name().to_string_lossy());
                keep(&out.join(name), &html(&text))?;
            }
        }
    }
    for name in DATA {
        let source = project.root().join(name);
        let text = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
        keep(&out.join(laid(name)), &text)?;
    }
    Ok(())
}

/// The name of a page of data beside the texts.
fn laid(name: &str) -> String {
    name.replace("docs/", "").replace(".md", ".txt")
}

fn html(markdown: &str) -> String {
    let options = pulldown_cmark::Options::ENABLE_TABLES;
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, pulldown_cmark::Parser::new_ext(markdown, options));
    DATA.iter().fold(out, |text, name| {
        let named = format!("<code>{name}</code>");
        text.replace(&named, &format!("<a href=\"./problems/{}\">{named}</a>", laid(name)))
    })
}

/// Writes a file unless it says so already.
///
/// # Errors
/// When it cannot be written.
pub fn keep(file: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(file).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(file, text).with_context(|| file.display().to_string())
}
