//! Tables as comma-separated values by RFC 4180: lines end in CR LF, and the header is in English.

use qipan_text::Lang;

use super::families::{Export, MAX_STEPS, words_of};
use super::snapshot::Snapshot;

/// A table under construction.
#[derive(Clone, Debug, Default)]
pub struct Csv(String);

impl Csv {
    /// Starts a table with this header.
    #[must_use]
    pub fn new<T: AsRef<str>>(header: impl IntoIterator<Item = T>) -> Self {
        Self::default().with(header)
    }

    /// Adds a row.
    #[must_use]
    pub fn with<T: AsRef<str>>(mut self, row: impl IntoIterator<Item = T>) -> Self {
        for (index, value) in row.into_iter().enumerate() {
            if index > 0 {
                self.0.push(',');
            }
            let value = value.as_ref();
            if value.contains(['"', ',', '\r', '\n']) {
                self.0.push('"');
                self.0.push_str(&value.replace('"', "\"\""));
                self.0.push('"');
            } else {
                self.0.push_str(value);
            }
        }
        self.0.push_str("\r\n");
        self
    }

    /// Returns the text.
    #[must_use]
    pub fn text(self) -> String {
        self.0
    }
}

/// Returns a table whose rows begin with their number: the header is `row` and the numbers of the columns.
#[must_use]
pub fn grid(rows: impl Iterator<Item = (i64, Vec<String>)>, cols: impl Iterator<Item = i64>) -> String {
    let header = std::iter::once("row".to_owned()).chain(cols.map(|col| col.to_string()));
    let table =
        rows.fold(Csv::new(header), |table, (row, values)| table.with(std::iter::once(row.to_string()).chain(values)));
    table.text()
}

/// Returns the steps with their reasons in both languages; `None` if there are too many.
#[must_use]
pub fn steps<L: Export>(stand: &Snapshot<L>) -> Option<String> {
    if stand.length() > MAX_STEPS {
        return None;
    }
    let all = Lang::ALL.map(words_of::<L>);
    let mut table = Csv::new(["step", "move", "reason_en", "reason_zh"]);
    for (i, mv) in (1..).zip(stand.moves(MAX_STEPS)) {
        let [en, zh] = all.each_ref().map(|words| stand.told(words, i, &mv).1);
        table = table.with([i.to_string(), mv.to_string(), en, zh]);
    }
    Some(table.text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_break_a_table_is_quoted() {
        let table = Csv::new(["a", "b"]).with(["1,2", "say \"no\""]).with(["", "\n"]);
        assert_eq!(table.text(), "a,b\r\n\"1,2\",\"say \"\"no\"\"\"\r\n,\"\n\"\r\n");
    }
}
