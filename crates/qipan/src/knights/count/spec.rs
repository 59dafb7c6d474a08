//! The frontier method's states and transitions: square by square, which ends a square gets.
//!
//! **What.** A set of moves is a closed tour if every square has two ends and all is one cycle. The squares are gone through in
//! order, row by row, with the narrow side of the board as the row; each gets the ends it still lacks, towards later squares.
//! For an open tour there is one more vertex, the *house*, which is joined to every square: the open tours of a board are the
//! closed tours through the house as well.
//!
//! **Cost.** With rows of m squares, 2m + 1 squares lie between the first that lacks ends and the last that has one: the
//! *frontier*. A state has 5 bits for each, one more slot for the square that is just coming up, and one for the house. So m is
//! at most [`MAX_WIDTH`]. A transition takes some tens of nanoseconds.
//!
//! **Source.** The frontier method is D. E. Knuth's Simpath (*The Art of Computer Programming* 7.1.4); the division into states
//! with their children and a walker that knows nothing of them is TdZdd's (H. Iwashita and S. Minato 2013). Ours: slots go
//! round (square t has slot t mod 2m + 2), so that nothing is shifted; states in which a square is starved are dropped.
//!
//! **The essence.**
//! 1. A square that has both ends is done. One that has one end gets another, one with none gets two, in all ways.
//! 2. An end towards a square joins two ways, or makes one longer. If both ends of one way meet, a cycle is closed: that may
//!    only be when no other square is left.
//! 3. After that, if a square lacks more ends than it has neighbours that can still take one, nothing can come of the state.

use crate::board::Square;

use super::super::rules::{Board, JUMPS, Kind};
use super::CountError;
use super::state::{FREE, FULL, Slots, State};

/// The longest row that is gone through square by square: the other side may be longer.
pub const MAX_WIDTH: u64 = 11;
/// No board with more squares in its rectangle is gone through.
pub const MAX_SQUARES: u64 = 1 << 17;

/// Which ends a square got: none, one or two slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HalfEdges {
    slots: [u8; 2],
    len: u8,
}

impl HalfEdges {
    /// Each slot as another.
    pub fn map(self, to: impl Fn(usize) -> usize) -> Self {
        let mut ends = self;
        ends.slots[..self.len as usize].iter_mut().for_each(|slot| *slot = to(usize::from(*slot)) as u8);
        ends
    }

    /// To whom.
    pub fn slots(&self) -> &[u8] {
        &self.slots[..self.len as usize]
    }
}

/// Why a state is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pruned {
    /// A cycle is closed that leaves squares out.
    PrematureCycle,
    /// The square of this slot lacks more ends than its neighbours can take.
    DegreeDeficit(u8),
}

/// One square, and what is the same for all states there.
#[derive(Clone, Debug)]
struct SquareSpec {
    /// The slot of the square, which the square coming up gets after it.
    slot: u8,
    /// To which slots it can give ends.
    near: [u8; 5],
    near_len: u8,
    /// What the square coming up brings: [`FREE`] or [`FULL`].
    enters: u8,
    /// It is the start of the tour, and is joined to the house at once.
    is_start: bool,
    /// No square comes up any more.
    may_close: bool,
    /// Which squares could be starved afterwards.
    watch: Vec<DegreeWatch>,
}

/// A square that could be starved.
#[derive(Clone, Debug)]
struct DegreeWatch {
    slot: u8,
    /// Bits of those slots that can take an end of it.
    around: u128,
    /// So many neighbours are not in the frontier yet.
    beyond: u32,
}

/// The least rectangle that holds all squares of a board, with the longer side as rows.
pub(super) struct Size {
    pub rows: usize,
    pub cols: usize,
    /// Its first square on the board.
    pub corner: Square,
    /// Its rows are the board's columns.
    pub is_turned: bool,
}

impl Size {
    /// Where on the board square number `t` is.
    pub const fn square(&self, t: usize) -> Square {
        on_board(self.corner, self.is_turned, t / self.cols, t % self.cols)
    }
}

/// Where on the board a square of its rectangle is.
const fn on_board(corner: Square, is_turned: bool, row: usize, col: usize) -> Square {
    let (down, right) = if is_turned { (col, row) } else { (row, col) };
    Square::new(corner.row + down as u64, corner.col + right as u64)
}

/// A board as it is gone through.
#[derive(Clone, Debug)]
pub(super) struct FrontierSpec {
    rows: usize,
    cols: usize,
    /// Where the first square is on the board.
    corner: Square,
    /// Its rows are the board's columns.
    is_turned: bool,
    /// Its first row is the last.
    is_upside_down: bool,
    present: Vec<bool>,
    start: Option<usize>,
    has_house: bool,
    cells: Vec<SquareSpec>,
}

