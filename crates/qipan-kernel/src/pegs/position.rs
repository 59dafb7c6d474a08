//! Positions: a few blocks of pegs, and a map of the points that differ from them.

use std::collections::BTreeMap;

use super::point::Point;

/// A rectangle of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PointRect {
    /// The upper left point.
    pub corner: Point,
    /// The number of rows.
    pub rows: u64,
    /// The number of columns.
    pub cols: u64,
}

impl PointRect {
    /// Returns the rectangle with this corner and these sides.
    #[must_use]
    pub const fn new(corner: Point, rows: u64, cols: u64) -> Self {
        Self { corner, rows, cols }
    }

    /// The empty rectangle.
    pub const EMPTY: Self = Self::new(Point::new(0, 0), 0, 0);

    /// Whether it has no points.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.rows == 0 || self.cols == 0
    }

    /// Returns the row after the last and the column after the last.
    #[must_use]
    pub const fn end(self) -> Point {
        // Sides are far below 2^63.
        Point::new(self.corner.row + self.rows as i64, self.corner.col + self.cols as i64)
    }

    /// Whether this is one of its points.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        let end = self.end();
        self.corner.row <= point.row && point.row < end.row && self.corner.col <= point.col && point.col < end.col
    }

    /// Returns the smallest rectangle that contains this one and `other`.
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

    /// Returns the smallest rectangle that contains this one and a point.
    #[must_use]
    pub fn union_point(self, point: Point) -> Self {
        self.union(Self::new(point, 1, 1))
    }

    /// Returns the rectangle with `by` more rows and columns on each side.
    #[must_use]
    pub const fn expanded(self, by: u64) -> Self {
        let corner = Point::new(self.corner.row - by as i64, self.corner.col - by as i64);
        Self::new(corner, self.rows + 2 * by, self.cols + 2 * by)
    }

    /// Returns the intersection with `other`.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        let (a, b) = (self.end(), other.end());
        let corner = Point::new(self.corner.row.max(other.corner.row), self.corner.col.max(other.corner.col));
        let side = |from: i64, to: i64| u64::try_from(to - from).unwrap_or(0);
        Self::new(corner, side(corner.row, a.row.min(b.row)), side(corner.col, a.col.min(b.col)))
    }

    /// Iterates over its points in reading order.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let (corner, end) = (self.corner, self.end());
        (corner.row..end.row).flat_map(move |row| (corner.col..end.col).map(move |col| Point::new(row, col)))
    }
}

/// A rectangle of pegs: on every point, or in every second row and column from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The rectangle.
    pub bounds: PointRect,
    /// The distance of neighbouring pegs: 1, or 2 if every second place of a row or column is free.
    pub every: u64,
}

impl Block {
    /// Returns a rectangle full of pegs.
    #[must_use]
    pub const fn full(corner: Point, rows: u64, cols: u64) -> Self {
        Self { bounds: PointRect::new(corner, rows, cols), every: 1 }
    }

    /// Whether it has a peg on this point.
    #[must_use]
    pub const fn has(self, point: Point) -> bool {
        let Point { row, col } = self.bounds.corner;
        let every = self.every as i64;
        self.bounds.contains(point) && (point.row - row) % every == 0 && (point.col - col) % every == 0
    }

    /// Returns its number of pegs.
    #[must_use]
    pub const fn count(self) -> u64 {
        self.bounds.rows.div_ceil(self.every) * self.bounds.cols.div_ceil(self.every)
    }

    /// Returns the number of its pegs in `bounds`.
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

    /// Returns the number of pegs it has in common with `other`.
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

    /// Iterates over its pegs in reading order.
    pub fn pegs(self) -> impl Iterator<Item = Point> {
        let PointRect { corner, .. } = self.bounds;
        let (end, every) = (self.bounds.end(), self.every as usize);
        let rows = (corner.row..end.row).step_by(every);
        rows.flat_map(move |row| (corner.col..end.col).step_by(every).map(move |col| Point::new(row, col)))
    }
}

/// The pegs on a board: a few blocks, and the points that differ from what the blocks say. So a position in the middle
/// of a solution of a million jumps is as small as one on a small board.
///
/// Positions are equal if the same points have pegs, however each came about.
#[derive(Clone, Debug, Default)]
pub struct Position {
    /// No two have a peg in common.
    blocks: Vec<Block>,
    /// The points that differ from the blocks, and whether there is a peg.
    changed: BTreeMap<Point, bool>,
    count: u64,
}

