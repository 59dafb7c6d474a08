//! The board to play after a solved puzzle.

use crate::link::Settings;

/// The board that follows: its name and its settings.
#[derive(Clone, Debug, PartialEq)]
pub struct Next {
    /// The name: "5×6", or the sizes of heaps.
    pub name: String,
    /// The settings of its link.
    pub settings: Settings,
}

impl Next {
    /// Returns a board with these numbers of rows and columns.
    #[must_use]
    pub fn board(rows: u64, cols: u64, more: Settings) -> Self {
        let mut settings = vec![("rows", rows.to_string()), ("cols", cols.to_string())];
        settings.extend(more);
        Self { name: format!("{rows}×{cols}"), settings }
    }
}

/// Returns the sides of the next larger board: n × (n + 1) after a board that is n high and not wider, otherwise n × n
/// for the width n.
#[must_use]
pub const fn larger(rows: u64, cols: u64) -> (u64, u64) {
    if cols <= rows { (rows, rows + 1) } else { (cols, cols) }
}
