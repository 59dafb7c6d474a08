//! Golden weights (Conway's soldiers), compared exactly in the integers of ℤ\[φ\].
//!
//! With σ = (√5 − 1)/2, so that σ + σ² = 1, a point at distance d (rows plus columns) from the target weighs σ^d. The
//! weight of a whole block of pegs then is a few powers of σ: a run of n points, the nearest at distance d, weighs
//!
//! ```text
//! σ^d + σ^(d+1) + … = σ^(d−2) − σ^(d−2+n)           as 1 − σ  = σ²
//! σ^d + σ^(d+2) + … = σ^(d−1) − σ^(d−1+2n)          as 1 − σ² = σ
//! ```
//!
//! and a block weighs its rows' sum times its columns' sum. So the weight of a position is a sum of a few integer
//! multiples of powers of σ, with exponents that may be in the thousands of millions, and the question is the sign of
//! this sum less 1.
//!
//! *The sign.* The powers are added in the order of their exponents. The sum up to exponent e, divided by σ^e, is a
//! number V = a+bφ with integers a and b, where φ = 1/σ = 1+σ, and for the next exponent it is multiplied by φ:
//! (a+bφ)·φ = b+(a+b)φ. Let R be the sum of the absolute values of the remaining coefficients. They add less than R to
//! V, or nothing, so that the sign is that of V as soon as |V| ≥ R and V ≠ 0. Up to then, |V| < R. The conjugate V′,
//! with −σ in the place of φ, is a sum of the coefficients added so far, each times a power of −σ with an exponent of 0
//! or more, so that its absolute value is at most C, the sum of all absolute values. So a and b stay below a small
//! multiple of C, and 128 bits hold their squares for any position that fits in memory. And as |V·V′| is an integer,
//! positive unless V = 0, |V| is at least 1/C, so that across a gap in the exponents, however wide, it takes at most
//! R. No power with a large exponent is ever computed.
//!
//! Cost: O(t log t + t log C) for t powers; a block gives at most 16 of them, and every single peg one.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::super::point::Point;
use super::super::position::{Block, Position};

/// Returns whether the pegs together weigh less than 1, the weight of `target`. `None` for blocks with pegs further
/// apart than every second place, which no position of a game has.
pub fn is_below_one(position: &Position, target: Point) -> Option<bool> {
    let mut powers = Powers::default();
    for block in position.blocks() {
        powers.add_block(*block, target)?;
    }
    for (point, is) in position.changed() {
        let distance = (point.row - target.row).abs() + (point.col - target.col).abs();
        powers.add(distance, if is { 1 } else { -1 });
    }
    powers.add(0, -1);
    Some(powers.sign() == Ordering::Less)
}

/// A sum of powers of σ: the coefficient of each exponent.
#[derive(Debug, Default)]
struct Powers(BTreeMap<i64, i128>);

impl Powers {
    fn add(&mut self, exponent: i64, coefficient: i128) {
        *self.0.entry(exponent).or_default() += coefficient;
    }

    /// Adds the weights of all pegs of a block.
    fn add_block(&mut self, block: Block, target: Point) -> Option<()> {
        let (corner, end) = (block.bounds.corner, block.bounds.end());
        let rows = line(corner.row - target.row, end.row - target.row, block.every)?;
        let cols = line(corner.col - target.col, end.col - target.col, block.every)?;
        for (exponent, sign) in &rows {
            cols.iter().for_each(|(other, by)| self.add(exponent + other, sign * by));
        }
        Some(())
    }

    /// Compares the sum with zero.
    fn sign(&self) -> Ordering {
        let mut rest: i128 = self.0.values().map(|coefficient| coefficient.abs()).sum();
        let (mut sum, mut at) = (GoldenInteger::ZERO, 0);
        for (&exponent, &coefficient) in &self.0 {
            while sum != GoldenInteger::ZERO && at < exponent {
                if sum.plus_integer(-rest).sign() != Ordering::Less
                    || sum.plus_integer(rest).sign() != Ordering::Greater
                {
                    return sum.sign();
                }
                sum = sum.times_phi();
                at += 1;
            }
            at = exponent;
            sum = sum.plus_integer(coefficient);
            rest -= coefficient.abs();
        }
        sum.sign()
    }
}

/// Returns the powers of σ, with their signs, that the places `from`, `from + every`, … before `end` of a line weigh
/// together, with the target at place 0.
fn line(from: i64, end: i64, every: u64) -> Option<Vec<(i64, i128)>> {
    let step = match every {
        1 => 1,
        2 => 2,
        _ => return None,
    };
    // The first place at or after the target; those before it are counted from the other side.
    let first = from.max(0) + (from - from.max(0)).rem_euclid(step);
    let last = from + (end - 1 - from).div_euclid(step) * step;
    let before = if last < 0 { last } else { first - step };
    let mut powers = Vec::with_capacity(4);
    let mut run = |nearest: i64, farthest: i64| {
        if nearest <= farthest {
            powers.extend([(nearest + step - 3, 1), (farthest + 2 * step - 3, -1)]);
        }
    };
    run(first, last);
    run(-before, -from);
    Some(powers)
}