impl FrontierSpec {
    /// The size of the ground of a board.
    ///
    /// # Errors
    /// As those of [`FrontierSpec::new`].
    pub fn size(board: &Board) -> Result<Size, CountError> {
        let (mut first, mut last) = (Square::new(0, 0), Square::new(board.rows() - 1, board.cols() - 1));
        if !board.is_full() {
            // Such boards are small enough to be walked through.
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
        let is_turned = down < right;
        let (rows, cols) = if is_turned { (right as usize, down as usize) } else { (down as usize, right as usize) };
        Ok(Size { rows, cols, corner: first, is_turned })
    }

    /// The ground of a board; with the square on which an open tour is to begin, or end. Rows and columns without squares
    /// at the border are left out.
    ///
    /// # Errors
    /// `CountError::TooLargeError` if both sides are beyond [`MAX_WIDTH`], or there are more squares than [`MAX_SQUARES`].
    pub fn new(board: &Board, start: Option<Square>) -> Result<Self, CountError> {
        let Size { rows, cols, corner, is_turned } = Self::size(board)?;
        let mut ground = Self {
            rows,
            cols,
            corner,
            is_turned,
            is_upside_down: false,
            present: Vec::new(),
            start: None,
            has_house: board.kind() == Kind::Open,
            cells: Vec::new(),
        };
        ground.present = (0..rows * cols).map(|t| board.contains(ground.square(t))).collect();
        ground.start = start.and_then(|start| (0..rows * cols).find(|t| ground.square(*t) == start));
        ground.make_cells();
        Ok(ground)
    }

    /// The same with the last row first.
    pub fn upside_down(&self) -> Self {
        let mut ground = Self { is_upside_down: !self.is_upside_down, ..self.clone() };
        let turn = |t: usize| (self.rows - 1 - t / self.cols) * self.cols + t % self.cols;
        ground.present = (0..self.present.len()).map(|t| self.present[turn(t)]).collect();
        ground.start = self.start.map(turn);
        ground.make_cells();
        ground
    }

    fn make_cells(&mut self) {
        self.cells = (0..self.len()).map(|t| self.cell(t)).collect();
    }

    fn cell(&self, t: usize) -> SquareSpec {
        let window = self.window();
        let coming = t + window;
        let (mut near, mut near_len) = ([0; 5], 0);
        for slot in self.neighbours(t).filter(|u| *u > t).map(|u| u % window).chain(self.apex()) {
            near[near_len] = slot as u8;
            near_len += 1;
        }
        let watch = (t + 1..=coming).filter(|s| self.has(*s)).filter_map(|s| {
            let (mut around, mut beyond, mut sure) = (self.apex().map_or(0, State::bit), 0, 0);
            for u in self.neighbours(s).filter(|u| *u > t) {
                if u > coming {
                    beyond += 1;
                } else {
                    around |= State::bit(u % window);
                    // Only who has two neighbours among those done, and the house, can be full.
                    let done = self.neighbours(u).filter(|w| *w <= t).count() + usize::from(self.start == Some(u));
                    sure += u32::from(done < 2);
                }
            }
            (beyond + sure < 2).then_some(DegreeWatch { slot: (s % window) as u8, around, beyond })
        });
        SquareSpec {
            slot: (t % window) as u8,
            near,
            near_len: near_len as u8,
            enters: if self.has(coming) { FREE } else { FULL },
            is_start: self.start == Some(coming),
            may_close: (coming..self.len()).all(|u| !self.has(u)),
            watch: watch.collect(),
        }
    }

    /// How many rows.
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// How many squares a row has.
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// How many squares its rectangle has.
    pub const fn len(&self) -> usize {
        self.rows * self.cols
    }

    /// The number of a square of the board.
    pub fn number(&self, square: Square) -> Option<usize> {
        let (down, right) = (square.row.checked_sub(self.corner.row)?, square.col.checked_sub(self.corner.col)?);
        let (row, col) = if self.is_turned { (right, down) } else { (down, right) };
        let (row, col) = (usize::try_from(row).ok()?, usize::try_from(col).ok()?);
        let row = if self.is_upside_down { self.rows.checked_sub(row + 1)? } else { row };
        Some(row * self.cols + col).filter(|t| col < self.cols && self.has(*t))
    }

    /// The square on which the tour is to begin.
    pub const fn start(&self) -> Option<usize> {
        self.start
    }

    /// Is this square there?
    pub fn has(&self, t: usize) -> bool {
        self.present.get(t).copied().unwrap_or(false)
    }

    /// How many slots go round.
    pub const fn window(&self) -> usize {
        2 * self.cols + 2
    }

    /// The slot of the house.
    pub fn apex(&self) -> Option<usize> {
        self.has_house.then(|| self.window())
    }

    /// Where on the board square number `t` is.
    pub const fn square(&self, t: usize) -> Square {
        let (row, col) = (t / self.cols, t % self.cols);
        let row = if self.is_upside_down { self.rows - 1 - row } else { row };
        on_board(self.corner, self.is_turned, row, col)
    }

    /// The squares a jump from square number `t`, in reading order.
    pub fn neighbours(&self, t: usize) -> impl Iterator<Item = usize> + '_ {
        let (row, col) = (t / self.cols, t % self.cols);
        let squares = JUMPS.iter().filter_map(move |(down, right)| {
            let (row, col) = (row.checked_add_signed(*down as isize)?, col.checked_add_signed(*right as isize)?);
            (col < self.cols).then_some(row * self.cols + col)
        });
        squares.filter(|u| self.has(*u))
    }

