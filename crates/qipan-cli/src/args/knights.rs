//! Arguments of `qipan knights`.

use std::path::PathBuf;

use clap::builder::ValueHint;
use clap::{Args, Subcommand};

/// Arguments of `qipan knights`.
#[derive(Debug, Args)]
pub struct Knights {
    /// The subcommand.
    #[command(subcommand)]
    pub task: KnightsTask,
}

/// Subcommands of `qipan knights`.
#[derive(Debug, Subcommand)]
pub enum KnightsTask {
    /// Writes the squares of a tour in order, or why there is none.
    #[command(about = "help-knights-tour", long_about = "help-knights-tour-more")]
    #[command(after_help = "help-knights-tour-examples")]
    Tour {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// Require a closed tour.
        #[arg(long, help = "help-knights-closed")]
        closed: bool,
        /// The first square.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-knights-start")]
        start: Option<String>,
        /// Node limit of the search.
        #[arg(long, value_name = "help-value-steps", allow_negative_numbers = true, help = "help-knights-steps")]
        steps: Option<String>,
        /// Write a certificate.
        #[arg(long, help = "help-knights-certificate")]
        certificate: bool,
    },
    /// Checks the squares in a file.
    #[command(about = "help-knights-check", after_help = "help-knights-check-examples")]
    Check {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// Require a closed tour.
        #[arg(long, help = "help-knights-closed")]
        closed: bool,
        /// The squares.
        #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-knights-check-file")]
        file: PathBuf,
    },
    /// Counts the tours of a board.
    #[command(about = "help-knights-count", after_help = "help-knights-count-examples")]
    Count {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// Count open tours.
        #[arg(long, help = "help-knights-open")]
        open: bool,
        /// Number of threads.
        #[arg(long, value_name = "help-value-threads", allow_negative_numbers = true, help = "help-knights-threads")]
        threads: Option<String>,
        /// Memory limit in megabytes.
        #[arg(long, value_name = "help-value-megabytes", allow_negative_numbers = true, help = "help-knights-memory")]
        memory: Option<String>,
    },
    /// Lists the moves of a position.
    #[command(about = "help-knights-moves", long_about = "help-knights-moves-more")]
    #[command(after_help = "help-knights-moves-examples")]
    Moves {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// Require a closed tour.
        #[arg(long, help = "help-knights-closed")]
        closed: bool,
        /// The first square.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-knights-start")]
        start: Option<String>,
        /// The position, and the limit.
        #[command(flatten)]
        from: super::MovesFrom,
    },
}

/// A board.
#[derive(Debug, Args)]
pub struct KnightsBoard {
    /// Number of rows.
    #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
    pub rows: String,
    /// Number of columns.
    #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
    pub cols: String,
    /// Missing squares.
    #[arg(long, value_name = "help-value-squares", allow_hyphen_values = true, value_parser = super::value, help = "help-knights-without")]
    pub without: Option<String>,
}
