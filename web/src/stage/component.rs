//! The page of a lab as a component: the stage with board and dock, and the panel beside it.

use qipan::OwnedMessage;
use wasm_bindgen::prelude::*;
use web_sys::{KeyboardEvent, MessageEvent};
use yew::prelude::*;

use super::best::Own;
use super::board::Board;
use super::challenge::Purpose;
use super::construction::Telling;
use super::embed;
use super::export_task::ExportTasks;
use super::focus::Keeper;
use super::lab::Change;
use super::level::Tally;
use super::moves_from_here::MovesFromHere;
use super::msg::{LabMsg, MovesMsg, Msg};
use super::opening::{PageProps, open};
use super::page::LabPage;
use super::props::Props;
use super::render::{dialog, dock, finish, panel, share, tabs};
use super::tabs::Tab;
use super::task::Task;
use crate::browser;
use crate::link::Settings;

/// The events of the window that concern the embedding page.
const AROUND: [&str; 2] = ["message", "resize"];

impl Component for LabPage {
    type Message = LabMsg;
    type Properties = PageProps;

    fn create(ctx: &Context<Self>) -> Self {
        let send = ctx.link().callback(|msg: LabMsg| msg);
        let model = open(ctx, &send, None, 0);
        let mut page = Self {
            picture: model.picture(),
            finding: model.finding(),
            is_solved: model.is_solved(),
            own: Own::default(),
            model,
            shows_keys: false,
            dialog: NodeRef::default(),
            send,
            tell: ctx.link().callback(|msg: Msg| msg),
            copied: None,
            added: None,
            errands: ExportTasks::new(ctx.link().callback(Msg::Fetched)),
            moves: MovesFromHere::new(ctx.link().callback(|news| Msg::Moves(MovesMsg::News(news)))),
            text: None,
            scale: share::USUAL_SCALE,
            purpose: Purpose::Board,
            peek: None,
            shows_history: false,
            shows_sheet: false,
            refused: None,
            telling: Telling::remembered(),
            rest: Task::new(ctx.link().callback(Msg::RestNews)),
            rest_mark: 0,
            keeper: Keeper::default(),
            on_view: ctx.link().callback(Msg::View),
            on_gesture: ctx.link().callback(Msg::Gesture),
            told: Settings::new(),
            tally: Tally::default(),
            reported: None,
            told_solved: false,
            told_height: None,
            keys: None,
            around: None,
        };
        page.told = page.settings();
        page.shows_sheet = page.opens_sheet();
        page.model.note_standing();
        page.note_best(ctx, false);
        if page.state().tab == Tab::Share {
            page.read_text();
            page.code(ctx);
        }
        page.look_at_moves(ctx);
        page
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &PageProps) -> bool {
        if ctx.props().visit != old.visit {
            let speed = self.state().timeline.speed();
            self.rest.cancel();
            self.errands.forget();
            (self.tally, self.reported) = (Tally::default(), None);
            self.model = open(ctx, &self.send, Some(speed), self.state().shown.wrapping_add(1));
            self.forget_moves();
            self.picture = self.with_shares(self.model.picture());
            self.judge();
            self.note_best(ctx, false);
            self.shows_sheet = self.opens_sheet();
            self.tell_settings(ctx, false);
            self.turn_to(ctx);
            self.look_at_moves(ctx);
        }
        if ctx.props().words.lang() != old.words.lang() {
            self.retell_moves(ctx);
        }
        self.state_mut().presents = ctx.props().present;
        if ctx.props().away && !old.away {
            self.state_mut().timeline.pause();
            self.model.end_review();
        }
        if old.away && !ctx.props().away {
            self.tell_settings(ctx, true);
        }
        if ctx.props().complaint != old.complaint && ctx.props().visit == old.visit && ctx.props().complaint.is_some() {
            self.state_mut().notice.clone_from(&ctx.props().complaint);
        }
        if ctx.props().sheet != old.sheet && !ctx.props().away {
            self.state_mut().timeline.pause();
            self.shows_keys = true;
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Self::Message) -> bool {
        let is_view = matches!(msg, LabMsg::Stage(Msg::View(_)));
        // Pointing at the slider changes only a text beside it.
        let is_passing = matches!(msg, LabMsg::Stage(Msg::Peek(_)));
        let depth = self.play().depth();
        let change = match msg {
            LabMsg::Stage(msg) => self.handle(ctx, msg),
            LabMsg::Own(msg) => self.model.update(&self.send, msg),
        };
        if change > Change::Nothing && !is_passing {
            self.hold(ctx);
        }
        if change == Change::Board {
            self.model.moved();
            self.picture = self.with_shares(self.model.picture());
            if self.state().tab == Tab::Share {
                self.read_text();
                self.code(ctx);
            }
        }
        if change > Change::Nothing && !is_passing {
            self.look_at_moves(ctx);
            self.judge();
            self.note_best(ctx, self.play().depth() > depth);
        }
        if change > Change::Nothing && !is_passing {
            self.report(ctx);
        }
        if (change > Change::Nothing || is_view) && !is_passing {
            // The steps shown by a check are not saved, and another page has the address now.
            if !self.model.is_reviewing() && !ctx.props().away {
                self.tell_settings(ctx, true);
            }
        }
        change > Change::Nothing
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        if props.away {
            return html! {};
        }
        let words = &props.words;
        let with_panel = !props.embedded || self.state().controls.has_panel();
        let board = html! {
            <Board picture={self.picture.clone()} words={words.clone()} theme={props.theme.clone()}
                view={self.state().view} shown={self.state().shown}
                on_view={self.on_view.clone()} on_gesture={self.on_gesture.clone()}
                refused={self.refused} proves={finish::is_shown(self)} stamp={finish::seal(self, ctx)} />
        };
        let board = self.map(ctx).unwrap_or(board);
        let panel = match &props.level {
            Some(level) => Some(level.panel.clone()),
            None => with_panel.then(|| {
                let tabs = tabs::view(self.state().tab, self.state().controls, self.shows_sheet, &self.tell, words);
                html! { <>{ tabs }{ panel::view(self, ctx) }</> }
            }),
        };
        let keys = self.shows_keys.then(|| share::key_sheet(self, ctx));
        let names =
            Names { title: self.model.title(), family: self.model.info().family.name(), rule: self.model.rule() };
        frame(props, &names, self.shows_sheet, [board, dock::view(self, ctx)], panel, keys)
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        self.keeper.keep();
        dialog::show(&self.dialog);
        if !first {
            self.tell_height();
            return;
        }
        self.report(ctx);
        if ctx.props().embedded {
            self.listen_around(ctx);
        }
        self.tell_settings(ctx, false);
        self.tell_height();
        let told = ctx.link().clone();
        let keys =
            Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| told.send_message(Msg::Key(event)));
        if let Some(window) = browser::window() {
            let listener = keys.as_ref().unchecked_ref();
            if window.add_event_listener_with_callback("keydown", listener).is_ok() {
                self.keys = Some(keys);
            }
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        if let (Some(window), Some(keys)) = (browser::window(), &self.keys) {
            // Removing a listener that is already removed has no effect.
            let _ = window.remove_event_listener_with_callback("keydown", keys.as_ref().unchecked_ref());
        }
        if let (Some(window), Some(around)) = (browser::window(), &self.around) {
            for event in AROUND {
                let _ = window.remove_event_listener_with_callback(event, around.as_ref().unchecked_ref());
            }
        }
    }
}

/// The texts over the board: the heading of the lab, the name of its family, and the rule with the goal.
struct Names {
    title: &'static str,
    family: &'static str,
    rule: [OwnedMessage; 2],
}

/// The bar of presenter mode: the name of the family, the rule, the goal, and the exit.
fn present_bar(props: &Props, names: &Names) -> Html {
    let words = &props.words;
    html! {
        <header key="present" class="present-bar">
            <h1>{ words.get(names.family) }</h1>
            { for names.rule.iter().map(|said| html! { <p>{ words.say(said) }</p> }) }
            <button key="leave" type="button" class="leave" aria-label={words.get("present-leave")}
                onclick={props.on_present.reform(|_: MouseEvent| false)}>{ "×" }</button>
        </header>
    }
}

/// Renders the page around the board and the dock, the contents of the panel, and the key sheet.
fn frame(
    props: &Props,
    names: &Names,
    is_open: bool,
    [board, dock]: [Html; 2],
    panel: Option<Html>,
    keys: Option<Html>,
) -> Html {
    let words = &props.words;
    let head =
        props.level.as_ref().map(|level| html! { <div key="level" class="level-head">{ level.head.clone() }</div> });
    // A blank screen is shown again by a touch, too.
    let shows_again = Callback::from(|_: PointerEvent| browser::set_blank(false));
    html! {
        <main class={classes!("lab", props.level.is_some().then_some("is-level"))} id="main" tabindex="-1" onpointerdown={shows_again}>
            if props.present && props.level.is_none() {
                { present_bar(props, names) }
            } else if panel.is_none() && props.level.is_none() {
                <h1 key="heading" class="sr">{ words.get(names.title) }</h1>
            }
            { head.unwrap_or_default() }
            <section key="stage" class="stage" aria-label={words.get("stage")}>
                { board }
                { dock }
            </section>
            if let Some(panel) = panel {
                <aside key="panel" class={is_open.then_some("is-open")} aria-label={words.get("panel")}>{ panel }</aside>
            }
            { keys.unwrap_or_default() }
        </main>
    }
}

impl LabPage {
    /// Updates the finding, and whether the puzzle is solved. The end opens the panel.
    fn judge(&mut self) {
        self.finding = self.model.finding();
        let was_solved = std::mem::replace(&mut self.is_solved, self.model.is_solved());
        self.shows_sheet |= self.is_solved && !was_solved && finish::is_shown(self);
        self.model.note_standing();
    }

