//! The end of a run before its time: one sentence on standard error, and an exit status. Never a backtrace.

use std::panic::PanicHookInfo;
use std::process::{self, ExitCode};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The command line or a file cannot be used.
const REFUSED: u8 = 2;
/// The run cannot continue, through no fault of what was typed.
const ENDED: u8 = 3;

/// The reason why a run ends before its time, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The command, the machines or the files do not fit together.
    Refused(String),
    /// Something failed on the way.
    Ended(String),
}

impl Stop {
    /// Returns a refusal.
    pub fn refused(sentence: impl Into<String>) -> Self {
        Self::Refused(sentence.into())
    }

    /// Returns an end on the way.
    pub fn ended(sentence: impl Into<String>) -> Self {
        Self::Ended(sentence.into())
    }

    fn parts(&self) -> (&str, u8) {
        match self {
            Self::Refused(sentence) => (sentence, REFUSED),
            Self::Ended(sentence) => (sentence, ENDED),
        }
    }

    /// Prints the sentence; the exit status to return.
    pub fn report(&self) -> ExitCode {
        let (sentence, status) = self.parts();
        eprintln!("{sentence}");
        ExitCode::from(status)
    }

    /// Prints the sentence and ends this process; the connections to the others end with it.
    pub fn exit(&self) -> ! {
        let (sentence, status) = self.parts();
        leave(sentence, status)
    }
}

/// Whether this process is ending already.
static IS_LEAVING: AtomicBool = AtomicBool::new(false);

fn leave(sentence: &str, status: u8) -> ! {
    if IS_LEAVING.swap(true, Ordering::SeqCst) {
        // Another thread has said why, and ends the process.
        loop {
            std::thread::sleep(Duration::from_secs(1));
        }
    }
    eprintln!("{sentence}");
    process::exit(status.into())
}

/// Advice for going on after an end.
static ADVICE: Mutex<String> = Mutex::new(String::new());

/// Sets the sentence that says how to go on.
pub fn advise(sentence: String) {
    if let Ok(mut advice) = ADVICE.lock() {
        *advice = sentence;
    }
}

/// The sentence that says how to go on.
pub fn advice() -> String {
    ADVICE.lock().map_or_else(|_| String::new(), |advice| advice.clone())
}

/// Turns panics of any thread into one sentence: those of the engine are ends of connections.
pub fn install_hook() {
    std::panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let message = payload.downcast_ref::<&str>().copied().or(text).unwrap_or_default();
        let sentence = if message.starts_with("timely communication error") || is_of_engine(info) {
            connection_lost()
        } else {
            let place =
                info.location().map_or_else(String::new, |place| format!(" ({}:{})", place.file(), place.line()));
            format!("This process has a fault and ends: {message}{place}. Please report it.")
        };
        leave(&sentence, ENDED)
    }));
}

/// Whether a panic came from the engine's communication, whose threads have names.
fn is_of_engine(info: &PanicHookInfo<'_>) -> bool {
    let is_named = std::thread::current().name().is_some_and(|name| name.starts_with("timely:"));
    is_named && info.location().is_some_and(|place| place.file().contains("timely"))
}

fn connection_lost() -> String {
    let thread = std::thread::current();
    let remote = thread.name().and_then(|name| name.rsplit('-').next()).and_then(|number| number.parse::<usize>().ok());
    let which = remote.map_or_else(|| "another process".to_owned(), |number| format!("process {number}"));
    format!("The connection to {which} has ended, so this process ends too; {}", advice())
}
