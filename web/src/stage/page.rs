//! The state of a lab's page.

use qipan::Square;
use wasm_bindgen::prelude::*;
use web_sys::{KeyboardEvent, MessageEvent};
use yew::prelude::*;

use super::any_play::AnyPlay;
use super::best::Own;
use super::board::{Gesture, PictureRef};
use super::challenge::Purpose;
use super::construction::Telling;
use super::context::StageState;
use super::controls::Part;
use super::export_task::ExportTasks;
use super::focus::Keeper;
use super::level::{Report, Tally};
use super::model::Model;
use super::moves_from_here::MovesFromHere;
use super::msg::{Msg, Sender};
use super::tabs::Tab;
use super::task::Task;
use super::verdict::Finding;
use super::view::View;
use crate::family::Family;
use crate::link::Settings;
use crate::words::Words;

/// The page of a lab.
pub struct LabPage {
    pub(super) model: Box<dyn Model>,
    pub(super) shows_keys: bool,
    pub(super) dialog: NodeRef,
    /// Sends messages of the stage and of the lab.
    pub(super) send: Sender,
    /// Sends messages of the stage.
    pub(super) tell: Callback<Msg>,
    /// The button that copied a text, and whether it succeeded.
    pub(super) copied: Option<(&'static str, bool)>,
    pub(super) errands: ExportTasks,
    /// The result of adding the board to the own lesson: the number of its slides, or `None` if there are too many.
    pub(super) added: Option<Option<usize>>,
    /// The table of moves in Explore.
    pub(super) moves: MovesFromHere,
    /// The board as text, while Share is open.
    pub(super) text: Option<AttrValue>,
    pub(super) scale: u32,
    pub(super) purpose: Purpose,
    pub(super) peek: Option<u64>,
    pub(super) shows_history: bool,
    /// Whether the panel is open, where it lies over the board: on a telephone.
    pub(super) shows_sheet: bool,
    /// The square where the last gesture was refused, and the number of refusals.
    pub(super) refused: Option<(u32, Square)>,
    pub(super) telling: Telling,
    /// The search for the solver's continuation.
    pub(super) rest: Task,
    /// The number of changes of the board at its request: see [`super::play::Play::changes`].
    pub(super) rest_mark: u32,
    pub(super) picture: PictureRef,
    pub(super) finding: Finding,
    pub(super) keeper: Keeper,
    /// Created once: a new callback in each render would rerender the board whenever a text changes.
    pub(super) on_view: Callback<Option<View>>,
    pub(super) on_gesture: Callback<Gesture>,
    /// The settings reported last, which are those of the current state.
    pub(super) told: Settings,
    /// Whether the player has solved the puzzle.
    pub(super) is_solved: bool,
    /// The player's results on this board.
    pub(super) own: Own,
    /// Undone moves and hints, and the last report of the play, for a level page.
    pub(super) tally: Tally,
    pub(super) reported: Option<Report>,
    /// Whether that was reported to the embedding page.
    pub(super) told_solved: bool,
    /// The height of the frame that was asked for last.
    pub(super) told_height: Option<f64>,
    pub(super) keys: Option<Closure<dyn FnMut(KeyboardEvent)>>,
    pub(super) around: Option<Closure<dyn FnMut(MessageEvent)>>,
}

impl LabPage {
    /// Returns the state of the stage.
    pub(super) fn state(&self) -> &StageState {
        self.model.state()
    }

    /// Returns the state of the stage for changes.
    pub(super) fn state_mut(&mut self) -> &mut StageState {
        self.model.parts().1
    }

    /// Returns the play.
    pub(super) fn play(&self) -> &dyn AnyPlay {
        self.model.play()
    }

    /// Returns the play for changes.
    pub(super) fn play_mut(&mut self) -> &mut dyn AnyPlay {
        self.model.parts().0
    }

    /// Whether the next step has to be guessed.
    pub(super) fn is_guessing(&self) -> bool {
        self.state().is_guessing(self.play())
    }

    /// Returns the last step that may be revealed.
    pub(super) fn seen(&self) -> u64 {
        self.state().seen(self.play())
    }

    /// Returns the settings of the link that restores this state.
    pub(super) fn settings(&self) -> Settings {
        let (state, play) = (self.state(), self.play());
        let mut settings = self.model.settings();
        settings.extend(state.guess.map(|_| ("guess", "1".to_owned())));
        settings.extend(state.view.map(|view| ("view", view.to_string())));
        // Empty moves mean that the board in Explore is the player's own, without any move, and not the answer.
        if state.tab == Tab::Explore && state.controls.has(Part::Strip) && play.is_untouched() && play.before() == 0 {
            settings.push(("moves", String::new()));
        }
        // Share is opened only by its name in links: a link to the state opens the board.
        let tab = if state.tab == Tab::Share { self.tab_of_board() } else { state.tab };
        if Tab::asked_for_by(&settings) != tab {
            settings.push(("tab", tab.name().to_owned()));
        }
        settings
    }

    /// Whether the panel is open at first, where it lies over the board: for what is asked for, but not over a board to play
    /// on or a step to look at.
    pub(super) fn opens_sheet(&self) -> bool {
        matches!(self.state().tab, Tab::Explore | Tab::Share)
    }

    /// Returns the tab that shows the current board.
    pub(super) fn tab_of_board(&self) -> Tab {
        if self.play().has_own() { Tab::Play } else { Tab::Explain }
    }

    /// Reports the settings. They may be written into the address if they have changed since the last report: an opened
    /// link stays as it was written until the first action, and an event of a worker is not an action.
    pub(super) fn tell_settings(&mut self, ctx: &Context<Self>, write: bool) {
        let settings = self.settings();
        let write = write && settings != self.told;
        self.told.clone_from(&settings);
        ctx.props().on_settings.emit((settings, write));
        if ctx.props().embedded {
            self.tell_around(ctx);
        }
    }

    /// Returns the rule in a few words. Of a game the end belongs to it; the goal of the others is a question.
    pub(super) fn said_rule(&self, words: &Words) -> String {
        let count = if self.model.info().family == Family::Heaps { 2 } else { 1 };
        self.model.rule().iter().take(count).map(|said| words.say(said)).collect::<Vec<_>>().join(" · ")
    }

    pub(super) fn own_link(&self, ctx: &Context<Self>) -> String {
        ctx.props().address.emit(self.settings())
    }
}
