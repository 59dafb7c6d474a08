//! Playing: one step after another by a timer, faster or slower.

use gloo_timers::callback::Timeout;

use crate::browser;

/// At 1× a step lasts so many milliseconds.
const STEP_MS: u32 = 1200;
/// Playing a longer answer takes several steps at a time, so that it ends while one is still looking.
const MAX_FRAMES: u64 = 120;
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

    /// Plays, from the start if it stands at the end; or stops. Gives where to go at once, if anywhere; `tick` is called when a
    /// step is due.
    pub fn toggle(&mut self, at: u64, end: u64, tick: impl FnOnce() + 'static) -> Option<u64> {
        if self.timer.take().is_some() {
            return None;
        }
        if self.speed == 0 {
            return Some(end);
        }
        self.wait(tick);
        (at == end).then_some(0)
    }

    /// A step is due: gives where to go. `None` if it was stopped meanwhile.
    pub fn tick(&mut self, at: u64, end: u64, tick: impl FnOnce() + 'static) -> Option<u64> {
        drop(self.timer.take()?);
        let stride = if self.speed == 0 { end } else { end.div_ceil(MAX_FRAMES).max(1) };
        let to = at.saturating_add(stride).min(end);
        if to < end {
            self.wait(tick);
        }
        Some(to)
    }

    fn wait(&mut self, tick: impl FnOnce() + 'static) {
        let usual = STEP_MS * 4 / self.speed.max(1);
        self.timer = Some(Timeout::new(if browser::is_still() { usual.min(SHORT_MS) } else { usual }, tick));
    }
}
