//! Stones by rules and one by one, packings of lines and blocks. Blocking is tested line by line.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::random::Random;
use crate::{Expected, certificate};

type Square = (i64, i64);

const STEPS: [Square; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

#[derive(Clone, Copy)]
struct Board {
    rows: i64,
    cols: i64,
    line: i64,
}

impl Board {
    fn random(random: &mut Random) -> Self {
        let line = random.within(1, 7) as i64;
        Self { rows: random.within(1, 12) as i64, cols: random.within(1, 12) as i64, line }
    }

    fn json(self, random: &mut Random) -> Value {
        let mut board = json!({"rows": self.rows, "cols": self.cols});
        if self.line != 5 || random.once_in(2) {
            board["line"] = json!(self.line);
        }
        board
    }

    fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| (row, col)))
    }

    /// Returns all lines by their squares; a line of a single square occurs once.
    fn lines(self) -> Vec<Vec<Square>> {
        let steps = if self.line == 1 { &STEPS[..1] } else { &STEPS };
        let all = self.squares().flat_map(|(row, col)| {
            steps
                .iter()
                .map(move |(down, right)| (0..self.line).map(|at| (row + at * down, col + at * right)).collect())
        });
        let inside = |line: &Vec<Square>| {
            line.iter().all(|(row, col)| (0..self.rows).contains(row) && (0..self.cols).contains(col))
        };
        all.filter(inside).collect()
    }

    fn is_blocked(self, has: impl Fn(Square) -> bool) -> bool {
        self.lines().iter().all(|line| line.iter().any(|square| has(*square)))
    }
}

/// A rule as it is written: rows and columns from 1.
#[derive(Clone, Copy)]
struct Rule {
    down: i64,
    right: i64,
    shift: i64,
}

impl Rule {
    fn random(random: &mut Random, line: i64) -> Self {
        let mut number = || random.below(line as u64) as i64;
        Self { down: number(), right: number(), shift: number() }
    }

    const fn has(self, line: i64, (row, col): Square) -> bool {
        (self.down * (row + 1) + self.right * (col + 1)) % line == self.shift
    }

    fn json(self) -> Value {
        json!({"down": self.down, "right": self.right, "shift": self.shift})
    }
}

/// Returns a board with sides up to 2^30 and a rule, whether it blocks every line, and the number of stones. A side of
/// 2·line or more squares has lines from squares of all remainders, so one with the same remainder and few squares is
/// tested instead.
fn by_rule(random: &mut Random) -> (Board, Rule, bool, i64) {
    let small = Board::random(random);
    let line = small.line;
    let rule = Rule::random(random, line);
    let longest = if line % 2 == 0 || line % 3 == 0 { 64 } else { 1 << 30 };
    let mut longer = |side: i64| {
        if side >= 2 * line && random.once_in(3) {
            side + random.below(((longest - side) / line) as u64 + 1) as i64 * line
        } else {
            side
        }
    };
    let board = Board { rows: longer(small.rows), cols: longer(small.cols), line };
    let is_blocked = small.is_blocked(|square| rule.has(line, square));
    let of = |side: i64, first: i64| (side - first + line - 1).max(0) / line;
    let first = (0..line).flat_map(|row| (0..line).map(move |col| (row, col)));
    let stones =
        first.filter(|square| rule.has(line, *square)).map(|(row, col)| of(board.rows, row) * of(board.cols, col));
    (board, rule, is_blocked, stones.sum())
}

/// Returns stones that block every line: those of a rule, or on random squares as long as lines are open.
fn stones(random: &mut Random, board: Board) -> BTreeSet<Square> {
    let rule = Rule::random(random, board.line);
    let mut stones: BTreeSet<Square> = if random.once_in(2) {
        board.squares().filter(|square| rule.has(board.line, *square)).collect()
    } else {
        BTreeSet::new()
    };
    let mut lines = board.lines();
    random.shuffle(&mut lines);
    for line in lines {
        if !line.iter().any(|square| stones.contains(square)) {
            stones.insert(*random.one_of(&line));
        }
    }
    stones
}

