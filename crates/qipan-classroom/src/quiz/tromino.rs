//! Questions about L-trominoes.

use qipan::answer::Answer;
use qipan::board::{Quadrant, Square};
use qipan::levels::{Family, SplitMix64};
use qipan::message::Args;
use qipan::tromino::check::check_obstruction;
use qipan::tromino::{Board, Covering, Move, Numbering, Obstruction};
use qipan::{NoProgress, OwnedMessage};

use super::{
    Mistake, Question, QuizOption, Template, YES_NO, asks_either, asks_label, asks_number, between, message, size,
};

pub const TEMPLATES: [Template; 6] = [pieces, is_possible, reason, notch, quarter, whole];

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

/// The number of squares of a piece.
const PIECE: u64 = 3;

/// The reason why a board cannot be covered.
fn reason(draws: &mut SplitMix64) -> Option<Question> {
    let (rows, cols) = (between(draws, 2, 9), between(draws, 2, 9));
    let hole = Square::new(draws.below(rows), draws.below(cols));
    let board = Board::new(rows, cols, Some(hole)).ok()?;
    let Err(found) = Covering::of(&board, Numbering::Level, &mut NoProgress).ok()? else { return None };
    if matches!(found, Obstruction::Area { .. }) && draws.below(8) > 0 {
        return None;
    }
    let squares = board.squares_to_cover();
    let length = rows.max(cols);
    let all = [
        ("quiz-tromino-reason-area", Obstruction::Area { squares, rest: squares % PIECE }),
        (
            "quiz-tromino-reason-two",
            Obstruction::TwoRows { length, place: if rows < cols { hole.col + 1 } else { hole.row + 1 } },
        ),
        ("quiz-tromino-reason-square", Obstruction::FiveSquare { hole }),
        ("quiz-tromino-reason-five", Obstruction::FiveRows { length, hole }),
    ];
    let mut right = None;
    let mut wrong = Vec::new();
    for (key, other) in all {
        // An obstruction is a reason if the checker accepts its hypothesis.
        let holds = check_obstruction(&board, &other).is_proved();
        let refutation = match other {
            Obstruction::Area { .. } => {
                message("quiz-tromino-reason-area-wrong", Args::none().count("squares", squares))
            }
            Obstruction::TwoRows { .. } if rows.min(cols) == 2 => OwnedMessage::plain("quiz-tromino-reason-two-place"),
            Obstruction::TwoRows { .. } => OwnedMessage::plain("quiz-tromino-reason-two-wrong"),
            Obstruction::FiveSquare { .. } => OwnedMessage::plain("quiz-tromino-reason-square-wrong"),
            _ => OwnedMessage::plain("quiz-tromino-reason-five-wrong"),
        };
        let option = QuizOption::new(OwnedMessage::plain(key), (!holds).then_some(refutation));
        if !holds {
            wrong.push(option);
        } else if right.replace(option).is_some() {
            return None;
        }
    }
    let text = message("quiz-tromino-reason", size(rows, cols).square(hole));
    let settings = format!("rows={rows}&cols={cols}&hole={hole}");
    asks_label(Family::Tromino, text, settings, (right?, OwnedMessage::of(&found)), wrong, draws)
}

/// The key of a quarter as an answer.
const fn key_of(quadrant: Quadrant) -> &'static str {
    match quadrant {
        Quadrant::TopLeft => "quiz-top-left",
        Quadrant::TopRight => "quiz-top-right",
        Quadrant::BottomLeft => "quiz-bottom-left",
        Quadrant::BottomRight => "quiz-bottom-right",
    }
}

/// Makes a question whose options are the four quarters.
fn asks_quarter(
    text: OwnedMessage,
    board: String,
    right: Quadrant,
    reason: &'static str,
    wrong: impl Fn(Quadrant) -> &'static str,
) -> Option<Question> {
    let options = Quadrant::ALL.map(|quadrant| {
        let refutation = (quadrant != right).then(|| OwnedMessage::plain(wrong(quadrant)));
        QuizOption::new(OwnedMessage::plain(key_of(quadrant)), refutation)
    });
    Some(Question {
        family: Family::Tromino,
        text,
        board,
        right: Quadrant::ALL.iter().position(|quadrant| *quadrant == right)?,
        options: options.into(),
        reason: OwnedMessage::plain(reason),
    })
}

