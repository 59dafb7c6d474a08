//! What follows `qipan tromino`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueHint};
use clap::{Args, Subcommand};
use qipan::tromino::Numbering;

/// What follows `qipan tromino`.
#[derive(Debug, Args)]
pub struct Tromino {
    /// Another task than a board of 2^k × 2^k.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// The board has 2^k × 2^k squares.
    #[arg(long, value_name = "help-value-k", allow_negative_numbers = true, help = "help-tromino-k")]
    pub k: Option<String>,
    /// The special square.
    #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-tromino-hole")]
    pub hole: Option<String>,
    /// How pieces are numbered.
    #[arg(long, value_name = "help-value-order", value_parser = PossibleValuesParser::new(Numbering::ALL.map(Numbering::name)))]
    #[arg(help = "help-tromino-order")]
    pub order: Option<String>,
    /// Only these squares.
    #[arg(long, value_name = "help-value-window", allow_hyphen_values = true, value_parser = super::value, help = "help-tromino-window")]
    pub window: Option<String>,
    /// A certificate is written.
    #[arg(long, help = "help-tromino-certificate")]
    pub certificate: bool,
}

/// The tasks beside covering a board of 2^k × 2^k.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// How many tilings a board has.
    #[command(about = "help-tromino-count", after_help = "help-tromino-count-examples")]
    Count {
        /// The board.
        #[command(flatten)]
        sides: Sides,
        /// The special square, or none.
        #[arg(
            long,
            value_name = "help-value-square-or-none",
            allow_hyphen_values = true, value_parser = super::value,
            help = "help-tromino-count-hole"
        )]
        hole: Option<String>,
    },
    /// Covering a rectangle of any sides.
    #[command(about = "help-tromino-cover", after_help = "help-tromino-cover-examples")]
    Cover {
        /// The board.
        #[command(flatten)]
        sides: Sides,
        /// The special square, or none.
        #[arg(
            long,
            value_name = "help-value-square-or-none",
            allow_hyphen_values = true, value_parser = super::value,
            help = "help-tromino-hole-or-none"
        )]
        hole: String,
        /// A certificate is written.
        #[arg(long, help = "help-tromino-cover-certificate")]
        certificate: bool,
    },
    /// Checking a matrix.
    #[command(about = "help-tromino-check", after_help = "help-tromino-check-examples")]
    Check {
        /// The board.
        #[command(flatten)]
        sides: Sides,
        /// The special square, or none.
        #[arg(
            long,
            value_name = "help-value-square-or-none",
            allow_hyphen_values = true, value_parser = super::value,
            help = "help-tromino-hole-or-none"
        )]
        hole: String,
        /// The matrix.
        #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-tromino-check-file")]
        file: PathBuf,
    },
}

/// The sides of a rectangle.
#[derive(Debug, Args)]
pub struct Sides {
    /// The number of rows.
    #[arg(long, value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
    pub rows: String,
    /// The number of columns.
    #[arg(long, value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
    pub cols: String,
}
