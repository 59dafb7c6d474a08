//! The zoom buttons, and the small map of the whole board.

use qipan::Args;
use yew::prelude::*;

use super::board::{Board, Msg};
use super::view::{Frame, View};

impl Board {
    pub(super) fn zoom_keys(&self, ctx: &Context<Self>, frame: Frame, view: View) -> Html {
        let (link, words) = (ctx.link(), &ctx.props().words);
        // Not disabled, because a button may have the focus.
        let idle = frame.is_whole(view).then_some("true");
        let nearest = frame.is_nearest(view).then_some("true");
        html! {
            <div key="zoom" class="zoom" role="group" aria-label={words.get("zoom")}>
                <button type="button" aria-label={words.get("zoom-in")} aria-disabled={nearest} onclick={link.callback(|_| Msg::Zoom(2.0))}>{ "+" }</button>
                <button type="button" aria-label={words.get("zoom-out")} aria-disabled={idle} onclick={link.callback(|_| Msg::Zoom(0.5))}>{ "−" }</button>
                <button type="button" aria-label={words.get("zoom-whole")} aria-disabled={idle} onclick={link.callback(|_| Msg::Whole)}>
                    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4" /></svg>
                </button>
            </div>
        }
    }

    /// Renders the size of a cell in squares, if it is more than one.
    pub(super) fn scale(ctx: &Context<Self>, level: u32) -> Html {
        // A power of two is easier to read than a long number.
        let side = if level <= 10 { (1u64 << level).to_string() } else { format!("2{}", raised(level)) };
        let args = Args::none().text("side", side);
        html! { <p key="scale" class="scale">{ ctx.props().words.with("zoom-scale", &args) }</p> }
    }

    /// Renders the small map, with the part in view.
    pub(super) fn map(&self, ctx: &Context<Self>, frame: Frame, view: View) -> Html {
        let (height, width) = (frame.rows as f64, frame.cols as f64);
        let unit = 96.0 / width.max(height);
        let (top, left) = frame.at(view, 0.0, 0.0);
        let (bottom, right) = frame.at(view, frame.width, frame.height);
        // In a large board the part in view may be less than a pixel, so it has a minimum size.
        let span = |from: f64, to: f64, length: f64| {
            let (from, to) = (from.max(0.0) * unit, to.min(length) * unit);
            let size = (to - from).max(4.0);
            ((from + to - size) / 2.0, size)
        };
        let ((y, h), (x, w)) = (span(top, bottom, height), span(left, right, width));
        let sides = (width * unit, height * unit);
        let go = ctx.link().callback(move |event: MouseEvent| {
            let (x, y) = (f64::from(event.offset_x()), f64::from(event.offset_y()));
            Msg::Look(y / sides.1, x / sides.0)
        });
        let handle = ctx.props().picture.0.landmark().map(|square| {
            let (x, y) = (square.col as f64 * unit, square.row as f64 * unit);
            html! { <rect class="map-handle" x={(x - 2.0).to_string()} y={(y - 2.0).to_string()} width="4" height="4" /> }
        });
        html! {
            <svg key="map" class="map" width={sides.0.to_string()} height={sides.1.to_string()} onclick={go} aria-hidden="true">
                <rect class="map-ground" width="100%" height="100%" />
                { for handle }
                <rect class="map-view" x={x.to_string()} y={y.to_string()} width={w.to_string()} height={h.to_string()} />
            </svg>
        }
    }
}

/// Formats a number in superscript digits.
fn raised(number: u32) -> String {
    let digit = |c: char| c.to_digit(10).and_then(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize));
    number.to_string().chars().filter_map(digit).collect()
}
