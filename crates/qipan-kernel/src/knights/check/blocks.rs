//! The checker for tours of blocks on boards too large to replay square by square.
//!
//! A tour spliced together from the paths of blocks is valid if (1) the path of each block visits its squares once, by
//! moves of the knight; (2) at each splice the two moves across the border are moves of the knight; (3) the blocks cover the
//! board without overlap. All blocks of a branch are equal, so one of each kind is checked, whatever their number.
//!
//! These three suffice, because splicing replaces one move of a path by two moves to the ends of another path: the two
//! become one path with the ends of the first. So, from the outermost blocks inwards, all paths become one, and its ends, or
//! its closing move, are those of the root's path.
//!
//! The cost is that of the squares of one block of each kind: some hundreds.

use crate::board::Square;
use crate::message::{Args, Message, impl_error};
use crate::verdict::Verdict;

use super::super::rules::{Board, Kind, is_knight_move};

/// A block and the branches attached to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Number of rows.
    pub rows: u64,
    /// Number of columns.
    pub cols: u64,
    /// Its own path; squares are counted from the block's corner. Two blocks on the same rectangle may share its
    /// squares.
    pub path: Vec<Square>,
    /// The branches, each at a splice of its own.
    pub attachments: Vec<Attachment>,
}

/// A branch: equal blocks in a row, each spliced into the path of the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// Index, from 0, of the square of the block's path after which the branch is spliced in; the last index means the
    /// closing move.
    pub after: u64,
    /// Whether each of the blocks is traversed from its last square to its first.
    pub is_reversed: bool,
    /// The side of the block on which the branch lies.
    pub towards: Side,
    /// Number of blocks: at least 1.
    pub count: u64,
    /// A block of the branch.
    pub block: Block,
    /// Index of the square of each block's path after which the next block is spliced in.
    pub splice: u64,
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

    /// The offset of the corner of `block`, attached at this side, from the corner of `at`.
    const fn step(self, at: &Block, block: &Block) -> (i64, i64) {
        match self {
            Self::Up => (-(block.rows as i64), 0),
            Self::Down => (at.rows as i64, 0),
            Self::Left => (0, -(block.cols as i64)),
            Self::Right => (0, at.cols as i64),
        }
    }
}

/// The first fault of a tour of blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlocksError {
    /// The path of a block does not visit squares of the block, each at most once, by knight's moves.
    Path {
        /// Number of rows of the block.
        rows: u64,
        /// Number of columns of the block.
        cols: u64,
    },
    /// A move across the border at a splice is not a knight's move, or two branches share a splice.
    Splice {
        /// Number of rows of the block that is spliced in.
        rows: u64,
        /// Number of columns of that block.
        cols: u64,
    },
    /// The blocks leave squares out, or overlap.
    Cover,
    /// The path of the whole does not close.
    Open,
}

impl_error!(BlocksError);

impl Message for BlocksError {
    fn key(&self) -> &'static str {
        match self {
            Self::Path { .. } => "knights-fault-block-way",
            Self::Splice { .. } => "knights-fault-block-door",
            Self::Cover => "knights-fault-block-cover",
            Self::Open => "knights-fault-block-open",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Path { rows, cols } | Self::Splice { rows, cols } => {
                Args::none().count("rows", rows).count("cols", cols)
            }
            Self::Cover | Self::Open => Args::none(),
        }
    }
}

/// Checks that the root, at this corner, with all its branches is a tour of the full board, of the board's kind.
#[must_use]
pub fn check_blocks(board: &Board, root: &Block, corner: Square) -> Verdict<BlocksError> {
    match check_root(board, root, corner) {
        Ok(()) => Verdict::Proved,
        Err(why) => Verdict::Refuted { at: 0, why },
    }
}

fn check_root(board: &Board, root: &Block, corner: Square) -> Result<(), BlocksError> {
    if !board.is_full() {
        return Err(BlocksError::Cover);
    }
    let is_closed =
        matches!((root.path.first(), root.path.last()), (Some(first), Some(last)) if is_knight_move(*last, *first));
    if board.kind() == Kind::Closed && !(is_closed && root.path.len() > 2) {
        return Err(BlocksError::Open);
    }
    check_splices(root, is_closed)?;
    // The root's own path covers the root; its branches cover the rest.
    check_cover(&[root])?;
    let [above, below, left, right] = extents(root)?;
    let fills_board = above == corner.row
        && left == corner.col
        && above.checked_add(root.rows).and_then(|rows| rows.checked_add(below)) == Some(board.rows())
        && left.checked_add(root.cols).and_then(|cols| cols.checked_add(right)) == Some(board.cols());
    if !fills_board {
        return Err(BlocksError::Cover);
    }
    // Branches above and below reach as far to both sides as the root, and no farther up and down.
    for spine in root.attachments.iter().filter(|attachment| !attachment.towards.is_beside()) {
        let reach = extents(&spine.block)?;
        let has_only_teeth = spine
            .block
            .attachments
            .iter()
            .all(|attachment| attachment.towards.is_beside() && attachment.block.attachments.is_empty());
        let is_shared = root.attachments.iter().filter(|other| other.towards == spine.towards).count() > 1;
        if reach != [0, 0, left, right] || !has_only_teeth || (is_shared && left + right > 0) {
            return Err(BlocksError::Cover);
        }
    }
    let is_plain_tooth =
        |attachment: &Attachment| !attachment.towards.is_beside() || attachment.block.attachments.is_empty();
    if root.attachments.iter().all(is_plain_tooth) { Ok(()) } else { Err(BlocksError::Cover) }
}

