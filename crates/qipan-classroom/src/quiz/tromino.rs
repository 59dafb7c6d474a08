//! Questions about L-trominoes.

use qipan::answer::Answer;
use qipan::board::Square;
use qipan::levels::{Family, SplitMix64};
use qipan::message::Args;
use qipan::tromino::{Board, Covering, Numbering, Obstruction};
use qipan::{NoProgress, OwnedMessage};

use super::{Mistake, Question, Template, YES_NO, asks_either, asks_number, between, message, size};

pub const TEMPLATES: [Template; 3] = [pieces, is_possible, centre];

/// The number of pieces of a board of 2^k × 2^k.
fn pieces(draws: &mut SplitMix64) -> Option<Question> {
    let k = between(draws, 2, 10);
    let side = 1 << k;
    let board = Board::power_of_two(k as u32, Square::new(0, 0)).ok()?;
    let right = Covering::golomb(&board, Numbering::Level)?.len();
    let args = || Args::none().count("side", side).count("pieces", right);
    let mistakes = vec![
        Mistake::new(right + 1, "quiz-tromino-pieces-hole", args()),
        Mistake::new(3 * right, "quiz-tromino-pieces-squares", args()),
        Mistake::new(side, "quiz-tromino-pieces-side", args()),
    ];
    let text = message("quiz-tromino-pieces", Args::none().count("side", side));
    let reason = message("quiz-tromino-pieces-why", args().count("squares", 3 * right));
    asks_number(Family::Tromino, text, format!("k={k}&hole=1,1"), (right, reason), mistakes, draws)
}

/// Whether a rectangle with a special square can be covered.
fn is_possible(draws: &mut SplitMix64) -> Option<Question> {
    let wants_yes = draws.below(2) == 0;
    let (rows, cols) = (between(draws, 2, 8), between(draws, 2, 8));
    let hole = Square::new(draws.below(rows), draws.below(cols));
    let board = Board::new(rows, cols, Some(hole)).ok()?;
    let found = Covering::of(&board, Numbering::Level, &mut NoProgress).ok()?;
    // Boards whose area alone decides are easy: one in four of the impossible ones is kept.
    let is_area = matches!(found, Err(Obstruction::Area { .. }));
    if found.is_ok() != wants_yes || (is_area && draws.below(4) > 0) {
        return None;
    }
    let text = message("quiz-tromino-possible", size(rows, cols).square(hole));
    let reason = match &found {
        Ok(covering) => message("quiz-tromino-possible-why", Args::none().count("pieces", covering.len())),
        Err(obstruction) => OwnedMessage::of(obstruction),
    };
    let settings = format!("rows={rows}&cols={cols}&hole={hole}");
    Some(asks_either(Family::Tromino, text, settings, YES_NO, wants_yes, reason))
}

/// The corner towards which the piece in the centre opens.
fn centre(draws: &mut SplitMix64) -> Option<Question> {
    use qipan::board::Quadrant;
    let k = between(draws, 2, 4);
    let side = 1 << k;
    let hole = Square::new(draws.below(side), draws.below(side));
    let board = Board::power_of_two(k as u32, hole).ok()?;
    // By level the first piece is that in the centre.
    let notch = Covering::golomb(&board, Numbering::Level)?.piece(1)?.notch;
    let label = |quadrant| match quadrant {
        Quadrant::TopLeft => "quiz-top-left",
        Quadrant::TopRight => "quiz-top-right",
        Quadrant::BottomLeft => "quiz-bottom-left",
        Quadrant::BottomRight => "quiz-bottom-right",
    };
    let wrong = |quadrant: Quadrant| (quadrant != notch).then(|| OwnedMessage::plain("quiz-tromino-centre-wrong"));
    let options = Quadrant::ALL
        .map(|quadrant| super::QuizOption { label: OwnedMessage::plain(label(quadrant)), refutation: wrong(quadrant) });
    Some(Question {
        family: Family::Tromino,
        text: message("quiz-tromino-centre", Args::none().count("side", side).square(hole)),
        board: format!("k={k}&hole={hole}"),
        right: Quadrant::ALL.iter().position(|quadrant| *quadrant == notch)?,
        options: options.into(),
        reason: OwnedMessage::plain("quiz-tromino-centre-why"),
    })
}
