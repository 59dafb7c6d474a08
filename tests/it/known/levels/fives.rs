//! Recomputes the numbers of the five-in-a-row levels.

use std::collections::BTreeSet;

use qipan::fives::bound::{self, packing_for};
use qipan::fives::check::{check, check_packing};
use qipan::fives::search::{self, Search, can_search};
use qipan::fives::solve::is_minimum;
use qipan::fives::{BlockingSet, Board, Lattice, LatticeOrder, Pattern, Rect, Region, Solution, lattice, naive, solve};
use qipan::{Answer, NoProgress, Square};
use serde::Deserialize;
use toml::{Table, Value};

use super::{Level, value};

/// Maximum number of squares of boards that the naive twin searches too.
const MAX_NAIVE: u64 = 42;
/// Maximum number of squares of boards on which all minimum blocking sets are listed.
const MAX_LISTED: u64 = 100;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    rows: u64,
    cols: u64,
    line: u64,
    #[serde(default)]
    stones: Vec<[u64; 2]>,
}

fn board(data: &Table) -> (Board, Vec<Square>) {
    let Data { rows, cols, line, stones } = super::board(data);
    let board = Board::new(rows, cols, line).unwrap();
    let stones: Vec<Square> = stones.iter().map(|[row, col]| Square::new(row - 1, col - 1)).collect();
    assert!(stones.iter().all(|stone| stone.row < rows && stone.col < cols), "{data}");
    assert_eq!(stones.iter().collect::<BTreeSet<_>>().len(), stones.len(), "{data}");
    (board, stones)
}

pub fn number(data: &Table, name: &str, _stored: &Value) -> Value {
    let (board, stones) = board(data);
    let (area, line) = (board.rows() * board.cols(), board.length());
    let corner = corner(&board);
    match name {
        "stones" => value(fewest(&board)),
        "ways" => value(ways(&board)),
        "lattices" => value(best_lattices(&board).len()),
        "ways_without_a_lattice" => {
            let of_lattices: BTreeSet<BTreeSet<Square>> = residue_classes(&board).into_iter().collect();
            let ways = naive::fewest(&board).into_iter().map(BTreeSet::from_iter);
            value(ways.filter(|way: &BTreeSet<Square>| !of_lattices.contains(way)).count())
        }
        "area_by_line" => value(area / line),
        "disjoint_lines" => value(disjoint_lines(&board, |_| true)),
        "disjoint_vertical_lines" => {
            value(disjoint_lines(&board, |line| line.iter().all(|square| square.col == line[0].col)))
        }
        // Maximum number of lines of the packing through one square.
        "depth_of_packing" => {
            let packing = packing_for(&board, fewest(&board));
            assert_eq!(check_packing(&board, &packing), Ok(fewest(&board)));
            value(packing.multiplicity)
        }
        "lines_of_packing" => {
            let packing = packing_for(&board, fewest(&board));
            assert_eq!(check_packing(&board, &packing), Ok(fewest(&board)));
            value(packing.lines.iter().map(|(_, times)| times).sum::<u64>())
        }
        // Stones in A, in both parts of B together, and in C: for every minimum blocking set.
        "regions" => {
            let rects = Region::ALL
                .map(|region| LatticeOrder::new(&board, Pattern::Lattice(Lattice::columns(line))).region(region));
            let count = |way: &Vec<Square>, rect: Rect| way.iter().filter(|stone| rect.contains(**stone)).count();
            let of = |way: Vec<Square>| {
                let [a, right, below, c] = rects.map(|rect| count(&way, rect));
                [a, right + below, c]
            };
            value(all_ways(&board).into_iter().map(of).collect::<BTreeSet<_>>())
        }
        "corner" => value([corner.rows, corner.cols]),
        // The fewest stones of a lattice in the corner C, regardless of the other regions.
        "fewest_in_corner" => {
            let in_corner = |class: BTreeSet<Square>| class.iter().filter(|stone| corner.contains(**stone)).count();
            value(residue_classes(&board).into_iter().map(in_corner).min().unwrap())
        }
        "smallest_residue_class" => value(residue_classes(&board).iter().map(BTreeSet::len).min().unwrap()),
        "fewest_on_a_diagonal" => {
            let falling = |stone: &&Square| stone.row == stone.col;
            let rising = |stone: &&Square| stone.row + stone.col == board.rows() - 1;
            let each = all_ways(&board)
                .into_iter()
                .flat_map(|way| [way.iter().filter(falling).count(), way.iter().filter(rising).count()]);
            value(each.min().unwrap())
        }
        "open_lines" => value(naive::open(&board, &stones)),
        "fewest_with_given" => value(completed(&board, &stones).0),
        "ways_with_given" => value(completed(&board, &stones).1),
        "fewest_kept" => value(kept(&board, &stones).0),
        "ways_to_keep" => value(kept(&board, &stones).1),
        _ => panic!("no number of a level of fives is called {name}"),
    }
}

