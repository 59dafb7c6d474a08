//! The message catalogue of Qipan, in English and Chinese.
//!
//! The library returns message keys with arguments ([`qipan::Message`]); the web page and the command line have
//! messages of their own. The texts are Fluent files in `words/`: `lists` (separators), `page`, `boards`, `levels`,
//! `quiz`, `explore`, `collect`, `judge`, `programmers`, `print`, `lesson`, `documents`, `cli`, `help`, `js`, `file` and one per family,
//! each as `.en.ftl` and `.zh.ftl` with the same keys in the same order. This crate is a thin adapter
//! to a reader of the part of Fluent that they use.

mod fluent;

use self::fluent::{Messages, Value};
use qipan::{Arg, Args, ListStyle, Message};

/// The messages of one part of Qipan, in both languages. A program embeds only the sets that it names.
#[derive(Clone, Copy, Debug)]
pub struct MessageSet {
    en: &'static str,
    zh: &'static str,
}

macro_rules! words {
    ($part:literal) => {
        MessageSet {
            en: include_str!(concat!("words/", $part, ".en.ftl")),
            zh: include_str!(concat!("words/", $part, ".zh.ftl")),
        }
    };
}

impl MessageSet {
    /// Separators of lists, ranges and sentences. Every catalogue has them.
    pub const LISTS: Self = words!("lists");
    /// Shared by all labs of the web page.
    pub const PAGE: Self = words!("page");
    /// The small boards and the labs of all families.
    pub const BOARDS: Self = words!("boards");
    /// The command line.
    pub const CLI: Self = words!("cli");
    /// Help texts and manual pages of the command line.
    pub const HELP: Self = words!("help");
    /// Certificates.
    pub const FILE: Self = words!("file");
    /// The tromino family: library and lab.
    pub const TROMINO: Self = words!("tromino");
    /// The peg family: library and lab.
    pub const PEGS: Self = words!("pegs");
    /// The five-in-a-row family: library and lab.
    pub const FIVES: Self = words!("fives");
    /// The heap family: library and lab.
    pub const HEAPS: Self = words!("heaps");
    /// The knight family: library and lab.
    pub const KNIGHTS: Self = words!("knights");
    /// The count of knight's tours.
    pub const KNIGHTS_COUNT: Self = words!("knights-count");
    /// Levels: tasks, conditions of stars, and questions.
    pub const LEVELS: Self = words!("levels");
    /// Quizzes: questions, options and reasons.
    pub const QUIZ: Self = words!("quiz");
    /// Handing in and collecting.
    pub const COLLECT: Self = words!("collect");
    /// The variations, the graph and the map of Explore.
    pub const EXPLORE: Self = words!("explore");
    /// Contest problems and their judge.
    pub const JUDGE: Self = words!("judge");
    /// The pages for those who program: what is opened, and judging.
    pub const PROGRAMMERS: Self = words!("programmers");
    /// Printed and exported documents.
    pub const PRINT: Self = words!("print");
    /// The lesson runner.
    pub const LESSON: Self = words!("lesson");
    /// Static documents beside the page: doors, problem pages, and “About”.
    pub const DOCUMENTS: Self = words!("documents");

    /// The JavaScript package.
    pub const JS: Self = words!("js");

    /// All sets.
    pub const ALL: [Self; 22] = [
        Self::LISTS,
        Self::PAGE,
        Self::BOARDS,
        Self::CLI,
        Self::HELP,
        Self::FILE,
        Self::TROMINO,
        Self::PEGS,
        Self::FIVES,
        Self::HEAPS,
        Self::KNIGHTS,
        Self::KNIGHTS_COUNT,
        Self::LEVELS,
        Self::QUIZ,
        Self::COLLECT,
        Self::EXPLORE,
        Self::JUDGE,
        Self::PROGRAMMERS,
        Self::PRINT,
        Self::LESSON,
        Self::DOCUMENTS,
        Self::JS,
    ];

    /// The Fluent source in a language.
    #[must_use]
    pub const fn source(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En | Lang::Pseudo => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// A language of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    En,
    /// Simplified Chinese.
    Zh,
    /// Pseudolocalisation: every English text twice, to test the layout with long texts. It can be selected only by a
    /// link.
    Pseudo,
}

impl Lang {
    /// The real languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// The other real language.
    #[must_use]
    pub const fn other(self) -> Self {
        if matches!(self, Self::Zh) { Self::En } else { Self::Zh }
    }

