//! Line breaking in English and Chinese, and the width of text on a terminal.
//!
//! English breaks at blanks. Chinese breaks between any two characters, but not before closing and not after opening
//! punctuation.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Returns the number of columns of a text on a terminal: two for each Chinese character and full-width mark.
pub fn width(text: &str) -> usize {
    text.width()
}

fn is_wide(c: char) -> bool {
    c.width() == Some(2)
}

/// Whether this is a full-width mark, which needs no blank beside it.
fn is_mark(c: char) -> bool {
    "，。；：、！？）》」（《「".contains(c)
}

/// Whether no line may begin with this character.
fn closes(c: char) -> bool {
    "，。；：、！？）》」”…,.;:!?)]".contains(c)
}

/// Whether no line may end with this character.
fn opens(c: char) -> bool {
    "（《「“([".contains(c)
}

/// Joins lines to one text, with blanks as in English: none beside a full-width mark, nor within Chinese.
pub fn joined<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    // A quotation mark belongs to the language around it.
    let is_chinese = |a: char, b: char| is_wide(a) && (is_wide(b) || opens(b) || closes(b));
    let mut text = String::new();
    for line in lines.into_iter().filter(|line| !line.is_empty()) {
        let neighbours = text.chars().next_back().zip(line.chars().next());
        let needs_blank = |(a, b)| !is_mark(a) && !is_mark(b) && !is_chinese(a, b) && !is_chinese(b, a);
        if neighbours.is_some_and(needs_blank) {
            text.push(' ');
        }
        text.push_str(line);
    }
    text
}

/// Returns the unbreakable segments of a text. A blank belongs to the segment before it.
pub fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (at, c) in text.char_indices() {
        let may_break = match before {
            // A comma without a following blank is part of something to be typed, such as “行,列”.
            Some(before) if c == ' ' || closes(c) || opens(before) || before == ',' => false,
            Some(before) => before == ' ' || is_wide(before) || is_wide(c),
            None => false,
        };
        if may_break {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = Some(c);
    }
    pieces.push(&text[start..]);
    pieces
}

/// Breaks a text into lines of at most `columns` columns, except for segments that are longer. At least one line.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        match lines.last_mut() {
            Some(line) if line.is_empty() || width(line) + width(piece.trim_end()) <= columns => line.push_str(piece),
            _ => lines.push(piece.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_breaks_at_blanks() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two three", 3), ["one", "two", "three"]);
        assert_eq!(wrapped("rows,cols <ROW,COL|none>", 5), ["rows,cols", "<ROW,COL|none>"]);
        assert_eq!(wrapped("", 5), [""]);
    }

    #[test]
    fn chinese_breaks_anywhere_but_at_punctuation() {
        assert_eq!(wrapped("盖满棋盘，不留空格", 8), ["盖满棋", "盘，不留", "空格"]);
        assert_eq!(wrapped("写成“行,列”。", 6), ["写成", "“行,列”。"]);
        assert_eq!(wrapped("用 --window 选一部分（见后）", 12), ["用 --window", "选一部分（见", "后）"]);
        assert_eq!(wrapped("选一部分（见后）", 10), ["选一部分", "（见后）"]);
        for columns in 4..40 {
            for line in wrapped("格子写成“行,列”，从 1 数起。退出状态：0 完成；1 答案是“否”；2 输入看不懂。", columns)
            {
                assert!(!line.starts_with(closes) && !line.ends_with(opens), "{columns}: {line}");
            }
        }
    }

    #[test]
    fn lines_are_joined_according_to_language() {
        assert_eq!(joined(["white", "space or", "", "commas"]), "white space or commas");
        assert_eq!(joined(["1（可以取完），", "2（剩一堆），", "4"]), "1（可以取完），2（剩一堆），4");
        assert_eq!(joined(["看不懂。", "格子"]), "看不懂。格子");
        assert_eq!(joined(["从", "1 数起", "“行”", "格"]), "从 1 数起“行”格");
        assert_eq!(joined(["as “-1”", "says"]), "as “-1” says");
    }
}
