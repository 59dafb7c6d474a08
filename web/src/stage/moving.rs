//! The moving parts of a board: marks that move, marks that leave, and what is dragged.

use qipan::Square;
use qipan::scene::{Ink, Mark, Point, Scene, Shape, Window};
use qipan_svg::{Layout, svg};
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;
use yew::virtual_dom::{VNode, VTag};

use super::board::{Board, Leaving};
use super::motion::{self, Kind, Motion, Running};
use super::seal;
use super::view::{Frame, View};
use crate::browser;

/// Whether a place of a scene is this square.
fn is_square(at: Point, window: Window, square: Square) -> bool {
    let is_it = |place: i32, first: i64, own: u64| u64::try_from(first + i64::from(place)) == Ok(own);
    window.level == 0 && is_it(at.row, window.row, square.row) && is_it(at.col, window.col, square.col)
}

/// Converts an SVG element to a virtual node. An element that is about to move is marked with its motion.
pub fn node(element: svg::Element, motions: &[Motion]) -> VNode {
    let mut tag = VTag::new(element.tag);
    if let Some(at) = motions.iter().position(|motion| motion.id == element.key / 4) {
        tag.add_attribute("data-motion", at.to_string());
    }
    tag.key = Some(element.key.into());
    for (name, value) in element.attributes {
        tag.add_attribute(name, value);
    }
    if let Some(text) = element.text {
        tag.add_child(VNode::from(yew::virtual_dom::VText::new(text)));
    }
    VNode::from(tag)
}

impl Board {
    /// Returns the motions from the current scene to this one.
    pub(super) fn motions(&self, ctx: &Context<Self>, scene: &Scene) -> Vec<Motion> {
        let shown = self.shown.borrow();
        let (mut motions, mut leaving) = (Vec::new(), Vec::new());
        if let Some(old) = shown.as_ref() {
            let all = motion::between(old, scene);
            (motions, leaving) = (all.motions, all.leaving);
            if ctx.props().proves {
                motions.extend(motion::proof(old, scene));
            }
            let target = ctx.props().refused.filter(|_| self.is_refused && motions.is_empty());
            let target = target.and_then(|(_, square)| scene.window.seen_cell(square));
            motions.extend(target.and_then(|target| motion::refused(scene, target)));
        }
        // The browser is asked for reduced motion only if there are motions.
        if (!motions.is_empty() || !leaving.is_empty()) && (self.is_dropped || browser::is_still()) {
            (motions, leaving) = (Vec::new(), Vec::new());
        }
        self.moving.borrow_mut().clone_from(&motions);
        let is_over = |old: &Leaving| browser::now() - old.since > motion::MAX_MS || old.window != scene.window;
        let mut left = self.leaving.borrow_mut();
        if !motions.is_empty() || !leaving.is_empty() || left.as_ref().is_some_and(is_over) {
            let (window, shear, since) = (scene.window, scene.shear, browser::now());
            *left = (!leaving.is_empty()).then_some(Leaving { window, shear, marks: leaving, since, is_moving: false });
        }
        motions
    }

    /// Renders the marks that leave.
    pub(super) fn departing(&self, ctx: &Context<Self>, window: Window) -> Html {
        let leaving = self.leaving.borrow();
        let Some(leaving) = leaving.as_ref() else { return html! {} };
        let layout = self.placing(ctx, window);
        let group = |(at, (mark, _)): (usize, &(Mark, Kind))| {
            let scene = Scene { window, marks: vec![mark.clone()], shear: leaving.shear };
            let nodes = svg::elements(&scene, layout, &ctx.props().words, &svg::variable);
            html! { <g key={at} data-leaving={at.to_string()}>{ for nodes.into_iter().map(|element| node(element, &[])) }</g> }
        };
        html! { <g key={format!("leaving-{}", leaving.since)} class="leaving">{ for leaving.marks.iter().enumerate().map(group) }</g> }
    }

