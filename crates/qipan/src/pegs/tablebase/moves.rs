//! The fewest moves of the central game, level by level over won positions.
//!
//! A position is reached in some number of moves, and in as many its last jump ended on some of its points. From there
//! the same peg may go on within the move; each other jump begins a new one. So for each won position the fewest moves
//! and the set of those points are enough. A game is then found from the end.

use crate::progress::{Cancelled, Progress};

use super::super::search::arena::{Arena, JumpIndex};
use super::super::search::canonical::images;
use super::marks::Places;
use super::numbers::{ALL, CENTRE, origin};
use super::{JUMPS, TICK_INTERVAL, Tablebase};

/// A position in canonical form as far as it has been reached.
#[derive(Clone, Copy)]
struct Reached {
    moves: u8,
    /// The points where the last jump ended, in some game of that number of moves; of points that are images under a
    /// symmetry of the position, at least one.
    ends: u64,
}

/// The symmetries as maps of points.
struct Symmetries(Vec<[u64; 8]>);

impl Symmetries {
    fn new() -> Self {
        Self((0..u64::BITS - 8).map(|point| images(1 << point)).collect())
    }

    /// Returns the points that a symmetry maps into this set.
    fn back(&self, symmetry: usize, points: u64) -> u64 {
        self.0.iter().zip(0..).filter(|(images, _)| images[symmetry] & points != 0).fold(0, |all, (_, i)| all | 1 << i)
    }
}

/// Returns the jumps of a game in the fewest moves, through won positions only: each position before the goal is won, also
/// within a move.
pub fn fewest(table: &Tablebase, progress: &mut dyn Progress) -> Result<Vec<JumpIndex>, Cancelled> {
    let (arena, numbers) = (&table.english.arena, &table.english.numbers);
    let symmetries = Symmetries::new();
    let total = 2 * table.won.iter().map(Vec::len).sum::<usize>() as u64;
    let mut done = 0;
    let mut levels = vec![vec![Reached { moves: 0, ends: 0 }]];
    let mut places = Places::new();
    for jumps in 0..JUMPS {
        let later = table.won_after(jumps + 1);
        places.replace(later);
        let mut next = vec![Reached { moves: u8::MAX, ends: 0 }; later.len()];
        for (batch, reached) in table.won_after(jumps).chunks(TICK_INTERVAL).zip(levels[jumps].chunks(TICK_INTERVAL)) {
            progress.tick(done, total)?;
            done += batch.len() as u64;
            for (&number, reached) in batch.iter().zip(reached) {
                let pegs = numbers.difference_of(number) ^ origin(jumps);
                for hop in arena.jumps(pegs) {
                    let after = arena.after(pegs, hop);
                    let Some(place) = places.of(numbers.of(after)) else { continue };
                    let moves = reached.moves_after(hop);
                    let later = &mut next[place];
                    if moves <= later.moves {
                        let end = symmetries.0[end_of(arena, hop) as usize][numbers.symmetry(after)];
                        let ends = if moves == later.moves { later.ends } else { 0 };
                        *later = Reached { moves, ends: ends | end };
                    }
                }
            }
        }
        levels.push(next);
    }
    Ok(line(table, &symmetries, &levels))
}

impl Reached {
    /// Returns the fewest moves after a jump.
    fn moves_after(&self, hop: JumpIndex) -> u8 {
        self.moves + u8::from(self.ends & 1 << hop.from == 0)
    }
}

fn end_of(arena: &Arena<u64>, hop: JumpIndex) -> u32 {
    arena.step(hop).end(u32::from(hop.from))
}

/// Returns what is known of a won position, with the points of the position itself; `None` if it is lost.
fn reached(table: &Tablebase, symmetries: &Symmetries, levels: &[Vec<Reached>], pegs: u64) -> Option<Reached> {
    let (jumps, place) = table.place(pegs)?;
    let Reached { moves, ends } = levels[jumps][place];
    let numbers = &table.english.numbers;
    let form = numbers.difference_of(numbers.of(pegs)) ^ origin(jumps);
    let images = images(pegs);
    let to_form = (0..8).filter(|&symmetry| images[symmetry] == form);
    Some(Reached { moves, ends: to_form.fold(0, |all, symmetry| all | symmetries.back(symmetry, ends)) })
}

/// Returns the jumps of a game, found from its end.
fn line(table: &Tablebase, symmetries: &Symmetries, levels: &[Vec<Reached>]) -> Vec<JumpIndex> {
    let arena = &table.english.arena;
    let of = |pegs: u64| reached(table, symmetries, levels, pegs);
    let mut hops = Vec::new();
    let (mut pegs, mut here) = (CENTRE, of(CENTRE));
    while let Some(Reached { moves, ends }) = here {
        let last = |hop: &JumpIndex| {
            let before = arena.after(pegs, *hop);
            let earlier = of(before)?;
            let fits = ends & 1 << end_of(arena, *hop) != 0 && earlier.moves_after(*hop) == moves;
            fits.then_some((before, *hop, earlier))
        };
        // The jumps that lead here are those of the complement.
        let Some((before, hop, earlier)) = arena.jumps(ALL ^ pegs).find_map(|hop| last(&hop)) else { break };
        hops.push(hop);
        let goes_on = earlier.ends & 1 << hop.from;
        // Within a move the jump before ended where this one begins.
        let ends = if goes_on == 0 { earlier.ends } else { goes_on };
        (pegs, here) = (before, Some(Reached { ends, ..earlier }));
    }
    hops.reverse();
    hops
}
