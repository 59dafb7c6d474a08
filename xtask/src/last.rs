//! The release before this one: files of its page that are no longer made are kept in the new page, for pages that are
//! still open and for addresses that others have written down. One generation, so that a page does not grow for ever.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::project::{Project, sha256};
use crate::release::{SUMS, VERSION};

/// A file of the page of the last release.
#[derive(Debug, PartialEq, Eq)]
struct File {
    /// The path from the folder of the release, with `/` between names.
    name: String,
    sha256: String,
}

/// The files of the last release's page, without those that it had kept itself.
#[derive(Debug)]
pub struct LastRelease {
    folder: PathBuf,
    files: Vec<File>,
}

impl LastRelease {
    /// Reads what a release says of itself.
    ///
    /// # Errors
    /// If the folder is no release, or is the one that is about to be written.
    pub fn read(project: &Project, folder: &Path) -> Result<Self> {
        let text = |name: &str| {
            let path = folder.join(name);
            fs::read_to_string(&path).with_context(|| format!("{} is no release: it has no {name}", folder.display()))
        };
        let (sums, version) = (text(SUMS)?, text(VERSION)?);
        let is_own =
            fs::canonicalize(project.dist()).is_ok_and(|own| fs::canonicalize(folder).is_ok_and(|it| it == own));
        ensure!(!is_own, "the last release has to lie in a folder of its own: dist is written anew");
        let version: Value = serde_json::from_str(&version).with_context(|| format!("{VERSION} cannot be read"))?;
        let kept: Vec<&str> = version["kept"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let of_page = |line: &str| {
            let (sha256, name) = line.split_once("  ")?;
            let own = name.starts_with("page/") && !kept.contains(&name);
            own.then(|| File { name: name.to_owned(), sha256: sha256.to_owned() })
        };
        Ok(Self { folder: folder.to_path_buf(), files: sums.lines().filter_map(of_page).collect() })
    }

    /// Copies the files that a folder lacks into it, and returns their names.
    ///
    /// # Errors
    /// If a file is missing, or has another sum than the release says.
    pub fn keep(&self, project: &Project, dist: &Path) -> Result<Vec<String>> {
        let lacking: Vec<&File> = self.files.iter().filter(|file| !dist.join(&file.name).exists()).collect();
        let paths: Vec<PathBuf> = lacking.iter().map(|file| self.folder.join(&file.name)).collect();
        for path in &paths {
            ensure!(path.is_file(), "{} is missing in the last release", path.display());
        }
        let sums = sha256(project, &paths, "hex")?;
        for ((file, path), sum) in lacking.iter().zip(&paths).zip(sums) {
            ensure!(file.sha256 == sum, "{} has another sum than {SUMS} says", path.display());
            let copy = dist.join(&file.name);
            fs::create_dir_all(copy.parent().unwrap_or(dist))?;
            fs::copy(path, &copy).with_context(|| path.display().to_string())?;
        }
        Ok(lacking.into_iter().map(|file| file.name.clone()).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a release in which the page consists of a new file, one that is gone, and one that the release had itself kept.
    fn release(project: &Project, folder: &Path) {
        let page = folder.join("page/data");
        fs::create_dir_all(&page).unwrap();
        let names = ["page/index.html", "page/data/gone.ftl", "page/data/older.ftl", "qipan.tgz"];
        for name in names {
            fs::write(folder.join(name), name).unwrap();
        }
        let sums = sha256(project, &names.map(|name| folder.join(name)), "hex").unwrap();
        let lines: String = sums.iter().zip(names).map(|(sum, name)| format!("{sum}  {name}\n")).collect();
        fs::write(folder.join(SUMS), lines).unwrap();
        fs::write(folder.join(VERSION), r#"{ "version": "0.1.0", "kept": ["page/data/older.ftl"] }"#).unwrap();
    }

    #[test]
    fn what_is_gone_is_kept_for_one_release() {
        let project = Project::find().unwrap();
        let folder = std::env::temp_dir().join(format!("qipan-xtask-last-{}", std::process::id()));
        let (last, dist) = (folder.join("last"), folder.join("dist"));
        release(&project, &last);
        fs::create_dir_all(dist.join("page")).unwrap();
        fs::write(dist.join("page/index.html"), "the new one").unwrap();
        let read = LastRelease::read(&project, &last).unwrap();
        assert_eq!(read.keep(&project, &dist).unwrap(), ["page/data/gone.ftl"]);
        assert_eq!(fs::read_to_string(dist.join("page/data/gone.ftl")).unwrap(), "page/data/gone.ftl");
        assert_eq!(fs::read_to_string(dist.join("page/index.html")).unwrap(), "the new one");
        assert!(!dist.join("page/data/older.ftl").exists() && !dist.join("qipan.tgz").exists());
        assert_eq!(read.keep(&project, &dist).unwrap(), [""; 0]);

        fs::remove_file(dist.join("page/data/gone.ftl")).unwrap();
        fs::write(last.join("page/data/gone.ftl"), "changed").unwrap();
        assert!(read.keep(&project, &dist).unwrap_err().to_string().contains("another sum"));
        fs::remove_file(last.join("page/data/gone.ftl")).unwrap();
        assert!(read.keep(&project, &dist).unwrap_err().to_string().contains("is missing"));
        assert!(LastRelease::read(&project, &dist).unwrap_err().to_string().contains("is no release"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