/// Returns the moves that put them in any order, perhaps with others put and taken in between.
fn moves(random: &mut Random, board: Board, stones: &BTreeSet<Square>) -> Vec<String> {
    let mut order: Vec<Square> = stones.iter().copied().collect();
    random.shuffle(&mut order);
    let text = |what: &str, (row, col): Square| format!("{what}:{},{}", row + 1, col + 1);
    let (detours, mut moves, mut there) = (random.once_in(2), Vec::new(), BTreeSet::new());
    for square in order {
        let other = (random.below(board.rows as u64) as i64, random.below(board.cols as u64) as i64);
        if detours && random.once_in(3) && !there.contains(&other) {
            moves.extend([text("put", other), text("take", other)]);
        }
        if detours && random.once_in(8) {
            moves.extend([text("put", square), text("take", square)]);
        }
        moves.push(text("put", square));
        there.insert(square);
    }
    moves
}

fn at((row, col): Square) -> Value {
    json!([row + 1, col + 1])
}

fn line_json(random: &mut Random, line: &[Square], times: u64) -> Value {
    let (mut from, mut to) = (line[0], line[line.len() - 1]);
    if random.once_in(2) {
        (from, to) = (to, from);
    }
    json!({"from": at(from), "to": at(to), "times": times})
}

/// Returns a random packing, and the number of stones that it needs: lines, each square in at most `depth` of them,
/// around random blocks.
fn packing(random: &mut Random, board: Board) -> (Value, u64) {
    let depth = if random.once_in(2) { 1 } else { random.within(1, 4) };
    let (mut blocks, mut taken, mut needed) = (Vec::new(), BTreeSet::new(), 0);
    for _ in 0..random.below(4) {
        let (row, col) = (random.below(board.rows as u64) as i64, random.below(board.cols as u64) as i64);
        let (rows, cols) =
            (random.within(1, (board.rows - row) as u64) as i64, random.within(1, (board.cols - col) as u64) as i64);
        let cut = *random.one_of(&["right", "down", "fours"]);
        let (rows, cols, needs) = match cut {
            "right" => (rows, cols / board.line * board.line, rows * (cols / board.line)),
            "down" => (rows / board.line * board.line, cols, rows / board.line * cols),
            _ if board.line == 2 => (rows / 2 * 2, cols / 2 * 2, (rows / 2) * (cols / 2) * 3),
            _ => (0, 0, 0),
        };
        let squares: Vec<Square> =
            (row..row + rows).flat_map(|row| (col..col + cols).map(move |col| (row, col))).collect();
        if !squares.is_empty() && squares.iter().all(|square| !taken.contains(square)) {
            taken.extend(squares);
            blocks.push(json!({"at": at((row, col)), "rows": rows, "cols": cols, "cut": cut}));
            needed += needs as u64;
        }
    }
    let (mut lines, mut sum) = (Vec::new(), 0);
    let mut met: std::collections::BTreeMap<Square, u64> = std::collections::BTreeMap::new();
    let mut all = board.lines();
    random.shuffle(&mut all);
    for line in all {
        let deepest = line.iter().map(|square| met.get(square).copied().unwrap_or(0)).max().unwrap_or(0);
        if deepest < depth && line.iter().all(|square| !taken.contains(square)) {
            let times = random.within(1, depth - deepest);
            line.iter().for_each(|square| *met.entry(*square).or_default() += times);
            lines.push(line_json(random, &line, times));
            sum += times;
        }
    }
    random.shuffle(&mut lines);
    let mut packing = json!({"depth": depth});
    if !blocks.is_empty() || random.once_in(2) {
        packing["blocks"] = json!(blocks);
    }
    if !lines.is_empty() || random.once_in(2) {
        packing["lines"] = json!(lines);
    }
    (packing, needed + sum.div_ceil(depth))
}

