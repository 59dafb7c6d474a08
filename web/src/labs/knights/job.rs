//! The knight lab's long work: following a long tour, looking for one, counting them, and finding one by its number.

use std::cell::RefCell;

use qipan::knights::check::Replay;
use qipan::knights::count::{self, CountError, Diagram, TooLargeError};
use qipan::knights::search::{self, Found};
use qipan::knights::{Board, Kind, Tour, TourError};
use qipan::progress::{Cancelled, Progress, SubProgress};
use qipan::{Answer, Sequential, Square, Verdict};
use serde::{Deserialize, Serialize};

/// A board, for a message. Sides fit into 32 bits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardData {
    rows: u32,
    cols: u32,
    closed: bool,
    /// See [`flat`].
    missing: Vec<u32>,
}

impl BoardData {
    /// The data of a board.
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

    /// The board.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        let kind = if self.closed { Kind::Closed } else { Kind::Open };
        let full = Board::new(self.rows.into(), self.cols.into(), kind).ok()?;
        full.without(squares(&self.missing).into_iter().collect()).ok()
    }
}

/// Work for the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Find a tour that goes on from a way.
    Finish {
        /// The board.
        board: BoardData,
        /// The way so far.
        begun: Vec<u32>,
        /// So many thousand steps at most.
        thousands: u32,
    },
    /// Follow the tour of a full board square by square.
    Check {
        /// The board.
        board: BoardData,
        /// Where it begins, if that is set.
        start: Vec<u32>,
    },
    /// What a count will take.
    Forecast {
        /// The board.
        board: BoardData,
    },
    /// Count the tours: the shares of the work whose number leaves `share` when it is divided by `of`.
    Count {
        /// The board.
        board: BoardData,
        /// Which shares.
        share: u32,
        /// Of how many workers.
        of: u32,
    },
    /// The tour with this number.
    Numbered {
        /// The board.
        board: BoardData,
        /// From 1, decimal.
        number: String,
    },
}

/// So many bytes are held for counting by all workers together.
const MEMORY: u64 = 1_900 << 20;
/// And for finding tours by their numbers.
const MEMORY_OF_NUMBERS: u64 = 400 << 20;
/// A count of fewer additions is made by one worker: it takes a second.
const SMALL_BOARD: u64 = 20_000_000;

/// What a job says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The squares of a tour, those of the way begun first.
    Tour {
        /// See [`flat`].
        squares: Vec<u32>,
    },
    /// No tour goes on from there.
    None,
    /// The steps were used up.
    Unknown,
    /// The check accepted the tour.
    Proved,
    /// The check refused it at this square, from 1, decimal.
    Refuted {
        /// Which.
        at: String,
    },
    /// The board is too large for that.
    TooLarge,
    /// What a count will take.
    Forecast {
        /// States, decimal.
        states: String,
        /// Memory of each worker.
        megabytes: u32,
        /// Millions of additions.
        millions: u32,
        /// Was it measured, and not estimated?
        measured: bool,
        /// So many workers are best.
        workers: u32,
    },
    /// A count would take more memory than there is.
    TooMuch {
        /// So much is needed.
        needed: u32,
        /// Of so much.
        megabytes: u32,
    },
    /// Both sides are too long for a count.
    TooWide {
        /// The longest side that one of them may have.
        widest: u32,
        /// The most squares.
        squares: u32,
    },
    /// A part of a count, or on the way what is known of it.
    Counted {
        /// So many tours, decimal.
        count: String,
        /// States held, decimal.
        states: String,
        /// Memory held.
        megabytes: u32,
        /// So many of the worker's shares are done.
        shares: u32,
        /// Of so many; 0 as long as the states are being made.
        of: u32,
    },
    /// The tour that was asked for by its number.
    Numbered {
        /// See [`flat`].
        squares: Vec<u32>,
        /// How many tours there are, decimal.
        count: String,
    },
}

/// Told now and then, and at once where something new is known, what is known so far.
pub type Tell<'a> = &'a mut dyn FnMut(bool, &dyn Fn() -> Outcome);

thread_local! {
    /// The tours of the last board that was asked for by number.
    static NUMBERED: RefCell<Option<(BoardData, Diagram)>> = const { RefCell::new(None) };
}

impl Job {
    /// Does the work.
    ///
    /// # Errors
    /// [`Cancelled`] when the progress says so.
    pub fn run(&self, progress: &mut dyn Progress, tell: Tell) -> Result<Outcome, Cancelled> {
        match self {
            Self::Finish { board, begun, thousands } => {
                let Some(board) = board.board() else { return Ok(Outcome::TooLarge) };
                let steps = u64::from(*thousands) * 1000;
                // A way begun by a person may need another tour than the usual one.
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

/// Some shares of a count.
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
        // The whole was walked through, and it is the first worker's.
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
        // A sum that lacks a share would be wrong, so none is better. It does not come to that.
        sum.add(&job.share(*k, &Sequential, &mut before)?.ok_or(CountError::TooLarge)?);
        tell(false, &|| told(&job, &sum, number + 1, own.len()));
    }
    Ok(told(&job, &sum, own.len(), own.len().max(1)))
}

/// The tour with a number from 1. The tours of the last board are kept.
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

/// Squares as numbers: row and column from 0, one after the other.
#[must_use]
pub fn flat(squares: impl IntoIterator<Item = Square>) -> Vec<u32> {
    squares.into_iter().flat_map(|square| [square.row as u32, square.col as u32]).collect()
}

/// The reverse of [`flat`].
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
