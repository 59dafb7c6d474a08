//! Exact search for minimum blocking sets: their size, their number, and the sets themselves.
//!
//! **What.** Broken-profile dynamic programming over the squares, pruned by the slack of a fractional packing of lines.
//! It serves lines of any length and uses neither the patterns nor their proofs, so it decides the cases that these
//! leave open and confirms the others.
//!
//! **Cost.** The number of states grows exponentially with the shorter side, and otherwise with the slack between the
//! fractional packing and the answer. For five in a row there is almost none: 14×14 takes some tens of milliseconds.
//! For three and four in a row the packings are weak, and 10×10 and 9×9 are the limit. Boards that [`can_search`]
//! excludes are refused at once; a search gives up beyond [`MAX_STATES`] states.
//!
//! **The essence.**
//! 1. Lower bound: a fractional packing of lines (`fractional_packing`).
//! 2. Upper bound: beam search (`beam`).
//! 3. For each number of stones from the lower bound on, one sweep over the squares: partial boards with the same
//!    profile are merged, at the end of a row mirror images too, and those are pruned whose slack, with a lower bound
//!    for the squares still to come (`remaining`), exceeds the budget for this number of stones (`profile_dp`,
//!    `profile`). The first sweep with a surviving state gives the minimum, and has counted the solutions.
//! 4. Solutions: backwards through stored layers for the list of all (`enumerate`); Hirschberg's divide and conquer for
//!    a single one where the layers do not fit in memory (`hirschberg`).
//!
//! **Source.** Transfer-matrix method with a broken profile (I. G. Enting 1980; D. E. Knuth, *The Art of Computer
//! Programming* 7.1.4, "frontier"); the slack is complementary slackness of linear programs, used as a bound.

use crate::board::Square;
use crate::progress::{Cancelled, Progress, SubProgress};
use std::fmt;

use super::rules::Board;

use self::profile::words;
use self::profile_dp::{Count, Frontier, ProfileSpec, StateValue, slot_count};
use self::remaining::Remaining;

mod beam;
mod enumerate;
mod extensions;
pub mod fractional_packing;
mod hirschberg;
mod profile;
mod profile_dp;
mod remaining;
#[cfg(test)]
mod tests;

pub use extensions::{Extensions, extensions};
pub use fractional_packing::FractionalPacking;

/// Maximum number of squares of a board.
pub const MAX_SQUARES: u64 = 4096;
/// Maximum number of states in memory: of one layer, or of all layers together where solutions are listed.
pub const MAX_STATES: usize = 1_500_000;

/// Returns whether [`Search`] accepts this board: at most [`MAX_SQUARES`] squares, and a profile of at most four words.
#[must_use]
pub const fn can_search(board: &Board) -> bool {
    let (long, short) = longer_first(board);
    long * short <= MAX_SQUARES && words(slot_count(short), board.length()) <= 4
}

const fn longer_first(board: &Board) -> (u64, u64) {
    if board.rows() < board.cols() { (board.cols(), board.rows()) } else { (board.rows(), board.cols()) }
}

/// Bounds on the minimum number of stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Lower bound.
    pub lower: u64,
    /// The smallest blocking set found so far.
    pub best: Vec<Square>,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The minimum number of stones.
    pub fewest: u64,
    /// The number of minimum blocking sets; `None` if it is 2^128 - 1 or more.
    pub ways: Option<u128>,
}

/// The reason why a search has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// The board is not accepted by [`can_search`], or needs more than [`MAX_STATES`] states.
    TooLarge,
    /// The progress has cancelled the work.
    Stopped,
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLarge => "the board is too large for an exact search",
            Self::Stopped => "the search was cancelled",
        })
    }
}

impl std::error::Error for SearchError {}

impl From<Cancelled> for SearchError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Stopped
    }
}

/// An exact search in steps of one square. Between steps its bounds can be read, and it can be saved and resumed
/// ([`Search::save`], [`Search::resume`]).
pub struct Search {
    /// The board, transposed if necessary so that its rows are not fewer than its columns.
    board: Board,
    is_transposed: bool,
    /// The first number of stones to be tried.
    first: u64,
    run: Box<dyn Run>,
}

/// Progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchProgress {
    /// The number of stones that is being tried.
    pub target: u64,
    /// Squares finished in this sweep.
    pub done: u64,
    /// Squares of a sweep.
    pub total: u64,
    /// States in the current layer.
    pub states: u64,
}

impl Search {
    /// Starts a search: computes the fractional packing and runs the beam search.
    ///
    /// # Errors
    /// [`SearchError`] if the board is refused or the work is cancelled.
    pub fn new(board: &Board, progress: &mut dyn Progress) -> Result<Self, SearchError> {
        Self::with_beams(board, usize::MAX, progress)
    }

    /// Starts a search with at most this number of beam searches, each wider than the one before.
    fn with_beams(board: &Board, beams: usize, progress: &mut dyn Progress) -> Result<Self, SearchError> {
        let mut search = Self::unstarted(board)?;
        search.run.improve_upper_bound(beams, progress)?;
        Ok(search)
    }

    fn unstarted(board: &Board) -> Result<Self, SearchError> {
        if !can_search(board) {
            return Err(SearchError::TooLarge);
        }
        let (rows, cols) = longer_first(board);
        let transposed = Board::new(rows, cols, board.length()).unwrap_or(*board);
        let spec = ProfileSpec::new(&transposed, &FractionalPacking::of(&transposed));
        let run: Box<dyn Run> = match words(slot_count(cols), board.length()) {
            0 | 1 => Box::new(Sweep::<1>::new(spec)),
            2 => Box::new(Sweep::<2>::new(spec)),
            _ => Box::new(Sweep::<4>::new(spec)),
        };
        Ok(Self { board: transposed, is_transposed: transposed != *board, first: run.target(), run })
    }

    /// The bounds known so far.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds { lower: self.run.target(), best: self.squares(self.run.best()) }
    }

    /// The progress made so far.
    #[must_use]
    pub fn progress(&self) -> SearchProgress {
        self.run.progress()
    }

    /// Processes one square; returns the outcome after the last one. If it fails, the search stays as it was before
    /// this square.
    ///
    /// `progress` receives the finished share of the whole search, at worst: each number of stones below that of the
    /// beam search may have to be ruled out.
    ///
    /// # Errors
    /// [`SearchError`] if the work is cancelled or there are too many states.
    pub fn step(&mut self, progress: &mut dyn Progress) -> Result<Option<Outcome>, SearchError> {
        let ruled_out = self.run.target() - self.first;
        let found = stones_of(self.run.best());
        let sweeps = (found + 1).saturating_sub(self.first).max(ruled_out + 1);
        self.run.step(&mut SubProgress::share(progress, ruled_out, sweeps))
    }

    /// Runs the search to its end.
    ///
    /// # Errors
    /// [`SearchError`] if the work is cancelled or there are too many states.
    pub fn run(&mut self, progress: &mut dyn Progress) -> Result<Outcome, SearchError> {
        loop {
            if let Some(outcome) = self.step(progress)? {
                return Ok(outcome);
            }
        }
    }

    /// All minimum blocking sets, at most `limit`; each in reading order.
    ///
    /// # Errors
    /// [`SearchError`]; [`SearchError::TooLarge`] also if the layers together have more than [`MAX_STATES`] states.
    pub fn enumerate(
        &self,
        fewest: u64,
        limit: usize,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Vec<Square>>, SearchError> {
        let mut ways: Vec<Vec<Square>> =
            self.run.enumerate(fewest, limit, progress)?.iter().map(|stones| self.squares(stones)).collect();
        ways.sort();
        Ok(ways)
    }

    /// One minimum blocking set, in reading order. Takes no more memory than the search, and a few times its time.
    ///
    /// # Errors
    /// [`SearchError`]; if `fewest` is the outcome of this search, only [`SearchError::Stopped`].
    pub fn find_one(&self, fewest: u64, progress: &mut dyn Progress) -> Result<Vec<Square>, SearchError> {
        Ok(self.squares(&self.run.find_one(fewest, progress)?))
    }

    /// Serializes the state of the search.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        self.run.save()
    }

    /// Restores a saved search of the same board; `None` if the bytes are not one.
    #[must_use]
    pub fn resume(board: &Board, saved: &[u8]) -> Option<Self> {
        let mut search = Self::unstarted(board).ok()?;
        search.run.load(saved)?;
        Some(search)
    }

    fn squares(&self, stones: &[bool]) -> Vec<Square> {
        let cols = self.board.cols();
        let stones = stones.iter().zip(0..).filter(|(stone, _)| **stone);
        let squares = stones.map(|(_, at): (_, u64)| Square::new(at / cols, at % cols));
        let mut squares: Vec<Square> =
            squares.map(|at| if self.is_transposed { Square::new(at.col, at.row) } else { at }).collect();
        squares.sort();
        squares
    }
}

