//! Paths of the project, and running other programs.

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use anyhow::{Context, Result, bail, ensure};

/// The checkout, and a search path that finds the project's tools first.
pub struct Project {
    root: PathBuf,
    cargo_home: PathBuf,
    tools: PathBuf,
    search_path: OsString,
}

impl Project {
    /// Finds the checkout from the environment that Cargo sets at run time, so that no path is compiled into this
    /// program.
    ///
    /// # Errors
    /// If it is not run by Cargo, or there is no home folder for the tools.
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
        Ok(Self { root, cargo_home, tools, search_path })
    }

    /// Returns the root of the checkout.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns a value that all packages share, from `[workspace.package]` in `Cargo.toml`: `version`, or `repository`.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn manifest_value(&self, key: &str) -> Result<Option<String>> {
        let manifest = fs::read_to_string(self.root.join("Cargo.toml")).context("Cargo.toml could not be read")?;
        let shared = manifest.split("[workspace.package]").nth(1).unwrap_or_default().split("\n[").next();
        let value = |line: &str| Some(line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"')?.to_owned());
        Ok(shared.unwrap_or_default().lines().find_map(value))
    }

    /// Returns the folder of everything that is distributed: the page, the package, the command.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Deletes everything in `dist` except these names, so that outdated results are not distributed.
    ///
    /// # Errors
    /// If something cannot be deleted.
    pub fn keep_in_dist(&self, names: &[&str]) -> Result<()> {
        for entry in fs::read_dir(self.dist())? {
            let entry = entry?;
            if names.iter().any(|name| entry.file_name() == *name) {
                continue;
            }
            let path = entry.path();
            let taken = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
            taken.with_context(|| format!("{} could not be taken away", path.display()))?;
        }
        Ok(())
    }

    /// Returns the folder of the built page.
    pub fn page(&self) -> PathBuf {
        self.dist().join("page")
    }

    /// Returns the folder of the JavaScript package.
    pub fn package(&self) -> PathBuf {
        self.dist().join("package")
    }

    /// Returns the folder of the command-line distribution.
    pub fn command_folder(&self) -> PathBuf {
        self.dist().join("command")
    }

    /// Returns the folder of the browser tests, which also contains `node_modules`.
    pub fn browser_tests(&self) -> PathBuf {
        self.root.join("tests/browser")
    }

    /// Returns Cargo's folder, with the sources of all crates.
    pub fn cargo_home(&self) -> &Path {
        &self.cargo_home
    }

    /// Returns the installation prefix of the tools; their programs are in `bin` below it.
    pub fn tools(&self) -> &Path {
        &self.tools
    }

    /// Cargo's target folder.
    pub fn target(&self) -> PathBuf {
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| self.root.join("target"), |dir| self.root.join(dir))
    }

    /// Returns the path of a program, found as [`Self::command`] finds it.
    pub fn which(&self, program: &str) -> Option<PathBuf> {
        find_in(&self.search_path, program)
    }

    /// Returns a command that runs in the root of the checkout and finds the project's tools before those of the
    /// system.
    ///
    /// The variables that Cargo set for this package are removed: build scripts of other packages watch them and would
    /// otherwise run again every time.
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

/// Finds a program on the system's search path.
pub fn which(program: &str) -> Option<PathBuf> {
    find_in(&std::env::var_os("PATH")?, program)
}

fn find_in(search_path: &OsString, program: &str) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
    std::env::split_paths(search_path)
        .flat_map(|folder| endings.iter().map(move |ending| folder.join(format!("{program}{ending}"))))
        .find(|file| file.is_file())
}

/// Prints a line. A closed standard output is not an error.
pub fn say(line: &str) {
    drop(writeln!(std::io::stdout(), "{line}"));
}

/// Prints a line on standard error. A closed standard error is not an error.
pub fn complain(line: &str) {
    drop(writeln!(std::io::stderr(), "{line}"));
}

/// Runs a program with its output on the terminal.
///
/// # Errors
/// If it cannot be started or its exit status is not 0.
pub fn run(command: &mut Command) -> Result<()> {
    let line = display_line(command);
    let status = command.stdin(Stdio::null()).status().with_context(|| format!("{line} could not be started"))?;
    if !status.success() {
        bail!("{line} failed ({status})");
    }
    Ok(())
}

/// Runs a program and returns its standard output; nothing is printed.
///
/// # Errors
/// As [`run`]; the error contains all output.
pub fn run_quietly(command: &mut Command) -> Result<String> {
    let line = display_line(command);
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("{line} could not be started"))?;
    let stdout = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        bail!("{line} failed ({}):\n{stdout}{stderr}", output.status);
    }
    Ok(stdout.into_owned())
}

/// Calls `act` for every item in parallel, on as many threads as there are processors, starting the items in order.
///
/// # Errors
/// The first failure, after all running calls have ended. No further items are started after a failure.
pub fn at_once<T: Send>(items: Vec<T>, act: impl Fn(T) -> Result<()> + Sync) -> Result<()> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(items.len());
    let (remaining, failure) = (Mutex::new(items.into_iter()), Mutex::new(None));
    let next = || match failure.lock() {
        Ok(failure) if failure.is_none() => remaining.lock().ok()?.next(),
        _ => None,
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(item) = next() {
                    if let (Err(error), Ok(mut failure)) = (act(item), failure.lock()) {
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

/// Returns the command as typed, for messages: without folders, and truncated.
fn display_line(command: &Command) -> String {
    const MAX_LENGTH: usize = 100;
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    let line = words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MAX_LENGTH {
        return format!("`{line}`");
    }
    format!("`{}…`", line.chars().take(MAX_LENGTH).collect::<String>())
}

/// Returns all files below a folder.
///
/// # Errors
/// If a folder cannot be read.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

/// Returns the name of a file in a folder, with `/` between the parts on every system.
#[must_use]
pub fn name_in(folder: &Path, file: &Path) -> String {
    file.strip_prefix(folder).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

/// Returns the SHA-256 sums of files, in an encoding of Node.js: `hex` or `base64`.
///
/// # Errors
/// If a file cannot be read.
pub fn sha256(project: &Project, files: &[PathBuf], encoding: &str) -> Result<Vec<String>> {
    /// The maximum number of file names on one command line.
    const MAX_ARGUMENTS: usize = 200;
    // Node.js has the hash function, and is needed anyway.
    let script = "
        const { createHash } = require('node:crypto');
        const { readFileSync } = require('node:fs');
        const [encoding, ...files] = process.argv.slice(1);
        for (const file of files) console.log(createHash('sha256').update(readFileSync(file)).digest(encoding));";
    let mut sums = Vec::new();
    for some in files.chunks(MAX_ARGUMENTS) {
        let mut command = project.command("node");
        let told = run_quietly(command.args(["-e", script, "--", encoding]).args(some))?;
        sums.extend(told.lines().map(str::to_owned));
    }
    ensure!(sums.len() == files.len(), "{} sums for {} files", sums.len(), files.len());
    Ok(sums)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn every_item_is_processed_once_until_a_failure() {
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
