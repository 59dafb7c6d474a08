//! Paper to work on without a board: tables of values and of binary digits for the heaps, triangle paper for the pegs.

use yew::prelude::*;

use crate::family::Family;
use crate::words::Words;

/// Number of columns of the table of values.
const VALUES: u64 = 16;
/// Number of rows of the table of values.
const VALUE_ROWS: u64 = 2;
/// Number of tables of binary digits.
const TABLES: u64 = 9;
/// The powers of two over their columns.
const POWERS: [u64; 5] = [16, 8, 4, 2, 1];
/// Number of heaps in a table of binary digits.
const HEAPS: u64 = 4;

/// Renders the paper of a family.
pub(super) fn view(family: Option<Family>, words: &Words) -> Html {
    if family == Some(Family::Heaps) { tables(words) } else { triangle(words) }
}

fn tables(words: &Words) -> Html {
    let values = |row: u64| {
        let heaps = || row * VALUES..(row + 1) * VALUES;
        html! {
            <table key={row} class="grid-values">
                <tr><th scope="row"><i>{ "n" }</i></th>{ for heaps().map(|heap| html! { <th key={heap} scope="col">{ heap }</th> }) }</tr>
                <tr><th scope="row"><i>{ "f" }</i>{ "(" }<i>{ "n" }</i>{ ")" }</th>{ for heaps().map(|heap| html! { <td key={heap}></td> }) }</tr>
            </table>
        }
    };
    let blanks = || POWERS.iter().map(|power| html! { <td key={*power}></td> });
    // The heap is written into the first column.
    let heap = |key: u64| html! { <tr {key}><td></td>{ for blanks() }</tr> };
    let digits = |table: u64| {
        html! {
            <table key={table}>
                <tr><td></td>{ for POWERS.iter().map(|power| html! { <th key={*power} scope="col">{ *power }</th> }) }</tr>
                { for (0..HEAPS).map(heap) }
                <tr><th scope="row">{ "⊕" }</th>{ for blanks() }</tr>
            </table>
        }
    };
    html! {
        <div key="grid" class="grid-paper">
            <h2>{ words.get("print-grid-values") }</h2>
            { for (0..VALUE_ROWS).map(values) }
            <h2>{ words.get("print-grid-binary") }</h2>
            <div class="grid-digits">{ for (0..TABLES).map(digits) }</div>
        </div>
    }
}

/// Number of rows of points on triangle paper, and of points in every other row.
const POINTS: (u32, u32) = (26, 18);
/// Distances of points in a row and of rows, in tenths of a millimetre.
const APART: (f64, f64) = (100.0, 86.6);

fn triangle(words: &Words) -> Html {
    let (rows, cols) = POINTS;
    let point = |row: u32, col: u32| {
        let shift = if row.is_multiple_of(2) { 0.5 } else { 1.0 };
        let (x, y) = ((f64::from(col) + shift) * APART.0, (f64::from(row) + 0.5) * APART.1);
        html! { <circle key={format!("{row},{col}")} cx={format!("{x:.1}")} cy={format!("{y:.1}")} r="17" /> }
    };
    // Odd rows are shifted by half a point, and have one point less.
    let all = (0..rows).flat_map(|row| (0..cols - row % 2).map(move |col| (row, col)));
    let (width, height) = (f64::from(cols) * APART.0, f64::from(rows) * APART.1);
    html! {
        <div key="grid" class="grid-paper">
            <p>{ words.get("print-triangle-tip") }</p>
            <svg class="grid-triangle" viewBox={format!("0 0 {width:.0} {height:.0}")} role="img" aria-label={words.get("print-triangle")}>
                { for all.map(|(row, col)| point(row, col)) }
            </svg>
        </div>
    }
}
