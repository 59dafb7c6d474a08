//! Depth-first search for a tour with Warnsdorff's rule: for small boards, boards with missing squares, and paths begun by
//! hand.
//!
//! **What.** Finds a tour that extends a given path, or proves that there is none.
//!
//! **Cost.** A few nanoseconds for each node where the rule leads straight to a tour, as it does on most boards;
//! exponential in the worst case. So the number of nodes is limited, and there are three outcomes: a tour, none,
//! unknown.
//!
//! **When not.** Full boards with sides of 5 and more have tours by formula (`comb`), and narrow boards are decided by
//! a sweep over the states of the frontier method (`count`).
//!
//! **Source.** H. C. von Warnsdorff (1823): go to the square with the fewest onward moves. By itself the rule may run
//! into a dead end; here it only orders the choices.
//!
//! **The essence.**
//! 1. Order the choices by Warnsdorff's rule; of several with equally few onward moves, try the one farthest from the
//!    centre first.
//! 2. Backtrack if a free square has too few moves left: in a closed tour fewer than two; in an open tour none, or if
//!    two squares have only one.
//! 3. Backtrack if the free squares are not connected.
//! 4. Restart with another order of equal choices when a node limit is reached, and raise the limit after some
//!    restarts.

use crate::board::Square;
use crate::progress::{Cancelled, Progress};

use super::rules::{Board, Kind};

/// Maximum number of squares of a board.
pub const MAX_SQUARES: u64 = 4096;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The squares of a tour in order, starting with the given path.
    Tour(Vec<Square>),
    /// No tour extends the path.
    None,
    /// The node limit was reached.
    Unknown,
}

/// Number of nodes between two progress reports.
const TICK_INTERVAL: u64 = 1 << 12;

/// Number of restarts, each in another order, before the node limit is raised: most orders lead to a tour at once, and
/// a few get lost for very long. With these restarts the slowest board up to 16×16 takes a hundredth of the time that
/// it takes with one attempt at each limit.
const RESTARTS_PER_LIMIT: usize = 16;

/// Searches for a tour of the board, of its kind, that extends the path `prefix`, within `node_limit` nodes.
///
/// The squares of `prefix` must be distinct; a path that leaves the board has no extension. If it is empty, the tour
/// may begin anywhere. `progress` receives the number of nodes, out of those allowed.
///
/// # Errors
/// [`Cancelled`].
pub fn find(
    board: &Board,
    prefix: &[Square],
    node_limit: u64,
    progress: &mut dyn Progress,
) -> Result<Found, Cancelled> {
    find_with_order(board, prefix, 0, node_limit, progress)
}

/// [`find`] with another order of equal choices, which usually gives another tour.
///
/// # Errors
/// [`Cancelled`].
pub fn find_with_order(
    board: &Board,
    prefix: &[Square],
    order: usize,
    node_limit: u64,
    progress: &mut dyn Progress,
) -> Result<Found, Cancelled> {
    if board.area() > MAX_SQUARES {
        return Ok(Found::Unknown);
    }
    let graph = KnightGraph::new(board);
    let mut budget = Budget { nodes: 0, limit: node_limit, progress };
    let Some(prefix) = prefix.iter().map(|square| graph.place(*square)).collect::<Option<Vec<usize>>>() else {
        return Ok(Found::None);
    };
    let starts = match prefix.first() {
        Some(_) => vec![prefix],
        None => graph.starts(board.kind()).into_iter().map(|start| vec![start]).collect(),
    };
    // The starts take turns, under limits that grow, so that one bad start does not use up all nodes.
    let mut open: Vec<Search<'_>> =
        starts.iter().filter_map(|prefix| Search::new(&graph, board.kind(), prefix)).collect();
    let mut restart_limit = 4 * board.area();
    for restart in order * RESTARTS_PER_LIMIT.. {
        let mut remaining = Vec::with_capacity(open.len());
        for mut search in open {
            search.reset(restart);
            match search.run(restart_limit, &mut budget)? {
                Found::Tour(tour) => return Ok(Found::Tour(tour)),
                Found::None => {}
                Found::Unknown if budget.is_exhausted() => return Ok(Found::Unknown),
                Found::Unknown => remaining.push(search),
            }
        }
        if remaining.is_empty() {
            break;
        }
        open = remaining;
        if restart % RESTARTS_PER_LIMIT == RESTARTS_PER_LIMIT - 1 {
            restart_limit = restart_limit.saturating_mul(4);
        }
    }
    Ok(Found::None)
}

