//! Blocking sets, the answers of the family: one type over patterns and sets found by search.

use std::sync::Arc;

use crate::answer::{Answer, Step};
use crate::board::Square;
use crate::puzzle::Puzzle;

use super::lattice_order::{LatticeOrder, Place, Prefix, Region};
use super::pattern::Pattern;
use super::position::Position;
use super::rules::{Board, Move, has_cell};
use super::why::Why;

/// A set of stones that blocks every line of a board, in the order of placement.
#[derive(Clone, Debug, PartialEq)]
pub enum BlockingSet {
    /// The stones of a repeated pattern with exactly one stone on every line.
    Pattern(LatticeOrder),
    /// Listed stones, from a search or any other source.
    Found(Board, Arc<[Square]>),
}

impl BlockingSet {
    /// The minimum blocking sets by patterns, those of [`Pattern::fewest`]; the empty set on a board on which no line
    /// fits. Empty where there is no pattern. Cost: the cube of the length of a line.
    #[must_use]
    pub fn by_pattern(board: &Board) -> Vec<Self> {
        if board.lines() == 0 {
            return vec![Self::Found(*board, Arc::from([]))];
        }
        Pattern::fewest(board).into_iter().map(|pattern| Self::of(board, pattern)).collect()
    }

    /// The minimum blocking sets that formulas give: those by patterns; and for lines of two without a pattern, the set
    /// that leaves every second square of every second row free. Empty where no formula applies. Cost: the cube of the
    /// length of a line, or the number of squares.
    #[must_use]
    pub fn by_formula(board: &Board) -> Vec<Self> {
        let by_pattern = Self::by_pattern(board);
        if board.length() != 2 || !by_pattern.is_empty() {
            return by_pattern;
        }
        let stones = board.all().squares().filter(|at| !at.row.is_multiple_of(2) || !at.col.is_multiple_of(2));
        vec![Self::Found(*board, stones.collect())]
    }

    /// A blocking set for lengths that have no cell: the best pattern of the longest shorter line that has one, since
    /// every line holds a shorter one, without its redundant stones. Small, but seldom minimum. `None` where the
    /// board's own length has a cell, and where no line fits. Cost: for each stone, every square of every line through
    /// it is read.
    #[must_use]
    pub fn by_shorter(board: &Board) -> Option<Self> {
        let k = board.length();
        if has_cell(k) || board.lines() == 0 {
            return None;
        }
        let shorter = (1..k).rev().find(|shorter| has_cell(*shorter))?;
        let first = Self::by_pattern(&Board::new(board.rows(), board.cols(), shorter).ok()?).into_iter().next()?;
        Self::found(board, &first.stones().collect::<Vec<Square>>()).ok()
    }

    /// The blocking set of these stones without the redundant ones, which are removed greedily, the last first.
    ///
    /// # Errors
    /// The position of the stones, if it leaves a line open, if a stone is off the board or two are on one square, or
    /// if there are more than [`Position::MAX_EXPLICIT`].
    pub fn found(board: &Board, stones: &[Square]) -> Result<Self, Position> {
        let mut position = Position::of_squares(board, stones.iter().copied());
        if position.open() > 0 || position.count() != stones.len() as u64 {
            return Err(position);
        }
        let mut needed = Vec::new();
        for stone in stones.iter().rev() {
            let take = Move::Take(*stone);
            let is_taken = board.play(&mut position, &take).is_ok();
            if is_taken && position.open() > 0 {
                board.take_back(&mut position, &take);
                needed.push(*stone);
            }
        }
        needed.reverse();
        Ok(Self::Found(*board, needed.into()))
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        match self {
            Self::Pattern(order) => order.board(),
            Self::Found(board, _) => board,
        }
    }

    /// The blocking set of a pattern whose length is that of the board's lines.
    #[must_use]
    pub fn of(board: &Board, pattern: Pattern) -> Self {
        Self::Pattern(LatticeOrder::new(board, pattern))
    }

