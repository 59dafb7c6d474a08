//! Self-play: a game of the engine against itself, as an answer with random access.

use std::fmt;
use std::sync::Arc;

use crate::answer::{Answer, Step};
use crate::progress::{Cancelled, Progress};
use crate::puzzle::Puzzle;

use super::engine::{Engine, Strength, to_move};
use super::game::{Game, MoveError};
use super::rows::{Move, Position};
use super::why::Why;

/// A game from start to end in which both sides play as the engine does. A position is computed by replaying the moves,
/// of which the engine makes at most [`MAX_STEPS`].
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlay {
    game: Game,
    steps: Arc<[Step<Move, Why>]>,
}

/// Maximum number of moves of the engine's games: longer ones are not instructive.
pub const MAX_STEPS: usize = 300;

/// Maximum number of milestones: more could not be told apart.
const MAX_MILESTONES: usize = 40;

/// The reason why there is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelfPlayError {
    /// The game would have more than [`MAX_STEPS`] moves.
    TooLong,
    /// The progress has cancelled the work.
    Stopped,
}
impl fmt::Display for SelfPlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "the game would have more than {MAX_STEPS} moves"),
            Self::Stopped => f.write_str("the work was cancelled"),
        }
    }
}

impl std::error::Error for SelfPlayError {}

impl From<Cancelled> for SelfPlayError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Stopped
    }
}

impl SelfPlay {
    /// Lets the engine play both sides. It must know the values of heaps up to the largest of the game. `progress`
    /// receives the number of moves.
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

    /// A game given by its moves.
    ///
    /// # Errors
    /// The number, from 1, of the first illegal move, and the reason.
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

    /// The moves after which fewer heaps have a move. None if there are too many such moves.
    fn milestones(&self) -> Vec<u64> {
        let playable =
            |position: &Position| position.heaps().iter().filter(|heap| self.game.rule().can_move(**heap)).count();
        let mut position = self.game.start();
        let mut before = playable(&position);
        let mut milestones = Vec::new();
        for (i, step) in (1..).zip(self.steps.iter()) {
            let made = self.game.play(&mut position, &step.mv);
            debug_assert!(made.is_ok());
            let after = playable(&position);
            if after < before && i < self.len() {
                milestones.push(i);
            }
            before = after;
        }
        if milestones.len() > MAX_MILESTONES {
            milestones.clear();
        }
        milestones
    }
}
