//! Forecast of the cost of a count.
//!
//! **What.** The states kept, the memory and the additions for a board: measured values for full boards that were
//! counted, estimates for others. A count that would take more memory than there is, is refused.
//!
//! **Cost.** Negligible.
//!
//! **When not.** For boards with missing squares the estimate is that of the full board, which is far too high where many
//! are missing. It is also unreliable for boards too wide to meet in the middle, which are swept from end to end: none
//! of those has been counted.
//!
//! **Source.** Counts by this engine: `cargo bench --bench knights` reports states, additions and memory of each.
//!
//! **The essence.** With rows of m squares, the states at the middle depend only on the number of rows above it, and on
//! whether the board is near its end. From row to row they grow by a factor that falls: to a tenth of its initial value
//! after five rows, and to 1 after six, when all possible states occur. From m to m + 1 they grow by a factor of 20 to
//! 30. The largest layer of a sweep has about twice as many states as there are after half of the rows. The memory for
//! each state depends on the number of rows alone; what the whole process held was measured on sixteen boards from 5×6 to
//! 8×8, and is forecast within a tenth on most of them.

use crate::message::{Args, Message};
use std::fmt;

use super::super::rules::{Board, Kind};
use super::CountError;
use super::job::{MIN_WIDTH_TO_MEET, initial_width, trivial_count};
use super::middle::{above, meets};
use super::spec::{FrontierSpec, MAX_SQUARES, MAX_WIDTH};

/// For rows of 5 to 8 squares: the states of closed tours after 2, 3, … rows, as far as they were counted; round
/// numbers are guesses.
const CLOSED: [&[u64]; 4] = [
    &[260, 1_760, 11_273, 16_323, 17_088, 17_012],
    &[4_656, 47_824, 303_350, 476_868, 494_287, 497_308],
    &[100_000, 847_118, 6_810_738, 7_525_148],
    &[1_800_000, 17_762_653, 200_840_647],
];
/// The same for open tours, with rows of 5 to 7 squares.
const OPEN: [&[u64]; 3] =
    [&[13_199, 39_846, 117_453, 132_576, 139_549, 133_598], &[216_409, 933_850, 3_131_686], &[3_600_000, 17_000_000]];
/// For sweeps with rows of 1 to 4 squares, the states of the largest layer: closed tours, open tours.
const SWEPT: [(u64, u64); 4] = [(2, 2), (4, 20), (90, 900), (600, 8_400)];
/// Bytes for each state at the peak of a sweep, by the width of its numbers: slightly more than measured.
const BYTES_PER_STATE: [u64; 3] = [50, 120, 160];
/// By the width of the numbers, how much more a count that meets in the middle takes for each state, in tenths.
const WIDTH_TENTHS: [u64; 3] = [10, 17, 27];
/// Bytes of the program itself.
const PROGRAM_BYTES: u64 = 8_000_000;
/// Maximum number of bytes of the buffers of one sweep, for two workers, and their number for each state of a small one.
const BUFFERS: (u64, u64) = (13_000_000, 180);

/// The expected cost of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// States kept.
    pub states: u64,
    /// Bytes held.
    pub bytes: u64,
    /// Additions; a processor makes some tens of millions of them in a second.
    pub additions: u64,
    /// Whether the number of states was measured; else it is estimated.
    pub is_measured: bool,
}

/// The reason why a board is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLargeError {
    /// The count needs more memory than there is.
    Memory {
        /// Bytes needed.
        bytes: u64,
        /// Bytes available.
        limit: u64,
    },
    /// Both sides are longer than [`MAX_WIDTH`], or there are more than [`MAX_SQUARES`] squares.
    Wide,
}
impl fmt::Display for TooLargeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Memory { bytes, limit } => write!(f, "the count needs {bytes} bytes, of which {limit} are available"),
            Self::Wide => write!(f, "the shorter side has at most {MAX_WIDTH} squares, the board {MAX_SQUARES}"),
        }
    }
}

impl std::error::Error for TooLargeError {}

impl Message for TooLargeError {
    fn key(&self) -> &'static str {
        match self {
            Self::Memory { .. } => "knights-too-large-to-count",
            Self::Wide => "knights-too-wide-to-count",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Memory { bytes, limit } => {
                Args::none().count("needed", bytes.div_ceil(1 << 20)).count("megabytes", limit >> 20)
            }
            Self::Wide => Args::none().count("widest", MAX_WIDTH).count("squares", MAX_SQUARES),
        }
    }
}

