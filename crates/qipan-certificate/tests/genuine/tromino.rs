//! Tilings by backtracking and by blocks, inductions, and boards without a tiling.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::random::Random;
use crate::{Expected, certificate};

const NOTCHES: [(&str, u64, u64); 4] = [("nw", 0, 0), ("ne", 0, 1), ("sw", 1, 0), ("se", 1, 1)];

type Square = (u64, u64);

/// A piece: the upper left square of its 2×2 block, from 0, and the number of the square that is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Piece(u64, u64, usize);

impl Piece {
    fn squares(self) -> Vec<Square> {
        let all = NOTCHES.iter().enumerate().filter(|(at, _)| *at != self.2);
        all.map(|(_, (_, down, right))| (self.0 + down, self.1 + right)).collect()
    }

    fn written(self) -> String {
        format!("{},{}{}", self.0 + 1, self.1 + 1, NOTCHES[self.2].0)
    }
}

struct Board {
    rows: u64,
    cols: u64,
    hole: Option<Square>,
}

impl Board {
    fn random(random: &mut Random, most: u64) -> Self {
        let (rows, cols) = (random.within(1, most), random.within(1, most));
        let hole = if random.once_in(2) { Some((random.below(rows), random.below(cols))) } else { None };
        Self { rows, cols, hole }
    }

    fn json(&self) -> Value {
        match self.hole {
            Some((row, col)) => json!({"rows": self.rows, "cols": self.cols, "hole": [row + 1, col + 1]}),
            None => json!({"rows": self.rows, "cols": self.cols}),
        }
    }

    /// Returns the squares to cover.
    fn free(&self) -> BTreeSet<Square> {
        let all = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        all.filter(|square| Some(*square) != self.hole).collect()
    }

    /// Returns a tiling, `Ok(None)` if there is none, and `Err` if `steps` steps were not enough.
    fn tiled(&self, random: &mut Random, mut steps: u64) -> Result<Option<Vec<Piece>>, ()> {
        let (mut free, mut pieces) = (self.free(), Vec::new());
        if free.len() % 3 != 0 {
            return Ok(None);
        }
        fill(random, &mut free, &mut pieces, &mut steps).map(|is| is.then_some(pieces))
    }
}

/// Tiles the free squares from the first of them on.
fn fill(
    random: &mut Random,
    free: &mut BTreeSet<Square>,
    pieces: &mut Vec<Piece>,
    steps: &mut u64,
) -> Result<bool, ()> {
    let Some(&(row, col)) = free.first() else { return Ok(true) };
    *steps = steps.checked_sub(1).ok_or(())?;
    let mut places: Vec<Piece> = (0..4).map(|notch| Piece(row, col, notch)).collect();
    if col > 0 {
        places.push(Piece(row, col - 1, 0));
    }
    random.shuffle(&mut places);
    for piece in places {
        let squares = piece.squares();
        if squares.contains(&(row, col)) && squares.iter().all(|square| free.contains(square)) {
            squares.iter().for_each(|square| _ = free.remove(square));
            pieces.push(piece);
            if fill(random, free, pieces, steps)? {
                return Ok(true);
            }
            pieces.pop();
            free.extend(squares);
        }
    }
    Ok(false)
}

/// Returns a board with a tiling.
fn tiling(random: &mut Random) -> (Board, Vec<Piece>) {
    loop {
        let board = if random.once_in(3) { blocks(random) } else { Board::random(random, 9) };
        if let Ok(Some(pieces)) = board.tiled(random, 300) {
            return (board, pieces);
        }
    }
}

/// Returns a board that 2×3 blocks fill.
fn blocks(random: &mut Random) -> Board {
    let (rows, cols) = (2 * random.within(1, 6), 3 * random.within(1, 4));
    let (rows, cols) = if random.once_in(2) { (rows, cols) } else { (cols, rows) };
    Board { rows, cols, hole: None }
}

