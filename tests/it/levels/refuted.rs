//! The boards that refute wrong options show what their sentences claim.

use qipan::heaps::{Engine, Outcome};
use qipan::levels::{self, Family, LevelBoard};
use qipan::pegs::{Solution, search};
use qipan::tromino::tilings::{self, Region};
use qipan::tromino::{Move, Piece};
use qipan::{NoProgress, Puzzle};

use super::parted;

/// The board of a link that refutes a wrong option, first (0) or second (1), and its moves.
fn refuting(family: Family, id: &str, which: usize) -> (LevelBoard, String) {
    let (settings, moves) = parted(family, levels::find(id).unwrap().refute[which]);
    (LevelBoard::read(family, &settings).unwrap(), moves)
}

/// The number of tilings that contain the pieces of a link.
fn tilings(id: &str, which: usize) -> u64 {
    let (LevelBoard::Tromino(board, _), moves) = refuting(Family::Tromino, id, which) else { panic!("{id}") };
    let pieces: Vec<Piece> = moves
        .split(';')
        .filter(|mv| !mv.is_empty())
        .map(|mv| match mv.parse() {
            Ok(Move::Lay(piece)) => piece,
            other => panic!("{id}: {other:?}"),
        })
        .collect();
    let region = Region::of(&board, pieces.iter().flat_map(|piece| piece.squares()));
    tilings::count(&region, &mut NoProgress).unwrap().unwrap().try_into().unwrap()
}

#[test]
fn boards_of_trominoes() {
    let some =
        ["T01 0", "T01 1", "T05 0", "T05 1", "T07 0", "T09 0", "T09 1", "T13 0", "T15 0", "T16 0", "T16 1", "T17 0"];
    let none = ["T02 0", "T02 1", "T03 0", "T04 0", "T07 1", "T08 0", "T08 1", "T13 1"];
    let parts = |name: &str| (name[..3].to_owned(), name[4..].parse::<usize>().unwrap());
    for name in some {
        let (id, which) = parts(name);
        assert!(tilings(&id, which) > 0, "{name}");
    }
    for name in none {
        let (id, which) = parts(name);
        assert_eq!(tilings(&id, which), 0, "{name}");
    }
    // The only tiling, and two images of the hardest special square of 7×7.
    assert_eq!([tilings("T03", 1), tilings("T14", 0), tilings("T14", 1)], [1, 288, 288]);
}

/// The fewest pegs that can be left after the moves of a link.
fn fewest(id: &str, which: usize) -> u64 {
    let (LevelBoard::Pegs(board), moves) = refuting(Family::Pegs, id, which) else { panic!("{id}") };
    if let Some(solution) = Solution::by_purges(&board).filter(|_| moves.is_empty()) {
        return solution.left();
    }
    let mut position = board.start();
    for mv in moves.split(';') {
        board.play(&mut position, &mv.parse().unwrap()).unwrap();
    }
    search::fewest(&board, &position, &mut NoProgress).unwrap().left
}

#[test]
fn boards_of_pegs() {
    for (id, which, left) in [
        ("P01", 0, 1),
        ("P02", 0, 2),
        ("P03", 0, 5),
        ("P07", 1, 3),
        ("P08", 0, 3),
        ("P08", 1, 4),
        ("P09", 0, 1),
        ("P09", 1, 1),
        ("P11", 0, 1),
        ("P11", 1, 1),
        ("P12", 0, 1),
        ("P12", 1, 1),
        ("P14", 1, 1),
        ("P16", 0, 2),
        ("P16", 1, 2),
        ("P19", 0, 1),
        ("P19", 1, 1),
    ] {
        assert_eq!(fewest(id, which), left, "{id} {which}");
    }
}

#[test]
fn positions_of_heaps() {
    // Whether the player to move wins after the moves of the link.
    for (id, which, wins) in [
        ("H01", 0, true),
        ("H01", 1, true),
        ("H02", 0, true),
        ("H02", 1, true),
        ("H03", 0, true),
        ("H03", 1, true),
        ("H04", 0, true),
        ("H04", 1, true),
        ("H05", 0, true),
        ("H05", 1, true),
        ("H06", 0, false),
        ("H06", 1, true),
        ("H07", 0, true),
        ("H07", 1, true),
        ("H08", 0, true),
        ("H08", 1, true),
        ("H09", 1, false),
        ("H10", 0, true),
        ("H11", 0, true),
        ("H11", 1, true),
        ("H13", 0, false),
        ("H13", 1, false),
        ("H14", 0, false),
        ("H14", 1, true),
        ("H15", 0, false),
        ("H15", 1, false),
        ("H17", 0, true),
        ("H17", 1, false),
        ("H18", 0, true),
        ("H18", 1, true),
        ("H19", 0, true),
        ("H19", 1, true),
        ("H20", 0, false),
        ("H20", 1, true),
    ] {
        let (LevelBoard::Heaps(game, _), moves) = refuting(Family::Heaps, id, which) else { panic!("{id}") };
        let mut position = game.start();
        for mv in moves.split(';').filter(|mv| !mv.is_empty()) {
            game.play(&mut position, &mv.parse().unwrap()).unwrap();
        }
        let mut engine = Engine::new(game.rule().clone());
        engine.compute_to(game.heaps().iter().copied().max().unwrap(), &mut NoProgress).unwrap();
        let outcome = engine.outcome(&position.heaps(), game.is_misere());
        assert_eq!(outcome, Some(if wins { Outcome::Next } else { Outcome::Previous }), "{id} {which}");
    }
}

#[test]
fn numbers_of_lines() {
    let lines = |id: &str| match levels::find(id).unwrap().read_board() {
        Ok(LevelBoard::Fives(board, _)) => board.lines(),
        other => panic!("{id}: {other:?}"),
    };
    assert_eq!(["F01", "F02", "F04", "F07"].map(lines), [6, 8, 12, 32]);
}
