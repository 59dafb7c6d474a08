//! The command line.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use qipan::Square;
use qipan::knights::{Board, Kind};

use crate::stop::Stop;

/// Counts knight's tours over several processes and machines.
#[derive(Debug, Parser)]
#[command(name = "qipan-cluster", version, about, max_term_width = 100)]
pub struct Cli {
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Count the tours of a board; process 0 prints the number
    Count(Count),
    /// Forecast states, memory, traffic and time of a count, without counting
    Forecast(ForecastArgs),
}

/// A board.
#[derive(Debug, Args)]
pub struct BoardArgs {
    /// Number of rows
    pub rows: u64,
    /// Number of columns
    pub cols: u64,
    /// Count open tours, up to direction, instead of closed ones
    #[arg(long)]
    pub open: bool,
    /// Squares to remove, as row,column from 1, separated by semicolons
    #[arg(long, value_name = "R,C;…")]
    pub without: Option<String>,
}

/// Options of a count.
#[derive(Debug, Args)]
pub struct Count {
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
    /// File with the address of each process, host:port, one a line; the same file for all. Without it there is one process
    #[arg(long, value_name = "FILE", requires = "process")]
    pub hosts: Option<PathBuf>,
    /// Number of this process: its line in the file, from 0
    #[arg(long, value_name = "I", requires = "hosts")]
    pub process: Option<usize>,
    /// Number of threads, the same for all processes
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Memory that this process may hold, in gigabytes [default: nine tenths of the machine's]
    #[arg(long, value_name = "GB")]
    pub memory: Option<f64>,
    /// Folder for checkpoints, of this machine or shared by all
    #[arg(long, value_name = "DIR")]
    pub checkpoint: Option<PathBuf>,
    /// Number of layers from one checkpoint to the next
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..))]
    pub every: u64,
    /// Continue from the last checkpoint that all processes have
    #[arg(long, requires = "checkpoint")]
    pub resume: bool,
    /// Sweep over the whole board even where an upper and a lower part could meet: much slower, but a second method
    #[arg(long)]
    pub end_to_end: bool,
    /// Seconds to wait for the other processes
    #[arg(long, value_name = "SECONDS", default_value_t = 600)]
    pub wait: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// Print no progress
    #[arg(long)]
    pub quiet: bool,
}

/// Options of a forecast.
#[derive(Debug, Args)]
pub struct ForecastArgs {
    /// The board.
    #[command(flatten)]
    pub board: BoardArgs,
    /// Machines and the memory of each in gigabytes, as 16x192
    #[arg(long, value_name = "NxGB")]
    pub machines: Option<String>,
    /// Threads of each machine
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub threads: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

impl BoardArgs {
    /// The board.
    ///
    /// # Errors
    /// A sentence.
    pub fn board(&self) -> Result<Board, Stop> {
        let kind = if self.open { Kind::Open } else { Kind::Closed };
        let refused = |error: qipan::knights::BoardError| Stop::refused(format!("This is no board: {error}."));
        let board = Board::new(self.rows, self.cols, kind).map_err(refused)?;
        let Some(text) = &self.without else { return Ok(board) };
        let square = |text: &str| {
            let (row, col) = text.split_once(',')?;
            let from_one = |text: &str| text.trim().parse::<u64>().ok()?.checked_sub(1);
            Some(Square::new(from_one(row)?, from_one(col)?))
        };
        let squares: Option<BTreeSet<Square>> = text.split(';').map(square).collect();
        let squares = squares.ok_or_else(|| {
            Stop::refused("Squares to remove are row,column from 1, separated by semicolons, such as 1,1;1,2.")
        })?;
        board.without(squares).map_err(refused)
    }
}
