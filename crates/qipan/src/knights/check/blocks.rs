//! A tour of blocks, checked by its parts: for boards too large to be followed square by square.
//!
//! **What.** A tour put together from blocks is a tour if (1) each block's way visits its squares once, by jumps; (2) at each
//! door the jumps over the border are jumps; (3) the blocks cover the board and do not overlap. Along a limb all blocks are
//! alike, so one of each kind is looked at, whatever their number.
//!
//! **Why that is enough.** A ring from which one jump is taken is a way with two ends. Where a jump of one way is taken out and
//! both of its squares jump to the ends of another way instead, one way comes of the two, with the ends of the first. So, from
//! the outermost blocks inwards, all ways become one, and the root's ends, or its closing jump, are those of the whole.
//!
//! **Cost.** The squares of one block of each kind: some hundreds.

use crate::board::Square;
use crate::message::{Args, Message};
use crate::verdict::Verdict;

use super::super::rules::{Board, Kind};
use super::jumps;

/// A block with what hangs at its doors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Rows.
    pub rows: u64,
    /// Columns.
    pub cols: u64,
    /// Its own way: squares counted from its corner. Those of two blocks that lie on each other may share its squares.
    pub way: Vec<Square>,
    /// What hangs at its doors, none at the same door.
    pub hung: Vec<Attachment>,
}

/// Blocks that are alike, one behind the other, at a door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The way is broken off after the square with this place, from 0; after the last one its closing jump.
    pub after: u64,
    /// Each of them is gone through from the last square to the first.
    pub is_reversed: bool,
    /// On which side they lie.
    pub towards: Side,
    /// How many there are: at least 1.
    pub count: u64,
    /// Each of them.
    pub block: Block,
    /// After the square with this place the next of them comes.
    pub door: u64,
}

/// A side of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Rows above.
    Up,
    /// Rows below.
    Down,
    /// Columns to the left.
    Left,
    /// Columns to the right.
    Right,
}

impl Side {
    const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    const fn is_beside(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// How far the corner of a block on this side lies from that of the block `at`.
    const fn step(self, at: &Block, block: &Block) -> (i64, i64) {
        match self {
            Self::Up => (-(block.rows as i64), 0),
            Self::Down => (at.rows as i64, 0),
            Self::Left => (0, -(block.cols as i64)),
            Self::Right => (0, at.cols as i64),
        }
    }
}

/// What is wrong with the parts of a tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlocksError {
    /// The way of a block of so many rows and columns does not visit squares of it, each once, by jumps.
    Way {
        /// Rows.
        rows: u64,
        /// Columns.
        cols: u64,
    },
    /// At a door the jumps over the border are none.
    Door {
        /// Rows of the block that hangs there.
        rows: u64,
        /// Columns.
        cols: u64,
    },
    /// The blocks leave squares out, or overlap.
    Cover,
    /// The way of the whole does not come home.
    Open,
}

impl Message for BlocksError {
    fn key(&self) -> &'static str {
        match self {
            Self::Way { .. } => "knights-fault-block-way",
            Self::Door { .. } => "knights-fault-block-door",
            Self::Cover => "knights-fault-block-cover",
            Self::Open => "knights-fault-block-open",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Way { rows, cols } | Self::Door { rows, cols } => {
                Args::none().count("rows", rows).count("cols", cols)
            }
            Self::Cover | Self::Open => Args::none(),
        }
    }
}

/// Is what hangs together at this root, whose corner is there, a tour of the full board, of its kind?
#[must_use]
pub fn check_blocks(board: &Board, root: &Block, corner: Square) -> Verdict<BlocksError> {
    match checked(board, root, corner) {
        Ok(()) => Verdict::Proved,
        Err(why) => Verdict::Refuted { at: 0, why },
    }
}

fn checked(board: &Board, root: &Block, corner: Square) -> Result<(), BlocksError> {
    if !board.is_full() {
        return Err(BlocksError::Cover);
    }
    let is_ring = matches!((root.way.first(), root.way.last()), (Some(first), Some(last)) if jumps(*last, *first));
    if board.kind() == Kind::Closed && !(is_ring && root.way.len() > 2) {
        return Err(BlocksError::Open);
    }
    ways(root, is_ring)?;
    // Each square of the root is on its own way, and what hangs there covers the rest.
    covers(&[root])?;
    let [above, below, left, right] = extents(root)?;
    let is_whole = above == corner.row
        && left == corner.col
        && above.checked_add(root.rows).and_then(|rows| rows.checked_add(below)) == Some(board.rows())
        && left.checked_add(root.cols).and_then(|cols| cols.checked_add(right)) == Some(board.cols());
    if !is_whole {
        return Err(BlocksError::Cover);
    }
    // What hangs above and below reaches as far to both sides, and no farther up and down.
    for spine in root.hung.iter().filter(|hung| !hung.towards.is_beside()) {
        let reach = extents(&spine.block)?;
        let of_teeth = spine.block.hung.iter().all(|hung| hung.towards.is_beside() && hung.block.hung.is_empty());
        let is_shared = root.hung.iter().filter(|other| other.towards == spine.towards).count() > 1;
        if reach != [0, 0, left, right] || !of_teeth || spine.block.cols != root.cols || (is_shared && left + right > 0)
        {
            return Err(BlocksError::Cover);
        }
    }
    let of_teeth = |hung: &Attachment| !hung.towards.is_beside() || hung.block.hung.is_empty();
    if root.hung.iter().all(of_teeth) { Ok(()) } else { Err(BlocksError::Cover) }
}

