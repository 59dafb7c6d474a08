//! The ten problems as data.

use qipan::levels::SplitMix64;

use crate::case::Case;
use crate::input::InputError;
use crate::problems::{
    fives, heaps, knights_count, knights_tour, nim_duel, pegs, pegs_jumps, stripes, tromino, tromino_rectangle,
};

/// A contest problem. Its words are keys of the catalogue.
#[derive(Debug)]
pub struct Problem {
    /// The name, as typed.
    pub name: &'static str,
    /// The title.
    pub title: &'static str,
    /// The task.
    pub task: &'static str,
    /// The form of the input, with its limits.
    pub input: &'static str,
    /// The form of the output.
    pub output: &'static str,
    /// Time limit for one test, in seconds.
    pub seconds: u64,
    /// Whether the program plays against the judge.
    pub is_interactive: bool,
    /// Parses an input.
    pub(crate) parse: fn(&str) -> Result<Box<dyn Case>, InputError>,
    /// Inputs of the statement.
    pub(crate) samples: &'static [&'static str],
    /// All cases of one size, in the order of the family; those with sizes up to `small` are the small ones.
    pub(crate) of_size: fn(u64) -> Vec<Box<dyn Case>>,
    /// The largest size of a small case.
    pub(crate) small: u64,
    /// Inputs on which programs often fail.
    pub(crate) edges: &'static [&'static str],
    /// Draws a case.
    pub(crate) random: fn(&mut SplitMix64) -> Box<dyn Case>,
    /// The largest inputs.
    pub(crate) largest: &'static [&'static str],
}

/// All problems, in the order of their families.
static ALL: [Problem; 10] = [
    tromino::PROBLEM,
    tromino_rectangle::PROBLEM,
    pegs::PROBLEM,
    pegs_jumps::PROBLEM,
    fives::PROBLEM,
    knights_tour::PROBLEM,
    knights_count::PROBLEM,
    heaps::PROBLEM,
    stripes::PROBLEM,
    nim_duel::PROBLEM,
];

impl Problem {
    /// Returns all problems.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &ALL
    }

    /// Returns the problem of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        ALL.iter().find(|problem| problem.name == name)
    }

    /// Parses a contest input.
    ///
    /// # Errors
    /// The first word that is not allowed there.
    pub fn parse(&self, input: &str) -> Result<Box<dyn Case>, InputError> {
        (self.parse)(input)
    }
}