    /// The pattern, if the set is given by one.
    #[must_use]
    pub const fn pattern(&self) -> Option<&Pattern> {
        match self {
            Self::Pattern(order) => Some(order.pattern()),
            Self::Found(..) => None,
        }
    }

    /// The stones of the pattern in their order, if the set is given by one.
    #[must_use]
    pub const fn order(&self) -> Option<&LatticeOrder> {
        match self {
            Self::Pattern(order) => Some(order),
            Self::Found(..) => None,
        }
    }

    /// Returns whether the complete set has a stone on this square. Cost: O(1) for a pattern, else linear in the number
    /// of stones.
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        match self {
            Self::Pattern(order) => order.board().contains(square) && order.pattern().has(square),
            Self::Found(_, stones) => stones.contains(&square),
        }
    }

    /// Stone number `i`, counted from 1; `None` if out of range.
    #[must_use]
    pub fn stone(&self, i: u64) -> Option<Square> {
        let i = i.checked_sub(1)?;
        match self {
            Self::Pattern(order) => order.at(i),
            Self::Found(_, stones) => stones.get(usize::try_from(i).ok()?).copied(),
        }
    }

    /// All stones in order of placement.
    pub fn stones(&self) -> impl Iterator<Item = Square> + '_ {
        (1..=self.len()).map_while(|i| self.stone(i))
    }

    fn why(&self, i: u64) -> Option<Why> {
        let at = self.stone(i)?;
        let board = self.board();
        let Self::Pattern(order) = self else {
            let (before, after) = (self.position(i - 1).open(), self.position(i).open());
            return Some(Why::Found { at, blocks: before - after, open: after });
        };
        let blocks = board.through(at).count() as u64;
        let side = board.length();
        if board.is_thin() {
            return Some(Why::Alone { at, is_row: board.cols() >= side, length: side, blocks });
        }
        let Place { region, which, .. } = order.place(i - 1)?;
        let to_the_left = at.col.checked_sub(side).map(|col| Square::new(at.row, col));
        let above = at.row.checked_sub(side).map(|row| Square::new(row, at.col));
        Some(match region {
            Region::Interior => match to_the_left.or(above) {
                None => Why::Cell { at, which: which + 1, side, blocks },
                Some(of) => Why::Copy { at, of, blocks },
            },
            Region::Right => Why::Strip { at, of: to_the_left, is_right: true, blocks },
            Region::Bottom => Why::Strip { at, of: above, is_right: false, blocks },
            Region::Corner => {
                let corner = order.region(Region::Corner);
                let stones = order.count(Region::Corner);
                Why::Corner {
                    at,
                    rows: corner.rows,
                    cols: corner.cols,
                    stones,
                    is_best: Pattern::is_best(board),
                    blocks,
                }
            }
        })
    }
}

impl Answer for BlockingSet {
    type Puzzle = Board;
    type Why = Why;

    fn len(&self) -> u64 {
        match self {
            Self::Pattern(order) => order.len(),
            Self::Found(_, stones) => stones.len() as u64,
        }
    }

    fn step(&self, i: u64) -> Option<Step<Move, Why>> {
        Some(Step { mv: Move::Put(self.stone(i)?), why: self.why(i)? })
    }

    fn position(&self, i: u64) -> Position {
        match self {
            Self::Pattern(order) if i > 0 => Position::of(order.board(), Arc::new(Prefix::new(*order, i))),
            Self::Pattern(order) => order.board().start(),
            Self::Found(board, stones) => {
                let i = usize::try_from(i).unwrap_or(usize::MAX);
                Position::of_squares(board, stones.iter().take(i).copied())
            }
        }
    }

    /// The first stone of each region (interior, right strip, bottom strip, corner), and the first copy of the cell.
    fn milestones(&self) -> Vec<u64> {
        let Self::Pattern(order) = self else { return Vec::new() };
        let mut milestones = Vec::new();
        for region in Region::ALL.into_iter().filter(|region| order.count(*region) > 0) {
            milestones.push(order.first(region) + 1);
            let cell = order.board().length();
            if region == Region::Interior && order.count(region) > cell {
                milestones.push(cell + 1);
            }
        }
        milestones
    }
}
