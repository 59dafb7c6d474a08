//! Hints in four degrees: where to look, which piece, where it goes, and why.

use qipan::tromino::Piece;
use qipan::tromino::hint::{Because, Hint, hint};
use qipan::tromino::steps::Why;
use qipan::{Args, Silent, Square};

use super::caption::Notice;
use super::proof::Proof;
use super::work::Count;
use super::{Tool, TrominoLab};
use crate::job::{BoardData, HintData, Job, hint_data};
use crate::words::Words;

/// Boards up to this many squares are searched for a hint on the page; larger ones by the worker.
const MOST_HINTED_HERE: u64 = 64;

/// How much of a hint is shown, from 1 to 4.
pub type Degree = u8;

impl TrominoLab {
    /// A hint at the present position, or more of it.
    pub(super) fn ask_hint(&mut self) {
        if let Some((_, _, degree)) = &mut self.hint {
            *degree = (*degree + 1).min(4);
            return;
        }
        self.quiet();
        if let Proof::NoCovering(why) = &self.proof {
            self.notice = Some(Notice::NoCovering(*why));
            return;
        }
        if self.play.hand().is_none() {
            self.take(Tool::Lay);
        }
        let board = self.setup.board;
        let position = self.play.position();
        let small = board.squares_to_cover() <= MOST_HINTED_HERE;
        let found = match self.play.answer() {
            // Whatever the size, the construction knows how to go on from its own pieces.
            Some(covering) => hint(&board, &position, Some(covering), &mut |_, _| {
                if small { qipan::Go::On } else { qipan::Go::Stop }
            }),
            None if small => hint(&board, &position, None, &mut Silent),
            None => Err(qipan::Stopped),
        };
        match found {
            Ok(found) => {
                let why = match found {
                    Hint::Lay { because: Because::Construction(why), .. } => Some(why),
                    _ => None,
                };
                self.hint = Some((hint_data(&found), why, 1));
            }
            Err(_) => {
                let made: Vec<String> = self
                    .play
                    .hand()
                    .map(|session| session.made().iter().map(ToString::to_string).collect())
                    .unwrap_or_default();
                let job = BoardData::of(&board).map(|board| Job::Hint {
                    board,
                    order: self.setup.order.name().to_owned(),
                    step: self.play.step().to_string(),
                    moves: made.join(";"),
                });
                if let Count::Running(..) = self.count {
                    self.count = Count::Unasked;
                }
                self.hint_job = job.map(|job| self.bridge.ask(job));
            }
        }
    }
}

/// A hint in four degrees: where, which piece, where it goes, why.
pub fn hint_said(words: &Words, data: &HintData, why: Option<&Why>, degree: Degree) -> String {
    let place = |square: (u32, u32)| Args::none().square(Square::new(square.0.into(), square.1.into()));
    match data {
        HintData::Done => words.get("tromino-hint-done"),
        HintData::Unknown => words.get("tromino-hint-unknown"),
        HintData::DeadEnd(None) => words.get("tromino-hint-dead-end"),
        HintData::DeadEnd(Some(square)) => words.with("tromino-hint-dead-square", &place(*square)),
        HintData::Lay { piece, square, only } => {
            let Ok(piece) = piece.parse::<Piece>() else { return String::new() };
            let args = place(*square);
            let which = Args::none().square(piece.elbow()).key("quarter", piece.notch.name());
            match (degree, why) {
                (1, _) => words.with("tromino-hint-where", &args),
                (2, _) => words.with("tromino-hint-which", &which),
                (3, _) => words.with("tromino-hint-move", &args),
                (_, Some(why)) => words.say(why),
                (_, None) => words.say(if *only { &Because::Only } else { &Because::Completes }),
            }
        }
    }
}
