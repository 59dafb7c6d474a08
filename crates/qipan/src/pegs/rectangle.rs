//! Any full rectangle brought down to the fewest pegs, every jump by a formula.
//!
//! While there are five columns or more, the three leftmost are cleared; then, while there are five rows or more, the
//! three uppermost; then an [`Endgame`] for sides of 2 to 4. Clearing three lines is a *phase*. It goes along the lines and
//! is made of two modules. With `along` counted along the lines and `across` from the outermost of them to the next line
//! that stays:
//!
//! ```text
//! module 2              module 1
//! across  0 1 2 3       across  j j+1
//! along   . . .               . x c        the free points are cleared ones, or outside
//!   j     x x x         along   x          x go, c stands at the end where it stood:
//!   j+1   x x x c               x          the catalyst
//! ```
//!
//! Module 2 takes two places along the lines and six pegs, module 1 three places of one line and three pegs. A phase of
//! length L has (0, 2, 1)[L mod 3] modules 2 and then only modules 1.
//!
//! Cost: each jump and each position O(1), whatever its number; m × n takes mn − s jumps. Source: URAL 1051 and the
//! proof of IMO 1993/3; the text asks for a full neighbouring column where module 1 needs one catalyst, and for two catalysts
//! where module 2 needs one. The endings and the order of the phases are our own.

use crate::puzzle::Puzzle;

use super::endgame::Endgame;
use super::point::{Jump, Point};
use super::position::{Block, PointRect, Position};
use super::rules::{Board, Start};
use super::why::Why;

/// Jumps of module 1, as places (along, across) relative to its first peg.
const THREE_PURGE: [[(i64, i64); 2]; 3] = [[(0, 1), (0, -1)], [(2, 0), (0, 0)], [(0, -1), (0, 1)]];
/// Jumps of module 2, as places (along, across) relative to its first peg.
const SIX_PURGE: [[(i64, i64); 2]; 6] =
    [[(1, 0), (-1, 0)], [(1, 1), (-1, 1)], [(-1, 0), (-1, 2)], [(1, 3), (1, 1)], [(-1, 2), (1, 2)], [(1, 1), (1, 3)]];

/// The solution of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    rows: u64,
    cols: u64,
}

/// A part of the argument: a module, an ending, or a pair of a single row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    kind: Kind,
    /// The jumps before it.
    before: u64,
    /// How many jumps it has.
    jumps: u64,
    /// The first point that it clears, and how its places lie on the board.
    place: Frame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    One,
    Two,
    Ending { ending: Endgame, rows: u64, cols: u64 },
    Pair,
}

/// A point, and whether the lines that are cleared run along the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Frame {
    corner: Point,
    along_rows: bool,
}

impl Frame {
    const fn at(self, along: i64, across: i64) -> Point {
        let (down, right) = if self.along_rows { (across, along) } else { (along, across) };
        Point::new(self.corner.row + down, self.corner.col + right)
    }

    /// The block from `along`, `across` on, of so many places each way.
    const fn block(self, along: i64, across: i64, length: u64, width: u64) -> Block {
        let (rows, cols) = if self.along_rows { (width, length) } else { (length, width) };
        Block::full(self.at(along, across), rows, cols)
    }
}

/// Three lines that are cleared: where, how long, and how many lines there are in all before it.
#[derive(Clone, Copy, Debug)]
struct Phase {
    place: Frame,
    length: u64,
    width: u64,
    /// The jumps before it.
    before: u64,
}

impl Phase {
    /// How many modules 2 it begins with.
    const fn six_purges(self) -> u64 {
        [0, 2, 1][(self.length % 3) as usize]
    }

    /// The module of jump `t` of the phase, from 0, and the pegs of the phase's block when the module begins.
    fn module(self, t: u64) -> (Stage, [Block; 3]) {
        let twos = self.six_purges();
        let jumps_of_twos = 6 * twos;
        let whole = |along: u64| self.place.block(along as i64, 0, self.length - along, self.width);
        let nothing = Block { bounds: PointRect::EMPTY, every: 1 };
        if t < jumps_of_twos {
            let number = t / 6;
            let along = 2 * number;
            let place = Frame { corner: self.place.at(along as i64, 0), ..self.place };
            let part = Stage { kind: Kind::Two, before: self.before + 6 * number, jumps: 6, place };
            // What lies before `along` is cleared across the three lines only.
            return (part, [self.behind(along), whole(along), nothing]);
        }
        let number = (t - jumps_of_twos) / 3;
        let (along, across) = (2 * twos + 3 * (number / 3), number % 3);
        let place = Frame { corner: self.place.at(along as i64, across as i64), ..self.place };
        let part = Stage { kind: Kind::One, before: self.before + jumps_of_twos + 3 * number, jumps: 3, place };
        let three = self.place.block(along as i64, across as i64, 3, self.width - across);
        (part, [self.behind(along), three, whole(along + 3)])
    }

    /// The lines that stay, over the first `along` places.
    const fn behind(self, along: u64) -> Block {
        self.place.block(0, 3, along, self.width - 3)
    }
}

