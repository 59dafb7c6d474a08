//! Pegs: starts by inverse jumps from what is to be left, rows, colours, parities of places, golden sums and pagoda
//! functions.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use qipan::Puzzle;
use qipan::pegs::weights::{Unreachable, out_of_reach};
use qipan::pegs::{self, BoardShape, Target};
use serde_json::{Value, json};

use crate::random::Random;
use crate::{Expected, certificate};

type Point = (i64, i64);

/// A classic board by its name, or the board without an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place(&'static str);

const PLANE: Place = Place("plane");
const PLACES: [Place; 4] = [PLANE, Place("english"), Place("european"), Place("triangle15")];
/// Points of the board without an edge that are drawn.
const DRAWN: i64 = 12;

impl Place {
    /// From 0, as in the drawings of the documentation.
    fn has(self, (row, col): Point) -> bool {
        let lacking =
            |rows: [i64; 7]| (0..7).contains(&row) && (rows[row as usize]..7 - rows[row as usize]).contains(&col);
        match self.0 {
            "english" => lacking([2, 2, 0, 0, 0, 2, 2]),
            "european" => lacking([2, 1, 0, 0, 0, 1, 2]),
            "triangle15" => (0..5).contains(&row) && (0..=row).contains(&col),
            _ => true,
        }
    }

    /// Returns the points in reading order; of the board without an edge those that are drawn.
    fn points(self) -> Vec<Point> {
        let side = if self == PLANE { DRAWN } else { 7 };
        let all = (0..side).flat_map(|row| (0..side).map(move |col| (row, col)));
        all.filter(|point| self.has(*point)).collect()
    }

    fn steps(self) -> &'static [(&'static str, i64, i64)] {
        const ALL: [(&str, i64, i64); 6] =
            [("n", -1, 0), ("e", 0, 1), ("s", 1, 0), ("w", 0, -1), ("nw", -1, -1), ("se", 1, 1)];
        if self.0 == "triangle15" { &ALL } else { &ALL[..4] }
    }

    /// Returns the directions of the colours: rising, and falling if there is one.
    fn slants(self) -> &'static [&'static str] {
        if self.0 == "triangle15" { &["rising"] } else { &["rising", "falling"] }
    }
}

fn colour(slant: &str, (row, col): Point) -> usize {
    (if slant == "rising" { row + col } else { row - col }).rem_euclid(3) as usize
}

fn counts(slant: &str, pegs: &BTreeSet<Point>) -> [u64; 3] {
    let mut counts = [0; 3];
    pegs.iter().for_each(|peg| counts[colour(slant, *peg)] += 1);
    counts
}

fn is_alike(counts: [u64; 3]) -> bool {
    counts.iter().all(|count| count % 2 == counts[0] % 2)
}

/// A jump by its points and the letters of its direction.
#[derive(Clone, Copy, Debug)]
struct Jump {
    from: Point,
    over: Point,
    to: Point,
    letters: &'static str,
}

impl Jump {
    fn all_from(place: Place, from: Point) -> impl Iterator<Item = Self> {
        let on = |(row, col): Point, down, right| (row + down, col + right);
        place.steps().iter().map(move |&(letters, down, right)| Self {
            from,
            over: on(from, down, right),
            to: on(from, 2 * down, 2 * right),
            letters,
        })
    }

    fn written(self, random: &mut Random) -> String {
        let text = |(row, col): Point| format!("{},{}", row + 1, col + 1);
        if random.once_in(2) {
            format!("{}{}", text(self.from), self.letters)
        } else {
            format!("{}>{}", text(self.from), text(self.to))
        }
    }
}

/// Returns the legal jumps.
fn jumps(place: Place, pegs: &BTreeSet<Point>) -> Vec<Jump> {
    let all = pegs.iter().flat_map(|peg| Jump::all_from(place, *peg));
    all.filter(|jump| pegs.contains(&jump.over) && !pegs.contains(&jump.to) && place.has(jump.to)).collect()
}

