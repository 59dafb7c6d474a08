//! Delta coding of sorted batches: what is sent between processes and what checkpoints hold.
//!
//! Keys are sorted, and each is written as its difference from the one before, in groups of 7 bits (LEB128); its count
//! follows, written the same way. A key of a layer of the chessboard takes about 3 bytes instead of 16.

/// Appends a number in groups of 7 bits, the least significant first.
pub fn put(out: &mut Vec<u8>, mut number: u128) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Takes a number from the front; `None` if there is none, or it does not fit.
pub fn take(from: &mut &[u8]) -> Option<u128> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let (byte, rest) = from.split_first()?;
        *from = rest;
        if shift > 126 || (shift == 126 && byte & 0x7F > 3) {
            return None;
        }
        number |= u128::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

/// Writes entries in order of their keys.
#[derive(Default)]
pub struct BatchWriter {
    last: u64,
}

impl BatchWriter {
    /// Appends an entry; its key is not less than the last one.
    #[inline]
    pub fn put(&mut self, out: &mut Vec<u8>, key: u64, count: u128) {
        put(out, u128::from(key - self.last));
        put(out, count);
        self.last = key;
    }
}

/// Reads the entries of a batch; ends early where it is damaged.
pub struct BatchReader<'a> {
    rest: &'a [u8],
    last: u64,
}

impl<'a> BatchReader<'a> {
    /// A reader of a whole batch.
    pub const fn new(batch: &'a [u8]) -> Self {
        Self { rest: batch, last: 0 }
    }

    /// Whether every byte has been read.
    pub const fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }
}

impl Iterator for BatchReader<'_> {
    type Item = (u64, u128);

    #[inline]
    fn next(&mut self) -> Option<(u64, u128)> {
        if self.rest.is_empty() {
            return None;
        }
        let key = self.last.checked_add(u64::try_from(take(&mut self.rest)?).ok()?)?;
        let count = take(&mut self.rest)?;
        self.last = key;
        Some((key, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_are_read_as_they_were_written() {
        let entries = [(0, 1), (0, 5), (127, 128), (128, u128::MAX), (1 << 40, 0), (u64::MAX, 1 << 64)];
        let (mut bytes, mut writer) = (Vec::new(), BatchWriter::default());
        entries.iter().for_each(|(key, count)| writer.put(&mut bytes, *key, *count));
        let mut reader = BatchReader::new(&bytes);
        assert_eq!(reader.by_ref().collect::<Vec<_>>(), entries);
        assert!(reader.is_at_end());
        // A batch that was cut off never gives more entries, and ends.
        for len in 0..bytes.len() {
            let read: Vec<_> = BatchReader::new(&bytes[..len]).collect();
            assert!(read.len() < entries.len() && read == entries[..read.len()]);
        }
    }
}
