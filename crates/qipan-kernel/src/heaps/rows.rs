//! Positions: rows of stones that keep their places.
//!
//! A heap of n stones is drawn as a row of n places. Taking stones from the middle leaves both parts in place, and they
//! are separate heaps from then on. So a position is a list of rows, and each row a list of the gaps that moves made in
//! it, which is small however long the rows are.

use std::fmt;
use std::str::FromStr;

/// Adjacent stones taken by one move; or, if there are none, a cut between two stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gap {
    /// The first place, from 0; a cut is before this place.
    pub first: u64,
    /// Number of places; 0 for a cut.
    pub len: u64,
}

impl Gap {
    /// The place after the last.
    #[must_use]
    pub const fn end(self) -> u64 {
        self.first + self.len
    }
}

/// A heap: adjacent stones of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heap {
    /// The first place, from 0.
    pub first: u64,
    /// Number of stones: at least 1.
    pub len: u64,
}

impl Heap {
    /// The place after the last.
    #[must_use]
    pub const fn end(self) -> u64 {
        self.first + self.len
    }
}

/// A row of places with its gaps.
#[derive(Clone, Debug, Eq)]
pub struct Row {
    len: u64,
    /// The gaps in order, disjoint.
    gaps: Vec<Gap>,
}

/// Rows are equal if they have the same heaps, in whatever order the gaps were made.
impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.parts().eq(other.parts())
    }
}

impl Row {
    /// A row without gaps.
    #[must_use]
    pub const fn full(len: u64) -> Self {
        Self { len, gaps: Vec::new() }
    }

    /// Number of places.
    #[must_use]
    pub const fn places(&self) -> u64 {
        self.len
    }

    /// The heaps of the row, from the left.
    pub fn parts(&self) -> impl Iterator<Item = Heap> + '_ {
        let ends = self.gaps.iter().map(|gap| gap.first).chain([self.len]);
        let starts = [0].into_iter().chain(self.gaps.iter().map(|gap| gap.end()));
        starts.zip(ends).filter(|(start, end)| start < end).map(|(start, end)| Heap { first: start, len: end - start })
    }

    /// The heap of the stone on this place; `None` if there is no stone.
    #[must_use]
    pub fn heap_at(&self, place: u64) -> Option<Heap> {
        let after = self.gaps.partition_point(|gap| gap.first <= place);
        let first = after.checked_sub(1).map_or(0, |before| self.gaps[before].end());
        let end = self.gaps.get(after).map_or(self.len, |gap| gap.first);
        (first <= place && place < end).then(|| Heap { first, len: end - first })
    }

    pub(super) fn open(&mut self, gaps: &[Gap]) {
        for gap in gaps {
            let at = self.gaps.partition_point(|other| other < gap);
            self.gaps.insert(at, *gap);
        }
    }

    pub(super) fn close(&mut self, gaps: &[Gap]) {
        self.gaps.retain(|gap| !gaps.contains(gap));
    }
}

/// A position: rows with the stones that remain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) rows: Vec<Row>,
}

impl Position {
    /// The position with full rows of these lengths.
    #[must_use]
    pub fn full(heaps: &[u64]) -> Self {
        Self { rows: heaps.iter().map(|len| Row::full(*len)).collect() }
    }

    /// The rows.
    #[must_use]
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// All heaps with their rows: rows from the first, heaps from the left.
    pub fn parts(&self) -> impl Iterator<Item = (usize, Heap)> + '_ {
        self.rows.iter().enumerate().flat_map(|(at, row)| row.parts().map(move |part| (at, part)))
    }

    /// The sizes of the heaps, in the order of [`Position::parts`].
    #[must_use]
    pub fn heaps(&self) -> Vec<u64> {
        self.parts().map(|(_, part)| part.len).collect()
    }
}

/// A move: the gaps that it makes in one heap of a row.
///
/// As text, counted from 1: `2:3-5` takes stones 3 to 5 of row 2, `2:3` takes one stone, `2:3|` cuts after stone 3, and
/// `2:3,5-6` takes stones that are not adjacent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The row, from 0.
    pub row: usize,
    /// At least one gap, in order, neither overlapping nor touching (two cuts may be adjacent).
    pub gaps: Vec<Gap>,
}

/// The text is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move is written ROW:PLACES, such as 2:3-5 or 2:3|")
    }
}

impl std::error::Error for ParseMoveError {}

/// Maximum number of gaps of one move: two for a split into three heaps, and one at either end.
pub const MAX_GAPS: usize = 4;

