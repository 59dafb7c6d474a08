//! Checks the drawings on the tromino page, and that every board can be reduced to one of them.

use std::collections::{BTreeMap, BTreeSet};

use qipan::tromino::{Board, Covering, Numbering};
use qipan::{NoProgress, Square};

const PAGES: [&str; 2] = [
    include_str!("../../../crates/qipan/src/tromino/problem.md"),
    include_str!("../../../crates/qipan/src/tromino/problem.zh.md"),
];

/// A drawing: its sides, and the squares that may be special; none if it has no stars.
type Drawing = (u64, u64, BTreeSet<(u64, u64)>);

/// Parses a drawing. Three equal letters are an L-tromino in a 2×2 block. A single star is the special square; four
/// stars are a block in which any square may be special and the others are a piece.
fn drawing(rows: &[&str]) -> Drawing {
    let mut by_letter: BTreeMap<char, BTreeSet<(u64, u64)>> = BTreeMap::new();
    for (row, line) in (0..).zip(rows) {
        assert_eq!(line.len(), rows[0].len(), "{rows:?}");
        for (col, letter) in (0..).zip(line.chars()) {
            assert!(by_letter.entry(letter).or_default().insert((row, col)));
        }
    }
    let stars = by_letter.remove(&'*').unwrap_or_default();
    let in_a_block = |squares: &BTreeSet<(u64, u64)>| {
        let spread =
            |of: fn(&(u64, u64)) -> u64| squares.iter().map(of).max().unwrap() - squares.iter().map(of).min().unwrap();
        spread(|square| square.0) <= 1 && spread(|square| square.1) <= 1
    };
    for (letter, squares) in &by_letter {
        assert!(letter.is_ascii_uppercase() && squares.len() == 3 && in_a_block(squares), "{letter} in {rows:?}");
    }
    assert!([0, 1, 4].contains(&stars.len()) && (stars.is_empty() || in_a_block(&stars)), "{rows:?}");
    (rows.len() as u64, rows[0].len() as u64, stars)
}

/// Returns all drawings of a page. Blanks separate drawings side by side, and empty lines those below each other.
fn drawings(page: &str) -> Vec<Drawing> {
    let fences = page.split("```text\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let rows_of = |strip: &str| -> Vec<Drawing> {
        let lines: Vec<Vec<&str>> = strip.lines().map(|line| line.split_whitespace().collect()).collect();
        (0..lines[0].len()).map(|i| drawing(&lines.iter().map(|line| line[i]).collect::<Vec<_>>())).collect()
    };
    fences.flat_map(|fence| fence.trim_end().split("\n\n").flat_map(rows_of).collect::<Vec<_>>()).collect()
}

/// Returns a board with its special square, from 0, and its images under rotations and reflections.
fn images(rows: u64, cols: u64, (row, col): (u64, u64)) -> Vec<(u64, u64, (u64, u64))> {
    let flips = [row, rows - 1 - row].into_iter().flat_map(|row| [col, cols - 1 - col].map(|col| (row, col)));
    flips.flat_map(|(row, col)| [(rows, cols, (row, col)), (cols, rows, (col, row))]).collect()
}

/// Whether this is one of the drawn boards, up to rotation and reflection.
fn is_drawn(drawn: &[Drawing], rows: u64, cols: u64, special: (u64, u64)) -> bool {
    let is = |(r, c, at): &(u64, u64, (u64, u64))| {
        drawn.iter().any(|(rows, cols, stars)| (r, c) == (rows, cols) && stars.contains(at))
    };
    images(rows, cols, special).iter().any(is)
}

/// Cuts `by` columns off an end of the board that does not contain the special square.
fn cut(cols: u64, col: u64, by: u64) -> (u64, u64) {
    if col < cols - by { (cols - by, col) } else { (cols - by, col - by) }
}

