//! Collecting: codes are found in any text, their plays are replayed, and the results are put together by seat and level.
//!
//! **What.** The text may be a whole column of a table, a chat, or a file: whatever is no code is passed over. A work code is a word
//! that begins with the version, in a link or alone. A result code is sixteen signs in a line, in groups or not.
//!
//! **The essence.**
//! 1. Find the codes of each line, work codes first.
//! 2. Replay each level by [`qipan::levels::attempt`], which names the first move that is none, and judge its stars.
//! 3. Call a star *verified* if it follows from the moves, and *told* if the learner's page says so.
//! 4. Put the codes of a seat together: stars are never taken back.
//!
//! **Cost.** Proportional to the text, and some milliseconds for each work code.

use std::collections::BTreeMap;

use qipan::levels::{self, Condition, Family, Kind, Level, LevelBoard, Play, PlayError, Stars, of};

use crate::result_code::{SIGNS, is_separator, value};
use crate::work_code::MIN_CHARS;
use crate::{ClassWord, Fault, ReadWorkError, ResultCode, ResultCodeError, Work, WorkCode};

/// The first letters of every work code: its version, and the upper half of its family.
const WORK_BEGINS: &str = "AQ";
/// The name before a work code in a link.
const WORK_NAME: &str = "w=";
/// The first sign of every result code: its version, and the upper bit of its family.
const RESULT_BEGINS: [&str; 2] = ["2", "3"];

/// The result of a seat on a level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LevelResult {
    /// The stars that follow from the moves.
    pub verified: Stars,
    /// Number of further stars that the learner's page tells of.
    pub told: u64,
    /// The reason why the work is not what it claims to be.
    pub refusal: Option<Refusal>,
    /// The work with the moves, of the best work code.
    pub work: Option<Work>,
}

/// The reason why work is not what it claims to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// This move is illegal.
    Move(Fault),
    /// The given moves of the board were changed.
    Given,
    /// The moves are legal, but do not reach the stars that are claimed.
    Claim,
}

/// The state of a seat on a level, from the worst to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// Nothing was handed in.
    Missing,
    /// The moves do not replay, or do not reach what is claimed.
    Refused,
    /// It was handed in, and not solved.
    Begun,
    /// The first star is told only.
    Told,
    /// The first star follows from the moves.
    Verified,
}

/// The results of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatResults {
    /// The levels by family and number.
    levels: BTreeMap<(usize, u64), LevelResult>,
    /// The best results of quizzes by family, 0 to 10.
    quizzes: BTreeMap<usize, u8>,
}

/// A code that was not collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uncollected {
    /// The line of the text, from 1.
    pub line: usize,
    /// The reason.
    pub why: UncollectedReason,
}

/// The reason why a code was not collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UncollectedReason {
    /// It looks like a result code, but a sign is wrong, or it is of another class.
    Result(ResultCodeError),
    /// It looks like a work code, but cannot be read.
    Work(ReadWorkError),
    /// It is a work code of another class, of this seat.
    OtherClass(u8),
}

/// The results of a class.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Collection {
    seats: BTreeMap<u8, SeatResults>,
    /// The texts of the work codes, with their seats.
    sources: Vec<(u8, String)>,
    uncollected: Vec<Uncollected>,
}

/// The number of seats that solved a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuccessRate {
    /// Seats whose moves reach the first star.
    pub verified: u64,
    /// Seats of which it is told only.
    pub told: u64,
    /// Seats that handed in anything in the level's family.
    pub seats: u64,
}

impl LevelResult {
    /// Number of stars, verified and told: 0 to 3.
    #[must_use]
    pub const fn stars(&self) -> u64 {
        self.verified.count() + self.told
    }

    /// The state.
    #[must_use]
    pub const fn standing(&self) -> Standing {
        if self.verified.done {
            Standing::Verified
        } else if self.refusal.is_some() {
            Standing::Refused
        } else if self.told > 0 {
            Standing::Told
        } else {
            Standing::Begun
        }
    }

