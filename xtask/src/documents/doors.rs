//! The door of each family: a short document with its title, what it is about, a picture, and the ways in.

use anyhow::Result;

use super::frame::{Content, Setting, escaped};
use super::{Document, FAMILIES, Lang, problems};

/// Returns the path of a folder's document in a language. The English one is shown for the folder itself.
pub fn path(folder: &str, lang: Lang) -> String {
    match lang {
        Lang::En => format!("{folder}/index.html"),
        Lang::Zh => format!("{folder}/index.zh.html"),
    }
}

/// Returns the doors of all families in one language.
///
/// # Errors
/// If a message is missing.
pub fn all(setting: &Setting<'_>) -> Result<Vec<Document>> {
    let phrases = &setting.phrases;
    let mut all = Vec::new();
    for family in &FAMILIES {
        let (slug, name, text) = (family.slug, phrases.get(family.name)?, phrases.get(family.door)?);
        let ways = [
            (setting.living(slug), phrases.get("document-lab")?),
            (setting.living(&format!("{slug}/levels")), phrases.get("levels")?),
            (format!("../{}", problems::path(slug, "", setting.lang)), phrases.get("document-problem")?),
        ];
        let alt = escaped(phrases.get(family.picture)?);
        let ways = ways.iter().enumerate().map(|(at, (address, label))| {
            let class = if at == 0 { " class=\"go\"" } else { "" };
            format!("<a{class} href=\"{}\">{label}</a>\n", escaped(address))
        });
        let main = format!(
            "<article>\n<h1>{name}</h1>\n<p>{text}</p>\n\
             <p><img src=\"../share/{slug}.png\" alt=\"{alt}\" width=\"1200\" height=\"630\" /></p>\n\
             <p class=\"row\">\n{}</p>\n</article>\n",
            ways.collect::<String>()
        );
        let content = Content {
            path: &|lang| path(slug, lang),
            title: name,
            description: text,
            family: Some(slug),
            kind: "website",
            main: &main,
            class: "problem door",
        };
        all.push(Document { path: path(slug, setting.lang), text: setting.document(&content)? });
    }
    Ok(all)
}
