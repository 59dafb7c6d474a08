//! Optimal solutions of full rectangles by purges: random access to every jump and every position.
//!
//! While there are five columns or more, the three leftmost are cleared; then, while there are five rows or more, the
//! three uppermost; then an [`Endgame`] for sides of 2 to 4. Clearing three lines is a *phase*. It proceeds along the
//! lines and consists of two kinds of *purge* (*Winning Ways*; modules 1 and 2 of the problem page). With `along`
//! counted along the lines and `across` from the outermost of them to the next line that stays:
//!
//! ```text
//! 6-purge               3-purge
//! across  0 1 2 3       across  j j+1
//! along   . . .               . x c        the free points are cleared ones, or outside
//!   j     x x x         along   x          x are removed; c, the catalyst, ends where it
//!   j+1   x x x c               x          started
//! ```
//!
//! A 6-purge takes two places along the lines and six pegs, a 3-purge three places of one line and three pegs. A phase
//! of length L has (0, 2, 1)[L mod 3] 6-purges and then only 3-purges.
//!
//! **Cost.** Each jump and each position O(1), whatever its number; m × n takes mn − s jumps, where s pegs remain.
//!
//! **Source.** URAL 1051 and the proof of IMO 1993/3; the text asks for a full neighbouring column where a 3-purge
//! needs one catalyst, and for two catalysts where a 6-purge needs one. The endgames and the order of the phases are
//! our own. The 3-purge and the name of the 6-purge are those of E. Berlekamp, J. H. Conway and R. Guy, *Winning Ways*,
//! chapter 23.

use crate::puzzle::Puzzle;

use super::endgame::Endgame;
use super::point::{Jump, Point};
use super::position::{Block, PointRect, Position};
use super::rules::{Board, Start};
use super::why::Why;

/// The jumps of a 3-purge, as places (along, across) relative to its first peg.
const THREE_PURGE: [[(i64, i64); 2]; 3] = [[(0, 1), (0, -1)], [(2, 0), (0, 0)], [(0, -1), (0, 1)]];
/// The jumps of a 6-purge, as places (along, across) relative to its first peg.
const SIX_PURGE: [[(i64, i64); 2]; 6] =
    [[(1, 0), (-1, 0)], [(1, 1), (-1, 1)], [(-1, 0), (-1, 2)], [(1, 3), (1, 1)], [(-1, 2), (1, 2)], [(1, 1), (1, 3)]];

/// The solution of a full rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    rows: u64,
    cols: u64,
}

/// A stage of the solution: a purge, an endgame, or a pair of a single row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    kind: Kind,
    /// The number of jumps before it.
    before: u64,
    /// The number of its jumps.
    jumps: u64,
    /// The first point that it clears, and the orientation.
    frame: Frame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    ThreePurge,
    SixPurge,
    Endgame { endgame: Endgame, rows: u64, cols: u64 },
    Pair,
}

/// A coordinate frame: an origin, and whether the lines that are cleared run along the rows.
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

    /// Returns the block from `along`, `across` on, `length` places along and `width` across.
    const fn block(self, along: i64, across: i64, length: u64, width: u64) -> Block {
        let (rows, cols) = if self.along_rows { (width, length) } else { (length, width) };
        Block::full(self.at(along, across), rows, cols)
    }
}

/// The clearing of three lines: where, their length, and the number of lines that are left before it.
#[derive(Clone, Copy, Debug)]
struct Phase {
    frame: Frame,
    length: u64,
    width: u64,
    /// The number of jumps before it.
    before: u64,
}

impl Phase {
    /// Returns the number of 6-purges it begins with.
    const fn six_purges(self) -> u64 {
        [0, 2, 1][(self.length % 3) as usize]
    }

    /// Returns the purge of jump `t` of the phase, from 0, and the pegs of the phase's block when it begins.
    fn purge(self, t: u64) -> (Stage, [Block; 3]) {
        let six_purges = self.six_purges();
        let jumps_of_six_purges = 6 * six_purges;
        let whole = |along: u64| self.frame.block(along as i64, 0, self.length - along, self.width);
        let nothing = Block { bounds: PointRect::EMPTY, every: 1 };
        if t < jumps_of_six_purges {
            let number = t / 6;
            let along = 2 * number;
            let frame = Frame { corner: self.frame.at(along as i64, 0), ..self.frame };
            let stage = Stage { kind: Kind::SixPurge, before: self.before + 6 * number, jumps: 6, frame };
            // Before `along` only the three lines have been cleared.
            return (stage, [self.behind(along), whole(along), nothing]);
        }
        let number = (t - jumps_of_six_purges) / 3;
        let (along, across) = (2 * six_purges + 3 * (number / 3), number % 3);
        let frame = Frame { corner: self.frame.at(along as i64, across as i64), ..self.frame };
        let stage =
            Stage { kind: Kind::ThreePurge, before: self.before + jumps_of_six_purges + 3 * number, jumps: 3, frame };
        let three = self.frame.block(along as i64, across as i64, 3, self.width - across);
        (stage, [self.behind(along), three, whole(along + 3)])
    }

