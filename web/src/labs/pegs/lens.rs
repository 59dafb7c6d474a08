//! The lens: the three colours of the pegs, their counts and parities.

use qipan::pegs::bound::{Slant, colours};
use qipan::pegs::scene::{LETTERS, PointIs};
use qipan::pegs::{Point, Position};
use qipan::{Args, Sentence};
use qipan_text::grouped;
use yew::prelude::*;

use super::{Desk, Msg, PegLab, Scope};
use crate::stage::field::pressed;
use crate::stage::lab::own;
use crate::words::Words;

/// What is on a point, with its colour.
#[must_use]
pub fn coloured(is: &PointIs, slant: Slant, point: Point) -> Sentence {
    let args = Args::none().told("is", is).verbatim("colour", LETTERS[slant.colour(point)]);
    Sentence { key: "pegs-point-coloured", args }
}

/// The classes of the colours' swatches.
const SWATCHES: [&str; 3] = ["swatch is-a", "swatch is-b", "swatch is-c"];

/// The choice of a lens, and the counts under it.
pub(super) fn section(lab: &PegLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let ground = lab.setup.board.ground();
    let choice = |lens: Option<Slant>, key: &'static str| {
        let onclick = own(scope, move |_: MouseEvent| Msg::Lens(lens));
        html! { <button key={key} type="button" aria-pressed={pressed(lab.setup.lens == lens)} {onclick}>{ words.get(key) }</button> }
    };
    html! {
        <section aria-labelledby="lens">
            <h2 id="lens">{ words.get("pegs-lens") }</h2>
            <div class="seg is-wide" role="group" aria-labelledby="lens">
                { choice(None, "pegs-lens-none") }
                { choice(Some(Slant::Rising), "pegs-lens-rising") }
                if Slant::Falling.suits(ground) {
                    { choice(Some(Slant::Falling), "pegs-lens-falling") }
                }
            </div>
            if let Some(slant) = lab.setup.lens {
                { counts(&desk.play.position(), slant, words) }
            }
        </section>
    }
}

fn counts(position: &Position, slant: Slant, words: &Words) -> Html {
    let counts = colours(position, slant);
    let line = |colour: usize| {
        let is_even = counts[colour].is_multiple_of(2);
        let swatch = html! {
            <svg class={SWATCHES[colour]} viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7.5" /></svg>
        };
        html! {
            <tr key={colour}>
                <th scope="row">{ swatch }{ LETTERS[colour] }</th>
                <td>{ grouped(&counts[colour].to_string()) }</td>
                <td>{ words.get(if is_even { "pegs-even" } else { "pegs-odd" }) }</td>
            </tr>
        }
    };
    let alike = qipan::pegs::bound::are_alike(counts);
    html! {
        <>
            <table class="counts"><tbody>{ for (0..3).map(line) }</tbody></table>
            <p class="soft">{ words.get(if alike { "pegs-lens-alike" } else { "pegs-lens-unlike" }) }</p>
        </>
    }
}
