//! Bands: how a side of the board is divided into blocks.

/// Width of the bands if both sides are at least [`MIN_SIDE`].
pub const BAND: u64 = 6;
/// Shorter sides have bands of their own.
pub const MIN_SIDE: u64 = 5;

/// The bands along one side: equal ones before and after a single odd one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bands {
    /// Number of bands before the odd one.
    pub before: u64,
    /// Width of the odd band.
    pub odd: u64,
    /// Number of bands after it.
    pub after: u64,
    /// Width of all bands but the odd one.
    pub width: u64,
}

impl Bands {
    /// The bands along `side`, on a board whose other side is `other`: the odd band first.
    pub fn first(side: u64, other: u64) -> Self {
        // The least width of the odd band, and the width of the others.
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

    /// The bands along `side` with the odd band around row or column `at`.
    pub fn around(side: u64, other: u64, at: u64) -> Self {
        let Self { odd, width, .. } = Self::first(side, other);
        let others = (side - odd) / width;
        let before = (at / width).min(others);
        if other == 4 && before > 0 && at == before * width {
            // The starts lie in the outer rows: move the band so that the start is not a corner that needs a splice.
            return Self { before: before - 1, odd, after: others - before + 1, width };
        }
        // Between two possible bands of 5 lies one row that neither contains: there the odd band is one band wider.
        let odd = if at < before * width + odd { odd } else { odd + width };
        Self { before, odd, after: (side - odd) / width - before, width }
    }
}
