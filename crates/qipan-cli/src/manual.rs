//! `qipan man`: manual pages, made of what the help is made of.

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

/// All pages are of commands that anybody may run.
const SECTION: &str = "1";

#[derive(Serialize)]
struct Page {
    page: String,
}

#[derive(Serialize)]
struct Pages {
    folder: String,
    /// The names of the files.
    pages: Vec<String>,
}

/// Runs `qipan man`.
pub fn run(typed: &Manual, voice: &Localizer, out: &mut Out) -> Result<ExitOutcome, Failure> {
    let root = help::without_help(voice);
    // As elsewhere, `-` is no file.
    let Some(folder) = typed.folder.as_deref().filter(|folder| *folder != Path::new("-")) else {
        let page = page(&root, voice);
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
        fs::write(&file, page(command, voice)).map_err(|error| cannot_write(&file, &error))?;
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

/// A command, and all that stand below it.
fn tree(command: &Command) -> Vec<&Command> {
    std::iter::once(command).chain(command.get_subcommands().flat_map(tree)).collect()
}

/// A command's name with those above it, as `qipan-tromino-count`.
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

/// The manual page of a command, in the language of troff. There is no date, so that a page is the same whenever it is made.
fn page(command: &Command, voice: &Localizer) -> String {
    let name = name(command);
    let guide = Guide::of(command, voice);
    let mut roff = Roff::default();
    // Lines end where they may, and are not stretched: Chinese has too few blanks for that, and names are not to be parted.
    roff.control("ad", ["l"]);
    roff.control("nh", []);
    headed("help-man-name", voice, &mut roff);
    roff.text([roman(format!("{name} - {}", guide.about))]);
    headed("help-man-usage", voice, &mut roff);
    for usage in guide.usage {
        roff.text([roman(usage)]);
        roff.control("br", []);
    }
    if !guide.more.is_empty() {
        headed("help-man-description", voice, &mut roff);
        roff.text([running(&guide.more)]);
    }
    for (key, entries) in [("help-man-arguments", guide.arguments), ("help-man-options", guide.options)] {
        listed(key, entries, voice, &mut roff);
    }
    let page_of = |below: Entry| Entry { typed: format!("{name}-{}({SECTION})", below.typed), remark: below.remark };
    listed("help-man-commands", guide.commands.into_iter().map(page_of).collect(), voice, &mut roff);
    for passage in guide.passages {
        after(passage, &mut roff);
    }
    exit_status(voice, &mut roff);
    see_also(command, voice, &mut roff);
    // The title is written by hand, as it has an empty date.
    let rest = roff.render().replace(PREAMBLE, "").replace(MAY_BREAK, "\\:");
    format!("{PREAMBLE}.TH {name} {SECTION} \"\" \"qipan {}\" \"Qipan\"\n{rest}", env!("CARGO_PKG_VERSION"))
}

/// What makes an apostrophe straight.
const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// Where a line may end without a blank, until that is written as troff has it.
const MAY_BREAK: &str = "\u{200b}";

/// Running text. Troff, too, breaks lines at blanks only where nothing else is said.
fn running(text: &str) -> Inline {
    roman(wrap::pieces(text).join(MAY_BREAK).replace(&format!(" {MAY_BREAK}"), " "))
}

fn headed(key: &str, voice: &Localizer, roff: &mut Roff) {
    roff.control("SH", [voice.word(key).as_str()]);
}

/// Names, each with what it means below it.
fn listed(key: &str, entries: Vec<Entry>, voice: &Localizer, roff: &mut Roff) {
    if entries.is_empty() {
        return;
    }
    headed(key, voice, roff);
    for Entry { typed, remark } in entries {
        roff.control("TP", []);
        roff.text([bold(typed)]);
        roff.text([running(&remark)]);
    }
}

/// What stands at the end of the help. Troff would run its lines together.
fn after(passage: Passage, roff: &mut Roff) {
    let heading = passage.heading;
    let word = heading.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    roff.control("SH", [word.to_uppercase().as_str()]);
    // More than the word and its colon.
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

fn exit_status(voice: &Localizer, roff: &mut Roff) {
    headed("help-man-status", voice, roff);
    for (status, meaning) in [
        ("0", "help-man-status-done"),
        ("1", "help-man-status-no"),
        ("2", "help-man-status-refused"),
        ("130", "help-man-status-stopped"),
    ] {
        roff.control("TP", ["6"]);
        roff.text([bold(status)]);
        roff.text([running(&voice.word(meaning))]);
    }
}

/// The page above, if there is one; those below are named under their heading.
fn see_also(command: &Command, voice: &Localizer, roff: &mut Roff) {
    if let Some((above, _)) = name(command).rsplit_once('-') {
        headed("help-man-see", voice, roff);
        roff.text([bold(above), roman(format!("({SECTION})"))]);
    }
}