    /// The result of a level of a work code.
    fn of(work: &Work) -> Self {
        let told = |verified, told, refusal| Self { verified, told, refusal, work: Some(work.clone()) };
        if let Err(refusal) = replay(work) {
            return told(Stars::default(), 0, Some(refusal));
        }
        let games: Vec<&str> = work.games.iter().map(String::as_str).collect();
        let play = Play {
            moves: &work.moves,
            twin_moves: &work.twin_moves,
            games: &games,
            answer: &work.answer,
            twin_answer: &work.twin_answer,
            steps: work.steps(),
            hits: work.hits,
            hint: work.hint,
            explained: work.stars.explained,
            ..Play::default()
        };
        let claimed = work.stars;
        let Ok(outcome) = levels::judge(work.level, &play) else {
            return told(Stars::default(), 0, Some(Refusal::Claim));
        };
        let judged = outcome.stars;
        let follows = |condition: Condition| condition.is_verifiable() && work.level.kind != Kind::Guess;
        let verified = Stars {
            done: judged.done && work.level.kind != Kind::Guess,
            best: judged.best && follows(work.level.two),
            explained: judged.explained && work.level.three.is_some_and(follows),
        };
        // What is told needs the first star. The second one needs a play without help, which the judge has seen; the third may be
        // of another play than the one that is handed in.
        let has = |claimed: bool, verified: bool| u64::from(judged.done && claimed && !verified);
        let hollow = has(claimed.done, verified.done)
            + has(claimed.best && judged.best, verified.best)
            + has(claimed.explained, verified.explained);
        let is_overclaimed = claimed.done && !judged.done || claimed.best && !judged.best;
        told(verified, hollow, is_overclaimed.then_some(Refusal::Claim))
    }

    /// Two results of a seat together: stars are never taken back, and the moves are those of the better one.
    fn merged(self, other: Self) -> Self {
        let verified = self.verified.with(other.verified);
        let stars = self.stars().max(other.stars());
        let is_cleared = [other.verified.done, self.verified.done];
        let refusal = self.refusal.filter(|_| !is_cleared[0]).or_else(|| other.refusal.filter(|_| !is_cleared[1]));
        let rank = |result: &Self| (result.standing(), result.verified.count(), result.stars());
        let is_better = rank(&other) > rank(&self);
        let work = if is_better || self.work.is_none() { other.work.or(self.work) } else { self.work };
        Self { verified, told: stars.saturating_sub(verified.count()), refusal, work }
    }
}

/// Replays all plays of a level.
fn replay(work: &Work) -> Result<(), Refusal> {
    if let Some(fault) = work.fault {
        return Err(Refusal::Move(fault));
    }
    let level = work.level;
    let play = |number: u64, board: &LevelBoard, moves: &str| {
        levels::attempt(board, level.goal(), moves, level.given).map(|_| ()).map_err(|error| match error {
            PlayError::Notation { at } | PlayError::Illegal { at, .. } => {
                Refusal::Move(Fault { play: number, step: at })
            }
            PlayError::Given => Refusal::Given,
            PlayError::Board(_) => Refusal::Claim,
        })
    };
    let board = level.read_board().map_err(|_| Refusal::Claim)?;
    play(0, &board, &work.moves)?;
    if let Some(twin) = level.read_twin() {
        play(1, &twin.map_err(|_| Refusal::Claim)?, &work.twin_moves)?;
    }
    (2..).zip(&work.games).try_for_each(|(number, game)| play(number, &board, game))
}

impl SeatResults {
    /// The result on a level; `None` if nothing was handed in.
    #[must_use]
    pub fn level(&self, level: &Level) -> Option<&LevelResult> {
        self.levels.get(&(level.family as usize, level.number()))
    }

    /// The best result of a quiz of a family; `None` if none was handed in.
    #[must_use]
    pub fn quiz(&self, family: Family) -> Option<u8> {
        self.quizzes.get(&(family as usize)).copied()
    }

    fn add(&mut self, level: &Level, result: LevelResult) {
        let entry = self.levels.entry((level.family as usize, level.number())).or_default();
        *entry = if *entry == LevelResult::default() { result } else { std::mem::take(entry).merged(result) };
    }

