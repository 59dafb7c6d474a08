//! Recomputes the numbers of the knight's tour levels.

use std::collections::BTreeSet;

use qipan::knights::check::check_path;
use qipan::knights::count::{Diagram, count};
use qipan::knights::search::{self, Found};
use qipan::knights::{Board, Existence, Kind, Obstruction, Tour, TourError, existence, is_knight_move, naive};
use qipan::{Message, NoProgress, Sequential, Square};
use serde::Deserialize;
use toml::{Table, Value};

use super::{Level, value};

/// Memory limit of a count in bytes.
const MEMORY: u64 = 1 << 30;
/// Node limit of a search.
const STEPS: u64 = 1 << 24;
/// Maximum numbers of squares of boards whose tours the naive twin counts too: closed tours, and open ones.
const MAX_NAIVE: (u64, u64) = (24, 16);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    rows: u64,
    cols: u64,
    tour: String,
    #[serde(default)]
    without: Vec<[u64; 2]>,
    #[serde(default)]
    path: Vec<[u64; 2]>,
}

fn board(data: &Table) -> (Board, Vec<Square>) {
    let Data { rows, cols, tour, without, path } = super::board(data);
    let square = |[row, col]: &[u64; 2]| Square::new(row - 1, col - 1);
    let full = Board::new(rows, cols, Kind::from_name(&tour).unwrap()).unwrap();
    let board = full.without(without.iter().map(square).collect()).unwrap();
    let path: Vec<Square> = path.iter().map(square).collect();
    assert!(path.iter().all(|square| board.contains(*square)), "{data}");
    assert!(path.windows(2).all(|two| is_knight_move(two[0], two[1])), "{data}");
    assert_eq!(path.iter().collect::<BTreeSet<_>>().len(), path.len(), "{data}");
    (board, path)
}

pub fn number(data: &Table, name: &str, _stored: &Value) -> Value {
    let (board, path) = board(data);
    let corners = [(0, 0), (0, board.cols() - 1), (board.rows() - 1, 0), (board.rows() - 1, board.cols() - 1)];
    let corners = corners.map(|(row, col)| Square::new(row, col));
    match name {
        "squares" => value(board.area()),
        "tours" => value(tours(&board)),
        "exists" => value(exists(&board, path.first().copied())),
        "why" => value(obstacle(&board, path.first().copied()).unwrap().key()),
        "tours_from_start" => value(from(&board, path[0])),
        "tours_from_a_corner" => {
            let each: BTreeSet<u64> = corners.iter().map(|corner| from(&board, *corner)).collect();
            assert_eq!(each.len(), 1);
            value(each.into_iter().next().unwrap())
        }
        // The squares at which open tours begin.
        "starts" => {
            let starts = board.squares().filter(|start| from(&board, *start) > 0);
            value(starts.map(from_one).collect::<Vec<_>>())
        }
        "number_of_starts" => value(board.squares().filter(|start| from(&board, *start) > 0).count()),
        "longest" => value(longest(&board)),
        "parts_without_the_middle" => {
            let middle = |side: u64| [(side - 1) / 2, side / 2];
            let squares = middle(board.rows()).into_iter().flat_map(|row| middle(board.cols()).map(|col| (row, col)));
            let taken: BTreeSet<Square> = squares.map(|(row, col)| Square::new(row, col)).collect();
            assert_eq!(taken.len(), 4);
            value(parts(&board.without(taken).unwrap()))
        }
        "tours_that_go_on" => {
            let count = naive::count_on(&board, &path);
            assert_eq!(tour(&board, &path).is_some(), count > 0);
            value(count)
        }
        "last_squares" => {
            let mut last = BTreeSet::new();
            go_on(&board, &mut path.clone(), &mut |tour| {
                last.insert(tour[tour.len() - 1]);
            });
            value(last.into_iter().map(from_one).collect::<Vec<_>>())
        }
        "colour_of_last_squares_is_that_of_corners" => {
            let mut colours = BTreeSet::new();
            go_on(&board, &mut path.clone(), &mut |tour| {
                let last = tour[tour.len() - 1];
                colours.insert((last.row + last.col) % 2);
            });
            let of_corners: BTreeSet<u64> = corners.iter().map(|corner| (corner.row + corner.col) % 2).collect();
            value(colours.len() == 1 && colours == of_corners)
        }
        // The squares that a knight reaches from the missing squares.
        "jumps_from_missing" => {
            let full = Board::new(board.rows(), board.cols(), board.kind()).unwrap();
            value(board.missing().iter().map(|square| full.neighbours(*square).count()).collect::<Vec<_>>())
        }
        "jumps_from_corners" => value(corners.map(|corner| board.neighbours(corner).count())),
        // The number of squares of the colour of the upper left corner, and of the other colour.
        "colours" => {
            let light = board.squares().filter(|square| (square.row + square.col).is_multiple_of(2)).count() as u64;
            value([light, board.area() - light])
        }
        _ => panic!("no number of a knight's level is called {name}"),
    }
}

