//! House rules for texts: phrases to avoid, each with a better one, and words with a single meaning. They apply to the
//! catalogue, to the problem pages and to the documents, in both languages.

use qipan_text::Lang;

use super::{Source, none, sources};

mod phrases;
mod terms;

use phrases::{ALLOWED, CHINESE, ENGLISH, Refused};

/// The scope of a rule.
#[derive(Clone, Copy)]
enum Scope {
    /// In the catalogue, on the problem pages and in the documents.
    Everywhere,
    /// In the catalogue only; a proof may need the word.
    Catalogue,
    /// In the messages of one family and on its problem pages.
    Family(&'static str),
    /// In the messages of one family.
    Messages(&'static str),
}

/// The families, as keys and folders name them.
const FAMILIES: [&str; 5] = ["tromino", "pegs", "fives", "knights", "heaps"];

/// Input formats, to which the rules of Chinese punctuation do not apply.
const TYPED: [&str; 5] = ["行,列,行数,列数", "行, 列, 行数, 列数", "层,行,列", "行,列", "行, 列"];

/// Whether a message consists of input formats, or explains them word by word.
fn is_typed(key: &str) -> bool {
    key.starts_with("link-allowed-") || key.starts_with("help-value-") || key.ends_with("-examples")
}

/// A text that is read as a whole: a message, or a paragraph of a problem page.
struct Passage {
    /// Its file, with its key or its beginning.
    place: String,
    lang: Lang,
    family: Option<&'static str>,
    /// The key of a message.
    key: Option<String>,
    text: String,
}

/// Returns the messages of a catalogue source, with their keys.
fn messages(text: &str) -> Vec<(String, String)> {
    let mut messages: Vec<(String, String)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
        match (line.split_once(" ="), messages.last_mut()) {
            (Some((key, value)), _) if begins => messages.push((key.to_owned(), value.to_owned())),
            (_, Some((_, value))) => {
                value.push('\n');
                value.push_str(line);
            }
            (_, None) => {}
        }
    }
    messages
}

/// Returns the words of a message, with a bar for arguments, selectors and names of variants.
fn words_of_message(value: &str) -> String {
    let mut words = String::new();
    let mut hidden = None;
    let mut before = ' ';
    for c in value.chars() {
        match hidden {
            None if c == '{' || c == '[' => {
                words.push('|');
                hidden = Some(c);
            }
            None => words.push(if c == '}' { '|' } else { c }),
            Some('{') if c == '}' || (before == '-' && c == '>') => hidden = None,
            Some('[') if c == ']' => hidden = None,
            Some(_) => {}
        }
        before = c;
    }
    words
}

/// Returns the words of a paragraph of a page, without code, tags, emphasis and settings of boards.
fn words_of_paragraph(paragraph: &str) -> String {
    let mut words = String::new();
    let mut rest = paragraph;
    while let Some((text, comment)) = rest.split_once("<!--") {
        let (inside, after) = comment.split_once("-->").unwrap_or((comment, ""));
        let caption = inside.split_once("| ").or_else(|| inside.split_once("description:"));
        words.push_str(text);
        words.push_str(caption.map_or("", |(_, caption)| caption));
        rest = after;
    }
    words.push_str(rest);
    let prose: Vec<&str> = words.split('`').step_by(2).collect();
    let mut words = String::new();
    let mut pieces = prose.join("|").replace('*', "");
    for tag in ["<sub>", "</sub>", "<sup>", "</sup>"] {
        pieces = pieces.replace(tag, "");
    }
    for line in pieces.lines() {
        words.push_str(line);
        words.push(' ');
    }
    words
}

/// Returns the paragraphs of a problem page, without sources, which quote titles, and drawings in letters.
fn paragraphs(page: &str) -> Vec<String> {
    let told =
        ["\n## Sources", "\n## 出处"].into_iter().fold(page, |page, from| page.split(from).next().unwrap_or(page));
    let prose: Vec<&str> = told.split("```").step_by(2).collect();
    prose.iter().flat_map(|prose| prose.split("\n\n")).map(words_of_paragraph).collect()
}

/// Returns the family of a message: that of its file, or else the one that its key names. Keys of levels name it by its
/// first letter, as in `level-t01-task`.
fn family_of(stem: &str, key: &str) -> Option<&'static str> {
    let names = |text: &str| FAMILIES.into_iter().find(|family| text.split('-').any(|word| word == *family));
    let is_numbered = |level: &str| level.chars().skip(1).take(2).filter(char::is_ascii_digit).count() == 2;
    let letter = key.strip_prefix("level-").filter(|level| is_numbered(level)).and_then(|level| level.chars().next());
    let of_level = || FAMILIES.into_iter().find(|family| letter.is_some_and(|letter| family.starts_with(letter)));
    names(stem).or_else(|| names(key)).or_else(of_level)
}

