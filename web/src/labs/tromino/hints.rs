//! Hints in four degrees: the square to look at, the piece, its place, and the reason.

use qipan::tromino::Piece;
use qipan::tromino::hint::{Hint as Found, HintReason, hint};
use qipan::tromino::why::Why;
use qipan::{Args, Cancelled, NoProgress, OwnedMessage, Square};

use super::job::{self, BoardData, HintData, hint_data};
use super::state::{Desk, Hint, Proof, Tool, TrominoLab};
use crate::words::Words;

/// Maximum number of squares of boards that are searched for a hint on the page; the worker searches larger ones.
pub(super) const MAX_HINTED_HERE: u64 = 64;

impl Hint {
    /// Returns the first degree of a hint.
    #[must_use]
    pub const fn new(data: HintData, why: Option<Why>) -> Self {
        Self { data, why, degree: 1 }
    }

    fn more(&mut self) {
        self.degree = (self.degree + 1).min(4);
    }

    /// Returns the square to highlight.
    #[must_use]
    pub fn look(&self) -> Option<Square> {
        match &self.data {
            HintData::Lay { square, .. } if self.degree < 3 => Some(place(*square)),
            _ => None,
        }
    }

    /// Returns the square that no piece can cover.
    #[must_use]
    pub fn dead(&self) -> Option<Square> {
        match &self.data {
            HintData::DeadEnd(square) => square.map(place),
            _ => None,
        }
    }

    /// Returns the piece, from the third degree on.
    #[must_use]
    pub fn offered(&self) -> Option<Piece> {
        match &self.data {
            HintData::Lay { piece, .. } if self.degree >= 3 => piece.parse().ok(),
            _ => None,
        }
    }

    /// Returns the text of the hint.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let at = |square: (u32, u32)| Args::none().square(place(square));
        match &self.data {
            HintData::Done => words.get("tromino-hint-done"),
            HintData::Unknown => words.get("tromino-hint-unknown"),
            HintData::DeadEnd(None) => words.get("tromino-hint-dead-end"),
            HintData::DeadEnd(Some(square)) => words.with("tromino-hint-dead-square", &at(*square)),
            HintData::Lay { piece, square, only } => {
                let Ok(piece) = piece.parse::<Piece>() else { return String::new() };
                let which = Args::none().square(piece.elbow()).key("quarter", piece.notch.name());
                match (self.degree, &self.why) {
                    (1, _) => words.with("tromino-hint-where", &at(*square)),
                    (2, _) => words.with("tromino-hint-which", &which),
                    (3, _) => words.with("tromino-hint-move", &which),
                    (_, Some(why)) => words.say(why),
                    (_, None) => words.say(if *only { &HintReason::Only } else { &HintReason::Completes }),
                }
            }
        }
    }
}

fn place((row, col): (u32, u32)) -> Square {
    Square::new(row.into(), col.into())
}

impl TrominoLab {
    /// Shows a hint at the current position, or its next degree.
    pub(super) fn ask_hint(&mut self, desk: &mut Desk) {
        if let Some(hint) = &mut self.hint {
            hint.more();
            return;
        }
        if self.hinting.is_running() {
            return;
        }
        desk.notice = None;
        if let Proof::NoCovering(why) = &self.proof {
            desk.notice = Some(OwnedMessage::of(why));
            return;
        }
        if desk.play.own_moves().is_none() {
            if desk.play.step() == desk.play.len() {
                // The board is covered, and a hint should not remove pieces.
                desk.notice = Some(OwnedMessage::plain("tromino-hint-watching"));
                return;
            }
            self.take(desk, Tool::Lay);
        }
        let board = self.setup.board;
        let position = desk.play.position();
        let small = board.squares_to_cover() <= MAX_HINTED_HERE;
        let found = match desk.play.answer() {
            // On a board of any size, the construction continues from its own pieces.
            Some(covering) => {
                hint(&board, &position, Some(covering), &mut |_, _| if small { Ok(()) } else { Err(Cancelled) })
            }
            None if small => hint(&board, &position, None, &mut NoProgress),
            None => Err(Cancelled),
        };
        match found {
            Ok(found) => {
                let why = match found {
                    Found::Lay { because: HintReason::Construction(why), .. } => Some(why),
                    _ => None,
                };
                self.hint = Some(Hint::new(hint_data(&found), why));
            }
            Err(Cancelled) => self.ask_worker(desk),
        }
    }

    fn ask_worker(&mut self, desk: &Desk) {
        if let Some((board, order, step, moves)) = self.position_data(desk) {
            self.hinting.ask(job::Job::Hint { board, order, step, moves });
        }
    }

    /// Converts the player's position for messages: the board, the numbering, the step of taking over, and the moves
    /// since.
    pub(super) fn position_data(&self, desk: &Desk) -> Option<(BoardData, String, String, String)> {
        let made = desk.play.own_moves().map(|session| session.moves()).unwrap_or_default();
        let made: Vec<String> = made.iter().map(ToString::to_string).collect();
        let board = BoardData::of(&self.setup.board)?;
        Some((board, self.setup.order.name().to_owned(), desk.play.step().to_string(), made.join(";")))
    }
}
