//! Sets of values to which single values are put very often: one byte for each.

/// A set of values below some number.
///
/// On bits, each value put in would wait for the one before it, as both change the same word.
#[derive(Clone, Debug, Default)]
pub struct ByteSet {
    bytes: Vec<u8>,
}

impl ByteSet {
    /// Empties the set. From now on there is room for the values below `room`.
    pub fn clear(&mut self, room: usize) {
        self.bytes.clear();
        self.bytes.resize(room, 0);
    }

    /// Puts a value in, for which there is room.
    pub fn put(&mut self, value: usize) {
        self.bytes[value] = 1;
    }

    /// Puts values in for which there is room.
    pub fn put_all(&mut self, values: impl Iterator<Item = u16>) {
        let bytes = &mut self.bytes[..];
        values.for_each(|value| bytes[usize::from(value)] = 1);
    }

    /// Is this value in?
    pub fn has(&self, value: usize) -> bool {
        self.bytes.get(value) == Some(&1)
    }

    /// Puts all values of another set in that has no more room.
    pub fn join(&mut self, other: &Self) {
        for (byte, more) in self.bytes.iter_mut().zip(&other.bytes) {
            *byte |= more;
        }
    }

    /// The least value from this on that is not in.
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
    fn what_was_put_in_is_in() {
        let (mut one, mut other) = (ByteSet::default(), ByteSet::default());
        one.clear(8);
        other.clear(4);
        one.put(1);
        other.put_all([0, 3, 0].into_iter());
        one.join(&other);
        assert_eq!((0..20).filter(|value| one.has(*value)).collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!((one.absent_from(0), one.absent_from(3)), (2, 4));
        one.clear(2);
        one.put_all([0, 1].into_iter());
        assert_eq!((one.absent_from(0), one.has(3)), (2, false));
    }
}