/// Returns a thin board, where each row needs its own stones; lines as one block, or one by one from a random place on.
fn thin(random: &mut Random) -> (Value, Expected) {
    let line = random.within(2, 7) as i64;
    let (rows, cols) = (random.within(1, line as u64 - 1) as i64, random.within(1, 20) as i64);
    let is_down = random.once_in(2);
    let turned = |(row, col): Square| if is_down { (col, row) } else { (row, col) };
    let (tall, wide) = turned((rows, cols));
    let board = Board { rows: tall, cols: wide, line };
    let (lines, slack) = (cols / line, cols % line);
    let (mut stones, mut apart) = (BTreeSet::new(), Vec::new());
    for row in 0..rows {
        // Each stone is at most `line` squares after the one before it, and the last of them close enough to the end.
        let mut last = -1;
        for at in 0..lines {
            let least = (cols - line * (lines - at)).max(last + 1);
            last = random.within(least as u64, (last + line) as u64) as i64;
            stones.insert(turned((row, last)));
        }
        let mut from = random.below(slack as u64 + 1) as i64;
        for _ in 0..lines {
            let squares: Vec<Square> = (from..from + line).map(|col| turned((row, col))).collect();
            apart.push(line_json(random, &squares, 1));
            from += line;
        }
    }
    let moves = moves(random, board, &stones);
    let packing = if lines > 0 && random.once_in(2) {
        let (block_rows, block_cols) = turned((rows, lines * line));
        let from = turned((0, random.below(slack as u64 + 1) as i64));
        let cut = if is_down { "down" } else { "right" };
        json!({"depth": random.within(1, 9), "blocks": [{"at": at(from), "rows": block_rows, "cols": block_cols, "cut": cut}]})
    } else {
        random.shuffle(&mut apart);
        json!({"depth": 1, "lines": apart})
    };
    let claim = json!({"kind": "fewest", "stones": stones.len()});
    let board = board.json(random);
    (certificate("fives", board, claim, json!({"packing": packing}), moves), Expected::Proved)
}

/// Returns a board of any size whose rows or columns are cut into whole lines, and a rule whose lines meet every
/// remainder.
fn cut(random: &mut Random) -> (Value, Expected) {
    let line = *random.one_of(&[5, 7, 11, 13]);
    let rule = loop {
        let rule = Rule::random(random, line);
        let steps = [rule.down, rule.right, rule.down + rule.right, rule.down - rule.right];
        if steps.iter().all(|step| step % line != 0) {
            break rule;
        }
    };
    let (rows, cols) = (random.within(1, 1 << 30) as i64, random.within(1, (1 << 30) / line as u64) as i64 * line);
    let upper = random.within(1, rows as u64) as i64;
    let left = random.within(1, (cols / line) as u64) as i64 * line;
    let mut blocks = vec![
        json!({"at": [1, 1], "rows": upper, "cols": left, "cut": "right"}),
        json!({"at": [1, left + 1], "rows": upper, "cols": cols - left, "cut": "right"}),
        json!({"at": [upper + 1, 1], "rows": rows - upper, "cols": cols, "cut": "right"}),
    ];
    blocks.retain(|block| block["rows"] != 0 && block["cols"] != 0);
    if upper % line == 0 && random.once_in(2) {
        blocks[0]["cut"] = json!("down");
    }
    random.shuffle(&mut blocks);
    let claim = json!({"kind": "fewest", "stones": (rows * (cols / line)).to_string()});
    let proof = json!({"rule": rule.json(), "packing": {"depth": 1, "blocks": blocks}});
    let board = Board { rows, cols, line }.json(random);
    (certificate("fives", board, claim, proof, Vec::new()), Expected::Proved)
}

/// Returns stones that block every line and a packing. They are proved to be the fewest if as many are needed.
fn weighed(random: &mut Random) -> (Value, Expected) {
    let board = Board::random(random);
    let stones = stones(random, board);
    let (packing, needed) = packing(random, board);
    assert!(stones.len() as u64 >= needed);
    let expected = if stones.len() as u64 == needed { Expected::Proved } else { Expected::Legal };
    let moves = moves(random, board, &stones);
    let claim = json!({"kind": "fewest", "stones": stones.len()});
    (certificate("fives", board.json(random), claim, json!({"packing": packing}), moves), expected)
}

