//! The characters of seals as outlines, so that pictures have them on machines without Chinese fonts.
//!
//! The outlines are those of Noto Serif CJK SC Bold, under the SIL Open Font License 1.1, rounded to units of a box of
//! 200 × 200 whose centre is theirs.

use crate::number::{parse, short};

/// The side of the box.
const SIDE: f64 = 200.0;

/// 特: the special square.
const SPECIAL: &str = "M85 116L83 117C90 126 98 140 100 152C121 167 141 126 85 116ZM118 6L118 36L82 36L84 42L118 42L118 73L72 73L73 79L190 79C192 79 194 78 195 76C187 68 173 55 173 55L161 73L141 73L141 42L182 42C184 42 186 41 187 39C180 31 166 20 166 20L155 36L141 36L141 14C146 13 148 12 148 9ZM142 80L142 106L73 106L74 112L142 112L142 165C142 168 140 169 137 169C132 169 106 167 106 167L106 170C117 172 123 174 127 178C130 181 132 187 132 194C161 191 164 182 164 166L164 112L190 112C193 112 195 111 196 109C189 101 177 90 177 90L167 106L164 106L164 88C169 88 171 86 172 83ZM38 30L38 56L28 56C31 48 33 40 35 31C36 31 37 31 38 30ZM4 109L15 136C18 135 20 133 20 130L38 121L38 194L42 194C51 194 60 188 60 186L60 110C72 103 82 96 90 91L90 89L60 97L60 62L86 62C89 62 91 61 92 58C84 50 72 38 72 38L61 56L60 56L60 15C65 14 67 12 67 9L38 6L38 26L15 21C15 45 11 72 6 92L9 93C16 84 22 74 26 62L38 62L38 102C24 105 11 108 4 109Z";
/// 马: the knight.
const KNIGHT: &str = "M125 119L112 136L7 136L9 142L144 142C147 142 149 141 149 139C140 131 125 119 125 119ZM82 39L51 33C50 46 45 79 41 97C39 99 36 100 34 102L57 115L66 104L160 104C158 141 155 164 149 169C147 170 146 170 142 170C138 170 123 170 113 169L112 171C122 173 130 176 134 180C138 183 139 188 139 195C152 195 160 193 167 187C178 179 182 155 184 108C189 108 191 106 193 105L171 86L158 99L148 99C151 77 154 45 155 27C159 27 162 25 163 24L139 5L129 18L24 18L26 23L130 23C129 44 126 74 123 99L65 99C69 82 72 58 74 44C79 44 81 41 82 39Z";

/// Returns the outline of a glyph by its key in the catalogue, as SVG path data in a square of this size about a point;
/// `None` for a glyph that is written as text.
#[must_use]
pub fn outline(glyph: &str, (x, y): (f64, f64), size: f64) -> Option<String> {
    let data = match glyph {
        "glyph-special" => SPECIAL,
        "glyph-knight" => KNIGHT,
        _ => return None,
    };
    Some(placed(data, (x - size / 2.0, y - size / 2.0), size / SIDE))
}

/// Scales and moves path data of absolute commands, whose numbers are x and y in turn.
fn placed(data: &str, origin: (f64, f64), scale: f64) -> String {
    let mut path = String::with_capacity(2 * data.len());
    let mut is_y = false;
    let mut rest = data;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let number = parse(&rest[..end]).unwrap_or_default();
            let moved = if is_y { origin.1 } else { origin.0 } + number * scale;
            path.push_str(&short(moved, 2));
            is_y = !is_y;
            rest = &rest[end..];
        } else {
            path.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_are_placed_about_their_centre() {
        assert_eq!(placed("M0 200L100 50Z", (10.0, 20.0), 0.5), "M10 120L60 45Z");
        let glyph = outline("glyph-knight", (50.0, 50.0), 40.0).unwrap();
        let numbers: Vec<f64> =
            glyph.split(|c: char| !(c.is_ascii_digit() || c == '.')).filter_map(|number| number.parse().ok()).collect();
        assert!(numbers.iter().all(|number| (30.0..=70.0).contains(number)), "{glyph}");
        assert_eq!(outline("glyph-none", (0.0, 0.0), 1.0), None);
    }
}
