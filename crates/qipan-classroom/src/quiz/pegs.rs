//! Questions about pegs.

use qipan::NoProgress;
use qipan::levels::{Family, LevelBoard, SplitMix64};
use qipan::message::Args;
use qipan::pegs::bound::{Diagonal, colours, same_parity};
use qipan::pegs::{Board, Jump, Solution, search};
use qipan::puzzle::Puzzle;

use super::{Mistake, Question, QuizOption, Template, asks_either, asks_label, asks_number, between, message, size};

pub const TEMPLATES: [Template; 4] = [fewest, jumps, parity, best];

/// The answers about parities.
const SAME_OR_NOT: [&str; 2] = ["quiz-same", "quiz-different"];

/// The fewest pegs of a rectangle.
fn fewest(draws: &mut SplitMix64) -> Option<Question> {
    // One rectangle in four is a row.
    let rows = if draws.below(4) == 0 { 1 } else { between(draws, 2, 30) };
    let cols = between(draws, 3, 30);
    let right = Solution::by_purges(&Board::rectangle(rows, cols).ok()?)?.left();
    let args = || size(rows, cols).count("pegs", rows * cols).count("fewest", right);
    let (reason, mistakes) = if rows == 1 {
        let mistakes = vec![
            Mistake::new(cols / 2, "quiz-pegs-fewest-half", args()),
            Mistake::new(1, "quiz-pegs-fewest-row", args()),
            Mistake::new(2, "quiz-pegs-fewest-row", args()),
        ];
        ("quiz-pegs-fewest-row", mistakes)
    } else if right == 1 {
        ("quiz-pegs-fewest-one", vec![Mistake::new(2, "quiz-pegs-fewest-not-two", args())])
    } else {
        ("quiz-pegs-fewest-two", vec![Mistake::new(1, "quiz-pegs-fewest-two", args())])
    };
    let text = message("quiz-pegs-fewest", size(rows, cols));
    let board = format!("rows={rows}&cols={cols}");
    asks_number(Family::Pegs, text, board, (right, message(reason, args())), mistakes, draws)
}

/// The number of jumps down to the fewest pegs.
fn jumps(draws: &mut SplitMix64) -> Option<Question> {
    let (rows, cols) = (between(draws, 2, 12), between(draws, 2, 12));
    let solution = Solution::by_purges(&Board::rectangle(rows, cols).ok()?)?;
    let (left, right) = (solution.left(), solution.jumps().count() as u64);
    let args = || size(rows, cols).count("pegs", rows * cols).count("fewest", left).count("jumps", right);
    let mistakes = vec![
        Mistake::new(rows * cols, "quiz-pegs-jumps-all", args()),
        Mistake::new(rows * cols - (3 - left), "quiz-pegs-jumps-other", args()),
    ];
    let text = message("quiz-pegs-jumps", size(rows, cols));
    let reason = message("quiz-pegs-jumps-why", args());
    asks_number(Family::Pegs, text, format!("rows={rows}&cols={cols}"), (right, reason), mistakes, draws)
}

/// Whether the numbers of the three colours have the same parity.
fn parity(draws: &mut SplitMix64) -> Option<Question> {
    let wants_yes = draws.below(2) == 0;
    let settings = drawn(draws);
    let LevelBoard::Pegs(board) = LevelBoard::read(Family::Pegs, &settings).ok()? else { return None };
    let position = board.start();
    let counts = colours(&position, Diagonal::Rising);
    if same_parity(counts) != wants_yes || !(4..=12).contains(&position.count()) {
        return None;
    }
    let args = Args::none().count("first", counts[0]).count("second", counts[1]).count("third", counts[2]);
    let reason = if wants_yes { "quiz-pegs-parity-yes" } else { "quiz-pegs-parity-no" };
    let text = message("quiz-pegs-parity", Args::none().count("pegs", position.count()));
    Some(asks_either(Family::Pegs, text, settings, SAME_OR_NOT, wants_yes, message(reason, args)))
}

/// Draws some pegs, as a setting of a link.
fn drawn(draws: &mut SplitMix64) -> String {
    let (rows, cols) = (between(draws, 2, 4), between(draws, 3, 5));
    let mut drawing: Vec<String> = Vec::new();
    for _ in 0..rows {
        drawing.push((0..cols).map(|_| if draws.below(2) == 0 { 'o' } else { '.' }).collect());
    }
    format!("draw={}", drawing.join(";"))
}

/// The only jump after which one peg can be left.
fn best(draws: &mut SplitMix64) -> Option<Question> {
    let settings = drawn(draws);
    let LevelBoard::Pegs(board) = LevelBoard::read(Family::Pegs, &settings).ok()? else { return None };
    let position = board.start();
    if !(4..=7).contains(&position.count()) {
        return None;
    }
    let mut jumps: Vec<Jump> = position.pegs().flat_map(|peg| board.jumps_of(&position, peg)).collect();
    jumps.sort_unstable();
    let mut right = None;
    let mut wrong = Vec::new();
    let label = |jump: Jump| {
        let point = |point| format!("({point})");
        message("quiz-pegs-best-label", Args::none().text("from", point(jump.from)).text("to", point(jump.to())))
    };
    for jump in jumps {
        let mut there = position.clone();
        board.play(&mut there, &jump).ok()?;
        let left = there.count() - search::fewest(&board, &there, &mut NoProgress).ok()?.jumps.len() as u64;
        if left > 1 {
            let refutation = Some(message("quiz-pegs-best-wrong", Args::none().count("left", left)));
            wrong.push(QuizOption { label: label(jump), refutation });
        } else if right.replace(jump).is_some() {
            return None;
        }
    }
    let text = message("quiz-pegs-best", Args::none().count("pegs", position.count()));
    let reason = message("quiz-pegs-best-why", Args::none().count("jumps", position.count() - 1));
    asks_label(Family::Pegs, text, settings, (label(right?), reason), wrong, draws)
}
