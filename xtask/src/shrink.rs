//! What Trunk leaves larger than it need be: the scripts that wasm-bindgen writes, and one file for each style sheet.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::project::{Project, run_quietly};

/// Makes the built page smaller, and asked for in fewer files.
///
/// # Errors
/// When a file cannot be read or written, or a script is not understood.
pub fn shrink(project: &Project) -> Result<()> {
    let dist = project.dist();
    for entry in fs::read_dir(&dist)? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "js") {
            script(project, &path).with_context(|| format!("{} could not be made smaller", path.display()))?;
        }
    }
    styles(&dist)
}

/// A script with short names and without comments.
fn script(project: &Project, path: &Path) -> Result<()> {
    let mut command = project.command("node");
    command.arg(project.browser_tests().join("node_modules/terser/bin/terser"));
    // Scripts that are loaded as they are give a name to the page, which must stay; modules give what they export.
    let text = fs::read_to_string(path)?;
    if text.lines().any(|line| line.starts_with("export ")) {
        command.arg("--module");
    }
    command.args(["--compress", "--mangle", "--output"]).arg(path).arg("--").arg(path);
    run_quietly(&mut command)?;
    Ok(())
}

/// All style sheets in one file, in their order: together they compress to three quarters, and the browser asks once.
fn styles(dist: &Path) -> Result<()> {
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)?;
    let (joined, names) = joined(&page);
    ensure!(!names.is_empty(), "index.html asks for no style sheet");
    let mut all = String::new();
    for name in &names {
        all.push_str(&fs::read_to_string(dist.join(name))?);
        fs::remove_file(dist.join(name))?;
    }
    let mut hasher = DefaultHasher::new();
    hasher.write(all.as_bytes());
    let name = format!("styles-{:016x}.css", hasher.finish());
    fs::write(dist.join(&name), all)?;
    fs::write(index, joined.replacen(PLACE, &format!("<link rel=\"stylesheet\" href=\"./{name}\">"), 1))?;
    Ok(())
}

/// Where the one style sheet is asked for.
const PLACE: &str = "<!-- styles -->";

/// The page with a place instead of its first style sheet and nothing instead of the others, and their names.
fn joined(page: &str) -> (String, Vec<String>) {
    let (mut out, mut names, mut rest) = (String::new(), Vec::new(), page);
    while let Some(at) = rest.find("<link") {
        let (before, link) = rest.split_at(at);
        let end = link.find('>').map_or(link.len(), |end| end + 1);
        let (link, after) = link.split_at(end);
        out.push_str(before);
        let href = link.split_once("href=").map(|(_, href)| href.trim_start_matches('"'));
        let name = href.and_then(|href| href.split(['"', ' ', '>']).next()).map(|name| name.trim_start_matches("./"));
        match name.filter(|name| link.contains("stylesheet") && name.ends_with(".css")) {
            Some(name) => {
                if names.is_empty() {
                    out.push_str(PLACE);
                }
                names.push(name.to_string());
            }
            None => out.push_str(link),
        }
        rest = after;
    }
    out.push_str(rest);
    (out, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn style_sheets_become_one() {
        let page = "<link rel=\"stylesheet\" href=\"./a-1.css\" /><link rel=icon href=./i.svg><link rel=stylesheet href=./b-2.css><p>";
        let (joined, names) = joined(page);
        assert_eq!(names, ["a-1.css", "b-2.css"]);
        assert_eq!(joined, format!("{PLACE}<link rel=icon href=./i.svg><p>"));
    }
}
