//! The board for those who do not see it: a grid with a name for each square.
//!
//! The cells lie transparent over the picture, so a click on a cell is a click on the board. The grid is one tab
//! stop; arrow keys move inside, and the browser is told which cell they are on.

use qipan::{Args, Sentence, Square};
use yew::prelude::*;

use super::board::PictureRef;
use crate::words::Words;

/// Properties of the grid.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The board, of at most [`super::board::MOST_GRID_SQUARES`] squares.
    pub picture: PictureRef,
    /// The language.
    pub words: Words,
    /// The square that the keys are on.
    pub cursor: Square,
    /// The grid's name.
    pub name: String,
    /// Where it lies on the stage.
    pub style: String,
}

/// The grid.
#[component]
pub fn Cells(props: &Props) -> Html {
    let id = use_memo((), |()| format!("g{}", (browser_random() * 1e9) as u64));
    let (rows, cols) = props.picture.0.sides();
    let handle = props.picture.0.handle();
    let line = |row: u64| {
        let labels: Vec<Sentence> = (0..cols).map(|col| props.picture.0.label(Square::new(row, col))).collect();
        let handle = handle.filter(|handle| handle.row == row).map(|handle| handle.col);
        html! { <Line key={row} {row} {labels} {handle} words={props.words.clone()} id={(*id).clone()} /> }
    };
    html! {
        <div class="surface cells" role="grid" tabindex="0" aria-label={props.name.clone()} style={props.style.clone()}
            aria-rowcount={rows.to_string()} aria-colcount={cols.to_string()}
            aria-activedescendant={format!("{id}-{}-{}", props.cursor.row, props.cursor.col)}>
            { for (0..rows).map(line) }
        </div>
    }
}

/// One row: made anew only when something in it changed.
#[derive(Clone, PartialEq, Properties)]
struct LineProps {
    row: u64,
    labels: Vec<Sentence>,
    /// The column of the square that can be dragged, if it is in this row.
    handle: Option<u64>,
    words: Words,
    id: String,
}

#[component]
fn Line(props: &LineProps) -> Html {
    let cell = |(col, label): (usize, &Sentence)| {
        let square = Square::new(props.row, col as u64);
        let is = props.words.say(label);
        let name = props.words.with("square-name", &Args::none().square(square).verbatim("is", is));
        let class = (props.handle == Some(col as u64)).then_some("handle");
        html! {
            <div key={col} role="gridcell" {class} id={format!("{}-{}-{col}", props.id, props.row)} aria-label={name}></div>
        }
    };
    html! { <div role="row">{ for props.labels.iter().enumerate().map(cell) }</div> }
}

/// Only to tell apart the ids of several boards on one page.
fn browser_random() -> f64 {
    js_sys::Math::random()
}
