//! Static documents beside the page, for readers without the program, previews and search engines: the problem pages,
//! the teacher pages, a door for each family, “About”, “Privacy” and “Accessibility”.
//!
//! Trunk runs this before each build (see `Trunk.toml`) and copies the folders. Every document is complete: it has a head
//! for sharing, the style sheets beside the page, no script, and links to the living page. All links are relative, because the
//! host is not known; [`SITE`] makes those absolute that some readers accept only so.
//!
//! | module | contents |
//! |---|---|
//! | [`problems`] | the problem pages, from the Markdown texts of the core |
//! | [`doors`] | the entrance of each family |
//! | [`teach`] | the teacher page of each family, and the page of all lessons |
//! | [`lessons`] | the lessons: minute tables, and the files that the lesson runner reads |
//! | [`answers`] | the table of a family's levels with their answers |
//! | [`about`] | version and licence, privacy, accessibility |
//! | [`frame`] | the head, the top bar and the foot of every document |
//! | [`phrases`] | messages of the catalogue |

pub mod about;
pub mod answers;
pub mod doors;
pub mod frame;
pub mod lessons;
pub mod phrases;
pub mod problems;
pub mod teach;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::Project;

/// The environment variable with the public address of the page, if there is one: `https://example.org/qipan/`.
pub const SITE: &str = "QIPAN_SITE";

/// A language of the documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Chinese.
    Zh,
}

impl Lang {
    /// Both languages; the first is that of readers who ask for neither.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// Returns the code in file names and links.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// Returns the tag for `lang` and `hreflang`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh-Hans",
        }
    }

    /// Returns the other language.
    pub fn other(self) -> Self {
        match self {
            Self::En => Self::Zh,
            Self::Zh => Self::En,
        }
    }
}

/// A family of problems: the name of its folder, and the keys of its name, of its door's text, and of the description of its
/// picture.
pub struct Family {
    /// The name in links and of its folder.
    pub slug: &'static str,
    /// The key of its name.
    pub name: &'static str,
    /// The key of its description.
    pub door: &'static str,
    /// The key of the description of its picture.
    pub picture: &'static str,
    /// The key of the methods that its lessons teach.
    pub core: &'static str,
}

/// All families, in the order of the page's top bar.
pub const FAMILIES: [Family; 5] = [
    Family {
        slug: "tromino",
        name: "tromino-name",
        door: "tromino-door",
        picture: "tromino-picture",
        core: "teach-core-tromino",
    },
    Family { slug: "pegs", name: "pegs-name", door: "pegs-door", picture: "pegs-picture", core: "teach-core-pegs" },
    Family {
        slug: "fives",
        name: "fives-name",
        door: "fives-door",
        picture: "fives-picture",
        core: "teach-core-fives",
    },
    Family {
        slug: "knights",
        name: "knights-name",
        door: "knights-door",
        picture: "knights-picture",
        core: "teach-core-knights",
    },
    Family {
        slug: "heaps",
        name: "heaps-name",
        door: "heaps-door",
        picture: "heaps-picture",
        core: "teach-core-heaps",
    },
];

/// A file of the page: its path from the page's folder, and its text.
pub struct Document {
    /// The path, with `/` between names.
    pub path: String,
    /// The text.
    pub text: String,
}

/// Returns all documents, and the data files that they link to.
///
/// # Errors
/// If a source cannot be read, or lacks its title or description.
pub fn all(project: &Project, site: Option<&str>) -> Result<Vec<Document>> {
    let mut all = Vec::new();
    for lang in Lang::ALL {
        let setting = frame::Setting { phrases: phrases::Phrases::read(project, lang)?, lang, site };
        all.extend(problems::all(project, &setting)?);
        all.extend(doors::all(&setting)?);
        all.extend(teach::all(project, &setting)?);
        all.extend(about::all(project, &setting)?);
    }
    all.extend(problems::data(project)?);
    all.extend(lessons::data(project)?);
    Ok(all)
}

/// Writes all documents: those in `problems`, `teach` and `data` to `web`, the others to `web/doors`. Unchanged files
/// are not written.
///
/// # Errors
/// As [`all`], or if a file cannot be written.
pub fn write(project: &Project) -> Result<()> {
    let site = std::env::var(SITE).ok().filter(|site| !site.is_empty());
    let web = project.root().join("web");
    for Document { path, text } in all(project, site.as_deref())? {
        let is_folder = ["problems/", "teach/", "data/"].iter().any(|folder| path.starts_with(folder));
        let file = if is_folder { web.join(path) } else { web.join("doors").join(path) };
        fs::create_dir_all(file.parent().unwrap_or(&web))?;
        keep(&file, &text)?;
    }
    Ok(())
}

/// Writes `robots.txt` and `sitemap.xml` into the folder of the page if its public address is known: both need it. A
/// sitemap counts for a whole host only at its top, and in a folder for what is in that folder.
///
/// # Errors
/// As [`all`], or if a file cannot be written.
pub fn write_index(project: &Project, site: Option<&str>, page: &Path) -> Result<()> {
    let from_environment = std::env::var(SITE).ok().filter(|site| !site.is_empty());
    let Some(site) = site.or(from_environment.as_deref()) else { return Ok(()) };
    let site = site.trim_end_matches('/');
    let documents = all(project, Some(site))?;
    let paths = documents.iter().filter_map(|document| document.path.strip_suffix(".html"));
    let addresses = paths.map(|path| match path.strip_suffix("/index") {
        Some(folder) => format!("{folder}/"),
        None => format!("{path}.html"),
    });
    let urls: String = std::iter::once(String::new())
        .chain(addresses)
        .map(|path| format!("<url><loc>{}</loc></url>\n", frame::escaped(&format!("{site}/{path}"))))
        .collect();
    let sitemap = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{urls}</urlset>\n"
    );
    fs::write(page.join("sitemap.xml"), sitemap)?;
    Ok(fs::write(page.join("robots.txt"), format!("User-agent: *\nAllow: /\nSitemap: {site}/sitemap.xml\n"))?)
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
mod tests;