pub fn genuine(random: &mut Random) -> (Value, Expected) {
    match random.below(6) {
        0 => {
            let (board, rule) = loop {
                let (board, rule, is_blocked, _) = by_rule(random);
                if is_blocked {
                    break (board, rule);
                }
            };
            let (claim, proof) = (json!({"kind": "blocking"}), json!({"rule": rule.json()}));
            (certificate("fives", board.json(random), claim, proof, Vec::new()), Expected::Legal)
        }
        1 => {
            let board = Board::random(random);
            let stones = stones(random, board);
            let mut moves = moves(random, board, &stones);
            let kind = *random.one_of(&["blocking", "position"]);
            if kind == "position" {
                moves.truncate(random.below(moves.len() as u64 + 1) as usize);
            }
            let board = board.json(random);
            (certificate("fives", board, json!({"kind": kind}), Value::Null, moves), Expected::Legal)
        }
        2 => thin(random),
        3 => cut(random),
        // With a rule instead of moves.
        4 => loop {
            let (board, rule, is_blocked, stones) = by_rule(random);
            if is_blocked && board.rows <= 40 && board.cols <= 40 {
                let (packing, needed) = packing(random, board);
                assert!(stones as u64 >= needed);
                let expected = if stones as u64 == needed { Expected::Proved } else { Expected::Legal };
                let proof = json!({"rule": rule.json(), "packing": packing});
                let claim = json!({"kind": "fewest", "stones": stones});
                return (certificate("fives", board.json(random), claim, proof, Vec::new()), expected);
            }
        },
        _ => weighed(random),
    }
}

pub fn false_one(random: &mut Random) -> (Value, Expected) {
    match random.below(4) {
        // A rule that leaves a line open.
        0 => loop {
            let (board, rule, is_blocked, stones) = by_rule(random);
            if !is_blocked {
                let mut claim = json!({"kind": *random.one_of(&["blocking", "fewest"]), "stones": stones});
                if claim["kind"] == "blocking" {
                    claim.as_object_mut().unwrap().remove("stones");
                }
                let proof = json!({"rule": rule.json(), "packing": {"depth": 1}});
                return (certificate("fives", board.json(random), claim, proof, Vec::new()), Expected::Refuted);
            }
        },
        // A stone is missing that a line needs.
        1 => loop {
            let board = Board::random(random);
            let mut stones = stones(random, board);
            if stones.is_empty() {
                continue;
            }
            let all: Vec<Square> = stones.iter().copied().collect();
            let one = *random.one_of(&all);
            stones.remove(&one);
            if !board.is_blocked(|square| stones.contains(&square)) {
                let moves = moves(random, board, &stones);
                let board = board.json(random);
                return (
                    certificate("fives", board, json!({"kind": "blocking"}), Value::Null, moves),
                    Expected::Refuted,
                );
            }
        },
        // Wrong numbers, or a packing that is none.
        2 => {
            let (mut json, _) = weighed(random);
            let stones = json["claim"]["stones"].as_u64().unwrap();
            json["claim"]["stones"] = json!(if stones > 0 && random.once_in(2) { stones - 1 } else { stones + 1 });
            (json, Expected::Refuted)
        }
        _ => loop {
            let (mut json, _) = weighed(random);
            let packing = &mut json["proof"]["packing"];
            let depth = packing["depth"].as_u64().unwrap();
            let list = *random.one_of(&["blocks", "lines"]);
            let Some(parts) = packing[list].as_array_mut().filter(|parts| !parts.is_empty()) else { continue };
            let part = random.one_of(parts).clone();
            match (list, random.below(3)) {
                ("blocks", 0) => parts[0]["rows"] = json!(1000),
                ("blocks", 1) => parts[0]["at"] = json!([1, 1000]),
                ("lines", 0) => parts[0]["times"] = json!(depth + 1),
                ("lines", 1) => {
                    for end in ["from", "to"] {
                        parts[0][end][0] = json!(parts[0][end][0].as_u64().unwrap() + 1000);
                    }
                }
                // More often than the multiplicity allows.
                _ => parts.extend((0..depth).map(|_| part.clone())),
            }
            return (json, Expected::Refuted);
        },
    }
}