    /// The code in links and on the command line: `en`, `zh`, or `en-double` for [`Lang::Pseudo`].
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
            Self::Pseudo => "en-double",
        }
    }

    /// The code of the language whose texts are used.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::En | Self::Pseudo => "en",
            Self::Zh => "zh",
        }
    }

    /// The inverse of [`Lang::code`].
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::En, Self::Zh, Self::Pseudo].into_iter().find(|lang| lang.code() == code)
    }

    /// The plural categories of whole numbers, as Unicode has them.
    const fn plural(self) -> fn(u64) -> &'static str {
        match self {
            Self::En | Self::Pseudo => |number| if number == 1 { "one" } else { "other" },
            Self::Zh => |_| "other",
        }
    }

    /// The BCP 47 tag for the `lang` attribute.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En | Self::Pseudo => "en",
            Self::Zh => "zh-Hans",
        }
    }
}

/// The messages in one language.
pub struct Catalogue {
    lang: Lang,
    messages: Messages,
    groups: bool,
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Catalogue").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Catalogue {
    /// All message sets in `lang`. Finding their keys takes a moment: build it once and keep it.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self::of_texts(lang, MessageSet::ALL.map(|set| set.source(lang).to_owned()))
    }

    /// The given message sets in `lang`.
    #[must_use]
    pub fn of(lang: Lang, words: &[MessageSet]) -> Self {
        Self::of_texts(lang, words.iter().map(|set| set.source(lang).to_owned()))
    }

    /// The given message sets in `lang`, for a web page: long numbers are written with digit grouping. In a terminal
    /// numbers are often copied into other programs, so there they are not grouped.
    #[must_use]
    pub fn of_page(lang: Lang, words: &[MessageSet]) -> Self {
        Self::of(lang, words).grouped()
    }

    /// The same from Fluent source that was loaded at run time.
    #[must_use]
    pub fn of_text(lang: Lang, text: String) -> Self {
        Self::of_texts(lang, [text]).grouped()
    }

    fn grouped(self) -> Self {
        Self { groups: true, ..self }
    }

    fn of_texts(lang: Lang, texts: impl IntoIterator<Item = String>) -> Self {
        let lists = MessageSet::LISTS.source(lang).to_owned();
        Self { lang, messages: Messages::new(std::iter::once(lists).chain(texts)), groups: false }
    }

    /// The language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a message.
    #[must_use]
    pub fn say(&self, message: &impl Message) -> String {
        self.with(message.key(), &message.args())
    }

    /// The text under `key`, without arguments.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.with(key, &Args::none())
    }

    /// The text under `key` with arguments. An unknown key is returned as it is, so that the mistake is visible.
    #[must_use]
    pub fn with(&self, key: &str, args: &Args) -> String {
        let text = self.message_text(key, args);
        // Empty texts and single symbols are not doubled.
        let is_text = text.chars().nth(1).is_some();
        if self.lang == Lang::Pseudo && is_text { format!("{text} {text}") } else { text }
    }

    fn message_text(&self, key: &str, args: &Args) -> String {
        let values: Vec<(&'static str, Value)> =
            args.0.iter().map(|(name, arg)| (*name, self.value(arg, !is_coordinate(name)))).collect();
        // A missing argument appears in the text as `{$name}`, a missing message as its key.
        self.messages.format(key, &values, self.lang.plural()).unwrap_or_else(|| key.to_owned())
    }

    /// The gap between two sentences: a space in English, nothing in Chinese.
    #[must_use]
    pub fn sentence_gap(&self) -> String {
        self.message_text("sentence-gap", &Args::none())
    }

    /// Joins sentences with the [gap](Self::sentence_gap) of the language.
    #[must_use]
    pub fn joined(&self, sentences: impl IntoIterator<Item = String>) -> String {
        sentences.into_iter().collect::<Vec<_>>().join(&self.sentence_gap())
    }

    /// A number as this catalogue writes numbers: with digit grouping on a page, without in a terminal.
    #[must_use]
    pub fn number(&self, number: impl ToString) -> String {
        let digits = number.to_string();
        if self.groups { grouped(&digits, self.lang) } else { digits }
    }

    /// A list with the separators of the language.
    #[must_use]
    pub fn list(&self, style: ListStyle, items: &[String]) -> String {
        let key = if style == ListStyle::Semicolon { "list-semicolon" } else { "list-comma" };
        let joined = |items: &[String]| items.join(&self.message_text(key, &Args::none()));
        match items {
            [first @ .., last] if style == ListStyle::Or && !first.is_empty() => {
                let first = joined(first);
                let [before, after] = [first.chars().next_back(), last.chars().next()].map(|sign| self.gap(sign));
                let args = Args::none().text("first", first + before).text("last", format!("{after}{last}"));
                self.message_text("list-or", &args)
            }
            _ => joined(items),
        }
    }

    /// The space between a Chinese character and this neighbour: one beside a Latin letter, a digit or a quotation mark.
    fn gap(&self, neighbour: Option<char>) -> &'static str {
        let is_latin = neighbour.is_some_and(|c| c.is_ascii_alphanumeric() || c == '"');
        if self.lang == Lang::Zh && is_latin { " " } else { "" }
    }

    fn digits(&self, digits: String, groups: bool) -> String {
        if groups { self.number(digits) } else { digits }
    }

    /// The value of an argument; without `groups` its digits are not grouped, as in coordinates.
    fn value(&self, arg: &Arg, groups: bool) -> Value {
        let text = self.text(arg, groups);
        match arg {
            Arg::Count(n) => Value::Number(*n, text),
            _ => Value::Text(text),
        }
    }

    fn text(&self, arg: &Arg, groups: bool) -> String {
        match arg {
            Arg::Count(n) => self.digits(n.to_string(), groups),
            Arg::Decimal(digits) => self.digits(digits.clone(), groups),
            Arg::Text(words) => words.clone(),
            Arg::Message(message) => self.message_text(message.key(), &message.args()),
            Arg::Key(key) => self.message_text(key, &Args::none()),
            Arg::Range(first, last) => {
                let [first, last] = [first, last].map(|end| self.digits(end.to_string(), groups));
                self.message_text("list-range", &Args::none().text("first", first).text("last", last))
            }
            Arg::List(style, items) => {
                let items: Vec<String> = items.iter().map(|item| self.text(item, groups)).collect();
                self.list(*style, &items)
            }
        }
    }
}

