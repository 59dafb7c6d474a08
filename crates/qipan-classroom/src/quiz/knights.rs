//! Questions about knight's tours.

use std::collections::BTreeSet;

use qipan::board::Square;
use qipan::knights::existence::{Existence, existence};
use qipan::knights::search::{Found, find};
use qipan::knights::{Board, Kind, Move, Position, stranded};
use qipan::levels::{Family, SplitMix64};
use qipan::message::Args;
use qipan::puzzle::Puzzle;
use qipan::{NoProgress, OwnedMessage};

use super::{
    Mistake, Question, QuizOption, Template, YES_NO, asks_either, asks_label, asks_number, between, message, size,
};

/// Node limit of a search, which no path of 5×5 reaches.
const MAX_NODES: u64 = 1 << 20;

pub const TEMPLATES: [Template; 6] = [closed, onward, colours, next, start, finish];

/// Whether a board has a closed tour.
fn closed(draws: &mut SplitMix64) -> Option<Question> {
    let wants_yes = draws.below(2) == 0;
    let (rows, cols) = (between(draws, 3, 12), between(draws, 3, 12));
    let board = Board::new(rows, cols, Kind::Closed).ok()?;
    let (is_yes, reason) = match existence(&board, None) {
        Existence::Yes(_) => (true, message("quiz-knights-closed-why", size(rows, cols))),
        Existence::No(obstruction) => (false, OwnedMessage::of(&obstruction)),
        Existence::Unknown => return None,
    };
    let settings = format!("rows={rows}&cols={cols}&kind=closed");
    let text = message("quiz-knights-closed", size(rows, cols));
    (is_yes == wants_yes).then(|| asks_either(Family::Knights, text, settings, YES_NO, is_yes, reason))
}

/// Draws a board, and a path that is no tour.
fn drawn_path(draws: &mut SplitMix64) -> Option<(Board, Vec<Move>)> {
    let (rows, cols) = (between(draws, 5, 8), between(draws, 5, 8));
    let board = Board::new(rows, cols, Kind::Open).ok()?;
    let mut position = board.start();
    let mut moves = vec![Move(Square::new(draws.below(rows), draws.below(cols)))];
    board.play(&mut position, &moves[0]).ok()?;
    for _ in 0..between(draws, 5, 14) {
        let choices: Vec<Square> = board.choices(&position).collect();
        let next = Move(*choices.get(draws.below(choices.len() as u64) as usize)?);
        board.play(&mut position, &next).ok()?;
        moves.push(next);
    }
    Some((board, moves))
}

/// The settings of a board with a path.
fn settings(board: &Board, moves: &[Move]) -> String {
    let path: Vec<String> = moves.iter().map(ToString::to_string).collect();
    format!("rows={}&cols={}&kind=open&moves={}", board.rows(), board.cols(), path.join(";"))
}

/// The position after a path.
fn after(board: &Board, moves: &[Move]) -> Option<Position> {
    let mut position = board.start();
    moves.iter().try_for_each(|mv| board.play(&mut position, mv)).ok()?;
    Some(position)
}

/// The number of onward moves after some moves.
fn onward(draws: &mut SplitMix64) -> Option<Question> {
    let (board, moves) = drawn_path(draws)?;
    let position = after(&board, &moves)?;
    let last = position.last()?;
    let right = board.choices(&position).count() as u64;
    let jumps = board.neighbours(last).count() as u64;
    if right == jumps || right == 0 {
        return None;
    }
    let args = || Args::none().square(last).count("onward", right).count("jumps", jumps);
    let mistakes = vec![
        Mistake::new(jumps, "quiz-knights-onward-visited", args()),
        Mistake::new(8, "quiz-knights-onward-edge", args()),
    ];
    let text = message("quiz-knights-onward", Args::none().square(last));
    let settings = settings(&board, &moves);
    asks_number(Family::Knights, text, settings, (right, message("quiz-knights-onward-why", args())), mistakes, draws)
}

/// The numbers of black and of white squares of a board without two squares.
fn colours(draws: &mut SplitMix64) -> Option<Question> {
    let (rows, cols) = (between(draws, 4, 8), between(draws, 4, 8));
    if rows * cols % 2 == 1 {
        return None;
    }
    let removed = [(); 2].map(|()| Square::new(draws.below(rows), draws.below(cols)));
    let missing: BTreeSet<Square> = removed.into();
    if missing.len() < 2 {
        return None;
    }
    let board = Board::new(rows, cols, Kind::Closed).ok()?.without(missing).ok()?;
    let black = board.squares().filter(|square| (square.row + square.col).is_multiple_of(2)).count() as u64;
    let half = rows * cols / 2;
    let args = |black: u64| Args::none().count("black", black).count("white", rows * cols - 2 - black);
    let options = [half - 2, half - 1, half].map(|other| {
        let refutation = (other != black).then(|| message("quiz-knights-colours-wrong", args(black)));
        QuizOption::new(message("quiz-knights-colours-label", args(other)), refutation)
    });
    let [one, two] = removed;
    let place = |square: Square| format!("({square})");
    let reason = match black.cmp(&(half - 1)) {
        std::cmp::Ordering::Equal => "quiz-knights-colours-equal",
        _ => "quiz-knights-colours-unequal",
    };
    Some(Question {
        family: Family::Knights,
        text: message("quiz-knights-colours", size(rows, cols).text("one", place(one)).text("two", place(two))),
        board: format!("rows={rows}&cols={cols}&kind=closed&without={one};{two}"),
        right: options.iter().position(|option| option.refutation.is_none())?,
        options: options.into(),
        reason: message(reason, args(black)),
    })
}

