//! Moves made by the rules of a puzzle, up to the first illegal one.

use qipan::levels::Family;
use qipan::{Args, OwnedMessage, Puzzle};

use crate::MAX_MOVES;
use crate::link;
use crate::reading::Reading;

/// The outcome of a replay.
#[derive(Clone, Debug)]
pub struct Replay<P: Puzzle> {
    /// The legal moves, at most [`MAX_MOVES`].
    pub moves: Vec<P::Move>,
    /// The position after them.
    pub position: P::Position,
    /// The reason why the next move is illegal.
    pub fault: Option<OwnedMessage>,
    /// Whether there are further moves that were not made.
    pub is_cut: bool,
}

/// Makes moves from the start of a puzzle.
pub fn replay<P: Puzzle>(puzzle: &P, moves: impl IntoIterator<Item = P::Move>) -> Replay<P> {
    let mut position = puzzle.start();
    let mut made = Vec::new();
    for mv in moves {
        if made.len() == MAX_MOVES {
            return Replay { moves: made, position, fault: None, is_cut: true };
        }
        if let Err(why) = puzzle.play(&mut position, &mv) {
            return Replay { moves: made, position, fault: Some(OwnedMessage::of(&why)), is_cut: false };
        }
        made.push(mv);
    }
    Replay { moves: made, position, fault: None, is_cut: false }
}

impl<P: Puzzle> Replay<P> {
    /// Returns the number of the move at fault, from 1.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.moves.len() as u64 + 1
    }

    /// Returns the text of the moves in links.
    #[must_use]
    pub fn text(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
        moves.join(";")
    }

    /// Returns the reading of a board with these moves: `told` if they are all legal, otherwise the fault, told by the message
    /// `fault` with its number (`at`) and `reason`.
    #[must_use]
    pub fn reading(
        &self,
        family: Family,
        mut settings: Vec<(&str, String)>,
        told: OwnedMessage,
        fault: &'static str,
    ) -> Reading {
        if !self.moves.is_empty() {
            settings.push(("moves", self.text()));
        }
        let link = link::write(family, &settings);
        let args = |reason: &OwnedMessage| Args::none().count("at", self.next()).message("reason", reason);
        let reading = match &self.fault {
            None => Reading::good(link, told),
            Some(reason) => Reading::bad(link, OwnedMessage { key: fault, args: args(reason) }),
        };
        Reading { is_cut: self.is_cut, ..reading }
    }
}
