//! A tour as a sequence of tiles, with random access.

use crate::answer::{Answer, Step};
use crate::board::Square;

use super::super::rules::{Kind, is_knight_move};
use super::{FrontierGame, FrontierPosition, Tile, Vertex, Why};

/// A tour given by the neighbours of each vertex. A step and a position cost time linear in the number of squares.
#[derive(Clone, Debug)]
pub struct FrontierAnswer {
    game: FrontierGame,
    squares: Vec<Square>,
    /// For each vertex, by its number, its two neighbours in the tour, in increasing order.
    neighbours: Vec<[usize; 2]>,
}

impl FrontierAnswer {
    /// The answer for a tour, given by its squares in order; `None` if it is not a tour of this board and kind, or has
    /// fewer than three squares.
    #[must_use]
    pub fn new(game: &FrontierGame, squares: Vec<Square>) -> Option<Self> {
        let len = game.order().len();
        let numbers: Vec<usize> = squares.iter().map(|square| game.number(*square)).collect::<Option<_>>()?;
        let is_open = game.board().kind() == Kind::Open;
        let mut ring = numbers;
        if ring.len() != len || len < 3 || !squares.windows(2).all(|both| is_knight_move(both[0], both[1])) {
            return None;
        }
        if is_open {
            ring.push(game.apex());
        } else if !is_knight_move(*squares.first()?, *squares.last()?) {
            return None;
        }
        let mut neighbours = vec![[usize::MAX; 2]; ring.len()];
        for (at, number) in ring.iter().enumerate() {
            if neighbours[*number][0] != usize::MAX {
                return None;
            }
            let (before, after) = (ring[(at + ring.len() - 1) % ring.len()], ring[(at + 1) % ring.len()]);
            neighbours[*number] = [before.min(after), before.max(after)];
        }
        Some(Self { game: game.clone(), squares, neighbours })
    }

    /// The answer for a complete position; `None` if it is not complete, or has fewer than three squares.
    #[must_use]
    pub fn of(game: &FrontierGame, position: &FrontierPosition) -> Option<Self> {
        let len = game.order().len();
        if position.count() < len || len < 3 {
            return None;
        }
        let mut neighbours: Vec<Vec<usize>> = vec![Vec::new(); position.degrees.len()];
        for (number, tile) in position.tiles().iter().enumerate() {
            for to in tile.half_edges().filter_map(|end| game.index(game.target(game.order()[number], end)?)) {
                neighbours[number].push(to);
                neighbours[to].push(number);
            }
        }
        // An open tour begins next to the apex, a closed one on the first square.
        let apex = game.apex();
        let first = neighbours.get(apex).and_then(|ends| ends.iter().copied().min()).unwrap_or(0);
        let (mut before, mut at) = (neighbours.get(apex).map_or(usize::MAX, |_| apex), first);
        let mut squares = Vec::with_capacity(len);
        while squares.len() < len {
            squares.push(*game.order().get(at)?);
            let next = neighbours[at].iter().copied().filter(|to| *to != before).min()?;
            (before, at) = (at, next);
        }
        Self::new(game, squares)
    }

    /// The game.
    #[must_use]
    pub const fn laying(&self) -> &FrontierGame {
        &self.game
    }

    /// The squares of the tour in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The later neighbours of a vertex, by its number.
    fn later_neighbours(&self, number: usize) -> impl Iterator<Item = Vertex> + '_ {
        self.neighbours[number].iter().filter(move |to| **to > number).map(|to| self.game.vertex(*to))
    }

    /// The tile of a square, by its number.
    fn tile(&self, number: usize) -> Tile {
        let at = self.game.order()[number];
        let ends: Vec<_> = self.later_neighbours(number).filter_map(|to| self.game.end(at, to)).collect();
        Tile::new(&ends).unwrap_or_default()
    }

    /// Whether the edge between two vertices is placed within the first `tiles` tiles.
    fn is_placed(one: usize, other: usize, tiles: usize) -> bool {
        one.min(other) < tiles
    }
}

impl Answer for FrontierAnswer {
    type Puzzle = FrontierGame;
    type Why = Why;

    fn len(&self) -> u64 {
        self.game.order().len() as u64
    }

    fn step(&self, i: u64) -> Option<Step<Tile, Why>> {
        let number = usize::try_from(i.checked_sub(1)?).ok()?;
        self.game.order().get(number)?;
        let mv = self.tile(number);
        let why = self.game.why(&self.position(i - 1), mv)?;
        Some(Step { mv, why })
    }

    fn position(&self, i: u64) -> FrontierPosition {
        let tiles = i.min(self.len()) as usize;
        let mut position = FrontierPosition::new(self.neighbours.len());
        position.tiles = (0..tiles).map(|number| self.tile(number)).collect();
        for (number, neighbours) in self.neighbours.iter().enumerate() {
            position.degrees[number] =
                neighbours.iter().filter(|to| Self::is_placed(number, **to, tiles)).count() as u8;
        }
        for number in (0..self.neighbours.len()).filter(|number| position.degrees[*number] == 1) {
            let (mut before, mut at) = (number, number);
            let mut next = self.neighbours[number].into_iter().find(|to| Self::is_placed(number, *to, tiles));
            while let Some(to) = next {
                (before, at) = (at, to);
                next = self.neighbours[at].into_iter().find(|to| *to != before).filter(|_| position.degrees[at] == 2);
            }
            debug_assert_ne!(before, at);
            position.mates[number] = at as u16;
        }
        position
    }

    /// The last square of each line.
    fn milestones(&self) -> Vec<u64> {
        let order = self.game.order();
        let is_transposed = self.game.order.is_transposed;
        let line = |square: Square| if is_transposed { square.col } else { square.row };
        (1..).zip(order.windows(2)).filter(|(_, both)| line(both[0]) != line(both[1])).map(|(i, _)| i).collect()
    }
}
