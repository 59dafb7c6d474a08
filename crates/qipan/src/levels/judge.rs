//! The stars of a finished play: its moves are replayed by the rules of the family.

use std::collections::BTreeSet;
use std::fmt;

use super::level_board::{Begins, LevelBoard, LevelBoardError};
use super::{Condition, Family, Goal, Kind, Level, Response};
use crate::board::Square;
use crate::message::OwnedMessage;
use crate::pegs::jump_sequence::JumpSequence;
use crate::puzzle::Puzzle;
use crate::{fives, heaps, pegs, tromino};

/// The least degree of hint that costs the second star. Degrees: 1 a question, 2 a region, 3 the move, 4 its reason.
pub const MAX_HINT: u8 = 3;

/// Pegs that are left are kept up to this number.
const MAX_PEGS: usize = 1000;

/// A finished play, as the page keeps it. Moves are in the notation of links, with `;` between them: those that stand in the
/// link of the board, as far as they were not undone, and then the learner's; what was undone is left out. No moves at all
/// means that only the given ones are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play<'a> {
    /// The moves on the level's board; in games both players'.
    pub moves: &'a str,
    /// The moves on the twin's board.
    pub twin_moves: &'a str,
    /// The moves of each further game (kind `all`).
    pub games: &'a [&'a str],
    /// The answer about the level's board, in the notation of [`Response::accepts`].
    pub answer: &'a str,
    /// The answer about the twin's board.
    pub twin_answer: &'a str,
    /// Number of steps that were predicted, rightly in the end (kind `guess`).
    pub steps: u64,
    /// Number of steps that were predicted at the first guess (kind `guess`).
    pub hits: u64,
    /// The highest degree of hint that was shown: 0 to 4.
    pub hint: u8,
    /// Whether the computer made moves for the learner.
    pub helped: bool,
    /// Number of moves that were undone.
    pub undone: u64,
    /// Number of answers given, or of games begun, up to and with this one: 1 is the first. Of two boards the larger number.
    pub tries: u64,
    /// Whether the question was answered rightly at the first tap.
    pub explained: bool,
}

impl Default for Play<'_> {
    /// A first try without moves, hints and undo.
    fn default() -> Self {
        Self {
            moves: "",
            twin_moves: "",
            games: &[],
            answer: "",
            twin_answer: "",
            steps: 0,
            hits: 0,
            hint: 0,
            helped: false,
            undone: 0,
            tries: 1,
            explained: false,
        }
    }
}

/// The three stars of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stars {
    /// The goal is reached, with any help.
    pub done: bool,
    /// The condition of the second star is met, without help.
    pub best: bool,
    /// The question is answered at the first tap, or the condition of the third star is met.
    pub explained: bool,
}

impl Stars {
    /// Number of stars, 0 to 3.
    #[must_use]
    pub const fn count(self) -> u64 {
        self.done as u64 + self.best as u64 + self.explained as u64
    }

    /// The stars of two plays together: stars are never taken back.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self {
            done: self.done || other.done,
            best: self.best || other.best,
            explained: self.explained || other.explained,
        }
    }
}

/// The outcome of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The stars reached.
    pub stars: Stars,
    /// The measure of the play: squares covered, pegs left, stones on the board, squares visited, steps predicted, or games
    /// won (with different first moves).
    pub reached: u64,
}

/// The play cannot be judged.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayError {
    /// The board cannot be read.
    Board(LevelBoardError),
    /// Move number `at`, from 1, is not written as a move.
    Notation {
        /// The number of the move.
        at: u64,
    },
    /// Move number `at`, from 1, is illegal.
    Illegal {
        /// The number of the move.
        at: u64,
        /// The refusal.
        why: OwnedMessage,
    },
    /// The play does not begin with the given moves.
    Given,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => error.fmt(f),
            Self::Notation { at } => write!(f, "move {at} is not written as a move"),
            Self::Illegal { at, why } => write!(f, "move {at} is illegal: {why}"),
            Self::Given => f.write_str("the play does not begin with the given moves"),
        }
    }
}

impl std::error::Error for PlayError {}

