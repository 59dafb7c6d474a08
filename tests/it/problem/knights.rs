//! Extension of boards of three and of four rows: the paths over the new columns, and the base boards of the induction.

use qipan::knights::check::check_path;
use qipan::knights::search::{Found, find_with_order};
use qipan::knights::{Board, Comb, Existence, Kind, Path, Tour, existence};
use qipan::{NoProgress, Square, Verdict};

const PAGES: [&str; 2] = [
    include_str!("../../../crates/qipan/src/knights/problem.md"),
    include_str!("../../../crates/qipan/src/knights/problem.zh.md"),
];

/// Returns the quotation of a page with this beginning.
fn quotation<'a>(page: &'a str, begins: &str) -> &'a str {
    let mut quoted = page.split("\n> ").skip(1).map(|rest| rest.split("\n\n").next().unwrap());
    quoted.find(|text| text.starts_with(begins)).unwrap()
}

/// Returns the squares that a text gives as row and column, from 1.
fn squares(text: &str) -> Vec<(u64, u64)> {
    let inside = text.split('(').skip(1).map(|rest| rest.split(')').next().unwrap().split_once(',').unwrap());
    inside.filter_map(|(row, col)| Some((row.parse().ok()?, col.parse().ok()?))).collect()
}

/// Returns the tour with the jump between two squares replaced by a path over new columns to the right of `cols`.
fn extended(tour: &[Square], cols: u64, from: (u64, u64), to: (u64, u64), path: &[(u64, u64)]) -> Vec<Square> {
    let [from, to] = [from, to].map(|(row, col)| Square::new(row - 1, col - 1));
    let mut path: Vec<Square> = path.iter().map(|(row, col)| Square::new(row - 1, cols + col - 1)).collect();
    let at = |square: Square| tour.iter().position(|other| *other == square).unwrap();
    let (first, second) = (at(from), at(to));
    assert_eq!(first.abs_diff(second), 1, "the corner's jump is in the tour");
    if first > second {
        path.reverse();
    }
    let cut = first.min(second) + 1;
    [&tour[..cut], &path, &tour[cut..]].concat()
}

/// Returns the path over four new columns of a board of three rows.
fn three() -> Vec<(u64, u64)> {
    let [en, zh] = PAGES.map(|page| squares(quotation(page, "(3,*n*−1) →")));
    assert_eq!(en, zh);
    en
}

/// Returns the two paths over three new columns of a board of four rows.
fn four() -> [Vec<(u64, u64)>; 2] {
    let [en, zh] = PAGES.map(|page| {
        let (upper, lower) = quotation(page, "(1,*n*) →").split_once("(4,*n*) →").unwrap();
        [upper, lower].map(squares)
    });
    assert_eq!(en, zh);
    en
}

/// Checks that this is a tour of its kind of the full board.
fn is_tour(rows: u64, cols: u64, kind: Kind, tour: &[Square]) {
    let board = Board::new(rows, cols, kind).unwrap();
    assert_eq!(check_path(&board, tour.iter().copied()).unwrap(), Verdict::Proved, "{rows}×{cols}: {tour:?}");
}

/// Extends a tour on three rows by four columns; flips it first if the upper right corner is an end.
fn longer_by_four(cols: u64, tour: &[Square]) -> Vec<Square> {
    let corner = Square::new(0, cols - 1);
    let ends = [tour[0], tour[tour.len() - 1]];
    let is_flipped = ends.contains(&corner);
    let flip = |square: Square| if is_flipped { Square::new(2 - square.row, square.col) } else { square };
    assert!(!is_flipped || !ends.contains(&Square::new(2, cols - 1)), "one of the right corners is no end");
    let flipped: Vec<Square> = tour.iter().copied().map(flip).collect();
    // A corner that is not an end is joined to both of its neighbours.
    extended(&flipped, cols, (3, cols - 1), (1, cols), &three()).into_iter().map(flip).collect()
}

#[test]
fn three_rows_are_made_four_columns_longer_from_every_start() {
    assert_eq!(three().len(), 12);
    for cols in 9..=12 {
        let board = Board::new(3, cols, Kind::Open).unwrap();
        for start in board.squares() {
            let is_allowed = cols % 2 == 0 || (start.row + start.col) % 2 == 0;
            assert_eq!(
                matches!(existence(&board, Some(start)), Existence::Yes(_)),
                is_allowed,
                "3×{cols} from {start}"
            );
            // All others are mirror images, and none is in the last column.
            if !is_allowed || start.col > cols / 2 {
                continue;
            }
            let tour = Tour::find(&board, Some(start), 1 << 24, &mut NoProgress).unwrap();
            let mut tour: Vec<Square> = tour.squares().take((3 * cols) as usize).collect();
            assert_eq!(tour[0], start);
            for cols in [cols, cols + 4, cols + 8] {
                is_tour(3, cols, Kind::Open, &tour);
                tour = longer_by_four(cols, &tour);
            }
        }
    }
    // Closed tours, which have no ends, and the shorter open ones of the page.
    for (cols, kind) in [(10, Kind::Closed), (12, Kind::Closed), (4, Kind::Open), (7, Kind::Open)] {
        let board = Board::new(3, cols, kind).unwrap();
        // The cycle starts at a square that is in none of the replaced jumps.
        let start =
            if kind == Kind::Closed { Square::new(1, 4) } else { Square::new(1, if cols == 4 { 0 } else { 1 }) };
        let Found::Tour(tour) = find_with_order(&board, &[start], 0, 1 << 24, &mut NoProgress).unwrap() else {
            panic!("3×{cols}")
        };
        is_tour(3, cols, kind, &tour);
        let longer = longer_by_four(cols, &tour);
        is_tour(3, cols + 4, kind, &longer);
    }
}