impl Rectangle {
    /// The solution of the full rectangle of a board; `None` for other starts.
    #[must_use]
    pub const fn of(board: &Board) -> Option<Self> {
        match board.pegs() {
            Start::Rectangle { rows, cols } => Some(Self { rows: *rows, cols: *cols }),
            Start::Drawn(_) => None,
        }
    }

    /// How many pegs remain: ⌈n/2⌉ of a single row; else 2 where 3 divides the area, and 1 where it does not.
    #[must_use]
    pub const fn fewest(&self) -> u64 {
        match (self.rows, self.cols) {
            (1, length) | (length, 1) => length.div_ceil(2),
            (rows, cols) if rows % 3 == 0 || cols % 3 == 0 => 2,
            _ => 1,
        }
    }

    /// How many jumps there are.
    #[must_use]
    pub const fn len(&self) -> u64 {
        self.rows * self.cols - self.fewest()
    }

    /// Is there nothing to do?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    const fn is_row(&self) -> bool {
        self.rows == 1 || self.cols == 1
    }

    /// How often three columns are cleared, and then three rows. (Not for single rows.)
    const fn phases(&self) -> (u64, u64) {
        ((self.cols - 2) / 3, (self.rows - 2) / 3)
    }

    /// The sides that remain when the columns, and then the rows, have been cleared.
    const fn rest(&self) -> (u64, u64) {
        let (columns, rows) = self.phases();
        (self.rows - 3 * rows, self.cols - 3 * columns)
    }

    /// The part that jump number `i` belongs to, from 0, and the pegs when that part begins.
    fn part(&self, i: u64) -> (Stage, [Block; 3]) {
        let nothing = Block { bounds: PointRect::EMPTY, every: 1 };
        if self.is_row() {
            let place = Frame { corner: Point::new(0, 0), along_rows: self.rows == 1 };
            let place = Frame { corner: place.at(2 * i as i64, 0), ..place };
            return (Stage { kind: Kind::Pair, before: i, jumps: 1, place }, self.paired(i));
        }
        let (columns, rows) = self.phases();
        let (_, width) = self.rest();
        let of_columns = columns * 3 * self.rows;
        if i < of_columns {
            let number = i / (3 * self.rows);
            let place = Frame { corner: Point::new(0, 3 * number as i64), along_rows: false };
            let before = number * 3 * self.rows;
            let phase = Phase { place, length: self.rows, width: self.cols - 3 * number, before };
            return phase.module(i - before);
        }
        let number = (i - of_columns) / (3 * width);
        let corner = Point::new(3 * number.min(rows) as i64, 3 * columns as i64);
        if number < rows {
            let before = of_columns + number * 3 * width;
            let place = Frame { corner, along_rows: true };
            let phase = Phase { place, length: width, width: self.rows - 3 * number, before };
            return phase.module(i - before);
        }
        let before = of_columns + rows * 3 * width;
        let (rows, cols) = self.rest();
        let place = Frame { corner, along_rows: false };
        // Both sides are 2 to 4 here.
        let ending = Endgame::of(rows, cols).unwrap_or(Endgame::NONE);
        let part = Stage { kind: Kind::Ending { ending, rows, cols }, before, jumps: ending.len(), place };
        (part, [Block::full(corner, rows, cols), nothing, nothing])
    }

    /// A single row after `i` jumps: each has used up two pegs, and left one beyond the first of them.
    fn paired(&self, i: u64) -> [Block; 3] {
        let place = Frame { corner: Point::new(0, 0), along_rows: self.rows == 1 };
        let length = self.rows.max(self.cols);
        let jumped = Block { every: 2, ..place.block(-1, 0, (2 * i).saturating_sub(1), 1) };
        let nothing = Block { bounds: PointRect::EMPTY, every: 1 };
        [jumped, place.block(2 * i as i64, 0, length - 2 * i, 1), nothing]
    }

    /// Jump number `i`, from 1; `None` outside.
    #[must_use]
    pub fn jump(&self, i: u64) -> Option<Jump> {
        (1..=self.len()).contains(&i).then(|| self.part(i - 1).0.jump(i - 1))?
    }

    /// The position after `i` jumps; beyond the end, the last.
    #[must_use]
    pub fn position(&self, board: &Board, i: u64) -> Position {
        let i = i.min(self.len());
        if self.is_row() {
            return Position::of_blocks(self.paired(i));
        }
        // After the last jump of a part this is the part, all its jumps made: the next may not exist.
        let (part, blocks) = self.part(i.saturating_sub(1));
        let mut position = Position::of_blocks(blocks);
        for jump in (part.before..i).filter_map(|i| part.jump(i)) {
            // They are legal, which the tests show for all sizes up to 60 and the checker for each answer.
            let made = board.play(&mut position, &jump);
            debug_assert!(made.is_ok(), "{jump}: {made:?}");
        }
        position
    }

    /// Why jump number `i` is made, from 1; `None` outside.
    #[must_use]
    pub fn why(&self, i: u64) -> Option<Why> {
        let part = self.part_of(i)?;
        let jump = i - part.before;
        Some(match part.kind {
            Kind::One => Why::One { jump },
            Kind::Two => Why::Two { jump },
            Kind::Ending { ending, rows, cols } => Why::Ending { jump, of: ending.len(), rows, cols },
            Kind::Pair => Why::Pair { untouched: self.rows.max(self.cols) - 2 * i },
        })
    }

    /// The part of the argument that jump number `i` belongs to, from 1; `None` outside.
    #[must_use]
    pub fn part_of(&self, i: u64) -> Option<Stage> {
        (1..=self.len()).contains(&i).then(|| self.part(i - 1).0)
    }

    /// What the argument is about at jump number `i`, from 1: the pegs that the module or the ending clears; of a single
    /// row, the pegs that are untouched after it. `None` outside.
    #[must_use]
    pub fn scope(&self, i: u64) -> Option<PointRect> {
        let part = self.part_of(i)?;
        let untouched = || self.paired(i)[1].bounds;
        Some(if self.is_row() { untouched() } else { part.bounds() }).filter(|bounds| !bounds.is_empty())
    }

    /// Where the argument turns: where each three lines begin, or if there are many, some of them; and the ending.
    #[must_use]
    pub fn turns(&self) -> Vec<u64> {
        if self.is_row() {
            return Vec::new();
        }
        let (columns, rows) = self.phases();
        let (_, width) = self.rest();
        let of_columns = columns * 3 * self.rows;
        let starts = |count: u64, length: u64, before: u64| {
            let apart = count.div_ceil(MAX_MILESTONES).max(1);
            (0..count).step_by(usize::try_from(apart).unwrap_or(usize::MAX)).map(move |k| before + k * 3 * length + 1)
        };
        let ending = of_columns + rows * 3 * width + 1;
        starts(columns, self.rows, 0).chain(starts(rows, width, of_columns)).chain([ending]).collect()
    }
}

