//! The faults that the checker finds in a certificate.

use qipan_kernel::fives::{self, check as fives_check};
use qipan_kernel::heaps::{Move, check as heaps};
use qipan_kernel::knights::check as knights;
use qipan_kernel::pegs::{self, weights};
use qipan_kernel::tromino::{self, check as tromino_check};
use qipan_kernel::{Args, Message};

/// A fault of a certificate. Faults that a family's checker finds have its own messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// In pieces, an obstruction or an induction.
    Tromino(tromino_check::Fault),
    /// A piece is laid or lifted illegally.
    Piece(tromino::MoveError),
    /// In jumps, or in the bound.
    Pegs(pegs::check::Fault),
    /// In a certificate of unreachability.
    Weights(weights::check::Fault),
    /// The jumps leave another number of pegs than is claimed.
    Left {
        /// The claimed number.
        said: u64,
        /// The actual number.
        left: u64,
    },
    /// In stones, a rule for them, or a packing of lines.
    Fives(fives_check::Fault),
    /// A stone is put or taken illegally.
    Stone(fives::MoveError),
    /// The number of stones is not the claimed one.
    Stones {
        /// The claimed number.
        said: u64,
        /// The actual number.
        stones: u64,
    },
    /// Stones are given both by a rule and by moves.
    RuleAndMoves,
    /// In a knight's path.
    Knights(knights::Fault),
    /// The knight's path ends before it has visited all squares.
    Unvisited {
        /// The number of squares that are visited.
        visited: u64,
        /// The number of squares of the board.
        squares: u64,
    },
    /// In moves, values, kinds or a formula of heaps.
    Heaps(heaps::Fault),
    /// The number of values is not that of heaps.
    Count {
        /// The number of heaps after the moves.
        heaps: u64,
        /// The number of values that are claimed.
        values: u64,
    },
    /// The proof does not reach this heap.
    NotShown {
        /// The heap.
        heap: u64,
    },
    /// The proof gives a heap another value than is claimed.
    Value {
        /// The heap.
        heap: u64,
        /// The claimed value.
        said: u64,
        /// The value by the proof.
        value: u64,
    },
    /// There are more kinds than the checker accepts.
    Kinds {
        /// The largest number that it accepts.
        most: u64,
    },
    /// By the values, the winner is the other player.
    Outcome {
        /// Whether the player to move wins, by the values.
        wins: bool,
    },
    /// This move is illegal or does not win.
    Win(Move),
}

impl Message for Fault {
    fn key(&self) -> &'static str {
        match self {
            Self::Tromino(fault) => fault.key(),
            Self::Piece(illegal) => illegal.key(),
            Self::Pegs(fault) => fault.key(),
            Self::Weights(fault) => fault.key(),
            Self::Fives(fault) => fault.key(),
            Self::Stone(illegal) => illegal.key(),
            Self::Stones { .. } => "file-fault-stones",
            Self::RuleAndMoves => "file-needless-moves",
            Self::Knights(fault) => fault.key(),
            Self::Unvisited { .. } => "file-fault-unvisited",
            Self::Heaps(fault) => fault.key(),
            Self::Left { .. } => "file-fault-left",
            Self::Count { .. } => "file-fault-count",
            Self::NotShown { .. } => "file-fault-not-shown",
            Self::Value { .. } => "file-fault-value",
            Self::Kinds { .. } => "file-fault-kinds",
            Self::Outcome { wins: true } => "file-fault-next-wins",
            Self::Outcome { wins: false } => "file-fault-previous-wins",
            Self::Win(_) => "file-fault-win",
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Tromino(fault) => fault.args(),
            Self::Piece(illegal) => illegal.args(),
            Self::Pegs(fault) => fault.args(),
            Self::Weights(fault) => fault.args(),
            Self::Fives(fault) => fault.args(),
            Self::Stone(illegal) => illegal.args(),
            Self::Stones { said, stones } => Args::none().count("said", *said).count("stones", *stones),
            Self::RuleAndMoves => Args::none(),
            Self::Knights(fault) => fault.args(),
            Self::Unvisited { visited, squares } => Args::none().count("visited", *visited).count("squares", *squares),
            Self::Heaps(fault) => fault.args(),
            Self::Left { said, left } => Args::none().count("said", *said).count("left", *left),
            Self::Count { heaps, values } => Args::none().count("heaps", *heaps).count("values", *values),
            Self::NotShown { heap } => Args::none().count("heap", *heap),
            Self::Value { heap, said, value } => {
                Args::none().count("heap", *heap).count("said", *said).count("value", *value)
            }
            Self::Kinds { most } => Args::none().count("most", *most),
            Self::Outcome { .. } => Args::none(),
            Self::Win(mv) => Args::none().text("move", mv.to_string()),
        }
    }
}
