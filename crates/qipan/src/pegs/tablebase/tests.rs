//! The tablebase against known numbers and the search.

use super::super::jump_sequence::JumpSequence;
use super::super::naive;
use super::super::point::Point;
use super::super::search::{self, Goal};
use super::*;
use crate::progress::{Cancelled, NoProgress};
use crate::puzzle::Puzzle;

fn board() -> Board {
    Board::classic(BoardShape::English, Point::new(3, 3)).unwrap()
}

/// OEIS A112737, and the numbers with all images.
const UP_TO_SYMMETRY: [u64; 16] =
    [1, 1, 2, 8, 39, 171, 719, 2757, 9751, 31312, 89927, 229_614, 517_854, 1_022_224, 1_753_737, 2_598_215];

#[test]
fn levels_agree_with_known_sizes() {
    let totals = reachable(12, &mut NoProgress).unwrap();
    assert_eq!(totals.iter().map(|total| total.up_to_symmetry).collect::<Vec<_>>(), UP_TO_SYMMETRY[..=12]);
}

#[test]
fn levels_agree_with_the_naive_twin() {
    let pegs = board().start().pegs().collect();
    let mut level = std::collections::BTreeSet::from([pegs]);
    for total in reachable(5, &mut NoProgress).unwrap() {
        assert_eq!(total.in_all, level.len() as u64);
        let after = |pegs: &naive::Pegs| {
            naive::jumps(BoardShape::English, pegs).into_iter().map(|j| naive::after(pegs, j)).collect::<Vec<_>>()
        };
        level = level.iter().flat_map(after).collect();
    }
}

#[test]
#[ignore = "half a minute"]
fn reachable_positions_agree_with_known_numbers() {
    let totals = reachable(JUMPS, &mut NoProgress).unwrap();
    assert_eq!(totals.iter().take(16).map(|total| total.up_to_symmetry).collect::<Vec<_>>(), UP_TO_SYMMETRY);
    let all: LevelSize = totals.into_iter().sum();
    assert_eq!(all, LevelSize { up_to_symmetry: 23_475_688, in_all: 187_636_299 });
}

#[test]
fn decides_which_games_are_won() {
    let mut last = 0;
    let mut rising = |done: u64, total: u64| {
        assert!(last <= done && done <= total, "{last} {done} {total}");
        last = done;
        Ok(())
    };
    let table = Tablebase::build(&Sequential, &mut rising).unwrap();
    let half = [1, 1, 2, 8, 38, 164, 635, 2089, 6174, 16020, 35749, 68326, 112_788, 162_319, 204_992, 230_230];
    let totals: Vec<u64> = table.level_sizes().iter().map(|total| total.up_to_symmetry).collect();
    assert_eq!(totals[..16], half);
    assert_eq!(totals[16..].iter().rev().copied().collect::<Vec<_>>(), half);
    let all: LevelSize = table.level_sizes().into_iter().sum();
    assert_eq!(all, LevelSize { up_to_symmetry: 1_679_072, in_all: 13_428_122 });

    // The fewest moves.
    let jumps = table.fewest_moves(&mut NoProgress).unwrap();
    let line = JumpSequence::new(board(), jumps).unwrap();
    assert_eq!((line.jumps().len(), line.moves()), (31, 18));
    assert!(line.position(31).has(Point::new(3, 3)));

    // Random games, as far as they are won, and one jump beyond.
    let mut seed = 1u64;
    for _ in 0..6 {
        let mut position = board().start();
        loop {
            let next = table.winning_jumps(&position);
            assert_eq!(next.is_empty(), position.count() == 1);
            assert!(table.is_won(&position));
            let pegs: Vec<Point> = position.pegs().collect();
            for jump in pegs.iter().flat_map(|&peg| board().jumps_of(&position, peg).collect::<Vec<_>>()) {
                let mut after = position.clone();
                board().play(&mut after, &jump).unwrap();
                assert_eq!(table.is_won(&after), next.contains(&jump));
                if position.count() < 17 {
                    let found =
                        search::reach(&board(), &after, Goal::Single(Point::new(3, 3)), &mut NoProgress).unwrap();
                    assert_eq!(table.is_won(&after), found.is_some());
                }
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let Some(jump) = next.get((seed >> 33) as usize % next.len().max(1)) else { break };
            board().play(&mut position, jump).unwrap();
        }
    }
}

#[test]
fn agrees_with_its_twin_by_hash_tables() {
    let table = Tablebase::build(&Sequential, &mut NoProgress).unwrap();
    let twin = by_hashing::won(&Sequential);
    assert_eq!(by_hashing::level_sizes(&twin), table.level_sizes()[..HALF]);
    for (own, words) in table.won.iter().zip(&twin) {
        let mut numbers: Vec<u32> = words.iter().map(|&pegs| table.english.numbers.of(pegs)).collect();
        numbers.sort_unstable();
        assert_eq!(own, &numbers);
    }
}

/// An executor that divides the work into three parts.
struct Three;

impl Executor for Three {
    fn parallelism(&self) -> usize {
        3
    }

    fn run(&self, tasks: Vec<Task<'_>>) {
        tasks.into_iter().rev().for_each(|task| task());
    }
}

#[test]
fn the_result_does_not_depend_on_the_executor() {
    let table = Tablebase::build(&Sequential, &mut NoProgress).unwrap();
    assert_eq!(Tablebase::build(&Three, &mut NoProgress).unwrap().won, table.won);
}

#[test]
fn unreachable_positions_are_not_won() {
    let table = Tablebase { english: English::new(), won: vec![English::new().first_level()] };
    let full = Position::of_points(BoardShape::English.points());
    let none = Position::of_points([]);
    let elsewhere = Position::of_points([Point::new(0, 0)]);
    for position in [full, none, elsewhere] {
        assert!(!table.is_won(&position) && table.winning_jumps(&position).is_empty());
    }
    assert!(table.is_won(&board().start()) && table.is_won(&Position::of_points([Point::new(3, 3)])));
}

#[test]
fn progress_cancels_all_work() {
    let mut stop = |_: u64, _: u64| Err(Cancelled);
    assert!(Tablebase::build(&Sequential, &mut stop).is_err());
    assert_eq!(reachable(31, &mut stop), Err(Cancelled));
}
