//! Converts the problem pages to HTML, from the Markdown texts that are also the documentation of the core.
//!
//! Trunk runs this before each build (see `Trunk.toml`) and copies the folder. The page loads a text only when a reader
//! opens it, so that it does not delay other readers.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::Project;

/// The texts of a family, and the suffix of each page's name. Only the knights have a second problem page.
const TEXTS: [(&str, &str); 3] = [("problem", ""), ("problem-count", "-count"), ("problem-history", "-history")];

/// The languages: the ending of the text's file name, and the code in the page's name.
const LANGUAGES: [(&str, &str); 2] = [(".md", "en"), (".zh.md", "zh")];

/// The data pages that the texts refer to. Each is copied as it is, and its name in a text becomes a link.
const DATA: [&str; 2] = ["docs/fives-packings.md", "docs/knights-blocks.md"];

/// Writes `web/problems/<family>.<language>.html` for every family that has a text, `<family>-history.<language>.html`
/// and `<family>-count.<language>.html` for its other texts, and the data pages that they refer to. Unchanged files are
/// not written.
///
/// # Errors
/// If a file cannot be read or written.
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

/// Returns the file name of a data page beside the texts.
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

/// Converts `<!-- kind: target -->text<!-- /kind -->` to a link into the page. The documentation of the core shows only
/// the text, because the link would lead nowhere there.
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

/// Writes a file unless it has this content already.
///
/// # Errors
/// If the file cannot be written.
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
