//! Evaluation of a [`ProfileSpec`] in a semiring: the backward pass for the total, and the forward trace of one tiling.

use num_bigint::BigUint;

use crate::progress::{Cancelled, Progress};
use crate::tromino::rules::Piece;

use super::spec::{Node, ProfileSpec};

/// The number of states between two progress reports. A state costs some nanoseconds, and under two microseconds with
/// the largest numbers, so that work stops within some 10 ms of its cancellation.
const TICK_INTERVAL: usize = 4096;

/// The values summed over the children of a state: `bool` decides, integers count.
pub(super) trait Semiring: Clone + Default {
    /// Returns the value of the finished tiling.
    fn one() -> Self;
    /// Adds `other`, and returns whether the sum fitted. If not, the value is meaningless.
    fn add(&mut self, other: &Self) -> bool;
}

impl Semiring for bool {
    fn one() -> Self {
        true
    }
    fn add(&mut self, other: &Self) -> bool {
        *self |= other;
        true
    }
}

impl Semiring for u64 {
    fn one() -> Self {
        1
    }
    fn add(&mut self, other: &Self) -> bool {
        let (sum, over) = self.overflowing_add(*other);
        *self = sum;
        !over
    }
}

impl Semiring for u128 {
    fn one() -> Self {
        1
    }
    fn add(&mut self, other: &Self) -> bool {
        let (sum, over) = self.overflowing_add(*other);
        *self = sum;
        !over
    }
}

impl Semiring for BigUint {
    fn one() -> Self {
        Self::from(1u32)
    }
    fn add(&mut self, other: &Self) -> bool {
        *self += other;
        true
    }
}

/// Progress in squares.
pub(super) struct SquareProgress<'a> {
    pub(super) progress: &'a mut dyn Progress,
    pub(super) done: u64,
    pub(super) total: u64,
}

impl SquareProgress<'_> {
    pub(super) fn tick(&mut self) -> Result<(), Cancelled> {
        self.progress.tick(self.done, self.total)
    }
}

/// Computes the values of the states before a square from those after it. With `holes`, the upper half of the states
/// has the hole behind it. Returns whether all sums fitted.
fn step_back<V: Semiring>(
    cell: &Node,
    after: &[V],
    before: &mut [V],
    holes: bool,
    progress: &mut SquareProgress,
) -> Result<bool, Cancelled> {
    let states = if holes { after.len() / 2 } else { after.len() };
    for (chunk, values) in before.chunks_mut(TICK_INTERVAL).enumerate() {
        progress.tick()?;
        for (offset, value) in values.iter_mut().enumerate() {
            let index = chunk * TICK_INTERVAL + offset;
            let (half, state) = (index & states, index & (states - 1));
            let mut sum = V::default();
            let mut fits = true;
            for (_, next) in cell.children(state) {
                fits &= sum.add(&after[half | next]);
            }
            if holes && half == 0 && state & 1 == 0 {
                fits &= sum.add(&after[states | state >> 1]);
            }
            if !fits {
                return Ok(false);
            }
            *value = sum;
        }
    }
    progress.done += 1;
    Ok(true)
}

/// The values of the states before square `at` in reading order; `at` is 0 if all sums fitted.
pub(super) struct PartialSum<V> {
    pub(super) at: usize,
    pub(super) values: Vec<V>,
}

/// Returns the total, computed in the narrowest numbers that hold it.
pub(super) fn count(spec: &ProfileSpec, holes: bool, progress: &mut dyn Progress) -> Result<BigUint, Cancelled> {
    let mut progress = SquareProgress { progress, done: 0, total: spec.squares() as u64 };
    let mut values = vec![0u64; if holes { 2 * spec.states() } else { spec.states() }];
    values[if holes { spec.states() } else { 0 }] = 1;
    let narrow = backward(spec, PartialSum { at: spec.squares(), values }, holes, &mut progress)?;
    if narrow.at == 0 {
        return Ok(narrow.values[0].into());
    }
    let wider = PartialSum { at: narrow.at, values: narrow.values.into_iter().map(u128::from).collect() };
    let wider = backward(spec, wider, holes, &mut progress)?;
    if wider.at == 0 {
        return Ok(wider.values[0].into());
    }
    let widest = PartialSum { at: wider.at, values: wider.values.into_iter().map(BigUint::from).collect() };
    let widest = backward(spec, widest, holes, &mut progress)?;
    Ok(widest.values.into_iter().next().unwrap_or_default())
}

/// Continues the backward pass from `partial` to the first square, or to where a sum does not fit.
pub(super) fn backward<V: Semiring>(
    spec: &ProfileSpec,
    partial: PartialSum<V>,
    holes: bool,
    progress: &mut SquareProgress,
) -> Result<PartialSum<V>, Cancelled> {
    let PartialSum { mut at, mut values } = partial;
    let mut before = vec![V::default(); values.len()];
    while at > 0 && step_back(&spec.cell(at - 1), &values, &mut before, holes, progress)? {
        std::mem::swap(&mut values, &mut before);
        at -= 1;
    }
    Ok(PartialSum { at, values })
}

/// Runs the backward pass, keeping the values before each row; then goes forward, recomputing the values inside each
/// row, and takes at each square the first child whose value `pick` accepts. Returns `None` if it accepts none.
pub(super) fn trace<V: Semiring>(
    spec: &ProfileSpec,
    mut pick: impl FnMut(&V) -> bool,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Piece>>, Cancelled> {
    if spec.width == 0 {
        return Ok(pick(&V::one()).then(Vec::new));
    }
    let mut progress = SquareProgress { progress, done: 0, total: 2 * spec.squares() as u64 };
    let mut end = vec![V::default(); spec.states()];
    end[0] = V::one();

    // After the loop `rows[i]` holds the values before row `length − i`.
    let mut rows = vec![end];
    for row in (0..spec.length).rev() {
        let before = row_back(spec, row, rows.last().map_or(&[], Vec::as_slice), &mut progress)?;
        rows.extend(before.into_iter().last());
    }
    if !rows.pop().is_some_and(|first| pick(&first[0])) {
        return Ok(None);
    }

    let mut pieces = Vec::with_capacity(spec.squares() / 3);
    let mut state = 0;
    for row in 0..spec.length {
        let Some(end) = rows.pop() else { return Ok(None) };
        let mut before = row_back(spec, row, &end, &mut progress)?;
        // The values before the first square of the row are not needed, those after its last one are.
        before.pop();
        for col in 0..spec.width {
            let at = row * spec.width + col;
            let after = before.pop();
            let after = after.as_deref().unwrap_or(&end);
            let child = spec.cell(at).children(state).find(|&(_, next)| pick(&after[next]));
            let Some((notch, next)) = child else { return Ok(None) };
            pieces.extend(notch.map(|notch| spec.piece(at, notch)));
            state = next;
        }
    }
    pieces.sort_unstable_by_key(|piece| piece.squares()[0]);
    Ok(Some(pieces))
}

/// Returns the values before each square of a row, the last square first.
pub(super) fn row_back<V: Semiring>(
    spec: &ProfileSpec,
    row: usize,
    end: &[V],
    progress: &mut SquareProgress,
) -> Result<Vec<Vec<V>>, Cancelled> {
    let mut before: Vec<Vec<V>> = Vec::with_capacity(spec.width);
    for col in (0..spec.width).rev() {
        let mut values = vec![V::default(); end.len()];
        let after = before.last().map_or(end, Vec::as_slice);
        step_back(&spec.cell(row * spec.width + col), after, &mut values, false, progress)?;
        before.push(values);
    }
    Ok(before)
}
