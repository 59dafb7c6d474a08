//! Levels: boards with a goal, three stars and a question each, for learners.
//!
//! The levels of a family are in its file `levels.toml`, in the order of the map; a build script turns the files into
//! constants. Their texts are in the catalogue under the keys of [`Level::text_key`]. Everything here is a pure function of
//! the level, of what was played, and of a seed.
//!
//! # An example
//! ```
//! use qipan::levels::{self, Family, Play};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let level = levels::find("P02").ok_or("there is such a level")?;
//! assert_eq!((level.family, level.link().as_str()), (Family::Pegs, "#/pegs?draw=oo.o"));
//!
//! // Two jumps leave one peg, and nothing was undone on the way.
//! let play = Play { moves: "1,1e;1,4w", ..Play::default() };
//! let outcome = levels::judge(level, &play)?;
//! assert!(outcome.stars.done && outcome.stars.best && !outcome.stars.explained);
//! assert_eq!(outcome.reached, 1);
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | [`badge`] | awards for groups of levels |
//! | [`condition`] | conditions of stars, goals, and answers to questions about boards |
//! | [`level_board`] | the board of a level, read from the settings of its link |
//! | [`judge`](mod@judge) | the stars of a finished play |
//! | [`practice`](mod@practice) | boards from a seed: the board of the day, and practice in three difficulties |
//! | [`shuffle`] | the order of the options of a question, from a seed |
//! | [`solve`](mod@solve) | a play that reaches all stars that follow from moves, and its proof |
//! | [`turning_point`] | the first move of a play after which its goal is out of reach |
//!
//! # The file
//! Each `[[level]]` has the keys `id`, `kind`, `board` (the settings of its link), `given` (number of moves of the board that
//! cannot be undone), `allow` (names of what stays on the page), `optimum`, `answer`, `one`, `two` and `three` (conditions of
//! the stars), `twin` and `twin_answer` (a board that looks alike and has the other answer), and `refute` (links to boards
//! that refute the first and the second wrong option of the question; empty where no board can). Conditions are written
//! `first`, `nohint`, `noundo`, `optimum`, `centre5`, `closed`, `at:ROW,COL`, `starts:MOVE`, `left<=N`, `stones<=N`,
//! `moves<=N`, `visited>=N`, `step>=N`, `hits>=N`, `wins>=N`.
//!
//! # Source
//! All boards are our own, except those named in the known values of the levels, where every number that a level claims is
//! recomputed: [`known_values`](crate::known_values#levels-of-trominoes).

pub mod badge;
pub mod condition;
pub mod judge;
pub mod level_board;
pub mod practice;
pub mod scene;
pub mod shuffle;
pub mod solve;
pub mod turning_point;

use std::fmt;

use crate::board::Square;

pub use badge::{Achievement, BADGES, Badge};
pub use condition::{Condition, Goal, ParseGoalError, Response};
pub use judge::{Attempt, Outcome, Play, PlayError, Stars, attempt, judge, reaches};
pub use level_board::{Begins, LevelBoard, LevelBoardError};
pub use practice::{Date, DateError, Difficulty, Practice, daily, practice};
pub use shuffle::{Choice, SplitMix64};
pub use solve::{Evidence, Solution, SolveError, solve};
pub use turning_point::{Course, course};

include!(concat!(env!("OUT_DIR"), "/levels.rs"));

/// A family of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// L-trominoes.
    Tromino,
    /// Peg solitaire.
    Pegs,
    /// Five in a row.
    Fives,
    /// Knight's tours.
    Knights,
    /// Heap games.
    Heaps,
}

impl Family {
    /// All families, in the order of the catalogue.
    pub const ALL: [Self; 5] = [Self::Tromino, Self::Pegs, Self::Fives, Self::Knights, Self::Heaps];