impl From<LevelBoardError> for PlayError {
    fn from(error: LevelBoardError) -> Self {
        Self::Board(error)
    }
}

/// Judges a finished play on a level.
///
/// # Errors
/// When moves cannot be read, are illegal, or lack the given ones.
pub fn judge(level: &Level, play: &Play) -> Result<Outcome, PlayError> {
    let own = Ending::of(&level.read_board()?, play.moves, level.given, play.answer == "first")?;
    let mut wins: BTreeSet<Vec<u64>> = own.opening.iter().filter(|_| own.is_won).cloned().collect();
    let mut all_done = is_shown(level.answer, play.answer, &own);
    if let (Some(twin), Some(board)) = (level.twin, level.read_twin()) {
        let other = Ending::of(&board?, play.twin_moves, level.given, play.twin_answer == "first")?;
        all_done &= is_shown(Some(twin.answer), play.twin_answer, &other);
    }
    for game in play.games {
        let ending = Ending::of(&level.read_board()?, game, level.given, play.answer == "first")?;
        wins.extend(ending.opening.filter(|_| ending.is_won));
    }
    let measures = Measures { level, play, own: &own, wins: wins.len() as u64 };
    let done = match level.goal() {
        Goal::Answer => all_done,
        Goal::Steps(steps) => play.steps >= steps,
        Goal::Wins(games) => measures.wins >= games,
        goal => own.reaches(goal),
    };
    let unaided = play.hint < MAX_HINT && !play.helped;
    let best = done && unaided && measures.meets(level.two);
    let explained = done && level.three.map_or(play.explained, |condition| measures.meets(condition));
    let reached = match level.kind {
        Kind::Guess => play.steps,
        Kind::All => measures.wins,
        Kind::Win | Kind::Choose => u64::from(own.is_won),
        _ => own.count,
    };
    Ok(Outcome { stars: Stars { done, best, explained }, reached })
}

/// The result of moves on a board with a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Whether the goal is reached.
    pub is_reached: bool,
    /// Whether the board is complete: everything is covered, blocked or visited, one peg is left, or the game is over.
    pub is_complete: bool,
    /// Squares covered, pegs left, stones on the board, squares visited, or moves made in a game.
    pub count: u64,
}

/// Replays moves on any board and measures them against a goal: for challenges, and for boards that teachers make. Of
/// [`Goal::Wins`] this judges one game; [`Goal::Answer`] and [`Goal::Steps`] are not reached by moves.
///
/// # Errors
/// When moves cannot be read, are illegal, or lack the first `given` ones of the board.
pub fn attempt(board: &LevelBoard, goal: Goal, moves: &str, given: u64) -> Result<Attempt, PlayError> {
    let ending = Ending::of(board, moves, given, true)?;
    Ok(Attempt { is_reached: ending.reaches(goal), is_complete: ending.is_complete, count: ending.count })
}

/// Whether moves reach a goal: see [`attempt`].
///
/// # Errors
/// Those of [`attempt`].
pub fn reaches(board: &LevelBoard, goal: Goal, moves: &str, given: u64) -> Result<bool, PlayError> {
    Ok(attempt(board, goal, moves, given)?.is_reached)
}

/// Whether an answer is right and, where it claims that something is possible, shown by doing it.
fn is_shown(answer: Option<Response>, said: &str, ending: &Ending) -> bool {
    answer.is_some_and(|right| {
        right.accepts(said)
            && match right {
                Response::Yes => ending.is_complete,
                Response::First | Response::Second => ending.is_won,
                Response::No | Response::Number(_) | Response::Squares(_) => true,
            }
    })
}

/// All that conditions of stars are about.
struct Measures<'a> {
    level: &'a Level,
    play: &'a Play<'a>,
    own: &'a Ending,
    wins: u64,
}

