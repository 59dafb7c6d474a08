//! The matrix of a covering, row by row: the numbers of the pieces, 0 on the special square.

use std::cell::RefCell;

use qipan::tromino::{Covering, Numbering, RowMajorNumbering};
use qipan::{Answer, Progress, Square};
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::progress::TerminalProgress;
use crate::read::Window;

/// Maximum number of squares of a matrix that is written or read as a whole: k = 14.
pub const MAX_SQUARES: u64 = 1 << 28;
/// Maximum side of such a matrix. Two rows are held in memory.
pub const MAX_SIDE: u64 = 1 << 20;

/// Whether a matrix of this size can be written or read as a whole.
pub const fn fits(rows: u64, cols: u64) -> bool {
    // Sides of a board are at most 2^30, so the product does not overflow.
    rows <= MAX_SIDE && cols <= MAX_SIDE && rows * cols <= MAX_SQUARES
}

/// The matrix of a covering, or a window of it, generated while it is written, which is possible once.
pub struct Matrix<'a> {
    covering: &'a Covering,
    window: Window,
    numbering: RefCell<RowNumbers>,
    progress: RefCell<TerminalProgress>,
}

enum RowNumbers {
    /// Each square independently, by the numbering of the covering.
    ByFormula,
    /// In reading order of first appearance, from the top row down.
    RowMajor(RowMajorNumbering),
}

impl<'a> Matrix<'a> {
    /// Creates the matrix of a window of a covering, with the numbering of the covering.
    pub fn window(covering: &'a Covering, window: Window, progress: TerminalProgress) -> Self {
        Self { covering, window, numbering: RefCell::new(RowNumbers::ByFormula), progress: RefCell::new(progress) }
    }

    /// Creates the matrix of a whole covering, which has to fit, with this numbering if the covering supports it, else
    /// in reading order.
    pub fn whole(covering: &'a Covering, numbering_scheme: Numbering, progress: TerminalProgress) -> Self {
        let board = covering.board();
        let window = Window { corner: Square::new(0, 0), rows: board.rows(), cols: board.cols() };
        let mut matrix = Self::window(covering, window, progress);
        // Faster than the formula for this numbering, and the only way for coverings of other boards than 2^k.
        if numbering_scheme == Numbering::Reading || covering.as_golomb().is_none() {
            matrix.numbering = RefCell::new(RowNumbers::RowMajor(RowMajorNumbering::new(board.cols() as usize)));
        }
        matrix
    }

    /// Returns the number of rows.
    pub const fn rows(&self) -> u64 {
        self.window.rows
    }

    /// Calls `put` with the numbers of row `row` of the window, from 0. Rows must be taken in order.
    pub fn row<E>(&self, row: u64, mut put: impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
        let mut numbering = self.numbering.borrow_mut();
        if let RowNumbers::RowMajor(numbers) = &mut *numbering {
            numbers.next_row();
        }
        let row = self.window.corner.row + row;
        for col in self.window.corner.col..self.window.corner.col + self.window.cols {
            put(numbering.number(self.covering, Square::new(row, col)))?;
        }
        Ok(())
    }

    /// Reports that `done` rows are written. Returns false if the work is cancelled.
    pub fn tick(&self, done: u64) -> bool {
        self.progress.borrow_mut().tick(done, self.window.rows) == Ok(())
    }
}

impl RowNumbers {
    fn number(&mut self, covering: &Covering, square: Square) -> u64 {
        match self {
            Self::ByFormula => covering.number(square).unwrap_or(0),
            Self::RowMajor(numbers) => numbers.number(square, covering.piece_at(square)),
        }
    }
}

impl Serialize for Matrix<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(None)?;
        for row in 0..self.rows() {
            if !self.tick(row) {
                return Err(S::Error::custom("stopped"));
            }
            rows.serialize_element(&Row { matrix: self, row })?;
        }
        rows.end()
    }
}

struct Row<'a> {
    matrix: &'a Matrix<'a>,
    row: u64,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut numbers = serializer.serialize_seq(None)?;
        // JSON readers store numbers as floats, which are exact up to 2^53.
        let as_text = self.matrix.covering.len() > 1 << 53;
        self.matrix.row(self.row, |number| {
            if as_text { numbers.serialize_element(&number.to_string()) } else { numbers.serialize_element(&number) }
        })?;
        numbers.end()
    }
}
