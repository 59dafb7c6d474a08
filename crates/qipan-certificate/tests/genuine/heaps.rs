//! Heaps: values by mex, kinds by their conditions, laws for rules of which they hold, and moves that place stones at random.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::random::Random;
use crate::{Expected, certificate};

/// A rule: the numbers of heaps that may be left when a number of stones is taken, as the bits of a digit, and its
/// text.
struct Rule {
    text: String,
    /// For 0, 1, 2, … stones.
    digits: Vec<u8>,
    /// Digits that repeat after those.
    cycle: Vec<u8>,
    unequal: bool,
}

impl Rule {
    fn random(random: &mut Random) -> Self {
        let plain = |text: String, digits: Vec<u8>| Self { text, digits, cycle: Vec::new(), unequal: false };
        let set = |random: &mut Random, digit: u8| {
            let mut members: BTreeSet<u64> = (0..random.within(1, 5)).map(|_| random.within(1, 9)).collect();
            if random.once_in(3) {
                // All below some number, and no multiple of it.
                let modulus = random.within(2, 5);
                members.retain(|take| take % modulus != 0);
                members.extend(1..modulus);
            }
            let mut digits = vec![0; 10];
            members.iter().for_each(|take| digits[*take as usize] = digit);
            (members.iter().map(ToString::to_string).collect::<Vec<_>>().join(","), digits)
        };
        match random.below(8) {
            0 => Self { text: "nim".to_owned(), digits: vec![0], cycle: vec![3], unequal: false },
            1 => {
                let most = random.within(1, 12) as usize;
                plain(format!("nim:{most}"), [vec![0], vec![3; most]].concat())
            }
            2 => {
                let (text, digits) = set(random, 3);
                plain(format!("take:{{{text}}}"), digits)
            }
            3 => {
                let (text, digits) = set(random, 7);
                plain(format!("row:{{{text}}}"), digits)
            }
            4 => Self { text: "grundy".to_owned(), digits: vec![4], cycle: Vec::new(), unequal: true },
            kind => loop {
                // Octal codes, some of them with digits that come again; and codes that leave three heaps.
                let highest = if kind == 7 { 16 } else { 8 };
                let first = *random.one_of(if kind == 7 { &[0, 0, 4, 8, 12][..] } else { &[0, 0, 0, 4][..] });
                let listed: Vec<u8> = (0..random.below(5)).map(|_| random.below(highest) as u8).collect();
                let cycle: Vec<u8> = if kind == 6 {
                    (0..random.within(1, 3)).map(|_| random.below(8) as u8).collect()
                } else {
                    Vec::new()
                };
                let write = |digits: &[u8]| digits.iter().map(|digit| format!("{digit:X}")).collect::<String>();
                if first == 0 && listed.iter().chain(&cycle).all(|digit| *digit == 0) {
                    continue;
                }
                let mut text = format!("{first:X}.{}", write(&listed));
                if !cycle.is_empty() {
                    text.push_str(&format!("[{}]", write(&cycle)));
                }
                break Self { text, digits: [vec![first], listed].concat(), cycle, unequal: false };
            },
        }
    }

    fn digit(&self, take: usize) -> u8 {
        let beyond = take.wrapping_sub(self.digits.len());
        match self.digits.get(take) {
            Some(digit) => *digit,
            None if self.cycle.is_empty() => 0,
            None => self.cycle[beyond % self.cycle.len()],
        }
    }

    /// Returns the most stones that a move takes, if there is such a number.
    fn most_taken(&self) -> Option<usize> {
        if self.cycle.iter().any(|digit| *digit != 0) { None } else { Some(self.digits.iter().rposition(|d| *d != 0)?) }
    }

    fn most_left(&self) -> usize {
        let digits = || self.digits.iter().chain(&self.cycle);
        (1..4).rev().find(|heaps| digits().any(|digit| digit >> heaps & 1 == 1)).unwrap_or(1)
    }

    /// Returns all options: the number taken, and the heaps in increasing order.
    fn options(&self, heap: usize) -> Vec<(usize, Vec<usize>)> {
        let mut options = Vec::new();
        for take in 0..=heap {
            let (rest, digit) = (heap - take, self.digit(take));
            let mut add = |left: Vec<usize>| {
                let is_same = self.unequal && left.len() == 2 && left[0] == left[1];
                if digit >> left.len() & 1 == 1 && !is_same {
                    options.push((take, left));
                }
            };
            if digit == 0 {
                continue;
            }
            if rest == 0 {
                add(Vec::new());
                continue;
            }
            add(vec![rest]);
            for one in 1..=rest / 2 {
                add(vec![one, rest - one]);
            }
            if digit >= 8 {
                for one in 1..=rest / 3 {
                    for other in one..=(rest - one) / 2 {
                        add(vec![one, other, rest - one - other]);
                    }
                }
            }
        }
        options
    }

