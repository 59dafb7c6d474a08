//! Boards from a seed: the board of the day, and practice in three difficulties.
//!
//! **What.** A board of a family with a goal that can be reached and an optimum that is proved. The same seed gives the same
//! board on every machine and in every later release: [`VERSION`] 1 of the generator is never changed. A new version would be
//! added beside it, with the first date for which it counts.
//!
//! **Cost.** Milliseconds to some tenths of a second: a board is drawn, solved, and its difficulty measured, until it has the
//! difficulty that is asked for.
//!
//! **Difficulty.** −log₂ of the share of random legal play that reaches the goal, from [`PLAYS`] seeded plays: below 5 bits is
//! easy, up to 10 medium, more is hard. Random play puts stones on free points and lays pieces, jumps and moves as the rules
//! allow, until nothing is left to do. For heaps it is −log₂ of the share of legal moves that keep the win, multiplied over the
//! learner's moves along the shortest won line; of equal heaps one counts.
//!
//! **The essence.**
//! 1. The seed, the family and the difficulty start a [`SplitMix64`].
//! 2. Draw a board with a known solution, and shorten the problem by given moves.
//! 3. Play it at random; stop as soon as the class of difficulty is certain.
//! 4. Keep the board if the class is the one that is asked for, else draw again.

use std::fmt;
use std::str::FromStr;

use super::{Family, Goal, SplitMix64};

mod generate;
mod random_play;

/// The version of the generator.
pub const VERSION: u64 = 1;
/// The number of random plays that measure a difficulty.
pub const PLAYS: u64 = 10_000;
/// The largest number of boards that are drawn for one seed; far fewer are needed.
const MAX_DRAWS: u64 = 1000;

/// A class of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Below 5 bits: more than one random play in 32 reaches the goal.
    Easy,
    /// 5 to 10 bits.
    Medium,
    /// Above 10 bits: less than one random play in 1024 reaches the goal.
    Hard,
}

impl Difficulty {
    /// All classes.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The number in links: 1, 2 or 3.
    #[must_use]
    pub const fn number(self) -> u64 {
        self as u64 + 1
    }

    /// The inverse of [`Difficulty::number`].
    #[must_use]
    pub fn from_number(number: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.number() == number)
    }

    /// The class of the share `hits / plays`. `plays` is at least 1.
    #[must_use]
    pub const fn of_share(hits: u128, plays: u128) -> Self {
        if hits.saturating_mul(32) > plays {
            Self::Easy
        } else if hits.saturating_mul(1024) >= plays {
            Self::Medium
        } else {
            Self::Hard
        }
    }
}

/// A board that was made from a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Practice {
    /// The family.
    pub family: Family,
    /// The settings of the link to the board, with the given moves.
    pub board: String,
    /// Number of moves of the board that are given.
    pub given: u64,
    /// The goal, which is the optimum too.
    pub goal: Goal,
    /// The proved optimum: pieces, pegs left, stones, squares visited; 1 for a game, which is won.
    pub optimum: u64,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// Moves that reach the goal, with the given ones, in the notation of links. In a game both players'.
    pub solution: String,
}

impl Practice {
    /// The link to the board: `#/<family>?<settings>`.
    #[must_use]
    pub fn link(&self) -> String {
        format!("#/{}?{}", self.family.name(), self.board)
    }
}

/// A day of the Gregorian calendar, as the learner's device tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u64,
    month: u64,
    day: u64,
}

/// The text or the numbers are not a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateError;

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a date is written YYYY-MM-DD, from 2000-01-01 to 9999-12-31")
    }
}

impl std::error::Error for DateError {}

impl Date {
    /// A date from the year 2000 to 9999.
    ///
    /// # Errors
    /// [`DateError`] for days that do not exist, or earlier or later ones.
    pub fn new(year: u64, month: u64, day: u64) -> Result<Self, DateError> {
        let date = Self { year, month, day };
        let is_date =
            (2000..=9999).contains(&year) && (1..=12).contains(&month) && (1..=date.month_length()).contains(&day);
        if is_date { Ok(date) } else { Err(DateError) }
    }

    const fn month_length(self) -> u64 {
        match self.month {
            2 if self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400)) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    /// The day after.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.day < self.month_length() {
            Self { day: self.day + 1, ..self }
        } else if self.month < 12 {
            Self { year: self.year, month: self.month + 1, day: 1 }
        } else {
            Self { year: self.year + 1, month: 1, day: 1 }
        }
    }

    /// The number of days since 1 January 1970.
    #[must_use]
    pub const fn day_number(self) -> u64 {
        // Years that begin in March, so that the leap day is the last one (H. Hinnant, "chrono-compatible low-level date
        // algorithms").
        let year = if self.month > 2 { self.year } else { self.year - 1 };
        let month = (self.month + 9) % 12;
        let day_of_year = (153 * month + 2) / 5 + self.day - 1;
        365 * year + year / 4 - year / 100 + year / 400 + day_of_year - 719_468
    }

    /// The number `yyyymmdd`.
    #[must_use]
    pub const fn digits(self) -> u64 {
        10_000 * self.year + 100 * self.month + self.day
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        let is_plain = text.len() == 10 && text.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
        let mut numbers = text.split('-').map(str::parse);
        match (numbers.next(), numbers.next(), numbers.next(), numbers.next()) {
            (Some(Ok(year)), Some(Ok(month)), Some(Ok(day)), None) if is_plain => Self::new(year, month, day),
            _ => Err(DateError),
        }
    }
}

/// Returns the board of a day: its family is the day's number mod 5, its difficulty follows from the seed. `None` only if no
/// board of that difficulty was found in a thousand draws, which happens on no day that is tested.
#[must_use]
pub fn daily(date: Date) -> Option<Practice> {
    let mut draws = SplitMix64::new(date.digits());
    let family = Family::ALL[(date.day_number() % 5) as usize];
    let difficulty = Difficulty::ALL[draws.below(3) as usize];
    practice(family, difficulty, draws.next_u64())
}

/// Returns the board of a family, a difficulty and a seed. `None` only if no board of that difficulty was found in a thousand
/// draws, which happens with no seed that is tested.
#[must_use]
pub fn practice(family: Family, difficulty: Difficulty, seed: u64) -> Option<Practice> {
    let stream = 100 * VERSION + 10 * family as u64 + difficulty.number();
    let mut draws = SplitMix64::new(seed ^ SplitMix64::new(stream).next_u64());
    (0..MAX_DRAWS).find_map(|_| generate::draw(family, difficulty, &mut draws))
}

#[cfg(test)]
mod tests;