/// Whether this is a document that people read: the introductions, the change logs, and what is written by hand in `docs`.
fn is_document(path: &str) -> bool {
    const MADE: [&str; 4] =
        ["docs/known-values.md", "docs/benchmarks.md", "docs/fives-packings.md", "docs/knights-blocks.md"];
    let is_written = path.starts_with("docs/") || path.starts_with("crates/qipan-js/package/");
    path.ends_with(".md") && (!path.contains('/') || is_written) && !MADE.contains(&path)
}

/// Returns the passages of a source: none unless it belongs to the catalogue, or is a problem page or a document.
fn passages(source: &Source) -> Vec<Passage> {
    let lang = if source.path.contains(".zh.") { Lang::Zh } else { Lang::En };
    let name = source.path.rsplit('/').next().unwrap_or_default();
    let stem = name.split('.').next().unwrap_or_default();
    if source.path.starts_with("crates/qipan-text/src/words/") && source.is(".ftl") {
        let told = messages(&source.text).into_iter().map(|(key, value)| Passage {
            place: format!("{name}: {key}"),
            lang,
            family: family_of(stem, &key),
            text: words_of_message(&value),
            key: Some(key),
        });
        return told.collect();
    }
    let family = source.path.strip_prefix("crates/qipan/src/").and_then(|path| path.split('/').next());
    let is_problem = stem.starts_with("problem") && family.is_some();
    let is_document = source.path.starts_with("crates/qipan-text/src/documents/") || is_document(&source.path);
    if !source.is(".md") || !(is_problem || is_document) {
        return Vec::new();
    }
    let family = family.and_then(|family| family_of(family, ""));
    let told = paragraphs(&source.text).into_iter().map(|text| {
        let begins: String = text.trim().chars().take(40).collect();
        Passage { place: format!("{}: {begins}…", source.path), lang, family, key: None, text }
    });
    told.collect()
}

/// Returns English text as lower-case words separated by single blanks, with a bar for everything else.
fn english_words(text: &str) -> String {
    let mut words = String::from(" ");
    for c in text.chars() {
        if c.is_alphanumeric() || c == '-' {
            words.extend(c.to_lowercase());
        } else if c == '’' || c == '\'' {
            words.push('’');
        } else {
            if !words.ends_with(' ') {
                words.push(' ');
            }
            if !c.is_whitespace() {
                words.push_str("| ");
            }
        }
    }
    words.push(' ');
    words
}

/// Returns the faults of a passage by the lists of phrases.
fn faults_of_phrases(passage: &Passage) -> Vec<String> {
    let is_chinese = matches!(passage.lang, Lang::Zh);
    let as_found = |phrase: &str| if is_chinese { phrase.to_owned() } else { format!(" {phrase} ") };
    let mut text = if is_chinese { passage.text.clone() } else { english_words(&passage.text) };
    for allowed in ALLOWED {
        text = text.replace(&as_found(allowed), " | ");
    }
    let is_message = passage.key.is_some();
    let holds = |scope: Scope| match scope {
        Scope::Everywhere => true,
        Scope::Catalogue => is_message,
        Scope::Family(family) => passage.family == Some(family),
        Scope::Messages(family) => is_message && passage.family == Some(family),
    };
    let rules: &[(Scope, &[Refused])] = if is_chinese { &CHINESE } else { &ENGLISH };
    let rules = rules.iter().filter(|(scope, _)| holds(*scope)).flat_map(|(_, refused)| refused.iter());
    let found = rules.filter(|(refused, _)| text.contains(&as_found(refused)));
    found.map(|(refused, better)| format!("{} says “{refused}”; say “{better}”", passage.place)).collect()
}

