//! Tours by random walks: over the squares that a walk meets, or over full boards by Warnsdorff's rule.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::random::Random;
use crate::{Expected, certificate};

type Square = (i64, i64);

const KNIGHT_MOVES: [Square; 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

fn is_knight_move(from: Square, to: Square) -> bool {
    KNIGHT_MOVES.contains(&(to.0 - from.0, to.1 - from.1))
}

/// A walk and the board it was made on.
struct Walk {
    rows: i64,
    cols: i64,
    way: Vec<Square>,
}

impl Walk {
    /// Returns a walk that visits no square twice, to the square with the fewest continuations if `careful`, else
    /// anywhere.
    fn random(random: &mut Random, rows: i64, cols: i64, careful: bool) -> Self {
        let from = (random.below(rows as u64) as i64, random.below(cols as u64) as i64);
        let mut way = vec![from];
        let mut met: BTreeSet<Square> = BTreeSet::from([from]);
        let next = |at: Square, met: &BTreeSet<Square>| -> Vec<Square> {
            let all = KNIGHT_MOVES.iter().map(|jump| (at.0 + jump.0, at.1 + jump.1));
            all.filter(|to| (0..rows).contains(&to.0) && (0..cols).contains(&to.1) && !met.contains(to)).collect()
        };
        loop {
            let mut choices = next(way[way.len() - 1], &met);
            random.shuffle(&mut choices);
            let chosen =
                if careful { choices.into_iter().min_by_key(|to| next(*to, &met).len()) } else { choices.pop() };
            let Some(to) = chosen else { break };
            met.insert(to);
            way.push(to);
        }
        Self { rows, cols, way }
    }

    /// Cuts out a random part of the walk; a cycle if `closed` and there is one.
    fn cut(&mut self, random: &mut Random, closed: bool) -> bool {
        let len = self.way.len();
        let from = random.below(len as u64) as usize;
        let ends: Vec<usize> = (from..len)
            .filter(|to| !closed || (*to > from + 1 && is_knight_move(self.way[*to], self.way[from])))
            .collect();
        if ends.is_empty() {
            return false;
        }
        let to = if random.once_in(2) { ends[ends.len() - 1] } else { *random.one_of(&ends) };
        self.way = self.way[from..=to].to_vec();
        true
    }

    /// Returns the board that has exactly the squares of the walk.
    fn board(&self, kind: &str) -> Value {
        let met: BTreeSet<&Square> = self.way.iter().collect();
        let all = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        let missing: Vec<Value> =
            all.filter(|square| !met.contains(square)).map(|(row, col)| json!([row + 1, col + 1])).collect();
        let mut board = json!({"rows": self.rows, "cols": self.cols, "kind": kind});
        if !missing.is_empty() {
            board["without"] = json!(missing);
        }
        board
    }

    fn moves(&self) -> Vec<String> {
        self.way.iter().map(|(row, col)| format!("{},{}", row + 1, col + 1)).collect()
    }
}

/// Returns a tour of the kind, as a walk over exactly the squares of its board.
fn tour(random: &mut Random, closed: bool) -> Walk {
    loop {
        let most = if random.once_in(20) { 64 } else { 9 };
        let (rows, cols) = (random.within(1, most) as i64, random.within(1, most) as i64);
        let careful = random.once_in(2);
        let mut walk = Walk::random(random, rows, cols, careful);
        let whole = walk.way.len() as i64 == rows * cols && !closed;
        if whole || walk.cut(random, closed) {
            if random.once_in(2) {
                walk.way.reverse();
            }
            return walk;
        }
    }
}

pub fn genuine(random: &mut Random) -> (Value, Expected) {
    let closed = random.once_in(2);
    let kind = if closed { "closed" } else { "open" };
    let mut walk = tour(random, closed);
    let (first, last) = (walk.way[0], walk.way[walk.way.len() - 1]);
    match random.below(4) {
        // Any walk is legal, on any board that has its squares.
        0 => {
            let moves = walk.moves();
            let kind = *random.one_of(&["closed", "open"]);
            let full = json!({"rows": walk.rows + random.below(2000) as i64, "cols": walk.cols, "kind": kind});
            let board = if random.once_in(2) { full } else { walk.board(kind) };
            (certificate("knights", board, json!({"kind": "position"}), Value::Null, moves), Expected::Legal)
        }
        n => {
            if closed && n == 1 {
                let by = random.below(walk.way.len() as u64) as usize;
                walk.way.rotate_left(by);
            }
            let mut moves = walk.moves();
            // The closing jump, if there is one.
            if walk.way.len() > 2 && is_knight_move(last, first) && random.once_in(3) {
                moves.push(moves[0].clone());
            }
            let board = walk.board(kind);
            (certificate("knights", board, json!({"kind": "tour"}), Value::Null, moves), Expected::Proved)
        }
    }
}

pub fn false_one(random: &mut Random) -> (Value, Expected) {
    loop {
        let closed = random.once_in(2);
        let mut walk = tour(random, closed);
        let len = walk.way.len();
        let kind = if closed { "closed" } else { "open" };
        let (board, mut moves) = (walk.board(kind), walk.moves());
        let at = random.below(len as u64) as usize;
        let mut claim = "tour";
        match random.below(6) {
            // A square is left out, or visited twice.
            0 => _ = moves.remove(at),
            1 => {
                claim = *random.one_of(&["tour", "position"]);
                moves.insert(at, moves[at].clone());
            }
            // Two successive squares of one colour.
            2 if at > 0 && at + 1 < len => {
                claim = *random.one_of(&["tour", "position"]);
                walk.way.swap(at, at + 1);
                moves = walk.moves();
            }
            // An open tour as a closed one.
            3 if len < 3 || !is_knight_move(walk.way[0], walk.way[len - 1]) => {
                let board = walk.board("closed");
                let claim = json!({"kind": "tour"});
                return (certificate("knights", board, claim, Value::Null, moves), Expected::Refuted);
            }
            // A square more than there are.
            4 => {
                let square = walk.way[at];
                claim = *random.one_of(&["tour", "position"]);
                moves[at] = format!("{},{}", square.0 + 1 + walk.rows, square.1 + 1);
            }
            // A jump after the end that does not close.
            5 if len > 1 => {
                claim = *random.one_of(&["tour", "position"]);
                moves.push(moves[1].clone());
            }
            _ => continue,
        }
        return (certificate("knights", board, json!({"kind": claim}), Value::Null, moves), Expected::Refuted);
    }
}
