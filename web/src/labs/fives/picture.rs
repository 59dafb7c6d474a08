//! The picture of the board.

use qipan::fives::scene::{Overlay, SquareLabel, open_lines, scene};
use qipan::fives::why::Why;
use qipan::fives::{BlockingSet, Board, Line, Packing, Position};
use qipan::scene::{Scene, Window};
use qipan::{Answer, Args, OwnedMessage, Square};

use super::setup::{Setup, is_small};
use crate::stage::board::Picture;
use crate::stage::listing::rows_listed;
use crate::stage::play::Play;
use crate::stage::render::share::MAX_WRITTEN;

/// Maximum number of open lines that are drawn.
pub const SMALL_OPEN: u64 = 24;
/// Maximum number of stones that are listed in words.
const MAX_LISTED: u64 = 60;

/// A position with its overlay.
#[derive(Clone, Debug)]
pub struct StonePicture {
    /// The board.
    pub board: Board,
    /// The stones.
    pub position: Position,
    /// The overlay.
    pub overlay: Overlay,
}

/// Returns the overlay of a position, in the lab and in a figure.
#[must_use]
pub fn overlay(setup: &Setup, play: &Play<BlockingSet>, packing: Option<&Packing>) -> Overlay {
    let mut overlay = Overlay {
        open: SMALL_OPEN,
        superfluous: setup.spare,
        lens: setup.lens.map(|slope| super::lens::lattice(&setup.board, slope, play.answer())),
        packing: packing.filter(|_| setup.lines).cloned(),
        ..Overlay::default()
    };
    let answer = play.answer();
    overlay.regions = answer.and_then(BlockingSet::order).filter(|_| setup.regions).copied();
    match (play.own_moves(), answer) {
        (Some(session), _) => {
            let stands = |square: &Square| session.position().has(*square);
            overlay.now = session.last().map(|mv| mv.square()).filter(stands);
        }
        (None, Some(answer)) => {
            let step = play.step();
            if setup.is_inviting(play) {
                return overlay;
            }
            overlay.now = answer.stone(step).filter(|_| step < answer.len());
            overlay.of = match answer.step(step).filter(|_| step < answer.len()).map(|step| step.why) {
                Some(Why::Copy { of, .. }) => Some(of),
                Some(Why::Strip { of, .. }) => of,
                _ => None,
            };
        }
        (None, None) => {}
    }
    overlay
}

impl Picture for StonePicture {
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

/// Returns the open lines of a small board.
#[must_use]
pub fn open(board: &Board, position: &Position) -> Vec<Line> {
    if !is_small(board) {
        return Vec::new();
    }
    open_lines(board, position, board.all()).collect()
}

/// Describes the stones in words, row by row, up to a limit.
#[must_use]
pub fn described(board: &Board, position: &Position) -> OwnedMessage {
    let args = Args::none()
        .count("rows", board.rows())
        .count("cols", board.cols())
        .count("stones", position.count())
        .count("open", position.open());
    if position.count() > MAX_LISTED {
        return OwnedMessage { key: "fives-described-many", args };
    }
    let mut stones: Vec<Square> = position.stones().collect();
    stones.sort_unstable();
    let number = |at: u64| i64::try_from(at).unwrap_or(i64::MAX).saturating_add(1);
    let of_row = |row: &[Square]| Some((number(row.first()?.row), row.iter().map(|stone| number(stone.col)).collect()));
    let rows = stones.chunk_by(|a, b| a.row == b.row).filter_map(of_row);
    let mut args = args;
    args.0.push(("where", rows_listed("fives-described-row", rows)));
    OwnedMessage { key: "fives-described", args }
}

/// Whether the board is small enough to be written as text.
#[must_use]
pub const fn is_written(board: &Board) -> bool {
    board.rows().saturating_mul(board.cols()) <= MAX_WRITTEN
}

/// Returns the position as rows of `x` and `.`; `None` if it is too long.
#[must_use]
pub fn text(board: &Board, position: &Position) -> Option<String> {
    let sign = |row: u64, col: u64| if position.has(Square::new(row, col)) { 'x' } else { '.' };
    let row = |row: u64| (0..board.cols()).map(|col| sign(row, col)).chain(['\n']).collect::<String>();
    is_written(board).then(|| (0..board.rows()).map(row).collect())
}
