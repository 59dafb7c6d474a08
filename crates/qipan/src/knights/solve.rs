//! The answer: a tour that can be entered anywhere, however it was found.

use std::sync::Arc;

use crate::answer::{Answer, Step};
use crate::board::Square;
use crate::progress::{Cancelled, NoProgress, Progress, SubProgress};
use crate::rect::Rect;

use super::check::blocks::Block;
use super::comb::Comb;
use super::count::{self, CountError};
use super::existence::{Existence, Obstruction, existence};
use super::explicit_path::ExplicitPath;
use super::position::{Path, Position};
use super::rules::{Board, Kind, Move};
use super::search::{self, Found};
use super::why::Why;

/// So many steps of a search are made before something else is tried.
const QUICK_NODE_LIMIT: u64 = 500_000;
/// So many bytes a sweep may hold.
const SWEEP_MEMORY_LIMIT: u64 = 256 << 20;
/// So many steps are made for a board of one block: far more than any needs, as the tests show.
const ONE_BLOCK_NODE_LIMIT: u64 = 1 << 20;

/// A tour of a board.
#[derive(Clone, Debug)]
pub struct Tour {
    board: Board,
    path: Arc<dyn Path>,
    how: How,
}

/// How a tour was found.
#[derive(Clone, Debug)]
pub enum How {
    /// By a search that follows Warnsdorff's rule and goes back where it fails.
    Search,
    /// From blocks.
    Blocks(Arc<Comb>),
    /// It was given, or named by its number.
    Given,
}

/// Why there is no tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourError {
    /// There is none.
    None(Obstruction),
    /// None was found in so many steps.
    NotFound(u64),
    /// The progress said so.
    Stopped,
}

impl From<Cancelled> for TourError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Stopped
    }
}

impl Tour {
    /// A tour of the board, of its kind, from `start` or from anywhere. Full boards have theirs at once; for others a search is
    /// made, of at most `steps` steps (squares that the knight goes to), and before a long one a sweep of states that holds at
    /// most 256 MiB. The progress hears of the time it may take at most: see `Shard`.
    ///
    /// # Errors
    /// [`TourError`].
    pub fn find(
        board: &Board,
        start: Option<Square>,
        steps: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self, TourError> {
        if let Existence::No(obstacle) = existence(board, start) {
            return Err(TourError::None(obstacle));
        }
        if board.is_full() {
            // There is one, by the theorems: tests hold that it is found.
            return Self::of_full(board, start).ok_or(TourError::NotFound(0));
        }
        let begun: Vec<Square> = start.into_iter().collect();
        let searched = |steps: u64, progress: &mut dyn Progress| match search::find(board, &begun, steps, progress)? {
            Found::Tour(squares) => Ok(Self::searched(board, squares)),
            Found::None => Err(TourError::None(Obstruction::searched(board, start))),
            Found::Unknown => Err(TourError::NotFound(steps)),
        };
        // First the search, which is quick where it finds something; then the sweep, which always knows where the board is
        // narrow enough; then the search again.
        match searched(steps.min(QUICK_NODE_LIMIT), &mut SubProgress::new(progress, 0, 5)) {
            Err(TourError::NotFound(made)) if made < steps => {}
            known => return known,
        }
        match Self::swept(board, start, &mut SubProgress::new(progress, 5, 50)) {
            Err(TourError::NotFound(_)) => {}
            known => return known,
        }
        searched(steps, &mut SubProgress::new(progress, 50, 100))
    }

    /// By a sweep of the states square by square, which finds a tour if there is one; not found where that takes too much
    /// memory.
    fn swept(board: &Board, start: Option<Square>, progress: &mut dyn Progress) -> Result<Self, TourError> {
        let open = start.filter(|_| board.kind() == Kind::Open);
        match count::find(board, open, SWEEP_MEMORY_LIMIT, progress) {
            Ok(Some(mut squares)) => {
                // A closed tour begins anywhere.
                let first = start.and_then(|start| squares.iter().position(|square| *square == start));
                squares.rotate_left(first.unwrap_or(0));
                Ok(Self::given(board, squares))
            }
            Ok(None) => Err(TourError::None(Obstruction::searched(board, start))),
            Err(CountError::Stopped) => Err(TourError::Stopped),
            Err(CountError::TooLarge) => Err(TourError::NotFound(0)),
        }
    }

    /// The tour of a full board, of its kind, from `start` or from the first square that has one. `None` if there is none, or
    /// if the board lacks squares.
    #[must_use]
    pub fn of_full(board: &Board, start: Option<Square>) -> Option<Self> {
        // The corner is a start of every board that has tours at all.
        let start = start.unwrap_or(Square::new(0, 0));
        let comb = Comb::new(board, start)?;
        if board.kind() == Kind::Closed && !comb.is_closed() {
            return None;
        }
        if comb.is_root_alone() {
            // Searched for from this very start, so that the reasons are those of the search.
            return match search::find(board, &[start], ONE_BLOCK_NODE_LIMIT, &mut NoProgress) {
                Ok(Found::Tour(squares)) => Some(Self::searched(board, squares)),
                _ => Some(Self { board: board.clone(), path: Arc::new(comb), how: How::Given }),
            };
        }
        let comb = Arc::new(comb);
        Some(Self { board: board.clone(), path: Arc::clone(&comb) as Arc<dyn Path>, how: How::Blocks(comb) })
    }

    /// A tour that is given by its squares in order. They are not looked at: that is the checker's task.
    #[must_use]
    pub fn given(board: &Board, squares: Vec<Square>) -> Self {
        Self::new(board, squares, How::Given)
    }

    /// The same, of squares that a search found: the reason for each is Warnsdorff's rule.
    #[must_use]
    pub fn searched(board: &Board, squares: Vec<Square>) -> Self {
        Self::new(board, squares, How::Search)
    }

    fn new(board: &Board, squares: Vec<Square>, how: How) -> Self {
        Self { board: board.clone(), path: Arc::new(ExplicitPath::new(board, squares)), how }
    }

    /// The parts of a tour of blocks, for the checker: the root with all that hangs at it, and the root's corner.
    #[must_use]
    pub fn parts(&self) -> Option<(Block, Square)> {
        match &self.how {
            How::Blocks(comb) => Some(comb.parts()),
            How::Search | How::Given => None,
        }
    }

    /// Its board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How it was found.
    #[must_use]
    pub const fn how(&self) -> &How {
        &self.how
    }

    /// The way over the board, without the jump home.
    #[must_use]
    pub const fn path(&self) -> &Arc<dyn Path> {
        &self.path
    }

    /// The squares in order, each once.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.path.len()).map_while(|i| self.path.square(i))
    }