    /// Returns the lines that stay, over the first `along` places.
    const fn behind(self, along: u64) -> Block {
        self.frame.block(0, 3, along, self.width - 3)
    }
}

impl Rectangle {
    /// Returns the solution of the full rectangle of a board; `None` for other starts.
    #[must_use]
    pub const fn of(board: &Board) -> Option<Self> {
        match board.pegs() {
            Start::Rectangle { rows, cols } => Some(Self { rows: *rows, cols: *cols }),
            Start::Drawn(_) => None,
        }
    }

    /// Returns the number of pegs that remain: ⌈n/2⌉ of a single row; else 2 if 3 divides the area, and 1 if not.
    #[must_use]
    pub const fn fewest(&self) -> u64 {
        match (self.rows, self.cols) {
            (1, length) | (length, 1) => length.div_ceil(2),
            (rows, cols) if rows % 3 == 0 || cols % 3 == 0 => 2,
            _ => 1,
        }
    }

    /// Returns the number of jumps.
    #[must_use]
    pub const fn len(&self) -> u64 {
        self.rows * self.cols - self.fewest()
    }

    /// Whether there are no jumps.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    const fn is_row(&self) -> bool {
        self.rows == 1 || self.cols == 1
    }

    /// Returns the number of phases that clear columns, and of those that clear rows. (Not for single rows.)
    const fn phases(&self) -> (u64, u64) {
        ((self.cols - 2) / 3, (self.rows - 2) / 3)
    }

    /// Returns the sides that remain after all phases.
    const fn rest(&self) -> (u64, u64) {
        let (columns, rows) = self.phases();
        (self.rows - 3 * rows, self.cols - 3 * columns)
    }

    /// Returns the stage to which jump number `i`, from 0, belongs, and the pegs when it begins.
    fn stage(&self, i: u64) -> (Stage, [Block; 3]) {
        let nothing = Block { bounds: PointRect::EMPTY, every: 1 };
        if self.is_row() {
            let frame = Frame { corner: Point::new(0, 0), along_rows: self.rows == 1 };
            let frame = Frame { corner: frame.at(2 * i as i64, 0), ..frame };
            return (Stage { kind: Kind::Pair, before: i, jumps: 1, frame }, self.paired(i));
        }
        let (columns, rows) = self.phases();
        let (_, width) = self.rest();
        let of_columns = columns * 3 * self.rows;
        if i < of_columns {
            let number = i / (3 * self.rows);
            let frame = Frame { corner: Point::new(0, 3 * number as i64), along_rows: false };
            let before = number * 3 * self.rows;
            let phase = Phase { frame, length: self.rows, width: self.cols - 3 * number, before };
            return phase.purge(i - before);
        }
        let number = (i - of_columns) / (3 * width);
        let corner = Point::new(3 * number.min(rows) as i64, 3 * columns as i64);
        if number < rows {
            let before = of_columns + number * 3 * width;
            let frame = Frame { corner, along_rows: true };
            let phase = Phase { frame, length: width, width: self.rows - 3 * number, before };
            return phase.purge(i - before);
        }
        let before = of_columns + rows * 3 * width;
        let (rows, cols) = self.rest();
        let frame = Frame { corner, along_rows: false };
        // Both sides are 2 to 4 here.
        let endgame = Endgame::of(rows, cols).unwrap_or(Endgame::NONE);
        let stage = Stage { kind: Kind::Endgame { endgame, rows, cols }, before, jumps: endgame.len(), frame };
        (stage, [Block::full(corner, rows, cols), nothing, nothing])
    }

    /// Returns a single row after `i` jumps: each has used up two pegs, and left one beyond the first of them.
    fn paired(&self, i: u64) -> [Block; 3] {
        let frame = Frame { corner: Point::new(0, 0), along_rows: self.rows == 1 };
        let length = self.rows.max(self.cols);
        let jumped = Block { every: 2, ..frame.block(-1, 0, (2 * i).saturating_sub(1), 1) };
        let nothing = Block { bounds: PointRect::EMPTY, every: 1 };
        [jumped, frame.block(2 * i as i64, 0, length - 2 * i, 1), nothing]
    }

    /// Returns jump number `i`, from 1; `None` outside.
    #[must_use]
    pub fn jump(&self, i: u64) -> Option<Jump> {
        (1..=self.len()).contains(&i).then(|| self.stage(i - 1).0.jump(i - 1))?
    }

    /// Returns the position after `i` jumps; beyond the end, the last.
    #[must_use]
    pub fn position(&self, board: &Board, i: u64) -> Position {
        let i = i.min(self.len());
        if self.is_row() {
            return Position::of_blocks(self.paired(i));
        }
        // After the last jump of a stage this is the stage with all its jumps made, as there may be no next one.
        let (stage, blocks) = self.stage(i.saturating_sub(1));
        let mut position = Position::of_blocks(blocks);
        for jump in (stage.before..i).filter_map(|i| stage.jump(i)) {
            // They are legal: the tests show it for all sizes up to 60, the checker for each answer.
            let made = board.play(&mut position, &jump);
            debug_assert!(made.is_ok(), "{jump}: {made:?}");
        }
        position
    }

    /// Returns the reason for jump number `i`, from 1; `None` outside.
    #[must_use]
    pub fn why(&self, i: u64) -> Option<Why> {
        let stage = self.part_of(i)?;
        let jump = i - stage.before;
        Some(match stage.kind {
            Kind::ThreePurge => Why::ThreePurge { jump },
            Kind::SixPurge => Why::SixPurge { jump },
            Kind::Endgame { endgame, rows, cols } => Why::Ending { jump, of: endgame.len(), rows, cols },
            Kind::Pair => Why::Pair { untouched: self.rows.max(self.cols) - 2 * i },
        })
    }

    /// Returns the stage to which jump number `i`, from 1, belongs; `None` outside.
    #[must_use]
    pub fn part_of(&self, i: u64) -> Option<Stage> {
        (1..=self.len()).contains(&i).then(|| self.stage(i - 1).0)
    }

    /// Returns the rectangle that jump number `i`, from 1, is about: the pegs that the purge or the endgame clears; in
    /// a single row, the pegs that are untouched after it. `None` outside.
    #[must_use]
    pub fn scope(&self, i: u64) -> Option<PointRect> {
        let stage = self.part_of(i)?;
        let untouched = || self.paired(i)[1].bounds;
        Some(if self.is_row() { untouched() } else { stage.bounds() }).filter(|bounds| !bounds.is_empty())
    }

    /// Returns the first jumps of the phases, or of some of them if there are many, and that of the endgame.
    #[must_use]
    pub fn milestones(&self) -> Vec<u64> {
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
        let endgame = of_columns + rows * 3 * width + 1;
        starts(columns, self.rows, 0).chain(starts(rows, width, of_columns)).chain([endgame]).collect()
    }
}

