//! `qipan pegs moves`: every jump of a position, what can follow it, and in how many ways.

use qipan::chance::{self, MoveChances};
use qipan::moves::MoveTable;
use qipan::pegs::check::TooLargeError;
use qipan::pegs::moves::{JumpResult, MAX_STATES, chances, move_table};
use qipan::pegs::search::SearchError;
use qipan::pegs::tablebase::{SolutionCounts, Tablebase, WinningChances, is_central_game};
use qipan::pegs::{Board, BoardShape, Jump, Point, Position};
use qipan::{Args, Puzzle as _, Sequential};

use crate::args::MovesFrom;
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::moves::{self, MoveStyle};
use crate::out::Out;
use crate::pegs::jumps::JumpText;
use crate::pegs::solve::point;
use crate::progress::TerminalProgress;

/// The largest number of pegs for which a central game is searched without the tablebase, which takes seconds to build.
const MAX_SEARCHED: u64 = 12;

/// The arguments of the command.
pub struct Query<'a> {
    /// The sides of a rectangle.
    pub sides: [Option<&'a str>; 2],
    /// The name of a classic board.
    pub board: Option<&'a str>,
    /// The point that is empty at the start.
    pub hole: Option<&'a str>,
    /// The point of the last peg.
    pub target: Option<&'a str>,
    /// The position, and the limit.
    pub from: &'a MovesFrom,
}

struct Style<'a>(&'a Localizer);

impl MoveStyle for Style<'_> {
    type Move = Jump;
    type Result = JumpResult;

    fn text(&self, jump: &Jump) -> String {
        JumpText::new(self.0).of(*jump).to_owned()
    }

    fn link(&self, jump: &Jump) -> String {
        let shift = i64::from(self.0.first == 1) - 1;
        Jump::new(Point::new(jump.from.row + shift, jump.from.col + shift), jump.towards).to_string()
    }

    fn name(&self, result: &JumpResult) -> String {
        match result {
            JumpResult::Target => "target".to_owned(),
            JumpResult::Left(left) => left.to_string(),
            JumpResult::Unreachable => "unreachable".to_owned(),
        }
    }

    fn phrase(&self, result: &JumpResult) -> Sentence {
        match result {
            JumpResult::Target => Sentence::new("cli-pegs-moves-target", Args::none()),
            JumpResult::Left(left) => Sentence::new("cli-pegs-moves-left", Args::none().count("pegs", *left)),
            JumpResult::Unreachable => Sentence::new("cli-pegs-moves-unreachable", Args::none()),
        }
    }

    fn is_no(&self, result: &JumpResult) -> bool {
        *result == JumpResult::Unreachable
    }
}

impl Query<'_> {
    /// Runs the command.
    pub fn run(&self, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
        let (board, target) = self.board(localizer)?;
        let text = JumpText::new(localizer);
        let start = board.start();
        let is_central = is_central_game(&board, &start) && target == Some(BoardShape::English.usual_hole());
        let position = moves::after(&board, start, self.from.after.as_deref(), "3,2>1,2", |word| text.read(word))?;
        let max_states = moves::states(self.from.states.as_deref(), MAX_STATES)?;
        let refused = |error| match error {
            SearchError::Stopped => Failure::Stopped,
            SearchError::TooLarge => Sentence::of(&TooLargeError).into(),
        };
        let (table, chances) = if is_central && position.count() > MAX_SEARCHED {
            central(&board, &position, self.from.chance)?
        } else {
            let mut progress = TerminalProgress::stoppable();
            let table = move_table(&board, &position, target, max_states, &mut progress).map_err(refused)?;
            drop(progress);
            // A chance takes more memory than a count.
            let max_states = max_states * chance::MAX_STATES / MAX_STATES;
            let found = |table| {
                chances(&board, &position, target, table, max_states.max(1), &mut TerminalProgress::stoppable())
            };
            let chances = self.from.chance.then(|| found(&table)).transpose().map_err(refused)?;
            (table, chances)
        };
        moves::write(&Style(localizer), &table, chances.as_ref(), localizer, out)
    }

    /// Returns the board and the point of the last peg.
    fn board(&self, localizer: &Localizer) -> Result<(Board, Option<Point>), Failure> {
        let misplaced = || Failure::input("cli-pegs-moves-board", Args::none());
        match (self.board, self.sides) {
            (None, [Some(rows), Some(cols)]) if self.hole.is_none() && self.target.is_none() => {
                Ok((super::board(rows, cols)?, None))
            }
            (Some(name), [None, None]) => {
                // Clap accepts no other names.
                let shape = BoardShape::classic(name).unwrap_or(BoardShape::English);
                let typed =
                    |given, word: Option<&str>| word.map(|word| point(shape, given, word, localizer)).transpose();
                let hole = typed("--hole", self.hole)?.unwrap_or(shape.usual_hole());
                // The usual goal of the central game is the centre.
                let is_central = shape == BoardShape::English && hole == shape.usual_hole();
                let target = typed("--target", self.target)?.or(is_central.then_some(hole));
                Ok((Board::classic(shape, hole).map_err(|error| Sentence::of(&error))?, target))
            }
            _ => Err(misplaced()),
        }
    }
}

/// Returns the table of a position of the central game, with its chances if they are asked for.
fn central(
    board: &Board,
    position: &Position,
    with_chances: bool,
) -> Result<(MoveTable<Jump, JumpResult>, Option<MoveChances>), Failure> {
    let mut progress = TerminalProgress::stoppable();
    let tablebase = Tablebase::build(&Sequential, &mut progress)?;
    drop(progress);
    let counts = SolutionCounts::build(tablebase, &Sequential, &mut TerminalProgress::stoppable())?;
    let table = counts.move_table(board, position);
    if !with_chances {
        return Ok((table, None));
    }
    let tablebase = counts.tablebase();
    let chances = WinningChances::build(tablebase, &Sequential, &mut TerminalProgress::stoppable())?;
    let chances = chances.of_moves(tablebase, board, position, &table);
    Ok((table, Some(chances)))
}
