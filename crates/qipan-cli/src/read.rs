//! Parses numbers, squares and windows from arguments, and numbers from a stream, with bounds on all input.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, StdinLock};
use std::path::Path;

use qipan::tromino::{Board, BoardError};
use qipan::{Args, Square};

use crate::messages::{self, Failure, Localizer, Sentence, excerpt};

/// Parses a number in decimal digits; one that does not fit becomes the maximum, which is out of every range.
pub fn number(word: &str) -> Option<u64> {
    let word = word.trim();
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.bytes().fold(0, push_digit))
}

const fn push_digit(number: u64, digit: u8) -> u64 {
    number.saturating_mul(10).saturating_add((digit - b'0') as u64)
}

/// Parses `N` numbers separated by commas.
pub fn numbers<const N: usize>(word: &str) -> Option<[u64; N]> {
    let mut found = [0; N];
    let mut words = word.split(',');
    for slot in &mut found {
        *slot = number(words.next()?)?;
    }
    words.next().is_none().then_some(found)
}

/// Parses k; a number that does not fit becomes the maximum.
pub fn k(word: &str) -> Result<u32, Failure> {
    let k = number(word).map(|k| u32::try_from(k).unwrap_or(u32::MAX));
    k.ok_or_else(|| Sentence::of(&BoardError::KTooLarge).into())
}

/// Parses the sides of a board, whose hole is not known yet. The error is that of the board.
pub fn sides(rows: &str, cols: &str) -> Result<(u64, u64), Failure> {
    // Words that are not numbers count as 0, which is no valid side.
    let (rows, cols) = (number(rows).unwrap_or(0), number(cols).unwrap_or(0));
    match Board::new(rows, cols, None) {
        Ok(board) => Ok((board.rows(), board.cols())),
        Err(error) => Err(Sentence::of(&error).into()),
    }
}

/// Whether the file is `-`, standard input.
pub fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// Opens standard input; prompts if it is a terminal.
pub fn standard_input(localizer: &Localizer) -> StdinLock<'static> {
    let stdin = io::stdin().lock();
    if stdin.is_terminal() {
        messages::print_error(&localizer.word("cli-prompt-file"));
    }
    stdin
}

/// Opens a file, or standard input if it is `-`.
pub fn open(file: &Path, localizer: &Localizer) -> Result<Box<dyn BufRead>, Failure> {
    if is_standard_input(file) {
        return Ok(Box::new(standard_input(localizer)));
    }
    match File::open(file) {
        Ok(opened) => Ok(Box::new(BufReader::new(opened))),
        Err(error) => Err(cannot_read(file, &error)),
    }
}

/// Returns the error for a file, or standard input if it is `-`, that cannot be read.
pub fn cannot_read(file: &Path, error: &io::Error) -> Failure {
    Failure::input("cli-cannot-read", messages::cause(named(file), error))
}

/// Returns the argument `file` of a message: a file name, or standard input if it is `-`.
pub fn named(file: &Path) -> Args {
    if is_standard_input(file) {
        return Args::none().key("file", "cli-standard-input");
    }
    let name = Args::none().text("name", excerpt(&file.display().to_string()));
    Args::none().message("file", &Sentence::new("cli-file-name", name))
}

/// The reader's coordinates on a board of `rows` × `cols`.
#[derive(Clone, Copy, Debug)]
pub struct BoardCoordinates {
    /// The number of the first row and column: 1 or 0.
    pub first: u64,
    /// Number of rows of the board.
    pub rows: u64,
    /// Number of columns of the board.
    pub cols: u64,
}

impl BoardCoordinates {
    /// Returns the square with these numbers, if it lies on the board.
    pub fn square(self, row: u64, col: u64) -> Result<Square, Failure> {
        match (row.checked_sub(self.first), col.checked_sub(self.first)) {
            (Some(row), Some(col)) if row < self.rows && col < self.cols => Ok(Square::new(row, col)),
            _ => Err(self.off_board("cli-bad-hole")),
        }
    }

    /// Parses the special square, written `row,column`.
    pub fn hole(self, word: &str) -> Result<Square, Failure> {
        let [row, col] = numbers(word).ok_or_else(|| self.off_board("cli-bad-hole"))?;
        self.square(row, col)
    }

