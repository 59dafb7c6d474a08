//! A tour laid tile by tile, which can be entered anywhere.

use crate::answer::{Answer, Step};
use crate::board::Square;

use super::super::rules::{Kind, is_jump};
use super::{FrontierGame, FrontierPosition, Tile, Vertex, Why};

/// A tour as the tiles of its squares. A step and a position cost as much as there are squares, wherever they are.
#[derive(Clone, Debug)]
pub struct FrontierAnswer {
    laying: FrontierGame,
    squares: Vec<Square>,
    /// For each vertex, by its number, the two that it is joined to.
    around: Vec<[usize; 2]>,
}

impl FrontierAnswer {
    /// A tour, by its squares in order; `None` if it is no tour of this board and its kind, or has fewer than three squares.
    #[must_use]
    pub fn new(laying: &FrontierGame, squares: Vec<Square>) -> Option<Self> {
        let len = laying.order().len();
        let numbers: Vec<usize> = squares.iter().map(|square| laying.number(*square)).collect::<Option<_>>()?;
        let is_open = laying.board().kind() == Kind::Open;
        let mut ring = numbers;
        if ring.len() != len || len < 3 || !squares.windows(2).all(|both| is_jump(both[0], both[1])) {
            return None;
        }
        if is_open {
            ring.push(laying.house());
        } else if !is_jump(*squares.first()?, *squares.last()?) {
            return None;
        }
        let mut around = vec![[usize::MAX; 2]; ring.len()];
        for (at, number) in ring.iter().enumerate() {
            if around[*number][0] != usize::MAX {
                return None;
            }
            let (before, after) = (ring[(at + ring.len() - 1) % ring.len()], ring[(at + 1) % ring.len()]);
            around[*number] = [before.min(after), before.max(after)];
        }
        Some(Self { laying: laying.clone(), squares, around })
    }

    /// The tour that was laid; `None` if it is not whole, or has fewer than three squares.
    #[must_use]
    pub fn of(laying: &FrontierGame, laid: &FrontierPosition) -> Option<Self> {
        let len = laying.order().len();
        if laid.count() < len || len < 3 {
            return None;
        }
        let mut around: Vec<Vec<usize>> = vec![Vec::new(); laid.ends.len()];
        for (number, tile) in laid.tiles().iter().enumerate() {
            for to in tile.ends().filter_map(|end| laying.index(laying.target(laying.order()[number], end)?)) {
                around[number].push(to);
                around[to].push(number);
            }
        }
        // An open tour begins next to the house, a closed one on the first square.
        let house = laying.house();
        let first = around.get(house).and_then(|ends| ends.iter().copied().min()).unwrap_or(0);
        let (mut before, mut at) = (around.get(house).map_or(usize::MAX, |_| house), first);
        let mut squares = Vec::with_capacity(len);
        while squares.len() < len {
            squares.push(*laying.order().get(at)?);
            let next = around[at].iter().copied().filter(|to| *to != before).min()?;
            (before, at) = (at, next);
        }
        Self::new(laying, squares)
    }

    /// The board.
    #[must_use]
    pub const fn laying(&self) -> &FrontierGame {
        &self.laying
    }

    /// The squares of the tour in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// To whom a square gives ends, by its number.
    fn given(&self, number: usize) -> impl Iterator<Item = Vertex> + '_ {
        self.around[number].iter().filter(move |to| **to > number).map(|to| self.laying.vertex(*to))
    }

    /// The tile of a square, by its number.
    fn tile(&self, number: usize) -> Tile {
        let at = self.laying.order()[number];
        let ends: Vec<_> = self.given(number).filter_map(|to| self.laying.end(at, to)).collect();
        Tile::new(&ends).unwrap_or_default()
    }

    /// Is this jump laid after so many tiles?
    fn is_laid(one: usize, other: usize, tiles: usize) -> bool {
        one.min(other) < tiles
    }
}

impl Answer for FrontierAnswer {
    type Puzzle = FrontierGame;
    type Why = Why;

    fn len(&self) -> u64 {
        self.laying.order().len() as u64
    }

    fn step(&self, i: u64) -> Option<Step<Tile, Why>> {
        let number = usize::try_from(i.checked_sub(1)?).ok()?;
        self.laying.order().get(number)?;
        let mv = self.tile(number);
        let why = self.laying.why(&self.position(i - 1), mv)?;
        Some(Step { mv, why })
    }

    fn position(&self, i: u64) -> FrontierPosition {
        let tiles = i.min(self.len()) as usize;
        let mut laid = FrontierPosition::new(self.around.len());
        laid.tiles = (0..tiles).map(|number| self.tile(number)).collect();
        for (number, around) in self.around.iter().enumerate() {
            laid.ends[number] = around.iter().filter(|to| Self::is_laid(number, **to, tiles)).count() as u8;
        }
        for number in (0..self.around.len()).filter(|number| laid.ends[*number] == 1) {
            let (mut before, mut at) = (number, number);
            let mut next = self.around[number].into_iter().find(|to| Self::is_laid(number, *to, tiles));
            while let Some(to) = next {
                (before, at) = (at, to);
                next = self.around[at].into_iter().find(|to| *to != before).filter(|_| laid.ends[at] == 2);
            }
            debug_assert_ne!(before, at);
            laid.mates[number] = at as u16;
        }
        laid
    }

    /// Where a line ends.
    fn milestones(&self) -> Vec<u64> {
        let order = self.laying.order();
        let is_turned = self.laying.order.is_turned;
        let line = |square: Square| if is_turned { square.col } else { square.row };
        (1..).zip(order.windows(2)).filter(|(_, both)| line(both[0]) != line(both[1])).map(|(i, _)| i).collect()
    }
}
