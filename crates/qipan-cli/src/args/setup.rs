//! Arguments of `qipan completions` and `qipan man`, which users and packagers run once.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, ValueHint};

/// Arguments of `qipan completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell.
    #[arg(value_name = "help-value-shell", help = "help-completions-shell")]
    #[arg(value_parser = PossibleValuesParser::new(["bash", "zsh", "fish", "powershell", "elvish"]))]
    pub shell: String,
}

/// Arguments of `qipan man`.
#[derive(Debug, Args)]
pub struct Manual {
    /// The folder for the pages of all commands.
    #[arg(value_name = "help-value-folder", value_hint = ValueHint::DirPath, help = "help-man-folder")]
    pub folder: Option<PathBuf>,
}