    /// Which square a slot stands for before square number `t` is done; `None` for the house.
    pub fn at_slot(&self, t: usize, slot: usize) -> Option<usize> {
        let window = self.window();
        (slot < window).then(|| t + (slot + window - t % window) % window)
    }

    /// Is it its own image when left and right are exchanged?
    pub fn is_mirrored(&self) -> bool {
        let has = |row: usize, col: usize| self.has(row * self.cols + col);
        let same = |row| (0..self.cols / 2).all(|col| has(row, col) == has(row, self.cols - 1 - col));
        self.start.is_none() && (0..self.rows).all(same)
    }

    /// Is it its own image upside down?
    pub fn is_same_upside_down(&self) -> bool {
        let has = |row: usize, col: usize| self.has(row * self.cols + col);
        let same = |row| (0..self.cols).all(|col| has(row, col) == has(self.rows - 1 - row, col));
        self.start.is_none() && (0..self.rows / 2).all(same)
    }

    /// Where each slot goes when left and right are exchanged before square number `t`, which begins a row.
    pub fn mirror(&self, t: usize) -> Slots {
        let mut to: Slots = std::array::from_fn(|slot| slot as u8);
        for i in 0..2 * self.cols {
            let (row, col) = (i / self.cols, i % self.cols);
            let image = row * self.cols + self.cols - 1 - col;
            to[(t + i) % self.window()] = ((t + image) % self.window()) as u8;
        }
        to
    }

    /// The state before any square, if there is one.
    pub fn root(&self) -> State {
        let mut state = State::ALL_FULL;
        for t in (0..self.window()).filter(|t| self.has(*t)) {
            state.set(t, FREE);
        }
        if let Some(house) = self.apex() {
            state.set(house, FREE);
            if let Some(start) = self.start.filter(|start| *start < self.window()) {
                state.set_mates(house, start);
            }
        }
        state
    }

    /// Calls `visit` for all ways of giving square number `t` the ends it lacks: one end before the other in reading order, the
    /// house last; pairs sorted by the first and then by the second. What comes of it is a state before square number `t` + 1.
    #[inline]
    pub fn children(&self, t: usize, state: State, visit: &mut impl FnMut(HalfEdges, Result<State, Pruned>)) {
        let cell = &self.cells[t];
        let near = &cell.near[..cell.near_len as usize];
        match state.get(cell.slot as usize) {
            FULL => visit(HalfEdges { slots: [0; 2], len: 0 }, self.leave(cell, state, false)),
            FREE => {
                for (i, x) in near.iter().enumerate() {
                    let a = state.get(*x as usize);
                    if a == FULL {
                        continue;
                    }
                    let mut half = state;
                    let from = if a == FREE { *x } else { a };
                    half.set(*x as usize, FULL);
                    for y in &near[i + 1..] {
                        let b = state.get(*y as usize);
                        if b == FULL {
                            continue;
                        }
                        let mut next = half;
                        let closes = a == *y;
                        next.set(*y as usize, FULL);
                        if !closes {
                            next.set_mates(from as usize, if b == FREE { *y } else { b } as usize);
                        }
                        visit(HalfEdges { slots: [*x, *y], len: 2 }, self.leave(cell, next, closes));
                    }
                }
            }
            mate => {
                for x in near {
                    let a = state.get(*x as usize);
                    if a == FULL {
                        continue;
                    }
                    let mut next = state;
                    let closes = mate == *x;
                    next.set(*x as usize, FULL);
                    if !closes {
                        next.set_mates(mate as usize, if a == FREE { *x } else { a } as usize);
                    }
                    visit(HalfEdges { slots: [*x, 0], len: 1 }, self.leave(cell, next, closes));
                }
            }
        }
    }

    /// The square is done, and leaves its slot to the one that comes up.
    #[inline]
    fn leave(&self, cell: &SquareSpec, mut state: State, closes: bool) -> Result<State, Pruned> {
        state.set(cell.slot as usize, cell.enters);
        if closes && !(cell.may_close && state == State::ALL_FULL) {
            return Err(Pruned::PrematureCycle);
        }
        if cell.is_start
            && let Some(house) = self.apex()
        {
            match state.get(house) {
                FULL => return Err(Pruned::DegreeDeficit(cell.slot)),
                FREE => state.set_mates(house, cell.slot as usize),
                mate => {
                    state.set(house, FULL);
                    state.set_mates(mate as usize, cell.slot as usize);
                }
            }
        }
        let open = state.open();
        for watch in &cell.watch {
            if state.lacks(watch.slot as usize) > watch.beyond + (open & watch.around).count_ones() {
                return Err(Pruned::DegreeDeficit(watch.slot));
            }
        }
        Ok(state)
    }
}
