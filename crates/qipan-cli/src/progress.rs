//! Progress bar on a terminal, and cancellation by Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use qipan::{Cancelled, Progress};

use crate::messages;

/// Set by a Ctrl-C that running work is to handle.
static STOP: AtomicBool = AtomicBool::new(false);
/// Number of running pieces of work that check [`STOP`]. While there is none, as when waiting for input, Ctrl-C ends
/// the program.
static WATCHING: AtomicUsize = AtomicUsize::new(0);
/// Set by [`disarm_ctrl_c`] and [`finish_interrupted`].
static DISARMED: AtomicBool = AtomicBool::new(false);
/// The visible bar, which Ctrl-C clears.
static VISIBLE_BAR: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Delay before the bar appears.
const SHOW_AFTER: Duration = Duration::from_millis(300);

/// Minimum time between two updates of the bar.
const POLL_INTERVAL: Duration = Duration::from_millis(80);

/// Exit status after Ctrl-C, by the convention of shells.
pub const STOPPED: u8 = 130;

/// Installs the handler for Ctrl-C: it cancels the running work or, if there is none, ends the program with this
/// sentence. A second Ctrl-C ends the program at once.
pub fn install_ctrl_c_handler(sentence: String) {
    // Without a handler Ctrl-C ends the program at once, which is acceptable.
    let _ = ctrlc::set_handler(move || {
        let is_first = !STOP.swap(true, Ordering::Relaxed);
        if is_first && WATCHING.load(Ordering::Relaxed) > 0 && !DISARMED.load(Ordering::Relaxed) {
            return;
        }
        clear();
        messages::print_error(&sentence);
        std::process::exit(STOPPED.into());
    });
}

/// Returns whether Ctrl-C was pressed and not handled yet.
pub fn interrupted() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Makes Ctrl-C end the program at once, for work that does not tick.
pub fn disarm_ctrl_c() -> Result<(), Cancelled> {
    DISARMED.store(true, Ordering::Relaxed);
    if interrupted() { Err(Cancelled) } else { Ok(()) }
}

/// Acknowledges the cancellation: the results so far are written now, which is short, and Ctrl-C ends the program at
/// once.
pub fn finish_interrupted() {
    DISARMED.store(true, Ordering::Relaxed);
    STOP.store(false, Ordering::Relaxed);
}

/// Clears the visible bar, if there is one.
fn clear() {
    if let Some(bar) = VISIBLE_BAR.lock().unwrap_or_else(PoisonError::into_inner).take() {
        bar.finish_and_clear();
    }
}

/// The progress of one piece of work, with its bar.
pub struct TerminalProgress {
    since: Instant,
    /// Whether it is counted in [`WATCHING`].
    is_watching: bool,
    /// Time limit, after which the work is cancelled.
    time_limit: Option<Duration>,
    /// Amount of work, if it differs from the total that the work reports.
    total: Option<u64>,
    pace: Pace,
    bar: Bar,
}

enum Bar {
    /// No bar is shown.
    Never,
    /// The bar has not appeared yet.
    NotYet,
    Shown {
        bar: ProgressBar,
        /// Elapsed time at the next update.
        next: Duration,
    },
}

impl TerminalProgress {
    /// Progress for work that ticks often: Ctrl-C cancels it.
    pub fn stoppable() -> Self {
        WATCHING.fetch_add(1, Ordering::Relaxed);
        Self {
            since: Instant::now(),
            is_watching: true,
            time_limit: None,
            total: None,
            pace: Pace::default(),
            bar: Bar::NotYet,
        }
    }

    /// Progress for work that may wait for input, and so ticks seldom: Ctrl-C ends the program at once.
    pub fn reading() -> Self {
        Self {
            since: Instant::now(),
            is_watching: false,
            time_limit: None,
            total: None,
            pace: Pace::default(),
            bar: Bar::NotYet,
        }
    }

