//! Forecast of a sweep from end to end: states, memory, traffic and time of each layer.
//!
//! **What.** The states of a layer are a share of the possible ones: those whose degrees fit to the squares beside them and
//! to the colours. For rows of 6 to 8 squares the layers that were counted are in tables; for wider rows the share is
//! extrapolated from narrower rows at the same place.
//!
//! **When not.** For boards whose parts meet in the middle: they need far less, and `qipan`'s own forecast covers them; its
//! states are used here. For boards with missing squares, where it is far too high.
//!
//! **The essence.** Which states are possible depends on the colours, and so on whether rows have an even number of squares;
//! the share of those that arise does so much less. See `docs/cluster.md` for where the rule could be checked.

use std::time::Instant;

use qipan::knights::count::{Layers, Meeting, TooLargeError, forecast};
use qipan::knights::{Board, Kind};
use serde::Serialize;
use timely::communication::Config;

use crate::count::{Counter, Task};
use crate::exchange::Exchange;
use crate::memory::gigabytes;
use crate::stop::Stop;

/// States after each square of 6×10, closed tours, counted from end to end: `--end-to-end` prints them.
const SIX: [u64; 60] = [
    1, 3, 18, 90, 225, 116, 175, 407, 553, 1146, 2471, 2416, 3723, 8469, 13903, 24292, 33068, 24089, 33800, 72582,
    173_158, 357_192, 461_702, 152_494, 148_430, 267_034, 470_336, 899_331, 956_145, 239_944, 218_316, 365_191,
    558_161, 886_397, 944_518, 247_428, 214_917, 323_181, 450_102, 704_434, 558_792, 172_312, 107_836, 107_203, 84_245,
    79_971, 60_050, 19_245, 4626, 1159, 44, 6, 2, 1, 1, 1, 1, 1, 1, 1,
];
/// The same for 7×10.
const SEVEN: [u64; 70] = [
    1, 3, 18, 90, 528, 1301, 640, 960, 2598, 6523, 12_567, 23_134, 47_887, 47_487, 65_801, 138_634, 235_426, 365_185,
    599_067, 734_067, 423_854, 558_278, 1_211_683, 2_865_700, 5_452_538, 9_320_510, 11_651_276, 3_406_578, 3_283_047,
    5_475_720, 8_960_866, 13_734_236, 20_232_508, 23_283_060, 3_763_993, 3_815_537, 6_316_469, 8_380_769, 13_626_689,
    16_805_152, 18_202_829, 3_754_137, 3_263_258, 4_864_124, 7_225_219, 9_832_687, 13_925_710, 14_084_080, 2_538_124,
    1_922_960, 1_904_577, 1_328_034, 1_375_484, 1_095_731, 863_899, 155_724, 83_209, 21_445, 2042, 44, 6, 2, 1, 1, 1,
    1, 1, 1, 1, 1,
];
/// The same for rows of 8 squares, as far as they were counted.
const EIGHT: [u64; 32] = [
    1,
    3,
    18,
    90,
    528,
    3150,
    7776,
    3810,
    5592,
    14_635,
    32_216,
    82_379,
    152_827,
    304_363,
    689_637,
    649_403,
    878_407,
    1_873_058,
    3_276_759,
    5_230_724,
    8_236_384,
    12_996_262,
    16_102_532,
    8_885_734,
    11_080_981,
    24_367_315,
    58_043_529,
    117_540_141,
    191_627_532,
    323_133_918,
    377_569_751,
    100_452_813,
];
/// Children for each state, in hundredths: 179 to 210 over all layers of boards that were counted from end to end.
const CHILDREN_HUNDREDTHS: u64 = 200;
/// Bytes of a state in a store with counts of 64 bits, at the mean load; and of each state of the larger one of the layers
/// before and after it, of which a part is held at the same time. Measured: 8×9 to the middle, 11.06 GB with two threads;
/// 7×10, 799 MB.
const BYTES_PER_STATE: (u64, u64) = (24, 10);
/// Bytes of a child on the wire: its key, and its count by the place of the layer.
const WIRE_BYTES: (u64, u64) = (4, 9);
/// Bytes of a process and of each of its threads beside the states.
const PROCESS_BYTES: u64 = 8_000_000;
const THREAD_BYTES: u64 = 24_000_000;
/// Bytes of each state at the middle, of a count that meets there: divided among the processes, and for the share that each
/// thread joins. Measured on 8×8: 669 MB for one process, 542 MB for each of two. On 8×9 the largest share is a smaller part
/// of all, so that this is too high.
const BYTES_AT_MIDDLE: (u64, u64) = (16, 24);

