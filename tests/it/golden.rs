//! Golden files: pictures and captions of the core as text under `tests/golden/`, and the generated pages
//! `docs/known-values.md`, `docs/fives-packings.md` and `docs/knights-blocks.md`.
//!
//! `QIPAN_GOLDEN=write cargo test -p tests golden` rewrites the files; review the difference before you commit it.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use qipan::scene::{Ink, Mark, Point, Scene, Shape, Window};
use qipan::{Answer, Arg, Message};
use qipan_text::Lang;

use crate::translated;

mod blocks;
mod fives;
mod heaps;
mod knights;
mod known;
mod laying;
mod levels;
mod packings;
mod pegs;
mod tromino;

/// Compares texts with the files of a family's folder, or rewrites them. A file without a text is a fault too.
pub fn compare(family: &str, texts: &[(String, String)]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(family);
    let path = |name: &str| folder.join(format!("{name}.txt"));
    if is_to_be_written() {
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

/// Whether the files are to be rewritten.
fn is_to_be_written() -> bool {
    std::env::var_os("QIPAN_GOLDEN").is_some_and(|value| value == "write")
}

/// Returns the first lines in which two texts differ.
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

/// Returns a scene as text: the window, the filling of each cell, and one line for each mark.
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

/// Returns the character for the topmost filled shape of a cell: a to d for the tints, `+` for a partial one, `*` for a
/// seal, `o` and `O` for pegs and for the peg that jumped, `#` for blocks of pegs, `.` for the bare board, `?` for two
/// overlapping areas.
fn filling(scene: &Scene, row: i32, col: i32) -> char {
    let mut found = ' ';
    for mark in &scene.marks {
        match &mark.shape {
            Shape::Grid { at, rows, cols } | Shape::Dots { at, rows, cols } | Shape::Crossings { at, rows, cols }
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
                    (' ' | '.', Ink::Partial | Ink::FewPegs | Ink::FewStones | Ink::FewGo) => '+',
                    (' ' | '.', Ink::Peg | Ink::Stone) => '#',
                    (_, Ink::Off) => ' ',
                    // The tray is the ground of the board.
                    (before, Ink::Tray) => before,
                    _ => '?',
                }
            }
            Shape::Seal { at, .. } if (at.row, at.col) == (row, col) => found = '*',
            Shape::Disc { at } if (at.row, at.col) == (row, col) => {
                found = match mark.ink {
                    Ink::Now => 'O',
                    Ink::TintA => 'a',
                    Ink::TintB => 'b',
                    Ink::TintC => 'c',
                    _ => 'o',
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether the centre of the cell lies inside the polygon: counts the vertical edges to its left (even-odd rule).
fn is_inside(rim: &[Point], row: i32, col: i32) -> bool {
    let edges = (0..rim.len()).map(|i| (rim[i], rim[(i + 1) % rim.len()]));
    let left = edges.filter(|(a, b)| a.col == b.col && a.col <= col && (a.row <= row) != (b.row <= row));
    left.count() % 2 == 1
}

fn line(mark: &Mark) -> String {
    let point = |at: &Point| format!("{},{}", at.row, at.col);
    let points = |rim: &[Point]| rim.iter().map(point).collect::<Vec<_>>().join(" ");
    let shape = match &mark.shape {
        Shape::Grid { at, rows, cols } => format!("lattice {} {rows}×{cols}", point(at)),
        Shape::Area { rim } => format!("area {}", points(rim)),
        Shape::Outline { rim, dotted: false } => format!("outline {}", points(rim)),
        Shape::Outline { rim, dotted: true } => format!("dotted {}", points(rim)),
        Shape::Seal { at, glyph } => format!("seal {} {glyph}", point(at)),
        Shape::Text { at, text } => format!("text {} “{text}”", point(at)),
        Shape::Dots { at, rows, cols } => format!("dots {} {rows}×{cols}", point(at)),
        Shape::Disc { at } => format!("disc {}", point(at)),
        Shape::Backdrop { at } => format!("clearing {}", point(at)),
        Shape::Ring { at, dotted: false } => format!("ring {}", point(at)),
        Shape::Ring { at, dotted: true } => format!("dotted ring {}", point(at)),
        Shape::Crossings { at, rows, cols } => format!("crossings {} {rows}×{cols}", point(at)),
        Shape::Checkerboard { at, rows, cols, from_first } => {
            format!("checks {} {rows}×{cols} from the {}", point(at), if *from_first { "first" } else { "second" })
        }
        Shape::Polyline { through } => format!("way {}", points(through)),
        Shape::Stroke { from, to } => format!("stroke {} {}", point(from), point(to)),
        Shape::Arc { from, to } => format!("arc {} {}", point(from), point(to)),
    };
    let mut line = format!("#{} {:?}: {shape}", mark.id, mark.ink);
    if let Some(label) = &mark.label {
        write!(line, " — {}", label.key()).unwrap();
        for (name, arg) in label.args().0 {
            match arg {
                Arg::Count(n) => write!(line, " {name}={n}").unwrap(),
                Arg::Decimal(words) | Arg::Text(words) => write!(line, " {name}={words}").unwrap(),
                Arg::Key(key) => write!(line, " {name}={key}").unwrap(),
                Arg::Message(told) => write!(line, " {name}=({})", told.key()).unwrap(),
                Arg::Range(first, last) => write!(line, " {name}={first}–{last}").unwrap(),
                Arg::List(_, items) => write!(line, " {name}={items:?}").unwrap(),
            }
        }
    }
    line
}

/// Returns every step with its reason in both languages.
fn captions<A: Answer>(answer: &A) -> String {
    let mut text = String::new();
    for i in 1..=answer.len() {
        let step = answer.step(i).unwrap();
        writeln!(text, "{i:>4} {}", step.mv).unwrap();
        for lang in Lang::ALL {
            writeln!(text, "     {}", translated::in_language(lang, &step.why)).unwrap();
        }
    }
    text
}