/// The nodes visited, and their limit.
struct Budget<'a> {
    nodes: u64,
    limit: u64,
    progress: &'a mut dyn Progress,
}

impl Budget<'_> {
    const fn is_exhausted(&self) -> bool {
        self.nodes >= self.limit
    }

    fn step(&mut self) -> Result<(), Cancelled> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(TICK_INTERVAL) {
            self.progress.tick(self.nodes.min(self.limit), self.limit)?;
        }
        Ok(())
    }
}

/// Greater than every distance in [`KnightGraph::distance`].
const FAR: u64 = 1 << 32;

/// Packs a square and its sort key (at most 8, at most [`FAR`], below 16) into one number. Sorting plain numbers is
/// fastest, and its code the smallest.
const fn sort_key(first: u64, second: u64, third: u64, place: u16) -> u64 {
    first << 56 | second << 20 | third << 16 | place as u64
}

/// The graph of the knight's moves on a board.
struct KnightGraph {
    squares: Vec<Square>,
    /// For each square of the rectangle, in reading order, its number.
    numbers: Vec<Option<u16>>,
    cols: u64,
    neighbours: Vec<Vec<u16>>,
    /// The squared distance of each square from the centre, in half squares.
    distance: Vec<u64>,
}

impl KnightGraph {
    fn new(board: &Board) -> Self {
        let squares: Vec<Square> = board.squares().collect();
        let mut numbers = vec![None; (board.rows() * board.cols()) as usize];
        for (number, square) in (0u16..).zip(&squares) {
            numbers[(square.row * board.cols() + square.col) as usize] = Some(number);
        }
        let mut graph = Self { squares, numbers, cols: board.cols(), neighbours: Vec::new(), distance: Vec::new() };
        let neighbours = |square: &Square| board.neighbours(*square).filter_map(|to| graph.number(to)).collect();
        graph.neighbours = graph.squares.iter().map(neighbours).collect();
        let far = |at: u64, side: u64| (2 * at + 1).abs_diff(side).pow(2);
        let distance = |square: &Square| far(square.row, board.rows()) + far(square.col, board.cols());
        graph.distance = graph.squares.iter().map(distance).collect();
        graph
    }

    fn number(&self, square: Square) -> Option<u16> {
        if square.col >= self.cols {
            return None;
        }
        *self.numbers.get((square.row * self.cols + square.col) as usize)?
    }

    fn place(&self, square: Square) -> Option<usize> {
        self.number(square).map(usize::from)
    }

    /// The possible starts in the order of trial: for a closed tour one square with the fewest moves, for an open one
    /// every square; the colours are checked later.
    fn starts(&self, kind: Kind) -> Vec<usize> {
        let key =
            |start: usize| sort_key(self.neighbours[start].len() as u64, FAR - self.distance[start], 0, start as u16);
        let mut starts: Vec<u64> = (0..self.squares.len()).map(key).collect();
        starts.sort_unstable();
        if kind == Kind::Closed {
            starts.truncate(1);
        }
        starts.into_iter().map(|start| usize::from(start as u16)).collect()
    }

    fn is_dark(&self, place: usize) -> bool {
        (self.squares[place].row + self.squares[place].col) % 2 == 1
    }
}

/// A square of the path with its untried choices.
struct Frame {
    at: usize,
    /// Untried choices, the best last.
    choices: Vec<u16>,
    /// Number of squares with a single move left, as [`Search::ends`] was before the knight moved on.
    ends: u32,
}

/// The state of the depth-first search: the path and what remains.
struct Search<'a> {
    graph: &'a KnightGraph,
    kind: Kind,
    prefix: Vec<usize>,
    frames: Vec<Frame>,
    visited: Vec<bool>,
    /// For each square its number of moves to free squares.
    free: Vec<u8>,
    /// Whether a move leads from here to the first square; only for closed tours.
    is_next_to_first: Vec<bool>,
    /// Number of free squares with a single move left, in the search for an open tour.
    ends: u32,
    /// Number of the restart; it varies the order of equal choices.
    restart: usize,
    has_backtracked: bool,
    /// For each square the last connectivity check, by its number, that reached it.
    reached_in: Vec<u32>,
    check: u32,
}