    /// Where the knight goes in step `i`, from 1.
    fn target(&self, i: u64) -> Option<Square> {
        let number = i.checked_sub(1)?;
        if self.board.kind() == Kind::Closed && number == self.path.len() {
            return self.path.square(0);
        }
        self.path.square(number)
    }

    /// Why a search goes to its square number `number`, from 0: the ways on from each choice, counted.
    fn by_rule(&self, number: u64, to: Square) -> Why {
        let Some(at) = number.checked_sub(1).and_then(|before| self.path.square(before)) else { return Why::Start(to) };
        let is_free = |square: &Square| self.path.number(*square).is_some_and(|other| other >= number);
        let ways = |square: Square| self.board.jumps(square).filter(is_free).count() as u64;
        let choices: Vec<Square> = self.board.jumps(at).filter(is_free).collect();
        let own = ways(to);
        let least = choices.iter().map(|choice| (ways(*choice), *choice)).min_by_key(|(ways, _)| *ways);
        match least {
            _ if choices.len() == 1 => Why::Only(to),
            Some((fewer, shunned)) if fewer < own => Why::Otherwise { to, ways: own, shunned, fewer },
            _ => {
                let ties = choices.iter().filter(|choice| ways(**choice) == own).count() as u64;
                Why::Fewest { to, choices: choices.len() as u64, ways: own, ties }
            }
        }
    }

    fn by_blocks(comb: &Comb, number: u64, to: Square) -> Option<Why> {
        let Some(before) = number.checked_sub(1) else { return Some(Why::Start(to)) };
        let (here, there) = (comb.spot(comb.square(before)?)?, comb.spot(to)?);
        let Rect { at, rows, cols } = there.block;
        let part = there.part;
        Some(if here.block == there.block {
            Why::Within { to, part, rows, cols, number: there.number }
        } else if comb.is_farther(at, here.block.at) {
            Why::Out { to, part, rows, cols }
        } else {
            Why::Back { to, part }
        })
    }
}

impl Answer for Tour {
    type Puzzle = Board;
    type Why = Why;

    fn len(&self) -> u64 {
        self.path.len() + u64::from(self.board.kind() == Kind::Closed)
    }

    fn step(&self, i: u64) -> Option<Step<Move, Why>> {
        let to = self.target(i)?;
        let number = i - 1;
        let why = match &self.how {
            _ if number == self.path.len() => Why::Home(to),
            _ if number == 0 => Why::Start(to),
            How::Search => self.by_rule(number, to),
            How::Blocks(comb) => Self::by_blocks(comb, number, to)?,
            How::Given => Why::Given(to),
        };
        Some(Step { mv: Move(to), why })
    }

    fn position(&self, i: u64) -> Position {
        Position::along(Arc::clone(&self.path), i.min(self.len()))
    }

    /// Where the root's doors are gone through.
    fn milestones(&self) -> Vec<u64> {
        match &self.how {
            How::Blocks(comb) => comb.turns().into_iter().map(|number| number + 1).collect(),
            How::Search | How::Given => Vec::new(),
        }
    }
}
