//! The frontier method: its states and transitions, square by square.
//!
//! **What.** A set of moves is a closed tour if every square has degree 2 and the whole is one cycle. The squares are
//! processed in order, row by row, with the shorter side of the board as the row; each gets the edges it still lacks,
//! towards later squares. For open tours there is one more vertex, the *apex*, adjacent to every square: the open tours
//! of a board are the closed tours through the apex as well.
//!
//! **Cost.** With rows of m squares, 2m + 1 squares lie between the first that may lack edges and the last that may
//! have one: the *frontier*. A state has 5 bits for each, one more slot for the square that enters next, and one for
//! the apex. So m is at most [`MAX_WIDTH`]. A transition takes some tens of nanoseconds.
//!
//! **Source.** The frontier method is D. E. Knuth's Simpath (*The Art of Computer Programming* 7.1.4); the separation
//! of a specification (states and children) from the sweep that evaluates it is TdZdd's (H. Iwashita and S. Minato
//! 2013). Ours: slots are reused cyclically (square t has slot t mod 2m + 2), so that nothing is shifted; states with a
//! degree deficit are pruned.
//!
//! **The essence.**
//! 1. A square of degree 2 is done. One of degree 1 gets another edge, one of degree 0 gets two, in all possible ways.
//! 2. An edge joins two paths, extends a path, or begins one. If it joins the two ends of one path, it closes a cycle:
//!    that is allowed only when no other square is left.
//! 3. Afterwards, if a square lacks more edges than it has neighbours that can still take one, the state is pruned.

use crate::board::Square;

use super::super::rules::{Board, KNIGHT_MOVES, Kind};
use super::CountError;
use super::state::{FREE, Slots, State};
use super::transition::{DegreeWatch, Transition};
pub(super) use super::transition::{HalfEdges, Pruned};

/// Maximum length of a row; the other side may be longer.
pub const MAX_WIDTH: u64 = 11;
/// Maximum number of squares of the bounding rectangle.
pub const MAX_SQUARES: u64 = 1 << 17;

/// The bounding rectangle of the squares of a board, with the longer side as rows.
pub(super) struct Size {
    pub rows: usize,
    pub cols: usize,
    /// Its first square on the board.
    pub corner: Square,
    /// Whether its rows are columns of the board.
    pub is_transposed: bool,
}

impl Size {
    /// The square of the board with number `t`.
    pub const fn square(&self, t: usize) -> Square {
        on_board(self.corner, self.is_transposed, t / self.cols, t % self.cols)
    }
}

/// The square of the board at a row and column of the bounding rectangle.
const fn on_board(corner: Square, is_transposed: bool, row: usize, col: usize) -> Square {
    let (down, right) = if is_transposed { (col, row) } else { (row, col) };
    Square::new(corner.row + down as u64, corner.col + right as u64)
}

/// The frontier method for a board: its squares in order, with their transitions.
#[derive(Clone, Debug)]
pub(super) struct FrontierSpec {
    rows: usize,
    cols: usize,
    /// The first square of the bounding rectangle on the board.
    corner: Square,
    /// Whether its rows are columns of the board.
    is_transposed: bool,
    /// Whether the rows are processed from the last to the first.
    is_upside_down: bool,
    present: Vec<bool>,
    start: Option<usize>,
    has_apex: bool,
    /// For each square whether an open tour may end there, if not everywhere.
    ends: Option<Vec<bool>>,
    squares: Vec<Transition>,
}

impl FrontierSpec {
    /// The bounding rectangle of a board.
    ///
    /// # Errors
    /// Those of [`FrontierSpec::new`].
    pub fn size(board: &Board) -> Result<Size, CountError> {
        let (mut first, mut last) = (Square::new(0, 0), Square::new(board.rows() - 1, board.cols() - 1));
        if !board.is_full() {
            // Boards with missing squares are small enough to iterate over.
            (first, last) = (last, first);
            for square in board.squares() {
                first = Square::new(first.row.min(square.row), first.col.min(square.col));
                last = Square::new(last.row.max(square.row), last.col.max(square.col));
            }
        }
        let (down, right) = (last.row - first.row + 1, last.col - first.col + 1);
        if down.min(right) > MAX_WIDTH || down * right > MAX_SQUARES {
            return Err(CountError::TooLarge);
        }
        let is_transposed = down < right;
        let (rows, cols) =
            if is_transposed { (right as usize, down as usize) } else { (down as usize, right as usize) };
        Ok(Size { rows, cols, corner: first, is_transposed })
    }

