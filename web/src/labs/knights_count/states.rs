//! The analysis of the current state and of all states: the number of partial tours that lead to each, and of its
//! completions.

use qipan::knights::frontier_game::{FrontierPosition, Tile, VertexLabel};
use qipan::{Args, OwnedMessage};
use yew::prelude::*;

use super::job::{self, Job, Layer, Outcome, State};
use super::state::{CountLab, Desk, Msg, Scope, States};
use crate::labs::knights::job::BoardData;
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, button, titled};
use crate::stage::lab::{Change, own};
use crate::stage::progress_bar::work;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Maximum number of squares of boards whose states are computed automatically: larger boards have millions.
const MAX_AUTOMATIC: u64 = 36;

/// Number of layers shown before the current one and after it.
const AROUND: usize = 4;

/// Adds a number of any size as an argument: as an integer if it is small, so that messages can select plural forms.
pub(super) fn number(args: Args, name: &'static str, digits: &str) -> Args {
    match digits.parse::<u64>() {
        Ok(small) => args.count(name, small),
        Err(_) => args.decimal(name, digits),
    }
}

/// Returns the tiles as in links.
fn texts(laid: &FrontierPosition) -> Vec<String> {
    laid.tiles().iter().map(ToString::to_string).collect()
}

impl States {
    /// Creates the analysis of a board, without results.
    #[must_use]
    pub fn new(scope: &Scope, squares: u64) -> Self {
        Self {
            asking: Task::new(own(scope, Msg::StateNews)),
            wanted: squares <= MAX_AUTOMATIC,
            known: None,
            layers: Vec::new(),
            all: 0,
            count: String::new(),
            too_large: false,
        }
    }

    /// Requests the analysis.
    pub const fn want(&mut self) {
        self.wanted = true;
    }

    /// Whether there are too many states.
    #[must_use]
    pub const fn is_too_large(&self) -> bool {
        self.too_large
    }

    /// Returns the analysis of the current state.
    #[must_use]
    pub fn known(&self, desk: &Desk) -> Option<&State> {
        let laid = desk.play.position();
        self.known.as_ref().filter(|known| known.tiles.len() == laid.count() && known.tiles == texts(&laid))
    }

    /// Sends a request for the current state, if the analysis was requested and is unknown. A request waits for the one
    /// before.
    pub fn look(&mut self, desk: &Desk) {
        // Nothing is revealed if hints are locked.
        if !desk.controls.has(Part::Hint)
            || !self.wanted
            || self.too_large
            || self.asking.is_running()
            || self.known(desk).is_some()
        {
            return;
        }
        let board = BoardData::of(desk.play.puzzle().board());
        let tiles = texts(&desk.play.position());
        self.asking.ask(Job::State { board, tiles });
    }

    /// Cancels the request.
    pub fn end(&mut self) {
        self.asking.cancel();
        self.wanted = false;
    }

    fn hear(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.asking.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                self.wanted = false;
            }
            TaskUpdate::Done(Outcome::State { state, layers, all, count }) => {
                (self.known, self.layers, self.all, self.count) = (Some(*state), layers, all, count);
                self.look(desk);
            }
            TaskUpdate::Done(Outcome::TooLarge) => self.too_large = true,
        }
        Change::Words
    }

    /// Returns the sentence about the state for the caption.
    pub fn said(&self, desk: &Desk, words: &Words) -> Option<String> {
        let known = self.known(desk).filter(|_| desk.controls.has(Part::Hint))?;
        let states = self.layers.get(known.tiles.len())?.states;
        let args = number(Args::none(), "ways", known.ways.as_ref()?);
        let args = number(args, "tours", &known.tours).count("states", states.into());
        Some(words.with("knights-count-caption-state", &args))
    }
}

impl CountLab {
    pub(super) fn state_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        self.states.hear(desk, news)
    }

    /// Shows another partial tour with the current state.
    pub(super) fn go_another(&mut self, desk: &mut Desk) {
        let Some(known) = self.states.known(desk).filter(|known| !known.another.is_empty()).cloned() else { return };
        let tiles: Vec<Tile> = known.another.iter().filter_map(|tile| tile.parse().ok()).collect();
        self.lay_instead(desk, tiles);
        let ways = known.ways.unwrap_or_default();
        let next = known.number.parse::<u128>().ok().zip(ways.parse::<u128>().ok());
        let next = next.map_or(1, |(number, ways)| number % ways + 1).to_string();
        let args = number(number(Args::none(), "number", &next), "ways", &ways);
        desk.notice = Some(OwnedMessage { key: "knights-state-is-another", args });
    }
}

