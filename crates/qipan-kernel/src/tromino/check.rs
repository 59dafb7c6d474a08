//! The independent checker: uses the rules and the certificate only, never a solver.
//!
//! Four certificates:
//! - a list of pieces ([`check_pieces`]);
//! - a matrix of piece numbers, row after row, of which only two rows are held ([`MatrixCheck`]);
//! - for boards that cannot be covered, the obstruction ([`check_obstruction`]);
//! - for boards too large to write down, the induction itself, level by level ([`check_induction`]), together with a
//!   check of any window of squares ([`check_window`]).

use std::collections::HashSet;

use crate::board::{Quadrant, Square};
use crate::message::{Args, Message};
use crate::verdict::Verdict;

use super::obstruction::Obstruction;
use super::rules::{Board, MAX_K, Piece};

/// A fault of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A piece reaches over the edge.
    OffBoard(Square),
    /// The special square is covered.
    HoleCovered(Square),
    /// A square is covered twice.
    Overlap(Square),
    /// A square is not covered.
    Uncovered(Square),
    /// The squares with this number are not an L-tromino.
    NotAnL(Square),
    /// A number occurs again after its piece was complete.
    Repeated(Square),
    /// A number is above the number of pieces.
    NumberTooLarge(Square),
    /// The matrix does not have the board's number of rows or of columns.
    WrongSize,
    /// The board is not 2^k × 2^k with a special square, so that the induction does not apply.
    NoInduction,
    /// The induction for 2^k × 2^k has k levels, and the certificate has more or fewer.
    Levels {
        /// k.
        needed: u64,
        /// The number of levels of the certificate.
        levels: u64,
    },
    /// In the induction, the piece over the centre of a board of this level does not leave one hole in each quadrant,
    /// or leaves a quadrant that is none of the five boards of the next level.
    BadStep {
        /// The side of the board is 2^level.
        level: u32,
    },
    /// The board does not satisfy the hypothesis of the obstruction's proof.
    NoObstacle,
}

impl Message for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::OffBoard(_) => "tromino-fault-off",
            Self::HoleCovered(_) => "tromino-fault-hole",
            Self::Overlap(_) => "tromino-fault-overlap",
            Self::Uncovered(_) => "tromino-fault-uncovered",
            Self::NotAnL(_) => "tromino-fault-shape",
            Self::Repeated(_) => "tromino-fault-repeated",
            Self::NumberTooLarge(_) => "tromino-fault-number",
            Self::WrongSize => "tromino-fault-size",
            Self::NoInduction => "tromino-fault-no-induction",
            Self::Levels { .. } => "tromino-fault-levels",
            Self::BadStep { .. } => "tromino-fault-step",
            Self::NoObstacle => "tromino-fault-obstacle",
        }
    }

    fn args(&self) -> Args {
        match (self, self.square()) {
            (_, Some(square)) => Args::none().square(square),
            (Self::BadStep { level }, _) => Args::none().count("level", (*level).into()),
            (Self::Levels { needed, levels }, _) => Args::none().count("needed", *needed).count("levels", *levels),
            _ => Args::none(),
        }
    }
}

impl Fault {
    /// Constructors of the faults that are on a square.
    pub const ON_SQUARES: [fn(Square) -> Self; 7] = [
        Self::OffBoard,
        Self::HoleCovered,
        Self::Overlap,
        Self::Uncovered,
        Self::NotAnL,
        Self::Repeated,
        Self::NumberTooLarge,
    ];

    /// Returns the square of the fault, if it is on one.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match *self {
            Self::OffBoard(square)
            | Self::HoleCovered(square)
            | Self::Overlap(square)
            | Self::Uncovered(square)
            | Self::NotAnL(square)
            | Self::Repeated(square)
            | Self::NumberTooLarge(square) => Some(square),
            Self::WrongSize | Self::NoInduction | Self::Levels { .. } | Self::BadStep { .. } | Self::NoObstacle => None,
        }
    }
}

