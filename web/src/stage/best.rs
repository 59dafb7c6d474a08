//! The result card in Play: the best possible result beside the player's own best, which is kept on this device.

use qipan::Args;
use serde::{Deserialize, Serialize};
use yew::prelude::*;

use crate::browser;
use crate::words::Words;

/// The name under which the results are stored, after `qipan.`.
const NAME: &str = "best.v1";
/// Maximum number of boards whose result is kept. The one that was improved longest ago is dropped.
const MAX_BOARDS: usize = 300;
/// Maximum length of the name of a board. The result of a longer drawing is not kept.
const MAX_NAME: usize = 300;

/// The counted things of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Pegs left: the fewer the better.
    Pegs,
    /// Stones of a blocking set: the fewer the better.
    Stones,
    /// Squares covered or visited: the more the better.
    Squares,
    /// Games won against the computer: each win adds one.
    Games,
}

impl Unit {
    const fn key(self) -> &'static str {
        match self {
            Self::Pegs => "best-pegs",
            Self::Stones => "best-stones",
            Self::Squares => "best-squares",
            Self::Games => "best-games",
        }
    }

    const fn is_fewest(self) -> bool {
        matches!(self, Self::Pegs | Self::Stones)
    }
}

/// The result of a position, and the best possible one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The counted things.
    pub unit: Unit,
    /// The best possible number, and whether it is proved; otherwise a search found it.
    pub optimum: Option<(u64, bool)>,
    /// The number of the player's position, if it is a result.
    pub reached: Option<u64>,
}

/// The best results on this device, by board. The last one was improved last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BestResults(Vec<(String, u64)>);

impl BestResults {
    /// Reads the stored results; none if there are none, or if they cannot be read.
    #[must_use]
    pub fn read() -> Self {
        browser::kept_value(NAME).unwrap_or_default()
    }

    /// Stores the results.
    pub fn store(&self) {
        browser::keep_value(NAME, self);
    }

    /// Deletes the stored results.
    pub fn delete() {
        browser::forget(NAME);
    }

    /// Returns the result on a board.
    pub(super) fn of(&self, board: &str) -> Option<u64> {
        self.0.iter().find(|(name, _)| name == board).map(|(_, best)| *best)
    }

    /// Notes a result. Returns whether it is better than the known one.
    pub(super) fn note(&mut self, board: &str, reached: u64) -> bool {
        let is_fewest = is_fewest(board);
        let is_better = |known: u64| if is_fewest { reached < known } else { reached > known };
        if board.len() > MAX_NAME || !self.of(board).is_none_or(is_better) {
            return false;
        }
        self.0.retain(|(name, _)| name != board);
        self.0.push((board.to_owned(), reached));
        let surplus = self.0.len().saturating_sub(MAX_BOARDS);
        self.0.drain(..surplus);
        true
    }

    /// Adds all results of others.
    #[must_use]
    pub fn merged(mut self, others: Self) -> Self {
        for (board, reached) in others.0 {
            self.note(&board, reached);
        }
        self
    }
}

/// Whether fewer is better on the board with this name, which begins with its family.
fn is_fewest(board: &str) -> bool {
    board.starts_with("pegs?") || board.starts_with("fives?")
}

/// The player's results on the present board.
#[derive(Default)]
pub struct Own {
    /// The name of the board.
    pub(super) board: String,
    /// The best result on it.
    pub(super) best: Option<u64>,
    /// Whether the solver made some of the moves, or whether this game is counted already. Start over ends both.
    pub(super) is_spent: bool,
}

impl Own {
    /// Notes that the solver made moves of the player's line.
    pub const fn help(&mut self) {
        self.is_spent = true;
    }
}

/// Renders the card with the best possible result and the player's own.
pub(super) fn view(unit: Unit, optimum: Option<(u64, bool)>, best: Option<u64>, words: &Words) -> Html {
    let cell = |class: Option<&'static str>, number: Option<u64>, key: &'static str| {
        let said = number.map(|number| words.with(unit.key(), &Args::none().count("count", number)));
        html! { <div {class}><dt>{ words.get(key) }</dt><dd>{ said.unwrap_or_else(|| "–".to_owned()) }</dd></div> }
    };
    let of_optimum = optimum.map(|(number, is_proved)| {
        let key = match (unit.is_fewest(), is_proved) {
            (true, true) => "best-minimum-proved",
            (true, false) => "best-minimum-searched",
            (false, _) => "best-maximum-proved",
        };
        cell(is_proved.then_some("is-proved"), Some(number), key)
    });
    if of_optimum.is_none() && best.is_none() {
        return html! {};
    }
    let key = if unit == Unit::Games { "best-won" } else { "best-yours" };
    html! { <dl key="best" class="best">{ for of_optimum }{ cell(None, best, key) }</dl> }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(of: &[(&str, u64)]) -> BestResults {
        BestResults(of.iter().map(|(board, best)| ((*board).to_owned(), *best)).collect())
    }

    #[test]
    fn fewer_pegs_and_stones_are_better_and_more_squares_and_games() {
        let mut best = BestResults::default();
        for (board, worse, better) in [("pegs?a", 3, 2), ("fives?a", 9, 8), ("knights?a", 20, 25), ("heaps?a", 1, 2)] {
            assert!(best.note(board, worse));
            assert!(!best.note(board, worse), "{board}: the same is no improvement");
            assert!(best.note(board, better));
            assert!(!best.note(board, worse));
            assert_eq!(best.of(board), Some(better));
        }
        assert_eq!(best.of("pegs?b"), None);
    }

    #[test]
    fn the_number_of_boards_and_the_length_of_their_names_are_bounded() {
        let mut best = BestResults::default();
        assert!(!best.note(&format!("pegs?{}", "o".repeat(MAX_NAME)), 1));
        for number in 0..=MAX_BOARDS as u64 {
            assert!(best.note(&format!("pegs?{number}"), 5));
        }
        assert_eq!((best.0.len(), best.of("pegs?0"), best.of("pegs?1")), (MAX_BOARDS, None, Some(5)));
        // An improved board is the last to be dropped.
        assert!(best.note("pegs?1", 4) && best.note("pegs?new", 1));
        assert_eq!((best.of("pegs?1"), best.of("pegs?2")), (Some(4), None));
    }

    #[test]
    fn results_of_two_devices_are_merged_by_board() {
        let merged = results(&[("pegs?a", 2), ("knights?a", 9)]).merged(results(&[
            ("pegs?a", 1),
            ("knights?a", 7),
            ("fives?a", 8),
        ]));
        assert_eq!(merged, results(&[("knights?a", 9), ("pegs?a", 1), ("fives?a", 8)]));
    }
}
