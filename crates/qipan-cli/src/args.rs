//! What can be typed, a room for each family. Numbers and squares are taken as words here and read in [`crate::read`], where a
//! refusal can be said in the reader's language.
//!
//! What the help says of commands and arguments are keys of sentences; [`crate::help`] puts the reader's words in their place.

mod fives;
mod heaps;
mod knights;
mod pegs;
mod setup;
mod tromino;

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, ValueHint};
use clap::{Args, Parser, Subcommand};
use qipan_text::Lang;

pub use fives::{Fives, FivesLine, FivesTask};
pub use heaps::{Heaps, HeapsPosition, HeapsSearched, HeapsTask};
pub use knights::{Knights, KnightsBoard, KnightsTask};
pub use pegs::{Pegs, PegsTask};
pub use setup::{Completions, Manual};
pub use tromino::{Sides, Task, Tromino};

/// What follows `qipan`.
#[derive(Debug, Parser)]
#[command(name = "qipan", version, subcommand_required = true)]
#[command(about = "help-qipan", long_about = "help-qipan-more", after_help = "help-qipan-examples")]
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
    /// One JSON object is written.
    #[arg(long, global = true, display_order = 100, help = "help-json")]
    pub json: bool,
    /// The language of sentences.
    #[arg(long, global = true, display_order = 100, value_name = "help-value-language", value_parser = PossibleValuesParser::new(Lang::ALL.map(Lang::code)))]
    #[arg(help = "help-lang")]
    pub lang: Option<String>,
    /// Rows and columns are counted from 0.
    #[arg(long, global = true, display_order = 100, help = "help-zero-based")]
    pub zero_based: bool,
}

/// The families of problems, and what is for all of them.
#[derive(Debug, Subcommand)]
pub enum Family {
    /// Boards to be covered by L-trominoes.
    #[command(about = "help-tromino", long_about = "help-tromino-more", after_help = "help-tromino-examples")]
    Tromino(Tromino),
    /// Pegs that jump.
    #[command(about = "help-pegs", long_about = "help-pegs-more", after_help = "help-pegs-examples")]
    #[command(subcommand_negates_reqs = true)]
    Pegs(Pegs),
    /// Stones that block every line.
    #[command(about = "help-fives", long_about = "help-fives-more", after_help = "help-fives-examples")]
    #[command(subcommand_negates_reqs = true)]
    Fives(Fives),
    /// Knight's tours.
    #[command(about = "help-knights", long_about = "help-knights-more", after_help = "help-knights-examples")]
    Knights(Knights),
    /// Nim and its relatives.
    #[command(about = "help-heaps", long_about = "help-heaps-more", after_help = "help-heaps-examples")]
    Heaps(Heaps),
    /// Certificates of all families, to be checked.
    #[command(about = "help-check", long_about = "help-check-more", after_help = "help-check-examples")]
    Check(Certified),
    /// What makes a shell complete commands and options.
    #[command(about = "help-completions", long_about = "help-completions-more")]
    #[command(after_help = "help-completions-examples")]
    Completions(Completions),
    /// Manual pages.
    #[command(about = "help-man", long_about = "help-man-more", after_help = "help-man-examples")]
    Man(Manual),
}

/// The value of an option that may begin with a hyphen, as numbers below zero do, so that the refusal can be said of
/// numbers. What
/// begins with two is the next option, and the value is missing.
fn value(word: &str) -> Result<String, &'static str> {
    if word.starts_with("--") { Err("missing") } else { Ok(word.to_owned()) }
}

/// What follows `qipan check`.
#[derive(Debug, Args)]
pub struct Certified {
    /// The certificate; `-` is standard input.
    #[arg(value_name = "help-value-file", value_hint = ValueHint::FilePath, help = "help-check-file")]
    pub file: PathBuf,
}