impl<'a> Search<'a> {
    /// `None` if the numbers of free squares of each colour exclude an extension.
    fn new(graph: &'a KnightGraph, kind: Kind, prefix: &[usize]) -> Option<Self> {
        let places = graph.squares.len();
        let last = *prefix.last()?;
        // The knight changes colour with each move, so the free squares alternate in colour.
        let is_dark = graph.is_dark(last);
        let remaining = (0..places).filter(|place| !prefix.contains(place));
        let (same, other) = remaining.fold((0i64, 0i64), |(same, other), place| {
            if graph.is_dark(place) == is_dark { (same + 1, other) } else { (same, other + 1) }
        });
        let is_balanced = other == same || other == same + 1;
        let ends_right = kind == Kind::Open || (places.is_multiple_of(2) && places > 2);
        (is_balanced && ends_right).then(|| Self {
            graph,
            kind,
            prefix: prefix.to_vec(),
            frames: Vec::with_capacity(places),
            visited: vec![false; places],
            free: Vec::new(),
            is_next_to_first: vec![false; places],
            ends: 0,
            restart: 0,
            has_backtracked: false,
            reached_in: vec![0; places],
            check: 0,
        })
    }

    /// Returns to the given prefix.
    fn reset(&mut self, restart: usize) {
        let graph = self.graph;
        self.restart = restart;
        self.has_backtracked = false;
        self.visited.fill(false);
        self.free = graph.neighbours.iter().map(|neighbours| neighbours.len() as u8).collect();
        self.frames.clear();
        self.ends = 0;
        if self.kind == Kind::Closed {
            self.is_next_to_first.fill(false);
            for to in &graph.neighbours[self.prefix[0]] {
                self.is_next_to_first[usize::from(*to)] = true;
            }
        }
        for at in self.prefix.clone() {
            self.enter(at);
        }
    }

    fn enter(&mut self, at: usize) {
        self.visited[at] = true;
        for to in &self.graph.neighbours[at] {
            self.free[usize::from(*to)] -= 1;
        }
        self.frames.push(Frame { at, choices: Vec::new(), ends: self.ends });
    }

