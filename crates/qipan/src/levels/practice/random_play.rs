//! Random legal play, to measure the difficulty of a board.

use super::{Difficulty, PLAYS};
use crate::board::{Quadrant, Square};
use crate::levels::SplitMix64;
use crate::{fives, knights, pegs, tromino};

/// Measures a difficulty: plays [`PLAYS`] times, but stops as soon as the class is certain.
pub fn measure(draws: &mut SplitMix64, mut play: impl FnMut(&mut SplitMix64) -> bool) -> Difficulty {
    let class = |hits: u64| Difficulty::of_share(hits.into(), PLAYS.into());
    let mut hits = 0;
    for made in 0..PLAYS {
        if class(hits) == class(hits + (PLAYS - made)) {
            break;
        }
        hits += u64::from(play(draws));
    }
    class(hits)
}

/// Lays random pieces that fit on the free squares of a board of at most 64 squares.
pub struct TrominoPlay {
    free: u64,
    pieces: Vec<u64>,
}

impl TrominoPlay {
    /// Play on `board`, on which the pieces `given` lie.
    pub fn new(board: &tromino::Board, given: &[tromino::Piece]) -> Self {
        let bit = |square: Square| 1_u64 << (square.row * board.cols() + square.col);
        let squares = |piece: &tromino::Piece| piece.squares().into_iter().map(bit).fold(0, |all, bit| all | bit);
        let all = u64::MAX >> (64 - board.rows() * board.cols());
        let covered = given.iter().map(squares).fold(0, |all, piece| all | piece);
        let free = all & !covered & !board.hole().map_or(0, bit);
        let corners = (0..board.rows() - 1).flat_map(|row| (0..board.cols() - 1).map(move |col| Square::new(row, col)));
        let pieces = corners.flat_map(|corner| Quadrant::ALL.map(|notch| tromino::Piece { corner, notch }));
        Self { free, pieces: pieces.map(|piece| squares(&piece)).filter(|piece| piece & !free == 0).collect() }
    }

    /// Plays once; returns whether all squares are covered.
    pub fn play(&self, draws: &mut SplitMix64) -> bool {
        let (mut free, mut pieces) = (self.free, self.pieces.clone());
        // A piece that does not fit will never fit, so dropping it keeps the choice uniform.
        while !pieces.is_empty() {
            let piece = pieces.swap_remove(draws.below(pieces.len() as u64) as usize);
            if piece & !free == 0 {
                free &= !piece;
            }
        }
        free == 0
    }
}

/// Jumps at random on the plane until no jump is legal; returns whether one peg is left.
pub fn play_pegs(board: &pegs::Board, draws: &mut SplitMix64) -> bool {
    let mut pegs: Vec<pegs::Point> = board.pegs().position().pegs().collect();
    let mut jumps = Vec::new();
    loop {
        jumps.clear();
        for (at, from) in pegs.iter().enumerate() {
            for towards in board.shape().directions() {
                let jump = pegs::Jump::new(*from, *towards);
                let over = pegs.iter().position(|peg| *peg == jump.over());
                if let Some(over) = over.filter(|_| !pegs.contains(&jump.to())) {
                    jumps.push((at, over, jump.to()));
                }
            }
        }
        if jumps.is_empty() {
            return pegs.len() == 1;
        }
        let (at, over, to) = jumps[draws.below(jumps.len() as u64) as usize];
        pegs[at] = to;
        pegs.swap_remove(over);
    }
}

/// Puts stones on random free points of a board of at most 128 points.
pub struct FivesPlay {
    lines: Vec<u128>,
    stones: u128,
    free: Vec<u128>,
    missing: usize,
}

impl FivesPlay {
    /// Play on `board`, on which the stones `given` lie; `missing` more are put.
    pub fn new(board: &fives::Board, given: &[Square], missing: usize) -> Self {
        let bit = |square: Square| 1_u128 << (square.row * board.cols() + square.col);
        let stones = given.iter().copied().map(bit).fold(0, |all, bit| all | bit);
        let line = |line: fives::Line| line.squares(board.length()).map(bit).fold(0, |all, bit| all | bit);
        let lines = board.lines_in(board.all()).map(line).filter(|line| line & stones == 0).collect();
        let points = (0..board.rows()).flat_map(|row| (0..board.cols()).map(move |col| Square::new(row, col)));
        Self { lines, stones, free: points.map(bit).filter(|point| point & stones == 0).collect(), missing }
    }

    /// Plays once; returns whether all lines are blocked.
    pub fn play(&self, draws: &mut SplitMix64) -> bool {
        let (mut stones, mut free) = (self.stones, self.free.clone());
        for _ in 0..self.missing.min(free.len()) {
            stones |= free.swap_remove(draws.below(free.len() as u64) as usize);
        }
        self.lines.iter().all(|line| line & stones != 0)
    }
}

/// Moves a knight at random on a board of at most 64 squares.
pub struct KnightPlay {
    jumps: Vec<Vec<usize>>,
    visited: u64,
    all: u64,
    first: usize,
    last: usize,
    is_closed: bool,
}

impl KnightPlay {
    /// Play on a full board after the path `given`, which has at least one square.
    pub fn new(board: &knights::Board, given: &[Square]) -> Option<Self> {
        let index = |square: &Square| (square.row * board.cols() + square.col) as usize;
        let jumps = board.squares().map(|from| board.neighbours(from).map(|to| index(&to)).collect()).collect();
        Some(Self {
            jumps,
            visited: given.iter().fold(0, |all, square| all | 1 << index(square)),
            all: u64::MAX >> (64 - board.area()),
            first: index(given.first()?),
            last: index(given.last()?),
            is_closed: board.kind() == knights::Kind::Closed,
        })
    }

    /// Plays once; returns whether the tour is complete.
    pub fn play(&self, draws: &mut SplitMix64) -> bool {
        let (mut visited, mut last) = (self.visited, self.last);
        loop {
            let mut choices = [0; 8];
            let mut count = 0;
            for to in &self.jumps[last] {
                if visited & (1 << to) == 0 {
                    choices[count] = *to;
                    count += 1;
                }
            }
            if count == 0 {
                let is_complete = visited == self.all;
                return is_complete && (!self.is_closed || self.jumps[last].contains(&self.first));
            }
            last = choices[draws.below(count as u64) as usize];
            visited |= 1 << last;
        }
    }
}
