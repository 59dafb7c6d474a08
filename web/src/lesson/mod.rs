//! The lesson runner: the slides of a lesson on the wall, driven by the keys of a presentation remote, and the
//! teacher's notes in a second window.
//!
//! | module | contents |
//! |---|---|
//! | [`plan`] | the plan of a lesson, from its data file |
//! | [`page`] | the slides |
//! | [`notes`] | the teacher's notes, which follow the slides |
//! | [`wall`] | the frame with the board, and the keys |

pub mod notes;
pub mod page;
pub mod plan;
pub mod wall;

use serde::{Deserialize, Serialize};
use yew::prelude::*;

use crate::link::bad_setting;
use crate::stage::props::Props;

/// The name under which the place of the running lesson is stored, for the notes in another window.
const PLACE: &str = "lesson";

/// The place of the running lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Place {
    id: String,
    at: usize,
}

/// Returns the address of the data file of a lesson.
fn file(id: &str) -> String {
    format!("./data/lessons/{id}.json?{}", crate::browser::build_mark())
}

/// Loads a lesson; `None` on failure.
async fn load(id: &str) -> Option<plan::Plan> {
    crate::browser::of_json(&crate::browser::loaded(&file(id)).await?)
}

/// The name of the lesson that is shown for an unknown one.
const FIRST: &str = "tromino-45";

/// Renders the lesson that the link names: its slides or, with `notes=1`, its notes.
pub fn view(page: &Props) -> Html {
    let named = page.link.get("id");
    let bad = || bad_setting("id", "link-allowed-lesson");
    let complaint = page.complaint.clone().or_else(|| (!named.is_some_and(plan::is_name)).then(bad));
    let id = AttrValue::from(named.filter(|id| plan::is_name(id)).unwrap_or(FIRST).to_owned());
    let words = page.words.clone();
    if page.link.is_on("notes") == Some(true) {
        let key = format!("notes/{id}");
        return html! { <notes::Notes {key} {id} {words} /> };
    }
    let at = page.link.get("at").and_then(|at| at.parse().ok()).unwrap_or(1);
    let of_frame = vec![("lang", words.lang().code().to_owned()), ("theme", page.theme.to_string())];
    let (visit, on_settings) = (page.visit, page.on_settings.clone());
    let key = format!("lesson/{id}");
    html! { <page::Lesson {key} {id} {words} {of_frame} {at} {visit} {complaint} {on_settings} /> }
}
