//! Forecast of a sweep from end to end: states, memory, traffic and time of each layer.
//!
//! **What.** The states of a layer are a share of all conceivable states of a frontier of that width. For rows of 6 to 8
//! squares the layers that were counted are in tables; for wider rows the share is that of rows of 7 squares at the same
//! place of the board.
//!
//! **When not.** For boards whose parts meet in the middle: they need far less, and `qipan`'s own forecast covers them; its
//! states are used here. For boards with missing squares, where it is far too high.
//!
//! **The essence.** The share depends on how much of a row is done, and little on the width: for the largest layers of rows of
//! 7 and 8 squares the rule, from rows one square narrower, errs by some tens of per cent; see `docs/cluster.md`.

use std::time::Instant;

use qipan::knights::count::{Layers, TooLargeError, forecast};
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
const EIGHT: [u64; 24] = [
    1, 3, 18, 90, 528, 3150, 7776, 3810, 5592, 14_635, 32_216, 82_379, 152_827, 304_363, 689_637, 649_403, 878_407,
    1_873_058, 3_276_759, 5_230_724, 8_236_384, 12_996_262, 16_102_532, 8_885_734,
];
/// Children for each state, in hundredths: 179 to 210 over all layers of boards that were counted from end to end.
const CHILDREN_HUNDREDTHS: u64 = 200;
/// Bytes of a state in a store with counts of 64 bits, at the mean load, and of the layer after it, which is filled meanwhile.
const BYTES_PER_STATE: u64 = 24 + 12;
/// Bytes of a child on the wire: its key, and its count by the place of the layer.
const WIRE_BYTES: (u64, u64) = (4, 9);
/// Bytes of a process and of each of its threads beside the states.
const PROCESS_BYTES: u64 = 8_000_000;
const THREAD_BYTES: u64 = 24_000_000;
/// Bytes of each state at the middle, of a count that meets there: divided among the processes, and for the share that each
/// thread joins. Measured on 8×8: 669 MB for one process, 542 MB for each of two.
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

/// Number of conceivable states of a frontier of n slots: see `rank` in the core.
fn conceivable(slots: usize) -> f64 {
    let (mut last, mut this) = (1.0, 2.0);
    for n in 2..=slots {
        (last, this) = (this, 2.0 * this + (n as f64 - 1.0) * last);
    }
    this
}

/// The share of the conceivable states that a layer of ten rows of `cols` squares has, after `done` rows.
fn share(counted: &[u64], cols: usize, done: f64) -> f64 {
    // Whole numbers that a division has left a little too small.
    let place = done * cols as f64 + 1e-9;
    let before = (place.floor() as usize).clamp(1, counted.len());
    let after = (before + 1).min(counted.len());
    let [one, other] = [before, after].map(|place| (counted[place - 1] as f64).ln());
    (one + (other - one) * (place - before as f64).clamp(0.0, 1.0)).exp() / conceivable(2 * cols + 1)
}

/// The states after square number `square`, from 1, of a board with these rows and columns.
fn states(rows: usize, cols: usize, square: usize) -> u64 {
    if let Some(states) = EIGHT.get(square - 1).filter(|_| cols == 8 && square + 4 * cols <= rows * cols) {
        return *states;
    }
    // The place of a board of ten rows that is as far from the nearer end.
    let (done, left) = (square as f64 / cols as f64, rows as f64 - square as f64 / cols as f64);
    let place = if done <= left { done.min(5.0) } else { 10.0 - left.min(5.0) };
    let share = if cols == 6 { share(&SIX, 6, place) } else { share(&SEVEN, 7, place) };
    ((share * conceivable(2 * cols + 1)).round() as u64).max(1)
}

/// The layers of a full board.
pub fn layers(rows: usize, cols: usize) -> Vec<LayerForecast> {
    let len = rows * cols;
    let layer = |square: usize| {
        let states = states(rows, cols, square);
        let wire = WIRE_BYTES.0 + WIRE_BYTES.1 * square as u64 / len as u64;
        let sent_bytes = states * CHILDREN_HUNDREDTHS / 100 * wire;
        LayerForecast { square, states, bytes: states * BYTES_PER_STATE, sent_bytes }
    };
    (1..=len).map(layer).collect()
}

/// Bytes that each of `processes` processes will hold; too many where squares are missing.
///
/// # Errors
/// A sentence, if the board is too wide.
pub fn bytes_per_process(board: &Board, meets: bool, processes: u64, threads: u64) -> Result<u64, Stop> {
    let wide = |error: TooLargeError| Stop::refused(format!("This board cannot be counted: {error}."));
    let states = forecast(board, u64::MAX).map_err(wide)?.states;
    let of_shares = if meets { states.saturating_mul(BYTES_AT_MIDDLE.1 * threads) } else { 0 };
    let all = if meets {
        states.saturating_mul(BYTES_AT_MIDDLE.0)
    } else if board.kind() == Kind::Closed && board.rows().min(board.cols()) > 5 {
        let (rows, cols) = (board.rows().max(board.cols()) as usize, board.rows().min(board.cols()) as usize);
        layers(rows, cols).iter().map(|layer| layer.bytes).max().unwrap_or(0)
    } else {
        states.saturating_mul(BYTES_PER_STATE)
    };
    Ok(all / processes + of_shares + PROCESS_BYTES + THREAD_BYTES * threads)
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
mod tests {
    use super::*;

    /// The rule for wider rows, tried on those that were counted: from 6 columns to 7, and from 7 to 8.
    #[test]
    fn the_rule_is_near_the_largest_layers() {
        for (square, states) in
            (20..50).map(|square| (square, SEVEN[square - 1])).filter(|(_, states)| *states > 9_000_000)
        {
            let ratio = share(&SIX, 6, square as f64 / 7.0) * conceivable(15) / states as f64;
            assert!((0.75..1.35).contains(&ratio), "7 columns, square {square}: {ratio}");
        }
        for square in [21, 22, 23, 24] {
            let ratio = share(&SEVEN, 7, square as f64 / 8.0) * conceivable(17) / EIGHT[square - 1] as f64;
            assert!((1.0..1.5).contains(&ratio), "8 columns, square {square}: {ratio}");
        }
    }

    #[test]
    fn layers_of_six_rows_are_those_that_were_counted() {
        let all = |cols| layers(10, cols).iter().map(|layer| layer.states).collect::<Vec<_>>();
        assert!(all(6) == SIX && all(7) == SEVEN);
        assert!(layers(10, 9).iter().all(|layer| layer.states < conceivable(19) as u64));
    }
}
