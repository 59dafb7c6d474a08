//! The tree of blocks: each block's path is spliced into its parent's, and numbers follow from subtree sizes.

use crate::board::{Square, Symmetry};
use crate::progress::NoProgress;
use crate::rect::Rect;

use super::super::check::blocks::{self, Block, Side};
use super::super::rules::{Board, Kind, is_knight_move};
use super::super::search::{self, Found};
use super::bands::Bands;
use super::block_paths::BLOCK_PATHS;
use super::{BlockPosition, BlockRole};

/// Number of search orders tried for a root path with the required splices. In the tests one of the first few succeeds.
const MAX_ORDERS: usize = 8;
/// Node limit of each search.
const NODE_LIMIT: u64 = 1 << 18;

/// A block and the branches attached to it.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its sides.
    rows: u64,
    cols: u64,
    /// Its own path.
    path: Vec<Square>,
    /// For each square, in reading order, its index on the path; `None` for the half that another path visits.
    indices: Vec<Option<u64>>,
    /// The branches, in the order of their splices.
    pub attachments: Vec<Attachment>,
}

/// A branch and the splice at which it is attached.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// Index of the square of the path after which it is spliced in.
    pub after: u64,
    /// Whether the splice, and so the branch, is traversed in the opposite direction.
    is_reversed: bool,
    /// The branch.
    pub branch: Branch,
}

/// Equal blocks in a row, each spliced into the path of the one before.
#[derive(Clone, Debug)]
pub struct Branch {
    towards: Towards,
    count: u64,
    node: Node,
    /// Index on a block's path of the square after which the next block is spliced in.
    splice: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Towards {
    Up,
    Down,
    Left,
    Right,
}

impl Towards {
    /// The symmetries that turn a listed block, which is entered from above, so that it is entered from this side; the
    /// second has its splice at the other corner.
    fn symmetries(self) -> [Symmetry; 2] {
        let symmetry = |transpose, flip_rows, flip_cols| Symmetry { transpose, flip_rows, flip_cols };
        match self {
            Self::Down => [symmetry(false, false, false), symmetry(false, false, true)],
            Self::Up => [symmetry(false, true, false), symmetry(false, true, true)],
            Self::Right => [symmetry(true, false, false), symmetry(true, true, false)],
            Self::Left => [symmetry(true, false, true), symmetry(true, true, true)],
        }
    }
}

impl Node {
    fn new(rows: u64, cols: u64, path: Vec<Square>) -> Self {
        let mut indices = vec![None; (rows * cols) as usize];
        for (index, square) in (0..).zip(&path) {
            indices[(square.row * cols + square.col) as usize] = Some(index);
        }
        Self { rows, cols, path, indices, attachments: Vec::new() }
    }

    /// A listed block, turned, and the index after which the next block is spliced in.
    fn from_table(width: u64, symmetry: Symmetry) -> Option<(Self, u64)> {
        let block_path = BLOCK_PATHS.get(width.checked_sub(3)? as usize)?;
        let (rows, cols) = symmetry.sides(block_path.rows, width);
        let path: Vec<Square> =
            block_path.squares().map(|square| symmetry.square(block_path.rows, width, square)).collect();
        let node = Self::new(rows, cols, path);
        let (corner, _) = splice_squares(rows, cols, symmetry);
        let splice = node.indices[node.index(corner)]?;
        Some((node, splice))
    }

    /// The root with all its branches. Its own path is found by search; from `start`, if the tour is open.
    pub fn root(down: Bands, right: Bands, start: Option<Square>) -> Option<Self> {
        let kind = if start.is_some() { Kind::Open } else { Kind::Closed };
        let board = Board::new(down.odd, right.odd, kind).ok()?;
        let start = start.unwrap_or(Square::new(0, 0));
        // A tour that ends in a corner may lack the splice there: then another tour is tried.
        let mut prefixes = vec![vec![start]];
        prefixes.extend(board.neighbours(start).map(|second| vec![start, second]));
        for n in 0..MAX_ORDERS * prefixes.len() {
            let (order, prefix) = (n / prefixes.len(), &prefixes[n % prefixes.len()]);
            let path = match search::find_with_order(&board, prefix, order, NODE_LIMIT, &mut NoProgress) {
                Ok(Found::Tour(path)) => path,
                Ok(Found::None) if n == 0 => return None,
                _ => continue,
            };
            let mut root = Self::new(down.odd, right.odd, path);
            let is_complete = root.attach(Towards::Up, down.before, Some(right)).is_some()
                && root.attach(Towards::Down, down.after, Some(right)).is_some()
                && root.attach_teeth(right).is_some();
            if is_complete {
                return Some(root);
            }
        }
        None
    }

