//! What can be typed. Numbers and squares are taken as words here and read in [`crate::read`], where a refusal can be
//! said in the reader's language.

mod knights;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use qipan::pegs::Ground;
use qipan::tromino::Order;
use qipan_text::Lang;

pub use knights::{Knights, KnightsBoard, KnightsTask};

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
    /// Write one JSON object; numbers that may pass 2^53 are strings, but for heaps and their values
    #[arg(long, global = true, display_order = 100)]
    pub json: bool,
    /// The language of sentences; from LC_ALL, LC_MESSAGES or LANG if not given
    #[arg(long, global = true, display_order = 100, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(Lang::ALL.map(Lang::code)))]
    pub lang: Option<String>,
    /// Count rows and columns from 0, in what is read and what is written
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
    /// Jump the pegs of a full rectangle on an unbounded board down to the fewest
    ///
    /// A peg jumps over a neighbour in its row or column into the free point behind it, and the neighbour goes. Points
    /// are row,column, counted from 1 at the upper left peg; jumps may lead to rows and columns below 1.
    #[command(after_help = PEGS_EXAMPLES, override_usage = PEGS_USAGE, subcommand_negates_reqs = true)]
    Pegs(Pegs),
    /// Block every five in a row, a column or a diagonal of a board with the fewest stones
    ///
    /// A line is so many consecutive squares as --line says, in one of four directions, and each has to hold a stone. Squares are
    /// row,column, counted from 1.
    #[command(after_help = FIVES_EXAMPLES, override_usage = FIVES_USAGE, subcommand_negates_reqs = true)]
    Fives(Fives),
    /// Lead a knight over a board, to every square once
    ///
    /// Each jump goes two squares one way and one across. A tour is closed if one more jump leads from its last square to its
    /// first; else it is open. Squares are row,column, counted from 1.
    #[command(after_help = knights::KNIGHTS_EXAMPLES)]
    Knights(Knights),
    /// Nim and its relatives: the values of heaps, their periods, who wins, and by which moves
    ///
    /// Each move changes one heap, and what it may leave hangs on the size of that heap only. Who cannot move loses; with
    /// --misere, wins.
    #[command(after_help = HEAPS_EXAMPLES)]
    Heaps(Heaps),
    /// Check a certificate of any family, written by --certificate or by the page (exit status 1 if refuted)
    ///
    /// Proved: the moves are by the rules, and the claim is shown. Legal: the moves are by the rules, and no more is known.
    /// The check knows the rules and no solver; docs/certificates.md says what a certificate is.
    #[command(after_help = CERTIFICATE_EXAMPLES)]
    Check(Certified),
}

