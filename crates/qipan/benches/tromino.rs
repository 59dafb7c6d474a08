//! Benches of the tromino family. Each asserts its answer.

#![allow(clippy::unwrap_used, reason = "a bench whose answer is missing should stop")]

mod common;

use std::hint::black_box;

use qipan::tromino::check::MatrixCheck;
use qipan::tromino::fill::fill;
use qipan::tromino::tilings::{self, Region};
use qipan::tromino::{Board, Covering, Golomb, Numbering, naive};
use qipan::{Answer, NoProgress, Square, Verdict};

use common::{least, report};

fn filling() {
    let group = "tromino: filling k = 12";
    println!(
        "about\t{group}\tWrite every number of a 4096 × 4096 board into memory that is already warm. The baseline is plain recursion."
    );
    let (k, hole) = (12, Square::new(1234, 3210));
    let golomb = Golomb::new(k, hole).unwrap();
    let squares = 1u64 << (2 * k);
    let mut by_recursion = vec![0u32; squares as usize];
    let mut by_fill = vec![0u32; squares as usize];
    let recursion = least(7, || naive::recursion_into(black_box(&mut by_recursion), k, hole));
    let filled = least(7, || fill(&golomb, Numbering::Preorder, black_box(&mut by_fill)).unwrap());
    assert_eq!(by_fill, by_recursion);
    let reading = least(3, || fill(&golomb, Numbering::Reading, black_box(&mut by_fill)).unwrap());
    assert_eq!(by_fill, naive::by_first_appearance(&by_recursion));
    let level = least(3, || fill(&golomb, Numbering::Level, black_box(&mut by_fill)).unwrap());
    assert_eq!(by_fill[0], golomb.number_at(Square::new(0, 0), Numbering::Level).unwrap() as u32);
    let check = least(3, || {
        let mut check = MatrixCheck::new(&Board::power_of_two(k, hole).unwrap());
        by_fill.chunks(1 << k).for_each(|row| assert!(check.row(row.iter().map(|&n| u64::from(n)))));
        assert_eq!(check.finish(), Verdict::Proved);
    });
    let per_square = |ns: f64| ns / squares as f64;
    report(group, "plain recursion", per_square(recursion), "square", "-");
    report(group, "fill, depth first", per_square(filled), "square", "plain recursion");
    report(group, "fill, reading order", per_square(reading), "square", "plain recursion");
    report(group, "fill, level by level", per_square(level), "square", "plain recursion");
    report(group, "check of the matrix", per_square(check), "square", "plain recursion");
}

/// A fixed pseudo-random sequence of squares (xorshift).
fn scattered(count: usize, side: u64) -> Vec<Square> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % side
    };
    (0..count).map(|_| Square::new(next(), next())).collect()
}

fn random_access() {
    let group = "tromino: one answer at k = 30";
    println!(
        "about\t{group}\tAsk for squares and steps all over a board of 2^30 × 2^30. Nothing is stored between two questions."
    );
    let golomb = Golomb::new(30, Square::new(123_456_789, 987_654_321)).unwrap();
    let board = Board::power_of_two(30, golomb.hole()).unwrap();
    let squares = scattered(100_000, 1 << 30);
    for &square in &squares {
        let piece = golomb.piece_at(square).unwrap();
        assert!(piece.covers(square));
        for numbering in Numbering::ALL {
            let number = golomb.number_at(square, numbering).unwrap();
            assert_eq!(golomb.piece(number, numbering), Some(piece));
        }
    }
    let each = |ns: f64| ns / squares.len() as f64;
    let piece = least(9, || {
        squares.iter().for_each(|&square| {
            black_box(golomb.piece_at(black_box(square)));
        });
    });
    report(group, "the piece on a square", each(piece), "question", "-");
    for numbering in Numbering::ALL {
        let number = least(9, || {
            squares.iter().for_each(|&square| {
                black_box(golomb.number_at(black_box(square), numbering));
            });
        });
        report(group, &format!("its number, {}", numbering.name()), each(number), "question", "the piece on a square");
    }
    let covering = Covering::golomb(&board, Numbering::Preorder).unwrap();
    let steps: Vec<u64> = squares.iter().filter_map(|&square| covering.number(square)).collect();
    for numbering in Numbering::ALL {
        let covering = Covering::golomb(&board, numbering).unwrap();
        let step = least(9, || {
            steps.iter().for_each(|&i| {
                black_box(covering.step(black_box(i)));
            });
        });
        report(
            group,
            &format!("step i with its reason, {}", numbering.name()),
            each(step),
            "question",
            "the piece on a square",
        );
    }
    let position = least(9, || {
        steps.iter().zip(&squares).for_each(|(&i, &square)| {
            black_box(covering.position(black_box(i)).piece_at(square));
        });
    });
    report(group, "position i, and one square of it", each(position), "question", "the piece on a square");
}

fn counting() {
    let group = "tromino: counting tilings";
    println!(
        "about\t{group}\tCount all tilings by dynamic programming over the profile of a row. The baseline is plain backtracking on 6 × 7 without a special square, which has 520 tilings."
    );
    let backtracking = least(5, || assert_eq!(naive::tilings(6, 7, &[]), 520));
    report(group, "backtracking, 6 × 7", backtracking, "board", "-");
    for (rows, cols, expected) in [(6, 7, "520"), (12, 12, ""), (16, 16, "")] {
        let region = Region::new(rows, cols, (rows * cols % 3 == 1).then_some(Square::new(0, 0)));
        let mut found = String::new();
        let time = least(3, || found = tilings::count(&region, &mut NoProgress).unwrap().unwrap().to_string());
        let transposed = Region::new(cols, rows, (rows * cols % 3 == 1).then_some(Square::new(cols - 1, rows - 1)));
        assert_eq!(found, tilings::count(&transposed, &mut NoProgress).unwrap().unwrap().to_string());
        assert!(expected.is_empty() || found == expected);
        report(group, &format!("{rows} × {cols}"), time, "board", "backtracking, 6 × 7");
    }
}

fn main() {
    filling();
    random_access();
    counting();
}
