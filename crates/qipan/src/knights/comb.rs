//! A tour of any board with sides of 5 and more, every square by a formula.
//!
//! **What.** A closed tour where the number of squares is even, an open one from any square of the more numerous colour where it
//! is odd. Each square of the tour, and the number of each square, is found by itself.
//!
//! **Cost.** Some microseconds to lay out, a few divisions a square; memory for a handful of blocks, whatever the board.
//!
//! **When not.** Boards less than 5 squares wide, and boards that lack squares.
//!
//! **Source.** Blocks joined by exchanging two jumps are in I. Parberry (1997) and in A. Conrad, T. Hindrichs, H. Morsy and
//! I. Wegener (1994), who halve the board again and again. The comb is ours: in it every place is a sum of equal terms.
//!
//! **The essence.**
//! 1. The board is cut into bands of 6 rows and one of 5 to 11, and into bands of columns in the same way. Where the two odd bands
//!    cross lies the *root*. Its tour is searched for; the other blocks have tours from a list of seven.
//! 2. A corner square has two jumps only, so every closed tour of a block has both. One of them is a *door*: it is given up, and so
//!    is one jump of the neighbour's, and two jumps join what is left of both. Two cycles become one.
//! 3. From the root a *spine* goes up and one down; from the root and each block of a spine *teeth* go left and right. A block's
//!    way is interrupted at each of its doors by all that hangs there.
//! 4. Along a limb all blocks are alike: so the number of a square is the block's number times what lies before the door, plus
//!    its place in the block, plus, after the door, all that lies farther out.
//!
//! ```text
//!  p . | . .      p . | . .
//!   \  | . .       `--|-r .      p and q: a corner and where it jumps to.  r and s: the neighbour's entrance.
//!  . \ | r .      . . | . .
//!  . q | | .  →   . q-|-. .      p–q and r–s go, p–r and q–s come.
//!  . . | s .      . . | s .
//! ```

use crate::board::{Square, Symmetry};
use crate::meter::Silent;

use super::position::Path;
use super::rules::{Board, JUMPS, Kind, is_jump};
use super::search::{self, Found};

/// The width of the bands.
pub const BAND: u64 = 6;
/// No shorter side.
pub const SHORTEST: u64 = 5;

/// The way through a block of 6 rows and 5 to 11 columns from row 2, column 2 to row 1, column 4, that jumps from the lower left
/// corner to row 5, column 3. A letter for each jump, in the order of [`JUMPS`].
const WAYS: [&str; 7] = [
    "ghdcgdfabcefaghfbaeafdghecdda",
    "faehgdfbaeehbefdbaechffecabfdggfabc",
    "faehgdchdfbagfebhcecbafdfebhgeacbffbegebb",
    "faehgdchdfdabefaeeaghfbfebhbacechgfbffabcefgcda",
    "faehgdchdfdbaefbecechgfdfdchbacgecbffbfghcebafgcefbcb",
    "faehgdchdfdfabceggcbagdchgfdcbdhdhgceabdhbhgeabchddghcefaca",
    "faehgdchdfdfbaceggcbagdchgfbhdfdcdagdghceccbdfghdcdbecgafdgeafgaa",
];

/// What a square is to the tour: for captions and pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The upper left square of its block.
    pub corner: Square,
    /// The rows of the block.
    pub rows: u64,
    /// The columns of the block.
    pub cols: u64,
    /// The part that the block plays.
    pub part: Part,
    /// Which square of its block's own way it is, from 1.
    pub number: u64,
}

/// The part of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Where the comb begins.
    Root,
    /// A block above or below the root.
    Spine,
    /// A block beside the root or the spine.
    Tooth,
}

/// The tour.
#[derive(Clone, Debug)]
pub struct Comb {
    rows: u64,
    cols: u64,
    root: Trunk,
    /// The root's corner.
    corner: Square,
    /// The number that the first square of the tour has when they are counted from the root's first.
    first: u64,
}

/// A block with what hangs at its doors.
#[derive(Clone, Debug)]
struct Trunk {
    /// Its sides.
    rows: u64,
    cols: u64,
    /// Its own way.
    way: Vec<Square>,
    /// The place in it of each square, in reading order.
    places: Vec<u64>,
    /// What hangs at its doors, in the order of the doors.
    hung: Vec<Hung>,
}

