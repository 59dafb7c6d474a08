//! Numbers, squares and windows from arguments, and numbers from a stream: with bounds on all that is read.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, StdinLock};
use std::path::Path;

use qipan::tromino::{Board, BoardError};
use qipan::{Args, Square};

use crate::messages::{self, Failure, Localizer, Sentence, shown};

/// A whole number in decimal digits; one that does not fit counts as the largest that does, which is out of every range.
pub fn number(word: &str) -> Option<u64> {
    let word = word.trim();
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.bytes().fold(0, push_digit))
}

const fn push_digit(number: u64, digit: u8) -> u64 {
    number.saturating_mul(10).saturating_add((digit - b'0') as u64)
}

/// `N` numbers with commas between them.
pub fn numbers<const N: usize>(word: &str) -> Option<[u64; N]> {
    let mut found = [0; N];
    let mut words = word.split(',');
    for slot in &mut found {
        *slot = number(words.next()?)?;
    }
    words.next().is_none().then_some(found)
}

/// k, as far as it fits in 32 bits.
pub fn k(word: &str) -> Result<u32, Failure> {
    let k = number(word).map(|k| u32::try_from(k).unwrap_or(u32::MAX));
    k.ok_or_else(|| Sentence::of(&BoardError::KTooLarge).into())
}

/// A board of this many rows and columns, the hole still to come. The refusal is that of the board.
pub fn sides(rows: &str, cols: &str) -> Result<(u64, u64), Failure> {
    // 0 stands for what is no number: there is no such side either.
    let (rows, cols) = (number(rows).unwrap_or(0), number(cols).unwrap_or(0));
    match Board::new(rows, cols, None) {
        Ok(board) => Ok((board.rows(), board.cols())),
        Err(bad) => Err(Sentence::of(&bad).into()),
    }
}

/// Does `-` stand for the file?
pub fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// Standard input. Who sits at it is told that it is waited for.
pub fn standard_input(voice: &Localizer) -> StdinLock<'static> {
    let stdin = io::stdin().lock();
    if stdin.is_terminal() {
        messages::print_error(&voice.word("cli-prompt-file"));
    }
    stdin
}

/// Opens a file, or standard input if it is `-`.
pub fn open(file: &Path, voice: &Localizer) -> Result<Box<dyn BufRead>, Failure> {
    if is_standard_input(file) {
        return Ok(Box::new(standard_input(voice)));
    }
    match File::open(file) {
        Ok(opened) => Ok(Box::new(BufReader::new(opened))),
        Err(error) => Err(cannot_read(file, &error)),
    }
}

/// A file, or standard input if it is `-`, cannot be read.
pub fn cannot_read(file: &Path, error: &io::Error) -> Failure {
    Failure::input("cli-cannot-read", messages::cause(named(file), error))
}

/// A file as `file`, or standard input if it is `-`.
pub fn named(file: &Path) -> Args {
    if is_standard_input(file) {
        return Args::none().key("file", "cli-standard-input");
    }
    let name = Args::none().text("name", shown(&file.display().to_string()));
    Args::none().message("file", &Sentence::new("cli-file-name", name))
}

/// How squares are counted on a board of `rows` × `cols`.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// The number of the first row and column: 1 or 0.
    pub first: u64,
    /// The board's rows.
    pub rows: u64,
    /// The board's columns.
    pub cols: u64,
}

impl Counted {
    /// The square with these numbers, if it lies on the board.
    pub fn square(self, row: u64, col: u64) -> Result<Square, Failure> {
        match (row.checked_sub(self.first), col.checked_sub(self.first)) {
            (Some(row), Some(col)) if row < self.rows && col < self.cols => Ok(Square::new(row, col)),
            _ => Err(self.off_board("cli-bad-hole")),
        }
    }

    /// The special square, written `row,column`.
    pub fn hole(self, word: &str) -> Result<Square, Failure> {
        let [row, col] = numbers(word).ok_or_else(|| self.off_board("cli-bad-hole"))?;
        self.square(row, col)
    }