/// Makes up to `most` random inverse jumps. Returns the jumps in forward order.
fn taken_back(random: &mut Random, place: Place, pegs: &mut BTreeSet<Point>, most: u64) -> Vec<Jump> {
    let mut made = Vec::new();
    for _ in 0..most {
        let near = |point: &Point| place != PLANE || [point.0, point.1].iter().all(|at| (0..DRAWN).contains(at));
        let back = |to: &Point| -> Vec<Jump> {
            let from_there = Jump::all_from(place, *to).flat_map(|out| Jump::all_from(place, out.to));
            from_there.filter(|jump| jump.to == *to).collect()
        };
        let all = pegs.iter().flat_map(back);
        let free = |point: &Point| place.has(*point) && near(point) && !pegs.contains(point);
        let all: Vec<Jump> = all.filter(|jump| free(&jump.from) && free(&jump.over)).collect();
        if all.is_empty() {
            break;
        }
        let jump = *random.one_of(&all);
        pegs.remove(&jump.to);
        pegs.extend([jump.from, jump.over]);
        made.push(jump);
    }
    made.reverse();
    made
}

/// Returns the start as it is drawn; a full rectangle or a board full but for one point also as such.
fn board(random: &mut Random, place: Place, pegs: &BTreeSet<Point>) -> Value {
    let points = place.points();
    if place != PLANE && pegs.len() + 1 == points.len() && random.once_in(2) {
        let hole = points.iter().find(|point| !pegs.contains(point)).unwrap();
        return json!({"ground": place.0, "hole": [hole.0 + 1, hole.1 + 1]});
    }
    let end = |of: fn(&Point) -> i64| pegs.iter().map(of).max().map_or(0, |last| last + 1);
    let (rows, cols) = (end(|peg| peg.0), end(|peg| peg.1));
    if place == PLANE && rows * cols == pegs.len() as i64 && rows > 0 && random.once_in(2) {
        return json!({"rows": rows, "cols": cols});
    }
    let drawn = |row: i64| (0..cols).map(|col| if pegs.contains(&(row, col)) { 'o' } else { '.' }).collect::<String>();
    let mut rows: Vec<String> = (0..rows).map(drawn).collect();
    if random.once_in(2) {
        rows = rows.iter().map(|row| row.trim_end_matches('.').to_owned()).collect();
    }
    if place == PLANE && random.once_in(2) { json!({"pegs": rows}) } else { json!({"pegs": rows, "ground": place.0}) }
}

fn made(random: &mut Random, place: Place, start: &BTreeSet<Point>, claim: Value, proof: Value, by: &[Jump]) -> Value {
    let board = board(random, place, start);
    let moves = by.iter().map(|jump| jump.written(random)).collect();
    certificate("pegs", board, claim, proof, moves)
}

fn points(random: &mut Random, place: Place, count: u64) -> BTreeSet<Point> {
    let mut all = place.points();
    random.shuffle(&mut all);
    all.into_iter().take(count as usize).collect()
}

/// Makes at most `most` random jumps.
fn played(random: &mut Random, place: Place, pegs: &mut BTreeSet<Point>, most: u64) -> Vec<Jump> {
    let mut made = Vec::new();
    for _ in 0..most {
        let all = jumps(place, pegs);
        if all.is_empty() {
            break;
        }
        let jump = *random.one_of(&all);
        pegs.remove(&jump.from);
        pegs.remove(&jump.over);
        pegs.insert(jump.to);
        made.push(jump);
    }
    made
}

/// Returns a row of pegs, from which the outer ones jump, from either end, until none is left that can.
fn row(random: &mut Random) -> (Value, Expected) {
    let (len, at) = (random.within(1, 16) as i64, random.below(6) as i64);
    let is_down = random.once_in(2);
    let turned = |(row, col): Point| if is_down { (col, row) } else { (row, col) };
    let start: BTreeSet<Point> = (at..at + len).map(|col| turned((0, col))).collect();
    let (mut first, mut last, mut made_jumps) = (at, at + len - 1, Vec::new());
    while last - first >= 1 {
        let (from, by) = if random.once_in(2) { (first + 1, -1) } else { (last - 1, 1) };
        let jump = |step: i64| turned((0, from + step * by));
        let letters = match (is_down, by) {
            (false, -1) => "w",
            (false, _) => "e",
            (true, -1) => "n",
            (true, _) => "s",
        };
        made_jumps.push(Jump { from: jump(0), over: jump(1), to: jump(2), letters });
        (first, last) = if by == -1 { (first + 2, last) } else { (first, last - 2) };
    }
    let left = (len + 1) / 2;
    let claim = json!({"kind": "fewest", "left": left});
    let proof = json!({"bound": "row", "length": len});
    (made(random, PLANE, &start, claim, proof, &made_jumps), Expected::Proved)
}

