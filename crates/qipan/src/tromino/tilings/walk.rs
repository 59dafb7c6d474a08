//! The walk back through the states, and what it is used for: the total, and the descent to one tiling.

use num_bigint::BigUint;

use crate::meter::{Meter, Stopped, go_on};
use crate::tromino::rules::Piece;

use super::scan::{Cell, Scan};

/// After how many states the meter is asked. A state costs some nanoseconds, and under two microseconds with the
/// largest numbers, so that a stop is heard within some 10 ms.
const STATES_A_TICK: usize = 4096;

/// What is added up over the ways on.
pub(super) trait Value: Clone + Default {
    /// The value of the finished tiling.
    fn one() -> Self;
    /// Adds, and says whether the sum fitted. If not, the value is of no more use.
    fn add(&mut self, other: &Self) -> bool;
}

impl Value for bool {
    fn one() -> Self {
        true
    }
    fn add(&mut self, other: &Self) -> bool {
        *self |= other;
        true
    }
}

impl Value for u64 {
    fn one() -> Self {
        1
    }
    fn add(&mut self, other: &Self) -> bool {
        let (sum, over) = self.overflowing_add(*other);
        *self = sum;
        !over
    }
}

impl Value for u128 {
    fn one() -> Self {
        1
    }
    fn add(&mut self, other: &Self) -> bool {
        let (sum, over) = self.overflowing_add(*other);
        *self = sum;
        !over
    }
}

impl Value for BigUint {
    fn one() -> Self {
        Self::from(1u32)
    }
    fn add(&mut self, other: &Self) -> bool {
        *self += other;
        true
    }
}

/// How far the work has come, in squares.
pub(super) struct Progress<'a> {
    pub(super) meter: &'a mut dyn Meter,
    pub(super) done: u64,
    pub(super) total: u64,
}

impl Progress<'_> {
    fn tick(&mut self) -> Result<(), Stopped> {
        go_on(self.meter.tick(self.done, self.total))
    }
}

/// One step back: from the values of the states behind a square to those before it. With `holes`, the upper half of
/// the states has the hole behind it. Says whether all sums fitted.
fn step_back<V: Value>(
    cell: &Cell,
    after: &[V],
    before: &mut [V],
    holes: bool,
    progress: &mut Progress,
) -> Result<bool, Stopped> {
    let states = if holes { after.len() / 2 } else { after.len() };
    for (chunk, values) in before.chunks_mut(STATES_A_TICK).enumerate() {
        progress.tick()?;
        for (offset, value) in values.iter_mut().enumerate() {
            let index = chunk * STATES_A_TICK + offset;
            let (half, state) = (index & states, index & (states - 1));
            let mut sum = V::default();
            let mut fits = true;
            for (_, next) in cell.ways(state) {
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
pub(super) struct Walked<V> {
    pub(super) at: usize,
    pub(super) values: Vec<V>,
}

/// The total, in the narrowest numbers that hold it.
pub(super) fn total(scan: &Scan, holes: bool, meter: &mut dyn Meter) -> Result<BigUint, Stopped> {
    let mut progress = Progress { meter, done: 0, total: scan.squares() as u64 };
    let mut values = vec![0u64; if holes { 2 * scan.states() } else { scan.states() }];
    values[if holes { scan.states() } else { 0 }] = 1;
    let narrow = walk(scan, Walked { at: scan.squares(), values }, holes, &mut progress)?;
    if narrow.at == 0 {
        return Ok(narrow.values[0].into());
    }
    let wider = Walked { at: narrow.at, values: narrow.values.into_iter().map(u128::from).collect() };
    let wider = walk(scan, wider, holes, &mut progress)?;
    if wider.at == 0 {
        return Ok(wider.values[0].into());
    }
    let widest = Walked { at: wider.at, values: wider.values.into_iter().map(BigUint::from).collect() };
    let widest = walk(scan, widest, holes, &mut progress)?;
    Ok(widest.values.into_iter().next().unwrap_or_default())
}

/// Goes on from `walked` back to the first square, or to where a sum does not fit.
pub(super) fn walk<V: Value>(
    scan: &Scan,
    walked: Walked<V>,
    holes: bool,
    progress: &mut Progress,
) -> Result<Walked<V>, Stopped> {
    let Walked { mut at, mut values } = walked;
    let mut before = vec![V::default(); values.len()];
    while at > 0 && step_back(&scan.cell(at - 1), &values, &mut before, holes, progress)? {
        std::mem::swap(&mut values, &mut before);
        at -= 1;
    }
    Ok(Walked { at, values })
}

/// Walks back, keeping the values before each row; then walks forward, working the values inside each row out once
/// more, and takes at each square the first way on whose value `pick` accepts. `None` if it accepts none.
pub(super) fn descend<V: Value>(
    scan: &Scan,
    mut pick: impl FnMut(&V) -> bool,
    meter: &mut dyn Meter,
) -> Result<Option<Vec<Piece>>, Stopped> {
    if scan.width == 0 {
        return Ok(pick(&V::one()).then(Vec::new));
    }
    let mut progress = Progress { meter, done: 0, total: 2 * scan.squares() as u64 };
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
            let way = scan.cell(at).ways(state).find(|&(_, next)| pick(&after[next]));
            let Some((notch, next)) = way else { return Ok(None) };
            pieces.extend(notch.map(|notch| scan.piece(at, notch)));
            state = next;
        }
    }
    pieces.sort_unstable_by_key(|piece| piece.squares()[0]);
    Ok(Some(pieces))
}

/// The values before each square of a row, the last square first.
fn row_back<V: Value>(scan: &Scan, row: usize, end: &[V], progress: &mut Progress) -> Result<Vec<Vec<V>>, Stopped> {
    let mut before: Vec<Vec<V>> = Vec::with_capacity(scan.width);
    for col in (0..scan.width).rev() {
        let mut values = vec![V::default(); end.len()];
        let after = before.last().map_or(end, Vec::as_slice);
        step_back(&scan.cell(row * scan.width + col), after, &mut values, false, progress)?;
        before.push(values);
    }
    Ok(before)
}
