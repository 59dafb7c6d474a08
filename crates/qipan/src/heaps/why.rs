//! Why the engine makes a move.

use std::fmt;
use std::str::FromStr;

use crate::message::{Args, Message};

/// The reason for one move of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Normal play: the values xor to `sum`; this heap goes from `from` to `to`, and then they xor to 0.
    Balances {
        /// The value of the position before.
        sum: u64,
        /// The value of the heap.
        from: u64,
        /// The value of what is left of it.
        to: u64,
    },
    /// Misère play: as in normal play, as long as something firm is left.
    Firm,
    /// Misère play: nothing firm is left, and what is left is worth 1.
    Fickle,
    /// Misère play: found by searching all positions.
    Searched,
    /// Every move loses.
    Lost,
    /// A move at random, as an engine that errs makes them.
    Random,
    /// Nobody knows who wins; a move at random.
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

/// `balances:3,5,6`, `firm`, `fickle`, `searched`, `lost`, `random`, `unknown`.
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

/// The text is no reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseWhyError;

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
