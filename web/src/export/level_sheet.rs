//! A worksheet of levels: each with its task, its board and a place to answer. The key has the answers with their reasons,
//! all winning moves, and the nim-sum in binary digits.

use qipan::heaps::Engine;
use qipan::levels::level_board::LevelBoard;
use qipan::levels::{self, Family, Kind as LevelKind, Level, Response, Solution, SolveError, Text};
use qipan::progress::{Cancelled, Progress, SubProgress};
use qipan::scene::{Ink, Mark, Point, Scene, Shape};
use qipan::{Args, ListStyle};
use qipan_svg::svg;
use qipan_text::{Lang, MessageSet};

use super::drawn::drawn;
use super::qr;
use super::sheet::{Exercise, Kind, OfLevel, Order, Sheet};
use crate::labs::pegs::sheet::after_each;
use crate::words::Words;

/// Maximum number of levels on a sheet.
pub const MAX_LEVELS: usize = 20;
/// The first level of the heaps whose answer is explained by binary digits.
const FIRST_WITH_DIGITS: u64 = 7;
/// Maximum number of winning moves that are listed.
const MAX_WINNING: usize = 64;

/// Makes the sheet. Names that are no levels are left out.
///
/// # Errors
/// [`Cancelled`] if the progress cancels it.
pub fn sheet(order: &Order, progress: &mut dyn Progress) -> Result<Sheet, Cancelled> {
    use MessageSet as Of;
    let lang = Lang::from_code(&order.lang).unwrap_or(Lang::En);
    let sets = [Of::PAGE, Of::BOARDS, Of::TROMINO, Of::PEGS, Of::FIVES, Of::KNIGHTS, Of::HEAPS, Of::PRINT, Of::LEVELS];
    let words = Words::new(lang, &sets);
    let is_key = Kind::from_name(&order.sheet) == Some(Kind::Answer);
    let levels: Vec<&Level> = order.levels.iter().filter_map(|id| levels::find(id)).take(MAX_LEVELS).collect();
    let all = levels.len() as u64;
    let mut boards = Vec::new();
    for (at, level) in (0..).zip(levels) {
        let mut share = SubProgress::share(progress, at, all);
        let solution = if is_key { solution(level, &mut share)? } else { None };
        boards.push(exercise(level, solution.as_ref(), is_key, &words, order));
    }
    Ok(Sheet { boards, complaint: None })
}

/// Solves a level.
fn solution(level: &Level, progress: &mut dyn Progress) -> Result<Option<Solution>, Cancelled> {
    match levels::solve(level, progress) {
        Ok(solution) => Ok(Some(solution)),
        Err(SolveError::Stopped) => Err(Cancelled),
        Err(SolveError::Wrong | SolveError::Play(_)) => Ok(None),
    }
}

fn exercise(level: &Level, solution: Option<&Solution>, is_key: bool, words: &Words, order: &Order) -> Exercise {
    let board = level.read_board().ok();
    // Games are answered by their winning moves.
    let moves = solution.filter(|_| level.family != Family::Heaps).map_or("", |solution| solution.moves.as_str());
    let mut scene = board.as_ref().and_then(|board| board.scene(if level.family == Family::Pegs { "" } else { moves }));
    if let Some(scene) = scene.as_mut().filter(|_| is_key && level.family == Family::Knights && !moves.is_empty()) {
        number_path(scene, level, moves);
    }
    let why = level.has_question().then(|| {
        let text = if is_key { Text::Option(levels::Choice::Right) } else { Text::Why };
        words.get(&level.text_key(text))
    });
    let address =
        format!("{}#/{}/levels?n={}&pupil=1&lang={}", order.address, level.family.name(), level.id, order.lang);
    Exercise {
        name: words.with("level-number", &Args::none().count("number", level.number())),
        picture: scene.map(|scene| svg::picture(&scene, &[], words)).unwrap_or_default(),
        task: words.get(&level.text_key(Text::Task)),
        answer: is_key.then(|| answer(level, board.as_ref(), words)),
        moves: if is_key && level.family == Family::Pegs { jumps(moves) } else { Vec::new() },
        drawn: board
            .as_ref()
            .filter(|_| is_key)
            .and_then(|board| drawn(&steps(board, moves), order.boards, true, words)),
        code: if is_key { None } else { qr::modules(&address) },
        address,
        level: Some(OfLevel {
            number: level.number() as u32,
            blank: blank(level).filter(|_| !is_key).map(|key| words.get(key)),
            why,
            digits: board
                .as_ref()
                .filter(|_| level.number() >= FIRST_WITH_DIGITS)
                .map_or_else(Vec::new, |board| digits(level, board, is_key)),
        }),
    }
}

