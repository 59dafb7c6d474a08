//! The command line, for this machine: the program with its licence.

use std::fs;

use anyhow::{Context, Result};

use crate::project::{Project, run, say};

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
    fs::copy(project.root().join("LICENSE"), folder.join("LICENSE"))?;
    Ok(())
}