/// Checks the path of a block, the paths of all blocks attached to it, and the moves at all splices.
fn check_splices(block: &Block, is_closed: bool) -> Result<(), BlocksError> {
    let Block { rows, cols, path, attachments } = block;
    let fault = BlocksError::Path { rows: *rows, cols: *cols };
    let squares = rows.checked_mul(*cols).filter(|squares| *squares <= 1 << 16).ok_or(fault)?;
    let mut visited = vec![false; squares as usize];
    for square in path {
        let is_new = square.row < *rows
            && square.col < *cols
            && !std::mem::replace(&mut visited[(square.row * cols + square.col) as usize], true);
        if !is_new {
            return Err(fault);
        }
    }
    if path.is_empty() || !path.windows(2).all(|pair| is_knight_move(pair[0], pair[1])) {
        return Err(fault);
    }
    let len = path.len() as u64;
    let mut splices = Vec::new();
    for Attachment { after, is_reversed, towards, count, block: inner, splice } in attachments {
        let fault = BlocksError::Splice { rows: inner.rows, cols: inner.cols };
        let last = if is_closed { len } else { len - 1 };
        if *after >= last
            || *count == 0
            || splices.contains(after)
            || splice.saturating_add(1) >= inner.path.len() as u64
        {
            return Err(fault);
        }
        splices.push(*after);
        check_splices(inner, false)?;
        let ends = [inner.path[0], inner.path[inner.path.len() - 1]];
        let [first, end] = if *is_reversed { [ends[1], ends[0]] } else { ends };
        let (leaves_at, returns_at) = (path[*after as usize], path[((after + 1) % len) as usize]);
        let mut is_spliced = is_move_across(leaves_at, first, towards.step(block, inner))
            && is_move_across(returns_at, end, towards.step(block, inner));
        if *count > 1 {
            let (leaves_at, returns_at) = (inner.path[*splice as usize], inner.path[*splice as usize + 1]);
            let step = towards.step(inner, inner);
            is_spliced &= is_move_across(leaves_at, ends[0], step) && is_move_across(returns_at, ends[1], step);
            // The next block is spliced in there, so nothing else is.
            is_spliced &= inner.attachments.iter().all(|other| other.after != *splice);
        }
        if !is_spliced {
            return Err(fault);
        }
    }
    Ok(())
}

/// Whether `from` and `to` are a knight's move apart, given the offset between the corners of their blocks.
fn is_move_across(from: Square, to: Square, (down, right): (i64, i64)) -> bool {
    let far = |from: u64, to: u64, step: i64| (to as i64 + step - from as i64).unsigned_abs();
    far(from.row, to.row, down) * far(from.col, to.col, right) == 2
}

/// Checks that the paths of these blocks, which lie on the same rectangle, together visit each square once.
fn check_cover(blocks: &[&Block]) -> Result<(), BlocksError> {
    let (rows, cols) = (blocks[0].rows, blocks[0].cols);
    let mut visited = vec![false; (rows * cols) as usize];
    for block in blocks {
        if (block.rows, block.cols) != (rows, cols) {
            return Err(BlocksError::Cover);
        }
        for square in &block.path {
            if std::mem::replace(&mut visited[(square.row * cols + square.col) as usize], true) {
                return Err(BlocksError::Cover);
            }
        }
    }
    if visited.contains(&false) { Err(BlocksError::Cover) } else { Ok(()) }
}

/// The distances that the branches of a block reach up, down, to the left and to the right. Several branches on one side
/// share its rectangles.
fn extents(block: &Block) -> Result<[u64; 4], BlocksError> {
    let mut reach = [0; 4];
    for (reach, side) in reach.iter_mut().zip(Side::ALL) {
        let branches: Vec<&Attachment> =
            block.attachments.iter().filter(|attachment| attachment.towards == side).collect();
        let Some(first) = branches.first() else { continue };
        let across = |inner: &Block| if side.is_beside() { inner.rows == block.rows } else { inner.cols == block.cols };
        if !branches.iter().all(|branch| branch.count == first.count && across(&branch.block)) {
            return Err(BlocksError::Cover);
        }
        check_cover(&branches.iter().map(|branch| &branch.block).collect::<Vec<_>>())?;
        let side = if side.is_beside() { first.block.cols } else { first.block.rows };
        *reach = side.checked_mul(first.count).ok_or(BlocksError::Cover)?;
    }
    Ok(reach)
}

#[cfg(test)]
mod tests;