/// The next move by Warnsdorff's rule.
fn next(draws: &mut SplitMix64) -> Option<Question> {
    let (board, moves) = drawn_path(draws)?;
    let position = after(&board, &moves)?;
    let mut choices: Vec<(u64, Square)> = Vec::new();
    for to in board.choices(&position) {
        let mut there = position.clone();
        board.play(&mut there, &Move(to)).ok()?;
        choices.push((board.choices(&there).count() as u64, to));
    }
    choices.sort_unstable();
    let [(fewest, best), others @ ..] = choices.as_slice() else { return None };
    if others.len() < 2 || others[0].0 == *fewest {
        return None;
    }
    let wrong = others.iter().map(|(onward, square)| {
        QuizOption::of_square(*square, Some(message("quiz-knights-next-wrong", Args::none().count("onward", *onward))))
    });
    let wrong = wrong.collect();
    let text = message("quiz-knights-next", Args::none().square(position.last()?));
    let reason = message("quiz-knights-next-why", Args::none().square(*best).count("onward", *fewest));
    asks_label(
        Family::Knights,
        text,
        settings(&board, &moves),
        (QuizOption::of_square(*best, None), reason),
        wrong,
        draws,
    )
}

/// Whether an open tour begins on a square.
fn start(draws: &mut SplitMix64) -> Option<Question> {
    let wants_yes = draws.below(2) == 0;
    let (rows, cols) = [(3, 4), (4, 5), (5, 5), (3, 7)][draws.below(4) as usize];
    let board = Board::new(rows, cols, Kind::Open).ok()?;
    let from = Square::new(draws.below(rows), draws.below(cols));
    let (is_yes, reason) = match existence(&board, Some(from)) {
        Existence::Yes(_) => (true, OwnedMessage::plain("quiz-knights-start-why")),
        Existence::No(obstruction) => (false, OwnedMessage::of(&obstruction)),
        Existence::Unknown => return None,
    };
    let text = message("quiz-knights-start", size(rows, cols).square(from));
    let settings = settings(&board, &[Move(from)]);
    (is_yes == wants_yes).then(|| asks_either(Family::Knights, text, settings, YES_NO, is_yes, reason))
}

/// Whether a path of 5×5 can be completed.
fn finish(draws: &mut SplitMix64) -> Option<Question> {
    let wants_yes = draws.below(2) == 0;
    let board = Board::new(5, 5, Kind::Open).ok()?;
    let mut position = board.start();
    // A start on the other colour is another question.
    let from = Square::new(draws.below(5), draws.below(5));
    if !(from.row + from.col).is_multiple_of(2) {
        return None;
    }
    let mut moves = vec![Move(from)];
    board.play(&mut position, &moves[0]).ok()?;
    let visited = between(draws, 9, 16);
    // Few random paths of this length can be completed, so these are the beginning of a tour that begins at random.
    let walked = if wants_yes { 4 } else { visited };
    for _ in 1..walked {
        let choices: Vec<Square> = board.choices(&position).collect();
        let next = Move(*choices.get(draws.below(choices.len() as u64) as usize)?);
        board.play(&mut position, &next).ok()?;
        moves.push(next);
    }
    let path: Vec<Square> = moves.iter().map(|mv| mv.0).collect();
    let found = find(&board, &path, MAX_NODES, &mut NoProgress).ok()?;
    let (is_yes, reason) = match found {
        Found::Tour(tour) => {
            moves = tour.into_iter().take(visited as usize).map(Move).collect();
            (true, message("quiz-knights-finish-yes", Args::none().count("moves", 25 - visited)))
        }
        Found::None => (false, lost(&board, &position)),
        Found::Unknown => return None,
    };
    let text = message("quiz-knights-finish", Args::none().count("squares", visited));
    (is_yes == wants_yes).then(|| asks_either(Family::Knights, text, settings(&board, &moves), YES_NO, is_yes, reason))
}

/// The reason why a path cannot be completed: a square that is cut off, or the search.
fn lost(board: &Board, position: &Position) -> OwnedMessage {
    match stranded(board, position).first() {
        Some(square) => message("quiz-knights-finish-cut", Args::none().square(*square)),
        None => OwnedMessage::plain("quiz-knights-finish-no"),
    }
}