/// Returns one peg, or two of one colour, and a start from which jumps lead there.
fn fewest(random: &mut Random) -> (Value, Expected) {
    let place = *random.one_of(&PLACES);
    let slant = *random.one_of(place.slants());
    let one = random.once_in(2);
    let mut pegs = loop {
        let pegs = points(random, place, if one { 1 } else { 2 });
        if one || is_alike(counts(slant, &pegs)) {
            break pegs;
        }
    };
    let most = random.below(30);
    let jumps = taken_back(random, place, &mut pegs, most);
    let claim = json!({"kind": "fewest", "left": if one { 1 } else { 2 }});
    let (proof, expected) = match random.below(4) {
        0 => (json!({"bound": "none"}), Expected::Legal),
        1 => (json!({"bound": "one"}), if one { Expected::Proved } else { Expected::Legal }),
        // One peg needs no weights, whatever pagoda functions are given.
        2 if one && place != PLANE => {
            let weights: Vec<Vec<i64>> = (0..random.below(4)).map(|_| pagoda(random, place)).collect();
            (json!({"bound": "pagodas", "weights": weights}), Expected::Proved)
        }
        _ if one => (json!({"bound": "one"}), Expected::Proved),
        _ => (json!({"bound": "colours", "slant": slant}), Expected::Proved),
    };
    (made(random, place, &pegs, claim, proof, &jumps), expected)
}

/// Returns a pagoda function: random weights, lowered until no jump raises the sum.
fn pagoda(random: &mut Random, place: Place) -> Vec<i64> {
    let all = place.points();
    let large = *random.one_of(&[1, 2, 5, 1000, 1 << 40]);
    let mut weights: Vec<i64> = all.iter().map(|_| random.below(large + 1) as i64).collect();
    let at = |point: Point| all.iter().position(|other| *other == point);
    let jumps: Vec<[usize; 3]> = all
        .iter()
        .flat_map(|from| Jump::all_from(place, *from))
        .filter_map(|jump| Some([at(jump.from)?, at(jump.over)?, at(jump.to)?]))
        .collect();
    loop {
        let mut changed = false;
        for [from, over, to] in &jumps {
            let most = weights[*from] + weights[*over];
            if weights[*to] > most {
                weights[*to] = most;
                changed = true;
            }
        }
        if !changed {
            return weights;
        }
    }
}

fn weight(place: Place, weights: &[i64], pegs: &BTreeSet<Point>) -> i64 {
    place.points().iter().zip(weights).filter(|(point, _)| pegs.contains(point)).map(|(_, weight)| weight).sum()
}

/// Returns whether the sum of σ^d over the pegs is below 1. With σ^d = (−1)^d (F(d−1) − F(d)·σ) the sum is a + bσ with
/// integers.
fn is_golden(pegs: &BTreeSet<Point>, on: Point) -> bool {
    let (mut a, mut b) = (-1i128, 0i128);
    for peg in pegs {
        let (mut whole, mut sigma) = (1i128, 0i128);
        for _ in 0..(peg.0 - on.0).abs() + (peg.1 - on.1).abs() {
            (whole, sigma) = (sigma, whole - sigma);
        }
        (a, b) = (a + whole, b + sigma);
    }
    // a + bσ < 0, with 2σ + 1 = √5: 2a − b < −b√5.
    let (left, right) = (2 * a - b, -b);
    match (left < 0, right < 0) {
        (true, false) => left != 0 || right != 0,
        (false, true) => false,
        (false, false) => left * left < 5 * right * right,
        (true, true) => left * left > 5 * right * right,
    }
}

/// Returns a proof by this reason that the peg cannot be left there, if it is one.
fn reason(random: &mut Random, place: Place, pegs: &BTreeSet<Point>, on: Point, name: &str) -> Option<Value> {
    match name {
        "colour" => {
            let slant = *random.one_of(place.slants());
            let counts = counts(slant, pegs);
            let own = colour(slant, on);
            let other = (own + 1 + random.below(2) as usize) % 3;
            let fits = counts[own] % 2 == counts[other] % 2;
            fits.then(|| json!({"reason": "colour", "slant": slant, "own": counts[own], "other": counts[other]}))
        }
        "places" => {
            let even = |peg: &Point| (peg.0 - on.0) % 2 == 0 && (peg.1 - on.1) % 2 == 0;
            (!pegs.iter().any(even)).then(|| json!({"reason": "places"}))
        }
        "golden" => (place == PLANE && is_golden(pegs, on)).then(|| json!({"reason": "golden"})),
        _ if place == PLANE => None,
        _ => {
            let weights = pagoda(random, place);
            let sum = weight(place, &weights, pegs);
            let on = BTreeSet::from([on]);
            (sum < weight(place, &weights, &on)).then(|| json!({"reason": "pagoda", "weights": weights, "sum": sum}))
        }
    }
}

