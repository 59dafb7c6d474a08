//! `qipan tromino moves`: every piece that fits, and the number of tilings that contain it.

use qipan::chance::MAX_STATES;
use qipan::tromino::moves::{MAX_SQUARES, TilingResult, chances, move_table};
use qipan::tromino::{Board, Move, Piece};
use qipan::{Args, Puzzle as _, Quadrant, Square};

use crate::messages::{ExitOutcome, Failure, Localizer, Sentence};
use crate::moves::{self, MoveStyle};
use crate::out::Out;
use crate::progress::TerminalProgress;
use crate::read;

struct Style<'a>(&'a Localizer);

impl MoveStyle for Style<'_> {
    type Move = Piece;
    type Result = TilingResult;

    const WAYS: [&'static str; 2] = ["cli-tromino-moves-tilings", "cli-tromino-moves-over"];

    fn text(&self, piece: &Piece) -> String {
        let (row, col) = (piece.corner.row + self.0.first, piece.corner.col + self.0.first);
        format!("{row},{col}{}", piece.notch.compass())
    }

    fn link(&self, piece: &Piece) -> String {
        format!("lay:{}", self.text(piece))
    }

    fn name(&self, result: &TilingResult) -> String {
        match result {
            TilingResult::Completable => "completable".to_owned(),
            TilingResult::DeadEnd { .. } => "dead-end".to_owned(),
        }
    }

    fn phrase(&self, result: &TilingResult) -> Sentence {
        match *result {
            TilingResult::Completable => Sentence::new("cli-tromino-moves-completable", Args::none()),
            TilingResult::DeadEnd { square: None } => Sentence::new("cli-tromino-moves-dead-end", Args::none()),
            TilingResult::DeadEnd { square: Some(square) } => {
                Sentence::new("cli-tromino-moves-stranded", Args::none().square(square))
            }
        }
    }

    fn is_no(&self, result: &TilingResult) -> bool {
        *result != TilingResult::Completable
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
    let position = moves::after(board, board.start(), after, "1,2se", |word| parse(word, localizer))?;
    let table = move_table(board, &position, &mut TerminalProgress::stoppable())?;
    let too_large = |_| Failure::input("cli-tromino-moves-large", Args::none().count("most", MAX_SQUARES));
    let table = table.map_err(too_large)?;
    let found = || chances(board, &position, &table, MAX_STATES, &mut TerminalProgress::stoppable());
    let chances = with_chances.then(found).transpose()?;
    moves::write(&Style(localizer), &table, chances.as_ref(), localizer, out)
}

/// Parses a piece to be placed, `1,2se` or `lay:1,2se`, or to be removed, `lift:1,2se`.
fn parse(word: &str, localizer: &Localizer) -> Option<Move> {
    let piece = |word: &str| {
        let (square, compass) = word.split_at_checked(word.len().checked_sub(2)?)?;
        let [row, col] = read::numbers(square)?;
        let corner = Square::new(row.checked_sub(localizer.first)?, col.checked_sub(localizer.first)?);
        Some(Piece { corner, notch: Quadrant::from_compass(compass)? })
    };
    match word.split_once(':') {
        Some(("lift", word)) => piece(word).map(Move::Lift),
        Some(("lay", word)) => piece(word).map(Move::Lay),
        Some(_) => None,
        None => piece(word).map(Move::Lay),
    }
}