/// A limb at a door.
#[derive(Clone, Debug)]
struct Hung {
    /// The place of the square after which it comes.
    after: u64,
    /// The door is gone through the other way, and so is the limb.
    is_reversed: bool,
    limb: Limb,
}

/// Blocks that are alike, one behind the other, each hung at the door of the one before.
#[derive(Clone, Debug)]
struct Limb {
    towards: Towards,
    count: u64,
    trunk: Trunk,
    /// The place, with what hangs there, after which the next block comes.
    door: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Towards {
    Up,
    Down,
    Left,
    Right,
}

impl Towards {
    /// How the list's blocks, which are entered from above, are turned to be entered from here; the second has its doors at the
    /// other side.
    fn turns(self) -> [Symmetry; 2] {
        let turn = |transpose, flip_rows, flip_cols| Symmetry { transpose, flip_rows, flip_cols };
        match self {
            Self::Down => [turn(false, false, false), turn(false, false, true)],
            Self::Up => [turn(false, true, false), turn(false, true, true)],
            Self::Right => [turn(true, false, false), turn(true, true, false)],
            Self::Left => [turn(true, false, true), turn(true, true, true)],
        }
    }
}

/// How the bands lie along one side: so many of [`BAND`] before the odd one, and so many after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bands {
    before: u64,
    odd: u64,
    after: u64,
}

impl Bands {
    /// The odd band first.
    const fn first(side: u64) -> Self {
        let odd = SHORTEST + (side - SHORTEST) % BAND;
        Self { before: 0, odd, after: (side - odd) / BAND }
    }

    /// The odd band, on a side of odd length, where it holds this row or column.
    fn around(side: u64, at: u64) -> Self {
        let Self { odd, .. } = Self::first(side);
        let before = (at / BAND).min((side - odd) / BAND);
        // Between two places for a band of 5 there is one row that neither holds: then a band of 11.
        let odd = if at < before * BAND + odd { odd } else { odd + BAND };
        Self { before, odd, after: (side - odd) / BAND - before }
    }
}

impl Comb {
    /// The tour of a full board from this square: closed where the number of squares is even.
    ///
    /// `None` if a side is shorter than [`SHORTEST`], a square is missing, the start is not on the board, or the start has the
    /// colour of fewer squares.
    #[must_use]
    pub fn new(board: &Board, start: Square) -> Option<Self> {
        let (rows, cols) = (board.rows(), board.cols());
        if rows.min(cols) < SHORTEST || !board.is_full() || !board.contains(start) {
            return None;
        }
        let is_odd = !(rows * cols).is_multiple_of(2);
        if is_odd && !(start.row + start.col).is_multiple_of(2) {
            return None;
        }
        let (down, right) = if is_odd {
            (Bands::around(rows, start.row), Bands::around(cols, start.col))
        } else {
            (Bands::first(rows), Bands::first(cols))
        };
        let corner = Square::new(down.before * BAND, right.before * BAND);
        let begun = is_odd.then(|| Square::new(start.row - corner.row, start.col - corner.col));
        let root = Trunk::root(down, right, begun)?;
        let mut comb = Self { rows, cols, root, corner, first: 0 };
        if !is_odd {
            comb.first = comb.from_root(start)?;
        }
        Some(comb)
    }

    /// Does it end a knight's jump from its start?
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        (self.rows * self.cols).is_multiple_of(2)
    }

    /// The block of a square of the board.
    #[must_use]
    pub fn spot(&self, square: Square) -> Option<Spot> {
        let mut trunk = &self.root;
        let mut corner = self.corner;
        let mut part = Part::Root;
        loop {
            if let Some(place) = trunk.place(corner, square) {
                return Some(Spot { corner, rows: trunk.rows, cols: trunk.cols, part, number: place + 1 });
            }
            let (hung, block) = trunk.hung.iter().find_map(|hung| Some((hung, hung.limb.block_of(trunk, corner, square)?)))?;
            corner = hung.limb.corner(trunk, corner, block);
            part = match hung.limb.towards {
                Towards::Up | Towards::Down => Part::Spine,
                Towards::Left | Towards::Right => Part::Tooth,
            };
            trunk = &hung.limb.trunk;
        }
    }

    /// The number of a square, from 0, counted from the root's first.
    fn from_root(&self, square: Square) -> Option<u64> {
        let on_board = square.row < self.rows && square.col < self.cols;
        on_board.then(|| self.root.number(self.corner, square)).flatten()
    }
}

