//! The page of one hand-in: the stars of its levels, and the moves of a level as a play to be watched.

use qipan::Args;
use qipan::levels::{Family as Of, LevelBoard};
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::PART;
use super::job::Job;
use super::list::{Collected, arrive};
use super::opened::{Asked, Opened, Watched};
use crate::link::Link;
use crate::paint::still;
use crate::part::{Part, use_part};
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The work code.
    pub code: String,
    /// The level whose moves are shown; none if it is empty.
    pub level: String,
    /// Whether the seat is hidden.
    pub is_anonymous: bool,
    /// The messages of the page.
    pub words: Words,
}

impl Props {
    /// Reads a link.
    #[must_use]
    pub fn of(link: &Link, words: Words) -> Self {
        let get = |name: &str| link.get(name).unwrap_or_default().to_owned();
        Self { code: get("w"), level: get("n"), is_anonymous: link.is_on("hide") == Some(true), words }
    }
}

/// The page.
#[component]
pub fn HandedIn(props: &Props) -> Html {
    let part = use_part(PART, props.words.lang());
    let contents = match &part {
        Part::Loading => html! {},
        Part::Failed => html! { <p class="notice" role="alert">{ props.words.get("words-lost") }</p> },
        Part::Loaded(part) => html! { <Inner props={props.clone()} part={part.clone()} /> },
    };
    html! { <main class="handed-in" id="main" tabindex="-1">{ contents }</main> }
}

#[derive(Clone, PartialEq, Properties)]
struct InnerProps {
    props: Props,
    part: Words,
}

enum Msg {
    /// The worker has opened the code.
    Opened(WorkerEvent),
    /// Another of the plays is shown.
    Play(usize),
    /// The position after this number of moves is shown.
    Go(u32),
}

struct Inner {
    task: Task,
    opened: Option<Opened>,
    failed: Option<String>,
    /// The number of codes that wait for the list.
    waiting: Option<usize>,
    play: usize,
    at: u32,
}

impl Component for Inner {
    type Message = Msg;
    type Properties = InnerProps;

    fn create(ctx: &Context<Self>) -> Self {
        let mut task = Task::new(ctx.link().callback(Msg::Opened));
        task.ask(asked(ctx.props()));
        Self { task, opened: None, failed: None, waiting: None, play: 0, at: 0 }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &InnerProps) -> bool {
        if *ctx.props() != *old {
            if ctx.props().props.code != old.props.code {
                self.opened = None;
            }
            self.task.ask(asked(ctx.props()));
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Opened(news) => match self.task.hear::<Result<Opened, String>>(news) {
                TaskUpdate::Nothing | TaskUpdate::Progress => return false,
                TaskUpdate::Lost(why) => self.failed = Some(ctx.props().props.words.say(&why)),
                TaskUpdate::Done(Err(told)) => self.failed = Some(told),
                TaskUpdate::Done(Ok(opened)) => {
                    self.failed = None;
                    let props = &ctx.props().props;
                    if !props.is_anonymous {
                        self.waiting = arrive(&props.code);
                    }
                    // A play that went wrong is shown first.
                    self.play = opened.plays.iter().position(|play| play.at < play.moves.len() as u32).unwrap_or(0);
                    self.at = opened.plays.get(self.play).map_or(0, |play| play.at);
                    self.opened = Some(opened);
                }
            },
            Msg::Play(play) => {
                self.play = play;
                self.at = self.shown().map_or(0, |play| play.at);
            }
            Msg::Go(at) => self.at = at.min(self.shown().map_or(0, |play| play.moves.len() as u32)),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let InnerProps { props, part } = ctx.props();
        let title = || html! { <h1>{ props.words.get("handed-in") }</h1> };
        match (&self.opened, &self.failed) {
            (_, Some(told)) => html! { <>{ title() }<p class="notice" role="alert">{ told }</p></> },
            (None, None) => html! { <>{ title() }<p class="soft" role="status">{ part.get("collect-reading") }</p></> },
            (Some(opened), None) => self.work(ctx, opened),
        }
    }
}

impl Inner {
    fn shown(&self) -> Option<&Watched> {
        self.opened.as_ref()?.plays.get(self.play)
    }

