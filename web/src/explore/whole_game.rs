//! The whole game of each family as layers, and the place of a position in it. Heaps have none: their picture of two heaps is
//! the whole game.

use std::cell::RefCell;

use qipan::game_graph::Layers;
use qipan::pegs::search::SearchError;
use qipan::pegs::tablebase::is_central_game;
use qipan::progress::{Cancelled, Progress};
use qipan::{Puzzle, fives, heaps, knights, pegs, tromino};

use super::families::{self, PositionOf};
use super::job::{Deadline, Effort};
use super::layers::{LayerUnit, WholeGame};
use crate::labs::fives::FiveLab;
use crate::labs::heaps::HeapLab;
use crate::labs::knights::KnightLab;
use crate::labs::pegs::PegLab;
use crate::labs::tromino::TrominoLab;
use crate::stage::lab::{Lab, PuzzleOf};

/// Maximum number of positions of pegs, unasked.
const MAX_POSITIONS: u64 = 1 << 18;
/// Maximum number of positions of the knight, unasked.
const MAX_PATHS: u64 = 1 << 20;
/// Maximum number of profiles for trominoes, unasked.
const MAX_PROFILES: u64 = 1 << 19;
/// Maximum number of sets of stones, unasked.
const MAX_SETS: u64 = 1 << 20;

/// The place of a position in the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The unit of the layers.
    pub unit: LayerUnit,
    /// The number of the first layer: of its pegs, squares, pieces or stones.
    pub first: u64,
    /// The index of the layer of the position.
    pub here: Option<usize>,
    /// The square where partial tours begin.
    pub square: Option<String>,
}

/// A family whose games have layers.
pub trait Layered: Lab {
    /// Returns the place of a position; `None` if there are no layers.
    fn place(puzzle: &PuzzleOf<Self>, position: &PositionOf<Self>) -> Option<Place>;

    /// Returns the layers of the game that begins as the position did. Where the budget ends, they are incomplete.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    fn layers(
        puzzle: &PuzzleOf<Self>,
        position: &PositionOf<Self>,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Layers, Cancelled>;

    /// Returns a text that is the same for equal games.
    fn name_of(puzzle: &PuzzleOf<Self>) -> String;
}

/// The layers of the last game, with the text of the game and the effort.
type Kept = Option<(String, Effort, Layers)>;

thread_local! {
    /// They take up to some seconds, and are the same after every move.
    static KEPT: RefCell<Kept> = const { RefCell::new(None) };
}

/// Returns the whole game, as far as the time of the deadline suffices; `None` if it has no layers.
///
/// # Errors
/// [`Cancelled`] if something else cancels the work.
pub fn whole_game<L: Layered>(
    puzzle: &PuzzleOf<L>,
    position: &PositionOf<L>,
    effort: Effort,
    deadline: &mut Deadline<'_>,
) -> Result<Option<WholeGame>, Cancelled> {
    let Some(place) = L::place(puzzle, position) else { return Ok(None) };
    let name = format!("{} {}", L::name_of(puzzle), place.square.as_deref().unwrap_or_default());
    let is_same = |(other, least, layers): &(String, Effort, Layers)| {
        *other == name && (*least == effort || layers.is_complete && layers.totals().winnable.is_some())
    };
    let kept = KEPT.with_borrow(|kept| kept.as_ref().filter(|kept| is_same(kept)).map(|kept| kept.2.clone()));
    let layers = match kept {
        Some(layers) => layers,
        None => match L::layers(puzzle, position, effort, deadline) {
            Ok(layers) => layers,
            Err(Cancelled) if deadline.is_over() => Layers::default(),
            Err(Cancelled) => return Err(Cancelled),
        },
    };
    KEPT.set(Some((name, effort, layers.clone())));
    Ok(Some(WholeGame { layers, place }))
}

/// Returns the index of a layer.
fn index(moves: u64) -> Option<usize> {
    usize::try_from(moves).ok()
}

impl Layered for TrominoLab {
    fn place(_: &tromino::Board, position: &tromino::Position) -> Option<Place> {
        let here = Some(position.pieces().count());
        Some(Place { unit: LayerUnit::Pieces, first: 0, here, square: None })
    }

    fn layers(
        board: &tromino::Board,
        _: &tromino::Position,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Layers, Cancelled> {
        tromino::layers::layers(board, effort.memory(MAX_PROFILES), progress)
    }

    fn name_of(board: &tromino::Board) -> String {
        format!("{board:?}")
    }
}

impl Layered for PegLab {
    fn place(board: &pegs::Board, position: &pegs::Position) -> Option<Place> {
        let start = board.start();
        let unit = if is_central_game(board, &start) { LayerUnit::PegsToCentre } else { LayerUnit::Pegs };
        let here = start.count().checked_sub(position.count()).and_then(index);
        Some(Place { unit, first: start.count(), here, square: None })
    }

    fn layers(
        board: &pegs::Board,
        _: &pegs::Position,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Layers, Cancelled> {
        if is_central_game(board, &board.start()) {
            return families::with_counts(progress, |counts, _| Ok(pegs::layers::central_layers(counts.tablebase())));
        }
        match pegs::layers::layers(board, None, effort.memory(MAX_POSITIONS), progress) {
            Ok(layers) => Ok(layers),
            Err(SearchError::Stopped) => Err(Cancelled),
            Err(SearchError::TooLarge) => Ok(Layers::default()),
        }
    }

    fn name_of(board: &pegs::Board) -> String {
        format!("{board:?}")
    }
}

impl Layered for FiveLab {
    fn place(board: &fives::Board, position: &fives::Position) -> Option<Place> {
        let stones = board.all().squares().filter(|square| position.has(*square)).count();
        Some(Place { unit: LayerUnit::Stones, first: 0, here: Some(stones), square: None })
    }

    fn layers(
        board: &fives::Board,
        _: &fives::Position,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Layers, Cancelled> {
        match fives::layers::layers(board, effort.memory(MAX_SETS), progress) {
            Ok(layers) => Ok(layers),
            Err(fives::search::SearchError::Stopped) => Err(Cancelled),
            Err(_) => Ok(Layers::default()),
        }
    }

    fn name_of(board: &fives::Board) -> String {
        format!("{board:?}")
    }
}

/// Returns the square where partial tours begin: that of the path, or else the first one of the board.
fn first_square(board: &knights::Board, position: &knights::Position) -> Option<qipan::Square> {
    position.first().or_else(|| board.squares().next())
}

impl Layered for KnightLab {
    fn place(board: &knights::Board, position: &knights::Position) -> Option<Place> {
        let first = first_square(board, position)?;
        // The return to the first square is no further square.
        let here = position.count().min(board.area()).checked_sub(1).and_then(index);
        Some(Place {
            unit: LayerUnit::Squares,
            first: 1,
            here,
            square: Some(format!("({})", families::square_name(first))),
        })
    }

    fn layers(
        board: &knights::Board,
        position: &knights::Position,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Layers, Cancelled> {
        let Some(first) = first_square(board, position) else { return Ok(Layers::default()) };
        knights::layers::layers(board, first, effort.memory(MAX_PATHS), progress)
    }

    fn name_of(board: &knights::Board) -> String {
        format!("{board:?}")
    }
}

impl Layered for HeapLab {
    fn place(_: &heaps::Game, _: &heaps::Position) -> Option<Place> {
        None
    }

    fn layers(_: &heaps::Game, _: &heaps::Position, _: Effort, _: &mut dyn Progress) -> Result<Layers, Cancelled> {
        Ok(Layers::default())
    }

    fn name_of(_: &heaps::Game) -> String {
        String::new()
    }
}
