//! All minimum blocking sets: those of lattices and other patterns, and those found by a search.

use qipan::fives::pattern::{MAX_LISTED_LENGTH, Pattern};
use qipan::fives::torus_queens::leads;
use qipan::fives::{BlockingSet, Board, Lattice, TorusQueens};
use qipan::{Args, Square};
use yew::prelude::*;

use super::job;
use super::setup::Setup;
use super::state::{Desk, FiveLab, Msg, Scope, Ways};
use crate::stage::controls::Part;
use crate::stage::field::{stepper, titled};
use crate::stage::lab::{Hints, own};
use crate::stage::play::Play;
use crate::words::Words;

impl Ways {
    /// Returns those given by formulas and theorems.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let count = qipan::fives::bound::optimal_count_u64(&setup.board).map(|count| count.to_string());
        let formulas = setup.by_formula();
        let board = &setup.board;
        // Shorter lines have lattices only.
        let lacks_patterns = (13..=MAX_LISTED_LENGTH).contains(&board.length())
            && !board.is_thin()
            && formulas.first().is_some_and(|first| first.pattern().is_some());
        Self { formulas, others: Vec::new(), count, patterns: None, lacks_patterns }
    }

    /// Returns the number of all minimum blocking sets, if it is known.
    #[must_use]
    pub fn count(&self) -> Option<&str> {
        self.count.as_deref()
    }

    /// Whether there are patterns that only the worker can list.
    #[must_use]
    pub const fn lacks_patterns(&self) -> bool {
        self.lacks_patterns
    }

    /// Adds the patterns listed by the worker, which include the known ones, and their number.
    pub fn listed(&mut self, board: &Board, rows: &[u8], count: &str) {
        let listed = job::placements(board, rows);
        if listed.starts_with(&self.formulas) {
            self.formulas = listed;
        }
        self.patterns = Some(count.to_owned());
        self.lacks_patterns = false;
    }

    /// Returns how many can be shown.
    #[must_use]
    pub fn shown(&self) -> u64 {
        (self.formulas.len() + self.others.len()) as u64
    }

    /// Whether there are more, which a search would find, and few enough to be listed.
    #[must_use]
    pub fn has_unfound(&self) -> bool {
        let few = |count: &str| count.parse::<u64>().is_ok_and(|count| count <= 500 && count > self.shown());
        self.count().is_some_and(few)
    }

    /// Returns number `way`, from 1.
    #[must_use]
    pub fn get(&self, way: u64) -> Option<&BlockingSet> {
        let at = usize::try_from(way.checked_sub(1)?).ok()?;
        self.all().nth(at)
    }

    /// Iterates over all that can be shown.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &BlockingSet> {
        self.formulas.iter().chain(&self.others)
    }

    /// Whether number `way` is given by formula.
    const fn is_by_formula(&self, way: u64) -> bool {
        way <= self.formulas.len() as u64
    }

    /// Adds the result of a search.
    pub fn found(&mut self, board: &Board, count: Option<String>, ways: &[Vec<Square>]) {
        let whole = |placement: &BlockingSet| {
            let mut stones: Vec<Square> = placement.stones().collect();
            stones.sort_unstable();
            stones
        };
        let known: Vec<Vec<Square>> = self.formulas.iter().map(whole).collect();
        let new = ways.iter().filter(|way| !known.contains(way));
        let placement = |way: &Vec<Square>| match Pattern::of_stones(board, way) {
            Some(pattern) => Some(BlockingSet::of(board, pattern)),
            None => BlockingSet::found(board, way).ok(),
        };
        self.others = new.filter_map(placement).collect();
        self.count = count.or(self.count.take());
    }
}

impl FiveLab {
    /// Shows another one.
    pub(super) fn go_way(&mut self, desk: &mut Desk, way: u64) {
        let Some(placement) = self.ways.get(way) else { return };
        let placement = placement.clone();
        self.setup.way = way;
        self.discard_hints();
        desk.notice = None;
        desk.timeline.pause();
        if desk.play.own_moves().is_some() {
            desk.leave_moves();
            desk.play.give_back();
        }
        let (step, is_whole) = (desk.play.step(), desk.play.step() == desk.play.len());
        desk.play.renew(Some(placement));
        desk.play.go_to(if is_whole { u64::MAX } else { step });
    }
}

/// The section: the number of the shown blocking set, and the symmetry that maps the first one to it.
pub(super) fn section(lab: &FiveLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let (way, len) = (lab.setup.way, lab.ways.shown());
    if len == 0 || !desk.controls.has(Part::Strip) {
        return html! {};
    }
    let go = |to: u64| (1..=len).contains(&to).then(|| own(scope, move |_: MouseEvent| Msg::Way(to)));
    let names = ["fives-way-before", "fives-way-after"].map(|key| words.get(key));
    let args = Args::none().count("way", way).count("len", len);
    // Passed as an integer if it fits, because Fluent selects plural forms only for numbers.
    let number = |count: &str| match count.parse() {
        Ok(count) => Args::none().count("count", count),
        Err(_) => Args::none().decimal("count", count),
    };
    let count = lab.ways.count().map(|count| words.with("fives-ways-count", &number(count)));
    let is_all = lab.ways.count().is_none_or(|count| count == len.to_string());
    let patterns = lab.ways.patterns.as_ref();
    let is_all = is_all && patterns.is_none_or(|count| count.parse().is_ok_and(|count: u64| count <= len));
    let patterns = patterns.map(|count| words.with("fives-ways-patterns", &Args::none().decimal("count", count)));
    let shown = (!is_all && len > 1).then(|| words.with("fives-ways-shown", &Args::none().count("shown", len)));
    let told = words.joined(count.into_iter().chain(patterns).chain(shown));
    titled(
        "ways",
        words.get("fives-ways"),
        html! {
            <>
                if len > 1 {
                    { stepper(words.with("fives-way", &args), names, [go(way.saturating_sub(1)), go(way.saturating_add(1))]) }
                }
                <p aria-live="polite">{ origin(lab, words) }</p>
                <p class="soft">{ told }</p>
            </>
        },
    )
}

