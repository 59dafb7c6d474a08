//! Reading of a program's output: lines of words. Blank lines and blanks at the ends of lines do not count.

use qipan::Args;

use crate::fault::Rejection;

/// A line of output that is not blank.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    /// Its number in the output, from 1, counting blank lines too.
    pub number: u64,
    /// Its words.
    pub words: Vec<&'a [u8]>,
}

/// Whether this byte separates words within a line.
const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0b | 0x0c)
}

/// Returns the words of a line.
fn words(line: &[u8]) -> Vec<&[u8]> {
    line.split(|byte| is_blank(*byte)).filter(|word| !word.is_empty()).collect()
}

/// Returns the lines of an output that are not blank.
pub fn lines(output: &[u8]) -> impl Iterator<Item = Line<'_>> {
    let numbered = (1..).zip(output.split(|byte| *byte == b'\n'));
    numbered.map(|(number, line)| Line { number, words: words(line) }).filter(|line| !line.words.is_empty())
}

/// Parses a word as a number: at most 18 digits, after a minus sign if it is negative.
#[must_use]
pub fn number(word: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(word).ok()?;
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = (1..=18).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// Returns an excerpt of a word that is safe to show.
fn excerpt(word: &[u8]) -> String {
    const MAX: usize = 20;
    let text = String::from_utf8_lossy(word);
    let mut excerpt: String = text.chars().take(MAX).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(MAX).is_some() {
        excerpt.push('…');
    }
    excerpt
}

impl Line<'_> {
    /// Returns whether the line is just this word.
    #[must_use]
    pub fn is(&self, word: &str) -> bool {
        matches!(self.words[..], [one] if one == word.as_bytes())
    }

    /// Parses all words as numbers.
    ///
    /// # Errors
    /// The first word that is not a number.
    pub fn numbers(&self) -> Result<Vec<i64>, Rejection> {
        let parse = |word: &&[u8]| {
            let args = || Args::none().count("line", self.number).text("text", excerpt(word));
            number(word).ok_or_else(|| Rejection::presentation("judge-fault-not-a-number", args()))
        };
        self.words.iter().map(parse).collect()
    }

    /// Parses exactly `count` numbers.
    ///
    /// # Errors
    /// A word that is not a number, or another number of words.
    pub fn exactly(&self, count: usize) -> Result<Vec<i64>, Rejection> {
        let numbers = self.numbers()?;
        if numbers.len() == count {
            return Ok(numbers);
        }
        let args = Args::none().count("line", self.number).count("found", numbers.len() as u64);
        Err(Rejection::presentation("judge-fault-line-length", args.count("expected", count as u64)))
    }
}

/// The lines of an output, read from the first to the last.
pub struct Reader<'a> {
    lines: Box<dyn Iterator<Item = Line<'a>> + 'a>,
    read: u64,
}

impl<'a> Reader<'a> {
    /// Starts before the first line.
    #[must_use]
    pub fn new(output: &'a [u8]) -> Self {
        Self::of(lines(output))
    }

    /// Starts before the first of these lines.
    #[must_use]
    pub fn of(lines: impl Iterator<Item = Line<'a>> + 'a) -> Self {
        Self { lines: Box::new(lines), read: 0 }
    }

    /// Reads the next line.
    ///
    /// # Errors
    /// The output ends before it.
    pub fn line(&mut self) -> Result<Line<'a>, Rejection> {
        let early = Rejection::presentation("judge-fault-early", Args::none().count("lines", self.read));
        self.read += 1;
        self.lines.next().ok_or(early)
    }

    /// Reads a line with one number.
    ///
    /// # Errors
    /// There is no such line.
    pub fn number(&mut self) -> Result<i64, Rejection> {
        let numbers = self.line()?.exactly(1)?;
        Ok(numbers.first().copied().unwrap_or_default())
    }

    /// Checks that no line is left.
    ///
    /// # Errors
    /// The first line that is left.
    pub fn end(mut self) -> Result<(), Rejection> {
        match self.lines.next() {
            None => Ok(()),
            Some(line) => Err(Rejection::presentation("judge-fault-more", Args::none().count("line", line.number))),
        }
    }
}

/// Judges an output that is one number.
///
/// # Errors
/// The output is another number, or not one number.
pub fn expect_number(output: &[u8], expected: u64) -> Result<(), Rejection> {
    let mut reader = Reader::new(output);
    let found = reader.number()?;
    reader.end()?;
    if u64::try_from(found) == Ok(expected) {
        return Ok(());
    }
    Err(Rejection::wrong("judge-fault-value", Args::none().signed("found", found).count("expected", expected)))
}