/// Whether this is a Chinese character.
fn is_chinese_character(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// Returns the faults of a Chinese message in punctuation and blanks.
fn faults_of_marks(passage: &Passage) -> Vec<String> {
    if !matches!(passage.lang, Lang::Zh) || passage.key.is_none() {
        return Vec::new();
    }
    let text = TYPED.into_iter().fold(passage.text.clone(), |text, typed| text.replace(typed, "|"));
    let signs: Vec<char> = text.chars().collect();
    let mut faults = Vec::new();
    for around in signs.windows(3) {
        let &[before, here, after] = around else { continue };
        let (is_before, is_after) = (is_chinese_character(before), is_chinese_character(after));
        let fault = if is_before && here == ' ' && is_after {
            "has a blank between Chinese characters"
        } else if is_before && ",;:?!".contains(here) {
            "has a half-width mark behind a Chinese character"
        } else if (is_before && here.is_ascii_alphanumeric()) || (here.is_ascii_alphanumeric() && is_after) {
            "has no blank between Chinese and Latin letters or digits"
        } else if "，。；：？！、（".contains(before) && here == ' ' && (is_after || after.is_ascii_alphanumeric())
        {
            "has a blank behind a full-width mark"
        } else {
            continue;
        };
        faults.push(format!("{} {fault}: {before}{here}{after}", passage.place));
    }
    faults
}

/// Returns all faults of a passage.
fn faults(passage: &Passage) -> Vec<String> {
    if passage.key.as_deref().is_some_and(is_typed) {
        return Vec::new();
    }
    [faults_of_phrases(passage), terms::faults(passage), faults_of_marks(passage)].concat()
}

#[test]
fn messages_and_pages_keep_the_rules_of_wording() {
    let read: Vec<Passage> = sources().iter().flat_map(passages).collect();
    let of = |is_message: bool| read.iter().filter(|passage| passage.key.is_some() == is_message).count();
    assert!(of(true) > 3000 && of(false) > 500, "{} messages and {} paragraphs", of(true), of(false));
    assert!(FAMILIES.iter().all(|family| read.iter().any(|passage| passage.family == Some(family))));
    none("People read this, and it is to be said differently:", read.iter().flat_map(faults).collect());
}

/// Creates a source of the catalogue, or of a page, with this text.
fn source(path: &str, text: &str) -> Source {
    Source { path: path.to_owned(), text: text.to_owned() }
}

#[test]
fn every_rule_of_wording_finds_its_phrase() {
    for (language, rules) in [("en", &ENGLISH[..]), ("zh", &CHINESE[..])] {
        for (scope, refused) in rules {
            let family = match scope {
                Scope::Everywhere | Scope::Catalogue => "heaps",
                Scope::Family(family) | Scope::Messages(family) => family,
            };
            let path = format!("crates/qipan-text/src/words/{family}.{language}.ftl");
            for (phrase, better) in *refused {
                let sentence = format!("{family}-test = {{ $count }} {phrase}, |{phrase}|\n");
                let found: Vec<String> = passages(&source(&path, &sentence)).iter().flat_map(faults).collect();
                assert!(found.iter().any(|fault| fault.contains(better)), "{phrase}: {found:?}");
            }
        }
    }
}

#[test]
fn the_rules_of_wording_find_faults() {
    let count =
        |path: &str, text: &str| passages(&source(path, text)).iter().map(|passage| faults(passage).len()).sum();
    let catalogue = |name: &str| format!("crates/qipan-text/src/words/{name}");
    let bad = [
        (
            catalogue("page.en.ftl"),
            "turn = { $who ->\n    [you] Whoever cannot move loses.\n   *[other] You lose.\n  }\n",
        ),
        (catalogue("page.en.ftl"), "# A note.\nnext = The search goes\n    on.\n"),
        (catalogue("boards.en.ftl"), "pegs-note = Choose a point.\n"),
        (catalogue("cli.en.ftl"), "cli-fives-note = The open lines are marked.\n"),
        (catalogue("knights-count.en.ftl"), "knights-note = Two chains meet.\n"),
        (catalogue("page.zh.ftl"), "note = 再点一 次。\n"),
        (catalogue("page.zh.ftl"), "note = 再点一次,再看。\n"),
        (catalogue("page.zh.ftl"), "note = 共8步。\n"),
        (catalogue("page.zh.ftl"), "note = 正在搜索...\n"),
        (catalogue("print.zh.ftl"), "print-tromino-note = 有多少种铺法？\n"),
        ("crates/qipan/src/heaps/problem.md".to_owned(), "# Nim\n\nThis **lost\nposition** is the end.\n"),
        ("crates/qipan/src/knights/problem.zh.md".to_owned(), "<!-- figure: rows=3 | 闭合的路线。 -->\n"),
    ];
    for (path, text) in bad {
        let found: usize = count(&path, text);
        assert_eq!(found.min(1), 1, "{path}: {text}");
    }
    let good = [
        (catalogue("page.en.ftl"), "note = You can understand it.\n"),
        (catalogue("page.en.ftl"), "link-allowed-show = lens or parts\n"),
        (catalogue("boards.en.ftl"), "knights-note = Choose a dotted ring.\n"),
        (
            catalogue("tromino.en.ftl"),
            "tromino-note = { $count ->\n    [one] One square.\n   *[other] { $count } squares.\n  }\n",
        ),
        (catalogue("page.zh.ftl"), "note = 写成“行,列”，共 { $count } 步，到(2,3)为止。\n"),
        (catalogue("knights.zh.ftl"), "knights-note = 轮廓线前移一格，铺一块瓷砖。\n"),
        (
            "crates/qipan/src/fives/problem.md".to_owned(),
            "A **unit cell**.\n\n<!-- figure: ways=cell | All. -->\n\n## Sources\n\n- A cell.\n",
        ),
        ("crates/qipan/src/fives/check.rs".to_owned(), "//! So many cells.\n"),
    ];
    for (path, text) in good {
        let found: usize = count(&path, text);
        assert_eq!(found, 0, "{path}: {text}");
    }
}
