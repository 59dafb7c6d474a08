//! Jobs of the peg workers: replaying a large solution, and searching.

use qipan::pegs::check::{Fault, Replay};
use qipan::pegs::search::{self, Goal, SearchError};
use qipan::pegs::tablebase::is_central_game;
use qipan::pegs::weights::out_of_reach;
use qipan::pegs::{Board, BoardShape, Bound, Jump, Point, Position, Solution, Target, Unreachable};
use qipan::progress::{Cancelled, Progress};
use qipan::{Answer, Puzzle, Verdict};
use serde::{Deserialize, Serialize};

use crate::explore::central_game::with_tablebase;
use crate::wire::Work;

/// Limit of the search for a solution of a drawn board with very many pegs, in progress reports.
const ANSWER_LIMIT: u32 = 3_000;

/// Limit of a search for an end in the centre, in progress reports, before the tablebase decides.
const CENTRE_LIMIT: u32 = 120;

/// Maximum number of pegs of positions that are sent to the worker.
const MAX_SENT: u64 = 64;

/// Pegs on a board, for messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PegsData {
    /// The name of a classic board; `None` for the plane.
    pub ground: Option<String>,
    /// The points with pegs, zero-based.
    pub pegs: Vec<(i32, i32)>,
}

impl PegsData {
    /// Converts a position; `None` if it has far too many pegs for a search. (The worker decides whether it can search
    /// fewer, because the search is not part of the page's program.)
    #[must_use]
    pub fn of(board: &Board, position: &Position) -> Option<Self> {
        if position.count() > MAX_SENT {
            return None;
        }
        let small = |point: Point| Some((i32::try_from(point.row).ok()?, i32::try_from(point.col).ok()?));
        let pegs = position.pegs().map(small).collect::<Option<Vec<_>>>()?;
        let ground = board.shape();
        Some(Self { ground: (ground != BoardShape::Plane).then(|| ground.name().to_owned()), pegs })
    }

    fn board(&self) -> Option<(Board, Position)> {
        let ground = match &self.ground {
            Some(name) => BoardShape::classic(name)?,
            None => BoardShape::Plane,
        };
        let position = Position::of_points(self.pegs.iter().map(|(row, col)| Point::new((*row).into(), (*col).into())));
        // Only the shape of the board matters.
        Some((Board::drawn(ground, Default::default()).ok()?, position))
    }
}

/// A request to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Job {
    /// Replays all jumps of a rectangle's solution.
    Check {
        /// Number of rows.
        rows: u32,
        /// Number of columns.
        cols: u32,
    },
    /// Finds the fewest pegs that can be reached, and jumps that reach them.
    Fewest(PegsData),
    /// Finds jumps that leave at most `goal` pegs; if there are none, finds the fewest pegs that can be reached.
    Onward {
        /// The position.
        data: PegsData,
        /// The requested number of pegs.
        goal: u32,
        /// The limit of the search, in progress reports, each of some thousand positions.
        limit: u32,
    },
    /// Finds jumps of the central game of the English board that leave one peg, in the centre; if there are none, finds the
    /// fewest pegs that can be reached.
    Centre {
        /// The position, which the central game leads to.
        data: PegsData,
        /// The limit of the search for the fewest pegs, in progress reports.
        limit: u32,
    },
    /// Finds jumps that leave at most this number of pegs, in the fewest moves.
    FewestMoves(PegsData, u32),
}

impl Work for Job {
    const PART: &'static str = "Pegs";
}

/// A reply of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    /// The check accepted the solution.
    Proved,
    /// The checker refused this jump or, with the number after the last, the end.
    Refuted {
        /// The number of the jump, in decimal.
        at: String,
    },
    /// Jumps to the fewest pegs, or the same in the fewest moves.
    Line {
        /// The jumps as text, separated by `;`.
        jumps: String,
        /// Number of pagoda functions that prove the minimum; 0 if none were found.
        functions: u32,
    },
    /// The goal is out of reach. The minimum was not found within the limit.
    Lost,
    /// It was not decided within the limit whether the goal can be reached.
    Open,
    /// The board is too large for the request.
    TooLarge,
}