    /// Starts the motions of the marked elements. Motions that still run end at their last frame.
    pub(super) fn play_motions(&self, ctx: &Context<Self>) {
        let motions = std::mem::take(&mut *self.moving.borrow_mut());
        let mut leaving = self.leaving.borrow_mut();
        let mut leaving = leaving.as_mut().filter(|leaving| !leaving.is_moving);
        let Some(host) = self.host.cast::<Element>().filter(|_| !motions.is_empty() || leaving.is_some()) else {
            return;
        };
        // The animations are kept: to ask the browser for them would make it lay out the page at once.
        let mut running = self.running.borrow_mut();
        running.drain(..).for_each(Running::finish);
        let cell = self.held_view(ctx).scale;
        let mut all = |selector: String, kind: Kind| {
            let Ok(elements) = host.query_selector_all(&selector) else { return };
            for element in (0..elements.length()).filter_map(|index| elements.item(index)) {
                if let Ok(element) = element.dyn_into::<Element>() {
                    running.extend(motion::play(&element, kind, cell));
                }
            }
        };
        for (at, motion) in motions.iter().enumerate() {
            all(format!("[data-motion=\"{at}\"]"), motion.kind);
        }
        if let Some(leaving) = leaving.as_mut() {
            leaving.is_moving = true;
        }
        for (at, (_, kind)) in leaving.iter().flat_map(|leaving| &leaving.marks).enumerate() {
            all(format!("[data-leaving=\"{at}\"]"), *kind);
        }
    }

    /// Renders the disc that is being dragged, under the pointer.
    pub(super) fn dragged(&self, ctx: &Context<Self>, window: Window) -> Html {
        let shown = self.shown.borrow();
        let Some((scene, (square, (x, y)))) = shown.as_ref().zip(self.drag()) else { return html! {} };
        let is_it = |mark: &&Mark| match mark.shape {
            Shape::Disc { at } => is_square(at, window, square) && mark.ink != Ink::Ground,
            _ => false,
        };
        let marks: Vec<Mark> = scene.marks.iter().filter(is_it).cloned().collect();
        if marks.is_empty() {
            return html! {};
        }
        let scene = Scene { window, marks, shear: scene.shear };
        let placing = self.placing(ctx, window);
        let placing = Layout { x: placing.x + x, y: placing.y + y, ..placing };
        let nodes = svg::elements(&scene, placing, &ctx.props().words, &svg::variable);
        html! { <g key="dragged" class="dragged">{ for nodes.into_iter().map(|element| node(element, &[])) }</g> }
    }

    /// Renders the seal of a solved puzzle: on a corner of the board where nothing lies, or else beside the board.
    pub(super) fn stamp(&self, ctx: &Context<Self>, frame: Frame, view: View) -> Html {
        let Some(is_proved) = ctx.props().stamp else { return html! {} };
        let shown = self.shown.borrow();
        let Some(scene) = shown.as_ref() else { return html! {} };
        let (left, top) = frame.point(view, 0.0, 0.0);
        let (right, bottom) = (left + frame.cols as f64 * view.scale, top + frame.rows as f64 * view.scale);
        let height = (0.2 * frame.width.min(frame.height)).clamp(84.0, 150.0);
        let width = height * seal::SIZE.0 / seal::SIZE.1;
        let layout = self.placing(ctx, scene.window);
        let is_free = |(x, y): &(f64, f64)| {
            let near = |point: Point| {
                let middle = |at: i32, from: f64| from + (f64::from(at) + 0.5) * layout.cell;
                let (col, row) = (middle(point.col, layout.x), middle(point.row, layout.y));
                let reach = 0.45 * layout.cell;
                col > x - reach && col < x + width + reach && row > y - reach && row < y + height + reach
            };
            !scene.marks.iter().any(|mark| match &mark.shape {
                Shape::Disc { at } | Shape::Seal { at, .. } => near(*at),
                Shape::Polyline { through } => through.iter().any(|at| near(*at)),
                Shape::Area { rim } => {
                    mark.ink != Ink::Ground && mark.ink != Ink::Tray && rim.iter().any(|at| near(*at))
                }
                _ => false,
            })
        };
        let corners = [(right - width, bottom - height), (right - width, top), (left, bottom - height), (left, top)];
        let beside = Some((right + 12.0, bottom - height)).filter(|(x, _)| x + width < frame.width);
        let below = Some((right - width, bottom + 12.0)).filter(|(_, y)| y + height < frame.height);
        let (x, y) = corners.into_iter().find(is_free).or(beside).or(below).unwrap_or(corners[0]);
        seal::view(is_proved, Some([x, y, width, height]))
    }
}
