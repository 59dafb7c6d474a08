//! Boards on worksheets.

use std::collections::BTreeSet;

use qipan::levels::SplitMix64;
use qipan::pegs::scene::{Overlay, scene};
use qipan::pegs::search::{self, SearchError};
use qipan::pegs::{Board, BoardShape, Bound, Direction, Jump, Point, Position, Solution};
use qipan::progress::{Cancelled, Progress};
use qipan::scene::{Scene, Window};
use qipan::{Answer, Args, Puzzle};
use qipan_svg::svg::Label;

use super::answer::answer_of;
use super::moves::arrow as drawn_arrow;
use super::picture::extent;
use super::setup::{self, Setup, Shelf};
use super::state::PegLab;
use crate::export::sheet::{Kind, OnPaper, Printed};
use crate::link::Settings;
use crate::stage::play::Play;
use crate::words::Words;

/// Maximum side of a rectangle on paper: all its jumps are printed.
const MAX_LENGTH: u64 = 10;
/// Maximum side of a drawing on paper.
const MAX_DRAWN_SIDE: u64 = 16;
/// Minimum and maximum number of pegs of a random drawing.
const DRAWN: [u64; 2] = [4, 16];

/// A board on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct OnSheet {
    /// The board.
    pub setup: Setup,
    /// Jumps to one peg, if the board was generated backwards.
    pub jumps: Option<Vec<Jump>>,
}

impl OnSheet {
    fn plain(setup: Setup) -> Self {
        Self { setup, jumps: None }
    }
}

/// Returns other boards of the same kind: rectangles with similar sides, drawings with as many pegs, or the same
/// classic board with another free point.
#[must_use]
pub fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<OnSheet> {
    let mut draws = SplitMix64::new(seed);
    let mut boards: Vec<OnSheet> = (seed == 0).then(|| OnSheet::plain(setup.clone())).into_iter().collect();
    match setup.shelf {
        Shelf::Rectangle => rectangles(setup, count, &mut draws, &mut boards),
        Shelf::Classic => classics(setup, count, &mut draws, &mut boards),
        Shelf::Drawn => drawn(setup, count, &mut draws, &mut boards),
    }
    boards
}

fn is_new(boards: &[OnSheet], setup: &Setup) -> bool {
    boards.iter().all(|other| other.setup.board.pegs() != setup.board.pegs())
}

/// Adds rectangles, the nearest sides first. Mirror images count as one board; single rows occur only if the settings
/// have one.
fn rectangles(setup: &Setup, count: usize, draws: &mut SplitMix64, boards: &mut Vec<OnSheet>) {
    let bounds = setup.board.bounds();
    let (rows, cols) = (bounds.rows, bounds.cols);
    let shortest = if rows.min(cols) == 1 { 1 } else { 2 };
    for far in 2..=MAX_LENGTH {
        let sides = |side: u64| side.saturating_sub(far).max(shortest)..=(side + far).min(MAX_LENGTH);
        let all = sides(rows).flat_map(|row| sides(cols).map(move |col| (row, col)));
        // At least four pegs, as fewer are no exercise.
        let mut all: Vec<(u64, u64)> = all.filter(|(row, col)| row * col >= 4).collect();
        draws.shuffle(&mut all);
        for (row, col) in all {
            if boards.len() >= count {
                return;
            }
            let other = setup.with_sides(row, col);
            if is_new(boards, &other) && is_new(boards, &setup.with_sides(col, row)) {
                boards.push(OnSheet::plain(other));
            }
        }
    }
}

