//! The view of the map: it is moved and enlarged by the wheel, by one or two fingers, by keys and by buttons.
//!
//! Only the transform of the map changes, so that no frame needs a new layout. After a move the map glides: the position that
//! was chosen comes to the middle.

use std::cell::RefCell;
use std::rc::Rc;

use qipan_svg::number::fixed;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, KeyboardEvent, WheelEvent};
use yew::prelude::*;

use super::rendered::{Rendered, closest};
use crate::browser::{self, WheelListener};
use crate::words::Words;

/// The greatest magnification.
const MAX_SCALE: f64 = 8.0;
/// Maximum distance in pixels between press and release of a click.
const CLICK: f64 = 6.0;
/// The factor of a button or a key.
const STEP: f64 = 1.6;
/// The share of the view by which a key moves the map.
const SHIFT: f64 = 0.2;

/// Props of the view.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The HTML of the map.
    pub html: AttrValue,
    /// The messages.
    pub words: Words,
    /// Called with an action.
    pub on_act: Callback<String>,
    /// Called with the move to be shown on the board, if any.
    pub on_point: Callback<Option<String>>,
}

/// A pressed pointer: its number, where it was pressed, and where it is.
type Pressed = (i32, [f64; 2], [f64; 2]);

/// The state of the view. Its changes need no rendering.
#[derive(Default)]
struct View {
    scale: f64,
    /// The place of the map's corner in the view.
    at: [f64; 2],
    pressed: Vec<Pressed>,
    /// Whether a pointer has moved too far for a click.
    is_dragged: bool,
    /// Where in the view the position lay that was chosen last.
    chosen: Option<[f64; 2]>,
}

/// A view with its elements.
#[derive(Clone)]
struct Handle {
    view: Rc<RefCell<View>>,
    host: NodeRef,
    world: NodeRef,
}

impl Handle {
    /// Returns a point of the window in the view.
    fn place(&self, x: f64, y: f64) -> [f64; 2] {
        let bounds = self.host.cast::<Element>().map(|host| host.get_bounding_client_rect());
        bounds.map_or([x, y], |bounds| [x - bounds.left(), y - bounds.top()])
    }

    fn sides(&self) -> [f64; 2] {
        let host = self.host.cast::<Element>();
        host.map_or([1.0, 1.0], |host| [f64::from(host.client_width()), f64::from(host.client_height())])
    }

    /// Returns the middle of an element in the view.
    fn middle(&self, element: &Element) -> [f64; 2] {
        let bounds = element.get_bounding_client_rect();
        self.place(bounds.left() + bounds.width() / 2.0, bounds.top() + bounds.height() / 2.0)
    }

    /// Enlarges about a point of the view.
    fn zoom(&self, factor: f64, about: [f64; 2]) {
        let mut view = self.view.borrow_mut();
        let scale = (view.scale * factor).clamp(1.0, MAX_SCALE);
        let ratio = scale / view.scale;
        view.at = [0, 1].map(|axis| about[axis] - (about[axis] - view.at[axis]) * ratio);
        view.scale = scale;
        drop(view);
        self.show();
    }

    /// Enlarges about the position that has the focus or, without one, about the present one; about the middle where neither is in
    /// view.
    fn zoom_here(&self, factor: f64) {
        let sides = self.sides();
        let world = self.world.cast::<Element>();
        let find = |selector| world.as_ref().and_then(|world| world.query_selector(selector).ok().flatten());
        let place = find(".place:focus").or_else(|| find("[aria-current]")).map(|place| self.middle(&place));
        let is_in_view = |at: &[f64; 2]| (0..2).all(|axis| (0.0..=sides[axis]).contains(&at[axis]));
        self.zoom(factor, place.filter(is_in_view).unwrap_or_else(|| sides.map(|side| side / 2.0)));
    }

    fn shift(&self, by: [f64; 2]) {
        let mut view = self.view.borrow_mut();
        view.at = [view.at[0] + by[0], view.at[1] + by[1]];
        drop(view);
        self.show();
    }

    /// Holds the map within the view, and moves its element there.
    fn show(&self) {
        let sides = self.sides();
        let mut view = self.view.borrow_mut();
        let least = [0, 1].map(|axis| sides[axis] * (1.0 - view.scale));
        view.at = [0, 1].map(|axis| view.at[axis].clamp(least[axis], 0.0));
        self.transform(view.at, view.scale);
        if let Some(host) = self.host.cast::<Element>() {
            let is_zoomed = view.scale > 1.0;
            // A class that cannot be set only leaves the gestures as they were.
            let _ = host.class_list().toggle_with_force("is-zoomed", is_zoomed);
        }
    }

