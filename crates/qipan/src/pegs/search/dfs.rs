//! Depth-first search with a transposition table: all games from a position, each position once.

use crate::progress::{Cancelled, Progress};

use super::arena::{Arena, JumpIndex};
use super::bitset::{BitSet, BitSetTable};
use super::canonical::Canonicalize;
use super::components::ComponentBound;

/// The number of nodes between two progress reports.
const TICK_INTERVAL: u64 = 1 << 12;
/// The total of the progress reports.
pub const WHOLE: u64 = 1 << 40;

/// The largest number of pegs for which the bound by components is computed on classic boards: with more, there nearly
/// always is one component, and the bound takes longer than all else.
const MAX_SPLIT_PEGS: u32 = 9;

/// The target of a search.
#[derive(Clone, Copy)]
pub struct Target<B> {
    /// The number of pegs that is few enough.
    pub limit: u32,
    /// If given, exactly these pegs.
    pub exactly: Option<B>,
}

impl<B: BitSet> Target<B> {
    /// Whether these pegs meet the target.
    pub fn met(self, pegs: B) -> bool {
        pegs.count() <= self.limit && self.exactly.is_none_or(|exactly| exactly == pegs)
    }
}

/// A depth-first search on one arena. Its target may become harder, never easier, in the course of it, so that
/// exhausted positions stay so.
pub struct DepthFirst<'a, B, S, E> {
    arena: &'a Arena<B>,
    symmetry: &'a S,
    bound: ComponentBound<B>,
    /// Returns whether no single peg of the target can be reached from these pegs.
    excluded: E,
    target: Target<B>,
    /// The search stops at this number of pegs.
    enough: u32,
    /// The transposition table: canonical forms of exhausted positions.
    transpositions: BitSetTable<B>,
    path: Vec<JumpIndex>,
    best: Option<Vec<JumpIndex>>,
    nodes: u64,
}

impl<'a, B: BitSet, S: Canonicalize<B>, E: Fn(B) -> bool> DepthFirst<'a, B, S, E> {
    /// Prepares a search for the target, and when that is met, for fewer and fewer pegs down to `enough`.
    pub fn new(arena: &'a Arena<B>, symmetry: &'a S, excluded: E, target: Target<B>, enough: u32) -> Self {
        Self {
            arena,
            symmetry,
            bound: ComponentBound::of(arena),
            excluded,
            target,
            enough,
            transpositions: BitSetTable::new(),
            path: Vec::new(),
            best: None,
            nodes: 0,
        }
    }

    /// Returns the jumps to the fewest pegs that meet the target; `None` if no game leads there.
    pub fn run(&mut self, pegs: B, progress: &mut dyn Progress) -> Result<Option<Vec<JumpIndex>>, Cancelled> {
        self.path.clear();
        self.best = None;
        self.enter(pegs, 0, WHOLE, progress)?;
        Ok(self.best.take())
    }

    /// Searches all games from here; returns `true` if the search is finished. They are the part of the whole from
    /// `done` on, of the width `span`.
    fn enter(&mut self, pegs: B, done: u64, span: u64, progress: &mut dyn Progress) -> Result<bool, Cancelled> {
        let count = pegs.count();
        if self.target.met(pegs) {
            self.best = Some(self.path.clone());
            if count <= self.enough {
                return Ok(true);
            }
            self.target.limit = count - 1;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(TICK_INTERVAL) {
            progress.tick(done, WHOLE)?;
        }
        if count <= 1 || self.target.limit <= 1 && (self.excluded)(pegs) {
            return Ok(false);
        }
        let canonical = self.symmetry.canonical(pegs);
        if self.transpositions.contains(canonical) {
            return Ok(false);
        }
        let bounded = B::BITS > u64::BITS || count <= MAX_SPLIT_PEGS;
        if !(bounded && self.bound.exceeds(self.arena, pegs, self.target.limit)) {
            let arena = self.arena;
            let hops: Vec<JumpIndex> = arena.jumps(pegs).collect();
            let each = span / (hops.len() as u64).max(1);
            for (i, &hop) in (0..).zip(&hops) {
                self.path.push(hop);
                let finished = self.enter(arena.after(pegs, hop), done + i * each, each, progress)?;
                self.path.pop();
                if finished {
                    return Ok(true);
                }
            }
        }
        self.transpositions.insert(canonical);
        Ok(false)
    }
}
