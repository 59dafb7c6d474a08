//! The lens: colours or weights over the board with their sums, which follow every move. The tool is the same for all
//! families; each family provides its lenses and their sums, and paints the colours.

use qipan::OwnedMessage;
use yew::prelude::*;

use super::field::{ButtonState, button, choices, titled};
use super::page::{LabPage, Msg};
use crate::words::Words;

/// A row of the sums.
#[derive(Clone, Debug, PartialEq)]
pub struct Sum {
    /// The index of the tint of its squares, if they have one.
    pub tint: Option<usize>,
    /// The letter or number on them.
    pub sign: String,
    /// The sum, in decimal.
    pub sum: String,
    /// The key of a remark about it.
    pub note: Option<&'static str>,
}

/// The contents of a lens.
#[derive(Clone, Debug, PartialEq)]
pub struct OverlayKey {
    /// The sums.
    pub sums: Vec<Sum>,
    /// The conclusion.
    pub told: OwnedMessage,
}

/// The classes of the swatches of the tints.
const SWATCHES: [&str; 4] = ["swatch is-a", "swatch is-b", "swatch is-c", "swatch is-d"];

/// Renders a swatch of a tint, by its index; `None` if there is no such tint.
pub fn swatch(tint: usize) -> Option<Html> {
    let class = *SWATCHES.get(tint)?;
    Some(html! { <svg {class} viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7.5" /></svg> })
}

/// The section with the choice of a lens, and its sums.
pub fn section(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let lenses = page.model.lenses();
    let chosen = page.model.lens();
    let seen = chosen.and_then(|_| page.model.seen());
    view(lenses, chosen, seen, &page.tell, &ctx.props().words)
}

fn view(
    lenses: Vec<(usize, &'static str)>,
    chosen: Option<usize>,
    seen: Option<OverlayKey>,
    tell: &Callback<Msg>,
    words: &Words,
) -> Html {
    if lenses.is_empty() {
        return html! {};
    }
    let choice = |lens: Option<usize>, key: &'static str| {
        let onclick = tell.reform(move |_: MouseEvent| Msg::Lens(lens));
        button(key, words.get(key), ButtonState::Pressed(chosen == lens), onclick)
    };
    let line = |(index, sum): (usize, &Sum)| {
        html! {
            <tr key={index}>
                <th scope="row">{ for sum.tint.and_then(swatch) }{ sum.sign.clone() }</th>
                <td>{ words.number(&sum.sum) }</td>
                <td>{ sum.note.map(|note| words.get(note)) }</td>
            </tr>
        }
    };
    let all = [(None, "lens-none")].into_iter().chain(lenses.into_iter().map(|(lens, key)| (Some(lens), key)));
    titled(
        "lens",
        words.get("lens"),
        html! {
            <>
                { choices("lens", "seg is-beside", all.map(|(lens, key)| choice(lens, key)).collect()) }
                if let Some(OverlayKey { sums, told }) = seen {
                    <table class="counts"><tbody>{ for sums.iter().enumerate().map(line) }</tbody></table>
                    <p class="soft">{ words.say(&told) }</p>
                }
            </>
        },
    )
}
