//! Parts of a form that all labs use.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The state of a button that stays pressed.
#[must_use]
pub const fn pressed(on: bool) -> &'static str {
    if on { "true" } else { "false" }
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
    let (on_change, on_out_of_range) = (props.on_change.clone(), props.on_out_of_range.clone());
    let onchange = Callback::from(move |event: Event| {
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
            style={format!("--digits:{}", to.to_string().len())} value={value.to_string()} {onchange} />
    }
}
