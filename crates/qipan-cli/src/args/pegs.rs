//! Arguments of `qipan pegs`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueHint};
use clap::{Args, Subcommand};
use qipan::pegs::BoardShape;

/// Arguments of `qipan pegs`.
#[derive(Debug, Args)]
pub struct Pegs {
    /// A subcommand; without one, a rectangle is solved.
    #[command(subcommand)]
    pub task: Option<PegsTask>,
    /// Number of rows of pegs.
    #[arg(value_name = "help-value-rows", required = true, allow_negative_numbers = true, help = "help-pegs-rows")]
    pub rows: Option<String>,
    /// Number of columns of pegs.
    #[arg(value_name = "help-value-cols", required = true, allow_negative_numbers = true, help = "help-pegs-cols")]
    pub cols: Option<String>,
    /// Write the jumps.
    #[arg(long, help = "help-pegs-moves")]
    pub moves: bool,
    /// Write a certificate.
    #[arg(long, help = "help-pegs-certificate")]
    pub certificate: bool,
}

/// Subcommands of `qipan pegs`.
#[derive(Debug, Subcommand)]
pub enum PegsTask {
    /// Replays jumps on a full rectangle.
    #[command(about = "help-pegs-check", after_help = "help-pegs-check-examples")]
    Check {
        /// Number of rows of pegs.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-pegs-rows")]
        rows: String,
        /// Number of columns of pegs.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-pegs-cols")]
        cols: String,
        /// The jumps.
        #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-pegs-check-file")]
        file: PathBuf,
    },
    /// Solves a classic board.
    #[command(about = "help-pegs-solve", after_help = "help-pegs-solve-examples")]
    Solve {
        /// The board.
        #[arg(long, value_name = "help-value-board", value_parser = PossibleValuesParser::new(BoardShape::CLASSIC.map(BoardShape::name)))]
        #[arg(help = "help-pegs-board")]
        board: String,
        /// The point that is empty at the start.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-pegs-hole")]
        hole: Option<String>,
        /// The point of the last peg.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-pegs-target")]
        target: Option<String>,
        /// Write a certificate.
        #[arg(long, help = "help-pegs-solve-certificate")]
        certificate: bool,
    },
    /// Counts the positions of the central game of the English board.
    #[command(about = "help-pegs-table", long_about = "help-pegs-table-more", after_help = "help-pegs-table-examples")]
    Table {
        /// The board.
        #[arg(long, value_name = "help-value-board", value_parser = PossibleValuesParser::new([BoardShape::English.name()]))]
        #[arg(help = "help-pegs-table-board")]
        board: String,
        /// The point of the last peg.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-pegs-table-target")]
        target: Option<String>,
        /// Count the positions that cannot be won, too.
        #[arg(long, help = "help-pegs-table-reachable")]
        reachable: bool,
    },
    /// Lists the moves of a position.
    #[command(about = "help-pegs-moves-from", long_about = "help-pegs-moves-from-more")]
    #[command(after_help = "help-pegs-moves-from-examples")]
    Moves {
        /// Number of rows of pegs.
        #[arg(value_name = "help-value-rows", allow_negative_numbers = true, help = "help-pegs-rows")]
        rows: Option<String>,
        /// Number of columns of pegs.
        #[arg(value_name = "help-value-cols", allow_negative_numbers = true, help = "help-pegs-cols")]
        cols: Option<String>,
        /// A classic board.
        #[arg(long, value_name = "help-value-board", value_parser = PossibleValuesParser::new(BoardShape::CLASSIC.map(BoardShape::name)))]
        #[arg(help = "help-pegs-board")]
        board: Option<String>,
        /// The point that is empty at the start.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-pegs-hole")]
        hole: Option<String>,
        /// The point of the last peg.
        #[arg(long, value_name = "help-value-square", allow_hyphen_values = true, value_parser = super::value, help = "help-pegs-moves-target")]
        target: Option<String>,
        /// The position, and the limit.
        #[command(flatten)]
        from: super::MovesFrom,
    },
}