impl Path for Comb {
    fn len(&self) -> u64 {
        self.rows * self.cols
    }

    fn square(&self, i: u64) -> Option<Square> {
        let len = self.len();
        // The sum is below 2^61.
        (i < len).then(|| self.root.square(self.corner, (i + self.first) % len))
    }

    fn number(&self, square: Square) -> Option<u64> {
        let len = self.len();
        Some((self.from_root(square)? + len - self.first) % len)
    }
}

impl Trunk {
    fn new(rows: u64, cols: u64, way: Vec<Square>) -> Self {
        let mut places = vec![0; (rows * cols) as usize];
        for (place, square) in (0..).zip(&way) {
            places[(square.row * cols + square.col) as usize] = place;
        }
        Self { rows, cols, way, places, hung: Vec::new() }
    }

    /// A block of the list, turned. Second, its door: the place after which the next block comes.
    fn listed(width: u64, turn: Symmetry) -> (Self, u64) {
        let (rows, cols) = turn.sides(BAND, width);
        let way: Vec<Square> = listed(width).map(|square| turn.square(BAND, width, square)).collect();
        let trunk = Self::new(rows, cols, way);
        let (corner, _) = door(rows, cols, turn);
        let door = trunk.places[trunk.index(corner)];
        (trunk, door)
    }

    /// The root with all that hangs at it. A tour of its own is searched for; from `begun`, if it is an open one.
    fn root(down: Bands, right: Bands, begun: Option<Square>) -> Option<Self> {
        let kind = if begun.is_some() { Kind::Open } else { Kind::Closed };
        let board = Board::new(down.odd, right.odd, kind).ok()?;
        let start = begun.unwrap_or(Square::new(0, 0));
        // One tour lacks a door where it ends in a corner: then another one.
        let begins = std::iter::once(vec![start]).chain(board.jumps(start).map(|second| vec![start, second]));
        begins.into_iter().find_map(|begun| {
            let Ok(Found::Tour(way)) = search::find(&board, &begun, 1 << 22, &mut Silent) else { return None };
            let mut root = Self::new(down.odd, right.odd, way);
            let is_whole = root.hang(Towards::Up, down.before, Some(right))
                && root.hang(Towards::Down, down.after, Some(right))
                && root.hang_teeth(right);
            is_whole.then_some(root)
        })
    }

    /// Hangs teeth at both sides.
    fn hang_teeth(&mut self, right: Bands) -> bool {
        self.hang(Towards::Left, right.before, None) && self.hang(Towards::Right, right.after, None)
    }

    /// Hangs so many blocks at one of its doors, each with teeth if it is a spine. False if it has no door there.
    fn hang(&mut self, towards: Towards, count: u64, teeth: Option<Bands>) -> bool {
        if count == 0 {
            return true;
        }
        let len = self.way.len() as u64;
        let found = towards.turns().into_iter().find_map(|turn| {
            let (corner, inner) = door(self.rows, self.cols, turn);
            let (out, back) = (self.places[self.index(corner)], self.places[self.index(inner)]);
            let is_closed = is_jump(self.way[0], self.way[self.way.len() - 1]);
            let follows = |a: u64, b: u64| b == a + 1 || (is_closed && a + 1 == len && b == 0);
            match (follows(out, back), follows(back, out)) {
                (true, _) => Some((turn, out, false)),
                (_, true) => Some((turn, back, true)),
                _ => None,
            }
        });
        let Some((turn, after, is_reversed)) = found else { return false };
        let width = if turn.transpose { self.rows } else { self.cols };
        let (mut trunk, door) = Self::listed(width, turn);
        if teeth.is_some_and(|right| !trunk.hang_teeth(right)) {
            return false;
        }
        let at = self.hung.iter().position(|hung| hung.after > after).unwrap_or(self.hung.len());
        self.hung.insert(at, Hung { after, is_reversed, limb: Limb { towards, count, trunk, door } });
        true
    }

    fn index(&self, square: Square) -> usize {
        (square.row * self.cols + square.col) as usize
    }

