//! Help as text, in lines that fit the terminal.

use clap::builder::styling::Styles;
use console::Term;

use crate::help::guide::{Entry, Guide};
use crate::help::wrap::{width as columns, wrapped};
use crate::messages::Localizer;

/// Where the help is not for a terminal, and no wider where it is: longer lines are hard to read.
const MAX_WIDTH: usize = 100;
/// In fewer columns nothing could be said.
const NARROWEST: usize = 40;
/// Names with more columns have their remarks below them.
const MAX_NAME_LENGTH: usize = 26;
/// A remark beside something has at least so many columns, or else stands below it.
const LEAST_REMARK: usize = 24;

/// So many columns the help may have: those of `COLUMNS` if that is set, or else of the terminal.
pub fn width() -> usize {
    let set = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    // Behind a pipe, as before `less`, it is standard error that has the terminal.
    let terminals = [Term::stdout(), Term::stderr()];
    let seen = || terminals.iter().find_map(Term::size_checked).map(|(_, columns)| usize::from(columns));
    set.or_else(seen).unwrap_or(MAX_WIDTH).clamp(NARROWEST, MAX_WIDTH)
}

/// The help of a command, with headings that terminals make stand out.
pub fn text(guide: &Guide, voice: &Localizer, width: usize) -> String {
    let mut page = wrapped(&guide.about, width);
    page.push(String::new());
    if !guide.more.is_empty() {
        page.extend(wrapped(&guide.more, width));
        page.push(String::new());
    }
    let label = voice.word("help-usage");
    let between = if label.ends_with(':') { " " } else { "" };
    let indent = columns(&label) + between.len();
    for (at, usage) in guide.usage.iter().enumerate() {
        let mut lines = wrapped(usage, width - indent - 4).into_iter();
        let first = lines.next().unwrap_or_default();
        page.push(if at == 0 { heading(&label) + between + &first } else { " ".repeat(indent) + &first });
        page.extend(lines.map(|line| " ".repeat(indent + 4) + &line));
    }
    let options: Vec<Entry> = guide.options.iter().map(indented).collect();
    for (key, entries) in
        [("help-commands", &guide.commands), ("help-arguments", &guide.arguments), ("help-options", &options)]
    {
        if !entries.is_empty() {
            page.push(String::new());
            page.push(heading(&voice.word(key)));
            let longest =
                entries.iter().map(|entry| columns(&entry.typed)).filter(|name| *name <= MAX_NAME_LENGTH).max();
            table(entries, longest.unwrap_or(MAX_NAME_LENGTH) + 2, width, &mut page);
        }
    }
    for passage in &guide.passages {
        page.push(String::new());
        page.push(heading(&passage.heading));
        let with_remarks = passage.entries.iter().filter(|entry| !entry.remark.is_empty());
        let longest = with_remarks.map(|entry| columns(&entry.typed)).max().unwrap_or(0);
        // Three blanks part what is typed from a remark, as it may have two of its own.
        table(&passage.entries, longest + 3, width, &mut page);
    }
    page.join("\n") + "\n"
}

/// An option that has no short name stands under the long names of those that have one.
fn indented(option: &Entry) -> Entry {
    let indent = if option.typed.starts_with("--") { "    " } else { "" };
    Entry { typed: format!("{indent}{}", option.typed), remark: option.remark.clone() }
}

/// Entries, with remarks from column `beside` on after the indentation or, where that leaves too little room, below.
fn table(entries: &[Entry], beside: usize, width: usize, page: &mut Vec<String>) {
    const INDENT: usize = 2;
    let is_beside = INDENT + beside + LEAST_REMARK <= width;
    let begin = if is_beside { INDENT + beside } else { INDENT + 4 };
    for Entry { typed, remark } in entries {
        let mut line = " ".repeat(INDENT) + typed;
        if remark.is_empty() {
            page.push(line);
            continue;
        }
        let mut remark = wrapped(remark, width - begin).into_iter();
        let room = begin.saturating_sub(columns(&line));
        if is_beside && room >= 2 {
            line.push_str(&" ".repeat(room));
            line.push_str(&remark.next().unwrap_or_default());
        }
        page.push(line);
        page.extend(remark.map(|line| " ".repeat(begin) + &line));
    }
}

/// In the style that clap has for headings; it is left out where no terminal would show it.
fn heading(text: &str) -> String {
    let styles = Styles::styled();
    let style = styles.get_header();
    format!("{style}{text}{style:#}")
}

/// A line without its styles.
#[cfg(test)]
pub fn plain(line: &str) -> String {
    console::strip_ansi_codes(line).into_owned()
}