/// Forecasts the cost of counting the tours of a board.
///
/// # Errors
/// [`TooLargeError`] if it needs more than `limit` bytes.
pub fn forecast(board: &Board, limit: u64) -> Result<Forecast, TooLargeError> {
    if trivial_count(board).is_some() {
        return Ok(Forecast { states: 0, bytes: 0, additions: 0, is_measured: true });
    }
    let size = FrontierSpec::size(board).map_err(|_: CountError| TooLargeError::Wide)?;
    let width = initial_width(board.area());
    let (rows, cols) = (size.rows as u64, size.cols as u64);
    let has_apex = board.kind() == Kind::Open;
    let has = |t: usize| board.contains(size.square(t));
    let mut forecast = if meets(size.rows, size.cols, has_apex, MIN_WIDTH_TO_MEET, has) {
        meeting_in_the_middle(rows, cols, board.kind(), width)
    } else {
        sweeping(rows, cols, board.kind(), BYTES_PER_STATE[width])
    };
    forecast.is_measured &= board.is_full();
    if forecast.bytes > limit {
        return Err(TooLargeError::Memory { bytes: forecast.bytes, limit });
    }
    Ok(forecast)
}

/// Forecast for a full board swept from end to end, with `bytes` bytes for each state in a table.
pub(super) fn sweeping(rows: u64, cols: u64, kind: Kind, bytes: u64) -> Forecast {
    let of_narrow =
        SWEPT.get(cols as usize - 1).map(|(closed, open)| if kind == Kind::Closed { *closed } else { *open });
    let states = of_narrow.unwrap_or_else(|| 2 * states_after(rows.div_ceil(2), cols, kind).0);
    // Most layers are smaller than the largest.
    let additions_per_state = if of_narrow.is_some() { 3 * rows * cols } else { rows * cols / 2 };
    let bytes = states.saturating_mul(bytes + 50);
    Forecast { states, bytes, additions: states.saturating_mul(additions_per_state), is_measured: false }
}

/// Forecast for a full board that meets in the middle, with rows of at least [`MIN_WIDTH_TO_MEET`] squares and numbers of
/// this width.
fn meeting_in_the_middle(rows: u64, cols: u64, kind: Kind, width: usize) -> Forecast {
    let above = above(rows as usize) as u64;
    let below = rows - 2 - above;
    let (upper, is_upper_measured) = states_after(above, cols, kind);
    let (lower, is_lower_measured) = if above == below { (0, true) } else { states_after(below, cols, kind) };
    let states = upper + lower;
    // Of the sweeps, and of the join, which takes more for wider rows.
    let additions = (upper.max(lower) * (above + below)).saturating_add(upper.saturating_mul(8 << (cols - 5)) / 2);
    let held = |rows: u64, states: u64| {
        let buffers = states.saturating_mul(BUFFERS.1).min(BUFFERS.0);
        states.saturating_mul(bytes_per_state(rows, cols, kind)).saturating_mul(WIDTH_TENTHS[width]) / 10 + buffers
    };
    // Little of what the upper part has freed is taken again by the larger lower one.
    let bytes = held(above, upper).saturating_add(held(below, lower)).saturating_add(PROGRAM_BYTES);
    Forecast { states, bytes, additions, is_measured: above == below && is_upper_measured && is_lower_measured }
}

/// Bytes for each state after `rows` rows at the peak of a count, with numbers of the least width, as measured: within the
/// last rows there are more states than at their ends, and the join needs more memory for each.
const fn bytes_per_state(rows: u64, cols: u64, kind: Kind) -> u64 {
    match (rows, kind) {
        (..=2, _) => 25,
        (3, Kind::Closed) => 35,
        (3, Kind::Open) => 43,
        (4, Kind::Closed) => 61,
        (4, Kind::Open) => 64,
        _ if cols < 7 => 98,
        _ => 118,
    }
}

/// The number of states after `rows` rows, and whether it was measured.
fn states_after(rows: u64, cols: u64, kind: Kind) -> (u64, bool) {
    let columns: &[&[u64]] = if kind == Kind::Closed { &CLOSED } else { &OPEN };
    let last = columns.len() as u64 + 4;
    if cols > last {
        let (states, _) = states_after(rows, last, kind);
        // Each further square in a row multiplies the states by about 25.
        return (states * 25_u64.pow((cols - last) as u32), false);
    }
    let counted = columns[(cols - 5) as usize];
    if rows < 2 {
        return (counted[0] / 10, false);
    }
    if let Some(states) = counted.get(rows as usize - 2) {
        // Guesses are round numbers.
        return (*states, states % 100_000 != 0);
    }
    let last_counted = counted.last().copied().unwrap_or(0);
    let more = counted.len() as u64 + 2..=rows;
    let estimate = more.fold(last_counted, |states, rows| match rows {
        ..=3 => states * 10,
        4 => states * 9,
        // Fewer for wider rows, of which nearly all states occur after four.
        5 => states * if cols < 7 { 16 } else { 11 } / 10,
        6 => states * 21 / 20,
        _ => states,
    });
    (estimate, false)
}