/// Draws a board of 2^k × 2^k.
fn drawn(draws: &mut SplitMix64, from: u64, to: u64) -> Option<(u64, Square, Board)> {
    let k = between(draws, from, to);
    let side = 1 << k;
    let hole = Square::new(draws.below(side), draws.below(side));
    Some((k, hole, Board::power_of_two(k as u32, hole).ok()?))
}

/// The corner towards which the next piece of the recursion opens.
fn notch(draws: &mut SplitMix64) -> Option<Question> {
    let (k, hole, board) = drawn(draws, 2, 3)?;
    let covering = Covering::golomb(&board, Numbering::Preorder)?;
    // One question in three is about the first piece.
    let step = if draws.below(3) == 0 { 0 } else { between(draws, 1, covering.len() - 1) };
    let next = covering.piece(step + 1)?.notch;
    let (corner, rows, cols) = covering.scope(step + 1)?;
    let laid: Option<Vec<String>> =
        (1..=step).map(|number| covering.piece(number).map(|piece| Move::Lay(piece).to_string())).collect();
    let settings = format!("k={k}&hole={hole}");
    if step == 0 {
        let text = message("quiz-tromino-centre", Args::none().count("side", 1 << k).square(hole));
        return asks_quarter(text, settings, next, "quiz-tromino-centre-why", |_| "quiz-tromino-centre-wrong");
    }
    let args = Args::none().count("pieces", step);
    let args = args.count("top", corner.row + 1).count("bottom", corner.row + rows);
    let args = args.count("left", corner.col + 1).count("right", corner.col + cols);
    let settings = format!("{settings}&moves={}", laid?.join(";"));
    asks_quarter(
        message("quiz-tromino-next", args),
        settings,
        next,
        "quiz-tromino-next-why",
        |_| "quiz-tromino-next-wrong",
    )
}

/// The quarter that holds the special square after some splits.
fn quarter(draws: &mut SplitMix64) -> Option<Question> {
    let (k, hole, _) = drawn(draws, 3, 5)?;
    let split = between(draws, 2, k);
    let bit = k - split;
    let (down, right) = (hole.row >> bit & 1 == 1, hole.col >> bit & 1 == 1);
    let swapped = Quadrant::of(right, down);
    let args = Args::none().count("side", 1 << k).square(hole).count("split", split).count("length", 1 << (bit + 1));
    let text = message("quiz-tromino-quarter", args);
    asks_quarter(
        text,
        format!("k={k}&hole={hole}"),
        Quadrant::of(down, right),
        "quiz-tromino-quarter-why",
        |quadrant| {
            if quadrant == swapped { "quiz-tromino-quarter-swapped" } else { "quiz-tromino-quarter-wrong" }
        },
    )
}

/// The quarter that is missing no square after a piece over the centre that opens to the wrong side.
fn whole(draws: &mut SplitMix64) -> Option<Question> {
    let (k, hole, board) = drawn(draws, 2, 3)?;
    let half = 1 << (k - 1);
    let opens = Quadrant::ALL[draws.below(4) as usize];
    // The elbow is diagonally opposite to the notch.
    let elbow = Square::new(half - opens.row_bit(), half - opens.col_bit());
    let piece = board.piece_at_elbow(elbow, opens)?;
    let missing = |quadrant: Quadrant| {
        let is_in = |square: Square| Quadrant::of(square.row >= half, square.col >= half) == quadrant;
        piece.squares().into_iter().chain([hole]).filter(|square| is_in(*square)).count()
    };
    let full = Quadrant::ALL.into_iter().find(|quadrant| missing(*quadrant) == 0)?;
    let crowded = Quadrant::ALL.into_iter().find(|quadrant| missing(*quadrant) == 2)?;
    let args = Args::none().square(hole).key("quarter", opens.name());
    let settings = format!("k={k}&hole={hole}&moves={}", Move::Lay(piece));
    asks_quarter(message("quiz-tromino-whole", args), settings, full, "quiz-tromino-whole-why", |quadrant| {
        if quadrant == crowded { "quiz-tromino-whole-two" } else { "quiz-tromino-whole-one" }
    })
}
