//! What the checker finds wrong with a certificate.

use qipan::fives::{self, check as fives_check};
use qipan::heaps::{Move, check as heaps};
use qipan::knights::check as knights;
use qipan::pegs::{self, weights};
use qipan::tromino::{self, check as tromino_check};
use qipan::{Args, Message};

/// What is wrong with a certificate. Faults that a family's checker finds are said in its own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// With pieces, an obstacle or an induction.
    Tromino(tromino_check::Fault),
    /// The rules refuse to lay or lift a piece.
    Piece(tromino::MoveError),
    /// With jumps, or with the bound.
    Pegs(pegs::check::Fault),
    /// With what shows that fewer pegs, or a point, are out of reach.
    Weights(weights::check::Fault),
    /// The jumps leave another number of pegs than is claimed.
    Left {
        /// How many they are said to leave.
        said: u64,
        /// How many they leave.
        left: u64,
    },
    /// With stones, a rule for them, or a packing of lines.
    Fives(fives_check::Fault),
    /// The rules refuse to put or take a stone.
    Stone(fives::MoveError),
    /// There is another number of stones than is claimed.
    Stones {
        /// How many there are said to be.
        said: u64,
        /// How many there are.
        stones: u64,
    },
    /// Stones are given by a rule and by moves.
    RuleAndMoves,
    /// With a knight's way.
    Knights(knights::Fault),
    /// The knight's way ends before it has led over all squares.
    Unvisited {
        /// So many squares are visited.
        visited: u64,
        /// Of so many.
        squares: u64,
    },
    /// With moves, values, kinds or a law of heaps.
    Heaps(heaps::Fault),
    /// There are so many heaps, and values of so many are given.
    Count {
        /// The heaps after the moves.
        heaps: u64,
        /// The values that are claimed.
        values: u64,
    },
    /// The values that are shown do not reach so far, and no law is given.
    NotShown {
        /// The heap.
        heap: u64,
    },
    /// What is shown gives a heap another value than is claimed.
    Value {
        /// The heap.
        heap: u64,
        /// Its value, as it is claimed.
        said: u64,
        /// Its value by what is shown.
        value: u64,
    },
    /// More kinds than are checked.
    Kinds {
        /// So many are.
        most: u64,
    },
    /// By the values the other player wins.
    Outcome {
        /// Does the player to move win, by the values?
        wins: bool,
    },
    /// After this move the opponent wins, or it is no move that could win.
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
