//! A play of each level that reaches all stars that follow from moves, found by the solvers and confirmed by the checkers.

use std::fmt;

use super::judge::{Outcome, Play, PlayError, judge};
use super::level_board::{LevelBoard, LevelBoardError};
use super::{Condition, Kind, Level, Response};
use crate::answer::Answer;
use crate::board::Square;
use crate::progress::{Cancelled, Progress};
use crate::puzzle::Puzzle;
use crate::{fives, heaps, knights, pegs, tromino};

/// Node limit of a search for a knight's tour: far more than any level needs.
const NODE_LIMIT: u64 = 1 << 24;
/// Memory limit of a count of tours, in bytes.
const MEMORY_LIMIT: u64 = 1 << 28;
/// A limit on winning moves that no level reaches.
const MAX_WINNING: usize = 64;

/// A play that reaches all stars that follow from moves. The fields are those of [`Play`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// The moves on the level's board.
    pub moves: String,
    /// The moves on the twin's board.
    pub twin_moves: String,
    /// The moves of further games.
    pub games: Vec<String>,
    /// The answer about the level's board.
    pub answer: String,
    /// The answer about the twin's board.
    pub twin_answer: String,
    /// Number of predicted steps, all at the first guess.
    pub steps: u64,
    /// The evidence for the optimum or the answer.
    pub evidence: Evidence,
}

/// The evidence for an optimum or an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Evidence {
    /// An exhaustive search, which no checker repeats.
    Computed,
    /// A proof that a checker has accepted.
    #[default]
    Proved,
}

impl Evidence {
    /// The word in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Computed => "computed",
            Self::Proved => "proved",
        }
    }

    const fn of(is_proved: bool) -> Self {
        if is_proved { Self::Proved } else { Self::Computed }
    }
}

/// A level has no solution as its file claims.
#[derive(Clone, Debug, PartialEq)]
pub enum SolveError {
    /// The solver disagrees with the optimum or the answer of the file.
    Wrong,
    /// The solution cannot be judged.
    Play(PlayError),
    /// The work was cancelled.
    Stopped,
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong => f.write_str("the solver disagrees with the optimum or the answer of the level"),
            Self::Play(error) => error.fmt(f),
            Self::Stopped => Cancelled.fmt(f),
        }
    }
}

impl std::error::Error for SolveError {}

impl From<Cancelled> for SolveError {
    fn from(_: Cancelled) -> Self {
        Self::Stopped
    }
}

impl From<LevelBoardError> for SolveError {
    fn from(error: LevelBoardError) -> Self {
        Self::Play(PlayError::Board(error))
    }
}

impl Solution {
    /// Judges the solution as a play without hints and undo, whose question is answered.
    ///
    /// # Errors
    /// As [`judge`].
    pub fn judge(&self, level: &Level) -> Result<Outcome, PlayError> {
        let games: Vec<&str> = self.games.iter().map(String::as_str).collect();
        let play = Play {
            moves: &self.moves,
            twin_moves: &self.twin_moves,
            games: &games,
            answer: &self.answer,
            twin_answer: &self.twin_answer,
            steps: self.steps,
            hits: self.steps,
            explained: true,
            ..Play::default()
        };
        judge(level, &play)
    }
}

/// The result on one board.
struct Found {
    moves: String,
    /// The optimum, or the number that is the answer.
    number: u64,
    /// Whether the board can be done, or the first player wins.
    is_possible: bool,
    evidence: Evidence,
}

