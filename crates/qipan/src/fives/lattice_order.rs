//! A pattern on a board, stone by stone: the pattern itself, its copies, the strips, the corner.
//!
//! ```text
//!   A A A B      A  whole cells, one after the other in reading order; in each, stones from the top down
//!   A A A B      B  what sticks out to the right, a strip as high as a cell after the other, then what sticks out below,
//!   B B B C         a strip as wide as a cell after the other: each row or column of a strip has one stone
//!                C  the corner
//! ```
//! Which stone is number i, and which number a stone has, is a matter of a few divisions, so that a growth of
//! 10^17 stones is entered anywhere at once.

use crate::board::Square;
use crate::rect::Rect;

use super::lines::Direction;
use super::pattern::Pattern;
use super::position::{Mark, Stones};
use super::rules::Board;

/// A part of the board, as the growth takes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Region {
    /// Whole cells.
    Interior,
    /// The strip at the right.
    Right,
    /// The strip at the bottom.
    Bottom,
    /// The corner.
    Corner,
}

impl Region {
    /// All four, in their order.
    pub const ALL: [Self; 4] = [Self::Interior, Self::Right, Self::Bottom, Self::Corner];
}

/// The stones of a pattern on a board, in their order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LatticeOrder {
    board: Board,
    pattern: Pattern,
    /// How many stones the regions have.
    counts: [u64; 4],
}

/// Where a stone is in the growth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// In which region.
    pub region: Region,
    /// The cell, strip or corner, as a part of the board.
    pub block: Rect,
    /// Which of its stones, from 0.
    pub which: u64,
}

