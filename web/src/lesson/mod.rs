//! The lesson runner: the slides of a lesson on the wall, driven by the keys of a presentation remote, and the
//! teacher's notes in a second window.
//!
//! | module | contents |
//! |---|---|
//! | [`plan`] | the plan of a lesson, from its data file |
//! | [`page`] | the slides |
//! | [`notes`] | the teacher's notes, which follow the slides |
//! | [`wall`] | the frame with the board, and the keys |
//! | [`own`] | the teacher's own lesson, kept on the device |
//! | [`desk`] | the page of the own lesson |

pub mod desk;
pub mod notes;
pub mod own;
pub mod page;
pub mod plan;
pub mod wall;

use serde::{Deserialize, Serialize};
use yew::prelude::*;

use crate::family::Family;
use crate::link::{Link, bad_setting};
use crate::stage::props::Props;
use crate::words::Words;

/// The name under which the place of the running lesson is stored, for the notes in another window.
const PLACE: &str = "lesson";

/// The place of the running lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Place {
    id: String,
    at: usize,
}

/// The source of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A lesson of the project, by its name.
    Named(String),
    /// The teacher's own lesson on this device.
    Own,
    /// The lesson in a link.
    Sent(String),
}

impl Source {
    /// Returns the source that a link names; `None` if it names no lesson.
    fn of(link: &Link) -> Option<Self> {
        if let Some(data) = link.get("own") {
            return Some(Self::Sent(data.to_owned()));
        }
        match link.get("id")? {
            own::ID => Some(Self::Own),
            id => plan::is_name(id).then(|| Self::Named(id.to_owned())),
        }
    }

    /// Loads the lesson; `None` on failure.
    async fn load(&self) -> Option<plan::Plan> {
        match self {
            Self::Named(id) => {
                let file = format!("./data/lessons/{id}.json?{}", crate::browser::build_mark());
                crate::browser::of_json(&crate::browser::loaded(&file).await?)
            }
            Self::Own => own::kept(),
            Self::Sent(data) => own::of_data(data),
        }
    }

    /// Returns the setting of links that names it.
    fn setting(&self) -> (&'static str, String) {
        match self {
            Self::Named(id) => ("id", id.clone()),
            Self::Own => ("id", own::ID.to_owned()),
            Self::Sent(data) => ("own", data.clone()),
        }
    }

    /// Returns the message if it cannot be loaded.
    const fn lost(&self) -> &'static str {
        match self {
            Self::Named(_) => "problem-lost",
            Self::Own => "own-none",
            Self::Sent(_) => "own-bad-link",
        }
    }

    /// Returns the link to the page of the lesson.
    fn home(&self, family: Option<Family>, words: &Words) -> String {
        let lang = ("lang", words.lang().code().to_owned());
        match (self, family) {
            (Self::Named(_), Some(family)) => Link::write(&[family.slug(), "teach"], &[lang]),
            (Self::Named(_), None) => Link::write(&["class"], &[lang]),
            (Self::Own, _) => Link::write(&["class", "lesson"], &[lang]),
            (Self::Sent(_), _) => Link::write(&["class", "lesson"], &[self.setting(), lang]),
        }
    }
}

/// The name of the lesson that is shown for an unknown one.
const FIRST: &str = "tromino-45";

/// Renders the lesson that the link names: its slides or, with `notes=1`, its notes.
pub fn view(page: &Props) -> Html {
    let named = Source::of(&page.link);
    let bad = || bad_setting("id", "link-allowed-lesson");
    let complaint = page.complaint.clone().or_else(|| named.is_none().then(bad));
    let source = named.unwrap_or_else(|| Source::Named(FIRST.to_owned()));
    let words = page.words.clone();
    let (_, name) = source.setting();
    if page.link.is_on("notes") == Some(true) {
        let key = format!("notes/{name}");
        return html! { <notes::Notes {key} {source} {words} /> };
    }
    let at = page.link.get("at").and_then(|at| at.parse().ok()).unwrap_or(1);
    let of_frame = vec![("lang", words.lang().code().to_owned()), ("theme", page.theme.to_string())];
    let (visit, on_settings) = (page.visit, page.on_settings.clone());
    let key = format!("lesson/{name}");
    html! { <page::Lesson {key} {source} {words} {of_frame} {at} {visit} {complaint} {on_settings} /> }
}