impl Measures<'_> {
    fn meets(&self, condition: Condition) -> bool {
        let Self { level, play, own, wins } = *self;
        match condition {
            Condition::First => play.tries == 1,
            Condition::NoHint => play.hint < MAX_HINT,
            Condition::NoUndo => play.undone == 0,
            Condition::Optimum => level.optimum.is_some_and(|optimum| match level.family {
                Family::Tromino => own.reaches(Goal::Cover),
                Family::Pegs => own.reaches(Goal::Left(optimum)),
                Family::Fives => own.reaches(Goal::Stones(optimum)),
                Family::Knights => own.reaches(Goal::Visited(optimum)),
                Family::Heaps => own.is_won,
            }),
            Condition::At(square) => own.reaches(Goal::LeftAt(1, square)),
            Condition::Centre5 => own.opens_at_centres,
            Condition::Starts(mv) => play.moves.split(';').next() == Some(mv),
            Condition::Hits(hits) => play.hits >= hits,
            Condition::Steps(steps) => play.steps >= steps,
            Condition::Wins(games) => wins >= games,
            Condition::Moves(moves) => own.reaches(Goal::Left(1)) && own.moves <= moves,
            Condition::Left(pegs) => own.reaches(Goal::Left(pegs)),
            Condition::Stones(stones) => own.reaches(Goal::Stones(stones)),
            Condition::Visited(squares) => own.reaches(Goal::Visited(squares)),
            Condition::Closed => own.is_closed,
        }
    }
}

/// The end of a play, as far as goals and conditions ask for it.
#[derive(Clone, Debug)]
struct Ending {
    family: Family,
    /// Squares covered, pegs left, stones on the board, squares visited, or moves made in a game.
    count: u64,
    /// All squares are covered; all lines are blocked; all squares are visited, and the tour is closed on boards of closed
    /// tours; the game is over.
    is_complete: bool,
    /// The learner has won the game.
    is_won: bool,
    /// The last move led the knight back to the start.
    is_closed: bool,
    /// The first five pieces go over the centres of the board and of its quarters.
    opens_at_centres: bool,
    /// Number of moves with pegs: successive jumps of the same peg are one.
    moves: u64,
    /// The points of the first [`MAX_PEGS`] pegs that are left.
    pegs: Vec<pegs::Point>,
    /// The heaps after the first move, in increasing order.
    opening: Option<Vec<u64>>,
}

impl Ending {
    /// Replays the moves on a board. In a game that asks, `is_first` says whether the learner has chosen to begin.
    fn of(board: &LevelBoard, moves: &str, given: u64, is_first: bool) -> Result<Self, PlayError> {
        let mut ending = Self {
            family: board.family(),
            count: 0,
            is_complete: false,
            is_won: false,
            is_closed: false,
            opens_at_centres: false,
            moves: 0,
            pegs: Vec::new(),
            opening: None,
        };
        match board {
            LevelBoard::Tromino(board, pieces) => {
                let (moves, position) = replay(board, moves, first(pieces, given))?;
                let lies = |mv: &tromino::Move| match mv {
                    tromino::Move::Lay(piece) => position.piece_at(piece.squares()[0]) == Some(*piece),
                    tromino::Move::Lift(_) => true,
                };
                if !first(pieces, given).iter().all(lies) {
                    return Err(PlayError::Given);
                }
                let status = board.status(&position);
                ending.count = status.done;
                ending.is_complete = status.is_complete();
                ending.opens_at_centres = opens_at_centres(board, &moves);
            }
            LevelBoard::Pegs(board) => {
                let (jumps, position) = replay(board, moves, &[])?;
                ending.count = position.count();
                ending.is_complete = board.status(&position).is_complete();
                ending.pegs = position.pegs().take(MAX_PEGS).collect();
                ending.moves = JumpSequence::new(board.clone(), jumps).map_or(0, |sequence| sequence.moves());
            }
            LevelBoard::Fives(board, stones) => {
                let (_, position) = replay(board, moves, first(stones, given))?;
                ending.count = position.count();
                ending.is_complete = position.open() == 0;
                let is_given = |mv: &fives::Move| position.has(mv.square());
                if !first(stones, given).iter().all(is_given) {
                    return Err(PlayError::Given);
                }
            }
            LevelBoard::Knights(board, path) => {
                let (_, position) = replay(board, moves, first(path, given))?;
                ending.count = position.count();
                ending.is_complete = board.status(&position).is_complete();
                ending.is_closed = position.is_closed();
            }
            LevelBoard::Heaps(game, begins) => ending.play_game(game, *begins, moves, is_first)?,
        }
        Ok(ending)
    }

