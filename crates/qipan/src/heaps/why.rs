//! The reason for each move of the engine.

use std::fmt;
use std::str::FromStr;

use crate::message::{Args, Message};

/// The reason for a move of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Normal play: the xor of the values is `sum`; changing this heap from `from` to `to` makes it 0.
    Balances {
        /// The xor of the values before the move.
        sum: u64,
        /// The value of the heap.
        from: u64,
        /// The value of its option.
        to: u64,
    },
    /// Misère play: the position after the move is firm with value 0.
    Firm,
    /// Misère play: the position after the move is fickle with value 1.
    Fickle,
    /// Misère play: found by exhaustive search.
    Searched,
    /// The position is lost whatever the move.
    Lost,
    /// A random move, from the engine's strength setting.
    Random,
    /// A random move, as the outcome is unknown.
    Unknown,
}

impl Message for Why {
    fn key(&self) -> &'static str {
        match self {
            Self::Balances { .. } => "heaps-why-balances",
            Self::Firm => "heaps-why-firm",
            Self::Fickle => "heaps-why-fickle",
            Self::Searched => "heaps-why-searched",
            Self::Lost => "heaps-why-lost",
            Self::Random => "heaps-why-random",
            Self::Unknown => "heaps-why-unknown",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Balances { sum, from, to } => Args::none().count("sum", sum).count("from", from).count("to", to),
            _ => Args::none(),
        }
    }
}

/// The text form: `balances:3,5,6`, `firm`, `fickle`, `searched`, `lost`, `random` or `unknown`.
impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Balances { sum, from, to } => write!(f, "balances:{sum},{from},{to}"),
            Self::Firm => f.write_str("firm"),
            Self::Fickle => f.write_str("fickle"),
            Self::Searched => f.write_str("searched"),
            Self::Lost => f.write_str("lost"),
            Self::Random => f.write_str("random"),
            Self::Unknown => f.write_str("unknown"),
        }
    }
}

/// The text is not a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseWhyError;

impl fmt::Display for ParseWhyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is not a reason of the engine")
    }
}

impl std::error::Error for ParseWhyError {}

impl FromStr for Why {
    type Err = ParseWhyError;

    fn from_str(text: &str) -> Result<Self, ParseWhyError> {
        if let Some(numbers) = text.strip_prefix("balances:") {
            let numbers: Vec<u64> = numbers.split(',').map_while(|number| number.parse().ok()).collect();
            let [sum, from, to] = numbers[..] else { return Err(ParseWhyError) };
            return Ok(Self::Balances { sum, from, to });
        }
        let all = [Self::Firm, Self::Fickle, Self::Searched, Self::Lost, Self::Random, Self::Unknown];
        all.into_iter().find(|why| why.to_string() == text).ok_or(ParseWhyError)
    }
}