    /// The word in links, file names and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tromino => "tromino",
            Self::Pegs => "pegs",
            Self::Fives => "fives",
            Self::Knights => "knights",
            Self::Heaps => "heaps",
        }
    }

    /// The inverse of [`Family::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.name() == name)
    }
}

/// The kind of a level: the way in which it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Reach the goal on the board.
    Do,
    /// Say whether it is possible, on two boards; show the one that is.
    Judge,
    /// Choose to play first or second, on two boards, and win both games.
    Choose,
    /// Enter a number.
    Number,
    /// Mark squares.
    Mark,
    /// Predict the steps of the solution.
    Guess,
    /// Visit as many squares as possible.
    Most,
    /// Win a game with each of several first moves.
    All,
    /// Win a game.
    Win,
}

impl Kind {
    /// The word in the files and in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Do => "do",
            Self::Judge => "judge",
            Self::Choose => "choose",
            Self::Number => "number",
            Self::Mark => "mark",
            Self::Guess => "guess",
            Self::Most => "most",
            Self::All => "all",
            Self::Win => "win",
        }
    }
}

/// A level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The name, such as `T09`: the family's letter and two digits. It is never used for another level.
    pub id: &'static str,
    /// The family.
    pub family: Family,
    /// The kind.
    pub kind: Kind,
    /// The settings of the link to the board, as they stand after the question mark.
    pub board: &'static str,
    /// Number of moves of the board that are part of the problem and cannot be undone.
    pub given: u64,
    /// Names of locked parts of the page that stay open on this level: see [`Level::lock`].
    pub allow: &'static [&'static str],
    /// The proved optimum, in the unit of the family: pieces, pegs left, stones, squares visited, steps. `None` where there
    /// is a right answer instead, or a game to win.
    pub optimum: Option<u64>,
    /// The right answer of the kinds `judge`, `choose`, `number` and `mark`.
    pub answer: Option<Response>,
    /// The condition of the first star, where it is softer than the optimum.
    pub one: Option<Condition>,
    /// The condition of the second star.
    pub two: Condition,
    /// The condition of the third star on levels without a question.
    pub three: Option<Condition>,
    /// The second board of the kinds `judge` and `choose`.
    pub twin: Option<Twin>,
    /// Links to boards that refute the two wrong options of the question; empty where no board can.
    pub refute: [&'static str; 2],
}

/// A board that looks like a level's and has the other answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Twin {
    /// The settings of the link to the board.
    pub board: &'static str,
    /// The right answer there.
    pub answer: Response,
}

/// A text of a level in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// The name on the map, a few words.
    Name,
    /// The task, one sentence above the board.
    Task,
    /// The question of the third star.
    Why,
    /// An option of the question.
    Option(Choice),
    /// The reason why the first wrong option is wrong.
    RefuteFirst,
    /// The reason why the second wrong option is wrong.
    RefuteSecond,
}

impl Text {
    /// All texts of a level with a question; the first two are the name and the task.
    pub const ALL: [Self; 9] = [
        Self::Name,
        Self::Task,
        Self::Why,
        Self::Option(Choice::Right),
        Self::Option(Choice::FirstWrong),
        Self::Option(Choice::SecondWrong),
        Self::Option(Choice::Beside),
        Self::RefuteFirst,
        Self::RefuteSecond,
    ];
}

/// The names of what a level page locks; [`Level::allow`] opens some of it again.
pub const LOCK: [&str; 10] = ["form", "strip", "hint", "why", "lens", "more", "steps", "out", "proof", "nav"];

impl Level {
    /// The link to the board: `#/<family>?<settings>`.
    #[must_use]
    pub fn link(&self) -> String {
        format!("#/{}?{}", self.family.name(), self.board)
    }

    /// The link to the board of its twin.
    #[must_use]
    pub fn twin_link(&self) -> Option<String> {
        self.twin.map(|twin| format!("#/{}?{}", self.family.name(), twin.board))
    }

