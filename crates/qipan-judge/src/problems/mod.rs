//! The checker and the cases of each problem, and what several of them share.

pub mod fives;
pub mod heaps;
pub mod knights_count;
pub mod knights_tour;
pub mod nim_duel;
pub mod pegs;
pub mod pegs_jumps;
pub mod stripes;
pub mod tromino;
pub mod tromino_rectangle;

use qipan::levels::SplitMix64;

use crate::fault::Rejection;
use crate::output::{Line, Reader, number};

/// Returns the boards of `area` squares with both sides at most `most`, by their number of rows.
fn boards(area: u64, most: u64) -> impl Iterator<Item = (u64, u64)> {
    let fits = move |rows: &u64| area.is_multiple_of(*rows) && area / rows <= most;
    (1..=area.min(most)).filter(fits).map(move |rows| (rows, area / rows))
}

/// Returns a number from `least` to `most`.
const fn between(random: &mut SplitMix64, least: u64, most: u64) -> u64 {
    least + random.below(most - least + 1)
}

/// Returns boards with one side shorter by 1, the smaller ones first.
fn shorter(rows: u64, cols: u64) -> Vec<(u64, u64)> {
    let mut boards: Vec<(u64, u64)> = Vec::new();
    for (rows, cols) in [(rows / 2, cols), (rows, cols / 2), (rows - 1, cols), (rows, cols - 1)] {
        if rows > 0 && cols > 0 && !boards.contains(&(rows, cols)) {
            boards.push((rows, cols));
        }
    }
    boards.sort_by_key(|(rows, cols)| rows * cols);
    boards
}

/// Returns the number of lines of an output that begins with the number of those that follow.
fn counted(first: &Line<'_>) -> u64 {
    let count = first.words.first().and_then(|word| number(word)).and_then(|count| u64::try_from(count).ok());
    count.unwrap_or(0).saturating_add(1)
}

/// Reads a matrix of `rows` lines with `cols` numbers each, and checks that nothing follows.
fn matrix(mut reader: Reader<'_>, rows: u64, cols: u64) -> Result<Vec<Vec<i64>>, Rejection> {
    let rows = (0..rows).map(|_| reader.line()?.exactly(cols as usize)).collect::<Result<_, _>>()?;
    reader.end()?;
    Ok(rows)
}

/// Writes a matrix, a line for each row.
fn text_of_matrix(rows: impl IntoIterator<Item = Vec<u64>>) -> String {
    let mut text = String::new();
    for row in rows {
        let numbers: Vec<String> = row.iter().map(u64::to_string).collect();
        text.push_str(&numbers.join(" "));
        text.push('\n');
    }
    text
}
