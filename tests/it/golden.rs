//! Golden pictures and captions: what the core draws and says, kept as text under `tests/golden/`.
//!
//! `QIPAN_GOLDEN=write cargo test -p tests golden` writes the files anew; look at the difference before it is
//! committed.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use qipan::scene::{Ink, Mark, Point, Scene, Shape, Window};
use qipan::tromino::hint::{Hint, hint};
use qipan::tromino::scene::{Overlay, scene};
use qipan::tromino::{Board, Covering, Order, Position};
use qipan::{Answer, Arg, Session, Silent, Square, Told};
use qipan_text::Lang;

use crate::said;

/// Compares texts with the files of a family's folder, or writes them; a file without a text is a fault too.
fn compare(family: &str, texts: &[(String, String)]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(family);
    let path = |name: &str| folder.join(format!("{name}.txt"));
    if std::env::var_os("QIPAN_GOLDEN").is_some_and(|value| value == "write") {
        fs::create_dir_all(&folder).unwrap();
        texts.iter().for_each(|(name, text)| fs::write(path(name), text).unwrap());
    }
    let mut faults = String::new();
    for (name, text) in texts {
        match fs::read_to_string(path(name)) {
            Ok(kept) if kept == *text => {}
            Ok(kept) => writeln!(faults, "{name}.txt differs\n{}", difference(&kept, text)).unwrap(),
            Err(_) => writeln!(faults, "{name}.txt is missing").unwrap(),
        }
    }
    let known: BTreeSet<PathBuf> = texts.iter().map(|(name, _)| path(name)).collect();
    for entry in fs::read_dir(&folder).into_iter().flatten() {
        let file = entry.unwrap().path();
        if !known.contains(&file) {
            writeln!(faults, "{} belongs to no case", file.display()).unwrap();
        }
    }
    assert!(faults.is_empty(), "{family}: {faults}\nIf this is as it should be: QIPAN_GOLDEN=write");
}

/// The first lines in which two texts differ.
fn difference(kept: &str, now: &str) -> String {
    let (kept, now): (Vec<&str>, Vec<&str>) = (kept.lines().collect(), now.lines().collect());
    let mut shown = String::new();
    let differing = (0..kept.len().max(now.len())).filter(|&i| kept.get(i) != now.get(i));
    for (count, i) in differing.enumerate() {
        if count == 4 {
            shown.push_str("  …\n");
            break;
        }
        for (sign, line) in [('-', kept.get(i)), ('+', now.get(i))] {
            if let Some(line) = line {
                writeln!(shown, "  {:>4} {sign} {line}", i + 1).unwrap();
            }
        }
    }
    shown
}

// ------------------------------------------------------------------------------------------------- scenes as text

/// The window, what fills each cell, and then one line for each mark.
fn written(scene: &Scene) -> String {
    let Window { row, col, rows, cols, level } = scene.window;
    let mut text = format!("window {rows}×{cols} from {row},{col} level {level}\n\n");
    for row in 0..rows as i32 {
        for col in 0..cols as i32 {
            text.push(filling(scene, row, col));
        }
        text.push('\n');
    }
    text.push('\n');
    for mark in &scene.marks {
        text.push_str(&line(mark));
        text.push('\n');
    }
    text
}

/// What the topmost filled shape puts on a cell: a to d for the tints, `+` for what is partly there, `*` for a seal,
/// `.` for the bare board, `?` for two areas one on the other.
fn filling(scene: &Scene, row: i32, col: i32) -> char {
    let mut found = ' ';
    for mark in &scene.marks {
        match &mark.shape {
            Shape::Lattice { at, rows, cols }
                if (0..*rows as i32).contains(&(row - at.row)) && (0..*cols as i32).contains(&(col - at.col)) =>
            {
                found = '.';
            }
            Shape::Area { rim } if is_inside(rim, row, col) => {
                found = match (found, mark.ink) {
                    (' ' | '.', Ink::TintA) => 'a',
                    (' ' | '.', Ink::TintB) => 'b',
                    (' ' | '.', Ink::TintC) => 'c',
                    (' ' | '.', Ink::TintD) => 'd',
                    (' ' | '.', Ink::Partial) => '+',
                    _ => '?',
                }
            }
            Shape::Seal { at, .. } if (at.row, at.col) == (row, col) => found = '*',
            _ => {}
        }
    }
    found
}

/// Is the middle of the cell inside the rim? Counts the upright edges to its left.
fn is_inside(rim: &[Point], row: i32, col: i32) -> bool {
    let edges = (0..rim.len()).map(|i| (rim[i], rim[(i + 1) % rim.len()]));
    let left = edges.filter(|(a, b)| a.col == b.col && a.col <= col && (a.row <= row) != (b.row <= row));
    left.count() % 2 == 1
}