/// The number a + bφ of ℤ\[φ\].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct GoldenInteger {
    a: i128,
    b: i128,
}

impl GoldenInteger {
    const ZERO: Self = Self { a: 0, b: 0 };

    const fn plus_integer(self, whole: i128) -> Self {
        Self { a: self.a + whole, b: self.b }
    }

    const fn times_phi(self) -> Self {
        Self { a: self.b, b: self.a + self.b }
    }

    /// Compares with zero 2(a + bφ) = (2a + b) + b√5: where the two parts differ in sign, the one with the larger
    /// square decides. The squares are equal only if both are zero, for 5 is not a square.
    fn sign(self) -> Ordering {
        let (whole, root) = (2 * self.a + self.b, self.b);
        if whole.signum() * root.signum() >= 0 {
            return (whole.signum() + root.signum()).cmp(&0);
        }
        if whole * whole > 5 * root * root { whole.cmp(&0) } else { root.cmp(&0) }
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::super::super::position::PointRect;
    use super::*;

    /// A linear congruential generator with Knuth's constants, the same in each run.
    struct Lcg(u64);

    impl Lcg {
        /// Returns a number from 0 to below `end`.
        fn below(&mut self, end: i64) -> i64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((self.0 >> 33) % end as u64) as i64
        }
    }

    /// Compares with zero the sum of the pegs' weights less 1, peg by peg: σ^d = (−1)^d (F(d−1) − F(d)σ), then as x +
    /// y√5.
    fn slow_sign(position: &Position, target: Point) -> Ordering {
        let (mut whole, mut sigma) = (BigInt::from(-1), BigInt::ZERO);
        for peg in position.pegs() {
            let (mut a, mut b) = (BigInt::from(1), BigInt::ZERO);
            for _ in 0..(peg.row - target.row).abs() + (peg.col - target.col).abs() {
                (a, b) = (b.clone(), a - b);
            }
            (whole, sigma) = (whole + a, sigma + b);
        }
        // σ = (√5 − 1)/2.
        let (x, y): (BigInt, BigInt) = (2 * &whole - &sigma, sigma);
        let zero = BigInt::ZERO;
        match (x.cmp(&zero), y.cmp(&zero)) {
            (sign, other) if sign == other || other == Ordering::Equal => sign,
            (Ordering::Equal, sign) => sign,
            (sign, other) => {
                if &x * &x > 5 * &y * &y {
                    sign
                } else {
                    other
                }
            }
        }
    }

    #[test]
    fn agrees_with_the_sum_peg_by_peg() {
        let mut lcg = Lcg(3);
        for round in 0..600 {
            let every = 1 + lcg.below(2) as u64;
            let corner = Point::new(lcg.below(16) - 8, lcg.below(16) - 8);
            let (rows, cols) = (1 + lcg.below(12) as u64, 1 + lcg.below(12) as u64);
            let mut position = Position::of_blocks([Block { bounds: PointRect::new(corner, rows, cols), every }]);
            for _ in 0..lcg.below(6) {
                let point = Point::new(lcg.below(20) - 10, lcg.below(20) - 10);
                position.set(point, lcg.below(2) == 0);
            }
            let far = if round % 2 == 0 { 12 } else { 30 };
            let target = Point::new(lcg.below(far) - far / 2, lcg.below(far) - far / 2);
            let slow = slow_sign(&position, target);
            assert_eq!(is_below_one(&position, target), Some(slow == Ordering::Less), "{position:?} {target}");
        }
    }

    #[test]
    fn soldiers_never_advance_five_rows() {
        for side in [1, 2, 5, 40, 1000, 1 << 30] {
            let rectangle = Position::of_blocks([Block::full(Point::new(0, 0), side, side)]);
            let middle = side as i64 / 2;
            assert_eq!(is_below_one(&rectangle, Point::new(-5, middle)), Some(true), "{side}");
            assert_eq!(is_below_one(&rectangle, Point::new(-4, middle)), Some(side < 5), "{side}");
        }
    }

    #[test]
    fn a_sum_of_one_is_not_below_it() {
        let column = |pegs: &[i64]| Position::of_points(pegs.iter().map(|row| Point::new(*row, 0)));
        // σ + σ² = 1, and σ + σ³ + σ⁴ = 1, and that with σ⁴ written as σ⁵ + σ⁶.
        for pegs in [&[0][..], &[1, 2], &[1, 3, 4], &[1, 3, 5, 6]] {
            assert_eq!(is_below_one(&column(pegs), Point::new(0, 0)), Some(false));
            assert_eq!(is_below_one(&column(&pegs[1..]), Point::new(0, 0)), Some(true));
        }
        // With a last term of a distant exponent.
        let mut lacking = column(&[1, 3, 5, 7, 9, 11]);
        lacking.set(Point::new(1 << 31, 0), true);
        assert_eq!(is_below_one(&lacking, Point::new(0, 0)), Some(true));
        lacking.set(Point::new(12, 0), true);
        assert_eq!(is_below_one(&lacking, Point::new(0, 0)), Some(false));
    }
}
