//! The check of a certificate: by the rules, and by the checkers of the families, which know no solver.
//!
//! Time: that of replaying the moves, and of the family's checker, which asks the meter. Memory: for pegs a bit for each point
//! of the start (at most 128 MiB), for pieces one for each square (8 MiB) or an entry for
//! each square that is covered, for stones one for each square (8 MiB) and an entry for each move, for a knight one for each
//! square of the rectangle (at most 128 MiB).

mod fives;
mod heaps;
mod knights;
mod pegs;
mod tromino;

use qipan::fives::check::MOST_SQUARES;
use qipan::knights::check::TooLarge as BoardTooLarge;
use qipan::meter::go_on;
use qipan::pegs::check::TooLarge;
use qipan::{Args, Meter, Stopped, Told, Verdict};

use crate::certificate::{Certificate, Subject};
use crate::fault::Fault;

pub use heaps::MOST_KINDS;

/// Why nothing was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unchecked {
    /// The meter said so.
    Stopped,
    /// The rectangle of pegs is too large to be replayed.
    TooLarge(TooLarge),
    /// The knight's board is too large to be followed.
    LargeBoard(BoardTooLarge),
    /// The board of stones is too large to be looked at square by square.
    ManySquares(ManySquares),
}

/// A board of stones that are given one by one has more than [`MOST_SQUARES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManySquares;

impl Told for ManySquares {
    fn key(&self) -> &'static str {
        "file-many-squares"
    }
    fn args(&self) -> Args {
        Args::none().count("most", MOST_SQUARES)
    }
}

impl From<Stopped> for Unchecked {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<TooLarge> for Unchecked {
    fn from(too_large: TooLarge) -> Self {
        Self::TooLarge(too_large)
    }
}

impl From<BoardTooLarge> for Unchecked {
    fn from(too_large: BoardTooLarge) -> Self {
        Self::LargeBoard(too_large)
    }
}

/// Checks a certificate. [`Verdict::Proved`]: the moves are by the rules and the claim is shown. [`Verdict::Legal`]: the moves
/// are by the rules, and no more is claimed or shown. `at` is the number of the move that is at fault, from 1, and 0 where the
/// fault is none of a single move. The meter is told moves or, while values are checked, those.
///
/// # Errors
/// [`Unchecked`].
pub fn check(certificate: &Certificate, meter: &mut dyn Meter) -> Result<Verdict<Fault>, Unchecked> {
    match certificate.subject() {
        Subject::Tromino(tromino) => tromino::verdict(tromino, meter),
        Subject::Pegs(pegs) => pegs::verdict(pegs, meter),
        Subject::Fives(fives) => fives::verdict(fives, meter),
        Subject::Knights(knights) => knights::verdict(knights, meter),
        Subject::Heaps(heaps) => heaps::verdict(heaps, meter),
    }
}

/// So many moves are made between two calls of the meter.
const BETWEEN_TICKS: u64 = 1 << 12;

/// Something is wrong with the claim or its proof.
const fn refuted(why: Fault) -> Verdict<Fault> {
    Verdict::Refuted { at: 0, why }
}

/// Moves that end early when the meter says stop.
struct Watched<'m, I> {
    moves: I,
    meter: &'m mut dyn Meter,
    done: u64,
    all: u64,
    stopped: bool,
}

impl<'m, I> Watched<'m, I> {
    fn new(moves: I, all: u64, meter: &'m mut dyn Meter) -> Self {
        Self { moves, meter, done: 0, all, stopped: false }
    }

    /// Whatever was found out counts only if this is well.
    const fn ended(&self) -> Result<(), Stopped> {
        if self.stopped { Err(Stopped) } else { Ok(()) }
    }
}

impl<I: Iterator> Iterator for Watched<'_, I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        if self.done.is_multiple_of(BETWEEN_TICKS) && go_on(self.meter.tick(self.done, self.all)).is_err() {
            self.stopped = true;
        }
        self.done += 1;
        if self.stopped { None } else { self.moves.next() }
    }
}
