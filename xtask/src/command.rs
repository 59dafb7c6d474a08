//! The command line, for this machine: the program with its manual pages, completions and licence.

use std::fs;

use anyhow::{Context, Result};

use crate::project::{Project, run, run_quietly, say};

/// The languages of the manual pages, and where they go.
const MANUALS: [(&str, &str); 2] = [("en", "man/man1"), ("zh", "man/zh_CN/man1")];

/// The shells, and what each calls the file with the completions of `qipan`.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "qipan.bash"),
    ("zsh", "_qipan"),
    ("fish", "qipan.fish"),
    ("powershell", "qipan.ps1"),
    ("elvish", "qipan.elv"),
];

/// Builds the command into `dist/command`.
///
/// # Errors
/// When the build fails: the compiler has then said why.
pub fn build(project: &Project) -> Result<()> {
    say("Building the command.");
    run(project.command("cargo").args(["build", "--release", "-p", "qipan-cli"]))?;
    let folder = project.command_folder();
    if folder.exists() {
        fs::remove_dir_all(&folder).context("the last command could not be taken away")?;
    }
    fs::create_dir_all(&folder)?;
    let program = format!("qipan{}", std::env::consts::EXE_SUFFIX);
    fs::copy(project.target().join("release").join(&program), folder.join(&program))?;
    // Of both languages, where `man` looks for them.
    let built = folder.join(&program);
    let said = |words: &[&str]| run_quietly(project.command(&built.to_string_lossy()).args(words));
    for (lang, place) in MANUALS {
        said(&["man", &folder.join(place).to_string_lossy(), "--lang", lang])?;
    }
    let completions = folder.join("completions");
    fs::create_dir(&completions)?;
    for (shell, name) in COMPLETIONS {
        fs::write(completions.join(name), said(&["completions", shell, "--lang", "en"])?)?;
    }
    fs::copy(project.root().join("LICENSE"), folder.join("LICENSE"))?;
    Ok(())
}
