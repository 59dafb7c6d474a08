//! The question of the third star: four options, of which one tap decides.

use qipan::levels::{Choice, Level, Text};
use yew::prelude::*;

use super::texts::Texts;
use crate::words::Words;

/// Properties of the question.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The name of the level.
    pub id: &'static str,
    /// The seat of the learner, which sets the order of the options.
    pub seat: u64,
    /// The messages of the page.
    pub words: Words,
    /// The messages of the levels.
    pub texts: Texts,
    /// Whether it was answered wrongly today: then no answer counts until tomorrow.
    #[prop_or_default]
    pub was_missed: bool,
    /// Called at the first tap, with whether it was right.
    pub on_answer: Callback<bool>,
}

/// The question with its options. A wrong one is refuted in words, and on a board where one can show it.
#[component]
pub fn Question(props: &Props) -> Html {
    let chosen = use_state(|| None::<Choice>);
    let was_answered = use_state(|| props.was_missed);
    let Some(level) = qipan::levels::find(props.id) else { return html! {} };
    let (words, texts) = (&props.words, &props.texts);
    let option = |choice: Choice| {
        let (chosen, was_answered, on_answer) = (chosen.clone(), was_answered.clone(), props.on_answer.clone());
        let is_chosen = *chosen == Some(choice);
        let onclick = Callback::from(move |_: MouseEvent| {
            chosen.set(Some(choice));
            if !*was_answered {
                was_answered.set(true);
                on_answer.emit(choice == Choice::Right);
            }
        });
        let class = is_chosen.then_some(if choice == Choice::Right { "is-right" } else { "is-wrong" });
        html! {
            <button key={choice as usize} type="button" {class} aria-pressed={if is_chosen { "true" } else { "false" }} {onclick}>
                { texts.of(level, Text::Option(choice)) }
            </button>
        }
    };
    html! {
        <section class="question" aria-labelledby="question">
            <h2 id="question">{ texts.of(level, Text::Why) }</h2>
            <div class="options">{ for level.choices(props.seat).map(option) }</div>
            <div role="status" aria-live="polite">{ for (*chosen).map(|choice| reply(level, choice, words, texts)) }</div>
            if props.was_missed {
                <p class="soft">{ words.get("level-why-tomorrow") }</p>
            }
        </section>
    }
}

/// The reply to an option.
fn reply(level: &Level, choice: Choice, words: &Words, texts: &Texts) -> Html {
    let (text, board) = match choice {
        Choice::Right => (words.get("level-right"), ""),
        Choice::Beside => (words.get("level-beside"), ""),
        Choice::FirstWrong => (texts.of(level, Text::RefuteFirst), level.refute[0]),
        Choice::SecondWrong => (texts.of(level, Text::RefuteSecond), level.refute[1]),
    };
    html! {
        <p>
            { text }
            if !board.is_empty() {
                { words.sentence_gap() }<a href={format!("{board}&lang={}", words.lang().code())}>{ words.get("level-see") }</a>
            }
        </p>
    }
}
