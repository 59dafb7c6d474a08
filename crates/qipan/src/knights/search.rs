//! A tour looked for square by square: for small boards, boards that lack squares, and ways that somebody began.
//!
//! **What.** Finds a tour that goes on from a way already gone, or shows that there is none.
//!
//! **Cost.** A few nanoseconds a step where the rule leads straight to a tour, as it does on most boards; exponential in the
//! worst case. So the number of steps is limited, and what comes out is one of three: a tour, "there is none", "not known".
//!
//! **When not.** Full boards with sides of 5 and more have tours by formula (`comb`), narrow ones by a sweep.
//!
//! **Source.** H. C. von Warnsdorff (1823): go where the fewest ways lead on. The rule alone fails silently; here it only says
//! what is tried first.
//!
//! **The essence.**
//! 1. Go to the square with the fewest ways on; of several, to the one farthest from the middle.
//! 2. A square that has no way in or out left, or the second that has only one: go back. On a closed tour each needs two.
//! 3. When what is left falls apart: go back.
//! 4. After too many steps begin again and try the squares of one rank in another order; with more and more steps each.

use crate::board::Square;
use crate::progress::{Cancelled, Progress};

use super::rules::{Board, Kind};

/// The most squares of a board that is searched.
pub const MAX_SQUARES: u64 = 4096;

/// What a search found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The squares of a tour in order, those of the way begun first.
    Tour(Vec<Square>),
    /// No tour goes on from here.
    None,
    /// The steps were used up.
    Unknown,
}

/// Between two calls of the progress.
const TICK_INTERVAL: u64 = 1 << 12;

/// So many times the search begins anew, in another order, before it is given more patience: most orders lead to a tour at
/// once, and a few lose their way for very long. So the slowest board up to 16×16 takes a hundredth of the time that it takes
/// with one try of each.
const RESTARTS_PER_LIMIT: usize = 16;

/// Looks for a tour of the board, of its kind, that goes on from the way `begun`, with at most `steps` steps.
///
/// `begun` must be a way without a square twice; nothing goes on from one that leaves the board. If it is empty, the tour may
/// begin anywhere. The progress hears how many
/// steps were made, of how many allowed.
///
/// # Errors
/// [`Cancelled`] by the progress.
pub fn find(board: &Board, begun: &[Square], steps: u64, progress: &mut dyn Progress) -> Result<Found, Cancelled> {
    find_with_order(board, begun, 0, steps, progress)
}

/// The same; with another number, for as a rule another tour.
///
/// # Errors
/// [`Cancelled`] by the progress.
pub fn find_with_order(
    board: &Board,
    begun: &[Square],
    order: usize,
    steps: u64,
    progress: &mut dyn Progress,
) -> Result<Found, Cancelled> {
    if board.area() > MAX_SQUARES {
        return Ok(Found::Unknown);
    }
    let ground = KnightGraph::new(board);
    let mut budget = Budget { made: 0, most: steps, progress };
    let Some(begun) = begun.iter().map(|square| ground.place(*square)).collect::<Option<Vec<usize>>>() else {
        return Ok(Found::None);
    };
    let starts = match begun.first() {
        Some(_) => vec![begun],
        None => ground.starts(board.kind()).into_iter().map(|start| vec![start]).collect(),
    };
    // Each start in turn, with more and more patience, so that one bad start does not use up all steps.
    let mut open: Vec<Search<'_>> =
        starts.iter().filter_map(|begun| Search::new(&ground, board.kind(), begun)).collect();
    let mut patience = 4 * board.area();
    for turn in order * RESTARTS_PER_LIMIT.. {
        let mut left = Vec::with_capacity(open.len());
        for mut walk in open {
            walk.reset(turn);
            match walk.run(patience, &mut budget)? {
                Found::Tour(tour) => return Ok(Found::Tour(tour)),
                Found::None => {}
                Found::Unknown if budget.is_used_up() => return Ok(Found::Unknown),
                Found::Unknown => left.push(walk),
            }
        }
        if left.is_empty() {
            break;
        }
        open = left;
        if turn % RESTARTS_PER_LIMIT == RESTARTS_PER_LIMIT - 1 {
            patience = patience.saturating_mul(4);
        }
    }
    Ok(Found::None)
}

/// Steps made, of those allowed.
struct Budget<'a> {
    made: u64,
    most: u64,
    progress: &'a mut dyn Progress,
}

impl Budget<'_> {
    const fn is_used_up(&self) -> bool {
        self.made >= self.most
    }

    fn step(&mut self) -> Result<(), Cancelled> {
        self.made += 1;
        if self.made.is_multiple_of(TICK_INTERVAL) {
            self.progress.tick(self.made.min(self.most), self.most)?;
        }
        Ok(())
    }
}

/// More than any square's distance from the middle: see [`KnightGraph::distance`].
const FAR: u64 = 1 << 32;

