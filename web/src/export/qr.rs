//! QR codes.

use fast_qr::qr::QRBuilder;
use fast_qr::{ECL, QRCode};

/// Returns the rows of a QR code, with `1` for a dark module and `0` for a light one, without the quiet zone; `None` if
/// the text is too long. The error correction restores 15 % (level M) if that fits, otherwise 7 % (level L).
#[must_use]
pub fn modules(text: &str) -> Option<Vec<String>> {
    let of_level = |level| QRBuilder::new(text).ecl(level).build().ok();
    of_level(ECL::M).or_else(|| of_level(ECL::L)).map(|code| rows(&code))
}

fn rows(code: &QRCode) -> Vec<String> {
    let row = |row: usize| (0..code.size).map(|col| if code[row][col].value() { '1' } else { '0' }).collect();
    (0..code.size).map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_square_and_has_its_three_corners() {
        let rows = modules("#/tromino?k=3&hole=2,5").unwrap();
        assert_eq!(rows.len(), 25);
        assert!(rows.iter().all(|row| row.len() == rows.len()));
        assert!(rows[0].starts_with("11111110") && rows[0].ends_with("01111111") && rows[24].starts_with("11111110"));
        // The largest code holds 2,331 bytes at level M and 2,953 at level L.
        let long = |bytes: usize| modules(&"a".repeat(bytes)).map(|rows| rows.len());
        assert_eq!([long(2_331), long(2_953), long(2_954)], [Some(177), Some(177), None]);
    }
}