/// Checks that these pieces cover the board. `at` counts the pieces from 1; an uncovered square is reported at the
/// number of pieces + 1. Time: the number of pieces. Memory: a bit for each square of a board of up to 2^26 squares,
/// else the squares covered.
pub fn check_pieces(board: &Board, pieces: impl IntoIterator<Item = Piece>) -> Verdict<Fault> {
    let mut covered = Covered::new(board);
    let mut at = 0;
    for piece in pieces {
        at += 1;
        for square in piece.squares() {
            if !board.contains(square) {
                return Verdict::Refuted { at, why: Fault::OffBoard(square) };
            }
            if board.hole() == Some(square) {
                return Verdict::Refuted { at, why: Fault::HoleCovered(square) };
            }
            if !covered.insert(square) {
                return Verdict::Refuted { at, why: Fault::Overlap(square) };
            }
        }
    }
    if 3 * at == board.squares_to_cover() {
        return Verdict::Proved;
    }
    let squares = (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| Square::new(row, col)));
    // The first free square comes after at most all the covered ones, however large the board is.
    let free = |square: &Square| !covered.contains(*square) && board.hole() != Some(*square);
    match squares.into_iter().find(free) {
        Some(square) => Verdict::Refuted { at: at + 1, why: Fault::Uncovered(square) },
        None => Verdict::Proved,
    }
}

/// The squares covered so far: a bitmap for boards of usual size, a hash set for larger ones.
enum Covered {
    Bits { cols: u64, bits: Vec<u64> },
    Few(HashSet<Square>),
}

impl Covered {
    /// The most squares of a bitmap: 8 MiB.
    const MAX_BITS: u64 = 1 << 26;

    fn new(board: &Board) -> Self {
        let squares = board.rows() * board.cols();
        if squares <= Self::MAX_BITS {
            Self::Bits { cols: board.cols(), bits: vec![0; squares.div_ceil(64) as usize] }
        } else {
            Self::Few(HashSet::new())
        }
    }

    const fn place(cols: u64, square: Square) -> (usize, u64) {
        let index = square.row * cols + square.col;
        ((index / 64) as usize, 1 << (index % 64))
    }

    fn contains(&self, square: Square) -> bool {
        match self {
            Self::Bits { cols, bits } => {
                let (word, bit) = Self::place(*cols, square);
                bits[word] & bit != 0
            }
            Self::Few(squares) => squares.contains(&square),
        }
    }

    /// Returns false if the square was covered already.
    fn insert(&mut self, square: Square) -> bool {
        let fresh = !self.contains(square);
        match self {
            Self::Bits { cols, bits } => {
                let (word, bit) = Self::place(*cols, square);
                bits[word] |= bit;
            }
            Self::Few(squares) => {
                squares.insert(square);
            }
        }
        fresh
    }
}

/// Checks that these pieces lie on the board without overlapping: [`Verdict::Proved`] if they also cover it, else
/// [`Verdict::Legal`]. `at` and cost as for [`check_pieces`].
pub fn check_placed(board: &Board, pieces: impl IntoIterator<Item = Piece>) -> Verdict<Fault> {
    match check_pieces(board, pieces) {
        Verdict::Refuted { why: Fault::Uncovered(_), .. } => Verdict::Legal,
        verdict => verdict,
    }
}

/// Streaming check of a matrix of piece numbers, row after row, with 0 on the special square.
///
/// A covering is a matrix in which every number from 1 to the number of pieces occurs on three squares of one 2×2
/// block. A row is checked when the next is known, since an L reaches one row down. Memory: two rows, and a bit for
/// each piece.
#[derive(Debug)]
pub struct MatrixCheck {
    board: Board,
    pieces: u64,
    seen: Vec<u64>,
    /// The row to be checked next.
    row: Vec<u64>,
    /// For each square of that row, the number that a piece begun above requires there; 0 for none.
    owed: Vec<u64>,
    /// The number of rows received.
    rows: u64,
    fault: Option<(u64, Fault)>,
}

