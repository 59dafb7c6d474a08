//! What follows `qipan knights`.

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
    /// The squares of a tour in order, one a line as row,col; or why there is none (exit status 1)
    ///
    /// Full boards of up to 2^30 rows and columns have theirs by formula. Where squares were taken away, a tour is searched for,
    /// and the answer may be "not known" (exit status 1). Without --closed any tour will do, one that closes too.
    #[command(after_help = TOUR_EXAMPLES)]
    Tour {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// The tour must end a knight's jump from where it began
        #[arg(long)]
        closed: bool,
        /// The first square
        #[arg(long, value_name = "ROW,COL", allow_hyphen_values = true)]
        start: Option<String>,
        /// So many steps a search makes before it gives up, where squares were taken away; 10000000 if not given
        #[arg(long, value_name = "STEPS", allow_negative_numbers = true)]
        steps: Option<String>,
        /// Write a certificate for qipan check: the squares, at most a million
        #[arg(long)]
        certificate: bool,
    },
    /// Follow the squares of a file: are they a tour, and does it close? (exit status 1 if they are none)
    #[command(after_help = CHECK_EXAMPLES)]
    Check {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// A tour must end a knight's jump from where it began
        #[arg(long)]
        closed: bool,
        /// The squares in order as row,col, with white space or commas between numbers; - is standard input
        #[arg(value_name = "FILE")]
        file: String,
    },
    /// How many closed tours a board has, exactly, by going over all at once; start and direction do not count
    #[command(after_help = COUNT_EXAMPLES)]
    Count {
        /// The board.
        #[command(flatten)]
        board: KnightsBoard,
        /// Count open tours, those that close among them; direction does not count
        #[arg(long)]
        open: bool,
        /// So many threads work side by side: 1 to 256; one for each processor if not given
        #[arg(long, value_name = "THREADS", allow_negative_numbers = true)]
        threads: Option<String>,
        /// So many megabytes may be held; 4096 if not given
        #[arg(long, value_name = "MEGABYTES", allow_negative_numbers = true)]
        memory: Option<String>,
    },
}

/// A board.
#[derive(Debug, Args)]
pub struct KnightsBoard {
    /// The number of rows
    #[arg(value_name = "ROWS", allow_negative_numbers = true)]
    pub rows: String,
    /// The number of columns
    #[arg(value_name = "COLS", allow_negative_numbers = true)]
    pub cols: String,
    /// Squares that are taken away, on boards of up to 64 rows and columns; in quotes, as shells read the semicolon
    #[arg(long, value_name = "ROW,COL;ROW,COL", allow_hyphen_values = true)]
    pub without: Option<String>,
}

pub const KNIGHTS_EXAMPLES: &str = "\
Examples:
  qipan knights tour 8 8 --closed
  qipan knights tour 1000 1000 | qipan knights check 1000 1000 -
  qipan knights tour 8 8 --closed --certificate | qipan check -
  qipan knights count 6 6
  qipan knights tour --help";

const TOUR_EXAMPLES: &str = "\
Examples:
  qipan knights tour 8 8 --closed                        64 squares, one a line
  qipan knights tour 5 5 --start 3,3                     from the middle
  qipan knights tour 30000 30000 --closed | head         each square by formula
  qipan knights tour 4 4                                 there is none: says why, exit status 1
  qipan knights tour 8 8 --without '1,1;8,8'             boards that lack squares are searched
  qipan knights tour 3 3 --closed --without 2,2 --json   for other programs";

const CHECK_EXAMPLES: &str = "\
Examples:
  qipan knights check 8 8 tour.txt                       says whether it closes
  qipan knights check 8 8 tour.txt --closed              refuted if it does not
  qipan knights tour 1000 1000 | qipan knights check 1000 1000 -
  echo '1,1 2,3 3,1 1,2 3,3 2,1 1,3 3,2' | qipan knights check 3 3 - --without 2,2";

const COUNT_EXAMPLES: &str = "\
Examples:
  qipan knights count 6 6                                9862
  qipan knights count 5 5 --open                         864
  qipan knights count 7 7 --without 4,4
  qipan knights count 8 8 --threads 2                    13267364410532, after half a minute or more";
