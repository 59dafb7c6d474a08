//! Jobs of the knight workers: replaying a long tour, searching for one, counting tours, and unranking.

use std::cell::RefCell;

use qipan::knights::check::Replay;
use qipan::knights::count::{self, CountError, Diagram, TooLargeError};
use qipan::knights::search::{self, Found};
use qipan::knights::{Board, Kind, Tour, TourError};
use qipan::progress::{Cancelled, Progress, SubProgress};
use qipan::{Answer, Sequential, Square, Verdict};
use serde::{Deserialize, Serialize};

use crate::wire::Work;

/// A board, for messages. Sides fit into 32 bits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardData {
    rows: u32,
    cols: u32,
    closed: bool,
    /// The missing squares; see [`flat`].
    missing: Vec<u32>,
}

impl BoardData {
    /// Converts a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
        Self {
            rows: small(board.rows()),
            cols: small(board.cols()),
            closed: board.kind() == Kind::Closed,
            missing: flat(board.missing().iter().copied()),
        }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        let kind = if self.closed { Kind::Closed } else { Kind::Open };
        let full = Board::new(self.rows.into(), self.cols.into(), kind).ok()?;
        full.without(squares(&self.missing).into_iter().collect()).ok()
    }
}

/// A request to a worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Finds a tour that continues a path.
    Finish {
        /// The board.
        board: BoardData,
        /// The path so far.
        begun: Vec<u32>,
        /// Node limit, in thousands.
        thousands: u32,
    },
    /// Replays the tour of a full board.
    Check {
        /// The board.
        board: BoardData,
        /// The start, if one is given.
        start: Vec<u32>,
    },
    /// Forecasts the cost of a count.
    Forecast {
        /// The board.
        board: BoardData,
    },
    /// Counts tours: those shares of the work whose number is ≡ `share` modulo `of`.
    Count {
        /// The board.
        board: BoardData,
        /// The index of the worker.
        share: u32,
        /// Number of workers.
        of: u32,
    },
    /// Finds the tour with a number.
    Numbered {
        /// The board.
        board: BoardData,
        /// The number, from 1, in decimal.
        number: String,
    },
}

impl Work for Job {
    const PART: &'static str = "Knights";
}

/// Memory limit in bytes of a count, for all workers together.
const MEMORY: u64 = 1_900 << 20;
/// Memory limit in bytes of unranking.
const MEMORY_OF_NUMBERS: u64 = 400 << 20;
/// Maximum number of additions of a count by a single worker, which takes a second.
const SMALL_BOARD: u64 = 20_000_000;

/// A reply of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// A tour that begins with the given path.
    Tour {
        /// The squares; see [`flat`].
        squares: Vec<u32>,
    },
    /// No tour continues the path.
    None,
    /// The search reached its node limit.
    Unknown,
    /// The checker accepted the tour.
    Proved,
    /// The checker refused the tour.
    Refuted {
        /// The number of the faulty square, from 1, in decimal.
        at: String,
    },
    /// The board is too large for the request.
    TooLarge,
    /// The forecast of a count.
    Forecast {
        /// Number of states, in decimal.
        states: String,
        /// Megabytes of each worker.
        megabytes: u32,
        /// Millions of additions.
        millions: u32,
        /// Whether it is based on measurements; otherwise it is an estimate.
        measured: bool,
        /// The best number of workers.
        workers: u32,
    },
    /// The count needs more memory than there is.
    TooMuch {
        /// Megabytes needed.
        needed: u32,
        /// Megabytes available.
        megabytes: u32,
    },
    /// Both sides, or the area, are too large for a count.
    TooWide {
        /// Maximum of the shorter side.
        widest: u32,
        /// Maximum number of squares.
        squares: u32,
    },
    /// A share of a count, or its partial result.
    Counted {
        /// Number of tours, in decimal.
        count: String,
        /// Number of states held, in decimal.
        states: String,
        /// Megabytes held.
        megabytes: u32,
        /// Number of the worker's completed shares.
        shares: u32,
        /// Number of its shares; 0 while the states are being computed.
        of: u32,
    },
    /// The tour with the requested number.
    Numbered {
        /// The squares; see [`flat`].
        squares: Vec<u32>,
        /// Number of all tours, in decimal.
        count: String,
    },
}

/// Sends partial results: urgent ones (`true`) at once, others rate-limited. The closure runs only if the result is
/// sent.
pub type Tell<'a> = &'a mut dyn FnMut(bool, &dyn Fn() -> Outcome);

thread_local! {
    /// The decision diagram of the last board.
    static NUMBERED: RefCell<Option<(BoardData, Diagram)>> = const { RefCell::new(None) };
}

