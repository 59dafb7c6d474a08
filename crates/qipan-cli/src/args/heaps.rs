//! What follows `qipan heaps`.

use clap::{Args, Subcommand};

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
    /// The Grundy values of one heap.
    #[command(about = "help-heaps-values", after_help = "help-heaps-values-examples")]
    Values {
        /// The rule.
        #[arg(long, value_name = "help-value-rule", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-rule")]
        rule: String,
        /// The last heap.
        #[arg(long, value_name = "help-value-heap", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-last")]
        to: String,
    },
    /// The Grundy value of one heap of any size.
    #[command(about = "help-heaps-value", after_help = "help-heaps-value-examples")]
    Value {
        /// The rule, and how far values are computed.
        #[command(flatten)]
        searched: HeapsSearched,
        /// The heap.
        #[arg(long, value_name = "help-value-heap", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-heap")]
        heap: String,
    },
    /// From where on the values repeat.
    #[command(about = "help-heaps-period", after_help = "help-heaps-period-examples")]
    Period {
        /// The rule, and how far values are computed.
        #[command(flatten)]
        searched: HeapsSearched,
    },
    /// All moves that win.
    #[command(about = "help-heaps-moves", after_help = "help-heaps-moves-examples")]
    Moves {
        /// The heaps.
        #[command(flatten)]
        position: HeapsPosition,
    },
    /// Who wins.
    #[command(about = "help-heaps-outcome", after_help = "help-heaps-outcome-examples")]
    Outcome {
        /// The heaps.
        #[command(flatten)]
        position: HeapsPosition,
        /// A certificate is written.
        #[arg(long, help = "help-heaps-certificate")]
        certificate: bool,
    },
    /// Contest input and output of Stripes.
    #[command(about = "help-heaps-stripes", after_help = "help-heaps-stripes-examples")]
    Stripes,
}

/// A rule, and how far its values are computed.
#[derive(Debug, Args)]
pub struct HeapsSearched {
    /// The rule.
    #[arg(long, value_name = "help-value-rule", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-rule")]
    pub rule: String,
    /// How far values are computed in search of a period.
    #[arg(long, value_name = "help-value-heap", allow_hyphen_values = true, value_parser = super::value, help = "help-heaps-to")]
    pub to: Option<String>,
}

/// Heaps to play with.
#[derive(Debug, Args)]
pub struct HeapsPosition {
    /// The rule, and how far values are computed.
    #[command(flatten)]
    pub searched: HeapsSearched,
    /// The heaps, with commas between them.
    #[arg(value_name = "help-value-heaps", required = true, allow_negative_numbers = true, help = "help-heaps-heaps")]
    pub heaps: Vec<String>,
    /// Who makes the last move loses.
    #[arg(long, help = "help-heaps-misere")]
    pub misere: bool,
}
