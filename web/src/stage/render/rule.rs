//! The rule in two pictures: a board before a move, and after it.

use yew::prelude::*;

use crate::link::Settings;
use crate::paint::still;
use crate::stage::lab::Info;
use crate::words::Words;

/// Properties of the pictures.
#[derive(Properties)]
pub struct Props {
    /// The facts about the lab.
    pub info: &'static Info,
    /// The settings on which the rule depends.
    pub settings: Settings,
    /// The messages.
    pub words: Words,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        self.info.family == other.info.family && self.settings == other.settings && self.words == other.words
    }
}

/// The two pictures with an arrow between them. The sentence above them says the same, so screen readers pass over them.
#[component]
pub fn RulePictures(props: &Props) -> Html {
    let Some(scenes) = (props.info.rule_pictures)(&props.settings) else { return html! {} };
    let [before, after] = scenes.map(|scene| html! { <span>{ still(&scene, &props.words) }</span> });
    html! {
        <div class="rule-pictures" aria-hidden="true">
            { before }
            <svg viewBox="0 0 20 20"><path d="M3 10h13M11 5l5 5-5 5" /></svg>
            { after }
        </div>
    }
}
