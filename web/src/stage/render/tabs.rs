//! The bar of the four tabs.

use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::browser;
use crate::stage::controls::Controls;
use crate::stage::msg::Msg;
use crate::stage::tabs::Tab;
use crate::words::Words;

/// Renders the tab list. The arrow keys move between the tabs, as in the W3C's tabs pattern.
pub fn view(now: Tab, controls: Controls, is_open: bool, tell: &Callback<Msg>, words: &Words) -> Html {
    let there: Vec<Tab> = Tab::ALL.into_iter().filter(|tab| tab.is_there(controls)).collect();
    // On a telephone the panel is a sheet over the board, which the open tab closes and opens.
    if there.len() < 2 {
        return html! {
            <button key="grip" type="button" class="grip" aria-expanded={is_open.to_string()} aria-controls="tab-panel"
                aria-label={words.get("panel")} onclick={tell.reform(|_: MouseEvent| Msg::Sheet)}></button>
        };
    }
    let keys = {
        let (tell, there) = (tell.clone(), there.clone());
        Callback::from(move |event: KeyboardEvent| {
            let at = there.iter().position(|tab| *tab == now).unwrap_or(0);
            let to = match event.key().as_str() {
                "ArrowRight" => (at + 1) % there.len(),
                "ArrowLeft" => (at + there.len() - 1) % there.len(),
                "Home" => 0,
                "End" => there.len() - 1,
                _ => return,
            };
            event.prevent_default();
            tell.emit(Msg::Tab(there[to]));
            browser::focus(&format!("#tab-{}", there[to].name()));
        })
    };
    let tab = |tab: &Tab| {
        let tab = *tab;
        let is_now = tab == now;
        let onclick = tell.reform(move |_: MouseEvent| Msg::Tab(tab));
        html! {
            <button key={tab.name()} id={format!("tab-{}", tab.name())} type="button" role="tab" aria-selected={is_now.to_string()}
                aria-controls="tab-panel" tabindex={if is_now { "0" } else { "-1" }} {onclick}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d={tab.icon()} /></svg>{ words.get(tab.key()) }
            </button>
        }
    };
    html! {
        <>
            <span key="grip" class="grip" aria-hidden="true"></span>
            <div key="tabs" class="lab-tabs" role="tablist" aria-label={words.get("tabs")} onkeydown={keys}>{ for there.iter().map(tab) }</div>
        </>
    }
}
