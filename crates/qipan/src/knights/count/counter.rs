//! Fixed-width counters whose addition reports overflow.
//!
//! **What.** [`Counter`] is the number type of the sweep and the join: 32, 64, 128 or 192 bits, or any size. [`U448`]
//! accumulates products.
//!
//! **The essence.** Why a count is exact:
//! 1. Every number in a table is a sum made by [`Counter::add`] alone. If a sum does not fit, `add` reports it, the
//!    work is discarded and restarted with wider numbers; so every number used is the exact sum of integers. No
//!    residues are recombined, so no multiple of 2^64 can be lost.
//! 2. A product of two numbers of at most 192 bits is below 2^384, and there is no time for 2^64 of them: so the 448
//!    bits of [`U448`] hold any sum of products.
//! 3. The join multiplies sums of table entries, and there is no time for 2^64 summands either. So a join whose numbers
//!    have 64 bits more than those of the tables does not overflow: 128 for 64, 192 for 128.

use num_bigint::BigUint;
use std::fmt;

/// A sum did not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverflowError;

impl fmt::Display for OverflowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sum does not fit in the counter")
    }
}

impl std::error::Error for OverflowError {}

/// A number type for counting, from 0.
pub trait Counter: Clone + Send + Sync + 'static {
    /// Zero.
    const ZERO: Self;
    /// Converts a small number.
    fn small(from: u32) -> Self;
    /// Adds a number.
    ///
    /// # Errors
    /// [`OverflowError`]; the value is then unspecified.
    fn add(&mut self, other: &Self) -> Result<(), OverflowError>;
    /// Half of the number, rounded down.
    fn half(&self) -> Self;
    /// Converts to an integer of any size.
    fn big(&self) -> BigUint;
}

/// A counter whose products can be accumulated in [`U448`].
pub trait MulCounter: Counter + Copy {
    /// Whether the number is 0.
    fn is_zero(self) -> bool;
    /// Adds `self` × `other` to `sum`.
    fn add_product(self, other: Self, sum: &mut U448);
}

macro_rules! impl_counter {
    ($type:ty) => {
        impl Counter for $type {
            const ZERO: Self = 0;

            fn small(from: u32) -> Self {
                from.into()
            }

            #[inline]
            fn add(&mut self, other: &Self) -> Result<(), OverflowError> {
                let (sum, overflows) = self.overflowing_add(*other);
                *self = sum;
                if overflows { Err(OverflowError) } else { Ok(()) }
            }

            fn half(&self) -> Self {
                self / 2
            }

            fn big(&self) -> BigUint {
                (*self).into()
            }
        }
    };
}

impl_counter!(u32);
impl_counter!(u64);
impl_counter!(u128);

/// A number of 192 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct U192 {
    low: u128,
    high: u64,
}

impl From<u128> for U192 {
    fn from(low: u128) -> Self {
        Self { low, high: 0 }
    }
}

impl U192 {
    /// The limbs of 64 bits, the least significant first.
    const fn limbs(self) -> [u64; 3] {
        [self.low as u64, (self.low >> 64) as u64, self.high]
    }
}

impl Counter for U192 {
    const ZERO: Self = Self { low: 0, high: 0 };

    fn small(from: u32) -> Self {
        u128::from(from).into()
    }

    #[inline]
    fn add(&mut self, other: &Self) -> Result<(), OverflowError> {
        let (low, carry) = self.low.overflowing_add(other.low);
        let (high, one) = self.high.overflowing_add(other.high);
        let (high, two) = high.overflowing_add(carry.into());
        *self = Self { low, high };
        if one || two { Err(OverflowError) } else { Ok(()) }
    }

    fn half(&self) -> Self {
        Self { low: self.low >> 1 | u128::from(self.high & 1) << 127, high: self.high >> 1 }
    }

    fn big(&self) -> BigUint {
        (BigUint::from(self.high) << 128_u32) + self.low
    }
}

impl Counter for BigUint {
    const ZERO: Self = Self::ZERO;

    fn small(from: u32) -> Self {
        from.into()
    }

    fn add(&mut self, other: &Self) -> Result<(), OverflowError> {
        *self += other;
        Ok(())
    }

    fn half(&self) -> Self {
        self >> 1_u32
    }

    fn big(&self) -> BigUint {
        self.clone()
    }
}

