//! Result codes: the stars of a family in sixteen signs, for paper and speech.
//!
//! **What.** 80 bits in Crockford's base 32, written `XXXX-XXXX-XXXX-XXXX`. Most significant bit first:
//!
//! | bits | 4 | 3 | 2 | 7 | 40 | 4 | 20 |
//! |--|--|--|--|--|--|--|--|
//! | contents | version | family | set | seat 1–99 | twenty levels × 0–3 stars | quiz 0–10 | check |
//!
//! The check is [`ClassWord::check`] of the first 60 bits. So the same stars at another seat have another code, and a slip of the
//! pen is found; one in a million is not. It is no proof: the moves are in work codes.

use std::fmt;

use qipan::levels::{Family, of};

use crate::ClassWord;

/// The version that is written. Version 1 will always be read.
pub const VERSION: u64 = 1;
/// Number of levels of a code.
pub const LEVELS: usize = 20;
/// The largest seat number.
pub const MAX_SEAT: u8 = 99;
/// The largest result of a quiz.
pub const MAX_QUIZ: u8 = 10;
/// Number of signs of a code.
pub const SIGNS: usize = 16;

/// The signs of Crockford's base 32.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The result of a learner in the levels of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ResultCode {
    /// The family.
    pub family: Family,
    /// The seat: 1 to 99.
    pub seat: u8,
    /// The stars of each level, 0 to 3, in the order of the map. Levels that the family does not have are 0.
    pub stars: [u8; LEVELS],
    /// The number of right answers in the last quiz of ten.
    pub quiz: u8,
}

/// The reason why a text is no result code of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultCodeError {
    /// It does not consist of sixteen signs.
    Signs,
    /// The check fails: a sign is wrong, or the code is of another class.
    Check,
    /// A code of a later version.
    Version,
    /// The check holds, but a value is out of range.
    Range,
}

impl fmt::Display for ResultCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Signs => "a result code has 16 letters and digits",
            Self::Check => "a sign of the code is wrong, or the code is of another class",
            Self::Version => "the code is of a later version",
            Self::Range => "a value of the code is out of range",
        })
    }
}

impl std::error::Error for ResultCodeError {}

impl ResultCode {
    /// A code without stars.
    #[must_use]
    pub const fn new(family: Family, seat: u8) -> Self {
        Self { family, seat, stars: [0; LEVELS], quiz: 0 }
    }

    /// Whether all values are in range.
    fn is_in_range(&self) -> bool {
        let levels = of(self.family).len();
        let stars = self.stars.iter().enumerate().all(|(index, stars)| *stars == 0 || *stars <= 3 && index < levels);
        stars && (1..=MAX_SEAT).contains(&self.seat) && self.quiz <= MAX_QUIZ
    }

    /// Writes the code for a class, with hyphens.
    ///
    /// # Errors
    /// [`ResultCodeError::Range`] for values out of range.
    pub fn encode(&self, class: &ClassWord) -> Result<String, ResultCodeError> {
        if !self.is_in_range() {
            return Err(ResultCodeError::Range);
        }
        // The set is 0: the only twenty levels of each family.
        let head = ((VERSION << 3 | self.family as u64) << 2) << 7 | u64::from(self.seat);
        let stars = self.stars.iter().fold(head, |bits, stars| bits << 2 | u64::from(*stars));
        let first = stars << 4 | u64::from(self.quiz);
        let all = u128::from(first) << 20 | u128::from(class.check(first));
        let sign = |at: usize| char::from(ALPHABET[(all >> (5 * (SIGNS - 1 - at)) & 31) as usize]);
        let mut text = String::with_capacity(SIGNS + 3);
        for at in 0..SIGNS {
            if at > 0 && at.is_multiple_of(4) {
                text.push('-');
            }
            text.push(sign(at));
        }
        Ok(text)
    }