/// A layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LayerForecast {
    /// The square after which it is, from 1.
    pub square: usize,
    /// States.
    pub states: u64,
    /// Bytes of all machines together.
    pub bytes: u64,
    /// Bytes that are sent.
    pub sent_bytes: u64,
}

/// Number of rows of the boards in the tables of 6 and 7 columns.
const TABLE_ROWS: usize = 10;
/// The row, from 0, from which on a layer has about as large a share of the possible states as on a narrower board.
const SATURATED_ROW: usize = 4;
/// The jumps of a knight.
const JUMPS: [(isize, isize); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// Number of possible states after square number `square`, from 1: the degrees of the frontier that its neighbours above
/// and below allow and whose sums over the two colours fit to the squares that are done, and for each of them the
/// matchings of the squares of degree 1. Half of them at the end of a row, where one of two mirror images is kept.
fn possible(rows: usize, cols: usize, square: usize) -> f64 {
    let is_dark = |at: usize| (at / cols + at % cols) % 2 == 1;
    let neighbours = |at: usize| {
        let to = move |(down, right): (isize, isize)| {
            let row = (at / cols).checked_add_signed(down).filter(|row| *row < rows)?;
            let col = (at % cols).checked_add_signed(right).filter(|col| *col < cols)?;
            Some(row * cols + col)
        };
        JUMPS.into_iter().filter_map(to)
    };
    let dark = (0..square).filter(|at| is_dark(*at)).count() as isize;
    // Each done square has two edges; those to the frontier lead to the other colour.
    let wanted = 2 * (square as isize - 2 * dark);
    // The number of choices by the squares of degree 1 and the sum of the degrees, dark minus light.
    let span = 4 * cols + 8;
    let mut choices = vec![vec![0.0_f64; 2 * span + 1]; span + 1];
    choices[0][span] = 1.0;
    // The neighbours of a done square lie at most two rows and a square behind it.
    for at in (square..rows * cols).take(2 * cols + 1) {
        let before = neighbours(at).filter(|other| *other < square).count();
        let after = neighbours(at).count() - before;
        if before == 0 {
            continue;
        }
        let mut next = vec![vec![0.0; 2 * span + 1]; span + 1];
        for (ones, row) in choices.iter().enumerate() {
            for (sum, number) in row.iter().enumerate().filter(|(_, number)| **number > 0.0) {
                for degree in (0..=2).filter(|degree| *degree <= before && 2 - *degree <= after) {
                    let sum = if is_dark(at) { sum + degree } else { sum - degree };
                    next[ones + usize::from(degree == 1)][sum] += number;
                }
            }
        }
        choices = next;
    }
    let Some(sum) = span.checked_add_signed(wanted).filter(|sum| *sum <= 2 * span) else { return 1.0 };
    let (mut matchings, mut all) = (1.0, 0.0);
    for ones in (2..=span).step_by(2) {
        matchings *= ones as f64 - 1.0;
        all += choices[ones][sum] * matchings;
    }
    f64::max(if square.is_multiple_of(cols) { all / 2.0 } else { all }, 1.0)
}

/// The states after a square, from 1, of a board of [`TABLE_ROWS`] rows, if they were counted.
fn counted(cols: usize, square: usize) -> Option<u64> {
    let table: &[u64] = match cols {
        6 => &SIX,
        7 => &SEVEN,
        8 => &EIGHT,
        _ => return None,
    };
    table.get(square - 1).copied()
}

/// The share of the possible states that arise after the square in this row and column, from 0, of a board of
/// [`TABLE_ROWS`] rows: counted, or estimated from narrower boards at the same distance from the nearer side. In the first
/// rows it changes by a factor from width to width.
fn share(cols: usize, row: usize, col: usize) -> f64 {
    let square = row * cols + col + 1;
    match counted(cols, square) {
        Some(states) => states as f64 / possible(TABLE_ROWS, cols, square),
        None => extrapolated(cols, row, col),
    }
}

/// The [`share`] estimated from narrower boards.
fn extrapolated(cols: usize, row: usize, col: usize) -> f64 {
    let narrower = |by: usize| share(cols - by, row, if 2 * col <= cols { col } else { col - by });
    let last = if cols > 6 { narrower(1) } else { 1.0 };
    if row < SATURATED_ROW && cols > 7 { (last * last / narrower(2)).min(1.0) } else { last }
}

/// The states after square number `square`, from 1, of a board with these rows and columns, from the [`share`] of each
/// place of a board of [`TABLE_ROWS`] rows.
fn states(rows: usize, cols: usize, square: usize, shares: &[f64]) -> u64 {
    // Layers depend on the end of the board in its last five rows alone.
    let is_in_table = rows == TABLE_ROWS || square <= 5 * cols && square + 5 * cols <= rows * cols;
    if let Some(states) = counted(cols, square).filter(|_| is_in_table) {
        return states;
    }
    // A layer is limited by the rows above and by those below. Five of either have the effect of any more.
    let (row, col) = ((square - 1) / cols, (square - 1) % cols);
    let middle = TABLE_ROWS / 2;
    let places = [row.min(middle), TABLE_ROWS - (rows - row).min(middle), middle];
    let [above, below, neither] = places.map(|place| shares[place * cols + col]);
    ((above * below / neither * possible(rows, cols, square)).round() as u64).max(1)
}

/// The layers of a full board.
pub fn layers(rows: usize, cols: usize) -> Vec<LayerForecast> {
    let len = rows * cols;
    let shares: Vec<f64> = (0..TABLE_ROWS * cols).map(|at| share(cols, at / cols, at % cols)).collect();
    let all: Vec<u64> = (1..=len).map(|square| states(rows, cols, square, &shares)).collect();
    let layer = |at: usize| {
        let (square, states) = (at + 1, all[at]);
        let beside = at.checked_sub(1).map_or(0, |before| all[before]).max(all.get(square).copied().unwrap_or(0));
        let wire = WIRE_BYTES.0 + WIRE_BYTES.1 * square as u64 / len as u64;
        let sent_bytes = states * CHILDREN_HUNDREDTHS / 100 * wire;
        LayerForecast { square, states, bytes: states * BYTES_PER_STATE.0 + beside * BYTES_PER_STATE.1, sent_bytes }
    };
    (0..len).map(layer).collect()
}

/// The most that the first `squares` layers of a full board take, in bytes of all machines together.
fn sweep_bytes(board: &Board, squares: usize) -> u64 {
    let (rows, cols) = (board.rows().max(board.cols()) as usize, board.rows().min(board.cols()) as usize);
    layers(rows, cols).iter().take(squares).map(|layer| layer.bytes).max().unwrap_or(0)
}

/// Bytes that each of `processes` processes will hold, at the largest layer or in the join; too many where squares are
/// missing.
///
/// # Errors
/// A sentence, if the board is too wide.
pub fn bytes_per_process(board: &Board, meeting: Option<&Meeting>, processes: u64, threads: u64) -> Result<u64, Stop> {
    let wide = |error: TooLargeError| Stop::refused(format!("This board cannot be counted: {error}."));
    let states = forecast(board, u64::MAX).map_err(wide)?.states;
    let has_layers = board.kind() == Kind::Closed && board.rows().min(board.cols()) > 5;
    let (sweep, join) = match meeting {
        Some(meeting) => {
            let squares = meeting.lower_squares().unwrap_or(meeting.upper_squares());
            let sweep = if has_layers { sweep_bytes(board, squares) } else { 0 };
            let of_shares = states.saturating_mul(BYTES_AT_MIDDLE.1 * threads);
            (sweep, states.saturating_mul(BYTES_AT_MIDDLE.0) / processes + of_shares)
        }
        None if has_layers => (sweep_bytes(board, usize::MAX), 0),
        None => (states.saturating_mul(BYTES_PER_STATE.0 + BYTES_PER_STATE.1), 0),
    };
    Ok((sweep / processes).max(join) + PROCESS_BYTES + THREAD_BYTES * threads)
}

/// Additions in a second of one thread here: counts 5×12 from end to end.
///
/// # Errors
/// A sentence.
pub fn calibrate() -> Result<f64, Stop> {
    let fault = |error: String| Stop::ended(format!("The calibration failed: {error}."));
    let board = Board::new(5, 12, Kind::Closed).map_err(|error| fault(error.to_string()))?;
    let layers = Layers::new(&board).map_err(|error| fault(error.to_string()))?;
    let (builders, guard) = Config::Thread.try_build().map_err(fault)?;
    let task = Task {
        subject: String::new(),
        process: 0,
        memory: u64::MAX,
        checkpoint: None,
        every: 1,
        resumes: false,
        reports: false,
    };
    let since = Instant::now();
    let workers = timely::execute::execute_from(builders, guard, timely::WorkerConfig::default(), move |worker| {
        Counter::new(&task, &layers, Exchange::new(worker))
            .and_then(|counter| counter.run(&layers, None))
            .map(|one| one.additions)
    });
    let additions = workers.map_err(fault)?.join().into_iter().next().ok_or_else(|| fault("no worker".to_owned()))?;
    Ok(additions.map_err(fault)?? as f64 / since.elapsed().as_secs_f64())
}

#[derive(Serialize)]
struct Report {
    rows: u64,
    cols: u64,
    layers: Vec<LayerForecast>,
    states: u64,
    bytes: u64,
    sent_bytes: u64,
    additions_per_second_and_thread: u64,
    thread_hours: f64,
    machines: Option<u64>,
    gigabytes_each: Option<u64>,
    machines_needed: Option<u64>,
    hours: Option<f64>,
}

/// Prints the forecast of a full board, for closed tours counted from end to end.
///
/// # Errors
/// A sentence.
pub fn print(board: &Board, machines: Option<&str>, threads: u64, is_json: bool) -> Result<(), Stop> {
    let (rows, cols) = (board.rows().max(board.cols()), board.rows().min(board.cols()));
    if board.kind() != Kind::Closed || !board.is_full() || !(6..=11).contains(&cols) || rows > 100 {
        return Err(Stop::refused(
            "Forecasts are for closed tours of full boards, with a shorter side of 6 to 11 and at most 100 rows.",
        ));
    }
    let parsed = machines.map(|text| {
        let (count, each) =
            text.split_once('x').and_then(|(count, each)| Some((count.parse().ok()?, each.parse().ok()?)))?;
        (count > 0 && count <= 10_000 && each > 0 && each <= 100_000).then_some((count, each))
    });
    let machines: Option<(u64, u64)> = match parsed {
        Some(None) => {
            return Err(Stop::refused("Machines are their number and the gigabytes of each, such as 16x192."));
        }
        Some(machines) => machines,
        None => None,
    };
    let layers = layers(rows as usize, cols as usize);
    let sum = |what: fn(&LayerForecast) -> u64| layers.iter().map(what).sum::<u64>();
    let most = |what: fn(&LayerForecast) -> u64| layers.iter().map(what).max().unwrap_or(0);
    let (states, bytes, sent_bytes) =
        (most(|layer| layer.states), most(|layer| layer.bytes), sum(|layer| layer.sent_bytes));
    let speed = calibrate()?;
    let additions = sum(|layer| layer.states) * CHILDREN_HUNDREDTHS / 100;
    let thread_hours = additions as f64 / speed / 3600.0;
    let free = |each: u64| (each * 900_000_000).saturating_sub(PROCESS_BYTES + THREAD_BYTES * threads).max(1);
    let needed = machines.map(|(_, each)| bytes.div_ceil(free(each)).max(1));
    let hours = machines.map(|(count, _)| thread_hours / (count * threads.max(1)) as f64);
    if is_json {
        let report = Report {
            rows: board.rows(),
            cols: board.cols(),
            states,
            bytes,
            sent_bytes,
            additions_per_second_and_thread: speed as u64,
            thread_hours,
            machines: machines.map(|(count, _)| count),
            gigabytes_each: machines.map(|(_, each)| each),
            machines_needed: needed,
            hours,
            layers,
        };
        println!("{}", serde_json::to_string(&report).unwrap_or_default());
        return Ok(());
    }
    println!("{:>8} {:>18} {:>14} {:>14}", "square", "states", "memory", "traffic");
    for layer in &layers {
        println!(
            "{:>8} {:>18} {:>14} {:>14}",
            layer.square,
            layer.states,
            gigabytes(layer.bytes),
            gigabytes(layer.sent_bytes)
        );
    }
    println!("Largest layer: {states} states, {} in all machines together.", gigabytes(bytes));
    println!("Traffic: {} in all.", gigabytes(sent_bytes));
    println!(
        "Time: {thread_hours:.1} hours of one thread, at the {speed:.0} additions a second that one thread makes here."
    );
    if let (Some((count, each)), Some(needed), Some(hours)) = (machines, needed, hours) {
        let verdict = if needed <= count { "enough" } else { "too few" };
        println!(
            "Machines of {each} GB: {needed} needed, so {count} are {verdict}; with {threads} threads each {hours:.2} hours."
        );
    }
    if cols <= 8 {
        println!("By default a count of this board meets in the middle and needs far less; this is for --end-to-end.");
    }
    println!("This is a forecast of a count from end to end, not a count. The network is not part of the time.");
    Ok(())
}

#[cfg(test)]
mod tests;
