//! Messages of the catalogue, for the documents.
//!
//! Only messages without plurals are needed, so a reader of lines takes the place of the Fluent library, which would
//! take longer to compile than the rest of this program.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};

use super::Lang;
use crate::project::Project;

/// The parts of the catalogue that the documents use.
const PARTS: [&str; 3] = ["page", "documents", "levels"];

/// The messages of one line, in one language.
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
            let plain = entries.filter(|(key, value)| !key.starts_with([' ', '#']) && !value.ends_with("->"));
            all.extend(plain.map(|(key, value)| (key.to_owned(), value.to_owned())));
        }
        Ok(Self(all))
    }

    /// Returns a message without arguments.
    ///
    /// # Errors
    /// If there is none with this key.
    pub fn get(&self, key: &str) -> Result<&str> {
        let message = self.0.get(key).map(String::as_str).filter(|message| !message.contains('{'));
        message.with_context(|| format!("the documents have no message {key}"))
    }

    /// Returns a message with its arguments.
    ///
    /// # Errors
    /// If there is none with this key, or an argument is missing.
    pub fn with(&self, key: &str, args: &[(&str, &str)]) -> Result<String> {
        let message = self.0.get(key).with_context(|| format!("the documents have no message {key}"))?;
        let filled =
            args.iter().fold(message.clone(), |text, (name, value)| text.replace(&format!("{{ ${name} }}"), value));
        ensure!(!filled.contains('{'), "the message {key} has other arguments");
        Ok(filled)
    }
}
