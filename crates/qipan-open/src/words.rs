//! Words of a text with their places.

use crate::reading::{Expected, OpenError};

/// A word: characters between white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word.
    pub text: &'a str,
    /// Its line, from 1.
    pub line: u64,
    /// The column of its first character, from 1.
    pub column: u64,
}

impl Word<'_> {
    /// Creates the refusal of this word.
    #[must_use]
    pub const fn refused(&self, expected: Expected) -> OpenError {
        OpenError::new(self.line, self.column, expected)
    }
}

/// The words of a text, line by line; blank lines are left out.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    /// The text.
    pub text: &'a str,
    lines: Vec<Vec<Word<'a>>>,
}

impl<'a> Words<'a> {
    /// Splits a text into words. A semicolon ends a word, as in links.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let lines = (1..).zip(text.lines()).map(|(line, text)| words_of(text, line));
        Self { text, lines: lines.filter(|line| !line.is_empty()).collect() }
    }

    /// Returns the lines that are not blank.
    pub fn lines(&self) -> impl Iterator<Item = &[Word<'a>]> {
        self.lines.iter().map(Vec::as_slice)
    }

    /// Returns all words.
    pub fn all(&self) -> impl Iterator<Item = Word<'a>> + '_ {
        self.lines.iter().flatten().copied()
    }

    /// Returns the first word.
    #[must_use]
    pub fn first(&self) -> Option<Word<'a>> {
        self.all().next()
    }

    /// Returns the part of the text from line `count` on, counted from 0 without blank lines; empty if there is none.
    #[must_use]
    pub fn from_line(&self, count: usize) -> &'a str {
        let Some(line) = self.lines.get(count).and_then(|line| line.first()) else { return "" };
        let mut rest = self.text;
        for _ in 1..line.line {
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        }
        rest
    }

    /// Returns the part of the text before that.
    #[must_use]
    pub fn before_line(&self, count: usize) -> &'a str {
        &self.text[..self.text.len() - self.from_line(count).len()]
    }
}

fn words_of(text: &str, line: u64) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let (mut start, mut column) = (None, 1);
    for (at, (byte, c)) in (1..).zip(text.char_indices()) {
        let ends = c.is_whitespace() || c == ';';
        match start {
            Some(from) if ends => {
                words.push(Word { text: &text[from..byte], line, column });
                start = None;
            }
            None if !ends => (start, column) = (Some(byte), at),
            _ => {}
        }
    }
    words.extend(start.map(|from| Word { text: &text[from..], line, column }));
    words
}

/// Parses a whole number of at most 18 digits, which may be negative.
#[must_use]
pub fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_plain = (1..=18).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}

/// Checks that all words are numbers, or `.` and `#` of a matrix, or `NO`.
///
/// # Errors
/// The first that is not. If even the first word is none, any form is expected there.
pub fn numbers(words: &Words<'_>) -> Result<(), OpenError> {
    let is_known =
        |word: &Word<'_>| number(word.text).is_some() || matches!(word.text, "." | "#" | "NO") || is_heaps(word.text);
    for (at, word) in words.all().enumerate() {
        // The second line of an input for knight's tours.
        if !is_known(&word) && !matches!(word.text, "open" | "closed") {
            return Err(word.refused(if at == 0 { Expected::Anything } else { Expected::Number }));
        }
    }
    Ok(())
}

/// Whether a word is a list of numbers with commas.
fn is_heaps(word: &str) -> bool {
    word.split(',').all(|part| part.is_empty() || number(part).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_places() {
        let words = Words::of("a  b;c\r\n\n 棋 d\n");
        let places: Vec<_> = words.all().map(|word| (word.text, word.line, word.column)).collect();
        assert_eq!(places, [("a", 1, 1), ("b", 1, 4), ("c", 1, 6), ("棋", 3, 2), ("d", 3, 4)]);
        assert_eq!((words.before_line(1), words.from_line(1)), ("a  b;c\r\n\n", " 棋 d\n"));
        assert_eq!((words.before_line(2), words.from_line(2)), (words.text, ""));
    }
}