impl MatrixCheck {
    /// Starts the check of a covering of `board`.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let pieces = board.squares_to_cover() / 3;
        Self {
            board: *board,
            pieces,
            seen: vec![0; (pieces / 64 + 1) as usize],
            row: Vec::new(),
            owed: vec![0; board.cols() as usize],
            rows: 0,
            fault: None,
        }
    }

    /// Receives the next row. Returns false as soon as a fault is known.
    pub fn row(&mut self, numbers: impl IntoIterator<Item = u64>) -> bool {
        if self.fault.is_some() {
            return false;
        }
        let next: Vec<u64> = numbers.into_iter().collect();
        if next.len() as u64 != self.board.cols() || self.rows == self.board.rows() {
            self.fault = Some((self.rows * self.board.cols(), Fault::WrongSize));
            return false;
        }
        if self.rows > 0 {
            self.check_row(&next);
        }
        self.row = next;
        self.rows += 1;
        self.fault.is_none()
    }

    /// Returns the verdict after the last row; `at` is the square, in reading order from 0.
    #[must_use]
    pub fn finish(mut self) -> Verdict<Fault> {
        if self.fault.is_none() {
            if self.rows == self.board.rows() {
                // There is no row below the last: no number matches there.
                self.check_row(&vec![u64::MAX; self.row.len()]);
            } else {
                self.fault = Some((self.rows * self.board.cols(), Fault::WrongSize));
            }
        }
        match self.fault {
            None => Verdict::Proved,
            Some((at, why)) => Verdict::Refuted { at, why },
        }
    }

    fn check_row(&mut self, below: &[u64]) {
        let row = self.rows - 1;
        let mut owed_below = vec![0; below.len()];
        for col in 0..self.row.len() {
            if let Err(fault) = self.check_square(row, col, below, &mut owed_below) {
                let square = Square::new(row, col as u64);
                self.fault = Some((row * self.board.cols() + col as u64, fault(square)));
                return;
            }
        }
        self.owed = owed_below;
    }

    fn check_square(
        &mut self,
        row: u64,
        col: usize,
        below: &[u64],
        owed_below: &mut [u64],
    ) -> Result<(), fn(Square) -> Fault> {
        let number = self.row[col];
        let is_hole = self.board.hole() == Some(Square::new(row, col as u64));
        if self.owed[col] != 0 {
            // A piece begun before continues here; its number was checked when it began.
            return if is_hole { Err(Fault::HoleCovered) } else { Ok(()) };
        }
        match (is_hole, number) {
            (true, 0) => return Ok(()),
            (true, _) => return Err(Fault::HoleCovered),
            (false, 0) => return Err(Fault::Uncovered),
            (false, n) if n > self.pieces => return Err(Fault::NumberTooLarge),
            _ => {}
        }
        let (word, bit) = ((number / 64) as usize, 1u64 << (number % 64));
        if self.seen[word] & bit != 0 {
            return Err(Fault::Repeated);
        }
        self.seen[word] |= bit;
        // The first square of a piece: its other two are to the right, below, or below to either side.
        let stands = |line: &[u64], col: Option<usize>| col.and_then(|c| line.get(c)) == Some(&number);
        let right = stands(&self.row, col.checked_add(1));
        let left_below = stands(below, col.checked_sub(1));
        let under = stands(below, Some(col));
        let right_below = stands(below, col.checked_add(1));
        match (right, left_below, under, right_below) {
            (true, false, true, false) | (true, false, false, true) => self.owed[col + 1] = number,
            (false, true, true, false) | (false, false, true, true) => {}
            _ => return Err(Fault::NotAnL),
        }
        for (here, at) in [(left_below, col.wrapping_sub(1)), (under, col), (right_below, col + 1)] {
            if here {
                owed_below[at] = number;
            }
        }
        Ok(())
    }
}

/// Checks that the board satisfies the hypothesis of this obstruction's proof, with the figures that the obstruction
/// names. [`Verdict::Proved`]: there is no covering. O(1).
#[must_use]
pub fn check_obstruction(board: &Board, why: &Obstruction) -> Verdict<Fault> {
    let (rows, cols, hole) = (board.rows(), board.cols(), board.hole());
    // Sides are at most 2^30, so that the product fits.
    let free = rows * cols - u64::from(hole.is_some());
    // The coordinates of the special square across the board and along its longer side, from 1.
    let (narrow, long) = (rows.min(cols), rows.max(cols));
    let place = hole.map(|hole| {
        let (row, col) = (hole.row + 1, hole.col + 1);
        if rows <= cols { (row, col) } else { (col, row) }
    });
    let fits = match *why {
        Obstruction::Area { squares, rest } => squares == free && rest == free % 3 && rest != 0,
        Obstruction::OneRow => narrow == 1 && free > 0,
        // A single column of three squares is three rows too.
        Obstruction::ThreeOdd { length } => {
            ((rows, cols) == (3, length) || (rows, cols) == (length, 3)) && length % 2 == 1 && hole.is_none()
        }
        Obstruction::TwoRows { length, place: along } => {
            let at = place.is_some_and(|(_, column)| column == along);
            narrow == 2 && long == length && at && along % 3 == 0
        }
        Obstruction::FiveSquare { hole: named } => {
            let is_marked = named.row % 2 == 0 && named.col % 2 == 0;
            narrow == 5 && long == 5 && hole == Some(named) && !is_marked
        }
        Obstruction::FiveRows { length, hole: named } => {
            let at = place.is_some_and(|(row, column)| row == 3 && (column == 2 || column + 1 == long));
            narrow == 5 && long == length && long >= 6 && hole == Some(named) && at
        }
    };
    if fits { Verdict::Proved } else { Verdict::Refuted { at: 0, why: Fault::NoObstacle } }
}

