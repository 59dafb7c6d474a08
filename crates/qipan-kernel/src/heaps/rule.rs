//! Rules of heap games: which numbers of stones may be taken, and how many heaps may be left.
//!
//! Every rule assigns a digit to each number of stones that may be taken. A digit is a sum of 1 (nothing may be left),
//! 2 (one heap), 4 (two heaps) and 8 (three heaps): the octal codes of Guy and Smith, with 8 to F for games that leave
//! three heaps.
//!
//! | text | game |
//! |---|---|
//! | `0.07` | octal code: after the point a digit for each number taken; before it 4 if a heap may be split without taking |
//! | `0.1[3]` | the digits in brackets are repeated for ever |
//! | `nim`, `nim:5` | take any number, or at most 5, from one heap |
//! | `take:{1,3,4}` | take one of these numbers from one heap |
//! | `row:{2,3}` | take one of these numbers of adjacent stones, which may split the row |
//! | `grundy` | split a heap into two of different sizes |

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::message::{Args, Message};

use super::game::MAX_HEAP;

/// Maximum number of digits of a code.
pub const MAX_CODE_LENGTH: usize = 1000;
/// Maximum number of elements of a set.
pub const MAX_MEMBERS: usize = 100;
/// Maximum element of a set.
pub const MAX_MEMBER: u64 = 1_000_000;

/// A digit of a code: how many non-empty heaps may be left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CodeDigit(u8);

impl CodeDigit {
    /// The move is not allowed.
    pub const NEVER: Self = Self(0);
    /// Nothing or one heap may be left, as in Nim.
    pub const UP_TO_ONE: Self = Self(3);
    /// Nothing, one heap or two may be left, as with rows.
    pub const UP_TO_TWO: Self = Self(7);
    /// Exactly two heaps must be left.
    pub const TWO: Self = Self(4);

    /// Returns whether this number of heaps may be left.
    #[must_use]
    pub const fn allows(self, heaps: usize) -> bool {
        heaps < 4 && self.0 >> heaps & 1 == 1
    }

    /// Returns whether the move is not allowed at all.
    #[must_use]
    pub const fn is_never(self) -> bool {
        self.0 == 0
    }

    /// The hexadecimal digit.
    #[must_use]
    pub fn digit(self) -> char {
        char::from_digit(self.0.into(), 16).map_or('0', |digit| digit.to_ascii_uppercase())
    }

    fn of_digit(digit: char) -> Option<Self> {
        Some(Self(u8::try_from(digit.to_digit(16)?).ok()?))
    }
}

/// The digits for taking `first`, `first + 1`, … stones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitRun {
    /// The least number of stones.
    pub first: u64,
    /// The largest number of stones; `None` if the run is infinite.
    pub last: Option<u64>,
    /// The digits, repeated cyclically.
    pub cycle: Arc<[CodeDigit]>,
}

impl DigitRun {
    fn leaves(&self, take: u64) -> CodeDigit {
        let length = self.cycle.len() as u64;
        self.cycle[((take - self.first) % length) as usize]
    }

    fn covers(&self, take: u64) -> bool {
        take >= self.first && self.last.is_none_or(|last| take <= last)
    }
}

/// The form in which a rule was given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RuleName {
    /// A code, in its shortest form.
    Code(String),
    /// Nim: any number from one heap.
    Nim,
    /// At most this many from one heap.
    AtMost(u64),
    /// One of these numbers from one heap: a subtraction game.
    Take(Vec<u64>),
    /// One of these numbers of adjacent stones of a row.
    Row(Vec<u64>),
    /// Grundy's game: a split into two heaps of different sizes.
    Grundy,
}

/// The rule of a heap game.
#[derive(Clone, Debug)]
pub struct Rule {
    name: RuleName,
    /// The runs in increasing order, disjoint.
    spans: Arc<[DigitRun]>,
}

/// Rules are equal if their text is.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Rule {}

