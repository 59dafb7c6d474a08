//! Arguments of `qipan fives`.

use std::path::PathBuf;

use clap::builder::ValueHint;
use clap::{Args, Subcommand};

/// Arguments of `qipan fives`.
#[derive(Debug, Args)]
pub struct Fives {
    /// A subcommand; without one, the minimum for a board is computed.
    #[command(subcommand)]
    pub task: Option<FivesTask>,
    /// Number of rows.
    #[arg(value_name = "help-value-rows", required = true, allow_negative_numbers = true, help = "help-rows")]
    pub rows: Option<String>,
    /// Number of columns.
    #[arg(value_name = "help-value-cols", required = true, allow_negative_numbers = true, help = "help-cols")]
    pub cols: Option<String>,
    /// The length of a line.
    #[command(flatten)]
    pub line: FivesLine,
    /// Write all placements that repeat a cell.
    #[arg(long, help = "help-fives-all")]
    pub all: bool,
    /// Write a certificate.
    #[arg(long, help = "help-fives-certificate")]
    pub certificate: bool,
}

/// The option for the length of a line.
#[derive(Debug, Args)]
pub struct FivesLine {
    /// Number of squares in a line; 5 by default.
    #[arg(long, value_name = "help-value-length", allow_negative_numbers = true, help = "help-fives-line")]
    pub line: Option<String>,
}

/// Subcommands of `qipan fives`.
#[derive(Debug, Subcommand)]
pub enum FivesTask {
    /// Checks stones.
    #[command(about = "help-fives-check", after_help = "help-fives-check-examples")]
    Check {
        /// Number of rows.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
        rows: String,
        /// Number of columns.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
        cols: String,
        /// The stones, or a certificate.
        #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-fives-check-file")]
        file: PathBuf,
        /// The length of a line.
        #[command(flatten)]
        line: FivesLine,
    },
    /// Counts the minimum blocking sets.
    #[command(about = "help-fives-count", after_help = "help-fives-count-examples")]
    Count {
        /// Number of rows.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
        rows: String,
        /// Number of columns.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
        cols: String,
        /// The length of a line.
        #[command(flatten)]
        line: FivesLine,
    },
    /// Solves the problem in three dimensions.
    #[command(about = "help-fives-box", after_help = "help-fives-box-examples")]
    Box {
        /// Number of layers.
        #[arg(value_name = "help-value-layers", allow_negative_numbers = true, help = "help-fives-layers")]
        layers: String,
        /// Number of rows.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
        rows: String,
        /// Number of columns.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
        cols: String,
        /// The length of a line.
        #[command(flatten)]
        line: FivesLine,
    },
    /// Lists the moves of a position.
    #[command(about = "help-fives-moves", long_about = "help-fives-moves-more")]
    #[command(after_help = "help-fives-moves-examples")]
    Moves {
        /// Number of rows.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
        rows: String,
        /// Number of columns.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
        cols: String,
        /// The length of a line.
        #[command(flatten)]
        line: FivesLine,
        /// The moves before the table.
        #[arg(long, value_name = "help-value-moves", allow_hyphen_values = true, value_parser = super::value, help = "help-moves-after")]
        after: Option<String>,
        /// Whether to tell the chances of random play.
        #[arg(long, help = "help-moves-chance")]
        chance: bool,
    },
}
