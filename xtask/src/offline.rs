//! Completes the service worker of the page (`web/service_worker.js`) with the mark of the build and the list of its files,
//! so that the page opens without a network.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};

use crate::project::{Project, files_below, name_in, sha256};

/// The service worker, which lies beside `index.html`: it is in charge of its own folder.
const WORKER: &str = "service_worker.js";

/// The files that are not needed without a network: the pictures for previews of links, the files for search engines,
/// the examples of embedded labs, and the service worker itself.
const LEFT_OUT: [&str; 6] = ["share/", "sitemap.xml", "robots.txt", "embed.", "qipan-lab.", WORKER];
/// The endings of compressed files, which lie beside their originals.
const COMPRESSED: [&str; 2] = [".br", ".gz"];

/// Writes the mark and the list in front of the service worker of a built page.
///
/// # Errors
/// If a file cannot be read or written.
pub fn complete(project: &Project, dist: &Path, mark: &str) -> Result<()> {
    let file = dist.join(WORKER);
    let text = fs::read_to_string(&file).context("the page has no service worker")?;
    let build = json!({ "mark": mark, "files": files(project, dist)? });
    fs::write(&file, format!("const BUILD = {build};\n{text}"))?;
    Ok(())
}

/// Returns the files of a page by their paths, with their sums in base64. Documents have none.
fn files(project: &Project, dist: &Path) -> Result<Map<String, Value>> {
    let mut names = Vec::new();
    for path in files_below(dist)? {
        let name = name_in(dist, &path);
        let is_left_out = LEFT_OUT.iter().any(|left| name.starts_with(left));
        if !is_left_out && !COMPRESSED.iter().any(|ending| name.ends_with(ending)) {
            names.push(name);
        }
    }
    names.sort();
    let (documents, others): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| name.ends_with(".html"));
    let paths: Vec<_> = others.iter().map(|name| dist.join(name)).collect();
    let sums = sha256(project, &paths, "base64")?;
    let documents = documents.into_iter().map(|name| (name, String::new()));
    Ok(documents.chain(others.into_iter().zip(sums)).map(|(name, sum)| (name, sum.into())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_worker_knows_the_files_of_its_build() {
        let project = Project::find().unwrap();
        let dist = std::env::temp_dir().join(format!("qipan-xtask-offline-{}", std::process::id()));
        fs::create_dir_all(dist.join("data")).unwrap();
        fs::create_dir_all(dist.join("share")).unwrap();
        for name in
            ["index.html", "data/words.en.ftl", "data/words.en.ftl.br", "share/pegs.png", "embed.html", "robots.txt"]
        {
            fs::write(dist.join(name), "abc").unwrap();
        }
        fs::write(dist.join(WORKER), "start(BUILD);").unwrap();
        complete(&project, &dist, "0123").unwrap();
        let text = fs::read_to_string(dist.join(WORKER)).unwrap();
        let sum = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
        let list = json!({ "mark": "0123", "files": { "index.html": "", "data/words.en.ftl": sum } });
        assert_eq!(text, format!("const BUILD = {list};\nstart(BUILD);"));
        fs::remove_dir_all(&dist).unwrap();
    }
}
