//! The board for assistive technology: a grid with an accessible name for each square.
//!
//! The cells are transparent above the picture, so a click on a cell is a click on the board. The grid is a single tab
//! stop; the arrow keys move inside, and `aria-activedescendant` names the current cell.

use qipan::{OwnedMessage, Square};
use yew::prelude::*;

use super::board::{self, PictureRef};
use crate::words::Words;

/// Renders the grid over a board of at most [`super::board::MAX_GRID_SQUARES`] squares. `cursor` is the square of the
/// cursor, `name` the accessible name of the grid, `style` its position on the stage; `id` is the prefix of the cells'
/// ids.
pub fn cells(id: &str, picture: &PictureRef, words: &Words, cursor: Square, name: String, style: String) -> Html {
    let picture = &*picture.0;
    let (rows, cols) = picture.sides();
    let line = |row: u64| {
        let squares = || (0..cols).map(|col| Square::new(row, col));
        let labels: Vec<OwnedMessage> = squares().map(|square| picture.label(square)).collect();
        let handles: Vec<bool> = squares().map(|square| picture.can_drag(square)).collect();
        // As a fraction of the width of the row.
        let lean = board::lean(picture).at(row as f64) / cols as f64;
        html! {
            <Line key={row} {row} {labels} {handles} {lean} margin={picture.margin()} words={words.clone()} id={id.to_owned()} />
        }
    };
    html! {
        <div key="surface" class="surface cells" role="grid" tabindex="0" aria-label={name} ~style={style}
            aria-rowcount={rows.to_string()} aria-colcount={cols.to_string()}
            aria-activedescendant={format!("{id}-{}-{}", cursor.row, cursor.col)}>
            { for (0..rows).map(line) }
        </div>
    }
}

/// Props of a row, which is rendered again only when one of them changes.
#[derive(Clone, PartialEq, Properties)]
struct LineProps {
    row: u64,
    labels: Vec<OwnedMessage>,
    /// Whether the contents of each square can be dragged.
    handles: Vec<bool>,
    /// The shift to the right, as a fraction of the row's width.
    lean: f64,
    /// The margin of the picture.
    margin: (i64, i64),
    words: Words,
    id: String,
}

#[component]
fn Line(props: &LineProps) -> Html {
    let cell = |(col, label): (usize, &OwnedMessage)| {
        let square = Square::new(props.row, col as u64);
        let name = board::square_name(props.margin, &props.words, square, label);
        let class = props.handles.get(col).copied().unwrap_or(false).then_some("handle");
        html! {
            <div key={col} role="gridcell" {class} id={format!("{}-{}-{col}", props.id, props.row)} aria-label={name}></div>
        }
    };
    let style =
        if props.lean == 0.0 { String::new() } else { format!("transform:translateX({}%)", props.lean * 100.0) };
    html! { <div role="row" ~style={style}>{ for props.labels.iter().enumerate().map(cell) }</div> }
}
