//! Decimal numbers of pictures and links, with few digits.
//!
//! The standard library writes the shortest digits that give a number back, and reads any number of them, for which it has
//! tables and long arithmetic. A program for the web carries them only if they are used.

/// The most digits of a number that is read; further decimals are ignored.
const MAX_MANTISSA: u64 = 1_000_000_000_000_000;

/// Writes a number rounded to `decimals`, without zeros at the end. It must be below 2^53 · 10^−decimals.
#[must_use]
pub fn short(value: f64, decimals: usize) -> String {
    let text = fixed(value, decimals);
    if decimals == 0 {
        return text;
    }
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Writes a number rounded to `decimals`, with zeros at the end. It must be below 2^53 · 10^−decimals.
#[must_use]
pub fn fixed(value: f64, decimals: usize) -> String {
    let scaled = (value * 10f64.powi(decimals as i32)).round() as i64;
    let digits = scaled.unsigned_abs().to_string();
    let digits = format!("{digits:0>width$}", width = decimals + 1);
    let (whole, part) = digits.split_at(digits.len() - decimals);
    let sign = if scaled < 0 { "-" } else { "" };
    let point = if decimals > 0 { "." } else { "" };
    [sign, whole, point, part].concat()
}

/// Formats a coordinate with a minus sign, without thousands separators.
#[must_use]
pub fn coordinate(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// Reads digits, at most with a decimal point. `None` for anything else, and for numbers from 10^16.
#[must_use]
pub fn parse(text: &str) -> Option<f64> {
    let (mut mantissa, mut decimals, mut has_point, mut has_digit) = (0u64, 0, false, false);
    for c in text.bytes() {
        match c {
            b'.' if !has_point => has_point = true,
            b'0'..=b'9' => {
                has_digit = true;
                if mantissa < MAX_MANTISSA && decimals < 22 {
                    mantissa = mantissa * 10 + u64::from(c - b'0');
                    decimals += i32::from(has_point);
                } else if !has_point {
                    return None;
                }
            }
            _ => return None,
        }
    }
    // Both are exact, so the quotient is the nearest number.
    has_digit.then(|| mantissa as f64 / 10f64.powi(decimals))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        let mut state = 1u64;
        for _ in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let value = ((state >> 40) as f64 - 8e6) / [1.0, 3.0, 16.0, 700.0, 1e4][(state >> 13) as usize % 5];
            for decimals in 0..=3 {
                let rounded = (value * 10f64.powi(decimals as i32)).round() / 10f64.powi(decimals as i32);
                let expected = if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() };
                assert_eq!(short(value, decimals), expected, "{value}");
            }
        }
        assert_eq!(
            [fixed(2.5, 2), fixed(-0.001, 2), fixed(-12.0, 1), fixed(99.6, 0)],
            ["2.50", "0.00", "-12.0", "100"]
        );
        assert_eq!(short(6.519_258e-7, 13), "0.0000006519258");
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in ["0", "12", "0.5", "1073741823.125", "168", "0.0000006519258", ".5", "3.", "123456789012.345"] {
            assert_eq!(parse(text), text.parse().ok(), "{text}");
        }
        assert_eq!(parse("0.12345678901234567890"), Some(0.123_456_789_012_345_6));
        for text in ["", ".", "1.2.3", "-1", "+1", "1e3", "inf", "NaN", "12345678901234567890", "一"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
