//! Layers against a naive twin that plays every game, and against known numbers.

use std::collections::BTreeSet;

use super::super::board_shape::BoardShape;
use super::super::naive::{self, Pegs};
use super::super::tablebase::{JUMPS, reachable};
use super::*;
use crate::board::{Square, Symmetry};
use crate::executor::Sequential;
use crate::progress::{Cancelled, NoProgress};

const MANY: u64 = 1 << 21;

/// Returns the least image of pegs: under the symmetries of a square of 7 × 7, or on the plane.
fn least_image(shape: BoardShape, pegs: &Pegs) -> Pegs {
    let images = Symmetry::all().map(|symmetry| -> Pegs {
        let far = 1000;
        let image = |peg: &Point| {
            let (row, col) =
                if shape == BoardShape::Plane { (peg.row + far, peg.col + far) } else { (peg.row, peg.col) };
            let side = if shape == BoardShape::Plane { 2 * far as u64 } else { 7 };
            let square = symmetry.square(side, side, Square::new(row as u64, col as u64));
            Point::new(square.row as i64, square.col as i64)
        };
        let all: Vec<Point> = pegs.iter().map(image).collect();
        let is_plane = shape == BoardShape::Plane;
        let least = |of: fn(&Point) -> i64| if is_plane { all.iter().map(of).min().unwrap_or(0) } else { 0 };
        let (top, left) = (least(|peg| peg.row), least(|peg| peg.col));
        all.iter().map(|peg| Point::new(peg.row - top, peg.col - left)).collect()
    });
    images.min().unwrap()
}

/// The naive twin: all positions of each layer, and whether some game from there ends well, by the definition.
fn naive_layers(board: &Board, target: Option<Point>, image: &dyn Fn(&Pegs) -> Pegs) -> Vec<(u64, u64)> {
    let shape = board.shape();
    let levels = naive::reachable(shape, &board.start().pegs().collect());
    let ends_well = |pegs: &Pegs| match target {
        Some(target) => *pegs == BTreeSet::from([target]),
        None => pegs.len() + levels.len() == board.start().count() as usize + 1,
    };
    let mut won: BTreeSet<Pegs> = BTreeSet::new();
    let mut counts = Vec::new();
    for level in levels.iter().rev() {
        let leads_to_won =
            |pegs: &Pegs| naive::jumps(shape, pegs).into_iter().any(|jump| won.contains(&naive::after(pegs, jump)));
        let here: BTreeSet<Pegs> = level.iter().filter(|pegs| ends_well(pegs) || leads_to_won(pegs)).cloned().collect();
        let classes = |all: &BTreeSet<Pegs>| all.iter().map(image).collect::<BTreeSet<Pegs>>().len() as u64;
        counts.push((classes(level), classes(&here)));
        won = here;
    }
    counts.reverse();
    counts
}

/// Rectangles of up to 9 pegs, lying and standing.
#[test]
fn rectangles_agree_with_the_naive_twin() {
    for (rows, cols) in (1..=9).flat_map(|rows| (1..=9 / rows).map(move |cols| (rows, cols))) {
        let board = Board::rectangle(rows, cols).unwrap();
        let found = layers(&board, None, MANY, &mut NoProgress).unwrap();
        let image = |pegs: &Pegs| least_image(BoardShape::Plane, pegs);
        assert_eq!(found.counts(), naive_layers(&board, None, &image), "{rows}×{cols}");
    }
}

/// Sets of pegs on 3×3 points, at most six of them.
#[test]
fn drawn_positions_agree_with_the_naive_twin() {
    for pattern in (1u32..1 << 9).step_by(3).filter(|pattern| pattern.count_ones() <= 6) {
        let points = (0..9).filter(|at| pattern >> at & 1 == 1).map(|at| Point::new(at / 3, at % 3));
        let board = Board::drawn(BoardShape::Plane, points.collect()).unwrap();
        let found = layers(&board, None, MANY, &mut NoProgress).unwrap();
        let image = |pegs: &Pegs| least_image(BoardShape::Plane, pegs);
        assert_eq!(found.counts(), naive_layers(&board, None, &image), "{pattern:b}");
    }
}

/// The triangle of 15 with each hole, to the fewest pegs and to the hole. Its six symmetries keep the distances of a hole to
/// the three sides together.
#[test]
fn the_triangle_agrees_with_the_naive_twin() {
    let image = |fixed: Option<Point>| {
        move |pegs: &Pegs| {
            let orders = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
            let images = orders.into_iter().filter_map(|order: [usize; 3]| {
                let image = |hole: &Point| {
                    let distances = [hole.row - hole.col, hole.col, 4 - hole.row];
                    Point::new(4 - distances[order[2]], distances[order[1]])
                };
                fixed.is_none_or(|fixed| image(&fixed) == fixed).then(|| pegs.iter().map(image).collect::<Pegs>())
            });
            images.min().unwrap()
        }
    };
    for hole in BoardShape::Triangle.points() {
        let board = Board::classic(BoardShape::Triangle, hole).unwrap();
        for target in [None, Some(hole)] {
            let found = layers(&board, target, MANY, &mut NoProgress).unwrap();
            assert_eq!(found.counts(), naive_layers(&board, target, &image(target)), "{hole:?} {target:?}");
        }
    }
}

#[test]
fn a_small_budget_gives_the_first_layers() {
    let board = Board::classic(BoardShape::English, Point::new(3, 3)).unwrap();
    let few = layers(&board, Some(Point::new(3, 3)), 1 << 10, &mut NoProgress).unwrap();
    let first: Vec<Layer> =
        CENTRAL_GAME[..7].iter().map(|count| Layer { reachable: (*count).into(), winnable: None }).collect();
    assert_eq!(few, Layers { layers: first, is_complete: false });
    let large = Board::rectangle(8, 8).unwrap();
    assert_eq!(layers(&large, None, MANY, &mut NoProgress), Err(SearchError::TooLarge));
    assert_eq!(layers(&board, None, MANY, &mut |_, _| Err(Cancelled)), Err(SearchError::Stopped));
}

#[test]
fn the_central_game_has_its_known_numbers() {
    assert_eq!(CENTRAL_GAME.iter().sum::<u64>(), 23_475_688);
    let found = central_layers(&Tablebase::build(&Sequential, &mut NoProgress).unwrap());
    let numbers = found.counts();
    assert_eq!(numbers.len(), JUMPS + 1);
    assert_eq!(numbers[..7], [(1, 1), (1, 1), (2, 2), (8, 8), (39, 38), (171, 164), (719, 635)]);
    assert_eq!(numbers[28..], [(348, 8), (50, 2), (7, 1), (2, 1)]);
    assert_eq!(numbers.iter().map(|(_, won)| won).sum::<u64>(), 1_679_072);
    assert!(numbers.iter().all(|(reachable, won)| won <= reachable));
    // The first ones by the search for all positions.
    let computed: Vec<u64> = reachable(10, &mut NoProgress).unwrap().iter().map(|size| size.up_to_symmetry).collect();
    assert_eq!(computed, CENTRAL_GAME[..11]);
}

#[test]
#[ignore = "half a minute"]
fn all_layers_of_the_central_game_are_those_that_are_stored() {
    let computed: Vec<u64> =
        reachable(JUMPS, &mut NoProgress).unwrap().iter().map(|size| size.up_to_symmetry).collect();
    assert_eq!(computed, CENTRAL_GAME);
}