    /// Cancels the work after this time. [`interrupted`] distinguishes it from Ctrl-C.
    pub fn for_at_most(mut self, time_limit: Duration) -> Self {
        self.time_limit = Some(time_limit);
        self
    }

    /// Sets the total for work in several runs, each of which reports a total of its own.
    pub fn towards(mut self, total: u64) -> Self {
        self.total = Some(total);
        self
    }

    /// Shows no bar, where it would mix with the output.
    pub fn without_bar(mut self) -> Self {
        self.bar = Bar::Never;
        self
    }
}

impl TerminalProgress {
    /// Updates the bar if it is due.
    fn show(&mut self, done: u64, total: u64) {
        let total = self.total.unwrap_or(total).max(done);
        let elapsed = self.since.elapsed();
        match &self.bar {
            Bar::NotYet if elapsed > SHOW_AFTER => {
                // Nothing is drawn if standard error is not a terminal.
                let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
                let bar = match ProgressStyle::with_template("{wide_bar} {percent}% {msg}") {
                    Ok(style) => bar.with_style(style),
                    Err(_) => bar,
                };
                *VISIBLE_BAR.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
                self.bar = Bar::Shown { bar, next: Duration::ZERO };
            }
            Bar::Shown { next, .. } if elapsed > *next => {}
            _ => return,
        }
        if let Bar::Shown { bar, next } = &mut self.bar {
            *next = elapsed + POLL_INTERVAL;
            bar.set_length(total);
            bar.set_message(self.pace.time_left(elapsed, done, total));
            bar.set_position(done);
        }
    }
}

/// The recent speed of the work, as early parts may be much easier than late ones.
#[derive(Debug, Default)]
struct Pace {
    /// Two earlier measurements of time and work done, some seconds apart, the older one first.
    marks: [(Duration, u64); 2],
}

impl Pace {
    /// Minimum time between these measurements.
    const WINDOW: Duration = Duration::from_secs(2);

    /// Returns the estimated remaining time in minutes and seconds, at the speed of the last seconds; empty without a
    /// sound estimate.
    fn time_left(&mut self, elapsed: Duration, done: u64, total: u64) -> String {
        let [(since, before), (last, _)] = self.marks;
        if elapsed > last + Self::WINDOW {
            self.marks = [self.marks[1], (elapsed, done)];
        }
        let (span, done_since) = (elapsed.saturating_sub(since), done.saturating_sub(before));
        if done_since == 0 || span < Self::WINDOW / 2 {
            return String::new();
        }
        let left = span.as_secs_f64() * total.saturating_sub(done) as f64 / done_since as f64;
        format!("{}:{:02}", left as u64 / 60, left as u64 % 60)
    }
}

impl Progress for TerminalProgress {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        self.show(done, total);
        let is_over = self.time_limit.is_some_and(|time_limit| self.since.elapsed() > time_limit);
        if is_over || interrupted() { Err(Cancelled) } else { Ok(()) }
    }
}

impl Drop for TerminalProgress {
    fn drop(&mut self) {
        if self.is_watching {
            WATCHING.fetch_sub(1, Ordering::Relaxed);
        }
        if let Bar::Shown { bar, .. } = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remaining_time_follows_the_recent_speed() {
        let mut pace = Pace::default();
        let mut left = |seconds, done| pace.time_left(Duration::from_secs(seconds), done, 1000);
        // No estimate before anything is done, nor at the start.
        assert_eq!((left(0, 10), left(1, 0)), (String::new(), String::new()));
        // Ten a second from the start.
        assert_eq!((left(2, 20), left(3, 30), left(6, 60)), ("1:38".into(), "1:37".into(), "1:34".into()));
        // Then one a second: the earlier speed is soon forgotten.
        assert_eq!((left(9, 63), left(12, 66)), ("2:50".into(), "15:34".into()));
        assert_eq!(left(16, 1000), "0:00");
    }
}
