//! Questions about five in a row.

use std::collections::BTreeSet;

use qipan::OwnedMessage;
use qipan::board::Square;
use qipan::fives::bound::Bound;
use qipan::fives::{Board, Position};
use qipan::levels::{Family, SplitMix64};
use qipan::message::Args;

use super::{Mistake, Question, QuizOption, Template, asks_label, asks_number, between, message, size};

pub const TEMPLATES: [Template; 3] = [fewest, unblocked, spare];

/// The fewest stones that block all lines of a board.
fn fewest(draws: &mut SplitMix64) -> Option<Question> {
    let (rows, cols) = (between(draws, 5, 60), between(draws, 5, 60));
    let right = Bound::of(&Board::new(rows, cols, 5).ok()?).fewest()?;
    let squares = rows * cols;
    let args = || size(rows, cols).count("squares", squares).count("stones", right);
    let mistakes = vec![
        Mistake::new(squares.div_ceil(5), "quiz-fives-fewest-up", args()),
        Mistake::new(right + 1, "quiz-fives-fewest-up", args()),
        Mistake::new(right - 1, "quiz-fives-fewest-less", args()),
    ];
    let text = message("quiz-fives-fewest", size(rows, cols));
    let reason = message("quiz-fives-fewest-why", args());
    asks_number(Family::Fives, text, format!("rows={rows}&cols={cols}&line=5"), (right, reason), mistakes, draws)
}

/// The number of lines that some stones leave unblocked.
fn unblocked(draws: &mut SplitMix64) -> Option<Question> {
    let (rows, cols) = (between(draws, 5, 6), between(draws, 5, 7));
    let board = Board::new(rows, cols, 5).ok()?;
    let mut stones = BTreeSet::new();
    for _ in 0..between(draws, 3, 6) {
        stones.insert(Square::new(draws.below(rows), draws.below(cols)));
    }
    let position = Position::of_squares(&board, stones.iter().copied());
    let right = position.open();
    let lines: Vec<_> = board.lines_in(board.all()).filter(|line| position.is_open(&board, *line)).collect();
    // The first two directions are along rows and columns.
    let straight = lines.iter().filter(|line| board.directions()[..2].contains(&line.towards)).count() as u64;
    if right == 0 || straight == right {
        return None;
    }
    let args = || Args::none().count("lines", right).count("straight", straight).count("diagonal", right - straight);
    let mistakes = vec![
        Mistake::new(straight, "quiz-fives-unblocked-diagonal", args()),
        Mistake::new(board.lines() - right, "quiz-fives-unblocked-blocked", args()),
    ];
    let moves: Vec<String> = stones.iter().map(|square| format!("put:{square}")).collect();
    let settings = format!("rows={rows}&cols={cols}&line=5&moves={}", moves.join(";"));
    let text = message("quiz-fives-unblocked", size(rows, cols).count("stones", stones.len() as u64));
    asks_number(Family::Fives, text, settings, (right, message("quiz-fives-unblocked-why", args())), mistakes, draws)
}

/// The only stone without which all lines stay blocked.
fn spare(draws: &mut SplitMix64) -> Option<Question> {
    let (rows, cols) = (between(draws, 5, 7), between(draws, 5, 7));
    let board = Board::new(rows, cols, 5).ok()?;
    // Points with the same remainder block all lines; one stone is added to them.
    let (rest, slope) = (draws.below(5), between(draws, 2, 3));
    let all = (0..rows).flat_map(|row| (0..cols).map(move |col| Square::new(row, col)));
    let mut stones: Vec<Square> = all.filter(|square| (square.row + slope * square.col) % 5 == rest).collect();
    let added = Square::new(draws.below(rows), draws.below(cols));
    if stones.contains(&added) {
        return None;
    }
    stones.push(added);
    stones.sort_unstable();
    let open = |without: Square| {
        Position::of_squares(&board, stones.iter().copied().filter(|square| *square != without)).open()
    };
    let label = |square: Square| message("quiz-square", Args::none().square(square));
    let mut right = None;
    let mut wrong = Vec::new();
    for stone in &stones {
        let lines = open(*stone);
        if lines > 0 {
            let refutation = Some(message("quiz-fives-spare-wrong", Args::none().count("lines", lines)));
            wrong.push(QuizOption { label: label(*stone), refutation });
        } else if right.replace(*stone).is_some() {
            return None;
        }
    }
    let moves: Vec<String> = stones.iter().map(|square| format!("put:{square}")).collect();
    let settings = format!("rows={rows}&cols={cols}&line=5&moves={}", moves.join(";"));
    let text = message("quiz-fives-spare", size(rows, cols));
    let reason = OwnedMessage::plain("quiz-fives-spare-why");
    asks_label(Family::Fives, text, settings, (label(right?), reason), wrong, draws)
}
