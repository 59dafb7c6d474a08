//! Opening a lab: the props of its page, and the state that a link asks for.

use std::ops::Deref;

use yew::prelude::*;

use super::aside::take_kept_aside;
use super::context::StageState;
use super::controls::Part;
use super::lab::Lab;
use super::model::{self, Model, Prepare};
use super::msg::Sender;
use super::page::LabPage;
use super::props::Props;
use super::tabs::Tab;
use super::timeline::Timeline;
use crate::link::{Link, unknown};

/// The function that opens a lab.
#[derive(Clone, Copy)]
pub struct LabOpener(fn(&Link, &Sender, Prepare) -> Box<dyn Model>);

impl LabOpener {
    /// Returns the function for this lab.
    #[must_use]
    pub fn of<L: Lab>() -> Self {
        Self(model::open::<L>)
    }
}

/// Two are equal: a lab has a component of its own, by its key.
impl PartialEq for LabOpener {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

/// The props of the page of a lab.
#[derive(Clone, PartialEq, Properties)]
pub struct PageProps {
    /// The function that opens the lab.
    pub of: LabOpener,
    /// The props of every lab.
    pub shared: Props,
}

impl Deref for PageProps {
    type Target = Props;

    fn deref(&self) -> &Props {
        &self.shared
    }
}

/// Opens the lab of the current link.
pub(super) fn open(ctx: &Context<LabPage>, send: &Sender, speed: Option<u32>, shown: u32) -> Box<dyn Model> {
    let (props, open) = (ctx.props(), ctx.props().of);
    let is_guessing = props.link.is_on("guess") == Some(true) && props.controls.has(Part::Strip);
    let mut model = (open.0)(&props.link, send, &mut |play, view, complaint| {
        let (link, controls) = (&props.link, props.controls);
        let (tab, leaving) = (Tab::of(link, controls), props.on_leave.clone());
        let notice = complaint.or_else(|| props.complaint.clone());
        let mut timeline = Timeline::default();
        timeline.set_speed(speed.unwrap_or(timeline.speed()));
        let (given, presents, embedded) = (props.given(), props.present, props.embedded);
        let mut state = StageState {
            timeline,
            notice,
            guess: None,
            controls,
            tab,
            embedded,
            presents,
            view,
            shown,
            given,
            leaving,
        };
        // Without the answer there is nothing to guess.
        if is_guessing {
            state.begin_guessing(play, link.get("step").is_none());
        }
        // Explain shows the answer: the moves of a link are kept for Play.
        if (!props.embedded || controls.has_panel()) && state.shows_own_in_explain(play) {
            play.set_aside();
        }
        state
    });
    let settings = model.info().settings;
    let (_, state) = model.parts();
    if state.notice.is_none() {
        state.notice = unknown(&props.link, settings);
    }
    if model.state().tab == Tab::Explain && props.keeps_aside() {
        let (title, board) = (model.title(), model.board());
        take_kept_aside(title, &board, model.parts().0);
    }
    if is_guessing {
        model.guessing(true);
    }
    // Own moves begin at the step of the link, or at the start.
    if model.state().is_by_hand() && !model.play().has_own() && !model.sets_board() {
        take_over_quietly(&mut *model);
        model.moved();
    }
    model
}

/// Starts own moves at the current step, and keeps the notice.
pub(super) fn take_over_quietly(model: &mut dyn Model) {
    let notice = model.parts().1.notice.take();
    model.take_over();
    model.parts().1.notice = notice;
}
