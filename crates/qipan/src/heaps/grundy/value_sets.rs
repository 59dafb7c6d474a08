//! Sets of small values with fast insertion: a bit for each value where all are below 64, otherwise a byte.

/// A set of values below some bound.
pub trait ValueSet: Clone + Default {
    /// Empties the set, and makes room for the values below `room`.
    fn clear(&mut self, room: usize);

    /// Inserts a value below the bound.
    fn insert(&mut self, value: usize);

    /// Inserts values below the bound.
    fn extend(&mut self, values: impl Iterator<Item = u16>);

    /// Whether the set contains this value.
    fn contains(&self, value: usize) -> bool;

    /// Inserts all values of another set, whose bound is not greater.
    fn union_with(&mut self, other: &Self);

    /// The least value from `value` on that is not in the set.
    fn absent_from(&self, value: usize) -> usize;
}

/// A set of values below 64: bit v is value v.
#[derive(Clone, Copy, Debug, Default)]
pub struct WordSet(u64);

impl WordSet {
    /// The values are below this.
    pub const ROOM: usize = u64::BITS as usize;
}

impl ValueSet for WordSet {
    fn clear(&mut self, _: usize) {
        self.0 = 0;
    }

    fn insert(&mut self, value: usize) {
        self.0 |= 1 << value;
    }

    fn extend(&mut self, values: impl Iterator<Item = u16>) {
        // `wrapping_shl` needs no test of the bound.
        self.0 = values.fold(self.0, |word, value| word | 1u64.wrapping_shl(value.into()));
    }

    fn contains(&self, value: usize) -> bool {
        value < Self::ROOM && self.0 >> value & 1 == 1
    }

    fn union_with(&mut self, other: &Self) {
        self.0 |= other.0;
    }

    fn absent_from(&self, value: usize) -> usize {
        if value < Self::ROOM { value + (self.0 >> value).trailing_ones() as usize } else { value }
    }
}

/// A set of values below any bound: byte v is 1 where it contains v.
///
/// In a bit set of several words, consecutive insertions into one word would wait for each other.
#[derive(Clone, Debug, Default)]
pub struct ByteSet {
    bytes: Vec<u8>,
}

impl ValueSet for ByteSet {
    #[inline]
    fn clear(&mut self, room: usize) {
        if self.bytes.len() == room
            && let (blocks, []) = self.bytes.as_chunks_mut::<64>()
        {
            // Most sets have few blocks, for which filling by a call would take longer.
            blocks.iter_mut().for_each(|block| *block = [0; 64]);
            return;
        }
        self.bytes.clear();
        self.bytes.resize(room, 0);
    }

    fn insert(&mut self, value: usize) {
        self.bytes[value] = 1;
    }

    fn extend(&mut self, values: impl Iterator<Item = u16>) {
        let bytes = &mut self.bytes[..];
        values.for_each(|value| bytes[usize::from(value)] = 1);
    }

    fn contains(&self, value: usize) -> bool {
        self.bytes.get(value) == Some(&1)
    }

    fn union_with(&mut self, other: &Self) {
        for (byte, more) in self.bytes.iter_mut().zip(&other.bytes) {
            *byte |= more;
        }
    }

    fn absent_from(&self, value: usize) -> usize {
        let (wide, _) = self.bytes[value..].as_chunks::<8>();
        let full = wide.iter().take_while(|bytes| **bytes == [1; 8]).count();
        let from = value + 8 * full;
        from + self.bytes[from..].iter().take_while(|byte| **byte == 1).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains_what_was_inserted<S: ValueSet>() {
        let (mut one, mut other) = (S::default(), S::default());
        one.clear(8);
        other.clear(4);
        one.insert(1);
        other.extend([0, 3, 0].into_iter());
        one.union_with(&other);
        assert_eq!((0..100).filter(|value| one.contains(*value)).collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!((one.absent_from(0), one.absent_from(3)), (2, 4));
        one.clear(2);
        one.extend([0, 1].into_iter());
        assert_eq!((one.absent_from(0), one.contains(3)), (2, false));
        one.clear(64);
        one.extend(0..64);
        assert_eq!(
            (one.absent_from(0), one.absent_from(63), one.absent_from(64), one.contains(64)),
            (64, 64, 64, false)
        );
    }

    #[test]
    fn sets_contain_what_was_inserted() {
        contains_what_was_inserted::<WordSet>();
        contains_what_was_inserted::<ByteSet>();
    }
}
