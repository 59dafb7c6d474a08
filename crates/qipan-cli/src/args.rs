//! What can be typed. Numbers and squares are taken as words here and read in [`crate::read`], where a refusal can be
//! said in the reader's language.

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use qipan::tromino::Order;
use qipan_text::Lang;

/// Exact solvers and independent checkers for board problems.
///
/// Squares are row,column, counted from 1. Exit status: 0 done; 1 the answer is "no"; 2 the input was not understood.
#[derive(Debug, Parser)]
#[command(name = "qipan", version, subcommand_required = true, after_help = EXAMPLES)]
pub struct Cli {
    /// Which family of problems.
    #[command(subcommand)]
    pub family: Family,
    /// What every command takes.
    #[command(flatten)]
    pub common: Common,
}

/// What every command takes.
#[derive(Debug, Args)]
pub struct Common {
    /// Write one JSON object; numbers that may pass 2^53 are strings
    #[arg(long, global = true, display_order = 100)]
    pub json: bool,
    /// The language of sentences; from LC_ALL, LC_MESSAGES or LANG if not given
    #[arg(long, global = true, display_order = 100, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(Lang::ALL.map(Lang::code)))]
    pub lang: Option<String>,
    /// Count rows and columns of squares from 0, in what is read and what is written
    #[arg(long, global = true, display_order = 100)]
    pub zero_based: bool,
}

/// The families of problems.
#[derive(Debug, Subcommand)]
pub enum Family {
    /// Cover a board of 2^k × 2^k, all but one special square, with L-trominoes, and number them
    ///
    /// Without --k and --hole, contest input is read: k, then row and column of the special square, separated by white
    /// space or commas. The matrix has a row a line, and 0 at the special square.
    #[command(after_help = TROMINO_EXAMPLES)]
    Tromino(Tromino),
}

/// What follows `qipan tromino`.
#[derive(Debug, Args)]
pub struct Tromino {
    /// Another task than a board of 2^k × 2^k.
    #[command(subcommand)]
    pub task: Option<Task>,
    /// The board has 2^K × 2^K squares; K is 0 to 30, above 14 with --window only
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub k: Option<String>,
    /// The special square
    #[arg(long, value_name = "ROW,COL", allow_hyphen_values = true)]
    pub hole: Option<String>,
    /// How pieces are numbered: as the recursion lays them, by first square in reading order (this is usual), or all
    /// larger ones first
    #[arg(long, value_name = "ORDER", value_parser = PossibleValuesParser::new(Order::ALL.map(Order::name)))]
    pub order: Option<String>,
    /// Only these squares, found by formula on a board of any size
    #[arg(long, value_name = "ROW,COL,ROWS,COLS", allow_hyphen_values = true)]
    pub window: Option<String>,
}

/// The tasks beside covering a board of 2^k × 2^k.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// How many tilings a board has
    #[command(after_help = COUNT_EXAMPLES)]
    Count {
        /// The board.
        #[command(flatten)]
        sides: Sides,
        /// The special square, or none; without --hole the numbers for all special squares are added up
        #[arg(long, value_name = "ROW,COL|none", allow_hyphen_values = true)]
        hole: Option<String>,
    },
    /// Cover a rectangle of any sides, or say why that cannot be done (exit status 1)
    #[command(after_help = COVER_EXAMPLES)]
    Cover {
        /// The board.
        #[command(flatten)]
        sides: Sides,
        /// The special square, or none
        #[arg(long, value_name = "ROW,COL|none", allow_hyphen_values = true)]
        hole: String,
    },
    /// Check a matrix: is it a covering? (exit status 1 if not)
    #[command(after_help = CHECK_EXAMPLES)]
    Check {
        /// The board.
        #[command(flatten)]
        sides: Sides,
        /// The special square, or none
        #[arg(long, value_name = "ROW,COL|none", allow_hyphen_values = true)]
        hole: String,
        /// The matrix, a row a line, numbers separated by white space or commas; - is standard input
        #[arg(value_name = "FILE")]
        file: String,
    },
}

/// The sides of a rectangle.
#[derive(Debug, Args)]
pub struct Sides {
    /// The number of rows
    #[arg(long, value_name = "ROWS", allow_negative_numbers = true)]
    pub rows: String,
    /// The number of columns
    #[arg(long, value_name = "COLS", allow_negative_numbers = true)]
    pub cols: String,
}

const EXAMPLES: &str = "\
Examples:
  qipan tromino --k 2 --hole 1,2
  qipan tromino count --rows 7 --cols 7
  qipan tromino cover --rows 10 --cols 7 --hole 3,3
  qipan tromino --help";

const TROMINO_EXAMPLES: &str = "\
Examples:
  echo '2  1 2' | qipan tromino                          contest input and output
  qipan tromino --k 2 --hole 1,2                         the same, as arguments
  qipan tromino --k 2 --hole 3,3 --order preorder        numbered as the recursion lays them
  qipan tromino --k 30 --hole 7,9 --window 1,1,8,8       part of a board of 2^60 squares
  qipan tromino --k 2 --hole 0,1 --zero-based --json     for other programs";

const COUNT_EXAMPLES: &str = "\
Examples:
  qipan tromino count --rows 7 --cols 7                  34528, added up over the special squares
  qipan tromino count --rows 7 --cols 7 --hole 1,1       1440
  qipan tromino count --rows 6 --cols 6 --hole none      162, nothing left free";

const COVER_EXAMPLES: &str = "\
Examples:
  qipan tromino cover --rows 10 --cols 7 --hole 3,3
  qipan tromino cover --rows 5 --cols 9 --hole none      nothing left free
  qipan tromino cover --rows 5 --cols 5 --hole 1,2       cannot be done: says why, exit status 1";

const CHECK_EXAMPLES: &str = "\
Examples:
  qipan tromino check --rows 4 --cols 4 --hole 1,2 matrix.txt
  qipan tromino --k 9 --hole 5,5 | qipan tromino check --rows 512 --cols 512 --hole 5,5 -";
