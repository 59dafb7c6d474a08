//! Pegs on points: whole blocks of them, and where it is otherwise.

use std::collections::BTreeMap;

use super::point::Point;

/// A rectangle of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointRect {
    /// Its upper left point.
    pub corner: Point,
    /// Rows.
    pub rows: u64,
    /// Columns.
    pub cols: u64,
}

impl PointRect {
    /// The rectangle with this corner and sides.
    #[must_use]
    pub const fn new(corner: Point, rows: u64, cols: u64) -> Self {
        Self { corner, rows, cols }
    }

    /// A rectangle without points.
    pub const EMPTY: Self = Self::new(Point::new(0, 0), 0, 0);

    /// Has it no points?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.rows == 0 || self.cols == 0
    }

    /// The row after the last and the column after the last.
    #[must_use]
    pub const fn end(self) -> Point {
        // Sides are far below 2^63.
        Point::new(self.corner.row + self.rows as i64, self.corner.col + self.cols as i64)
    }

    /// Is this one of its points?
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let end = self.end();
        self.corner.row <= point.row && point.row < end.row && self.corner.col <= point.col && point.col < end.col
    }

    /// The smallest that holds this one and `other`.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return if self.is_empty() { other } else { self };
        }
        let (a, b) = (self.end(), other.end());
        let corner = Point::new(self.corner.row.min(other.corner.row), self.corner.col.min(other.corner.col));
        let end = Point::new(a.row.max(b.row), a.col.max(b.col));
        Self::new(corner, (end.row - corner.row) as u64, (end.col - corner.col) as u64)
    }

    /// The smallest that holds this one and a point.
    #[must_use]
    pub fn union_point(self, point: Point) -> Self {
        self.union(Self::new(point, 1, 1))
    }

    /// With so many more rows and columns on each side.
    #[must_use]
    pub const fn expanded(self, by: u64) -> Self {
        let corner = Point::new(self.corner.row - by as i64, self.corner.col - by as i64);
        Self::new(corner, self.rows + 2 * by, self.cols + 2 * by)
    }

    /// What it has in common with `other`.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        let (a, b) = (self.end(), other.end());
        let corner = Point::new(self.corner.row.max(other.corner.row), self.corner.col.max(other.corner.col));
        let side = |from: i64, to: i64| u64::try_from(to - from).unwrap_or(0);
        Self::new(corner, side(corner.row, a.row.min(b.row)), side(corner.col, a.col.min(b.col)))
    }

    /// All its points in reading order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let (corner, end) = (self.corner, self.end());
        (corner.row..end.row).flat_map(move |row| (corner.col..end.col).map(move |col| Point::new(row, col)))
    }
}

/// A rectangle of pegs, or of every other place of one: the pegs stand in every `every`-th row and column of the bounds,
/// from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Where.
    pub bounds: PointRect,
    /// 1, or 2 where every other place of a row or column is free.
    pub every: u64,
}

impl Block {
    /// A rectangle full of pegs.
    #[must_use]
    pub const fn full(corner: Point, rows: u64, cols: u64) -> Self {
        Self { bounds: PointRect::new(corner, rows, cols), every: 1 }
    }

    /// Does one of its pegs stand here?
    #[must_use]
    pub const fn has(self, point: Point) -> bool {
        let Point { row, col } = self.bounds.corner;
        let every = self.every as i64;
        self.bounds.contains(point) && (point.row - row) % every == 0 && (point.col - col) % every == 0
    }

    /// How many pegs it has.
    #[must_use]
    pub const fn count(self) -> u64 {
        self.bounds.rows.div_ceil(self.every) * self.bounds.cols.div_ceil(self.every)
    }

    /// How many of its pegs stand in `bounds`.
    #[must_use]
    pub fn count_in(self, bounds: PointRect) -> u64 {
        let common = self.bounds.intersection(bounds);
        let (every, end) = (self.every as i64, common.end());
        let side = |first: i64, from: i64, to: i64| {
            // The first place at or after `from`.
            let start = from + (first - from).rem_euclid(every);
            if start < to { ((to - start) as u64).div_ceil(self.every) } else { 0 }
        };
        side(self.bounds.corner.row, common.corner.row, end.row)
            * side(self.bounds.corner.col, common.corner.col, end.col)
    }

    /// How many pegs it has in common with `other`.
    #[must_use]
    fn common(self, other: Self) -> u64 {
        if other.every == 1 {
            return self.count_in(other.bounds);
        }
        if self.every == 1 {
            return other.count_in(self.bounds);
        }
        let (a, b) = (self.bounds.corner, other.bounds.corner);
        let even = |difference: i64| difference.rem_euclid(2) == 0;
        if even(a.row - b.row) && even(a.col - b.col) { self.count_in(other.bounds) } else { 0 }
    }

    /// Its pegs in reading order.
    pub fn pegs(self) -> impl Iterator<Item = Point> {
        let PointRect { corner, .. } = self.bounds;
        let (end, every) = (self.bounds.end(), self.every as usize);
        let rows = (corner.row..end.row).step_by(every);
        rows.flat_map(move |row| (corner.col..end.col).step_by(every).map(move |col| Point::new(row, col)))
    }
}

/// The pegs on a board: a few blocks, and the points where it is otherwise than the blocks say. So a position in the midst
/// of a solution of a million jumps is as small as one on a small board.
///
/// Two are equal when the same points have pegs, however they came about.
#[derive(Clone, Debug, Default)]
pub struct Position {
    /// They have no peg in common.
    blocks: Vec<Block>,
    /// Where it is otherwise: is there a peg?
    changed: BTreeMap<Point, bool>,
    count: u64,
}