impl Job {
    /// Runs the request.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress, tell: Tell) -> Result<Outcome, Cancelled> {
        match self {
            Self::Finish { board, begun, thousands } => {
                let Some(board) = board.board() else { return Ok(Outcome::TooLarge) };
                let steps = u64::from(*thousands) * 1000;
                // A path begun by a player may need another tour than the default one.
                if begun.is_empty() || begun.len() <= 2 && !board.is_full() {
                    return found(&board, squares(begun).first().copied(), steps, progress);
                }
                Ok(match search::find(&board, &squares(begun), steps, progress)? {
                    Found::Tour(tour) => Outcome::Tour { squares: flat(tour) },
                    Found::None => Outcome::None,
                    Found::Unknown => Outcome::Unknown,
                })
            }
            Self::Check { board, start } => {
                let tour = board.board().and_then(|board| Tour::of_full(&board, squares(start).first().copied()));
                match tour {
                    Some(tour) => checked(&tour, progress),
                    None => Ok(Outcome::TooLarge),
                }
            }
            Self::Forecast { board } => Ok(board.board().map_or(Outcome::TooLarge, |board| forecast(&board))),
            Self::Count { board, share, of } => {
                let Some(board) = board.board() else { return Ok(Outcome::TooLarge) };
                unless_stopped(counted(&board, *share as usize, *of as usize, progress, tell))
            }
            Self::Numbered { board, number } => unless_stopped(numbered(board, number, progress)),
        }
    }
}

fn unless_stopped(outcome: Result<Outcome, CountError>) -> Result<Outcome, Cancelled> {
    match outcome {
        Ok(outcome) => Ok(outcome),
        Err(CountError::TooLarge) => Ok(Outcome::TooLarge),
        Err(CountError::Stopped) => Err(Cancelled),
    }
}

const fn megabytes(bytes: u64) -> u32 {
    bytes.div_ceil(1 << 20) as u32
}

fn forecast(board: &Board) -> Outcome {
    match count::forecast(board, MEMORY) {
        Ok(forecast) => {
            let most = MEMORY / forecast.bytes.max(1);
            let workers = if forecast.additions < SMALL_BOARD { 1 } else { most.clamp(1, u64::from(u32::MAX)) };
            Outcome::Forecast {
                states: forecast.states.to_string(),
                megabytes: megabytes(forecast.bytes),
                millions: u32::try_from(forecast.additions / 1_000_000).unwrap_or(u32::MAX),
                measured: forecast.is_measured,
                workers: u32::try_from(workers).unwrap_or(u32::MAX),
            }
        }
        Err(TooLargeError::Memory { bytes, limit }) => {
            Outcome::TooMuch { needed: megabytes(bytes), megabytes: megabytes(limit) }
        }
        Err(TooLargeError::Wide) => {
            Outcome::TooWide { widest: count::MAX_WIDTH as u32, squares: count::MAX_SQUARES as u32 }
        }
    }
}

/// Computes some shares of a count.
fn counted(
    board: &Board,
    share: usize,
    of: usize,
    progress: &mut dyn Progress,
    tell: Tell,
) -> Result<Outcome, CountError> {
    let mut job = count::Job::new(board, MEMORY / of.max(1) as u64)?;
    let mut sum = count::Counted::default();
    let told = |job: &count::Job, sum: &count::Counted, shares: usize, all: usize| {
        let progress = job.progress();
        Outcome::Counted {
            count: sum.count.to_string(),
            states: progress.states.to_string(),
            megabytes: megabytes(progress.bytes),
            shares: shares as u32,
            of: all as u32,
        }
    };
    let of_states = if job.joins() { count::STATES_SHARE } else { 100 };
    while !job.prepare(&Sequential, &mut SubProgress::new(progress, 0, of_states))? {
        tell(false, &|| told(&job, &sum, 0, 0));
    }
    if !job.joins() {
        // The sweep has covered the whole board; the first worker reports its result.
        if share == 0 {
            sum = job.finish(&Sequential, progress)?;
        }
        return Ok(told(&job, &sum, 1, 1));
    }
    let own: Vec<usize> = (share..job.shares()).step_by(of.max(1)).collect();
    let mut part = SubProgress::new(progress, of_states, 100);
    for (number, k) in own.iter().enumerate() {
        let mut before = |_: u64, _: u64| part.tick(number as u64, own.len() as u64);
        if before(0, 0) == Err(Cancelled) {
            return Err(CountError::Stopped);
        }
        // A sum that lacks a share would be wrong, so an error is better. In practice every share exists.
        sum.add(&job.share(*k, &Sequential, &mut before)?.ok_or(CountError::TooLarge)?);
        tell(false, &|| told(&job, &sum, number + 1, own.len()));
    }
    Ok(told(&job, &sum, own.len(), own.len().max(1)))
}