/// Returns the moves that lay these pieces in any order, perhaps with others laid and lifted in between.
fn moves(random: &mut Random, board: &Board, pieces: &[Piece]) -> Vec<String> {
    let mut pieces = pieces.to_vec();
    random.shuffle(&mut pieces);
    let (detours, mut free, mut moves) = (random.once_in(2), board.free(), Vec::new());
    for piece in pieces {
        if detours && random.once_in(3) {
            let other = Piece(piece.0, piece.1, random.below(4) as usize);
            if other.squares().iter().all(|square| free.contains(square)) {
                moves.extend([format!("lay:{}", other.written()), format!("lift:{}", other.written())]);
            }
        }
        piece.squares().iter().for_each(|square| _ = free.remove(square));
        moves.push(format!("lay:{}", piece.written()));
        if detours && random.once_in(5) {
            moves.extend([format!("lift:{}", piece.written()), format!("lay:{}", piece.written())]);
        }
    }
    moves
}

/// Returns the induction for this k and special square: the piece over the centre leaves out the quadrant with the
/// taken square.
fn induction(random: &mut Random, k: u32, (row, col): Square) -> Value {
    let bit = |number: u64, level: u32| number >> (level - 1) & 1;
    let quarter = |level| NOTCHES[(2 * bit(row, level) + bit(col, level)) as usize].0;
    let level = |level| json!({"special": quarter(level), "corners": ["nw", "ne", "sw", "se"]});
    let order = *random.one_of(&["preorder", "reading", "level"]);
    json!({"order": order, "levels": (1..=k).map(level).collect::<Vec<_>>()})
}

fn power(random: &mut Random) -> (u32, Board) {
    let k = random.below(31) as u32;
    let hole = (random.below(1 << k), random.below(1 << k));
    (k, Board { rows: 1 << k, cols: 1 << k, hole: Some(hole) })
}

/// Returns a board without a tiling, by one of the obstructions, in either orientation.
fn obstacle(random: &mut Random) -> (Board, Value) {
    let long = |random: &mut Random, least: u64| {
        if random.once_in(3) { random.within(least, 1 << 30) } else { random.within(least, least + 12) }
    };
    let (mut board, mut proof) = match random.below(6) {
        0 => loop {
            let (rows, cols) = (long(random, 1), long(random, 1));
            let hole = if random.once_in(2) { Some((random.below(rows), random.below(cols))) } else { None };
            let squares = rows * cols - u64::from(hole.is_some());
            if squares % 3 != 0 {
                break (
                    Board { rows, cols, hole },
                    json!({"obstacle": "area", "squares": squares, "rest": squares % 3}),
                );
            }
        },
        1 => {
            let cols = long(random, 2);
            let hole = if random.once_in(2) { Some((0, random.below(cols))) } else { None };
            (Board { rows: 1, cols, hole }, json!({"obstacle": "one row"}))
        }
        2 => {
            let cols = (long(random, 1) - 1) / 2 * 2 + 1;
            (Board { rows: 3, cols, hole: None }, json!({"obstacle": "three odd", "length": cols}))
        }
        3 => {
            let cols = long(random, 3);
            let place = random.within(1, cols / 3) * 3;
            let hole = Some((random.below(2), place - 1));
            (Board { rows: 2, cols, hole }, json!({"obstacle": "two rows", "length": cols, "place": place}))
        }
        4 => loop {
            let (row, col) = (random.below(5), random.below(5));
            if row % 2 == 1 || col % 2 == 1 {
                break (Board { rows: 5, cols: 5, hole: Some((row, col)) }, json!({"obstacle": "five square"}));
            }
        },
        _ => {
            let cols = long(random, 6);
            let col = if random.once_in(2) { 1 } else { cols - 2 };
            let board = Board { rows: 5, cols, hole: Some((2, col)) };
            (board, json!({"obstacle": "five rows", "length": cols}))
        }
    };
    if random.once_in(2) {
        board = Board { rows: board.cols, cols: board.rows, hole: board.hole.map(|(row, col)| (col, row)) };
    }
    if let ("five square" | "five rows", Some((row, col))) = (proof["obstacle"].as_str().unwrap_or(""), board.hole) {
        proof["hole"] = json!([row + 1, col + 1]);
    }
    (board, proof)
}

