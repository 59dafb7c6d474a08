//! The transport bar under the board: first, back, play, forward, last, a slider with marks, and the speed.

use qipan::{Args, Message};
use qipan_svg::number::short;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use crate::stage::controls::Part;
use crate::stage::field::select;
use crate::stage::msg::{Msg, TransportAction};
use crate::stage::page::LabPage;
use crate::stage::play::{SPEEDS, Scale};
use crate::words::Words;

/// Width of the slider's thumb in pixels, as in the style sheet.
const THUMB: f64 = 18.0;

/// Maximum distance in pixels at which a pointer snaps to a mark.
const NEAR: f64 = 6.0;

/// The position of the slider: "12 / 85".
struct StepOf {
    step: u64,
    len: u64,
}

impl Message for StepOf {
    fn key(&self) -> &'static str {
        "step-of"
    }
    fn args(&self) -> Args {
        Args::none().count("step", self.step).count("len", self.len)
    }
}

/// The state of the transport bar.
pub struct Strip {
    step: u64,
    len: u64,
    /// Whether the buttons lead back to the answer: there are no own moves.
    leads_back: bool,
    is_playing: bool,
    speed: u32,
    is_guessing: bool,
    is_level: bool,
    /// Whether own moves can be made from the step shown.
    can_take_over: bool,
    /// The milestones to be marked on the slider.
    turns: Vec<u64>,
    /// The step under the pointer, and its text.
    peeked: Option<(u64, String)>,
}

impl Strip {
    /// Returns the state for a lab.
    pub fn of(page: &LabPage, ctx: &Context<LabPage>) -> Self {
        let (play, timeline) = (page.play(), &page.state().timeline);
        Self {
            step: play.at(),
            len: play.end(),
            leads_back: play.leads_back(),
            is_playing: timeline.is_playing(),
            speed: timeline.speed(),
            is_guessing: page.is_guessing(),
            is_level: ctx.props().level.is_some(),
            can_take_over: !ctx.props().embedded
                && ctx.props().level.is_none()
                && page.state().controls.has(Part::Hand),
            turns: play.turns(),
            peeked: page.peeked(&ctx.props().words),
        }
    }
}

impl LabPage {
    /// Returns the step under the pointer on the slider, and its text.
    fn peeked(&self, words: &Words) -> Option<(u64, String)> {
        let step = self.peek?;
        if step > self.seen() {
            return Some((step, words.get("guess-hidden")));
        }
        Some((step, self.model.told(words, step).unwrap_or_default()))
    }
}

/// Renders the transport bar.
pub fn view(strip: &Strip, tell: &Callback<Msg>, words: &Words) -> Html {
    let Strip { step, len, leads_back, is_playing, is_guessing, is_level, .. } = *strip;
    let on_ask = tell.reform(Msg::Strip);
    let go = |to: u64| on_ask.reform(move |_: MouseEvent| TransportAction::Go(to));
    let on_speed = on_ask.reform(|speed: String| TransportAction::Speed(speed.parse().unwrap_or(4)));
    let mut speeds: Vec<(String, String)> =
        SPEEDS.iter().map(|&speed| (speed.to_string(), speed_name(speed))).collect();
    speeds.push(("0".to_owned(), words.get("speed-instant")));
    // Idle buttons are not disabled, because they may have the focus.
    let key = |name: &str,
               class: Option<&'static str>,
               path: &'static str,
               idle: bool,
               onclick: Callback<MouseEvent>| {
        let idle = (idle && !leads_back).then_some("true");
        html! {
            <button type="button" {class} aria-label={words.get(name)} title={words.get(name)} aria-disabled={idle} {onclick}>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d={path} /></svg>
            </button>
        }
    };
    let (play_name, play_path) =
        if is_playing { ("pause", "M5 4h4v12H5zM11 4h4v12h-4z") } else { ("play", "M6 4l10 6-10 6z") };
    // While guessing, a key that is held down requests only one step.
    let held = Callback::from(move |event: KeyboardEvent| {
        if is_guessing && event.repeat() {
            event.prevent_default();
        }
    });
    html! {
        <div class="strip" role="group" aria-label={words.get("strip")}>
            <div class="keys" onkeydown={held}>
                // A level has no way past the steps that are to be predicted.
                if !is_level {
                    { key("first", None, "M4 4h2v12H4zM16 4v12l-9-6z", step == 0, go(0)) }
                }
                { key("back", None, "M14 4v12l-9-6z", step == 0, on_ask.reform(|_| TransportAction::Back)) }
                if !is_level {
                    { key(play_name, Some("play"), play_path, len == 0, on_ask.reform(|_| TransportAction::Toggle)) }
                }
                { key("forward", None, "M6 4v12l9-6z", step == len, on_ask.reform(|_| TransportAction::Forward)) }
                if !is_level {
                    { key("last", None, "M14 4h2v12h-2zM4 4v12l9-6z", step == len, go(len)) }
                }
            </div>
            { rail(strip, tell, words) }
            <div class={if len < 1_000_000_000 { "count" } else { "count is-long" }}>
                <span ~style={format!("--digits:{}", len.to_string().len())}>{ format!("{} / {}", words.number(step), words.number(len)) }</span>
                { select(Some(words.get("speed")), speeds, &strip.speed.to_string(), on_speed) }
            </div>
            if strip.can_take_over {
                <button key="take-over" type="button" class="take-over" title={words.get("take-over")} onclick={tell.reform(|_: MouseEvent| Msg::TakeOver)}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 16l1-4 8-8 3 3-8 8zM11 6l3 3" /></svg>
                    <span>{ words.get("take-over") }</span>
                </button>
            }
        </div>
    }
}

