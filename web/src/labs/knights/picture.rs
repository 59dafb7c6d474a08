//! The picture of the board.

use qipan::knights::scene::{Overlay, SquareLabel, scene};
use qipan::knights::{Board, How, Position, Tour};
use qipan::scene::{Scene, Window};
use qipan::{Arg, Args, ListStyle, OwnedMessage, Square};

use super::setup::Setup;
use crate::stage::board::Picture;
use crate::stage::play::Play;
use crate::stage::render::share::MAX_WRITTEN;

/// Maximum number of squares that are listed in words.
const MAX_LISTED: u64 = 100;

/// A position with its overlay.
#[derive(Clone, Debug)]
pub struct KnightPicture {
    /// The board.
    pub board: Board,
    /// The position.
    pub position: Position,
    /// The overlay.
    pub overlay: Overlay,
}

/// Returns the overlay of a position, in the lab and in a figure.
#[must_use]
pub fn overlay(setup: &Setup, play: &Play<Tour>) -> Overlay {
    let watching = play.own_moves().is_none() && !setup.is_inviting(play);
    let of_blocks = match play.answer().map(Tour::how) {
        Some(How::Blocks(comb)) => Some(comb.clone()),
        _ => None,
    };
    Overlay {
        // While the answer is shown, they would flicker.
        choices: !watching || setup.ways,
        ways: setup.ways,
        numbers: setup.numbers,
        colours: setup.colours,
        // Zoomed out, the blocks are the picture.
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

/// Describes the path in words, up to a limit.
#[must_use]
pub fn described(board: &Board, position: &Position) -> OwnedMessage {
    let args = Args::none().count("rows", board.rows()).count("cols", board.cols()).count("visited", position.count());
    let Some(knight) = position.knight() else { return OwnedMessage { key: "knights-described-empty", args } };
    let args = args.square(knight);
    if position.count() > MAX_LISTED {
        return OwnedMessage { key: "knights-described-many", args };
    }
    let at = |square: Square| {
        Arg::Message(Box::new(OwnedMessage { key: "knights-square-at", args: Args::none().square(square) }))
    };
    let path = position.squares(1, position.count()).map(at);
    let targets: Vec<Arg> = board.choices(position).map(at).collect();
    let args = args.list("path", ListStyle::Comma, path).count("targets", targets.len() as u64);
    OwnedMessage { key: "knights-described", args: args.list("to", ListStyle::Comma, targets) }
}

/// Whether the position is small enough to be written as text.
#[must_use]
pub const fn is_written(board: &Board) -> bool {
    board.rows().saturating_mul(board.cols()) <= MAX_WRITTEN
}

/// Returns the position as rows of numbers, with `.` for a free square and `#` for a missing one; `None` if it is too
/// long.
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