    /// The place of a square of the board in the block's own way, if it is in the block, whose corner is here.
    fn place(&self, corner: Square, square: Square) -> Option<u64> {
        let local = Square::new(square.row.checked_sub(corner.row)?, square.col.checked_sub(corner.col)?);
        (local.row < self.rows && local.col < self.cols).then(|| self.places[self.index(local)])
    }

    /// How many squares it has with all that hangs at it.
    fn len(&self) -> u64 {
        self.way.len() as u64 + self.hung.iter().map(|hung| hung.limb.len()).sum::<u64>()
    }

    /// How many squares come before the one at this place.
    fn before(&self, place: u64) -> u64 {
        place + self.hung.iter().filter(|hung| hung.after < place).map(|hung| hung.limb.len()).sum::<u64>()
    }

    /// The number of a square of the board in the way of this block, whose corner is here, and of all that hangs at it.
    fn number(&self, corner: Square, square: Square) -> Option<u64> {
        if let Some(place) = self.place(corner, square) {
            return Some(self.before(place));
        }
        self.hung.iter().find_map(|Hung { after, is_reversed, limb }| {
            let block = limb.block_of(self, corner, square)?;
            let within = limb.trunk.number(limb.corner(self, corner, block), square)?;
            let number = limb.number(block, within);
            let number = if *is_reversed { limb.len() - 1 - number } else { number };
            Some(self.before(*after) + 1 + number)
        })
    }

    /// The reverse of [`Trunk::number`].
    fn square(&self, corner: Square, number: u64) -> Square {
        let mut out = 0;
        for Hung { after, is_reversed, limb } in &self.hung {
            let (start, len) = (after + 1 + out, limb.len());
            if number < start {
                break;
            }
            if number < start + len {
                let number = number - start;
                let (block, within) = limb.find(if *is_reversed { len - 1 - number } else { number });
                return limb.trunk.square(limb.corner(self, corner, block), within);
            }
            out += len;
        }
        let own = self.way[(number - out) as usize];
        Square::new(corner.row + own.row, corner.col + own.col)
    }
}

impl Limb {
    fn len(&self) -> u64 {
        self.count * self.trunk.len()
    }

    /// How many squares of a block come before the next block.
    fn out(&self) -> u64 {
        self.trunk.before(self.door) + 1
    }

    /// The number in the limb of square number `within` of block number `block`.
    fn number(&self, block: u64, within: u64) -> u64 {
        let out = self.out();
        let farther = if within < out { 0 } else { (self.count - 1 - block) * self.trunk.len() };
        block * out + within + farther
    }

    /// The reverse of [`Limb::number`].
    fn find(&self, number: u64) -> (u64, u64) {
        let out = self.out();
        match number.checked_sub(self.count * out) {
            None => (number / out, number % out),
            Some(number) => {
                let back = self.trunk.len() - out;
                (self.count - 1 - number / back, out + number % back)
            }
        }
    }

    /// Which block a square of the board is in, or in the teeth of, if the limb hangs at a block with this corner.
    fn block_of(&self, at: &Trunk, corner: Square, square: Square) -> Option<u64> {
        let is_beside = square.row >= corner.row && square.row - corner.row < at.rows;
        let steps = match self.towards {
            Towards::Up => corner.row.checked_sub(square.row + 1),
            Towards::Down => square.row.checked_sub(corner.row + at.rows),
            Towards::Left => corner.col.checked_sub(square.col + 1).filter(|_| is_beside),
            Towards::Right => square.col.checked_sub(corner.col + at.cols).filter(|_| is_beside),
        };
        steps.map(|steps| steps / BAND).filter(|block| *block < self.count)
    }

    /// The corner of a block, if the limb hangs at a block with this corner.
    fn corner(&self, at: &Trunk, corner: Square, block: u64) -> Square {
        match self.towards {
            Towards::Up => Square::new(corner.row - (block + 1) * BAND, corner.col),
            Towards::Down => Square::new(corner.row + at.rows + block * BAND, corner.col),
            Towards::Left => Square::new(corner.row, corner.col - (block + 1) * BAND),
            Towards::Right => Square::new(corner.row, corner.col + at.cols + block * BAND),
        }
    }
}

/// The corner and the square inside of a door of a block with these sides: towards below, turned.
fn door(rows: u64, cols: u64, turn: Symmetry) -> (Square, Square) {
    let (rows, cols) = turn.sides(rows, cols);
    let at = |row, col| turn.square(rows, cols, Square::new(row, col));
    (at(rows - 1, 0), at(rows - 2, 2))
}

