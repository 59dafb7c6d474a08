//! The page of a problem: the statement, two fields, and the verdict with its board.

use qipan::OwnedMessage;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use super::field::{Field, Mark};
use super::job::{Checked, Job, Outcome, Statement};
use crate::browser;
use crate::link::Link;
use crate::open::{self, PART, link_to as to_open, source};
use crate::part;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// The largest seed.
const MAX_SEED: u32 = 999_999;
/// The sizes of tests: as in a job, and the key of the name.
const SIZES: [(&str, &str); 4] = [
    ("samples", "judge-page-samples"),
    ("small", "judge-page-all-small"),
    ("random", "judge-page-random"),
    ("largest", "judge-page-largest"),
];

/// The longest input or output that is kept while another page is read, in bytes.
const MAX_KEPT: usize = 200_000;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The name of the problem.
    pub problem: &'static str,
    /// The messages of the page.
    pub words: Words,
}

/// One of the two fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The input.
    Input,
    /// The output.
    Output,
}

/// Messages of the page.
pub enum Msg {
    /// A field has this text.
    Text(Which, String),
    /// Files for a field: the first one, and the second one for the other field.
    Files(Which, Vec<Blob>),
    /// The outputs are to be judged.
    Judge,
    /// A test is to be made.
    Make,
    /// The size of the test to be made.
    Size(&'static str),
    /// Its seed.
    Seed(u32),
    /// The input, or the answer, is saved as a file.
    Save(Which),
    /// The command is put on the clipboard.
    Copy,
    /// It is there, or the browser did not allow it.
    Copied(bool),
    /// News of the statement, and of tests and judgements.
    Stated(WorkerEvent),
    /// News of a test or a judgement.
    News(WorkerEvent),
    /// The words are there, or could not be loaded.
    Words,
}

/// The page.
pub struct JudgePage {
    stating: Task,
    working: Task,
    statement: Option<Statement>,
    texts: [AttrValue; 2],
    /// The accepted answers of the test that was made last, while its input is in the field.
    answer: String,
    checked: Option<Checked>,
    failed: Option<OwnedMessage>,
    size: &'static str,
    seed: u32,
    copied: Option<bool>,
}

impl Component for JudgePage {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let mut page = Self {
            stating: Task::new(ctx.link().callback(Msg::Stated)),
            working: Task::new(ctx.link().callback(Msg::News)),
            statement: None,
            texts: [AttrValue::default(), AttrValue::default()],
            answer: String::new(),
            checked: None,
            failed: None,
            size: "small",
            seed: 1,
            copied: None,
        };
        for which in [Which::Input, Which::Output] {
            page.texts[which as usize] =
                browser::remembered(&kept(ctx.props().problem, which)).unwrap_or_default().into();
        }
        page.speak(ctx);
        if page.texts.iter().all(|text| !text.is_empty()) {
            page.judge(ctx);
        }
        page
    }