    fn transform(&self, at: [f64; 2], scale: f64) {
        if let Some(world) = self.world.cast::<HtmlElement>() {
            let text = format!("translate({}px,{}px) scale({})", fixed(at[0], 2), fixed(at[1], 2), fixed(scale, 4));
            // A transform is always accepted.
            let _ = world.style().set_property("transform", &text);
        }
    }

    /// Sets whether changes of the transform glide.
    fn set_gliding(&self, glides: bool) {
        if let Some(world) = self.world.cast::<Element>() {
            let _ = world.class_list().toggle_with_force("is-gliding", glides);
        }
    }

    /// Brings an element into view.
    fn reveal(&self, element: &Element) {
        // A map that still glides has no place yet.
        self.set_gliding(false);
        let (middle, sides) = (self.middle(element), self.sides());
        let bounds = element.get_bounding_client_rect();
        let half = [bounds.width() / 2.0, bounds.height() / 2.0];
        let by = [0, 1].map(|axis| {
            let (from, to) = (middle[axis] - half[axis], middle[axis] + half[axis]);
            if from < 0.0 { -from } else { (sides[axis] - to).min(0.0) }
        });
        if by != [0.0, 0.0] {
            self.shift(by);
        }
    }

    /// Glides from where the present position was chosen.
    fn glide(&self) {
        let Some(from) = self.view.borrow_mut().chosen.take() else { return self.show() };
        let Some(present) =
            self.world.cast::<Element>().and_then(|world| world.query_selector("[aria-current]").ok().flatten())
        else {
            return self.show();
        };
        self.set_gliding(false);
        let (to, sides) = (self.middle(&present), self.sides());
        if self.view.borrow().scale > 1.0 {
            self.shift([0, 1].map(|axis| sides[axis] / 2.0 - to[axis]));
        }
        let (to, view) = (self.middle(&present), self.view.borrow());
        if browser::is_still() {
            return;
        }
        self.transform([0, 1].map(|axis| view.at[axis] + from[axis] - to[axis]), view.scale);
        // Reading a size lays the map out there; from now on it glides.
        let _ = self.sides();
        self.set_gliding(true);
        self.transform(view.at, view.scale);
    }

    fn press(&self, event: &PointerEvent) {
        if event.button() != 0 || closest(event, "button").is_some() {
            return;
        }
        let at = self.place(f64::from(event.client_x()), f64::from(event.client_y()));
        let mut view = self.view.borrow_mut();
        view.is_dragged = false;
        view.pressed.retain(|(id, ..)| *id != event.pointer_id());
        view.pressed.push((event.pointer_id(), at, at));
    }

    fn drag(&self, event: &PointerEvent) {
        let at = self.place(f64::from(event.client_x()), f64::from(event.client_y()));
        let mut view = self.view.borrow_mut();
        let Some(index) = view.pressed.iter().position(|(id, ..)| *id == event.pointer_id()) else { return };
        let (id, from, before) = view.pressed[index];
        if !view.is_dragged && (at[0] - from[0]).hypot(at[1] - from[1]) <= CLICK {
            return;
        }
        if !view.is_dragged
            && let Some(host) = self.host.cast::<Element>()
        {
            // From now on it is no click. Without capture a drag ends at the edge.
            let _ = host.set_pointer_capture(id);
        }
        view.is_dragged = true;
        view.pressed[index].2 = at;
        let other = view.pressed.iter().find(|(other, ..)| *other != id).map(|(.., at)| *at);
        drop(view);
        self.set_gliding(false);
        let Some(other) = other else {
            return self.shift([at[0] - before[0], at[1] - before[1]]);
        };
        // Two fingers: the point between them stays between them.
        let span = |one: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]).max(1.0);
        self.shift([(at[0] - before[0]) / 2.0, (at[1] - before[1]) / 2.0]);
        self.zoom(span(at) / span(before), [(at[0] + other[0]) / 2.0, (at[1] + other[1]) / 2.0]);
    }

    fn release(&self, event: &PointerEvent) {
        self.view.borrow_mut().pressed.retain(|(id, ..)| *id != event.pointer_id());
    }

    /// Handles a key. Returns whether it moves or enlarges the map.
    fn key(&self, event: &KeyboardEvent) -> bool {
        self.set_gliding(false);
        let [width, height] = self.sides().map(|side| side * SHIFT);
        match event.key().as_str() {
            "+" | "=" => self.zoom_here(STEP),
            "-" | "_" => self.zoom_here(1.0 / STEP),
            "0" => self.zoom_here(0.0),
            "ArrowLeft" if event.shift_key() => self.shift([width, 0.0]),
            "ArrowRight" if event.shift_key() => self.shift([-width, 0.0]),
            "ArrowUp" if event.shift_key() => self.shift([0.0, height]),
            "ArrowDown" if event.shift_key() => self.shift([0.0, -height]),
            _ => return false,
        }
        true
    }

    /// Listens to the wheel.
    fn watch_wheel(&self) -> Option<(Element, WheelListener)> {
        let host = self.host.cast::<Element>()?;
        let handle = self.clone();
        let wheel = WheelListener::new(move |event: WheelEvent| {
            // If the map cannot be zoomed out further, the page may scroll.
            if event.delta_y() == 0.0 || (event.delta_y() > 0.0 && handle.view.borrow().scale <= 1.0) {
                return;
            }
            event.prevent_default();
            handle.set_gliding(false);
            let about = handle.place(f64::from(event.client_x()), f64::from(event.client_y()));
            handle.zoom(browser::zoom_factor(&event), about);
        });
        browser::listen_to_wheel(&host, &wheel).then_some((host, wheel))
    }
}

