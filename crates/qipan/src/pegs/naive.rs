//! Twins too simple to be wrong, for tests and benches only (feature `naive`).

use std::collections::BTreeSet;

use super::board_shape::BoardShape;
use super::point::{Jump, Point};

/// A position as nothing but the points of its pegs.
pub type Pegs = BTreeSet<Point>;

/// All jumps that can be made.
#[must_use]
pub fn jumps(ground: BoardShape, pegs: &Pegs) -> Vec<Jump> {
    let all = pegs.iter().flat_map(|&from| ground.directions().iter().map(move |&towards| Jump { from, towards }));
    all.filter(|jump| pegs.contains(&jump.over()) && !pegs.contains(&jump.to()) && ground.contains(jump.to())).collect()
}

/// The pegs after a jump.
#[must_use]
pub fn after(pegs: &Pegs, jump: Jump) -> Pegs {
    let mut pegs = pegs.clone();
    pegs.remove(&jump.from);
    pegs.remove(&jump.over());
    pegs.insert(jump.to());
    pegs
}

/// All positions that can be reached, by the number of jumps.
#[must_use]
pub fn reachable(ground: BoardShape, pegs: &Pegs) -> Vec<BTreeSet<Pegs>> {
    let mut levels = vec![BTreeSet::from([pegs.clone()])];
    loop {
        let last = &levels[levels.len() - 1];
        let next = last.iter().flat_map(|pegs| jumps(ground, pegs).into_iter().map(|jump| after(pegs, jump)));
        let next: BTreeSet<Pegs> = next.collect();
        if next.is_empty() {
            return levels;
        }
        levels.push(next);
    }
}

/// The fewest pegs that can remain.
#[must_use]
pub fn fewest(ground: BoardShape, pegs: &Pegs) -> u64 {
    reachable(ground, pegs).iter().flatten().map(BTreeSet::len).min().unwrap_or(0) as u64
}

/// The fewest moves to a position that is wanted, when successive jumps of one peg count as one move.
#[must_use]
pub fn fewest_moves(ground: BoardShape, pegs: &Pegs, wanted: impl Fn(&Pegs) -> bool) -> Option<u64> {
    let mut seen = BTreeSet::from([pegs.clone()]);
    let mut last = seen.clone();
    for moves in 0.. {
        if last.iter().any(&wanted) {
            return Some(moves);
        }
        let mut next = BTreeSet::new();
        for before in &last {
            for &peg in before {
                one_move(ground, before, peg, &mut next);
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

/// All that one or more jumps of this peg can lead to.
fn one_move(ground: BoardShape, pegs: &Pegs, peg: Point, found: &mut BTreeSet<Pegs>) {
    for jump in jumps(ground, pegs).into_iter().filter(|jump| jump.from == peg) {
        let after = after(pegs, jump);
        one_move(ground, &after, jump.to(), found);
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
    fn small_rectangles_are_as_known() {
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