/// A square and what it is sorted by, in one number: at most 8, at most [`FAR`], below 16. Of the sorts that a program may
/// hold, that of numbers is the smallest and the fastest.
const fn ranked(first: u64, second: u64, third: u64, place: u16) -> u64 {
    first << 56 | second << 20 | third << 16 | place as u64
}

/// The squares of a board by number, and the jumps between them.
struct KnightGraph {
    squares: Vec<Square>,
    /// The number of each square of the rectangle, in reading order.
    numbers: Vec<Option<u16>>,
    cols: u64,
    jumps: Vec<Vec<u16>>,
    /// How far each square lies from the middle, in half squares, squared.
    distance: Vec<u64>,
}

impl KnightGraph {
    fn new(board: &Board) -> Self {
        let squares: Vec<Square> = board.squares().collect();
        let mut numbers = vec![None; (board.rows() * board.cols()) as usize];
        for (number, square) in (0u16..).zip(&squares) {
            numbers[(square.row * board.cols() + square.col) as usize] = Some(number);
        }
        let mut ground = Self { squares, numbers, cols: board.cols(), jumps: Vec::new(), distance: Vec::new() };
        let jumps = |square: &Square| board.jumps(*square).filter_map(|to| ground.number(to)).collect();
        ground.jumps = ground.squares.iter().map(jumps).collect();
        let far = |at: u64, side: u64| (2 * at + 1).abs_diff(side).pow(2);
        let distance = |square: &Square| far(square.row, board.rows()) + far(square.col, board.cols());
        ground.distance = ground.squares.iter().map(distance).collect();
        ground
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

    /// Where a tour may begin: a closed one anywhere, so where the choice is smallest; an open one on the more numerous colour.
    fn starts(&self, kind: Kind) -> Vec<usize> {
        let key = |start: usize| ranked(self.jumps[start].len() as u64, FAR - self.distance[start], 0, start as u16);
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

/// One square of the way, and what is still to be tried from it.
struct Frame {
    at: usize,
    /// To be tried, the best last.
    choices: Vec<u16>,
    /// How many squares had only one way left before the knight went on from here.
    ends: u32,
}

/// A way that grows and shrinks.
struct Search<'a> {
    ground: &'a KnightGraph,
    kind: Kind,
    begun: Vec<usize>,
    stands: Vec<Frame>,
    visited: Vec<bool>,
    /// How many free squares each square has a jump to.
    free: Vec<u8>,
    /// A jump from the square where the tour began leads here.
    is_home: Vec<bool>,
    ends: u32,
    /// Turns the order of squares that are equally good.
    turn: usize,
    went_back: bool,
    seen: Vec<u32>,
    mark: u32,
}

impl<'a> Search<'a> {
    /// `None` if the colours alone say that nothing goes on from here.
    fn new(ground: &'a KnightGraph, kind: Kind, begun: &[usize]) -> Option<Self> {
        let places = ground.squares.len();
        let last = *begun.last()?;
        // The knight changes colour with each jump.
        let is_dark = ground.is_dark(last);
        let left = (0..places).filter(|place| !begun.contains(place));
        let (same, other) = left.fold((0i64, 0i64), |(same, other), place| {
            if ground.is_dark(place) == is_dark { (same + 1, other) } else { (same, other + 1) }
        });
        let is_balanced = other == same || other == same + 1;
        let ends_right = kind == Kind::Open || (places.is_multiple_of(2) && places > 2);
        (is_balanced && ends_right).then(|| Self {
            ground,
            kind,
            begun: begun.to_vec(),
            stands: Vec::with_capacity(places),
            visited: vec![false; places],
            free: Vec::new(),
            is_home: vec![false; places],
            ends: 0,
            turn: 0,
            went_back: false,
            seen: vec![0; places],
            mark: 0,
        })
    }

    /// Back to the way begun.
    fn reset(&mut self, turn: usize) {
        let ground = self.ground;
        self.turn = turn;
        self.went_back = false;
        self.visited.fill(false);
        self.free = ground.jumps.iter().map(|jumps| jumps.len() as u8).collect();
        self.stands.clear();
        self.ends = 0;
        if self.kind == Kind::Closed {
            self.is_home.fill(false);
            for to in &ground.jumps[self.begun[0]] {
                self.is_home[usize::from(*to)] = true;
            }
        }
        for at in self.begun.clone() {
            self.enter(at);
        }
    }

    fn enter(&mut self, at: usize) {
        self.visited[at] = true;
        for to in &self.ground.jumps[at] {
            self.free[usize::from(*to)] -= 1;
        }
        self.stands.push(Frame { at, choices: Vec::new(), ends: self.ends });
    }

    fn leave(&mut self) {
        if let Some(stand) = self.stands.pop() {
            self.visited[stand.at] = false;
            for to in &self.ground.jumps[stand.at] {
                self.free[usize::from(*to)] += 1;
            }
        }
    }

    fn run(&mut self, patience: u64, budget: &mut Budget<'_>) -> Result<Found, Cancelled> {
        let bottom = self.stands.len();
        self.choose(true);
        let mut made = 0;
        loop {
            if self.stands.len() == self.ground.squares.len() && self.is_done() {
                let squares = self.stands.iter().map(|stand| self.ground.squares[stand.at]);
                return Ok(Found::Tour(squares.collect()));
            }
            let last = self.stands.len() - 1;
            let Some(next) = self.stands[last].choices.pop() else {
                if self.stands.len() == bottom {
                    return Ok(Found::None);
                }
                self.leave();
                self.went_back = true;
                continue;
            };
            made += 1;
            budget.step()?;
            if made > patience || budget.is_used_up() {
                return Ok(Found::Unknown);
            }
            self.ends = self.stands[last].ends;
            self.enter(usize::from(next));
            self.choose(false);
        }
    }

    fn is_done(&self) -> bool {
        self.kind == Kind::Open || self.stands.last().is_some_and(|stand| self.is_home[stand.at])
    }

    /// Lists what can be tried from the last square; nothing, if what is left can no longer be visited.
    fn choose(&mut self, is_first: bool) {
        let last = self.stands.len() - 1;
        let at = self.stands[last].at;
        if !self.can_go_on(at, is_first) {
            return;
        }
        let (ground, turn) = (self.ground, self.turn);
        // The last of the list is tried first. A square with no way on is one only if it ends the tour.
        let rank = |(direction, to): (usize, &u16)| {
            let place = usize::from(*to);
            let distance = if turn % 2 == 0 { ground.distance[place] } else { 0 };
            // In the first turns by the direction, then by what is as good as chance.
            let chance = (u64::from(*to) + 1).wrapping_mul((turn / 2) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60;
            let order = (direction * 5 % 8) as u64 ^ chance;
            ranked(8 - u64::from(self.free[place]), distance, order, *to)
        };
        let all = ground.jumps[at].iter().enumerate().filter(|(_, to)| !self.visited[usize::from(**to)]);
        let mut choices: Vec<u64> = all.map(rank).collect();
        choices.sort_unstable();
        self.stands[last].choices = choices.into_iter().map(|choice| choice as u16).collect();
        self.stands[last].ends = self.ends;
    }

    /// Does each square that is left still have its ways in and out, and hang together with the rest?
    fn can_go_on(&mut self, at: usize, is_first: bool) -> bool {
        let ground = self.ground;
        let left = ground.squares.len() - self.stands.len();
        if left == 0 {
            return true;
        }
        let needed = if self.kind == Kind::Closed { 2 } else { 1 };
        let near = |place: usize| ground.jumps[at].contains(&(place as u16));
        let ways = |walk: &Self, place: usize| walk.free[place] + u8::from(near(place)) + u8::from(walk.is_home[place]);
        if is_first {
            let free = (0..ground.squares.len()).filter(|place| !self.visited[*place]);
            let few: Vec<u8> = free.map(|place| ways(self, place)).filter(|ways| *ways <= needed).collect();
            if few.iter().any(|ways| *ways < needed) {
                return false;
            }
            self.ends = if self.kind == Kind::Open { few.len() as u32 } else { 0 };
        } else if let Some(before) = self.stands.len().checked_sub(2).map(|before| self.stands[before].at) {
            // Only squares near the last two lost a way: those that the knight could have gone to, and did not.
            for to in ground.jumps[before].iter().map(|to| usize::from(*to)).filter(|to| !self.visited[*to]) {
                let now = ways(self, to);
                if now < needed {
                    return false;
                }
                // It had one more before: the square where the knight stood, which is near no square of the same colour.
                if self.kind == Kind::Open && now == 1 {
                    self.ends += 1;
                }
            }
        }
        // A closed tour ends on a square from which a jump leads home.
        let homes = &ground.jumps[self.begun[0]];
        if self.kind == Kind::Closed && homes.iter().all(|home| self.visited[usize::from(*home)]) {
            return false;
        }
        // Two squares cannot both be the last.
        if self.kind == Kind::Open && self.ends > 1 && left > 1 {
            return false;
        }
        !self.went_back || self.is_connected(at, left)
    }

    fn is_connected(&mut self, at: usize, left: usize) -> bool {
        self.mark += 1;
        let Some(first) = ground_first(self.ground, &self.visited, at) else { return false };
        let mut reached = 1;
        let mut stack = vec![first];
        self.seen[usize::from(first)] = self.mark;
        while let Some(place) = stack.pop() {
            for to in &self.ground.jumps[usize::from(place)] {
                let index = usize::from(*to);
                if !self.visited[index] && self.seen[index] != self.mark {
                    self.seen[index] = self.mark;
                    reached += 1;
                    stack.push(*to);
                }
            }
        }
        reached == left
    }
}

/// A free square a jump from this one.
fn ground_first(ground: &KnightGraph, visited: &[bool], at: usize) -> Option<u16> {
    ground.jumps[at].iter().copied().find(|to| !visited[usize::from(*to)])
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
    fn small_boards_have_tours_just_where_the_naive_twin_finds_some() {
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