    /// Attaches teeth at both sides.
    fn attach_teeth(&mut self, right: Bands) -> Option<()> {
        self.attach(Towards::Left, right.before, None)?;
        self.attach(Towards::Right, right.after, None)
    }

    /// Attaches `count` blocks at a side, each with teeth if they form a spine. `None` if there is no splice at that
    /// side.
    fn attach(&mut self, towards: Towards, count: u64, teeth: Option<Bands>) -> Option<()> {
        if count == 0 {
            return Some(());
        }
        let [symmetry, mirrored] = towards.symmetries();
        let width = if symmetry.transpose { self.rows } else { self.cols };
        if width == 4 {
            self.attach_at(towards, symmetry, count, teeth)?;
            return self.attach_at(towards, mirrored, count, teeth);
        }
        self.attach_at(towards, symmetry, count, teeth).or_else(|| self.attach_at(towards, mirrored, count, teeth))
    }

    /// Attaches a branch at one of the two possible splices of a side.
    fn attach_at(&mut self, towards: Towards, symmetry: Symmetry, count: u64, teeth: Option<Bands>) -> Option<()> {
        let len = self.path.len() as u64;
        let (corner, inner) = splice_squares(self.rows, self.cols, symmetry);
        let (out, back) = (self.indices[self.index(corner)]?, self.indices[self.index(inner)]?);
        let is_closed = is_knight_move(self.path[0], self.path[self.path.len() - 1]);
        let follows = |a: u64, b: u64| b == a + 1 || (is_closed && a + 1 == len && b == 0);
        let (after, is_reversed) = match (follows(out, back), follows(back, out)) {
            (true, _) => (out, false),
            (_, true) => (back, true),
            _ => return None,
        };
        let width = if symmetry.transpose { self.rows } else { self.cols };
        let (mut node, splice) = Self::from_table(width, symmetry)?;
        if let Some(right) = teeth {
            node.attach_teeth(right)?;
        }
        let at =
            self.attachments.iter().position(|attachment| attachment.after > after).unwrap_or(self.attachments.len());
        self.attachments.insert(at, Attachment { after, is_reversed, branch: Branch { towards, count, node, splice } });
        Some(())
    }

    /// The same tree in the checker's form.
    pub fn to_block(&self) -> Block {
        let attachments = self.attachments.iter().map(|attachment| blocks::Attachment {
            after: attachment.after,
            is_reversed: attachment.is_reversed,
            towards: match attachment.branch.towards {
                Towards::Up => Side::Up,
                Towards::Down => Side::Down,
                Towards::Left => Side::Left,
                Towards::Right => Side::Right,
            },
            count: attachment.branch.count,
            block: attachment.branch.node.to_block(),
            splice: attachment.branch.splice,
        });
        Block { rows: self.rows, cols: self.cols, path: self.path.clone(), attachments: attachments.collect() }
    }

    fn index(&self, square: Square) -> usize {
        (square.row * self.cols + square.col) as usize
    }

    /// The index on the block's own path of a square of the board; `None` if it is not in the block, whose corner is
    /// given.
    fn index_on_path(&self, corner: Square, square: Square) -> Option<u64> {
        let local = Square::new(square.row.checked_sub(corner.row)?, square.col.checked_sub(corner.col)?);
        (local.row < self.rows && local.col < self.cols).then(|| self.indices[self.index(local)]).flatten()
    }

    /// The block that contains a square of the board: this one, whose corner is given, or one attached to it.
    pub fn spot(&self, corner: Square, square: Square, part: BlockRole) -> Option<BlockPosition> {
        if let Some(index_on_path) = self.index_on_path(corner, square) {
            let block = Rect::new(corner.row, corner.col, self.rows, self.cols);
            return Some(BlockPosition { block, part, number: index_on_path + 1 });
        }
        self.attachments.iter().find_map(|Attachment { branch, .. }| {
            let block = branch.block_of(self, corner, square)?;
            let part = match branch.towards {
                Towards::Up | Towards::Down => BlockRole::Spine,
                Towards::Left | Towards::Right => BlockRole::Tooth,
            };
            branch.node.spot(branch.corner(self, corner, block), square, part)
        })
    }

