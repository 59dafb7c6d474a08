//! Reads a stream line by line, with a bound on the length of a line.

use std::fmt;
use std::io::{self, BufRead, Read};

use crate::messages::excerpt;

/// Maximum number of bytes of a line, blanks and line end included.
const MAX_LENGTH: u64 = 1024;
/// Maximum number of consecutive blank lines.
pub const MAX_BLANK: u64 = 1 << 16;

/// The non-blank lines of a stream. A line is held in memory until the next one is read.
#[derive(Debug)]
pub struct BoundedLines<R> {
    stream: R,
    /// The number of the last line read, from 1.
    number: u64,
    bytes: Vec<u8>,
}

/// The reason why there is no next line.
#[derive(Debug)]
pub enum ReadLineError {
    /// The line is too long or not text.
    NotALine {
        /// The line, from 1.
        line: u64,
        /// An excerpt of its beginning.
        text: String,
    },
    /// More than [`MAX_BLANK`] consecutive lines are blank.
    OnlyBlank {
        /// The line, from 1.
        line: u64,
    },
    /// The stream cannot be read.
    Broken(io::Error),
}

impl fmt::Display for ReadLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotALine { line, text } => write!(f, "line {line} is too long or not text: {text}"),
            Self::OnlyBlank { line } => write!(f, "more than {MAX_BLANK} blank lines before line {line}"),
            Self::Broken(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadLineError {}

impl<R: BufRead> BoundedLines<R> {
    /// Reads a stream from its start, skipping a byte order mark.
    pub const fn new(stream: R) -> Self {
        Self { stream, number: 0, bytes: Vec::new() }
    }

    /// Returns the next non-blank line, trimmed, with its number, from 1; `None` at the end.
    pub fn next(&mut self) -> Result<Option<(u64, &str)>, ReadLineError> {
        let before = self.number;
        let (start, end) = loop {
            self.bytes.clear();
            let read = self.stream.by_ref().take(MAX_LENGTH + 1).read_until(b'\n', &mut self.bytes);
            if read.map_err(ReadLineError::Broken)? == 0 {
                return Ok(None);
            }
            self.number += 1;
            if self.bytes.len() as u64 > MAX_LENGTH {
                return Err(self.not_a_line());
            }
            // Some programs write a byte order mark before a text.
            let byte_order_mark = "\u{feff}".as_bytes();
            let skipped =
                if self.number == 1 && self.bytes.starts_with(byte_order_mark) { byte_order_mark.len() } else { 0 };
            let line = self.bytes[skipped..].trim_ascii_start();
            if !line.is_empty() {
                let start = self.bytes.len() - line.len();
                break (start, start + line.trim_ascii_end().len());
            }
            if self.number - before > MAX_BLANK {
                return Err(ReadLineError::OnlyBlank { line: self.number });
            }
        };
        match std::str::from_utf8(&self.bytes[start..end]) {
            Ok(line) => Ok(Some((self.number, line))),
            Err(_) => Err(self.not_a_line()),
        }
    }

    fn not_a_line(&self) -> ReadLineError {
        ReadLineError::NotALine { line: self.number, text: excerpt(String::from_utf8_lossy(&self.bytes).trim()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &[u8]) -> Result<Vec<(u64, String)>, String> {
        let mut lines = BoundedLines::new(text);
        let mut found = Vec::new();
        loop {
            match lines.next() {
                Ok(Some((number, line))) => found.push((number, line.to_owned())),
                Ok(None) => return Ok(found),
                Err(ReadLineError::NotALine { line, text }) => return Err(format!("{line}: {text}")),
                Err(ReadLineError::OnlyBlank { line }) => return Err(format!("{line}: only blank")),
                Err(ReadLineError::Broken(error)) => return Err(error.to_string()),
            }
        }
    }

    #[test]
    fn lines_are_trimmed_and_numbered() {
        let found = |lines: &[(u64, &str)]| Ok(lines.iter().map(|&(number, line)| (number, line.to_owned())).collect());
        assert_eq!(all(b""), found(&[]));
        assert_eq!(all(b"\n\r\n \t\n"), found(&[]));
        assert_eq!(all("\u{feff}a\r\n\n  b c \nd".as_bytes()), found(&[(1, "a"), (3, "b c"), (4, "d")]));
        assert_eq!(all(&b"a\n".repeat(3)), found(&[(1, "a"), (2, "a"), (3, "a")]));
    }

    #[test]
    fn invalid_lines_are_reported_with_their_numbers() {
        assert_eq!(all(b"a\n\xff\x00"), Err("2: \u{fffd}\u{fffd}".into()));
        assert_eq!(all(&[b'x'; 1 << 20]), Err(format!("1: {}…", "x".repeat(40))));
        assert_eq!(all(&[b' '; 1 << 20]), Err("1: ".into()));
        assert_eq!(all(&[b'\n'; 1 << 20]), Err("65537: only blank".into()));
        let longest = [&[b'x'; MAX_LENGTH as usize - 1][..], b"\n"].concat();
        assert!(all(&longest).is_ok());
    }
}
