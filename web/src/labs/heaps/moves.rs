//! Clicks, drags and keys on the board: they take stones, or cut a row.
//!
//! The effect of a click depends on the rule:
//!
//! - if no heap is ever split, a click takes the stone and all to its right, or a legal number from the right end;
//! - if adjacent stones are taken and only one number is legal, a click takes this number from that stone on;
//! - if several numbers are legal, the first click chooses one end and the second the other;
//! - if three heaps may be left, stones are marked one by one up to the legal number, and so are cuts;
//! - if a row is only cut, a click cuts beside the stone.

use qipan::heaps::engine::to_move;
use qipan::heaps::scene::SquareLabel;
use qipan::heaps::{Gap, Heap, Layout, Move, Position, Rule};
use qipan::{Arg, Args, ListStyle, OwnedMessage, Quadrant, Square};

use super::job::split_of;
use super::state::{Chosen, Desk, HeapLab, Scope, Way};
use crate::stage::board::Gesture;
use crate::stage::guess::Worth;
use crate::stage::lab::Change;
use crate::words::Words;

/// Rules whose only legal number is up to this are examined for others.
const SMALL_HEAP: u64 = 1_000_000;

impl Way {
    /// Returns the effects for a rule: the default first, and another if the rule needs two.
    #[must_use]
    pub fn of(rule: &Rule) -> Vec<Self> {
        let mut takes = rule.takes(SMALL_HEAP).map(|(take, _)| take);
        let cuts = !rule.leaves(0).is_never();
        let first = takes.by_ref().find(|take| *take > 0);
        let only = first.filter(|_| takes.next().is_none());
        let takes = match (rule.most_left(), first, only) {
            (_, None, _) => None,
            (3, ..) => Some(Self::Marks),
            (0 | 1, _, Some(only)) => Some(Self::Last(only)),
            (0 | 1, ..) => Some(Self::Rest),
            (_, _, Some(only)) => Some(Self::Run(only)),
            (_, _, None) => Some(Self::Ends),
        };
        let cuts = match rule.most_left() {
            3 => Some(Self::Cuts),
            _ => cuts.then_some(Self::Cut),
        };
        takes.into_iter().chain(cuts).collect()
    }
}

impl Chosen {
    /// Returns the move that takes these stones and makes these cuts.
    #[must_use]
    pub fn taking(&self) -> Move {
        let mut gaps: Vec<Gap> = Vec::new();
        for place in &self.places {
            match gaps.last_mut() {
                Some(gap) if gap.end() == *place => gap.len += 1,
                _ => gaps.push(Gap { first: *place, len: 1 }),
            }
        }
        // A cut beside a taken stone has no effect.
        let beside: Vec<u64> = gaps.iter().flat_map(|gap| [gap.first, gap.end()]).collect();
        for cut in self.cuts.iter().filter(|cut| !beside.contains(cut)) {
            let at = gaps.partition_point(|gap| gap.first < *cut);
            gaps.insert(at, Gap { first: *cut, len: 0 });
        }
        Move { row: self.row, gaps }
    }
}

impl Chosen {
    /// Whether nothing is chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.cuts.is_empty()
    }

    /// Adds a stone or a cut. Returns the move, if that completes one; otherwise keeps the new choice.
    pub(super) fn with(&mut self, way: Way, place: u64, part: Heap, quarter: Option<Quadrant>) -> Option<Move> {
        let (list, at) = match way {
            Way::Ends if !self.places.is_empty() => return Some(self.to(place)),
            Way::Cuts => (&mut self.cuts, cut_beside(place, part, quarter)),
            _ => (&mut self.places, place),
        };
        match list.binary_search(&at) {
            Ok(known) => drop(list.remove(known)),
            Err(free) => list.insert(free, at),
        }
        matches!(way, Way::Marks | Way::Cuts).then(|| self.taking())
    }

    /// Whether more stones or cuts can follow, after a move that leaves `left` heaps of one with `stones`.
    fn goes_on(&self, way: Way, rule: &Rule, stones: u64, left: usize) -> bool {
        let marked = self.places.len() as u64;
        let can_take_more = || rule.takes(stones).any(|(take, _)| take > marked);
        let can_cut_more = || (left + 1..=3).any(|heaps| rule.leaves(marked).allows(heaps));
        match way {
            Way::Marks => can_take_more(),
            Way::Cuts => can_take_more() || can_cut_more(),
            _ => false,
        }
    }

    /// Returns the move that takes everything from the chosen stone to this place.
    fn to(&self, place: u64) -> Move {
        let first = self.places.first().copied().unwrap_or(place).min(place);
        let last = self.places.last().copied().unwrap_or(place).max(place);
        Move::one(self.row, first, last - first + 1)
    }
}

