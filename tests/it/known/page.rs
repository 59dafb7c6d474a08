//! The elements of the page `docs/known-values.md`. Each family's `page` writes its chapter with them.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The mark of a value that takes some seconds.
const SLOW: &str = "†";

/// Maximum number of characters of a cell in a list.
const MAX_ITEM_LENGTH: usize = 11;
/// Maximum number of cells in a list.
const MAX_LIST_LENGTH: usize = 10;

/// The number of values of each kind.
pub type Kinds = BTreeMap<String, usize>;

/// The head of a file: its sources by their keys, and the remarks after them.
pub struct Head<'a> {
    sources: BTreeMap<&'a str, &'a str>,
    notes: String,
}

impl<'a> Head<'a> {
    /// Parses a head that ends with `# Sources`, a line for each, and remarks after an empty line.
    pub fn of(file: &'a str) -> Self {
        let (_, rest) = file.split_once("# Sources\n").expect("a head that lists its sources");
        let mut head = rest.lines().take_while(|line| line.starts_with('#'));
        let listed = head.by_ref().map_while(|line| line.strip_prefix("#   "));
        let sources = listed.map(|line| line.split_once(' ').map(|(key, source)| (key, source.trim())).unwrap());
        let sources: BTreeMap<_, _> = sources.collect();
        assert!(!sources.is_empty());
        let notes: Vec<&str> = head.map(|line| line.trim_start_matches(['#', ' '])).collect();
        Self { sources, notes: notes.join("\n") }
    }

    /// Returns a source in full.
    fn source(&self, key: &str) -> String {
        if key == "our own" {
            return key.to_owned();
        }
        let source = self.sources.get(key).unwrap_or_else(|| panic!("{key} is no source"));
        match source.strip_prefix("OEIS, ") {
            Some(what) => format!("OEIS [{key}](https://oeis.org/{key}), {what}"),
            None => (*source).to_owned(),
        }
    }
}

/// A family's part of the page.
pub struct Chapter<'a> {
    head: Head<'a>,
    text: String,
    kinds: Kinds,
}

impl<'a> Chapter<'a> {
    /// Starts the chapter of a family, from its file.
    pub fn of(file: &'a str) -> Self {
        Self { head: Head::of(file), text: String::new(), kinds: Kinds::new() }
    }

    /// Adds a table under a heading and a short text.
    pub fn table(&mut self, heading: &str, words: &str, table: Listing) {
        writeln!(self.text, "\n### {heading}\n").unwrap();
        if !words.is_empty() {
            writeln!(self.text, "{words}\n").unwrap();
        }
        let head = [table.columns, &["kind", "source"]].concat();
        writeln!(self.text, "| {} |\n|{}", head.join(" | "), "---|".repeat(head.len())).unwrap();
        for row in &table.rows {
            *self.kinds.entry(row.kind.clone()).or_default() += row.lists.first().map_or(1, Vec::len);
            let lists = row.lists.iter().map(|list| list.join(", "));
            let cells: Vec<String> = row.fixed.iter().cloned().chain(lists).collect();
            let also = row.also.iter().map(|key| format!("; also {}", self.head.source(key)));
            let source = self.head.source(&row.source) + &also.collect::<String>();
            writeln!(self.text, "| {} | {} | {source} |", cells.join(" | "), row.kind).unwrap();
        }
    }

    /// Returns the text, and the number of values of each kind.
    pub fn finish(mut self) -> (String, Kinds) {
        if !self.head.notes.is_empty() {
            writeln!(self.text, "\n{}", self.head.notes).unwrap();
        }
        (self.text, self.kinds)
    }
}

/// A table: each row has cells that its values share, and lists of the other cells.
pub struct Listing {
    columns: &'static [&'static str],
    rows: Vec<Row>,
}

struct Row {
    fixed: Vec<String>,
    lists: Vec<Vec<String>>,
    kind: String,
    source: String,
    also: Vec<String>,
}

impl Listing {
    /// Creates a table with these columns, in addition to kind and source.
    pub const fn new(columns: &'static [&'static str]) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Adds a value: the cells that it shares with its row, its own cells, which may be put into lists, and its kind
    /// and source.
    pub fn add(&mut self, fixed: &[String], own: &[String], kind: &str, source: &str) {
        self.add_also(fixed, own, kind, source, None);
    }

    /// Adds a value like [`Self::add`], with further sources, separated by commas.
    pub fn add_also(&mut self, fixed: &[String], own: &[String], kind: &str, source: &str, also: Option<&str>) {
        assert_eq!(fixed.len() + own.len(), self.columns.len());
        let also: Vec<String> = also.into_iter().flat_map(|keys| keys.split(", ").map(str::to_owned)).collect();
        let is_short = |cell: &String| cell.chars().count() <= MAX_ITEM_LENGTH;
        if let Some(row) = self.rows.last_mut()
            && (!own.is_empty() && row.fixed == fixed)
            && (row.kind.as_str(), row.source.as_str(), &row.also) == (kind, source, &also)
            && row.lists.iter().all(|list| list.len() < MAX_LIST_LENGTH)
            && own.iter().chain(row.lists.iter().flatten()).all(is_short)
        {
            row.lists.iter_mut().zip(own).for_each(|(list, cell)| list.push(cell.clone()));
            return;
        }
        let lists = own.iter().map(|cell| vec![cell.clone()]).collect();
        self.rows.push(Row { fixed: fixed.to_vec(), lists, kind: kind.to_owned(), source: source.to_owned(), also });
    }
}

/// Formats `m×n`, marked if the value takes some seconds.
pub fn board(rows: u64, cols: u64, cost: &str) -> String {
    marked(&format!("{rows}×{cols}"), cost)
}

/// Formats a cell, marked if the value takes some seconds.
pub fn marked(cell: &str, cost: &str) -> String {
    if cost == "slow" { format!("{cell} {SLOW}") } else { cell.to_owned() }
}

/// Formats squares.
pub fn squares<T: std::fmt::Display>(squares: &[[T; 2]]) -> String {
    squares.iter().map(|[row, col]| format!("({row},{col})")).collect::<Vec<_>>().join(" ")
}

/// Formats numbers, separated by blanks.
pub fn numbers<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
