//! Recomputes the numbers of the peg levels.

use std::collections::{BTreeMap, BTreeSet};

use qipan::pegs::bound::{Diagonal, colours};
use qipan::pegs::check::{Replay, check_jumps};
use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::naive::{self, Pegs};
use qipan::pegs::search::{self, Goal};
use qipan::pegs::tablebase::Tablebase as WonPositions;
use qipan::pegs::weights::{self, out_of_reach};
use qipan::pegs::{Board, BoardShape, Bound, Jump, Point, Position, Solution, Target};
use qipan::{Answer, Message, NoProgress, Puzzle, Sequential};
use serde::Deserialize;
use toml::{Table, Value};

use super::{Level, value};

/// Maximum number of pegs of positions that are searched, also where a formula gives the answer.
const MAX_SEARCHED: u64 = 20;
/// Maximum number of pegs of positions that the naive twin searches too.
const MAX_NAIVE: u64 = 9;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    rows: Option<u64>,
    cols: Option<u64>,
    pegs: Option<Vec<String>>,
    classic: Option<String>,
    hole: Option<[i64; 2]>,
}

fn board(data: &Table) -> Board {
    match super::board(data) {
        Data { rows: Some(rows), cols: Some(cols), pegs: None, classic: None, hole: None } => {
            Board::rectangle(rows, cols).unwrap()
        }
        Data { rows: None, cols: None, pegs: Some(rows), classic: None, hole: None } => {
            let mut pegs = Pegs::new();
            for (row, signs) in (0..).zip(&rows) {
                for (col, sign) in (0..).zip(signs.chars()) {
                    match sign {
                        'o' => assert!(pegs.insert(Point::new(row, col))),
                        '.' => {}
                        _ => panic!("{sign} is no peg"),
                    }
                }
            }
            Board::drawn(BoardShape::Plane, pegs).unwrap()
        }
        Data { rows: None, cols: None, pegs: None, classic: Some(name), hole: Some([row, col]) } => {
            Board::classic(BoardShape::classic(&name).unwrap(), Point::new(row - 1, col - 1)).unwrap()
        }
        _ => panic!("{data} is no board"),
    }
}

pub fn number(data: &Table, name: &str, _stored: &Value) -> Value {
    let board = board(data);
    match name {
        "pegs" => value(board.count()),
        "fewest" => value(fewest(&board)),
        "jumps" => value(jumps(&board).len()),
        // The longest sequence of jumps, regardless of the pegs left.
        "most_jumps" => value(naive::reachable(board.shape(), &pegs(&board)).len() - 1),
        "first_jumps" => value(naive::jumps(board.shape(), &pegs(&board)).len()),
        "pegs_that_can_jump" => {
            let first = naive::jumps(board.shape(), &pegs(&board)).into_iter().map(|jump| from_one(jump.from));
            value(first.collect::<BTreeSet<_>>())
        }
        // First jumps after which the minimum can still be reached.
        "good_first_jumps" => {
            let mut good: Vec<String> = good_jumps(&board, &pegs(&board)).iter().map(ToString::to_string).collect();
            good.sort();
            value(good)
        }
        "good_second_jumps" => {
            let mut good = Vec::new();
            for first in good_jumps(&board, &pegs(&board)) {
                let after = naive::after(&pegs(&board), first);
                good.extend(good_jumps(&board, &after).iter().map(|second| format!("{first} {second}")));
            }
            good.sort();
            value(good)
        }
        // The points on which a single last peg can stand.
        "ends_at" => value(ends_at(&board).into_iter().map(from_one).collect::<Vec<_>>()),
        "can_end_in_the_centre" => {
            let centre = board.shape().usual_hole();
            let jumps = search::reach(&board, &board.start(), Goal::Single(centre), &mut NoProgress).unwrap();
            let mut replay = Replay::new(&board).unwrap();
            value(jumps.is_some_and(|jumps| {
                assert!(jumps.into_iter().all(|jump| replay.jump(jump)));
                replay.verdict_on(centre).is_proved()
            }))
        }
        // The same after each good first jump.
        "ends_at_after" => {
            let after = |jump: Jump| {
                let ends = single_ends(&naive::after(&pegs(&board), jump));
                (jump.to_string(), ends.into_iter().map(from_one).collect::<Vec<_>>())
            };
            value(good_jumps(&board, &pegs(&board)).into_iter().map(after).collect::<BTreeMap<_, _>>())
        }
        // Pegs that can be the last one and end on their own point.
        "last_pegs_that_return" => value(returning(&pegs(&board)).into_iter().map(from_one).collect::<Vec<_>>()),
        "colours" => value(colours(&board.start(), Diagonal::Rising)),
        "moves" => {
            let line = search::fewest_moves(&board, &board.start(), Goal::AtMost(1), &mut NoProgress).unwrap().unwrap();
            value(JumpSequence::new(board, line).unwrap().moves())
        }
        "moves_to_centre" => {
            assert_eq!((board.shape(), board.count()), (BoardShape::English, 32));
            let table = WonPositions::build(&Sequential, &mut NoProgress).unwrap();
            let jumps = table.fewest_moves(&mut NoProgress).unwrap();
            let line = JumpSequence::new(board, jumps).unwrap();
            assert_eq!(
                line.position(line.jumps().len() as u64).pegs().collect::<Vec<_>>(),
                [BoardShape::English.usual_hole()]
            );
            value(line.moves())
        }
        // The 6-purges and 3-purges among those that clear the first three columns.
        "purges_of_three_columns" => {
            let solution = Solution::by_purges(&board).unwrap();
            let keys = (1..=3 * board.bounds().rows).map(|i| solution.step(i).unwrap().why.key());
            let of = |key: &str, jumps: usize| keys.clone().filter(|one| *one == key).count() / jumps;
            let found = [of("pegs-why-two", 6), of("pegs-why-one", 3)];
            assert_eq!(found[0] * 6 + found[1] * 3, keys.count());
            value(found)
        }
        _ => panic!("no number of a peg level is called {name}"),
    }
}