/// The minimum number of stones of a board, and the number of minimum blocking sets.
///
/// # Errors
/// [`SearchError`] if the board is refused, the work is cancelled or there are too many states.
pub fn count(board: &Board, progress: &mut dyn Progress) -> Result<Outcome, SearchError> {
    // The sweeps need no upper bound: a narrow beam is enough for the progress, and short beside the rest.
    Search::with_beams(board, 1, &mut SubProgress::new(progress, 0, 5))?.run(&mut SubProgress::new(progress, 5, 100))
}

/// Returns the number of stones.
fn stones_of(squares: &[bool]) -> u64 {
    squares.iter().filter(|stone| **stone).count() as u64
}

/// [`Search`] for a fixed width of states.
trait Run: Send {
    /// Runs up to `beams` beam searches, until one finds as few stones as the lower bound.
    fn improve_upper_bound(&mut self, beams: usize, progress: &mut dyn Progress) -> Result<(), Cancelled>;
    fn target(&self) -> u64;
    fn best(&self) -> &[bool];
    fn progress(&self) -> SearchProgress;
    fn step(&mut self, progress: &mut dyn Progress) -> Result<Option<Outcome>, SearchError>;
    fn enumerate(&self, fewest: u64, limit: usize, progress: &mut dyn Progress) -> Result<Vec<Vec<bool>>, SearchError>;
    fn find_one(&self, fewest: u64, progress: &mut dyn Progress) -> Result<Vec<bool>, SearchError>;
    fn save(&self) -> Vec<u8>;
    fn load(&mut self, saved: &[u8]) -> Option<()>;
}

struct Sweep<const WORDS: usize> {
    spec: ProfileSpec,
    target: u64,
    at: usize,
    states: Frontier<WORDS>,
    /// The bounds for the squares still to come, computed in the first step of a sweep.
    remaining: Option<Remaining>,
    /// For each square whether it has a stone; all do before the beam search.
    best: Vec<bool>,
}

impl<const WORDS: usize> Sweep<WORDS> {
    fn new(spec: ProfileSpec) -> Self {
        let target = spec.stones(0) + u64::from(spec.slack_budget(spec.stones(0)).is_none());
        let best = vec![true; spec.len()];
        let mut sweep = Self { spec, target, at: 0, states: Frontier::default(), remaining: None, best };
        sweep.start_sweep();
        sweep
    }

    fn start_sweep(&mut self) {
        self.at = 0;
        self.remaining = None;
        self.states = std::iter::once((self.spec.start(), StateValue::START)).collect();
    }
}

impl<const WORDS: usize> Run for Sweep<WORDS> {
    fn improve_upper_bound(&mut self, beams: usize, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        let all = self.spec.slack_budget(self.spec.len() as u64).unwrap_or(0);
        let widths = beam::widths(&self.spec);
        for (done, width) in (0..).zip(&widths).take(beams) {
            if stones_of(&self.best) <= self.target {
                break;
            }
            let mut progress = SubProgress::share(progress, done, widths.len() as u64);
            if let Some(found) = beam::beam_search::<WORDS>(&self.spec, *width, all, &mut progress)?
                && stones_of(&found) < stones_of(&self.best)
            {
                self.best = found;
            }
        }
        Ok(())
    }

    fn target(&self) -> u64 {
        self.target
    }

    fn best(&self) -> &[bool] {
        &self.best
    }

    fn progress(&self) -> SearchProgress {
        let (done, total) = (self.at as u64, self.spec.len() as u64);
        SearchProgress { target: self.target, done, total, states: self.states.len() as u64 }
    }