/// Describes how the shown blocking set arises from the first.
fn origin(lab: &FiveLab, words: &Words) -> String {
    let (board, way) = (&lab.setup.board, lab.setup.way);
    let length = board.length();
    let pattern = |way: u64| lab.ways.get(way).and_then(BlockingSet::pattern);
    let key = match (pattern(1), pattern(way)) {
        _ if lab.ways.is_by_formula(way) && board.lines() == 0 => "fives-way-none",
        _ if lab.ways.is_by_formula(way) && length == 1 => "fives-way-every",
        (Some(Pattern::Lattice(first)), Some(Pattern::Lattice(shown))) => return rule(board, first, shown, words),
        (Some(first), Some(shown)) => return rows(way, first, shown, words),
        (Some(_), None) => "fives-way-other",
        _ if lab.ways.is_by_formula(way) => "fives-way-rest",
        _ => "fives-way-found",
    };
    words.get(key)
}

/// Describes the rule of a lattice, and how it arises from the first.
fn rule(board: &Board, first: &Lattice, shown: &Lattice, words: &Words) -> String {
    let length = board.length();
    if board.is_thin() {
        let key = if board.cols() >= length { "fives-way-rows" } else { "fives-way-columns" };
        return words.with(key, &Args::none().count("length", length).count("double", 2 * length));
    }
    let args = Args::none().count("slope", shown.slope()).count("shift", shown.shift_from(1)).count("length", length);
    let is = words.with("fives-way-rule", &args);
    let from = match leads(first, shown) {
        Some((false, 0)) => words.get("fives-way-first"),
        Some((false, times)) => words.with("fives-way-turned", &Args::none().count("times", times)),
        Some((true, 0)) => words.get("fives-way-mirrored"),
        Some((true, times)) => words.with("fives-way-both", &Args::none().count("times", times)),
        None => words.get("fives-way-slope"),
    };
    words.joined([from, is])
}

/// Describes the rows of a pattern, and how it arises from the first.
fn rows(way: u64, first: &Pattern, shown: &Pattern, words: &Words) -> String {
    let queens = shown.queens();
    let written = queens.iter().flat_map(TorusQueens::rows).map(|row| (row + 1).to_string()).collect::<Vec<String>>();
    let args = Args::none().count("length", shown.length()).text("rows", written.join(" "));
    let is = words.with("fives-way-pattern", &args);
    let leads = first.queens().zip(queens).and_then(|(first, shown)| first.leads_to(&shown));
    let by = |down: u64, right: u64| Args::none().count("down", down).count("right", right);
    let from = match leads {
        _ if way == 1 => words.get("fives-way-first"),
        Some((false, down, right)) => words.with("fives-way-shifted", &by(down, right)),
        Some((true, down, right)) => words.with("fives-way-mirrored-shifted", &by(down, right)),
        None => words.get("fives-way-another"),
    };
    words.joined([from, is])
}

/// The name of a pattern in the data of found answers.
const PATTERN: &str = "pattern";

/// Returns the data of an answer found by search: its stones, or the rows of its pattern if it has one that is not a
/// lattice.
pub(super) fn found(answer: &BlockingSet) -> Vec<(String, String)> {
    match answer {
        BlockingSet::Pattern(order) => match order.pattern() {
            Pattern::Lattice(_) => Vec::new(),
            Pattern::Queens(queens) => {
                let rows: Vec<String> = queens.rows().map(|row| row.to_string()).collect();
                vec![(PATTERN.to_owned(), rows.join(" "))]
            }
        },
        BlockingSet::Found(..) => answer.stones().map(|stone| (stone.to_string(), String::new())).collect(),
    }
}

/// Restores an answer from the result of [`found`].
pub(super) fn with_found(play: &mut Play<BlockingSet>, found: &[(String, String)]) {
    let board = *play.puzzle();
    if let [(word, rows)] = found
        && word == PATTERN
    {
        let rows: Option<Vec<u64>> = rows.split(' ').map(|row| row.parse().ok()).collect();
        let queens = rows.and_then(TorusQueens::new).filter(|queens| queens.side() == board.length());
        if let Some(queens) = queens {
            play.renew(Some(BlockingSet::of(&board, queens.into())));
        }
        return;
    }
    let stones: Option<Vec<Square>> = found.iter().map(|(stone, _)| stone.parse().ok()).collect();
    if let Some(answer) = stones.and_then(|stones| BlockingSet::found(&board, &stones).ok()) {
        play.renew(Some(answer));
    }
}
