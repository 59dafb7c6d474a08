//! The problem pages as HTML, from the text that is also the documentation of the core.
//!
//! Trunk calls this before each build (see `Trunk.toml`) and copies the folder. The page loads a text when it is read, so
//! that nobody waits for what they do not read.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::Project;

/// The texts of a family, and the name of each page after that of its family. Only the knights have a second problem page.
const TEXTS: [(&str, &str); 3] = [("problem", ""), ("problem-count", "-count"), ("problem-history", "-history")];

/// The languages: the ending of the text, and of the page.
const LANGUAGES: [(&str, &str); 2] = [(".md", "en"), (".zh.md", "zh")];

/// The pages of data that the texts name: each is laid beside them as it is, and its name becomes a link.
const DATA: [&str; 2] = ["docs/fives-packings.md", "docs/knights-blocks.md"];

/// Writes `web/problems/<family>.<language>.html` for every family that has a text, `<family>-history.<language>.html` and
/// `<family>-count.<language>.html` for its other texts, and beside them the pages of data that they name. What is as it was is
/// left alone.
///
/// # Errors
/// When a file cannot be read or written.
pub fn write(project: &Project) -> Result<()> {
    let (core, out) = (project.root().join("crates/qipan/src"), project.root().join("web/problems"));
    fs::create_dir_all(&out)?;
    for family in fs::read_dir(&core)? {
        let family = family?;
        let slug = family.file_name().to_string_lossy().into_owned();
        for ((text, page), (ending, lang)) in TEXTS.into_iter().flat_map(|text| LANGUAGES.map(|lang| (text, lang))) {
            let source = family.path().join(format!("{text}{ending}"));
            if source.is_file() {
                let text = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
                keep(&out.join(format!("{slug}{page}.{lang}.html")), &html(&slug, &text))?;
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

fn html(family: &str, markdown: &str) -> String {
    let options = pulldown_cmark::Options::ENABLE_TABLES;
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, pulldown_cmark::Parser::new_ext(markdown, options));
    let out = linked(&out, "lab", |settings| format!("#/{family}?{settings}"));
    let out = linked(&out, "page", |page| match page {
        "" => format!("#/{family}/problem"),
        page => format!("#/{family}/problem?page={page}"),
    });
    DATA.iter().fold(out, |text, name| {
        let named = format!("<code>{name}</code>");
        text.replace(&named, &format!("<a href=\"./problems/{}\">{named}</a>", laid(name)))
    })
}

/// Makes links of `<!-- kind: target -->text<!-- /kind -->`: links into the page. In the documentation of the core, where they would
/// lead nowhere, the text alone is seen.
fn linked(html: &str, kind: &str, address: impl Fn(&str) -> String) -> String {
    let (begins, ends) = (format!("<!-- {kind}:"), format!("<!-- /{kind} -->"));
    let mut parts = html.split(begins.as_str());
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("-->") {
            Some((target, rest)) => {
                let href = address(target.trim()).replace('&', "&amp;");
                out.push_str(&format!("<a href=\"{href}\">{}", rest.replacen(&ends, "</a>", 1)));
            }
            None => out.push_str(&format!("{begins}{part}")),
        }
    }
    out
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_become_links_and_figures_stay() {
        let text = "# T\n\n<!-- figure: k=2&hole=3,3 | A board. -->\n\n1. Try <!-- lab: rule=0.[3]&heaps=3,5 -->these heaps<!-- /lab -->.\n\n\
            See <!-- page: history -->Errata<!-- /page -->, <!-- page: -->Back<!-- /page -->\n";
        let html = html("heaps", text);
        assert!(html.contains("<!-- figure: k=2&hole=3,3 | A board. -->"), "{html}");
        assert!(html.contains("Try <a href=\"#/heaps?rule=0.[3]&amp;heaps=3,5\">these heaps</a>."), "{html}");
        assert!(html.contains("<a href=\"#/heaps/problem?page=history\">Errata</a>"), "{html}");
        assert!(html.contains("<a href=\"#/heaps/problem\">Back</a>"), "{html}");
    }

    #[test]
    fn a_folded_proof_keeps_its_markdown() {
        let html =
            html("pegs", "<details><summary>Proof</summary>\n\nLet *m* be | 2.\n\n| a |\n|---|\n| 1 |\n\n</details>\n");
        assert!(html.contains("<em>m</em>") && html.contains("<td>1</td>") && html.contains("</details>"), "{html}");
    }
}
