//! The files that hosts want beside the page: the document for addresses that lead nowhere, and settings for common servers.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The files, by their names in the folder of the page.
const FILES: [(&str, &str); 5] = [
    ("404.html", include_str!("hosting/404.html")),
    (".htaccess", include_str!("hosting/htaccess")),
    ("_headers", include_str!("hosting/_headers")),
    ("nginx.conf.example", include_str!("hosting/nginx.conf.example")),
    ("Caddyfile.example", include_str!("hosting/Caddyfile.example")),
];

/// Writes the files into the folder of the page. They belong to no build: the service worker doesn’t know them.
///
/// # Errors
/// If a file cannot be written.
pub fn write(page: &Path, site: Option<&str>) -> Result<()> {
    // The document is shown for addresses at any depth. Where the page is, is known only to those who say so.
    let home = site.map_or_else(|| "./".to_owned(), |site| format!("{}/", site.trim_end_matches('/')));
    for (name, text) in FILES {
        let text = text.replace("{home}", &home.replace('"', "&quot;"));
        fs::write(page.join(name), text).with_context(|| format!("{name} could not be written"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_for_nothing_leads_home() {
        let folder = std::env::temp_dir().join(format!("qipan-xtask-hosting-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (site, home) in [(None, "./"), (Some("https://example.org/q"), "https://example.org/q/")] {
            write(&folder, site).unwrap();
            let text = fs::read_to_string(folder.join("404.html")).unwrap();
            assert_eq!(text.matches(&format!("<a href=\"{home}\">")).count(), 2);
            assert!(!text.contains('{'));
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    /// Every kind of file that is compressed has its type once more, for the compressed one.
    #[test]
    fn compressed_files_keep_their_types() {
        let settings = FILES.iter().find(|(name, _)| *name == ".htaccess").unwrap().1;
        for kind in crate::page::COMPRESSED {
            let named =
                |line: &str| line.contains(".(br|gz)") && (line.contains(kind) || line.contains(&format!("{kind}|")));
            assert!(settings.lines().any(named), "{kind}");
        }
    }
}
