//! Forward and backward passes together: for every piece the number of tilings that contain it.

use num_bigint::BigUint;

use crate::board::Quadrant;
use crate::progress::{Cancelled, Progress};
use crate::tromino::rules::Piece;

use super::PieceCounts;
use super::evaluate::{Semiring, SquareProgress, row_back};
use super::spec::ProfileSpec;

/// The number of states between two progress reports.
const TICK_INTERVAL: usize = 4096;

/// A number type whose products of counts fit: no count here exceeds the number of sequences of shapes.
trait Number: Semiring + PartialEq {
    /// Returns the product.
    fn times(&self, other: &Self) -> Self;
    /// Converts to an integer of any size.
    fn big(self) -> BigUint;
}

macro_rules! impl_number {
    ($($type:ty),+) => {$(
        impl Number for $type {
            fn times(&self, other: &Self) -> Self {
                self * other
            }
            fn big(self) -> BigUint {
                self.into()
            }
        }
    )+};
}

impl_number!(u64, u128, BigUint);

/// Returns the counts, in the narrowest numbers that hold them: a tiling is a sequence of one of four shapes for each
/// three squares, and so are the partial tilings before a square and those after it together.
pub(super) fn count_containing(spec: &ProfileSpec, progress: &mut dyn Progress) -> Result<PieceCounts, Cancelled> {
    match 2 * spec.squares() / 3 + 1 {
        0..=64 => passes::<u64>(spec, progress),
        65..=128 => passes::<u128>(spec, progress),
        _ => passes::<BigUint>(spec, progress),
    }
}

fn passes<V: Number>(spec: &ProfileSpec, progress: &mut dyn Progress) -> Result<PieceCounts, Cancelled> {
    let mut progress = SquareProgress { progress, done: 0, total: 3 * spec.squares() as u64 };
    let mut end = vec![V::default(); spec.states()];
    end[0] = V::one();
    // After the loop `rows[i]` holds the completions before row `length − i`.
    let mut rows = vec![end.clone()];
    for row in (0..spec.length).rev() {
        let before = row_back(spec, row, rows.last().map_or(&[], Vec::as_slice), &mut progress)?;
        rows.extend(before.into_iter().last());
    }
    let total = rows.pop().and_then(|first| first.into_iter().next()).unwrap_or_default().big();
    let mut pieces = Vec::new();
    // The state 0 is the only one before the first square, as it is the only one after the last.
    let mut reached = end;
    for row in 0..spec.length {
        let Some(end) = rows.pop() else { break };
        let mut before = row_back(spec, row, &end, &mut progress)?;
        before.pop();
        for col in 0..spec.width {
            let after = before.pop();
            let at = row * spec.width + col;
            let mut step = Step { spec, at, reached: &reached, completions: after.as_deref().unwrap_or(&end) };
            reached = step.forward(&mut pieces, &mut progress)?;
        }
    }
    pieces.sort_unstable();
    Ok(PieceCounts { total, pieces })
}

/// The step over one square.
struct Step<'a, V> {
    spec: &'a ProfileSpec,
    at: usize,
    /// For each state before the square the number of ways to reach it.
    reached: &'a [V],
    /// For each state after the square the number of its completions.
    completions: &'a [V],
}

impl<V: Number> Step<'_, V> {
    /// Returns the ways to reach the states after the square, and adds the pieces that begin there.
    fn forward(
        &mut self,
        pieces: &mut Vec<(Piece, BigUint)>,
        progress: &mut SquareProgress,
    ) -> Result<Vec<V>, Cancelled> {
        let cell = self.spec.cell(self.at);
        let zero = V::default();
        let mut next = vec![zero.clone(); self.reached.len()];
        let mut containing: [V; 4] = std::array::from_fn(|_| V::default());
        for (state, ways) in self.reached.iter().enumerate() {
            if state % TICK_INTERVAL == 0 {
                progress.tick()?;
            }
            if *ways == zero {
                continue;
            }
            for (notch, child) in cell.children(state) {
                next[child].add(ways);
                if let Some(notch) = notch.filter(|_| self.completions[child] != zero) {
                    containing[notch.index() as usize].add(&ways.times(&self.completions[child]));
                }
            }
        }
        progress.done += 1;
        for (notch, ways) in Quadrant::ALL.into_iter().zip(containing).filter(|(_, ways)| *ways != zero) {
            pieces.push((self.spec.piece(self.at, notch), ways.big()));
        }
        Ok(next)
    }
}
