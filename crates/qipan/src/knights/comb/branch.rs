//! Blocks and what hangs at their doors: where the numbers come from.

use crate::board::{Square, Symmetry};
use crate::progress::NoProgress;
use crate::rect::Rect;

use super::super::check::blocks::{self, Block, Side};
use super::super::rules::{Board, Kind, is_jump};
use super::super::search::{self, Found};
use super::bands::Bands;
use super::block_paths::BLOCK_PATHS;
use super::{BlockPosition, BlockRole};

/// So many orders of the search are tried for a root with the doors that are needed. Tests find one in the first few.
const MAX_ORDERS: usize = 8;
/// And so many steps made each time.
const STEPS: u64 = 1 << 18;

/// A block with what hangs at its doors.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its sides.
    rows: u64,
    cols: u64,
    /// Its own way.
    way: Vec<Square>,
    /// The place in it of each square, in reading order; none for the half that another way visits.
    places: Vec<Option<u64>>,
    /// What hangs at its doors, in the order of the doors.
    pub hung: Vec<Attachment>,
}

/// A limb at a door.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// The place of the square after which it comes.
    pub after: u64,
    /// The door is gone through the other way, and so is the limb.
    is_reversed: bool,
    /// What hangs there.
    pub limb: Branch,
}

/// Blocks that are alike, one behind the other, each hung at the door of the one before.
#[derive(Clone, Debug)]
pub struct Branch {
    towards: Towards,
    count: u64,
    trunk: Node,
    /// The place, with what hangs there, after which the next block comes.
    door: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
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

impl Node {
    fn new(rows: u64, cols: u64, way: Vec<Square>) -> Self {
        let mut places = vec![None; (rows * cols) as usize];
        for (place, square) in (0..).zip(&way) {
            places[(square.row * cols + square.col) as usize] = Some(place);
        }
        Self { rows, cols, way, places, hung: Vec::new() }
    }

    /// A piece of the list, turned. Second, its door: the place after which the next block comes.
    fn listed(width: u64, turn: Symmetry) -> Option<(Self, u64)> {
        let piece = BLOCK_PATHS.get(width.checked_sub(3)? as usize)?;
        let (rows, cols) = turn.sides(piece.rows, width);
        let way: Vec<Square> = piece.squares().map(|square| turn.square(piece.rows, width, square)).collect();
        let trunk = Self::new(rows, cols, way);
        let (corner, _) = door(rows, cols, turn);
        let door = trunk.places[trunk.index(corner)]?;
        Some((trunk, door))
    }

    /// The root with all that hangs at it. A tour of its own is searched for; from `begun`, if it is an open one.
    pub fn root(down: Bands, right: Bands, begun: Option<Square>) -> Option<Self> {
        let kind = if begun.is_some() { Kind::Open } else { Kind::Closed };
        let board = Board::new(down.odd, right.odd, kind).ok()?;
        let start = begun.unwrap_or(Square::new(0, 0));
        // One tour lacks a door where it ends in a corner: then another one.
        let mut begins = vec![vec![start]];
        begins.extend(board.jumps(start).map(|second| vec![start, second]));
        for n in 0..MAX_ORDERS * begins.len() {
            let (order, begun) = (n / begins.len(), &begins[n % begins.len()]);
            let way = match search::find_with_order(&board, begun, order, STEPS, &mut NoProgress) {
                Ok(Found::Tour(way)) => way,
                Ok(Found::None) if n == 0 => return None,
                _ => continue,
            };
            let mut root = Self::new(down.odd, right.odd, way);
            let is_whole = root.hang(Towards::Up, down.before, Some(right)).is_some()
                && root.hang(Towards::Down, down.after, Some(right)).is_some()
                && root.hang_teeth(right).is_some();
            if is_whole {
                return Some(root);
            }
        }
        None
    }

    /// Hangs teeth at both sides.
    fn hang_teeth(&mut self, right: Bands) -> Option<()> {
        self.hang(Towards::Left, right.before, None)?;
        self.hang(Towards::Right, right.after, None)
    }

    /// Hangs so many blocks at it, each with teeth if it is a spine. `None` if it has no door there.
    fn hang(&mut self, towards: Towards, count: u64, teeth: Option<Bands>) -> Option<()> {
        if count == 0 {
            return Some(());
        }
        let [turn, mirrored] = towards.turns();
        let width = if turn.transpose { self.rows } else { self.cols };
        if width == 4 {
            self.hang_at(towards, turn, count, teeth)?;
            return self.hang_at(towards, mirrored, count, teeth);
        }
        self.hang_at(towards, turn, count, teeth).or_else(|| self.hang_at(towards, mirrored, count, teeth))
    }

    /// The same at one of two doors.
    fn hang_at(&mut self, towards: Towards, turn: Symmetry, count: u64, teeth: Option<Bands>) -> Option<()> {
        let len = self.way.len() as u64;
        let (corner, inner) = door(self.rows, self.cols, turn);
        let (out, back) = (self.places[self.index(corner)]?, self.places[self.index(inner)]?);
        let is_closed = is_jump(self.way[0], self.way[self.way.len() - 1]);
        let follows = |a: u64, b: u64| b == a + 1 || (is_closed && a + 1 == len && b == 0);
        let (after, is_reversed) = match (follows(out, back), follows(back, out)) {
            (true, _) => (out, false),
            (_, true) => (back, true),
            _ => return None,
        };
        let width = if turn.transpose { self.rows } else { self.cols };
        let (mut trunk, door) = Self::listed(width, turn)?;
        if let Some(right) = teeth {
            trunk.hang_teeth(right)?;
        }
        let at = self.hung.iter().position(|hung| hung.after > after).unwrap_or(self.hung.len());
        self.hung.insert(at, Attachment { after, is_reversed, limb: Branch { towards, count, trunk, door } });
        Some(())
    }

