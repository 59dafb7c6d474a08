//! Turning points: the first move of a play after which its goal is out of reach.
//!
//! **What.** A play that does not reach its goal went wrong at one move, or is only unfinished. The positions are examined from
//! the last one back, because fewer ways lead on from it, until the goal is in reach from one.
//!
//! **Cost.** A search for each position, each within a budget of reports or nodes. A search that ends at its budget decides
//! nothing.

use std::collections::BTreeSet;

use super::judge::{PlayError, attempt, first, replay};
use super::{Begins, Goal, LevelBoard};
use crate::board::Square;
use crate::progress::{Cancelled, Progress, ReportLimit};
use crate::puzzle::Puzzle;
use crate::{fives, heaps, knights, pegs, tromino};

/// Budget of a search, in reports.
const MAX_REPORTS: u64 = 400;
/// Budget of a search for a tour, for a path or for stones, in nodes.
const MAX_NODES: u64 = 1 << 19;

/// The course of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// The goal is reached.
    Reached,
    /// The goal is not reached, and still in reach.
    Open,
    /// The goal has been out of reach since this move; 0 if it was from the start.
    Lost(u64),
    /// Not known: a search has ended at its budget, or nothing is to be reached by moves.
    Unknown,
}

/// Follows a play. In a game that asks, `is_first` says whether the learner has chosen to begin.
///
/// # Errors
/// As [`attempt`]; work that is cancelled makes the course unknown.
pub fn course(
    board: &LevelBoard,
    goal: Goal,
    moves: &str,
    given: u64,
    is_first: bool,
    progress: &mut dyn Progress,
) -> Result<Course, PlayError> {
    let is_game = matches!(board, LevelBoard::Heaps(..));
    if !is_game && attempt(board, goal, moves, given)?.is_reached {
        return Ok(Course::Reached);
    }
    Ok(match board {
        LevelBoard::Tromino(board, pieces) if goal == Goal::Cover => {
            let (moves, _) = replay(board, moves, first(pieces, given))?;
            last_open(board, &moves, |position, _| can_cover(board, position, progress))
        }
        LevelBoard::Pegs(board) => {
            let (moves, _) = replay(board, moves, &[])?;
            last_open(board, &moves, |position, _| can_jump(board, goal, position, progress))
        }
        LevelBoard::Fives(board, stones) => {
            let (moves, _) = replay(board, moves, first(stones, given))?;
            let Goal::Stones(most) = goal else { return Ok(Course::Unknown) };
            last_open(board, &moves, |position, _| can_block(board, position, most))
        }
        LevelBoard::Knights(board, path) => {
            let (moves, _) = replay(board, moves, first(path, given))?;
            last_open(board, &moves, |position, _| can_ride(board, goal, position, progress))
        }
        LevelBoard::Heaps(game, begins) => {
            let (moves, position) = replay(game, moves, &[])?;
            let learner_begins = match begins {
                Begins::Learner => true,
                Begins::Computer => false,
                Begins::Asked => is_first,
            };
            let is_learners = |made: usize| made.is_multiple_of(2) == learner_begins;
            if !game.can_move(&position) && is_learners(moves.len()) == game.is_misere() {
                return Ok(Course::Reached);
            }
            last_open(game, &moves, |position, made| Some(is_learners(made) == next_wins(game, position, progress)?))
        }
        LevelBoard::Tromino(..) => Course::Unknown,
    })
}

/// Examines the positions from the last one back.
fn last_open<P: Puzzle>(
    puzzle: &P,
    moves: &[P::Move],
    mut is_open: impl FnMut(&P::Position, usize) -> Option<bool>,
) -> Course {
    for made in (0..=moves.len()).rev() {
        let mut position = puzzle.start();
        // The moves were replayed before.
        let is_replayed = moves[..made].iter().all(|mv| puzzle.play(&mut position, mv).is_ok());
        match is_open(&position, made).filter(|_| is_replayed) {
            None => return Course::Unknown,
            Some(true) if made == moves.len() => return Course::Open,
            Some(true) => return Course::Lost(made as u64 + 1),
            Some(false) => {}
        }
    }
    Course::Lost(0)
}

