//! Matchings of a few points: their numbers, and which two of them make one cycle.
//!
//! A matching of 2k points pairs them off: there are (2k − 1)!! of them, 105 for eight points. They are numbered by the partner
//! of the first point, then by that of the first point left, and so on. Two matchings of the same points, laid over one
//! another, are some cycles; of the 105 matchings of eight points 48 make one cycle with a given one.

use super::middle::mate;

/// For so many points there are tables.
pub(super) const SMALL_POINTS: usize = 8;
/// So many matchings has as many points as that.
pub(super) const MATCHINGS: usize = 105;

/// The points of matchings, and their numbers among themselves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Points {
    /// A bit for each place.
    pub places: u32,
    /// For each place its number among the points, four bits each.
    labels: u64,
    /// For each number the place, four bits each.
    list: u64,
}

impl Points {
    /// The places of these bits.
    pub fn new(places: u32) -> Self {
        let mut points = Self { places, labels: 0, list: 0 };
        let mut rest = places;
        for label in 0..u64::from(places.count_ones()) {
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            points.labels |= label << (4 * place);
            points.list |= u64::from(place) << (4 * label);
        }
        points
    }

    /// How many.
    pub const fn len(&self) -> usize {
        self.places.count_ones() as usize
    }

    /// The number of a matching, from 0.
    #[inline]
    pub fn rank(&self, mates: u64) -> usize {
        let mut left = (1_u32 << self.places.count_ones()) - 1;
        let mut rank = 0;
        while left.count_ones() > 2 {
            let first = left.trailing_zeros() as u8;
            left &= left - 1;
            let partner = mate(self.labels, mate(mates, mate(self.list, first)));
            let before = left & ((1 << partner) - 1);
            rank = rank * left.count_ones() + before.count_ones();
            left &= !(1 << partner);
        }
        rank as usize
    }
}

/// For matchings of two, four, six and eight points: which make one cycle.
#[derive(Clone, Debug)]
pub(super) struct Cycles {
    /// By half the number of points: for each matching the numbers of those.
    with: [Vec<Vec<u8>>; SMALL_POINTS / 2 + 1],
}

impl Cycles {
    /// The tables.
    pub fn new() -> Self {
        let with = std::array::from_fn(|half| {
            let points = Points::new((1 << (2 * half)) - 1);
            let mut all = Vec::new();
            list(points.places, 0, &mut all);
            all.sort_unstable_by_key(|mates| points.rank(*mates));
            let one = |a: u64, b: u64| cycle(a, b, 0) == 2 * half;
            let with = |a: &u64| (0..).zip(&all).filter(|(_, b)| one(*a, **b)).map(|(rank, _)| rank).collect();
            if half == 0 { Vec::new() } else { all.iter().map(with).collect() }
        });
        Self { with }
    }

    /// For each matching of so many points, by its number, the numbers of those that make one cycle with it.
    pub fn with(&self, points: usize) -> &[Vec<u8>] {
        &self.with[points / 2]
    }
}

/// How many points the cycle through a place has, when two matchings are laid over one another.
#[inline]
pub(super) fn cycle(one: u64, other: u64, from: u8) -> usize {
    let (mut at, mut len) = (from, 0);
    loop {
        at = mate(other, mate(one, at));
        len += 2;
        if at == from {
            return len;
        }
    }
}

fn list(left: u32, mates: u64, all: &mut Vec<u64>) {
    if left == 0 {
        all.push(mates);
        return;
    }
    let first = left.trailing_zeros();
    let others = left & (left - 1);
    for other in (0..32_u32).filter(|other| others >> other & 1 == 1) {
        let both = u64::from(other) << (4 * first) | u64::from(first) << (4 * other);
        list(others & !(1 << other), mates | both, all);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_one_after_the_other() {
        for (places, matchings) in [(0b11, 1), (0b1010_0110, 3), (0b11_1111_0000, 15), (0b1111_0000_0000_1111, 105)] {
            let points = Points::new(places);
            let mut all = Vec::new();
            list(places, 0, &mut all);
            let ranks: Vec<usize> = all.iter().map(|mates| points.rank(*mates)).collect();
            assert_eq!(ranks, (0..matchings).collect::<Vec<_>>());
        }
    }

    /// (2k − 2)!! of them.
    #[test]
    fn as_many_make_one_cycle_as_should() {
        let cycles = Cycles::new();
        for (points, matchings, with) in [(2, 1, 1), (4, 3, 2), (6, 15, 8), (8, 105, 48)] {
            assert_eq!(cycles.with(points).len(), matchings);
            assert!(cycles.with(points).iter().all(|list| list.len() == with));
        }
    }
}