/// The slider, with marks at the milestones, and the reason of the step under the pointer.
fn rail(strip: &Strip, tell: &Callback<Msg>, words: &Words) -> Html {
    let (step, len) = (strip.step, strip.len);
    let scale = Scale::new(len);
    let on_slide = tell.reform(move |event: InputEvent| {
        let value = event.target_dyn_into::<HtmlInputElement>().map_or(0.0, |input| input.value_as_number());
        Msg::Strip(TransportAction::Go(scale.step(value.max(0.0) as u64)))
    });
    let near = strip.turns.clone();
    let on_point = tell.reform(move |event: PointerEvent| {
        let width = event.target_dyn_into::<HtmlElement>().map_or(0, |rail| rail.client_width());
        Msg::Peek(pointed(&near, len, f64::from(event.offset_x()), f64::from(width)))
    });
    let on_leave = tell.reform(|_: PointerEvent| Msg::Peek(None));
    let part = |step: u64| step as f64 / len.max(1) as f64;
    let mark = |turn: &u64| html! { <i key={*turn} ~style={format!("--at:{}", short(part(*turn), 5))}></i> };
    let standing = words.say(&StepOf { step, len });
    // Only for the pointer: screen readers announce the slider's value and the caption.
    let bubble = strip.peeked.as_ref().map(|(step, text)| {
        html! {
            <span key="peek" class="peek" aria-hidden="true">
                <b>{ words.number(step) }</b>{ text }
            </span>
        }
    });
    html! {
        <div class="rail" ~style={format!("--filled:{}%", short(part(step) * 100.0, 3))}>
            <span class="marks" aria-hidden="true">{ for strip.turns.iter().map(mark) }</span>
            <input type="range" min="0" max={scale.max().to_string()} value={scale.value(step).to_string()} step="1"
                aria-label={words.get("step")} aria-valuetext={standing} oninput={on_slide} aria-disabled={(len == 0).then_some("true")}
                onpointermove={on_point} onpointerout={on_leave} />
            // Always one node: otherwise Yew would recreate the slider under the pointer.
            { bubble.unwrap_or_default() }
        </div>
    }
}

/// Returns the step at `x` pixels on a slider of this width: that of a near mark, or else the step itself.
fn pointed(turns: &[u64], len: u64, x: f64, width: f64) -> Option<u64> {
    let inner = width - THUMB;
    if len == 0 || inner <= 0.0 {
        return None;
    }
    let part = |step: u64| step as f64 / len as f64 * inner;
    let x = (x - THUMB / 2.0).clamp(0.0, inner);
    let away = |turn: &&u64| (part(**turn) - x).abs();
    let nearest = turns.iter().min_by(|a, b| away(a).total_cmp(&away(b))).filter(|turn| away(turn) <= NEAR);
    Some(nearest.copied().unwrap_or(((x / inner) * len as f64).round() as u64).min(len))
}

fn speed_name(quarters: u32) -> String {
    match quarters {
        1 => "¼×".to_owned(),
        2 => "½×".to_owned(),
        _ => format!("{}×", quarters / 4),
    }
}
