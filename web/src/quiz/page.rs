//! The page of a quiz: one question at a time, with the reason after the first answer, and the result at the end.

use qipan::{Args, OwnedMessage};
use qipan_classroom::quiz::QUIZ;
use qipan_svg::number::short;
use serde::{Deserialize, Serialize};
use yew::prelude::*;

use super::job::{Asked, Job, MAX_SEED};
use super::link_to;
use crate::browser;
use crate::family::Family;
use crate::levels::chosen::Chosen;
use crate::levels::practice;
use crate::levels::record::{Record, today};
use crate::link::Link;
use crate::stage::task::{Task, TaskUpdate};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The family.
    pub family: Family,
    /// The seed.
    pub seed: u64,
    /// Number of questions.
    pub count: u32,
    /// The messages.
    pub words: Words,
}

/// Messages of the page.
pub enum Msg {
    /// The worker made the questions.
    Made(WorkerEvent),
    /// An option of the question is chosen. The first choice is the answer; later ones show their reasons.
    Choose(u32),
    /// The next question, or the result after the last one.
    Next,
    /// The result is put on the clipboard.
    Share,
    /// It is there, or the browser did not allow it.
    Shared(bool),
}

/// The page with the answers so far.
pub struct Quiz {
    task: Task,
    questions: Vec<Asked>,
    /// The reason if there are no questions.
    failed: Option<OwnedMessage>,
    /// The index of the question; after the last one the result is shown.
    current: usize,
    /// For each question answered, the option that was chosen first.
    answers: Vec<u32>,
    /// The option whose reason is shown.
    shown: Option<u32>,
    shared: Option<bool>,
    focus_due: bool,
}

/// The element that takes the focus after a change of the question.
const HEADING: &str = "quiz-heading";

impl Component for Quiz {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let mut task = Task::new(ctx.link().callback(Msg::Made));
        task.ask(asked(ctx.props()));
        let answers = Kept::of(ctx.props());
        Self {
            task,
            questions: Vec::new(),
            failed: None,
            current: answers.len(),
            answers,
            shown: None,
            shared: None,
            focus_due: false,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        // The questions are made again in the other language; they are the same, so the answers stay.
        if ctx.props().words != old.words {
            self.task.ask(asked(ctx.props()));
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Made(news) => match self.task.hear::<Option<Vec<Asked>>>(news) {
                TaskUpdate::Nothing | TaskUpdate::Progress => return false,
                TaskUpdate::Lost(why) => self.failed = Some(why),
                TaskUpdate::Done(made) => self.questions = made.unwrap_or_default(),
            },
            Msg::Choose(option) => {
                if self.answers.len() == self.current {
                    self.answers.push(option);
                    Kept::keep(ctx.props(), &self.answers);
                    if self.answers.len() == QUIZ {
                        Record::note_quiz(ctx.props().family.slug(), self.right() as u8);
                    }
                }
                self.shown = Some(option);
            }
            Msg::Next => {
                self.current += 1;
                self.shown = None;
                self.focus_due = true;
            }
            Msg::Share => {
                let Props { family, seed, count, words } = ctx.props();
                let settings = [("seed", seed.to_string()), ("n", count.to_string())];
                let link = browser::address_with(&Link::write(&[family.slug(), "quiz"], &settings));
                let args = self.score().text("family", words.get(family.name())).text("link", link);
                let told = ctx.link().clone();
                browser::copy(&words.with("quiz-result", &args), move |done| told.send_message(Msg::Shared(done)));
                return false;
            }
            Msg::Shared(done) => self.shared = Some(done),
        }
        true
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first: bool) {
        if std::mem::take(&mut self.focus_due) {
            browser::focus(HEADING);
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { family, words, .. } = ctx.props();
        // The question or the result is the heading as soon as there is one.
        let title = html! { <h1 class="sr">{ words.get("quiz") }</h1> };
        let body = match (self.questions.get(self.current), &self.failed) {
            (_, Some(why)) => html! { <>{ title }<p class="notice" role="alert">{ words.say(why) }</p></> },
            (Some(question), None) => self.question(ctx, question),
            (None, None) if self.questions.is_empty() => {
                html! { <>{ title }<p class="soft" role="status">{ words.get("quiz-making") }</p></> }
            }
            (None, None) => self.result(ctx),
        };
        html! {
            <main class="quiz" id="main" tabindex="-1">
                <header class="quiz-head">
                    <p>{ words.get(family.name()) }{ " · " }{ words.get("quiz") }</p>
                    { self.marks() }
                </header>
                { body }
            </main>
        }
    }
}

impl Quiz {
    /// One mark for each question: right, wrong, now, still to come. The heading and the result say it in words.
    fn marks(&self) -> Html {
        let mark = |index: usize| {
            let class = match self.is_right(index) {
                Some(true) => "is-right",
                Some(false) => "is-wrong",
                None if index == self.current => "is-now",
                None => "",
            };
            html! { <li key={index} {class} /> }
        };
        html! { <ol class="quiz-marks" aria-hidden="true">{ for (0..self.questions.len()).map(mark) }</ol> }
    }