pub fn genuine(random: &mut Random) -> (Value, Expected) {
    match random.below(5) {
        0 | 1 => {
            let (board, pieces) = tiling(random);
            let moves = moves(random, &board, &pieces);
            (certificate("tromino", board.json(), json!({"kind": "covering"}), Value::Null, moves), Expected::Proved)
        }
        2 => {
            let (board, pieces) = tiling(random);
            let mut moves = moves(random, &board, &pieces);
            moves.truncate(random.below(moves.len() as u64 + 1) as usize);
            (certificate("tromino", board.json(), json!({"kind": "position"}), Value::Null, moves), Expected::Legal)
        }
        3 => {
            let (k, board) = power(random);
            let proof = induction(random, k, board.hole.unwrap());
            (certificate("tromino", board.json(), json!({"kind": "covering"}), proof, Vec::new()), Expected::Proved)
        }
        _ => {
            let (board, proof) = obstacle(random);
            // On a small board, a search decides that there is none.
            if board.rows.saturating_mul(board.cols) <= 36 {
                assert!(matches!(board.tiled(random, 4000), Ok(None) | Err(())), "{} {proof}", board.json());
            }
            (certificate("tromino", board.json(), json!({"kind": "no covering"}), proof, Vec::new()), Expected::Proved)
        }
    }
}

pub fn false_one(random: &mut Random) -> (Value, Expected) {
    let covering = |board: &Board, proof, moves| {
        (certificate("tromino", board.json(), json!({"kind": "covering"}), proof, moves), Expected::Refuted)
    };
    match random.below(4) {
        // A piece is missing, occurs twice, or is turned.
        0 | 1 => loop {
            let (mut board, pieces) = tiling(random);
            if pieces.is_empty() {
                continue;
            }
            let mut wrong = pieces.clone();
            let at = random.below(pieces.len() as u64) as usize;
            match random.below(4) {
                0 => _ = wrong.remove(at),
                1 => wrong.push(pieces[at]),
                2 => wrong[at].2 = (wrong[at].2 + 1 + random.below(3) as usize) % 4,
                _ => board.rows += 1,
            }
            let mut moves: Vec<String> = wrong.iter().map(|piece| format!("lay:{}", piece.written())).collect();
            random.shuffle(&mut moves);
            break covering(&board, Value::Null, moves);
        },
        // There is only one choice at each level.
        2 => loop {
            let (k, mut board) = power(random);
            let mut proof = induction(random, k, board.hole.unwrap());
            if k == 0 {
                continue;
            }
            let level = random.below(k.into()) as usize;
            let turn = |value: &mut Value, random: &mut Random| {
                let at = NOTCHES.iter().position(|(name, ..)| value == name).unwrap();
                *value = json!(NOTCHES[(at + 1 + random.below(3) as usize) % 4].0);
            };
            match random.below(5) {
                0 => turn(&mut proof["levels"][level]["special"], random),
                1 => turn(&mut proof["levels"][level]["corners"][random.below(4) as usize], random),
                2 => _ = proof["levels"].as_array_mut().unwrap().pop(),
                3 => board.hole = None,
                _ if k < 30 => board.rows += 1,
                _ => continue,
            }
            break covering(&board, proof, Vec::new());
        },
        // There is a tiling.
        _ => {
            let (board, _) = tiling(random);
            let (rows, cols) = (board.rows, board.cols);
            let figure = |random: &mut Random| *random.one_of(&[rows, cols, rows * cols, rows * cols - 1, 0, 1, 2, 3]);
            let (row, col) = board.hole.unwrap_or((0, 0));
            let name = *random.one_of(&["area", "one row", "three odd", "two rows", "five square", "five rows"]);
            let proof = json!({
                "obstacle": name, "squares": figure(random), "rest": random.below(3), "length": figure(random),
                "place": *random.one_of(&[row + 1, col + 1, 3]), "hole": [row + 1, col + 1],
            });
            let claim = json!({"kind": "no covering"});
            (certificate("tromino", board.json(), claim, proof, Vec::new()), Expected::Refuted)
        }
    }
}
