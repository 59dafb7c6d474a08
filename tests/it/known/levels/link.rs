//! Parses the links of levels, setting by setting.

use std::collections::BTreeMap;

use toml::{Table, Value};

use super::value;

/// The settings of a link.
pub struct Opened {
    /// The board, in the form of the file.
    pub board: Table,
    /// The number of moves.
    pub moves: usize,
    /// The first player, in heaps: `me`, `engine` or `ask`.
    pub first: Option<String>,
}

/// Parses a link to a lab. Panics at a setting that does not belong to the board and is not one that levels use.
pub fn read(family: &str, link: &str) -> Opened {
    let (path, query) = link.split_once('?').unwrap();
    assert_eq!(path, format!("#/{family}"), "{link}");
    let pairs: Vec<(&str, &str)> = query.split('&').map(|pair| pair.split_once('=').unwrap()).collect();
    let settings: BTreeMap<&str, &str> = pairs.iter().copied().collect();
    assert_eq!(settings.len(), pairs.len(), "{link}");
    let mut opened = Opened { board: Table::new(), moves: 0, first: None };
    for (name, text) in settings {
        let put = |board: &mut Table, name: &str, value: Value| {
            assert!(board.insert(name.to_owned(), value).is_none(), "{link}");
        };
        let board = &mut opened.board;
        match (family, name) {
            ("tromino", "k") => {
                let side = value(1_i64 << text.parse::<u32>().unwrap());
                put(board, "rows", side.clone());
                put(board, "cols", side);
            }
            ("tromino" | "pegs" | "fives" | "knights", "rows" | "cols") | ("fives", "line") => {
                put(board, name, whole(text));
            }
            ("tromino" | "pegs", "hole") => put(board, "hole", pair(text)),
            ("pegs", "draw") => put(board, "pegs", value(text.split(';').collect::<Vec<_>>())),
            ("pegs", "board") => put(board, "classic", value(text)),
            ("fives", "moves") => {
                let stones: Vec<Value> = text.split(';').map(|mv| pair(mv.strip_prefix("put:").unwrap())).collect();
                opened.moves = stones.len();
                put(board, "stones", Value::Array(stones));
            }
            ("knights", "kind") => put(board, "tour", value(text)),
            ("knights", "without") => put(board, "without", Value::Array(text.split(';').map(pair).collect())),
            ("knights", "moves") => {
                let path: Vec<Value> = text.split(';').map(pair).collect();
                opened.moves = path.len();
                put(board, "path", Value::Array(path));
            }
            ("heaps", "rule") => put(board, "rule", value(text)),
            ("heaps", "heaps") => put(board, "heaps", Value::Array(text.split(',').map(whole).collect())),
            ("heaps", "misere") => put(board, "misere", value(text == "1")),
            ("heaps", "first" | "who") => opened.first = Some(text.to_owned()),
            // The step, and settings of the view.
            (_, "step") => assert_eq!(text, "0", "{link}"),
            ("tromino", "guess") => assert_eq!(text, "1", "{link}"),
            ("tromino", "order") => assert_eq!(text, "level", "{link}"),
            ("knights", "show") => assert_eq!(text, "ways", "{link}"),
            ("knights", "task") => assert_eq!(text, "count", "{link}"),
            _ => panic!("{link}: {name} is no setting of a level"),
        }
    }
    opened
}

fn whole(text: &str) -> Value {
    value(text.parse::<i64>().unwrap_or_else(|_| panic!("{text} is no whole number")))
}

/// Parses a square, from 1.
fn pair(text: &str) -> Value {
    let (row, col) = text.split_once(',').unwrap();
    Value::Array(vec![whole(row), whole(col)])
}