    /// The number on the map of its family, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.id.get(1..).and_then(|digits| digits.parse().ok()).unwrap_or(0)
    }

    /// The chapter on the map of its family, from 1 to 3: eighteen levels are 6 + 6 + 6, twenty are 6 + 7 + 7.
    #[must_use]
    pub fn chapter(&self) -> u64 {
        let count = of(self.family).len() as u64;
        let first = count / 3;
        let second = first + (count - first) / 2;
        1 + u64::from(self.number() > first) + u64::from(self.number() > second)
    }

    /// The parts of the page that are locked on this level.
    pub fn lock(&self) -> impl Iterator<Item = &'static str> + use<> {
        let allow = self.allow;
        LOCK.into_iter().filter(move |part| !allow.contains(part))
    }

    /// Whether the third star is a question; else it is the condition [`Level::three`].
    #[must_use]
    pub const fn has_question(&self) -> bool {
        self.three.is_none()
    }

    /// The texts that the level has: all of them, or the name and the task on levels without a question.
    pub fn texts(&self) -> impl Iterator<Item = Text> + use<> {
        let count = if self.has_question() { Text::ALL.len() } else { 2 };
        Text::ALL.into_iter().take(count)
    }

    /// The key of a text in the catalogue.
    #[must_use]
    pub fn text_key(&self, text: Text) -> String {
        let id = self.id.to_lowercase();
        match text {
            Text::Name => format!("level-{id}-name"),
            Text::Task => format!("level-{id}-task"),
            Text::Why => format!("level-{id}-why"),
            Text::Option(Choice::Right) => format!("level-{id}-right"),
            Text::Option(Choice::FirstWrong) => format!("level-{id}-wrong-1"),
            Text::Option(Choice::SecondWrong) => format!("level-{id}-wrong-2"),
            Text::Option(Choice::Beside) => format!("level-{id}-beside"),
            Text::RefuteFirst => format!("level-{id}-refute-1"),
            Text::RefuteSecond => format!("level-{id}-refute-2"),
        }
    }

    /// The goal of the first star.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        match (self.one, self.optimum) {
            (Some(Condition::Left(pegs)), _) => Goal::Left(pegs),
            (Some(Condition::Stones(stones)), _) => Goal::Stones(stones),
            (Some(Condition::Visited(squares)), _) => Goal::Visited(squares),
            (Some(Condition::Steps(steps)), _) => Goal::Steps(steps),
            (Some(Condition::Wins(wins)), _) => Goal::Wins(wins),
            (_, optimum) => match (self.kind, self.family, optimum) {
                (Kind::Judge | Kind::Choose | Kind::Number | Kind::Mark, _, _) => Goal::Answer,
                (Kind::Guess, _, Some(steps)) => Goal::Steps(steps),
                (Kind::Most, _, Some(squares)) => Goal::Visited(squares),
                (_, Family::Pegs, Some(pegs)) => Goal::Left(pegs),
                (_, Family::Fives, Some(stones)) => Goal::Stones(stones),
                (_, Family::Knights, _) => Goal::Tour,
                (_, Family::Tromino, _) => Goal::Cover,
                _ => Goal::Win,
            },
        }
    }

    /// The goal of the moves on its board: what a "Yes" is shown by, where the level asks for an answer.
    #[must_use]
    pub const fn goal_of_moves(&self) -> Goal {
        match (self.kind, self.family) {
            (Kind::Judge, Family::Tromino) => Goal::Cover,
            (Kind::Judge, Family::Knights) => Goal::Tour,
            (Kind::Choose | Kind::All | Kind::Win, _) => Goal::Win,
            _ => self.goal(),
        }
    }

    /// The board, read from its settings.
    ///
    /// # Errors
    /// A setting that is not one of a level; no level of the files has any.
    pub fn read_board(&self) -> Result<LevelBoard, LevelBoardError> {
        LevelBoard::read(self.family, self.board)
    }

    /// The board of the twin, read from its settings.
    ///
    /// # Errors
    /// As [`Level::read_board`].
    pub fn read_twin(&self) -> Option<Result<LevelBoard, LevelBoardError>> {
        self.twin.map(|twin| LevelBoard::read(self.family, twin.board))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Returns the levels of a family, in the order of the map.
#[must_use]
pub const fn of(family: Family) -> &'static [Level] {
    match family {
        Family::Tromino => &TROMINO,
        Family::Pegs => &PEGS,
        Family::Fives => &FIVES,
        Family::Knights => &KNIGHTS,
        Family::Heaps => &HEAPS,
    }
}

