//! The interactive game: a program and the computer take stones in turn.
//!
//! The computer's moves are a function of the position, so that the program's moves alone tell the whole game: a winning
//! move on the first heap that has one, of these the one that takes the fewest stones; without a winning move, the first
//! legal move.

use qipan::heaps::{Game, Grundy, Move, MoveError, Rule};
use qipan::{Args, Puzzle};

use crate::fault::{Rejection, listed};
use crate::output::Line;
use crate::problems::heaps::{grundy, nim_sum};

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Duel {
    rule: Rule,
    grundy: Grundy,
    heaps: Vec<u64>,
    programs_turn: bool,
    /// Whether the program can win against everybody.
    must_win: bool,
    /// The moves so far, in the text of links.
    moves: Vec<Move>,
}

/// The state of a game after a move of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The computer says this, which may be nothing, and the program is to move.
    Wait(String),
    /// The game is over, after the computer has said this.
    Over(String, Result<(), Rejection>),
}

impl Duel {
    /// Creates the game before its first move.
    #[must_use]
    pub fn new(rule: &Rule, heaps: &[u64], program_begins: bool) -> Self {
        let grundy = grundy(rule, heaps);
        let mover_wins = nim_sum(&grundy, heaps) != 0;
        Self {
            rule: rule.clone(),
            grundy,
            heaps: heaps.to_vec(),
            programs_turn: program_begins,
            must_win: mover_wins == program_begins,
            moves: Vec::new(),
        }
    }

    /// Makes the computer's first move, if it begins.
    pub fn begin(&mut self) -> Turn {
        self.next()
    }

    /// Makes the program's move, and the computer's reply.
    pub fn hear(&mut self, line: &Line<'_>) -> Turn {
        let made = line.exactly(2).and_then(|numbers| match numbers[..] {
            [heap, take] => self.program_takes(heap, take),
            _ => Ok(()),
        });
        match made {
            Ok(()) => self.next(),
            Err(fault) => Turn::Over(String::new(), Err(fault.after(&self.moves))),
        }
    }

    /// Returns the fault of a program that stops before the game is over.
    #[must_use]
    pub fn stopped(&self) -> Rejection {
        let args = Args::none().count("moves", self.moves.len() as u64);
        Rejection::presentation("judge-fault-duel-stopped", args).after(&self.moves)
    }

    fn program_takes(&mut self, heap: i64, take: i64) -> Result<(), Rejection> {
        let number = self.moves.len() as u64 + 1;
        let index = usize::try_from(heap).ok().and_then(|heap| heap.checked_sub(1));
        let Some((at, size)) = index.and_then(|at| Some((at, *self.heaps.get(at)?))) else {
            let args = Args::none().signed("found", heap).count("most", self.heaps.len() as u64);
            return Err(Rejection::wrong("judge-fault-heap", args));
        };
        let Some(take) = u64::try_from(take).ok().filter(|take| *take <= size) else {
            return Err(Rejection::wrong(
                "judge-fault-too-many",
                Args::none().count("heap", at as u64 + 1).count("size", size),
            ));
        };
        if self.rule.leaves(take).is_never() {
            let args = Args::none().count("at", number).message("reason", &MoveError::Take(take));
            return Err(Rejection::wrong("judge-fault-duel-illegal", args));
        }
        self.take(at, take);
        Ok(())
    }

    /// Takes stones from the end of a heap.
    fn take(&mut self, at: usize, take: u64) {
        if let Some(heap) = self.heaps.get_mut(at) {
            *heap -= take;
            self.moves.push(Move::one(at, *heap, take));
            self.programs_turn = !self.programs_turn;
        }
    }

    /// Returns the legal moves, heap by heap.
    fn options(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let heaps = self.heaps.iter().enumerate();
        heaps.flat_map(|(at, heap)| self.rule.takes(*heap).map(move |(take, _)| (at, take)))
    }

    /// Returns the computer's move; `None` if it cannot move.
    fn reply(&self) -> Option<(usize, u64)> {
        let wins = |(at, take): &(usize, u64)| {
            let mut heaps = self.heaps.clone();
            if let Some(heap) = heaps.get_mut(*at) {
                *heap -= take;
            }
            nim_sum(&self.grundy, &heaps) == 0
        };
        self.options().find(wins).or_else(|| self.options().next())
    }

    /// Lets the computer move if it is its turn.
    fn next(&mut self) -> Turn {
        let mut said = String::new();
        if !self.programs_turn {
            let Some((at, take)) = self.reply() else { return Turn::Over(said, Ok(())) };
            self.take(at, take);
            said = format!("{} {take}\n", at + 1);
        }
        if self.options().next().is_some() {
            return Turn::Wait(said);
        }
        // The program cannot move, so it has lost.
        let lost = || Rejection::wrong("judge-fault-duel-lost", Args::none()).after(&self.moves);
        Turn::Over(said, if self.must_win { Err(lost()) } else { Ok(()) })
    }

    /// Returns the moves so far, as a link carries them.
    #[must_use]
    pub fn moves(&self) -> String {
        listed(&self.moves)
    }

    /// Replays the moves so far by the rules of the core; returns whether all are legal.
    #[must_use]
    pub fn replays(&self, heaps: &[u64]) -> bool {
        let Ok(game) = Game::new(self.rule.clone(), heaps) else { return false };
        let mut position = game.start();
        self.moves.iter().all(|mv| game.play(&mut position, mv).is_ok())
    }
}
