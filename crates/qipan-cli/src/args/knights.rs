//! What follows `qipan knights`.

use std::path::PathBuf;

use clap::builder::ValueHint;
use clap::{Args, Subcommand};

/// What follows `qipan knights`.
#[derive(Debug, Args)]
pub struct Knights {
    /// The task.
    #[command(subcommand)]
    pub task: KnightsTask,
}

/// The tasks with a knight.
#[derive(Debug, Subcommand)]
pub enum KnightsTask {
    /// The squares of a tour in order, or why there is none.
    #[command(about = "help-knights-tour", long_about = "help-knights-tour-more")]
    #[command(after_help = "help-knights-tour-examples")]
    Tour {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// The tour must close.
        #[arg(long, help = "help-knights-closed")]
        closed: bool,
        /// The first square.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-knights-start")]
        start: Option<String>,
        /// The most steps of a search.
        #[arg(long, value_name = "help-value-steps", allow_negative_numbers = true, help = "help-knights-steps")]
        steps: Option<String>,
        /// A certificate is written.
        #[arg(long, help = "help-knights-certificate")]
        certificate: bool,
    },
    /// Following the squares of a file.
    #[command(about = "help-knights-check", after_help = "help-knights-check-examples")]
    Check {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// A tour must close.
        #[arg(long, help = "help-knights-closed")]
        closed: bool,
        /// The squares.
        #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-knights-check-file")]
        file: PathBuf,
    },
    /// How many tours a board has.
    #[command(about = "help-knights-count", after_help = "help-knights-count-examples")]
    Count {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// Open tours are counted.
        #[arg(long, help = "help-knights-open")]
        open: bool,
        /// So many threads work side by side.
        #[arg(long, value_name = "help-value-threads", allow_negative_numbers = true, help = "help-knights-threads")]
        threads: Option<String>,
        /// So many megabytes may be held.
        #[arg(long, value_name = "help-value-megabytes", allow_negative_numbers = true, help = "help-knights-memory")]
        memory: Option<String>,
    },
}

/// A board.
#[derive(Debug, Args)]
pub struct KnightsBoard {
    /// The number of rows.
    #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
    pub rows: String,
    /// The number of columns.
    #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
    pub cols: String,
    /// Squares that are taken away.
    #[arg(long, value_name = "help-value-squares", allow_hyphen_values = true, value_parser = super::value, help = "help-knights-without")]
    pub without: Option<String>,
}
