//! A game of the engine against itself, as an answer that can be entered anywhere.

use std::sync::Arc;

use crate::answer::{Answer, Step};
use crate::progress::{Cancelled, Progress};
use crate::puzzle::Puzzle;

use super::engine::{Engine, Strength, to_move};
use super::game::{Game, MoveError};
use super::rows::{Move, Position};
use super::why::Why;

/// Both sides play as well as they can, from the start to the end. It has few moves, at most [`MAX_STEPS`] where the engine
/// made it, so a position is made by playing them.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlay {
    game: Game,
    steps: Arc<[Step<Move, Why>]>,
}

/// Longer games are not played through: a class would not sit through them.
pub const MAX_STEPS: usize = 300;

/// More marks than these nobody tells apart.
const MAX_MILESTONES: usize = 40;

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfPlayError {
    /// It would have more than [`MAX_STEPS`] moves.
    TooLong,
    /// The progress stopped it.
    Stopped,
}

impl From<Cancelled> for SelfPlayError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Stopped
    }
}

impl SelfPlay {
    /// The engine plays both sides. It must have learnt about heaps as large as those of the game. The progress counts moves.
    ///
    /// # Errors
    /// [`SelfPlayError`].
    pub fn of_engine(game: &Game, engine: &mut Engine, progress: &mut dyn Progress) -> Result<Self, SelfPlayError> {
        let mut position = game.start();
        let mut steps = Vec::new();
        while game.can_move(&position) {
            progress.tick(steps.len() as u64, MAX_STEPS as u64)?;
            if steps.len() == MAX_STEPS {
                return Err(SelfPlayError::TooLong);
            }
            let made = steps.len() as u64;
            let reply = engine.reply(&position.heaps(), game.is_misere(), made, Strength::Perfect);
            let step = reply.and_then(|reply| Some(Step { mv: to_move(&position, &reply.split)?, why: reply.why }));
            let Some(step) = step.filter(|step| game.play(&mut position, &step.mv).is_ok()) else {
                return Err(SelfPlayError::TooLong);
            };
            steps.push(step);
        }
        Ok(Self { game: game.clone(), steps: steps.into() })
    }

    /// A line that was found elsewhere.
    ///
    /// # Errors
    /// The number, from 1, of the first move that is refused, and why.
    pub fn new(game: Game, steps: impl Into<Arc<[Step<Move, Why>]>>) -> Result<Self, (u64, MoveError)> {
        let steps = steps.into();
        let mut position = game.start();
        for (i, step) in (1..).zip(steps.iter()) {
            game.play(&mut position, &step.mv).map_err(|why| (i, why))?;
        }
        Ok(Self { game, steps })
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The moves.
    #[must_use]
    pub fn steps(&self) -> &[Step<Move, Why>] {
        &self.steps
    }
}

impl Answer for SelfPlay {
    type Puzzle = Game;
    type Why = Why;

    fn len(&self) -> u64 {
        self.steps.len() as u64
    }

    fn step(&self, i: u64) -> Option<Step<Move, Why>> {
        let index = usize::try_from(i).ok()?.checked_sub(1)?;
        self.steps.get(index).cloned()
    }

    fn position(&self, i: u64) -> Position {
        let mut position = self.game.start();
        for step in self.steps.iter().take(usize::try_from(i).unwrap_or(usize::MAX)) {
            let made = self.game.play(&mut position, &step.mv);
            debug_assert!(made.is_ok(), "{}: {made:?}", step.mv);
        }
        position
    }

    /// Where a heap is used up: after these moves fewer heaps can be played with. Of a game with many such moves, none is
    /// marked.
    fn milestones(&self) -> Vec<u64> {
        let playable =
            |position: &Position| position.heaps().iter().filter(|heap| self.game.rule().can_move(**heap)).count();
        let mut position = self.game.start();
        let mut before = playable(&position);
        let mut turns = Vec::new();
        for (i, step) in (1..).zip(self.steps.iter()) {
            let made = self.game.play(&mut position, &step.mv);
            debug_assert!(made.is_ok());
            let after = playable(&position);
            if after < before && i < self.len() {
                turns.push(i);
            }
            before = after;
        }
        if turns.len() > MAX_MILESTONES {
            turns.clear();
        }
        turns
    }
}
