//! Hints: the next piece from any position, and completions to a covering.
//!
//! While all pieces on the board are the construction's, the hint is its next piece, with its reason. Otherwise each
//! free square is tested (a square that no piece, or only one, can still cover), and on boards that are narrow enough
//! the search of [`super::tilings`] decides whether the rest can be covered.

use crate::answer::Answer;
use crate::board::{Quadrant, Square};
use crate::message::{Args, Message};
use crate::progress::{Cancelled, Progress};
use crate::puzzle::Puzzle;

use super::rules::{Board, Move, Piece, Position};
use super::solve::Covering;
use super::tilings::{self, Region};
use super::why::Why;

/// The longest shorter side of a board on which the search is run.
const MAX_SEARCHED_WIDTH: u64 = 16;
/// The largest number of squares that are tested one by one.
const MAX_SQUARES: u64 = 1 << 14;

/// The advice for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The board is covered.
    Done,
    /// Lay this piece next.
    Lay {
        /// The piece.
        piece: Piece,
        /// The square that the hint points to; the piece covers it.
        square: Square,
        /// The reason for this piece.
        because: HintReason,
    },
    /// The position has no completion to a covering.
    DeadEnd {
        /// A square that no piece can cover, if there is one; otherwise the search has shown it.
        square: Option<Square>,
    },
    /// Nothing simple was found, and the board is too large for the search.
    Unknown,
}

/// The reason for the piece of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReason {
    /// It is the construction's next piece, for the construction's reason.
    Construction(Why),
    /// No other piece can cover the square.
    Only,
    /// It belongs to a completion.
    Completes,
}

impl Message for HintReason {
    fn key(&self) -> &'static str {
        match self {
            Self::Construction(why) => why.key(),
            Self::Only => "tromino-hint-only",
            Self::Completes => "tromino-hint-completes",
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Construction(why) => why.args(),
            Self::Only | Self::Completes => Args::none(),
        }
    }
}

/// Returns a hint for `position` of `board`; `covering` is the construction's answer, if there is one.
///
/// Boards of up to 2^14 squares are tested square by square; the search is for boards of at most 16 squares on one
/// side, and may take some tenths of a second there, reported to `progress`.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn hint(
    board: &Board,
    position: &Position,
    covering: Option<&Covering>,
    progress: &mut dyn Progress,
) -> Result<Hint, Cancelled> {
    if board.status(position).is_complete() {
        return Ok(Hint::Done);
    }
    if let Some(next) = covering.and_then(|covering| next_of_construction(position, covering)) {
        return Ok(next);
    }
    if board.squares_to_cover() > MAX_SQUARES {
        return Ok(Hint::Unknown);
    }
    let simple = single_squares(board, position);
    if matches!(simple, Some(Hint::DeadEnd { .. })) || board.rows().min(board.cols()) > MAX_SEARCHED_WIDTH {
        return Ok(simple.unwrap_or(Hint::Unknown));
    }
    let covered = position.pieces().flat_map(Piece::squares);
    let Ok(found) = tilings::find(&Region::of(board, covered), progress)? else { return Ok(Hint::Unknown) };
    Ok(match found {
        // A forced piece belongs to every completion, and is easier to understand than a search.
        Some(_) if simple.is_some() => simple.unwrap_or(Hint::Unknown),
        Some(pieces) => pieces.first().map_or(Hint::Done, |&piece| Hint::Lay {
            piece,
            square: piece.squares()[0],
            because: HintReason::Completes,
        }),
        None => Hint::DeadEnd { square: None },
    })
}

/// The completion of a position to a covering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    /// These pieces, in this order.
    Lay(Vec<Piece>),
    /// There is none.
    DeadEnd,
    /// Not known: the board is too large for the search, or there are more than [`MAX_LAID`] pieces to lay.
    Unknown,
}

/// The largest number of pieces that [`complete`] returns.
pub const MAX_LAID: usize = 10_000;

