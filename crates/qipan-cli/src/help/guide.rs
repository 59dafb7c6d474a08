//! The help of a command as data, before it becomes text for a terminal or a manual page.

use clap::{Arg, Command};
use qipan::{Args, ListStyle};

use crate::help::wrap;
use crate::messages::{Localizer, Sentence};

/// The help of a command.
#[derive(Debug)]
pub struct Guide {
    /// One sentence.
    pub about: String,
    /// More sentences; may be empty.
    pub more: String,
    /// Its forms of use.
    pub usage: Vec<String>,
    /// Its subcommands.
    pub commands: Vec<Entry>,
    /// Its positional arguments.
    pub arguments: Vec<Entry>,
    /// Its options.
    pub options: Vec<Entry>,
    /// Examples and other passages at the end.
    pub passages: Vec<Passage>,
}

/// A passage with a heading of its own.
#[derive(Debug)]
pub struct Passage {
    /// The heading; ends with a colon.
    pub heading: String,
    /// The entries below it.
    pub entries: Vec<Entry>,
}

/// Something to be typed, and a remark on it, which may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The text to be typed.
    pub typed: String,
    /// The remark, as one line of any length.
    pub remark: String,
}

impl Guide {
    /// Returns the help of a localized command.
    pub fn of(command: &Command, localizer: &Localizer) -> Self {
        let text = |text: Option<&clap::builder::StyledStr>| text.map(ToString::to_string).unwrap_or_default();
        let mut options: Vec<&Arg> = command.get_arguments().filter(|argument| !argument.is_positional()).collect();
        // Options of every command come last.
        options.sort_by_key(|option| match option.get_id().as_str() {
            "help" => usize::MAX - 1,
            "version" => usize::MAX,
            _ => option.get_display_order(),
        });
        Self {
            about: text(command.get_about()),
            more: wrap::joined(text(command.get_long_about()).lines()),
            usage: usage(command, localizer),
            commands: command
                .get_subcommands()
                .map(|subcommand| Entry {
                    typed: subcommand.get_name().to_owned(),
                    remark: text(subcommand.get_about()),
                })
                .collect(),
            arguments: command
                .get_positionals()
                .map(|argument| Entry { typed: positional(argument), remark: remark(argument, localizer) })
                .collect(),
            options: options
                .into_iter()
                .map(|option| Entry { typed: option_names(option), remark: remark(option, localizer) })
                .collect(),
            passages: text(command.get_after_help()).split("\n\n").filter_map(passage).collect(),
        }
    }
}

/// Returns the forms of use of a command: with its own arguments, or with a subcommand.
fn usage(command: &Command, localizer: &Localizer) -> Vec<String> {
    let name = command.get_bin_name().unwrap_or(command.get_name());
    if command.get_name() == "help" {
        // The arguments of `help` are names of commands, which clap represents as subcommands.
        return vec![format!("{name} [{}]...", localizer.word("help-value-command"))];
    }
    let any = format!("{name} [{}]", localizer.word("help-value-options"));
    let has_subcommands = command.has_subcommands();
    let mut usage = Vec::new();
    if !has_subcommands || !command.is_subcommand_required_set() {
        let needed = command.get_opts().filter(|option| option.is_required_set()).map(with_value);
        let positionals = command.get_positionals().map(positional);
        usage.push(std::iter::once(any.clone()).chain(needed).chain(positionals).collect::<Vec<_>>().join(" "));
    }
    if has_subcommands {
        usage.push(format!("{any} <{}>", localizer.word("help-value-command")));
    }
    usage
}

/// Returns the placeholder of an argument's value.
fn value(argument: &Arg) -> String {
    argument.get_value_names().and_then(<[_]>::first).map(ToString::to_string).unwrap_or_default()
}

fn positional(argument: &Arg) -> String {
    let is_repeated = argument.get_num_args().is_some_and(|is_repeated| is_repeated.max_values() > 1);
    let value = value(argument);
    let value = if argument.is_required_set() { format!("<{value}>") } else { format!("[{value}]") };
    if is_repeated { value + "..." } else { value }
}

/// Returns the long name of an option, with its value.
fn with_value(option: &Arg) -> String {
    let name = format!("--{}", option.get_long().unwrap_or_default());
    if option.get_action().takes_values() { format!("{name} <{}>", value(option)) } else { name }
}

fn option_names(option: &Arg) -> String {
    let short = option.get_short().map_or_else(String::new, |short| format!("-{short}, "));
    short + &with_value(option)
}

/// Returns the help of an argument, with its possible values.
fn remark(argument: &Arg, localizer: &Localizer) -> String {
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let values = argument.get_possible_values();
    if values.is_empty() || !argument.get_action().takes_values() {
        return help;
    }
    let names: Vec<String> = values.iter().map(|value| value.get_name().to_owned()).collect();
    let values = localizer.list(ListStyle::Comma, &names);
    localizer.localize(&Sentence::new("help-possible", Args::none().text("help", help).text("values", values)))
}

/// Parses a passage: a heading, then lines with the text to be typed and, after at least three blanks, a remark.
fn passage(text: &str) -> Option<Passage> {
    let mut lines = text.lines();
    let heading = lines.next().filter(|heading| !heading.is_empty())?.to_owned();
    Some(Passage { heading, entries: entries(lines) })
}

fn entries<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in lines {
        let text = line.trim_start();
        match entries.last_mut() {
            // A deeply indented line continues the remark.
            Some(entry) if line.len() - text.len() > 2 => entry.remark = wrap::joined([&entry.remark[..], text]),
            _ => {
                let (typed, remark) = text.split_once("   ").unwrap_or((text, ""));
                entries.push(Entry { typed: typed.to_owned(), remark: remark.trim_start().to_owned() });
            }
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use qipan_text::Lang;

    use super::*;

    #[test]
    fn entries_are_split_into_text_and_remark() {
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

    #[test]
    fn all_forms_of_use_are_listed() {
        for (lang, line, expected) in [
            (Lang::En, "", &["qipan [OPTIONS] <COMMAND>"][..]),
            (Lang::En, "pegs", &["qipan pegs [OPTIONS] <ROWS> <COLS>", "qipan pegs [OPTIONS] <COMMAND>"]),
            (Lang::En, "heaps moves", &["qipan heaps moves [OPTIONS] --rule <RULE> <HEAPS>..."]),
            (Lang::Zh, "tromino", &["qipan tromino [选项]", "qipan tromino [选项] <命令>"]),
            (Lang::Zh, "fives check", &["qipan fives check [选项] <行数> <列数> <文件>"]),
            (Lang::Zh, "man", &["qipan man [选项] [文件夹]"]),
            (Lang::En, "heaps help", &["qipan heaps help [COMMAND]..."]),
        ] {
            let localizer = Localizer::new(lang, false);
            let root = crate::help::command(&localizer);
            let command =
                line.split_whitespace().fold(&root, |above, name| above.find_subcommand(name).unwrap_or(above));
            assert_eq!(Guide::of(command, &localizer).usage, expected);
        }
    }
}
