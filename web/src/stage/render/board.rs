//! The board as a component: an SVG picture or, when it is large, a canvas, under a grid for assistive technology.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use qipan::scene::Window;
use qipan::{Args, Quadrant, Square};
use qipan_svg::number::{coordinate, fixed};
use qipan_svg::{Layout, svg};
use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver, WheelEvent};
use yew::prelude::*;

use crate::browser::{self, WheelListener};
use crate::stage::board::{Board, Gesture, MAX_GRID_SQUARES, Msg, Picture, Props, lean, square_name};
use crate::stage::cells::cells;
use crate::stage::moving::node;
use crate::stage::view::{AIR, AIR_FOR_BLOCKS, AIR_FOR_NUMBERS, Frame, View};

/// Maximum number of cells of pictures rendered as SVG, whose elements can be animated and styled; larger ones are
/// painted on a canvas.
const MAX_SVG_CELLS: u64 = 1100;

/// Maximum number of squares whose accessible names are updated together with the picture. On larger grids they follow
/// after a delay, because updating them takes longer than painting.
const MAX_NAMED_BATCH: u64 = 400;

/// The delay in milliseconds.
const REST_MS: u32 = 120;

/// Maximum number of rows, and of columns, of boards with numbers beside them.
const MAX_NUMBERED: u64 = 40;

/// Minimum width in pixels of stages with numbers beside the board: on a telephone the squares need the room.
const MIN_NUMBERED_WIDTH: f64 = 480.0;

/// Minimum size of a square in pixels on boards with numbers beside them.
const MIN_NUMBERED_SIZE: f64 = 15.0;

