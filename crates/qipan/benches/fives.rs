//! Benches of the fives family. Each asserts its answer.

#![allow(clippy::unwrap_used, reason = "a bench whose answer is missing should stop")]

mod common;

use std::hint::black_box;

use qipan::fives::check::{check, check_packing};
use qipan::fives::cuboid::Cuboid;
use qipan::fives::search::{self, Search};
use qipan::fives::torus_queens::classes;
use qipan::fives::{BlockingSet, Board, Bound, Lattice, Pattern, naive};
use qipan::{Answer, NoProgress, Verdict};

use common::{least, report};

fn board(rows: u64, cols: u64, length: u64) -> Board {
    Board::new(rows, cols, length).unwrap()
}

/// Makes the first placement and the packing, and has the checker verify both.
fn proved(rows: u64, cols: u64, fewest: u64) {
    let board = board(rows, cols, 5);
    let placement = BlockingSet::by_pattern(&board).swap_remove(0);
    assert_eq!(placement.len(), fewest);
    assert_eq!(check(&board, placement.stones(), &Bound::of(&board).packing), Ok(Verdict::Proved));
}

fn formulas() {
    let group = "fives: by formula";
    println!(
        "about\t{group}\tMake the first placement and the packing, and check both point by point. The baseline is 9 × 9."
    );
    let small = least(50, || proved(9, 9, 16));
    report(group, "9 × 9 proved", small, "board", "-");
    for (rows, cols, fewest) in [(81, 81, 1312), (192, 193, 7411), (1000, 1000, 200_000)] {
        let time = least(5, || proved(rows, cols, fewest));
        report(group, &format!("{rows} × {cols} proved"), time, "board", "9 × 9 proved");
    }
    let huge = board(1_000_000_000, 1_000_000_000, 5);
    let all = least(50, || {
        assert_eq!(Lattice::fewest(&huge).len(), 10);
        assert_eq!(check_packing(&huge, &Bound::of(&huge).packing), Ok(200_000_000_000_000_000));
    });
    report(group, "10^9 × 10^9: all optimal placements, and the packing checked", all, "board", "9 × 9 proved");
    let best = least(50, || assert_eq!(BlockingSet::by_pattern(&board(18, 18, 13))[0].len(), 23));
    report(group, "18 × 18, lines of 13: the best pattern", best, "board", "9 × 9 proved");
    let all = least(5, || {
        let listed = Pattern::list(&board(18, 18, 13), usize::MAX, &mut NoProgress).unwrap().unwrap();
        assert_eq!((listed.patterns.len(), listed.count), (16, 16));
    });
    report(group, "18 × 18, lines of 13: all patterns gone through", all, "board", "9 × 9 proved");
    let number = least(3, || assert_eq!(classes::count(17, &mut NoProgress), Ok(Some(140_692))));
    report(group, "all patterns of side 17 counted", number, "side", "9 × 9 proved");
    let placement = BlockingSet::by_pattern(&huge).swap_remove(0);
    let indices: Vec<u64> = (0..10_000u64).map(|k| k * 19_999_999_999_999 + 1).collect();
    let stone = least(5, || {
        indices.iter().for_each(|i| {
            black_box(placement.step(black_box(*i)).unwrap());
        });
    });
    report(group, "10^9 × 10^9: stone i with its reason", stone / indices.len() as f64, "question", "9 × 9 proved");
    let position = least(5, || indices.iter().for_each(|i| assert_eq!(placement.position(black_box(*i)).count(), *i)));
    report(group, "10^9 × 10^9: position i", position / indices.len() as f64, "question", "9 × 9 proved");
}

fn searches() {
    let group = "fives: by search";
    println!(
        "about\t{group}\tFind the fewest stones and count all optimal placements, by a search that knows no patterns. The baseline is plain search on 6 × 6."
    );
    let naive_search = least(3, || assert_eq!(naive::fewest(&board(6, 6, 5)).len(), 8));
    report(group, "plain search, 6 × 6", naive_search, "board", "-");
    let cases = [
        (6, 6, 5, 7, 8),
        (9, 9, 5, 16, 8),
        (12, 13, 5, 31, 8),
        (13, 17, 5, 44, 8),
        (10, 10, 7, 14, 20),
        (8, 8, 3, 28, 1),
        (8, 8, 4, 20, 298),
        (9, 9, 4, 25, 2),
    ];
    for (rows, cols, length, fewest, ways) in cases {
        let time = least(3, || {
            let outcome = search::count(&board(rows, cols, length), &mut NoProgress).unwrap();
            assert_eq!((outcome.fewest, outcome.ways), (fewest, Some(ways)));
        });
        report(group, &format!("{rows} × {cols}, lines of {length}"), time, "board", "plain search, 6 × 6");
    }
    let all = least(3, || {
        let boards = (5..=9).flat_map(|rows| (rows..=9).map(move |cols| board(rows, cols, 5)));
        let ways: u128 = boards.map(|board| search::count(&board, &mut NoProgress).unwrap().ways.unwrap()).sum();
        assert_eq!(ways, 146);
    });
    report(group, "all of 5 × 5 to 9 × 9", all, "run", "plain search, 6 × 6");
    let list = least(3, || {
        let search = Search::new(&board(5, 5, 5), &mut NoProgress).unwrap();
        assert_eq!(search.enumerate(5, 100, &mut NoProgress).unwrap().len(), 48);
    });
    report(group, "all optimal placements of 5 × 5 listed", list, "board", "plain search, 6 × 6");
    let cube = least(1, || assert_eq!(Cuboid::new([5; 3], 5).unwrap().fewest(&mut NoProgress).unwrap().len(), 28));
    report(group, "5 × 5 × 5", cube, "box", "plain search, 6 × 6");
}

fn main() {
    formulas();
    searches();
}