impl Job {
    /// Runs the request.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    pub fn run(&self, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
        match self {
            Self::Check { rows, cols } => check(*rows, *cols, progress),
            Self::Fewest(data) => {
                let Some((board, position)) = data.board() else { return Ok(Outcome::TooLarge) };
                match search::fewest(&board, &position, progress) {
                    Ok(found) => Ok(line(&found.jumps, functions(&board, &position, found.left))),
                    Err(SearchError::Stopped) => Err(Cancelled),
                    // Too many pegs for an exhaustive search. A solution that reaches the bound by colours needs no
                    // further proof.
                    Err(SearchError::TooLarge) => {
                        let bound = Bound::of_position(board.shape(), &position).fewest();
                        let mut limited = Limited { progress, left: ANSWER_LIMIT };
                        match search::reach(&board, &position, Goal::AtMost(bound), &mut limited) {
                            Ok(Some(jumps)) => Ok(line(&jumps, 0)),
                            Err(SearchError::Stopped) if limited.left > 0 => Err(Cancelled),
                            _ => Ok(Outcome::TooLarge),
                        }
                    }
                }
            }
            Self::Onward { data, goal, limit } => onward(data, (*goal).into(), *limit, progress),
            Self::Centre { data, limit } => to_centre(data, *limit, progress),
            Self::FewestMoves(data, goal) => {
                let Some((board, position)) = data.board() else { return Ok(Outcome::TooLarge) };
                if is_central_game(&board, &position) && *goal == 1 {
                    // The tablebase is much faster than a search of all positions. It covers games that end in the
                    // centre.
                    return with_tablebase(progress, |table, progress| Ok(line(&table.fewest_moves(progress)?, 0)));
                }
                match search::fewest_moves(&board, &position, Goal::AtMost((*goal).into()), progress) {
                    Ok(found) => Ok(found.map_or(Outcome::TooLarge, |jumps| line(&jumps, 0))),
                    Err(SearchError::Stopped) => Err(Cancelled),
                    Err(SearchError::TooLarge) => Ok(Outcome::TooLarge),
                }
            }
        }
    }
}

/// Returns jumps, and the number of pagoda functions that prove their minimum.
fn line(jumps: &[Jump], functions: u32) -> Outcome {
    Outcome::Line { jumps: written(jumps), functions }
}

/// Cancels the work after a number of progress reports.
struct Limited<'a> {
    progress: &'a mut dyn Progress,
    left: u32,
}

impl Progress for Limited<'_> {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        self.left = self.left.checked_sub(1).ok_or(Cancelled)?;
        self.progress.tick(done, total)
    }
}

/// Searches for jumps to at most `goal` pegs, then for the fewest that can be reached.
fn onward(data: &PegsData, goal: u64, limit: u32, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
    let Some((board, position)) = data.board() else { return Ok(Outcome::TooLarge) };
    let mut limited = Limited { progress, left: limit };
    match search::reach(&board, &position, Goal::AtMost(goal), &mut limited) {
        Ok(Some(jumps)) => return Ok(line(&jumps, 0)),
        Ok(None) => {}
        Err(SearchError::Stopped) if limited.left == 0 => return Ok(Outcome::Open),
        Err(SearchError::Stopped) => return Err(Cancelled),
        Err(SearchError::TooLarge) => return Ok(Outcome::TooLarge),
    }
    fewest_or_lost(&board, &position, limited)
}

/// Finds the fewest pegs that can be reached where the goal is lost.
fn fewest_or_lost(board: &Board, position: &Position, mut limited: Limited<'_>) -> Result<Outcome, Cancelled> {
    match search::fewest(board, position, &mut limited) {
        Ok(found) => Ok(line(&found.jumps, functions(board, position, found.left))),
        Err(SearchError::Stopped) if limited.left > 0 => Err(Cancelled),
        Err(_) => Ok(Outcome::Lost),
    }
}

