//! `qipan`: the command line of Qipan.
//!
//! All of it is here and not in `main.rs`, as documentation of the program `qipan` would be written over that of the library
//! `qipan`.
//!
//! Exit status: 0 done; 1 the answer is "no"; 2 the input was not understood, or the output could not be written; 130
//! stopped with Ctrl-C. Every refusal is one sentence on standard error, in the language of the reader.
//!
//! The rooms, in reading order:
//!
//! | module | contents |
//! |---|---|
//! | [`args`] | what can be typed: the commands and their arguments |
//! | [`help`] | their help, in the reader's language |
//! | [`messages`] | what is said: refusals, languages, squares counted from 1 or from 0 |
//! | [`clap_errors`] | clap's own errors, each made one sentence |
//! | [`read`] | numbers, squares and windows from arguments, and numbers from a stream |
//! | [`bounded_lines`] | lines from a stream |
//! | [`progress`] | the progress bar, and Ctrl-C |
//! | [`matrix`] | the rows of a covering, one at a time |
//! | [`out`] | standard output: text or JSON |
//! | [`tromino`], [`pegs`], [`fives`], [`knights`], [`heaps`] | the commands of each family |
//! | [`certificate`] | certificates of all families: written, and checked by `qipan check` |
//! | [`completions`], [`manual`] | completions for shells, and manual pages |

#![forbid(unsafe_code)]

mod args;
mod bounded_lines;
mod certificate;
mod clap_errors;
mod completions;
mod fives;
mod heaps;
mod help;
mod knights;
mod manual;
mod matrix;
mod messages;
mod out;
mod pegs;
mod progress;
mod read;
mod tromino;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Family};
use crate::messages::{Failure, Localizer};
use crate::out::Out;

/// Runs the program on the words that it was called with, and gives its exit status.
#[must_use]
pub fn run() -> ExitCode {
    let words = clap_errors::ordered(std::env::args_os());
    let cli = match Cli::try_parse_from(&words) {
        Ok(cli) => cli,
        Err(error) => return clap_errors::end(&error, &words),
    };
    let voice = Localizer::new(messages::language(cli.common.lang.as_deref()), cli.common.zero_based);
    progress::answer_ctrl_c(voice.word("cli-stopped"));
    let mut out = Out::new(cli.common.json);
    let done = match cli.family {
        Family::Tromino(typed) => tromino::run(&typed, &voice, &mut out),
        Family::Pegs(typed) => pegs::run(&typed, &voice, &mut out),
        Family::Fives(typed) => fives::run(&typed, &voice, &mut out),
        Family::Knights(typed) => knights::run(&typed, &voice, &mut out),
        Family::Heaps(typed) => heaps::run(&typed, &voice, &mut out),
        Family::Check(typed) => certificate::check(&typed.file, &voice, &mut out),
        Family::Completions(typed) => completions::run(&typed, &voice, &mut out),
        Family::Man(typed) => manual::run(&typed, &voice, &mut out),
    };
    match done.and_then(|answer| out.finish().map(|()| answer)) {
        Ok(answer) => answer.status(),
        Err(failure) => Failure::end(failure, &voice),
    }
}
