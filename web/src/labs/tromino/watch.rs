//! The strip under the board, playing, and the keys that work everywhere on the page.

use gloo_timers::callback::Timeout;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::takeaway::Takeaway;
use super::{Msg, TrominoLab};
use crate::browser;
use crate::stage::strip::Ask;

/// At 1× a step lasts so many milliseconds.
const STEP_MS: u32 = 600;
/// Playing a longer answer takes several steps at a time, so that it ends while one is still looking.
const MOST_FRAMES: u64 = 200;
/// Who wants less motion does not wait longer than this between two steps.
const SHORT_MS: u32 = 50;

impl TrominoLab {
    pub(super) fn strip(&mut self, ctx: &Context<Self>, ask: Ask) {
        let step = match ask {
            Ask::Go(step) => Some(step),
            Ask::Back => Some(self.at().saturating_sub(1)),
            Ask::Forward => Some((self.at() + 1).min(self.end())),
            Ask::Speed(_) | Ask::Toggle => None,
        };
        if let Some(step) = step {
            self.quiet();
            self.playing = None;
            self.go_to(step);
        }
        match ask {
            Ask::Go(_) | Ask::Back | Ask::Forward => {}
            Ask::Speed(speed) => self.speed = speed,
            Ask::Toggle => {
                self.quiet();
                if self.playing.take().is_none() {
                    if self.at() == self.end() {
                        self.go_to(0);
                    }
                    if self.speed == 0 {
                        self.go_to(self.end());
                    } else {
                        self.schedule(ctx);
                    }
                }
            }
        }
    }

    /// Where the strip stands: in the answer, or in a person's own moves.
    pub(super) fn at(&self) -> u64 {
        self.play.hand().map_or(self.play.step(), |session| session.depth() as u64)
    }

    pub(super) fn end(&self) -> u64 {
        self.play.hand().map_or(self.play.len(), |session| session.line().len() as u64)
    }

    pub(super) fn go_to(&mut self, step: u64) {
        if self.play.hand().is_some() {
            self.play.hand_mut().seek(step as usize);
        } else {
            self.play.go_to(step);
        }
    }

    pub(super) fn schedule(&mut self, ctx: &Context<Self>) {
        let link = ctx.link().clone();
        let usual = STEP_MS * 4 / self.speed.max(1);
        let still = browser::matches("(prefers-reduced-motion: reduce)");
        let wait = if still { usual.min(SHORT_MS) } else { usual };
        self.playing = Some(Timeout::new(wait, move || link.send_message(Msg::Tick)));
    }

    pub(super) fn tick(&mut self, ctx: &Context<Self>) {
        if self.playing.is_none() {
            return;
        }
        let end = self.end();
        let to = if self.speed == 0 { end } else { (self.at() + end.div_ceil(MOST_FRAMES).max(1)).min(end) };
        self.go_to(to);
        if to < end {
            self.schedule(ctx);
        } else {
            self.playing = None;
        }
    }

    /// Keys that work wherever the focus is, unless something is being typed.
    pub(super) fn key(&mut self, ctx: &Context<Self>, event: &KeyboardEvent) -> bool {
        if browser::is_typing() || event.default_prevented() || self.takeaway.is_some() {
            return false;
        }
        if event.alt_key() {
            return false;
        }
        let command = event.ctrl_key() || event.meta_key();
        // Caps Lock changes the letter, and only Shift means Shift.
        let msg = match (event.key().to_lowercase().as_str(), command) {
            ("z", true) if !event.shift_key() => Msg::Undo,
            ("y" | "z", true) => Msg::Redo,
            ("pagedown" | ".", false) => Msg::Strip(Ask::Forward),
            ("pageup" | ",", false) => Msg::Strip(Ask::Back),
            ("k", false) => Msg::Strip(Ask::Toggle),
            ("h", false) => Msg::Hint,
            ("?", false) => Msg::Takeaway(Some(Takeaway::Keys)),
            ("p", false) => {
                ctx.props().on_present.emit(!ctx.props().present);
                return false;
            }
            ("escape", false) if ctx.props().present => {
                ctx.props().on_present.emit(false);
                return false;
            }
            _ => return false,
        };
        event.prevent_default();
        self.handle(ctx, msg)
    }
}
