//! The slides of a lesson.

use gloo_timers::callback::Interval;
use qipan::{Args, OwnedMessage};
use qipan_text::Lang;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, MessageEvent};
use yew::prelude::*;

use super::plan::{Plan, Slide, with_caption};
use super::wall::{self, Key, Keys, Messages, News};
use super::{PLACE, Place, Source};
use crate::browser;
use crate::export::job::{Job, Outcome};
use crate::link::{Link, Settings};
use crate::paint::qr;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Maximum time in milliseconds for which the keys wait for a board.
const WAIT_MS: f64 = 4_000.0;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The messages.
    pub words: Words,
    /// The settings of the page for its frames.
    pub of_frame: Settings,
    /// The lesson.
    pub source: Source,
    /// The number of the slide in the link, from 1.
    pub at: usize,
    /// A number that changes whenever the address is changed from outside.
    pub visit: u32,
    /// The error in the address.
    pub complaint: Option<OwnedMessage>,
    /// Called with the settings of the place, to be written into the address.
    pub on_settings: Callback<(Settings, bool)>,
}

/// Messages of the page.
pub enum Msg {
    /// The plan was loaded, or could not be.
    Loaded(Option<Plan>),
    /// A key was pressed.
    Key(Key),
    /// Goes to the next slide, or to the previous one.
    Slide(bool),
    /// A frame has sent a message.
    Frame(MessageEvent),
    /// The worker made a QR code.
    Made(WorkerEvent),
    /// A second has passed.
    Tick,
}

/// The state of the board in the frame.
struct Board {
    link: String,
    step: u64,
    length: u64,
    /// Its rule.
    rule: String,
}

/// The cover of a slide.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cover {
    Nothing,
    Dark,
    Code,
}

/// The page with the current slide.
pub struct Lesson {
    plan: Option<Result<Plan, ()>>,
    /// The index of the slide.
    at: usize,
    /// The stage of the reveal: 0 nothing, 1 the answer, 2 the reason too.
    stage: usize,
    cover: Cover,
    frame: NodeRef,
    board: Option<Board>,
    /// The time at which the slide was opened, in milliseconds.
    opened: f64,
    task: Task,
    code: Option<Vec<String>>,
    of_frame: Option<Keys>,
    _of_page: Option<Keys>,
    _messages: Messages,
    _clock: Interval,
}

impl Component for Lesson {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link().clone();
        let source = ctx.props().source.clone();
        spawn_local(async move { link.send_message(Msg::Loaded(source.load().await)) });
        let (key, frame, tick) = (ctx.link().clone(), ctx.link().clone(), ctx.link().clone());
        Self {
            plan: None,
            at: 0,
            stage: 0,
            cover: Cover::Nothing,
            frame: NodeRef::default(),
            board: None,
            opened: browser::now(),
            task: Task::new(ctx.link().callback(Msg::Made)),
            code: None,
            of_frame: None,
            _of_page: browser::window()
                .map(|window| Keys::of(window, move |pressed| key.send_message(Msg::Key(pressed)))),
            _messages: Messages::new(move |event| frame.send_message(Msg::Frame(event))),
            _clock: Interval::new(1_000, move || tick.send_message(Msg::Tick)),
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        let props = ctx.props();
        if props.visit != old.visit && props.at != self.at + 1 {
            self.go_to(ctx, props.at.saturating_sub(1));
        } else if props.of_frame != old.of_frame {
            // The board is loaded again, in the new language.
            self.forget_board();
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Loaded(plan) => {
                self.plan = Some(plan.ok_or(()));
                self.go_to(ctx, ctx.props().at.saturating_sub(1));
            }
            Msg::Key(key) => return self.press(ctx, key),
            Msg::Slide(true) => self.go_to(ctx, self.at + 1),
            Msg::Slide(false) => self.go_to(ctx, self.at.saturating_sub(1)),
            Msg::Frame(event) => {
                let Some(frame) = self.frame.cast::<Element>() else { return false };
                match wall::news(&event, &frame) {
                    Some(News::Ready) if self.of_frame.is_none() => {
                        let link = ctx.link().clone();
                        let told = move |pressed| link.send_message(Msg::Key(pressed));
                        self.of_frame = wall::window_of(&frame).map(|window| Keys::of(window, told));
                    }
                    Some(News::State(link, step, length, rule)) => {
                        let is_new = self.board.as_ref().is_none_or(|board| board.rule != rule);
                        self.board = Some(Board { link, step, length, rule });
                        return is_new;
                    }
                    _ => {}
                }
                // The board shows its own state.
                return false;
            }
            Msg::Made(news) => match self.task.hear::<Outcome>(news) {
                TaskUpdate::Done(Outcome::Qr(rows)) => self.code = rows,
                _ => return false,
            },
            Msg::Tick => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { words, complaint, source, .. } = ctx.props();
        let body = match &self.plan {
            None => html! { <p class="soft" role="status">{ words.get("problem-loading") }</p> },
            Some(Err(())) => {
                let page = source.home(None, words);
                html! { <p class="notice" role="alert">{ words.get(source.lost()) }{ words.sentence_gap() }<a href={page}>{ words.get("own-page") }</a></p> }
            }
            Some(Ok(plan)) => match plan.slides.get(self.at) {
                Some(slide) => self.slide(ctx, plan, slide),
                None => html! {},
            },
        };
        html! {
            <main class="runner" id="main" tabindex="-1">
                if let Some(complaint) = complaint {
                    <p class="notice" role="alert">{ words.say(complaint) }</p>
                }
                { body }
            </main>
        }
    }
}

impl Lesson {
    fn current(&self) -> Option<&Slide> {
        self.plan.as_ref()?.as_ref().ok()?.slides.get(self.at)
    }