/// The reason why a text is not a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleError {
    /// It has none of the known forms.
    Unknown,
    /// A character of a code is not a digit, a bracket is misplaced, or the code is too long.
    Code,
    /// The digit before the point is not 0, 4, 8 or C.
    First,
    /// A number is not between 1 and this maximum.
    Number(u64),
    /// The set has no elements or too many.
    Members,
    /// No move would ever be possible.
    NoMove,
    /// A code with a repeating part may leave three heaps.
    Three,
}
impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("a rule is an octal code, nim, take:{…}, row:{…} or grundy"),
            Self::Code => write!(f, "a code has at most {MAX_CODE_LENGTH} digits from 0 to F after the point"),
            Self::First => f.write_str("the digit before the point is 0, 4, 8 or C"),
            Self::Number(most) => write!(f, "a number is between 1 and {most}"),
            Self::Members => write!(f, "a set has 1 to {MAX_MEMBERS} numbers"),
            Self::NoMove => f.write_str("no move would be possible under this rule"),
            Self::Three => f.write_str("a code with a repeating part cannot leave three heaps"),
        }
    }
}

impl std::error::Error for RuleError {}

impl Message for RuleError {
    fn key(&self) -> &'static str {
        match self {
            Self::Unknown => "heaps-bad-rule",
            Self::Code => "heaps-bad-code",
            Self::First => "heaps-bad-first",
            Self::Number(_) => "heaps-bad-number",
            Self::Members => "heaps-bad-members",
            Self::NoMove => "heaps-bad-no-move",
            Self::Three => "heaps-bad-three",
        }
    }

    fn args(&self) -> Args {
        match self {
            Self::Number(most) => Args::none().count("most", *most),
            Self::Members => Args::none().count("most", MAX_MEMBERS as u64),
            Self::Code => Args::none().count("longest", MAX_CODE_LENGTH as u64),
            Self::Unknown | Self::First | Self::NoMove | Self::Three => Args::none(),
        }
    }
}

impl Rule {
    /// Nim: any number of stones from one heap.
    #[must_use]
    pub fn nim() -> Self {
        Self::new(RuleName::Nim, [DigitRun { first: 1, last: None, cycle: [CodeDigit::UP_TO_ONE].into() }])
    }

    /// Nim with at most `most` stones in a move.
    ///
    /// # Errors
    /// [`RuleError::Number`] unless `most` is between 1 and [`MAX_HEAP`].
    pub fn at_most(most: u64) -> Result<Self, RuleError> {
        if !(1..=MAX_HEAP).contains(&most) {
            return Err(RuleError::Number(MAX_HEAP));
        }
        Ok(Self::new(
            RuleName::AtMost(most),
            [DigitRun { first: 1, last: Some(most), cycle: [CodeDigit::UP_TO_ONE].into() }],
        ))
    }

    /// A subtraction game: a move takes one of these numbers.
    ///
    /// # Errors
    /// [`RuleError::Number`] and [`RuleError::Members`].
    pub fn take(numbers: impl IntoIterator<Item = u64>) -> Result<Self, RuleError> {
        let numbers = members(numbers)?;
        let spans = single_runs(&numbers, CodeDigit::UP_TO_ONE);
        Ok(Self::new(RuleName::Take(numbers), spans))
    }

    /// A game on rows: a move takes one of these numbers of adjacent stones, and may split the row.
    ///
    /// # Errors
    /// [`RuleError::Number`] and [`RuleError::Members`].
    pub fn row(numbers: impl IntoIterator<Item = u64>) -> Result<Self, RuleError> {
        let numbers = members(numbers)?;
        let spans = single_runs(&numbers, CodeDigit::UP_TO_TWO);
        Ok(Self::new(RuleName::Row(numbers), spans))
    }

    /// Grundy's game: a move splits a heap into two of different sizes.
    #[must_use]
    pub fn grundy() -> Self {
        Self::new(RuleName::Grundy, single_runs(&[0], CodeDigit::TWO))
    }

    fn new(name: RuleName, spans: impl IntoIterator<Item = DigitRun>) -> Self {
        Self { name, spans: spans.into_iter().collect() }
    }

