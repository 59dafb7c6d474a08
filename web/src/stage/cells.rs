//! The board for those who do not see it: a grid with a name for each square.
//!
//! The cells lie transparent over the picture, so a click on a cell is a click on the board. The grid is one tab
//! stop; arrow keys move inside, and the browser is told which cell they are on.

use qipan::{OwnedMessage, Square};
use yew::prelude::*;

use super::board::{self, PictureRef};
use crate::words::Words;

/// The grid over a board of at most [`super::board::MAX_GRID_SQUARES`] squares: its picture, the square that the keys are on,
/// its name and where it lies on the stage. The id tells its cells from those of other boards on the page.
pub fn cells(id: &str, picture: &PictureRef, words: &Words, cursor: Square, name: String, style: String) -> Html {
    let picture = &*picture.0;
    let (rows, cols) = picture.sides();
    let line = |row: u64| {
        let squares = || (0..cols).map(|col| Square::new(row, col));
        let labels: Vec<OwnedMessage> = squares().map(|square| picture.label(square)).collect();
        let handles: Vec<bool> = squares().map(|square| picture.can_drag(square)).collect();
        // A part of the row's own width.
        let lean = board::lean(picture).at(row as f64) / cols as f64;
        html! {
            <Line key={row} {row} {labels} {handles} {lean} margin={picture.margin()} words={words.clone()} id={id.to_owned()} />
        }
    };
    html! {
        <div key="surface" class="surface cells" role="grid" tabindex="0" aria-label={name} {style}
            aria-rowcount={rows.to_string()} aria-colcount={cols.to_string()}
            aria-activedescendant={format!("{id}-{}-{}", cursor.row, cursor.col)}>
            { for (0..rows).map(line) }
        </div>
    }
}

/// One row: made anew only when something in it changed.
#[derive(Clone, PartialEq, Properties)]
struct LineProps {
    row: u64,
    labels: Vec<OwnedMessage>,
    /// Which squares have something that can be dragged.
    handles: Vec<bool>,
    /// How far it is drawn to the right, as a part of its width.
    lean: f64,
    /// The picture's margin.
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
    let style = (props.lean != 0.0).then(|| format!("transform:translateX({}%)", props.lean * 100.0));
    html! { <div role="row" {style}>{ for props.labels.iter().enumerate().map(cell) }</div> }
}
