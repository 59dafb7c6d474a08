//! `qipan completions` and `qipan man`: made from the commands themselves, so that they say what the help says.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::Command;
use clap::builder::ValueHint;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use serde::Serialize;

use crate::args::{Completions, Manual};
use crate::help;
use crate::out::Out;
use crate::read;
use crate::say::{self, Answer, Failure, Voice};

/// All pages are of commands that anybody may run.
const SECTION: &str = "1";

// ---- qipan completions ----

#[derive(Serialize)]
struct Script<'a> {
    shell: &'a str,
    script: String,
}

/// Runs `qipan completions`.
pub fn completions(typed: &Completions, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
    // No other names are allowed.
    let shell: Shell = typed.shell.parse().unwrap_or(Shell::Bash);
    let mut command = hinted(help::command(voice));
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "qipan", &mut script);
    if out.json {
        let script = String::from_utf8_lossy(&script).into_owned();
        out.object(&Script { shell: &typed.shell, script })?;
    } else {
        out.lines(|to| to.write_all(&script))?;
    }
    Ok(Answer::Yes)
}

/// What is typed is a number, a square or a rule where nothing else is said, and no name of a file.
fn hinted(command: Command) -> Command {
    let argument = |argument: clap::Arg| match argument.get_value_hint() {
        ValueHint::Unknown if argument.get_action().takes_values() => argument.value_hint(ValueHint::Other),
        _ => argument,
    };
    command.mut_args(argument).mut_subcommands(hinted)
}

// ---- qipan man ----

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
pub fn manual(typed: &Manual, voice: &Voice, out: &mut Out) -> Result<Answer, Failure> {
    let root = help::without_help(voice);
    // As elsewhere, `-` is no file.
    let Some(folder) = typed.folder.as_deref().filter(|folder| *folder != Path::new("-")) else {
        let page = page(&root, voice);
        if out.json {
            out.object(&Page { page })?;
        } else {
            out.lines(|to| to.write_all(page.as_bytes()))?;
        }
        return Ok(Answer::Yes);
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
    Ok(Answer::Yes)
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
        _ => say::cause(args, error),
    };
    Failure::input("cli-cannot-write-file", args)
}

/// The manual page of a command, in the language of troff.
fn page(command: &Command, voice: &Voice) -> String {
    let mut parts = Vec::new();
    // To write to memory does not fail.
    let _ = written(&Man::new(command.clone()).section(SECTION), command, voice, &mut parts);
    // Each part comes with a preamble of its own, which is needed once. There is no date, so that a page is the same whenever
    // it is made.
    let parts = String::from_utf8_lossy(&parts).replace(PREAMBLE, "");
    format!("{PREAMBLE}.TH {} {SECTION} \"\" \"qipan {}\" \"Qipan\"\n{parts}", name(command), env!("CARGO_PKG_VERSION"))
}

/// What makes an apostrophe straight.
const PREAMBLE: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

fn written(man: &Man, command: &Command, voice: &Voice, page: &mut Vec<u8>) -> io::Result<()> {
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(page)?;
    }
    let mut rest = Roff::default();
    if let Some(help) = command.get_after_help() {
        after_help(&help.to_string(), &mut rest);
    }
    exit_status(voice, &mut rest);
    see_also(command, voice, &mut rest);
    rest.to_writer(page)
}

/// What stands at the end of the help: paragraphs, each with a heading and, on lines of its own, what is typed or written and,
/// three blanks or more behind it, a remark. Troff would run these lines together.
fn after_help(help: &str, roff: &mut Roff) {
    for paragraph in help.split("\n\n") {
        let mut lines = paragraph.lines();
        let heading = lines.next().unwrap_or_default();
        let word = heading.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        roff.control("SH", [word.to_uppercase().as_str()]);
        // More than the word and its colon.
        if heading.chars().count() > word.chars().count() + 1 {
            roff.text([roman(heading)]);
        }
        for Entry { typed, remark } in entries(lines) {
            roff.control("PP", []);
            roff.text([bold(typed)]);
            if !remark.is_empty() {
                roff.control("RS", ["4"]);
                roff.text([roman(remark)]);
                roff.control("RE", []);
            }
        }
    }
}

/// What is typed, and a remark on it, which may be empty.
#[derive(Debug, PartialEq, Eq)]
struct Entry {
    typed: String,
    remark: String,
}

fn entries<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in lines {
        let text = line.trim_start();
        match entries.last_mut() {
            // Deep below an entry its remark goes on.
            Some(entry) if line.len() - text.len() > 2 => {
                entry.remark.push(' ');
                entry.remark.push_str(text);
            }
            _ => {
                let (typed, remark) = text.split_once("   ").unwrap_or((text, ""));
                entries.push(Entry { typed: typed.to_owned(), remark: remark.trim_start().to_owned() });
            }
        }
    }
    entries
}

fn exit_status(voice: &Voice, roff: &mut Roff) {
    roff.control("SH", [voice.word("help-man-status").as_str()]);
    for (status, meaning) in [
        ("0", "help-man-status-done"),
        ("1", "help-man-status-no"),
        ("2", "help-man-status-refused"),
        ("130", "help-man-status-stopped"),
    ] {
        roff.control("TP", ["6"]);
        roff.text([bold(status)]);
        roff.text([roman(voice.word(meaning))]);
    }
}

/// The page above, if there is one; those below are named under their heading.
fn see_also(command: &Command, voice: &Voice, roff: &mut Roff) {
    if let Some((above, _)) = name(command).rsplit_once('-') {
        roff.control("SH", [voice.word("help-man-see").as_str()]);
        roff.text([bold(above), roman(format!("({SECTION})"))]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_and_its_remark_are_told_apart() {
        let lines =
            "  echo '2  1 2' | qipan x      the same\n  qipan y\n  0.07, nim    a code:\n               its digits";
        let entry = |typed: &str, remark: &str| Entry { typed: typed.to_owned(), remark: remark.to_owned() };
        let expected = [
            entry("echo '2  1 2' | qipan x", "the same"),
            entry("qipan y", ""),
            entry("0.07, nim", "a code: its digits"),
        ];
        assert_eq!(entries(lines.lines()), expected);
    }
}