    /// The rule of a code such as `0.07`, `4.444` or `0.1[3]`.
    ///
    /// # Errors
    /// [`RuleError::Code`], [`RuleError::First`], [`RuleError::NoMove`] and [`RuleError::Three`].
    pub fn code(text: &str) -> Result<Self, RuleError> {
        let (first, rest) = text.split_once('.').ok_or(RuleError::Unknown)?;
        let digits =
            |text: &str| text.chars().map(CodeDigit::of_digit).collect::<Option<Vec<_>>>().ok_or(RuleError::Code);
        let first = match digits(first)?[..] {
            [] => CodeDigit::NEVER,
            [digit] if digit.0 & 3 == 0 => digit,
            _ => return Err(RuleError::First),
        };
        let (rest, cycle) = match rest.split_once('[') {
            Some((rest, cycle)) => (rest, digits(cycle.strip_suffix(']').ok_or(RuleError::Code)?)?),
            None => (rest, Vec::new()),
        };
        let mut listed = digits(rest)?;
        if listed.len() + cycle.len() > MAX_CODE_LENGTH {
            return Err(RuleError::Code);
        }
        let cycle = shortest_cycle(&mut listed, cycle);
        if first.is_never() && cycle.is_empty() && listed.is_empty() {
            return Err(RuleError::NoMove);
        }
        if !cycle.is_empty() && cycle.iter().chain(&listed).chain([&first]).any(|leaves| leaves.allows(3)) {
            return Err(RuleError::Three);
        }
        let write = |digits: &[CodeDigit]| digits.iter().map(|leaves| leaves.digit()).collect::<String>();
        let mut name = format!("{}.{}", first.digit(), write(&listed));
        let prefix = listed.len() as u64;
        let mut spans = vec![DigitRun { first: 0, last: Some(prefix), cycle: [&[first], &listed[..]].concat().into() }];
        if !cycle.is_empty() {
            name.push_str(&format!("[{}]", write(&cycle)));
            spans.push(DigitRun { first: prefix + 1, last: None, cycle: cycle.into() });
        }
        Ok(Self::new(RuleName::Code(name), spans))
    }

    /// The form in which the rule was given.
    #[must_use]
    pub const fn name(&self) -> &RuleName {
        &self.name
    }

    /// The digits, in runs by increasing number of stones.
    #[must_use]
    pub fn spans(&self) -> &[DigitRun] {
        &self.spans
    }

    /// The digit for a number of stones; 0 stones: a mere split.
    #[must_use]
    pub fn leaves(&self, take: u64) -> CodeDigit {
        self.spans.iter().find(|span| span.covers(take)).map_or(CodeDigit::NEVER, |span| span.leaves(take))
    }

    /// The numbers of stones up to `most` that may be taken, in increasing order, with their digits.
    pub fn takes(&self, most: u64) -> impl Iterator<Item = (u64, CodeDigit)> + '_ {
        let spans = self.spans.iter().take_while(move |span| span.first <= most);
        let all = spans.flat_map(move |span| {
            let last = span.last.map_or(most, |last| last.min(most));
            (span.first..=last).map(|take| (take, span.leaves(take)))
        });
        all.filter(|(_, leaves)| !leaves.is_never())
    }

    /// The largest number of stones that may be taken; `None` if there is no bound.
    #[must_use]
    pub fn largest_take(&self) -> Option<u64> {
        self.spans.last().and_then(|span| span.last)
    }

    /// Maximum number of heaps that a move leaves.
    #[must_use]
    pub fn most_left(&self) -> usize {
        let digits = self.spans.iter().flat_map(|span| span.cycle.iter());
        digits.map(|leaves| (1..4).rev().find(|heaps| leaves.allows(*heaps)).unwrap_or(0)).max().unwrap_or(0)
    }

    /// Returns whether a move may leave two heaps of equal size.
    #[must_use]
    pub fn allows_equal(&self) -> bool {
        self.name != RuleName::Grundy
    }

    /// Returns whether there is a move from a heap of `heap` stones.
    #[must_use]
    pub fn can_move(&self, heap: u64) -> bool {
        if self.name == RuleName::Grundy {
            return heap >= 3;
        }
        let fits = |take: u64, leaves: CodeDigit| {
            let rest = heap - take;
            // At least `heaps` stones are needed, and enough.
            (rest == 0 && leaves.allows(0)) || (1..4).any(|heaps| leaves.allows(heaps) && rest >= heaps as u64)
        };
        // A run repeats after its cycle, and what fits a larger number of stones taken fits a smaller one.
        self.spans.iter().any(|span| {
            let cycle = span.cycle.len() as u64;
            let last = span.last.unwrap_or(u64::MAX).min(heap);
            let first_cycle = span.first..=last.min(span.first.saturating_add(cycle));
            let last_cycle = last.saturating_sub(cycle).max(span.first)..=last;
            first_cycle.chain(last_cycle).any(|take| fits(take, span.leaves(take)))
        })
    }

    /// The octal code of the same game, if it has a short one.
    #[must_use]
    pub fn octal(&self) -> Option<String> {
        const MAX_LENGTH: u64 = 40;
        match &self.name {
            RuleName::Code(code) => Some(code.clone()),
            RuleName::Nim => Some("0.[3]".to_owned()),
            RuleName::Grundy => None,
            RuleName::AtMost(_) | RuleName::Take(_) | RuleName::Row(_) => {
                let last = self.largest_take().filter(|last| *last <= MAX_LENGTH)?;
                let digits: String = (1..=last).map(|take| self.leaves(take).digit()).collect();
                Some(format!("0.{digits}"))
            }
        }
    }
}

