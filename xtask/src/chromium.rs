//! Finds or installs Chromium for the browser tests, and fonts for Chinese text.
//!
//! Both come from the package manager of the system: the browsers that npm packages download are large and not
//! available for every platform.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::project::{run_quietly, say, which};

/// The names of Chromium and Google Chrome on the search path. The headless shell comes first: it has the same engine,
/// and opens a page in a fresh profile with a quarter of the work, because there is no user interface to set up.
const NAMES: [&str; 6] =
    [SHELL, "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The headless shell, as Debian names both the program and the package.
const SHELL: &str = "chromium-headless-shell";

/// The locations on macOS, where applications are not on the search path.
const APPLICATIONS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// A package manager and its names of the two packages.
struct Manager {
    program: &'static str,
    refresh: Option<&'static str>,
    install: &'static [&'static str],
    /// The packages to try, in order of preference.
    browser: &'static [&'static str],
    fonts: &'static str,
    as_root: bool,
}

const MANAGERS: [Manager; 4] = [
    Manager {
        program: "apt-get",
        refresh: Some("update"),
        install: &["install", "--yes", "--no-install-recommends"],
        browser: &[SHELL, "chromium"],
        fonts: "fonts-noto-cjk",
        as_root: true,
    },
    Manager {
        program: "dnf",
        refresh: None,
        install: &["install", "--assumeyes"],
        browser: &["chromium"],
        fonts: "google-noto-sans-cjk-fonts",
        as_root: true,
    },
    Manager {
        program: "pacman",
        refresh: None,
        install: &["-Sy", "--noconfirm", "--needed"],
        browser: &["chromium"],
        fonts: "noto-fonts-cjk",
        as_root: true,
    },
    Manager {
        program: "brew",
        refresh: None,
        install: &["install", "--cask"],
        browser: &["chromium"],
        fonts: "font-noto-sans-cjk",
        as_root: false,
    },
];

/// Returns the path of Chromium; installs Chromium and Chinese fonts if they are missing.
///
/// # Errors
/// If there is no Chromium and none can be installed; the message says what to install.
pub fn ensure() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM").filter(|value| !value.is_empty()) {
        let named = PathBuf::from(named);
        if !named.is_file() {
            bail!("the variable CHROMIUM names {}, which is not a file", named.display());
        }
        return Ok(named);
    }
    let found = browser();
    let fonts = has_chinese_fonts();
    if let (Some(browser), true) = (&found, fonts) {
        return Ok(browser.clone());
    }
    let installed = install(found.is_none(), !fonts);
    match (browser(), installed) {
        (Some(browser), Ok(())) => Ok(browser),
        // Without the fonts the tests are still valid, but screenshots show empty boxes.
        (Some(browser), Err(error)) => {
            say(&format!(
                "No font for Chinese was found, and none could be installed ({error:#}): pictures show boxes."
            ));
            Ok(browser)
        }
        (None, installed) => {
            let sentence = "install Chromium or Google Chrome, or name its program in the variable CHROMIUM";
            installed.context(sentence)?;
            bail!(sentence)
        }
    }
}

fn browser() -> Option<PathBuf> {
    NAMES.into_iter().find_map(which).or_else(|| APPLICATIONS.into_iter().map(PathBuf::from).find(|f| f.is_file()))
}

/// Whether a font with Chinese characters is installed. macOS and Windows always have one.
fn has_chinese_fonts() -> bool {
    if cfg!(any(windows, target_os = "macos")) {
        return true;
    }
    if which("fc-list").is_some() {
        return run_quietly(Command::new("fc-list").arg(":lang=zh-cn")).is_ok_and(|list| !list.trim().is_empty());
    }
    let home = std::env::home_dir().unwrap_or_default();
    let folders = ["/usr/share/fonts", "/usr/local/share/fonts"].map(PathBuf::from);
    let own = [".fonts", ".local/share/fonts"].map(|folder| home.join(folder));
    folders.iter().chain(&own).any(|folder| contains_chinese_font(folder))
}

/// Whether a folder has a font with Chinese characters. Without fontconfig, fonts are recognised by parts of their file
/// names.
fn contains_chinese_font(folder: &Path) -> bool {
    const NAME_PARTS: [&str; 6] = ["cjk", "wqy", "sourcehan", "uming", "ukai", "droidsansfallback"];
    let Ok(entries) = std::fs::read_dir(folder) else { return false };
    entries.flatten().any(|entry| {
        let name = entry.file_name().to_string_lossy().to_lowercase();
        NAME_PARTS.iter().any(|part| name.contains(part)) || contains_chinese_font(&entry.path())
    })
}

fn install(browser: bool, fonts: bool) -> Result<()> {
    let manager = MANAGERS.iter().find(|manager| which(manager.program).is_some());
    let manager = manager.context("this system has no package manager that this program knows")?;
    if let Some(refresh) = manager.refresh {
        run_quietly(as_root(manager).arg(refresh))?;
    }
    // Not every release has the preferred package.
    let browsers = if browser { manager.browser } else { &[""] };
    let mut installed = Ok(());
    for name in browsers {
        let packages =
            [*name, if fonts { manager.fonts } else { "" }].into_iter().filter(|package| !package.is_empty());
        let packages: Vec<_> = packages.collect();
        say(&format!("Installing {} with {} (once, about a minute).", packages.join(" and "), manager.program));
        installed = run_quietly(as_root(manager).args(manager.install).args(&packages)).map(drop);
        if installed.is_ok() {
            break;
        }
    }
    installed
}

/// Returns the command of the package manager, with `sudo` if necessary. It never asks questions, because it may run
/// unattended.
fn as_root(manager: &Manager) -> Command {
    let is_root = || run_quietly(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = if manager.as_root && !is_root() {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "env", "DEBIAN_FRONTEND=noninteractive", manager.program]);
        sudo
    } else {
        Command::new(manager.program)
    };
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}