    fn leave(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.visited[frame.at] = false;
            for to in &self.graph.neighbours[frame.at] {
                self.free[usize::from(*to)] += 1;
            }
        }
    }

    fn run(&mut self, restart_limit: u64, budget: &mut Budget<'_>) -> Result<Found, Cancelled> {
        let bottom = self.frames.len();
        self.choose(true);
        let mut nodes = 0;
        loop {
            if self.frames.len() == self.graph.squares.len() && self.is_done() {
                let squares = self.frames.iter().map(|frame| self.graph.squares[frame.at]);
                return Ok(Found::Tour(squares.collect()));
            }
            let last = self.frames.len() - 1;
            let Some(next) = self.frames[last].choices.pop() else {
                if self.frames.len() == bottom {
                    return Ok(Found::None);
                }
                self.leave();
                self.has_backtracked = true;
                continue;
            };
            nodes += 1;
            budget.step()?;
            if nodes > restart_limit || budget.is_exhausted() {
                return Ok(Found::Unknown);
            }
            self.ends = self.frames[last].ends;
            self.enter(usize::from(next));
            self.choose(false);
        }
    }

    fn is_done(&self) -> bool {
        self.kind == Kind::Open || self.frames.last().is_some_and(|frame| self.is_next_to_first[frame.at])
    }

    /// Fills in the choices at the last square; none if the free squares cannot all be visited.
    fn choose(&mut self, is_first: bool) {
        let last = self.frames.len() - 1;
        let at = self.frames[last].at;
        if !self.is_feasible(at, is_first) {
            return;
        }
        let (graph, restart) = (self.graph, self.restart);
        // The last of the list is tried first. A square without onward moves can only be the end of the tour.
        let rank = |(direction, to): (usize, &u16)| {
            let place = usize::from(*to);
            let distance = if restart % 2 == 0 { graph.distance[place] } else { 0 };
            // In the first restarts ties are broken by direction, later by a hash.
            let hash =
                (u64::from(*to) + 1).wrapping_mul((restart / 2) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60;
            let order = (direction * 5 % 8) as u64 ^ hash;
            sort_key(8 - u64::from(self.free[place]), distance, order, *to)
        };
        let all = graph.neighbours[at].iter().enumerate().filter(|(_, to)| !self.visited[usize::from(**to)]);
        let mut choices: Vec<u64> = all.map(rank).collect();
        choices.sort_unstable();
        self.frames[last].choices = choices.into_iter().map(|choice| choice as u16).collect();
        self.frames[last].ends = self.ends;
    }

    /// Checks the necessary conditions on the free squares: their degrees, and after the first backtracking their
    /// connectedness.
    fn is_feasible(&mut self, at: usize, is_first: bool) -> bool {
        let graph = self.graph;
        let remaining = graph.squares.len() - self.frames.len();
        if remaining == 0 {
            return true;
        }
        let needed = if self.kind == Kind::Closed { 2 } else { 1 };
        let is_adjacent = |place: usize| graph.neighbours[at].contains(&(place as u16));
        let degree = |search: &Self, place: usize| {
            search.free[place] + u8::from(is_adjacent(place)) + u8::from(search.is_next_to_first[place])
        };
        if is_first {
            let free = (0..graph.squares.len()).filter(|place| !self.visited[*place]);
            let low_degrees: Vec<u8> =
                free.map(|place| degree(self, place)).filter(|degree| *degree <= needed).collect();
            if low_degrees.iter().any(|degree| *degree < needed) {
                return false;
            }
            self.ends = if self.kind == Kind::Open { low_degrees.len() as u32 } else { 0 };
        } else if let Some(before) = self.frames.len().checked_sub(2).map(|before| self.frames[before].at) {
            // Only squares next to the previous one lost a move: the choices that the knight did not take.
            for to in graph.neighbours[before].iter().map(|to| usize::from(*to)).filter(|to| !self.visited[*to]) {
                let now = degree(self, to);
                if now < needed {
                    return false;
                }
                // Its degree was one higher before: it is next to the previous square, and so not to the present one, which
                // has the same colour as itself.
                if self.kind == Kind::Open && now == 1 {
                    self.ends += 1;
                }
            }
        }
        // A closed tour ends on a square that is a move from the first.
        let last_squares = &graph.neighbours[self.prefix[0]];
        if self.kind == Kind::Closed && last_squares.iter().all(|end| self.visited[usize::from(*end)]) {
            return false;
        }
        // Only one square can be the last.
        if self.kind == Kind::Open && self.ends > 1 && remaining > 1 {
            return false;
        }
        !self.has_backtracked || self.is_connected(at, remaining)
    }

    fn is_connected(&mut self, at: usize, remaining: usize) -> bool {
        self.check += 1;
        let Some(first) = first_free(self.graph, &self.visited, at) else { return false };
        let mut reached = 1;
        let mut stack = vec![first];
        self.reached_in[usize::from(first)] = self.check;
        while let Some(place) = stack.pop() {
            for to in &self.graph.neighbours[usize::from(place)] {
                let index = usize::from(*to);
                if !self.visited[index] && self.reached_in[index] != self.check {
                    self.reached_in[index] = self.check;
                    reached += 1;
                    stack.push(*to);
                }
            }
        }
        reached == remaining
    }
}

/// A free square a move from this one.
fn first_free(graph: &KnightGraph, visited: &[bool], at: usize) -> Option<u16> {
    graph.neighbours[at].iter().copied().find(|to| !visited[usize::from(*to)])
}

#[cfg(test)]
mod tests {
    use super::super::naive;
    use super::*;
    use crate::progress::NoProgress;

    fn board(rows: u64, cols: u64, kind: Kind) -> Board {
        Board::new(rows, cols, kind).unwrap()
    }

    #[test]
    fn finds_tours_exactly_where_the_naive_twin_does() {
        for (rows, cols) in [(1, 1), (1, 2), (3, 3), (3, 4), (4, 3), (4, 4), (3, 5), (5, 3), (3, 6), (4, 5)] {
            for kind in [Kind::Closed, Kind::Open] {
                let board = board(rows, cols, kind);
                let found = find(&board, &[], u64::MAX, &mut NoProgress).unwrap();
                assert_eq!(matches!(found, Found::Tour(_)), naive::count(&board) > 0, "{rows}×{cols} {kind:?}");
            }
            let board = board(rows, cols, Kind::Open);
            for start in board.squares() {
                let found = find(&board, &[start], u64::MAX, &mut NoProgress).unwrap();
                let has = naive::count_from(&board, start) > 0;
                assert_eq!(matches!(found, Found::Tour(_)), has, "{rows}×{cols} from {start}");
            }
        }
    }
}
