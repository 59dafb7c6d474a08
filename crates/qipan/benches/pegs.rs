//! Benches of the pegs family. Each asserts its answer.

#![allow(clippy::unwrap_used, reason = "a bench whose answer is missing should stop")]

mod common;

use std::hint::black_box;
use std::time::Instant;

use qipan::chance::Chance;
use qipan::executor::Task;
use qipan::pegs::check::Replay;
use qipan::pegs::jump_sequence::JumpSequence;
use qipan::pegs::search::{self, Goal};
use qipan::pegs::tablebase::{LevelSize, SolutionCounts, Tablebase, WinningChances, by_hashing};
use qipan::pegs::{Board, BoardShape, Bound, Jump, Point, Solution, naive};
use qipan::{Answer, Executor, NoProgress, Puzzle, Sequential, Verdict};

use common::{least, report};

fn rectangle() {
    let group = "pegs: 1000 × 1000";
    println!(
        "about\t{group}\tMake and check all 999,999 jumps, and ask for single jumps and positions all over the list. The baseline plays the jumps by the rules."
    );
    let board = Board::rectangle(1000, 1000).unwrap();
    let solution = Solution::by_purges(&board).unwrap();
    let bound = Bound::of(board.shape(), board.pegs());
    let jumps: Vec<Jump> = solution.jumps().collect();
    let each = |ns: f64| ns / jumps.len() as f64;
    let by_rules = least(3, || {
        let mut position = board.start();
        jumps.iter().for_each(|jump| board.play(&mut position, jump).unwrap());
        assert_eq!(position.count(), 1);
    });
    let made = least(5, || assert_eq!(solution.jumps().map(black_box).count(), 999_999));
    let checked = least(5, || {
        let mut replay = Replay::new(&board).unwrap();
        assert!(jumps.iter().all(|jump| replay.jump(*jump)));
        assert_eq!(replay.verdict(bound), Verdict::Proved);
    });
    let made_and_checked = least(5, || {
        let mut replay = Replay::new(&board).unwrap();
        assert!(solution.jumps().all(|jump| replay.jump(jump)));
        assert_eq!(replay.verdict(bound), Verdict::Proved);
    });
    let indices: Vec<u64> = (0..100_000u64).map(|k| k * 7_919 % solution.len() + 1).collect();
    let one = least(5, || {
        indices.iter().for_each(|i| {
            black_box(solution.step(black_box(*i)).unwrap());
        });
    });
    let position = least(5, || {
        indices.iter().for_each(|i| assert_eq!(solution.position(black_box(*i)).count(), 1_000_000 - i));
    });
    report(group, "all jumps played by the rules", each(by_rules), "jump", "-");
    report(group, "all jumps made", each(made), "jump", "all jumps played by the rules");
    report(group, "all jumps checked", each(checked), "jump", "all jumps played by the rules");
    report(group, "all jumps made and checked", each(made_and_checked), "jump", "all jumps played by the rules");
    report(group, "jump i with its reason", one / indices.len() as f64, "question", "all jumps played by the rules");
    report(group, "position i", position / indices.len() as f64, "question", "all jumps played by the rules");
}

fn small() {
    let group = "pegs: small rectangles on an unbounded board";
    println!(
        "about\t{group}\tFind the fewest pegs by exhaustive search. The baseline is plain breadth-first search, without symmetries, on 2 × 4."
    );
    let fewest = |rows: u64, cols: u64| {
        let board = Board::rectangle(rows, cols).unwrap();
        search::fewest(&board, &board.start(), &mut NoProgress).unwrap().left
    };
    let pegs = Board::rectangle(2, 4).unwrap().start().pegs().collect();
    let naive_search = least(3, || assert_eq!(naive::fewest(BoardShape::Plane, &pegs), 1));
    report(group, "breadth-first search, 2 × 4", naive_search, "board", "-");
    for (rows, cols, expected) in [(2, 4, 1), (3, 4, 2), (4, 4, 1)] {
        let time = least(3, || assert_eq!(fewest(rows, cols), expected));
        report(group, &format!("search, {rows} × {cols}"), time, "board", "breadth-first search, 2 × 4");
    }
}

/// An executor with two threads.
struct Two;

impl Executor for Two {
    fn parallelism(&self) -> usize {
        2
    }

    fn run(&self, tasks: Vec<Task<'_>>) {
        std::thread::scope(|scope| tasks.into_iter().for_each(|task| drop(scope.spawn(task))));
    }
}

fn english() {
    let group = "pegs: the English board";
    println!(
        "about\t{group}\tThe central game: one solution, the table of all positions from which it can be won, and what is found with it. The baseline of the rest is the same table by hash tables of canonical forms, which is the plain twin."
    );
    let board = Board::classic(BoardShape::English, BoardShape::English.usual_hole()).unwrap();
    let centre = Goal::Single(Point::new(3, 3));
    let line = least(3, || {
        let jumps = search::reach(&board, &board.start(), centre, &mut NoProgress).unwrap().unwrap();
        assert_eq!(jumps.len(), 31);
    });
    report(group, "a solution", line, "board", "-");
    let mut twin = Vec::new();
    let hashed = least(2, || twin = by_hashing::level_sizes(&by_hashing::won(&Sequential)));
    let mut table = None;
    let sequential = least(5, || table = Some(Tablebase::build(&Sequential, &mut NoProgress).unwrap()));
    let parallel = least(5, || {
        assert_eq!(Tablebase::build(&Two, &mut NoProgress).unwrap().level_sizes()[..twin.len()], twin);
    });
    let table = table.unwrap();
    assert_eq!(table.level_sizes()[..twin.len()], twin);
    let all: LevelSize = table.level_sizes().into_iter().sum();
    assert_eq!((all.up_to_symmetry, all.in_all), (1_679_072, 13_428_122));
    let by_hash = "the table of won positions, by hash tables";
    let alone = "the table of won positions, alone";
    report(group, by_hash, hashed, "board", "a solution");
    report(group, alone, sequential, "board", by_hash);
    report(group, "the table of won positions, two threads", parallel, "board", alone);
    let moves = least(2, || {
        let line = table.fewest_moves(&mut NoProgress).unwrap();
        assert_eq!(JumpSequence::new(board.clone(), line).unwrap().moves(), 18);
    });
    report(group, "the solution in the fewest moves, with the table", moves, "board", by_hash);
    let chances = least(2, || {
        let chances = WinningChances::build(&table, &Sequential, &mut NoProgress).unwrap();
        assert_ne!(chances.chance(&table, &board.start()), Chance::zero());
    });
    report(group, "the chance of random play from every won position, with the table", chances, "board", by_hash);
    let start = Instant::now();
    let counts = SolutionCounts::build(table, &Sequential, &mut NoProgress).unwrap();
    let time = start.elapsed().as_nanos() as f64;
    assert_eq!(counts.count(&board.start()), 40_861_647_040_079_968);
    report(group, "the number of solutions from every won position, with the table", time, "board", by_hash);
    let position = board.start();
    let moves = least(5, || assert_eq!(black_box(counts.move_table(&board, &position)).count(), 4));
    report(group, "the jumps from here with their numbers, with all that", moves, "position", by_hash);
}

fn main() {
    // The table alone, on demand, to be timed as a whole process.
    if std::env::args().any(|arg| arg == "table") {
        let table = Tablebase::build(&Sequential, &mut NoProgress).unwrap();
        println!("{}", table.level_sizes().iter().map(|size| size.up_to_symmetry).sum::<u64>());
        return;
    }
    rectangle();
    small();
    english();
}
