//! A game of the engine against itself, as an answer that can be entered anywhere.

use std::sync::Arc;

use crate::answer::{Answer, Step};
use crate::meter::{Meter, Stopped, go_on};
use crate::puzzle::Puzzle;

use super::engine::{Engine, Strength, placed};
use super::rows::{Move, Position};
use super::rules::{Game, Illegal};
use super::steps::Why;

/// Both sides play as well as they can, from the start to the end. It has few moves, at most [`MOST_STEPS`] where the engine
/// made it, so a position is made by playing them.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    game: Game,
    steps: Arc<[Step<Move, Why>]>,
}

/// Longer games are not played through: a class would not sit through them.
pub const MOST_STEPS: usize = 300;

/// More marks than these nobody tells apart.
const MOST_TURNS: usize = 40;

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLine {
    /// It would have more than [`MOST_STEPS`] moves.
    TooLong,
    /// The meter stopped it.
    Stopped,
}

impl From<Stopped> for NoLine {
    fn from(Stopped: Stopped) -> Self {
        Self::Stopped
    }
}

impl Line {
    /// The engine plays both sides. It must have learnt about heaps as large as those of the game. The meter counts moves.
    ///
    /// # Errors
    /// [`NoLine`].
    pub fn of_engine(game: &Game, engine: &mut Engine, meter: &mut dyn Meter) -> Result<Self, NoLine> {
        let mut position = game.start();
        let mut steps = Vec::new();
        while game.can_move(&position) {
            go_on(meter.tick(steps.len() as u64, MOST_STEPS as u64))?;
            if steps.len() == MOST_STEPS {
                return Err(NoLine::TooLong);
            }
            let made = steps.len() as u64;
            let reply = engine.reply(&position.heaps(), game.is_misere(), made, Strength::Perfect);
            let step = reply.and_then(|reply| Some(Step { mv: placed(&position, &reply.split)?, why: reply.why }));
            let Some(step) = step.filter(|step| game.play(&mut position, &step.mv).is_ok()) else {
                return Err(NoLine::TooLong);
            };
            steps.push(step);
        }
        Ok(Self { game: game.clone(), steps: steps.into() })
    }

    /// A line that was found elsewhere.
    ///
    /// # Errors
    /// The number, from 1, of the first move that is refused, and why.
    pub fn new(game: Game, steps: impl Into<Arc<[Step<Move, Why>]>>) -> Result<Self, (u64, Illegal)> {
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

impl Answer for Line {
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
    fn turns(&self) -> Vec<u64> {
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
        if turns.len() > MOST_TURNS {
            turns.clear();
        }
        turns
    }
}