/// Returns the key of what is to be filled in.
fn blank(level: &Level) -> Option<&'static str> {
    match (level.kind, level.family) {
        (LevelKind::Judge, _) => Some("print-level-judge"),
        (LevelKind::Choose, _) => Some("print-level-choose"),
        (LevelKind::Number, _) => Some("print-level-number"),
        (LevelKind::Win | LevelKind::All, _) => Some("print-level-move"),
        (LevelKind::Do, Family::Pegs) => Some("print-level-pegs"),
        (LevelKind::Do, Family::Fives) => Some("print-level-fives"),
        (LevelKind::Most, _) => Some("print-level-knights"),
        _ => None,
    }
}

/// Returns the answer in words.
fn answer(level: &Level, board: Option<&LevelBoard>, words: &Words) -> String {
    let number = |key: &str, number: u64| words.with(key, &Args::none().count("number", number));
    let winning = board.and_then(|board| winning(board, words));
    match (level.answer, level.optimum) {
        (Some(Response::Yes), _) => words.get("level-yes"),
        (Some(Response::No), _) => words.get("level-no"),
        (Some(Response::First), _) => words.get("level-first"),
        (Some(Response::Second), _) => words.get("level-second"),
        (Some(Response::Number(answer)), _) => number("print-key-number", answer),
        (Some(Response::Squares(squares)), _) => squares
            .iter()
            .map(|square| format!("({},{})", square.row + 1, square.col + 1))
            .collect::<Vec<_>>()
            .join(" "),
        (None, _) if winning.is_some() => {
            words.with("print-key-winning", &Args::none().text("moves", winning.unwrap_or_default()))
        }
        (None, Some(optimum)) => {
            let key = match (level.kind, level.family) {
                (LevelKind::Guess, _) => "print-key-steps",
                (_, Family::Tromino) => "print-key-tromino",
                (_, Family::Pegs) => "print-key-pegs",
                (_, Family::Fives) => "print-key-fives",
                (_, Family::Knights) => "print-key-knights",
                (_, Family::Heaps) => "print-key-number",
            };
            number(key, optimum)
        }
        // In these games the first player loses.
        (None, None) if matches!(board, Some(LevelBoard::Heaps(..))) => words.get("print-key-none"),
        (None, None) => String::new(),
    }
}

/// Returns all winning moves of a game as text; `None` if there are none, or the board is no game.
fn winning(board: &LevelBoard, words: &Words) -> Option<String> {
    let LevelBoard::Heaps(game, _) = board else { return None };
    let heaps = game.heaps();
    let mut engine = Engine::new(game.rule().clone());
    let largest = heaps.iter().copied().max().unwrap_or(0);
    // The games of levels are small, and nobody waits for their progress.
    engine.compute_to(largest, &mut qipan::NoProgress).ok()?;
    engine.analyse(heaps, game.is_misere(), &mut qipan::NoProgress).ok()?;
    let found = engine.winning(heaps, game.is_misere(), MAX_WINNING)?;
    let moves: Vec<String> = found.splits.iter().map(|split| split.to_string().replace('>', "→")).collect();
    (!moves.is_empty()).then(|| words.list(ListStyle::Semicolon, &moves))
}

/// Returns the table of binary digits of a Nim position: a row for each heap, and the nim-sum. Only the key has digits.
fn digits(level: &Level, board: &LevelBoard, is_key: bool) -> Vec<Vec<String>> {
    let LevelBoard::Heaps(game, _) = board else { return Vec::new() };
    if !level.board.starts_with("rule=nim&") || game.heaps().len() < 2 {
        return Vec::new();
    }
    let heaps = game.heaps();
    let width = heaps.iter().map(|heap| heap.checked_ilog2().map_or(1, |log| log + 1)).max().unwrap_or(1);
    let powers = || (0..width).rev();
    let row = |head: String, number: u64| {
        let digit = |power: u32| if is_key { (number >> power & 1).to_string() } else { String::new() };
        std::iter::once(head).chain(powers().map(digit)).collect::<Vec<_>>()
    };
    let head = std::iter::once(String::new()).chain(powers().map(|power| (1_u64 << power).to_string())).collect();
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let mut rows = vec![head];
    rows.extend(heaps.iter().map(|heap| row(heap.to_string(), *heap)));
    rows.push(row("⊕".to_owned(), sum));
    rows
}

/// Returns the scenes of the start and of the position after each jump; none in other families.
fn steps(board: &LevelBoard, moves: &str) -> Vec<Scene> {
    let LevelBoard::Pegs(board) = board else { return Vec::new() };
    let jumps: Vec<_> = moves.split(';').map_while(|jump| jump.parse().ok()).collect();
    after_each(board, &jumps)
}