/// The squares of a way of the list.
fn listed(width: u64) -> impl Iterator<Item = Square> {
    let way = WAYS[(width - SHORTEST) as usize].bytes();
    let jumps = way.map(|letter| JUMPS[usize::from(letter - b'a')]);
    let first = Square::new(1, 1);
    std::iter::once(first).chain(jumps.scan(first, |at, (down, right)| {
        *at = Square::new(at.row.wrapping_add_signed(down), at.col.wrapping_add_signed(right));
        Some(*at)
    }))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Every square once, a jump between each two, numbers that lead back, and the end where it should be.
    fn holds(rows: u64, cols: u64, start: Square) {
        let board = Board::new(rows, cols, Kind::Open).unwrap();
        let comb = Comb::new(&board, start).unwrap_or_else(|| panic!("{rows}×{cols} from {start}"));
        let way: Vec<Square> = (0..comb.len()).map_while(|i| comb.square(i)).collect();
        assert_eq!((way.len() as u64, way[0]), (rows * cols, start));
        assert_eq!(way.iter().collect::<HashSet<_>>().len(), way.len(), "{rows}×{cols} from {start}");
        for (i, pair) in way.windows(2).enumerate() {
            assert!(is_jump(pair[0], pair[1]), "{rows}×{cols} from {start}: jump {i}");
        }
        for (i, square) in (0..).zip(&way) {
            assert!(board.contains(*square));
            assert_eq!(comb.number(*square), Some(i));
            let spot = comb.spot(*square).unwrap();
            assert!(square.row >= spot.corner.row && square.row < spot.corner.row + spot.rows);
            assert!(square.col >= spot.corner.col && square.col < spot.corner.col + spot.cols);
        }
        assert_eq!(comb.is_closed(), is_jump(way[0], way[way.len() - 1]) && (rows * cols).is_multiple_of(2));
        assert_eq!((comb.square(rows * cols), comb.number(Square::new(rows, 0))), (None, None));
    }

    #[test]
    fn listed_ways_enter_and_leave_as_they_should() {
        for width in 5..=11 {
            let way: Vec<Square> = listed(width).collect();
            assert_eq!(way.len() as u64, BAND * width);
            assert_eq!(way.last(), Some(&Square::new(0, 3)));
            let at = |row, col| way.iter().position(|square| *square == Square::new(row, col)).unwrap();
            assert_eq!(at(4, 2), at(5, 0) + 1, "the door is gone through from the corner");
        }
    }

    #[test]
    fn boards_of_all_small_sides_have_a_tour_of_blocks() {
        for rows in 5..=26 {
            for cols in 5..=26 {
                holds(rows, cols, Square::new(0, 0));
            }
        }
        holds(5, 301, Square::new(2, 150));
        holds(302, 7, Square::new(300, 6));
    }

    #[test]
    fn tours_of_odd_boards_begin_on_any_square_of_the_more_numerous_colour() {
        for (rows, cols) in [(5, 5), (5, 17), (11, 11), (11, 17), (17, 13), (23, 29), (25, 15)] {
            for row in 0..rows {
                for col in (row % 2..cols).step_by(2) {
                    holds(rows, cols, Square::new(row, col));
                }
            }
        }
        let board = Board::new(7, 9, Kind::Open).unwrap();
        assert!(Comb::new(&board, Square::new(0, 1)).is_none());
    }

    #[test]
    fn a_board_of_a_thousand_million_squares_a_side_is_entered_anywhere() {
        let side = 1 << 30;
        for (rows, cols) in [(side, side), (side - 1, side), (side - 1, side - 5)] {
            let board = Board::new(rows, cols, Kind::Open).unwrap();
            let comb = Comb::new(&board, Square::new(rows / 2 & !1, cols / 2 & !1)).unwrap();
            for i in (0..1000).map(|k| k * (comb.len() / 1000)).chain(comb.len() - 3..comb.len() - 1) {
                let (a, b) = (comb.square(i).unwrap(), comb.square(i + 1).unwrap());
                assert!(is_jump(a, b), "{a} to {b}");
                assert_eq!((comb.number(a), comb.number(b)), (Some(i), Some(i + 1)));
            }
        }
    }
}
