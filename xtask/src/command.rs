//! The distribution of the command line: the binary with its manual pages, completions, licence and notices.

use std::fs;

use anyhow::{Context, Result};

use crate::licences::{self, Product};
use crate::origin;
use crate::project::{Project, run, run_quietly, say};

/// The profile of programs that are given away.
pub const PROFILE: &str = "command";

/// The languages of the manual pages, and their folders.
const MANUALS: [(&str, &str); 2] = [("en", "man/man1"), ("zh", "man/zh_CN/man1")];

/// The shells, and the file names of their completion scripts.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "qipan.bash"),
    ("zsh", "_qipan"),
    ("fish", "qipan.fish"),
    ("powershell", "qipan.ps1"),
    ("elvish", "qipan.elv"),
];

/// Builds the distribution into `dist/command`.
///
/// # Errors
/// If the build fails; the compiler has printed the reason.
pub fn build(project: &Project) -> Result<()> {
    say("Building the command.");
    let mut build = project.command("cargo");
    build.args(["build", "--profile", PROFILE, "-p", "qipan-cli"]);
    origin::hide(project, None, &mut build)?;
    run(&mut build)?;
    let folder = project.command_folder();
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last command could not be taken away")?;
    }
    fs::create_dir_all(&folder)?;
    let program = format!("qipan{}", std::env::consts::EXE_SUFFIX);
    fs::copy(project.target().join(PROFILE).join(&program), folder.join(&program))?;
    // Manual pages in both languages, in the folders where `man` looks for them.
    let built = folder.join(&program);
    let output_of = |words: &[&str]| run_quietly(project.command(&built.to_string_lossy()).args(words));
    for (lang, folder_name) in MANUALS {
        output_of(&["man", &folder.join(folder_name).to_string_lossy(), "--lang", lang])?;
    }
    let completions = folder.join("completions");
    fs::create_dir(&completions)?;
    for (shell, name) in COMPLETIONS {
        fs::write(completions.join(name), output_of(&["completions", shell, "--lang", "en"])?)?;
    }
    licences::write(project, Product::Command, &folder)
}
