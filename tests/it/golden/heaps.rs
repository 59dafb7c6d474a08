//! Golden files of the heap family.

use qipan::heaps::scene::{Overlay, scene};
use qipan::heaps::{Engine, Game, Layout, Position, SelfPlay};
use qipan::scene::Window;
use qipan::{NoProgress, Puzzle};

use super::{captions, compare, written};

fn game(rule: &str, heaps: &[u64]) -> Game {
    Game::new(rule.parse().unwrap(), heaps).unwrap()
}

/// Returns the picture of a whole position.
fn picture(position: &Position, level: u32, overlay: &Overlay) -> String {
    let rows: Vec<u64> = position.rows().iter().map(qipan::heaps::Row::places).collect();
    let layout = Layout::of(&rows);
    let (lines, width) = layout.sides();
    let cells = |length: u64| length.div_ceil(1 << level) as u32;
    let window = Window { row: 0, col: 0, rows: cells(lines), cols: cells(width), level };
    written(&scene(&layout, position, window, overlay))
}

/// Returns the picture of the position after some moves, with the last one marked.
fn after(game: &Game, moves: &[&str], overlay: Overlay) -> String {
    let mut position = game.start();
    for mv in moves {
        game.play(&mut position, &mv.parse().unwrap()).unwrap();
    }
    let now = moves.last().map(|mv| mv.parse().unwrap());
    picture(&position, 0, &Overlay { now, ..overlay })
}

fn line(game: &Game) -> SelfPlay {
    let mut engine = Engine::new(game.rule().clone());
    engine.compute_to(100, &mut NoProgress).unwrap();
    SelfPlay::of_engine(game, &mut engine, &mut NoProgress).unwrap()
}

#[test]
fn heaps() {
    let pair = game("0.07", &[7, 3, 3]);
    let numbers = Overlay { numbers: ["0", "1", "1", "1"].map(str::to_owned).to_vec(), ..Overlay::default() };
    let offered =
        Overlay { offer: "1:1-2".parse().ok(), chosen: "1:3".parse().ok(), look: Some((1, 0)), ..Overlay::default() };
    let texts = [
        ("nim-start", after(&game("nim", &[3, 4, 5]), &[], Overlay::default())),
        ("two-halves", after(&pair, &["1:3-4"], numbers)),
        ("offered", after(&pair, &[], offered)),
        ("cuts", after(&game("4.7", &[8]), &["1:3|", "1:5"], Overlay::default())),
        ("long-row", after(&game("nim", &[50, 21]), &["1:34-50"], Overlay::default())),
        ("far", picture(&game("nim", &[2000, 700]).start(), 2, &Overlay::default())),
        ("captions-two", captions(&line(&pair))),
        ("captions-misere", captions(&line(&game("0.77", &[6, 2]).with_misere(true)))),
        ("captions-grundy", captions(&line(&game("grundy", &[7, 5])))),
    ];
    compare("heaps", &texts.map(|(name, text)| (name.to_owned(), text)));
}