const REASONS: [&str; 4] = ["colour", "places", "golden", "pagoda"];

fn out(random: &mut Random) -> (Value, Expected) {
    loop {
        let place = *random.one_of(&PLACES);
        let most = *random.one_of(&[4, 20]);
        let count = random.within(1, most);
        let start = points(random, place, count);
        let mut pegs = start.clone();
        let most = random.below(4);
        let jumps = played(random, place, &mut pegs, most);
        if random.once_in(4) {
            let left = u64::from(random.once_in(2));
            let slant = *random.one_of(place.slants());
            let claim = json!({"kind": "out of reach", "left": left});
            let proof = match left {
                0 => json!({"reason": "last"}),
                _ if is_alike(counts(slant, &pegs)) => json!({"reason": "alike", "slant": slant}),
                _ => continue,
            };
            return (made(random, place, &start, claim, proof, &jumps), Expected::Proved);
        }
        let mut on = *random.one_of(&place.points());
        if random.once_in(4) {
            on = (on.0 - random.below(15) as i64, on.1 + random.below(15) as i64);
        }
        let Some(proof) = ({
            let name = *random.one_of(&REASONS);
            reason(random, place, &pegs, on, name)
        }) else {
            continue;
        };
        let claim = json!({"kind": "out of reach", "on": [on.0 + 1, on.1 + 1]});
        return (made(random, place, &start, claim, proof, &jumps), Expected::Proved);
    }
}

/// Pegs, the number that cannot be reached, and the pagoda functions that prove it.
type Few = (BTreeSet<Point>, u64, Vec<Vec<i64>>);

/// Returns pagoda functions of the triangle for a limit on the number of pegs, as the solver finds them.
fn found() -> &'static [Few] {
    static FOUND: OnceLock<Vec<Few>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let mut random = Random::new(77);
        let mut found = Vec::new();
        let place = Place("triangle15");
        while found.len() < 60 {
            let count = random.within(2, 6);
            let pegs = points(&mut random, place, count);
            let drawn = pegs.iter().map(|(row, col)| pegs::Point::new(*row, *col)).collect();
            let board = pegs::Board::drawn(BoardShape::Triangle, drawn).unwrap();
            let most = random.within(1, 3).min(count - 1);
            let why = out_of_reach(&board, &board.start(), Target::AtMost(most));
            if let Some(Unreachable::Pagodas { pagodas, .. }) = why {
                let weights = |pagoda: &pegs::weights::Pagoda| pagoda.weights().map(|(_, weight)| weight).collect();
                found.push((pegs, most, pagodas.iter().map(weights).collect()));
            }
        }
        found
    })
}

/// Returns the same functions, scaled, in another order, with others beside them, and all mirrored.
fn few(random: &mut Random) -> (Value, Expected) {
    let place = Place("triangle15");
    let (pegs, most, functions) = random.one_of(found()).clone();
    let mut functions: Vec<Vec<i64>> = functions
        .into_iter()
        .map(|weights| {
            let by = random.within(1, 9) as i64;
            weights.into_iter().map(|weight| weight * by).collect()
        })
        .collect();
    let room = 32 - functions.len() as u64;
    functions.extend((0..random.below(4).min(room)).map(|_| pagoda(random, place)));
    random.shuffle(&mut functions);
    let mirrored = random.once_in(2);
    let image = |(row, col): Point| if mirrored { (row, row - col) } else { (row, col) };
    let pegs: BTreeSet<Point> = pegs.into_iter().map(image).collect();
    let all = place.points();
    let turned = |weights: &Vec<i64>| -> Vec<i64> {
        let at = |point: &Point| weights[all.iter().position(|other| *other == image(*point)).unwrap()];
        all.iter().map(at).collect()
    };
    let weights: Vec<Vec<i64>> = functions.iter().map(turned).collect();
    if pegs.len() as u64 == most + 1 && random.once_in(2) {
        let claim = json!({"kind": "fewest", "left": most + 1});
        let proof = json!({"bound": "pagodas", "weights": weights});
        return (made(random, place, &pegs, claim, proof, &[]), Expected::Proved);
    }
    let claim = json!({"kind": "out of reach", "left": most});
    let proof = json!({"reason": "pagodas", "weights": weights});
    (made(random, place, &pegs, claim, proof, &[]), Expected::Proved)
}

