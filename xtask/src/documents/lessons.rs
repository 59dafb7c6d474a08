//! The lessons of ten and of 45 minutes: data files for the lesson runner, and the minute tables of the teacher pages.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use super::frame::{Setting, escaped};
use super::problems::anchor;
use super::{Document, FAMILIES};
use crate::project::Project;

/// The lengths of the lessons of each family, in minutes.
pub const LENGTHS: [u64; 2] = [10, 45];

/// Reads a lesson by its name, such as `tromino-45`.
///
/// # Errors
/// If the file cannot be read or is not JSON.
fn read(project: &Project, id: &str) -> Result<Value> {
    let file = project.root().join(format!("crates/qipan-text/src/lessons/{id}.json"));
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    serde_json::from_str(&text).with_context(|| file.display().to_string())
}

/// Returns the data files of all lessons, without the space between their values.
///
/// # Errors
/// If one cannot be read.
pub fn data(project: &Project) -> Result<Vec<Document>> {
    let ids = FAMILIES.iter().flat_map(|family| LENGTHS.map(|minutes| format!("{}-{minutes}", family.slug)));
    ids.map(|id| Ok(Document { path: format!("data/lessons/{id}.json"), text: read(project, &id)?.to_string() }))
        .collect()
}

/// Returns a link with both of its targets: from the document, and from the living page.
pub fn living_link(setting: &Setting<'_>, route: &str, label: &str) -> String {
    format!("{}{label}</a>", anchor(&setting.living(route), &format!("#/{route}")))
}

/// Returns the minute table of a lesson.
///
/// # Errors
/// If the lesson cannot be read, or lacks a text.
pub fn table(project: &Project, setting: &Setting<'_>, id: &str) -> Result<String> {
    let (lesson, phrases, lang) = (read(project, id)?, &setting.phrases, setting.lang.code());
    let start = living_link(setting, &format!("lesson?id={id}"), phrases.get("teach-start")?);
    let mut out = format!("<p class=\"lesson-start\">{start}</p>\n<table class=\"lesson\">\n<thead><tr>");
    for key in ["teach-minutes", "teach-part", "teach-do", "teach-ask"] {
        let _ = write!(out, "<th>{}</th>", phrases.get(key)?);
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    let mut begin = 0;
    let slides = lesson["slides"].as_array().context("a lesson has no slides")?;
    for slide in slides {
        let text = |name: &str| slide[name][lang].as_str().map(escaped).with_context(|| format!("{id}: no {name}"));
        let end = begin + slide["minutes"].as_u64().with_context(|| format!("{id}: no minutes"))?;
        let mut links = String::new();
        for (name, key) in [("link", "teach-board"), ("pupil", "teach-students")] {
            if let Some(route) = slide[name].as_str().and_then(|link| link.strip_prefix("#/")) {
                let _ = write!(links, " {}", living_link(setting, route, phrases.get(key)?));
            }
        }
        let minutes = phrases.with("teach-range", &[("from", &begin.to_string()), ("to", &end.to_string())])?;
        let _ = writeln!(
            out,
            "<tr><td>{minutes}</td><td>{}</td><td>{}{links}</td><td>{}</td></tr>",
            text("head")?,
            text("do")?,
            text("ask")?
        );
        begin = end;
    }
    out.push_str("</tbody>\n</table>\n");
    Ok(out)
}