    fn destroy(&mut self, ctx: &Context<Self>) {
        for which in [Which::Input, Which::Output] {
            let (name, text) = (kept(ctx.props().problem, which), &self.texts[which as usize]);
            if text.is_empty() || text.len() > MAX_KEPT {
                browser::forget_here(&name);
            } else {
                browser::remember_here(&name, text);
            }
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().words != old.words {
            self.speak(ctx);
            // The verdict is told again in the other language.
            if self.checked.is_some() {
                self.judge(ctx);
            }
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Text(which, text) => self.set(which, text),
            Msg::Files(which, files) => {
                for (file, which) in files.iter().zip([which, which.other()]) {
                    let told = ctx.link().clone();
                    source::read(file, move |text| {
                        if let Some(text) = text {
                            told.send_message(Msg::Text(which, text));
                        }
                    });
                }
                return false;
            }
            Msg::Judge => self.judge(ctx),
            Msg::Make => {
                let problem = ctx.props().problem.to_owned();
                let job = Job::Make { problem, size: self.size.to_owned(), seed: self.seed };
                self.working.ask(job);
            }
            Msg::Size(size) => self.size = size,
            Msg::Seed(seed) => self.seed = seed,
            Msg::Save(which) => {
                let (text, ending) = match which {
                    Which::Input => (self.texts[0].as_str(), "in"),
                    Which::Output => (self.answer.as_str(), "ans"),
                };
                browser::download(&format!("{}.{ending}", ctx.props().problem), "text/plain", text);
                return false;
            }
            Msg::Copy => {
                let told = ctx.link().clone();
                browser::copy(&command(ctx.props().problem), move |done| told.send_message(Msg::Copied(done)));
                return false;
            }
            Msg::Copied(done) => self.copied = Some(done),
            Msg::Stated(news) => match self.stating.hear::<Option<Outcome>>(news) {
                TaskUpdate::Done(Some(Outcome::Statement(statement))) => self.statement = Some(statement),
                TaskUpdate::Lost(why) => self.failed = Some(why),
                _ => return false,
            },
            Msg::News(news) => match self.working.hear::<Option<Outcome>>(news) {
                TaskUpdate::Done(Some(Outcome::Checked(checked))) => self.checked = Some(checked),
                TaskUpdate::Done(Some(Outcome::Made { input, answer })) => {
                    self.set(Which::Input, input);
                    self.set(Which::Output, String::new());
                    self.answer = answer;
                }
                TaskUpdate::Lost(why) => self.failed = Some(why),
                TaskUpdate::Progress => {}
                _ => return false,
            },
            Msg::Words => {}
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let words = part::loaded(PART, props.words.lang());
        let body = match (&self.statement, &words, &self.failed) {
            (_, _, Some(why)) => html! { <p class="notice" role="alert">{ props.words.say(why) }</p> },
            (Some(statement), Some(words), None) => html! {
                <>
                    { self.statement(ctx, statement, words) }
                    { self.work(ctx, words) }
                </>
            },
            _ => html! { <h1 class="sr">{ props.words.get("route-judge") }</h1> },
        };
        html! { <main class="judge" id="main" tabindex="-1">{ body }</main> }
    }
}

impl Which {
    const fn other(self) -> Self {
        match self {
            Self::Input => Self::Output,
            Self::Output => Self::Input,
        }
    }
}

/// The name under which a field is kept for this session, so that it is there again after a look at the board.
fn kept(problem: &str, which: Which) -> String {
    let ending = if which == Which::Input { "in" } else { "out" };
    format!("judge.{problem}.{ending}")
}

/// The command that runs a program on this problem.
fn command(problem: &str) -> String {
    format!("qipan judge run {problem} -- ./program")
}

impl JudgePage {
    /// Asks for the statement and the words in the language of the page.
    fn speak(&mut self, ctx: &Context<Self>) {
        let Props { problem, words } = ctx.props();
        let lang = words.lang();
        self.stating.ask(Job::Statement { problem: (*problem).to_owned(), lang: lang.code().to_owned() });
        if part::loaded(PART, lang).is_none() {
            let told = ctx.link().clone();
            spawn_local(async move {
                part::load(PART, lang).await;
                told.send_message(Msg::Words);
            });
        }
    }

    /// Sets the text of a field. A verdict on other texts is no longer shown.
    fn set(&mut self, which: Which, text: String) {
        self.checked = None;
        if which == Which::Input {
            self.answer.clear();
        }
        self.texts[which as usize] = text.into();
    }

    fn judge(&mut self, ctx: &Context<Self>) {
        let Props { problem, words } = ctx.props();
        let [input, output] = self.texts.each_ref().map(|text| text.to_string());
        let (problem, lang) = ((*problem).to_owned(), words.lang().code().to_owned());
        self.checked = None;
        self.working.ask(Job::Check { problem, input, output, lang });
    }

    /// The statement, folded on a telephone.
    fn statement(&self, ctx: &Context<Self>, statement: &Statement, words: &Words) -> Html {
        let Props { problem, words: of_page } = ctx.props();
        let sample = |[input, output]: &[String; 2]| {
            html! { <tr key={input.clone()}><td><pre>{ input.trim_end() }</pre></td><td><pre>{ output.trim_end() }</pre></td></tr> }
        };
        let option = |[name, title, _]: &[String; 3]| {
            html! { <option key={name.clone()} value={name.clone()} selected={name == problem}>{ title }</option> }
        };
        let choose = {
            let (problems, lang) = (statement.problems.clone(), of_page.lang().code().to_owned());
            Callback::from(move |event: Event| {
                let chosen = event.target_dyn_into::<HtmlSelectElement>().map(|select| select.value());
                if let Some([name, _, family]) = problems.iter().find(|[name, ..]| Some(name) == chosen.as_ref()) {
                    browser::visit(&Link::write(
                        &[family, "judge"],
                        &[("problem", name.clone()), ("lang", lang.clone())],
                    ));
                }
            })
        };
        let [input, output] = &statement.forms;
        let copied =
            self.copied.map(|done| words.get(if done { "judge-page-copied" } else { "judge-page-not-copied" }));
        html! {
            <section class="judge-statement" aria-labelledby="judge-title">
                <p class="judge-choice">
                    <label for="judge-problem">{ words.get("judge-page-problem") }</label>
                    <select id="judge-problem" onchange={choose}>{ for statement.problems.iter().map(option) }</select>
                </p>
                <h1 id="judge-title">{ &statement.title }</h1>
                <details open={browser::is_wide()}>
                    <summary>{ words.get("judge-page-io") }</summary>
                    <p>{ &statement.task }</p>
                    <p>{ input }</p>
                    <p>{ output }</p>
                    if statement.by_lines {
                        <p>{ words.get("judge-page-lines") }</p>
                    }
                    <h2>{ words.get("judge-page-samples") }</h2>
                    <table class="judge-samples">
                        <thead><tr>
                            <th scope="col">{ words.get("judge-page-sample-input") }</th>
                            <th scope="col">{ words.get("judge-page-sample-output") }</th>
                        </tr></thead>
                        <tbody>{ for statement.samples.iter().map(sample) }</tbody>
                    </table>
                    if let Some(picture) = &statement.picture {
                        <div class="judge-picture" aria-hidden="true">{ Html::from_html_unchecked(picture.clone().into()) }</div>
                    }
                    <p class="soft">{ words.get("judge-page-command") }</p>
                    <p class="row">
                        <code>{ command(problem) }</code>
                        <button type="button" onclick={ctx.link().callback(|_: MouseEvent| Msg::Copy)}>{ words.get("judge-page-copy") }</button>
                        <span class="soft" aria-live="polite">{ copied.unwrap_or_default() }</span>
                    </p>
                </details>
            </section>
        }
    }

    /// The verdict, the fields and the buttons.
    fn work(&self, ctx: &Context<Self>, words: &Words) -> Html {
        let field = |which: Which, id: &'static str, name: &str, aside: String| {
            let on = ctx.link().clone();
            let files = ctx.link().clone();
            let marks = self.checked.iter().flat_map(|checked| &checked.marks).map(|mark| Mark {
                line: mark.lines[which as usize],
                note: mark.expected.as_ref().filter(|_| which == Which::Output).map(|expected| {
                    words.with("judge-page-should", &qipan::Args::none().text("expected", expected.clone()))
                }),
            });
            html! {
                <Field {id} name={words.get(name)} {aside} text={self.texts[which as usize].clone()} marks={marks.collect::<Vec<_>>()}
                    words={words.clone()} on_text={Callback::from(move |text| on.send_message(Msg::Text(which, text)))}
                    on_files={Callback::from(move |list| files.send_message(Msg::Files(which, list)))} />
            }
        };
        let [tests, wrong] = self.checked.as_ref().map_or([0, 0], |checked| checked.counts);
        let count = |key: &str, count: u32| {
            if count == 0 { String::new() } else { words.with(key, &qipan::Args::none().count("tests", count.into())) }
        };
        let size = |(size, key): (&'static str, &str)| {
            html! { <option key={size} value={size} selected={size == self.size}>{ words.get(key) }</option> }
        };
        let sized = ctx.link().batch_callback(|event: Event| {
            let value = event.target_dyn_into::<HtmlSelectElement>()?.value();
            SIZES.into_iter().find(|(size, _)| *size == value).map(|(size, _)| Msg::Size(size))
        });
        let seeded = ctx.link().batch_callback(|event: Event| {
            let value = event.target_dyn_into::<HtmlInputElement>()?.value();
            value.parse().ok().filter(|seed| *seed <= MAX_SEED).map(Msg::Seed)
        });
        let save = |which: Which| ctx.link().callback(move |_: MouseEvent| Msg::Save(which));
        html! {
            <section class="judge-work" aria-label={words.get("judge-page")}>
                { self.verdict(words) }
                <div class="judge-fields">
                    { field(Which::Input, "judge-input", "judge-page-input", count("judge-page-tests", tests)) }
                    { field(Which::Output, "judge-output", "judge-page-output", count("judge-page-wrong", wrong)) }
                </div>
                <p class="row judge-go">
                    <button type="button" class="go" onclick={ctx.link().callback(|_: MouseEvent| Msg::Judge)}>{ words.get("judge-page-go") }</button>
                    <a href={to_open(&ctx.props().words)}>{ words.get("open") }</a>
                    <span class="soft">{ words.get("judge-page-time") }</span>
                </p>
                <p class="row judge-make">
                    <label>{ words.get("judge-page-size") }<select onchange={sized}>{ for SIZES.into_iter().map(size) }</select></label>
                    <label>{ words.get("judge-page-seed") }
                        <input type="number" min="0" max={MAX_SEED.to_string()} value={self.seed.to_string()} onchange={seeded} />
                    </label>
                    <button type="button" onclick={ctx.link().callback(|_: MouseEvent| Msg::Make)}>{ words.get("judge-page-make") }</button>
                    if !self.texts[0].is_empty() {
                        <button type="button" onclick={save(Which::Input)}>{ words.get("judge-page-save") }</button>
                    }
                    if !self.answer.is_empty() {
                        <button type="button" onclick={save(Which::Output)}>{ words.get("judge-page-save-answer") }</button>
                    }
                </p>
            </section>
        }
    }

    fn verdict(&self, words: &Words) -> Html {
        let Some(checked) = &self.checked else {
            let told = if self.working.is_running() { "judge-page-judging" } else { "judge-page-empty" };
            return html! { <div class="judge-verdict"><p role="status" class="soft">{ words.get(told) }</p></div> };
        };
        let is_smallest = checked.counts[1] > 1 && checked.kind == "wrong";
        let fault = (checked.kind != "accepted").then(|| checked.told.clone());
        // The fault stays in sight while its board is looked at.
        let shown = move |event: MouseEvent| {
            let is_here = !(event.ctrl_key() || event.meta_key() || event.shift_key());
            if let Some(fault) = fault.as_ref().filter(|_| is_here) {
                open::announce(fault.clone(), browser::hash());
            }
        };
        html! {
            <div class={classes!("judge-verdict", format!("is-{}", checked.kind))}>
                <div role="status">
                    if !checked.verdict.is_empty() {
                        <h2>{ &checked.verdict }</h2>
                    }
                    <p>{ &checked.told }</p>
                    if let Some(reason) = &checked.reason {
                        <p class="soft">{ reason }</p>
                    }
                    if !checked.link.is_empty() {
                        <p><a href={checked.link.clone()} onclick={shown}>{ words.get("judge-page-board") }</a></p>
                    }
                </div>
                if let Some(picture) = &checked.picture {
                    <figure class="judge-picture">
                        <div aria-hidden="true">{ Html::from_html_unchecked(picture.clone().into()) }</div>
                        if is_smallest {
                            <figcaption>{ words.get("judge-page-smallest") }</figcaption>
                        }
                    </figure>
                }
            </div>
        }
    }
}
