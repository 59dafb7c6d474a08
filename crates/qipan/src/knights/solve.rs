//! The answer: a tour with random access, from blocks, from a search or given.

use std::fmt;
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

/// Node limit of the first, short search.
const QUICK_NODE_LIMIT: u64 = 500_000;
/// Memory limit of the sweep over the states, in bytes.
const SWEEP_MEMORY_LIMIT: u64 = 256 << 20;
/// Node limit of the search on a board of one block: far more than any such board needs, as tests show.
const ONE_BLOCK_NODE_LIMIT: u64 = 1 << 20;

/// A tour of a board.
#[derive(Clone, Debug)]
pub struct Tour {
    board: Board,
    path: Arc<dyn Path>,
    how: How,
}

/// The origin of a tour.
#[derive(Clone, Debug)]
pub enum How {
    /// A depth-first search with Warnsdorff's rule.
    Search,
    /// The comb construction from blocks.
    Blocks(Arc<Comb>),
    /// Given by its squares, or by its number.
    Given,
}

/// The reason why no tour is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TourError {
    /// There is no tour.
    None(Obstruction),
    /// The search found no tour within this number of nodes.
    NotFound(u64),
    /// The progress has cancelled the work.
    Stopped,
}

impl From<Cancelled> for TourError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Stopped
    }
}

impl fmt::Display for TourError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None(_) => f.write_str("the board has no such tour"),
            Self::NotFound(nodes) => write!(f, "no tour was found within {nodes} nodes of the search"),
            Self::Stopped => f.write_str("the search was cancelled"),
        }
    }
}

impl std::error::Error for TourError {}

impl Tour {
    /// Finds a tour of the board, of its kind, from `start` or from anywhere. Full boards have one by construction. For
    /// others, depth-first search of at most `node_limit` nodes; before a long search, a sweep over the states of the
    /// frontier method in at most 256 MiB. `progress` receives the share of the maximum time: see [`SubProgress`].
    ///
    /// # Errors
    /// [`TourError`].
    pub fn find(
        board: &Board,
        start: Option<Square>,
        node_limit: u64,
        progress: &mut dyn Progress,
    ) -> Result<Self, TourError> {
        if let Existence::No(obstruction) = existence(board, start) {
            return Err(TourError::None(obstruction));
        }
        if board.is_full() {
            // The theorems guarantee a tour, and tests that the construction finds it.
            return Self::of_full(board, start).ok_or(TourError::NotFound(0));
        }
        let prefix: Vec<Square> = start.into_iter().collect();
        let by_search =
            |node_limit: u64, progress: &mut dyn Progress| match search::find(board, &prefix, node_limit, progress)? {
                Found::Tour(squares) => Ok(Self::searched(board, squares)),
                Found::None => Err(TourError::None(Obstruction::searched(board, start))),
                Found::Unknown => Err(TourError::NotFound(node_limit)),
            };
        // First a short search, which usually succeeds at once if there is a tour; then the sweep, which decides every
        // board that is narrow enough; then the full search.
        match by_search(node_limit.min(QUICK_NODE_LIMIT), &mut SubProgress::new(progress, 0, 5)) {
            Err(TourError::NotFound(made)) if made < node_limit => {}
            known => return known,
        }
        match Self::by_sweep(board, start, &mut SubProgress::new(progress, 5, 50)) {
            Err(TourError::NotFound(_)) => {}
            known => return known,
        }
        by_search(node_limit, &mut SubProgress::new(progress, 50, 100))
    }

    /// Finds a tour by a sweep over the states of the frontier method, square by square. It always finds one that
    /// exists; [`TourError::NotFound`] if it exceeds the memory limit.
    fn by_sweep(board: &Board, start: Option<Square>, progress: &mut dyn Progress) -> Result<Self, TourError> {
        let open = start.filter(|_| board.kind() == Kind::Open);
        match count::find(board, open, SWEEP_MEMORY_LIMIT, progress) {
            Ok(Some(mut squares)) => {
                // A closed tour can start on any of its squares.
                let first = start.and_then(|start| squares.iter().position(|square| *square == start));
                squares.rotate_left(first.unwrap_or(0));
                Ok(Self::given(board, squares))
            }
            Ok(None) => Err(TourError::None(Obstruction::searched(board, start))),
            Err(CountError::Stopped) => Err(TourError::Stopped),
            Err(CountError::TooLarge) => Err(TourError::NotFound(0)),
        }
    }