/// Adds classic boards. Free points that are not mirror images of each other come first, and only those from which no
/// bound forbids a single peg.
fn classics(setup: &Setup, count: usize, draws: &mut SplitMix64, boards: &mut Vec<OnSheet>) {
    let ground = setup.board.shape();
    let mut holes: Vec<Point> = ground.points().collect();
    draws.shuffle(&mut holes);
    let class = |hole: Point| match ground {
        BoardShape::English | BoardShape::European => {
            let (down, right) = ((hole.row - 3).abs(), (hole.col - 3).abs());
            Point::new(down.min(right), down.max(right))
        }
        BoardShape::Plane | BoardShape::Triangle => hole,
    };
    let mut classes: Vec<Point> = boards.iter().filter_map(|board| board.setup.hole()).map(class).collect();
    for repeats in [false, true] {
        for hole in &holes {
            if boards.len() >= count {
                return;
            }
            let other = setup.with_classic(ground, *hole);
            let bound = Bound::of(ground, other.board.pegs());
            if is_new(boards, &other) && bound.fewest() <= 1 && (repeats || !classes.contains(&class(*hole))) {
                classes.push(class(*hole));
                boards.push(OnSheet::plain(other));
            }
        }
    }
}

/// Adds drawings generated backwards, by reverse jumps from one peg, so that one peg can remain.
fn drawn(setup: &Setup, count: usize, draws: &mut SplitMix64, boards: &mut Vec<OnSheet>) {
    let bounds = setup.board.bounds();
    let longest = bounds.rows.max(bounds.cols).clamp(4, 8);
    let pegs = setup.board.count().clamp(DRAWN[0], DRAWN[1]);
    // With more pegs it is easier to find a new board.
    for more in 0.. {
        for _ in 0..20 {
            if boards.len() >= count {
                return;
            }
            let (start, jumps) = backwards(draws, pegs + more, longest + more);
            let Ok(other) = setup.with_pegs(&start) else { continue };
            if is_new(boards, &other) {
                boards.push(OnSheet { setup: other, jumps: Some(jumps) });
            }
        }
    }
}

/// Returns a start with at most this number of pegs in a square of this side, and jumps from it to one peg.
fn backwards(draws: &mut SplitMix64, pegs: u64, side: u64) -> (BTreeSet<Point>, Vec<Jump>) {
    let middle = side as i64 / 2;
    let mut start = BTreeSet::from([Point::new(middle, middle)]);
    let mut jumps = Vec::new();
    let inside = |point: Point| (0..side as i64).contains(&point.row) && (0..side as i64).contains(&point.col);
    while (start.len() as u64) < pegs {
        let jump_to = |to: Point| Direction::SQUARE.map(|towards| Jump::new(to.step(towards, -2), towards));
        let is_free = |point: Point| inside(point) && !start.contains(&point);
        let all = start.iter().flat_map(|to| jump_to(*to));
        let possible: Vec<Jump> = all.filter(|jump| is_free(jump.from) && is_free(jump.over())).collect();
        let Some(jump) = possible.get(draws.below(possible.len() as u64) as usize) else { break };
        start.remove(&jump.to());
        start.extend([jump.from, jump.over()]);
        jumps.push(*jump);
    }
    jumps.reverse();
    // The drawing begins in the first row and column.
    let top = start.iter().map(|point| point.row).min().unwrap_or(0);
    let left = start.iter().map(|point| point.col).min().unwrap_or(0);
    let moved = |point: Point| Point::new(point.row - top, point.col - left);
    let jumps = jumps.into_iter().map(|jump| Jump::new(moved(jump.from), jump.towards)).collect();
    (start.into_iter().map(moved).collect(), jumps)
}

/// Returns the answer for a board: by formula, by its generation, or by search; `None` if the board is too large.
fn answer(board: &OnSheet, progress: &mut dyn Progress) -> Result<Option<Solution>, Cancelled> {
    let setup = &board.setup;
    if let Some(solution) = setup.by_formula() {
        return Ok(Some(solution));
    }
    let jumps = match &board.jumps {
        Some(jumps) => jumps.clone(),
        None => match search::fewest(&setup.board, &setup.board.start(), progress) {
            Ok(found) => found.jumps,
            Err(SearchError::Stopped) => return Err(Cancelled),
            Err(SearchError::TooLarge) => return Ok(None),
        },
    };
    Ok(answer_of(&setup.board, jumps))
}

