//! Meeting in the middle: the states of the upper part, the moves between the two middle rows, the states of the lower part.
//!
//! **What.** A tour is a state of the upper rows, a set of moves between the two rows in the middle, and a state of the lower
//! rows, in which each place of the middle gets two ends in all and everything is one cycle. The join adds up the products of
//! the numbers of states over all that fit, for all sets of moves.
//!
//! **Cost.** For two tables of s states each, s times the sets of moves that go with a state (less by far than 2 to the number
//! of moves, because equal states are one after each chain), and the closing of lists (`close`). Memory is that of the tables,
//! and a few lists.
//!
//! **When not.** Fewer than four rows; or rows so narrow that the walk has few states anyhow.
//!
//! **Source.** Meeting in the middle is how B. D. McKay checked 8×8 (1997). Ours: the middle moves decided chain by chain with
//! states merged in between, pattern-wise tables, and closing by contraction.
//!
//! **The essence.**
//! 1. The moves of one chain (`middle`) are decided at a time. Say how many ends, of the upper rows and the chain together,
//!    each place of the chain is to have, its *target*; the lower rows have to give the rest. If no lower pattern has that
//!    rest, go on with the next target.
//! 2. A choice of moves leads to the target from one pattern of the chain only: the target less the ends of the choice. States
//!    with that pattern are side by side in the table. Give them the moves; those that close a cycle are dropped.
//! 3. States that agree in pattern and mates are one, and their numbers add up. So there is a table again, over the places that
//!    are left: go on with the next chain.
//! 4. After the last chain all states have the same pattern. Close them with the states of the lower rows that have the
//!    complementary pattern.
//! 5. On a board that is its own mirror image, a target and its mirror image come to the same: one of two is gone into, and
//!    counts twice. A chain's image comes next to it, so this is known early.
//! 6. Where it is the same upside down, and has as many rows above as below, the lower table is the upper one turned over.

use num_bigint::BigUint;

use super::counter::{Counter, MulCounter, OverflowError, U448};
use super::cycle_pairing::{CyclePairing, IndexTable, List};
use super::middle::{Choice, Middle, mate};
use super::tables::{Lower, Table, within};

/// Two tables that meet.
pub(super) struct Join<'a, C> {
    pub middle: &'a Middle,
    pub upper: &'a Table<C>,
    pub lower: Lower<'a, C>,
}

/// How far a target is decided.
#[derive(Clone, Copy)]
pub(super) struct PartialTarget<'a> {
    /// Ends of the places so far, as the high bits of a pattern.
    target: u32,
    /// How many chains are decided.
    level: usize,
    /// The lower patterns that complement the target so far.
    lower: &'a [(u32, u32)],
    /// It stands for its mirror image too.
    twice: bool,
}

impl PartialTarget<'_> {
    /// How many lower patterns may meet it.
    pub const fn weight(&self) -> u64 {
        self.lower.len() as u64
    }
}

/// What has been added up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    /// Over targets that are their own mirror images.
    once: U448,
    /// Over those that stand for two.
    twice: U448,
}

impl Found {
    /// The number of tours.
    pub fn big(&self) -> BigUint {
        self.once.big() + self.twice.big() * 2_u32
    }
}

impl<'a, C: Counter> Join<'a, C> {
    /// Nothing decided.
    pub fn begin(&self) -> PartialTarget<'_> {
        PartialTarget { target: 0, level: 0, lower: self.lower.order, twice: false }
    }

    /// The targets of the next chain that some lower pattern complements, without those that another stands for.
    pub fn refine<'b>(&'b self, aim: PartialTarget<'b>) -> Vec<PartialTarget<'b>> {
        let chain = &self.middle.chains[aim.level];
        let bits = 2 * chain.len;
        let shift = self.middle.shift(chain.first + chain.len - 1);
        let low = 0xAAAA_AAAA_u32 & (((1_u64 << bits) - 1) as u32);
        // A digit 3 has both bits.
        let targets =
            (0..1_u64 << bits).map(|digits| digits as u32).filter(|digits| digits & digits >> 1 & low >> 1 == 0);
        let aims = targets.filter_map(|digits| {
            let target = aim.target | digits << shift;
            let all = self.middle.complement(0) >> shift << shift;
            let from = all - target;
            let lower = within(aim.lower, from, u64::from(from) + (1 << shift));
            let twice = aim.twice || self.is_first_of_two(target, aim.level + 1)?;
            (!lower.is_empty()).then_some(PartialTarget { target, level: aim.level + 1, lower, twice })
        });
        aims.collect()
    }

    /// Is a target the first of two mirror images (true), its own (false), or the second (`None`)? Where that is not yet
    /// known, false.
    fn is_first_of_two(&self, target: u32, level: usize) -> Option<bool> {
        let Some(mirror) = &self.middle.mirror else { return Some(false) };
        let decided = self.middle.chains[..level].iter().map(|chain| chain.len).sum();
        if mirror[..decided].iter().any(|image| usize::from(*image) >= decided) {
            return Some(false);
        }
        let image = self.middle.turned_pattern(target, mirror);
        (target <= image).then_some(target < image)
    }

    /// Are all chains decided?
    pub fn is_decided(&self, aim: PartialTarget<'_>) -> bool {
        aim.level == self.middle.chains.len()
    }
}