/// Unranks a tour, with numbers from 1. The diagram of the last board is kept.
fn numbered(data: &BoardData, number: &str, progress: &mut dyn Progress) -> Result<Outcome, CountError> {
    let Some(board) = data.board() else { return Ok(Outcome::TooLarge) };
    let kept = NUMBERED.take().filter(|(kept, _)| kept == data);
    let diagram = match kept {
        Some((_, diagram)) => diagram,
        None => Diagram::new(&board, None, MEMORY_OF_NUMBERS, progress)?,
    };
    let count = diagram.count();
    let tour = number.parse::<u64>().ok().and_then(|number| diagram.unrank(&number.checked_sub(1)?.into()));
    NUMBERED.set(Some((data.clone(), diagram)));
    Ok(Outcome::Numbered { squares: flat(tour.unwrap_or_default()), count: count.to_string() })
}

fn found(board: &Board, start: Option<Square>, steps: u64, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
    match Tour::find(board, start, steps, progress) {
        Ok(tour) => Ok(Outcome::Tour { squares: flat(tour.squares()) }),
        Err(TourError::None(_)) => Ok(Outcome::None),
        Err(TourError::NotFound(_)) => Ok(Outcome::Unknown),
        Err(TourError::Stopped) => Err(Cancelled),
    }
}

fn checked(tour: &Tour, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
    let Ok(mut replay) = Replay::new(tour.board()) else { return Ok(Outcome::TooLarge) };
    replay.take(tour.squares(), progress)?;
    Ok(match replay.verdict() {
        Verdict::Proved => Outcome::Proved,
        Verdict::Refuted { at, .. } => Outcome::Refuted { at: at.to_string() },
        Verdict::Legal => Outcome::Refuted { at: tour.len().to_string() },
    })
}

/// Converts squares to numbers: the zero-based row and column of each.
#[must_use]
pub fn flat(squares: impl IntoIterator<Item = Square>) -> Vec<u32> {
    squares.into_iter().flat_map(|square| [square.row as u32, square.col as u32]).collect()
}

/// Converts numbers to squares: the inverse of [`flat`].
#[must_use]
pub fn squares(flat: &[u32]) -> Vec<Square> {
    flat.chunks_exact(2).map(|pair| Square::new(pair[0].into(), pair[1].into())).collect()
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;

    use super::*;

    fn run(job: &Job) -> Result<Outcome, Cancelled> {
        job.run(&mut NoProgress, &mut |_, outcome| drop(outcome()))
    }

    #[test]
    fn shares_of_a_count_add_up() {
        for (rows, cols, kind, wanted) in
            [(5, 6, Kind::Closed, 8u64), (6, 7, Kind::Closed, 1_067_638), (3, 4, Kind::Open, 8)]
        {
            let board = BoardData::of(&Board::new(rows, cols, kind).unwrap());
            let part = |share: u32, of: u32| match run(&Job::Count { board: board.clone(), share, of }) {
                Ok(Outcome::Counted { count, .. }) => count.parse::<u64>().unwrap(),
                other => panic!("{other:?}"),
            };
            for of in 1..=3 {
                assert_eq!((0..of).map(|share| part(share, of)).sum::<u64>(), wanted, "{rows}×{cols} by {of}");
            }
        }
    }

    #[test]
    fn tours_have_numbers() {
        let board = BoardData::of(&Board::new(5, 6, Kind::Closed).unwrap());
        let mut seen = Vec::new();
        for number in 1..=9 {
            let job = Job::Numbered { board: board.clone(), number: number.to_string() };
            let Ok(Outcome::Numbered { squares, count }) = run(&job) else { panic!("{number}") };
            assert_eq!((count.as_str(), squares.len()), ("8", if number == 9 { 0 } else { 60 }));
            assert!(!seen.contains(&squares));
            seen.push(squares);
        }
    }

    #[test]
    fn jobs_do_their_work() {
        let board = Board::new(5, 5, Kind::Open).unwrap();
        let lacking = board.clone().without([Square::new(2, 2), Square::new(0, 1)].into_iter().collect()).unwrap();
        let begun = flat([Square::new(0, 0), Square::new(1, 2)]);
        let job = Job::Finish { board: BoardData::of(&board), begun: begun.clone(), thousands: 1000 };
        let Ok(Outcome::Tour { squares }) = run(&job) else { panic!("not found") };
        assert_eq!((&squares[..4], squares.len()), (&begun[..], 50));
        let job = Job::Finish { board: BoardData::of(&lacking), begun, thousands: 1000 };
        assert!(matches!(run(&job), Ok(Outcome::Tour { .. } | Outcome::None)));
        let job = Job::Finish { board: BoardData::of(&board), begun: flat([Square::new(0, 1)]), thousands: 1000 };
        assert_eq!(run(&job), Ok(Outcome::None));
        let board = Board::new(200, 301, Kind::Closed).unwrap();
        let job = Job::Check { board: BoardData::of(&board), start: Vec::new() };
        assert_eq!(run(&job), Ok(Outcome::Proved));
    }
}
