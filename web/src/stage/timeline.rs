//! Playing: one step after another by a timer, faster or slower.

use gloo_timers::callback::Timeout;
use qipan::Answer;

use super::play::Play;
use crate::browser;

/// At 1× a step lasts so many milliseconds.
const STEP_MS: u32 = 1200;
/// Playing a longer answer takes several steps at a time, so that it ends while one is still looking.
const MOST_FRAMES: u64 = 120;
/// Who wants less motion does not wait longer than this between two steps.
const SHORT_MS: u32 = 50;

/// Is it playing, and how fast?
#[derive(Debug)]
pub struct Timeline {
    /// In quarters of the usual speed; 0 is "at once".
    speed: u32,
    timer: Option<Timeout>,
}

impl Default for Timeline {
    fn default() -> Self {
        Self { speed: 4, timer: None }
    }
}

impl Timeline {
    /// The speed in quarters; 0 is "at once".
    #[must_use]
    pub const fn speed(&self) -> u32 {
        self.speed
    }

    /// Another speed, from the next step on.
    pub const fn set_speed(&mut self, quarters: u32) {
        self.speed = quarters;
    }

    /// Is it playing?
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.timer.is_some()
    }

    /// Stops playing.
    pub fn pause(&mut self) {
        self.timer = None;
    }

    /// Plays, from the start if it stands at the end; or stops. `tick` is called when a step is due.
    pub fn toggle<A: Answer>(&mut self, play: &mut Play<A>, tick: impl FnOnce() + 'static)
    where
        A::Puzzle: Clone,
    {
        if self.timer.take().is_some() {
            return;
        }
        if play.at() == play.end() {
            play.seek(0);
        }
        if self.speed == 0 {
            play.seek(play.end());
        } else {
            self.wait(tick);
        }
    }

    /// Makes the step that is due. True unless it was stopped meanwhile.
    pub fn tick<A: Answer>(&mut self, play: &mut Play<A>, tick: impl FnOnce() + 'static) -> bool
    where
        A::Puzzle: Clone,
    {
        if self.timer.take().is_none() {
            return false;
        }
        let end = play.end();
        let stride = if self.speed == 0 { end } else { end.div_ceil(MOST_FRAMES).max(1) };
        play.seek(play.at().saturating_add(stride).min(end));
        if play.at() < end {
            self.wait(tick);
        }
        true
    }

    fn wait(&mut self, tick: impl FnOnce() + 'static) {
        let usual = STEP_MS * 4 / self.speed.max(1);
        let still = browser::matches("(prefers-reduced-motion: reduce)");
        self.timer = Some(Timeout::new(if still { usual.min(SHORT_MS) } else { usual }, tick));
    }
}
