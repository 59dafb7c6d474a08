//! What follows `qipan completions` and `qipan man`: what is set up once, by a user or by who makes a package.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, ValueHint};

/// What follows `qipan completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell.
    #[arg(value_name = "help-value-shell", help = "help-completions-shell")]
    #[arg(value_parser = PossibleValuesParser::new(["bash", "zsh", "fish", "powershell", "elvish"]))]
    pub shell: String,
}

/// What follows `qipan man`.
#[derive(Debug, Args)]
pub struct Manual {
    /// Where the pages of all commands are written.
    #[arg(value_name = "help-value-folder", value_hint = ValueHint::DirPath, help = "help-man-folder")]
    pub folder: Option<PathBuf>,
}
