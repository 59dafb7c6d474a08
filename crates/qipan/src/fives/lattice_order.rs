//! The order of placement of a pattern on a board: interior, right strip, bottom strip, corner.
//!
//! ```text
//!   A A A B      A  interior: whole cells in reading order; in each, stones from the top down
//!   A A A B      B  right strip, block by block as high as a cell, then bottom strip, block by block as wide as a cell:
//!   B B B C         each row or column of a block has one stone
//!                C  corner
//! ```
//! Both directions between a stone and its number take a few divisions, so that any of 10^17 stones is found at once.

use std::any::Any;

use crate::board::Square;
use crate::rect::Rect;

use super::lines::Direction;
use super::pattern::Pattern;
use super::position::Stones;
use super::rules::Board;

/// A region of the board, in the order of placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Region {
    /// The whole cells.
    Interior,
    /// The strip to the right of the whole cells.
    Right,
    /// The strip below the whole cells.
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
    /// Number of stones in each region.
    counts: [u64; 4],
}

/// The place of a stone in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its region.
    pub region: Region,
    /// Its block: the cell, the block of a strip, or the corner.
    pub block: Rect,
    /// Its number in the block, from 0.
    pub which: u64,
}

impl LatticeOrder {
    /// The order for a pattern whose length is that of the board's lines.
    #[must_use]
    pub fn new(board: &Board, pattern: Pattern) -> Self {
        let mut order = Self { board: *board, pattern, counts: [0; 4] };
        order.counts = Region::ALL.map(|region| pattern.count_in(order.region(region)));
        order
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

    /// Number of stones.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns whether there is no stone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The rectangle of a region; it may be empty.
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

    /// Number of stones in a region.
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

    /// Number of stones in each block of a region.
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

    /// The place of stone number `i`, counted from 0.
    #[must_use]
    pub fn place(&self, i: u64) -> Option<Place> {
        let region = Region::ALL.into_iter().find(|region| i < self.first(*region) + self.count(*region))?;
        let (inside, each) = (i - self.first(region), self.per_block(region));
        Some(Place { region, block: self.block(region, inside / each), which: inside % each })
    }

    /// The square of stone number `i`, counted from 0. Cost: a few times the length of a line.
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

    /// The stones of the corner, in reading order. The corner has fewer than `length` rows and columns.
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

/// The first `count` stones of an order, as a set with a formula.
#[derive(Clone, Debug)]
pub struct Prefix {
    order: LatticeOrder,
    count: u64,
    /// Whether these are all stones: then the pattern alone decides membership.
    is_complete: bool,
    /// Complete rectangles of the board.
    done: Vec<Rect>,
    /// The stones outside those.
    rest: Vec<Square>,
}

impl Prefix {
    /// The first `count` stones, or all of them if there are fewer.
    #[must_use]
    pub fn new(order: LatticeOrder, count: u64) -> Self {
        let count = count.min(order.len());
        // The place of the first stone that is missing: everything before its block is complete.
        let next = order.place(count);
        let is_before = |region: &Region| next.is_none_or(|next| *region < next.region);
        let mut done: Vec<Rect> =
            Region::ALL.into_iter().filter(is_before).map(|region| order.region(region)).collect();
        let mut rest = Vec::new();
        if let Some(Place { region, block, which }) = next {
            let all = order.region(region);
            match region {
                Region::Interior => {
                    done.push(Rect::new(0, 0, block.at.row, all.cols));
                    done.push(Rect::new(block.at.row, 0, block.rows, block.at.col));
                }
                Region::Right => done.push(Rect::new(0, all.at.col, block.at.row, all.cols)),
                Region::Bottom => done.push(Rect::new(all.at.row, 0, all.rows, block.at.col)),
                Region::Corner => {}
            }
            rest = (count - which..count).filter_map(|i| order.at(i)).collect();
        }
        done.retain(|rect| !rect.is_empty());
        Self { order, count, is_complete: count == order.len(), done, rest }
    }
}

impl Stones for Prefix {
    fn has(&self, square: Square) -> bool {
        let order = &self.order;
        if self.is_complete {
            return order.pattern.has(square) && order.board.contains(square);
        }
        order.number(square).is_some_and(|number| number < self.count)
    }

    fn count_in(&self, rect: Rect) -> u64 {
        let done: u64 = self.done.iter().map(|part| self.order.pattern.count_in(part.intersection(rect))).sum();
        done + self.rest.iter().filter(|square| rect.contains(**square)).count() as u64
    }

    fn stone(&self, i: u64) -> Option<Square> {
        self.order.at(i).filter(|_| i < self.count)
    }

    /// Every line holds at most one stone of the prefix, so the number of blocked lines equals the number of pairs of a
    /// stone and a line through it, counted by the stone's index in the line.
    fn open(&self) -> u64 {
        let board = self.order.board;
        let places = |towards: &Direction| {
            let steps = 0..board.length();
            steps.map(|steps| self.count_in(board.reach(*towards, steps))).sum::<u64>()
        };
        board.lines() - board.directions().iter().map(places).sum::<u64>()
    }

    fn is_same(&self, other: &dyn Stones) -> bool {
        let other = (other as &dyn Any).downcast_ref::<Self>();
        let numbers = |prefix: &Self| (prefix.order.board, prefix.order.pattern, prefix.count);
        other.is_some_and(|other| numbers(self) == numbers(other))
    }
}
