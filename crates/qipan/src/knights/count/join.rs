//! The join: meeting in the middle over states of the upper rows, moves between the two middle rows, and states of the
//! lower rows.
//!
//! **What.** A tour consists of a state of the upper rows, a set of moves between the two rows in the middle, and a
//! state of the lower rows, such that each place of the middle has degree 2 and the whole is one cycle. The join sums
//! the products of the states' counts over all compatible combinations.
//!
//! **Cost.** For two tables of s states each, s times the number of sets of moves that go with a state (far fewer than
//! 2 to the number of moves, because equal states are merged after each chain), and the pairing of lists
//! (`cycle_pairing`). Memory: the tables, and a few lists.
//!
//! **When not.** Fewer than four rows; or rows so narrow that a sweep has few states anyway.
//!
//! **Source.** B. D. McKay checked the number for 8×8 by meeting in the middle (1997). Ours: deciding the middle moves
//! chain by chain with merging in between, tables by pattern, and pairing by contraction.
//!
//! **The essence.**
//! 1. The moves of one chain (`middle`) are decided at a time. Fix the degree that each place of the chain is to have
//!    from the upper rows and the chain together, its *target*; the lower rows have to supply the rest. If no lower
//!    pattern has that rest, try the next target.
//! 2. A choice of moves reaches the target from one pattern of the chain only: the target minus the degrees of the
//!    choice. States with that pattern are contiguous in the table. Extend them by the moves, and drop those that close
//!    a cycle.
//! 3. States that agree in pattern and mates are merged, and their counts added. The result is a table over the
//!    remaining places: continue with the next chain.
//! 4. After the last chain all states have the same pattern. Pair them with the lower states of the complementary
//!    pattern.
//! 5. On a board with mirror symmetry, a target and its mirror image have equal sums: one of the two is computed and
//!    counts twice. A chain's image comes next to it, so this is known early.
//! 6. On a board that is also symmetric upside down, with equally many rows above and below, the lower table is the
//!    upper one, flipped.

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

/// A target, decided for the first chains.
#[derive(Clone, Copy)]
pub(super) struct PartialTarget<'a> {
    /// Degrees of the places decided so far, as the high bits of a pattern.
    target: u32,
    /// Number of decided chains.
    level: usize,
    /// The lower patterns that complement the target so far.
    lower: &'a [(u32, u32)],
    /// Whether it also represents its mirror image.
    twice: bool,
}

impl PartialTarget<'_> {
    /// Number of lower patterns that may meet it.
    pub const fn weight(&self) -> u64 {
        self.lower.len() as u64
    }
}

/// Sums of the join.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    /// Over targets that are their own mirror images.
    once: U448,
    /// Over targets that represent two.
    twice: U448,
}

impl Found {
    /// The number of tours.
    pub fn big(&self) -> BigUint {
        self.once.big() + self.twice.big() * 2_u32
    }
}

impl<'a, C: Counter> Join<'a, C> {
    /// The target with nothing decided.
    pub fn begin(&self) -> PartialTarget<'_> {
        PartialTarget { target: 0, level: 0, lower: self.lower.order, twice: false }
    }

    /// The extensions of a target by the next chain that some lower pattern complements, without those that another
    /// represents.
    pub fn refine<'b>(&'b self, goal: PartialTarget<'b>) -> Vec<PartialTarget<'b>> {
        let chain = &self.middle.chains[goal.level];
        let bits = 2 * chain.len;
        let shift = self.middle.shift(chain.first + chain.len - 1);
        let low = 0xAAAA_AAAA_u32 & (((1_u64 << bits) - 1) as u32);
        // Excludes the digit 3, which has both bits.
        let targets =
            (0..1_u64 << bits).map(|digits| digits as u32).filter(|digits| digits & digits >> 1 & low >> 1 == 0);
        let goals = targets.filter_map(|digits| {
            let target = goal.target | digits << shift;
            let all = self.middle.complement(0) >> shift << shift;
            let from = all - target;
            let lower = within(goal.lower, from, u64::from(from) + (1 << shift));
            let twice = goal.twice || self.is_first_of_two(target, goal.level + 1)?;
            (!lower.is_empty()).then_some(PartialTarget { target, level: goal.level + 1, lower, twice })
        });
        goals.collect()
    }

    /// Whether a target is the first of two mirror images (true), its own image (false), or the second (`None`). False
    /// while that is undecided.
    fn is_first_of_two(&self, target: u32, level: usize) -> Option<bool> {
        let Some(mirror) = &self.middle.mirror else { return Some(false) };
        let decided = self.middle.chains[..level].iter().map(|chain| chain.len).sum();
        if mirror[..decided].iter().any(|image| usize::from(*image) >= decided) {
            return Some(false);
        }
        let image = self.middle.permuted_pattern(target, mirror);
        (target <= image).then_some(target < image)
    }

    /// Whether all chains are decided.
    pub fn is_decided(&self, goal: PartialTarget<'_>) -> bool {
        goal.level == self.middle.chains.len()
    }
}