    /// Number of squares of the block and everything attached to it.
    pub fn len(&self) -> u64 {
        self.path.len() as u64 + self.attachments.iter().map(|attachment| attachment.branch.len()).sum::<u64>()
    }

    /// Number of squares before the one at this index of the block's own path.
    pub fn before(&self, index_on_path: u64) -> u64 {
        index_on_path
            + self
                .attachments
                .iter()
                .filter(|attachment| attachment.after < index_on_path)
                .map(|attachment| attachment.branch.len())
                .sum::<u64>()
    }

    /// The number of a square of the board within this block, whose corner is given, and everything attached to it.
    pub fn number(&self, corner: Square, square: Square) -> Option<u64> {
        if let Some(index_on_path) = self.index_on_path(corner, square) {
            return Some(self.before(index_on_path));
        }
        self.attachments.iter().find_map(|Attachment { after, is_reversed, branch }| {
            let block = branch.block_of(self, corner, square)?;
            let within = branch.node.number(branch.corner(self, corner, block), square)?;
            let number = branch.number(block, within);
            let number = if *is_reversed { branch.len() - 1 - number } else { number };
            Some(self.before(*after) + 1 + number)
        })
    }

    /// The inverse of [`Node::number`].
    pub fn square(&self, corner: Square, number: u64) -> Square {
        let mut out = 0;
        for Attachment { after, is_reversed, branch } in &self.attachments {
            let (start, len) = (after + 1 + out, branch.len());
            if number < start {
                break;
            }
            if number < start + len {
                let number = number - start;
                let (block, within) = branch.find(if *is_reversed { len - 1 - number } else { number });
                return branch.node.square(branch.corner(self, corner, block), within);
            }
            out += len;
        }
        let local = self.path[(number - out) as usize];
        Square::new(corner.row + local.row, corner.col + local.col)
    }
}

impl Branch {
    pub fn len(&self) -> u64 {
        self.count * self.node.len()
    }

    /// The distance between consecutive blocks.
    const fn band(&self) -> u64 {
        match self.towards {
            Towards::Up | Towards::Down => self.node.rows,
            Towards::Left | Towards::Right => self.node.cols,
        }
    }

    /// Number of squares of a block, with its teeth, before the next block.
    fn out(&self) -> u64 {
        self.node.before(self.splice) + 1
    }

    /// The number within the branch of square number `within` of block number `block`.
    pub fn number(&self, block: u64, within: u64) -> u64 {
        let out = self.out();
        let farther = if within < out { 0 } else { (self.count - 1 - block) * self.node.len() };
        block * out + within + farther
    }

    /// The inverse of [`Branch::number`].
    fn find(&self, number: u64) -> (u64, u64) {
        let out = self.out();
        match number.checked_sub(self.count * out) {
            None => (number / out, number % out),
            Some(number) => {
                let back = self.node.len() - out;
                (self.count - 1 - number / back, out + number % back)
            }
        }
    }

    /// The block that contains a square of the board, itself or in its teeth; `corner` is that of the block to which
    /// the branch is attached.
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

    /// The corner of a block; `corner` is that of the block to which the branch is attached.
    fn corner(&self, at: &Node, corner: Square, block: u64) -> Square {
        match self.towards {
            Towards::Up => Square::new(corner.row - (block + 1) * self.band(), corner.col),
            Towards::Down => Square::new(corner.row + at.rows + block * self.band(), corner.col),
            Towards::Left => Square::new(corner.row, corner.col - (block + 1) * self.band()),
            Towards::Right => Square::new(corner.row, corner.col + at.cols + block * self.band()),
        }
    }
}

/// The corner square and the inner square of a splice: for a branch below a block with these sides, turned.
fn splice_squares(rows: u64, cols: u64, symmetry: Symmetry) -> (Square, Square) {
    let (rows, cols) = symmetry.sides(rows, cols);
    let at = |row, col| symmetry.square(rows, cols, Square::new(row, col));
    (at(rows - 1, 0), at(rows - 2, 2))
}
