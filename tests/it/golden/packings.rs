//! The page `docs/fives-packings.md`: packings of lines that give the lower bounds, each accepted by the checker.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use qipan::fives::check::check_packing;
use qipan::fives::{Block, Board, Bound, Cut, Direction, Lattice, Line, Packing, bound, strips};
use qipan::{Rect, Square};

use super::{difference, is_to_be_written};

const HEAD: &str = "\
# Packings of the five-in-a-row problem

The lines behind the lower bounds of the problem page of the family. This page is made by the core and looked at by its checker;
`cargo xtask golden` writes it anew. Squares are (row,column) from 1.

If lines share no square, each needs a stone of its own. In the drawings equal letters are such a line, `.` is a square in no line, and
`#` a square of a part with a packing of its own. If *no square lies in more than d of some lines* (a line may be taken several times), a stone
blocks at most d of them; so there are at least as many stones as lines divided by d.
";

const FIVES: &str = "\
## Lines of five, sides from 5 to 14

The theorem on the number of placements begins with these boards: a search that knows nothing of repeated cells counted all of
their placements with the fewest stones, and a test repeats it. Every larger board is reduced to them. Boards with more rows than
columns are those with rows and columns exchanged.
";

const SEVENS: &str = "\
## Lines of seven, sides from 7 to 13

On these boards the best repeated cell has as few stones as possible; larger boards are reduced to them by strips. Where lines without
a common square do not show it, lines are listed that share squares: direction, first square, and how often the line is taken. A line
down left is named by its upper square.
";

/// The letters of the lines.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Draws a packing of blocks. The base is filled with `#` if it has lines of its own.
fn drawing(board: &Board, packing: &Packing, base: Option<Rect>) -> String {
    let mut rows = vec![vec![b'.'; board.cols() as usize]; board.rows() as usize];
    let mut put = |square: Square, letter: u8| rows[square.row as usize][square.col as usize] = letter;
    base.into_iter().flat_map(Rect::squares).for_each(|square| put(square, b'#'));
    let lines = packing.blocks.iter().flat_map(|block| block.lines(board.length()));
    for (line, letter) in lines.zip(LETTERS) {
        line.squares(board.length()).for_each(|square| put(square, *letter));
    }
    let drawn = rows.iter().map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect::<String>();
    format!("```text\n{drawn}```\n")
}

/// Lists lines with their multiplicities, one paragraph for each direction.
fn listing(lines: &[(Line, u64)]) -> String {
    let mut text = String::new();
    for (towards, name) in Direction::ALL.into_iter().zip(["right", "down", "down right", "down left"]) {
        let of = lines.iter().filter(|(line, times)| line.towards == towards && *times > 0);
        let squares: Vec<String> = of
            .map(|(line, times)| {
                let often = if *times == 1 { String::new() } else { format!("×{times}") };
                format!("({},{}){often}", line.first.row + 1, line.first.col + 1)
            })
            .collect();
        if !squares.is_empty() {
            writeln!(text, "- {name}: {}", squares.join(" ")).unwrap();
        }
    }
    text
}

/// Returns the packing with its weights rounded to the smallest multiplicity, below a million, that still gives the
/// bound, so that a reader can add them up.
fn in_large_parts(board: &Board, packing: &Packing, fewest: u64) -> Packing {
    let parts = |depth: u64| {
        let times = |weight: u64| (weight * depth + packing.multiplicity / 100_000) / packing.multiplicity;
        let lines = packing.lines.iter().map(|(line, weight)| (*line, times(*weight))).filter(|(_, times)| *times > 0);
        Packing { blocks: packing.blocks.clone(), lines: lines.collect(), multiplicity: depth }
    };
    let shows = |packing: &Packing| check_packing(board, packing) == Ok(fewest);
    (1..packing.multiplicity).map(parts).find(shows).unwrap_or_else(|| packing.clone())
}

