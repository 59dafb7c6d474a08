//! What is shown on the board.

use qipan::knights::scene::{Overlay, SquareLabel, scene};
use qipan::knights::{Board, How, Position, Tour};
use qipan::scene::{Scene, Window};
use qipan::{Args, OwnedMessage, Square};

use super::setup::Setup;
use crate::stage::board::Picture;
use crate::stage::play::Play;
use crate::stage::share::MAX_WRITTEN;
use crate::words::listed;

/// So many squares are told one by one.
const MAX_LISTED: u64 = 100;

/// A position and what is drawn beside it.
#[derive(Clone, Debug)]
pub struct KnightPicture {
    /// The board.
    pub board: Board,
    /// How far the knight has come.
    pub position: Position,
    /// What is drawn beside its way.
    pub overlay: Overlay,
}

/// What is drawn beside the position, in the lab and in a figure.
#[must_use]
pub fn overlay(setup: &Setup, play: &Play<Tour>) -> Overlay {
    let watching = play.own_moves().is_none() && !setup.is_inviting(play);
    let of_blocks = match play.answer().map(Tour::how) {
        Some(How::Blocks(comb)) => Some(comb.clone()),
        _ => None,
    };
    Overlay {
        // While one watches they would flicker.
        choices: !watching || setup.ways,
        ways: setup.ways,
        numbers: setup.numbers,
        colours: setup.colours,
        // From far away they are what is drawn.
        blocks: of_blocks.clone().filter(|_| setup.blocks),
        seen_by: of_blocks,
        ..Overlay::default()
    }
}

impl Picture for KnightPicture {
    fn sides(&self) -> (u64, u64) {
        (self.board.rows(), self.board.cols())
    }

    fn deepest(&self) -> u32 {
        self.board.rows().max(self.board.cols()).ilog2().saturating_sub(3)
    }

    fn scene(&self, window: Window) -> Scene {
        scene(&self.board, &self.position, window, &self.overlay)
    }

    fn label(&self, square: Square) -> OwnedMessage {
        OwnedMessage::of(&SquareLabel::of(&self.board, &self.position, square))
    }

    fn can_drag(&self, _square: Square) -> bool {
        false
    }
}

/// The way so far, as far as somebody would listen.
#[must_use]
pub fn described(board: &Board, position: &Position) -> OwnedMessage {
    let args = Args::none().count("rows", board.rows()).count("cols", board.cols()).count("visited", position.count());
    let Some(knight) = position.knight() else { return OwnedMessage { key: "knights-described-empty", args } };
    let args = args.square(knight);
    if position.count() > MAX_LISTED {
        return OwnedMessage { key: "knights-described-many", args };
    }
    let at = |square: Square| OwnedMessage { key: "knights-square-at", args: Args::none().square(square) };
    let path = listed("knights-list", position.squares(1, position.count()).map(at));
    OwnedMessage { key: "knights-described", args: args.message("path", &path.unwrap_or_else(|| at(knight))) }
}

/// Is the position small enough to be written out?
#[must_use]
pub const fn is_written(board: &Board) -> bool {
    board.rows().saturating_mul(board.cols()) <= MAX_WRITTEN
}

/// The position as rows of numbers; `.` for a free square, `#` for one that is missing. `None` where it would be too long.
#[must_use]
pub fn text(board: &Board, position: &Position) -> Option<String> {
    let width = board.area().to_string().len();
    let sign = |square: Square| match position.number(square) {
        _ if !board.contains(square) => "#".to_owned(),
        Some(number) => number.to_string(),
        None => ".".to_owned(),
    };
    let row = |row: u64| {
        let signs = (0..board.cols()).map(|col| format!("{:>width$}", sign(Square::new(row, col))));
        signs.collect::<Vec<String>>().join(" ") + "\n"
    };
    is_written(board).then(|| (0..board.rows()).map(row).collect())
}
