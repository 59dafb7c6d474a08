//! The whole game of each family as layers, and the place of a position in it. Heaps have none: their picture of two heaps is
//! the whole game.

use std::cell::RefCell;
use std::fmt::Debug;

use qipan::game_graph::Layers;
use qipan::pegs::search::SearchError;
use qipan::pegs::tablebase::is_central_game;
use qipan::progress::{Cancelled, Progress};
use qipan::{Puzzle, fives, heaps, knights, pegs, tromino};

use super::budget::{Deadline, Effort};
use super::central_game::with_counts;
use super::layers::{LayerUnit, Place, WholeGame};

/// Maximum number of positions of pegs, unasked.
const MAX_POSITIONS: u64 = 1 << 18;
/// Maximum number of positions of the knight, unasked.
const MAX_PATHS: u64 = 1 << 20;
/// Maximum number of profiles for trominoes, unasked.
const MAX_PROFILES: u64 = 1 << 19;
/// Maximum number of sets of stones, unasked.
const MAX_SETS: u64 = 1 << 20;

/// A board whose games have layers.
pub trait Layered: Puzzle + Debug {
    /// Returns the place of a position; `None` if there are no layers.
    fn place(&self, position: &Self::Position) -> Option<Place>;

    /// Returns the layers of the game that begins as the position did. Where the budget ends, they are incomplete.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels the work.
    fn layers(
        &self,
        position: &Self::Position,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Layers, Cancelled>;
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
pub fn whole_game<P: Layered>(
    puzzle: &P,
    position: &P::Position,
    effort: Effort,
    deadline: &mut Deadline<'_>,
) -> Result<Option<WholeGame>, Cancelled> {
    let Some(place) = puzzle.place(position) else { return Ok(None) };
    let name = format!("{puzzle:?} {}", place.square.as_deref().unwrap_or_default());
    let is_same = |(other, least, layers): &(String, Effort, Layers)| {
        *other == name && (*least == effort || layers.is_complete && layers.totals().winnable.is_some())
    };
    let kept = KEPT.with_borrow(|kept| kept.as_ref().filter(|kept| is_same(kept)).map(|kept| kept.2.clone()));
    let layers = match kept {
        Some(layers) => layers,
        None => match puzzle.layers(position, effort, deadline) {
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

impl Layered for tromino::Board {
    fn place(&self, position: &tromino::Position) -> Option<Place> {
        let here = Some(position.pieces().count());
        Some(Place { unit: LayerUnit::Pieces, first: 0, here, square: None })
    }

    fn layers(&self, _: &tromino::Position, effort: Effort, progress: &mut dyn Progress) -> Result<Layers, Cancelled> {
        tromino::layers::layers(self, effort.memory(MAX_PROFILES), progress)
    }
}

impl Layered for pegs::Board {
    fn place(&self, position: &pegs::Position) -> Option<Place> {
        let start = self.start();
        let unit = if is_central_game(self, &start) { LayerUnit::PegsToCentre } else { LayerUnit::Pegs };
        let here = start.count().checked_sub(position.count()).and_then(index);
        Some(Place { unit, first: start.count(), here, square: None })
    }

    fn layers(&self, _: &pegs::Position, effort: Effort, progress: &mut dyn Progress) -> Result<Layers, Cancelled> {
        if is_central_game(self, &self.start()) {
            return with_counts(progress, |counts, _| Ok(pegs::layers::central_layers(counts.tablebase())));
        }
        match pegs::layers::layers(self, None, effort.memory(MAX_POSITIONS), progress) {
            Ok(layers) => Ok(layers),
            Err(SearchError::Stopped) => Err(Cancelled),
            Err(SearchError::TooLarge) => Ok(Layers::default()),
        }
    }
}

impl Layered for fives::Board {
    fn place(&self, position: &fives::Position) -> Option<Place> {
        let stones = self.all().squares().filter(|square| position.has(*square)).count();
        Some(Place { unit: LayerUnit::Stones, first: 0, here: Some(stones), square: None })
    }

    fn layers(&self, _: &fives::Position, effort: Effort, progress: &mut dyn Progress) -> Result<Layers, Cancelled> {
        match fives::layers::layers(self, effort.memory(MAX_SETS), progress) {
            Ok(layers) => Ok(layers),
            Err(fives::search::SearchError::Stopped) => Err(Cancelled),
            Err(_) => Ok(Layers::default()),
        }
    }
}

/// Returns the square where partial tours begin: that of the path, or else the first one of the board.
fn first_square(board: &knights::Board, position: &knights::Position) -> Option<qipan::Square> {
    position.first().or_else(|| board.squares().next())
}

impl Layered for knights::Board {
    fn place(&self, position: &knights::Position) -> Option<Place> {
        let first = first_square(self, position)?;
        // The return to the first square is no further square.
        let here = position.count().min(self.area()).checked_sub(1).and_then(index);
        Some(Place {
            unit: LayerUnit::Squares,
            first: 1,
            here,
            square: Some(format!("({},{})", first.row + 1, first.col + 1)),
        })
    }

    fn layers(
        &self,
        position: &knights::Position,
        effort: Effort,
        progress: &mut dyn Progress,
    ) -> Result<Layers, Cancelled> {
        let Some(first) = first_square(self, position) else { return Ok(Layers::default()) };
        knights::layers::layers(self, first, effort.memory(MAX_PATHS), progress)
    }
}

impl Layered for heaps::Game {
    fn place(&self, _: &heaps::Position) -> Option<Place> {
        None
    }

    fn layers(&self, _: &heaps::Position, _: Effort, _: &mut dyn Progress) -> Result<Layers, Cancelled> {
        Ok(Layers::default())
    }
}