    fn step(&mut self, progress: &mut dyn Progress) -> Result<Option<Outcome>, SearchError> {
        if self.at < self.spec.len() {
            let slack_budget = self.spec.slack_budget(self.target).unwrap_or(0);
            // The sweep for the bounds is a part of this square: the progress stays where it is.
            let (at, len) = (self.at as u64, self.spec.len() as u64);
            let mut still = |_, _| progress.tick(at, len);
            let remaining = match self.remaining.take() {
                Some(remaining) => remaining,
                None => Remaining::for_search::<WORDS>(&self.spec, slack_budget, &mut still)?,
            };
            let limit = remaining.limit(self.at + 1, slack_budget);
            self.remaining = Some(remaining);
            self.states = match limit {
                None => Frontier::default(),
                Some(limit) => self
                    .spec
                    .step(self.at, &self.states, limit, true, MAX_STATES, progress)?
                    .map_err(|profile_dp::TooManyStatesError| SearchError::TooLarge)?,
            };
            self.at += 1;
        }
        if self.states.is_empty() {
            self.target += 1;
            self.start_sweep();
            return Ok(None);
        }
        if self.at < self.spec.len() {
            return Ok(None);
        }
        // After the last square every profile is the same, so there is one state.
        let value = self.states.values().next().copied().unwrap_or(StateValue::NONE);
        Ok(Some(Outcome { fewest: self.spec.stones(value.slack), ways: value.ways.get() }))
    }

    fn enumerate(&self, fewest: u64, limit: usize, progress: &mut dyn Progress) -> Result<Vec<Vec<bool>>, SearchError> {
        let slack = self.spec.slack_budget(fewest).ok_or(SearchError::TooLarge)?;
        let ways = enumerate::enumerate::<WORDS>(&self.spec, slack, limit, MAX_STATES, progress)?;
        ways.map_err(|profile_dp::TooManyStatesError| SearchError::TooLarge)
    }

    fn find_one(&self, fewest: u64, progress: &mut dyn Progress) -> Result<Vec<bool>, SearchError> {
        let slack = self.spec.slack_budget(fewest).ok_or(SearchError::TooLarge)?;
        let stones = hirschberg::hirschberg::<WORDS>(&self.spec, slack, MAX_STATES, progress)?;
        stones.map_err(|profile_dp::TooManyStatesError| SearchError::TooLarge)
    }

    fn save(&self) -> Vec<u8> {
        let mut saved = Vec::with_capacity(self.states.len() * (WORDS * 8 + 25) + self.best.len() + 24);
        for number in [self.target, self.at as u64, self.best.len() as u64] {
            saved.extend(number.to_le_bytes());
        }
        saved.extend(self.best.iter().map(|stone| u8::from(*stone)));
        for (state, value) in &self.states {
            saved.extend(state.to_words().iter().flat_map(|word| word.to_le_bytes()));
            saved.extend(value.slack.to_le_bytes());
            let ways = value.ways.get();
            saved.push(u8::from(ways.is_some()));
            saved.extend(ways.unwrap_or(0).to_le_bytes());
        }
        saved
    }

    fn load(&mut self, saved: &[u8]) -> Option<()> {
        let word = |bytes: &[u8]| bytes.try_into().ok().map(u64::from_le_bytes);
        let (head, rest) = saved.split_at_checked(24)?;
        let (target, at, squares) = (word(&head[..8])?, word(&head[8..16])?, word(&head[16..])?);
        let len = self.spec.len();
        if squares != len as u64 || at >= squares || target < self.target || target > squares {
            return None;
        }
        let (best, rest) = rest.split_at_checked(len)?;
        let size = WORDS * 8 + 25;
        if rest.is_empty() || !rest.len().is_multiple_of(size) {
            return None;
        }
        let mut states = Frontier::default();
        for record in rest.chunks_exact(size) {
            let (words, value) = record.split_at(WORDS * 8);
            let mut state = [0; WORDS];
            for (to, from) in state.iter_mut().zip(words.chunks_exact(8)) {
                *to = word(from)?;
            }
            let state = profile::State::from_words(state);
            if !self.spec.is_valid(state) {
                return None;
            }
            let ways = value[9..].try_into().ok().map(u128::from_le_bytes).filter(|_| value[8] == 1);
            states.insert(state, StateValue { slack: word(&value[..8])?, ways: Count::new(ways) });
        }
        (self.target, self.at, self.states) = (target, at as usize, states);
        self.best = best.iter().map(|stone| *stone == 1).collect();
        Some(())
    }
}