/// Returns the stone on a square, with its heap.
pub(super) fn stone(layout: &Layout, position: &Position, square: Square) -> Option<(usize, u64, Heap)> {
    let SquareLabel::Stone { row, place, .. } = SquareLabel::of(layout, position, square) else { return None };
    Some((row, place, position.rows().get(row)?.heap_at(place)?))
}

/// Returns the place in front of which a click beside this stone cuts. Beside the first stone there is only one cut,
/// and beside the last. A single stone cannot be cut: the rules then refuse the move with a message.
fn cut_beside(place: u64, part: Heap, quarter: Option<Quadrant>) -> u64 {
    let is_left = matches!(quarter, Some(Quadrant::TopLeft | Quadrant::BottomLeft));
    let at = if is_left { place } else { place + 1 };
    if part.len > 1 { at.clamp(part.first + 1, part.end() - 1) } else { at }
}

/// Returns the move that a single click on a stone makes, if it makes one.
pub(super) fn at_once(way: Way, row: usize, place: u64, part: Heap, quarter: Option<Quadrant>) -> Option<Move> {
    match way {
        Way::Rest => Some(Move::one(row, place, part.end() - place)),
        Way::Run(take) => {
            let first = place.min(part.end().saturating_sub(take)).max(part.first);
            Some(Move::one(row, first, take.min(part.len)))
        }
        Way::Last(take) => Some(Move::one(row, part.end() - take.min(part.len), take.min(part.len))),
        Way::Cut => Some(Move::one(row, cut_beside(place, part, quarter), 0)),
        Way::Ends | Way::Marks | Way::Cuts => None,
    }
}

pub(super) fn gesture(lab: &mut HeapLab, desk: &mut Desk, scope: &Scope, gesture: Gesture) -> Change {
    let position = desk.play.position();
    let way = lab.way;
    match gesture {
        Gesture::Hover(at) => {
            let over = at.and_then(|(square, quarter)| {
                let (row, place, part) = stone(&lab.layout, &position, square)?;
                let mv = match &lab.chosen {
                    Some(chosen) if way == Way::Ends && chosen.row == row => Some(chosen.to(place)),
                    _ => at_once(way, row, place, part, Some(quarter)),
                };
                mv.filter(|mv| lab.setup.game.leaves(&position, mv).is_ok())
            });
            let changed = lab.over != over;
            lab.over = over;
            Change::board_if(changed)
        }
        // The player cannot move for the engine, and a second click on a stone that is gone must not stop it.
        Gesture::Act(..) | Gesture::Drag(..) | Gesture::Drop(..) if lab.waits(desk, scope) => Change::Board,
        Gesture::Act(square, quarter) => {
            lab.act(desk, scope, &position, square, quarter);
            Change::Board
        }
        Gesture::Drag(from, to) if way == Way::Ends => {
            let (Some((row, place, _)), Some((other, end, _))) =
                (stone(&lab.layout, &position, from), stone(&lab.layout, &position, to))
            else {
                return Change::Nothing;
            };
            lab.chosen = Some(Chosen { row, places: vec![place], cuts: Vec::new() });
            let over = lab.chosen.as_ref().filter(|_| row == other).map(|chosen| chosen.to(end));
            let changed = lab.over != over;
            lab.over = over;
            Change::board_if(changed)
        }
        Gesture::Drop(from, to) if way == Way::Ends => {
            let row = |at| stone(&lab.layout, &position, at).map(|(row, ..)| row);
            if row(from) != row(to) {
                lab.quiet_all();
                desk.notice = Some(OwnedMessage::plain("heaps-illegal-apart"));
            } else if from != to {
                lab.act(desk, scope, &position, to, None);
            }
            Change::Board
        }
        Gesture::Tap(_) | Gesture::Drag(..) | Gesture::Drop(..) | Gesture::Turn | Gesture::Walk(_) => Change::Nothing,
    }
}

impl HeapLab {
    /// Whether it is the engine's turn. Starts its move, unless it is scheduled.
    fn waits(&mut self, desk: &Desk, scope: &Scope) -> bool {
        let waits = self.is_engines_now(desk);
        if waits && !self.is_thinking() {
            self.engine_soon(scope);
        }
        waits || self.is_thinking()
    }