/// Of the columns, and of the rows, at most so many turns are marked.
const MAX_MILESTONES: u64 = 24;

impl Stage {
    /// Jump number `i` of the whole, from 0, which must be one of this part's.
    fn jump(&self, i: u64) -> Option<Jump> {
        let t = i - self.before;
        let of = |jumps: &[[(i64, i64); 2]]| {
            let [from, to] = *jumps.get(usize::try_from(t).ok()?)?;
            Jump::between(self.place.at(from.0, from.1), self.place.at(to.0, to.1))
        };
        match self.kind {
            Kind::One => of(&THREE_PURGE),
            Kind::Two => of(&SIX_PURGE),
            Kind::Ending { ending, .. } => ending.jump(self.place.corner, t),
            Kind::Pair => Jump::between(self.place.at(1, 0), self.place.at(-1, 0)),
        }
    }

    /// The pegs that it clears, as a rectangle. (An ending leaves one or two of them or of their neighbours.)
    #[must_use]
    pub fn bounds(&self) -> PointRect {
        match self.kind {
            Kind::One => self.place.block(0, 0, 3, 1).bounds,
            Kind::Two => self.place.block(0, 0, 2, 3).bounds,
            Kind::Ending { rows, cols, .. } => PointRect::new(self.place.corner, rows, cols),
            Kind::Pair => self.place.block(0, 0, 2, 1).bounds,
        }
    }

    /// The catalyst, which helps and ends where it stood: where it stands after jump number `i` of the whole, from 1. None in
    /// endings and single rows.
    #[must_use]
    pub fn catalyst(&self, i: u64) -> Option<Point> {
        let (along, across) = match (self.kind, i.saturating_sub(self.before)) {
            // Out over the first peg, and back when the third stands there.
            (Kind::One, 1 | 2) => (0, -1),
            (Kind::One, _) => (0, 1),
            // In over the block, and back.
            (Kind::Two, 4 | 5) => (1, 1),
            (Kind::Two, _) => (1, 3),
            (Kind::Ending { .. } | Kind::Pair, _) => return None,
        };
        Some(self.place.at(along, across))
    }

    /// The number of its first jump, from 1, and of its last.
    #[must_use]
    pub const fn jumps(&self) -> (u64, u64) {
        (self.before + 1, self.before + self.jumps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_jump_is_legal_and_every_position_is_the_one_played_to() {
        for (rows, cols) in (1..=14).flat_map(|rows| (1..=14).map(move |cols| (rows, cols))) {
            let board = Board::rectangle(rows, cols).unwrap();
            let rectangle = Rectangle::of(&board).unwrap();
            let mut position = board.start();
            for i in 1..=rectangle.len() {
                assert_eq!(rectangle.position(&board, i - 1), position, "{rows}×{cols} after {} jumps", i - 1);
                let jump = rectangle.jump(i).unwrap();
                let made = board.play(&mut position, &jump);
                assert_eq!(made, Ok(()), "{rows}×{cols}, jump {i}: {jump}");
            }
            assert_eq!(rectangle.position(&board, u64::MAX), position);
            assert_eq!(position.count(), rectangle.fewest());
            assert_eq!(rectangle.fewest(), board.goal(), "{rows}×{cols}");
        }
    }
}