    /// The tour of a full board, of its kind, from `start` or from the first square that has one. `None` if there is
    /// none, or if the board lacks squares.
    #[must_use]
    pub fn of_full(board: &Board, start: Option<Square>) -> Option<Self> {
        // If a board has a tour at all, it has one from the corner.
        let start = start.unwrap_or(Square::new(0, 0));
        let comb = Comb::new(board, start)?;
        if board.kind() == Kind::Closed && !comb.is_closed() {
            return None;
        }
        if comb.is_root_alone() {
            // A search from this start, so that the reasons are those of Warnsdorff's rule.
            return match search::find(board, &[start], ONE_BLOCK_NODE_LIMIT, &mut NoProgress) {
                Ok(Found::Tour(squares)) => Some(Self::searched(board, squares)),
                _ => Some(Self { board: board.clone(), path: Arc::new(comb), how: How::Given }),
            };
        }
        let comb = Arc::new(comb);
        Some(Self { board: board.clone(), path: Arc::clone(&comb) as Arc<dyn Path>, how: How::Blocks(comb) })
    }

    /// A tour given by its squares in order. They are not checked here: that is the checker's task.
    #[must_use]
    pub fn given(board: &Board, squares: Vec<Square>) -> Self {
        Self::new(board, squares, How::Given)
    }

    /// A tour found by a search, with Warnsdorff's rule as the reason for each move.
    #[must_use]
    pub fn searched(board: &Board, squares: Vec<Square>) -> Self {
        Self::new(board, squares, How::Search)
    }

    fn new(board: &Board, squares: Vec<Square>, how: How) -> Self {
        Self { board: board.clone(), path: Arc::new(ExplicitPath::new(board, squares)), how }
    }

    /// The blocks of a tour from blocks, for the checker: the root with everything attached to it, and the root's
    /// corner.
    #[must_use]
    pub fn parts(&self) -> Option<(Block, Square)> {
        match &self.how {
            How::Blocks(comb) => Some(comb.parts()),
            How::Search | How::Given => None,
        }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The origin of the tour.
    #[must_use]
    pub const fn how(&self) -> &How {
        &self.how
    }

    /// The path over the board, without the closing move.
    #[must_use]
    pub const fn path(&self) -> &Arc<dyn Path> {
        &self.path
    }

    /// The squares in order, each once.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.path.len()).map_while(|i| self.path.square(i))
    }

    /// The square that the knight reaches in step `i`, from 1.
    fn target(&self, i: u64) -> Option<Square> {
        let number = i.checked_sub(1)?;
        if self.board.kind() == Kind::Closed && number == self.path.len() {
            return self.path.square(0);
        }
        self.path.square(number)
    }

    /// The reason for square number `number`, from 0, of a search: compares the onward moves of the choices.
    fn by_rule(&self, number: u64, to: Square) -> Why {
        let Some(at) = number.checked_sub(1).and_then(|before| self.path.square(before)) else { return Why::Start(to) };
        let is_free = |square: &Square| self.path.number(*square).is_some_and(|other| other >= number);
        let onward_moves = |square: Square| self.board.neighbours(square).filter(is_free).count() as u64;
        let choices: Vec<Square> = self.board.neighbours(at).filter(is_free).collect();
        let own = onward_moves(to);
        let fewest = choices.iter().map(|choice| (onward_moves(*choice), *choice)).min_by_key(|(moves, _)| *moves);
        match fewest {
            _ if choices.len() == 1 => Why::Only(to),
            Some((fewer, shunned)) if fewer < own => Why::Otherwise { to, ways: own, shunned, fewer },
            _ => {
                let ties = choices.iter().filter(|choice| onward_moves(**choice) == own).count() as u64;
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

    /// The first squares after crossing into or out of the root.
    fn milestones(&self) -> Vec<u64> {
        match &self.how {
            How::Blocks(comb) => comb.milestones().into_iter().map(|number| number + 1).collect(),
            How::Search | How::Given => Vec::new(),
        }
    }
}
