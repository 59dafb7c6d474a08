//! Reads every document as a browser without scripts does: its head, its language, and where its links lead.

use std::collections::BTreeSet;

use super::*;

/// The files that documents may link to besides each other.
const BESIDE: [&str; 5] = ["styles.css", "document.css", "icon.svg", "LICENSE", "THIRD-PARTY.txt"];

fn documents(site: Option<&str>) -> Vec<Document> {
    all(&Project::find().unwrap(), site).unwrap()
}

/// Returns the values of an attribute, unescaped.
fn values(text: &str, attribute: &str) -> Vec<String> {
    let begins = format!(" {attribute}=\"");
    text.split(&begins)
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(|value| value.replace("&amp;", "&"))
        .collect()
}

/// Returns the contents of a `<meta>` element by its name or property.
fn meta<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let line = text.lines().find(|line| line.starts_with("<meta ") && line.contains(&format!("=\"{name}\"")))?;
    line.split_once("content=\"")?.1.split('"').next()
}

/// Returns the path of a relative link, from the page's folder, without query and fragment.
fn target(from: &str, link: &str) -> String {
    let plain = link.split(['?', '#']).next().unwrap_or_default();
    let folder = from.split_once('/').map_or("", |(folder, _)| folder);
    plain.strip_prefix("../").map_or_else(|| format!("{folder}/{plain}"), str::to_owned)
}

#[test]
fn every_document_has_a_complete_head_in_its_language() {
    let mut titles = BTreeSet::new();
    let mut read = 0;
    for Document { path, text } in documents(None).iter().filter(|document| document.path.ends_with(".html")) {
        let (tag, name) = if path.contains(".zh.") { ("zh-Hans", "棋盘 Qipan") } else { ("en", "Qipan") };
        assert!(text.starts_with(&format!("<!doctype html>\n<html lang=\"{tag}\" ")), "{path}");
        assert!(text.contains("<meta charset=\"utf-8\" />"), "{path}");
        let title = text.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>")).unwrap().0;
        assert!(title.ends_with(&format!(" · {name}")) && titles.insert(title), "{path}: {title}");
        let description = meta(text, "description").unwrap();
        assert!((30..=220).contains(&description.chars().count()), "{path}: {description}");
        assert_eq!(meta(text, "og:description"), Some(description), "{path}");
        for property in ["og:type", "og:title", "og:site_name", "og:image", "og:image:alt", "og:locale", "twitter:card"]
        {
            assert!(meta(text, property).is_some_and(|value| !value.is_empty()), "{path} has no {property}");
        }
        // The canonical address is the document itself, and the alternates are the two languages and one of them again.
        assert_eq!(text.matches("<link rel=\"canonical\" ").count(), 1, "{path}");
        assert!(text.contains(&format!("<link rel=\"canonical\" href=\"../{path}\" />")), "{path}");
        assert!(text.contains(&format!("hreflang=\"{tag}\" href=\"../{path}\" />")), "{path}");
        assert_eq!(text.matches("<link rel=\"alternate\" ").count(), 3, "{path}");
        assert_eq!(text.matches("<h1>").count(), 1, "{path}");
        assert!(text.contains("<main class=\"problem"), "{path}");
        if tag == "zh-Hans" {
            let han = |c: &char| ('\u{4e00}'..='\u{9fff}').contains(c);
            assert!(text.chars().filter(han).count() > 100, "{path} is hardly Chinese");
        }
        read += 1;
    }
    assert_eq!(read, documents(None).iter().filter(|document| document.path.ends_with(".html")).count());
    assert!(read >= 46, "{read}");
}