/// What follows `qipan check`.
#[derive(Debug, Args)]
pub struct Certified {
    /// The certificate; - is standard input
    #[arg(value_name = "FILE")]
    pub file: String,
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
    /// Write a certificate for qipan check: the pieces or, above a million of them, the induction
    #[arg(long)]
    pub certificate: bool,
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
        /// Write a certificate for qipan check: the pieces, or why it cannot be done
        #[arg(long)]
        certificate: bool,
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

/// What follows `qipan pegs`.
#[derive(Debug, Args)]
pub struct Pegs {
    /// Another task than the fewest pegs of a rectangle.
    #[command(subcommand)]
    pub task: Option<PegsTask>,
    /// The number of rows of pegs
    #[arg(value_name = "ROWS", required = true, allow_negative_numbers = true)]
    pub rows: Option<String>,
    /// The number of columns of pegs
    #[arg(value_name = "COLS", required = true, allow_negative_numbers = true)]
    pub cols: Option<String>,
    /// Write the jumps, one a line as row,col>row,col, and nothing else; with --json, write them too
    #[arg(long)]
    pub moves: bool,
    /// Write a certificate for qipan check: the jumps, at most a million, and why fewer pegs cannot remain
    #[arg(long)]
    pub certificate: bool,
}

/// The tasks beside a rectangle's fewest pegs.
#[derive(Debug, Subcommand)]
pub enum PegsTask {
    /// Replay jumps on a full rectangle: are they legal, and do they leave the fewest? (exit status 1 if refused)
    #[command(after_help = PEGS_CHECK_EXAMPLES)]
    Check {
        /// The number of rows of pegs
        #[arg(value_name = "ROWS", allow_negative_numbers = true)]
        rows: String,
        /// The number of columns of pegs
        #[arg(value_name = "COLS", allow_negative_numbers = true)]
        cols: String,
        /// The jumps, one a line as 3,2>1,2 or 3,2n; - is standard input
        #[arg(value_name = "FILE")]
        file: String,
    },
    /// The fewest pegs of a classic board, and the jumps, found by exact search
    #[command(after_help = PEGS_SOLVE_EXAMPLES)]
    Solve {
        /// The board
        #[arg(long, value_name = "BOARD", value_parser = PossibleValuesParser::new(Ground::CLASSIC.map(Ground::name)))]
        board: String,
        /// The point that is free at the start; the centre, or the triangle's upper corner, if not given
        #[arg(long, value_name = "ROW,COL", allow_hyphen_values = true)]
        hole: Option<String>,
        /// Leave one peg, on this point, or say why that cannot be done (exit status 1)
        #[arg(long, value_name = "ROW,COL", allow_hyphen_values = true)]
        target: Option<String>,
        /// Write a certificate for qipan check: the jumps, or why the point is out of reach
        #[arg(long)]
        certificate: bool,
    },
}

/// What follows `qipan fives`.
#[derive(Debug, Args)]
pub struct Fives {
    /// Another task than the fewest stones of a board.
    #[command(subcommand)]
    pub task: Option<FivesTask>,
    /// The number of rows
    #[arg(value_name = "ROWS", required = true, allow_negative_numbers = true)]
    pub rows: Option<String>,
    /// The number of columns
    #[arg(value_name = "COLS", required = true, allow_negative_numbers = true)]
    pub cols: Option<String>,
    /// How many squares are a line.
    #[command(flatten)]
    pub line: FivesLine,
    /// Write all placements that repeat a cell and have the fewest stones, with a blank line between them
    #[arg(long)]
    pub all: bool,
    /// Write a certificate for qipan check: the stones or their rule, and a packing of lines that needs as many
    #[arg(long)]
    pub certificate: bool,
}

/// How many squares are a line.
#[derive(Debug, Args)]
pub struct FivesLine {
    /// How many squares are a line: 1 to 49; 5 if not given
    #[arg(long, value_name = "SQUARES", allow_negative_numbers = true)]
    pub line: Option<String>,
}

/// The tasks beside a board's fewest stones.
#[derive(Debug, Subcommand)]
pub enum FivesTask {
    /// Check stones: does every line hold one, and are they the fewest? (exit status 1 if a line does not)
    #[command(after_help = FIVES_CHECK_EXAMPLES)]
    Check {
        /// The number of rows
        #[arg(value_name = "ROWS", allow_negative_numbers = true)]
        rows: String,
        /// The number of columns
        #[arg(value_name = "COLS", allow_negative_numbers = true)]
        cols: String,
        /// The stones of one placement, one a line as row,col, or what qipan fives has written; - is standard input
        #[arg(value_name = "FILE")]
        file: String,
        /// How many squares are a line.
        #[command(flatten)]
        line: FivesLine,
    },
    /// In how many ways the fewest stones block every line, by exhaustive search, or by a theorem on large boards
    #[command(after_help = FIVES_COUNT_EXAMPLES)]
    Count {
        /// The number of rows
        #[arg(value_name = "ROWS", allow_negative_numbers = true)]
        rows: String,
        /// The number of columns
        #[arg(value_name = "COLS", allow_negative_numbers = true)]
        cols: String,
        /// How many squares are a line.
        #[command(flatten)]
        line: FivesLine,
    },
    /// The fewest stones that block every line of a box, in its thirteen directions, with an example as layer,row,col
    #[command(after_help = FIVES_BOX_EXAMPLES)]
    Box {
        /// The number of layers
        #[arg(value_name = "LAYERS", allow_negative_numbers = true)]
        layers: String,
        /// The number of rows
        #[arg(value_name = "ROWS", allow_negative_numbers = true)]
        rows: String,
        /// The number of columns
        #[arg(value_name = "COLS", allow_negative_numbers = true)]
        cols: String,
        /// How many squares are a line.
        #[command(flatten)]
        line: FivesLine,
    },
}

/// What follows `qipan heaps`.
#[derive(Debug, Args)]
pub struct Heaps {
    /// The task.
    #[command(subcommand)]
    pub task: HeapsTask,
}

/// The tasks with heaps.
#[derive(Debug, Subcommand)]
pub enum HeapsTask {
    /// The Grundy values f(0), f(1), … of one heap
    #[command(after_help = HEAPS_VALUES_EXAMPLES)]
    Values {
        /// The rule, such as 0.07, nim, nim:5, take:1,3,4, row:2,3,5 or grundy
        #[arg(long, value_name = "RULE", allow_hyphen_values = true)]
        rule: String,
        /// The last heap, at most 10000000
        #[arg(long, value_name = "HEAP", allow_hyphen_values = true)]
        to: String,
    },
    /// The Grundy value of one heap of any size, or "not known" (exit status 1)
    #[command(after_help = HEAPS_VALUE_EXAMPLES)]
    Value {
        /// The rule, and how far values are computed.
        #[command(flatten)]
        searched: HeapsSearched,
        /// The heap, at most 10^18
        #[arg(long, value_name = "HEAP", allow_hyphen_values = true)]
        heap: String,
    },
    /// From where on the values repeat, and what proves it; or how far none is found (exit status 1)
    #[command(after_help = HEAPS_PERIOD_EXAMPLES)]
    Period {
        /// The rule, and how far values are computed.
        #[command(flatten)]
        searched: HeapsSearched,
    },
    /// All moves that win, one a line as 7>2,3: the heap, and what is left of it (exit status 1 if there is none)
    #[command(after_help = HEAPS_MOVES_EXAMPLES)]
    Moves {
        /// The heaps.
        #[command(flatten)]
        position: HeapsPosition,
    },
    /// Who wins: N, the next player, who is to move, or P, the previous one; or "not known" (exit status 1)
    #[command(after_help = HEAPS_OUTCOME_EXAMPLES)]
    Outcome {
        /// The heaps.
        #[command(flatten)]
        position: HeapsPosition,
        /// Write a certificate for qipan check: who wins, by which move, and what shows it; at most 16 heaps
        #[arg(long)]
        certificate: bool,
    },
    /// Contest input and output of Stripes: lengths c z n of the stripes, the number of boards, and their lengths
    #[command(after_help = HEAPS_STRIPES_EXAMPLES)]
    Stripes,
}

/// A rule, and how far its values are computed.
#[derive(Debug, Args)]
pub struct HeapsSearched {
    /// The rule, such as 0.07, nim, nim:5, take:1,3,4, row:2,3,5 or grundy
    #[arg(long, value_name = "RULE", allow_hyphen_values = true)]
    pub rule: String,
    /// How far values are computed in search of a period: at most 10000000; without it 1000000, and no longer than ten
    /// seconds
    #[arg(long, value_name = "HEAP", allow_hyphen_values = true)]
    pub to: Option<String>,
}

/// Heaps to play with.
#[derive(Debug, Args)]
pub struct HeapsPosition {
    /// The rule, and how far values are computed.
    #[command(flatten)]
    pub searched: HeapsSearched,
    /// The heaps, with commas between them
    #[arg(value_name = "HEAPS", required = true, allow_negative_numbers = true)]
    pub heaps: Vec<String>,
    /// Who makes the last move loses
    #[arg(long)]
    pub misere: bool,
}

const EXAMPLES: &str = "\
Examples:
  qipan tromino --k 2 --hole 1,2
  qipan tromino count --rows 7 --cols 7
  qipan tromino cover --rows 10 --cols 7 --hole 3,3
  qipan pegs 3 4
  qipan fives 6 7
  qipan knights tour 8 8 --closed
  qipan heaps moves --rule 0.07 7,3,3
  qipan pegs 3 4 --certificate | qipan check -
  qipan heaps --help";

const CERTIFICATE_EXAMPLES: &str = "\
Examples:
  qipan check certificate.json
  qipan tromino --k 3 --hole 2,5 --certificate | qipan check -
  qipan pegs solve --board english --certificate | qipan check - --json";

const TROMINO_EXAMPLES: &str = "\
Examples:
  echo '2  1 2' | qipan tromino                          contest input and output
  qipan tromino --k 2 --hole 1,2                         the same, as arguments
  qipan tromino --k 2 --hole 3,3 --order preorder        numbered as the recursion lays them
  qipan tromino --k 30 --hole 7,9 --window 1,1,8,8       part of a board of 2^60 squares
  qipan tromino --k 30 --hole 7,9 --certificate          for qipan check: the induction
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

const PEGS_USAGE: &str = "\
qipan pegs [OPTIONS] <ROWS> <COLS>
       qipan pegs [OPTIONS] <COMMAND>";

const PEGS_EXAMPLES: &str = "\
Examples:
  qipan pegs 3 4                                         2, and why not fewer
  qipan pegs 1073741824 1073741823                       any sides up to 2^30, by formula
  qipan pegs 3 4 --moves                                 the 10 jumps
  qipan pegs 3 4 --certificate                           the same for qipan check, with the reason
  qipan pegs 1000 1000 --moves | qipan pegs check 1000 1000 -";

const PEGS_CHECK_EXAMPLES: &str = "\
Examples:
  qipan pegs check 3 4 jumps.txt
  qipan pegs 1000 1000 --moves | qipan pegs check 1000 1000 -
  echo 1,2w | qipan pegs check 1 2 -                     a point and n, e, s or w for the direction";

const PEGS_SOLVE_EXAMPLES: &str = "\
Examples:
  qipan pegs solve --board english                       1, and 31 jumps
  qipan pegs solve --board english --target 4,4          the last peg in the centre
  qipan pegs solve --board triangle15 --hole 3,2";

const FIVES_USAGE: &str = "\
qipan fives [OPTIONS] <ROWS> <COLS>
       qipan fives [OPTIONS] <COMMAND>";

const FIVES_EXAMPLES: &str = "\
Examples:
  qipan fives 6 7                                        8, why not fewer, and the stones
  qipan fives 6 7 --all                                  all six placements that repeat a cell
  qipan fives 1000000000 1000000000                      any sides up to 2^30: the rule of the stones
  qipan fives 9 11 --line 7                              13, and not 14
  qipan fives 6 6 --line 4                               no cell can be repeated: found by search
  qipan fives 7 8 --certificate | qipan check -
  qipan fives 1000 1000 | qipan fives check 1000 1000 -";

const FIVES_CHECK_EXAMPLES: &str = "\
Examples:
  qipan fives check 6 7 stones.txt
  qipan fives 6 7 | qipan fives check 6 7 -              what stands before the stones is passed over
  qipan fives 9 11 --line 7 --certificate | qipan fives check 9 11 - --line 7";

const FIVES_COUNT_EXAMPLES: &str = "\
Examples:
  qipan fives count 5 5                                  48
  qipan fives count 6 6 --line 3 --json";

const FIVES_BOX_EXAMPLES: &str = "\
Examples:
  qipan fives box 5 5 5                                  28, after some seconds
  qipan fives box 3 3 4 --line 3";

const HEAPS_EXAMPLES: &str = "\
Rules (in quotes, where the shell would read the brackets):
  0.07, 4.444, 0.1[3]   an octal code: its digits, for taking 1, 2, 3, … stones, are sums of 1 (nothing may be left),
                        2 (one heap), 4 (two heaps) and 8 (three); before the point, 4 if a heap may just be split;
                        what stands in brackets goes on for ever
  nim, nim:5            take any number from one heap, or at most 5
  take:1,3,4            take one of these numbers from one heap
  row:2,3,5             take one of these numbers of adjacent stones of a row, which may part
  grundy                split a heap into two of different sizes

Examples:
  qipan heaps values --rule 0.07 --to 40
  qipan heaps period --rule 0.77
  qipan heaps moves --rule nim 3,4,5
  qipan heaps outcome --rule '0.1[3]' 7,3,3 --misere";

const HEAPS_VALUES_EXAMPLES: &str = "\
Examples:
  qipan heaps values --rule 0.07 --to 40                 0 0 1 1 2 0 3 1 …
  qipan heaps values --rule row:2,3,5 --to 40 --json     for other programs";

const HEAPS_VALUE_EXAMPLES: &str = "\
Examples:
  qipan heaps value --rule 0.07 --heap 1000000000000000000
  qipan heaps value --rule 0.007 --heap 2000000 --to 2000000
  qipan heaps value --rule 0.007 --heap 1000000000000000000 --to 10000    not known, exit status 1";

const HEAPS_PERIOD_EXAMPLES: &str = "\
Examples:
  qipan heaps period --rule 0.77                         12, from 71 on
  qipan heaps period --rule 0.007 --to 10000             none that is known, exit status 1";

const HEAPS_MOVES_EXAMPLES: &str = "\
Examples:
  qipan heaps moves --rule 0.07 7,3,3
  qipan heaps moves --rule nim 3,4,5 --misere
  qipan heaps moves --rule 0.07 3,4,6                    every move loses: exit status 1";

const HEAPS_OUTCOME_EXAMPLES: &str = "\
Examples:
  qipan heaps outcome --rule 0.07 7,3,3                  N
  qipan heaps outcome --rule 0.77 9 --misere             P
  qipan heaps outcome --rule 0.07 7,3,3 --certificate    for qipan check";

const HEAPS_STRIPES_EXAMPLES: &str = "\
Examples:
  echo '1 5 1  3  1 5 6' | qipan heaps stripes           1, 1 and 2, a line each";