/// Returns the pieces that complete `position`: those of the construction, if all pieces on the board are its own, and
/// otherwise those that the search finds. Cost and progress as in [`hint`].
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn complete(
    board: &Board,
    position: &Position,
    covering: Option<&Covering>,
    progress: &mut dyn Progress,
) -> Result<Completion, Cancelled> {
    if let Some(covering) = covering.filter(|covering| position.by_hand().all(|piece| is_of(covering, piece))) {
        let lies = |piece: &Piece| position.piece_at(piece.squares()[0]).is_some();
        // Lifted pieces first; pieces after the prefix lie only where they were laid by hand.
        let mut lifted: Vec<(u64, Piece)> =
            position.lifted().filter_map(|piece| Some((covering.number(piece.squares()[0])?, piece))).collect();
        lifted.sort_unstable_by_key(|(number, _)| *number);
        let after =
            (position.prefix() + 1..=covering.len()).filter_map(|i| covering.piece(i)).filter(|piece| !lies(piece));
        let pieces: Vec<Piece> = lifted
            .into_iter()
            .map(|(_, piece)| piece)
            .filter(|piece| !lies(piece))
            .chain(after)
            .take(MAX_LAID + 1)
            .collect();
        return Ok(if pieces.len() > MAX_LAID { Completion::Unknown } else { Completion::Lay(pieces) });
    }
    if board.squares_to_cover() > MAX_SQUARES {
        return Ok(Completion::Unknown);
    }
    if matches!(single_squares(board, position), Some(Hint::DeadEnd { .. })) {
        return Ok(Completion::DeadEnd);
    }
    if board.rows().min(board.cols()) > MAX_SEARCHED_WIDTH {
        return Ok(Completion::Unknown);
    }
    let covered = position.pieces().flat_map(Piece::squares);
    Ok(match tilings::find(&Region::of(board, covered), progress)? {
        Ok(Some(pieces)) => Completion::Lay(pieces),
        Ok(None) => Completion::DeadEnd,
        Err(_) => Completion::Unknown,
    })
}

/// Whether it is a piece of the construction.
fn is_of(covering: &Covering, piece: Piece) -> bool {
    covering.piece_at(piece.squares()[0]) == Some(piece)
}

/// Returns the construction's first piece that is missing, if all pieces on the board are the construction's. (The
/// prefix on which a position is based is assumed to be one of this very construction, in its order.)
fn next_of_construction(position: &Position, covering: &Covering) -> Option<Hint> {
    if position.by_hand().any(|piece| !is_of(covering, piece)) {
        return None;
    }
    let missing = |i: &u64| covering.piece(*i).is_some_and(|piece| position.piece_at(piece.squares()[0]).is_none());
    // The first gap is a lifted piece, or else lies after the prefix, at most as many pieces further as were laid by
    // hand.
    let lifted = position.lifted().filter_map(|piece| covering.number(piece.squares()[0])).min();
    let start = position.prefix() + 1;
    let i = lifted.or_else(|| (start..=start + position.by_hand().count() as u64).find(missing))?;
    let step = covering.step(i)?;
    let Move::Lay(piece) = step.mv else { return None };
    Some(Hint::Lay { piece, square: piece.squares()[0], because: HintReason::Construction(step.why) })
}

/// Returns a free square that no piece, or only one, can cover.
fn single_squares(board: &Board, position: &Position) -> Option<Hint> {
    let mut only = None;
    for row in 0..board.rows() {
        for col in 0..board.cols() {
            let square = Square::new(row, col);
            if board.hole() == Some(square) || position.piece_at(square).is_some() {
                continue;
            }
            let fitting = fitting_pieces(board, position, square);
            match fitting[..] {
                [] => return Some(Hint::DeadEnd { square: Some(square) }),
                [piece] => only = only.or(Some(Hint::Lay { piece, square, because: HintReason::Only })),
                _ => {}
            }
        }
    }
    only
}

/// Returns the pieces that can be laid now and cover `square`, at most twelve.
#[must_use]
pub fn fitting_pieces(board: &Board, position: &Position, square: Square) -> Vec<Piece> {
    let mut fitting = Vec::new();
    for up in 0..2 {
        for left in 0..2 {
            let (Some(row), Some(col)) = (square.row.checked_sub(up), square.col.checked_sub(left)) else { continue };
            for notch in Quadrant::ALL {
                let piece = Piece { corner: Square::new(row, col), notch };
                let free = |s: Square| board.contains(s) && board.hole() != Some(s) && position.piece_at(s).is_none();
                if piece.covers(square) && piece.squares().into_iter().all(free) {
                    fitting.push(piece);
                }
            }
        }
    }
    fitting
}

