//! Boards on worksheets: with some squares numbered, or blank.

use qipan::knights::scene::{Overlay, scene};
use qipan::knights::{Board, Existence, Kind as TourKind, Obstruction, Tour, TourError, existence};
use qipan::levels::SplitMix64;
use qipan::progress::{Cancelled, Progress};
use qipan::scene::{Ink, Mark, Point, Scene, Shape, Window};
use qipan::{Answer, Args, Puzzle, Square};
use qipan_svg::svg::Label;

use super::setup::{self, Setup};
use super::state::KnightLab;
use crate::export::sheet::{Kind, OnPaper, Printed};
use crate::link::Settings;
use crate::stage::play::Play;
use crate::words::Words;

/// Maximum side on paper.
const MAX_LENGTH: u64 = 12;
/// A problem shows one of this number of squares of the tour.
const GIVEN: u64 = 4;
/// Node limit of the search on a board with missing squares.
const STEPS: u64 = 3_000_000;

/// A board on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct OnSheet {
    setup: Setup,
}

/// Returns boards with similar sides, the nearest first; all of them have tours.
#[must_use]
pub fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<OnSheet> {
    let mut draws = SplitMix64::new(seed);
    let mut boards: Vec<OnSheet> = (seed == 0).then(|| OnSheet { setup: setup.clone() }).into_iter().collect();
    let (rows, cols, kind) = (setup.board.rows(), setup.board.cols(), setup.board.kind());
    for far in 0..=MAX_LENGTH {
        let sides = |side: u64| side.saturating_sub(far).max(1)..=(side + far).min(MAX_LENGTH);
        let all = sides(rows).flat_map(|row| sides(cols).map(move |col| (row, col)));
        let has_tours = |sides: &(u64, u64)| {
            let board = Board::new(sides.0, sides.1, kind);
            board.is_ok_and(|board| board.area() > 9 && matches!(existence(&board, None), Existence::Yes(_)))
        };
        let mut all: Vec<(u64, u64)> = all.filter(has_tours).collect();
        draws.shuffle(&mut all);
        for (row, col) in all {
            if boards.len() >= count {
                return boards;
            }
            let full = setup.whole().with_start(None).with_sides(row, col);
            let starts: Vec<Square> = full.board.squares().filter(|square| begins(&full.board, *square)).collect();
            let start = starts.get(draws.below(starts.len().max(1) as u64) as usize).copied();
            let other = OnSheet { setup: full.with_start(start) };
            if boards.iter().all(|known| known.setup.board != other.setup.board) {
                boards.push(other);
            }
        }
    }
    boards
}

/// Whether a tour begins on this square.
fn begins(board: &Board, square: Square) -> bool {
    matches!(existence(board, Some(square)), Existence::Yes(_))
}

/// Returns the tour of a board; or the reason why there is none, if it is known.
fn answer(setup: &Setup, progress: &mut dyn Progress) -> Result<Result<Tour, Option<Obstruction>>, Cancelled> {
    match Tour::find(&setup.board, setup.start, STEPS, progress) {
        Ok(tour) => Ok(Ok(tour)),
        Err(TourError::None(obstacle)) => Ok(Err(Some(obstacle))),
        Err(TourError::NotFound(_)) => Ok(Err(None)),
        Err(TourError::Stopped) => Err(Cancelled),
    }
}

/// Writes the numbers of some squares on the picture of the empty board.
fn numbered(scene: &mut Scene, numbers: impl Iterator<Item = (u64, Square)>) {
    for (number, square) in numbers {
        let at = Point { row: square.row as i32, col: square.col as i32 };
        let shape = Shape::Text { at, text: number.to_string() };
        scene.marks.push(Mark { id: u64::from(u32::MAX) + number, shape, ink: Ink::Line, label: None });
    }
}

impl Printed for KnightLab {
    type Board = OnSheet;

    fn fitting(setup: Setup) -> Result<Setup, Setup> {
        let board = &setup.board;
        if board.rows().max(board.cols()) <= MAX_LENGTH {
            return Ok(setup);
        }
        Err(setup.with_sides(board.rows().min(MAX_LENGTH), board.cols().min(MAX_LENGTH)))
    }

    fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<OnSheet> {
        boards(setup, count, seed)
    }

    fn setup(board: &OnSheet) -> &Setup {
        &board.setup
    }

    fn as_set(setup: &Setup) -> Settings {
        let mut play = Play::new(setup.board.clone(), setup.answer());
        play.go_to(0);
        setup::write(&Setup { wanted: 0, ..setup.clone() }, &play)
    }

