//! The rows of a covering, one at a time: numbers of pieces, 0 on the special square.

use std::cell::RefCell;

use qipan::tromino::{Covering, Numbering, RowMajorNumbering};
use qipan::{Answer, Progress, Square};
use serde::ser::{Error, Serialize, SerializeSeq, Serializer};

use crate::progress::WatchedProgress;
use crate::read::Window;

/// The most squares of a matrix that is written or read as a whole: k = 14.
pub const MAX_SQUARES: u64 = 1 << 28;
/// The longest side of such a matrix. Two rows are held in memory.
pub const MAX_SIDE: u64 = 1 << 20;

/// Can a matrix of this size be written or read as a whole?
pub const fn fits(rows: u64, cols: u64) -> bool {
    // Sides of a board are at most 2^30, so that the product fits.
    rows <= MAX_SIDE && cols <= MAX_SIDE && rows * cols <= MAX_SQUARES
}

/// The matrix of a covering, or a window of it, made while it is written. It can be written once.
pub struct Matrix<'a> {
    covering: &'a Covering,
    window: Window,
    numbering: RefCell<RowNumbers>,
    watch: RefCell<WatchedProgress>,
}

enum RowNumbers {
    /// Each square by itself, in the order that the covering was made with.
    ByFormula,
    /// In reading order, the rows being made from the top.
    AsMet(RowMajorNumbering),
}

impl<'a> Matrix<'a> {
    /// Part of a covering, as the covering numbers its pieces.
    pub fn window(covering: &'a Covering, window: Window, watch: WatchedProgress) -> Self {
        Self { covering, window, numbering: RefCell::new(RowNumbers::ByFormula), watch: RefCell::new(watch) }
    }

    /// All of a covering, which has to fit, numbered in `order` as far as the covering can be, else in reading order.
    pub fn whole(covering: &'a Covering, order: Numbering, watch: WatchedProgress) -> Self {
        let board = covering.board();
        let window = Window { corner: Square::new(0, 0), rows: board.rows(), cols: board.cols() };
        let mut matrix = Self::window(covering, window, watch);
        // Faster than the formula of this order, and the only way for coverings that are not of 2^k.
        if order == Numbering::Reading || covering.as_golomb().is_none() {
            matrix.numbering = RefCell::new(RowNumbers::AsMet(RowMajorNumbering::new(board.cols() as usize)));
        }
        matrix
    }

    /// The number of rows.
    pub const fn rows(&self) -> u64 {
        self.window.rows
    }

    /// Puts out the numbers of row `row` of the window, from 0. Rows have to be asked for from the top.
    pub fn row<E>(&self, row: u64, mut put: impl FnMut(u64) -> Result<(), E>) -> Result<(), E> {
        let mut numbering = self.numbering.borrow_mut();
        if let RowNumbers::AsMet(numbers) = &mut *numbering {
            numbers.next_row();
        }
        let row = self.window.corner.row + row;
        for col in self.window.corner.col..self.window.corner.col + self.window.cols {
            put(numbering.number(self.covering, Square::new(row, col)))?;
        }
        Ok(())
    }

    /// Says how many rows are done, and asks whether to go on.
    pub fn goes_on(&self, done: u64) -> bool {
        self.watch.borrow_mut().tick(done, self.window.rows) == Ok(())
    }
}

impl RowNumbers {
    fn number(&mut self, covering: &Covering, square: Square) -> u64 {
        match self {
            Self::ByFormula => covering.number(square).unwrap_or(0),
            Self::AsMet(numbers) => numbers.number(square, covering.piece_at(square)),
        }
    }
}

impl Serialize for Matrix<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(None)?;
        for row in 0..self.rows() {
            if !self.goes_on(row) {
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
        // Programs that read JSON keep numbers as floats, which are exact to 2^53.
        let as_text = self.matrix.covering.len() > 1 << 53;
        self.matrix.row(self.row, |number| {
            if as_text { numbers.serialize_element(&number.to_string()) } else { numbers.serialize_element(&number) }
        })?;
        numbers.end()
    }
}
