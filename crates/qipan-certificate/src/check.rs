//! Checking certificates by the rules and by the checkers of the families, without any solver.
//!
//! **Cost.** Time: that of replaying the moves, and of the family's checker, which reports its progress. Memory: for
//! pegs a bit for each point of the start (at most 128 MiB), for pieces one for each square (8 MiB) or an entry for
//! each square that is covered, for stones one for each square (8 MiB) and an entry for each move, for a knight one for
//! each square of the rectangle (at most 128 MiB).

mod fives;
mod heaps;
mod knights;
mod pegs;
mod tromino;

use std::fmt;

use qipan_kernel::fives::check::MAX_SQUARES;
use qipan_kernel::knights::check::TooLargeError as BoardTooLarge;
use qipan_kernel::pegs::check::TooLargeError;
use qipan_kernel::{Args, Cancelled, Message, OwnedMessage, Progress, Verdict};

use crate::certificate::{Certificate, Statement};
use crate::fault::Fault;

pub use heaps::MAX_TAME_HEAP;

/// The reason why a check has no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckError {
    /// The progress cancelled the check.
    Cancelled,
    /// The rectangle of pegs is too large to be replayed.
    TooLarge(TooLargeError),
    /// The knight's board is too large to be replayed.
    LargeBoard(BoardTooLarge),
    /// The board of stones is too large to be checked square by square.
    ManySquares(TooManySquaresError),
}

/// A board whose stones are given one by one has more than [`MAX_SQUARES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManySquaresError;

impl fmt::Display for TooManySquaresError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        OwnedMessage::of(self).fmt(f)
    }
}

impl std::error::Error for TooManySquaresError {}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => Cancelled.fmt(f),
            Self::TooLarge(error) => OwnedMessage::of(error).fmt(f),
            Self::LargeBoard(error) => OwnedMessage::of(error).fmt(f),
            Self::ManySquares(error) => OwnedMessage::of(error).fmt(f),
        }
    }
}

impl std::error::Error for CheckError {}

impl Message for TooManySquaresError {
    fn key(&self) -> &'static str {
        "file-many-squares"
    }
    fn args(&self) -> Args {
        Args::none().count("most", MAX_SQUARES)
    }
}

impl From<Cancelled> for CheckError {
    fn from(_: Cancelled) -> Self {
        Self::Cancelled
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

/// Checks a certificate. [`Verdict::Proved`]: the moves are legal and the claim is proved. [`Verdict::Legal`]: the
/// moves are legal, and no more is claimed or proved. `at` is the number of the first move at fault, from 1, and 0 if
/// the fault is not in a single move. The progress counts moves or, while values are checked, values.
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

/// The number of moves between two progress reports.
const TICK_INTERVAL: u64 = 1 << 12;

/// Returns the verdict of a fault in the claim or its proof.
const fn refuted(why: Fault) -> Verdict<Fault> {
    Verdict::Refuted { at: 0, why }
}

/// An iterator over moves that reports progress, and ends early if it is cancelled.
struct WithProgress<'m, I> {
    moves: I,
    progress: &'m mut dyn Progress,
    done: u64,
    all: u64,
    cancelled: bool,
}

impl<'m, I> WithProgress<'m, I> {
    fn new(moves: I, all: u64, progress: &'m mut dyn Progress) -> Self {
        Self { moves, progress, done: 0, all, cancelled: false }
    }

    /// Returns an error if the iteration was cancelled: the result is valid only if this returns `Ok`.
    const fn ended(&self) -> Result<(), Cancelled> {
        if self.cancelled { Err(Cancelled) } else { Ok(()) }
    }
}

impl<I: Iterator> Iterator for WithProgress<'_, I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        if self.done.is_multiple_of(TICK_INTERVAL) && self.progress.tick(self.done, self.all).is_err() {
            self.cancelled = true;
        }
        self.done += 1;
        if self.cancelled { None } else { self.moves.next() }
    }
}