/// The buffers and results of one worker.
pub(super) struct Worker<N> {
    levels: Vec<Table<N>>,
    index: IndexTable,
    pairing: CyclePairing<N>,
    above: List<N>,
    below: List<N>,
    pub found: Found,
    /// Number of states extended by moves.
    pub extended: u64,
    /// Number of pairs covered by the pairing.
    pub pairs: u64,
}

impl<N: MulCounter> Worker<N> {
    pub fn new() -> Self {
        Self {
            levels: Vec::new(),
            index: IndexTable::new(),
            pairing: CyclePairing::new(),
            above: Vec::new(),
            below: Vec::new(),
            found: Found::default(),
            extended: 0,
            pairs: 0,
        }
    }

    /// Resets the results and keeps the buffers.
    pub fn begin(&mut self) {
        (self.found, self.extended, self.pairs, self.pairing.steps) = (Found::default(), 0, 0, 0);
    }

    /// Steps of the pairing.
    pub const fn steps(&self) -> u64 {
        self.pairing.steps
    }

    /// Number of bytes of the buffers.
    pub fn bytes(&self) -> u64 {
        self.levels.iter().map(Table::bytes).sum()
    }

    /// Adds all combinations that extend a goal; `source` holds the states of the goal before it, or its own if it is
    /// of the first level.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn add_from<C: Counter + Into<N>>(
        &mut self,
        join: &Join<'_, C>,
        goal: PartialTarget<'_>,
        source: &Table<N>,
    ) -> Result<(), OverflowError> {
        if goal.level == 1 {
            return self.add_all(join, goal, source);
        }
        let mut table = self.levels.pop().unwrap_or_else(Table::new);
        self.extend(join.middle, goal, source, &mut table)?;
        self.add_all(join, goal, &table)?;
        self.levels.push(table);
        Ok(())
    }

    /// Adds all combinations that extend a goal whose states are `source`.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn add_all<C: Counter + Into<N>>(
        &mut self,
        join: &Join<'_, C>,
        goal: PartialTarget<'_>,
        source: &Table<N>,
    ) -> Result<(), OverflowError> {
        if join.is_decided(goal) {
            return self.close(join, goal, source);
        }
        let mut table = self.levels.pop().unwrap_or_else(Table::new);
        for next in join.refine(goal) {
            self.extend(join.middle, next, source, &mut table)?;
            if !table.patterns().is_empty() {
                self.add_all(join, next, &table)?;
            }
        }
        self.levels.push(table);
        Ok(())
    }

    /// Fills `table` with the states that reach the goal by moves of its last chain.
    ///
    /// # Errors
    /// [`OverflowError`].
    pub fn extend<C: Counter + Into<N>>(
        &mut self,
        middle: &Middle,
        goal: PartialTarget<'_>,
        source: &Table<C>,
        table: &mut Table<N>,
    ) -> Result<(), OverflowError> {
        table.clear();
        let chain = &middle.chains[goal.level - 1];
        let shift = middle.shift(chain.first + chain.len - 1);
        let digits = goal.target >> shift & (((1_u64 << (2 * chain.len)) - 1) as u32);
        let patterns = source.patterns();
        let mut cursors: Vec<Cursor<'_>> = Vec::new();
        for choice in &chain.choices {
            let Some(before) = subtract_digits(digits, choice.degrees) else { continue };
            let from = patterns.partition_point(|pattern| pattern >> shift < before);
            let to = from + patterns[from..].partition_point(|pattern| pattern >> shift == before);
            if from < to {
                let mut cursor =
                    Cursor { choice, before, at: from, end: to, rest: 0, plans: [const { Vec::new() }; 3] };
                cursor.plan(middle, goal.level - 1);
                if cursor.advance(patterns, shift, middle.apex.is_some()) {
                    cursors.push(cursor);
                }
            }
        }
        while let Some(rest) = cursors.iter().map(|cursor| cursor.rest).min() {
            let first = table.mates.len();
            let current = || cursors.iter().filter(|cursor| cursor.rest == rest);
            let states: usize = current().map(|cursor| source.run(cursor.at).len()).sum();
            self.extended += states as u64;
            let single = current().count() == 1;
            let is_injective = single && current().all(|cursor| cursor.is_injective());
            if !is_injective {
                self.index.reset(states);
            }
            for cursor in current() {
                let plan = &cursor.plans[(patterns[cursor.at] & cursor.apex_bits(middle)) as usize];
                for at in source.run(cursor.at) {
                    let Some(mates) = follow(plan, source.mates[at]) else { continue };
                    let number: N = source.numbers[at].clone().into();
                    let found = if is_injective {
                        None
                    } else {
                        self.index.find_or_insert(mates, table.mates.len() - first, |at| table.mates[first + at])
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
                cursor.advance(patterns, shift, middle.apex.is_some())
            });
        }
        Ok(())
    }

    fn close<C: Counter + Into<N>>(
        &mut self,
        join: &Join<'_, C>,
        goal: PartialTarget<'_>,
        source: &Table<N>,
    ) -> Result<(), OverflowError> {
        for (i, rest) in source.patterns().iter().enumerate() {
            let pattern = goal.target | rest;
            let lacks = join.middle.complement(pattern);
            let Ok(at) = goal.lower.binary_search_by_key(&lacks, |(pattern, _)| *pattern) else { continue };
            let points = join.middle.points(pattern);
            self.below.clear();
            self.below
                .extend(join.lower.states(goal.lower[at].1, points).map(|(mates, number)| (mates, number.into())));
            self.above.clear();
            self.above.extend(source.run(i).map(|at| (source.mates[at], source.numbers[at])));
            self.pairs += (self.above.len() * self.below.len()) as u64;
            let sum = if goal.twice { &mut self.found.twice } else { &mut self.found.once };
            self.pairing.close(&self.above, &self.below, points, sum)?;
        }
        Ok(())
    }
}