/// What one pair of hands needs.
pub(super) struct Worker<N> {
    levels: Vec<Table<N>>,
    finder: IndexTable,
    closer: CyclePairing<N>,
    above: List<N>,
    below: List<N>,
    pub found: Found,
    /// States that were given moves.
    pub glued: u64,
    /// Pairs that were closed, had each been tried.
    pub pairs: u64,
}

impl<N: MulCounter> Worker<N> {
    pub fn new() -> Self {
        Self {
            levels: Vec::new(),
            finder: IndexTable::new(),
            closer: CyclePairing::new(),
            above: Vec::new(),
            below: Vec::new(),
            found: Found::default(),
            glued: 0,
            pairs: 0,
        }
    }

    /// Nothing found and nothing counted; the room is kept.
    pub fn begin(&mut self) {
        (self.found, self.glued, self.pairs, self.closer.steps) = (Found::default(), 0, 0, 0);
    }

    /// How many steps the closing took.
    pub const fn steps(&self) -> u64 {
        self.closer.steps
    }

    /// How many bytes its lists take.
    pub fn bytes(&self) -> u64 {
        self.levels.iter().map(Table::bytes).sum()
    }

    /// Adds up all below an aim that follows on that of `source`, or is it.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn add_from<C: Counter + Into<N>>(
        &mut self,
        join: &Join<'_, C>,
        aim: PartialTarget<'_>,
        source: &Table<N>,
    ) -> Result<(), OverflowError> {
        if aim.level == 1 {
            return self.add_all(join, aim, source);
        }
        let mut table = self.levels.pop().unwrap_or_else(Table::new);
        self.extend(join.middle, aim, source, &mut table)?;
        self.add_all(join, aim, &table)?;
        self.levels.push(table);
        Ok(())
    }

    /// Adds up all below an aim, whose states are `source`.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn add_all<C: Counter + Into<N>>(
        &mut self,
        join: &Join<'_, C>,
        aim: PartialTarget<'_>,
        source: &Table<N>,
    ) -> Result<(), OverflowError> {
        if join.is_decided(aim) {
            return self.close(join, aim, source);
        }
        let mut table = self.levels.pop().unwrap_or_else(Table::new);
        for next in join.refine(aim) {
            self.extend(join.middle, next, source, &mut table)?;
            if !table.patterns().is_empty() {
                self.add_all(join, next, &table)?;
            }
        }
        self.levels.push(table);
        Ok(())
    }

    /// Puts into `table` the states that reach the aim by moves of its last chain.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn extend<C: Counter + Into<N>>(
        &mut self,
        middle: &Middle,
        aim: PartialTarget<'_>,
        source: &Table<C>,
        table: &mut Table<N>,
    ) -> Result<(), OverflowError> {
        table.clear();
        let chain = &middle.chains[aim.level - 1];
        let shift = middle.shift(chain.first + chain.len - 1);
        let digits = aim.target >> shift & (((1_u64 << (2 * chain.len)) - 1) as u32);
        let patterns = source.patterns();
        let mut cursors: Vec<Cursor<'_>> = Vec::new();
        for choice in &chain.choices {
            let Some(before) = less(digits, choice.ends) else { continue };
            let from = patterns.partition_point(|pattern| pattern >> shift < before);
            let to = from + patterns[from..].partition_point(|pattern| pattern >> shift == before);
            if from < to {
                let mut cursor =
                    Cursor { choice, before, at: from, end: to, rest: 0, plans: [const { Vec::new() }; 3] };
                cursor.plan(middle, aim.level - 1);
                if cursor.settle(patterns, shift, middle.house.is_some()) {
                    cursors.push(cursor);
                }
            }
        }
        while let Some(rest) = cursors.iter().map(|cursor| cursor.rest).min() {
            let first = table.mates.len();
            let here = || cursors.iter().filter(|cursor| cursor.rest == rest);
            let most: usize = here().map(|cursor| source.run(cursor.at).len()).sum();
            self.glued += most as u64;
            let single = here().count() == 1;
            let is_apart = single && here().all(|cursor| cursor.keeps_apart());
            if !is_apart {
                self.finder.begin(most);
            }
            for cursor in here() {
                let plan = &cursor.plans[(patterns[cursor.at] & cursor.house_bits(middle)) as usize];
                for at in source.run(cursor.at) {
                    let Some(mates) = follow(plan, source.mates[at]) else { continue };
                    let number: N = source.numbers[at].clone().into();
                    let found = if is_apart {
                        None
                    } else {
                        self.finder.find(mates, table.mates.len() - first, |at| table.mates[first + at])
                    };
                    match found {
                        None => {
                            table.mates.push(mates);
                            table.numbers.push(number);
                        }
                        Some(at) => table.numbers[first + at].add(&number)?,
                    }
                }
            }
            table.end_run(rest);
            cursors.retain_mut(|cursor| {
                if cursor.rest != rest {
                    return true;
                }
                cursor.at += 1;
                cursor.settle(patterns, shift, middle.house.is_some())
            });
        }
        Ok(())
    }

    fn close<C: Counter + Into<N>>(
        &mut self,
        join: &Join<'_, C>,
        aim: PartialTarget<'_>,
        source: &Table<N>,
    ) -> Result<(), OverflowError> {
        for (i, rest) in source.patterns().iter().enumerate() {
            let pattern = aim.target | rest;
            let lacks = join.middle.complement(pattern);
            let Ok(at) = aim.lower.binary_search_by_key(&lacks, |(pattern, _)| *pattern) else { continue };
            let points = join.middle.points(pattern);
            self.below.clear();
            self.below.extend(join.lower.states(aim.lower[at].1, points).map(|(mates, number)| (mates, number.into())));
            self.above.clear();
            self.above.extend(source.run(i).map(|at| (source.mates[at], source.numbers[at])));
            self.pairs += (self.above.len() * self.below.len()) as u64;
            let sum = if aim.twice { &mut self.found.twice } else { &mut self.found.once };
            self.closer.close(&self.above, &self.below, points, sum)?;
        }
        Ok(())
    }
}

