//! Bits, most significant first, and LEB128 numbers.

/// The number of bytes of the longest LEB128 number that is read: 64 bits.
const MAX_LEB128: usize = 10;

/// Writes bits, most significant first.
#[derive(Clone, Debug, Default)]
pub struct BitWriter {
    bytes: Vec<u8>,
    /// Number of bits written in the last byte; 0 at the beginning of a byte.
    used: u32,
}

impl BitWriter {
    /// Writes the lowest `width` bits of a number. `width` is at most 64.
    pub fn bits(&mut self, value: u64, width: u32) {
        for at in (0..width).rev() {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> at & 1) as u8) << (7 - self.used);
            }
            self.used = (self.used + 1) % 8;
        }
    }

    /// Goes to the beginning of a byte; the bits up to there are 0.
    pub const fn pad(&mut self) {
        self.used = 0;
    }

    /// Writes a number as LEB128, from the beginning of a byte.
    pub fn leb128(&mut self, mut value: u64) {
        self.pad();
        loop {
            let low = (value & 0x7f) as u8;
            value >>= 7;
            self.bytes.push(low | (u8::from(value > 0) << 7));
            if value == 0 {
                return;
            }
        }
    }

    /// Returns the bytes.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads what [`BitWriter`] writes. Each method returns `None` at the end of the bytes.
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    /// Number of bits read.
    at: usize,
}

impl<'a> BitReader<'a> {
    /// Reads from the beginning of these bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Reads a number of `width` bits, at most 64.
    pub fn bits(&mut self, width: u32) -> Option<u64> {
        let mut value = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            value = value << 1 | u64::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }

    /// Reads up to the beginning of a byte; `None` if a bit there is not 0.
    pub fn pad(&mut self) -> Option<()> {
        let left = (8 - self.at % 8) % 8;
        (self.bits(left as u32)? == 0).then_some(())
    }

    /// Reads a LEB128 number from the beginning of a byte; `None` also if it is not the shortest form.
    pub fn leb128(&mut self) -> Option<u64> {
        self.pad()?;
        let mut value: u64 = 0;
        for index in 0..MAX_LEB128 {
            let byte = self.bits(8)?;
            let low = byte & 0x7f;
            if index == MAX_LEB128 - 1 && low > 1 {
                return None;
            }
            value |= low << (7 * index);
            if byte < 0x80 {
                return (low > 0 || index == 0).then_some(value);
            }
        }
        None
    }

    /// Whether all bytes are read.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.at == self.bytes.len() * 8
    }

    /// Number of bits that are left.
    #[must_use]
    pub const fn left(&self) -> usize {
        self.bytes.len() * 8 - self.at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_read_as_they_are_written() {
        let mut writer = BitWriter::default();
        writer.bits(0b101, 3);
        writer.bits(1, 6);
        writer.pad();
        writer.bits(7, 3);
        writer.leb128(300);
        writer.leb128(u64::MAX);
        let bytes = writer.into_bytes();
        assert_eq!(bytes[..5], [0b1010_0000, 0b1000_0000, 0b1110_0000, 0xac, 0x02]);
        let mut reader = BitReader::new(&bytes);
        assert_eq!((reader.bits(3), reader.bits(6), reader.pad()), (Some(5), Some(1), Some(())));
        assert_eq!((reader.bits(3), reader.leb128(), reader.leb128()), (Some(7), Some(300), Some(u64::MAX)));
        assert!(reader.is_at_end() && reader.bits(1).is_none());
    }

    #[test]
    fn longer_forms_of_numbers_and_used_padding_are_refused() {
        for bytes in [&[0x80, 0x00][..], &[0x81, 0x80, 0x00], &[0x80], &[], &[0xff; 11]] {
            assert_eq!(BitReader::new(bytes).leb128(), None, "{bytes:?}");
        }
        let mut reader = BitReader::new(&[0b1000_0001]);
        assert_eq!((reader.bits(4), reader.pad()), (Some(8), None));
    }
}