/// Whether the proof of the page covers this board. Follows the proof literally; both sides are at least 4.
fn is_covered_by_the_proof(drawn: &[Drawing], rows: u64, cols: u64, (row, col): (u64, u64)) -> bool {
    let go = |rows, cols, at| is_covered_by_the_proof(drawn, rows, cols, at);
    if rows > cols {
        return go(cols, rows, (col, row));
    }
    let is_small = |side: u64| side < if side % 3 == 1 { 7 } else { 11 };
    match (rows, cols) {
        (5, 5 | 8) => is_drawn(drawn, rows, cols, (row, col)),
        (5, 11) if is_drawn(drawn, rows, cols, (row, col)) => true,
        // In the middle row: cutting off six columns leaves the special square on 5×5.
        (5, 11) if row == 2 && col != 5 => {
            let (cols, col) = cut(cols, col, 6);
            is_drawn(drawn, rows, cols, (row, col))
        }
        (5, 11) => false,
        (5, _) => {
            let col = col.min(cols - 1 - col);
            assert!(col + 6 < cols);
            let exceptional = row == 2 && col + 2 == cols - 6;
            if exceptional { go(5, cols - 6, (row, col - 6)) } else { go(5, cols - 6, (row, col)) }
        }
        (4, 4) | (8, 8) => true,
        (7, 7) => is_drawn(drawn, rows, cols, (row, col)),
        (11, 11) => match (row, col) {
            (5, 5) => true,
            (5, _) => go(11, 11, (col, row)),
            _ => {
                let (row, col) = (row.min(10 - row), col.min(10 - col));
                if (row, col) == (2, 1) { go(5, 11, (col, row)) } else { go(5, 11, (row, col)) }
            }
        },
        _ if rows.is_multiple_of(2) && !is_small(cols) => {
            let (cols, col) = cut(cols, col, 3);
            go(rows, cols, (row, col))
        }
        _ if cols.is_multiple_of(2) && !is_small(rows) => {
            let (rows, row) = cut(rows, row, 3);
            go(rows, cols, (row, col))
        }
        _ if rows % 2 == 1 && cols % 2 == 1 && cols >= 13 => {
            let (cols, col) = cut(cols, col, 6);
            go(rows, cols, (row, col))
        }
        // One side is even and small, so the other side was reduced to it.
        _ => false,
    }
}

#[test]
fn drawings_are_coverings_and_the_same_in_both_languages() {
    let [en, zh] = PAGES.map(drawings);
    assert_eq!(en, zh);
    let count = |rows, cols| en.iter().filter(|(r, c, _)| (*r, *c) == (rows, cols)).count();
    assert_eq!([(5, 5), (7, 7), (5, 8), (5, 11), (5, 9)].map(|(rows, cols)| count(rows, cols)), [3, 3, 5, 5, 1]);
    assert_eq!(en.len(), 17);
    assert_eq!(
        en.iter().filter(|(_, _, stars)| stars.is_empty()).map(|(r, c, _)| (*r, *c)).collect::<Vec<_>>(),
        [(5, 9)]
    );
}

/// The base boards of the page and of the program: 4×4, 7×7, 8×8, 10×10, 11×11, and those of five rows, with every
/// special square.
#[test]
fn every_board_that_the_page_says_can_be_covered_is_cut_down_to_a_drawing() {
    let drawn = drawings(PAGES[0]);
    for (rows, cols) in (4..=29).flat_map(|rows| (rows..=29).map(move |cols| (rows, cols))) {
        if rows * cols % 3 != 1 {
            continue;
        }
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            // The table on the page.
            let stated = match (rows, cols) {
                (5, 5) => row % 2 == 0 && col % 2 == 0,
                (5, _) => row != 2 || col != 1 && col + 2 != cols,
                _ => true,
            };
            assert_eq!(is_covered_by_the_proof(&drawn, rows, cols, (row, col)), stated, "{rows}×{cols} ({row},{col})");
            if rows <= 11 && cols <= 11 {
                let board = Board::new(rows, cols, Some(Square::new(row, col))).unwrap();
                assert_eq!(
                    Covering::of(&board, Numbering::Reading, &mut NoProgress).unwrap().is_ok(),
                    stated,
                    "{board:?}"
                );
            }
        }
    }
}