/// Returns one peg, and a start from which jumps lead there.
fn last(random: &mut Random) -> (Place, BTreeSet<Point>, Vec<Jump>, Point) {
    let place = *random.one_of(&PLACES);
    let mut pegs = points(random, place, 1);
    let on = *pegs.first().unwrap();
    let most = random.below(34);
    let jumps = taken_back(random, place, &mut pegs, most);
    (place, pegs, jumps, on)
}

pub fn genuine(random: &mut Random) -> (Value, Expected) {
    match random.below(6) {
        0 => {
            let place = *random.one_of(&PLACES);
            let count = random.within(0, 33);
            let start = points(random, place, count);
            let most = random.below(12);
            let jumps = played(random, place, &mut start.clone(), most);
            (made(random, place, &start, json!({"kind": "position"}), Value::Null, &jumps), Expected::Legal)
        }
        1 => row(random),
        2 => fewest(random),
        3 => {
            let (place, start, jumps, on) = last(random);
            let claim = json!({"kind": "last", "on": [on.0 + 1, on.1 + 1]});
            (made(random, place, &start, claim, Value::Null, &jumps), Expected::Proved)
        }
        4 => out(random),
        _ => few(random),
    }
}

pub fn false_one(random: &mut Random) -> (Value, Expected) {
    let (place, start, mut jumps, on) = last(random);
    let spot = |(row, col): Point| json!([row + 1, col + 1]);
    match random.below(5) {
        // It is reachable, whatever reason is given.
        0 | 1 => {
            let claim = json!({"kind": "out of reach", "on": spot(on)});
            let slant = *random.one_of(&["rising", "falling"]);
            let (name, counts) = (*random.one_of(&REASONS), counts(slant, &start));
            let mut proof = json!({"reason": name, "slant": slant});
            proof["own"] = json!(*random.one_of(&counts));
            proof["other"] = json!(*random.one_of(&counts));
            if name == "pagoda" {
                if place == PLANE {
                    return false_one(random);
                }
                let mut weights = pagoda(random, place);
                // Perhaps no pagoda function any more.
                let at = random.below(weights.len() as u64) as usize;
                weights[at] += *random.one_of(&[0, 1, -1, 1000]);
                proof["sum"] = json!(weight(place, &weights, &start) - *random.one_of(&[0, 0, 1, 1000]));
                proof["weights"] = json!(weights);
            }
            (made(random, place, &start, claim, proof, &[]), Expected::Refuted)
        }
        // The same for one peg anywhere.
        2 => {
            let left = random.within(1, 3);
            let claim = json!({"kind": "out of reach", "left": left});
            let proof = if place == PLANE || random.once_in(2) {
                json!({"reason": *random.one_of(&["last", "alike"]), "slant": *random.one_of(&["rising", "falling"])})
            } else {
                let weights: Vec<Vec<i64>> = (0..random.below(5)).map(|_| pagoda(random, place)).collect();
                json!({"reason": "pagodas", "weights": weights})
            };
            (made(random, place, &start, claim, proof, &[]), Expected::Refuted)
        }
        // The last peg is elsewhere, or a jump is missing or made twice.
        3 => {
            let mut on = on;
            match random.below(3) {
                0 => on = (on.0, on.1 + 1),
                1 if !jumps.is_empty() => _ = jumps.remove(random.below(jumps.len() as u64) as usize),
                _ if !jumps.is_empty() => jumps.push(jumps[0]),
                _ => on = (on.0 + 1, on.1),
            }
            let claim = json!({"kind": "last", "on": spot(on)});
            (made(random, place, &start, claim, Value::Null, &jumps), Expected::Refuted)
        }
        // One peg can be left, and these jumps leave more: a bound that says so is wrong.
        _ => {
            let mut pegs = start.clone();
            let most = random.below(20);
            let jumps = played(random, place, &mut pegs, most);
            let left = pegs.len() as u64;
            let (bound, length) = (*random.one_of(&["colours", "row"]), left * 2 - random.below(2));
            if left == 1 || left == 2 && bound == "row" && start.len() < 4 {
                return false_one(random);
            }
            let claim = json!({"kind": "fewest", "left": left + u64::from(random.once_in(4))});
            let proof = json!({"bound": bound, "slant": *random.one_of(&["rising", "falling"]), "length": length});
            (made(random, place, &start, claim, proof, &jumps), Expected::Refuted)
        }
    }
}
