//! The walk back through the states, and what it is used for: the total, and the descent to one tiling.

use num_bigint::BigUint;

use crate::progress::{Cancelled, Progress};
use crate::tromino::rules::Piece;

use super::spec::{Node, ProfileSpec};

/// After how many states the progress is asked. A state costs some nanoseconds, and under two microseconds with the
/// largest numbers, so that a stop is heard within some 10 ms.
const TICK_INTERVAL: usize = 4096;

/// What is added up over the ways on.
pub(super) trait Semiring: Clone + Default {
    /// The value of the finished tiling.
    fn one() -> Self;
    /// Adds, and says whether the sum fitted. If not, the value is of no more use.
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

/// How far the work has come, in squares.
pub(super) struct SquareProgress<'a> {
    pub(super) progress: &'a mut dyn Progress,
    pub(super) done: u64,
    pub(super) total: u64,
}

impl SquareProgress<'_> {
    fn tick(&mut self) -> Result<(), Cancelled> {
        self.progress.tick(self.done, self.total)
    }
}

/// One step back: from the values of the states behind a square to those before it. With `holes`, the upper half of
/// the states has the hole behind it. Says whether all sums fitted.
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

/// The values of the states before square `at` of the walk, or before square 0 if all sums fitted.
pub(super) struct PartialSum<V> {
    pub(super) at: usize,
    pub(super) values: Vec<V>,
}

/// The total, in the narrowest numbers that hold it.
pub(super) fn count(scan: &ProfileSpec, holes: bool, progress: &mut dyn Progress) -> Result<BigUint, Cancelled> {
    let mut progress = SquareProgress { progress, done: 0, total: scan.squares() as u64 };
    let mut values = vec![0u64; if holes { 2 * scan.states() } else { scan.states() }];
    values[if holes { scan.states() } else { 0 }] = 1;
    let narrow = backward(scan, PartialSum { at: scan.squares(), values }, holes, &mut progress)?;
    if narrow.at == 0 {
        return Ok(narrow.values[0].into());
    }
    let wider = PartialSum { at: narrow.at, values: narrow.values.into_iter().map(u128::from).collect() };
    let wider = backward(scan, wider, holes, &mut progress)?;
    if wider.at == 0 {
        return Ok(wider.values[0].into());
    }
    let widest = PartialSum { at: wider.at, values: wider.values.into_iter().map(BigUint::from).collect() };
    let widest = backward(scan, widest, holes, &mut progress)?;
    Ok(widest.values.into_iter().next().unwrap_or_default())
}

/// Goes on from `walked` back to the first square, or to where a sum does not fit.
pub(super) fn backward<V: Semiring>(
    scan: &ProfileSpec,
    walked: PartialSum<V>,
    holes: bool,
    progress: &mut SquareProgress,
) -> Result<PartialSum<V>, Cancelled> {
    let PartialSum { mut at, mut values } = walked;
    let mut before = vec![V::default(); values.len()];
    while at > 0 && step_back(&scan.cell(at - 1), &values, &mut before, holes, progress)? {
        std::mem::swap(&mut values, &mut before);
        at -= 1;
    }
    Ok(PartialSum { at, values })
}

/// Walks back, keeping the values before each row; then walks forward, working the values inside each row out once
/// more, and takes at each square the first way on whose value `pick` accepts. `None` if it accepts none.
pub(super) fn trace<V: Semiring>(
    scan: &ProfileSpec,
    mut pick: impl FnMut(&V) -> bool,
    progress: &mut dyn Progress,
) -> Result<Option<Vec<Piece>>, Cancelled> {
    if scan.width == 0 {
        return Ok(pick(&V::one()).then(Vec::new));
    }
    let mut progress = SquareProgress { progress, done: 0, total: 2 * scan.squares() as u64 };
    let mut end = vec![V::default(); scan.states()];
    end[0] = V::one();

    // After the loop rows[i] holds the values before row length − i.
    let mut rows = vec![end];
    for row in (0..scan.length).rev() {
        let before = row_back(scan, row, rows.last().map_or(&[], Vec::as_slice), &mut progress)?;
        rows.extend(before.into_iter().last());
    }
    if !rows.pop().is_some_and(|first| pick(&first[0])) {
        return Ok(None);
    }

    let mut pieces = Vec::with_capacity(scan.squares() / 3);
    let mut state = 0;
    for row in 0..scan.length {
        let Some(end) = rows.pop() else { return Ok(None) };
        let mut before = row_back(scan, row, &end, &mut progress)?;
        // The values before the first square of the row are not asked for, those behind its last one are.
        before.pop();
        for col in 0..scan.width {
            let at = row * scan.width + col;
            let after = before.pop();
            let after = after.as_deref().unwrap_or(&end);
            let way = scan.cell(at).children(state).find(|&(_, next)| pick(&after[next]));
            let Some((notch, next)) = way else { return Ok(None) };
            pieces.extend(notch.map(|notch| scan.piece(at, notch)));
            state = next;
        }
    }
    pieces.sort_unstable_by_key(|piece| piece.squares()[0]);
    Ok(Some(pieces))
}

/// The values before each square of a row, the last square first.
fn row_back<V: Semiring>(
    scan: &ProfileSpec,
    row: usize,
    end: &[V],
    progress: &mut SquareProgress,
) -> Result<Vec<Vec<V>>, Cancelled> {
    let mut before: Vec<Vec<V>> = Vec::with_capacity(scan.width);
    for col in (0..scan.width).rev() {
        let mut values = vec![V::default(); end.len()];
        let after = before.last().map_or(end, Vec::as_slice);
        step_back(&scan.cell(row * scan.width + col), after, &mut values, false, progress)?;
        before.push(values);
    }
    Ok(before)
}