/// Covers all cases of a root with odd sides: its size, the start, and the sides at which blocks are attached.
#[test]
fn odd_boards_up_to_twenty_three_have_tours_from_every_square_of_the_corners_colour() {
    let sides = || (5..=23).step_by(2);
    for (rows, cols) in sides().flat_map(|rows| sides().map(move |cols| (rows, cols))) {
        for (row, col) in (0..rows).flat_map(|row| (row % 2..cols).step_by(2).map(move |col| (row, col))) {
            let start = Square::new(row, col);
            let comb = Comb::new(&Board::new(rows, cols, Kind::Open).unwrap(), start).unwrap();
            let tour: Vec<Square> = (0..rows * cols).map_while(|i| comb.square(i)).collect();
            assert_eq!(tour[0], start);
            is_tour(rows, cols, Kind::Open, &tour);
        }
    }
}

/// Returns a tour of four rows from this square that does not end in a corner, if there is one.
fn without_corners(cols: u64, start: Square) -> Option<Vec<Square>> {
    let board = Board::new(4, cols, Kind::Open).unwrap();
    (0..4000).find_map(|order| {
        let Found::Tour(tour) = find_with_order(&board, &[start], order, 1 << 16, &mut NoProgress).unwrap() else {
            return None;
        };
        let end = tour[tour.len() - 1];
        (![0, 3].contains(&end.row) || ![0, cols - 1].contains(&end.col)).then_some(tour)
    })
}

fn longer_by_three(cols: u64, tour: &[Square]) -> Vec<Square> {
    let [upper, lower] = four();
    let half = extended(tour, cols, (1, cols), (3, cols - 1), &upper);
    extended(&half, cols, (4, cols), (2, cols - 1), &lower)
}

#[test]
fn four_rows_are_made_three_columns_longer_from_every_start() {
    assert_eq!(four().map(|path| path.len()), [6, 6]);
    for cols in 6..=8 {
        for start in [0, 3].into_iter().flat_map(|row| (0..cols).map(move |col| Square::new(row, col))) {
            let mut tour = without_corners(cols, start).unwrap_or_else(|| panic!("4×{cols} from {start}"));
            is_tour(4, cols, Kind::Open, &tour);
            // Other starts are mirror images.
            for cols in [cols, cols + 3, cols + 6].into_iter().take_while(|_| start.col + 1 < cols) {
                tour = longer_by_three(cols, &tour);
                is_tour(4, cols + 3, Kind::Open, &tour);
            }
        }
    }
    // The base boards of the theorem: neither right corner is an end.
    for (cols, start) in [(3, Square::new(0, 1)), (5, Square::new(0, 1)), (7, Square::new(0, 1))] {
        let tour = without_corners(cols, start).unwrap();
        is_tour(4, cols + 3, Kind::Open, &longer_by_three(cols, &tour));
    }
}

/// Follows Warnsdorff's rule on 8×8: always moves to the square with the fewest onward moves, the first of them in
/// reading order.
fn by_warnsdorff(start: Square) -> Vec<Square> {
    let board = Board::new(8, 8, Kind::Open).unwrap();
    let mut tour = vec![start];
    let onward = |tour: &[Square], from: Square| -> Vec<Square> {
        let is_move = |to: &Square| {
            let (rows, cols) = (to.row.abs_diff(from.row), to.col.abs_diff(from.col));
            rows * cols == 2 && !tour.contains(to)
        };
        board.squares().filter(is_move).collect()
    };
    loop {
        let Some(next) = onward(&tour, tour[tour.len() - 1]).into_iter().min_by_key(|to| onward(&tour, *to).len())
        else {
            return tour;
        };
        tour.push(next);
    }
}

#[test]
fn warnsdorffs_rule_gets_stuck_where_the_page_says() {
    let board = Board::new(8, 8, Kind::Open).unwrap();
    let stuck: Vec<Square> = board.squares().filter(|start| by_warnsdorff(*start).len() < 64).collect();
    assert_eq!(stuck, [(4, 1), (4, 4), (7, 2)].map(|(row, col)| Square::new(row - 1, col - 1)));
    let shown: Vec<String> = by_warnsdorff(Square::new(3, 3)).iter().map(ToString::to_string).collect();
    assert_eq!(shown.len(), 62);
    for page in PAGES {
        assert!(page.contains("(4,1)") && page.contains("(7,2)") && page.contains(&shown.join(";")));
    }
}