impl LatticeOrder {
    /// The growth of a pattern of the board's own length.
    #[must_use]
    pub fn new(board: &Board, pattern: Pattern) -> Self {
        let mut growth = Self { board: *board, pattern, counts: [0; 4] };
        growth.counts = Region::ALL.map(|region| pattern.count_in(growth.region(region)));
        growth
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The pattern.
    #[must_use]
    pub const fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// How many stones it has.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Has it none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A region of the board; it may be empty.
    #[must_use]
    pub const fn region(&self, region: Region) -> Rect {
        let k = self.pattern.length();
        let (rows, cols) = (self.board.rows(), self.board.cols());
        let (down, right) = (rows / k * k, cols / k * k);
        match region {
            Region::Interior => Rect::new(0, 0, down, right),
            Region::Right => Rect::new(0, right, down, cols - right),
            Region::Bottom => Rect::new(down, 0, rows - down, right),
            Region::Corner => Rect::new(down, right, rows - down, cols - right),
        }
    }

    /// How many stones of the growth are in a region.
    #[must_use]
    pub const fn count(&self, region: Region) -> u64 {
        self.counts[region as usize]
    }

    /// The number, from 0, of the first stone of a region.
    #[must_use]
    pub fn first(&self, region: Region) -> u64 {
        self.counts[..region as usize].iter().sum()
    }

    /// The region of a square.
    #[must_use]
    pub fn region_of(&self, square: Square) -> Region {
        let corner = self.region(Region::Corner).at;
        match (square.row < corner.row, square.col < corner.col) {
            (true, true) => Region::Interior,
            (true, false) => Region::Right,
            (false, true) => Region::Bottom,
            (false, false) => Region::Corner,
        }
    }

    /// How many stones a block of this region has, if all have the same number.
    const fn per_block(&self, region: Region) -> u64 {
        match region {
            Region::Interior => self.pattern.length(),
            Region::Right => self.region(Region::Right).cols,
            Region::Bottom => self.region(Region::Bottom).rows,
            Region::Corner => self.counts[3],
        }
    }

    /// Block number `block` of a region.
    const fn block(&self, region: Region, block: u64) -> Rect {
        let k = self.pattern.length();
        let all = self.region(region);
        match region {
            Region::Interior => {
                let across = all.cols / k;
                Rect::new(block / across * k, block % across * k, k, k)
            }
            Region::Right => Rect::new(block * k, all.at.col, k, all.cols),
            Region::Bottom => Rect::new(all.at.row, block * k, all.rows, k),
            Region::Corner => all,
        }
    }

    /// Where stone number `i`, from 0, is in the growth.
    #[must_use]
    pub fn place(&self, i: u64) -> Option<Place> {
        let region = Region::ALL.into_iter().find(|region| i < self.first(*region) + self.count(*region))?;
        let (inside, each) = (i - self.first(region), self.per_block(region));
        Some(Place { region, block: self.block(region, inside / each), which: inside % each })
    }

    /// Stone number `i`, from 0. Cost: a few times the length of a line.
    #[must_use]
    pub fn at(&self, i: u64) -> Option<Square> {
        let Place { region, block, which } = self.place(i)?;
        let by_row = |row| Some(Square::new(row, self.pattern.col_from(row, block.at.col)?));
        match region {
            Region::Interior | Region::Bottom => by_row(block.at.row + which),
            Region::Right => {
                let col = block.at.col + which;
                Some(Square::new(self.pattern.row_from(block.at.row, col)?, col))
            }
            Region::Corner => self.corner().nth(usize::try_from(which).ok()?),
        }
    }

    /// The stones of the corner: fewer than a line has squares in each of fewer rows.
    fn corner(&self) -> impl Iterator<Item = Square> + use<> {
        let pattern = self.pattern;
        self.region(Region::Corner).squares().filter(move |square| pattern.has(*square))
    }

    /// The number, from 0, of the stone on this square; `None` if there is none.
    #[must_use]
    pub fn number(&self, square: Square) -> Option<u64> {
        if !self.board.contains(square) || !self.pattern.has(square) {
            return None;
        }
        let k = self.pattern.length();
        let region = self.region_of(square);
        let (block, which) = match region {
            Region::Interior => {
                (square.row / k * (self.region(Region::Interior).cols / k) + square.col / k, square.row % k)
            }
            Region::Right => (square.row / k, square.col % k),
            Region::Bottom => (square.col / k, square.row % k),
            Region::Corner => (0, self.corner().take_while(|other| *other != square).count() as u64),
        };
        Some(self.first(region) + block * self.per_block(region) + which)
    }
}

/// The first stones of a growth.
#[derive(Clone, Debug)]
pub struct Prefix {
    growth: LatticeOrder,
    count: u64,
    /// They are all: then it is the pattern's to say which squares have one.
    is_whole: bool,
    /// Parts of the board that are complete.
    done: Vec<Rect>,
    /// Stones beside those.
    loose: Vec<Square>,
}

impl Prefix {
    /// The first `count` stones, or all.
    #[must_use]
    pub fn new(growth: LatticeOrder, count: u64) -> Self {
        let count = count.min(growth.len());
        // The stone after the last one of them: what comes before its block is complete.
        let next = growth.place(count);
        let is_before = |region: &Region| next.is_none_or(|next| *region < next.region);
        let mut done: Vec<Rect> =
            Region::ALL.into_iter().filter(is_before).map(|region| growth.region(region)).collect();
        let mut loose = Vec::new();
        if let Some(Place { region, block, which }) = next {
            let all = growth.region(region);
            match region {
                Region::Interior => {
                    done.push(Rect::new(0, 0, block.at.row, all.cols));
                    done.push(Rect::new(block.at.row, 0, block.rows, block.at.col));
                }
                Region::Right => done.push(Rect::new(0, all.at.col, block.at.row, all.cols)),
                Region::Bottom => done.push(Rect::new(all.at.row, 0, all.rows, block.at.col)),
                Region::Corner => {}
            }
            loose = (count - which..count).filter_map(|i| growth.at(i)).collect();
        }
        done.retain(|rect| !rect.is_empty());
        Self { growth, count, is_whole: count == growth.len(), done, loose }
    }
}

impl Stones for Prefix {
    fn has(&self, square: Square) -> bool {
        let growth = &self.growth;
        if self.is_whole {
            return growth.pattern.has(square) && growth.board.contains(square);
        }
        growth.number(square).is_some_and(|number| number < self.count)
    }

    fn count_in(&self, rect: Rect) -> u64 {
        let done: u64 = self.done.iter().map(|part| self.growth.pattern.count_in(part.intersection(rect))).sum();
        done + self.loose.iter().filter(|square| rect.contains(**square)).count() as u64
    }

    fn stone(&self, i: u64) -> Option<Square> {
        self.growth.at(i).filter(|_| i < self.count)
    }

    /// Every line holds one square of the pattern and no more, so the lines that hold a stone are as many as there are pairs of
    /// a stone and a place in a line through it.
    fn open(&self) -> u64 {
        let board = self.growth.board;
        let places = |towards: &Direction| {
            let steps = 0..board.length();
            steps.map(|steps| self.count_in(board.reach(*towards, steps))).sum::<u64>()
        };
        board.lines() - board.directions().iter().map(places).sum::<u64>()
    }

    fn formula_id(&self) -> Mark {
        Mark { board: self.growth.board, pattern: self.growth.pattern, count: self.count }
    }
}
