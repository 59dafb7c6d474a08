//! All games from a position, depth first, each position once.

use crate::progress::{Cancelled, Progress};

use super::arena::{Arena, JumpIndex};
use super::bitset::{BitSet, BitSetTable};
use super::canonical::Canonicalize;
use super::components::ComponentBound;

/// So many positions are looked at between two calls of the progress.
const TICK_INTERVAL: u64 = 1 << 12;
/// The whole of the work, as the progress is told.
pub const WHOLE: u64 = 1 << 40;

/// On classic boards, pegs are looked at for parts that never meet when they are so few at most: before, there is one part
/// nearly always, and to find that out takes longer than all else.
const MAX_SPLIT_PEGS: u32 = 9;

/// What ends a game.
#[derive(Clone, Copy)]
pub struct Target<B> {
    /// So few pegs are enough.
    pub limit: u32,
    /// They have to stand here.
    pub exactly: Option<B>,
}

impl<B: BitSet> Target<B> {
    /// Are these pegs what is wanted?
    pub fn met(self, pegs: B) -> bool {
        pegs.count() <= self.limit && self.exactly.is_none_or(|exactly| exactly == pegs)
    }
}

/// A search on one field for goals that may become harder, never easier, in its course: so what was given up stays so.
pub struct DepthFirst<'a, B, S, E> {
    field: &'a Arena<B>,
    same: &'a S,
    split: ComponentBound<B>,
    /// Says that no single peg that is wanted can be reached from these.
    excluded: E,
    wanted: Target<B>,
    /// Nothing better than this many pegs is looked for.
    enough: u32,
    /// Positions from which nothing more is to be had, by those that stand for them.
    spent: BitSetTable<B>,
    path: Vec<JumpIndex>,
    best: Option<Vec<JumpIndex>>,
    nodes: u64,
}

impl<'a, B: BitSet, S: Canonicalize<B>, E: Fn(B) -> bool> DepthFirst<'a, B, S, E> {
    /// A search for what is wanted, and when that is found, for fewer and fewer pegs down to `enough`.
    pub fn new(field: &'a Arena<B>, same: &'a S, excluded: E, wanted: Target<B>, enough: u32) -> Self {
        Self {
            field,
            same,
            split: ComponentBound::of(field),
            excluded,
            wanted,
            enough,
            spent: BitSetTable::new(),
            path: Vec::new(),
            best: None,
            nodes: 0,
        }
    }

    /// The jumps to the fewest pegs that are wanted; `None` if no game leads there.
    pub fn run(&mut self, pegs: B, progress: &mut dyn Progress) -> Result<Option<Vec<JumpIndex>>, Cancelled> {
        self.path.clear();
        self.best = None;
        self.enter(pegs, 0, WHOLE, progress)?;
        Ok(self.best.take())
    }

    /// Goes through all games from here; `true` if nothing more is to be looked for. They are the part from `done` on, so
    /// and so `wide`, of the whole.
    fn enter(&mut self, pegs: B, done: u64, wide: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        let count = pegs.count();
        if self.wanted.met(pegs) {
            self.best = Some(self.path.clone());
            if count <= self.enough {
                return Ok(true);
            }
            self.wanted.limit = count - 1;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(TICK_INTERVAL) {
            progress.tick(done, WHOLE)?;
        }
        if count <= 1 || self.wanted.limit <= 1 && (self.excluded)(pegs) {
            return Ok(false);
        }
        let chosen = self.same.canonical(pegs);
        if self.spent.contains(chosen) {
            return Ok(false);
        }
        let parts = B::BITS > u64::BITS || count <= MAX_SPLIT_PEGS;
        if !(parts && self.split.exceeds(self.field, pegs, self.wanted.limit)) {
            let field = self.field;
            let hops: Vec<JumpIndex> = field.jumps(pegs).collect();
            let each = wide / (hops.len() as u64).max(1);
            for (i, &hop) in (0..).zip(&hops) {
                self.path.push(hop);
                let over = self.enter(field.after(pegs, hop), done + i * each, each, progress)?;
                self.path.pop();
                if over {
                    return Ok(true);
                }
            }
        }
        self.spent.insert(chosen);
        Ok(false)
    }
}