pub fn is_proved(level: &Level) -> bool {
    let board = board(&level.board);
    assert_eq!(level.asks, "fewest", "{}", level.id);
    let bound = Bound::of(board.shape(), board.pegs());
    check_jumps(&board, jumps(&board), bound).is_ok_and(|verdict| verdict.is_proved())
}

/// Returns jumps to the fewest pegs: by formula for a rectangle, otherwise by search.
fn jumps(board: &Board) -> Vec<Jump> {
    match Solution::by_purges(board) {
        Some(solution) => solution.jumps().collect(),
        None => search::fewest(board, &board.start(), &mut NoProgress).unwrap().jumps,
    }
}

/// Returns the fewest pegs: by formula, by search and by the naive twin, as far as each is feasible. The jumps are
/// replayed.
fn fewest(board: &Board) -> u64 {
    let jumps = jumps(board);
    let left = board.count() - jumps.len() as u64;
    // All jumps are legal, even if the bound is too low to prove optimality.
    let verdict = check_jumps(board, jumps, Bound::of(board.shape(), board.pegs())).unwrap();
    assert!(!matches!(verdict, qipan::Verdict::Refuted { .. }), "{verdict:?}");
    if board.count() <= MAX_SEARCHED {
        assert_eq!(fewest_of(board, &pegs(board)), left);
    }
    left
}

/// Returns the fewest pegs of a position on a board, by search and, for few pegs, by the naive twin.
fn fewest_of(board: &Board, pegs: &Pegs) -> u64 {
    let position = Position::of_points(pegs.iter().copied());
    let left = search::fewest(board, &position, &mut NoProgress).unwrap().left;
    if pegs.len() as u64 <= MAX_NAIVE {
        assert_eq!(naive::fewest(board.shape(), pegs), left);
    }
    left
}

fn good_jumps(board: &Board, before: &Pegs) -> Vec<Jump> {
    let fewest = fewest_of(board, before);
    let is_good = |jump: &Jump| fewest_of(board, &naive::after(before, *jump)) == fewest;
    naive::jumps(board.shape(), before).into_iter().filter(is_good).collect()
}

/// Returns the points on which a single last peg of a position on the plane can stand, by the naive twin.
fn single_ends(pegs: &Pegs) -> BTreeSet<Point> {
    let reachable = naive::reachable(BoardShape::Plane, pegs);
    reachable.into_iter().flatten().filter(|pegs| pegs.len() == 1).flatten().collect()
}

/// Returns the points on which a single last peg can stand: on a classic board by search, and for every other point by
/// an obstruction that the checker accepts; on the plane by the naive twin.
fn ends_at(board: &Board) -> BTreeSet<Point> {
    let start = board.start();
    if board.shape() == BoardShape::Plane {
        return single_ends(&pegs(board));
    }
    let is_end = |point: &Point| {
        let target = Target::Peg(*point);
        match out_of_reach(board, &start, target) {
            Some(why) => {
                assert!(weights::check(board.shape(), &start, target, &why).is_proved(), "{point}");
                false
            }
            None => search::reach(board, &start, Goal::Single(*point), &mut NoProgress).unwrap().is_some(),
        }
    };
    board.shape().points().filter(is_end).collect()
}

/// Returns the pegs that can be the only one left and stand on their own point again.
fn returning(pegs: &Pegs) -> BTreeSet<Point> {
    type Named = BTreeMap<Point, Point>;
    let mut seen = BTreeSet::new();
    let mut open: Vec<Named> = vec![pegs.iter().map(|peg| (*peg, *peg)).collect()];
    let mut found = BTreeSet::new();
    while let Some(named) = open.pop() {
        if !seen.insert(named.clone()) {
            continue;
        }
        if named.len() == 1 {
            found.extend(named.iter().filter(|(at, from)| at == from).map(|(at, _)| *at));
        }
        for jump in naive::jumps(BoardShape::Plane, &named.keys().copied().collect()) {
            let mut after = named.clone();
            let from = after.remove(&jump.from).unwrap();
            after.remove(&jump.over());
            after.insert(jump.to(), from);
            open.push(after);
        }
    }
    found
}

fn pegs(board: &Board) -> Pegs {
    board.start().pegs().collect()
}

fn from_one(point: Point) -> [i64; 2] {
    [point.row + 1, point.col + 1]
}
