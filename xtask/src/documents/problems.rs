//! The problem pages as documents, from the Markdown texts that are also the documentation of the core.
//!
//! The living page shows the `<article>` of the same file in its own frame (`web/src/pages/problem.rs`). Every link
//! names both of its targets: `href` that of the document, and `data-page` that of the living page. A figure is a
//! comment with the board, for the living page, and a drawing and a caption with a link to that board, for the document.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::frame::{Content, Setting, escaped};
use super::{Document, FAMILIES, Lang};
use crate::project::Project;
use crate::texts::whole_sums;

/// The texts of a family, and the suffix of each page's name. Only the knights have a second problem page.
const TEXTS: [(&str, &str); 3] = [("problem", ""), ("problem-count", "-count"), ("problem-history", "-history")];

/// The data files that the texts refer to. Each is copied as it is, and its name in a text becomes a link.
const DATA: [&str; 2] = ["docs/fives-packings.md", "docs/knights-blocks.md"];

/// The comments around a figure; the first is followed by the settings of its board, ` | ` and its caption.
const FIGURE: (&str, &str) = ("<!-- figure: ", "<!-- /figure -->");

/// Returns the path of a problem page. `page` is the suffix of its name: empty, `-count` or `-history`.
pub fn path(family: &str, page: &str, lang: Lang) -> String {
    format!("problems/{family}{page}.{}.html", lang.code())
}

/// Returns all problem pages in one language.
///
/// # Errors
/// If a text cannot be read, or lacks its title or description.
pub fn all(project: &Project, setting: &Setting<'_>) -> Result<Vec<Document>> {
    let ending = match setting.lang {
        Lang::En => "md",
        Lang::Zh => "zh.md",
    };
    let mut all = Vec::new();
    for family in &FAMILIES {
        let folder = project.root().join("crates/qipan/src").join(family.slug);
        for (text, page) in TEXTS {
            let source = folder.join(format!("{text}.{ending}"));
            if page != "-count" || source.is_file() {
                let markdown = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
                let drawings = drawings(project, &format!("{}{page}", family.slug))?;
                let document = document(family.slug, page, &markdown, &drawings, setting);
                all.push(document.with_context(|| source.display().to_string())?);
            }
        }
    }
    Ok(all)
}

/// Returns the data files.
///
/// # Errors
/// If one cannot be read.
pub fn data(project: &Project) -> Result<Vec<Document>> {
    let read = |name: &&str| {
        let source = project.root().join(name);
        let text = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
        Ok(Document { path: format!("problems/{}", laid(name)), text })
    };
    DATA.iter().map(read).collect()
}

/// Returns the file name of a data file beside the texts.
fn laid(name: &str) -> String {
    name.replace("docs/", "").replace(".md", ".txt")
}

/// Returns the drawings of a text's figures, in their order: a line of SVG for each, as `cargo xtask screenshots -- share`
/// takes them from the living page. A text without figures has no file.
pub fn drawings(project: &Project, text: &str) -> Result<Vec<String>> {
    let file = project.root().join(format!("web/figures/{text}.svg.txt"));
    if !file.is_file() {
        return Ok(Vec::new());
    }
    let drawn = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    Ok(drawn.lines().map(str::to_owned).collect())
}

/// Returns one problem page.
fn document(family: &str, page: &str, markdown: &str, drawings: &[String], setting: &Setting<'_>) -> Result<Document> {
    let (title, description) = front_matter(markdown).context("the text lacks its title or its description")?;
    let route = match page.strip_prefix('-') {
        Some(page) => format!("{family}/problem?page={page}"),
        None => format!("{family}/problem"),
    };
    let (open, address) = (setting.phrases.get("document-open")?, escaped(&setting.living(&route)));
    let article = article(family, markdown, drawings, setting)?;
    let main = format!(
        "<article>\n{article}</article>\n<p class=\"document-ways\"><a class=\"go\" href=\"{address}\">{open}</a></p>\n"
    );
    let content = Content {
        path: &|lang| path(family, page, lang),
        title: &title,
        description,
        family: Some(family),
        kind: "article",
        main: &main,
        class: "problem",
    };
    Ok(Document { path: path(family, page, setting.lang), text: setting.document(&content)? })
}