/// Solves a level. The optimum or the answer is found anew and compared with that of the file.
///
/// **Cost.** Milliseconds for most levels, up to a second for the largest boards.
///
/// # Errors
/// [`SolveError::Wrong`] if the file is wrong, [`SolveError::Stopped`] if the progress cancels.
pub fn solve(level: &Level, progress: &mut dyn Progress) -> Result<Solution, SolveError> {
    let board = level.read_board()?;
    let mut solution = Solution::default();
    match level.kind {
        Kind::Mark => {
            solution.answer = mark(&board, progress)?;
        }
        Kind::All => {
            let LevelBoard::Heaps(game, _) = &board else { return Err(SolveError::Wrong) };
            for split in winning(game, &game.start(), progress)? {
                solution.games.push(play_game(game, Some(&split), true, progress)?);
            }
            solution.moves = solution.games.pop().ok_or(SolveError::Wrong)?;
            solution.evidence = evidence(game)?;
        }
        _ => {
            let found = find(level, &board, progress)?;
            solution.evidence = found.evidence;
            solution.answer = said(level.answer, &found);
            match level.kind {
                Kind::Guess => solution.steps = level.optimum.unwrap_or(0).min(found.number),
                Kind::Do | Kind::Most if level.optimum != Some(found.number) => return Err(SolveError::Wrong),
                _ => {}
            }
            solution.moves = found.moves;
        }
    }
    if let (Some(twin), Some(board)) = (level.twin, level.read_twin()) {
        let found = find(level, &board?, progress)?;
        solution.evidence = solution.evidence.min(found.evidence);
        solution.twin_answer = said(Some(twin.answer), &found);
        solution.twin_moves = found.moves;
    }
    let right = |answer: Option<Response>, said: &str| answer.is_none_or(|answer| answer.accepts(said));
    let is_right = right(level.answer, &solution.answer)
        && right(level.twin.map(|twin| twin.answer), &solution.twin_answer)
        && solution.judge(level).map_err(SolveError::Play)?.stars.count() == 3;
    if is_right { Ok(solution) } else { Err(SolveError::Wrong) }
}

/// The answer to the question of a level, in the form of `expected`.
fn said(expected: Option<Response>, found: &Found) -> String {
    match expected {
        Some(Response::Yes | Response::No) => if found.is_possible { "yes" } else { "no" }.to_owned(),
        Some(Response::First | Response::Second) => if found.is_possible { "first" } else { "second" }.to_owned(),
        Some(Response::Number(_)) => found.number.to_string(),
        Some(Response::Squares(_)) | None => String::new(),
    }
}

fn joined<T: fmt::Display>(moves: impl IntoIterator<Item = T>) -> String {
    moves.into_iter().map(|mv| mv.to_string()).collect::<Vec<_>>().join(";")
}

/// Solves one board of a level.
fn find(level: &Level, board: &LevelBoard, progress: &mut dyn Progress) -> Result<Found, SolveError> {
    match board {
        LevelBoard::Tromino(board, _) => cover(board, level.kind != Kind::Number, progress),
        LevelBoard::Pegs(board) => jump(level, board, progress),
        LevelBoard::Fives(board, given) => block(level, board, given, progress),
        LevelBoard::Knights(board, given) => ride(level, board, given, progress),
        LevelBoard::Heaps(game, _) => {
            let first_wins = !winning(game, &game.start(), progress)?.is_empty();
            let moves = play_game(game, None, first_wins, progress)?;
            Ok(Found { moves, number: 0, is_possible: first_wins, evidence: evidence(game)? })
        }
    }
}

/// Covers a board; the pieces are in the order of levels. The checker has confirmed the covering, or the obstruction.
fn cover(board: &tromino::Board, writes_moves: bool, progress: &mut dyn Progress) -> Result<Found, SolveError> {
    use tromino::check::{check_obstruction, check_pieces};
    Ok(match tromino::Covering::of(board, tromino::Numbering::Level, progress)? {
        Ok(covering) => {
            let pieces = || (1..=covering.len()).filter_map(|i| covering.piece(i));
            let moves = if writes_moves { joined(pieces().map(tromino::Move::Lay)) } else { String::new() };
            let evidence = Evidence::of(check_pieces(board, pieces()).is_proved());
            Found { moves, number: covering.len(), is_possible: true, evidence }
        }
        Err(obstruction) => {
            let evidence = Evidence::of(check_obstruction(board, &obstruction).is_proved());
            Found { moves: String::new(), number: 0, is_possible: false, evidence }
        }
    })
}

