//! Rows and columns listed in a sentence.

use qipan::{Arg, Args, ListStyle, OwnedMessage};
use qipan_svg::number::coordinate;

/// Returns a list of rows. The message `key` names one row by its arguments `row`, `cols` (the list of its columns) and
/// `count` (their number).
#[must_use]
pub fn rows_listed(key: &'static str, rows: impl IntoIterator<Item = (i64, Vec<i64>)>) -> Arg {
    let of_row = |(row, cols): (i64, Vec<i64>)| {
        let listed = cols.iter().map(|col| Arg::Text(coordinate(*col)));
        let args = Args::none().text("row", coordinate(row)).count("count", cols.len() as u64);
        Arg::Message(Box::new(OwnedMessage { key, args: args.list("cols", ListStyle::Comma, listed) }))
    };
    Arg::List(ListStyle::Semicolon, rows.into_iter().map(of_row).collect())
}

#[cfg(test)]
mod tests {
    use qipan_text::{Catalogue, Lang, MessageSet};

    use super::*;

    #[test]
    fn rows_and_columns_are_listed_with_the_signs_of_the_language() {
        let rows = rows_listed("pegs-described-row", [(-1, vec![2]), (12345, vec![1, 3, 4])]);
        let args = Args(vec![("where", rows)]).count("pegs", 4);
        let said = |lang| Catalogue::of_page(lang, &[MessageSet::PEGS]).with("pegs-described", &args);
        assert_eq!(said(Lang::En), "4 pegs: row −1, column 2; row 12345, columns 1, 3, 4.");
        assert_eq!(said(Lang::Zh), "共 4 枚棋子：第 −1 行第 2 列；第 12345 行第 1、3、4 列。");
    }
}
