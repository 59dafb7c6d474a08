//! Naive twins for tests and benches (feature `naive`): breadth-first search over sets of points.

use std::collections::BTreeSet;

use super::board_shape::BoardShape;
use super::point::{Jump, Point};

/// A position as the set of its pegs.
pub type Pegs = BTreeSet<Point>;

/// Returns all legal jumps.
#[must_use]
pub fn jumps(shape: BoardShape, pegs: &Pegs) -> Vec<Jump> {
    let all = pegs.iter().flat_map(|&from| shape.directions().iter().map(move |&towards| Jump { from, towards }));
    all.filter(|jump| pegs.contains(&jump.over()) && !pegs.contains(&jump.to()) && shape.contains(jump.to())).collect()
}

/// Returns the pegs after a jump.
#[must_use]
pub fn after(pegs: &Pegs, jump: Jump) -> Pegs {
    let mut pegs = pegs.clone();
    pegs.remove(&jump.from);
    pegs.remove(&jump.over());
    pegs.insert(jump.to());
    pegs
}

/// Returns all reachable positions, by the number of jumps.
#[must_use]
pub fn reachable(shape: BoardShape, pegs: &Pegs) -> Vec<BTreeSet<Pegs>> {
    let mut levels = vec![BTreeSet::from([pegs.clone()])];
    loop {
        let last = &levels[levels.len() - 1];
        let next = last.iter().flat_map(|pegs| jumps(shape, pegs).into_iter().map(|jump| after(pegs, jump)));
        let next: BTreeSet<Pegs> = next.collect();
        if next.is_empty() {
            return levels;
        }
        levels.push(next);
    }
}

/// Returns the fewest pegs that can remain.
#[must_use]
pub fn fewest(shape: BoardShape, pegs: &Pegs) -> u64 {
    reachable(shape, pegs).iter().flatten().map(BTreeSet::len).min().unwrap_or(0) as u64
}

/// Returns the fewest moves to a position that satisfies `wanted`, where successive jumps of one peg count as one move.
#[must_use]
pub fn fewest_moves(shape: BoardShape, pegs: &Pegs, wanted: impl Fn(&Pegs) -> bool) -> Option<u64> {
    let mut seen = BTreeSet::from([pegs.clone()]);
    let mut last = seen.clone();
    for moves in 0.. {
        if last.iter().any(&wanted) {
            return Some(moves);
        }
        let mut next = BTreeSet::new();
        for before in &last {
            for &peg in before {
                one_move(shape, before, peg, &mut next);
            }
        }
        last = next.difference(&seen).cloned().collect();
        seen.extend(next);
        if last.is_empty() {
            break;
        }
    }
    None
}

/// Adds to `found` all positions after one or more jumps of this peg.
fn one_move(shape: BoardShape, pegs: &Pegs, peg: Point, found: &mut BTreeSet<Pegs>) {
    for jump in jumps(shape, pegs).into_iter().filter(|jump| jump.from == peg) {
        let after = after(pegs, jump);
        one_move(shape, &after, jump.to(), found);
        found.insert(after);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(rows: i64, cols: i64) -> Pegs {
        (0..rows).flat_map(|row| (0..cols).map(move |col| Point::new(row, col))).collect()
    }

    #[test]
    fn agrees_with_known_small_rectangles() {
        let row = (1..=7).map(|n| fewest(BoardShape::Plane, &rectangle(1, n)));
        assert_eq!(row.collect::<Vec<_>>(), [1, 1, 2, 2, 3, 3, 4]);
        assert_eq!([(2, 2), (2, 3), (2, 4)].map(|(m, n)| fewest(BoardShape::Plane, &rectangle(m, n))), [1, 2, 1]);
    }

    #[test]
    fn three_jumps_of_one_peg_are_one_move() {
        let pegs = [(0, 0), (0, 1), (1, 2), (2, 3)].map(|(row, col)| Point::new(row, col)).into();
        assert_eq!(fewest_moves(BoardShape::Plane, &pegs, |pegs| pegs.len() == 1), Some(1));
        assert_eq!(fewest_moves(BoardShape::Plane, &pegs, BTreeSet::is_empty), None);
    }
}
