//! Benches of the counts of knight's tours. Each asserts its answer before its time counts.

#![allow(clippy::unwrap_used, reason = "a bench whose answer is missing should stop")]

mod common;

use qipan::crew::Piece;
use qipan::knights::count::{Counted, count};
use qipan::knights::{Board, Kind, naive};
use qipan::{Alone, Crew, Silent};

use common::{least, report};

/// Two threads.
struct Two;

impl Crew for Two {
    fn hands(&self) -> usize {
        2
    }

    fn work(&self, pieces: Vec<Piece<'_>>) {
        std::thread::scope(|scope| pieces.into_iter().for_each(|piece| drop(scope.spawn(piece))));
    }
}

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

/// Counts, twice or so, and tells how much it took.
fn told(group: &str, board: &Board, crew: &dyn Crew, runs: u32, tours: &str) {
    let mut counted = Counted::default();
    let time = least(runs, || {
        counted = count(board, 4 << 30, crew, &mut Silent).unwrap();
        assert!(tours == "?" || counted.count.to_string() == tours, "{}", counted.count);
    });
    let name = format!(
        "{} × {} {}, {} at work: {} states, {} additions, {} pairs in {} steps, {} MB",
        board.rows(),
        board.cols(),
        board.kind().name(),
        crew.hands(),
        counted.states,
        counted.additions,
        counted.pairs,
        counted.steps,
        counted.peak_bytes >> 20
    );
    if tours == "?" {
        println!("count\t{}", counted.count);
    }
    report(group, &name, time, "board", "naive, 4 × 5 open");
}

fn main() {
    let group = "knights: counts";
    println!("about\t{group}\tAll tours counted. The baseline is plain search for all ways on 4 × 5, open.");
    // Others on demand: `rows cols kind tours`, with `?` for tours that are not known.
    let more: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if let [rows, cols, kind, tours] = more.as_slice() {
        let board = board(rows.parse().unwrap(), cols.parse().unwrap(), Kind::from_name(kind).unwrap());
        told(group, &board, &Two, 1, tours);
        return;
    }
    let plain = least(1, || assert_eq!(naive::count(&board(4, 5, Kind::Open)), 82));
    report(group, "naive, 4 × 5 open", plain, "board", "-");
    let cases = [
        (5, 6, Kind::Closed, "8"),
        (6, 6, Kind::Closed, "9862"),
        (6, 8, Kind::Closed, "55488142"),
        (6, 10, Kind::Closed, "239187240144"),
        (7, 8, Kind::Closed, "34524432316"),
        (5, 5, Kind::Open, "864"),
        (6, 6, Kind::Open, "3318960"),
    ];
    for (rows, cols, kind, tours) in cases {
        told(group, &board(rows, cols, kind), &Alone, 3, tours);
        told(group, &board(rows, cols, kind), &Two, 3, tours);
    }
}