/// Returns the title and the description of a text.
pub fn front_matter(markdown: &str) -> Option<(String, &str)> {
    let mut lines = markdown.lines().filter(|line| !line.is_empty());
    let title = lines.next()?.strip_prefix("# ")?.replace('*', "");
    let description = lines.next()?.strip_prefix("<!-- description: ")?.strip_suffix(" -->")?;
    Some((title, description))
}

/// An element without a meaning, which is taken away again.
const NOTHING: &str = "<i></i>";

/// Returns a line with [`NOTHING`] before a mark such as `<!-- page: history -->` with which its text begins. Otherwise the line
/// would be a block of HTML, in which Markdown has no effect.
fn as_text(line: &str) -> String {
    let start = line.find(|part: char| !part.is_ascii_digit() && !" -.".contains(part)).unwrap_or(line.len());
    let (before, text) = line.split_at(start);
    let is_mark = ["lab", "page", "link"].iter().any(|mark| text.starts_with(&format!("<!-- {mark}: ")));
    if is_mark { format!("{before}{NOTHING}{text}\n") } else { format!("{line}\n") }
}

/// Converts Markdown to HTML, without the description.
pub fn html(markdown: &str) -> String {
    let told = markdown.lines().filter(|line| !line.starts_with("<!-- description: "));
    let told: String = told.map(as_text).collect();
    let mut out = String::new();
    let parser = pulldown_cmark::Parser::new_ext(&told, pulldown_cmark::Options::ENABLE_TABLES);
    pulldown_cmark::html::push_html(&mut out, parser);
    with_breaks(&whole_sums(&out.replace(NOTHING, "")))
}

