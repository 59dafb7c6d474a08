//! Playback: one step after another by a timer, at several speeds.

use gloo_timers::callback::Timeout;

use crate::browser;

/// Duration of a step at speed 1×, in milliseconds.
const STEP_MS: u32 = 1200;
/// Maximum number of pictures of a playback: for longer answers several steps are taken at a time.
const MAX_FRAMES: u64 = 120;
/// Maximum duration of a step with reduced motion, in milliseconds.
const SHORT_MS: u32 = 50;

/// The state of playback.
#[derive(Debug)]
pub struct Timeline {
    /// The speed in quarters; 0 is "at once".
    speed: u32,
    timer: Option<Timeout>,
}

impl Default for Timeline {
    fn default() -> Self {
        Self { speed: 4, timer: None }
    }
}

impl Timeline {
    /// Returns the speed in quarters; 0 is "at once".
    #[must_use]
    pub const fn speed(&self) -> u32 {
        self.speed
    }

    /// Sets the speed, from the next step on.
    pub const fn set_speed(&mut self, quarters: u32) {
        self.speed = quarters;
    }

    /// Whether it is running.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.timer.is_some()
    }

    /// Stops playback.
    pub fn pause(&mut self) {
        self.timer = None;
    }

    /// Starts playback, from the start if it is at the end; or stops it. Returns the step to show at once, if there is
    /// one. `tick` is called when a step is due.
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

    /// Handles a step that is due: returns the step to show, or `None` if playback was stopped meanwhile.
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