/// Checks every square of a window (clipped to the board): it is on exactly one piece, and that piece lies on the
/// board, off the special square, and overlaps no other. `piece_at` is called for the squares of the window and of the
/// pieces on them. [`Verdict::Legal`] if there is no fault: the rest of the board was not checked. `at` counts the
/// squares of the window in reading order from 0.
pub fn check_window(
    board: &Board,
    corner: Square,
    rows: u64,
    cols: u64,
    piece_at: impl Fn(Square) -> Option<Piece>,
) -> Verdict<Fault> {
    let mut at = 0;
    for row in corner.row..corner.row.saturating_add(rows).min(board.rows()) {
        for col in corner.col..corner.col.saturating_add(cols).min(board.cols()) {
            let square = Square::new(row, col);
            if let Err(why) = check_square(board, square, &piece_at) {
                return Verdict::Refuted { at, why };
            }
            at += 1;
        }
    }
    Verdict::Legal
}

fn check_square(board: &Board, square: Square, piece_at: impl Fn(Square) -> Option<Piece>) -> Result<(), Fault> {
    let Some(piece) = piece_at(square) else {
        return if board.hole() == Some(square) { Ok(()) } else { Err(Fault::Uncovered(square)) };
    };
    if board.hole() == Some(square) {
        return Err(Fault::HoleCovered(square));
    }
    if !piece.covers(square) {
        return Err(Fault::NotAnL(square));
    }
    for other in piece.squares() {
        if !board.contains(other) {
            return Err(Fault::OffBoard(other));
        }
        if board.hole() == Some(other) {
            return Err(Fault::HoleCovered(other));
        }
        if piece_at(other) != Some(piece) {
            return Err(Fault::Overlap(other));
        }
    }
    Ok(())
}

/// One level of the induction: the quadrants that the pieces over the centres leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// On the board of this level that contains the special square.
    pub special: Quadrant,
    /// On the boards of this level that lost a corner: upper left, upper right, lower left, lower right.
    pub corners: [Quadrant; 4],
}

/// Checks the induction for the board of 2^k × 2^k with this special square; `levels[0]` is level 1, the boards of 2×2.
///
/// Each level has five boards: the one with the special square, and one for each lost corner. In each, a piece is laid
/// over the centre, and every quadrant must then have exactly one square that is taken, which must be the special
/// square or a corner of the quadrant, so that the quadrant is one of the five boards of the level below. At level 0 a
/// board is one square, and it is taken. Hence by induction every square is covered exactly once. O(k). `at` is the
/// level of the first fault.
#[must_use]
pub fn check_induction(k: u32, special: Square, levels: &[Level]) -> Verdict<Fault> {
    if k > MAX_K || special.row >> k != 0 || special.col >> k != 0 {
        return Verdict::Refuted { at: 0, why: Fault::NoInduction };
    }
    if levels.len() != k as usize {
        let why = Fault::Levels { needed: k.into(), levels: levels.len() as u64 };
        return Verdict::Refuted { at: 0, why };
    }
    for (level, step) in (1..=k).zip(levels) {
        let half = 1u64 << (level - 1);
        let within = |level: u32| Square::new(special.row % (1 << level), special.col % (1 << level));
        let corner = |side: u64, q: Quadrant| Square::new(q.row_bit() * (side - 1), q.col_bit() * (side - 1));
        let mut boards = vec![(within(level), step.special, Some(within(level - 1)))];
        boards.extend(Quadrant::ALL.iter().zip(step.corners).map(|(&q, notch)| (corner(2 * half, q), notch, None)));
        for (hole, notch, special_below) in boards {
            let centre = Piece { corner: Square::new(half - 1, half - 1), notch };
            let taken = [&centre.squares()[..], &[hole]].concat();
            for quadrant in Quadrant::ALL {
                let inside: Vec<Square> = taken
                    .iter()
                    .filter(|s| s.row / half == quadrant.row_bit() && s.col / half == quadrant.col_bit())
                    .map(|s| Square::new(s.row % half, s.col % half))
                    .collect();
                let has_hole = hole.row / half == quadrant.row_bit() && hole.col / half == quadrant.col_bit();
                let provided = |lost: Square| {
                    Quadrant::ALL.iter().any(|&q| corner(half, q) == lost) || (has_hole && special_below == Some(lost))
                };
                if inside.len() != 1 || !provided(inside[0]) {
                    return Verdict::Refuted { at: level.into(), why: Fault::BadStep { level } };
                }
            }
        }
    }
    Verdict::Proved
}

#[cfg(test)]
mod tests;
