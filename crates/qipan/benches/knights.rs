//! Benches of knight's tours: construction and counting. Each asserts its answer.

#![allow(clippy::unwrap_used, reason = "a bench whose answer is missing should stop")]

mod common;

use std::sync::Mutex;

use qipan::executor::Task;
use qipan::knights::check::blocks::check_blocks;
use qipan::knights::check::check_path;
use qipan::knights::count::{Counted, count};
use qipan::knights::{Board, Kind, MAX_SIDE, Tour, naive};
use qipan::{Answer, Executor, NoProgress, Sequential, Verdict};

use common::{least, report};

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

/// An executor with two threads that takes the processor time of its tasks, so that what the second thread gains is known
/// on a busy machine too.
#[derive(Default)]
struct Metered {
    /// The processor time of all tasks, and of the longest of each run.
    all_and_longest: Mutex<(u64, u64)>,
}

impl Metered {
    /// The processor time of this thread in nanoseconds; 0 where the system does not tell.
    fn now() -> u64 {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        told.split(' ').next().and_then(|time| time.parse().ok()).unwrap_or(0)
    }

    /// Counts the tours, and prints the processor time and by how many times two threads can be faster.
    fn measure(self, board: &Board) {
        let before = Self::now();
        let counted = count(board, 32 << 30, &self, &mut NoProgress).unwrap();
        let (all, longest) = *self.all_and_longest.lock().unwrap();
        let alone = Self::now() - before;
        println!(
            "{} tours, {} MB held, {:.2} s of processor time, {:.2} s of it not divided, {:.2} times as fast on two threads",
            counted.count,
            counted.peak_bytes >> 20,
            (alone + all) as f64 / 1e9,
            alone as f64 / 1e9,
            (alone + all) as f64 / (alone + longest) as f64
        );
    }
}

impl Executor for Metered {
    fn parallelism(&self) -> usize {
        2
    }

    fn run(&self, tasks: Vec<Task<'_>>) {
        let timed = |task: Task<'_>| {
            let before = Self::now();
            task();
            Self::now() - before
        };
        let times: Vec<u64> = std::thread::scope(|scope| {
            let threads: Vec<_> = tasks.into_iter().map(|task| scope.spawn(|| timed(task))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let mut sums = self.all_and_longest.lock().unwrap();
        sums.0 += times.iter().sum::<u64>();
        sums.1 += times.iter().max().unwrap_or(&0);
    }
}

fn board(rows: u64, cols: u64, kind: Kind) -> Board {
    Board::new(rows, cols, kind).unwrap()
}

/// Counts the tours `runs` times and reports the cost.
fn measure_count(group: &str, board: &Board, executor: &dyn Executor, runs: u32, tours: &str) {
    let mut counted = Counted::default();
    let time = least(runs, || {
        counted = count(board, 4 << 30, executor, &mut NoProgress).unwrap();
        assert!(tours == "?" || counted.count.to_string() == tours, "{}", counted.count);
    });
    let name = format!(
        "{} × {} {}, {} at work: {} states, {} additions, {} pairs in {} steps, {} MB",
        board.rows(),
        board.cols(),
        board.kind().name(),
        executor.parallelism(),
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

/// Construction of tours by formula.
fn tours() {
    let group = "knights: tours";
    println!("about\t{group}\tMake a tour, and check it square by square. The baseline is 8 × 8, which is searched.");
    let baseline = "8 × 8 closed";
    let measure_tour = |rows: u64, cols: u64, kind: Kind, runs: u32, baseline: &str| {
        let board = board(rows, cols, kind);
        let time = least(runs, || {
            let tour = Tour::of_full(&board, None).unwrap();
            assert_eq!(check_path(&board, tour.squares()), Ok(Verdict::Proved));
        });
        report(group, &format!("{rows} × {cols} {}", kind.name()), time, "board", baseline);
    };
    measure_tour(8, 8, Kind::Closed, 200, "-");
    measure_tour(101, 97, Kind::Open, 50, baseline);
    measure_tour(1000, 1000, Kind::Closed, 5, baseline);
    let board = board(MAX_SIDE, MAX_SIDE, Kind::Closed);
    let mut tour = Tour::of_full(&board, None).unwrap();
    let time = least(20, || {
        tour = Tour::of_full(&board, None).unwrap();
        let (root, corner) = tour.parts().unwrap();
        assert_eq!(check_blocks(&board, &root, corner), Verdict::Proved);
    });
    report(group, "2^30 × 2^30, made and checked by its parts", time, "board", baseline);
    let queries = 10_000;
    let every = tour.len() / queries;
    let time = least(5, || assert!((0..queries).all(|i| tour.path().square(i * every).is_some())));
    report(group, "2^30 × 2^30: square i", time / queries as f64, "question", baseline);
    let time = least(5, || assert!((0..queries).all(|i| tour.step(1 + i * every).is_some())));
    report(group, "2^30 × 2^30: step i with its reason", time / queries as f64, "question", baseline);
}

fn main() {
    let group = "knights: counts";
    println!("about\t{group}\tCount all tours. The baseline is plain search for all open tours of 4 × 5.");
    // Other boards on demand: `rows cols kind tours`, with `?` if the number of tours is unknown, and `metered`
    // for the processor time.
    let more: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    if let [rows, cols, kind, tours] = more.as_slice() {
        let board = board(rows.parse().unwrap(), cols.parse().unwrap(), Kind::from_name(kind).unwrap());
        if tours == "metered" {
            Metered::default().measure(&board);
        } else {
            measure_count(group, &board, &Two, 1, tours);
        }
        return;
    }
    tours();
    let naive_count = least(1, || assert_eq!(naive::count(&board(4, 5, Kind::Open)), 82));
    report(group, "naive, 4 × 5 open", naive_count, "board", "-");
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
        measure_count(group, &board(rows, cols, kind), &Sequential, 3, tours);
        measure_count(group, &board(rows, cols, kind), &Two, 3, tours);
    }
    // The chessboard, once: it takes a quarter of a minute and 850 MB.
    measure_count(group, &board(8, 8, Kind::Closed), &Two, 1, "13267364410532");
}
