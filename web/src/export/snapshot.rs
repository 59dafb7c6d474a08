//! The state of a lab, restored from a link and the results of a search, with the moves from the start of the board.

use qipan::{Answer, Puzzle};

use crate::link::Link;
use crate::stage::controls::Controls;
use crate::stage::lab_model::LabModel;
use crate::stage::lab_model::MoveOf;
use crate::stage::play::Play;
use crate::words::Words;

/// The state of a lab.
pub struct Snapshot<L: LabModel> {
    /// The settings.
    pub setup: L::Setup,
    /// The answer and the player's own moves.
    pub play: Play<L::Answer>,
    /// The available controls.
    pub controls: Controls,
}

impl<L: LabModel> Snapshot<L> {
    /// Restores the state of the page with this link after this result of a search.
    #[must_use]
    pub fn of(link: &Link, found: &[(String, String)]) -> Self {
        let opened = L::read(link);
        let (setup, mut play) = (opened.setup, opened.play);
        if !found.is_empty() {
            L::with_found(&mut play, found);
            // The step of the link could not be reached before the answer was known.
            if let Some(step) = link.get("step").and_then(|step| step.trim().parse().ok()) {
                play.go_to(step);
            }
        }
        Self { setup, play, controls: Controls::of(link).0 }
    }

    /// Returns the number of moves made from the start of the board.
    #[must_use]
    pub fn step(&self) -> u64 {
        self.play.before() + self.play.at()
    }

    /// Returns the number of moves of the whole line: those made, and those that follow.
    #[must_use]
    pub fn length(&self) -> u64 {
        self.play.before() + self.play.end()
    }

    /// Returns the first `most` moves of the line.
    #[must_use]
    pub fn moves(&self, most: u64) -> Vec<MoveOf<L>> {
        let watched = if self.play.own_moves().is_some() { self.play.before() } else { self.length() };
        let of_answer =
            (1..=watched.min(most)).filter_map(|i| self.play.answer().and_then(|answer| answer.step(i))).map(|s| s.mv);
        let own = self.play.own_moves().map(qipan::Session::line).unwrap_or_default();
        of_answer.chain(own).take(usize::try_from(most).unwrap_or(usize::MAX)).collect()
    }

    /// Returns the texts of move number `i`, from 1: its name, and its reason or its effect.
    #[must_use]
    pub fn told(&self, words: &Words, i: u64, mv: &MoveOf<L>) -> (String, String) {
        let puzzle = self.play.puzzle();
        let is_own = self.play.own_moves().is_some() && i > self.play.before();
        if is_own {
            return (mv.to_string(), L::did(puzzle, words, i, mv));
        }
        let why = self.play.answer().and_then(|answer| L::told(words, answer, i));
        (L::move_name(puzzle, words, i, mv), why.unwrap_or_default())
    }

    /// Returns the current position.
    #[must_use]
    pub fn position(&self) -> <<L::Answer as Answer>::Puzzle as Puzzle>::Position {
        self.play.position()
    }
}
