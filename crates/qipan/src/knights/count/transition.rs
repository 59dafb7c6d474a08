//! The transition of a square in the frontier method: the choices of the half-edges that it lacks.

use super::state::{FREE, FULL, State};

/// Maximum number of squares to which a square can place half-edges: those a move away, and the apex.
pub(super) const MAX_TARGETS: usize = 9;

/// The half-edges that a square places: none, one or two slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HalfEdges {
    slots: [u8; 2],
    len: u8,
}

impl HalfEdges {
    /// Maps each slot.
    pub fn map(self, to: impl Fn(usize) -> usize) -> Self {
        let mut ends = self;
        ends.slots[..self.len as usize].iter_mut().for_each(|slot| *slot = to(usize::from(*slot)) as u8);
        ends
    }

    /// The slots that they lead to.
    pub fn slots(&self) -> &[u8] {
        &self.slots[..self.len as usize]
    }
}

/// The reason why a state is pruned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pruned {
    /// A cycle is closed that leaves squares out.
    PrematureCycle,
    /// The square of this slot lacks more edges than its neighbours can take.
    DegreeDeficit(u8),
}

/// The transition of a square: what is the same for all states.
#[derive(Clone, Debug)]
pub(super) struct Transition {
    /// The slot of the square, which is free for another one afterwards.
    pub slot: u8,
    pub targets: [u8; MAX_TARGETS],
    pub targets_len: u8,
    /// The bits of the slots of the squares that enter afterwards, with degree 0; see [`State::bit`].
    pub enters: u128,
    /// The slot of the apex, if the square that takes over the slot is the start, which is joined to the apex at once.
    pub apex_of_start: Option<u8>,
    /// Whether no square enters any more, so that a cycle may be closed.
    pub may_close: bool,
    /// The squares that could have a degree deficit afterwards.
    pub watch: Vec<DegreeWatch>,
}

/// A square that could have a degree deficit.
#[derive(Clone, Debug)]
pub(super) struct DegreeWatch {
    pub slot: u8,
    /// Bits of the neighbours' slots in the frontier.
    pub neighbours: u128,
    /// Number of neighbours that have not yet entered the frontier.
    pub beyond: u32,
}

impl Transition {
    /// The transition of the square in this slot, which can place half-edges in the slots `targets`, at most
    /// [`MAX_TARGETS`].
    pub fn new(slot: usize, targets: impl Iterator<Item = usize>) -> Self {
        let mut transition = Self {
            slot: slot as u8,
            targets: [0; MAX_TARGETS],
            targets_len: 0,
            enters: 0,
            apex_of_start: None,
            may_close: false,
            watch: Vec::new(),
        };
        for (place, target) in transition.targets.iter_mut().zip(targets) {
            *place = target as u8;
            transition.targets_len += 1;
        }
        transition
    }

    /// Calls `visit` for every choice of the half-edges that the square lacks: in reading order of the squares
    /// they lead to, the apex last; pairs in lexicographic order. The result is a state before the next square,
    /// or the reason why it is pruned.
    #[inline]
    pub fn children(&self, state: State, visit: &mut impl FnMut(HalfEdges, Result<State, Pruned>)) {
        let targets = &self.targets[..self.targets_len as usize];
        match state.get(self.slot as usize) {
            FULL => visit(HalfEdges { slots: [0; 2], len: 0 }, self.finish(state, false)),
            FREE => {
                for (i, x) in targets.iter().enumerate() {
                    let a = state.get(*x as usize);
                    if a == FULL {
                        continue;
                    }
                    let mut half = state;
                    let from = if a == FREE { *x } else { a };
                    half.set(*x as usize, FULL);
                    for y in &targets[i + 1..] {
                        let b = state.get(*y as usize);
                        if b == FULL {
                            continue;
                        }
                        let mut next = half;
                        let closes = a == *y;
                        next.set(*y as usize, FULL);
                        if !closes {
                            next.set_mates(from as usize, if b == FREE { *y } else { b } as usize);
                        }
                        visit(HalfEdges { slots: [*x, *y], len: 2 }, self.finish(next, closes));
                    }
                }
            }
            mate => {
                for x in targets {
                    let a = state.get(*x as usize);
                    if a == FULL {
                        continue;
                    }
                    let mut next = state;
                    let closes = mate == *x;
                    next.set(*x as usize, FULL);
                    if !closes {
                        next.set_mates(mate as usize, if a == FREE { *x } else { a } as usize);
                    }
                    visit(HalfEdges { slots: [*x, 0], len: 1 }, self.finish(next, closes));
                }
            }
        }
    }

    /// Finishes the square: its slot passes to the entering square, and the state is checked.
    #[inline]
    fn finish(&self, mut state: State, closes: bool) -> Result<State, Pruned> {
        state.set(self.slot as usize, FULL);
        state = state.with_free(self.enters);
        if closes && !(self.may_close && state == State::ALL_FULL) {
            return Err(Pruned::PrematureCycle);
        }
        if let Some(apex) = self.apex_of_start {
            let apex = usize::from(apex);
            match state.get(apex) {
                FULL => return Err(Pruned::DegreeDeficit(self.slot)),
                FREE => state.set_mates(apex, self.slot as usize),
                mate => {
                    state.set(apex, FULL);
                    state.set_mates(mate as usize, self.slot as usize);
                }
            }
        }
        let open = state.open();
        for watch in &self.watch {
            if state.lacks(watch.slot as usize) > watch.beyond + (open & watch.neighbours).count_ones() {
                return Err(Pruned::DegreeDeficit(watch.slot));
            }
        }
        Ok(state)
    }
}
