//! The strip under the board: first, back, play, forward, last, a slider with marks, and the speed.

use qipan::{Args, Told};
use qipan_text::grouped;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::play::{SPEEDS, Scale};
use crate::words::Words;

/// What the strip asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Go to this step.
    Go(u64),
    /// One step back. (Not "to the step before the one shown": two quick clicks are two steps.)
    Back,
    /// One step forward.
    Forward,
    /// Play, or pause.
    Toggle,
    /// The speed in quarters.
    Speed(u32),
}

/// The strip's properties.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The language.
    pub words: Words,
    /// Steps made.
    pub step: u64,
    /// Steps in all.
    pub len: u64,
    /// Steps to be marked on the slider.
    pub turns: Vec<u64>,
    /// Is it playing?
    pub playing: bool,
    /// The speed in quarters.
    pub speed: u32,
    /// The keys lead back from an empty game to the answer: none of them is idle.
    pub leads_back: bool,
    /// Told what is asked for.
    pub on_ask: Callback<Ask>,
}

/// Where one stands: "12 / 85".
struct Standing {
    step: u64,
    len: u64,
}

impl Told for Standing {
    fn key(&self) -> &'static str {
        "step-of"
    }
    fn args(&self) -> Args {
        Args::none().count("step", self.step).count("len", self.len)
    }
}

/// The strip.
#[component]
pub fn Strip(props: &Props) -> Html {
    let Props { words, step, len, playing, .. } = props;
    let (step, len) = (*step, *len);
    let go = |to: u64| props.on_ask.reform(move |_: MouseEvent| Ask::Go(to));
    let scale = Scale::new(len);
    let on_slide = props.on_ask.reform(move |event: InputEvent| {
        let value = event.target_dyn_into::<HtmlInputElement>().map_or(0.0, |input| input.value_as_number());
        Ask::Go(scale.step(value.max(0.0) as u64))
    });
    let on_speed = props.on_ask.reform(|event: Event| {
        let value = event.target_dyn_into::<web_sys::HtmlSelectElement>().map(|select| select.value());
        Ask::Speed(value.and_then(|value| value.parse().ok()).unwrap_or(4))
    });
    // Not taken out of use: what has the focus must keep it. A key with nothing to do does nothing.
    let key = |name: &str, path: &'static str, idle: bool, onclick: Callback<MouseEvent>| {
        let idle = (idle && !props.leads_back).then_some("true");
        html! {
            <button type="button" aria-label={words.get(name)} title={words.get(name)} aria-disabled={idle} {onclick}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d={path} /></svg>
            </button>
        }
    };
    let (play_name, play_path) =
        if *playing { ("pause", "M5 4h4v12H5zM11 4h4v12h-4z") } else { ("play", "M6 4l10 6-10 6z") };
    let filled = if len == 0 { 0.0 } else { step as f64 / len as f64 * 100.0 };
    let mark = |turn: &u64| {
        let at = *turn as f64 / len.max(1) as f64;
        html! { <i key={*turn} style={format!("--at:{at}")}></i> }
    };
    let standing = words.say(&Standing { step, len });
    html! {
        <div class="strip" role="group" aria-label={words.get("strip")}>
            <div class="keys">
                { key("first", "M4 4h2v12H4zM16 4v12l-9-6z", step == 0, go(0)) }
                { key("back", "M14 4v12l-9-6z", step == 0, props.on_ask.reform(|_| Ask::Back)) }
                <button type="button" class="play" aria-label={words.get(play_name)} title={words.get(play_name)} aria-disabled={(len == 0 && !props.leads_back).then_some("true")}
                    onclick={props.on_ask.reform(|_| Ask::Toggle)}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path d={play_path} /></svg>
                </button>
                { key("forward", "M6 4v12l9-6z", step == len, props.on_ask.reform(|_| Ask::Forward)) }
                { key("last", "M14 4h2v12h-2zM4 4v12l9-6z", step == len, go(len)) }
            </div>
            <div class="rail" style={format!("--filled:{filled}%")}>
                <span class="marks" aria-hidden="true">{ for props.turns.iter().map(mark) }</span>
                <input type="range" min="0" max={scale.max().to_string()} value={scale.value(step).to_string()} step="1"
                    aria-label={words.get("step")} aria-valuetext={standing} oninput={on_slide} aria-disabled={(len == 0).then_some("true")} />
            </div>
            <div class="count">
                <span>{ format!("{} / {}", grouped(&step.to_string()), grouped(&len.to_string())) }</span>
                <select aria-label={words.get("speed")} onchange={on_speed}>
                    { for SPEEDS.iter().map(|&speed| html! {
                        <option key={speed} value={speed.to_string()} selected={speed == props.speed}>{ speed_name(speed) }</option>
                    }) }
                    <option key="0" value="0" selected={props.speed == 0}>{ words.get("speed-instant") }</option>
                </select>
            </div>
        </div>
    }
}

fn speed_name(quarters: u32) -> String {
    match quarters {
        1 => "¼×".to_owned(),
        2 => "½×".to_owned(),
        _ => format!("{}×", quarters / 4),
    }
}
