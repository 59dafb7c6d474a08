//! A family's boards, answers and moves in links and words: what the page and its workers share. Nothing here knows a browser.

use qipan::{Answer, OwnedMessage, Puzzle};

use super::play::Play;
use super::view::View;
use crate::family::Family;
use crate::link::{Link, Reader, Settings, bad_moves};
use crate::words::Words;

/// The puzzle of a lab.
pub type PuzzleOf<L> = <<L as LabModel>::Answer as Answer>::Puzzle;
/// The move of a lab's puzzle.
pub type MoveOf<L> = <PuzzleOf<L> as Puzzle>::Move;

/// A family's boards, answers and moves in links and words.
pub trait LabModel: Sized + 'static {
    /// The answer of the solver.
    type Answer: Answer<Puzzle: Clone> + 'static;
    /// The settings of the form.
    type Setup: 'static;

    /// The family.
    const FAMILY: Family;
    /// The messages that only this lab needs.
    const WORDS: &'static [qipan_text::MessageSet];
    /// The names of its settings in links.
    const SETTINGS: &'static [&'static str];

    /// Parses a link. Never fails: see [`Opened::complaint`].
    fn read(link: &Link) -> Opened<Self::Setup, Self::Answer>;

    /// Returns the texts of a step of the answer, from 1: the move and its reason.
    fn told(words: &Words, answer: &Self::Answer, step: u64) -> Option<String> {
        answer.step(step).map(|step| words.say(&step.why))
    }

    /// Returns the name of move number `number`, from 1, in a list of alternatives.
    fn move_name(puzzle: &PuzzleOf<Self>, words: &Words, number: u64, mv: &MoveOf<Self>) -> String;

    /// Returns the sentence for the player's move number `number`, from 1, when it is made.
    fn did(puzzle: &PuzzleOf<Self>, words: &Words, number: u64, mv: &MoveOf<Self>) -> String;

    /// Returns the moves and reasons of an answer found by search, as text; none if a formula gives it. Together with
    /// the link they restore the state of the page in the worker.
    fn found(_answer: &Self::Answer) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Restores an answer from the result of [`LabModel::found`]. Illegal moves have no effect.
    fn with_found(_play: &mut Play<Self::Answer>, _found: &[(String, String)]) {}
}

/// The contents of a link.
pub struct Opened<S, A: Answer>
where
    A::Puzzle: Clone,
{
    /// The settings.
    pub setup: S,
    /// The answer, the step and the player's own moves.
    pub play: Play<A>,
    /// The view.
    pub view: Option<View>,
    /// The first error; the nearest valid value was used instead.
    pub complaint: Option<OwnedMessage>,
}

impl<S, A: Answer> Opened<S, A>
where
    A::Puzzle: Clone,
{
    /// Parses the settings that all labs share, the player's moves and the view. `moves` is the key of the description
    /// of a move.
    #[must_use]
    pub fn with_rest(mut reader: Reader<'_>, setup: S, mut play: Play<A>, moves: &'static str) -> Self {
        if let Some(text) = reader.get("moves")
            && let Err(bad) = play.read_moves(text)
        {
            reader.complain(bad_moves(&bad, moves));
        }
        let view = reader.parsed("view", "link-allowed-view");
        Self { setup, play, view, complaint: reader.complaint() }
    }
}

/// Writes the place: the step of the answer, if it is to be included, and the player's own moves. Before the first move
/// nothing is written, because a link to the board leads there anyway.
pub fn write_place<A: Answer<Puzzle: Clone>>(settings: &mut Settings, play: &Play<A>, step: Option<u64>) {
    if play.is_untouched() && play.before() == 0 {
        return;
    }
    settings.extend(step.map(|step| ("step", step.to_string())));
    settings.extend(play.own_moves().map(|hand| ("moves", hand.to_string())));
}
