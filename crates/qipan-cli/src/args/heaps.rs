//! Arguments of `qipan heaps`.

use clap::{Args, Subcommand};

/// Arguments of `qipan heaps`.
#[derive(Debug, Args)]
pub struct Heaps {
    /// The subcommand.
    #[command(subcommand)]
    pub task: HeapsTask,
}

/// Subcommands of `qipan heaps`.
#[derive(Debug, Subcommand)]
pub enum HeapsTask {
    /// Lists the Grundy values of single heaps.
    #[command(about = "help-heaps-values", after_help = "help-heaps-values-examples")]
    Values {
        /// The rule.
        #[arg(long, value_name = "help-value-rule", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-rule")]
        rule: String,
        /// The last heap.
        #[arg(long, value_name = "help-value-heap", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-last")]
        to: String,
    },
    /// Computes the Grundy value of one heap of any size.
    #[command(about = "help-heaps-value", after_help = "help-heaps-value-examples")]
    Value {
        /// The rule, and the limit on computed values.
        #[command(flatten)]
        searched: HeapsSearched,
        /// The heap.
        #[arg(long, value_name = "help-value-heap", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-heap")]
        heap: String,
    },
    /// Finds the period of the values.
    #[command(about = "help-heaps-period", after_help = "help-heaps-period-examples")]
    Period {
        /// The rule, and the limit on computed values.
        #[command(flatten)]
        searched: HeapsSearched,
    },
    /// Lists all winning moves.
    #[command(about = "help-heaps-moves", after_help = "help-heaps-moves-examples")]
    Moves {
        /// The position.
        #[command(flatten)]
        position: HeapsPosition,
        /// Whether to tell the chances of random play.
        #[arg(long, help = "help-heaps-chance")]
        chance: bool,
    },
    /// Determines the outcome.
    #[command(about = "help-heaps-outcome", after_help = "help-heaps-outcome-examples")]
    Outcome {
        /// The position.
        #[command(flatten)]
        position: HeapsPosition,
        /// Write a certificate.
        #[arg(long, help = "help-heaps-certificate")]
        certificate: bool,
    },
    /// Solves contest input of Stripes.
    #[command(about = "help-heaps-stripes", after_help = "help-heaps-stripes-examples")]
    Stripes,
}

/// A rule, and the limit on computed values.
#[derive(Debug, Args)]
pub struct HeapsSearched {
    /// The rule.
    #[arg(long, value_name = "help-value-rule", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-rule")]
    pub rule: String,
    /// The last heap whose value is computed in search of a period.
    #[arg(long, value_name = "help-value-heap", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-to")]
    pub to: Option<String>,
}

/// A position.
#[derive(Debug, Args)]
pub struct HeapsPosition {
    /// The rule, and the limit on computed values.
    #[command(flatten)]
    pub searched: HeapsSearched,
    /// The heaps, separated by commas.
    #[arg(value_name = "help-value-heaps", required = true, allow_negative_numbers = true, help = "help-heaps-heaps")]
    pub heaps: Vec<String>,
    /// Misère play: the player who makes the last move loses.
    #[arg(long, help = "help-heaps-misere")]
    pub misere: bool,
}