    /// Returns the values of heaps 0 to `to`.
    fn values(&self, to: usize) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..=to {
            let reached: BTreeSet<u64> = self
                .options(heap)
                .iter()
                .map(|(_, left)| left.iter().fold(0, |sum, heap| sum ^ values[*heap]))
                .collect();
            values.push((0..).find(|value| !reached.contains(value)).unwrap());
        }
        values
    }

    /// Returns which heaps 0 to `to` are firm, as far as they are tame.
    fn firm(&self, values: &[u64]) -> Vec<bool> {
        let mut firm: Vec<bool> = Vec::new();
        for heap in 0..values.len() {
            let sum = |left: &Vec<usize>| {
                left.iter().fold((0, false), |sum, heap| (sum.0 ^ values[*heap], sum.1 | firm[*heap]))
            };
            let left: BTreeSet<(u64, bool)> = self.options(heap).iter().map(|(_, left)| sum(left)).collect();
            let has = |value, firm| left.contains(&(value, firm));
            let is = match values[heap] {
                0 if left.is_empty() || has(1, false) && !has(1, true) => false,
                0 if !has(1, false) => true,
                1 if has(0, false) && !has(0, true) => false,
                1 if has(0, true) && !has(0, false) => true,
                0 | 1 => break,
                _ if (has(0, true) || has(1, false)) && (has(1, true) || has(0, false)) => true,
                _ => break,
            };
            firm.push(is);
        }
        firm
    }
}

/// Rows with the heaps that are left in each: first place, from 0, and length.
#[derive(Clone)]
struct Rows(Vec<Vec<(usize, usize)>>);

impl Rows {
    fn heaps(&self) -> Vec<usize> {
        self.0.iter().flatten().map(|(_, len)| *len).collect()
    }

    /// Returns every heap with its options.
    fn choices(&self, rule: &Rule) -> Vec<(usize, usize, usize, Vec<usize>)> {
        let mut all = Vec::new();
        for (row, parts) in self.0.iter().enumerate() {
            for (part, (_, len)) in parts.iter().enumerate() {
                all.extend(rule.options(*len).into_iter().map(|(take, left)| (row, part, take, left)));
            }
        }
        all
    }

    /// Makes a move, its stones and what it leaves at random places of the heap. Returns its text.
    fn play(&mut self, random: &mut Random, most_left: usize, choice: (usize, usize, usize, Vec<usize>)) -> String {
        let (row, part, take, mut left) = choice;
        let (first, len) = self.0[row][part];
        random.shuffle(&mut left);
        // The stones that are taken before, between and behind what is left.
        let mut gaps = vec![0; left.len() + 1];
        if most_left < 3 {
            // Side by side.
            let at = match left.len() {
                2 => 1,
                1 => random.below(2) as usize,
                _ => 0,
            };
            gaps[at] = take;
        } else {
            (0..take).for_each(|_| gaps[random.below(left.len() as u64 + 1) as usize] += 1);
        }
        let (mut at, mut texts, mut parts) = (first, Vec::new(), Vec::new());
        for (number, gap) in gaps.iter().enumerate() {
            match gap {
                0 if number > 0 && number < left.len() => texts.push(format!("{at}|")),
                0 => {}
                1 => texts.push(format!("{}", at + 1)),
                _ => texts.push(format!("{}-{}", at + 1, at + gap)),
            }
            at += gap;
            if let Some(len) = left.get(number) {
                parts.push((at, *len));
                at += len;
            }
        }
        assert_eq!(at, first + len);
        self.0[row].splice(part..=part, parts);
        format!("{}:{}", row + 1, texts.join(","))
    }
}

/// A game, the moves made, and the position after them.
struct Game {
    rule: Rule,
    start: Vec<usize>,
    moves: Vec<String>,
    rows: Rows,
}