    /// Whether the first answer to a question was right; `None` before it is given.
    fn is_right(&self, index: usize) -> Option<bool> {
        Some(*self.answers.get(index)? == self.questions.get(index)?.right)
    }

    fn score(&self) -> Args {
        Args::none().count("right", self.right()).count("count", self.questions.len() as u64)
    }

    /// The number of questions answered rightly at first.
    fn right(&self) -> u64 {
        (0..self.answers.len()).filter(|index| self.is_right(*index) == Some(true)).count() as u64
    }

    fn question(&self, ctx: &Context<Self>, question: &Asked) -> Html {
        let words = &ctx.props().words;
        let number = Args::none().count("number", self.current as u64 + 1).count("count", self.questions.len() as u64);
        let picture = question.picture.as_ref().map(|svg| Html::from_html_unchecked(svg.clone().into()));
        // The buttons on the board are for the pointer: the same options are in the list.
        let tap = |(index, choice): (u32, &super::job::Choice)| {
            let (x, y) = choice.at?;
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Choose(index));
            let style = format!("left: {}%; top: {}%", short(x, 2), short(y, 2));
            Some(
                html! { <button key={index} type="button" class="quiz-tap" tabindex="-1" ~style={style} {onclick}>{ letter(index) }</button> },
            )
        };
        let is_answered = self.shown.is_some();
        let option = |(index, choice): (u32, &super::job::Choice)| {
            let is_shown = self.shown == Some(index);
            let class = match is_answered {
                true if index == question.right => Some("is-right"),
                true if is_shown => Some("is-wrong"),
                _ => None,
            };
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Choose(index));
            html! {
                <button key={index} type="button" {class} aria-pressed={if is_shown { "true" } else { "false" }} {onclick}>
                    <b aria-hidden="true">{ letter(index) }</b><span>{ &choice.label }</span>
                </button>
            }
        };
        let is_last = self.current + 1 == self.questions.len();
        html! {
            <div key={self.current} class={classes!("quiz-body", picture.is_none().then_some("is-wide"))}>
                if let Some(picture) = picture {
                    <div class="quiz-picture" aria-hidden="true">
                        <div class="quiz-board" ~style={format!("--ratio: {}", short(question.ratio, 4))}>
                            { picture }
                            { for (0..).zip(&question.options).filter_map(tap) }
                        </div>
                    </div>
                }
                <section class="question" aria-labelledby={HEADING}>
                    <p class="soft" id={HEADING} tabindex="-1">{ words.with("quiz-question", &number) }</p>
                    <h1>{ &question.text }</h1>
                    <div class="options">{ for (0..).zip(&question.options).map(option) }</div>
                    <div role="status" aria-live="polite">{ self.shown.map(|option| reply(question, option, words)).unwrap_or_default() }</div>
                    if is_answered {
                        <p class="quiz-next">
                            <button type="button" class="go" onclick={ctx.link().callback(|_: MouseEvent| Msg::Next)}>
                                { words.get(if is_last { "quiz-finish" } else { "quiz-next" }) }
                            </button>
                            <a href={shown_in_lab(&question.link, words)}>{ words.get("quiz-board") }</a>
                        </p>
                    }
                </section>
            </div>
        }
    }

    /// The result: how many were right, and all questions again.
    fn result(&self, ctx: &Context<Self>) -> Html {
        let Props { family, seed, words, .. } = ctx.props();
        let item = |(index, question): (usize, &Asked)| {
            let is_right = self.is_right(index) == Some(true);
            let right = question.options.get(question.right as usize).map(|option| option.label.as_str());
            html! {
                <li key={index} class={if is_right { "is-right" } else { "is-wrong" }}>
                    <span class="sr">{ words.get(if is_right { "quiz-right" } else { "quiz-wrong" }) }{ words.sentence_gap() }</span>
                    <a href={shown_in_lab(&question.link, words)}>{ &question.text }</a>
                    { " " }<b>{ right.unwrap_or_default() }</b>
                </li>
            }
        };
        let shared = self.shared.map(|done| words.get(if done { "copied" } else { "not-copied" }));
        html! {
            <section class="quiz-result" aria-labelledby={HEADING}>
                <h1 id={HEADING} tabindex="-1">{ words.with("quiz-score", &self.score()) }</h1>
                <ol>{ for self.questions.iter().enumerate().map(item) }</ol>
                <p class="row">
                    <a class="go" href={link_to(*family, Some(next_seed(*seed)), words)}>{ words.get("quiz-again") }</a>
                    <button type="button" onclick={ctx.link().callback(|_: MouseEvent| Msg::Share)}>{ words.get("practice-share") }</button>
                    <span class="soft" aria-live="polite">{ shared.unwrap_or_default() }</span>
                </p>
                <p class="row">
                    <a href={Chosen::default().link_to_map(*family, words)}>{ words.get("level-map") }</a>
                    <a href={practice::link_to(*family, 1, 1, words)}>{ words.get("practice-more") }</a>
                </p>
            </section>
        }
    }
}

