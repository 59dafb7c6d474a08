//! `qipan knights moves`: every move of the knight, and the number of ways to finish the tour after it.

use qipan::chance::MAX_STATES;
use qipan::knights::moves::{MAX_BYTES, TourResult, chances, move_table};
use qipan::knights::{Board, Move};
use qipan::{Args, Puzzle as _, Sequential, Square};

use crate::args::MovesFrom;
use crate::knights::square;
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::moves::{self, MoveStyle};
use crate::out::Out;
use crate::progress::TerminalProgress;

/// The bytes of a stored state, with room in its table.
const STATE_BYTES: u64 = 64;

struct Style<'a>(&'a Localizer);

impl MoveStyle for Style<'_> {
    type Move = Square;
    type Result = TourResult;

    fn text(&self, square: &Square) -> String {
        format!("{},{}", square.row + self.0.first, square.col + self.0.first)
    }

    fn name(&self, result: &TourResult) -> String {
        match result {
            TourResult::Completable => "completable".to_owned(),
            TourResult::DeadEnd => "dead-end".to_owned(),
        }
    }

    fn phrase(&self, result: &TourResult) -> Sentence {
        let key = match result {
            TourResult::Completable => "cli-knights-moves-completable",
            TourResult::DeadEnd => "cli-knights-moves-dead-end",
        };
        Sentence::new(key, Args::none())
    }

    fn is_no(&self, result: &TourResult) -> bool {
        *result == TourResult::DeadEnd
    }
}

/// Runs the command.
pub fn run(
    board: &Board,
    start: Option<Square>,
    from: &MovesFrom,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let mut position = board.start();
    if let Some(start) = start {
        board.play(&mut position, &Move(start)).map_err(|error| Sentence::of(&error))?;
    }
    let parse = |word: &str| square(board, word, localizer).map(Move);
    let position = moves::after(board, position, from.after.as_deref(), "2,3", parse)?;
    let limit = moves::states(from.states.as_deref(), MAX_BYTES / STATE_BYTES)? * STATE_BYTES;
    let table = move_table(board, &position, limit, &Sequential, &mut TerminalProgress::stoppable())?;
    let found = || chances(board, &position, &table, MAX_STATES, &mut TerminalProgress::stoppable());
    let chances = from.chance.then(found).transpose()?;
    moves::write(&Style(localizer), &table, chances.as_ref(), localizer, out)
}