/// Iterates over the levels of all families.
pub fn all() -> impl Iterator<Item = &'static Level> {
    Family::ALL.into_iter().flat_map(of)
}

/// Finds a level by its name, in capitals or not.
#[must_use]
pub fn find(id: &str) -> Option<&'static Level> {
    all().find(|level| level.id.eq_ignore_ascii_case(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_of_families_with_numbers_in_order() {
        for (family, letter) in Family::ALL.into_iter().zip(["T", "P", "F", "K", "H"]) {
            assert_eq!(Family::from_name(family.name()), Some(family));
            for (number, level) in (1..).zip(of(family)) {
                assert_eq!(
                    (level.id, level.number(), level.family),
                    (&*format!("{letter}{number:02}"), number, family)
                );
            }
        }
        assert_eq!(all().count(), 94);
        assert_eq!(find("t09").map(|level| level.id), Some("T09"));
        assert_eq!(find("T99"), None);
    }

    #[test]
    fn maps_have_three_chapters() {
        for (family, chapters) in Family::ALL.into_iter().zip([[6, 6, 6], [6, 7, 7], [6, 6, 6], [6, 6, 6], [6, 7, 7]]) {
            let count = |chapter| of(family).iter().filter(|level| level.chapter() == chapter).count();
            assert_eq!([1, 2, 3].map(count), chapters, "{family:?}");
            assert!(of(family).is_sorted_by_key(|level| level.chapter()));
        }
    }

    #[test]
    fn what_is_locked_is_not_what_is_allowed() {
        let locked = |id: &str| find(id).unwrap().lock().collect::<Vec<_>>();
        assert_eq!(locked("F01"), LOCK);
        assert!(!locked("T09").contains(&"lens") && locked("T09").contains(&"hint"));
        assert!(all().all(|level| level.allow.iter().all(|part| LOCK.contains(part))));
    }

    #[test]
    fn goals_follow_from_the_kind_and_the_first_star() {
        let goal = |id: &str| find(id).unwrap().goal().to_string();
        let expected = [
            ("T02", "cover"),
            ("T09", "answer"),
            ("T11", "steps:21"),
            ("T12", "steps:21"),
            ("P03", "left:3"),
            ("P13", "left:2"),
            ("F05", "stones:8"),
            ("K01", "tour"),
            ("K04", "visited:13"),
            ("K17", "visited:56"),
            ("H01", "win"),
            ("H12", "wins:1"),
        ];
        for (id, text) in expected {
            assert_eq!(goal(id), text, "{id}");
        }
    }

    #[test]
    fn kinds_have_what_they_need() {
        for level in all() {
            let has_twin = matches!(level.kind, Kind::Judge | Kind::Choose);
            assert_eq!(level.twin.is_some(), has_twin, "{level}");
            let has_answer = has_twin || matches!(level.kind, Kind::Number | Kind::Mark);
            assert_eq!(level.answer.is_some(), has_answer, "{level}");
            let has_optimum = matches!(level.kind, Kind::Do | Kind::Most | Kind::Guess);
            assert_eq!(level.optimum.is_some(), has_optimum, "{level}");
            assert!(level.has_question() || level.refute == ["", ""], "{level}");
            assert_eq!(level.twin.map(|twin| twin.answer), level.answer.and_then(Response::other), "{level}");
        }
    }
}
