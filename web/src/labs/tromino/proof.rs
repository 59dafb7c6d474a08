//! The verdict of the tromino lab: which check is made, and where.
//!
//! - Boards up to 2^6 a side, and rectangles: here, square by square.
//! - 2^7 to 2^12: in the worker, square by square, with progress.
//! - Larger: here, the induction level by level, and the squares round the special square one by one.
//! - A person's own board: the pieces they laid.

use qipan::tromino::check::{self, Fault};
use qipan::tromino::rectangle::NoCovering;
use qipan::tromino::{Board, Covering, Golomb, Piece};
use qipan::{Args, Puzzle, Silent, Square, Verdict};

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{Msg, TrominoLab};
use crate::job::{BoardData, FaultData, Job, LARGEST_CHECKED_K, check_by_squares, fault_data};
use crate::stage::verdict::Kind;
use crate::words::Words;

/// The largest k that is checked square by square on the page itself.
const LARGEST_HERE: u32 = 6;
/// The worker is asked when the board has rested for so many milliseconds.
const REST_MS: u32 = 150;
/// Larger boards are looked at in a window of so many squares a side, round the special square.
const LOOK: u64 = 64;
/// The most pieces that are checked on the page.
const MOST_PIECES: u64 = 5000;

/// What is known about the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// Nothing was asked yet.
    Unknown,
    /// The worker checks: the request, and how far it is.
    Running(u32, f64),
    /// The person ended the check.
    Cancelled,
    /// Every square was checked.
    Squares,
    /// The induction was checked, and the squares round the special square.
    Induction,
    /// The check found this.
    Refuted(FaultData),
    /// There is no covering, and this is why.
    NoCovering(NoCovering),
}

impl Proof {
    /// How far a running check is.
    #[must_use]
    pub const fn progress(&self) -> Option<f64> {
        match self {
            Self::Running(_, done) => Some(*done),
            _ => None,
        }
    }

    fn of(verdict: Verdict<Fault>) -> Self {
        match verdict {
            Verdict::Refuted { why, .. } => Self::Refuted(fault_data(&why)),
            Verdict::Proved => Self::Squares,
            Verdict::Legal => Self::Cancelled,
        }
    }
}

impl TrominoLab {
    /// Checks the answer to the board, or has it checked.
    pub(super) fn prove(&mut self, ctx: &Context<Self>) {
        self.prove_soon = None;
        let board = self.setup.board;
        let Some(covering) = self.play.answer() else {
            self.proof = match Covering::of(&board, self.setup.order, &mut Silent) {
                Ok(Err(why)) => Proof::NoCovering(why),
                _ => Proof::Unknown,
            };
            return;
        };
        self.proof = match covering.as_golomb() {
            None => Proof::of(check::check_pieces(&board, pieces(covering))),
            Some((golomb, order)) if golomb.k() <= LARGEST_HERE => {
                check_by_squares(&board, golomb, order, &mut Silent).map_or(Proof::Cancelled, Proof::of)
            }
            Some((golomb, _)) if golomb.k() <= LARGEST_CHECKED_K => {
                let link = ctx.link().clone();
                self.prove_soon = Some(Timeout::new(REST_MS, move || link.send_message(Msg::Prove)));
                Proof::Unknown
            }
            Some((golomb, _)) => by_induction(&board, golomb),
        };
    }

    /// Has the answer checked square by square by the worker.
    pub(super) fn prove_by_worker(&mut self) {
        self.prove_soon = None;
        self.proof = BoardData::of(&self.setup.board).map_or(Proof::Cancelled, |board| {
            let order = self.setup.order.name().to_owned();
            Proof::Running(self.checker.ask(Job::Check { board, order }), 0.0)
        });
    }

    /// The verdict's kind and text.
    pub(super) fn proof_said(&self, words: &Words) -> (Kind, String) {
        if self.play.hand().is_some() {
            return self.hand_said(words);
        }
        let board = &self.setup.board;
        let args = || Args::none().count("pieces", self.play.len()).count("squares", board.squares_to_cover());
        match &self.proof {
            Proof::Unknown | Proof::Running(..) => (Kind::Checking, words.with("tromino-checking", &args())),
            Proof::Cancelled => (Kind::Open, words.get("check-cancelled")),
            Proof::Squares => (Kind::Proved, words.with("tromino-proved-squares", &args())),
            Proof::Induction => {
                let args = args().count("k", board.k().unwrap_or(0).into()).count("side", LOOK);
                (Kind::Proved, words.with("tromino-proved-induction", &args))
            }
            Proof::Refuted(fault) => (Kind::Refuted, fault_said(words, fault)),
            Proof::NoCovering(_) => (Kind::Proved, words.get("tromino-no-covering")),
        }
    }

    fn hand_said(&self, words: &Words) -> (Kind, String) {
        let board = &self.setup.board;
        let position = self.play.position();
        let status = board.status(&position);
        let known = matches!(self.proof, Proof::Squares | Proof::Induction);
        let verdict = if position.count() <= MOST_PIECES {
            check::check_laid(board, position.pieces())
        } else {
            // The construction's own pieces are checked with it; those laid by hand are looked at one by one.
            let look = |square: Square| check::check_window(board, square, 1, 1, |s| position.piece_at(s));
            let squares = position.by_hand().flat_map(|piece| piece.squares());
            squares.map(look).find(|verdict| *verdict != Verdict::Legal).unwrap_or(Verdict::Legal)
        };
        let args =
            Args::none().count("pieces", position.count()).count("done", status.done).count("total", status.total);
        let of_construction = |piece: Piece| {
            self.play.answer().is_some_and(|covering| covering.piece_at(piece.squares()[0]) == Some(piece))
        };
        let as_built = || position.by_hand().all(of_construction);
        match verdict {
            Verdict::Legal if position.count() > MOST_PIECES && !known => (Kind::Open, words.get("tromino-hand-open")),
            Verdict::Legal if status.is_complete() && as_built() => {
                (Kind::Proved, words.with("tromino-hand-proved", &args))
            }
            Verdict::Proved => (Kind::Proved, words.with("tromino-hand-proved", &args)),
            Verdict::Legal => (Kind::Legal, words.with("tromino-hand-legal", &args)),
            Verdict::Refuted { why, .. } => (Kind::Refuted, words.say(&why)),
        }
    }
}

fn pieces(covering: &Covering) -> impl Iterator<Item = Piece> + '_ {
    use qipan::Answer;
    (1..=covering.len()).filter_map(|i| covering.piece(i))
}

fn by_induction(board: &Board, golomb: &Golomb) -> Proof {
    let verdict = check::check_induction(golomb.k(), golomb.hole(), &golomb.induction());
    if !verdict.is_proved() {
        return Proof::of(verdict);
    }
    let hole = golomb.hole();
    // The window stays on the board, so that it always has as many squares as is said.
    let from = |at: u64| at.saturating_sub(LOOK / 2).min(board.rows() - LOOK);
    let corner = Square::new(from(hole.row), from(hole.col));
    match check::check_window(board, corner, LOOK, LOOK, |square| golomb.piece_at(square)) {
        Verdict::Refuted { why, .. } => Proof::Refuted(fault_data(&why)),
        Verdict::Proved | Verdict::Legal => Proof::Induction,
    }
}

fn fault_said(words: &Words, fault: &FaultData) -> String {
    let square = fault.square.map_or(Square::new(0, 0), |(row, col)| Square::new(row.into(), col.into()));
    words.with(&fault.key, &Args::none().square(square))
}