    /// Parses the special square, or `none`.
    pub fn hole_or_none(self, word: &str) -> Result<Option<Square>, Failure> {
        if word.trim() == "none" {
            return Ok(None);
        }
        let [row, col] = numbers(word).ok_or_else(|| self.off_board("cli-bad-hole-or-none"))?;
        self.square(row, col).map(Some).map_err(|_| self.off_board("cli-bad-hole-or-none"))
    }

    /// Parses a window of the board, written `row,column,rows,columns`.
    pub fn window(self, word: &str) -> Result<Window, Failure> {
        let off = || self.off_board("cli-bad-window");
        let [row, col, rows, cols] = numbers(word).ok_or_else(off)?;
        let corner = self.square(row, col).map_err(|_| off())?;
        if rows == 0 || cols == 0 || rows > self.rows - corner.row || cols > self.cols - corner.col {
            return Err(off());
        }
        // Both sides are at most 2^30, so the product does not overflow.
        if rows * cols > Window::MAX_SQUARES {
            return Err(Failure::input("cli-large-window", Args::none().count("most", Window::MAX_SQUARES)));
        }
        Ok(Window { corner, rows, cols })
    }

    fn off_board(self, key: &'static str) -> Failure {
        let last = |side: u64| side - 1 + self.first;
        let args = Args::none().count("first", self.first).count("lastRow", last(self.rows));
        Failure::input(key, args.count("lastCol", last(self.cols)))
    }
}

/// A window of a board, within the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The upper left square.
    pub corner: Square,
    /// Number of rows, at least 1.
    pub rows: u64,
    /// Number of columns, at least 1.
    pub cols: u64,
}

impl Window {
    /// Maximum number of squares of a window.
    pub const MAX_SQUARES: u64 = 1 << 24;
}

/// Reads numbers from a stream, separated by white space or commas. Consumes at most about 64 kB for one number.
#[derive(Debug)]
pub struct Numbers<R> {
    stream: R,
    /// The current line, from 1.
    line: u64,
    at_start: bool,
    /// Number of separators since the last number.
    gap: usize,
}

/// A token of the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// A number.
    Number(u64),
    /// The end of a line.
    Line,
    /// The end of the stream.
    End,
}

/// The reason why there is no next token.
#[derive(Debug)]
pub enum ReadNumberError {
    /// Something else than a number.
    NotANumber {
        /// The line, from 1.
        line: u64,
        /// An excerpt of it.
        text: String,
    },
    /// More than 2^16 separators in a row.
    OnlySpace {
        /// The line, from 1.
        line: u64,
    },
    /// The stream cannot be read.
    Broken(io::Error),
}

impl fmt::Display for ReadNumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANumber { line, text } => write!(f, "line {line} is not a number: {text}"),
            Self::OnlySpace { line } => write!(f, "more than {MAX_SEPARATORS} separators in line {line}"),
            Self::Broken(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReadNumberError {}

/// Maximum number of digits of a number, leading zeros included.
const MAX_DIGITS: usize = 64;
/// Maximum number of separators before a number.
const MAX_SEPARATORS: usize = 1 << 16;

impl<R: BufRead> Numbers<R> {
    /// Reads a stream from its start, skipping a byte order mark.
    pub const fn new(stream: R) -> Self {
        Self { stream, line: 1, at_start: true, gap: 0 }
    }

    /// Returns the next token.
    pub fn next(&mut self) -> Result<Token, ReadNumberError> {
        if std::mem::take(&mut self.at_start) {
            self.skip_byte_order_mark()?;
        }
        while self.gap < MAX_SEPARATORS {
            let Some(byte) = self.peek()? else { return Ok(Token::End) };
            if !is_separator(byte) {
                self.gap = 0;
                return self.number();
            }
            self.stream.consume(1);
            self.gap += 1;
            if byte == b'\n' {
                self.line += 1;
                return Ok(Token::Line);
            }
        }
        Err(ReadNumberError::OnlySpace { line: self.line })
    }

    fn number(&mut self) -> Result<Token, ReadNumberError> {
        let mut word = Vec::new();
        let mut number = 0;
        while let Some(byte) = self.peek()?.filter(|&byte| !is_separator(byte)) {
            word.push(byte);
            if !byte.is_ascii_digit() || word.len() > MAX_DIGITS {
                return Err(self.not_a_number(word));
            }
            number = push_digit(number, byte);
            self.stream.consume(1);
        }
        Ok(Token::Number(number))
    }

    /// Returns the error for this word, with some more of it, so that the reader recognizes it.
    fn not_a_number(&mut self, mut word: Vec<u8>) -> ReadNumberError {
        self.stream.consume(1);
        while let Ok(Some(byte)) = self.peek() {
            if is_separator(byte) || word.len() > MAX_DIGITS {
                break;
            }
            word.push(byte);
            self.stream.consume(1);
        }
        ReadNumberError::NotANumber { line: self.line, text: excerpt(&String::from_utf8_lossy(&word)) }
    }

    fn peek(&mut self) -> Result<Option<u8>, ReadNumberError> {
        loop {
            match self.stream.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(ReadNumberError::Broken(error)),
            }
        }
    }

    /// Skips a byte order mark, which some programs write before a text.
    fn skip_byte_order_mark(&mut self) -> Result<(), ReadNumberError> {
        self.peek()?;
        if self.stream.fill_buf().is_ok_and(|bytes| bytes.starts_with("\u{feff}".as_bytes())) {
            self.stream.consume("\u{feff}".len());
        }
        Ok(())
    }
}

