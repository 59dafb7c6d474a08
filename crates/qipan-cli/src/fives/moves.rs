//! `qipan fives moves`: every stone that can be placed or removed, and the fewest stones in all that it allows.

use qipan::fives::moves::{chances, move_table};
use qipan::fives::search::SearchError;
use qipan::fives::{Board, Move};
use qipan::{Args, Puzzle as _, Square};

use crate::fives::too_large;
use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::moves::{self, MoveStyle};
use crate::out::Out;
use crate::progress::TerminalProgress;
use crate::read;

struct Style<'a>(&'a Localizer);

impl MoveStyle for Style<'_> {
    type Move = Move;
    type Result = u64;

    const WAYS: [&'static str; 2] = ["cli-fives-moves-solutions", "cli-fives-moves-over"];

    fn text(&self, mv: &Move) -> String {
        let verb = if matches!(mv, Move::Put(_)) { "" } else { "take:" };
        format!("{verb}{},{}", mv.square().row + self.0.first, mv.square().col + self.0.first)
    }

    fn link(&self, mv: &Move) -> String {
        let text = self.text(mv);
        if matches!(mv, Move::Put(_)) { format!("put:{text}") } else { text }
    }

    fn name(&self, fewest: &u64) -> String {
        fewest.to_string()
    }

    fn phrase(&self, fewest: &u64) -> Sentence {
        Sentence::new("cli-fives-moves-stones", Args::none().count("stones", *fewest))
    }

    fn is_no(&self, _: &u64) -> bool {
        false
    }
}

/// Runs the command.
pub fn run(
    board: &Board,
    after: Option<&str>,
    with_chances: bool,
    localizer: &Localizer,
    out: &mut Out,
) -> Result<ExitOutcome, Failure> {
    let position = moves::after(board, board.start(), after, "2,3", |word| parse(word, localizer))?;
    let table = move_table(board, &position, &mut TerminalProgress::stoppable()).map_err(|error| match error {
        SearchError::Stopped => Failure::Stopped,
        SearchError::TooLarge => too_large(),
    })?;
    let chances = with_chances.then(|| chances(board, &position, &table));
    moves::write(&Style(localizer), &table, chances.as_ref(), localizer, out)
}

/// Parses a stone to be placed, `row,column` or `put:row,column`, or to be removed, `take:row,column`.
fn parse(word: &str, localizer: &Localizer) -> Option<Move> {
    let square = |word: &str| {
        let [row, col] = read::numbers(word)?;
        Some(Square::new(row.checked_sub(localizer.first)?, col.checked_sub(localizer.first)?))
    };
    match word.split_once(':') {
        Some(("take", word)) => square(word).map(Move::Take),
        Some(("put", word)) => square(word).map(Move::Put),
        Some(_) => None,
        None => square(word).map(Move::Put),
    }
}
