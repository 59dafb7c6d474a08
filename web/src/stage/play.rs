//! The state of watching and playing, independent of the browser: the current step of the answer, and the player's own
//! moves.
//!
//! [`Play`] is generic over the families: it knows an [`Answer`] and a [`Session`] but not their rules.

use std::rc::Rc;

use qipan::session::ParseSessionError;
use qipan::{Answer, Puzzle, Session};

/// The speeds in quarters: ¼× to 8×. After them comes "at once".
pub const SPEEDS: [u32; 6] = [1, 2, 4, 8, 16, 32];

/// The state of a play.
#[derive(Clone, Debug)]
pub struct Play<A: Answer>
where
    A::Puzzle: Clone,
{
    puzzle: A::Puzzle,
    /// The answer; `None` if there is none.
    answer: Option<Rc<A>>,
    step: u64,
    /// The step of the answer at which the player took over.
    watched: u64,
    /// The player's own moves, from the position after `step` steps. `None` while the answer is shown.
    hand: Option<Session<A::Puzzle>>,
    /// The step and the own moves that were put aside while the answer is shown.
    aside: Option<(u64, Session<A::Puzzle>)>,
    /// Counts the changes of the board, and of the answer.
    changes: u32,
}

impl<A: Answer> Play<A>
where
    A::Puzzle: Clone,
{
    /// Starts at the end of the answer, or at the start of the puzzle if there is none.
    #[must_use]
    pub fn new(puzzle: A::Puzzle, answer: Option<A>) -> Self {
        let step = answer.as_ref().map_or(0, Answer::len);
        Self { puzzle, answer: answer.map(Rc::new), step, watched: step, hand: None, aside: None, changes: 0 }
    }

    /// Replaces the puzzle and the answer.
    pub fn replace(&mut self, puzzle: A::Puzzle, answer: Option<A>) {
        let changes = self.changes;
        *self = Self::new(puzzle, answer);
        self.changes = changes.wrapping_add(1);
    }

    /// Replaces the answer, for instance by one in another order. Own moves from the start are kept.
    pub fn renew(&mut self, answer: Option<A>) {
        if self.hand.is_none() {
            self.changes = self.changes.wrapping_add(1);
        }
        self.answer = answer.map(Rc::new);
        self.step = self.step.min(self.len());
    }

    /// Returns a number that increases whenever the board or the answer may have changed. Long-running work compares it
    /// to find out whether its board is still there.
    #[must_use]
    pub const fn changes(&self) -> u32 {
        self.changes
    }

    /// Returns the puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &A::Puzzle {
        &self.puzzle
    }

    /// Returns the answer, if there is one.
    #[must_use]
    pub fn answer(&self) -> Option<&A> {
        self.answer.as_deref()
    }

    /// Returns a shared reference to the answer, which stays valid while the play changes.
    #[must_use]
    pub fn answer_ref(&self) -> Option<Rc<A>> {
        self.answer.clone()
    }

    /// Appends moves after the current own move without making them: redo makes them. Stops at an illegal one or at the
    /// limit of a session. Returns their number.
    pub fn plan(&mut self, moves: impl IntoIterator<Item = <A::Puzzle as Puzzle>::Move>) -> usize {
        self.changes = self.changes.wrapping_add(1);
        let Some(session) = &mut self.hand else { return 0 };
        let depth = session.depth();
        let room = Session::<A::Puzzle>::MAX_MOVES.saturating_sub(depth);
        let planned = moves.into_iter().take(room).take_while(|mv| session.play(mv.clone()).is_ok()).count();
        session.seek(depth);
        planned
    }

    /// Returns the number of steps of the answer.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.answer.as_ref().map_or(0, |answer| answer.len())
    }

    /// Whether there is no step.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the current step of the answer; during own moves, the step before them.
    #[must_use]
    pub const fn step(&self) -> u64 {
        self.step
    }

    /// Goes to a step of the answer; without effect during own moves.
    pub fn go_to(&mut self, step: u64) {
        let step = step.min(self.len());
        if self.hand.is_none() && self.step != step {
            self.step = step;
            self.changes = self.changes.wrapping_add(1);
        }
    }

    /// Returns the number of steps of the answer before the own moves; 0 while the answer is shown.
    #[must_use]
    pub const fn before(&self) -> u64 {
        if self.hand.is_some() { self.step } else { 0 }
    }

    /// Returns the position of the slider: in the answer, or in the own moves.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.hand.as_ref().map_or(self.step, |session| session.depth() as u64)
    }

    /// Returns the end of the slider.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.hand.as_ref().map_or(self.len(), |session| session.line_len() as u64)
    }

    /// Moves to a position of the slider.
    pub fn seek(&mut self, to: u64) {
        match &mut self.hand {
            Some(session) => {
                session.seek(usize::try_from(to).unwrap_or(usize::MAX));
                self.changes = self.changes.wrapping_add(1);
            }
            None => self.go_to(to),
        }
    }

    /// Returns the milestones to be marked on the slider.
    #[must_use]
    pub fn turns(&self) -> Vec<u64> {
        if self.hand.is_some() { Vec::new() } else { self.answer().map(Answer::milestones).unwrap_or_default() }
    }

    /// Returns the own moves, unless the answer is shown.
    #[must_use]
    pub const fn own_moves(&self) -> Option<&Session<A::Puzzle>> {
        self.hand.as_ref()
    }

    /// Whether the player took over and has not moved yet.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.hand.as_ref().is_some_and(|session| session.line_len() == 0)
    }

    /// Whether the player took over, has not moved yet, and there is an answer to return to.
    #[must_use]
    pub fn leads_back(&self) -> bool {
        self.is_untouched() && !self.is_empty()
    }

    /// Returns the own moves for changes; takes over at the current step if necessary.
    pub fn hand_mut(&mut self) -> &mut Session<A::Puzzle> {
        self.changes = self.changes.wrapping_add(1);
        let session = self.hand.take().unwrap_or_else(|| {
            self.watched = self.step;
            Session::from_position(self.puzzle.clone(), self.origin())
        });
        self.hand.insert(session)
    }

    /// Returns the position at which own moves begin, or would begin: that after the current step of the answer.
    #[must_use]
    pub fn origin(&self) -> <A::Puzzle as Puzzle>::Position {
        self.answer.as_ref().map_or_else(|| self.puzzle.start(), |answer| answer.position(self.step))
    }

    /// Returns the steps of the answer up to the current one in the text form of own moves; `None` if one is illegal.
    #[must_use]
    pub fn as_moves(&self) -> Option<String> {
        let answer = self.answer()?;
        let mut session = Session::new(self.puzzle.clone());
        for step in 1..=self.step {
            session.play(answer.step(step)?.mv).ok()?;
        }
        Some(session.to_string())
    }

    /// Starts own moves at `step`.
    pub fn take_over(&mut self, step: u64) {
        self.hand = None;
        let watched = self.step;
        self.go_to(step);
        let _ = self.hand_mut();
        self.watched = watched;
    }

    /// Puts the own moves aside, and returns to the step of the answer that was shown last.
    pub fn set_aside(&mut self) {
        if let Some(session) = self.hand.take() {
            self.aside = Some((self.step, session)).filter(|(_, session)| session.line_len() > 0);
            self.step = self.watched.min(self.len());
            self.changes = self.changes.wrapping_add(1);
        }
    }

    /// Restores the own moves that were put aside. Returns false if there are none.
    pub fn take_up(&mut self) -> bool {
        let Some((step, session)) = self.aside.take() else { return false };
        self.watched = self.step;
        (self.step, self.hand) = (step, Some(session));
        self.changes = self.changes.wrapping_add(1);
        true
    }

    /// Returns the own moves that were put aside as text, and the step of the answer that they follow.
    pub fn aside(&self) -> Option<(u64, String)> {
        self.aside.as_ref().map(|(step, session)| (*step, session.to_string()))
    }

    /// Restores own moves that were put aside earlier, from their text. The board stays as it is. Illegal moves and those
    /// after them are left out.
    pub fn put_aside(&mut self, step: u64, text: &str) {
        if self.hand.is_some() || self.aside.is_some() {
            return;
        }
        let watched = self.step;
        self.step = step.min(self.len());
        let (Ok(session) | Err((session, _))) = Session::parse(self.puzzle.clone(), self.position(), text);
        self.aside = Some((self.step, session)).filter(|(_, session)| session.line_len() > 0);
        self.step = watched;
    }

    /// Exchanges the own moves with those put aside. Returns false unless there are both.
    pub const fn exchange(&mut self) -> bool {
        let (Some(hand), Some((step, aside))) = (&mut self.hand, &mut self.aside) else { return false };
        std::mem::swap(hand, aside);
        std::mem::swap(&mut self.step, step);
        self.changes = self.changes.wrapping_add(1);
        true
    }

    /// Sets the step of the answer to which own moves return.
    pub const fn set_watched(&mut self, step: u64) {
        self.watched = step;
    }

    /// Discards the own moves, and returns to the step of the answer at which the player took over.
    pub fn give_back(&mut self) {
        if self.hand.take().is_some() {
            self.step = self.watched.min(self.len());
            self.changes = self.changes.wrapping_add(1);
        }
    }

    /// Returns the position on the board.
    #[must_use]
    pub fn position(&self) -> <A::Puzzle as Puzzle>::Position {
        self.hand.as_ref().map_or_else(|| self.origin(), |session| session.position().clone())
    }

    /// Parses own moves from a link. The moves before the first error are kept.
    ///
    /// # Errors
    /// The first error.
    #[allow(clippy::type_complexity)]
    pub fn read_moves(&mut self, text: &str) -> Result<(), ParseSessionError<<A::Puzzle as Puzzle>::MoveError>> {
        self.hand = None;
        let (session, outcome) = match Session::parse(self.puzzle.clone(), self.position(), text) {
            Ok(session) => (session, Ok(())),
            Err((session, bad)) => (session, Err(bad)),
        };
        self.watched = self.step;
        self.hand = Some(session);
        outcome
    }
}