impl Position {
    /// Returns the position with the pegs of these blocks, no two of which may have a peg in common.
    #[must_use]
    pub fn of_blocks(blocks: impl IntoIterator<Item = Block>) -> Self {
        let blocks: Vec<Block> = blocks.into_iter().filter(|block| !block.bounds.is_empty()).collect();
        let count = blocks.iter().map(|block| block.count()).sum();
        Self { blocks, changed: BTreeMap::new(), count }
    }

    /// Returns the position with pegs on these points.
    #[must_use]
    pub fn of_points(points: impl IntoIterator<Item = Point>) -> Self {
        let mut changed = BTreeMap::new();
        // One by one: `collect` would sort them first, and add the sort to every page's program.
        changed.extend(points.into_iter().map(|point| (point, true)));
        Self { blocks: Vec::new(), count: changed.len() as u64, changed }
    }

    /// Whether there is a peg on this point.
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        self.changed.get(&point).copied().unwrap_or_else(|| self.in_block(point))
    }

    /// Returns the number of pegs.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Returns the blocks; [`Position::changed`] gives the points that differ from them.
    #[must_use]
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Iterates in reading order over the points that differ from the blocks, each with whether there is a peg.
    pub fn changed(&self) -> impl Iterator<Item = (Point, bool)> + '_ {
        self.changed.iter().map(|(point, is)| (*point, *is))
    }

    /// Returns a rectangle that contains all pegs; not always the smallest.
    #[must_use]
    pub fn bounds(&self) -> PointRect {
        let blocks = self.blocks.iter().fold(PointRect::EMPTY, |all, block| all.union(block.bounds));
        self.changed().filter(|(_, is)| *is).fold(blocks, |all, (point, _)| all.union_point(point))
    }

    /// Iterates over all pegs, in arbitrary order.
    pub fn pegs(&self) -> impl Iterator<Item = Point> + '_ {
        let of_blocks = self.blocks.iter().flat_map(|block| block.pegs());
        let unchanged = of_blocks.filter(|point| !self.changed.contains_key(point));
        unchanged.chain(self.changed().filter_map(|(point, is)| is.then_some(point)))
    }

    /// Returns the number of pegs in `bounds`.
    #[must_use]
    pub fn count_in(&self, bounds: PointRect) -> u64 {
        let of_blocks: u64 = self.blocks.iter().map(|block| block.count_in(bounds)).sum();
        self.adjusted(of_blocks, |point| bounds.contains(point))
    }

    /// Returns the number of pegs on the points of a pattern with this period in rows and columns. Cost: the number of
    /// blocks times the square of the period, and the number of points that differ from the blocks.
    #[must_use]
    pub fn count_on(&self, period: u64, in_pattern: impl Fn(Point) -> bool) -> u64 {
        let of_block = |block: &Block| -> u64 {
            let (corner, every) = (block.bounds.corner, block.every);
            let (rows, cols) = (block.bounds.rows.div_ceil(every), block.bounds.cols.div_ceil(every));
            let at =
                |row: u64, col: u64| Point::new(corner.row + (row * every) as i64, corner.col + (col * every) as i64);
            // The number of integers from 0 to `length` − 1 with this remainder.
            let places = |length: u64, rest: u64| (length + period - 1 - rest) / period;
            let first = (0..period).flat_map(|row| (0..period).map(move |col| (row, col)));
            let ones = first.filter(|(row, col)| in_pattern(at(*row, *col)));
            ones.map(|(row, col)| places(rows, row) * places(cols, col)).sum()
        };
        self.adjusted(self.blocks.iter().map(of_block).sum(), in_pattern)
    }

    /// Puts a peg on a point, or removes it.
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

    /// Corrects `count`, the number of pegs of the blocks alone in a region, by the points that differ from them.
    fn adjusted(&self, count: u64, in_region: impl Fn(Point) -> bool) -> u64 {
        let concerned = || self.changed().filter(|(point, _)| in_region(*point));
        let (more, less) = (concerned().filter(|(_, is)| *is).count(), concerned().filter(|(_, is)| !is).count());
        count + more as u64 - less as u64
    }

    /// Returns the number of pegs that both have.
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
    /// Compares the sets of pegs. Cost: the product of the two numbers of blocks, and the number of points that differ
    /// from them.
    fn eq(&self, other: &Self) -> bool {
        if self.blocks == other.blocks {
            return self.changed == other.changed;
        }
        self.count == other.count && self.common(other) == self.count
    }
}

impl Eq for Position {}