    fn forget_board(&mut self) {
        (self.board, self.of_frame) = (None, None);
        self.opened = browser::now();
    }

    /// Opens a slide; past the end, the last one.
    fn go_to(&mut self, ctx: &Context<Self>, at: usize) {
        let Some(Ok(plan)) = &self.plan else { return };
        let (named, count) = (ctx.props().source.setting(), plan.slides.len());
        self.at = at.min(count.saturating_sub(1));
        (self.stage, self.cover, self.code) = (0, Cover::Nothing, None);
        self.forget_board();
        if let Some(pupil) = self.current().and_then(|slide| slide.pupil.clone()) {
            let text = browser::address_with(&with_lang(&pupil, &ctx.props().words));
            self.task.ask(Job::Qr { text });
        } else {
            self.task.cancel();
        }
        browser::keep_value(PLACE, &Place { id: named.1.clone(), at: self.at });
        let settings = vec![named, ("at", (self.at + 1).to_string())];
        ctx.props().on_settings.emit((settings, true));
    }

    fn press(&mut self, ctx: &Context<Self>, key: Key) -> bool {
        let Some(slide) = self.current() else { return false };
        let has_code = slide.pupil.is_some();
        match key {
            Key::Dark => self.cover = if self.cover == Cover::Dark { Cover::Nothing } else { Cover::Dark },
            Key::Close => self.cover = Cover::Nothing,
            Key::Code if has_code => {
                self.cover = if self.cover == Cover::Code { Cover::Nothing } else { Cover::Code };
            }
            Key::Code => return false,
            Key::Reveal => self.reveal(),
            // A covered slide is uncovered, not changed unseen.
            Key::Forward | Key::Back if self.cover != Cover::Nothing => self.cover = Cover::Nothing,
            Key::Forward => self.turn(ctx, true),
            Key::Back => self.turn(ctx, false),
        }
        true
    }

    /// Reveals the answer, then the reason, then hides both.
    fn reveal(&mut self) {
        let Some(last) = self.current().map(Slide::last_stage).filter(|last| *last > 0) else { return };
        self.stage = if self.stage == last { 0 } else { self.stage + 1 };
        let has_steps = self.current().and_then(Slide::first_step).is_some();
        if let (1, true, Some(board), Some(frame)) = (self.stage, has_steps, &self.board, self.frame.cast::<Element>())
        {
            wall::set(&frame, &with_caption(&board.link));
        }
    }

