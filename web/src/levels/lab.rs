//! The lab of a link, as the board of a level, a challenge or a practice page.

use yew::prelude::*;

use crate::browser;
use crate::labs;
use crate::link::Link;
use crate::route::Route;
use crate::stage::controls::Controls;
use crate::stage::level::LevelProps;
use crate::stage::props::Props;

/// Renders the lab of a link as the board of one of these pages. `lab` is the props of the page's own link.
pub(crate) fn lab_of(link: Link, visit: u32, lab: &Props, added: LevelProps) -> Html {
    let route = Route::of(&link).0;
    let props = Props {
        controls: Controls::of(&link).0,
        link,
        complaint: None,
        embedded: false,
        visit,
        address: Callback::from(|_| browser::hash()),
        on_settings: Callback::noop(),
        on_leave: Callback::noop(),
        on_afresh: Callback::noop(),
        level: Some(added),
        ..lab.clone()
    };
    labs::view(route, props)
}