pub fn is_proved(level: &Level) -> bool {
    let (board, path) = board(&level.board);
    match (level.asks.as_str(), level.asked().as_bool()) {
        // A tour of all squares that continues the given path is its own proof.
        ("squares", None) | ("exists", Some(true)) => tour(&board, &path).is_some_and(|squares| {
            squares.starts_with(&path) && check_path(&board, squares).is_ok_and(|verdict| verdict.is_proved())
        }),
        // By theorem, not by search.
        ("exists", Some(false)) => matches!(existence(&board, path.first().copied()), Existence::No(_)),
        ("longest" | "tours", None) => false,
        asks => panic!("{}: {asks:?}", level.id),
    }
}

/// Returns the number of tours, by the core and, on small boards, by its naive twin.
fn tours(board: &Board) -> u64 {
    let count = u64::try_from(count(board, MEMORY, &Sequential, &mut NoProgress).unwrap().count).unwrap();
    let most = if board.kind() == Kind::Closed { MAX_NAIVE.0 } else { MAX_NAIVE.1 };
    if board.area() <= most {
        assert_eq!(naive::count(board), count, "{board:?}");
    }
    count
}

/// Returns the number of open tours from a square, which counts one direction only.
fn from(board: &Board, start: Square) -> u64 {
    let count = Diagram::new(board, Some(start), MEMORY, &mut NoProgress).unwrap().count();
    let count = u64::try_from(count).unwrap();
    if board.area() <= MAX_NAIVE.1 {
        assert_eq!(naive::count_from(board, start), count, "{start}");
    }
    count
}

/// Whether there is a tour, from a given square if there is one: by theorem or search, and by count.
fn exists(board: &Board, start: Option<Square>) -> bool {
    let exists = obstacle(board, start).is_none();
    let counted = match start.filter(|_| board.kind() == Kind::Open) {
        Some(start) => from(board, start) > 0,
        None => tours(board) > 0,
    };
    assert_eq!(exists, counted, "{board:?}");
    exists
}

/// Returns the obstruction to a tour, or `None` if there is a tour, which the checker accepts.
fn obstacle(board: &Board, start: Option<Square>) -> Option<Obstruction> {
    match Tour::find(board, start, STEPS, &mut NoProgress) {
        Ok(tour) => {
            assert!(check_path(board, tour.squares()).is_ok_and(|verdict| verdict.is_proved()), "{board:?}");
            None
        }
        Err(TourError::None(why)) => Some(why),
        Err(other) => panic!("{board:?}: {other:?}"),
    }
}

/// Returns a tour that continues a path.
fn tour(board: &Board, path: &[Square]) -> Option<Vec<Square>> {
    if path.is_empty() {
        return Some(Tour::find(board, None, STEPS, &mut NoProgress).ok()?.squares().collect());
    }
    match search::find(board, path, STEPS, &mut NoProgress).unwrap() {
        Found::Tour(squares) => Some(squares),
        Found::None => None,
        Found::Unknown => panic!("{board:?}"),
    }
}

/// Calls `visit` with every tour that continues a path, by backtracking.
fn go_on(board: &Board, path: &mut Vec<Square>, visit: &mut dyn FnMut(&[Square])) {
    let last = path[path.len() - 1];
    if path.len() as u64 == board.area() {
        if board.kind() == Kind::Open || is_knight_move(last, path[0]) {
            visit(path);
        }
        return;
    }
    for to in board.neighbours(last) {
        if !path.contains(&to) {
            path.push(to);
            go_on(board, path, visit);
            path.pop();
        }
    }
}

/// Returns the length of the longest path on the board, in squares, by backtracking.
fn longest(board: &Board) -> usize {
    fn go(board: &Board, path: &mut Vec<Square>) -> usize {
        let mut longest = path.len();
        for to in board.neighbours(path[path.len() - 1]) {
            if !path.contains(&to) {
                path.push(to);
                longest = longest.max(go(board, path));
                path.pop();
            }
        }
        longest
    }
    board.squares().map(|start| go(board, &mut vec![start])).max().unwrap()
}

/// Returns the number of connected components of a board.
fn parts(board: &Board) -> usize {
    let mut left: BTreeSet<Square> = board.squares().collect();
    let mut parts = 0;
    while let Some(first) = left.pop_first() {
        parts += 1;
        let mut open = vec![first];
        while let Some(at) = open.pop() {
            open.extend(board.neighbours(at).filter(|to| left.remove(to)));
        }
    }
    parts
}

fn from_one(square: Square) -> [u64; 2] {
    [square.row + 1, square.col + 1]
}
