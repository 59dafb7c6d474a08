//! All ways to place the fewest stones: those of the lattices, and those that a search found beside them.

use qipan::fives::cell::leads;
use qipan::fives::{Board, Lattice, Placement};
use qipan::{Args, Square};
use yew::prelude::*;

use super::setup::Setup;
use super::{Desk, FiveLab, Msg, Scope};
use crate::stage::controls::Part;
use crate::stage::field::{stepper, titled};
use crate::stage::lab::{Lab, own};
use crate::stage::play::Play;
use crate::words::Words;

/// The ways that are known.
#[derive(Clone, Debug)]
pub struct Ways {
    /// By formula.
    formulas: Vec<Placement>,
    /// Found by a search beside them.
    others: Vec<Placement>,
    /// How many there are in all, decimal, if a theorem or a search says so.
    count: Option<String>,
}

impl Ways {
    /// What formulas and theorems say.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let count = qipan::fives::bound::few_ways(&setup.board).map(|count| count.to_string());
        Self { formulas: setup.by_formula(), others: Vec::new(), count }
    }

    /// The number of ways, if it is known.
    #[must_use]
    pub fn count(&self) -> Option<&str> {
        self.count.as_deref()
    }

    /// How many can be shown.
    #[must_use]
    pub fn shown(&self) -> u64 {
        (self.formulas.len() + self.others.len()) as u64
    }

    /// Are there more than can be shown without a search, few enough to be listed?
    #[must_use]
    pub fn has_unfound(&self) -> bool {
        let few = |count: &str| count.parse::<u64>().is_ok_and(|count| count <= 500 && count > self.shown());
        self.count().is_some_and(few)
    }

    /// Way number `way`, from 1.
    #[must_use]
    pub fn get(&self, way: u64) -> Option<&Placement> {
        let at = usize::try_from(way.checked_sub(1)?).ok()?;
        self.all().nth(at)
    }

    /// All that can be shown.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = &Placement> {
        self.formulas.iter().chain(&self.others)
    }

    /// Does a formula give way number `way`?
    const fn is_by_formula(&self, way: u64) -> bool {
        way <= self.formulas.len() as u64
    }

    /// Takes in what a search found.
    pub fn found(&mut self, board: &Board, count: Option<String>, ways: &[Vec<Square>]) {
        let whole = |placement: &Placement| {
            let mut stones: Vec<Square> = placement.stones().collect();
            stones.sort_unstable();
            stones
        };
        let known: Vec<Vec<Square>> = self.formulas.iter().map(whole).collect();
        let new = ways.iter().filter(|way| !known.contains(way));
        self.others = new.filter_map(|way| Placement::found(board, way).ok()).collect();
        self.count = count.or(self.count.take());
    }
}

impl FiveLab {
    /// Another of the ways.
    pub(super) fn go_way(&mut self, desk: &mut Desk, way: u64) {
        let Some(placement) = self.ways.get(way) else { return };
        let placement = placement.clone();
        self.setup.way = way;
        self.quiet();
        desk.notice = None;
        desk.timeline.pause();
        if desk.play.hand().is_some() {
            desk.leave_moves();
            desk.play.give_back();
        }
        let (step, is_whole) = (desk.play.step(), desk.play.step() == desk.play.len());
        desk.play.renew(Some(placement));
        desk.play.go_to(if is_whole { u64::MAX } else { step });
    }
}

/// The section: which way is shown, and how it comes from the first.
pub(super) fn section(lab: &FiveLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let (way, len) = (lab.setup.way, lab.ways.shown());
    if len == 0 || !desk.controls.has(Part::Strip) {
        return html! {};
    }
    let go = |to: u64| (1..=len).contains(&to).then(|| own(scope, move |_: MouseEvent| Msg::Way(to)));
    let names = ["fives-way-before", "fives-way-after"].map(|key| words.get(key));
    let args = Args::none().count("way", way).count("len", len);
    let count = lab.ways.count().map(|count| words.with("fives-ways-count", &Args::none().decimal("count", count)));
    let is_all = lab.ways.count().is_none_or(|count| count == len.to_string());
    let shown = (!is_all && len > 1).then(|| words.with("fives-ways-shown", &Args::none().count("shown", len)));
    let told = words.joined(count.into_iter().chain(shown));
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

/// How the way that is shown comes from the first.
fn origin(lab: &FiveLab, words: &Words) -> String {
    let (board, way) = (&lab.setup.board, lab.setup.way);
    let length = board.length();
    let lattice = |way: u64| lab.ways.get(way).and_then(Placement::lattice);
    let key = match (lattice(1), lattice(way)) {
        _ if lab.ways.is_by_formula(way) && board.lines() == 0 => "fives-way-none",
        _ if lab.ways.is_by_formula(way) && length == 1 => "fives-way-every",
        (Some(first), Some(shown)) => return rule(board, first, shown, words),
        (Some(_), None) => "fives-way-other",
        _ if lab.ways.is_by_formula(way) => "fives-way-rest",
        _ => "fives-way-found",
    };
    words.get(key)
}

/// The rule of a lattice, and how it comes from the first.
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

/// The stones of an answer that a search found.
pub(super) fn found(answer: &Placement) -> Vec<(String, String)> {
    match answer {
        Placement::Lattice(_) => Vec::new(),
        Placement::Found(..) => answer.stones().map(|stone| (stone.to_string(), String::new())).collect(),
    }
}

/// The reverse of [`found`].
pub(super) fn with_found(play: &mut Play<Placement>, found: &[(String, String)]) {
    let stones: Option<Vec<Square>> = found.iter().map(|(stone, _)| stone.parse().ok()).collect();
    let board = *play.puzzle();
    if let Some(answer) = stones.and_then(|stones| Placement::found(&board, &stones).ok()) {
        play.renew(Some(answer));
    }
}