/// The reply to an option: whether it is right, why it is wrong, and the reason of the right answer.
fn reply(question: &Asked, option: u32, words: &Words) -> Html {
    let is_right = option == question.right;
    let refutation = question.options.get(option as usize).and_then(|choice| choice.refutation.as_deref());
    // Where the mistake and the answer have the same reason, it is said once.
    let refutation = refutation.filter(|refutation| *refutation != question.reason);
    html! {
        <p>
            <b>{ words.get(if is_right { "quiz-right" } else { "quiz-wrong" }) }</b>
            { words.sentence_gap() }
            if let Some(refutation) = refutation {
                { refutation }{ words.sentence_gap() }
            }
            { &question.reason }
        </p>
    }
}

/// The letter of an option.
fn letter(index: u32) -> char {
    ('A'..='D').nth(index as usize).unwrap_or('?')
}

/// The answers to the quiz that was opened last, so that a reload does not make another first choice.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    /// The user, the family, the seed and the number of questions.
    quiz: String,
    answers: Vec<u32>,
}

impl Kept {
    /// The name under which it is stored, after `qipan.`.
    const NAME: &str = "quiz.v1";

    fn name(props: &Props) -> String {
        let record = Record::read();
        let (class, seat) = record.who();
        format!("{class}/{seat}/{}/{}/{}", props.family.slug(), props.seed, props.count)
    }

    fn of(props: &Props) -> Vec<u32> {
        let kept: Self = browser::kept_value(Self::NAME).unwrap_or_default();
        let is_it = kept.quiz == Self::name(props) && kept.answers.len() <= props.count as usize;
        if is_it { kept.answers } else { Vec::new() }
    }

    fn keep(props: &Props, answers: &[u32]) {
        browser::keep_value(Self::NAME, &Self { quiz: Self::name(props), answers: answers.to_vec() });
    }
}

/// The job that makes the questions.
fn asked(props: &Props) -> Job {
    let Props { family, seed, count, words } = props;
    Job { family: family.slug().to_owned(), seed: *seed, count: *count, lang: words.lang().code().to_owned() }
}

/// The link to the lab that shows the board of a question.
fn shown_in_lab(link: &str, words: &Words) -> String {
    format!("{link}&lang={}", words.lang().code())
}

const fn next_seed(seed: u64) -> u64 {
    if seed < MAX_SEED { seed + 1 } else { 0 }
}

/// Reads the seed and the number of questions of a link. Without a seed it is today's date, so that a class that opens the
/// same link on one day gets the same questions.
#[must_use]
pub fn named(link: &Link) -> (u64, u32) {
    let number = |name: &str| link.get(name).and_then(|value| value.parse::<u64>().ok());
    let day = || today().replace('-', "").parse().unwrap_or(1);
    let seed = number("seed").filter(|seed| *seed <= MAX_SEED).unwrap_or_else(day);
    let count = number("n").filter(|count| (1..=QUIZ as u64).contains(count)).unwrap_or(QUIZ as u64);
    (seed, count as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_name_the_seed_and_the_number_of_questions() {
        let of = |link: &str| named(&Link::parse(link));
        assert_eq!(of("#/heaps/quiz?seed=20261123&n=3"), (20_261_123, 3));
        assert_eq!(of("#/heaps/quiz?seed=7&n=0"), (7, 10));
        assert_eq!(of("#/heaps/quiz?seed=0&n=11"), (0, 10));
        assert_eq!(next_seed(MAX_SEED), 0);
    }
}