impl Move {
    /// The move that takes `len` stones of row `row` from place `first` on, all from 0; or cuts before that place.
    #[must_use]
    pub fn one(row: usize, first: u64, len: u64) -> Self {
        Self { row, gaps: vec![Gap { first, len }] }
    }

    /// Number of stones taken.
    #[must_use]
    pub fn taken(&self) -> u64 {
        self.gaps.iter().fold(0, |sum, gap| sum.saturating_add(gap.len))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.row + 1)?;
        for (i, gap) in self.gaps.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            match gap.len {
                0 => write!(f, "{comma}{}|", gap.first)?,
                1 => write!(f, "{comma}{}", gap.first + 1)?,
                _ => write!(f, "{comma}{}-{}", gap.first + 1, gap.end())?,
            }
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let (row, gaps) = text.split_once(':').ok_or(ParseMoveError)?;
        let row = number(row)?.try_into().map_err(|_| ParseMoveError)?;
        let gaps = gaps.split(',').map(gap).collect::<Result<Vec<_>, _>>()?;
        let follow = |pair: &[Gap]| match pair {
            [one, next] if one.len == 0 && next.len == 0 => one.first < next.first,
            [one, next] => one.end() < next.first,
            _ => false,
        };
        if gaps.len() > MAX_GAPS || !gaps.windows(2).all(follow) {
            return Err(ParseMoveError);
        }
        Ok(Self { row, gaps })
    }
}

/// Converts a number counted from 1 to one from 0. Accepts no sign and no leading zeros, so that its text is unique.
fn number(text: &str) -> Result<u64, ParseMoveError> {
    let is_plain = text.len() <= 19 && text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    if is_plain {
        text.parse::<u64>().map(|number| number - 1).map_err(|_| ParseMoveError)
    } else {
        Err(ParseMoveError)
    }
}

fn gap(text: &str) -> Result<Gap, ParseMoveError> {
    if let Some(cut) = text.strip_suffix('|') {
        return Ok(Gap { first: number(cut)? + 1, len: 0 });
    }
    match text.split_once('-') {
        Some((first, last)) => {
            let (first, last) = (number(first)?, number(last)?);
            if first < last { Ok(Gap { first, len: last - first + 1 }) } else { Err(ParseMoveError) }
        }
        None => Ok(Gap { first: number(text)?, len: 1 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_keep_their_places() {
        let mut row = Row::full(7);
        row.open(&[Gap { first: 2, len: 2 }]);
        assert_eq!(row.parts().collect::<Vec<_>>(), [Heap { first: 0, len: 2 }, Heap { first: 4, len: 3 }]);
        assert_eq!(row.heap_at(1), Some(Heap { first: 0, len: 2 }));
        assert_eq!(row.heap_at(2), None);
        assert_eq!(row.heap_at(6), Some(Heap { first: 4, len: 3 }));
        assert_eq!(row.heap_at(7), None);
        row.open(&[Gap { first: 5, len: 0 }]);
        assert_eq!(row.heap_at(4), Some(Heap { first: 4, len: 1 }));
        assert_eq!(row.heap_at(5), Some(Heap { first: 5, len: 2 }));
        // Stones taken right after a cut, and the cut itself, are restored one by one.
        row.open(&[Gap { first: 5, len: 1 }]);
        assert_eq!(row.parts().count(), 3);
        row.close(&[Gap { first: 5, len: 1 }]);
        row.close(&[Gap { first: 5, len: 0 }]);
        row.close(&[Gap { first: 2, len: 2 }]);
        assert_eq!(row, Row::full(7));
    }

    #[test]
    fn the_order_of_moves_does_not_matter() {
        let (mut one, mut other) = (Row::full(5), Row::full(5));
        one.open(&[Gap { first: 1, len: 1 }]);
        one.open(&[Gap { first: 2, len: 2 }]);
        other.open(&[Gap { first: 1, len: 3 }]);
        assert_eq!(one, other);
        other.open(&[Gap { first: 4, len: 1 }]);
        assert_ne!(one, other);
    }

    #[test]
    fn moves_survive_a_round_trip() {
        for text in ["1:1", "2:3-5", "3:4|", "1:2,4-5", "1:1|,2|", "12:999999999999999999-1000000000000000000"] {
            assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
        }
        for text in [
            "",
            "1",
            "1:",
            "0:1",
            "1:0",
            "1:3-3",
            "1:4-3",
            "1:01",
            "1:+1",
            "1:2,1",
            "1:1,2",
            "1:1-",
            "1:x",
            "1:99999999999999999999",
            "1:1|,1|",
        ] {
            assert_eq!(text.parse::<Move>(), Err(ParseMoveError), "{text}");
        }
    }
}