fn can_cover(board: &tromino::Board, position: &tromino::Position, progress: &mut dyn Progress) -> Option<bool> {
    use tromino::hint::{Completion, complete};
    match complete(board, position, None, &mut ReportLimit::new(progress, MAX_REPORTS)) {
        Ok(Completion::Lay(_)) => Some(true),
        Ok(Completion::DeadEnd) => Some(false),
        Ok(Completion::Unknown) | Err(Cancelled) => None,
    }
}

fn can_jump(board: &pegs::Board, goal: Goal, position: &pegs::Position, progress: &mut dyn Progress) -> Option<bool> {
    use pegs::search::{Goal as Wanted, reach};
    let wanted = match goal {
        Goal::Left(most) => Wanted::AtMost(most),
        Goal::LeftAt(1, at) => {
            Wanted::Single(pegs::Point::new(i64::try_from(at.row).ok()?, i64::try_from(at.col).ok()?))
        }
        _ => return None,
    };
    if let Wanted::AtMost(most) = wanted
        && pegs::Bound::of_position(board.shape(), position).fewest() > most
    {
        return Some(false);
    }
    let found = reach(board, position, wanted, &mut ReportLimit::new(progress, MAX_REPORTS));
    found.ok().map(|jumps| jumps.is_some())
}

/// Whether further stones block all lines, so that there are at most `most`.
fn can_block(board: &fives::Board, position: &fives::Position, most: u64) -> Option<bool> {
    let lines: Vec<Vec<Square>> = board
        .lines_in(board.all())
        .filter(|line| position.is_open(board, *line))
        .map(|line| line.squares(board.length()).collect())
        .collect();
    let Some(more) = most.checked_sub(position.count()) else { return Some(false) };
    let mut nodes = MAX_NODES;
    hits_all(&lines, &mut Vec::new(), more, &mut nodes)
}

/// Whether `more` further squares hit all lines: depth-first search on the points of the first line that is not hit, which cuts
/// off where more lines are disjoint than squares are left. `None` if the nodes do not suffice.
fn hits_all(lines: &[Vec<Square>], taken: &mut Vec<Square>, more: u64, nodes: &mut u64) -> Option<bool> {
    *nodes = nodes.checked_sub(1)?;
    let open: Vec<&Vec<Square>> =
        lines.iter().filter(|line| !line.iter().any(|square| taken.contains(square))).collect();
    let Some(line) = open.first() else { return Some(true) };
    let mut packed = BTreeSet::new();
    let mut disjoint = 0;
    for other in &open {
        if !other.iter().any(|square| packed.contains(square)) {
            packed.extend(other.iter().copied());
            disjoint += 1;
        }
    }
    if disjoint > more {
        return Some(false);
    }
    for square in line.iter() {
        taken.push(*square);
        let found = hits_all(lines, taken, more - 1, nodes);
        taken.pop();
        match found {
            Some(false) => {}
            found => return found,
        }
    }
    Some(false)
}

fn can_ride(
    board: &knights::Board,
    goal: Goal,
    position: &knights::Position,
    progress: &mut dyn Progress,
) -> Option<bool> {
    use knights::search::{Found, find};
    let path: Vec<Square> = position.squares(1, position.count()).collect();
    let found = find(board, &path, MAX_NODES, progress).ok()?;
    match (goal, found) {
        (Goal::Tour | Goal::Visited(_), Found::Tour(_)) => Some(true),
        (Goal::Tour, Found::None) => Some(false),
        (Goal::Visited(squares), _) => {
            let starts: Vec<Square> = if path.is_empty() { board.squares().collect() } else { vec![*path.last()?] };
            let mut nodes = MAX_NODES;
            for start in starts {
                let mut visited = path.clone();
                if visited.is_empty() {
                    visited.push(start);
                }
                if visits(board, &mut visited, squares, &mut nodes)? {
                    return Some(true);
                }
            }
            Some(false)
        }
        _ => None,
    }
}

