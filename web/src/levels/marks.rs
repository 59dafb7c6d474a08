//! A board on which squares are marked as the answer of a level.

use std::collections::BTreeSet;

use qipan::{Args, Square};
use yew::prelude::*;

use crate::words::Words;

/// Properties of the board.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// Number of rows.
    pub rows: u64,
    /// Number of columns.
    pub cols: u64,
    /// The marked squares.
    pub marked: BTreeSet<Square>,
    /// The messages.
    pub words: Words,
    /// Called with the square to be marked, or no longer marked.
    pub on_mark: Callback<Square>,
}

/// The board: a button for each square.
#[component]
pub fn Marks(props: &Props) -> Html {
    let square = |square: Square| {
        let is_marked = props.marked.contains(&square);
        let onclick = props.on_mark.reform(move |_: MouseEvent| square);
        let name = props.words.with("level-square", &Args::none().square(square));
        html! {
            <button key={square.to_string()} type="button" aria-pressed={if is_marked { "true" } else { "false" }} aria-label={name} {onclick}>
                if is_marked { <span aria-hidden="true">{ "✶" }</span> }
            </button>
        }
    };
    let squares = (0..props.rows).flat_map(|row| (0..props.cols).map(move |col| Square::new(row, col)));
    let style = format!("--cols: {}; --rows: {}", props.cols, props.rows);
    html! { <div class="markable" role="group" aria-label={props.words.get("board")} ~style={style}>{ for squares.map(square) }</div> }
}

/// Writes marked squares as the answer: `1,1;1,3`.
#[must_use]
pub fn written(marked: &BTreeSet<Square>) -> String {
    marked.iter().map(|square| format!("{},{}", square.row + 1, square.col + 1)).collect::<Vec<_>>().join(";")
}
