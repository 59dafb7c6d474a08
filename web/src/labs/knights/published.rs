//! Published numbers of tours, and those of them that are wrong.

use qipan::knights::known::{self, Published, REFUTED, Refuted};
use qipan::knights::{Board, Kind};
use qipan::{Arg, Args, ListStyle};
use yew::prelude::*;

use crate::words::Words;

/// Returns the names of the sources as the argument `source`. The source "text" has a name in each language.
fn with_source(names: &str) -> Args {
    let name = |name: &str| match name {
        "text" => Arg::Key("knights-source-text"),
        _ => Arg::Text(name.to_owned()),
    };
    Args::none().list("source", ListStyle::Comma, names.split(", ").map(name))
}

fn right(known: &Published, words: &Words) -> Html {
    let key = if known.is_doubtful { "knights-published-doubtful" } else { "knights-published" };
    let args = with_source(known.source).decimal("count", known.count);
    html! { <><b>{ words.get("knights-kind-published") }</b>{ " " }{ words.with(key, &args) }</> }
}

fn wrong(wrong: &Refuted, words: &Words) -> Html {
    let args = with_source(wrong.source).decimal("count", wrong.printed).message("why", &wrong.why);
    let told = match of(wrong.kind, wrong.short, wrong.long) {
        Some(right) => words.with("knights-refuted-right", &args.decimal("right", right.count)),
        None => words.with("knights-refuted-count", &args),
    };
    html! { <><b>{ words.get("knights-kind-refuted") }</b>{ " " }{ told }</> }
}

fn of(kind: Kind, short: u64, long: u64) -> Option<&'static Published> {
    known::PUBLISHED.iter().find(|known| (known.kind, known.short, known.long) == (kind, short, long))
}

/// Lists the published numbers for a board, and the errors among them.
pub fn of_board(board: &Board, words: &Words) -> Html {
    html! {
        <>
            { for known::published(board).map(|known| html! { <p>{ right(known, words) }</p> }) }
            { for known::refuted(board).map(|refuted| html! { <p>{ wrong(refuted, words) }</p> }) }
        </>
    }
}

/// Lists the published numbers for all boards with the same shorter side, ordered by the longer side.
pub fn of_width(board: &Board, words: &Words) -> Html {
    let (short, kind) = (board.rows().min(board.cols()), board.kind());
    let refuted = || REFUTED.iter().filter(|wrong| wrong.kind == kind && wrong.short == short);
    let mut sides: Vec<u64> = known::of_width(board).map(|known| known.long).collect();
    sides.extend(refuted().map(|wrong| wrong.long));
    sides.sort_unstable();
    sides.dedup();
    if sides.is_empty() {
        return html! {};
    }
    let item = |long: u64| {
        let args = Args::none().count("rows", short).count("cols", long);
        let told = of(kind, short, long).map(|known| right(known, words));
        let refuted = refuted().filter(|wrong| wrong.long == long).map(|refuted| wrong(refuted, words));
        let told = told.into_iter().chain(refuted).map(|told| html! { <p class="known">{ told }</p> });
        html! { <><dt>{ words.with("knights-known-board", &args) }</dt><dd>{ for told }</dd></> }
    };
    let title = if kind == Kind::Closed { "knights-known" } else { "knights-known-open" };
    html! {
        <details>
            <summary>{ words.get(title) }</summary>
            <dl class="known">{ for sides.into_iter().map(item) }</dl>
        </details>
    }
}
