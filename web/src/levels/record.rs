//! The record of levels on this device: `qipan.progress.v1`, as one JSON text.
//!
//! A write reads the record first and merges: stars are never taken back, and another tab's are not lost.

use std::collections::BTreeMap;

use qipan::levels::{Achievement, Level, Stars};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

use super::days::written;
use crate::browser;

/// The name under which it is stored, after `qipan.`.
const NAME: &str = "progress.v1";
/// The name under which a record that cannot be read is set aside before it is replaced.
const NAME_OF_UNREAD: &str = "progress.unread";

/// The record of everybody who uses this device.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Record {
    /// The present user: empty, or a class and a seat such as `7B/23`.
    who: String,
    /// Whether somebody has solved a challenge that was sent from this device.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    authored: bool,
    /// The levels of each user, by name.
    of: BTreeMap<String, BTreeMap<String, Entry>>,
}

/// The record of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Entry {
    /// Stars for play: 0 to 2.
    pub s: u8,
    /// The third star: 0 or 1.
    pub why: u8,
    /// The highest degree of hint of the best play.
    pub hints: u8,
    /// The moves undone in it.
    pub undo: u64,
    /// The tries up to it.
    pub tries: u64,
    /// Its moves.
    pub moves: String,
    /// Its date, such as `2026-11-23`.
    pub at: String,
    /// The date of the last wrong answer to the level: its second star can be for a right first answer, which is one of another
    /// day then.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub wrong: String,
    /// The date of the last wrong answer to the question: the third star can be reached on another day.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub missed: String,
}

impl Entry {
    /// The stars of the entry. The second star needs the first.
    #[must_use]
    pub const fn stars(&self) -> Stars {
        Stars { done: self.s >= 1, best: self.s >= 2, explained: self.why >= 1 }
    }

    /// The better of two plays, with the stars of both.
    fn merged(self, other: Self) -> Self {
        let why = self.why.max(other.why);
        // Dates of this form are ordered as texts.
        let wrong = self.wrong.clone().max(other.wrong.clone());
        let missed = self.missed.clone().max(other.missed.clone());
        let better = if other.s > self.s { other } else { self };
        Self { why, wrong, missed, ..better }
    }
}

impl Record {
    /// Reads the stored record; an empty one if there is none, or if it cannot be read.
    #[must_use]
    pub fn read() -> Self {
        browser::kept_value(NAME).unwrap_or_default()
    }

    /// The entry of a level.
    #[must_use]
    pub fn entry(&self, level: &Level) -> Option<&Entry> {
        self.of.get(&self.who)?.get(level.id)
    }

    /// The stars of a level.
    #[must_use]
    pub fn stars(&self, level: &Level) -> Stars {
        self.entry(level).map(Entry::stars).unwrap_or_default()
    }

    /// The stars and undone moves of the present user on a level.
    #[must_use]
    pub fn achievement(&self, level: &Level) -> Achievement {
        let undone = self.entry(level).map_or(0, |entry| entry.undo);
        Achievement { stars: self.stars(level), undone }
    }

    /// Whether somebody has solved a challenge that was sent from this device.
    #[must_use]
    pub const fn is_author(&self) -> bool {
        self.authored
    }

    /// Stores that somebody has.
    pub fn note_solved_challenge() {
        Self { authored: true, ..Self::read() }.store();
    }

    /// Adds all levels of another record.
    #[must_use]
    pub fn merged(mut self, other: Self) -> Self {
        self.authored |= other.authored;
        for (who, levels) in other.of {
            let of = self.of.entry(who).or_default();
            for (id, entry) in levels {
                let entry = Entry { s: entry.s.min(2), why: entry.why.min(1), ..entry };
                let known = of.remove(&id).unwrap_or_default();
                of.insert(id, known.merged(entry));
            }
        }
        self
    }

    /// Stores the record.
    pub fn store(&self) {
        browser::keep_value(NAME, self);
    }

    /// Deletes the stored record.
    pub fn delete() {
        browser::forget(NAME);
    }

    /// Adds a play to the stored record. Returns the merged record.
    pub fn add(level: &Level, entry: Entry) -> Self {
        let mut record = Self::read();
        // A record of another version, or a damaged one, is not lost.
        if record == Self::default()
            && let Some(unread) = browser::kept(NAME)
        {
            browser::keep(NAME_OF_UNREAD, &unread);
        }
        let of = record.of.entry(record.who.clone()).or_default();
        let known = of.remove(level.id).unwrap_or_default();
        of.insert(level.id.to_owned(), known.merged(entry));
        record.store();
        record
    }
}

/// A hook: the record, read again whenever another window of this browser changes it, and a callback that reads it again.
#[hook]
pub fn use_record() -> (Record, Callback<()>) {
    let record = use_state(Record::read);
    let read = {
        let record = record.clone();
        Callback::from(move |()| record.set(Record::read()))
    };
    {
        let read = read.clone();
        use_effect_with((), move |()| browser::listen("storage", move || read.emit(())));
    }
    ((*record).clone(), read)
}

/// Returns the local calendar date, such as `2026-11-23`.
#[must_use]
pub fn today() -> String {
    written(&js_sys::Date::new_0())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_merged_by_level_and_stars_are_bounded() {
        let record = |entries: &[(&str, u8, u8)]| {
            let entry =
                |(id, s, why): &(&str, u8, u8)| (String::from(*id), Entry { s: *s, why: *why, ..Entry::default() });
            Record { of: [(String::new(), entries.iter().map(entry).collect())].into(), ..Record::default() }
        };
        let merged = record(&[("T01", 2, 0), ("T02", 1, 0)]).merged(record(&[("T01", 1, 1), ("P01", 9, 9)]));
        assert_eq!(merged, record(&[("P01", 2, 1), ("T01", 2, 1), ("T02", 1, 0)]));
    }

    #[test]
    fn better_plays_replace_worse_ones_and_no_star_is_lost() {
        let entry = |s, why, moves: &str| Entry { s, why, moves: moves.to_owned(), ..Entry::default() };
        assert_eq!(entry(2, 0, "a").merged(entry(1, 1, "b")), entry(2, 1, "a"));
        assert_eq!(entry(1, 1, "a").merged(entry(2, 0, "b")), entry(2, 1, "b"));
        assert_eq!(entry(1, 0, "a").merged(entry(1, 0, "b")), entry(1, 0, "a"));
        assert_eq!(entry(2, 1, "").stars().count(), 3);
    }
}
