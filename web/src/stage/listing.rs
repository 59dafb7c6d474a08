//! Lists in a message: the catalogue has the separators of each language.

use qipan::{Arg, Args, OwnedMessage};

/// Formats a coordinate with a minus sign, without thousands separators.
#[must_use]
pub fn coordinate(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// Joins texts to one argument: the message `key` appends each further text, with the arguments `before` (everything
/// before it) and `item`. `None` if there are no texts.
#[must_use]
pub fn listed(items: impl IntoIterator<Item = String>, key: &'static str) -> Option<Arg> {
    items.into_iter().map(Arg::Text).reduce(|before, item| {
        let args = Args(vec![("before", before), ("item", item)]);
        Arg::Message(Box::new(OwnedMessage { key, args }))
    })
}

/// Joins rows to one argument by the messages `first` and `later`: both have the arguments `row` and `cols`, and
/// `later` has `before`, everything before it. `None` if there are no rows.
#[must_use]
pub fn rows_listed(
    rows: impl IntoIterator<Item = (String, Arg)>,
    first: &'static str,
    later: &'static str,
) -> Option<Arg> {
    rows.into_iter().fold(None, |before, (row, cols)| {
        let mut args = vec![("row", Arg::Text(row)), ("cols", cols)];
        let key = if before.is_some() { later } else { first };
        args.extend(before.map(|before| ("before", before)));
        Some(Arg::Message(Box::new(OwnedMessage { key, args: Args(args) })))
    })
}

#[cfg(test)]
mod tests {
    use qipan_text::{Catalogue, Lang, MessageSet};

    use super::*;

    #[test]
    fn rows_and_columns_are_listed_with_the_signs_of_the_language() {
        let cols = |cols: &[i64]| listed(cols.iter().map(|col| coordinate(*col)), "pegs-described-cols").unwrap();
        let rows = [(coordinate(-1), cols(&[2])), (coordinate(12345), cols(&[1, 3, 4]))];
        let all = rows_listed(rows, "pegs-described-row", "pegs-described-rows").unwrap();
        let args = Args(vec![("where", all)]).count("pegs", 4);
        let said = |lang| Catalogue::of_page(lang, &[MessageSet::PEGS]).with("pegs-described", &args);
        assert_eq!(said(Lang::En), "4 pegs. Row −1: 2; row 12345: 1, 3, 4.");
        assert_eq!(said(Lang::Zh), "共 4 枚棋子。有棋子的列，第 −1 行：2；第 12345 行：1、3、4。");
        assert_eq!(listed([], "pegs-described-cols"), None);
    }
}