/// Finds the special squares with which a board of this size can be covered, as an answer.
fn mark(board: &LevelBoard, progress: &mut dyn Progress) -> Result<String, SolveError> {
    let LevelBoard::Tromino(board, _) = board else { return Err(SolveError::Wrong) };
    let mut marked = Vec::new();
    for row in 0..board.rows() {
        for col in 0..board.cols() {
            let hole = Square::new(row, col);
            let other = tromino::Board::new(board.rows(), board.cols(), Some(hole)).map_err(|_| SolveError::Wrong)?;
            let found = cover(&other, false, progress)?;
            if found.evidence != Evidence::Proved {
                return Err(SolveError::Wrong);
            }
            marked.extend(Some(hole).filter(|_| found.is_possible));
        }
    }
    Ok(joined(marked))
}

/// Jumps down to the fewest pegs, so that the conditions of the stars are met too.
fn jump(level: &Level, board: &pegs::Board, progress: &mut dyn Progress) -> Result<Found, SolveError> {
    use pegs::search::{self, Goal};
    let stopped = |_| SolveError::Stopped;
    let at = [Some(level.two), level.three].into_iter().flatten().find_map(|condition| match condition {
        Condition::At(square) => Some(pegs::Point::new(square.row as i64, square.col as i64)),
        _ => None,
    });
    let jumps: Vec<pegs::Jump> = if let Some(point) = at {
        search::reach(board, &board.start(), Goal::Single(point), progress)
            .map_err(stopped)?
            .ok_or(SolveError::Wrong)?
    } else if matches!(level.three, Some(Condition::Moves(_))) {
        let found = search::fewest_moves(board, &board.start(), Goal::AtMost(1), progress).map_err(stopped)?;
        found.ok_or(SolveError::Wrong)?
    } else if let Some(solution) = pegs::Solution::by_purges(board) {
        solution.jumps().collect()
    } else {
        search::fewest(board, &board.start(), progress).map_err(stopped)?.jumps
    };
    let left = board.count() - jumps.len() as u64;
    let moves = if level.kind == Kind::Number { String::new() } else { joined(&jumps) };
    let bound = pegs::Bound::of(board.shape(), board.pegs());
    let verdict = pegs::check::check_jumps(board, jumps, bound).map_err(|_| SolveError::Wrong)?;
    Ok(Found { moves, number: left, is_possible: true, evidence: Evidence::of(verdict.is_proved()) })
}

/// Places the fewest stones, among them the given ones; or takes the most away where all are there.
fn block(
    level: &Level,
    board: &fives::Board,
    given: &[fives::Move],
    progress: &mut dyn Progress,
) -> Result<Found, SolveError> {
    let (fives::Solution::Proved(sets) | fives::Solution::Searched(sets)) = fives::solve(board, progress) else {
        return Err(SolveError::Stopped);
    };
    let stones: Vec<Square> = given.iter().map(|mv| mv.square()).collect();
    let fewest = sets.first().map_or(0, fives::BlockingSet::len);
    // Stones that are given are part of the set; stones that may be taken away include it.
    let fits = |set: &&fives::BlockingSet| stones.iter().take(level.given as usize).all(|stone| set.has(*stone));
    let mut moves: Vec<fives::Move> = given.to_vec();
    if !stones.is_empty() && level.given == 0 {
        let kept = subset(board, &stones, fewest as usize).ok_or(SolveError::Wrong)?;
        moves.extend(stones.iter().filter(|stone| !kept.contains(stone)).map(|stone| fives::Move::Take(*stone)));
    } else {
        let set = sets.iter().find(fits).ok_or(SolveError::Wrong)?;
        if level.kind != Kind::Number {
            moves.extend(set.stones().filter(|stone| !stones.contains(stone)).map(fives::Move::Put));
        }
    }
    let packing = fives::bound::packing_for(board, fewest);
    let verdict = sets.first().map(|set| fives::check::check(board, set.stones(), &packing));
    let is_proved = matches!(verdict, Some(Ok(verdict)) if verdict.is_proved());
    Ok(Found { moves: joined(moves), number: fewest, is_possible: true, evidence: Evidence::of(is_proved) })
}

