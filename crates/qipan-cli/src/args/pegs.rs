//! What follows `qipan pegs`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueHint};
use clap::{Args, Subcommand};
use qipan::pegs::BoardShape;

/// What follows `qipan pegs`.
#[derive(Debug, Args)]
pub struct Pegs {
    /// Another task than the fewest pegs of a rectangle.
    #[command(subcommand)]
    pub task: Option<PegsTask>,
    /// The number of rows of pegs.
    #[arg(value_name = "help-value-rows", required = true, allow_negative_numbers = true, help = "help-pegs-rows")]
    pub rows: Option<String>,
    /// The number of columns of pegs.
    #[arg(value_name = "help-value-cols", required = true, allow_negative_numbers = true, help = "help-pegs-cols")]
    pub cols: Option<String>,
    /// The jumps are written.
    #[arg(long, help = "help-pegs-moves")]
    pub moves: bool,
    /// A certificate is written.
    #[arg(long, help = "help-pegs-certificate")]
    pub certificate: bool,
}

/// The tasks beside a rectangle's fewest pegs.
#[derive(Debug, Subcommand)]
pub enum PegsTask {
    /// Replaying jumps on a full rectangle.
    #[command(about = "help-pegs-check", after_help = "help-pegs-check-examples")]
    Check {
        /// The number of rows of pegs.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-pegs-rows")]
        rows: String,
        /// The number of columns of pegs.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-pegs-cols")]
        cols: String,
        /// The jumps.
        #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-pegs-check-file")]
        file: PathBuf,
    },
    /// The fewest pegs of a classic board.
    #[command(about = "help-pegs-solve", after_help = "help-pegs-solve-examples")]
    Solve {
        /// The board.
        #[arg(long, value_name = "help-value-board", value_parser = PossibleValuesParser::new(BoardShape::CLASSIC.map(BoardShape::name)))]
        #[arg(help = "help-pegs-board")]
        board: String,
        /// The point that is free at the start.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-pegs-hole")]
        hole: Option<String>,
        /// Where one peg is to be left.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-pegs-target")]
        target: Option<String>,
        /// A certificate is written.
        #[arg(long, help = "help-pegs-solve-certificate")]
        certificate: bool,
    },
}
