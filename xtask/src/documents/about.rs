//! “About”, “Privacy” and “Accessibility”, from Markdown texts beside the catalogue.

use std::fs;

use anyhow::{Context, Result};

use super::frame::{Content, Setting, escaped};
use super::{Document, doors, problems};
use crate::project::Project;

/// The documents, in the order of the foot: the folder, which is also the name of the text, and the key of the title.
pub const PAGES: [(&str, &str); 3] =
    [("about", "document-about"), ("privacy", "document-privacy"), ("accessibility", "document-accessibility")];

/// Returns the documents in one language.
///
/// # Errors
/// If a text or `Cargo.toml` cannot be read, or lacks what a document needs.
pub fn all(project: &Project, setting: &Setting<'_>) -> Result<Vec<Document>> {
    PAGES.iter().map(|(folder, _)| document(project, setting, folder)).collect()
}

fn document(project: &Project, setting: &Setting<'_>, folder: &str) -> Result<Document> {
    let source = project.root().join(format!("crates/qipan-text/src/documents/{folder}.{}.md", setting.lang.code()));
    let markdown = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
    let (title, description) = problems::front_matter(&markdown).with_context(|| source.display().to_string())?;
    let version = project.manifest_value("version")?.context("Cargo.toml names no version")?;
    // The address of the source is known only to those who publish it.
    let source = match project.manifest_value("repository")? {
        Some(address) => {
            let label = setting.phrases.get("document-source")?;
            format!("<p>{label} <a href=\"{0}\">{0}</a></p>", escaped(&address))
        }
        None => String::new(),
    };
    let text = problems::html(&markdown).replace("<!-- version -->", &version).replace("<!-- source -->", &source);
    let (open, home) = (setting.phrases.get("document-home")?, setting.living(""));
    let main = format!(
        "<article>\n{text}</article>\n<p class=\"document-ways\"><a class=\"go\" href=\"{home}\">{open}</a></p>\n"
    );
    let content = Content {
        path: &|lang| doors::path(folder, lang),
        title: &title,
        description,
        family: None,
        kind: "website",
        main: &main,
        class: "problem",
    };
    Ok(Document { path: doors::path(folder, setting.lang), text: setting.document(&content)? })
}