fn line(mark: &Mark) -> String {
    let point = |at: &Point| format!("{},{}", at.row, at.col);
    let points = |rim: &[Point]| rim.iter().map(point).collect::<Vec<_>>().join(" ");
    let shape = match &mark.shape {
        Shape::Lattice { at, rows, cols } => format!("lattice {} {rows}×{cols}", point(at)),
        Shape::Area { rim } => format!("area {}", points(rim)),
        Shape::Outline { rim, dotted: false } => format!("outline {}", points(rim)),
        Shape::Outline { rim, dotted: true } => format!("dotted {}", points(rim)),
        Shape::Seal { at, glyph } => format!("seal {} {glyph}", point(at)),
        Shape::Text { at, text } => format!("text {} “{text}”", point(at)),
    };
    let mut line = format!("#{} {:?}: {shape}", mark.id, mark.ink);
    if let Some(label) = &mark.label {
        write!(line, " — {}", label.key()).unwrap();
        for (name, arg) in label.args().0 {
            match arg {
                Arg::Count(n) => write!(line, " {name}={n}").unwrap(),
                Arg::Decimal(words) | Arg::Verbatim(words) => write!(line, " {name}={words}").unwrap(),
                Arg::Key(key) => write!(line, " {name}={key}").unwrap(),
                Arg::Sentence(told) => write!(line, " {name}=({})", told.key()).unwrap(),
            }
        }
    }
    line
}

// ---------------------------------------------------------------------------------------------------------- tromino

fn cover(board: &Board, order: Order) -> Covering {
    Covering::of(board, order, &mut Silent).unwrap().unwrap()
}

/// The board with the special square in this row and column, from 1.
fn power(k: u32, row: u64, col: u64) -> Board {
    Board::power_of_two(k, Square::new(row - 1, col - 1)).unwrap()
}

fn whole(board: &Board) -> Window {
    Window { row: 0, col: 0, rows: board.rows() as u32, cols: board.cols() as u32, level: 0 }
}

fn picture(covering: &Covering, position: &Position, window: Window, overlay: &Overlay) -> String {
    written(&scene(covering.board(), position, Some(covering), window, overlay))
}

/// Every step with its reason in both languages.
fn captions(covering: &Covering) -> String {
    let mut text = String::new();
    for i in 1..=covering.len() {
        let step = covering.step(i).unwrap();
        writeln!(text, "{i:>4} {}", step.mv).unwrap();
        for lang in Lang::ALL {
            writeln!(text, "     {}", said::in_language(lang, &step.why)).unwrap();
        }
    }
    text
}

fn captions_in_all_orders(board: &Board) -> String {
    Order::ALL.map(|order| format!("{}\n{}", order.name(), captions(&cover(board, order)))).join("\n")
}

#[test]
fn tromino() {
    let numbers = Overlay { numbers: true, ..Overlay::default() };
    let k2 = cover(&power(2, 3, 3), Order::Preorder);
    let k3 = cover(&power(3, 3, 6), Order::Preorder);
    let at_step = |covering: &Covering, i: u64| Overlay {
        now: covering.piece(i),
        scope: covering.scope(i),
        numbers: true,
        ..Overlay::default()
    };
    let k30 = cover(&power(30, 7, 9), Order::Preorder);
    let far = Window { row: 0, col: 0, rows: 16, cols: 16, level: 26 };
    let near = Window { row: 0, col: 2, rows: 10, cols: 12, level: 0 };
    // In the middle of the upper right quarter.
    let halfway = k30.len() / 4 + k30.len() / 8;
    let rectangle = cover(&Board::new(5, 8, Some(Square::new(0, 0))).unwrap(), Order::Preorder);

    let board = power(3, 3, 6);
    let text = "lay:1,1se;lay:1,2nw;lay:7,7nw;lay:7,1ne;lay:5,1ne";
    let by_hand = Session::parse(board, k3.position(1), text).unwrap_or_else(|(_, bad)| panic!("{bad:?}"));
    let Ok(Hint::Lay { piece, square, .. }) = hint(&board, by_hand.position(), Some(&k3), &mut Silent) else {
        panic!("there is a hint")
    };
    let offered = Overlay { offer: Some(piece), look: Some(square), numbers: true, ..Overlay::default() };

    let texts = [
        ("k2-complete", picture(&k2, &k2.position(5), whole(k2.board()), &numbers)),
        ("k3-step-10", picture(&k3, &k3.position(10), whole(k3.board()), &at_step(&k3, 10))),
        ("k3-start", picture(&k3, &k3.position(0), whole(k3.board()), &Overlay::default())),
        ("k30-far", picture(&k30, &k30.position(halfway), far, &at_step(&k30, halfway))),
        ("k30-near", picture(&k30, &k30.position(halfway), near, &numbers)),
        (
            "rectangle-5x8",
            picture(&rectangle, &rectangle.position(13), whole(rectangle.board()), &at_step(&rectangle, 13)),
        ),
        ("by-hand", picture(&k3, by_hand.position(), whole(&board), &offered)),
        ("captions-k2", captions_in_all_orders(k2.board())),
        ("captions-k3", captions_in_all_orders(k3.board())),
        ("captions-rectangle-5x8", captions(&rectangle)),
    ];
    compare("tromino", &texts.map(|(name, text)| (name.to_owned(), text)));
}