/// The largest number of milestones for the columns, and for the rows.
const MAX_MILESTONES: u64 = 24;

impl Stage {
    /// Returns jump number `i` of the solution, from 0, which must be in this stage.
    fn jump(&self, i: u64) -> Option<Jump> {
        let t = i - self.before;
        let of = |jumps: &[[(i64, i64); 2]]| {
            let [from, to] = *jumps.get(usize::try_from(t).ok()?)?;
            Jump::between(self.frame.at(from.0, from.1), self.frame.at(to.0, to.1))
        };
        match self.kind {
            Kind::ThreePurge => of(&THREE_PURGE),
            Kind::SixPurge => of(&SIX_PURGE),
            Kind::Endgame { endgame, .. } => endgame.jump(self.frame.corner, t),
            Kind::Pair => Jump::between(self.frame.at(1, 0), self.frame.at(-1, 0)),
        }
    }

    /// Returns the rectangle of the pegs that it clears. (An endgame leaves one or two of them or of their neighbours.)
    #[must_use]
    pub fn bounds(&self) -> PointRect {
        match self.kind {
            Kind::ThreePurge => self.frame.block(0, 0, 3, 1).bounds,
            Kind::SixPurge => self.frame.block(0, 0, 2, 3).bounds,
            Kind::Endgame { rows, cols, .. } => PointRect::new(self.frame.corner, rows, cols),
            Kind::Pair => self.frame.block(0, 0, 2, 1).bounds,
        }
    }

    /// Returns the point of the catalyst, the peg that helps and ends where it started, after jump number `i` of the
    /// solution, from
    /// 1. `None` in endgames and single rows.
    #[must_use]
    pub fn catalyst(&self, i: u64) -> Option<Point> {
        let (along, across) = match (self.kind, i.saturating_sub(self.before)) {
            // Out over the first peg, and back when the third is there.
            (Kind::ThreePurge, 1 | 2) => (0, -1),
            (Kind::ThreePurge, _) => (0, 1),
            // In over the block, and back.
            (Kind::SixPurge, 4 | 5) => (1, 1),
            (Kind::SixPurge, _) => (1, 3),
            (Kind::Endgame { .. } | Kind::Pair, _) => return None,
        };
        Some(self.frame.at(along, across))
    }

    /// Returns the number of its first jump, from 1, and of its last.
    #[must_use]
    pub const fn jumps(&self) -> (u64, u64) {
        (self.before + 1, self.before + self.jumps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jumps_are_legal_and_positions_are_those_played_to() {
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