/// The mapping between `step` of `len` and the value of a slider: more than a million steps are scaled to a million
/// values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    len: u64,
}

impl Scale {
    const MAX_LENGTH: u64 = 1_000_000;

    /// Creates the scale for an answer of `len` steps.
    #[must_use]
    pub const fn new(len: u64) -> Self {
        Self { len }
    }

    /// Returns the largest value of the slider.
    #[must_use]
    pub const fn max(self) -> u64 {
        if self.len < Self::MAX_LENGTH { self.len } else { Self::MAX_LENGTH }
    }

    /// Returns the value at `step`.
    #[must_use]
    pub const fn value(self, step: u64) -> u64 {
        if self.len <= Self::MAX_LENGTH {
            step
        } else {
            (step as u128 * Self::MAX_LENGTH as u128).div_ceil(self.len as u128) as u64
        }
    }

    /// Returns the step at a value.
    #[must_use]
    pub const fn step(self, value: u64) -> u64 {
        if self.len <= Self::MAX_LENGTH {
            value
        } else {
            (value as u128 * self.len as u128 / Self::MAX_LENGTH as u128) as u64
        }
    }
}

#[cfg(test)]
mod tests {
    use qipan::tromino::{Board, Covering, Numbering};
    use qipan::{Message, Square};

    use super::*;