    /// The same for the checker.
    pub fn part(&self) -> Block {
        let hung = self.hung.iter().map(|hung| blocks::Attachment {
            after: hung.after,
            is_reversed: hung.is_reversed,
            towards: match hung.limb.towards {
                Towards::Up => Side::Up,
                Towards::Down => Side::Down,
                Towards::Left => Side::Left,
                Towards::Right => Side::Right,
            },
            count: hung.limb.count,
            block: hung.limb.trunk.part(),
            door: hung.limb.door,
        });
        Block { rows: self.rows, cols: self.cols, way: self.way.clone(), hung: hung.collect() }
    }

    fn index(&self, square: Square) -> usize {
        (square.row * self.cols + square.col) as usize
    }

    /// The place of a square of the board in the block's own way, if it is in the block, whose corner is here.
    fn place(&self, corner: Square, square: Square) -> Option<u64> {
        let local = Square::new(square.row.checked_sub(corner.row)?, square.col.checked_sub(corner.col)?);
        (local.row < self.rows && local.col < self.cols).then(|| self.places[self.index(local)]).flatten()
    }

    /// The block of a square of the board that is in this one, whose corner is here, or in what hangs at it.
    pub fn spot(&self, corner: Square, square: Square, part: BlockRole) -> Option<BlockPosition> {
        if let Some(place) = self.place(corner, square) {
            let block = Rect::new(corner.row, corner.col, self.rows, self.cols);
            return Some(BlockPosition { block, part, number: place + 1 });
        }
        self.hung.iter().find_map(|Attachment { limb, .. }| {
            let block = limb.block_of(self, corner, square)?;
            let part = match limb.towards {
                Towards::Up | Towards::Down => BlockRole::Spine,
                Towards::Left | Towards::Right => BlockRole::Tooth,
            };
            limb.trunk.spot(limb.corner(self, corner, block), square, part)
        })
    }

    /// How many squares it has with all that hangs at it.
    pub fn len(&self) -> u64 {
        self.way.len() as u64 + self.hung.iter().map(|hung| hung.limb.len()).sum::<u64>()
    }

    /// How many squares come before the one at this place.
    pub fn before(&self, place: u64) -> u64 {
        place + self.hung.iter().filter(|hung| hung.after < place).map(|hung| hung.limb.len()).sum::<u64>()
    }

    /// The number of a square of the board in the way of this block, whose corner is here, and of all that hangs at it.
    pub fn number(&self, corner: Square, square: Square) -> Option<u64> {
        if let Some(place) = self.place(corner, square) {
            return Some(self.before(place));
        }
        self.hung.iter().find_map(|Attachment { after, is_reversed, limb }| {
            let block = limb.block_of(self, corner, square)?;
            let within = limb.trunk.number(limb.corner(self, corner, block), square)?;
            let number = limb.number(block, within);
            let number = if *is_reversed { limb.len() - 1 - number } else { number };
            Some(self.before(*after) + 1 + number)
        })
    }

    /// The reverse of `Node::rank`.
    pub fn square(&self, corner: Square, number: u64) -> Square {
        let mut out = 0;
        for Attachment { after, is_reversed, limb } in &self.hung {
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

impl Branch {
    pub fn len(&self) -> u64 {
        self.count * self.trunk.len()
    }

    /// How far it is from block to block.
    const fn band(&self) -> u64 {
        match self.towards {
            Towards::Up | Towards::Down => self.trunk.rows,
            Towards::Left | Towards::Right => self.trunk.cols,
        }
    }

    /// How many squares of a block come before the next block.
    fn out(&self) -> u64 {
        self.trunk.before(self.door) + 1
    }

    /// The number in the limb of square number `within` of block number `block`.
    pub fn number(&self, block: u64, within: u64) -> u64 {
        let out = self.out();
        let farther = if within < out { 0 } else { (self.count - 1 - block) * self.trunk.len() };
        block * out + within + farther
    }

    /// The reverse of `Branch::rank`.
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
    fn block_of(&self, at: &Node, corner: Square, square: Square) -> Option<u64> {
        let is_beside = square.row >= corner.row && square.row - corner.row < at.rows;
        let steps = match self.towards {
            Towards::Up => corner.row.checked_sub(square.row + 1),
            Towards::Down => square.row.checked_sub(corner.row + at.rows),
            Towards::Left => corner.col.checked_sub(square.col + 1).filter(|_| is_beside),
            Towards::Right => square.col.checked_sub(corner.col + at.cols).filter(|_| is_beside),
        };
        steps.map(|steps| steps / self.band()).filter(|block| *block < self.count)
    }

    /// The corner of a block, if the limb hangs at a block with this corner.
    fn corner(&self, at: &Node, corner: Square, block: u64) -> Square {
        match self.towards {
            Towards::Up => Square::new(corner.row - (block + 1) * self.band(), corner.col),
            Towards::Down => Square::new(corner.row + at.rows + block * self.band(), corner.col),
            Towards::Left => Square::new(corner.row, corner.col - (block + 1) * self.band()),
            Towards::Right => Square::new(corner.row, corner.col + at.cols + block * self.band()),
        }
    }
}

/// The corner and the square inside of a door of a block with these sides: towards below, turned.
fn door(rows: u64, cols: u64, turn: Symmetry) -> (Square, Square) {
    let (rows, cols) = turn.sides(rows, cols);
    let at = |row, col| turn.square(rows, cols, Square::new(row, col));
    (at(rows - 1, 0), at(rows - 2, 2))
}