/// The ways of a block and of all that hangs there, and the jumps at all doors.
fn ways(block: &Block, is_ring: bool) -> Result<(), BlocksError> {
    let Block { rows, cols, way, hung } = block;
    let bad = BlocksError::Way { rows: *rows, cols: *cols };
    let squares = rows.checked_mul(*cols).filter(|squares| *squares <= 1 << 16).ok_or(bad)?;
    let mut met = vec![false; squares as usize];
    for square in way {
        let is_new = square.row < *rows
            && square.col < *cols
            && !std::mem::replace(&mut met[(square.row * cols + square.col) as usize], true);
        if !is_new {
            return Err(bad);
        }
    }
    if way.is_empty() || !way.windows(2).all(|pair| jumps(pair[0], pair[1])) {
        return Err(bad);
    }
    let len = way.len() as u64;
    let mut doors = Vec::new();
    for Attachment { after, is_reversed, towards, count, block: inner, door } in hung {
        let bad = BlocksError::Door { rows: inner.rows, cols: inner.cols };
        let last = if is_ring { len } else { len - 1 };
        if *after >= last || *count == 0 || doors.contains(after) || door.saturating_add(1) >= inner.way.len() as u64 {
            return Err(bad);
        }
        doors.push(*after);
        ways(inner, false)?;
        let ends = [inner.way[0], inner.way[inner.way.len() - 1]];
        let [first, end] = if *is_reversed { [ends[1], ends[0]] } else { ends };
        let (out, back) = (way[*after as usize], way[((after + 1) % len) as usize]);
        let mut are_joined =
            over(out, first, towards.step(block, inner)) && over(back, end, towards.step(block, inner));
        if *count > 1 {
            let (out, back) = (inner.way[*door as usize], inner.way[*door as usize + 1]);
            let step = towards.step(inner, inner);
            are_joined &= over(out, ends[0], step) && over(back, ends[1], step);
            // The next of them comes there, so nothing else does.
            are_joined &= inner.hung.iter().all(|other| other.after != *door);
        }
        if !are_joined {
            return Err(bad);
        }
    }
    Ok(())
}

/// Is it a knight's jump from a square of a block to one of a block whose corner lies so far away?
fn over(from: Square, to: Square, (down, right): (i64, i64)) -> bool {
    let far = |from: u64, to: u64, step: i64| (to as i64 + step - from as i64).unsigned_abs();
    far(from.row, to.row, down) * far(from.col, to.col, right) == 2
}

/// Do the ways of these blocks, which lie on each other, visit each square once?
fn covers(blocks: &[&Block]) -> Result<(), BlocksError> {
    let (rows, cols) = (blocks[0].rows, blocks[0].cols);
    let mut met = vec![false; (rows * cols) as usize];
    for block in blocks {
        if (block.rows, block.cols) != (rows, cols) {
            return Err(BlocksError::Cover);
        }
        for square in &block.way {
            if std::mem::replace(&mut met[(square.row * cols + square.col) as usize], true) {
                return Err(BlocksError::Cover);
            }
        }
    }
    if met.contains(&false) { Err(BlocksError::Cover) } else { Ok(()) }
}

/// How far what hangs at a block reaches up, down, to the left and to the right: one limb, or several that lie on each other.
fn extents(block: &Block) -> Result<[u64; 4], BlocksError> {
    let mut reach = [0; 4];
    for (reach, side) in reach.iter_mut().zip(Side::ALL) {
        let limbs: Vec<&Attachment> = block.hung.iter().filter(|hung| hung.towards == side).collect();
        let Some(first) = limbs.first() else { continue };
        let across = |inner: &Block| if side.is_beside() { inner.rows == block.rows } else { inner.cols == block.cols };
        if !limbs.iter().all(|limb| limb.count == first.count && across(&limb.block)) {
            return Err(BlocksError::Cover);
        }
        covers(&limbs.iter().map(|limb| &limb.block).collect::<Vec<_>>())?;
        let side = if side.is_beside() { first.block.cols } else { first.block.rows };
        *reach = side.checked_mul(first.count).ok_or(BlocksError::Cover)?;
    }
    Ok(reach)
}
