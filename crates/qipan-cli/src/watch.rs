//! Long work from outside: a progress bar on a terminal, and Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use qipan::{Go, Meter, Stopped};

/// Set by the first Ctrl-C after [`Watch::stoppable`].
static STOP: AtomicBool = AtomicBool::new(false);
/// Set by [`let_go`], [`settle`] and [`Watch::reading`].
static LET_GO: AtomicBool = AtomicBool::new(false);
/// The bar that is shown, for Ctrl-C to clear it.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Work that is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(300);

/// The exit status after Ctrl-C, as shells have it.
pub const STOPPED: u8 = 130;

/// Was Ctrl-C pressed, and not answered yet?
pub fn stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// What follows asks no meter: from now on Ctrl-C ends the program at once.
pub fn let_go() -> Result<(), Stopped> {
    LET_GO.store(true, Ordering::Relaxed);
    if stopped() { Err(Stopped) } else { Ok(()) }
}

/// The work has stopped, and what is known is written now, which is short: from now on Ctrl-C ends the program at once.
pub fn settle() {
    LET_GO.store(true, Ordering::Relaxed);
    STOP.store(false, Ordering::Relaxed);
}

/// Clears the bar that is shown, if one is.
fn clear() {
    if let Some(bar) = SHOWN.lock().unwrap_or_else(PoisonError::into_inner).take() {
        bar.finish_and_clear();
    }
}

/// The meter of one piece of work. Its bar goes away with it.
pub struct Watch {
    since: Instant,
    /// When the work has taken so long, it is told to stop.
    longest: Option<Duration>,
    bar: Bar,
}

enum Bar {
    /// There will be none.
    Never,
    /// The work is still young.
    NotYet,
    Shown(ProgressBar),
}

impl Watch {
    /// Watches work that asks this meter often: from now on Ctrl-C makes the meter say stop, and a second Ctrl-C ends the
    /// program at once.
    pub fn stoppable() -> Self {
        // Without a handler Ctrl-C ends the program at once, which will do.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) || LET_GO.load(Ordering::Relaxed) {
                clear();
                std::process::exit(STOPPED.into());
            }
        });
        Self { since: Instant::now(), longest: None, bar: Bar::NotYet }
    }

    /// Watches work that may wait for its input, and so asks its meter seldom: from now on Ctrl-C ends the program at once.
    pub fn reading() -> Self {
        LET_GO.store(true, Ordering::Relaxed);
        // The handler clears the bar.
        Self::stoppable()
    }

    /// Tells the work to stop when it has taken so long. Whether that was why, or Ctrl-C, [`stopped`] knows.
    pub fn for_at_most(mut self, longest: Duration) -> Self {
        self.longest = Some(longest);
        self
    }

    /// Without a bar, where it would disturb the output.
    pub fn without_bar(mut self) -> Self {
        self.bar = Bar::Never;
        self
    }
}

impl Meter for Watch {
    fn tick(&mut self, done: u64, total: u64) -> Go {
        if matches!(self.bar, Bar::NotYet) && self.since.elapsed() > PATIENCE {
            // Nothing is drawn when standard error is not a terminal.
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
            let bar = match ProgressStyle::with_template("{wide_bar} {percent}% {eta}") {
                Ok(style) => bar.with_style(style),
                Err(_) => bar,
            };
            *SHOWN.lock().unwrap_or_else(PoisonError::into_inner) = Some(bar.clone());
            self.bar = Bar::Shown(bar);
        }
        if let Bar::Shown(bar) = &self.bar {
            bar.set_position(done);
        }
        let is_over = self.longest.is_some_and(|longest| self.since.elapsed() > longest);
        if is_over || stopped() { Go::Stop } else { Go::On }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Bar::Shown(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