/// Sorts the elements of a set and removes duplicates.
fn members(numbers: impl IntoIterator<Item = u64>) -> Result<Vec<u64>, RuleError> {
    let mut sorted: Vec<u64> = Vec::new();
    let mut too_many = false;
    for number in numbers {
        if !(1..=MAX_MEMBER).contains(&number) {
            return Err(RuleError::Number(MAX_MEMBER));
        }
        match sorted.binary_search(&number) {
            Err(at) if sorted.len() < MAX_MEMBERS => sorted.insert(at, number),
            Err(_) => too_many = true,
            Ok(_) => {}
        }
    }
    if too_many || sorted.is_empty() { Err(RuleError::Members) } else { Ok(sorted) }
}

fn single_runs(numbers: &[u64], leaves: CodeDigit) -> Vec<DigitRun> {
    let single = |number: &u64| DigitRun { first: *number, last: Some(*number), cycle: [leaves].into() };
    numbers.iter().map(single).collect()
}

/// Normalizes a code: no trailing zeros, the shortest cycle, and as little of it as possible in the list.
fn shortest_cycle(listed: &mut Vec<CodeDigit>, mut cycle: Vec<CodeDigit>) -> Vec<CodeDigit> {
    let repeats = |length: &usize| cycle.iter().zip(cycle.iter().skip(*length)).all(|(one, other)| one == other);
    let divides = |length: &usize| cycle.len().is_multiple_of(*length);
    let length = (1..=cycle.len()).filter(divides).find(repeats).unwrap_or(0);
    cycle.truncate(length);
    if cycle.iter().all(|leaves| leaves.is_never()) {
        cycle.clear();
        while listed.last().is_some_and(|leaves| leaves.is_never()) {
            listed.pop();
        }
        return cycle;
    }
    while let (Some(last), Some(end)) = (listed.last(), cycle.last()) {
        if last != end {
            break;
        }
        listed.pop();
        cycle.rotate_right(1);
    }
    cycle
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = |numbers: &[u64]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        match &self.name {
            RuleName::Code(code) => f.write_str(code),
            RuleName::Nim => f.write_str("nim"),
            RuleName::AtMost(most) => write!(f, "nim:{most}"),
            RuleName::Take(numbers) => write!(f, "take:{{{}}}", set(numbers)),
            RuleName::Row(numbers) => write!(f, "row:{{{}}}", set(numbers)),
            RuleName::Grundy => f.write_str("grundy"),
        }
    }
}

/// Parses the output of [`fmt::Display`]; ignores case and surrounding white space, and accepts missing braces.
impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let text = text.trim().to_ascii_lowercase();
        let (word, rest) = match text.split_once(':') {
            Some((word, rest)) => (word.trim(), Some(rest.trim())),
            None => (text.as_str(), None),
        };
        let numbers = |rest: &str| {
            let inside = rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(rest);
            let number = |text: &str| number(text, MAX_MEMBER);
            inside.split(',').map(number).collect::<Result<Vec<u64>, RuleError>>()
        };
        match (word, rest) {
            ("nim", None) => Ok(Self::nim()),
            ("nim", Some(most)) => Self::at_most(number(most, MAX_HEAP)?),
            ("take", Some(rest)) => Self::take(numbers(rest)?),
            ("row", Some(rest)) => Self::row(numbers(rest)?),
            ("grundy", None) => Ok(Self::grundy()),
            (code, None) => Self::code(code),
            _ => Err(RuleError::Unknown),
        }
    }
}

