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
/// Maximum length of the name of a class.
const MAX_CLASS: usize = 40;
/// The largest result of a quiz.
const MAX_QUIZ: u8 = 10;

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
    /// The best result of a quiz of ten of each user, by family.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    quizzes: BTreeMap<String, BTreeMap<String, u8>>,
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
    /// Its moves on the second board, of levels with two.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub twin: String,
    /// The games won before it, of levels with several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<String>,
    /// The answers about the two boards.
    #[serde(skip_serializing_if = "is_default")]
    pub answers: [String; 2],
    /// The number of steps that were predicted at the first guess.
    #[serde(skip_serializing_if = "is_default")]
    pub hits: u64,
    /// Its date, such as `2026-11-23`.
    pub at: String,
    /// The date of the last wrong answer to the level: its second star can be for a right first answer, which is one of another
    /// day then.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub wrong: String,
    /// The date of the last wrong answer to the question: the third star can be reached on another day.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub missed: String,
    /// The date of a game that was begun and not won: the next one is not the first of that day.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub begun: String,
}

/// Whether there is nothing to keep in a value.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
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
        let begun = other.begun.clone();
        let has_play = !other.moves.is_empty() || !other.games.is_empty();
        // Of two plays that reach nothing yet, the later one is kept.
        let reaches_more = other.s == self.s && (other.why > self.why || self.s == 0);
        let is_better = other.s > self.s || reaches_more && has_play;
        let better = if is_better { other } else { self };
        Self { why, wrong, missed, begun, ..better }
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

    /// The levels of a family that the present user has begun, with what was kept.
    #[must_use]
    pub fn entries(&self, family: &str) -> Vec<(String, Entry)> {
        let is_of = |id: &str| qipan::levels::find(id).is_some_and(|level| level.family.name() == family);
        let levels = self.of.get(&self.who).into_iter().flatten();
        levels.filter(|(id, _)| is_of(id)).map(|(id, entry)| (id.clone(), entry.clone())).collect()
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

    /// The class and the seat of the present user: empty and 0 if they are not known.
    #[must_use]
    pub fn who(&self) -> (&str, u8) {
        let (class, seat) = self.who.rsplit_once('/').unwrap_or_default();
        (class, seat.parse().unwrap_or(0))
    }

    /// The seat of the present user, which gives neighbours other orders of the same options.
    #[must_use]
    pub fn seat(&self) -> u64 {
        self.who().1.into()
    }

    /// Makes somebody the present user. With `takes_over`, what was done before anybody was named becomes theirs.
    pub fn sign_in(class: &str, seat: u8, takes_over: bool) {
        let class: String = class.trim().chars().filter(|c| *c != '/' && !c.is_control()).take(MAX_CLASS).collect();
        let mut record = Self::read();
        let who = format!("{class}/{seat}");
        if takes_over && record.who.is_empty() {
            let mut taken = Self::default();
            taken.of.extend(record.of.remove("").map(|levels| (who.clone(), levels)));
            taken.quizzes.extend(record.quizzes.remove("").map(|quizzes| (who.clone(), quizzes)));
            record = record.merged(taken);
        }
        Self { who, ..record }.store();
    }

    /// The best result of a quiz of ten of the present user.
    #[must_use]
    pub fn quiz(&self, family: &str) -> u8 {
        self.quizzes.get(&self.who).and_then(|quizzes| quizzes.get(family)).copied().unwrap_or(0)
    }

    /// Stores the result of a quiz of ten, if it is better than the one before.
    pub fn note_quiz(family: &str, right: u8) {
        let mut record = Self::read();
        let best = record.quizzes.entry(record.who.clone()).or_default().entry(family.to_owned()).or_default();
        *best = right.max(*best);
        record.store();
    }

    /// Stores that a game of a level was begun, or that it was won.
    pub fn note_game(level: &Level, is_begun: bool) {
        let mut record = Self::read();
        let entry = record.of.entry(record.who.clone()).or_default().entry(level.id.to_owned()).or_default();
        entry.begun = if is_begun { today() } else { String::new() };
        record.store();
    }

    /// Forgets the unfinished play of a level, whose board was cleared.
    pub fn clear_play(level: &Level) {
        let mut record = Self::read();
        let of = record.of.get_mut(&record.who).and_then(|levels| levels.get_mut(level.id));
        if let Some(entry) = of.filter(|entry| entry.s == 0 && !entry.moves.is_empty()) {
            entry.moves.clear();
            record.store();
        }
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
        for (who, quizzes) in other.quizzes {
            let of = self.quizzes.entry(who).or_default();
            for (family, right) in quizzes {
                let best = of.entry(family).or_default();
                *best = right.min(MAX_QUIZ).max(*best);
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
        // Of unfinished plays the last one is kept, and a play without moves does not replace it.
        assert_eq!(entry(0, 0, "a").merged(entry(0, 0, "b")), entry(0, 0, "b"));
        assert_eq!(entry(0, 0, "a").merged(entry(0, 1, "")), entry(0, 1, "a"));
    }

    #[test]
    fn users_are_a_class_and_a_seat() {
        let who = |who: &str| {
            let record = Record { who: who.to_owned(), ..Record::default() };
            (record.who().0.to_owned(), record.who().1)
        };
        assert_eq!(who(""), (String::new(), 0));
        assert_eq!(who("7B/23"), ("7B".to_owned(), 23));
        assert_eq!(who("/7"), (String::new(), 7));
    }
}