/// An accumulator of 448 bits for products.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct U448 {
    /// The limbs of 64 bits, the least significant first.
    limbs: [u64; 7],
}

impl U448 {
    #[inline]
    fn add_at(&mut self, at: usize, value: u128) {
        let low = value as u64;
        let high = (value >> 64) as u64;
        let (sum, carry) = self.limbs[at].overflowing_add(low);
        self.limbs[at] = sum;
        let (sum, one) = self.limbs[at + 1].overflowing_add(high);
        let (sum, other) = sum.overflowing_add(carry.into());
        self.limbs[at + 1] = sum;
        let mut carry = one || other;
        let mut next = at + 2;
        while carry && next < self.limbs.len() {
            let (sum, more) = self.limbs[next].overflowing_add(1);
            self.limbs[next] = sum;
            carry = more;
            next += 1;
        }
    }

    /// Converts to an integer of any size.
    #[must_use]
    pub fn big(&self) -> BigUint {
        self.limbs.iter().rev().fold(BigUint::ZERO, |sum, limb| (sum << 64_u32) + *limb)
    }
}

impl MulCounter for u64 {
    #[inline]
    fn is_zero(self) -> bool {
        self == 0
    }

    #[inline]
    fn add_product(self, other: Self, sum: &mut U448) {
        sum.add_at(0, u128::from(self) * u128::from(other));
    }
}

impl MulCounter for u128 {
    fn is_zero(self) -> bool {
        self == 0
    }

    fn add_product(self, other: Self, sum: &mut U448) {
        let halves = |value: Self| [value & Self::from(u64::MAX), value >> 64];
        for (i, a) in halves(self).into_iter().enumerate() {
            for (k, b) in halves(other).into_iter().enumerate() {
                sum.add_at(i + k, a * b);
            }
        }
    }
}

impl MulCounter for U192 {
    fn is_zero(self) -> bool {
        self.low == 0 && self.high == 0
    }

    fn add_product(self, other: Self, sum: &mut U448) {
        // Usually one factor is small.
        for (i, a) in self.limbs().into_iter().enumerate().filter(|(_, a)| *a > 0) {
            for (k, b) in other.limbs().into_iter().enumerate().filter(|(_, b)| *b > 0) {
                sum.add_at(i + k, u128::from(a) * u128::from(b));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_products_agree_with_integers() {
        let values = [0, 1, 2, u128::from(u64::MAX), u128::from(u64::MAX) + 1, u128::MAX - 1, u128::MAX];
        let (mut sum, mut big) = (U448::default(), BigUint::ZERO);
        for a in values {
            for b in values {
                a.add_product(b, &mut sum);
                big += BigUint::from(a) * b;
                (a as u64).add_product(b as u64, &mut sum);
                big += BigUint::from(a as u64) * (b as u64);
                assert_eq!(sum.big(), big);
            }
        }
    }

    #[test]
    fn u192_agrees_with_integers() {
        let parts = [0, 1, u128::from(u64::MAX), u128::MAX - 1, u128::MAX];
        let wide = |low: u128, high: u128| U192 { low, high: high as u64 };
        let values: Vec<U192> = parts.iter().flat_map(|low| parts.map(|high| wide(*low, high))).collect();
        let (mut sum, mut big) = (U448::default(), BigUint::ZERO);
        for one in &values {
            assert_eq!(one.half().big(), one.big() / 2_u32);
            assert_eq!(one.is_zero(), one.big() == BigUint::ZERO);
            for other in &values {
                let (mut added, expected) = (*one, one.big() + other.big());
                let fits = added.add(other).is_ok();
                assert_eq!(fits, expected.bits() <= 192, "{one:?} {other:?}");
                assert!(!fits || added.big() == expected, "{one:?} {other:?}");
                one.add_product(*other, &mut sum);
                big += one.big() * other.big();
                assert_eq!(sum.big(), big);
            }
        }
    }

    #[test]
    fn overflow_is_reported() {
        let mut number = u32::MAX;
        assert_eq!(number.add(&0), Ok(()));
        assert_eq!(number.add(&1), Err(OverflowError));
        assert_eq!(u64::MAX.clone().add(&1), Err(OverflowError));
        assert_eq!(u128::MAX.clone().add(&1), Err(OverflowError));
    }
}