/// Whether the argument is a row or a column. Their digits are never grouped, because a comma separates coordinates.
fn is_coordinate(name: &str) -> bool {
    matches!(name, "row" | "col") || name.ends_with("Row") || name.ends_with("Col")
}

/// Groups digits by threes, from five digits on: with commas in English (16,533), with thin spaces (U+2009) in Chinese.
#[must_use]
pub fn grouped(digits: &str, lang: Lang) -> String {
    if digits.len() < 5 || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return digits.to_owned();
    }
    let separator = if lang == Lang::Zh { '\u{2009}' } else { ',' };
    let mut out = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(separator);
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentResource;

    use super::*;

    #[test]
    fn long_numbers_are_grouped() {
        let numbers = ["0", "1365", "21845", "1000000", "?"];
        assert_eq!(numbers.map(|digits| grouped(digits, Lang::En)), ["0", "1365", "21,845", "1,000,000", "?"]);
        let chinese = ["0", "1365", "21\u{2009}845", "1\u{2009}000\u{2009}000", "?"];
        assert_eq!(numbers.map(|digits| grouped(digits, Lang::Zh)), chinese);
    }

    #[test]
    fn digits_of_coordinates_and_terminal_output_are_not_grouped() {
        let args = Args::none().count("row", 12_345).decimal("col", "67890").text("quarter", "");
        let page = |lang| Catalogue::of_page(lang, &[MessageSet::TROMINO, MessageSet::BOARDS]);
        for lang in Lang::ALL {
            let text = page(lang).with("tromino-fault-uncovered", &args);
            assert!(text.contains("12345") && text.contains("67890"), "{text}");
            assert_eq!(Catalogue::new(lang).number(12_345), "12345");
        }
        assert_eq!([page(Lang::En).number(12_345), page(Lang::Zh).number(12_345)], ["12,345", "12\u{2009}345"]);
    }

    #[test]
    fn list_separators_depend_on_the_language() {
        let (en, zh) = (Catalogue::new(Lang::En), Catalogue::new(Lang::Zh));
        let items = |items: &[&str]| items.iter().map(ToString::to_string).collect::<Vec<_>>();
        for (style, given, english, chinese) in [
            (ListStyle::Comma, &["1", "3", "4"][..], "1, 3, 4", "1、3、4"),
            (ListStyle::Semicolon, &["a", "b"], "a; b", "a；b"),
            (ListStyle::Or, &["1", "3", "4"], "1, 3 or 4", "1、3 或 4"),
            (ListStyle::Or, &["先手", "后手"], "先手 or 后手", "先手或后手"),
            (ListStyle::Or, &["\"a\"", "\"b\""], "\"a\" or \"b\"", "\"a\" 或 \"b\""),
            (ListStyle::Or, &["2"], "2", "2"),
            (ListStyle::Comma, &[], "", ""),
        ] {
            assert_eq!([en.list(style, &items(given)), zh.list(style, &items(given))], [english, chinese]);
        }
        let sentences = ["一。".to_owned(), "二。".to_owned()];
        assert_eq!([en.joined(sentences.clone()), zh.joined(sentences)], ["一。 二。", "一。二。"]);
        let inner = Arg::List(ListStyle::Comma, vec![Arg::Range(3, 30_000), Arg::Key("even")]);
        let args = Args::none().list("is", ListStyle::Or, [inner, Arg::Text("x".to_owned())]);
        let page = |lang| Catalogue::of_page(lang, &[MessageSet::PAGE, MessageSet::TROMINO]);
        assert!(page(Lang::En).with("tromino-square-odd", &args).starts_with("3–30,000, even or x"));
        assert!(page(Lang::Zh).with("tromino-square-odd", &args).starts_with("3～30\u{2009}000、偶数或 x"));
    }

    /// The keys of a file, in order.
    fn keys(source: &str) -> Vec<&str> {
        let starts_message = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        source.lines().filter(starts_message).filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
    }

    #[test]
    fn both_languages_parse_and_have_the_same_keys_once_each() {
        for set in MessageSet::ALL {
            for lang in Lang::ALL {
                let parsed = FluentResource::try_new(set.source(lang).to_owned());
                assert!(parsed.is_ok(), "{lang:?} {:?}", parsed.err());
            }
            assert_eq!(keys(set.en), keys(set.zh));
        }
        let all: Vec<&str> = MessageSet::ALL.iter().flat_map(|set| keys(set.en)).collect();
        let mut unique = all.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), all.len());
    }

    #[test]
    fn both_languages_use_the_same_arguments() {
        let arguments = |source: &str, key: &str| {
            let at_start = source.starts_with(&format!("{key} ="));
            let start = if at_start { 0 } else { source.find(&format!("\n{key} =")).unwrap() + 1 };
            let entry: String = source[start..]
                .lines()
                .enumerate()
                .take_while(|(i, l)| *i == 0 || l.starts_with([' ', '}']))
                .map(|(_, l)| l)
                .collect();
            let mut names: Vec<String> = entry
                .split('$')
                .skip(1)
                .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric()).collect())
                .collect();
            names.sort_unstable();
            names.dedup();
            names
        };
        for set in MessageSet::ALL {
            for key in keys(set.en) {
                assert_eq!(arguments(set.en, key), arguments(set.zh, key), "{key}");
            }
        }
    }

    #[test]
    fn unknown_keys_are_returned() {
        assert_eq!(Catalogue::new(Lang::En).get("no-such-key"), "no-such-key");
    }

    #[test]
    fn pseudolocalisation_doubles_texts_but_not_nested_ones() {
        let catalogue = Catalogue::new(Lang::Pseudo);
        assert_eq!(catalogue.get("play"), "Play Play");
        assert_eq!([catalogue.get("row-after"), catalogue.get("glyph-special")], ["", "✶"]);
        let text =
            catalogue.with("link-bad-setting", &Args::none().text("name", "lang").key("allowed", "link-allowed-lang"));
        assert_eq!(text.matches("en or zh").count(), 2);
        assert_eq!((Lang::from_code("en-double"), Lang::Pseudo.tag()), (Some(Lang::Pseudo), "en"));
    }

    #[test]
    fn numbers_above_2_53_are_exact() {
        let catalogue = Catalogue::new(Lang::En);
        let args = Args::none().count("number", (1 << 53) + 1);
        assert!(catalogue.with("tromino-square-piece", &args).contains("9007199254740993"));
        let grouped = Catalogue::of_page(Lang::En, &[MessageSet::BOARDS]).with("tromino-square-piece", &args);
        assert!(grouped.contains("9,007,199,254,740,993"));
    }
}