    /// The specification for a board; with `start`, for open tours that begin or end there. Rows and columns without
    /// squares at the border are left out.
    ///
    /// # Errors
    /// [`CountError::TooLarge`] if both sides exceed [`MAX_WIDTH`], or there are more squares than [`MAX_SQUARES`].
    pub fn new(board: &Board, start: Option<Square>) -> Result<Self, CountError> {
        let Size { rows, cols, corner, is_transposed } = Self::size(board)?;
        let mut spec = Self {
            rows,
            cols,
            corner,
            is_transposed,
            is_upside_down: false,
            present: Vec::new(),
            start: None,
            has_apex: board.kind() == Kind::Open,
            ends: None,
            squares: Vec::new(),
        };
        spec.present = (0..rows * cols).map(|t| board.contains(spec.square(t))).collect();
        spec.start = start.and_then(|start| (0..rows * cols).find(|t| spec.square(*t) == start));
        spec.make_squares();
        Ok(spec)
    }

    /// The specification of the open tours that begin on `start` and end on a square that `may_end` accepts.
    ///
    /// # Errors
    /// Those of [`FrontierSpec::new`].
    pub fn between(board: &Board, start: Square, may_end: impl Fn(Square) -> bool) -> Result<Self, CountError> {
        let mut spec = Self::new(board, Some(start))?;
        spec.ends = Some((0..spec.len()).map(|t| may_end(spec.square(t))).collect());
        spec.make_squares();
        Ok(spec)
    }

    /// The slot of the apex, if an open tour may end on square number `t`.
    fn apex_of(&self, t: usize) -> Option<usize> {
        self.apex().filter(|_| self.ends.as_ref().is_none_or(|ends| ends.get(t) == Some(&true)))
    }

    /// The same specification with the rows in reverse order.
    pub fn upside_down(&self) -> Self {
        let mut spec = Self { is_upside_down: !self.is_upside_down, ..self.clone() };
        let reversed = |t: usize| (self.rows - 1 - t / self.cols) * self.cols + t % self.cols;
        spec.present = (0..self.present.len()).map(|t| self.present[reversed(t)]).collect();
        spec.ends = self.ends.as_ref().map(|ends| (0..ends.len()).map(|t| ends[reversed(t)]).collect());
        spec.start = self.start.map(reversed);
        spec.make_squares();
        spec
    }

    fn make_squares(&mut self) {
        self.squares = (0..self.len()).map(|t| self.transition(t)).collect();
    }

    fn transition(&self, t: usize) -> Transition {
        let window = self.window();
        let entering = t + window;
        let watch = (t + 1..=entering).filter(|s| self.has(*s)).filter_map(|s| {
            let (mut neighbours, mut beyond, mut sure) = (self.apex_of(s).map_or(0, State::bit), 0, 0);
            for u in self.neighbours(s).filter(|u| *u > t) {
                if u > entering {
                    beyond += 1;
                } else {
                    neighbours |= State::bit(u % window);
                    // A vertex can be full only if two of its neighbours, counting the apex, are done.
                    let done = self.neighbours(u).filter(|w| *w <= t).count() + usize::from(self.start == Some(u));
                    sure += u32::from(done < 2);
                }
            }
            (beyond + sure < 2).then_some(DegreeWatch { slot: (s % window) as u8, neighbours, beyond })
        });
        let targets = self.neighbours(t).filter(|u| *u > t).map(|u| u % window).chain(self.apex_of(t));
        Transition {
            enters: if self.has(entering) { State::bit(t % window) } else { 0 },
            apex_of_start: self.apex().filter(|_| self.start == Some(entering)).map(|apex| apex as u8),
            may_close: (entering..self.len()).all(|u| !self.has(u)),
            watch: watch.collect(),
            ..Transition::new(t % window, targets)
        }
    }

    /// Number of rows.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// Number of squares in a row.
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// Number of squares of the bounding rectangle.
    pub const fn len(&self) -> usize {
        self.rows * self.cols
    }