    /// Goes a step of the board forward or back or, at its last or first one, to the next or previous slide.
    fn turn(&mut self, ctx: &Context<Self>, forward: bool) {
        let Some(slide) = self.current() else { return };
        if let (Some(first), Some(frame)) = (slide.first_step(), self.frame.cast::<Element>()) {
            let until = slide.until.map_or(u64::MAX, u64::from);
            match &self.board {
                None if browser::now() - self.opened < WAIT_MS => return,
                Some(board) if forward && board.step < until.min(board.length) => return wall::step(&frame, 1),
                Some(board) if !forward && board.step > first => return wall::step(&frame, -1),
                _ => {}
            }
        }
        let next = if forward { self.at + 1 } else { self.at.saturating_sub(1) };
        let count = self.plan.as_ref().and_then(|plan| plan.as_ref().ok()).map_or(0, |plan| plan.slides.len());
        if next != self.at && next < count {
            self.go_to(ctx, next);
        }
    }

    fn slide(&self, ctx: &Context<Self>, plan: &Plan, slide: &Slide) -> Html {
        let Props { words, of_frame, .. } = ctx.props();
        let lang = words.lang();
        let board = slide.board(of_frame).map(|link| {
            // Another slide gets another frame: then the browser's back button leaves the lesson at once.
            let key = format!("{} {link}", self.at);
            html! {
                <div class="lesson-board" {key}>
                    <iframe ref={self.frame.clone()} title={words.get("lesson-frame")} src={wall::address(&link)} />
                </div>
            }
        });
        let class = classes!(
            "lesson-slide",
            board.is_none().then_some("is-text"),
            (self.cover != Cover::Nothing).then_some("is-covered")
        );
        html! {
            <>
                { self.bar(ctx, plan, slide) }
                <section {class} aria-labelledby="lesson-question">
                    { for board }
                    <div class="lesson-text">
                        <p class="soft">{ words.get(slide.kind.name()) }{ " · " }{ slide.head.of(lang) }</p>
                        <h1 id="lesson-question">{ slide.ask.of(lang) }</h1>
                        if slide.kind.has_task() {
                            <p class="lesson-task">{ with_level_names(slide.task.of(lang), words) }</p>
                        }
                        <div aria-live="polite">
                            if self.stage > 0 {
                                <p class="lesson-answer">{ slide.wait.of(lang) }</p>
                            }
                            if let (true, Some(why)) = (self.stage > 1, &slide.why) {
                                <p class="lesson-answer">{ why.of(lang) }</p>
                            }
                        </div>
                    </div>
                </section>
                { self.cover(ctx, slide) }
            </>
        }
    }

