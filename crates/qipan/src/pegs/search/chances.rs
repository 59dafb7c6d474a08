//! Random play on an arena: the chance that a number of pegs, or the target, is what remains. The same graph gives the layers
//! of the game.

use std::hash::Hash;

use crate::chance::{self, Chance};
use crate::game_graph::{self, Counted, GameGraph, LayerGoal, Layers};
use crate::progress::Progress;

use super::super::board_shape::BoardShape;
use super::super::point::{Jump, Point};
use super::super::position::Position;
use super::super::rules::Board;
use super::arena::Arena;
use super::bitset::BitSet;
use super::canonical::{Canonicalize, Identity, PlaneMotions, SquareSymmetry, TriangleSymmetry};
use super::{Encoded, MAX_TO_COUNT, SearchError};

/// The end of a game that counts as a success.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuccessfulEnd {
    /// This number of pegs.
    Left(u64),
    /// A single peg on this point.
    Peg(Point),
}

/// Returns for each of these jumps of a position the chance that random play after it comes to this end; `None` where
/// that needs more than `max_states` positions.
///
/// # Errors
/// [`SearchError`].
pub fn chances(
    board: &Board,
    position: &Position,
    jumps: &[Jump],
    end: SuccessfulEnd,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<Option<Chance>>, SearchError> {
    match Encoded::of(board, position, MAX_TO_COUNT).ok_or(SearchError::TooLarge)? {
        Encoded::Classic(arena, pegs) => {
            let Some((end, fixed)) = end_on(&arena, end) else { return Ok(impossible(jumps)) };
            let task = RandomTask { arena: &arena, pegs, jumps, end, max_states };
            if matches!(arena.shape(), BoardShape::Triangle) {
                task.run(&TriangleSymmetry::fixing(&arena, fixed), progress)
            } else {
                task.run(&SquareSymmetry::fixing(fixed), progress)
            }
        }
        Encoded::Plane(arena, pegs) => on_plane(&arena, pegs, jumps, end, max_states, progress),
        Encoded::Wide(arena, pegs) => on_plane(&arena, pegs, jumps, end, max_states, progress),
    }
}

/// Returns the layers of the game from a position: down to the fewest pegs, or to a single peg on `target`.
///
/// # Errors
/// [`SearchError`].
pub fn layers(
    board: &Board,
    position: &Position,
    target: Option<Point>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Layers, SearchError> {
    match Encoded::of(board, position, MAX_TO_COUNT).ok_or(SearchError::TooLarge)? {
        Encoded::Classic(arena, pegs) => {
            let (end, fixed) = end_of_layers(&arena, target);
            if matches!(arena.shape(), BoardShape::Triangle) {
                layers_on(&arena, &TriangleSymmetry::fixing(&arena, fixed), pegs, end, max_states, progress)
            } else {
                layers_on(&arena, &SquareSymmetry::fixing(fixed), pegs, end, max_states, progress)
            }
        }
        Encoded::Plane(arena, pegs) => layers_on_plane(&arena, pegs, target, max_states, progress),
        Encoded::Wide(arena, pegs) => layers_on_plane(&arena, pegs, target, max_states, progress),
    }
}

fn layers_on_plane<B: BitSet + Hash>(
    arena: &Arena<B>,
    pegs: B,
    target: Option<Point>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Layers, SearchError> {
    match end_of_layers(arena, target) {
        (Some(end), _) => layers_on(arena, &Identity, pegs, Some(end), max_states, progress),
        (None, _) => layers_on(arena, &PlaneMotions::new(arena), pegs, None, max_states, progress),
    }
}

/// Returns the end of games to a target, and the points that symmetries must keep. No game ends with no pegs: that stands for
/// a target to which no peg can come.
fn end_of_layers<B: BitSet>(arena: &Arena<B>, target: Option<Point>) -> (Option<EndWord<B>>, B) {
    let end = target.map(|target| end_on(arena, SuccessfulEnd::Peg(target)).unwrap_or((EndWord::Count(0), B::EMPTY)));
    end.map_or((None, B::EMPTY), |(end, fixed)| (Some(end), fixed))
}

fn layers_on<B: BitSet + Hash, S: Canonicalize<B>>(
    arena: &Arena<B>,
    symmetry: &S,
    pegs: B,
    end: Option<EndWord<B>>,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Layers, SearchError> {
    let goal = if end.is_some() { LayerGoal::Success } else { LayerGoal::MostMoves };
    let jumps = RandomJumps { arena, symmetry, end: end.unwrap_or(EndWord::Count(1)) };
    Ok(game_graph::layers(&jumps, pegs, (Counted::Positions, goal), max_states, progress)?)
}

fn on_plane<B: BitSet + Hash>(
    arena: &Arena<B>,
    pegs: B,
    jumps: &[Jump],
    end: SuccessfulEnd,
    max_states: u64,
    progress: &mut dyn Progress,
) -> Result<Vec<Option<Chance>>, SearchError> {
    let Some((end, fixed)) = end_on(arena, end) else { return Ok(impossible(jumps)) };
    let task = RandomTask { arena, pegs, jumps, end, max_states };
    // A translated position has another distance to the target.
    if fixed.is_empty() { task.run(&PlaneMotions::new(arena), progress) } else { task.run(&Identity, progress) }
}

/// Returns the end in words of the arena, and the points that symmetries must keep; `None` if no peg can come there.
fn end_on<B: BitSet>(arena: &Arena<B>, end: SuccessfulEnd) -> Option<(EndWord<B>, B)> {
    match end {
        SuccessfulEnd::Left(left) => Some((EndWord::Count(u32::try_from(left).ok()?), B::EMPTY)),
        SuccessfulEnd::Peg(point) => arena.word([point]).map(|word| (EndWord::Pegs(word), word)),
    }
}

fn impossible(jumps: &[Jump]) -> Vec<Option<Chance>> {
    vec![Some(Chance::zero()); jumps.len()]
}

struct RandomTask<'a, B> {
    arena: &'a Arena<B>,
    pegs: B,
    jumps: &'a [Jump],
    end: EndWord<B>,
    max_states: u64,
}

impl<B: BitSet + Hash> RandomTask<'_, B> {
    fn run<S: Canonicalize<B>>(
        self,
        symmetry: &S,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Option<Chance>>, SearchError> {
        let Self { arena, pegs, jumps, end, max_states } = self;
        let hop_of = |jump: &Jump| arena.jumps(pegs).find(|hop| arena.jump(*hop) == *jump);
        let after = jumps.iter().filter_map(hop_of).map(|hop| arena.after(pegs, hop));
        Ok(chance::chances(&RandomJumps { arena, symmetry, end }, after, max_states, progress)?)
    }
}

#[derive(Clone, Copy)]
enum EndWord<B> {
    Count(u32),
    Pegs(B),
}

/// Random jumps on one arena. The symmetries must keep the end.
struct RandomJumps<'a, B, S> {
    arena: &'a Arena<B>,
    symmetry: &'a S,
    end: EndWord<B>,
}

impl<B: BitSet + Hash, S: Canonicalize<B>> GameGraph for RandomJumps<'_, B, S> {
    type State = B;

    fn canonical(&self, pegs: &B) -> B {
        self.symmetry.canonical(*pegs)
    }

    fn each_move(&self, pegs: &B, visit: &mut dyn FnMut(B)) {
        self.arena.jumps(*pegs).for_each(|hop| visit(self.arena.after(*pegs, hop)));
    }

    fn is_success(&self, pegs: &B) -> bool {
        match self.end {
            EndWord::Count(count) => pegs.count() == count,
            EndWord::Pegs(end) => *pegs == end,
        }
    }

    fn is_lost(&self, pegs: &B) -> bool {
        matches!(self.end, EndWord::Count(count) if pegs.count() < count)
    }
}