/// Searches for jumps to one peg in the centre, and where that takes long, looks them up in the tablebase.
fn to_centre(data: &PegsData, limit: u32, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
    let Some((board, position)) = data.board() else { return Ok(Outcome::TooLarge) };
    let goal = Goal::Single(BoardShape::English.usual_hole());
    let mut short = Limited { progress, left: CENTRE_LIMIT };
    let found = match search::reach(&board, &position, goal, &mut short) {
        Ok(found) => found,
        Err(SearchError::Stopped) if short.left > 0 => return Err(Cancelled),
        Err(_) => from_tablebase(&board, &position, progress)?,
    };
    match found {
        Some(jumps) => Ok(line(&jumps, 0)),
        None => fewest_or_lost(&board, &position, Limited { progress, left: limit }),
    }
}

/// Returns the jumps to one peg in the centre from a position of the central game; `None` if there are none.
fn from_tablebase(
    board: &Board,
    position: &Position,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Jump>>, Cancelled> {
    with_tablebase(progress, |table, _| {
        let mut position = position.clone();
        let mut jumps = Vec::new();
        while let Some(jump) = table.winning_jumps(&position).first().copied() {
            if board.play(&mut position, &jump).is_err() {
                return Ok(None);
            }
            jumps.push(jump);
        }
        Ok((position.count() == 1 && table.is_won(&position)).then_some(jumps))
    })
}

/// Formats jumps as text, separated by `;`.
#[must_use]
pub fn written(jumps: &[Jump]) -> String {
    jumps.iter().map(ToString::to_string).collect::<Vec<_>>().join(";")
}

/// Parses jumps: the inverse of [`written`].
#[must_use]
pub fn jumps_of(text: &str) -> Vec<Jump> {
    text.split(';').filter_map(|jump| jump.parse().ok()).collect()
}

/// Returns the number of pagoda functions that prove that fewer than `left` pegs are unreachable; 0 if there are none.
fn functions(board: &Board, position: &Position, left: u64) -> u32 {
    match left.checked_sub(1).and_then(|fewer| out_of_reach(board, position, Target::AtMost(fewer))) {
        Some(Unreachable::Pagodas { pagodas, .. }) => pagodas.len() as u32,
        _ => 0,
    }
}

fn check(rows: u32, cols: u32, progress: &mut dyn Progress) -> Result<Outcome, Cancelled> {
    let Ok(board) = Board::rectangle(rows.into(), cols.into()) else { return Ok(Outcome::TooLarge) };
    let Some(solution) = Solution::by_purges(&board) else { return Ok(Outcome::TooLarge) };
    Ok(match replayed(&board, &solution, progress)? {
        Some(Verdict::Proved) => Outcome::Proved,
        Some(Verdict::Refuted { at, .. }) => Outcome::Refuted { at: at.to_string() },
        Some(Verdict::Legal) | None => Outcome::TooLarge,
    })
}

/// Replays every jump with the checker; `None` if the board is too large.
///
/// # Errors
/// [`Cancelled`] if the progress cancels it.
pub fn replayed(
    board: &Board,
    solution: &Solution,
    progress: &mut dyn Progress,
) -> Result<Option<Verdict<Fault>>, Cancelled> {
    let Ok(mut replay) = Replay::new(board) else { return Ok(None) };
    replay.take(solution.jumps(), solution.len(), progress)?;
    Ok(Some(replay.verdict(Bound::of(board.shape(), board.pegs()))))
}

#[cfg(test)]
mod tests {
    use qipan::pegs::tablebase::Tablebase;
    use qipan::{NoProgress, Sequential};

    use super::*;

    #[test]
    fn jobs_do_their_work() {
        assert_eq!(Job::Check { rows: 70, cols: 40 }.run(&mut NoProgress), Ok(Outcome::Proved));
        let board = Board::rectangle(2, 3).unwrap();
        let data = PegsData::of(&board, &board.start()).unwrap();
        let Ok(Outcome::Line { jumps, .. }) = Job::Fewest(data.clone()).run(&mut NoProgress) else {
            panic!("not found")
        };
        assert_eq!(jumps_of(&jumps).len(), 4);
        let Ok(Outcome::Line { jumps, .. }) = Job::FewestMoves(data.clone(), 2).run(&mut NoProgress) else {
            panic!("not found")
        };
        assert_eq!(jumps_of(&jumps).len(), 4);
        assert_eq!(Job::FewestMoves(data.clone(), 1).run(&mut NoProgress), Ok(Outcome::TooLarge));
        // Two pegs are the minimum: a single one is out of reach, and the result is two.
        for goal in [1, 2] {
            let onward = Job::Onward { data: data.clone(), goal, limit: 1000 };
            let Ok(Outcome::Line { jumps, .. }) = onward.run(&mut NoProgress) else { panic!("not found") };
            assert_eq!(jumps_of(&jumps).len(), 4);
        }
        let onward = Job::Onward { data, goal: 1, limit: 0 };
        // The colours exclude one peg without a search; how few can be reached needs one.
        assert_eq!(onward.run(&mut NoProgress), Ok(Outcome::Lost));
        // On the full board of 6×8, with 48 pegs, the search for a goal is limited, and succeeds.
        let board = Board::rectangle(6, 8).unwrap();
        let data = PegsData::of(&board, &board.start()).unwrap();
        let stopped = Job::Onward { data: data.clone(), goal: 2, limit: 1 }.run(&mut NoProgress);
        assert_eq!(stopped, Ok(Outcome::Open));
        let Ok(Outcome::Line { jumps, .. }) = (Job::Onward { data, goal: 2, limit: 10_000 }).run(&mut NoProgress)
        else {
            panic!("not found")
        };
        assert_eq!(jumps_of(&jumps).len(), 46);
        assert_eq!(written(&jumps_of("1,1n;-2,0se")), "1,1n;-2,0se");
    }

    #[test]
    fn the_central_game_ends_in_the_centre_or_is_lost() {
        let board = Board::classic(BoardShape::English, BoardShape::English.usual_hole()).unwrap();
        let found = |position: &Position| {
            let data = PegsData::of(&board, position).unwrap();
            match (Job::Centre { data, limit: 100 }).run(&mut NoProgress) {
                Ok(Outcome::Line { jumps, .. }) => jumps_of(&jumps),
                other => panic!("{other:?}"),
            }
        };
        let (start, centre) = (board.start(), BoardShape::English.usual_hole());
        let table = Tablebase::build(&Sequential, &mut NoProgress).unwrap();
        let jumps = found(&start);
        assert_eq!((jumps.len(), jumps.last().map(|jump| jump.to())), (31, Some(centre)));
        let from_table = from_tablebase(&board, &start, &mut NoProgress).unwrap().unwrap();
        assert_eq!((from_table.len(), from_table.last().map(|jump| jump.to())), (31, Some(centre)));
        // From each position beside that game, the jumps end in the centre if and only if it is still won.
        let (mut position, mut lost) = (start, 0);
        for jump in from_table {
            for other in position.pegs().flat_map(|peg| board.jumps_of(&position, peg)) {
                let mut beside = position.clone();
                board.play(&mut beside, &other).unwrap();
                let is_won = table.is_won(&beside);
                assert_eq!(from_tablebase(&board, &beside, &mut NoProgress).unwrap().is_some(), is_won);
                if beside.count() <= 12 {
                    let jumps = found(&beside);
                    let is_centre = beside.count() == 1 + jumps.len() as u64
                        && jumps.last().map_or(beside.has(centre), |jump| jump.to() == centre);
                    assert_eq!(is_centre, is_won, "{beside:?}");
                    lost += usize::from(!is_won);
                }
            }
            board.play(&mut position, &jump).unwrap();
        }
        assert!(lost > 3, "{lost}");
    }
}
