//! Exact search: how few stones block every line, in how many ways, and which.
//!
//! **What.** The fewest stones for lines of any length, the number of all ways, and the ways themselves. Nothing is taken from
//! the construction or from its proof: so it settles what these leave open, and shows where they are right.
//!
//! **Cost.** A sweep holds as many states as there are ways for what matters to stand, which grows exponentially with the
//! shorter side and only then with the slack between the weights and the answer. For five in a row there is almost none: 14×14
//! takes some tens of milliseconds. For three and four in a row the weights say little, and 10×10 or 8×8 is the end. Refused at
//! once: boards that [`can_search`] does not allow; given up: beyond [`MAX_STATES`] states.
//!
//! **The essence.**
//! 1. *Weights* on lines, at most one unit through a square: a lower bound (`weights`).
//! 2. *A quick look* for a good answer: an upper bound (`beam`).
//! 3. *A sweep* for each number of stones between the two, from below: square by square, states that differ only in what no
//!    longer matters are one, and those that wasted more weight than so many stones allow are given up (`sweep`, `state`). The
//!    first that reaches the end is the answer, and has counted the ways.
//! 4. *Back* through the states for the list of all (`list`); where they are too many to be kept, halves for one way (`one`).
//!
//! **Source.** The sweep is the transfer-matrix method with a broken profile (I. G. Enting 1980; D. E. Knuth, *The Art of
//! Computer Programming* 7.1.4, "frontier"); the waste is complementary slackness of linear programs as a bound.

use crate::board::Square;
use crate::progress::{Cancelled, Progress, SubProgress};

use super::rules::Board;

use self::profile::words;
use self::profile_dp::{Frontier, ProfileSpec, StateValue, chains};

mod beam;
mod enumerate;
pub mod fractional_packing;
mod hirschberg;
mod profile;
mod profile_dp;
#[cfg(test)]
mod tests;

pub use fractional_packing::FractionalPacking;

/// No larger board is searched.
pub const MAX_SQUARES: u64 = 4096;
/// No more states are held at a time, or in all where ways are listed.
pub const MAX_STATES: usize = 1_500_000;

/// Is this a board that is searched: not too many squares, and not too many rows, columns and diagonals at a time?
#[must_use]
pub const fn can_search(board: &Board) -> bool {
    let (long, short) = longer_first(board);
    long * short <= MAX_SQUARES && words(chains(short), board.length()) <= 4
}

const fn longer_first(board: &Board) -> (u64, u64) {
    if board.rows() < board.cols() { (board.cols(), board.rows()) } else { (board.rows(), board.cols()) }
}

/// What is known so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// So many stones are needed.
    pub lower: u64,
    /// Stones that block every line: the fewest found.
    pub best: Vec<Square>,
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The fewest stones.
    pub fewest: u64,
    /// In how many ways; `None` if that is 2^128 or more.
    pub ways: Option<u128>,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchError {
    /// The board is not one that [`can_search`] allows, or takes more states than [`MAX_STATES`].
    TooLarge,
    /// The progress said so.
    Stopped,
}

impl From<Cancelled> for SearchError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Stopped
    }
}

/// A search under way. It is worked on square by square, so that who waits can look at its bounds, and it can be put down in
/// between and taken up again ([`Search::save`], [`Search::resume`]).
pub struct Search {
    /// The board as it is searched: no wider than high.
    board: Board,
    is_turned: bool,
    /// The number of stones that is tried first.
    first: u64,
    run: Box<dyn Run>,
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchProgress {
    /// The number of stones that is being tried.
    pub target: u64,
    /// So many squares of the sweep are done.
    pub done: u64,
    /// Of so many.
    pub total: u64,
    /// So many states are held.
    pub states: u64,
}

impl Search {
    /// Begins a search: weights, and a quick look.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn new(board: &Board, progress: &mut dyn Progress) -> Result<Self, SearchError> {
        let mut search = Self::unstarted(board)?;
        search.run.look(progress)?;
        Ok(search)
    }

