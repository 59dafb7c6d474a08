//! Reading of contest input: words separated by white space, numbers within their ranges.

use std::fmt;
use std::str::FromStr;

use qipan::{Args, Message};

/// The reason why a text is not an input of the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputError {
    /// A number is expected here, from the first to the last given.
    Number {
        /// The index of the word, from 1.
        word: u64,
        /// The smallest number allowed.
        least: u64,
        /// The largest number allowed.
        most: u64,
    },
    /// One of these words is expected here.
    Word {
        /// The index of the word, from 1.
        word: u64,
        /// The allowed words.
        allowed: &'static str,
    },
    /// The input goes on after its end.
    More {
        /// The index of the word, from 1.
        word: u64,
    },
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", qipan::OwnedMessage::of(self))
    }
}

impl std::error::Error for InputError {}

impl Message for InputError {
    fn key(&self) -> &'static str {
        match self {
            Self::Number { .. } => "judge-input-number",
            Self::Word { .. } => "judge-input-word",
            Self::More { .. } => "judge-input-more",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Number { word, least, most } => {
                Args::none().count("word", word).count("least", least).count("most", most)
            }
            Self::Word { word, allowed } => Args::none().count("word", word).text("allowed", allowed),
            Self::More { word } => Args::none().count("word", word),
        }
    }
}

/// The words of an input, read from the first to the last.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    words: std::str::SplitAsciiWhitespace<'a>,
    read: u64,
}

impl<'a> Words<'a> {
    /// Starts before the first word.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self { words: text.split_ascii_whitespace(), read: 0 }
    }

    /// Reads a number from `least` to `most`.
    ///
    /// # Errors
    /// [`InputError::Number`].
    pub fn number(&mut self, least: u64, most: u64) -> Result<u64, InputError> {
        self.read += 1;
        let plain = |word: &&str| word.len() <= 18 && word.bytes().all(|byte| byte.is_ascii_digit());
        let number = self.words.next().filter(plain).and_then(|word| word.parse().ok());
        let bad = InputError::Number { word: self.read, least, most };
        number.filter(|number| (least..=most).contains(number)).ok_or(bad)
    }

    /// Reads a word that `T` can parse; `allowed` names the possibilities.
    ///
    /// # Errors
    /// [`InputError::Word`].
    pub fn parse<T: FromStr>(&mut self, allowed: &'static str) -> Result<T, InputError> {
        self.read += 1;
        let bad = InputError::Word { word: self.read, allowed };
        self.words.next().and_then(|word| word.parse().ok()).ok_or(bad)
    }

    /// Checks that no word is left.
    ///
    /// # Errors
    /// [`InputError::More`].
    pub fn end(mut self) -> Result<(), InputError> {
        match self.words.next() {
            None => Ok(()),
            Some(_) => Err(InputError::More { word: self.read + 1 }),
        }
    }
}
