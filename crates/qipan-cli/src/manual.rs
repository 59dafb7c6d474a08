//! `qipan man`: manual pages, made from the same data as the help.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use clap::Command;
use roff::{Inline, Roff, bold, roman};
use serde::Serialize;

use crate::args::Manual;
use crate::help::{self, Entry, Guide, Passage, wrap};
use crate::messages::{self, ExitOutcome, Failure, Localizer};
use crate::out::Out;
use crate::read;

/// The section of the manual: user commands.
const SECTION: &str = "1";

#[derive(Serialize)]
struct Page {
    page: String,
}

#[derive(Serialize)]
struct Pages {
    folder: String,
    /// The file names.
    pages: Vec<String>,
}

/// Runs `qipan man`.
pub fn run(typed: &Manual, localizer: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let root = help::without_help(localizer);
    // As elsewhere, `-` means no file.
    let Some(folder) = typed.folder.as_deref().filter(|folder| *folder != Path::new("-")) else {
        let page = page(&root, localizer);
        if out.json {
            out.object(&Page { page })?;
        } else {
            out.lines(|to| to.write_all(page.as_bytes()))?;
        }
        return Ok(ExitOutcome::Yes);
    };
    fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    let mut pages = Vec::new();
    for command in tree(&root) {
        let name = format!("{}.{SECTION}", name(command));
        let file = folder.join(&name);
        fs::write(&file, page(command, localizer)).map_err(|error| cannot_write(&file, &error))?;
        pages.push((name, file));
    }
    if out.json {
        let folder = folder.display().to_string();
        out.object(&Pages { folder, pages: pages.into_iter().map(|(name, _)| name).collect() })?;
    } else {
        for (_, file) in pages {
            out.line(&file.display().to_string())?;
        }
    }
    Ok(ExitOutcome::Yes)
}

/// Returns a command and all its subcommands, recursively.
fn tree(command: &Command) -> Vec<&Command> {
    std::iter::once(command).chain(command.get_subcommands().flat_map(tree)).collect()
}

/// Returns a command's full name, such as `qipan-tromino-count`.
fn name(command: &Command) -> &str {
    command.get_display_name().unwrap_or(command.get_name())
}

fn cannot_write(file: &Path, error: &io::Error) -> Failure {
    let args = read::named(file);
    let args = match error.kind() {
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => args.key("cause", "cli-cause-file"),
        io::ErrorKind::NotFound => args.key("cause", "cli-cause-no-folder"),
        _ => messages::cause(args, error),
    };
    Failure::input("cli-cannot-write-file", args)
}

/// Returns the manual page of a command, in troff. It has no date, so that it is reproducible.
fn page(command: &Command, localizer: &Localizer) -> String {
    let name = name(command);
    let guide = Guide::of(command, localizer);
    let mut roff = Roff::default();
    // Left-aligned and without hyphenation: Chinese has few blanks to stretch, and names must not be broken.
    roff.control("ad", ["l"]);
    roff.control("nh", []);
    section("help-man-name", localizer, &mut roff);
    roff.text([roman(format!("{name} - {}", guide.about))]);
    section("help-man-usage", localizer, &mut roff);
    for usage in guide.usage {
        roff.text([roman(usage)]);
        roff.control("br", []);
    }
    if !guide.more.is_empty() {
        section("help-man-description", localizer, &mut roff);
        roff.text([running(&guide.more)]);
    }
    for (key, entries) in [("help-man-arguments", guide.arguments), ("help-man-options", guide.options)] {
        definition_list(key, entries, localizer, &mut roff);
    }
    let page_of = |subcommand: Entry| Entry {
        typed: format!("{name}-{}({SECTION})", subcommand.typed),
        remark: subcommand.remark,
    };
    definition_list("help-man-commands", guide.commands.into_iter().map(page_of).collect(), localizer, &mut roff);
    for passage in guide.passages {
        passage_section(passage, &mut roff);
    }
    exit_status(localizer, &mut roff);
    see_also(command, localizer, &mut roff);
    // The title is written by hand, as it has an empty date.
    let rest = roff.render().replace(PREAMBLE, "").replace(MAY_BREAK, "\\:");
    format!("{PREAMBLE}.TH {name} {SECTION} \"\" \"qipan {}\" \"Qipan\"\n{rest}", env!("CARGO_PKG_VERSION"))
}

/// The definition that makes apostrophes straight.
const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// Placeholder for a permitted line break without a blank, replaced by troff's escape in the end.
const MAY_BREAK: &str = "\u{200b}";

/// Returns running text with permitted line breaks, as troff by itself breaks only at blanks.
fn running(text: &str) -> Inline {
    roman(wrap::pieces(text).join(MAY_BREAK).replace(&format!(" {MAY_BREAK}"), " "))
}

fn section(key: &str, localizer: &Localizer, roff: &mut Roff) {
    roff.control("SH", [localizer.word(key).as_str()]);
}

/// Writes a section of names, each with its meaning below it.
fn definition_list(key: &str, entries: Vec<Entry>, localizer: &Localizer, roff: &mut Roff) {
    if entries.is_empty() {
        return;
    }
    section(key, localizer, roff);
    for Entry { typed, remark } in entries {
        roff.control("TP", []);
        roff.text([bold(typed)]);
        roff.text([running(&remark)]);
    }
}

/// Writes a passage from the end of the help; troff would otherwise join its lines.
fn passage_section(passage: Passage, roff: &mut Roff) {
    let heading = passage.heading;
    let word = heading.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    roff.control("SH", [word.to_uppercase().as_str()]);
    // The heading has more than the word and its colon.
    if heading.chars().count() > word.chars().count() + 1 {
        roff.text([running(&heading)]);
    }
    for Entry { typed, remark } in passage.entries {
        roff.control("PP", []);
        roff.text([bold(typed)]);
        if !remark.is_empty() {
            roff.control("RS", ["4"]);
            roff.text([running(&remark)]);
            roff.control("RE", []);
        }
    }
}

fn exit_status(localizer: &Localizer, roff: &mut Roff) {
    section("help-man-status", localizer, roff);
    for (status, meaning) in [
        ("0", "help-man-status-done"),
        ("1", "help-man-status-no"),
        ("2", "help-man-status-refused"),
        ("130", "help-man-status-stopped"),
    ] {
        roff.control("TP", ["6"]);
        roff.text([bold(status)]);
        roff.text([running(&localizer.word(meaning))]);
    }
}

/// Writes a reference to the parent page, if there is one; subcommands are listed under their own heading.
fn see_also(command: &Command, localizer: &Localizer, roff: &mut Roff) {
    if let Some((parent, _)) = name(command).rsplit_once('-') {
        section("help-man-see", localizer, roff);
        roff.text([bold(parent), roman(format!("({SECTION})"))]);
    }
}