#[test]
fn every_link_of_a_document_leads_somewhere_on_the_page() {
    let project = Project::find().unwrap();
    let documents = documents(None);
    let known: BTreeSet<&str> = documents.iter().map(|document| document.path.as_str()).chain(BESIDE).collect();
    let mut routes = 0;
    for Document { path, text } in documents.iter().filter(|document| document.path.ends_with(".html")) {
        for link in values(text, "href").into_iter().chain(values(text, "src")) {
            if let Some(route) = link.strip_prefix("../#/") {
                let family = route.split(['/', '?']).next().unwrap_or_default();
                let is_known =
                    ["", "class", "lesson"].contains(&family) || FAMILIES.iter().any(|known| known.slug == family);
                let code = if path.contains(".zh.") { "lang=zh" } else { "lang=en" };
                assert!(is_known && route.ends_with(code), "{path}: {link}");
                routes += 1;
            } else {
                let file = target(path, &link);
                let is_picture = file.starts_with("share/") && project.root().join("web").join(&file).is_file();
                assert!(known.contains(file.as_str()) || is_picture, "{path}: {link}");
            }
        }
        for link in values(text, "data-page") {
            assert!(link.starts_with("#/") || link.starts_with("./problems/"), "{path}: {link}");
        }
    }
    assert!(routes > 200, "{routes}");
}

#[test]
fn no_document_has_a_script_an_inline_style_or_another_host() {
    for Document { path, text } in documents(None).iter().filter(|document| document.path.ends_with(".html")) {
        for forbidden in ["<script", "<style", " style=\"", " onclick=", "http://", "https://", "=\"//", "<base"] {
            assert!(!text.contains(forbidden), "{path} has {forbidden}");
        }
        let size = text.len();
        assert!(size <= 120_000, "{path} has {size} bytes");
        let is_text = path.starts_with("problems/") || path.starts_with("teach/");
        assert!(is_text || size <= 14_000, "{path} has {size} bytes");
    }
}

#[test]
fn what_the_page_shows_before_its_program_says_what_the_program_says() {
    let project = Project::find().unwrap();
    let index = fs::read_to_string(project.root().join("index.html")).unwrap();
    let [english, chinese] = Lang::ALL.map(|lang| phrases::Phrases::read(&project, lang).unwrap());
    let names = FAMILIES.iter().map(|family| (family.name, 2));
    for (key, times) in names.chain([("home-title", 1), ("home-lead", 1)]) {
        let (en, zh) = (english.get(key).unwrap(), chinese.get(key).unwrap());
        let both = format!("<span lang=\"zh-Hans\">{zh}</span><span lang=\"en\">{en}</span>");
        assert_eq!(index.matches(&both).count(), times, "{both}");
    }
}

#[test]
fn a_sitemap_names_every_document() {
    let folder = std::env::temp_dir().join(format!("qipan-xtask-sitemap-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    write_index(&Project::find().unwrap(), Some("https://example.org/qipan/"), &folder).unwrap();
    let sitemap = fs::read_to_string(folder.join("sitemap.xml")).unwrap();
    let pages = documents(None).iter().filter(|document| document.path.ends_with(".html")).count();
    assert_eq!(sitemap.matches("<loc>https://example.org/qipan/").count(), pages + 1);
    for path in [
        "",
        "tromino/",
        "tromino/index.zh.html",
        "problems/knights-count.zh.html",
        "about/",
        "privacy/",
        "accessibility/index.zh.html",
    ] {
        assert!(sitemap.contains(&format!("<loc>https://example.org/qipan/{path}</loc>")), "{path}");
    }
    assert!(fs::read_to_string(folder.join("robots.txt")).unwrap().contains("https://example.org/qipan/sitemap.xml"));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_known_address_makes_the_links_for_previews_absolute() {
    for Document { path, text } in documents(Some("https://example.org/qipan/")) {
        if !path.ends_with(".html") {
            continue;
        }
        let here = format!("https://example.org/qipan/{}", path.strip_suffix("index.html").unwrap_or(&path));
        assert!(text.contains(&format!("<link rel=\"canonical\" href=\"{here}\" />")), "{path}");
        assert_eq!(meta(&text, "og:url"), Some(here.as_str()), "{path}");
        assert!(meta(&text, "og:image").is_some_and(|image| image.starts_with("https://example.org/qipan/share/")));
    }
}
