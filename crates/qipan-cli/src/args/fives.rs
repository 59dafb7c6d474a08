//! What follows `qipan fives`.

use std::path::PathBuf;

use clap::builder::ValueHint;
use clap::{Args, Subcommand};

/// What follows `qipan fives`.
#[derive(Debug, Args)]
pub struct Fives {
    /// Another task than the fewest stones of a board.
    #[command(subcommand)]
    pub task: Option<FivesTask>,
    /// The number of rows.
    #[arg(value_name = "help-value-rows", required = true, allow_negative_numbers = true, help = "help-rows")]
    pub rows: Option<String>,
    /// The number of columns.
    #[arg(value_name = "help-value-cols", required = true, allow_negative_numbers = true, help = "help-cols")]
    pub cols: Option<String>,
    /// How many squares are a line.
    #[command(flatten)]
    pub line: FivesLine,
    /// All placements that repeat a cell are written.
    #[arg(long, help = "help-fives-all")]
    pub all: bool,
    /// A certificate is written.
    #[arg(long, help = "help-fives-certificate")]
    pub certificate: bool,
}

/// How many squares are a line.
#[derive(Debug, Args)]
pub struct FivesLine {
    /// How many squares are a line; 5 if not given.
    #[arg(long, value_name = "help-value-length", allow_negative_numbers = true, help = "help-fives-line")]
    pub line: Option<String>,
}

/// The tasks beside a board's fewest stones.
#[derive(Debug, Subcommand)]
pub enum FivesTask {
    /// Checking stones.
    #[command(about = "help-fives-check", after_help = "help-fives-check-examples")]
    Check {
        /// The number of rows.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
        rows: String,
        /// The number of columns.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
        cols: String,
        /// The stones, or a certificate.
        #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-fives-check-file")]
        file: PathBuf,
        /// How many squares are a line.
        #[command(flatten)]
        line: FivesLine,
    },
    /// In how many ways the fewest stones block every line.
    #[command(about = "help-fives-count", after_help = "help-fives-count-examples")]
    Count {
        /// The number of rows.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
        rows: String,
        /// The number of columns.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
        cols: String,
        /// How many squares are a line.
        #[command(flatten)]
        line: FivesLine,
    },
    /// The question in three dimensions.
    #[command(about = "help-fives-box", after_help = "help-fives-box-examples")]
    Box {
        /// The number of layers.
        #[arg(value_name = "help-value-layers", allow_negative_numbers = true, help = "help-fives-layers")]
        layers: String,
        /// The number of rows.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
        rows: String,
        /// The number of columns.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
        cols: String,
        /// How many squares are a line.
        #[command(flatten)]
        line: FivesLine,
    },
}
