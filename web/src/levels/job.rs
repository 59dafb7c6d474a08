//! The job of making a board from a seed, and its outcome.

use qipan::levels::practice::{Date, Difficulty, Practice, daily, practice};
use qipan::levels::{Family, Goal};
use serde::{Deserialize, Serialize};

use crate::wire::Work;

/// A board to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Job {
    /// The board of a day, such as `2026-11-23`.
    Day(String),
    /// A board for practice.
    Practice {
        /// The word of the family in links.
        family: String,
        /// The difficulty: 1, 2 or 3.
        level: u32,
        /// The seed.
        seed: u32,
    },
}

impl Work for Job {
    const PART: &'static str = "Level";
}

/// A board that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// The word of the family in links.
    pub family: String,
    /// The settings of the link to the board.
    pub board: String,
    /// Number of moves of the board that are given.
    pub given: u32,
    /// The goal, in the notation of links.
    pub goal: String,
    /// The difficulty: 1, 2 or 3.
    pub level: u32,
}

impl Made {
    fn of(practice: Practice) -> Self {
        Self {
            family: practice.family.name().to_owned(),
            board: practice.board,
            given: practice.given as u32,
            goal: practice.goal.to_string(),
            level: practice.difficulty.number() as u32,
        }
    }

    /// The goal.
    #[must_use]
    pub fn goal(&self) -> Option<Goal> {
        self.goal.parse().ok()
    }
}

impl Job {
    /// Makes the board; `None` for what is no date, family or difficulty.
    #[must_use]
    pub fn run(&self) -> Option<Made> {
        match self {
            Self::Day(date) => date.parse::<Date>().ok().and_then(daily),
            Self::Practice { family, level, seed } => {
                let family = Family::from_name(family)?;
                practice(family, Difficulty::from_number(u64::from(*level))?, u64::from(*seed))
            }
        }
        .map(Made::of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_goals_that_can_be_read() {
        for day in 20..25 {
            let made = Job::Day(format!("2026-11-{day}")).run().unwrap();
            assert!(made.goal().is_some(), "{made:?}");
        }
        assert_eq!(Job::Day("today".to_owned()).run(), None);
        let practice = |family: &str, level| Job::Practice { family: family.to_owned(), level, seed: 7 }.run();
        assert_eq!(practice("pegs", 2).map(|made| made.level), Some(2));
        assert_eq!((practice("pegs", 4), practice("chess", 1)), (None, None));
    }
}
