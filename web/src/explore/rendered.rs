//! HTML from the worker, on the page. Clicks and keys become actions by the attributes of the elements:
//!
//! | attribute | contents |
//! |---|---|
//! | `data-do` | the action of a click, or of Enter |
//! | `data-set` | the action of a change, which gets a colon and the new value |
//! | `data-point` | the move that the board shows while the element is pointed at |
//! | `data-at` | the position that is marked in all parts: see [`super::selection`] |
//! | `data-left`, `data-right`, `data-up`, `data-down` | the id of the neighbour to which an arrow key goes |

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use super::selection;
use super::two_heaps::FIRST_CODE;
use crate::browser::{self, Palette};

/// Props of the component.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The HTML of the worker.
    pub html: AttrValue,
    /// Called with an action.
    pub on_act: Callback<String>,
    /// Called with the move to be shown on the board, if any.
    pub on_point: Callback<Option<String>>,
}

/// Shows HTML of the worker.
#[component]
pub fn Rendered(props: &Props) -> Html {
    let place = use_node_ref();
    // The id of the element that had the focus last.
    let focused = use_mut_ref(|| None::<String>);
    {
        let (place, focused) = (place.clone(), focused.clone());
        use_effect_with(props.html.clone(), move |_| {
            let lost = focused.borrow().clone();
            if let Some(place) = place.cast::<Element>() {
                paint_values(&place);
            }
            if let (Some(id), Some(place)) = (lost, place.cast::<Element>())
                && browser::document()
                    .and_then(|document| document.active_element())
                    .is_none_or(|now| now.tag_name() == "BODY")
            {
                refocus(&place, &id);
            }
        });
    }
    let act = props.on_act.clone();
    let onclick = {
        let act = act.clone();
        Callback::from(move |event: MouseEvent| {
            if let Some(action) = attribute(&event, "data-do").or_else(|| pixel(&event)) {
                act.emit(action);
            }
        })
    };
    let onchange = {
        let act = act.clone();
        Callback::from(move |event: Event| {
            let value = event.target_dyn_into::<HtmlInputElement>().map(|input| input.value());
            if let (Some(action), Some(value)) = (attribute(&event, "data-set"), value) {
                act.emit(format!("{action}:{value}"));
            }
        })
    };
    let onkeydown = Callback::from(move |event: KeyboardEvent| {
        let name = match event.key().as_str() {
            "ArrowLeft" => "data-left",
            "ArrowRight" => "data-right",
            "ArrowUp" => "data-up",
            "ArrowDown" => "data-down",
            "Enter" | " " => {
                // A button of HTML makes a click of it itself.
                let is_drawn = closest(&event, "[data-do]").is_some_and(|element| element.tag_name() == "g");
                if let (true, Some(action)) = (is_drawn, attribute(&event, "data-do")) {
                    event.prevent_default();
                    act.emit(action);
                }
                return;
            }
            _ => return,
        };
        let is_stop = closest(&event, "[data-left],[data-right],[data-up],[data-down]").is_some();
        // With Shift the arrow keys move the map.
        if event.shift_key() {
            return;
        }
        if is_stop {
            event.prevent_default();
            event.stop_propagation();
        }
        if let Some(id) = attribute(&event, name) {
            browser::focus(&format!("#{id}"));
        }
    });
    let onfocusin = {
        let (focused, point) = (focused.clone(), props.on_point.clone());
        Callback::from(move |event: FocusEvent| {
            *focused.borrow_mut() = closest(&event, "[id]").map(|element| element.id());
            point.emit(attribute(&event, "data-point"));
            selection::follow(&event, true);
        })
    };
    let onfocusout = {
        let point = props.on_point.clone();
        Callback::from(move |event: FocusEvent| {
            if event.related_target().is_some() {
                *focused.borrow_mut() = None;
            }
            point.emit(None);
            selection::follow(&event, false);
        })
    };
    let point = |enters: bool| {
        let point = props.on_point.clone();
        Callback::from(move |event: PointerEvent| {
            selection::follow(&event, enters);
            if let Some(mv) = attribute(&event, "data-point") {
                point.emit(enters.then_some(mv));
            }
        })
    };
    html! {
        <div ref={place} class="rendered" {onclick} {onchange} {onkeydown} {onfocusin} {onfocusout}
            onpointerover={point(true)} onpointerout={point(false)}>
            { Html::from_html_unchecked(props.html.clone()) }
        </div>
    }
}

