//! Long work from outside: a progress bar on a terminal, and Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use qipan::{Cancelled, Progress};

use crate::messages;

/// Set by a Ctrl-C that some work is to answer.
static STOP: AtomicBool = AtomicBool::new(false);
/// So many pieces of work would see that. Where there is none, as when input is waited for, Ctrl-C ends the program at once.
static LOOKING: AtomicUsize = AtomicUsize::new(0);
/// Set by [`disarm_ctrl_c`] and [`finish_interrupted`].
static LET_GO: AtomicBool = AtomicBool::new(false);
/// The bar that is shown, for Ctrl-C to clear it.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Work that is done sooner shows no bar.
const SHOW_AFTER: Duration = Duration::from_millis(300);

/// So long a bar stands still at least.
const POLL_INTERVAL: Duration = Duration::from_millis(80);

/// The exit status after Ctrl-C, as shells have it.
pub const STOPPED: u8 = 130;

/// From now on Ctrl-C ends the program with this sentence, or tells the work that is watched to stop; a second one ends it at
/// once.
pub fn answer_ctrl_c(sentence: String) {
    // Without a handler Ctrl-C ends the program at once, which will do.
    let _ = ctrlc::set_handler(move || {
        let is_first = !STOP.swap(true, Ordering::Relaxed);
        if is_first && LOOKING.load(Ordering::Relaxed) > 0 && !LET_GO.load(Ordering::Relaxed) {
            return;
        }
        clear();
        messages::print_error(&sentence);
        std::process::exit(STOPPED.into());
    });
}

/// Was Ctrl-C pressed, and not answered yet?
pub fn stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// What follows asks no progress: from now on Ctrl-C ends the program at once.
pub fn disarm_ctrl_c() -> Result<(), Cancelled> {
    LET_GO.store(true, Ordering::Relaxed);
    if stopped() { Err(Cancelled) } else { Ok(()) }
}

/// The work has stopped, and what is known is written now, which is short: from now on Ctrl-C ends the program at once.
pub fn finish_interrupted() {
    LET_GO.store(true, Ordering::Relaxed);
    STOP.store(false, Ordering::Relaxed);
}

/// Clears the bar that is shown, if one is.
fn clear() {
    if let Some(bar) = SHOWN.lock().unwrap_or_else(PoisonError::into_inner).take() {
        bar.finish_and_clear();
    }
}

/// The progress of one piece of work. Its bar goes away with it.
pub struct WatchedProgress {
    since: Instant,
    /// Is it counted in [`LOOKING`]?
    is_looking: bool,
    /// When the work has taken so long, it is told to stop.
    longest: Option<Duration>,
    /// How much there is to do, where this is not what the progress is told.
    total: Option<u64>,
    pace: Pace,
    bar: Bar,
}

enum Bar {
    /// There will be none.
    Never,
    /// The work is still young.
    NotYet,
    Shown {
        bar: ProgressBar,
        /// So long after the beginning it moves again.
        next: Duration,
    },
}

impl WatchedProgress {
    /// Watches work that asks this progress often: while there is any, Ctrl-C makes the progress say stop.
    pub fn stoppable() -> Self {
        LOOKING.fetch_add(1, Ordering::Relaxed);
        Self {
            since: Instant::now(),
            is_looking: true,
            longest: None,
            total: None,
            pace: Pace::default(),
            bar: Bar::NotYet,
        }
    }

    /// Watches work that may wait for its input, and so asks its progress seldom: Ctrl-C ends the program at once.
    pub fn reading() -> Self {
        Self {
            since: Instant::now(),
            is_looking: false,
            longest: None,
            total: None,
            pace: Pace::default(),
            bar: Bar::NotYet,
        }
    }

    /// Tells the work to stop when it has taken so long. Whether that was why, or Ctrl-C, [`stopped`] knows.
    pub fn for_at_most(mut self, longest: Duration) -> Self {
        self.longest = Some(longest);
        self
    }

    /// Of work that goes on in several runs, each of which tells the progress how much it has to do itself.
    pub fn towards(mut self, total: u64) -> Self {
        self.total = Some(total);
        self
    }

    /// Without a bar, where it would disturb the output.
    pub fn without_bar(mut self) -> Self {
        self.bar = Bar::Never;
        self
    }
}

impl WatchedProgress {
    /// Shows how far the work is, so often that the bar moves.
    fn show(&mut self, done: u64, total: u64) {
        let total = self.total.unwrap_or(total).max(done);
        let elapsed = self.since.elapsed();
        match &self.bar {
            Bar::NotYet if elapsed > SHOW_AFTER => {
                // Nothing is drawn when standard error is not a terminal.
                let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
                let bar = match ProgressStyle::with_template("{wide_bar} {percent}% {msg}") {
                    Ok(style) => bar.with_style(style),
                    Err(_) => bar,
                };
                *SHOWN.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
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

/// How fast the work has gone lately: what is done first may be much easier than what is done last.
#[derive(Debug, Default)]
struct Pace {
    /// When so much was done: two looks that lie a while back, the older one first.
    marks: [(Duration, u64); 2],
}

impl Pace {
    /// So long two marks lie apart.
    const WHILE: Duration = Duration::from_secs(2);

    /// Minutes and seconds that the work will still take if it goes on as it went in the last seconds; nothing where that would
    /// be a guess.
    fn time_left(&mut self, elapsed: Duration, done: u64, total: u64) -> String {
        let [(since, before), (last, _)] = self.marks;
        if elapsed > last + Self::WHILE {
            self.marks = [self.marks[1], (elapsed, done)];
        }
        let (span, did) = (elapsed.saturating_sub(since), done.saturating_sub(before));
        if did == 0 || span < Self::WHILE / 2 {
            return String::new();
        }
        let left = span.as_secs_f64() * total.saturating_sub(done) as f64 / did as f64;
        format!("{}:{:02}", left as u64 / 60, left as u64 % 60)
    }
}

impl Progress for WatchedProgress {
    fn tick(&mut self, done: u64, total: u64) -> Result<(), Cancelled> {
        self.show(done, total);
        let is_over = self.longest.is_some_and(|longest| self.since.elapsed() > longest);
        if is_over || stopped() { Err(Cancelled) } else { Ok(()) }
    }
}

impl Drop for WatchedProgress {
    fn drop(&mut self) {
        if self.is_looking {
            LOOKING.fetch_sub(1, Ordering::Relaxed);
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
    fn the_time_that_is_left_is_told_by_the_last_seconds() {
        let mut pace = Pace::default();
        let mut left = |seconds, done| pace.time_left(Duration::from_secs(seconds), done, 1000);
        // Nobody knows before anything is done, or at once.
        assert_eq!((left(0, 10), left(1, 0)), (String::new(), String::new()));
        // Ten a second from the start.
        assert_eq!((left(2, 20), left(3, 30), left(6, 60)), ("1:38".into(), "1:37".into(), "1:34".into()));
        // Then one a second: what was fast is soon forgotten.
        assert_eq!((left(9, 63), left(12, 66)), ("2:50".into(), "15:34".into()));
        assert_eq!(left(16, 1000), "0:00");
    }
}