    /// The special square, or `none`.
    pub fn hole_or_none(self, word: &str) -> Result<Option<Square>, Failure> {
        if word.trim() == "none" {
            return Ok(None);
        }
        let [row, col] = numbers(word).ok_or_else(|| self.off_board("cli-bad-hole-or-none"))?;
        self.square(row, col).map(Some).map_err(|_| self.off_board("cli-bad-hole-or-none"))
    }

    /// A part of the board, written `row,column,rows,columns`.
    pub fn window(self, word: &str) -> Result<Window, Failure> {
        let off = || self.off_board("cli-bad-window");
        let [row, col, rows, cols] = numbers(word).ok_or_else(off)?;
        let corner = self.square(row, col).map_err(|_| off())?;
        if rows == 0 || cols == 0 || rows > self.rows - corner.row || cols > self.cols - corner.col {
            return Err(off());
        }
        // Both sides are at most 2^30, so that the product fits.
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

/// A part of a board that lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The upper left square.
    pub corner: Square,
    /// At least 1.
    pub rows: u64,
    /// At least 1.
    pub cols: u64,
}

impl Window {
    /// No window has more squares.
    pub const MAX_SQUARES: u64 = 1 << 24;
}

/// Numbers from a stream, separated by white space or commas. At most some 64 kB are read for one number.
#[derive(Debug)]
pub struct Numbers<R> {
    from: R,
    /// The line of the next byte, from 1.
    line: u64,
    at_start: bool,
    /// Separators and ends of lines since the last number.
    gap: usize,
}

/// What comes next in a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A number.
    Number(u64),
    /// The end of a line.
    Line,
    /// The end of the stream.
    End,
}

/// Why there is no next number.
#[derive(Debug)]
pub enum ReadError {
    /// Something else stands there, shown as far as it is short.
    NotANumber {
        /// The line, from 1.
        line: u64,
        /// What stands there.
        text: String,
    },
    /// There are more than 2^16 blanks in a row.
    OnlySpace {
        /// The line, from 1.
        line: u64,
    },
    /// The stream cannot be read.
    Broken(io::Error),
}

/// No number has more digits, leading zeros included.
const MAX_DIGITS: usize = 64;
/// No more separators than this are read before a number.
const MAX_SEPARATORS: usize = 1 << 16;

impl<R: BufRead> Numbers<R> {
    /// Reads from the start of a stream, past a byte order mark.
    pub const fn new(from: R) -> Self {
        Self { from, line: 1, at_start: true, gap: 0 }
    }

    /// The next number, end of a line, or end of the stream.
    pub fn next(&mut self) -> Result<Next, ReadError> {
        if std::mem::take(&mut self.at_start) {
            self.skip_mark()?;
        }
        while self.gap < MAX_SEPARATORS {
            let Some(byte) = self.peek()? else { return Ok(Next::End) };
            if !is_separator(byte) {
                self.gap = 0;
                return self.number();
            }
            self.from.consume(1);
            self.gap += 1;
            if byte == b'\n' {
                self.line += 1;
                return Ok(Next::Line);
            }
        }
        Err(ReadError::OnlySpace { line: self.line })
    }

    fn number(&mut self) -> Result<Next, ReadError> {
        let mut word = Vec::new();
        let mut number = 0;
        while let Some(byte) = self.peek()?.filter(|&byte| !is_separator(byte)) {
            word.push(byte);
            if !byte.is_ascii_digit() || word.len() > MAX_DIGITS {
                return Err(self.not_a_number(word));
            }
            number = push_digit(number, byte);
            self.from.consume(1);
        }
        Ok(Next::Number(number))
    }

    /// With some more of what stands there, so that a reader recognises it.
    fn not_a_number(&mut self, mut word: Vec<u8>) -> ReadError {
        self.from.consume(1);
        while let Ok(Some(byte)) = self.peek() {
            if is_separator(byte) || word.len() > MAX_DIGITS {
                break;
            }
            word.push(byte);
            self.from.consume(1);
        }
        ReadError::NotANumber { line: self.line, text: shown(&String::from_utf8_lossy(&word)) }
    }