pub fn is_proved(level: &Level) -> bool {
    let (board, _) = board(&level.board);
    let stones = u64::try_from(level.whole(&level.asks)).unwrap();
    // The given stones may require more than the minimum: then this is no proof.
    let way = placements(&board).remove(0);
    way.len() == stones
        && is_minimum(&board, stones)
        && check(&board, way.stones(), &packing_for(&board, stones)).is_ok_and(|verdict| verdict.is_proved())
}

fn placements(board: &Board) -> Vec<BlockingSet> {
    match solve(board, &mut NoProgress) {
        Solution::Proved(placements) | Solution::Searched(placements) => placements,
        other => panic!("{other:?}"),
    }
}

/// Returns the minimum number of stones: by formula and packing, by search and by the naive twin, as far as each is
/// feasible.
fn fewest(board: &Board) -> u64 {
    let stones = placements(board)[0].len();
    if can_search(board) && board.rows() * board.cols() <= 400 {
        assert_eq!(search::count(board, &mut NoProgress).unwrap().fewest, stones);
    }
    if board.rows() * board.cols() <= MAX_NAIVE {
        assert_eq!(naive::fewest(board)[0].len() as u64, stones);
    }
    stones
}

/// Returns the number of minimum blocking sets: by theorem, by search and by the naive twin, as far as each is
/// feasible.
fn ways(board: &Board) -> u64 {
    let mut found = BTreeSet::new();
    found.extend(bound::optimal_count(board).map(|ways| u64::try_from(ways).unwrap()));
    if can_search(board) {
        found.extend(search::count(board, &mut NoProgress).unwrap().ways.map(|ways| u64::try_from(ways).unwrap()));
    }
    if board.rows() * board.cols() <= MAX_NAIVE {
        found.insert(naive::fewest(board).len() as u64);
    }
    assert_eq!(found.len(), 1, "{found:?}");
    found.into_iter().next().unwrap()
}

/// Returns the lattices that are minimum blocking sets.
fn best_lattices(board: &Board) -> Vec<Lattice> {
    let stones = fewest(board);
    Lattice::fewest(board).into_iter().filter(|lattice| lattice.count_in(board.all()) == stones).collect()
}

/// Returns all minimum blocking sets, by search; on larger boards those by lattices, which are all if their number is
/// right.
fn all_ways(board: &Board) -> Vec<Vec<Square>> {
    if board.rows() * board.cols() <= MAX_LISTED {
        let search = Search::new(board, &mut NoProgress).unwrap();
        return search.enumerate(fewest(board), 1_000_000, &mut NoProgress).unwrap();
    }
    let lattices = best_lattices(board);
    assert_eq!(lattices.len() as u64, ways(board));
    let of = |lattice: Lattice| squares(board).filter(|square| lattice.has(*square)).collect();
    lattices.into_iter().map(of).collect()
}

/// Returns the squares with row + slope · column ≡ c modulo the length, for each c and each slope that blocks all
/// lines. By definition a slope does if it, and it plus and minus 1, are coprime to the length.
fn residue_classes(board: &Board) -> Vec<BTreeSet<Square>> {
    let length = board.length();
    let is_prime_to = |n: u64| (2..=length).all(|d| !n.is_multiple_of(d) || !length.is_multiple_of(d));
    let good: Vec<u64> =
        (1..length).filter(|slope| [slope - 1, *slope, slope + 1].into_iter().all(is_prime_to)).collect();
    assert_eq!(good.len(), lattice::slopes(length).count());
    let class = |slope: u64, rest: u64| {
        squares(board).filter(|square| (square.row + slope * square.col) % length == rest).collect()
    };
    good.iter().flat_map(|slope| (0..length).map(|rest| class(*slope, rest))).collect()
}