/// Shows a map.
#[component]
pub fn MapView(props: &Props) -> Html {
    let view = use_mut_ref(|| View { scale: 1.0, ..View::default() });
    let handle = Handle { view, host: use_node_ref(), world: use_node_ref() };
    {
        let handle = handle.clone();
        use_effect_with((), move |()| {
            let watched = handle.watch_wheel();
            move || {
                if let Some((host, wheel)) = watched {
                    // The listener is gone with its element anyway.
                    let _ = host.remove_event_listener_with_callback("wheel", wheel.as_ref().unchecked_ref());
                }
            }
        });
    }
    {
        let handle = handle.clone();
        use_effect_with(props.html.clone(), move |_| handle.glide());
    }
    let on_act = {
        let (handle, act) = (handle.clone(), props.on_act.clone());
        Callback::from(move |action: String| {
            if std::mem::take(&mut handle.view.borrow_mut().is_dragged) {
                return;
            }
            let chosen = browser::document()
                .and_then(|document| document.query_selector(&format!(".around [data-do='{action}']")).ok().flatten());
            handle.view.borrow_mut().chosen = chosen.map(|chosen| handle.middle(&chosen));
            act.emit(action);
        })
    };
    let on_pointer = |act: fn(&Handle, &PointerEvent)| {
        let handle = handle.clone();
        Callback::from(move |event: PointerEvent| act(&handle, &event))
    };
    let onkeydown = {
        let handle = handle.clone();
        Callback::from(move |event: KeyboardEvent| {
            // A key ends a drag: the click that Enter makes counts.
            handle.view.borrow_mut().is_dragged = false;
            if handle.key(&event) {
                event.prevent_default();
                event.stop_propagation();
            }
        })
    };
    let onfocusin = {
        let handle = handle.clone();
        Callback::from(move |event: FocusEvent| {
            // Only where the keys lead: a click needs no movement.
            if handle.view.borrow().pressed.is_empty()
                && let Some(place) = closest(&event, ".place")
            {
                handle.reveal(&place);
            }
        })
    };
    let zoomed = |factor: f64| {
        let handle = handle.clone();
        Callback::from(move |_: MouseEvent| {
            handle.set_gliding(true);
            handle.zoom_here(factor);
        })
    };
    let words = &props.words;
    html! {
        <div ref={&handle.host} class="map-view" onpointerdown={on_pointer(Handle::press)} onpointermove={on_pointer(Handle::drag)}
            onpointerup={on_pointer(Handle::release)} onpointercancel={on_pointer(Handle::release)} {onkeydown} {onfocusin}>
            <div ref={&handle.world} class="map-world">
                <Rendered html={props.html.clone()} {on_act} on_point={props.on_point.clone()} />
            </div>
            <div class="zoom" role="group" aria-label={words.get("zoom")}>
                <button type="button" aria-label={words.get("zoom-in")} onclick={zoomed(STEP)}>{ "+" }</button>
                <button type="button" aria-label={words.get("zoom-out")} onclick={zoomed(1.0 / STEP)}>{ "−" }</button>
                <button type="button" aria-label={words.get("zoom-map")} onclick={zoomed(0.0)}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4" /></svg>
                </button>
            </div>
        </div>
    }
}