    fn peek(&mut self) -> Result<Option<u8>, ReadError> {
        loop {
            match self.from.fill_buf() {
                Ok(bytes) => return Ok(bytes.first().copied()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(ReadError::Broken(error)),
            }
        }
    }

    /// Some programs put U+FEFF before a text.
    fn skip_mark(&mut self) -> Result<(), ReadError> {
        self.peek()?;
        if self.from.fill_buf().is_ok_and(|bytes| bytes.starts_with("\u{feff}".as_bytes())) {
            self.from.consume("\u{feff}".len());
        }
        Ok(())
    }
}

const fn is_separator(byte: u8) -> bool {
    // The vertical tab is white space to C and to Python, though not to Rust.
    byte.is_ascii_whitespace() || byte == b',' || byte == 0x0b
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &[u8]) -> Result<Vec<Next>, String> {
        let mut numbers = Numbers::new(text);
        let mut found = Vec::new();
        loop {
            match numbers.next() {
                Ok(Next::End) => return Ok(found),
                Ok(next) => found.push(next),
                Err(ReadError::NotANumber { line, text }) => return Err(format!("{line}: {text}")),
                Err(ReadError::OnlySpace { line }) => return Err(format!("{line}: only space")),
                Err(ReadError::Broken(error)) => return Err(error.to_string()),
            }
        }
    }

    #[test]
    fn numbers_are_read_over_any_white_space() {
        use Next::{Line, Number};
        assert_eq!(all(b"2\r\n1,\t2 "), Ok(vec![Number(2), Line, Number(1), Number(2)]));
        assert_eq!(all("\u{feff}07".as_bytes()), Ok(vec![Number(7)]));
        assert_eq!(all(b"99999999999999999999999"), Ok(vec![Number(u64::MAX)]));
        assert_eq!(all(b""), Ok(vec![]));
    }

    #[test]
    fn what_is_no_number_is_shown_with_its_line() {
        assert_eq!(all(b"1\n-2 3"), Err("2: -2".into()));
        assert_eq!(all(b"1x 2"), Err("1: 1x".into()));
        assert_eq!(all(b"\xff\x00"), Err("1: \u{fffd}\u{fffd}".into()));
        assert_eq!(all(&vec![b'0'; 1 << 20]), Err(format!("1: {}…", "0".repeat(40))));
        assert_eq!(all(&vec![b' '; 1 << 20]), Err("1: only space".into()));
        assert_eq!(all(&vec![b'\n'; 1 << 20]), Err("65537: only space".into()));
    }

    #[test]
    fn squares_and_windows_lie_on_the_board() {
        let counted = |first| Counted { first, rows: 4, cols: 6 };
        assert_eq!(counted(1).hole("4, 6").ok(), Some(Square::new(3, 5)));
        assert_eq!(counted(0).hole("3,5").ok(), Some(Square::new(3, 5)));
        assert_eq!(counted(0).hole_or_none("none").ok(), Some(None));
        for bad in ["", "4", "4,", "0,1", "5,1", "1,7", "1,1,1", "-1,1", "+1,1", "1;1", "none", "９,1"] {
            assert!(counted(1).hole(bad).is_err(), "{bad}");
        }
        let window = Window { corner: Square::new(2, 4), rows: 2, cols: 2 };
        assert_eq!(counted(1).window("3,5,2,2").ok(), Some(window));
        assert_eq!(counted(0).window("2,4,2,2").ok(), Some(window));
        for bad in ["3,5,3,2", "3,5,2,3", "3,5,0,1", "3,5,1,0", "5,1,1,1", "3,5", "1,1,18446744073709551615,1"] {
            assert!(counted(1).window(bad).is_err(), "{bad}");
        }
        let large = Counted { first: 1, rows: 1 << 30, cols: 1 << 30 };
        assert!(large.window("1,1,4096,4096").is_ok());
        assert!(large.window("1,1,4096,4097").is_err());
    }
}