impl Game {
    fn random(random: &mut Random) -> Self {
        let rule = Rule::random(random);
        let most = if rule.most_left() == 3 { 9 } else { 16 };
        let start: Vec<usize> = (0..random.within(1, 4)).map(|_| random.within(1, most) as usize).collect();
        let mut rows = Rows(start.iter().map(|len| vec![(0, *len)]).collect());
        let mut moves = Vec::new();
        for _ in 0..random.below(4) {
            let choices = rows.choices(&rule);
            if choices.is_empty() {
                break;
            }
            let choice = random.one_of(&choices).clone();
            moves.push(rows.play(random, rule.most_left(), choice));
        }
        Self { rule, start, moves, rows }
    }

    fn json(&self, misere: bool, claim: Value, proof: Value) -> Value {
        let mut board = json!({"rule": self.rule.text, "heaps": self.start, "misere": misere});
        if !misere && self.start.len().is_multiple_of(2) {
            board.as_object_mut().unwrap().remove("misere");
        }
        certificate("heaps", board, claim, proof, self.moves.clone())
    }
}

/// Returns whether the player to move wins from these heaps, by the theorem on sums.
fn wins(heaps: &[usize], values: &[u64], firm: Option<&[bool]>) -> bool {
    let value = heaps.iter().fold(0, |sum, heap| sum ^ values[*heap]);
    match firm {
        None => value != 0,
        Some(firm) => value != u64::from(!heaps.iter().any(|heap| firm[*heap])),
    }
}

/// Returns a formula that holds for all heaps, with a list that proves it, perhaps a longer one than is needed.
fn law(random: &mut Random, rule: &Rule) -> Option<(Value, Vec<u64>)> {
    let digits = || rule.digits.iter().chain(&rule.cycle);
    if rule.text == "nim" {
        return Some((json!({"kind": "whole"}), rule.values(random.below(20) as usize)));
    }
    let (taken, left) = (rule.most_taken()?, rule.most_left());
    let modulus = (1..).find(|take| rule.digit(*take) != 3).unwrap();
    let subtracts = digits().enumerate().all(|(take, digit)| *digit == 0 || take % modulus != 0 && *digit < 4);
    if modulus > 1 && subtracts && random.once_in(2) {
        return Some((json!({"kind": "remainder", "modulus": modulus}), rule.values(random.below(20) as usize)));
    }
    if rule.unequal || left == 3 {
        return None;
    }
    // A period by the definition of the format: the list repeats, and has the required length.
    let most = 140;
    let values = rule.values(most);
    for period in 1..30 {
        let first = (0..=most - period).rev().find(|n| values[*n] != values[n + period]).map_or(0, |n| n + 1);
        let needed = |first: usize, period: usize| left * (first.max(1) + period) + taken;
        if needed(first, period) > most {
            continue;
        }
        // Any multiple of it, from any heap on.
        let (first, period) = (first + random.below(9) as usize, period * random.within(1, 3) as usize);
        if needed(first, period) <= most {
            let len = random.within(needed(first, period) as u64, most as u64) as usize;
            return Some((json!({"kind": "period", "preperiod": first, "period": period}), values[..len].to_vec()));
        }
    }
    None
}

/// A claim and its proof, and the game that they are about.
struct Shown {
    game: Game,
    misere: bool,
    values: Vec<u64>,
    firm: Option<Vec<bool>>,
    claim: Value,
    proof: Value,
}

impl Shown {
    fn random(random: &mut Random) -> Self {
        loop {
            let game = Game::random(random);
            let misere = random.once_in(3);
            let heaps = game.rows.heaps();
            let largest = heaps.iter().copied().max().unwrap_or(0);
            let mut values = game.rule.values(largest + random.below(5) as usize);
            let mut proof = json!({"values": values});
            let firm = misere.then(|| game.rule.firm(&values));
            if let Some(firm) = &firm {
                if firm.len() <= largest {
                    continue;
                }
                values.truncate(firm.len());
                proof = json!({"values": values, "firm": firm});
            } else if random.once_in(3)
                && let Some((law, list)) = law(random, &game.rule)
            {
                proof = json!({"values": list, "law": law});
                if list.is_empty() || list.len() < 20 && random.once_in(3) && law["kind"] != "period" {
                    proof = json!({"law": law});
                }
            }
            let wins = wins(&heaps, &values, firm.as_deref());
            let own: Vec<u64> = heaps.iter().map(|heap| values[*heap]).collect();
            let mut claim = json!({"kind": "outcome", "outcome": if wins { "N" } else { "P" }, "values": own});
            let mut shown = Self { game, misere, values, firm, claim: Value::Null, proof };
            let winning = shown.winning(true);
            // If no move is left, the player to move has won under misère play.
            assert_eq!(wins, !winning.is_empty() || misere && shown.game.rows.choices(&shown.game.rule).is_empty());
            if !winning.is_empty() && random.once_in(2) {
                let choice = random.one_of(&winning).clone();
                let mut rows = shown.game.rows.clone();
                claim["win"] = json!(rows.play(random, shown.game.rule.most_left(), choice));
            }
            shown.claim = claim;
            return shown;
        }
    }

