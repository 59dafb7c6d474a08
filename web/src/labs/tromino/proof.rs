//! The verdict of the tromino lab: which check runs, and where.
//!
//! - Boards up to 2^6 × 2^6, and rectangles: on the page, square by square.
//! - 2^7 to 2^12: in the worker, square by square, with progress.
//! - Larger boards: on the page, the induction level by level, and the squares around the special square one by one.
//! - The player's own board: on the page, the pieces placed.

use gloo_timers::callback::Timeout;
use qipan::tromino::check::{self, Fault};
use qipan::tromino::{Board, Covering, Golomb, Obstruction, Piece};
use qipan::{Answer, Args, NoProgress, OwnedMessage, Puzzle, Square, Verdict};

use super::job::{self, BoardData, MAX_CHECKED_K, check_by_squares};
use super::state::{Desk, Msg, Proof, Scope, TrominoLab};
use crate::stage::verdict::{Finding, Kind};

/// Maximum k of boards that are checked square by square on the page.
const MAX_K_HERE: u32 = 6;

/// Delay in milliseconds between a change of the board and a request to the worker.
const REST_MS: u32 = 150;

/// Side of the window around the special square that is checked on larger boards.
const LOOK: u64 = 64;

/// Maximum number of pieces that are checked on the page.
const MAX_PIECES: u64 = 5000;

impl Proof {
    fn of(verdict: Verdict<Fault>) -> Self {
        match verdict {
            Verdict::Refuted { why, .. } => Self::Refuted(why),
            Verdict::Proved => Self::Squares,
            Verdict::Legal => Self::Ended,
        }
    }
}

impl TrominoLab {
    /// Checks the answer on the page, or requests its check.
    pub(super) fn prove(&mut self, desk: &Desk, scope: &Scope) {
        self.prove_soon = None;
        self.checking.cancel();
        let board = self.setup.board;
        let Some(covering) = desk.play.answer() else {
            self.proof = match Covering::of(&board, self.setup.order, &mut NoProgress) {
                Ok(Err(why)) => no_covering(&board, why),
                _ => Proof::Unknown,
            };
            return;
        };
        self.proof = match covering.as_golomb() {
            None => Proof::of(check::check_pieces(&board, pieces(covering))),
            Some((golomb, order)) if golomb.k() <= MAX_K_HERE => {
                check_by_squares(&board, golomb, order, &mut NoProgress).map_or(Proof::Ended, Proof::of)
            }
            Some((golomb, _)) if golomb.k() <= MAX_CHECKED_K => {
                let scope = scope.clone();
                let ask = move || scope.send_own(Msg::Prove);
                self.prove_soon = Some(Timeout::new(REST_MS, ask));
                Proof::Unknown
            }
            Some((golomb, _)) => by_induction(&board, golomb),
        };
    }

    /// Requests a check square by square from the worker.
    pub(super) fn prove_by_worker(&mut self) {
        self.prove_soon = None;
        if let Some(board) = BoardData::of(&self.setup.board) {
            let order = self.setup.order.name().to_owned();
            self.proof = Proof::Unknown;
            self.checking.ask(job::Job::Check { board, order });
        }
    }

    /// Returns the finding: the kind of proof, and its sentence.
    pub(super) fn found(&self, desk: &Desk) -> Finding {
        if desk.play.own_moves().is_some() {
            return self.hand_found(desk);
        }
        let board = &self.setup.board;
        let args = || Args::none().count("pieces", desk.play.len()).count("squares", board.squares_to_cover());
        let (kind, told) = match &self.proof {
            Proof::Unknown => (Kind::Checking, OwnedMessage { key: "tromino-checking", args: args() }),
            Proof::Ended => (Kind::Open, OwnedMessage::plain("check-cancelled")),
            Proof::Squares => (Kind::Proved, OwnedMessage { key: "tromino-proved-squares", args: args() }),
            Proof::Induction => {
                let args = args().count("k", board.k().unwrap_or(0).into()).count("side", LOOK);
                (Kind::Proved, OwnedMessage { key: "tromino-proved-induction", args })
            }
            Proof::Refuted(fault) => (Kind::Refuted, OwnedMessage::of(fault)),
            Proof::NoCovering(_) => (Kind::Proved, OwnedMessage::plain("tromino-no-covering")),
        };
        Finding { progress: self.checking.progress(), ended: self.proof == Proof::Ended, ..Finding::new(kind, told) }
    }

    fn hand_found(&self, desk: &Desk) -> Finding {
        let board = &self.setup.board;
        let position = desk.play.position();
        let status = board.status(&position);
        let known = matches!(self.proof, Proof::Squares | Proof::Induction);
        let verdict = if position.count() <= MAX_PIECES {
            check::check_placed(board, position.pieces())
        } else {
            // The construction's own pieces are checked with it; those placed by hand are checked one by one.
            let look = |square: Square| check::check_window(board, square, 1, 1, |s| position.piece_at(s));
            let squares = position.by_hand().flat_map(|piece| piece.squares());
            squares.map(look).find(|verdict| *verdict != Verdict::Legal).unwrap_or(Verdict::Legal)
        };
        let args =
            Args::none().count("pieces", position.count()).count("done", status.done).count("total", status.total);
        let of_construction = |piece: Piece| {
            desk.play.answer().is_some_and(|covering| covering.piece_at(piece.squares()[0]) == Some(piece))
        };
        let as_built = || position.by_hand().all(of_construction);
        let told = |key| OwnedMessage { key, args };
        let (kind, told) = match verdict {
            Verdict::Legal if position.count() > MAX_PIECES && !known => {
                (Kind::Open, OwnedMessage::plain("tromino-hand-open"))
            }
            Verdict::Legal if status.is_complete() && as_built() => (Kind::Proved, told("tromino-hand-proved")),
            Verdict::Proved => (Kind::Proved, told("tromino-hand-proved")),
            Verdict::Legal => (Kind::Legal, told("tromino-hand-legal")),
            Verdict::Refuted { why, .. } => (Kind::Refuted, OwnedMessage::of(&why)),
        };
        Finding::new(kind, told)
    }
}

/// Returns the obstruction, after the checker has confirmed it.
fn no_covering(board: &Board, why: Obstruction) -> Proof {
    match check::check_obstruction(board, &why) {
        Verdict::Refuted { why, .. } => Proof::Refuted(why),
        Verdict::Proved | Verdict::Legal => Proof::NoCovering(why),
    }
}

fn pieces(covering: &Covering) -> impl Iterator<Item = Piece> + '_ {
    (1..=covering.len()).filter_map(|i| covering.piece(i))
}

fn by_induction(board: &Board, golomb: &Golomb) -> Proof {
    let verdict = check::check_induction(golomb.k(), golomb.hole(), &golomb.induction());
    if !verdict.is_proved() {
        return Proof::of(verdict);
    }
    let hole = golomb.hole();
    // The window stays on the board, so that it always has the stated number of squares.
    let from = |at: u64| at.saturating_sub(LOOK / 2).min(board.rows() - LOOK);
    let corner = Square::new(from(hole.row), from(hole.col));
    match check::check_window(board, corner, LOOK, LOOK, |square| golomb.piece_at(square)) {
        Verdict::Refuted { why, .. } => Proof::Refuted(why),
        Verdict::Proved | Verdict::Legal => Proof::Induction,
    }
}
