//! The outside of a work code: its check, CRC-32, and its letters, base64url.

/// The letters of base64url (RFC 4648, section 5).
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the CRC-32 of bytes (ISO 3309; polynomial `0xedb88320`, reflected), bit by bit: codes are short.
#[must_use]
pub fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
    })
}

/// Returns bytes as base64url without padding.
#[must_use]
pub fn to_base64url(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let number = chunk.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for at in 0..=chunk.len() {
            text.push(char::from(LETTERS[(number >> (18 - 6 * at) & 63) as usize]));
        }
    }
    text
}

/// Reads base64url without padding. `None` for other letters, for a length that does not occur, and if bits after the last byte
/// are not 0, so that equal bytes have equal texts.
#[must_use]
pub fn from_base64url(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for chunk in text.as_bytes().chunks(4) {
        let mut number = 0;
        for letter in chunk {
            number = number << 6 | LETTERS.iter().position(|other| other == letter)? as u32;
        }
        let bits = 6 * chunk.len();
        let whole = bits / 8;
        if whole == 0 || number & ((1 << (bits % 8)) - 1) != 0 {
            return None;
        }
        let aligned = number << (24 - bits);
        bytes.extend_from_slice(&aligned.to_be_bytes()[1..=whole]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_has_its_published_value() {
        // The value of the catalogue of parametrised CRC algorithms for CRC-32/ISO-HDLC.
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
    }

    #[test]
    fn the_vectors_of_rfc_4648_are_written_and_read() {
        for (bytes, text) in
            [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(to_base64url(bytes.as_bytes()), text);
            assert_eq!(from_base64url(text).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(to_base64url(&[0xfb, 0xff]), "-_8");
        for text in ["A", "Zh", "Zm9=", "Zm 9", "Zm9v+", "é"] {
            assert_eq!(from_base64url(text), None, "{text}");
        }
    }
}
