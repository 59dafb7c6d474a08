//! A lab as the board of a level: what the level page adds to it, and what it is told.

use yew::prelude::*;

/// The additions of a level page to a lab.
#[derive(Clone, PartialEq)]
pub struct LevelProps {
    /// The task, with the way back and the stars: above the board on a telephone, in the panel elsewhere.
    pub head: Html,
    /// Further buttons of the tool bar.
    pub tools: Html,
    /// The panel under the task.
    pub panel: Html,
    /// The status in place of the lab's, if any.
    pub status: Option<String>,
    /// The grade of the seal while the board shows the end: whether what was reached is the best possible.
    pub seal: Option<bool>,
    /// Number of moves of the link that belong to the problem and cannot be undone.
    pub given: u64,
    /// Called after each change of the play.
    pub on_report: Callback<Report>,
}

/// A play so far, as a lab reports it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The moves in the notation of links, without those that were undone.
    pub moves: String,
    /// Whether the session is complete: everything is covered, blocked or visited, or the game is over.
    pub is_complete: bool,
    /// Number of moves that were undone or redone.
    pub undone: u64,
    /// The highest degree of hint shown, 0 to 4.
    pub hint: u8,
    /// Number of steps that were guessed or shown.
    pub guessed: u64,
    /// Number of steps that were guessed.
    pub hits: u64,
}

/// The highest degree of a hint.
const MAX_DEGREE: u8 = 4;

/// Counts of a play that its moves do not tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub(super) undone: u64,
    pub(super) hint: u8,
    /// The degree of the hint at the present position, and the state of the board that it is about.
    degree: (u8, u32),
}

impl Tally {
    /// Notes that a move was undone or redone.
    pub const fn undo(&mut self) {
        self.undone += 1;
    }

    /// Returns the degree of the hint shown in this state of the board, 0 to 4.
    #[must_use]
    pub const fn degree(self, changes: u32) -> u8 {
        if self.degree.1 == changes { self.degree.0 } else { 0 }
    }

    /// Notes that a hint was requested in this state of the board: each request at one position raises the degree.
    pub fn ask(&mut self, changes: u32) {
        self.degree = (self.next_degree(changes), changes);
        self.hint = self.hint.max(self.degree.0);
    }

    /// Notes that the hint is no longer shown: the next one is a first one again.
    pub const fn discard(&mut self) {
        self.degree.0 = 0;
    }

    /// The degree of the next hint in this state of the board.
    #[must_use]
    pub fn next_degree(&self, changes: u32) -> u8 {
        (self.degree(changes) + 1).min(MAX_DEGREE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_at_one_position_grow_stronger() {
        let mut tally = Tally::default();
        tally.ask(7);
        tally.ask(7);
        assert_eq!(tally.hint, 2);
        tally.ask(9);
        assert_eq!((tally.hint, tally.degree(9), tally.degree(7)), (2, 1, 0), "a first hint at another position");
        for _ in 0..9 {
            tally.ask(9);
        }
        assert_eq!((tally.hint, tally.degree(9)), (MAX_DEGREE, MAX_DEGREE));
        tally.discard();
        assert_eq!((tally.hint, tally.degree(9), tally.next_degree(9)), (MAX_DEGREE, 0, 1), "after Escape");
    }
}
