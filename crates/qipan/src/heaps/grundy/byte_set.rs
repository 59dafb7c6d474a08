//! Sets of small values with fast insertion: one byte for each value.

/// A set of values below some bound.
///
/// In a bit set, consecutive insertions into one word would wait for each other.
#[derive(Clone, Debug, Default)]
pub struct ByteSet {
    bytes: Vec<u8>,
}

impl ByteSet {
    /// Empties the set, and makes room for the values below `room`.
    #[inline]
    pub fn clear(&mut self, room: usize) {
        if self.bytes.len() == room
            && let (blocks, []) = self.bytes.as_chunks_mut::<64>()
        {
            // Most sets have one block, for which filling by a call would take longer.
            blocks.iter_mut().for_each(|block| *block = [0; 64]);
            return;
        }
        self.bytes.clear();
        self.bytes.resize(room, 0);
    }

    /// Inserts a value below the bound.
    pub fn insert(&mut self, value: usize) {
        self.bytes[value] = 1;
    }

    /// Inserts values below the bound.
    pub fn extend(&mut self, values: impl Iterator<Item = u16>) {
        let bytes = &mut self.bytes[..];
        values.for_each(|value| bytes[usize::from(value)] = 1);
    }

    /// Whether the set contains this value.
    pub fn contains(&self, value: usize) -> bool {
        self.bytes.get(value) == Some(&1)
    }

    /// Inserts all values of another set, whose bound is not greater.
    pub fn union_with(&mut self, other: &Self) {
        for (byte, more) in self.bytes.iter_mut().zip(&other.bytes) {
            *byte |= more;
        }
    }

    /// The least value from `value` on that is not in the set.
    pub fn absent_from(&self, value: usize) -> usize {
        let (wide, _) = self.bytes[value..].as_chunks::<8>();
        let full = wide.iter().take_while(|bytes| **bytes == [1; 8]).count();
        let from = value + 8 * full;
        from + self.bytes[from..].iter().take_while(|byte| **byte == 1).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contains_what_was_inserted() {
        let (mut one, mut other) = (ByteSet::default(), ByteSet::default());
        one.clear(8);
        other.clear(4);
        one.insert(1);
        other.extend([0, 3, 0].into_iter());
        one.union_with(&other);
        assert_eq!((0..20).filter(|value| one.contains(*value)).collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!((one.absent_from(0), one.absent_from(3)), (2, 4));
        one.clear(2);
        one.extend([0, 1].into_iter());
        assert_eq!((one.absent_from(0), one.contains(3)), (2, false));
    }
}