/// Finds `count` of the stones that block all lines, by trying all.
fn subset(board: &fives::Board, stones: &[Square], count: usize) -> Option<Vec<Square>> {
    let blocks = |kept: &[Square]| fives::Position::of_squares(board, kept.iter().copied()).open() == 0;
    if stones.len() <= count {
        return blocks(stones).then(|| stones.to_vec());
    }
    if !blocks(stones) {
        return None;
    }
    (0..stones.len()).find_map(|at| {
        let rest: Vec<Square> = [&stones[..at], &stones[at + 1..]].concat();
        subset(board, &rest, count)
    })
}

/// Finds a tour that goes on from the given squares, the longest path, or the number of tours.
fn ride(
    level: &Level,
    board: &knights::Board,
    given: &[knights::Move],
    progress: &mut dyn Progress,
) -> Result<Found, SolveError> {
    use knights::search::{Found as Searched, find};
    let path: Vec<Square> = given.iter().map(|mv| mv.0).collect();
    if level.kind == Kind::Number {
        let counted = knights::count::count(board, MEMORY_LIMIT, &crate::Sequential, progress);
        let count = counted.map_err(|_| SolveError::Stopped)?.count;
        let number = u64::try_from(count).map_err(|_| SolveError::Wrong)?;
        return Ok(Found { moves: String::new(), number, is_possible: true, evidence: Evidence::Computed });
    }
    if level.kind == Kind::Most {
        let mut longest = Vec::new();
        for start in board.squares() {
            extend(board, &mut vec![start], &mut longest);
        }
        let number = longest.len() as u64;
        return Ok(Found { moves: joined(longest), number, is_possible: false, evidence: Evidence::Computed });
    }
    // Theorems decide full boards; a search decides those with missing squares, and paths that have begun.
    if let knights::Existence::No(_) = knights::existence(board, path.first().copied()) {
        return Ok(Found { moves: String::new(), number: 0, is_possible: false, evidence: Evidence::Proved });
    }
    let mut squares = match find(board, &path, NODE_LIMIT, progress)? {
        Searched::Tour(squares) => squares,
        Searched::None => {
            return Ok(Found { moves: String::new(), number: 0, is_possible: false, evidence: Evidence::Computed });
        }
        Searched::Unknown => return Err(SolveError::Stopped),
    };
    let verdict = knights::check::check_path(board, squares.iter().copied()).map_err(|_| SolveError::Wrong)?;
    let number = squares.len() as u64;
    if board.kind() == knights::Kind::Closed {
        squares.extend(squares.first().copied());
    }
    Ok(Found { moves: joined(squares), number, is_possible: true, evidence: Evidence::of(verdict.is_proved()) })
}

/// Depth-first search for the longest path: tries all. Only for boards of 16 squares or so.
fn extend(board: &knights::Board, path: &mut Vec<Square>, longest: &mut Vec<Square>) {
    if path.len() > longest.len() {
        longest.clone_from(path);
    }
    let Some(last) = path.last().copied() else { return };
    for to in board.neighbours(last) {
        if !path.contains(&to) {
            path.push(to);
            extend(board, path, longest);
            path.pop();
        }
    }
}

/// The evidence for the winner of a game: under normal play the checker accepts the values of all heaps.
fn evidence(game: &heaps::Game) -> Result<Evidence, SolveError> {
    let largest = game.heaps().iter().copied().max().unwrap_or(0);
    let mut grundy = heaps::Grundy::new(game.rule().clone());
    grundy.compute(largest, &mut crate::NoProgress)?;
    let values: Option<Vec<u32>> =
        (0..=largest).map(|heap| grundy.value(heap).and_then(|value| u32::try_from(value).ok())).collect();
    let values = values.ok_or(SolveError::Wrong)?;
    let verdict = heaps::check::check_values(game.rule(), &values, &mut crate::NoProgress)?;
    Ok(Evidence::of(!game.is_misere() && verdict.is_proved()))
}

