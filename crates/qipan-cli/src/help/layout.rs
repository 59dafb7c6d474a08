//! Layout of help as text, in lines that fit the terminal.

use clap::builder::styling::Styles;
use console::Term;

use crate::help::guide::{Entry, Guide};
use crate::help::wrap::{width as columns, wrapped};
use crate::messages::Localizer;

/// Maximum width, also used without a terminal: longer lines are hard to read.
const MAX_WIDTH: usize = 100;
/// Minimum width, below which nothing would fit.
const MIN_WIDTH: usize = 40;
/// Names longer than this have their remarks below them.
const MAX_NAME_LENGTH: usize = 26;
/// Minimum width of a remark beside a name; a narrower one goes below it.
const MIN_REMARK_WIDTH: usize = 24;

/// Returns the width of help: that of `COLUMNS` if it is set, or else of the terminal.
pub fn width() -> usize {
    let of_environment = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    // In a pipe, for example to `less`, standard error may still be the terminal.
    let terminals = [Term::stdout(), Term::stderr()];
    let of_terminal = || terminals.iter().find_map(Term::size_checked).map(|(_, columns)| usize::from(columns));
    of_environment.or_else(of_terminal).unwrap_or(MAX_WIDTH).clamp(MIN_WIDTH, MAX_WIDTH)
}

/// Returns the help of a command, with styled headings.
pub fn text(guide: &Guide, localizer: &Localizer, width: usize) -> String {
    let mut page = wrapped(&guide.about, width);
    page.push(String::new());
    if !guide.more.is_empty() {
        page.extend(wrapped(&guide.more, width));
        page.push(String::new());
    }
    let label = localizer.word("help-usage");
    let separator = if label.ends_with(':') { " " } else { "" };
    let indent = columns(&label) + separator.len();
    for (at, usage) in guide.usage.iter().enumerate() {
        let mut lines = wrapped(usage, width - indent - 4).into_iter();
        let first = lines.next().unwrap_or_default();
        page.push(if at == 0 { heading(&label) + separator + &first } else { " ".repeat(indent) + &first });
        page.extend(lines.map(|line| " ".repeat(indent + 4) + &line));
    }
    let options: Vec<Entry> = guide.options.iter().map(indented).collect();
    for (key, entries) in
        [("help-commands", &guide.commands), ("help-arguments", &guide.arguments), ("help-options", &options)]
    {
        if !entries.is_empty() {
            page.push(String::new());
            page.push(heading(&localizer.word(key)));
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
        // At least three blanks before a remark, as the text to be typed may contain two.
        table(&passage.entries, longest + 3, width, &mut page);
    }
    page.join("\n") + "\n"
}

/// Indents an option without a short name, so that long names are aligned.
fn indented(option: &Entry) -> Entry {
    let indent = if option.typed.starts_with("--") { "    " } else { "" };
    Entry { typed: format!("{indent}{}", option.typed), remark: option.remark.clone() }
}

/// Appends entries, with remarks from column `beside` on or, if that leaves too little room, below.
fn table(entries: &[Entry], beside: usize, width: usize, page: &mut Vec<String>) {
    const INDENT: usize = 2;
    let is_beside = INDENT + beside + MIN_REMARK_WIDTH <= width;
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

/// Formats a heading in clap's style, which is dropped where no terminal shows it.
fn heading(text: &str) -> String {
    let styles = Styles::styled();
    let style = styles.get_header();
    format!("{style}{text}{style:#}")
}

/// Returns a line without its styles.
#[cfg(test)]
pub fn plain(line: &str) -> String {
    console::strip_ansi_codes(line).into_owned()
}