/// Returns the pictures of the start and of the position after each jump, all of the same part of the board. Each shows
/// its jump.
pub fn after_each(board: &Board, jumps: &[Jump]) -> Vec<Scene> {
    let mut positions = vec![(None, board.start())];
    for jump in jumps {
        let Some((_, mut position)) = positions.last().cloned() else { break };
        if board.play(&mut position, jump).is_err() {
            break;
        }
        positions.push((Some(*jump), position));
    }
    let extent = positions.iter().fold(board.bounds(), |extent, (_, position)| extent.union(position.bounds()));
    let window = Window { row: 0, col: 0, rows: extent.rows as u32, cols: extent.cols as u32, level: 0 };
    let picture = |(made, position): &(Option<Jump>, Position)| {
        scene(board, position, extent, window, &Overlay { made: *made, ..Overlay::default() })
    };
    positions.iter().map(picture).collect()
}

/// Formats a jump for paper as a point and an arrow, which needs no translation.
fn arrow(shape: BoardShape, jump: Jump) -> String {
    format!("{}{}", jump.from, drawn_arrow(shape, jump)).replace('-', "−")
}

impl Printed for PegLab {
    type Board = OnSheet;

    fn fitting(setup: Setup) -> Result<Setup, Setup> {
        let bounds = setup.board.bounds();
        let (rows, cols) = (bounds.rows, bounds.cols);
        match setup.shelf {
            Shelf::Rectangle if rows.max(cols) > MAX_LENGTH => {
                Err(setup.with_sides(rows.min(MAX_LENGTH), cols.min(MAX_LENGTH)))
            }
            Shelf::Drawn if setup.page().is_some_and(|page| page.rows.max(page.cols) > MAX_DRAWN_SIDE) => {
                Err(Setup { lens: setup.lens, ..Setup::usual() })
            }
            Shelf::Rectangle | Shelf::Drawn | Shelf::Classic => Ok(setup),
        }
    }

    fn boards(setup: &Setup, count: usize, seed: u64) -> Vec<OnSheet> {
        boards(setup, count, seed)
    }

    fn setup(board: &OnSheet) -> &Setup {
        &board.setup
    }

    fn as_set(setup: &Setup) -> Settings {
        setup::write(setup, &Play::new(setup.board.clone(), None))
    }