/// Returns jumps such as `2,3n` as `(2,3)→(0,3)`.
fn jumps(moves: &str) -> Vec<String> {
    let jump = |mv: &str| {
        let (row, rest) = mv.split_once(',')?;
        let at = rest.find(|sign: char| sign.is_ascii_alphabetic())?;
        let (row, col): (i64, i64) = (row.parse().ok()?, rest[..at].parse().ok()?);
        let (down, right) = match &rest[at..] {
            "n" => (-2, 0),
            "s" => (2, 0),
            "w" => (0, -2),
            "e" => (0, 2),
            "nw" => (-2, -2),
            "se" => (2, 2),
            "ne" => (-2, 2),
            "sw" => (2, -2),
            _ => return None,
        };
        Some(format!("({row},{col})→({},{})", row + down, col + right))
    };
    moves.split(';').map(|mv| jump(mv).unwrap_or_else(|| mv.to_owned())).collect()
}

/// Numbers the squares of a walk in place of the lines between them, which would hide the numbers.
fn number_path(scene: &mut Scene, level: &Level, moves: &str) {
    scene.marks.retain(|mark| {
        !matches!(mark.shape, Shape::Polyline { .. } | Shape::Stroke { .. } | Shape::Ring { .. } | Shape::Seal { .. })
    });
    let given = level.board.split('&').find_map(|setting| setting.strip_prefix("moves=")).unwrap_or_default();
    let mut seen: Vec<(i32, i32)> = Vec::new();
    for square in given.split(';').chain(moves.split(';')).filter_map(|mv| mv.split_once(',')) {
        let (Ok(row), Ok(col)) = (square.0.parse::<i32>(), square.1.parse::<i32>()) else { continue };
        // The last move of a closed tour returns to the first square.
        if seen.contains(&(row, col)) {
            continue;
        }
        seen.push((row, col));
        let shape = Shape::Text { at: Point { row: row - 1, col: col - 1 }, text: seen.len().to_string() };
        scene.marks.push(Mark { id: u64::from(u32::MAX) + seen.len() as u64, shape, ink: Ink::Line, label: None });
    }
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;

    use super::*;

    fn made(levels: &[&str], sheet_kind: &str, lang: &str) -> Vec<Exercise> {
        let order = Order {
            link: "#/tromino".to_owned(),
            boards: 6,
            sheet: sheet_kind.to_owned(),
            seed: 0,
            lang: lang.to_owned(),
            address: "here".to_owned(),
            levels: levels.iter().map(|id| (*id).to_owned()).collect(),
        };
        sheet(&order, &mut NoProgress).unwrap().boards
    }

    #[test]
    fn every_level_has_a_problem_and_a_key_in_both_languages() {
        for lang in ["en", "zh"] {
            for level in levels::all() {
                let [problem] = &made(&[level.id], "given", lang)[..] else { panic!("{level}") };
                assert!(!problem.task.is_empty() && problem.answer.is_none() && problem.code.is_some(), "{level}");
                assert!(problem.address.contains("&pupil=1"), "{level}");
                // Counts of large boards are the work of the tests of the core.
                if ["K17", "K13", "P18"].contains(&level.id) {
                    continue;
                }
                let [key] = &made(&[level.id], "answer", lang)[..] else { panic!("{level}") };
                assert!(key.answer.as_ref().is_some_and(|answer| !answer.is_empty()), "{level}");
                assert!(key.code.is_none(), "{level}");
                let of = |exercise: &Exercise| exercise.level.clone().unwrap();
                assert_eq!(of(problem).why.is_some(), of(key).why.is_some(), "{level}");
                assert!(of(key).why.is_none() || of(key).why != of(problem).why, "{level}");
            }
        }
    }

    #[test]
    fn keys_have_all_winning_moves_and_the_nim_sum() {
        let [key] = &made(&["H12"], "answer", "zh")[..] else { panic!() };
        assert!(key.answer.as_ref().unwrap().contains("3→1；6→4；7→5"), "{:?}", key.answer);
        let [key] = &made(&["H12"], "answer", "en")[..] else { panic!() };
        assert!(key.answer.as_ref().unwrap().contains("3→1; 6→4; 7→5"), "{:?}", key.answer);
        let digits = key.level.clone().unwrap().digits;
        let rows: Vec<String> = digits.iter().map(|row| row.join(" ")).collect();
        assert_eq!(rows, [" 4 2 1", "3 0 1 1", "6 1 1 0", "7 1 1 1", "⊕ 0 1 0"]);
        let [problem] = &made(&["H12"], "given", "en")[..] else { panic!() };
        assert!(problem.level.clone().unwrap().digits[1][1..].iter().all(String::is_empty));
    }

    #[test]
    fn jumps_are_written_from_hole_to_hole() {
        assert_eq!(jumps("2,3n;-1,4w"), ["(2,3)→(0,3)", "(-1,4)→(-1,2)"]);
    }

    #[test]
    fn a_key_of_a_tour_numbers_every_square_once() {
        let [key] = &made(&["K02"], "answer", "en")[..] else { panic!() };
        for number in 1..=12 {
            assert_eq!(key.picture.matches(&format!(">{number}</text>")).count(), 1, "{number}");
        }
    }
}