    /// Number of stars, verified and told.
    #[must_use]
    pub fn stars(&self) -> (u64, u64) {
        self.levels
            .values()
            .fold((0, 0), |(verified, told), result| (verified + result.verified.count(), told + result.told))
    }

    fn has_family(&self, family: Family) -> bool {
        self.levels.keys().any(|(of, _)| *of == family as usize) || self.quizzes.contains_key(&(family as usize))
    }
}

impl Collection {
    /// Collects all codes of a class from a text.
    #[must_use]
    pub fn of_text(text: &str, class: &ClassWord) -> Self {
        let mut collection = Self::default();
        collection.add_text(text, class);
        collection
    }

    /// Adds all codes of a class from a further text.
    pub fn add_text(&mut self, text: &str, class: &ClassWord) {
        for (line, words) in (1..).zip(text.lines()) {
            // Work codes are cut out, so that nothing in them is taken for a result code.
            let mut rest = String::with_capacity(words.len());
            for word in split_words(words) {
                let trimmed = word.trim_start_matches(['-', '_']);
                let is_named = trimmed.starts_with(WORK_BEGINS) || rest.ends_with(WORK_NAME);
                if !is_named || trimmed.len() < MIN_CHARS {
                    rest.push_str(word);
                    continue;
                }
                rest.push('\u{b7}');
                match WorkCode::decode(trimmed) {
                    Ok(code) if code.class_mark == class.mark() => {
                        self.add_work(&code);
                        self.sources.push((code.seat, trimmed.to_owned()));
                    }
                    Ok(code) => self.refuse(line, UncollectedReason::OtherClass(code.seat)),
                    Err(error) => self.refuse(line, UncollectedReason::Work(error)),
                }
            }
            self.add_results(&rest, line, class);
        }
    }

    fn refuse(&mut self, line: usize, why: UncollectedReason) {
        self.uncollected.push(Uncollected { line, why });
    }

    /// Adds a work code.
    pub fn add_work(&mut self, code: &WorkCode) {
        let seat = self.seats.entry(code.seat).or_default();
        for work in &code.works {
            seat.add(work.level, LevelResult::of(work));
        }
    }

    /// Adds a result code.
    pub fn add_result(&mut self, code: &ResultCode) {
        let seat = self.seats.entry(code.seat).or_default();
        for (level, stars) in of(code.family).iter().zip(code.stars).filter(|(_, stars)| *stars > 0) {
            seat.add(level, LevelResult { told: stars.into(), ..LevelResult::default() });
        }
        let quiz = seat.quizzes.entry(code.family as usize).or_default();
        *quiz = code.quiz.max(*quiz);
    }

    /// Adds the result codes of a line.
    fn add_results(&mut self, line: &str, number: usize, class: &ClassWord) {
        let chars: Vec<char> = line.chars().collect();
        let is_sign = |at: usize| chars.get(at).is_some_and(char::is_ascii_alphanumeric);
        let begins = |at: &usize| is_sign(*at) && !(*at > 0 && is_sign(*at - 1));
        let mut at = 0;
        let mut suspect: Option<ResultCodeError> = None;
        while at < chars.len() {
            let found = begins(&at).then(|| sixteen_signs(&chars, at)).flatten();
            match found.map(|end| (end, ResultCode::decode(&chars[at..end].iter().collect::<String>(), class))) {
                Some((end, Ok(code))) => {
                    self.add_result(&code);
                    at = end;
                    suspect = None;
                    continue;
                }
                Some((_, Err(error @ (ResultCodeError::Version | ResultCodeError::Range)))) => suspect = Some(error),
                _ if begins(&at) && looks_like_code(&chars[at..]) => {
                    suspect = suspect.or(Some(ResultCodeError::Check));
                }
                _ => {}
            }
            at += 1;
        }
        if let Some(error) = suspect {
            self.refuse(number, UncollectedReason::Result(error));
        }
    }