    fn on_paper(board: &OnSheet, kind: Kind, words: &Words, progress: &mut dyn Progress) -> Result<OnPaper, Cancelled> {
        let setup = &board.setup;
        let start = setup.board.start();
        let is_plane = setup.board.shape() == BoardShape::Plane;
        // A blank sheet has the whole area for drawing; a problem has a margin around the pegs.
        let frame = setup.page().filter(|_| kind == Kind::Blank);
        let shown = extent(&setup.board, &start, frame);
        let window = Window { row: 0, col: 0, rows: shown.rows as u32, cols: shown.cols as u32, level: 0 };
        let position = if kind == Kind::Blank { Position::of_points([]) } else { start };
        let overlay = Overlay { frame, ..Overlay::default() };
        let solution = if kind == Kind::Answer { Some(answer(board, progress)?) } else { None };
        let said = solution.as_ref().map(|solution| match solution {
            Some(solution) => {
                let args = Args::none().count("jumps", solution.len()).count("left", solution.left());
                words.with("print-pegs-answer", &args)
            }
            None => words.get("print-pegs-unknown"),
        });
        let said = said.or_else(|| (kind == Kind::Given).then(|| words.get("print-pegs-line")));
        let scene = scene(&setup.board, &position, shown, window, &overlay);
        // The columns of a triangle run along its side, and begin at its base.
        let foot = if scene.shear == 0 { -1 } else { shown.rows as i32 };
        let rows = (0..).zip(shown.corner.row..shown.end().row).map(|(at, row)| Label::number(at, -1, row + 1));
        let cols = (0..).zip(shown.corner.col..shown.end().col).map(|(at, col)| Label::number(foot, at, col + 1));
        let task = match (kind, is_plane) {
            (Kind::Blank, _) => "print-pegs-blank",
            (_, true) => "print-pegs-given",
            (_, false) => "print-pegs-classic-given",
        };
        let jumps: Vec<Jump> = solution.flatten().iter().flat_map(Solution::jumps).collect();
        let legend = (!jumps.is_empty()).then(|| words.get("print-pegs-legend"));
        Ok(OnPaper {
            scene,
            labels: rows.chain(cols).collect(),
            task: words.get(task),
            answer: said,
            steps: after_each(&setup.board, &jumps),
            moves: legend.into_iter().chain(jumps.into_iter().map(|jump| arrow(setup.board.shape(), jump))).collect(),
            begun: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::Link;

    const LINKS: [&str; 5] = [
        "#/pegs?rows=4&cols=5",
        "#/pegs?rows=1&cols=7",
        "#/pegs?board=english&hole=4,4",
        "#/pegs?board=triangle15&hole=1,1",
        "#/pegs?draw=.oo;ooo",
    ];

    fn of(link: &str, count: usize, seed: u64) -> Vec<OnSheet> {
        boards(&setup::read(&Link::parse(link)).setup, count, seed)
    }

    #[test]
    fn the_same_seed_draws_the_same_boards_and_none_twice() {
        for link in LINKS.into_iter().chain(["#/pegs?rows=1&cols=1", "#/pegs?rows=10&cols=10", "#/pegs?draw="]) {
            let own = setup::read(&Link::parse(link)).setup;
            for seed in 0..20 {
                let six = of(link, 6, seed);
                assert_eq!((six.len(), &six), (6, &of(link, 6, seed)), "{link}");
                assert_eq!(six[..2], of(link, 2, seed), "a smaller page has the first of them");
                for (at, one) in six.iter().enumerate() {
                    assert!(is_new(&six[..at], &one.setup), "{link} {seed}");
                }
                assert!(seed > 0 || six[0].setup.board == own.board);
            }
            assert_ne!(of(link, 6, 1), of(link, 6, 2), "{link}");
        }
    }

    #[test]
    fn drawn_boards_come_down_to_one_peg() {
        for seed in 1..40 {
            for board in of("#/pegs?draw=.oo;ooo;..ooo", 6, seed) {
                let solution = answer(&board, &mut qipan::NoProgress).unwrap().unwrap();
                let bounds = board.setup.board.bounds();
                assert_eq!(solution.position(solution.len()).count(), solution.left());
                assert_eq!(solution.left(), 1);
                assert!(bounds.rows.max(bounds.cols) <= 8, "{bounds:?}");
            }
        }
    }

    #[test]
    fn jumps_are_written_with_minus_signs_and_with_arrows_as_the_board_is_drawn() {
        let written = |shape, row, col, towards| arrow(shape, Jump::new(Point::new(row, col), towards));
        assert_eq!(written(BoardShape::Plane, -2, 1, Direction::South), "−1,2↓");
        assert_eq!(written(BoardShape::Triangle, 2, 0, Direction::North), "3,1↗");
        assert_eq!(written(BoardShape::Triangle, 2, 2, Direction::South), "3,3↙");
        assert_eq!(written(BoardShape::Triangle, 2, 2, Direction::NorthWest), "3,3↖");
    }

    #[test]
    fn what_is_too_large_for_paper_is_made_smaller() {
        let fitted = |link: &str| PegLab::fitting(setup::read(&Link::parse(link)).setup);
        let sides = |setup: Setup| (setup.board.bounds().rows, setup.board.bounds().cols);
        assert_eq!(fitted("#/pegs?rows=1000&cols=5").map_err(sides), Err((10, 5)));
        assert!(LINKS.into_iter().all(|link| fitted(link).is_ok()));
        let wide = format!("#/pegs?draw=o{}o", ".".repeat(30));
        assert_eq!(fitted(&wide).map_err(sides), Err((4, 5)));
    }
}