    fn unstarted(board: &Board) -> Result<Self, SearchError> {
        if !can_search(board) {
            return Err(SearchError::TooLarge);
        }
        let (rows, cols) = longer_first(board);
        let turned = Board::new(rows, cols, board.length()).unwrap_or(*board);
        let ground = ProfileSpec::new(&turned, &FractionalPacking::of(&turned));
        let run: Box<dyn Run> = match words(chains(cols), board.length()) {
            0 | 1 => Box::new(Sweep::<1>::new(ground)),
            2 => Box::new(Sweep::<2>::new(ground)),
            _ => Box::new(Sweep::<4>::new(ground)),
        };
        Ok(Self { board: turned, is_turned: turned != *board, first: run.target(), run })
    }

    /// What is known so far.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds { lower: self.run.target(), best: self.squares(self.run.best()) }
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> SearchProgress {
        self.run.progress()
    }

    /// One square more; the outcome when that was the last. When it is stopped, what was done before this square stays.
    ///
    /// The progress is told the share of the whole search, at most: each number of stones below those that a quick
    /// look found may
    /// have to be refuted.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn step(&mut self, progress: &mut dyn Progress) -> Result<Option<Outcome>, SearchError> {
        let refuted = self.run.target() - self.first;
        let found = self.run.best().iter().filter(|stone| **stone).count() as u64;
        let sweeps = (found + 1).saturating_sub(self.first).max(refuted + 1);
        self.run.go_on(&mut SubProgress::share(progress, refuted, sweeps))
    }

    /// To the end.
    ///
    /// # Errors
    /// [`SearchError`].
    pub fn run(&mut self, progress: &mut dyn Progress) -> Result<Outcome, SearchError> {
        loop {
            if let Some(outcome) = self.step(progress)? {
                return Ok(outcome);
            }
        }
    }

    /// All ways with the fewest stones, at most `limit`; each in reading order.
    ///
    /// # Errors
    /// [`SearchError`]; also where there are more states to be kept than [`MAX_STATES`].
    pub fn enumerate(
        &self,
        fewest: u64,
        limit: usize,
        progress: &mut dyn Progress,
    ) -> Result<Vec<Vec<Square>>, SearchError> {
        let mut ways: Vec<Vec<Square>> =
            self.run.list(fewest, limit, progress)?.iter().map(|stones| self.squares(stones)).collect();
        ways.sort();
        Ok(ways)
    }

    /// One of the ways with the fewest stones, in reading order. It takes no more room than it took to find out how few they
    /// are, and a few times as long.
    ///
    /// # Errors
    /// [`SearchError`]; where the fewest is the outcome of this search, only that of the progress.
    pub fn find_one(&self, fewest: u64, progress: &mut dyn Progress) -> Result<Vec<Square>, SearchError> {
        Ok(self.squares(&self.run.one(fewest, progress)?))
    }

    /// The state of the search as bytes, to take it up again.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        self.run.save()
    }

    /// Takes a search of the same board up again; `None` if the bytes do not tell of one.
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
            squares.map(|at| if self.is_turned { Square::new(at.col, at.row) } else { at }).collect();
        squares.sort();
        squares
    }
}

/// The fewest stones of a board, and the number of ways.
///
/// # Errors
/// [`SearchError`].
pub fn count(board: &Board, progress: &mut dyn Progress) -> Result<Outcome, SearchError> {
    // Where a board is large the quick look is short beside the rest.
    Search::new(board, &mut SubProgress::new(progress, 0, 5))?.run(&mut SubProgress::new(progress, 5, 100))
}

/// A search with states of some width.
trait Run: Send {
    fn look(&mut self, progress: &mut dyn Progress) -> Result<(), Cancelled>;
    fn target(&self) -> u64;
    fn best(&self) -> &[bool];
    fn progress(&self) -> SearchProgress;
    fn go_on(&mut self, progress: &mut dyn Progress) -> Result<Option<Outcome>, SearchError>;
    fn list(&self, fewest: u64, limit: usize, progress: &mut dyn Progress) -> Result<Vec<Vec<bool>>, SearchError>;
    fn one(&self, fewest: u64, progress: &mut dyn Progress) -> Result<Vec<bool>, SearchError>;
    fn save(&self) -> Vec<u8>;
    fn load(&mut self, saved: &[u8]) -> Option<()>;
}

