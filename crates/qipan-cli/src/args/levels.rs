//! Arguments of `qipan levels`.

use clap::{Args, Subcommand};

/// Arguments of `qipan levels`.
#[derive(Debug, Args)]
pub struct Levels {
    /// The subcommand.
    #[command(subcommand)]
    pub task: LevelsTask,
}

/// Subcommands of `qipan levels`.
#[derive(Debug, Subcommand)]
pub enum LevelsTask {
    /// Lists the levels of all families.
    #[command(about = "help-levels-list", after_help = "help-levels-list-examples")]
    List,
    /// Solves each level, and has the checker confirm the solution.
    #[command(about = "help-levels-check", long_about = "help-levels-check-more")]
    #[command(after_help = "help-levels-check-examples")]
    Check,
}
