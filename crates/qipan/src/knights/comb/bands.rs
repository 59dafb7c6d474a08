//! How a side is cut into bands.

/// The width of the bands of boards with sides of [`MIN_SIDE`] and more.
pub const BAND: u64 = 6;
/// Shorter sides have bands of their own.
pub const MIN_SIDE: u64 = 5;

/// How the bands lie along one side: so many before the odd one, and so many after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bands {
    /// Bands before the odd one.
    pub before: u64,
    /// The width of the odd one.
    pub odd: u64,
    /// Bands after it.
    pub after: u64,
    /// The width of all but the odd one.
    pub width: u64,
}

impl Bands {
    /// Along a side of a board whose other side is so long: the odd band first.
    pub fn first(side: u64, other: u64) -> Self {
        // The shortest odd band, and the width of the others.
        let (least, width) = match other {
            _ if side < MIN_SIDE => (side, BAND),
            0..=2 => (side, BAND),
            3 => (9, 8),
            4 => (6, 4),
            _ => (MIN_SIDE, BAND),
        };
        let odd = if side < least + width { side } else { least + (side - least) % width };
        Self { before: 0, odd, after: (side - odd) / width, width }
    }

    /// The odd band where it holds this row or column.
    pub fn around(side: u64, other: u64, at: u64) -> Self {
        let Self { odd, width, .. } = Self::first(side, other);
        let many = (side - odd) / width;
        let before = (at / width).min(many);
        if other == 4 && before > 0 && at == before * width {
            // All starts are in the outer rows: it must not be a corner where a door is needed.
            return Self { before: before - 1, odd, after: many - before + 1, width };
        }
        // Between two places for a band of 5 there is one row that neither holds: then a band of 11.
        let odd = if at < before * width + odd { odd } else { odd + width };
        Self { before, odd, after: (side - odd) / width - before, width }
    }
}
