//! The frame of every document: its head for browsers, previews and search engines, the top bar, and the foot.

use std::fmt::Write as _;

use anyhow::Result;

use super::phrases::Phrases;
use super::{FAMILIES, Lang};

/// The policy of every document: the page’s style sheets, fonts and pictures, and nothing else.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";

/// The width and height of the pictures for sharing.
const PICTURE: (u32, u32) = (1200, 630);

/// The language in which documents are written, and where they will be.
pub struct Setting<'a> {
    /// The messages.
    pub phrases: Phrases,
    /// The language.
    pub lang: Lang,
    /// The public address of the page, if it is known.
    pub site: Option<&'a str>,
}

/// A document, apart from its frame.
pub struct Content<'a> {
    /// Returns the path of the document in a language, from the page's folder. All documents lie one folder deep.
    pub path: &'a dyn Fn(Lang) -> String,
    /// The title, without the name of the project.
    pub title: &'a str,
    /// The text that previews and search engines show below the title.
    pub description: &'a str,
    /// The family whose picture is shown in previews, or none for that of the whole page.
    pub family: Option<&'a str>,
    /// The kind of document, as Open Graph has it.
    pub kind: &'a str,
    /// The contents of `<main>`.
    pub main: &'a str,
    /// The class of `<main>`.
    pub class: &'a str,
}

/// Escapes text for HTML, also in attributes.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

impl Setting<'_> {
    /// Returns a link into the living page, from a document: `route` is the part after `#/`, without the language.
    pub fn living(&self, route: &str) -> String {
        let and = match route.split_once('?') {
            None => "?",
            Some((_, "")) => "",
            Some(_) => "&",
        };
        format!("../#/{route}{and}lang={}", self.lang.code())
    }

    /// Returns the address of a file of the page from a document: absolute if the public address is known.
    fn address(&self, path: &str) -> String {
        let Some(site) = self.site else { return format!("../{path}") };
        // A server shows the index of a folder at the folder's own address.
        let path = path.strip_suffix("index.html").unwrap_or(path);
        format!("{}/{path}", site.trim_end_matches('/'))
    }

    /// Returns the whole document.
    ///
    /// # Errors
    /// If a message is missing.
    pub fn document(&self, content: &Content<'_>) -> Result<String> {
        let (head, bar, foot) = (self.head(content)?, self.bar(content)?, self.foot(content)?);
        let (tag, class, main) = (self.lang.tag(), content.class, content.main);
        Ok(format!(
            "<!doctype html>\n<html lang=\"{tag}\" data-theme=\"system\">\n<head>\n{head}</head>\n<body class=\"document\">\n{bar}\
             <main class=\"{class}\" id=\"main\">\n{main}</main>\n{foot}</body>\n</html>\n"
        ))
    }

    fn head(&self, content: &Content<'_>) -> Result<String> {
        let project = self.phrases.get("title")?;
        let title = escaped(&format!("{} · {project}", content.title));
        let description = escaped(content.description);
        let here = self.address(&(content.path)(self.lang));
        let shown = FAMILIES.iter().find(|family| Some(family.slug) == content.family).unwrap_or(&FAMILIES[0]);
        let picture = self.address(&format!("share/{}.png", shown.slug));
        let picture_alt = self.phrases.get(shown.picture)?;
        let mut head = format!(
            "<meta charset=\"utf-8\" />\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\" />\n\
             <meta name=\"color-scheme\" content=\"light dark\" />\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
             <title>{title}</title>\n\
             <meta name=\"description\" content=\"{description}\" />\n\
             <link rel=\"canonical\" href=\"{here}\" />\n"
        );
        for lang in Lang::ALL {
            let there = self.address(&(content.path)(lang));
            let _ = writeln!(head, "<link rel=\"alternate\" hreflang=\"{}\" href=\"{there}\" />", lang.tag());
        }
        let default = self.address(&(content.path)(Lang::En));
        let _ = writeln!(head, "<link rel=\"alternate\" hreflang=\"x-default\" href=\"{default}\" />");
        let (locale, other) = match self.lang {
            Lang::En => ("en_GB", "zh_CN"),
            Lang::Zh => ("zh_CN", "en_GB"),
        };
        let (width, height) = (PICTURE.0.to_string(), PICTURE.1.to_string());
        let properties = [
            ("og:type", content.kind),
            ("og:site_name", project),
            ("og:title", content.title),
            ("og:description", content.description),
            ("og:locale", locale),
            ("og:locale:alternate", other),
            ("og:image", &picture),
            ("og:image:width", &width),
            ("og:image:height", &height),
            ("og:image:alt", picture_alt),
        ];
        for (name, value) in properties.into_iter().chain(self.site.map(|_| ("og:url", here.as_str()))) {
            let _ = writeln!(head, "<meta property=\"{name}\" content=\"{}\" />", escaped(value));
        }
        head.push_str(
            "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n\
             <link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\" />\n\
             <link rel=\"stylesheet\" href=\"../styles.css?build\" />\n\
             <link rel=\"stylesheet\" href=\"../document.css?build\" />\n",
        );
        Ok(head)
    }

    /// Returns the top bar: the way home, and the same document in the other language.
    fn bar(&self, content: &Content<'_>) -> Result<String> {
        let other = self.lang.other();
        let (home, there) = (self.living(""), (content.path)(other));
        let (label, tag) = (self.phrases.get("other-lang")?, other.tag());
        Ok(format!(
            "<header class=\"bar\">\n\
             <a class=\"brand\" href=\"{home}\"><span class=\"seal\" aria-hidden=\"true\">棋</span>\
             <span class=\"brand-word\"><span lang=\"zh-Hans\">棋盘</span> Qipan</span></a>\n\
             <span class=\"grow\"></span>\n\
             <a class=\"document-lang\" lang=\"{tag}\" hreflang=\"{tag}\" href=\"../{there}\">{label}</a>\n\
             </header>\n"
        ))
    }

    /// Returns the foot: the doors of all families, and the documents about the page.
    fn foot(&self, content: &Content<'_>) -> Result<String> {
        let mut links = String::new();
        let here = (content.path)(self.lang);
        let families = FAMILIES.iter().map(|family| (family.slug, family.name));
        for (folder, name) in families.chain(super::about::PAGES) {
            let (path, name) = (super::doors::path(folder, self.lang), self.phrases.get(name)?);
            let current = if path == here { " aria-current=\"page\"" } else { "" };
            let _ = writeln!(links, "<a href=\"../{path}\"{current}>{name}</a>");
        }
        let label = self.phrases.get("document-all")?;
        Ok(format!("<footer class=\"document-foot\">\n<nav aria-label=\"{label}\">\n{links}</nav>\n</footer>\n"))
    }
}