    /// The seats that handed in anything, in order, with their results.
    pub fn seats(&self) -> impl Iterator<Item = (u8, &SeatResults)> {
        self.seats.iter().map(|(seat, results)| (*seat, results))
    }

    /// The seats from 1 to `last` that handed in nothing.
    pub fn missing(&self, last: u8) -> impl Iterator<Item = u8> + '_ {
        (1..=last).filter(|seat| !self.seats.contains_key(seat))
    }

    /// The texts of the work codes of a seat, in the order of the text.
    pub fn work_codes(&self, seat: u8) -> impl Iterator<Item = &str> {
        self.sources.iter().filter(move |(other, _)| *other == seat).map(|(_, text)| text.as_str())
    }

    /// The codes that were not collected, in the order of the text.
    #[must_use]
    pub fn uncollected(&self) -> &[Uncollected] {
        &self.uncollected
    }

    /// The levels of all families of which anything was handed in.
    pub fn levels(&self) -> impl Iterator<Item = &'static Level> + '_ {
        levels::all().filter(|level| self.seats.values().any(|seat| seat.has_family(level.family)))
    }

    /// The state of a seat on a level.
    #[must_use]
    pub fn standing(&self, seat: u8, level: &Level) -> Standing {
        let result = self.seats.get(&seat).and_then(|seat| seat.level(level));
        result.map_or(Standing::Missing, LevelResult::standing)
    }

    /// The number of seats that solved a level.
    #[must_use]
    pub fn success(&self, level: &Level) -> SuccessRate {
        let seats: Vec<u8> =
            self.seats().filter(|(_, results)| results.has_family(level.family)).map(|(seat, _)| seat).collect();
        let count = |standing| seats.iter().filter(|seat| self.standing(**seat, level) == standing).count() as u64;
        SuccessRate { verified: count(Standing::Verified), told: count(Standing::Told), seats: seats.len() as u64 }
    }
}

/// Splits a line into words of base64url and what is between them.
fn split_words(line: &str) -> impl Iterator<Item = &str> {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let mut rest = line;
    std::iter::from_fn(move || {
        let is_word = is_letter(rest.chars().next()?);
        let end = rest.find(|c| is_letter(c) != is_word).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after;
        Some(word)
    })
}

/// The end of sixteen signs from `at` on, if no further one follows them at once.
fn sixteen_signs(chars: &[char], at: usize) -> Option<usize> {
    let mut signs = 0;
    for (index, c) in chars.iter().enumerate().skip(at) {
        if value(*c).is_some() {
            signs += 1;
            if signs == SIGNS {
                return Some(index + 1).filter(|end| !chars.get(*end).is_some_and(char::is_ascii_alphanumeric));
            }
        } else if !is_separator(*c) {
            return None;
        }
    }
    None
}

/// Whether the text begins like a result code with a slip: letters and digits together, a sign more or less than sixteen at
/// most, without blanks, or in four groups of four that begin as codes do.
fn looks_like_code(chars: &[char]) -> bool {
    let is_code = |signs: &[char]| {
        let is = |test: fn(&char) -> bool| signs.iter().any(test);
        is(char::is_ascii_digit) && is(char::is_ascii_alphabetic)
    };
    let end = chars.iter().position(|c| !c.is_ascii_alphanumeric() && (!is_separator(*c) || c.is_whitespace()));
    let signs: Vec<char> =
        chars[..end.unwrap_or(chars.len())].iter().copied().filter(char::is_ascii_alphanumeric).collect();
    let line: String = chars.iter().take(SIGNS + 3).collect();
    let groups: Vec<&str> = line.split(is_separator).collect();
    let has_groups = groups.len() == 4
        && RESULT_BEGINS.iter().any(|sign| groups[0].starts_with(sign))
        && groups.iter().all(|group| group.len() == 4 && group.bytes().all(|sign| sign.is_ascii_alphanumeric()));
    let grouped: Vec<char> = line.chars().filter(char::is_ascii_alphanumeric).collect();
    ((SIGNS - 1..=SIGNS + 1).contains(&signs.len()) && is_code(&signs)) || (has_groups && is_code(&grouped))
}