    fn act(&mut self, desk: &mut Desk, scope: &Scope, position: &Position, square: Square, quarter: Option<Quadrant>) {
        let chosen = self.chosen.take();
        self.quiet_all();
        desk.notice = None;
        let Some((row, place, part)) = stone(&self.layout, position, square) else {
            let is_over = desk.play.own_moves().is_some_and(|session| session.status().is_complete());
            desk.notice = Some(OwnedMessage::plain(if is_over { "heaps-is-over" } else { "heaps-no-stone" }));
            return;
        };
        if let Some(mv) = at_once(self.way, row, place, part, quarter) {
            self.make(desk, scope, mv);
            return;
        }
        let is_here = |chosen: &Chosen| {
            let first = chosen.places.first().or(chosen.cuts.first());
            chosen.row == row && first.is_none_or(|first| (part.first..=part.end()).contains(first))
        };
        let mut all = chosen.filter(is_here).unwrap_or_default();
        all.row = row;
        let mv = all.with(self.way, place, part, quarter);
        if let Some(mv) = mv {
            // The move is made when no further stone or cut is legal. An illegal move between two ends gets a message.
            let left = self.setup.game.leaves(position, &mv).ok();
            let is_done = |left: Vec<Heap>| !all.goes_on(self.way, self.setup.game.rule(), part.len, left.len());
            if self.way == Way::Ends || left.is_some_and(is_done) {
                self.make(desk, scope, mv);
                return;
            }
        }
        self.chosen = Some(all).filter(|all| !all.is_empty());
    }

    /// Whether two moves leave the same heaps in any order.
    fn leads_alike(&self, position: &Position, a: &Move, b: &Move) -> bool {
        let after = |mv: &Move| {
            let mut position = position.clone();
            qipan::Puzzle::play(&self.setup.game, &mut position, mv).ok()?;
            Some(position.heaps())
        };
        let (Some(a), Some(b)) = (after(a), after(b)) else { return false };
        let count = |heaps: &[u64], size: u64| heaps.iter().filter(|heap| **heap == size).count();
        a.len() == b.len() && a.iter().all(|size| count(&a, *size) == count(&b, *size))
    }

    /// Judges a guess: any winning move is as good as the engine's; in a lost position any move is.
    fn worth(&self, position: &Position, guess: &Move, next: &Move) -> Worth {
        if self.leads_alike(position, guess, next) {
            return Worth::Next;
        }
        let Some(look) = self.look_of(position) else { return Worth::Other("heaps-guess-other") };
        let wins = |(heap, left): &(u32, Vec<u32>)| {
            to_move(position, &split_of(*heap, left)).is_some_and(|mv| self.leads_alike(position, guess, &mv))
        };
        match look.wins {
            Some(true) if look.winning.iter().any(wins) => Worth::AsGood("heaps-guess-wins"),
            Some(true) if !look.more => Worth::Other("heaps-guess-loses"),
            Some(false) => Worth::AsGood("heaps-guess-any"),
            _ => Worth::Other("heaps-guess-other"),
        }
    }

    /// Makes the marked move.
    pub(super) fn take_marked(&mut self, desk: &mut Desk, scope: &Scope) {
        if let Some(chosen) = self.chosen.take() {
            self.make(desk, scope, chosen.taking());
        }
    }

    /// Makes a move of the player. Then it may be the engine's turn.
    pub(super) fn make(&mut self, desk: &mut Desk, scope: &Scope, mv: Move) {
        if self.waits(desk, scope) {
            return;
        }
        self.quiet_all();
        desk.notice = None;
        desk.timeline.pause();
        if desk.guessed(&mv, |_, position, next| self.worth(position, &mv, next)) {
            return;
        }
        if let Err(why) = self.setup.game.leaves(&desk.play.position(), &mv) {
            desk.notice = Some(OwnedMessage::of(&why));
            return;
        }
        self.take_game_over(desk);
        let is_made = desk.play.hand_mut().play(mv).is_ok();
        if is_made {
            self.after_move(desk, scope);
        }
    }
}

/// Returns the name of a move in a list of alternatives.
pub(super) fn name(words: &Words, mv: &Move) -> String {
    let args = Args::none().count("row", mv.row as u64 + 1);
    match mv.gaps[..] {
        [Gap { first, len: 0 }] => words.with("heaps-branch-cut", &args.count("place", first)),
        [Gap { first, len: 1 }] => words.with("heaps-branch-one", &args.count("place", first + 1)),
        [gap] => words.with("heaps-branch", &args.count("first", gap.first + 1).count("last", gap.end())),
        [] => mv.to_string(),
        _ => {
            let gaps = mv.gaps.iter().map(|gap| Arg::Message(Box::new(gap_name(gap))));
            words.with("heaps-branch-several", &args.list("gaps", ListStyle::Comma, gaps))
        }
    }
}

/// Describes one of several gaps of a move.
fn gap_name(gap: &Gap) -> OwnedMessage {
    match *gap {
        Gap { first, len: 0 } => OwnedMessage { key: "heaps-gap-cut", args: Args::none().count("place", first) },
        Gap { first, len: 1 } => OwnedMessage { key: "heaps-gap-one", args: Args::none().count("place", first + 1) },
        gap => {
            OwnedMessage { key: "heaps-gap", args: Args::none().count("first", gap.first + 1).count("last", gap.end()) }
        }
    }
}
