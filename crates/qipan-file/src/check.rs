//! The check of a certificate: by the rules, and by the checkers of the families, which know no solver.
//!
//! Time: that of replaying the moves, and of the family's checker, which asks the progress. Memory: for pegs a bit for
//! each point
//! of the start (at most 128 MiB), for pieces one for each square (8 MiB) or an entry for
//! each square that is covered, for stones one for each square (8 MiB) and an entry for each move, for a knight one for each
//! square of the rectangle (at most 128 MiB).

mod fives;
mod heaps;
mod knights;
mod pegs;
mod tromino;

use qipan::fives::check::MAX_SQUARES;
use qipan::knights::check::TooLargeError as BoardTooLarge;
use qipan::pegs::check::TooLargeError;
use qipan::{Args, Cancelled, Message, Progress, Verdict};

use crate::certificate::{Certificate, Statement};
use crate::fault::Fault;

pub use heaps::MAX_TAME_HEAP;

/// Why nothing was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckError {
    /// The progress said so.
    Stopped,
    /// The rectangle of pegs is too large to be replayed.
    TooLarge(TooLargeError),
    /// The knight's board is too large to be followed.
    LargeBoard(BoardTooLarge),
    /// The board of stones is too large to be looked at square by square.
    ManySquares(ManySquares),
}

/// A board of stones that are given one by one has more than [`MAX_SQUARES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManySquares;

impl Message for ManySquares {
    fn key(&self) -> &'static str {
        "file-many-squares"
    }
    fn args(&self) -> Args {
        Args::none().count("most", MAX_SQUARES)
    }
}

impl From<Cancelled> for CheckError {
    fn from(_: Cancelled) -> Self {
        Self::Stopped
    }
}

impl From<TooLargeError> for CheckError {
    fn from(too_large: TooLargeError) -> Self {
        Self::TooLarge(too_large)
    }
}

impl From<BoardTooLarge> for CheckError {
    fn from(too_large: BoardTooLarge) -> Self {
        Self::LargeBoard(too_large)
    }
}

/// Checks a certificate. [`Verdict::Proved`]: the moves are by the rules and the claim is shown. [`Verdict::Legal`]: the moves
/// are by the rules, and no more is claimed or shown. `at` is the number of the move that is at fault, from 1, and 0 where the
/// fault is none of a single move. The progress is told moves or, while values are checked, those.
///
/// # Errors
/// [`CheckError`].
pub fn check(certificate: &Certificate, progress: &mut dyn Progress) -> Result<Verdict<Fault>, CheckError> {
    match certificate.subject() {
        Statement::Tromino(tromino) => tromino::verdict(tromino, progress),
        Statement::Pegs(pegs) => pegs::verdict(pegs, progress),
        Statement::Fives(fives) => fives::verdict(fives, progress),
        Statement::Knights(knights) => knights::verdict(knights, progress),
        Statement::Heaps(heaps) => heaps::verdict(heaps, progress),
    }
}

/// So many moves are made between two calls of the progress.
const TICK_INTERVAL: u64 = 1 << 12;

/// Something is wrong with the claim or its proof.
const fn refuted(why: Fault) -> Verdict<Fault> {
    Verdict::Refuted { at: 0, why }
}

/// Moves that end early when the progress says stop.
struct WithProgress<'m, I> {
    moves: I,
    progress: &'m mut dyn Progress,
    done: u64,
    all: u64,
    stopped: bool,
}

impl<'m, I> WithProgress<'m, I> {
    fn new(moves: I, all: u64, progress: &'m mut dyn Progress) -> Self {
        Self { moves, progress, done: 0, all, stopped: false }
    }

    /// Whatever was found out counts only if this is well.
    const fn ended(&self) -> Result<(), Cancelled> {
        if self.stopped { Err(Cancelled) } else { Ok(()) }
    }
}

impl<I: Iterator> Iterator for WithProgress<'_, I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        if self.done.is_multiple_of(TICK_INTERVAL) && self.progress.tick(self.done, self.all).is_err() {
            self.stopped = true;
        }
        self.done += 1;
        if self.stopped { None } else { self.moves.next() }
    }
}
