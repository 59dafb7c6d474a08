//! Questions about pegs.

use qipan::board::Square;
use qipan::levels::{Family, LevelBoard, SplitMix64};
use qipan::message::Args;
use qipan::pegs::bound::{Diagonal, colours, same_parity};
use qipan::pegs::rectangle::Rectangle;
use qipan::pegs::why::Why;
use qipan::pegs::{Board, BoardShape, Jump, Point, Solution, search};
use qipan::puzzle::Puzzle;
use qipan::{NoProgress, OwnedMessage};

use super::{Mistake, Question, QuizOption, Template, asks_either, asks_label, asks_number, between, message, size};

pub const TEMPLATES: [Template; 6] = [fewest, jumps, parity, best, module, last];

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
    let option = |jump: Jump, refutation| {
        let point = |point| format!("({point})");
        let args = Args::none().text("from", point(jump.from)).text("to", point(jump.to()));
        let at = Some((jump.to().row, jump.to().col));
        QuizOption { label: message("quiz-pegs-best-label", args), refutation, at }
    };
    for jump in jumps {
        let mut there = position.clone();
        board.play(&mut there, &jump).ok()?;
        let left = there.count() - search::fewest(&board, &there, &mut NoProgress).ok()?.jumps.len() as u64;
        if left > 1 {
            let refutation = Some(message("quiz-pegs-best-wrong", Args::none().count("left", left)));
            wrong.push(option(jump, refutation));
        } else if right.replace(jump).is_some() {
            return None;
        }
    }
    let text = message("quiz-pegs-best", Args::none().count("pegs", position.count()));
    let reason = message("quiz-pegs-best-why", Args::none().count("jumps", position.count() - 1));
    asks_label(Family::Pegs, text, settings, (option(right?, None), reason), wrong, draws)
}

/// The place of a jump in the construction for a rectangle: the number of the jump in a purge of three or six pegs.
fn module(draws: &mut SplitMix64) -> Option<Question> {
    let (rows, cols) = [(4, 5), (4, 6), (5, 5), (5, 6), (3, 6), (4, 7)][draws.below(6) as usize];
    let board = Board::rectangle(rows, cols).ok()?;
    let rectangle = Rectangle::of(&board)?;
    let number = between(draws, 1, rectangle.len());
    let jump = rectangle.jump(number)?;
    let label =
        |pegs: u64, jump: u64| message("quiz-pegs-module-label", Args::none().count("pegs", pegs).count("jump", jump));
    let (pegs, at) = match rectangle.why(number)? {
        Why::ThreePurge { jump } => (3, jump),
        Why::SixPurge { jump } => (6, jump),
        _ => return None,
    };
    let args = || Args::none().count("pegs", pegs).count("jump", at).count("jumps", pegs);
    let mut wrong = Vec::new();
    let other = if pegs == 3 { 6 } else { 3 };
    for (of, place, key) in [
        (other, at.min(3), "quiz-pegs-module-other"),
        (pegs, at % pegs + 1, "quiz-pegs-module-place"),
        (pegs, (at + pegs - 2) % pegs + 1, "quiz-pegs-module-place"),
    ] {
        let option = QuizOption::new(label(of, place), Some(message(key, args())));
        if wrong.iter().all(|known: &QuizOption| known.label != option.label) {
            wrong.push(option);
        }
    }
    // The position before the jump, if it has no peg beyond the first row and column.
    let pegs_now: Vec<Point> = rectangle.position(&board, number - 1).pegs().collect();
    let drawing = drawing(&pegs_now)?;
    let place = |point: Point| format!("({point})");
    let args_of_text =
        size(rows, cols).count("number", number).text("from", place(jump.from)).text("to", place(jump.to()));
    let text = message("quiz-pegs-module", args_of_text);
    let reason = message(if pegs == 3 { "quiz-pegs-module-three" } else { "quiz-pegs-module-six" }, args());
    asks_label(Family::Pegs, text, drawing, (QuizOption::new(label(pegs, at), None), reason), wrong, draws)
}

/// Returns pegs as a setting of a link; `None` if one lies before the first row or column.
fn drawing(pegs: &[Point]) -> Option<String> {
    let rows = pegs.iter().map(|peg| peg.row).max()?;
    let cols = pegs.iter().map(|peg| peg.col).max()?;
    if pegs.iter().any(|peg| peg.row < 0 || peg.col < 0) {
        return None;
    }
    let line = |row: i64| -> String {
        (0..=cols).map(|col| if pegs.contains(&Point::new(row, col)) { 'o' } else { '.' }).collect()
    };
    Some(format!("draw={}", (0..=rows).map(line).collect::<Vec<_>>().join(";")))
}

/// A hole where the last peg of an English board can be, by the colours of both diagonals.
fn last(draws: &mut SplitMix64) -> Option<Question> {
    let shape = BoardShape::English;
    let holes: Vec<Point> =
        Board::classic(shape, shape.usual_hole()).ok()?.start().pegs().chain([shape.usual_hole()]).collect();
    let empty = *holes.get(draws.below(holes.len() as u64) as usize)?;
    let board = Board::classic(shape, empty).ok()?;
    let start = board.start();
    let fits = |point: &Point| {
        Diagonal::ALL.into_iter().all(|diagonal| {
            let counts = colours(&start, diagonal);
            let alone = diagonal.colour(*point);
            // The colour of the last peg differs in parity from the two others, now and at the end.
            (0..3).all(|colour| {
                (counts[colour] % 2 == counts[(colour + 1) % 3] % 2) == (colour != alone && (colour + 1) % 3 != alone)
            })
        })
    };
    let (possible, impossible): (Vec<Point>, Vec<Point>) = holes.iter().copied().partition(fits);
    let option = |point: Point, refutation: Option<OwnedMessage>| {
        Some(QuizOption::of_square(
            Square::new(u64::try_from(point.row).ok()?, u64::try_from(point.col).ok()?),
            refutation,
        ))
    };
    let right = *possible.get(draws.below(possible.len() as u64) as usize)?;
    let mut wrong = Vec::new();
    while wrong.len() < 3 {
        let point = *impossible.get(draws.below(impossible.len() as u64) as usize)?;
        let other = option(point, Some(OwnedMessage::plain("quiz-pegs-last-wrong")))?;
        if !wrong.contains(&other) {
            wrong.push(other);
        }
    }
    let args = Args::none().text("hole", format!("({empty})"));
    let text = message("quiz-pegs-last", args);
    let reason = message("quiz-pegs-last-why", Args::none().count("holes", possible.len() as u64));
    let settings = format!("board=english&hole={empty}");
    asks_label(Family::Pegs, text, settings, (option(right, None)?, reason), wrong, draws)
}