/// Returns the action of a click on a picture of values: the row and the column of the pixel.
fn pixel(event: &MouseEvent) -> Option<String> {
    let canvas = closest(event, "canvas[data-cell]")?.dyn_into::<HtmlCanvasElement>().ok()?;
    let place = |at: i32, shown: i32, pixels: u32| {
        let at = f64::from(at.max(0)) / f64::from(shown.max(1)) * f64::from(pixels);
        (at as u32).min(pixels.saturating_sub(1))
    };
    let row = place(event.offset_y(), canvas.client_height(), canvas.height());
    let col = place(event.offset_x(), canvas.client_width(), canvas.width());
    Some(format!("{}={row},{col}", canvas.get_attribute("data-cell")?))
}

/// The number of shades between paper and indigo.
const SHADES: u32 = 15;

/// Paints the pictures of values: 0 in ink, others the darker the larger they are.
fn paint_values(place: &Element) {
    let Some(canvas) = place.query_selector("canvas[data-values]").ok().flatten() else { return };
    let Ok(canvas) = canvas.dyn_into::<HtmlCanvasElement>() else { return };
    let (Some(brush), Some(values)) = (browser::brush(&canvas), canvas.get_attribute("data-values")) else { return };
    let palette = Palette::new();
    let size = f64::from(canvas.width());
    let (ink, paper, shade) = (palette.token("--ink"), palette.token("--paper"), palette.token("--indigo"));
    let fill = |colour: &str, alpha: f64, at: [f64; 3]| {
        brush.set_global_alpha(alpha);
        brush.set_fill_style_str(colour);
        brush.fill_rect(at[0], at[1], at[2], 1.0);
    };
    fill(&paper, 1.0, [0.0, 0.0, size]);
    brush.fill_rect(0.0, 0.0, size, size);
    // Runs of equal values are painted at once.
    let shades: Vec<u32> = values.chars().map(|value| (value as u32).saturating_sub(FIRST_CODE).min(SHADES)).collect();
    for (row, shades) in (0..).zip(shades.chunks(canvas.width().max(1) as usize)) {
        let mut col = 0;
        for run in shades.chunk_by(|one, other| one == other) {
            let at = [f64::from(col), f64::from(row), run.len() as f64];
            match run[0] {
                0 => fill(&ink, 1.0, at),
                value => fill(&shade, f64::from(value) / f64::from(SHADES + 4), at),
            }
            col += run.len() as u32;
        }
    }
    let at = canvas.get_attribute("data-here").unwrap_or_default();
    if let Some((row, col)) = at.split_once(',').and_then(|(row, col)| Some((row.parse().ok()?, col.parse().ok()?))) {
        fill(&palette.token("--cinnabar"), 1.0, [col, row, 1.0]);
    }
}

/// Returns the nearest element around the target of an event that matches a selector.
#[must_use]
pub fn closest(event: &Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()?
}

/// Returns an attribute of the nearest element that has it.
fn attribute(event: &Event, name: &str) -> Option<String> {
    closest(event, &format!("[{name}]"))?.get_attribute(name)
}

/// Gives the focus back after the element that had it was replaced: to the one with its id, else to the tab stop.
fn refocus(place: &Element, id: &str) {
    let find = |selector: &str| place.query_selector(selector).ok().flatten();
    let same = browser::document().and_then(|document| document.get_element_by_id(id));
    // A move may have another number now.
    let is_move = id.starts_with("turn-");
    let next = find("[aria-current]").or_else(|| find("[tabindex='0']")).or_else(|| find("button"));
    let to = if is_move { next.or(same) } else { same.or(next) };
    if let Some(element) = to {
        browser::focus(&format!("#{}", element.id()));
    }
}
