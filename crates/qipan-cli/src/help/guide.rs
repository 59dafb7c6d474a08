//! What there is to be said of a command, before it is text for a terminal or a manual page.

use clap::{Arg, Command};
use qipan::Args;

use crate::help::wrap;
use crate::messages::{Localizer, Sentence, list_comma};

/// What there is to be said of a command.
#[derive(Debug)]
pub struct Guide {
    /// In one sentence.
    pub about: String,
    /// And in some more, which may be none.
    pub more: String,
    /// The ways to type it.
    pub usage: Vec<String>,
    /// The commands below it.
    pub commands: Vec<Entry>,
    /// What stands at a place of its own.
    pub arguments: Vec<Entry>,
    /// What is named.
    pub options: Vec<Entry>,
    /// Examples, and what else stands at the end.
    pub passages: Vec<Passage>,
}

/// Something with a heading of its own.
#[derive(Debug)]
pub struct Passage {
    /// Ends with a colon.
    pub heading: String,
    /// What stands below.
    pub entries: Vec<Entry>,
}

/// What is typed, and a remark on it, which may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// As it is typed.
    pub typed: String,
    /// In one line, however long.
    pub remark: String,
}

impl Guide {
    /// Of a command that has words already.
    pub fn of(command: &Command, voice: &Localizer) -> Self {
        let text = |text: Option<&clap::builder::StyledStr>| text.map(ToString::to_string).unwrap_or_default();
        let mut options: Vec<&Arg> = command.get_arguments().filter(|argument| !argument.is_positional()).collect();
        // What every command takes comes last.
        options.sort_by_key(|option| match option.get_id().as_str() {
            "help" => usize::MAX - 1,
            "version" => usize::MAX,
            _ => option.get_display_order(),
        });
        Self {
            about: text(command.get_about()),
            more: wrap::joined(text(command.get_long_about()).lines()),
            usage: usage(command, voice),
            commands: command
                .get_subcommands()
                .map(|below| Entry { typed: below.get_name().to_owned(), remark: text(below.get_about()) })
                .collect(),
            arguments: command
                .get_positionals()
                .map(|argument| Entry { typed: positional(argument), remark: remark(argument, voice) })
                .collect(),
            options: options
                .into_iter()
                .map(|option| Entry { typed: option_names(option), remark: remark(option, voice) })
                .collect(),
            passages: text(command.get_after_help()).split("\n\n").filter_map(passage).collect(),
        }
    }
}

/// The ways to type a command: with what it takes itself, or with a command below it.
fn usage(command: &Command, voice: &Localizer) -> Vec<String> {
    let name = command.get_bin_name().unwrap_or(command.get_name());
    if command.get_name() == "help" {
        // What it takes are the names of commands, which clap keeps as commands of its own.
        return vec![format!("{name} [{}]...", voice.word("help-value-command"))];
    }
    let any = format!("{name} [{}]", voice.word("help-value-options"));
    let has_below = command.has_subcommands();
    let mut usage = Vec::new();
    if !has_below || !command.is_subcommand_required_set() {
        let needed = command.get_opts().filter(|option| option.is_required_set()).map(with_value);
        let places = command.get_positionals().map(positional);
        usage.push(std::iter::once(any.clone()).chain(needed).chain(places).collect::<Vec<_>>().join(" "));
    }
    if has_below {
        usage.push(format!("{any} <{}>", voice.word("help-value-command")));
    }
    usage
}

/// What stands for an argument's value.
fn value(argument: &Arg) -> String {
    argument.get_value_names().and_then(<[_]>::first).map(ToString::to_string).unwrap_or_default()
}

fn positional(argument: &Arg) -> String {
    let many = argument.get_num_args().is_some_and(|many| many.max_values() > 1);
    let value = value(argument);
    let value = if argument.is_required_set() { format!("<{value}>") } else { format!("[{value}]") };
    if many { value + "..." } else { value }
}

/// An option's long name, with its value.
fn with_value(option: &Arg) -> String {
    let name = format!("--{}", option.get_long().unwrap_or_default());
    if option.get_action().takes_values() { format!("{name} <{}>", value(option)) } else { name }
}

fn option_names(option: &Arg) -> String {
    let short = option.get_short().map_or_else(String::new, |short| format!("-{short}, "));
    short + &with_value(option)
}

/// What an argument means, with the values that it may have.
fn remark(argument: &Arg, voice: &Localizer) -> String {
    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
    let values = argument.get_possible_values();
    if values.is_empty() || !argument.get_action().takes_values() {
        return help;
    }
    let values = values.iter().map(|value| value.get_name()).collect::<Vec<_>>().join(&list_comma(voice));
    voice.say(&Sentence::new("help-possible", Args::none().text("help", help).text("values", values)))
}

/// A heading and, on lines of their own, what is typed or written and, three blanks or more behind it, a remark.
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
            // Deep below an entry its remark goes on.
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

    #[test]
    fn the_ways_to_type_a_command_are_all_there() {
        for (lang, line, expected) in [
            (Lang::En, "", &["qipan [OPTIONS] <COMMAND>"][..]),
            (Lang::En, "pegs", &["qipan pegs [OPTIONS] <ROWS> <COLS>", "qipan pegs [OPTIONS] <COMMAND>"]),
            (Lang::En, "heaps moves", &["qipan heaps moves [OPTIONS] --rule <RULE> <HEAPS>..."]),
            (Lang::Zh, "tromino", &["qipan tromino [选项]", "qipan tromino [选项] <命令>"]),
            (Lang::Zh, "fives check", &["qipan fives check [选项] <行数> <列数> <文件>"]),
            (Lang::Zh, "man", &["qipan man [选项] [文件夹]"]),
            (Lang::En, "heaps help", &["qipan heaps help [COMMAND]..."]),
        ] {
            let voice = Localizer::new(lang, false);
            let root = crate::help::command(&voice);
            let meant = line.split_whitespace().fold(&root, |above, name| above.find_subcommand(name).unwrap_or(above));
            assert_eq!(Guide::of(meant, &voice).usage, expected);
        }
    }
}