    /// Reads a code of a class. Case, blanks and hyphens are ignored; I and L are 1, and O is 0.
    ///
    /// # Errors
    /// [`ResultCodeError`].
    pub fn decode(text: &str, class: &ClassWord) -> Result<Self, ResultCodeError> {
        let mut all: u128 = 0;
        let mut signs = 0;
        for c in text.chars().filter(|c| !is_separator(*c)) {
            signs += 1;
            if signs > SIGNS {
                return Err(ResultCodeError::Signs);
            }
            all = all << 5 | u128::from(value(c).ok_or(ResultCodeError::Signs)?);
        }
        if signs != SIGNS {
            return Err(ResultCodeError::Signs);
        }
        let first = (all >> 20) as u64;
        if class.check(first) != (all as u64 & 0xf_ffff) {
            return Err(ResultCodeError::Check);
        }
        if first >> 56 != VERSION {
            return Err(ResultCodeError::Version);
        }
        let family = *Family::ALL.get((first >> 53 & 7) as usize).ok_or(ResultCodeError::Range)?;
        let mut code = Self::new(family, (first >> 44 & 0x7f) as u8);
        for (index, stars) in code.stars.iter_mut().enumerate() {
            *stars = (first >> (42 - 2 * index) & 3) as u8;
        }
        code.quiz = (first & 15) as u8;
        let is_known = first >> 51 & 3 == 0 && code.is_in_range();
        if is_known { Ok(code) } else { Err(ResultCodeError::Range) }
    }
}

/// Whether a character between signs is ignored.
pub(crate) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{ff0d}')
}

/// The value of a sign, 0 to 31.
pub(crate) fn value(c: char) -> Option<u8> {
    let sign = match c.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    };
    ALPHABET.iter().position(|other| char::from(*other) == sign).map(|value| value as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        let class = ClassWord::new("7B");
        let mut code = ResultCode::new(Family::Pegs, 23);
        code.stars[..5].copy_from_slice(&[3, 2, 1, 0, 3]);
        code.quiz = 9;
        let text = code.encode(&class).unwrap();
        assert_eq!(ResultCode::decode(&text, &class), Ok(code));
        let sloppy = text.to_lowercase().replace('-', " – ").replace('0', "O").replace('1', "l");
        assert_eq!(ResultCode::decode(&sloppy, &ClassWord::new(" 7b ")), Ok(code), "{sloppy}");
        assert_eq!(ResultCode::decode(&text, &ClassWord::new("7C")), Err(ResultCodeError::Check));
        assert_eq!(ResultCode::decode(&text[1..], &class), Err(ResultCodeError::Signs));
        assert_eq!(ResultCode::decode(&format!("{text}0"), &class), Err(ResultCodeError::Signs));
        assert_ne!(ResultCode { seat: 24, ..code }.encode(&class).unwrap()[..4], text[..4]);
    }

    #[test]
    fn every_wrong_sign_and_every_exchange_of_neighbours_is_found() {
        let class = ClassWord::new("7B");
        let code = ResultCode { stars: [2; LEVELS], ..ResultCode::new(Family::Heaps, 7) };
        let text: Vec<u8> = code.encode(&class).unwrap().replace('-', "").into_bytes();
        let is_found = |signs: &[u8]| ResultCode::decode(std::str::from_utf8(signs).unwrap(), &class).is_err();
        for at in 0..SIGNS {
            for sign in ALPHABET.iter().filter(|sign| **sign != text[at]) {
                let mut wrong = text.clone();
                wrong[at] = *sign;
                assert!(is_found(&wrong), "{at}");
            }
            let mut swapped = text.clone();
            swapped.swap(at, (at + 1) % SIGNS);
            assert!(swapped == text || is_found(&swapped), "{at}");
        }
    }

    #[test]
    fn values_out_of_range_are_refused() {
        let class = ClassWord::default();
        let good = ResultCode::new(Family::Tromino, 1);
        // The family has eighteen levels.
        let mut beyond = good;
        beyond.stars[18] = 1;
        let mut four = good;
        four.stars[0] = 4;
        for bad in [ResultCode { seat: 0, ..good }, ResultCode { seat: 100, ..good }, beyond, four] {
            assert_eq!(bad.encode(&class), Err(ResultCodeError::Range));
        }
        assert_eq!(ResultCode { quiz: 11, ..good }.encode(&class), Err(ResultCodeError::Range));
    }
}