fn number(text: &str, most: u64) -> Result<u64, RuleError> {
    text.trim().parse().ok().filter(|number| (1..=most).contains(number)).ok_or(RuleError::Number(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(text: &str) -> Rule {
        text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"))
    }

    #[test]
    fn rules_survive_a_round_trip() {
        for text in [
            "0.07",
            "4.444",
            "0.[3]",
            "0.1[03]",
            "nim",
            "nim:5",
            "take:{1,3,4}",
            "row:{2,3,5}",
            "grundy",
            "0.0F",
            "C.0A",
        ] {
            assert_eq!(rule(text).to_string(), text);
        }
        for (text, short) in [
            (".07", "0.07"),
            ("0.0700", "0.07"),
            ("0.3[3]", "0.[3]"),
            ("0.[3333]", "0.[3]"),
            ("0.03[03]", "0.[03]"),
            ("0.5[0]", "0.5"),
            (" Take:4,1,4 ", "take:{1,4}"),
            ("0.0f", "0.0F"),
            ("NIM", "nim"),
        ] {
            assert_eq!(rule(text).to_string(), short, "{text}");
        }
    }

    #[test]
    fn refuses_texts_that_are_no_rules() {
        for (text, why) in [
            ("", RuleError::Unknown),
            ("chess", RuleError::Unknown),
            ("0.08g", RuleError::Code),
            ("0.[3", RuleError::Code),
            ("0.3]", RuleError::Code),
            ("1.07", RuleError::First),
            ("44.0", RuleError::First),
            ("0.", RuleError::NoMove),
            ("0.00[0]", RuleError::NoMove),
            ("nim:0", RuleError::Number(MAX_HEAP)),
            ("nim:x", RuleError::Number(MAX_HEAP)),
            ("take:{}", RuleError::Number(MAX_MEMBER)),
            ("take:{0}", RuleError::Number(MAX_MEMBER)),
            ("row:{1,-2}", RuleError::Number(MAX_MEMBER)),
            ("棋.7", RuleError::Code),
            ("grundy:2", RuleError::Unknown),
            ("0.[8]", RuleError::Three),
        ] {
            assert_eq!(text.parse::<Rule>(), Err(why), "{text}");
        }
        let long = format!("0.{}", "7".repeat(MAX_CODE_LENGTH + 1));
        assert_eq!(long.parse::<Rule>(), Err(RuleError::Code));
        assert_eq!(Rule::take(1..=MAX_MEMBERS as u64 + 1), Err(RuleError::Members));
    }

    #[test]
    fn digits_determine_the_remaining_heaps() {
        for (text, take, left) in [
            ("0.137", 1, vec![0]),
            ("0.137", 2, vec![0, 1]),
            ("0.137", 3, vec![0, 1, 2]),
            ("4.444", 0, vec![2]),
            ("0.0F", 2, vec![0, 1, 2, 3]),
            ("0.1[03]", 2, vec![]),
            ("0.1[03]", 1_000_000_000_001, vec![0, 1]),
            ("nim:4", 5, vec![]),
            ("row:{2,5}", 5, vec![0, 1, 2]),
            ("grundy", 0, vec![2]),
        ] {
            let leaves = rule(text).leaves(take);
            assert_eq!((0..5).filter(|heaps| leaves.allows(*heaps)).collect::<Vec<_>>(), left, "{text} {take}");
        }
        assert_eq!(rule("0.[3]").largest_take(), None);
        assert_eq!(rule("0.137").largest_take(), Some(3));
        assert_eq!(rule("take:{2,9}").octal().as_deref(), Some("0.030000003"));
        assert_eq!(rule("nim:3").octal().as_deref(), Some("0.333"));
    }

    #[test]
    fn can_move_agrees_with_the_naive_twin() {
        for text in ["0.07", "0.6", "4.444", "4.", "0.4", "0.0008", "0.2[0001]", "nim:2", "take:{5,7}", "grundy", "8."]
        {
            let rule = rule(text);
            for heap in 0..40 {
                let has = !crate::heaps::naive::options(&rule, heap).is_empty();
                assert_eq!(rule.can_move(heap), has, "{text} {heap}");
            }
        }
    }
}