/// Subtracts digits of two bits; `None` if one would be negative.
fn subtract_digits(digits: u32, ends: u32) -> Option<u32> {
    let fits = (0..16).all(|i| digits >> (2 * i) & 3 >= ends >> (2 * i) & 3);
    fits.then(|| digits - ends)
}

/// The effect of an edge between two places on the mates.
#[derive(Clone, Copy)]
enum Step {
    /// Both have degree 0: a new path.
    Begin(u8, u8),
    /// The first has degree 1, the second 0: a path grows.
    Extend(u8, u8),
    /// Both have degree 1: two paths are joined.
    Join(u8, u8),
}

/// Applies the steps; `None` if a cycle is closed.
#[inline]
fn follow(plan: &[Step], mut mates: u64) -> Option<u64> {
    for step in plan {
        match *step {
            Step::Begin(x, y) => mates |= u64::from(y) << (4 * x) | u64::from(x) << (4 * y),
            Step::Extend(x, y) => {
                let end = mate(mates, x);
                mates =
                    mates & !(15 << (4 * x) | 15 << (4 * end)) | u64::from(y) << (4 * end) | u64::from(end) << (4 * y);
            }
            Step::Join(x, y) => {
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

/// One choice of moves, iterating over the patterns that reach the target with it.
struct Cursor<'a> {
    choice: &'a Choice,
    /// The degrees of the chain before the choice.
    before: u32,
    at: usize,
    end: usize,
    /// The rest of the current pattern, with the degree that the apex gains.
    rest: u32,
    /// The steps, by the degree of the apex.
    plans: [Vec<Step>; 3],
}

impl Cursor<'_> {
    fn plan(&mut self, middle: &Middle, chain: usize) {
        let chain = &middle.chains[chain];
        for (apex, plan) in self.plans.iter_mut().enumerate() {
            let mut ends = [0_u32; 32];
            for i in 0..chain.len {
                ends[chain.first + i] = self.before >> (2 * (chain.len - 1 - i)) & 3;
            }
            if let Some(place) = middle.apex {
                ends[place] = apex as u32;
            }
            for (x, y) in &self.choice.edges {
                let step = match (ends[usize::from(*x)], ends[usize::from(*y)]) {
                    (0, 0) => Step::Begin(*x, *y),
                    (_, 0) => Step::Extend(*x, *y),
                    (0, _) => Step::Extend(*y, *x),
                    _ => Step::Join(*x, *y),
                };
                plan.push(step);
                ends[usize::from(*x)] += 1;
                ends[usize::from(*y)] += 1;
            }
        }
    }

    /// Advances to the first pattern, from the current one on, in which the apex can take its new edges. False if there
    /// is none.
    fn advance(&mut self, patterns: &[u32], shift: usize, has_apex: bool) -> bool {
        while self.at < self.end {
            let rest = patterns[self.at] & (((1_u64 << shift) - 1) as u32);
            if !has_apex || (rest & 3) + self.choice.apex <= 2 {
                self.rest = rest + self.choice.apex;
                return true;
            }
            self.at += 1;
        }
        false
    }

    /// The bits of the apex in a pattern.
    const fn apex_bits(&self, middle: &Middle) -> u32 {
        if middle.apex.is_some() { 3 } else { 0 }
    }

    /// Whether different mates stay different.
    fn is_injective(&self) -> bool {
        self.plans.iter().flatten().all(|step| !matches!(step, Step::Join(..)))
    }
}