struct Sweep<const WORDS: usize> {
    ground: ProfileSpec,
    target: u64,
    at: usize,
    states: Frontier<WORDS>,
    /// For each square whether it has a stone: every one of them, before a quick look was taken.
    best: Vec<bool>,
}

impl<const WORDS: usize> Sweep<WORDS> {
    fn new(ground: ProfileSpec) -> Self {
        let target = ground.stones(0) + u64::from(ground.slack_budget(ground.stones(0)).is_none());
        let best = vec![true; ground.len()];
        let mut sweep = Self { ground, target, at: 0, states: Frontier::default(), best };
        sweep.begin();
        sweep
    }

    fn begin(&mut self) {
        self.at = 0;
        self.states = std::iter::once((self.ground.start(), StateValue { slack: 0, ways: Some(1) })).collect();
    }
}

impl<const WORDS: usize> Run for Sweep<WORDS> {
    fn look(&mut self, progress: &mut dyn Progress) -> Result<(), Cancelled> {
        let all = self.ground.slack_budget(self.ground.len() as u64).unwrap_or(0);
        if let Some(found) = beam::beam_search::<WORDS>(&self.ground, all, progress)? {
            self.best = found;
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
        let (done, total) = (self.at as u64, self.ground.len() as u64);
        SearchProgress { target: self.target, done, total, states: self.states.len() as u64 }
    }

    fn go_on(&mut self, progress: &mut dyn Progress) -> Result<Option<Outcome>, SearchError> {
        if self.at < self.ground.len() {
            let allowance = self.ground.slack_budget(self.target).unwrap_or(0);
            self.states = self
                .ground
                .step(self.at, &self.states, allowance, MAX_STATES, progress)?
                .map_err(|profile_dp::TooManyStatesError| SearchError::TooLarge)?;
            self.at += 1;
        }
        if self.states.is_empty() {
            self.target += 1;
            self.begin();
            return Ok(None);
        }
        if self.at < self.ground.len() {
            return Ok(None);
        }
        // At the end nothing matters any more: there is one state.
        let value = self.states.values().next().copied().unwrap_or(StateValue { slack: 0, ways: None });
        Ok(Some(Outcome { fewest: self.ground.stones(value.slack), ways: value.ways }))
    }

    fn list(&self, fewest: u64, limit: usize, progress: &mut dyn Progress) -> Result<Vec<Vec<bool>>, SearchError> {
        let waste = self.ground.slack_budget(fewest).ok_or(SearchError::TooLarge)?;
        let ways = enumerate::enumerate::<WORDS>(&self.ground, waste, limit, MAX_STATES, progress)?;
        ways.map_err(|profile_dp::TooManyStatesError| SearchError::TooLarge)
    }

    fn one(&self, fewest: u64, progress: &mut dyn Progress) -> Result<Vec<bool>, SearchError> {
        let waste = self.ground.slack_budget(fewest).ok_or(SearchError::TooLarge)?;
        let way = hirschberg::hirschberg::<WORDS>(&self.ground, waste, MAX_STATES, progress)?;
        way.map_err(|profile_dp::TooManyStatesError| SearchError::TooLarge)
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
            saved.push(u8::from(value.ways.is_some()));
            saved.extend(value.ways.unwrap_or(0).to_le_bytes());
        }
        saved
    }

    fn load(&mut self, saved: &[u8]) -> Option<()> {
        let word = |bytes: &[u8]| bytes.try_into().ok().map(u64::from_le_bytes);
        let (head, rest) = saved.split_at_checked(24)?;
        let (target, at, squares) = (word(&head[..8])?, word(&head[8..16])?, word(&head[16..])?);
        let len = self.ground.len();
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
            if !self.ground.is_valid(state) {
                return None;
            }
            let ways = value[9..].try_into().ok().map(u128::from_le_bytes).filter(|_| value[8] == 1);
            states.insert(state, StateValue { slack: word(&value[..8])?, ways });
        }
        (self.target, self.at, self.states) = (target, at as usize, states);
        self.best = best.iter().map(|stone| *stone == 1).collect();
        Some(())
    }
}