const fn is_separator(byte: u8) -> bool {
    // The vertical tab is white space in C and Python, but not in Rust.
    byte.is_ascii_whitespace() || byte == b',' || byte == 0x0b
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &[u8]) -> Result<Vec<Token>, String> {
        let mut numbers = Numbers::new(text);
        let mut found = Vec::new();
        loop {
            match numbers.next() {
                Ok(Token::End) => return Ok(found),
                Ok(next) => found.push(next),
                Err(ReadNumberError::NotANumber { line, text }) => return Err(format!("{line}: {text}")),
                Err(ReadNumberError::OnlySpace { line }) => return Err(format!("{line}: only space")),
                Err(ReadNumberError::Broken(error)) => return Err(error.to_string()),
            }
        }
    }

    #[test]
    fn numbers_are_separated_by_any_white_space() {
        use Token::{Line, Number};
        assert_eq!(all(b"2\r\n1,\t2 "), Ok(vec![Number(2), Line, Number(1), Number(2)]));
        assert_eq!(all("\u{feff}07".as_bytes()), Ok(vec![Number(7)]));
        assert_eq!(all(b"99999999999999999999999"), Ok(vec![Number(u64::MAX)]));
        assert_eq!(all(b""), Ok(vec![]));
    }

    #[test]
    fn other_words_are_reported_with_their_lines() {
        assert_eq!(all(b"1\n-2 3"), Err("2: -2".into()));
        assert_eq!(all(b"1x 2"), Err("1: 1x".into()));
        assert_eq!(all(b"\xff\x00"), Err("1: \u{fffd}\u{fffd}".into()));
        assert_eq!(all(&vec![b'0'; 1 << 20]), Err(format!("1: {}…", "0".repeat(40))));
        assert_eq!(all(&vec![b' '; 1 << 20]), Err("1: only space".into()));
        assert_eq!(all(&vec![b'\n'; 1 << 20]), Err("65537: only space".into()));
    }

    #[test]
    fn squares_and_windows_must_lie_on_the_board() {
        let coordinates = |first| BoardCoordinates { first, rows: 4, cols: 6 };
        assert_eq!(coordinates(1).hole("4, 6").ok(), Some(Square::new(3, 5)));
        assert_eq!(coordinates(0).hole("3,5").ok(), Some(Square::new(3, 5)));
        assert_eq!(coordinates(0).hole_or_none("none").ok(), Some(None));
        for error in ["", "4", "4,", "0,1", "5,1", "1,7", "1,1,1", "-1,1", "+1,1", "1;1", "none", "９,1"] {
            assert!(coordinates(1).hole(error).is_err(), "{error}");
        }
        let window = Window { corner: Square::new(2, 4), rows: 2, cols: 2 };
        assert_eq!(coordinates(1).window("3,5,2,2").ok(), Some(window));
        assert_eq!(coordinates(0).window("2,4,2,2").ok(), Some(window));
        for error in ["3,5,3,2", "3,5,2,3", "3,5,0,1", "3,5,1,0", "5,1,1,1", "3,5", "1,1,18446744073709551615,1"] {
            assert!(coordinates(1).window(error).is_err(), "{error}");
        }
        let large = BoardCoordinates { first: 1, rows: 1 << 30, cols: 1 << 30 };
        assert!(large.window("1,1,4096,4096").is_ok());
        assert!(large.window("1,1,4096,4097").is_err());
    }
}
