//! A row of the list of steps.

/// A row of the list: the number, the move, and its alternatives with their slots. (The number has 64 bits, because an
/// answer may have more steps than a `usize` can count.)
pub struct Row {
    /// The number of the step.
    pub number: u64,
    /// The name of its move.
    pub name: String,
    /// The slots and the names of the alternatives.
    pub others: Vec<(usize, String)>,
}
