//! Arguments of `qipan tromino`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueHint};
use clap::{Args, Subcommand};
use qipan::tromino::Numbering;

/// Arguments of `qipan tromino`.
#[derive(Debug, Args)]
pub struct Tromino {
    /// A subcommand; without one, a board of 2^k × 2^k is covered.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// The exponent: the board has 2^k × 2^k squares.
    #[arg(long, value_name = "help-value-k", allow_negative_numbers = true, help = "help-tromino-k")]
    pub k: Option<String>,
    /// The special square.
    #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-tromino-hole")]
    pub hole: Option<String>,
    /// The numbering of the pieces.
    #[arg(long, value_name = "help-value-order", value_parser = PossibleValuesParser::new(Numbering::ALL.map(Numbering::name)))]
    #[arg(help = "help-tromino-order")]
    pub order: Option<String>,
    /// Write only this window of the matrix.
    #[arg(long, value_name = "help-value-window", allow_hyphen_values = true, value_parser = super::value, help = "help-tromino-window")]
    pub window: Option<String>,
    /// Write a certificate.
    #[arg(long, help = "help-tromino-certificate")]
    pub certificate: bool,
}

/// Subcommands of `qipan tromino`.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Counts the tilings of a board.
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
    /// Covers a rectangle.
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
        /// Write a certificate.
        #[arg(long, help = "help-tromino-cover-certificate")]
        certificate: bool,
    },
    /// Checks a matrix.
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
    /// Lists the moves of a position.
    #[command(about = "help-tromino-moves", long_about = "help-tromino-moves-more")]
    #[command(after_help = "help-tromino-moves-examples")]
    Moves {
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
        /// The moves before the table.
        #[arg(long, value_name = "help-value-moves", allow_hyphen_values = true, value_parser = super::value, help = "help-moves-after")]
        after: Option<String>,
        /// Whether to tell the chances of random play.
        #[arg(long, help = "help-moves-chance")]
        chance: bool,
    },
}

/// The sides of a rectangle.
#[derive(Debug, Args)]
pub struct Sides {
    /// Number of rows.
    #[arg(long, value_name = "help-value-rows", allow_negative_numbers = true, help = "help-rows")]
    pub rows: String,
    /// Number of columns.
    #[arg(long, value_name = "help-value-cols", allow_negative_numbers = true, help = "help-cols")]
    pub cols: String,
}
