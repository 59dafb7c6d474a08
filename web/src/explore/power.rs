//! Orders of magnitude, as they are written.

use qipan_svg::number::fixed;

/// Returns a power of ten such as 10¹⁶.
#[must_use]
pub fn power_of_ten(exponent: usize) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    if exponent < 2 {
        return if exponent == 0 { "1".to_owned() } else { "10".to_owned() };
    }
    let digits = exponent.to_string();
    let raised: String = digits.bytes().map(|digit| RAISED[usize::from(digit - b'0')]).collect();
    format!("10{raised}")
}

/// Returns a number of at least four digits with its order of magnitude, such as 4.09 × 10¹⁶.
#[must_use]
pub fn scientific(digits: &str) -> String {
    let leading: f64 = digits.get(..4).unwrap_or(digits).parse().unwrap_or(0.0);
    // 9,995 and more are rounded up to the next power.
    let (leading, exponent) = if leading < 9995.0 { (leading, digits.len() - 1) } else { (1000.0, digits.len()) };
    format!("{} × {}", fixed(leading / 1000.0, 2), power_of_ten(exponent))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_ten_are_raised() {
        assert_eq!(["1", "10", "10²", "10¹⁶"].map(str::to_owned), [0, 1, 2, 16].map(power_of_ten));
    }

    #[test]
    fn long_numbers_have_their_order_of_magnitude() {
        let numbers = ["40861647040079968", "9994999999", "9995000000"];
        assert_eq!(numbers.map(scientific), ["4.09 × 10¹⁶", "9.99 × 10⁹", "1.00 × 10¹⁰"]);
    }
}
