//! The teacher page of each family, and the page of all lessons, from the Markdown texts in `crates/qipan-text/src/teach`.
//!
//! They are made as problem pages are (see [`problems`]), and the living page shows their articles in its frame. A
//! comment `<!-- lesson: tromino-10 -->` stands for the minute table of a lesson, `<!-- levels -->` for the table of the
//! levels with their answers, `<!-- lessons -->` for the list of all lessons, and `<!-- link: route -->text<!-- /link -->`
//! for a link to any route. Names of levels, such as T02, become links.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};

use super::frame::{Content, Setting, escaped};
use super::lessons::{self, LENGTHS, living_link};
use super::{Document, FAMILIES, Lang, answers, problems};
use crate::project::Project;

/// The name of the page of all lessons.
const CLASS: &str = "class";

/// Returns the path of a teacher page, by the family or [`CLASS`].
pub fn path(name: &str, lang: Lang) -> String {
    format!("teach/{name}.{}.html", lang.code())
}

/// Returns all teacher pages in one language.
///
/// # Errors
/// If a text cannot be read, or lacks its title or description.
pub fn all(project: &Project, setting: &Setting<'_>) -> Result<Vec<Document>> {
    let names = FAMILIES.iter().map(|family| family.slug).chain([CLASS]);
    names.map(|name| document(project, setting, name).with_context(|| format!("the teacher page {name}"))).collect()
}

fn document(project: &Project, setting: &Setting<'_>, name: &str) -> Result<Document> {
    let source = project.root().join(format!("crates/qipan-text/src/teach/{name}.{}.md", setting.lang.code()));
    let markdown = fs::read_to_string(&source).with_context(|| source.display().to_string())?;
    let (title, description) = problems::front_matter(&markdown).context("the text lacks its title or description")?;
    let family = FAMILIES.iter().find(|family| family.slug == name);
    let drawings = problems::drawings(project, &format!("{name}-teach"))?;
    let article = problems::article(name, &markdown, &drawings, setting)?;
    let article = problems::linked(&article, "link", |route| (setting.living(route), format!("#/{route}")));
    let article = with_tables(project, setting, family.map(|family| family.slug), &article)?;
    let article = FAMILIES.iter().fold(article, |text, family| with_level_links(&text, family.slug, setting));
    let route = family.map_or_else(|| CLASS.to_owned(), |family| format!("{}/teach", family.slug));
    let (open, address) = (setting.phrases.get("document-open")?, escaped(&setting.living(&route)));
    let main = format!(
        "<article>\n{article}</article>\n<p class=\"document-ways\"><a class=\"go\" href=\"{address}\">{open}</a></p>\n"
    );
    let content = Content {
        path: &|lang| path(name, lang),
        title: &title,
        description,
        family: family.map(|family| family.slug),
        kind: "article",
        main: &main,
        class: "problem teach",
    };
    Ok(Document { path: path(name, setting.lang), text: setting.document(&content)? })
}

/// Replaces the comments that stand for tables and lists.
fn with_tables(project: &Project, setting: &Setting<'_>, family: Option<&str>, html: &str) -> Result<String> {
    let mut out = html.to_owned();
    if let Some(family) = family {
        for minutes in LENGTHS {
            let id = format!("{family}-{minutes}");
            let table = lessons::table(project, setting, &id)?;
            out = out.replace(&format!("<!-- lesson: {id} -->"), &table);
        }
        out = out.replace("<!-- levels -->", &answers::table(project, setting, family)?);
    }
    Ok(out.replace("<!-- lessons -->", &list(setting)?))
}

/// Returns the list of all lessons.
fn list(setting: &Setting<'_>) -> Result<String> {
    let phrases = &setting.phrases;
    let mut out = String::from("<table class=\"lessons\">\n<tbody>\n");
    for family in &FAMILIES {
        let plan = living_link(setting, &format!("{}/teach", family.slug), phrases.get("teach-plan")?);
        let _ = write!(
            out,
            "<tr><th scope=\"row\"><b>{}</b><span>{}</span></th><td>{plan}</td>",
            phrases.get(family.name)?,
            phrases.get(family.core)?,
        );
        for minutes in LENGTHS {
            let label = phrases.with("teach-start-length", &[("minutes", &minutes.to_string())])?;
            let start = living_link(setting, &format!("lesson?id={}-{minutes}", family.slug), &label);
            let _ = write!(out, "<td>{start}</td>");
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table>\n");
    Ok(out)
}

/// Makes links of the names of a family's levels, outside tags, comments and other links.
fn with_level_links(html: &str, family: &str, setting: &Setting<'_>) -> String {
    let letter = match family {
        "tromino" => 'T',
        "pegs" => 'P',
        "fives" => 'F',
        "knights" => 'K',
        _ => 'H',
    };
    let mut out = String::with_capacity(html.len());
    let (mut rest, mut in_link) = (html, false);
    let mut before = ' ';
    while let Some(next) = rest.chars().next() {
        if next == '<' {
            let end = if rest.starts_with("<!--") { "-->" } else { ">" };
            let length = rest.find(end).map_or(rest.len(), |at| at + end.len());
            let (tag, after) = rest.split_at(length);
            in_link = (in_link || tag.starts_with("<a ")) && tag != "</a>";
            out.push_str(tag);
            (rest, before) = (after, '>');
            continue;
        }
        let name =
            rest.get(..3).filter(|name| name.starts_with(letter) && name[1..].bytes().all(|c| c.is_ascii_digit()));
        let follows = rest.chars().nth(3).is_some_and(|c| c.is_ascii_alphanumeric());
        if let Some(name) = name.filter(|_| !in_link && !follows && !before.is_ascii_alphanumeric()) {
            out.push_str(&living_link(setting, &format!("{family}/levels?n={name}"), name));
            (rest, before) = (&rest[3..], '0');
            continue;
        }
        out.push(next);
        (rest, before) = (&rest[next.len_utf8()..], next);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::phrases::Phrases;

    #[test]
    fn names_of_levels_become_links_outside_tags_and_links() {
        let phrases = Phrases::read(&Project::find().unwrap(), Lang::En).unwrap();
        let setting = Setting { phrases, lang: Lang::En, site: None };
        let html = with_level_links(
            "<p title=\"T01\">T02, T031 <a href=\"\">T04</a> 做T05。<!-- T06 --></p>",
            "tromino",
            &setting,
        );
        let link = |name: &str| living_link(&setting, &format!("tromino/levels?n={name}"), name);
        let expected =
            format!("<p title=\"T01\">{}, T031 <a href=\"\">T04</a> 做{}。<!-- T06 --></p>", link("T02"), link("T05"));
        assert_eq!(html, expected);
    }
}