/// Lets lines end after the commas of numbers with more than four groups of digits: they are wider than a telephone.
fn with_breaks(html: &str) -> String {
    let is_number = |part: char| part.is_ascii_digit() || part == ',';
    let mut out = String::new();
    let mut rest = html;
    while let Some(start) = rest.find(|part: char| part.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let (number, after) = number.split_at(number.find(|part| !is_number(part)).unwrap_or(number.len()));
        out.push_str(before);
        let is_long = number.split(',').skip(1).filter(|group| group.len() == 3).count() > 3;
        out.push_str(&if is_long { number.replace(',', ",<wbr>") } else { number.to_owned() });
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Converts a text to the contents of `<article>`.
pub fn article(family: &str, markdown: &str, drawings: &[String], setting: &Setting<'_>) -> Result<String> {
    let out = linked(&html(markdown), "lab", |settings| {
        (setting.living(&format!("{family}?{settings}")), format!("#/{family}?{settings}"))
    });
    let out = linked(&out, "page", |page| {
        let (dash, route) = if page.is_empty() { ("", String::new()) } else { ("-", format!("?page={page}")) };
        let document = path(family, &format!("{dash}{page}"), setting.lang);
        (format!("../{document}"), format!("#/{family}/problem{route}"))
    });
    let out = DATA.iter().fold(out, |text, name| {
        let (named, file) = (format!("<code>{name}</code>"), laid(name));
        text.replace(&named, &format!("{}{named}</a>", anchor(&file, &format!("./problems/{file}"))))
    });
    with_figures(&out, family, drawings, setting)
}

/// Returns the start of a link: from the document, and from the living page.
pub fn anchor(document: &str, page: &str) -> String {
    format!("<a data-page=\"{}\" href=\"{}\">", escaped(page), escaped(document))
}

/// Converts `<!-- kind: target -->text<!-- /kind -->` to a link. The documentation of the core shows only the text,
/// because the link would lead nowhere there.
pub fn linked(html: &str, kind: &str, addresses: impl Fn(&str) -> (String, String)) -> String {
    let (begins, ends) = (format!("<!-- {kind}:"), format!("<!-- /{kind} -->"));
    let mut parts = html.split(begins.as_str());
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("-->") {
            Some((target, rest)) => {
                let (document, page) = addresses(target.trim());
                out.push_str(&anchor(&document, &page));
                out.push_str(&rest.replacen(&ends, "</a>", 1));
            }
            None => out.push_str(&format!("{begins}{part}")),
        }
    }
    out
}

/// Adds the drawing, the caption and the link of every figure behind its comment.
fn with_figures(html: &str, family: &str, drawings: &[String], setting: &Setting<'_>) -> Result<String> {
    let (label, mut parts) = (setting.phrases.get("figure-open")?, html.split(FIGURE.0));
    let mut out = parts.next().unwrap_or_default().to_owned();
    let mut drawings = drawings.iter();
    for part in parts {
        let drawing = drawings.next().context("a figure has no drawing: cargo xtask screenshots -- share takes it")?;
        let (comment, rest) = part.split_once(" -->").context("a figure is not closed")?;
        let (settings, caption) = comment.split_once(" | ").unwrap_or((comment, ""));
        let (board, caption) = (escaped(&setting.living(&format!("{family}?{settings}"))), escaped(caption));
        out.push_str(&format!(
            "{}{comment} --><figure>{drawing}<figcaption><p>{caption}</p><a href=\"{board}\">{label}</a></figcaption></figure>{}{rest}",
            FIGURE.0, FIGURE.1
        ));
    }
    ensure!(drawings.next().is_none(), "there are more drawings than figures: take them anew");
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::phrases::Phrases;

    fn converted(family: &str, markdown: &str) -> String {
        let phrases = Phrases::read(&Project::find().unwrap(), Lang::En).unwrap();
        article(
            family,
            markdown,
            &vec!["<svg></svg>".to_owned(); markdown.matches(FIGURE.0).count()],
            &Setting { phrases, lang: Lang::En, site: None },
        )
        .unwrap()
    }

    #[test]
    fn long_numbers_may_be_broken_at_their_commas() {
        assert_eq!(
            with_breaks("<td>1,234,567,890,123</td> 2,3 1,000"),
            "<td>1,<wbr>234,<wbr>567,<wbr>890,<wbr>123</td> 2,3 1,000"
        );
        assert_eq!(with_breaks("1,2,3,4,5,6 and 12,345"), "1,2,3,4,5,6 and 12,345");
    }

    #[test]
    fn comments_become_links_and_figures_keep_their_board() {
        let text = "# T\n\n<!-- figure: k=2&hole=3,3 | A <board>. -->\n\n1. Try <!-- lab: rule=0.[3]&heaps=3,5 -->these heaps<!-- /lab -->.\n\n\
            See <!-- page: history -->Errata<!-- /page -->, <!-- page: -->Back<!-- /page -->\n";
        let html = converted("heaps", text);
        for part in [
            "<!-- figure: k=2&hole=3,3 | A <board>. --><figure><svg></svg><figcaption>",
            "<p>A &lt;board&gt;.</p><a href=\"../#/heaps?k=2&amp;hole=3,3&amp;lang=en\">Try this board</a>",
            "</figure><!-- /figure -->",
            "<a data-page=\"#/heaps?rule=0.[3]&amp;heaps=3,5\" href=\"../#/heaps?rule=0.[3]&amp;heaps=3,5&amp;lang=en\">these heaps</a>.",
            "<a data-page=\"#/heaps/problem?page=history\" href=\"../problems/heaps-history.en.html\">Errata</a>",
            "<a data-page=\"#/heaps/problem\" href=\"../problems/heaps.en.html\">Back</a>",
        ] {
            assert!(html.contains(part), "{part}: {html}");
        }
    }

    #[test]
    fn a_text_that_begins_with_a_link_is_markdown() {
        let html =
            converted("heaps", "<!-- page: -->Back<!-- /page -->, *b*\n\n- <!-- lab: heaps=3 -->`3`<!-- /lab -->\n");
        assert!(html.starts_with("<p><a ") && html.contains(", <em>b</em></p>"), "{html}");
        assert!(html.contains("<code>3</code></a></li>") && !html.contains(NOTHING), "{html}");
    }

    #[test]
    fn a_folded_proof_keeps_its_markdown() {
        let html = converted(
            "pegs",
            "<details><summary>Proof</summary>\n\nLet *m* be | 2.\n\n| a |\n|---|\n| 1 |\n\n</details>\n",
        );
        assert!(html.contains("<em>m</em>") && html.contains("<td>1</td>") && html.contains("</details>"), "{html}");
    }
}