/// An engine that knows the outcome of all positions that come of these heaps.
fn engine_for(game: &heaps::Game, heaps: &[u64], progress: &mut dyn Progress) -> Result<heaps::Engine, SolveError> {
    let mut engine = heaps::Engine::new(game.rule().clone());
    engine.compute_to(heaps.iter().copied().max().unwrap_or(0), progress)?;
    engine.analyse(heaps, game.is_misere(), progress)?;
    Ok(engine)
}

/// All winning moves of a position; of equal heaps one.
fn winning(
    game: &heaps::Game,
    position: &heaps::Position,
    progress: &mut dyn Progress,
) -> Result<Vec<heaps::HeapOption>, SolveError> {
    let heaps = position.heaps();
    let mut engine = engine_for(game, &heaps, progress)?;
    let found = engine.winning(&heaps, game.is_misere(), MAX_WINNING).ok_or(SolveError::Wrong)?;
    if found.more { Err(SolveError::Wrong) } else { Ok(found.splits) }
}

/// Plays a game to its end: the learner wins it, with this first move if one is given, and the other player delays.
fn play_game(
    game: &heaps::Game,
    first: Option<&heaps::HeapOption>,
    learner_begins: bool,
    progress: &mut dyn Progress,
) -> Result<String, SolveError> {
    let mut position = game.start();
    let mut moves = Vec::new();
    let mut engine = engine_for(game, game.heaps(), progress)?;
    while game.can_move(&position) {
        let made = moves.len() as u64;
        let is_learners = made.is_multiple_of(2) == learner_begins;
        let split = match first.filter(|_| made == 0) {
            Some(split) => split.clone(),
            None if is_learners => winning(game, &position, progress)?.into_iter().next().ok_or(SolveError::Wrong)?,
            None => {
                let reply = engine.reply(&position.heaps(), game.is_misere(), made, heaps::Strength::Perfect);
                reply.ok_or(SolveError::Wrong)?.split
            }
        };
        let mv = heaps::engine::to_move(&position, &split).ok_or(SolveError::Wrong)?;
        game.play(&mut position, &mv).map_err(|_| SolveError::Wrong)?;
        moves.push(mv);
    }
    Ok(joined(moves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels;
    use crate::progress::NoProgress;

    #[test]
    fn solutions_reach_all_stars() {
        for level in levels::all() {
            let solution = solve(level, &mut NoProgress).unwrap_or_else(|error| panic!("{level}: {error}"));
            assert_eq!(solution.judge(level).map(|outcome| outcome.stars.count()), Ok(3), "{level}");
            // The map says which levels rest on a search: a plus, a longest path, a count, and two games of misère play.
            let computed = ["P07", "K04", "K18", "H19", "H20"].contains(&level.id);
            assert_eq!(solution.evidence, Evidence::of(!computed), "{level}");
        }
    }

    #[test]
    fn a_wrong_file_is_found_out() {
        let wrong = |level: Level| solve(&level, &mut NoProgress) == Err(SolveError::Wrong);
        let level = |id: &str| *levels::find(id).unwrap();
        assert!(wrong(Level { optimum: Some(4), ..level("T02") }));
        assert!(wrong(Level { optimum: Some(1), ..level("P09") }));
        assert!(wrong(Level { optimum: Some(6), ..level("F07") }));
        assert!(wrong(Level { optimum: Some(16), ..level("K04") }));
        assert!(wrong(Level { answer: Some(Response::Yes), ..level("K07") }));
        assert!(wrong(Level { answer: Some(Response::First), ..level("H06") }));
        assert!(wrong(Level { answer: Some(Response::Number(3)), ..level("P19") }));
        assert!(wrong(Level { two: Condition::At(Square::new(0, 0)), ..level("P05") }));
        assert!(wrong(Level { three: Some(Condition::Wins(4)), ..level("H12") }));
    }
}
