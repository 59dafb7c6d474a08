//! The part of [Fluent](https://projectfluent.org) in which the catalogue is written: text, variables, strings, and
//! selections by a variable.
//!
//! The catalogue has no terms, attributes, functions and references, and two languages. The library for all of Fluent would
//! be a tenth of what a visitor of the page waits for. White space is treated as in its parser, and the tests compare
//! every message of the catalogue with it.
//!
//! 1. Reading a text only records where each message begins: most messages are never shown.
//! 2. A pattern is parsed whenever it is formatted, by recursive descent.

use std::fmt::Write as _;

/// The value of an argument.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    /// A number, and as it is written.
    Number(u64, String),
    /// A text.
    Text(String),
}

/// Returns the plural category of a number: `one`, `other` and so on.
pub(crate) type Plural = fn(u64) -> &'static str;

/// The messages of a text.
pub(crate) struct Messages {
    text: String,
    /// The place of each key, its length, and the place after its equals sign, sorted by key.
    index: Vec<(usize, usize, usize)>,
}

impl Messages {
    /// Reads texts. Of messages with the same key the last one counts.
    pub(crate) fn new(texts: impl IntoIterator<Item = String>) -> Self {
        let mut text = String::new();
        for part in texts {
            text.push_str(&part);
            text.push('\n');
        }
        let mut index = Vec::new();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            if line.starts_with(|c: char| c.is_ascii_alphabetic())
                && let Some((key, _)) = line.split_once('=')
            {
                index.push((at, key.trim_end().len(), at + key.len() + 1));
            }
            at += line.len();
        }
        let key = |&(at, len, _): &(usize, usize, usize)| &text[at..at + len];
        // Stable, so that the last one of equal keys stays the last.
        index.sort_by(|a, b| key(a).cmp(key(b)));
        Self { text, index }
    }

    /// Formats a message. `None` if there is none with this key, or if it has a syntax error.
    pub(crate) fn format(&self, key: &str, args: &[(&'static str, Value)], plural: Plural) -> Option<String> {
        let end = self.index.partition_point(|&(at, len, _)| &self.text[at..at + len] <= key);
        let &(at, len, value) = self.index.get(end.checked_sub(1)?)?;
        if &self.text[at..at + len] != key {
            return None;
        }
        let pattern = Parser { text: &self.text, at: value }.pattern()?;
        let mut out = String::new();
        write(&pattern, args, plural, &mut out);
        Some(out)
    }
}

/// An element of a pattern.
#[derive(Debug)]
enum Element<'a> {
    Text(&'a str),
    Variable(&'a str),
    /// The variable, the keys with their patterns, and the number of the default.
    Select(&'a str, Vec<(&'a str, Vec<Self>)>, usize),
}

fn write(pattern: &[Element], args: &[(&'static str, Value)], plural: Plural, out: &mut String) {
    let find = |name: &str| args.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| value);
    for element in pattern {
        match element {
            Element::Text(text) => out.push_str(text),
            Element::Variable(name) => match find(name) {
                Some(Value::Number(_, text) | Value::Text(text)) => out.push_str(text),
                None => {
                    // Writing to a string cannot fail.
                    let _ = write!(out, "{{${name}}}");
                }
            },
            Element::Select(name, variants, default) => {
                let fits = |key: &str| match find(name) {
                    Some(Value::Number(number, _)) => key.parse() == Ok(*number) || key == plural(*number),
                    Some(Value::Text(text)) => key == text && !key.starts_with(|c: char| c.is_ascii_digit()),
                    None => false,
                };
                let chosen = variants.iter().position(|(key, _)| fits(key)).unwrap_or(*default);
                if let Some((_, pattern)) = variants.get(chosen) {
                    write(pattern, args, plural, out);
                }
            }
        }
    }
}

/// A text of a pattern, before its indentation is known.
struct Slice {
    start: usize,
    end: usize,
    /// The indentation, if it begins a line.
    indent: Option<usize>,
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn now(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn takes(&mut self, byte: u8) -> bool {
        let is = self.now() == Some(byte);
        self.at += usize::from(is);
        is
    }

    /// Skips bytes, and returns their number.
    fn skip(&mut self, is: impl Fn(u8) -> bool) -> usize {
        let from = self.at;
        while self.now().is_some_and(&is) {
            self.at += 1;
        }
        self.at - from
    }

    fn blank(&mut self) {
        self.skip(|byte| matches!(byte, b' ' | b'\n'));
    }

    fn name(&mut self) -> Option<&'a str> {
        let from = self.at;
        self.skip(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'));
        (self.at > from).then(|| &self.text[from..self.at])
    }

    /// Parses a pattern: to the end of the message or of the variant. `None` on a syntax error, or if there is no text.
    fn pattern(&mut self) -> Option<Vec<Element<'a>>> {
        let mut elements: Vec<Result<Element<'a>, Slice>> = Vec::new();
        // The number of elements up to the last one that is not blank, and the indentation of all lines but the first.
        let (mut full, mut common) = (0, None);
        self.skip(|byte| byte == b' ');
        let mut begins_line = self.takes(b'\n');
        if begins_line {
            // Blank lines before the text do not count.
            while let Some(line) = self.text[self.at..].split_inclusive('\n').next().filter(|line| line.trim() == "") {
                self.at += line.len();
            }
        }
        while let Some(byte) = self.now() {
            if byte == b'{' {
                if begins_line {
                    common = Some(0);
                }
                self.at += 1;
                elements.push(Ok(self.placeable()?));
                full = elements.len();
                begins_line = false;
                continue;
            }
            let start = self.at;
            let indent = begins_line.then(|| self.skip(|byte| byte == b' '));
            match (indent, self.now()) {
                (Some(_), None) => break,
                (Some(0), Some(next)) if next != b'\n' => break,
                (Some(1..), Some(b'}' | b'.' | b'[' | b'*')) => {
                    self.at = start;
                    break;
                }
                _ => {}
            }
            let from = self.at;
            self.skip(|byte| !matches!(byte, b'\n' | b'{' | b'}'));
            let is_blank = self.text[from..self.at].bytes().all(|byte| byte == b' ');
            if self.now() == Some(b'}') {
                return None;
            }
            let ends_line = self.takes(b'\n');
            if self.at > from {
                if let Some(indent) = indent.filter(|_| !is_blank) {
                    common = Some(common.map_or(indent, |common: usize| common.min(indent)));
                }
                if !begins_line || !is_blank || ends_line {
                    elements.push(Err(Slice { start, end: self.at, indent }));
                    if !is_blank {
                        full = elements.len();
                    }
                }
            }
            begins_line = ends_line;
        }
        elements.truncate(full);
        let last = full.checked_sub(1)?;
        let text = |(at, element): (usize, Result<Element<'a>, Slice>)| match element {
            Ok(element) => element,
            Err(Slice { start, end, indent }) => {
                let start = indent.map_or(start, |indent| start + common.map_or(indent, |common| common.min(indent)));
                let text = &self.text[start.min(end)..end];
                Element::Text(if at == last { text.trim_end() } else { text })
            }
        };
        Some(elements.into_iter().enumerate().map(text).collect())
    }

    /// Parses a placeable after its opening brace.
    fn placeable(&mut self) -> Option<Element<'a>> {
        self.blank();
        if self.takes(b'"') {
            // No string of the catalogue has an escape.
            let from = self.at;
            self.skip(|byte| !matches!(byte, b'"' | b'\\' | b'\n'));
            let text = &self.text[from..self.at];
            if !self.takes(b'"') {
                return None;
            }
            self.blank();
            return self.takes(b'}').then_some(Element::Text(text));
        }
        if !self.takes(b'$') {
            return None;
        }
        let name = self.name()?;
        self.blank();
        if !self.takes(b'-') {
            return self.takes(b'}').then_some(Element::Variable(name));
        }
        if !self.takes(b'>') {
            return None;
        }
        let (mut variants, mut default) = (Vec::new(), None);
        self.blank();
        loop {
            if self.takes(b'*') {
                default = Some(variants.len());
            }
            if !self.takes(b'[') {
                break;
            }
            self.blank();
            let key = self.name()?;
            self.blank();
            if !self.takes(b']') {
                return None;
            }
            variants.push((key, self.pattern()?));
            self.blank();
        }
        let default = default?;
        self.takes(b'}').then_some(Element::Select(name, variants, default))
    }
}

#[cfg(test)]
mod tests;
