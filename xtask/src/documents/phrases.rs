//! Messages of the catalogue, for the documents.
//!
//! Only messages without arguments are needed, so a reader of lines takes the place of the Fluent library, which would
//! take longer to compile than the rest of this program.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

use super::Lang;
use crate::project::Project;

/// The parts of the catalogue that the documents use.
const PARTS: [&str; 2] = ["page", "documents"];

/// The messages of one line and without arguments, in one language.
pub struct Phrases(BTreeMap<String, String>);

impl Phrases {
    /// Reads the messages of a language.
    ///
    /// # Errors
    /// If a file of the catalogue cannot be read.
    pub fn read(project: &Project, lang: Lang) -> Result<Self> {
        let words = project.root().join("crates/qipan-text/src/words");
        let mut all = BTreeMap::new();
        for part in PARTS {
            let file = words.join(format!("{part}.{}.ftl", lang.code()));
            let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
            let entries = text.lines().filter_map(|line| line.split_once(" = "));
            let plain = entries.filter(|(key, value)| !key.starts_with([' ', '#']) && !value.contains('{'));
            all.extend(plain.map(|(key, value)| (key.to_owned(), value.to_owned())));
        }
        Ok(Self(all))
    }

    /// Returns a message.
    ///
    /// # Errors
    /// If there is none with this key.
    pub fn get(&self, key: &str) -> Result<&str> {
        self.0.get(key).map(String::as_str).with_context(|| format!("the documents have no message {key}"))
    }
}
