//! What a count will take, before it begins.
//!
//! **What.** The states that will be kept, the memory, and the additions, of a board: measured where it is a full board that
//! was counted, else estimated from those. A count that will take more memory than there is, is refused.
//!
//! **Cost.** None to speak of.
//!
//! **When not.** For boards without some squares the estimate is that of the full board, which is too high by far where many
//! are gone. Nor where the board is too wide for its parts to meet in the middle, and is walked through: those were never
//! counted.
//!
//! **Source.** Counts by this engine: `cargo bench --bench knights` says states, additions and memory of each.
//!
//! **The essence.** With rows of m squares, the states at the middle depend on the rows above it only, and on whether the board
//! is near its end. From row to row they grow by a factor that falls: to a tenth of it after five rows, and to 1 after six,
//! when all states that there can be are there. From m to m + 1 they grow by 20 or 30. The largest layer of a walk has about
//! twice as many as there are after half of the rows.

use crate::message::{Args, Message};

use super::super::rules::{Board, Kind};
use super::CountError;
use super::job::{MIN_WIDTH_TO_MEET, first_width, known};
use super::middle::{above, meets};
use super::spec::{FrontierSpec, MAX_SQUARES, MAX_WIDTH};

/// For rows of 5 to 8 squares: the states of closed tours after 2, 3, … rows, as far as they were counted; round ones are
/// guesses.
const CLOSED: [&[u64]; 4] = [
    &[260, 1_760, 11_273, 16_323, 17_088, 17_012],
    &[4_656, 47_824, 303_350, 476_868, 494_287, 497_308],
    &[100_000, 847_118, 6_810_738],
    &[1_800_000, 17_762_653],
];
/// The same of open tours, for 5 to 7.
const OPEN: [&[u64]; 3] =
    [&[13_199, 39_846, 117_453, 132_576, 139_549, 133_598], &[216_409, 933_850, 3_131_686], &[3_600_000, 17_000_000]];
/// In a walk, for rows of 1 to 4 squares, the most states of a layer.
const SWEPT: [(u64, u64); 4] = [(2, 2), (4, 20), (90, 900), (600, 8_400)];
/// Bytes a state, while the larger table is made, by the width of its numbers: a little more than was measured.
const BYTES_PER_STATE: [u64; 3] = [50, 120, 160];

/// What a count will take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// So many states are kept.
    pub states: u64,
    /// So many bytes are held.
    pub bytes: u64,
    /// So many numbers are added: some tens of millions a second, on each processor.
    pub additions: u64,
    /// The number of states was counted; else it is estimated.
    pub is_measured: bool,
}

/// The count of a board takes more memory than there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLargeError {
    /// It will take so many bytes, of so many.
    Memory {
        /// What it will take.
        bytes: u64,
        /// What there is.
        limit: u64,
    },
    /// Both sides are longer than [`MAX_WIDTH`], or there are too many squares.
    Wide,
}

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

/// What the count of a board will take.
///
/// # Errors
/// [`TooLargeError`], if it is more than `limit` bytes.
pub fn forecast(board: &Board, limit: u64) -> Result<Forecast, TooLargeError> {
    if known(board).is_some() {
        return Ok(Forecast { states: 0, bytes: 0, additions: 0, is_measured: true });
    }
    let size = FrontierSpec::size(board).map_err(|_: CountError| TooLargeError::Wide)?;
    let width = first_width(board.area());
    let (rows, cols, bytes) = (size.rows as u64, size.cols as u64, BYTES_PER_STATE[width]);
    let has_house = board.kind() == Kind::Open;
    let has = |t: usize| board.contains(size.square(t));
    let mut forecast = if meets(size.rows, size.cols, has_house, MIN_WIDTH_TO_MEET, has) {
        met(rows, cols, board.kind(), bytes)
    } else {
        walked(rows, cols, board.kind(), bytes)
    };
    forecast.is_measured &= board.is_full();
    if forecast.bytes > limit {
        return Err(TooLargeError::Memory { bytes: forecast.bytes, limit });
    }
    Ok(forecast)
}

/// Of a count that goes through a full board layer by layer, with so many bytes a state in a table.
pub(super) fn walked(rows: u64, cols: u64, kind: Kind, bytes: u64) -> Forecast {
    let of_few = SWEPT.get(cols as usize - 1).map(|(closed, open)| if kind == Kind::Closed { *closed } else { *open });
    let states = of_few.unwrap_or_else(|| 2 * after(rows.div_ceil(2), cols, kind).0);
    // Not all layers are as large.
    let a_state = if of_few.is_some() { 3 * rows * cols } else { rows * cols / 2 };
    let bytes = states.saturating_mul(bytes + 50);
    Forecast { states, bytes, additions: states.saturating_mul(a_state), is_measured: false }
}

/// Of a count of a full board that meets in the middle, with rows of at least [`MIN_WIDTH_TO_MEET`] squares.
fn met(rows: u64, cols: u64, kind: Kind, bytes: u64) -> Forecast {
    let above = above(rows as usize) as u64;
    let below = rows - 2 - above;
    let (upper, of_upper) = after(above, cols, kind);
    let (lower, of_lower) = if above == below { (0, true) } else { after(below, cols, kind) };
    let states = upper + lower;
    // Of the walks, and of the join: more for wider rows.
    let additions = (upper.max(lower) * (above + below)).saturating_add(upper.saturating_mul(8 << (cols - 5)) / 2);
    let bytes = states.saturating_mul(bytes);
    Forecast { states, bytes, additions, is_measured: above == below && of_upper && of_lower }
}

/// How many states there are after so many rows, and whether that was counted.
fn after(rows: u64, cols: u64, kind: Kind) -> (u64, bool) {
    let columns: &[&[u64]] = if kind == Kind::Closed { &CLOSED } else { &OPEN };
    let last = columns.len() as u64 + 4;
    if cols > last {
        let (states, _) = after(rows, last, kind);
        // 25 times as many for each square more in a row.
        return (states * 25_u64.pow((cols - last) as u32), false);
    }
    let counted = columns[(cols - 5) as usize];
    if rows < 2 {
        return (counted[0] / 10, false);
    }
    if let Some(states) = counted.get(rows as usize - 2) {
        // What was only guessed is round.
        return (*states, states % 100_000 != 0);
    }
    let begin = counted.last().copied().unwrap_or(0);
    let more = counted.len() as u64 + 2..=rows;
    let grown = more.fold(begin, |states, rows| match rows {
        ..=3 => states * 10,
        4 => states * 9,
        5 => states * 8 / 5,
        6 => states * 21 / 20,
        _ => states,
    });
    (grown, false)
}
