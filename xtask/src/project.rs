//! Where things are, and how other programs are run.

use std::ffi::OsString;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, bail};

/// The checkout this program works on, and the search path that finds its tools first.
pub struct Project {
    root: PathBuf,
    tools: PathBuf,
    search_path: OsString,
}

impl Project {
    /// Finds the checkout from what cargo tells a program it runs, so that no folder of the machine that compiled this
    /// program is used.
    ///
    /// # Errors
    /// When not run by cargo, or when there is no home folder to keep tools in.
    pub fn find() -> Result<Self> {
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR").context("run this program as `cargo xtask`")?;
        let root = Path::new(&manifest).parent().context("xtask/ has no folder above it")?.to_path_buf();
        let cargo_home = match std::env::var_os("CARGO_HOME") {
            Some(home) => PathBuf::from(home),
            None => std::env::home_dir().context("there is no home folder: set CARGO_HOME")?.join(".cargo"),
        };
        let tools = cargo_home.join("qipan");
        let npm = root.join("tests/browser/node_modules/.bin");
        let inherited = std::env::var_os("PATH").unwrap_or_default();
        let folders = [npm, tools.join("bin")].into_iter().chain(std::env::split_paths(&inherited));
        let search_path = std::env::join_paths(folders).context("the PATH variable cannot be extended")?;
        Ok(Self { root, tools, search_path })
    }

    /// The top of the checkout.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Where everything goes that can be given away: the page, the package, the command.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Takes everything from there that has another name: what an older build has left is not given away.
    ///
    /// # Errors
    /// When something cannot be taken away.
    pub fn keep_in_dist(&self, names: &[&str]) -> Result<()> {
        for entry in std::fs::read_dir(self.dist())? {
            let entry = entry?;
            if names.iter().any(|name| entry.file_name() == *name) {
                continue;
            }
            let path = entry.path();
            let taken = if path.is_dir() { std::fs::remove_dir_all(&path) } else { std::fs::remove_file(&path) };
            taken.with_context(|| format!("{} could not be taken away", path.display()))?;
        }
        Ok(())
    }

    /// Where the built page goes.
    pub fn page(&self) -> PathBuf {
        self.dist().join("page")
    }

    /// Where the package for JavaScript goes.
    pub fn package(&self) -> PathBuf {
        self.dist().join("package")
    }

    /// Where the command goes.
    pub fn command_folder(&self) -> PathBuf {
        self.dist().join("command")
    }

    /// The tests of the page in a browser, which is also where npm's packages are.
    pub fn browser_tests(&self) -> PathBuf {
        self.root.join("tests/browser")
    }

    /// The prefix under which cargo installs the tools, their programs being in `bin` below it.
    pub fn tools(&self) -> &Path {
        &self.tools
    }

    /// Cargo's folder for everything that can be made again.
    pub fn target(&self) -> PathBuf {
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), |dir| self.root.join(dir))
    }

    /// The file of a program, looked up where [`Self::command`] looks.
    pub fn which(&self, program: &str) -> Option<PathBuf> {
        find_in(&self.search_path, program)
    }

    /// A program to be run at the top of the checkout, with the project's own tools before the machine's.
    ///
    /// What cargo told *this* program about its package is taken out of the environment: build scripts of other
    /// packages look at those variables and would run again each time.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.which(program).unwrap_or_else(|| PathBuf::from(program)));
        command.current_dir(&self.root).env("PATH", &self.search_path);
        for (name, _) in std::env::vars_os() {
            let own = name.to_str().is_some_and(|n| n.starts_with("CARGO_PKG_") || n.starts_with("CARGO_MANIFEST_"));
            if own {
                command.env_remove(name);
            }
        }
        command
    }
}

/// Looks a program up in the machine's own search path.
pub fn which(program: &str) -> Option<PathBuf> {
    find_in(&std::env::var_os("PATH")?, program)
}

fn find_in(search_path: &OsString, program: &str) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
    std::env::split_paths(search_path)
        .flat_map(|folder| endings.iter().map(move |ending| folder.join(format!("{program}{ending}"))))
        .find(|file| file.is_file())
}

/// Says a line to the person at the terminal. Nobody may be listening any more, and that must not end the work.
pub fn say(line: &str) {
    drop(writeln!(std::io::stdout(), "{line}"));
}

/// Says on standard error what went wrong, to whoever listens.
pub fn complain(line: &str) {
    drop(writeln!(std::io::stderr(), "{line}"));
}

/// Runs a program whose output people see, and waits for it.
///
/// # Errors
/// When it cannot be started or ends with another status than 0.
pub fn run(command: &mut Command) -> Result<()> {
    let shown = show(command);
    let status = command.stdin(Stdio::null()).status().with_context(|| format!("{shown} could not be started"))?;
    if !status.success() {
        bail!("{shown} failed ({status})");
    }
    Ok(())
}

/// Runs a program whose output nobody needs unless it fails, and gives what it printed.
///
/// # Errors
/// As [`run`]; the error then carries all that the program printed.
pub fn run_quietly(command: &mut Command) -> Result<String> {
    let shown = show(command);
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("{shown} could not be started"))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        bail!("{shown} failed ({}):\n{printed}{complaint}", output.status);
    }
    Ok(printed.into_owned())
}

/// Does a thing for each of several at once, as many at a time as there are processors, and begins them in their order.
///
/// # Errors
/// With what failed first, when all that had begun has ended. After a failure nothing more is begun.
pub fn at_once<T: Send>(things: Vec<T>, act: impl Fn(T) -> Result<()> + Sync) -> Result<()> {
    let hands = thread::available_parallelism().map_or(1, NonZero::get).min(things.len());
    let (left, failure) = (Mutex::new(things.into_iter()), Mutex::new(None));
    let next = || match failure.lock() {
        Ok(failure) if failure.is_none() => left.lock().ok()?.next(),
        _ => None,
    };
    thread::scope(|scope| {
        for _ in 0..hands {
            scope.spawn(|| {
                while let Some(thing) = next() {
                    if let (Err(error), Ok(mut failure)) = (act(thing), failure.lock()) {
                        failure.get_or_insert(error);
                    }
                }
            });
        }
    });
    match failure.into_inner() {
        Ok(None) => Ok(()),
        Ok(Some(error)) => Err(error),
        Err(_) => bail!("what was done at once broke off"),
    }
}

/// The command as a person would type it, for messages: without folders, and cut where it gets long.
fn show(command: &Command) -> String {
    const MAX_LENGTH: usize = 100;
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    let line = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MAX_LENGTH {
        return format!("`{line}`");
    }
    format!("`{}…`", line.chars().take(MAX_LENGTH).collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn everything_is_done_once_until_something_fails() {
        let sum = AtomicU32::new(0);
        let add = |number| {
            sum.fetch_add(number, Ordering::Relaxed);
            Ok(())
        };
        assert!(at_once((1..=100).collect(), add).is_ok() && at_once(Vec::new(), add).is_ok());
        assert_eq!(sum.into_inner(), 5050);
        let failed = at_once(vec![1, 2, 3], |number| if number == 2 { bail!("at {number}") } else { Ok(()) });
        assert_eq!(failed.map_err(|error| error.to_string()), Err("at 2".to_owned()));
    }
}
