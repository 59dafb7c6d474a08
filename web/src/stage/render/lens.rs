//! The choice of the overlay, and its key.

use yew::prelude::*;

use crate::stage::field::{ButtonState, button, choices, titled};
use crate::stage::lens::{OverlayKey, Sum, swatch};
use crate::stage::msg::Msg;
use crate::stage::page::LabPage;
use crate::words::Words;

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