    fn work(&self, ctx: &Context<Self>, opened: &Opened) -> Html {
        let InnerProps { props, part } = ctx.props();
        let level = |(id, label, is_refused): &(String, String, bool)| {
            let mut settings =
                vec![("w", props.code.clone()), ("n", id.clone()), ("lang", props.words.lang().code().to_owned())];
            settings.extend(props.is_anonymous.then(|| ("hide", "1".to_owned())));
            let current = (*id == props.level).then_some("true");
            html! {
                <li key={id.clone()} class={is_refused.then_some("is-refused")}>
                    <a href={Link::write(&["class", "in"], &settings)} aria-current={current}>{ label }</a>
                </li>
            }
        };
        let list = Link::write(&["class", "collect"], &[("lang", props.words.lang().code().to_owned())]);
        html! {
            <>
                <header>
                    <h1>{ &opened.title }</h1>
                    <p role="status">{ &opened.sum }</p>
                    <p class="soft">
                        if let Some(waiting) = self.waiting {
                            { part.with("in-kept", &Args::none().count("count", waiting as u64)) }{ " " }
                        }
                        <a href={list}>{ part.get("in-list") }</a>
                    </p>
                </header>
                <div class="handed-in-body">
                    <nav aria-label={part.get("in-levels")}><ol>{ for opened.levels.iter().map(level) }</ol></nav>
                    if !props.level.is_empty() {
                        { self.watch(ctx, opened) }
                    }
                </div>
            </>
        }
    }

    /// The play of a level, with the position that is shown.
    fn watch(&self, ctx: &Context<Self>, opened: &Opened) -> Html {
        let InnerProps { props, part } = ctx.props();
        let Some(play) = self.shown() else { return html! {} };
        let number = qipan::levels::find(&props.level).map_or(0, |level| level.number());
        let heading = part.with("in-watch", &Args::none().count("number", number));
        let moves = play.moves[..(self.at as usize).min(play.moves.len())].join(";");
        let board = Of::from_name(&opened.family).and_then(|family| LevelBoard::read(family, &play.board).ok());
        let scene = board.and_then(|board| board.scene(&moves));
        let picture = scene.map(|scene| still(&scene, &props.words));
        let choice = |(index, other): (usize, &Watched)| {
            let pressed = if index == self.play { "true" } else { "false" };
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Play(index));
            let name = if other.name.is_empty() { heading.clone() } else { other.name.clone() };
            html! { <button key={index} type="button" aria-pressed={pressed} {onclick}>{ name }</button> }
        };
        let lab = format!("#/{}?{}&lang={}", opened.family, play.board, props.words.lang().code());
        html! {
            <section class="watch" aria-labelledby="watch">
                <h2 id="watch">{ &heading }</h2>
                if opened.plays.len() > 1 {
                    <div class="row">{ for opened.plays.iter().enumerate().map(choice) }</div>
                }
                <p class="told">{ &play.told }</p>
                { for picture.map(|picture| html! { <div class="watch-picture" role="img" aria-label={self.position(play, part)}>{ picture }</div> }) }
                if play.moves.is_empty() {
                    <p class="soft">{ part.get("in-no-moves") }</p>
                } else {
                    { self.transport(ctx, play) }
                    <p role="status">{ self.position(play, part) }</p>
                }
                <p><a href={lab}>{ part.get("in-lab") }</a></p>
            </section>
        }
    }

    /// The move that led to the position that is shown.
    fn position(&self, play: &Watched, part: &Words) -> String {
        match self.at.checked_sub(1).and_then(|index| play.names.get(index as usize)) {
            None => part.get("in-at-start"),
            Some(name) => {
                part.with("in-made", &Args::none().count("step", u64::from(self.at)).text("move", name.clone()))
            }
        }
    }

    fn transport(&self, ctx: &Context<Self>, play: &Watched) -> Html {
        let part = &ctx.props().part;
        let last = play.moves.len() as u32;
        let key = |name: &'static str, to: u32| {
            let is_idle = to == self.at;
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Go(to));
            html! { <button key={name} type="button" aria-disabled={is_idle.then_some("true")} {onclick}>{ part.get(name) }</button> }
        };
        let oninput = ctx.link().batch_callback(|event: InputEvent| {
            let input = event.target_dyn_into::<HtmlInputElement>()?;
            input.value().parse().ok().map(Msg::Go)
        });
        let args = Args::none().count("step", u64::from(self.at)).count("count", u64::from(last));
        html! {
            <div class="watch-keys">
                { key("in-first", 0) }
                { key("in-back", self.at.saturating_sub(1)) }
                <input type="range" min="0" max={last.to_string()} value={self.at.to_string()} aria-label={part.get("in-step")}
                    aria-valuetext={part.with("in-at", &args)} {oninput} />
                { key("in-forward", (self.at + 1).min(last)) }
                { key("in-last", last) }
            </div>
        }
    }
}

/// The job that opens the code.
fn asked(InnerProps { props, .. }: &InnerProps) -> Job {
    Job::Open(Asked {
        code: props.code.trim().to_owned(),
        class: Collected::stored().class,
        level: props.level.clone(),
        is_anonymous: props.is_anonymous,
        lang: props.words.lang().code().to_owned(),
    })
}