    /// The bar: title, rule, number of the slide, remaining time, and a button for each key.
    fn bar(&self, ctx: &Context<Self>, plan: &Plan, slide: &Slide) -> Html {
        let Props { words, source, .. } = ctx.props();
        let button = |name: &'static str, keys: &'static str, key: Key, pressed: Option<bool>| {
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Key(key));
            let pressed = pressed.map(|pressed| pressed.to_string());
            html! { <button key={name} type="button" title={keys} aria-pressed={pressed} {onclick}>{ words.get(name) }</button> }
        };
        let turn = |name: &'static str, forward: bool, last: bool| {
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Slide(forward));
            html! { <button key={name} type="button" disabled={last} {onclick}>{ words.get(name) }</button> }
        };
        let args = Args::none().count("number", self.at as u64 + 1).count("count", plan.slides.len() as u64);
        let (time, is_over) = remaining(f64::from(slide.minutes) * 60.0 - (browser::now() - self.opened) / 1_000.0);
        let lang = ("lang", words.lang().code().to_owned());
        let notes = Link::write(&["lesson"], &[source.setting(), ("notes", "1".to_owned()), lang]);
        html! {
            <header class="lesson-bar">
                <p><b>{ plan.title.of(words.lang()) }</b></p>
                if let Some(board) = &self.board {
                    <p class="lesson-rule">{ board.rule.clone() }</p>
                }
                <p class="soft">{ words.with("lesson-slide", &args) }</p>
                <p class={classes!("lesson-time", is_over.then_some("is-over"))} role="timer" aria-label={words.get("lesson-time")}>{ time }</p>
                <span class="grow"></span>
                <div class="row">
                    { turn("lesson-back", false, self.at == 0) }
                    { turn("lesson-next", true, self.at + 1 == plan.slides.len()) }
                    if slide.last_stage() > 0 {
                        { button("lesson-reveal", "R", Key::Reveal, Some(self.stage > 0)) }
                    }
                    if slide.pupil.is_some() {
                        { button("lesson-code", "Q", Key::Code, Some(self.cover == Cover::Code)) }
                    }
                    { button("lesson-dark", "B", Key::Dark, Some(self.cover == Cover::Dark)) }
                    <a class="button" href={notes} target="_blank">{ words.get("lesson-notes") }</a>
                    <a class="button" href={source.home(plan.family(), words)}>{ words.get("lesson-end") }</a>
                </div>
            </header>
        }
    }

    /// The blank screen or the QR code.
    fn cover(&self, ctx: &Context<Self>, slide: &Slide) -> Html {
        let words = &ctx.props().words;
        let close = ctx.link().callback(|_: MouseEvent| Msg::Key(Key::Close));
        match (self.cover, &slide.pupil) {
            (Cover::Dark, _) => html! {
                <button type="button" class="lesson-cover is-dark" aria-label={words.get("lesson-light")} onclick={close} />
            },
            (Cover::Code, Some(pupil)) => {
                let address = browser::address_with(&with_lang(pupil, words));
                html! {
                    <section class="lesson-cover" aria-label={words.get("lesson-code")}>
                        { for self.code.as_ref().map(|rows| qr::view(rows, words.get("qr"))) }
                        <p class="lesson-levels">{ slide.levels().map(|levels| with_level_names(&levels.replace('-', "–"), words)) }</p>
                        <p class="lesson-address">{ address }</p>
                        <button type="button" onclick={close}>{ words.get("lesson-light") }</button>
                    </section>
                }
            }
            _ => html! {},
        }
    }
}

/// Returns a text in which names of levels, such as “T04”, are those that students see, such as “Level 4”.
fn with_level_names(text: &str, words: &Words) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let is_part = |part: char| part.is_ascii_alphanumeric();
        let is_word = !out.ends_with(is_part) && !rest.chars().nth(3).is_some_and(is_part);
        let Some(level) = rest.get(..3).filter(|_| is_word).and_then(qipan::levels::find) else {
            out.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        rest = &rest[3..];
        if words.lang() == Lang::Zh {
            out.truncate(out.trim_end().len());
            rest = rest.trim_start();
        }
        out.push_str(&words.with("level-number", &Args::none().count("number", level.number())));
    }
    out
}

/// Returns a link for pupils in the language of the lesson.
fn with_lang(link: &str, words: &Words) -> String {
    let join = if link.contains('?') { '&' } else { '?' };
    format!("{link}{join}lang={}", words.lang().code())
}

/// Returns seconds as minutes and seconds, and whether the time is over; then it counts upwards.
fn remaining(seconds: f64) -> (String, bool) {
    let is_over = seconds < 0.0;
    let whole = if is_over { -seconds } else { seconds.ceil() } as u64;
    let sign = if is_over { "+" } else { "" };
    (format!("{sign}{}:{:02}", whole / 60, whole % 60), is_over)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn students_read_numbers_of_levels() {
        use qipan_text::MessageSet;
        let named = |lang, text: &str| with_level_names(text, &Words::new(lang, &[MessageSet::PAGE]));
        assert_eq!(named(Lang::En, "F02, F03 (T04x): aT04"), "Level 2, Level 3 (T04x): aT04");
        assert_eq!(named(Lang::Zh, "学习单 A 或 F04；做H08 到 H12。"), "学习单 A 或第 4 关；做第 8 关到第 12 关。");
    }

    #[test]
    fn the_time_counts_down_and_then_up() {
        let shown = |seconds: f64| remaining(seconds);
        assert_eq!(shown(240.0), ("4:00".to_owned(), false));
        assert_eq!(shown(59.2), ("1:00".to_owned(), false));
        assert_eq!(shown(0.0), ("0:00".to_owned(), false));
        assert_eq!(shown(-65.9), ("+1:05".to_owned(), true));
    }
}