    fn on_paper(
        on_sheet: &OnSheet,
        kind: Kind,
        words: &Words,
        progress: &mut dyn Progress,
    ) -> Result<OnPaper, Cancelled> {
        let board = &on_sheet.setup.board;
        let (rows, cols) = (board.rows() as u32, board.cols() as u32);
        let window = Window { row: 0, col: 0, rows, cols, level: 0 };
        let found = if kind == Kind::Blank { Err(None) } else { answer(&on_sheet.setup, progress)? };
        let squares: Vec<Square> = found.iter().flat_map(Tour::squares).collect();
        let is_whole = kind == Kind::Answer;
        let position = match (&found, is_whole) {
            (Ok(tour), true) => tour.position(u64::MAX),
            _ => board.start(),
        };
        let overlay = Overlay { numbers: true, without_knight: true, ..Overlay::default() };
        let mut scene = scene(board, &position, window, &overlay);
        // Lines between the squares would hide the numbers of small boards.
        scene.marks.retain(|mark| !matches!(mark.shape, Shape::Polyline { .. } | Shape::Stroke { .. }));
        if kind == Kind::Given {
            let given = |number: u64| number % GIVEN == 1 || number == squares.len() as u64;
            numbered(&mut scene, (1..).zip(squares.iter().copied()).filter(|(number, _)| given(*number)));
        }
        let args = Args::none().count("squares", board.area());
        let has_none = on_sheet.setup.obstacle().is_some();
        let said = match (kind, &found) {
            (Kind::Given, _) if has_none => Some(words.get("print-knights-why-line")),
            (Kind::Given, _) if board.kind() == TourKind::Closed => Some(words.get("print-knights-line-closed")),
            (Kind::Given, _) => Some(words.get("print-knights-line")),
            (Kind::Answer, Ok(_)) if board.kind() == TourKind::Closed => {
                Some(words.with("print-knights-closed", &args))
            }
            (Kind::Answer, Ok(_)) => Some(words.with("print-knights-open", &args)),
            (Kind::Answer, Err(Some(obstacle))) => Some(words.say(obstacle)),
            (Kind::Answer, Err(None)) => Some(words.get("print-knights-unknown")),
            _ => None,
        };
        let of_rows = (0..rows as i32).map(|row| Label::number(row, -1, i64::from(row) + 1));
        let of_cols = (0..cols as i32).map(|col| Label::number(-1, col, i64::from(col) + 1));
        let task = match (kind, board.kind()) {
            _ if has_none => "print-knights-why",
            (Kind::Blank, TourKind::Closed) => "print-knights-blank-closed",
            (Kind::Blank, TourKind::Open) => "print-knights-blank-open",
            (_, TourKind::Closed) => "print-knights-given-closed",
            (_, TourKind::Open) => "print-knights-given-open",
        };
        Ok(OnPaper {
            scene,
            labels: of_rows.chain(of_cols).collect(),
            task: words.get(task),
            answer: said,
            steps: Vec::new(),
            moves: Vec::new(),
            begun: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;

    use super::*;
    use crate::link::Link;

    fn of(link: &str, count: usize, seed: u64) -> Vec<OnSheet> {
        boards(&setup::read(&Link::parse(link)).setup, count, seed)
    }

    #[test]
    fn the_same_seed_draws_the_same_boards_and_none_twice() {
        for link in ["#/knights", "#/knights?rows=5&cols=5&kind=open", "#/knights?rows=1&cols=1&kind=closed"] {
            for seed in 0..20 {
                let six = of(link, 6, seed);
                assert_eq!((six.len(), &six), (6, &of(link, 6, seed)), "{link}");
                assert_eq!(six[..2], of(link, 2, seed), "a smaller page has the first of them");
                for (at, one) in six.iter().enumerate() {
                    assert!(six[..at].iter().all(|other| other.setup.board != one.setup.board), "{link} {seed}");
                    assert!((seed == 0 && at == 0) || answer(&one.setup, &mut NoProgress).unwrap().is_ok());
                }
            }
            assert_ne!(of(link, 6, 1), of(link, 6, 2), "{link}");
        }
    }

    #[test]
    fn what_is_too_large_for_paper_is_made_smaller() {
        let fitted = |link: &str| KnightLab::fitting(setup::read(&Link::parse(link)).setup);
        assert!(fitted("#/knights?rows=1000&cols=5").is_err_and(|setup| setup.board.rows() == 12));
        assert!(fitted("#/knights?rows=12&cols=12").is_ok());
    }
}