/// Returns the maximum number of pairwise disjoint lines that satisfy a predicate. On small boards by backtracking; on
/// large ones the number that the area allows.
fn disjoint_lines(board: &Board, is_wanted: impl Fn(&[Square]) -> bool) -> u64 {
    let most = board.rows() * board.cols() / board.length();
    if board.rows() * board.cols() > MAX_LISTED {
        let packing = packing_for(board, most);
        assert_eq!((packing.multiplicity, check_packing(board, &packing)), (1, Ok(most)));
        return most;
    }
    let lines: Vec<Vec<Square>> = naive::lines(board).into_iter().filter(|line| is_wanted(line)).collect();
    let all: Vec<Square> = squares(board).collect();
    (0..=most).rev().find(|wanted| pack(&lines, &all, &mut BTreeSet::new(), *wanted, board.length())).unwrap()
}

/// Whether `wanted` pairwise disjoint lines fit into the squares left. Backtracking: the first free square lies in one
/// of them or in none.
fn pack(lines: &[Vec<Square>], left: &[Square], taken: &mut BTreeSet<Square>, wanted: u64, length: u64) -> bool {
    if wanted == 0 {
        return true;
    }
    let free = left.iter().filter(|square| !taken.contains(square)).count() as u64;
    if free < wanted * length {
        return false;
    }
    let Some(at) = left.iter().position(|square| !taken.contains(square)) else { return false };
    let first = left[at];
    // A line through the first free square that begins before it contains a square that is decided already.
    let is_free = |square: &Square| !taken.contains(square) && left[at..].contains(square);
    let through: Vec<_> = lines.iter().filter(|line| line.contains(&first) && line.iter().all(is_free)).collect();
    for line in through {
        taken.extend(line.iter().copied());
        let fits = pack(lines, &left[at + 1..], taken, wanted - 1, length);
        line.iter().for_each(|square| {
            taken.remove(square);
        });
        if fits {
            return true;
        }
    }
    pack(lines, &left[at + 1..], taken, wanted, length)
}

/// Returns the minimum number of stones of a blocking set that contains the given ones, and the number of such sets.
fn completed(board: &Board, given: &[Square]) -> (usize, usize) {
    let with = |stones: usize| {
        let ways = naive::ways(board, stones);
        ways.iter().filter(|way| given.iter().all(|stone| way.contains(stone))).count()
    };
    // Some given stone may block no line of its own, so all numbers from the minimum of the board on are tried.
    let from = fewest(board) as usize;
    let mut tried = (from.max(given.len())..).map(|stones| (stones, with(stones)));
    tried.find(|(_, ways)| *ways > 0).unwrap()
}

/// Returns the minimum number of these stones that block every line by themselves, and the number of such subsets.
fn kept(board: &Board, stones: &[Square]) -> (usize, usize) {
    let lines = naive::lines(board);
    let blocks = |set: u32| {
        let kept: Vec<Square> = (0..stones.len()).filter(|i| set >> i & 1 == 1).map(|i| stones[i]).collect();
        lines.iter().all(|line| line.iter().any(|square| kept.contains(square)))
    };
    let sizes: Vec<usize> =
        (0..1 << stones.len()).filter(|set| blocks(*set)).map(|set| set.count_ones() as usize).collect();
    let fewest = sizes.iter().copied().min().unwrap();
    (fewest, sizes.iter().filter(|size| **size == fewest).count())
}

/// Returns the part of the board beyond the last whole cell in both directions.
fn corner(board: &Board) -> Rect {
    let k = board.length();
    Rect::new(board.rows() / k * k, board.cols() / k * k, board.rows() % k, board.cols() % k)
}

fn squares(board: &Board) -> impl Iterator<Item = Square> + use<> {
    let (rows, cols) = (board.rows(), board.cols());
    (0..rows).flat_map(move |row| (0..cols).map(move |col| Square::new(row, col)))
}