#[cfg(test)]
mod tests {
    use super::super::golomb::Numbering;
    use super::*;
    use crate::progress::NoProgress;

    fn play(board: &Board, position: &mut Position, text: &str) {
        board.play(position, &text.parse().unwrap()).unwrap();
    }

    #[test]
    fn hints_alone_cover_a_board() {
        let board = Board::power_of_two(3, Square::new(6, 1)).unwrap();
        let covering = Covering::golomb(&board, Numbering::Preorder).unwrap();
        for known in [Some(&covering), None] {
            let mut position = board.start();
            loop {
                match hint(&board, &position, known, &mut NoProgress).unwrap() {
                    Hint::Done => break,
                    Hint::Lay { piece, square, .. } => {
                        assert!(piece.covers(square));
                        board.play(&mut position, &Move::Lay(piece)).unwrap();
                    }
                    other => panic!("{other:?}"),
                }
            }
            assert!(board.status(&position).is_complete());
        }
    }

    #[test]
    fn completes_any_position_that_has_a_completion() {
        for (rows, cols) in [(8, 8), (7, 10), (5, 5)] {
            let board = Board::new(rows, cols, Some(Square::new(2, 2))).unwrap();
            let covering = Covering::of(&board, Numbering::Preorder, &mut NoProgress).unwrap().ok();
            let mut position = board.start();
            let mut seed = 7u64;
            // Pieces anywhere, until there is no completion: each completion on the way must be valid.
            for _ in 0..40 {
                let found = complete(&board, &position, covering.as_ref(), &mut NoProgress).unwrap();
                let Completion::Lay(pieces) = found else { break };
                let mut whole = position.clone();
                for piece in pieces {
                    board.play(&mut whole, &Move::Lay(piece)).unwrap();
                }
                assert!(board.status(&whole).is_complete());
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let square = Square::new((seed >> 33) % rows, (seed >> 45) % cols);
                if let Some(piece) = fitting_pieces(&board, &position, square).first() {
                    board.play(&mut position, &Move::Lay(*piece)).unwrap();
                }
            }
        }
        let board = Board::power_of_two(2, Square::new(3, 3)).unwrap();
        let mut position = board.start();
        play(&board, &mut position, "lay:1,2nw");
        assert_eq!(complete(&board, &position, None, &mut NoProgress), Ok(Completion::DeadEnd));
        let large = Board::power_of_two(12, Square::new(3, 3)).unwrap();
        assert_eq!(complete(&large, &large.start(), None, &mut NoProgress), Ok(Completion::Unknown));
        let covering = Covering::golomb(&large, Numbering::Level).unwrap();
        let near = covering.position(covering.len() - 5);
        assert!(
            matches!(complete(&large, &near, Some(&covering), &mut NoProgress), Ok(Completion::Lay(pieces)) if pieces.len() == 5)
        );
    }

    #[test]
    fn names_a_square_that_is_cut_off() {
        let board = Board::power_of_two(2, Square::new(3, 3)).unwrap();
        let covering = Covering::golomb(&board, Numbering::Preorder).unwrap();
        let mut position = board.start();
        play(&board, &mut position, "lay:1,2nw");
        let found = hint(&board, &position, Some(&covering), &mut NoProgress).unwrap();
        assert!(matches!(found, Hint::DeadEnd { .. }), "{found:?}");
    }

    #[test]
    fn hints_at_the_next_piece_after_a_prefix() {
        let board = Board::power_of_two(30, Square::new(9, 9)).unwrap();
        let covering = Covering::golomb(&board, Numbering::Preorder).unwrap();
        let position = covering.position(1_000_000_000_000);
        let Hint::Lay { piece, .. } = hint(&board, &position, Some(&covering), &mut NoProgress).unwrap() else {
            panic!("the construction goes on")
        };
        assert_eq!(Some(piece), covering.piece(1_000_000_000_001));
    }
}