    fn play(k: u32) -> Play<Covering> {
        let board = Board::power_of_two(k, Square::new(0, 0)).unwrap();
        Play::new(board, Covering::golomb(&board, Numbering::Preorder))
    }

    #[test]
    fn one_takes_over_anywhere_and_gives_back() {
        let mut play = play(3);
        play.go_to(9);
        play.take_over(7);
        assert_eq!(play.position().count(), 7);
        let next = play.answer().and_then(|answer| answer.step(8)).unwrap().mv;
        play.hand_mut().play(next).unwrap();
        assert_eq!(play.position().count(), 8);
        play.go_to(3);
        assert_eq!(play.position().count(), 8, "the slider does not move a person's board");
        play.give_back();
        assert_eq!((play.step(), play.position().count()), (9, 9), "where one watched before");
    }

    #[test]
    fn moves_set_aside_are_restored_from_their_text() {
        let mut play = play(2);
        play.take_over(0);
        play.read_moves("lay:2,2nw").unwrap();
        play.set_aside();
        let (step, text) = play.aside().unwrap();
        let board = Board::power_of_two(2, Square::new(0, 0)).unwrap();
        let mut other = Play::new(board, Covering::golomb(&board, Numbering::Preorder));
        other.put_aside(step, &text);
        assert_eq!((other.own_moves().is_none(), other.position().count()), (true, 5), "the answer is still shown");
        assert!(other.take_up());
        assert_eq!(other.own_moves().unwrap().to_string(), text);
    }

    #[test]
    fn moves_set_aside_are_exchanged_with_others() {
        let mut play = play(3);
        assert!(!play.exchange());
        play.take_over(0);
        let first = play.answer().and_then(|answer| answer.step(1)).unwrap().mv;
        play.hand_mut().play(first).unwrap();
        play.set_watched(9);
        play.set_aside();
        assert_eq!((play.step(), play.position().count()), (9, 9));
        play.take_over(9);
        assert!(play.exchange());
        assert_eq!((play.before(), play.position().count()), (0, 1));
        assert!(play.exchange());
        assert_eq!((play.before(), play.position().count()), (9, 9));
    }

    #[test]
    fn good_moves_of_a_bad_link_are_kept() {
        let mut play = play(2);
        play.go_to(0);
        let Err(ParseSessionError::Illegal { at: 2, why }) = play.read_moves("lay:2,2nw;lay:2,2se;lay:4,4nw") else {
            panic!("the second overlaps the first")
        };
        assert_eq!(why.key(), "tromino-illegal-overlap");
        assert_eq!(play.position().count(), 1);
    }

    #[test]
    fn sliders_stand_where_they_are_put() {
        for len in [0, 1, 85, 1_000_000, 1_000_001, 384_307_168_202_282_325] {
            let scale = Scale::new(len);
            assert_eq!((scale.value(0), scale.step(0)), (0, 0));
            assert_eq!((scale.value(len), scale.step(scale.max())), (scale.max(), len));
            // An arrow key changes the value by one, and requests the step at that value.
            for value in (0..=scale.max()).step_by(997) {
                assert_eq!(scale.value(scale.step(value)), value, "{len}");
            }
        }
    }
}