/// Digits less digits, two bits each; `None` if one would be below 0.
fn less(digits: u32, ends: u32) -> Option<u32> {
    let fits = (0..16).all(|i| digits >> (2 * i) & 3 >= ends >> (2 * i) & 3);
    fits.then(|| digits - ends)
}

/// What an edge between two places does to mates.
#[derive(Clone, Copy)]
enum Step {
    /// Both have no end yet.
    New(u8, u8),
    /// The first has one, the second none.
    Longer(u8, u8),
    /// Both have one.
    Joined(u8, u8),
}

/// Follows the steps; `None` if a cycle is closed.
#[inline]
fn follow(plan: &[Step], mut mates: u64) -> Option<u64> {
    for step in plan {
        match *step {
            Step::New(x, y) => mates |= u64::from(y) << (4 * x) | u64::from(x) << (4 * y),
            Step::Longer(x, y) => {
                let end = mate(mates, x);
                mates =
                    mates & !(15 << (4 * x) | 15 << (4 * end)) | u64::from(y) << (4 * end) | u64::from(end) << (4 * y);
            }
            Step::Joined(x, y) => {
                let (a, b) = (mate(mates, x), mate(mates, y));
                if a == y {
                    return None;
                }
                let cleared = mates & !(15 << (4 * x) | 15 << (4 * y) | 15 << (4 * a) | 15 << (4 * b));
                mates = cleared | u64::from(b) << (4 * a) | u64::from(a) << (4 * b);
            }
        }
    }
    Some(mates)
}

/// One choice of moves, and how far it has come through the patterns that lead to the target with it.
struct Cursor<'a> {
    choice: &'a Choice,
    /// The ends of the chain before.
    before: u32,
    at: usize,
    end: usize,
    /// The rest of the pattern it is at, with the ends that the house gets.
    rest: u32,
    /// Its steps, by the number of ends of the house.
    plans: [Vec<Step>; 3],
}

impl Cursor<'_> {
    fn plan(&mut self, middle: &Middle, chain: usize) {
        let chain = &middle.chains[chain];
        for (house, plan) in self.plans.iter_mut().enumerate() {
            let mut ends = [0_u32; 32];
            for i in 0..chain.len {
                ends[chain.first + i] = self.before >> (2 * (chain.len - 1 - i)) & 3;
            }
            if let Some(place) = middle.house {
                ends[place] = house as u32;
            }
            for (x, y) in &self.choice.edges {
                let step = match (ends[usize::from(*x)], ends[usize::from(*y)]) {
                    (0, 0) => Step::New(*x, *y),
                    (_, 0) => Step::Longer(*x, *y),
                    (0, _) => Step::Longer(*y, *x),
                    _ => Step::Joined(*x, *y),
                };
                plan.push(step);
                ends[usize::from(*x)] += 1;
                ends[usize::from(*y)] += 1;
            }
        }
    }

    /// To the first pattern, from where it is, in which the house can take the ends it gets. False if there is none.
    fn settle(&mut self, patterns: &[u32], shift: usize, has_house: bool) -> bool {
        while self.at < self.end {
            let rest = patterns[self.at] & (((1_u64 << shift) - 1) as u32);
            if !has_house || (rest & 3) + self.choice.house <= 2 {
                self.rest = rest + self.choice.house;
                return true;
            }
            self.at += 1;
        }
        false
    }

    /// The bits of the house in a pattern.
    const fn house_bits(&self, middle: &Middle) -> u32 {
        if middle.house.is_some() { 3 } else { 0 }
    }

    /// Do different mates stay different?
    fn keeps_apart(&self) -> bool {
        self.plans.iter().flatten().all(|step| !matches!(step, Step::Joined(..)))
    }
}