impl Position {
    /// The pegs of these blocks, no two of which may have a peg in common.
    #[must_use]
    pub fn of_blocks(blocks: impl IntoIterator<Item = Block>) -> Self {
        let blocks: Vec<Block> = blocks.into_iter().filter(|block| !block.bounds.is_empty()).collect();
        let count = blocks.iter().map(|block| block.count()).sum();
        Self { blocks, changed: BTreeMap::new(), count }
    }

    /// Pegs on these points.
    #[must_use]
    pub fn of_points(points: impl IntoIterator<Item = Point>) -> Self {
        let mut changed = BTreeMap::new();
        // One by one: to collect them would sort them first, and bring that into every page.
        changed.extend(points.into_iter().map(|point| (point, true)));
        Self { blocks: Vec::new(), count: changed.len() as u64, changed }
    }

    /// Does a peg stand here?
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        self.changed.get(&point).copied().unwrap_or_else(|| self.in_block(point))
    }

    /// How many pegs there are.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The blocks; [`Position::changed`] says where it is otherwise.
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Where it is otherwise than the blocks say, in reading order: is there a peg?
    pub fn changed(&self) -> impl Iterator<Item = (Point, bool)> + '_ {
        self.changed.iter().map(|(point, is)| (*point, *is))
    }

    /// A rectangle that holds all pegs; not always the smallest.
    #[must_use]
    pub fn bounds(&self) -> PointRect {
        let blocks = self.blocks.iter().fold(PointRect::EMPTY, |all, block| all.union(block.bounds));
        self.changed().filter(|(_, is)| *is).fold(blocks, |all, (point, _)| all.union_point(point))
    }

    /// All pegs, in no order in particular.
    pub fn pegs(&self) -> impl Iterator<Item = Point> + '_ {
        let of_blocks = self.blocks.iter().flat_map(|block| block.pegs());
        let unchanged = of_blocks.filter(|point| !self.changed.contains_key(point));
        unchanged.chain(self.changed().filter_map(|(point, is)| is.then_some(point)))
    }

    /// How many pegs stand in `bounds`.
    #[must_use]
    pub fn count_in(&self, bounds: PointRect) -> u64 {
        let of_blocks: u64 = self.blocks.iter().map(|block| block.count_in(bounds)).sum();
        self.adjusted(of_blocks, |point| bounds.contains(point))
    }

    /// How many pegs stand on points of a pattern that repeats itself every `period` rows and columns. Cost: the blocks
    /// times the square of the period, and the points where it is otherwise.
    #[must_use]
    pub fn count_on(&self, period: u64, is_one: impl Fn(Point) -> bool) -> u64 {
        let of_block = |block: &Block| -> u64 {
            let (corner, every) = (block.bounds.corner, block.every);
            let (rows, cols) = (block.bounds.rows.div_ceil(every), block.bounds.cols.div_ceil(every));
            let at =
                |row: u64, col: u64| Point::new(corner.row + (row * every) as i64, corner.col + (col * every) as i64);
            // How many of the first `length` numbers from 0 leave this remainder.
            let places = |length: u64, rest: u64| (length + period - 1 - rest) / period;
            let first = (0..period).flat_map(|row| (0..period).map(move |col| (row, col)));
            let ones = first.filter(|(row, col)| is_one(at(*row, *col)));
            ones.map(|(row, col)| places(rows, row) * places(cols, col)).sum()
        };
        self.adjusted(self.blocks.iter().map(of_block).sum(), is_one)
    }

    /// Puts a peg on a point, or takes it away.
    pub fn set(&mut self, point: Point, is: bool) {
        let was = self.has(point);
        self.count = self.count - u64::from(was) + u64::from(is);
        if self.in_block(point) == is {
            self.changed.remove(&point);
        } else {
            self.changed.insert(point, is);
        }
    }

    fn in_block(&self, point: Point) -> bool {
        self.blocks.iter().any(|block| block.has(point))
    }

    /// `count`, which the blocks alone give, put right by what is otherwise on the points of a region.
    fn adjusted(&self, count: u64, of_region: impl Fn(Point) -> bool) -> u64 {
        let concerned = || self.changed().filter(|(point, _)| of_region(*point));
        let (more, less) = (concerned().filter(|(_, is)| *is).count(), concerned().filter(|(_, is)| !is).count());
        count + more as u64 - less as u64
    }

    /// How many pegs both have.
    fn common(&self, other: &Self) -> u64 {
        let in_blocks = |block: &Block| {
            let of_blocks: u64 = self.blocks.iter().map(|own| own.common(*block)).sum();
            self.adjusted(of_blocks, |point| block.has(point))
        };
        let of_blocks: u64 = other.blocks.iter().map(in_blocks).sum();
        let both =
            |wanted: bool| other.changed().filter(|(point, is)| *is == wanted && self.has(*point)).count() as u64;
        of_blocks + both(true) - both(false)
    }
}

impl PartialEq for Position {
    /// The same points have pegs. Cost: the product of the two numbers of blocks, and the points where it is otherwise.
    fn eq(&self, other: &Self) -> bool {
        if self.blocks == other.blocks {
            return self.changed == other.changed;
        }
        self.count == other.count && self.common(other) == self.count
    }
}

impl Eq for Position {}