    /// The number of a square of the board; `None` if it is missing.
    pub fn number(&self, square: Square) -> Option<usize> {
        let (down, right) = (square.row.checked_sub(self.corner.row)?, square.col.checked_sub(self.corner.col)?);
        let (row, col) = if self.is_transposed { (right, down) } else { (down, right) };
        let (row, col) = (usize::try_from(row).ok()?, usize::try_from(col).ok()?);
        let row = if self.is_upside_down { self.rows.checked_sub(row + 1)? } else { row };
        Some(row * self.cols + col).filter(|t| col < self.cols && self.has(*t))
    }

    /// The square on which the tour is to begin.
    pub const fn start(&self) -> Option<usize> {
        self.start
    }

    /// Whether this square is present.
    pub fn has(&self, t: usize) -> bool {
        self.present.get(t).copied().unwrap_or(false)
    }

    /// Number of slots that are reused cyclically.
    pub const fn window(&self) -> usize {
        2 * self.cols + 2
    }

    /// The slot of the apex.
    pub fn apex(&self) -> Option<usize> {
        self.has_apex.then(|| self.window())
    }

    /// The square of the board with number `t`.
    pub const fn square(&self, t: usize) -> Square {
        let (row, col) = (t / self.cols, t % self.cols);
        let row = if self.is_upside_down { self.rows - 1 - row } else { row };
        on_board(self.corner, self.is_transposed, row, col)
    }

    /// The squares a move from square number `t`, in reading order.
    pub fn neighbours(&self, t: usize) -> impl Iterator<Item = usize> + '_ {
        let (row, col) = (t / self.cols, t % self.cols);
        let squares = KNIGHT_MOVES.iter().filter_map(move |(down, right)| {
            let (row, col) = (row.checked_add_signed(*down as isize)?, col.checked_add_signed(*right as isize)?);
            (col < self.cols).then_some(row * self.cols + col)
        });
        squares.filter(|u| self.has(*u))
    }

    /// The square that a slot stands for before square number `t` is done; `None` for the apex.
    pub fn at_slot(&self, t: usize, slot: usize) -> Option<usize> {
        let window = self.window();
        (slot < window).then(|| t + (slot + window - t % window) % window)
    }

    /// Whether the board is symmetric under exchange of left and right.
    pub fn is_mirrored(&self) -> bool {
        let has = |row: usize, col: usize| self.has(row * self.cols + col);
        let same = |row| (0..self.cols / 2).all(|col| has(row, col) == has(row, self.cols - 1 - col));
        self.start.is_none() && (0..self.rows).all(same)
    }

    /// Whether the board is symmetric upside down.
    pub fn is_same_upside_down(&self) -> bool {
        let has = |row: usize, col: usize| self.has(row * self.cols + col);
        let same = |row| (0..self.cols).all(|col| has(row, col) == has(self.rows - 1 - row, col));
        self.start.is_none() && (0..self.rows / 2).all(same)
    }

    /// The permutation of slots under exchange of left and right, before square number `t`, which begins a row.
    pub fn mirror(&self, t: usize) -> Slots {
        let mut to: Slots = std::array::from_fn(|slot| slot as u8);
        for i in 0..2 * self.cols {
            let (row, col) = (i / self.cols, i % self.cols);
            let image = row * self.cols + self.cols - 1 - col;
            to[(t + i) % self.window()] = ((t + image) % self.window()) as u8;
        }
        to
    }

    /// The state before the first square.
    pub fn root(&self) -> State {
        let mut state = State::ALL_FULL;
        for t in (0..self.window()).filter(|t| self.has(*t)) {
            state.set(t, FREE);
        }
        if let Some(apex) = self.apex() {
            state.set(apex, FREE);
            if let Some(start) = self.start.filter(|start| *start < self.window()) {
                state.set_mates(apex, start);
            }
        }
        state
    }

    /// Calls `visit` for every choice of the half-edges that square number `t` lacks: see [`Transition::children`].
    #[inline]
    pub fn children(&self, t: usize, state: State, visit: &mut impl FnMut(HalfEdges, Result<State, Pruned>)) {
        self.squares[t].children(state, visit);
    }
}