impl Component for Board {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        Self {
            id: format!("g{}", (js_sys::Math::random() * 1e9) as u64),
            host: NodeRef::default(),
            canvas: NodeRef::default(),
            size: None,
            view: ctx.props().view,
            pointers: Vec::new(),
            cursor: begin(&*ctx.props().picture.0),
            named: ctx.props().picture.clone(),
            name_soon: None,
            shown: RefCell::new(None),
            moving: RefCell::new(Vec::new()),
            running: RefCell::new(Vec::new()),
            leaving: RefCell::new(None),
            is_refused: false,
            is_dropped: false,
            painted: RefCell::new(None),
            observer: None,
            wheel: None,
            watched: None,
        }
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        self.is_refused |= ctx.props().refused != old.refused;
        let picture = &ctx.props().picture;
        let (rows, cols) = picture.0.sides();
        let (margin, old_margin) = (picture.0.margin(), old.picture.0.margin());
        if ctx.props().shown != old.shown {
            self.view = ctx.props().view;
        }
        if (rows, cols) != old.picture.0.sides() || margin != old_margin {
            // The margin may have changed, and with it the number of each row and column.
            let (down, right) = (margin.0 - old_margin.0, margin.1 - old_margin.1);
            let shifted = |at: u64, by: i64, length: u64| at.saturating_add_signed(by).min(length - 1);
            self.cursor = picture.0.landmark().unwrap_or_else(|| {
                Square::new(shifted(self.cursor.row, down, rows), shifted(self.cursor.col, right, cols))
            });
            if let Some(view) = self.view.as_mut().filter(|_| (down, right) != (0, 0) && ctx.props().shown == old.shown)
            {
                (view.row, view.col) = (view.row + down as f64, view.col + right as f64);
                ctx.props().on_view.emit(self.view);
            }
            self.pointers.clear();
        }
        if rows * cols <= MAX_NAMED_BATCH || self.named.0.sides() != (rows, cols) {
            self.named = picture.clone();
        } else if self.named != *picture {
            let link = ctx.link().clone();
            self.name_soon = Some(Timeout::new(REST_MS, move || link.send_message(Msg::Name)));
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let frame = self.frame(ctx);
        let view = self.held_view(ctx);
        match msg {
            Msg::Size(width, height) => {
                let changed = self.size != Some((width, height));
                self.size = Some((width, height));
                changed
            }
            Msg::Down(event) => self.pointer_down(ctx, &event),
            Msg::Move(event) => self.pointer_moved(ctx, &event),
            Msg::Up(event, done) => self.pointer_up(ctx, &event, done),
            Msg::Leave => {
                ctx.props().on_gesture.emit(Gesture::Hover(None));
                false
            }
            Msg::Wheel(factor, x, y) => self.look(ctx, frame.zoomed(view, factor, x, y)),
            Msg::Zoom(factor) => self.look(ctx, frame.zoomed(view, factor, frame.width / 2.0, frame.height / 2.0)),
            Msg::Whole => self.look(ctx, frame.whole()),
            Msg::Look(down, right) => {
                let (row, col) = (down * frame.rows as f64, right * frame.cols as f64);
                self.look(ctx, frame.held(View { row, col, ..view }))
            }
            Msg::Key(event) => self.key(ctx, &event),
            Msg::Click(event) => self.clicked_without_pointer(ctx, &event),
            Msg::Name => {
                self.named = ctx.props().picture.clone();
                true
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let frame = self.frame(ctx);
        let view = self.held_view(ctx);
        let window = frame.window(view);
        let is_svg = u64::from(window.rows) * u64::from(window.cols) <= MAX_SVG_CELLS;
        let link = ctx.link();
        let picture = if is_svg {
            let scene = props.picture.0.scene(window);
            let motions = self.motions(ctx, &scene);
            let nodes = svg::elements(&scene, self.placing(ctx, window), &props.words, &svg::variable);
            *self.shown.borrow_mut() = Some(scene);
            let view_box = format!("0 0 {} {}", frame.width, frame.height);
            html! {
                <svg key="svg" class="picture" viewBox={view_box} aria-hidden="true" focusable="false">
                    // All of them have keys, so that an element stays with its mark, and moves with it.
                    <g key="marks">{ for nodes.into_iter().map(|element| node(element, &motions)) }</g>
                    { self.departing(ctx, window) }
                    { self.numbers(ctx, frame, view) }
                    { self.cursor_mark(ctx, frame, view) }
                    { self.dragged(ctx, window) }
                    { self.stamp(ctx, frame, view) }
                </svg>
            }
        } else {
            *self.shown.borrow_mut() = None;
            html! {
                <>
                    <canvas key="canvas" class="picture" ref={self.canvas.clone()} aria-hidden="true"></canvas>
                    <svg key="cursor" class="picture" viewBox={format!("0 0 {} {}", frame.width, frame.height)} aria-hidden="true">
                        { self.numbers(ctx, frame, view) }
                        { self.cursor_mark(ctx, frame, view) }
                    </svg>
                </>
            }
        };
        let whole = frame.is_whole(view);
        let zooms = !props.fixed && frame.can_zoom();
        let class = classes!(
            "board",
            (!whole).then_some("is-zoomed"),
            props.fixed.then_some("is-fixed"),
            zooms.then_some("has-zoom"),
            (!props.fixed && props.picture.0.takes_drags()).then_some("takes-drags")
        );
        html! {
            <div {class} ref={self.host.clone()}
                onpointerdown={link.callback(Msg::Down)}
                onpointermove={link.callback(Msg::Move)}
                onpointerup={link.callback(|event| Msg::Up(event, true))}
                onpointercancel={link.callback(|event| Msg::Up(event, false))}
                onpointerleave={link.callback(|_| Msg::Leave)}
                onclick={link.callback(Msg::Click)}
                onfocusout={link.callback(|_| Msg::Leave)}
                onkeydown={link.callback(Msg::Key)}
            >
                { picture }
                { self.surface(ctx, frame, view) }
                if zooms {
                    { self.zoom_keys(ctx, frame, view) }
                }
                if window.level > 0 {
                    { Self::scale(ctx, window.level) }
                }
                if !whole {
                    { self.map(ctx, frame, view) }
                }
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, _first: bool) {
        self.watch(ctx);
        self.paint_canvas(ctx);
        self.play_motions(ctx);
        (self.is_dropped, self.is_refused) = (false, false);
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        if let Some((observer, _)) = &self.observer {
            observer.disconnect();
        }
    }
}

/// Returns the initial square of the cursor.
fn begin(picture: &dyn Picture) -> Square {
    let (above, left) = picture.margin();
    picture.landmark().unwrap_or(Square::new(above.max(0) as u64, left.max(0) as u64))
}

impl Board {
    pub(in crate::stage) fn frame(&self, ctx: &Context<Self>) -> Frame {
        let picture = &ctx.props().picture.0;
        let (rows, cols) = picture.sides();
        // Until the first measurement a common size is assumed.
        let (width, height) = self.size.unwrap_or((640.0, 640.0));
        let deepest = if ctx.props().fixed { 0 } else { picture.deepest() };
        let plain = Frame { width: width.max(16.0), height: height.max(16.0), rows, cols, deepest, air: AIR };
        let numbered = Frame { air: AIR_FOR_NUMBERS, ..plain };
        let is_numbered = !ctx.props().fixed
            && plain.width >= MIN_NUMBERED_WIDTH
            && rows.max(cols) <= MAX_NUMBERED
            && picture.is_numbered();
        if is_numbered && numbered.fitting_scale() >= MIN_NUMBERED_SIZE {
            return numbered;
        }
        // Zoomed out, blocks at the edge are drawn whole, beyond the edge of the board.
        let block = 1 << plain.level(plain.whole());
        if rows % block == 0 && cols % block == 0 { plain } else { Frame { air: AIR_FOR_BLOCKS, ..plain } }
    }

    /// Renders the numbers of rows and columns beside a small board that is wholly in view.
    fn numbers(&self, ctx: &Context<Self>, frame: Frame, view: View) -> Html {
        if frame.air < AIR_FOR_NUMBERS || !frame.is_whole(view) {
            return html! {};
        }
        let (above, left) = ctx.props().picture.0.margin();
        let size = (0.5 * view.scale).clamp(9.0, 13.0);
        let number = |row: f64, col: f64, number: i64| {
            let (x, y) = frame.point(view, row, col);
            html! { <text x={fixed(x, 1)} y={fixed(y, 1)}>{ coordinate(number) }</text> }
        };
        // The centre of the margin beside the board, in squares.
        let aside = -AIR_FOR_NUMBERS / 2.0 / view.scale;
        let rows = (0..frame.rows).map(|row| number(row as f64 + 0.5, aside, row as i64 + 1 - above));
        let cols = (0..frame.cols).map(|col| number(aside, col as f64 + 0.5, col as i64 + 1 - left));
        html! { <g key="numbers" class="numbers" font-size={size.to_string()}>{ for rows.chain(cols) }</g> }
    }

    pub(in crate::stage) fn held_view(&self, ctx: &Context<Self>) -> View {
        let frame = self.frame(ctx);
        self.view.map_or_else(|| frame.whole(), |view| frame.held(view))
    }

    pub(in crate::stage) fn placing(&self, ctx: &Context<Self>, window: Window) -> Layout {
        let (frame, view) = (self.frame(ctx), self.held_view(ctx));
        let squares = (1u64 << window.level) as f64;
        let (x, y) = frame.point(view, window.row as f64 * squares, window.col as f64 * squares);
        Layout { x, y, cell: view.scale * squares }
    }

    pub(in crate::stage) fn look(&mut self, ctx: &Context<Self>, view: View) -> bool {
        if ctx.props().fixed {
            return false;
        }
        let frame = self.frame(ctx);
        self.view = (!frame.is_whole(view)).then(|| view.as_written());
        ctx.props().on_view.emit(self.view);
        true
    }

    /// Returns the square and the quadrant at a point of the stage.
    pub(in crate::stage) fn square_at(&self, ctx: &Context<Self>, (x, y): (f64, f64)) -> Option<(Square, Quadrant)> {
        let frame = self.frame(ctx);
        let (row, col) = frame.at(self.held_view(ctx), x, y);
        let col = col - lean(&*ctx.props().picture.0).at(row.floor());
        let inside = row >= 0.0 && col >= 0.0 && row < frame.rows as f64 && col < frame.cols as f64;
        inside.then(|| (Square::new(row as u64, col as u64), Quadrant::of(row.fract() >= 0.5, col.fract() >= 0.5)))
    }

    /// Renders the layer with the focus and the accessible names.
    fn surface(&self, ctx: &Context<Self>, frame: Frame, view: View) -> Html {
        let props = ctx.props();
        let name = props.words.get("board");
        if frame.rows * frame.cols <= MAX_GRID_SQUARES {
            let (left, top) = frame.point(view, 0.0, 0.0);
            let (width, height) = (frame.cols as f64 * view.scale, frame.rows as f64 * view.scale);
            let style = format!("left:{left}px;top:{top}px;width:{width}px;height:{height}px");
            return cells(&self.id, &self.named, &props.words, self.cursor, name, style);
        }
        let here = self.name_of(ctx, self.cursor);
        // Announced once, when the board gets the focus.
        let stride = 1 << frame.level(view);
        let walk = Args::none().count("squares", stride);
        let description = (stride > 1).then(|| props.words.with("walk-stride", &walk));
        html! {
            <div key="surface" class="surface" role="application" aria-label={name} aria-description={description} tabindex="0">
                <span class="sr" aria-live="polite">{ here }</span>
            </div>
        }
    }

    fn name_of(&self, ctx: &Context<Self>, square: Square) -> String {
        let words = &ctx.props().words;
        let picture = &*ctx.props().picture.0;
        square_name(picture.margin(), words, square, &picture.label(square))
    }

    /// Renders the mark of the cursor. The style sheet shows it while the board has the focus.
    fn cursor_mark(&self, ctx: &Context<Self>, frame: Frame, view: View) -> Html {
        let stride = (1u64 << frame.level(view)) as f64;
        let cell = |n: u64| (n as f64 / stride).floor() * stride;
        let lean = lean(&*ctx.props().picture.0).at(self.cursor.row as f64);
        let (x, y) = frame.point(view, cell(self.cursor.row), cell(self.cursor.col) + lean);
        let side = (stride * view.scale - 4.0).max(4.0).to_string();
        html! {
            <rect key="cursor" class="cursor" x={(x + 2.0).to_string()} y={(y + 2.0).to_string()}
                width={side.clone()} height={side} rx="3" />
        }
    }

    /// Observes the size of the stage, and zooms by the wheel.
    fn watch(&mut self, ctx: &Context<Self>) {
        let Some(host) = self.host.cast::<Element>() else { return };
        if self.watched.as_ref() == Some(&host) {
            return;
        }
        let link = ctx.link().clone();
        let element = host.clone();
        let measure = Closure::<dyn FnMut(js_sys::Array)>::new(move |_: js_sys::Array| {
            let bounds = element.get_bounding_client_rect();
            link.send_message(Msg::Size(bounds.width(), bounds.height()));
        });
        if let Ok(observer) = ResizeObserver::new(measure.as_ref().unchecked_ref()) {
            observer.observe(&host);
            self.observer = Some((observer, measure));
        }
        if !ctx.props().fixed {
            let link = ctx.link().clone();
            let element = host.clone();
            let wheel = WheelListener::new(move |event: WheelEvent| {
                // If the board cannot be zoomed out further, or not at all, the page may scroll.
                let is = |class| element.class_list().contains(class);
                let to_be_zoomed =
                    is("has-zoom") && event.delta_y() != 0.0 && (is("is-zoomed") || event.delta_y() < 0.0);
                if !to_be_zoomed {
                    return;
                }
                event.prevent_default();
                let bounds = element.get_bounding_client_rect();
                let (x, y) = (f64::from(event.client_x()) - bounds.left(), f64::from(event.client_y()) - bounds.top());
                link.send_message(Msg::Wheel(browser::zoom_factor(&event), x, y));
            });
            self.wheel = browser::listen_to_wheel(&host, &wheel).then_some(wheel);
        }
        let bounds = host.get_bounding_client_rect();
        ctx.link().send_message(Msg::Size(bounds.width(), bounds.height()));
        self.watched = Some(host);
    }
}
