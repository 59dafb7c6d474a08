//! Perfect matchings of a few points: ranking, and tables of the pairs that form one cycle.
//!
//! There are (2k − 1)!! perfect matchings of 2k points, 105 for eight. They are ranked by the partner of the first
//! point, then by that of the first remaining point, and so on. The union of two matchings of the same points is a set
//! of cycles; (2k − 2)!! of them, 48 of the 105 for eight points, form a single cycle with a given one.

use super::middle::mate;

/// Maximum number of points with tables.
pub(super) const SMALL_POINTS: usize = 8;
/// Number of matchings of that many points.
pub(super) const MATCHINGS: usize = 105;

/// A set of points among the places, with their labels 0, 1, 2, ….
#[derive(Clone, Copy, Debug)]
pub(super) struct Points {
    /// A bit for each place.
    pub places: u32,
    /// For each place its label, four bits each.
    labels: u64,
    /// For each label its place, four bits each.
    list: u64,
}

impl Points {
    /// The points given by these bits.
    pub fn new(places: u32) -> Self {
        let mut points = Self { places, labels: 0, list: 0 };
        let mut remaining = places;
        for label in 0..u64::from(places.count_ones()) {
            let place = remaining.trailing_zeros();
            remaining &= remaining - 1;
            points.labels |= label << (4 * place);
            points.list |= u64::from(place) << (4 * label);
        }
        points
    }

    /// Number of points.
    pub const fn len(&self) -> usize {
        self.places.count_ones() as usize
    }

    /// The rank of a matching, from 0.
    #[inline]
    pub fn rank(&self, mates: u64) -> usize {
        let mut remaining = (1_u32 << self.places.count_ones()) - 1;
        let mut rank = 0;
        while remaining.count_ones() > 2 {
            let first = remaining.trailing_zeros() as u8;
            remaining &= remaining - 1;
            let partner = mate(self.labels, mate(mates, mate(self.list, first)));
            let before = remaining & ((1 << partner) - 1);
            rank = rank * remaining.count_ones() + before.count_ones();
            remaining &= !(1 << partner);
        }
        rank as usize
    }
}

/// For matchings of two, four, six and eight points: the pairs that form one cycle.
#[derive(Clone, Debug)]
pub(super) struct Cycles {
    /// By half the number of points and by rank: the ranks of the matchings that form one cycle with it.
    with: [Vec<Vec<u8>>; SMALL_POINTS / 2 + 1],
}

impl Cycles {
    /// Computes the tables.
    pub fn new() -> Self {
        let with = std::array::from_fn(|half| {
            let points = Points::new((1 << (2 * half)) - 1);
            let mut all = Vec::new();
            list_matchings(points.places, 0, &mut all);
            all.sort_unstable_by_key(|mates| points.rank(*mates));
            let one = |a: u64, b: u64| cycle(a, b, 0) == 2 * half;
            let with = |a: &u64| (0..).zip(&all).filter(|(_, b)| one(*a, **b)).map(|(rank, _)| rank).collect();
            if half == 0 { Vec::new() } else { all.iter().map(with).collect() }
        });
        Self { with }
    }

    /// For each matching of `points` points, by rank, the ranks of those that form one cycle with it.
    pub fn with(&self, points: usize) -> &[Vec<u8>] {
        &self.with[points / 2]
    }
}

/// Length of the cycle through a place in the union of two matchings.
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

fn list_matchings(remaining: u32, mates: u64, all: &mut Vec<u64>) {
    if remaining == 0 {
        all.push(mates);
        return;
    }
    let first = remaining.trailing_zeros();
    let others = remaining & (remaining - 1);
    for other in (0..32_u32).filter(|other| others >> other & 1 == 1) {
        let both = u64::from(other) << (4 * first) | u64::from(first) << (4 * other);
        list_matchings(others & !(1 << other), mates | both, all);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_consecutive() {
        for (places, matchings) in [(0b11, 1), (0b1010_0110, 3), (0b11_1111_0000, 15), (0b1111_0000_0000_1111, 105)] {
            let points = Points::new(places);
            let mut all = Vec::new();
            list_matchings(places, 0, &mut all);
            let ranks: Vec<usize> = all.iter().map(|mates| points.rank(*mates)).collect();
            assert_eq!(ranks, (0..matchings).collect::<Vec<_>>());
        }
    }

    /// The numbers are (2k − 2)!!.
    #[test]
    fn the_number_of_single_cycles_is_a_double_factorial() {
        let cycles = Cycles::new();
        for (points, matchings, with) in [(2, 1, 1), (4, 3, 2), (6, 15, 8), (8, 105, 48)] {
            assert_eq!(cycles.with(points).len(), matchings);
            assert!(cycles.with(points).iter().all(|list| list.len() == with));
        }
    }
}
