//! Form controls that all labs use.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Returns the value of `aria-pressed`.
#[must_use]
pub const fn pressed(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

/// The state of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonState {
    /// A push button.
    Plain,
    /// A toggle button, with its state.
    Pressed(bool),
    /// A push button that may be idle (`true`). It is not disabled then, because it may have the focus.
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

/// A section of the panel with its heading. It can take the focus, for when the focused element in it is removed.
#[inline(never)]
pub fn titled(id: &'static str, title: String, body: Html) -> Html {
    html! {
        <section key={id} aria-labelledby={id} tabindex="-1">
            <h2 {id}>{ title }</h2>
            { body }
        </section>
    }
}

/// A stepper: the shown item between the buttons for the one before and the next, with their accessible names and
/// callbacks, if there are such items.
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

/// A group of buttons side by side. `id` is that of its heading.
#[inline(never)]
pub fn choices(id: &'static str, class: &'static str, buttons: Html) -> Html {
    html! { <div {class} role="group" aria-labelledby={id}>{ buttons }</div> }
}

/// A drop-down list: the value and the label of each option, and the value of the chosen one. `label` is the accessible
/// name, for a list without a label element.
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

/// A hook that holds the text being typed until it is committed: a rerender meanwhile must not restore the old text.
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

/// Props of a text field.
#[derive(Clone, PartialEq, Properties)]
pub struct TypedProps {
    /// The current value.
    pub value: String,
    /// Whether the last input was rejected.
    #[prop_or_default]
    pub refused: bool,
    /// Called with a new value.
    pub on_change: Callback<String>,
}

/// A text field, committed by a change event. Its accessible name is that of the enclosing label.
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

/// Props of a number field.
#[derive(Clone, PartialEq, Properties)]
pub struct NumberProps {
    /// The accessible name.
    pub label: AttrValue,
    /// The current value.
    pub value: u64,
    /// The permitted range.
    pub range: (u64, u64),
    /// Called with a new value.
    pub on_change: Callback<u64>,
    /// Called with the range, if the input was outside it.
    pub on_out_of_range: Callback<(u64, u64)>,
}

/// A number field, committed by a change event. A value out of range is clamped, and invalid input is reset; both are
/// reported. For the pointer there are buttons for the neighbouring numbers; for the keyboard the field has its arrow keys.
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
        // A fraction, a negative number, or one too large for a `u64` is still a number, and is clamped.
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
    let step = |sign: &'static str, to: Option<u64>| {
        let on_change = props.on_change.clone();
        let onclick = to.map(|to| Callback::from(move |_: MouseEvent| on_change.emit(to)));
        let idle = onclick.is_none().then_some("true");
        html! { <button type="button" tabindex="-1" aria-hidden="true" aria-disabled={idle} {onclick}>{ sign }</button> }
    };
    html! {
        <span class="stepping">
            { step("−", value.checked_sub(1).filter(|less| *less >= from)) }
            <input type="number" inputmode="numeric" aria-label={label} min={from.to_string()} max={to.to_string()}
                ~style={format!("--digits:{}; --now:{}", to.to_string().len(), value.to_string().len())} value={draft.unwrap_or_else(|| value.to_string())}
                {oninput} {onchange} {onblur} />
            { step("+", Some(value + 1).filter(|more| *more <= to)) }
        </span>
    }
}