    /// Listens to the embedding page, and announces that the lab is ready.
    fn listen_around(&mut self, ctx: &Context<Self>) {
        let told = ctx.link().clone();
        let around =
            Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| told.send_message(Msg::Around(event)));
        if let Some(window) = browser::window()
            && AROUND
                .iter()
                .all(|event| window.add_event_listener_with_callback(event, around.as_ref().unchecked_ref()).is_ok())
        {
            self.around = Some(around);
        }
        let fields = [
            ("family", self.model.info().family.slug().into()),
            ("link", self.own_link(ctx).into()),
            ("version", env!("CARGO_PKG_VERSION").into()),
        ];
        embed::tell("ready", &fields);
    }

    /// Reports the state to the embedding page.
    pub(super) fn tell_around(&mut self, ctx: &Context<Self>) {
        let (words, play) = (&ctx.props().words, self.play());
        let link = self.own_link(ctx);
        let fields = [
            ("link", link.clone().into()),
            ("step", play.at().to_string().into()),
            ("length", play.end().to_string().into()),
            ("own", play.has_own().into()),
            ("caption", self.model.caption(words).into()),
            ("rule", self.said_rule(words).into()),
            ("kind", self.finding.kind.name().into()),
            ("verdict", words.say(&self.finding.told).into()),
        ];
        embed::tell("state", &fields);
        if self.is_solved && !self.told_solved {
            embed::tell("solved", &[("link", link.into())]);
        }
        self.told_solved = self.is_solved;
    }
}
