//! The page `docs/knights-blocks.md`: the base tours from which all others are spliced, each replayed by the checker.

use std::fmt::Write;
use std::fs;
use std::path::Path as File;

use qipan::knights::check::check_path;
use qipan::knights::search::{Found, find, find_with_order};
use qipan::knights::{Board, Comb, Kind, Path, Tour, is_knight_move};
use qipan::{NoProgress, Square, Verdict};

use super::{difference, is_to_be_written};

const HEAD: &str = "\
# Short tours of the knight's problem

The tours that the proofs of the problem page begin with, found by a search. This page is made by the core, whose checker follows each tour;
`cargo xtask golden` writes it anew. The numbers say in which order the squares are visited, from 1; in a closed tour a knight's move leads from the last square
to the first.
";

/// Returns a tour as a table of numbers, after the checker has replayed it.
fn grid(rows: u64, cols: u64, kind: Kind, tour: &[Square]) -> String {
    let board = Board::new(rows, cols, kind).unwrap();
    assert_eq!(check_path(&board, tour.iter().copied()).unwrap(), Verdict::Proved, "{rows}×{cols}");
    let width = (rows * cols).to_string().len();
    let number = |square| tour.iter().position(|at| *at == square).unwrap() + 1;
    let mut text = String::from("```text\n");
    for row in 0..rows {
        let cells: Vec<String> = (0..cols).map(|col| format!("{:>width$}", number(Square::new(row, col)))).collect();
        writeln!(text, "{}", cells.join(" ")).unwrap();
    }
    text + "```\n"
}

/// Returns the core's path over a block of six rows attached below a root, from row 2, column 2 to row 1, column 4.
fn hung(cols: u64) -> Vec<Square> {
    // If both sides are odd, a start between two bands of 5 requires a root of width 11.
    let (rows, start) = if cols == 11 { (17, Square::new(1, 5)) } else { (11, Square::new(0, 0)) };
    let comb = Comb::new(&Board::new(rows, cols, Kind::Open).unwrap(), start).unwrap();
    let top = comb.spot(Square::new(6, 0)).unwrap().block;
    assert_eq!((top.at, top.rows, top.cols), (Square::new(5, 0), 6, cols));
    let len = rows * cols;
    let tour: Vec<Square> =
        (0..len).map_while(|i| comb.square(i)).filter(|square| (5..11).contains(&square.row)).collect();
    let mut tour: Vec<Square> = tour.iter().map(|square| Square::new(square.row - 5, square.col)).collect();
    if tour[0] == Square::new(0, 3) {
        tour.reverse();
    }
    assert_eq!((tour[0], tour[tour.len() - 1]), (Square::new(1, 1), Square::new(0, 3)));
    assert!(is_knight_move(tour[0], tour[tour.len() - 1]));
    tour
}

/// Returns an open tour of four rows from a square, whose other end is not a corner.
fn four_rows(cols: u64, start: Square) -> Vec<Square> {
    let board = Board::new(4, cols, Kind::Open).unwrap();
    let tours = (0..4000).filter_map(|order| {
        match find_with_order(&board, &[start], order, 1 << 16, &mut NoProgress).unwrap() {
            Found::Tour(tour) => Some(tour),
            Found::None | Found::Unknown => None,
        }
    });
    let is_corner = |square: &Square| [0, 3].contains(&square.row) && [0, cols - 1].contains(&square.col);
    tours.into_iter().find(|tour| tour.last().is_some_and(|end| !is_corner(end))).unwrap()
}

#[test]
fn the_page_of_short_tours() {
    let mut page = HEAD.to_owned();
    let mut add = |title: &str, text: &str| write!(page, "\n{title}\n\n{text}").unwrap();
    add("## Three rows", "Closed tours, from which all others of three rows come; then open ones.\n");
    for (cols, kind, start) in [
        (10, Kind::Closed, (0, 0)),
        (12, Kind::Closed, (0, 0)),
        (4, Kind::Open, (1, 0)),
        (7, Kind::Open, (0, 0)),
        (9, Kind::Open, (0, 0)),
        (10, Kind::Open, (0, 0)),
    ] {
        let start = Square::new(start.0, start.1);
        let Found::Tour(tour) = find(&Board::new(3, cols, kind).unwrap(), &[start], 1 << 24, &mut NoProgress).unwrap()
        else {
            panic!("3×{cols}")
        };
        let name = if kind == Kind::Closed { "closed" } else { "open" };
        add(&format!("### 3×{cols}, {name}"), &grid(3, cols, kind, &tour));
    }
    add(
        "## Four rows",
        "Open tours of which neither right corner is an end. Then, for each square of the outer rows up to mirror images, one from there\nwhose other end is not a corner.\n",
    );
    for cols in [3, 5, 7] {
        let tour = four_rows(cols, Square::new(0, 1));
        add(&format!("### 4×{cols}, neither right corner an end"), &grid(4, cols, Kind::Open, &tour));
    }
    for (cols, col) in (6u64..=8).flat_map(|cols| (0..cols.div_ceil(2)).map(move |col| (cols, col))) {
        let tour = four_rows(cols, Square::new(0, col));
        add(&format!("### 4×{cols} from (1,{})", col + 1), &grid(4, cols, Kind::Open, &tour));
    }
    add(
        "## Blocks",
        "Closed tours of the blocks that are put on, from row 2, column 2 to row 1, column 4, as they hang below another block.\n",
    );
    for cols in 5..=11 {
        add(&format!("### Block of 6×{cols}"), &grid(6, cols, Kind::Closed, &hung(cols)));
    }
    add("## Roots", "Closed tours of the roots.\n");
    let mut roots = 0;
    for (rows, cols) in (5..=10).flat_map(|rows| (rows..=10).map(move |cols| (rows, cols))) {
        if rows * cols % 2 == 0 {
            roots += 1;
            let tour =
                Tour::find(&Board::new(rows, cols, Kind::Closed).unwrap(), None, 1 << 24, &mut NoProgress).unwrap();
            let tour: Vec<Square> = tour.squares().take((rows * cols) as usize).collect();
            add(&format!("### Root of {rows}×{cols}"), &grid(rows, cols, Kind::Closed, &tour));
        }
    }
    assert_eq!(roots, 15);
    let path = File::new(env!("CARGO_MANIFEST_DIR")).join("../docs/knights-blocks.md");
    if is_to_be_written() {
        fs::write(&path, &page).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let difference = difference(&kept, &page);
    assert!(kept == page, "docs/knights-blocks.md differs\n{difference}If this is as it should be: QIPAN_GOLDEN=write");
}