/// The section about the current state.
pub(super) fn section(lab: &CountLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    if !desk.controls.has(Part::Hint) || lab.removes {
        return html! {};
    }
    let states = &lab.states;
    let known = states.known(desk);
    let act = match states.asking.progress() {
        Some(done) if known.is_none() && states.layers.is_empty() => {
            work(words, "knights-state-working", done, own(scope, |_| Msg::EndStates))
        }
        None if !states.wanted && !states.too_large => {
            let ask = own(scope, |_: MouseEvent| Msg::AskStates);
            html! {
                <>
                    <p class="soft">{ words.get("knights-state-tip") }</p>
                    <div class="row">{ button("states", words.get("knights-state-ask"), ButtonState::Plain, ask) }</div>
                </>
            }
        }
        _ => html! {},
    };
    titled(
        "state",
        words.get("knights-state"),
        html! {
            <>
                if states.too_large {
                    <p class="soft">{ words.say(&job::too_large()) }</p>
                }
                { for known.map(|known| figures(lab, desk, known, words)) }
                { for known.map(|known| ways(desk, known, scope, words)) }
                { act }
            </>
        },
    )
}

fn figures(lab: &CountLab, desk: &Desk, known: &State, words: &Words) -> Html {
    let states = &lab.states;
    let line = |key: &'static str, digits: &str| {
        html! { <tr {key}><th scope="row">{ words.get(key) }</th><td>{ words.number(digits) }</td></tr> }
    };
    let Some(ways) = &known.ways else {
        return html! { <p>{ words.get("knights-state-dropped") }</p> };
    };
    let layer = states.layers.get(desk.play.position().count());
    html! {
        <table class="counts">
            <tbody>
                { line("knights-state-ways", ways) }
                { line("knights-state-tours", &known.tours) }
                { line("knights-state-through", &known.through) }
                { line("knights-state-all", &states.count) }
                { for layer.map(|layer| line("knights-state-states", &layer.states.to_string())) }
            </tbody>
        </table>
    }
}

/// The other partial tours with this state, and its next tiles.
fn ways(desk: &Desk, known: &State, scope: &Scope, words: &Words) -> Html {
    let another = known.ways.as_ref().filter(|_| !known.another.is_empty()).map(|ways| {
        let args = number(number(Args::none(), "number", &known.number), "ways", ways);
        let onclick = own(scope, |_: MouseEvent| Msg::Another);
        html! {
            <>
                <p class="soft">{ words.with("knights-state-number", &args) }</p>
                <div class="row">{ button("another", words.get("knights-state-another"), ButtonState::Plain, onclick) }</div>
            </>
        }
    });
    let laying = desk.play.puzzle();
    let choice = |(text, tours): &(String, String)| {
        let tile = text.parse::<Tile>().unwrap_or_default();
        let args = Args::none().decimal("tours", tours);
        let (key, args) = match laying.given(known.tiles.len(), tile)[..] {
            [] => ("knights-state-choice-none", args),
            [to] => ("knights-state-choice-one", args.message("to", &VertexLabel(to))),
            [to, other, ..] => {
                ("knights-state-choice-two", args.message("to", &VertexLabel(to)).message("other", &VertexLabel(other)))
            }
        };
        let onclick = own(scope, move |_: MouseEvent| Msg::Lay(tile));
        html! { <button key={text.clone()} type="button" {onclick}>{ words.with(key, &args) }</button> }
    };
    // Numbers of tours are hidden while the next tile has to be guessed.
    let tells = known.next.len() > 1 && !desk.is_guessing();
    html! {
        <>
            { for another }
            if tells {
                <p class="soft tip">{ words.get("knights-state-choices") }</p>
                <div class="row is-list">{ for known.next.iter().map(choice) }</div>
            }
        </>
    }
}

/// The section with the layers around the current one, and their states and partial tours.
pub(super) fn steps(lab: &CountLab, desk: &Desk, words: &Words) -> Html {
    let states = &lab.states;
    if states.layers.is_empty() || !desk.controls.has(Part::Hint) || lab.removes {
        return html! {};
    }
    let now = desk.play.position().count();
    let (from, to) = (now.saturating_sub(AROUND), (now + AROUND).min(states.layers.len() - 1));
    let line = |step: usize| {
        let Layer { states, ways } = &states.layers[step];
        html! {
            <tr key={step} class={(step == now).then_some("is-now")} aria-current={(step == now).then_some("step")}>
                <th scope="row">{ step }</th>
                <td>{ words.number(states) }</td>
                <td>{ words.number(ways) }</td>
            </tr>
        }
    };
    titled(
        "layers",
        words.get("knights-layers"),
        html! {
            <table class="counts">
                <thead>
                    <tr>
                        <th scope="col">{ words.get("knights-state-step") }</th>
                        <th scope="col">{ words.get("knights-layers-states") }</th>
                        <th scope="col">{ words.get("knights-layers-ways") }</th>
                    </tr>
                </thead>
                <tbody>{ for (from..=to).map(line) }</tbody>
            </table>
        },
    )
}

impl States {
    /// Returns a completion of the current state, if it is known; `Err` if there is none.
    pub(super) fn rest(&self, desk: &Desk) -> Option<Result<Vec<Tile>, OwnedMessage>> {
        Some(rest_of(self.known(desk)?))
    }
}

/// Returns a completion of a state.
pub(super) fn rest_of(state: &State) -> Result<Vec<Tile>, OwnedMessage> {
    if state.tours == "0" {
        return Err(OwnedMessage::plain("knights-count-hint-lost"));
    }
    Ok(state.rest.iter().filter_map(|tile| tile.parse().ok()).collect())
}