fn fives(text: &mut String) {
    writeln!(
        text,
        "\n{FIVES}\n| board | fewest stones | placements | of repeated cells | lines |\n|---|---|---|---|---|"
    )
    .unwrap();
    let boards = (5..=14).flat_map(|rows| (rows..=14).map(move |cols| Board::new(rows, cols, 5).unwrap()));
    let mut drawings = String::new();
    let mut count = 0;
    for board in boards {
        count += 1;
        let size = format!("{}×{}", board.rows(), board.cols());
        let packing = strips::packing(&board);
        let fewest = check_packing(&board, &packing).unwrap();
        assert_eq!(fewest, board.rows() * board.cols() / 5, "{size}");
        let (ways, cells) = (bound::optimal_count(&board).unwrap(), Lattice::fewest(&board).len());
        let has_own = !packing.lines.is_empty();
        let lines = match (has_own, packing.blocks.is_empty()) {
            (false, _) => "no common square",
            (true, true) => "31, of depth 3",
            (true, false) => "strips, and 31 of depth 3",
        };
        writeln!(text, "| {size} | {fewest} | {ways} | {cells} | {lines} |").unwrap();
        let base = has_own.then(|| strips::base(&board));
        write!(drawings, "\n### {size}: {fewest} stones\n\n").unwrap();
        if packing.blocks.is_empty() {
            let of_lines = packing.of_lines();
            writeln!(
                drawings,
                "No square lies in more than {} of these {of_lines} lines, so {} stones block at most {}.\n",
                packing.multiplicity,
                fewest - 1,
                packing.multiplicity * (fewest - 1)
            )
            .unwrap();
            drawings += &listing(&packing.lines);
        } else {
            drawings += &drawing(&board, &packing, base);
            if let Some(base) = base {
                let turned = if base.rows > base.cols { "7×8, rows and columns exchanged" } else { "7×8" };
                writeln!(drawings, "\nThe part of {}×{} needs 11 stones: see {turned}.", base.rows, base.cols).unwrap();
            }
        }
    }
    assert_eq!(count, 55);
    *text += &drawings;
}

fn sevens(text: &mut String) {
    write!(text, "\n{SEVENS}").unwrap();
    for (rows, cols) in (7..=13).flat_map(|rows| (rows..=13).map(move |cols| (rows, cols))) {
        let board = Board::new(rows, cols, 7).unwrap();
        let fewest = Lattice::fewest(&board)[0].count_in(board.all());
        let packing = bound::packing_for(&board, fewest);
        assert_eq!(check_packing(&board, &packing), Ok(fewest), "{rows}×{cols}");
        assert_eq!(Bound::of(&board).fewest(), Some(fewest));
        write!(text, "\n### {rows}×{cols} in sevens: {fewest} stones\n\n").unwrap();
        if packing.lines.is_empty() {
            assert!(packing.blocks.iter().all(|Block { cut, .. }| *cut != Cut::TwoByTwo));
            *text += &drawing(&board, &packing, None);
            continue;
        }
        let packing = in_large_parts(&board, &packing, fewest);
        assert_eq!((check_packing(&board, &packing), packing.blocks.len()), (Ok(fewest), 0));
        writeln!(
            text,
            "No square lies in more than {} of these {} lines, so {} stones block at most {}.\n",
            packing.multiplicity,
            packing.of_lines(),
            fewest - 1,
            packing.multiplicity * (fewest - 1)
        )
        .unwrap();
        *text += &listing(&packing.lines);
    }
}

#[test]
fn the_page_of_packings() {
    let mut page = HEAD.to_owned();
    fives(&mut page);
    sevens(&mut page);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/fives-packings.md");
    if is_to_be_written() {
        fs::write(&path, &page).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    let difference = difference(&kept, &page);
    assert!(kept == page, "docs/fives-packings.md differs\n{difference}If this is as it should be: QIPAN_GOLDEN=write");
}
