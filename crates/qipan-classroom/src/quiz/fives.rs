//! Questions about five in a row.

use std::collections::BTreeSet;

use qipan::OwnedMessage;
use qipan::board::Square;
use qipan::fives::bound::Bound;
use qipan::fives::{Board, Line, Pattern, Position};
use qipan::levels::{Family, SplitMix64};
use qipan::message::Args;
use qipan::rect::Rect;

use super::{
    Mistake, Question, QuizOption, Template, YES_NO, asks_either, asks_label, asks_number, between, message, size,
};

pub const TEMPLATES: [Template; 6] = [fewest, unblocked, spare, regions, disjoint, cell];

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
    let mut right = None;
    let mut wrong = Vec::new();
    for stone in &stones {
        let lines = open(*stone);
        if lines > 0 {
            let refutation = Some(message("quiz-fives-spare-wrong", Args::none().count("lines", lines)));
            wrong.push(QuizOption::of_square(*stone, refutation));
        } else if right.replace(*stone).is_some() {
            return None;
        }
    }
    let moves: Vec<String> = stones.iter().map(|square| format!("put:{square}")).collect();
    let settings = format!("rows={rows}&cols={cols}&line=5&moves={}", moves.join(";"));
    let text = message("quiz-fives-spare", size(rows, cols));
    let reason = OwnedMessage::plain("quiz-fives-spare-why");
    asks_label(Family::Fives, text, settings, (QuizOption::of_square(right?, None), reason), wrong, draws)
}

/// The stones of a best pattern in the three regions of a board: blocks of 5×5, the strips beside them, and the corner.
fn regions(draws: &mut SplitMix64) -> Option<Question> {
    let (rows, cols) = (between(draws, 6, 24), between(draws, 6, 24));
    let (down, right) = (rows - rows % 5, cols - cols % 5);
    if down == rows || right == cols {
        return None;
    }
    let pattern = Pattern::fewest(&Board::new(rows, cols, 5).ok()?).into_iter().next()?;
    let blocks = pattern.count_in(Rect::new(0, 0, down, right));
    let corner = pattern.count_in(Rect::new(down, right, rows - down, cols - right));
    let strips = pattern.count_in(Rect::new(0, 0, rows, cols)) - blocks - corner;
    let label = |[a, b, c]: [u64; 3]| {
        message("quiz-fives-regions-label", Args::none().count("a", a).count("b", b).count("c", c))
    };
    let args = || size(down, right).count("a", blocks).count("b", strips).count("c", corner);
    let corner_squares = (rows - down) * (cols - right);
    let mistakes = [
        // The corner counted like a block, rounded up; the strips as if they were blocks; a corner without stones.
        ([blocks, strips, corner_squares.div_ceil(5)], "quiz-fives-regions-corner"),
        ([blocks, strips + 1, corner], "quiz-fives-regions-strips"),
        ([blocks + 1, strips, corner], "quiz-fives-regions-blocks"),
        ([blocks, strips, 0], "quiz-fives-regions-corner"),
    ];
    let mut wrong: Vec<QuizOption> = Vec::new();
    for (numbers, key) in mistakes {
        let option = QuizOption::new(label(numbers), Some(message(key, args())));
        if numbers != [blocks, strips, corner] && wrong.iter().all(|other| other.label != option.label) {
            wrong.push(option);
        }
    }
    let text = message("quiz-fives-regions", args().count("height", rows).count("width", cols));
    let reason = message("quiz-fives-regions-why", args());
    let right = QuizOption::new(label([blocks, strips, corner]), None);
    asks_label(Family::Fives, text, format!("rows={rows}&cols={cols}&line=5"), (right, reason), wrong, draws)
}

/// Whether some lines have no point in common.
fn disjoint(draws: &mut SplitMix64) -> Option<Question> {
    let wants_yes = draws.below(2) == 0;
    let (rows, cols) = (between(draws, 6, 8), between(draws, 6, 8));
    let board = Board::new(rows, cols, 5).ok()?;
    let all: Vec<Line> = board.lines_in(board.all()).collect();
    let mut lines: Vec<Line> = Vec::new();
    while lines.len() < 4 {
        let line = *all.get(draws.below(all.len() as u64) as usize)?;
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    let crossing = (1..lines.len()).find_map(|at| {
        let is_on = |square: &Square| lines[..at].iter().any(|line| line.squares(5).any(|other| other == *square));
        lines[at].squares(5).find(is_on)
    });
    if crossing.is_none() != wants_yes {
        return None;
    }
    let ends = |line: &Line| format!("({})–({})", line.square(0), line.square(4));
    let named = ["one", "two", "three", "four"].into_iter().zip(&lines);
    let args = named.fold(size(rows, cols), |args, (name, line)| args.text(name, ends(line)));
    let reason = crossing.map_or_else(
        || message("quiz-fives-disjoint-why", Args::none().count("lines", 4)),
        |square| message("quiz-fives-disjoint-no", Args::none().square(square)),
    );
    let settings = format!("rows={rows}&cols={cols}&line=5");
    Some(asks_either(Family::Fives, message("quiz-fives-disjoint", args), settings, YES_NO, wants_yes, reason))
}

/// Whether a block of 5×5 with a stone in each row and column, repeated, has exactly one stone on every line.
fn cell(draws: &mut SplitMix64) -> Option<Question> {
    let wants_yes = draws.below(2) == 0;
    let mut cols: Vec<u64> = (0..5).collect();
    draws.shuffle(&mut cols);
    let stones: Vec<Square> = (0..5).zip(&cols).map(|(row, col)| Square::new(row, *col)).collect();
    let board = Board::new(5, 5, 5).ok()?;
    let is_cell = Pattern::of_stones(&board, &stones).is_some();
    if is_cell != wants_yes {
        return None;
    }
    // Two stones on one diagonal of the repeated block.
    let meets = |one: &Square, two: &Square| {
        let (down, right) = (two.row - one.row, (two.col + 5 - one.col) % 5);
        down == right || down + right == 5
    };
    let pair = (0..5).find_map(|at| {
        let two = stones[at + 1..].iter().find(|two| meets(&stones[at], two))?;
        Some((stones[at], *two))
    });
    let reason = match pair {
        None => OwnedMessage::plain("quiz-fives-cell-yes"),
        Some((one, two)) => {
            let place = |square: Square| format!("({square})");
            message("quiz-fives-cell-no", Args::none().text("one", place(one)).text("two", place(two)))
        }
    };
    let moves: Vec<String> = stones.iter().map(|square| format!("put:{square}")).collect();
    let settings = format!("rows=5&cols=5&line=5&moves={}", moves.join(";"));
    Some(asks_either(Family::Fives, OwnedMessage::plain("quiz-fives-cell"), settings, YES_NO, is_cell, reason))
}
