//! Parts of a form that all labs use.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The state of a button that stays pressed.
#[must_use]
pub const fn pressed(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

/// How a button stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonState {
    /// As any other.
    Plain,
    /// It stays pressed, or is not.
    Pressed(bool),
    /// It has something to do, or nothing (`true`). It is not taken out of use then: what has the focus must keep it.
    Idle(bool),
}

/// A button with this text.
#[inline(never)]
pub fn button(key: &'static str, text: String, stands: ButtonState, onclick: Callback<MouseEvent>) -> Html {
    let pressed = if let ButtonState::Pressed(on) = stands { Some(pressed(on)) } else { None };
    let idle = (stands == ButtonState::Idle(true)).then_some("true");
    html! { <button {key} type="button" aria-pressed={pressed} aria-disabled={idle} {onclick}>{ text }</button> }
}

/// A row of a form with a name and a checkbox.
#[inline(never)]
pub fn switch(key: &'static str, name: String, is_on: bool, onchange: Callback<Event>) -> Html {
    html! {
        <label {key} class="field">
            <span>{ name }</span>
            <input type="checkbox" checked={is_on} {onchange} />
        </label>
    }
}

/// A section of the panel under its heading. It can have the focus, for when what had it goes away.
#[inline(never)]
pub fn titled(id: &'static str, title: String, body: Html) -> Html {
    html! {
        <section key={id} aria-labelledby={id} tabindex="-1">
            <h2 {id}>{ title }</h2>
            { body }
        </section>
    }
}

/// One of many that follow each other, with keys for the one before and the next: how these are called, and what they do where
/// there is one.
pub fn stepper(shown: String, names: [String; 2], steps: [Option<Callback<MouseEvent>>; 2]) -> Html {
    let [before, after] = [0, 1].map(|at| {
        let idle = steps[at].is_none().then_some("true");
        let sign = ["‹", "›"][at];
        html! {
            <button type="button" aria-label={names[at].clone()} aria-disabled={idle} onclick={steps[at].clone()}>
                { sign }
            </button>
        }
    });
    html! { <div class="stepper">{ before }<span>{ shown }</span>{ after }</div> }
}

/// One of several, side by side. `id` is that of their heading.
#[inline(never)]
pub fn choices(id: &'static str, class: &'static str, buttons: Html) -> Html {
    html! { <div {class} role="group" aria-labelledby={id}>{ buttons }</div> }
}

/// A list to choose from: the name of each and what it is called, and the name of the chosen one. `label` names the list
/// where no label is around it.
pub fn select(
    label: Option<String>,
    options: Vec<(String, String)>,
    chosen: &str,
    on_choice: Callback<String>,
) -> Html {
    let onchange = Callback::from(move |event: Event| {
        on_choice.emit(event.target_dyn_into::<HtmlSelectElement>().map(|select| select.value()).unwrap_or_default());
    });
    let option = |(name, text): (String, String)| {
        let selected = name == chosen;
        html! { <option key={name.clone()} value={name} {selected}>{ text }</option> }
    };
    html! { <select aria-label={label} {onchange}>{ for options.into_iter().map(option) }</select> }
}

/// What is being typed, until it is done: meanwhile the page may be drawn anew, and must not put the old text back.
#[hook]
fn use_draft() -> (Option<String>, Callback<InputEvent>, Callback<()>) {
    let draft = use_state(|| None::<String>);
    let oninput = {
        let draft = draft.clone();
        Callback::from(move |event: InputEvent| {
            draft.set(event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()));
        })
    };
    let done = {
        let draft = draft.clone();
        Callback::from(move |()| draft.set(None))
    };
    ((*draft).clone(), oninput, done)
}

/// Properties of a text.
#[derive(Clone, PartialEq, Properties)]
pub struct TypedProps {
    /// What it is.
    pub value: String,
    /// Was it refused?
    #[prop_or_default]
    pub refused: bool,
    /// Told what it shall be.
    pub on_change: Callback<String>,
}

/// A text that is typed, read when it is done. Its name is that of the label around it.
#[component]
pub fn Typed(props: &TypedProps) -> Html {
    let (draft, oninput, done) = use_draft();
    let onchange = {
        let (on_change, done) = (props.on_change.clone(), done.clone());
        Callback::from(move |event: Event| {
            done.emit(());
            on_change.emit(event.target_dyn_into::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default());
        })
    };
    let onblur = done.reform(|_: FocusEvent| ());
    html! {
        <input type="text" autocomplete="off" spellcheck="false" value={draft.unwrap_or_else(|| props.value.clone())}
            aria-invalid={props.refused.then_some("true")} {oninput} {onchange} {onblur} />
    }
}

/// Properties of a number.
#[derive(Clone, PartialEq, Properties)]
pub struct NumberProps {
    /// Its name.
    pub label: AttrValue,
    /// What it is.
    pub value: u64,
    /// What it may be.
    pub range: (u64, u64),
    /// Told what it shall be.
    pub on_change: Callback<u64>,
    /// Told the range, when something else was typed.
    pub on_out_of_range: Callback<(u64, u64)>,
}

/// A number that is typed, read when it is done. What is out of range goes to the nearest that is in it, with a
/// sentence; what is no number is put back as it was, with the same sentence.
#[component]
pub fn Number(props: &NumberProps) -> Html {
    let NumberProps { label, value, range: (from, to), .. } = props.clone();
    let (draft, oninput, done) = use_draft();
    let onblur = done.reform(|_: FocusEvent| ());
    let (on_change, on_out_of_range) = (props.on_change.clone(), props.on_out_of_range.clone());
    let onchange = Callback::from(move |event: Event| {
        done.emit(());
        let Some(input) = event.target_dyn_into::<HtmlInputElement>() else { return };
        let typed = input.value().trim().parse::<u64>();
        // A number that is broken, too long for the machine or below 0 is still a number.
        let number = input.value_as_number();
        let held = match typed {
            Ok(n) => n.clamp(from, to),
            Err(_) if number.is_nan() => value,
            Err(_) => (number.round() as u64).clamp(from, to),
        };
        input.set_value(&held.to_string());
        if held != value {
            on_change.emit(held);
        }
        if typed != Ok(held) {
            on_out_of_range.emit((from, to));
        }
    });
    html! {
        <input type="number" inputmode="numeric" aria-label={label} min={from.to_string()} max={to.to_string()}
            style={format!("--digits:{}", to.to_string().len())} value={draft.unwrap_or_else(|| value.to_string())}
            {oninput} {onchange} {onblur} />
    }
}