    fn play_game(&mut self, game: &heaps::Game, begins: Begins, moves: &str, is_first: bool) -> Result<(), PlayError> {
        let (made, position) = replay(game, moves, &[])?;
        self.count = made.len() as u64;
        self.is_complete = !game.can_move(&position);
        let learner_begins = match begins {
            Begins::Learner => true,
            Begins::Computer => false,
            Begins::Asked => is_first,
        };
        // The first player makes the moves with odd numbers. Under misère play the maker of the last one loses.
        let first_wins = made.len() % 2 == usize::from(!game.is_misere());
        self.is_won = self.is_complete && first_wins == learner_begins;
        if let Some(mv) = made.first() {
            let mut after = game.start();
            // The move was made before.
            if game.play(&mut after, mv).is_ok() {
                let mut heaps = after.heaps();
                heaps.sort_unstable();
                self.opening = Some(heaps);
            }
        }
        Ok(())
    }

    /// Whether the goal is reached by moves.
    fn reaches(&self, goal: Goal) -> bool {
        match goal {
            Goal::Cover => self.family == Family::Tromino && self.is_complete,
            Goal::Left(pegs) => self.family == Family::Pegs && self.count <= pegs,
            Goal::LeftAt(pegs, square) => self.reaches(Goal::Left(pegs)) && self.has_peg(square),
            Goal::Stones(stones) => self.family == Family::Fives && self.is_complete && self.count <= stones,
            Goal::Tour => self.family == Family::Knights && self.is_complete,
            Goal::Visited(squares) => self.family == Family::Knights && self.count >= squares,
            Goal::Win | Goal::Wins(_) => self.is_won,
            Goal::Answer | Goal::Steps(_) => false,
        }
    }

    fn has_peg(&self, square: Square) -> bool {
        self.pegs.iter().any(|peg| (u64::try_from(peg.row), u64::try_from(peg.col)) == (Ok(square.row), Ok(square.col)))
    }
}

pub(super) fn first<M>(moves: &[M], given: u64) -> &[M] {
    &moves[..moves.len().min(usize::try_from(given).unwrap_or(usize::MAX))]
}

/// Plays moves in the notation of links by the rules; they must begin with the given ones.
pub(super) fn replay<P: Puzzle>(
    puzzle: &P,
    text: &str,
    given: &[P::Move],
) -> Result<(Vec<P::Move>, P::Position), PlayError> {
    let mut position = puzzle.start();
    let mut moves = Vec::new();
    for (at, word) in (1..).zip(text.split(';').filter(|word| !word.is_empty())) {
        let mv: P::Move = word.parse().map_err(|_| PlayError::Notation { at })?;
        puzzle.play(&mut position, &mv).map_err(|why| PlayError::Illegal { at, why: OwnedMessage::of(&why) })?;
        moves.push(mv);
    }
    if moves.is_empty() {
        // Nothing was played: what is given is there.
        for mv in given {
            puzzle.play(&mut position, mv).map_err(|why| PlayError::Illegal { at: 0, why: OwnedMessage::of(&why) })?;
        }
        return Ok((given.to_vec(), position));
    }
    if moves.starts_with(given) { Ok((moves, position)) } else { Err(PlayError::Given) }
}

/// Whether the first five moves lay pieces over the centres of a 2^k × 2^k board and of its quarters.
fn opens_at_centres(board: &tromino::Board, moves: &[tromino::Move]) -> bool {
    let Some(quarter) = board.k().filter(|k| *k >= 2).map(|k| 1_u64 << (k - 2)) else { return false };
    let corner = |row: u64, col: u64| Square::new(row * quarter - 1, col * quarter - 1);
    let centres = BTreeSet::from([corner(2, 2), corner(1, 1), corner(1, 3), corner(3, 1), corner(3, 3)]);
    let laid = moves.iter().take(5).filter_map(|mv| match mv {
        tromino::Move::Lay(piece) => Some(piece.corner),
        tromino::Move::Lift(_) => None,
    });
    laid.collect::<BTreeSet<_>>() == centres
}

#[cfg(test)]
mod tests;
