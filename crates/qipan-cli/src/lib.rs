//! `qipan`: the command line of Qipan.
//!
//! It is a library, called by `main.rs`, because the documentation of a program `qipan` would overwrite that of the
//! library `qipan`.
//!
//! Exit status: 0 done; 1 the answer is "no"; 2 the input was not understood, or the output could not be written; 130
//! stopped with Ctrl-C. Every error is one sentence on standard error, in the reader's language.
//!
//! The modules, in reading order:
//!
//! | module | contents |
//! |---|---|
//! | [`args`] | commands and their arguments |
//! | [`help`] | help texts in the reader's language |
//! | [`messages`] | messages and errors: languages, squares counted from 1 or from 0 |
//! | [`clap_errors`] | clap's own errors as one sentence |
//! | [`read`] | numbers, squares and windows from arguments, and numbers from a stream |
//! | [`bounded_lines`] | lines from a stream |
//! | [`progress`] | the progress bar, and Ctrl-C |
//! | [`moves`] | tables of moves, for all families |
//! | [`matrix`] | the matrix of a covering, row by row |
//! | [`out`] | standard output: text or JSON |
//! | [`tromino`], [`pegs`], [`fives`], [`knights`], [`heaps`] | the commands of each family |
//! | [`certificate`] | certificates of all families: writing, and `qipan check` |
//! | [`levels`] | the levels of all families: list and check |
//! | [`quiz`] | questions of a family, from a seed |
//! | [`judge`] | contest problems: programs run and judged, tests and packages |
//! | [`completions`], [`manual`] | completion scripts, and manual pages |

#![forbid(unsafe_code)]

mod args;
mod bounded_lines;
mod certificate;
mod clap_errors;
mod completions;
mod fives;
mod heaps;
mod help;
mod judge;
mod knights;
mod levels;
mod manual;
mod matrix;
mod messages;
mod moves;
mod out;
mod pegs;
mod progress;
mod quiz;
mod read;
mod tromino;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Family};
use crate::messages::{Failure, Localizer};
use crate::out::Out;

/// Runs the program on its command-line arguments; returns its exit status.
#[must_use]
pub fn run() -> ExitCode {
    let words = clap_errors::options_before_help(std::env::args_os());
    let cli = match Cli::try_parse_from(&words) {
        Ok(cli) => cli,
        Err(error) => return clap_errors::report(&error, &words),
    };
    let localizer = Localizer::new(messages::language(cli.common.lang.as_deref()), cli.common.zero_based);
    progress::install_ctrl_c_handler(localizer.word("cli-stopped"));
    let mut out = Out::new(cli.common.json);
    let done = match cli.family {
        Family::Tromino(typed) => tromino::run(&typed, &localizer, &mut out),
        Family::Pegs(typed) => pegs::run(&typed, &localizer, &mut out),
        Family::Fives(typed) => fives::run(&typed, &localizer, &mut out),
        Family::Knights(typed) => knights::run(&typed, &localizer, &mut out),
        Family::Heaps(typed) => heaps::run(&typed, &localizer, &mut out),
        Family::Check(typed) => certificate::check(&typed.file, &localizer, &mut out),
        Family::Levels(typed) => levels::run(&typed, &localizer, &mut out),
        Family::Quiz(typed) => quiz::run(&typed, &localizer, &mut out),
        Family::Judge(typed) => judge::run(&typed, &localizer, &mut out),
        Family::Completions(typed) => completions::run(&typed, &localizer, &mut out),
        Family::Man(typed) => manual::run(&typed, &localizer, &mut out),
    };
    match done.and_then(|answer| out.finish().map(|()| answer)) {
        Ok(answer) => answer.status(),
        Err(failure) => Failure::report(failure, &localizer),
    }
}
