//! Chances of random play in words: in per cent or, if they are small, as one in a number.

use qipan::Args;
use qipan_svg::number::fixed;
use qipan_text::Lang;

use super::power::scientific;
use crate::words::Words;

/// The least chance, in per cent, that is written in per cent.
const LEAST_PERCENT: f64 = 1.0;

/// Returns the text of a chance in per cent, such as “12.5 %” or “1 in 1.36 billion”; of no text, “unknown”.
#[must_use]
pub fn chance_text(percent: &str, words: &Words) -> String {
    let Ok(chance) = percent.parse::<f64>() else { return words.get("explore-unknown") };
    if chance == 0.0 || chance >= LEAST_PERCENT {
        return format!("{percent} %");
    }
    let number = significant(100.0 / chance);
    // English names numbers by groups of three digits, Chinese by groups of four.
    let digits = if words.lang() == Lang::Zh { 4 } else { 3 };
    let groups = (number.log10() / f64::from(digits) + 1e-9).floor() as i32;
    let whole = format!("{number:.0}");
    let args = Args::none()
        .count("groups", groups.unsigned_abs().into())
        .text("leading", rounded(number / 10f64.powi(groups * digits)))
        .text("power", scientific(&whole))
        .text("number", words.number(&whole));
    words.with("chance-one-in", &args)
}

/// Rounds a number to three significant digits.
fn significant(number: f64) -> f64 {
    let scale = 10f64.powf(number.log10().floor() - 2.0);
    (number / scale).round() * scale
}

/// Writes a number of up to four digits before the point, with three significant ones.
fn rounded(number: f64) -> String {
    let decimals = (2.0 - (number.log10() + 1e-9).floor()).max(0.0);
    let text = fixed(number, decimals as usize);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use qipan_text::MessageSet;

    use super::*;

    #[test]
    fn small_chances_are_one_in_a_number() {
        let told = |percent: &str| {
            [Lang::En, Lang::Zh].map(|lang| {
                let words = Words::new(lang, &[MessageSet::PAGE, MessageSet::EXPLORE]);
                chance_text(percent, &words).replace('\u{2009}', " ")
            })
        };
        assert_eq!(told("70.0"), ["70.0 %", "70.0 %"]);
        assert_eq!(
            (told("0"), told("100")),
            (["0 %", "0 %"].map(str::to_owned), ["100 %", "100 %"].map(str::to_owned))
        );
        assert_eq!(told("0.500"), ["1 in 200", "约 200 分之一"]);
        assert_eq!(told("0.0123"), ["1 in 8130", "约 8130 分之一"]);
        assert_eq!(told("0.000735"), ["1 in 136,000", "约 13.6 万分之一"]);
        assert_eq!(told("0.0000999"), ["1 in 1 million", "约 100 万分之一"]);
        assert_eq!(told("0.0000000734"), ["1 in 1.36 billion", "约 13.6 亿分之一"]);
        assert_eq!(told("0.0000000000734"), ["1 in 1.36 trillion", "约 1.36 万亿分之一"]);
        assert_eq!(told("0.0000000000000000734"), ["1 in 1.36 × 10¹⁸", "约 1.36 × 10¹⁸ 分之一"]);
        assert_eq!(told(""), ["unknown", "未知"]);
    }
}