/// Whether a path can be prolonged to this number of squares, by depth-first search. `None` if the nodes do not suffice.
fn visits(board: &knights::Board, path: &mut Vec<Square>, squares: u64, nodes: &mut u64) -> Option<bool> {
    *nodes = nodes.checked_sub(1)?;
    if path.len() as u64 >= squares {
        return Some(true);
    }
    let last = *path.last()?;
    for to in board.neighbours(last) {
        if path.contains(&to) {
            continue;
        }
        path.push(to);
        let found = visits(board, path, squares, nodes);
        path.pop();
        match found {
            Some(false) => {}
            found => return found,
        }
    }
    Some(false)
}

/// Whether the player who is to move wins.
fn next_wins(game: &heaps::Game, position: &heaps::Position, progress: &mut dyn Progress) -> Option<bool> {
    let heaps = position.heaps();
    let mut engine = heaps::Engine::new(game.rule().clone());
    engine.compute_to(heaps.iter().copied().max().unwrap_or(0), progress).ok()?;
    engine.analyse(&heaps, game.is_misere(), progress).ok()?;
    Some(engine.outcome(&heaps, game.is_misere())? == heaps::engine::Outcome::Next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::{self, Family};
    use crate::progress::NoProgress;

    fn of(family: Family, settings: &str, goal: &str, moves: &str) -> Course {
        let board = LevelBoard::read(family, settings).expect("a board");
        course(&board, goal.parse().expect("a goal"), moves, 0, true, &mut NoProgress).expect("legal moves")
    }

    #[test]
    fn the_first_move_that_loses_is_named() {
        use Course::{Lost, Open, Reached};
        use Family::{Fives, Heaps, Knights, Pegs, Tromino};
        for (family, settings, goal, moves, expected) in [
            // The peg that jumps away from the third one is lost.
            (Pegs, "draw=oo.o", "left:1", "1,2w", Lost(1)),
            (Pegs, "draw=oo.o", "left:1", "1,1e", Open),
            (Pegs, "draw=oo.o", "left:1", "1,1e;1,4w", Reached),
            (Pegs, "rows=2&cols=3", "left:1", "1,2w", Lost(0)),
            // The second piece leaves a square that no piece covers; taking it away again brings the goal back.
            (Tromino, "k=2&hole=1,1", "cover", "lay:2,2nw;lay:1,2se", Lost(2)),
            (Tromino, "k=2&hole=1,1", "cover", "lay:2,2nw;lay:1,2se;lift:1,2se", Open),
            (Fives, "rows=1&cols=11&line=5", "stones:2", "put:1,1", Lost(1)),
            (Fives, "rows=1&cols=11&line=5", "stones:2", "put:1,5", Open),
            (Fives, "rows=1&cols=11&line=5", "stones:2", "put:1,5;put:1,11", Lost(2)),
            (Knights, "rows=3&cols=4&kind=open", "tour", "1,2", Lost(1)),
            (Knights, "rows=4&cols=4&kind=open", "visited:16", "1,1", Lost(0)),
            (Knights, "rows=4&cols=4&kind=open", "visited:15", "", Open),
            // The heaps are to be made equal.
            (Heaps, "rule=nim&heaps=1,2&first=me", "win", "1:1", Lost(1)),
            (Heaps, "rule=nim&heaps=1,2&first=me", "win", "2:1", Open),
        ] {
            assert_eq!(of(family, settings, goal, moves), expected, "{settings} {moves}");
        }
    }

    #[test]
    fn solutions_of_all_levels_reach_their_goals_and_their_beginnings_are_open() {
        for level in levels::all() {
            let solution = levels::solve(level, &mut NoProgress).expect("a solution");
            let board = level.read_board().expect("a board");
            if solution.moves.is_empty() || matches!(level.kind, levels::Kind::Judge | levels::Kind::Guess) {
                continue;
            }
            let is_first = solution.answer == "first";
            let of = |moves: &str| course(&board, level.goal_of_moves(), moves, level.given, is_first, &mut NoProgress);
            assert_eq!(of(&solution.moves), Ok(Course::Reached), "{level}");
            let words: Vec<&str> = solution.moves.split(';').collect();
            let short = words[..words.len() - 1].join(";");
            if words.len() as u64 > level.given + 1 {
                assert!(matches!(of(&short), Ok(Course::Open | Course::Reached)), "{level} {:?}", of(&short));
            }
        }
    }
}