    /// Returns the moves after which the opponent loses; or those after which the opponent wins.
    fn winning(&self, is: bool) -> Vec<(usize, usize, usize, Vec<usize>)> {
        let mut choices = self.game.rows.choices(&self.game.rule);
        choices.retain(|(row, part, _, left)| {
            let mut rows = self.game.rows.clone();
            let parts = left.iter().map(|len| (0, *len));
            rows.0[*row].splice(*part..=*part, parts);
            wins(&rows.heaps(), &self.values, self.firm.as_deref()) != is
        });
        choices
    }

    fn json(&self) -> Value {
        self.game.json(self.misere, self.claim.clone(), self.proof.clone())
    }
}

pub fn genuine(random: &mut Random) -> (Value, Expected) {
    if random.once_in(6) {
        let game = Game::random(random);
        let misere = random.once_in(2);
        return (game.json(misere, json!({"kind": "position"}), Value::Null), Expected::Legal);
    }
    (Shown::random(random).json(), Expected::Proved)
}

pub fn false_one(random: &mut Random) -> (Value, Expected) {
    loop {
        let shown = Shown::random(random);
        let mut json = shown.json();
        let heaps = shown.game.rows.heaps();
        match random.below(7) {
            0 => {
                let other = if json["claim"]["outcome"] == "N" { "P" } else { "N" };
                json["claim"]["outcome"] = json!(other);
            }
            1 if !heaps.is_empty() => {
                let at = random.below(heaps.len() as u64) as usize;
                let value = shown.values[heaps[at]] + random.within(1, 3);
                json["claim"]["values"][at] = json!(value);
            }
            // One value of the list is another.
            2 => {
                let Some(list) = json["proof"]["values"].as_array_mut().filter(|list| !list.is_empty()) else {
                    continue;
                };
                let at = random.below(list.len() as u64) as usize;
                let value = list[at].as_u64().unwrap();
                list[at] = json!(if value > 0 && random.once_in(2) { value - 1 } else { value + 1 });
            }
            3 => {
                let Some(list) = json["proof"]["firm"].as_array_mut() else { continue };
                let at = random.below(list.len() as u64) as usize;
                list[at] = json!(!list[at].as_bool().unwrap());
            }
            // A move that does not win.
            4 => {
                let losing = shown.winning(false);
                if losing.is_empty() {
                    continue;
                }
                let choice = random.one_of(&losing).clone();
                let mut rows = shown.game.rows.clone();
                json["claim"]["win"] = json!(rows.play(random, shown.game.rule.most_left(), choice));
            }
            // A formula that does not hold, except for the listed heaps.
            5 if !shown.misere => {
                let law = match random.below(4) {
                    0 => json!({"kind": "whole"}),
                    1 => json!({"kind": "half"}),
                    2 => json!({"kind": "remainder", "modulus": random.below(9)}),
                    _ => json!({"kind": "period", "preperiod": random.below(9), "period": random.below(9)}),
                };
                let number = |key: &str| law[key].as_u64().unwrap_or(0) as usize;
                let values = shown.game.rule.values(40);
                let holds = |n: usize| match law["kind"].as_str().unwrap() {
                    "whole" => values[n] == n as u64,
                    "half" => values[n] == n as u64 / 2,
                    "remainder" => number("modulus") > 0 && values[n] == (n % number("modulus")) as u64,
                    _ => {
                        number("period") > 0
                            && (n < number("preperiod")
                                || n + number("period") > 40
                                || values[n] == values[n + number("period")])
                    }
                };
                if (0..=40).all(holds) {
                    continue;
                }
                json["proof"] = json!({"values": values, "law": law});
            }
            // Heaps beyond the proof.
            6 if heaps.iter().any(|heap| *heap > 1) && json["proof"].get("law").is_none() => {
                let largest = heaps.iter().copied().max().unwrap_or(0);
                for key in ["values", "firm"] {
                    if let Some(list) = json["proof"][key].as_array_mut() {
                        list.truncate(largest);
                    }
                }
            }
            _ => continue,
        }
        return (json, Expected::Refuted);
    }
}
