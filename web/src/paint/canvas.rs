//! Paints scenes with thousands of cells on a canvas.

use qipan::scene::{Ink, Mark, Point, Scene, Shape};
use qipan_svg::glyph::outline;
use qipan_svg::hatch::{is_hatched, plain};
use qipan_svg::layout::{bend, inset};
use qipan_svg::metrics::{
    CLEARING, DISC, MIN_SHADED_CELL, RING, arc_line, dot_radius, edge_weight, has_edge, light, outline_weight,
    ring_line, rounding, rule_weight, seal_size, shading, stroke_weight, text_size, tick, token, vertex_radius,
};
use qipan_svg::{Layout, Shear};
use qipan_text::Catalogue;
use wasm_bindgen::JsValue;
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::hatch;

/// Paints a scene on a context whose unit is a CSS pixel, after clearing it.
pub fn paint(
    context: &CanvasRenderingContext2d,
    scene: &Scene,
    placing: Layout,
    (width, height): (f64, f64),
    words: &Catalogue,
    colour: &dyn Fn(&str) -> String,
) {
    context.clear_rect(0.0, 0.0, width, height);
    let painter = Painter { context, placing, lean: Shear::of(scene), width, words, colour };
    let is_area = |mark: &Mark| matches!(mark.shape, Shape::Area { .. });
    let is_disc = |mark: &Mark| matches!(mark.shape, Shape::Disc { .. });
    let alike = |a: &Mark, b: &Mark| (is_area(a) && is_area(b)) || (is_disc(a) && is_disc(b) && a.ink == b.ink);
    for run in scene.marks.chunk_by(alike) {
        match run {
            [first, ..] if is_disc(first) => painter.discs(run, first.ink),
            [mark] => painter.shape(&mark.shape, mark.ink),
            areas => painter.areas(areas),
        }
    }
}

/// Returns the outline of an area.
fn rim_of(mark: &Mark) -> Option<&[Point]> {
    match &mark.shape {
        Shape::Area { rim } => Some(rim),
        _ => None,
    }
}

struct Painter<'a> {
    context: &'a CanvasRenderingContext2d,
    placing: Layout,
    lean: Shear,
    /// The width of the picture in CSS pixels.
    width: f64,
    words: &'a Catalogue,
    colour: &'a dyn Fn(&str) -> String,
}

impl Painter<'_> {
    fn of(&self, token: &'static str) -> String {
        (self.colour)(token)
    }

    fn xy(&self, point: Point) -> (f64, f64) {
        let cell = self.placing.cell;
        let col = f64::from(point.col) + self.lean.at(point.row.into());
        (self.placing.x + col * cell, self.placing.y + f64::from(point.row) * cell)
    }

    /// Returns the centre of the cell with this corner.
    fn middle(&self, at: Point) -> (f64, f64) {
        let (x, y) = self.xy(at);
        (x + self.placing.cell / 2.0, y + self.placing.cell / 2.0)
    }

    /// Adds a circle around the centre of a cell to the path.
    fn circle(&self, at: Point, radius: f64) {
        let (x, y) = self.middle(at);
        self.context.move_to(x + radius, y);
        // If the context rejects an arc, only the arc is missing.
        let _ = self.context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
    }

    /// Fills discs of one ink with a single path.
    fn discs(&self, discs: &[Mark], ink: Ink) {
        self.context.begin_path();
        for mark in discs {
            if let Shape::Disc { at } = mark.shape {
                self.circle(at, DISC * self.placing.cell);
            }
        }
        self.fill(ink);
        if has_edge(ink) {
            self.edge();
            self.context.stroke();
        }
        if let Some((rim, bright)) = shading(ink).filter(|_| self.placing.cell >= MIN_SHADED_CELL) {
            self.shade(discs, &self.of(rim), &self.of(bright));
        }
    }

    /// Strokes the outlines of discs whose path is set, and their highlights.
    fn shade(&self, discs: &[Mark], rim: &str, bright: &str) {
        let context = self.context;
        context.set_stroke_style_str(rim);
        context.set_line_width(edge_weight(self.placing.cell));
        context.stroke();
        context.begin_path();
        for mark in discs {
            if let Shape::Disc { at } = mark.shape {
                let (x, y) = self.middle(at);
                let ([(x1, y1), (x2, y2)], radius, weight) = light(x, y, DISC * self.placing.cell);
                context.set_line_width(weight);
                context.move_to(x1, y1);
                // If the context rejects an arc, only the arc is missing.
                let _ = context.arc(x, y, radius, (y1 - y).atan2(x1 - x), (y2 - y).atan2(x2 - x));
            }
        }
        context.set_line_cap("round");
        context.set_stroke_style_str(bright);
        context.stroke();
        context.set_line_cap("butt");
    }

    /// Fills the path with an ink: its colour, or its pattern if the palette has one.
    fn fill(&self, ink: Ink) {
        let (context, value) = (self.context, self.of(token(ink)));
        context.set_fill_style_str(plain(&value));
        let ratio = context.canvas().filter(|_| is_hatched(&value)).map(|c| f64::from(c.width()) / self.width);
        let side = (self.placing.cell * 0.2).clamp(5.0, 32.0);
        match ratio.and_then(|ratio| hatch::tile(&value, side * ratio, self.colour)) {
            Some(pattern) => {
                // A pattern would be scaled like the context; unscaled it is sharp. The path keeps its coordinates.
                context.save();
                // Setting this transform cannot fail.
                let _ = context.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
                context.set_fill_style_canvas_pattern(&pattern);
                context.fill();
                context.restore();
            }
            None => context.fill(),
        }
    }

    fn dash(&self, lengths: &[f64]) {
        let dashes: js_sys::Array = lengths.iter().map(|length| JsValue::from_f64(*length)).collect();
        // If the context rejects dashes, the line is solid.
        let _ = self.context.set_line_dash(&dashes);
    }

    /// Paints areas that do not overlap: one path for each ink, and one for all edges.
    fn areas(&self, areas: &[Mark]) {
        let mut inks: Vec<Ink> = Vec::new();
        for mark in areas {
            if !inks.contains(&mark.ink) {
                inks.push(mark.ink);
            }
        }
        for ink in inks {
            self.context.begin_path();
            areas.iter().filter(|mark| mark.ink == ink).filter_map(rim_of).for_each(|rim| self.trace_area(rim, ink));
            self.fill(ink);
            self.round_off(ink);
        }
        self.edge();
        self.context.begin_path();
        let with_edge = areas.iter().filter(|mark| has_edge(mark.ink));
        with_edge.filter_map(rim_of).for_each(|rim| self.trace(rim));
        self.context.stroke();
    }

    /// Sets the stroke for the edges of areas.
    fn edge(&self) {
        let stroke = self.of(token(Ink::Edge));
        self.context.set_stroke_style_str(&stroke);
        self.context.set_line_width(edge_weight(self.placing.cell));
    }

    fn trace(&self, rim: &[Point]) {
        self.trace_through(rim.iter().map(|point| self.xy(*point)));
    }

    /// Traces the outline of an area, or a path inside it if its corners are round.
    fn trace_area(&self, rim: &[Point], ink: Ink) {
        let Layout { x, y, cell, .. } = self.placing;
        match rounding(ink, cell) {
            Some((gap, radius)) => {
                let within = inset(rim, gap + radius);
                self.trace_through(within.iter().map(|(row, col)| (x + col * cell, y + row * cell)));
            }
            None => self.trace(rim),
        }
    }

    /// Strokes a thick line along the path of an area whose corners are round.
    fn round_off(&self, ink: Ink) {
        if let Some((_, radius)) = rounding(ink, self.placing.cell) {
            self.context.set_stroke_style_str(plain(&self.of(token(ink))));
            self.context.set_line_width(2.0 * radius * self.placing.cell);
            self.context.set_line_join("round");
            self.context.stroke();
            self.context.set_line_join("miter");
        }
    }

    fn trace_through(&self, points: impl Iterator<Item = (f64, f64)> + Clone) {
        for (index, (x, y)) in points.clone().enumerate() {
            if index == 0 { self.context.move_to(x, y) } else { self.context.line_to(x, y) }
        }
        // Closes by continuing to the second corner, so that all joins are alike. (`close_path` takes time proportional
        // to the length of the whole path.)
        points.take(2).for_each(|(x, y)| self.context.line_to(x, y));
    }

    fn shape(&self, shape: &Shape, ink: Ink) {
        let (context, cell) = (self.context, self.placing.cell);
        match shape {
            Shape::Grid { at, rows, cols } => {
                let (x, y) = self.xy(*at);
                let (width, height) = (f64::from(*cols) * cell, f64::from(*rows) * cell);
                context.set_fill_style_str(&self.of(token(ink)));
                context.fill_rect(x, y, width, height);
                context.set_stroke_style_str(&self.of(token(Ink::Rule)));
                context.set_line_width(rule_weight(cell));
                context.begin_path();
                for row in 1..*rows {
                    context.move_to(x, y + f64::from(row) * cell);
                    context.line_to(x + width, y + f64::from(row) * cell);
                }
                for col in 1..*cols {
                    context.move_to(x + f64::from(col) * cell, y);
                    context.line_to(x + f64::from(col) * cell, y + height);
                }
                context.stroke();
            }
            Shape::Area { rim } => {
                context.begin_path();
                self.trace_area(rim, ink);
                self.fill(ink);
                self.round_off(ink);
                if has_edge(ink) {
                    self.edge();
                    context.stroke();
                }
            }
            Shape::Outline { rim, dotted } => {
                let weight = outline_weight(cell, ink);
                context.set_stroke_style_str(&self.of(token(ink)));
                context.set_line_width(weight);
                if *dotted {
                    self.dash(&[weight, weight * 2.6]);
                }
                context.begin_path();
                self.trace(rim);
                context.stroke();
                self.dash(&[]);
            }
            Shape::Dots { at, rows, cols } => {
                context.set_fill_style_str(&self.of(token(ink)));
                context.begin_path();
                for (down, right) in (0..*rows as i32).flat_map(|row| (0..*cols as i32).map(move |col| (row, col))) {
                    self.circle(at.plus(down, right), dot_radius(cell));
                }
                context.fill();
            }
            Shape::Crossings { at, rows, cols } => {
                let (x, y) = self.middle(*at);
                let (width, height) = (f64::from(*cols - 1) * cell, f64::from(*rows - 1) * cell);
                context.set_stroke_style_str(&self.of(token(ink)));
                context.set_line_width(rule_weight(cell));
                let (across, down) = (tick(*cols, cell), tick(*rows, cell));
                context.begin_path();
                for row in 0..*rows {
                    context.move_to(x - across, y + f64::from(row) * cell);
                    context.line_to(x + width + across, y + f64::from(row) * cell);
                }
                for col in 0..*cols {
                    context.move_to(x + f64::from(col) * cell, y - down);
                    context.line_to(x + f64::from(col) * cell, y + height + down);
                }
                context.stroke();
            }
            Shape::Checkerboard { at, rows, cols, from_first } => {
                context.set_fill_style_str(&self.of(token(ink)));
                for row in 0..*rows as i32 {
                    for col in (0..*cols as i32).filter(|col| ((row + col) % 2 == 0) == *from_first) {
                        let (x, y) = self.xy(at.plus(row, col));
                        context.fill_rect(x, y, cell, cell);
                    }
                }
            }
            Shape::Polyline { through } => {
                context.set_stroke_style_str(&self.of(token(ink)));
                context.set_line_width(stroke_weight(cell, ink));
                context.set_line_join("round");
                context.set_line_cap("round");
                context.begin_path();
                for (number, at) in through.iter().enumerate() {
                    let (x, y) = self.middle(*at);
                    if number == 0 { context.move_to(x, y) } else { context.line_to(x, y) }
                }
                context.stroke();
                context.set_line_cap("butt");
                context.set_line_join("miter");
                context.set_fill_style_str(&self.of(token(ink)));
                context.begin_path();
                through.iter().for_each(|at| self.circle(*at, vertex_radius(cell)));
                context.fill();
            }
            Shape::Stroke { from, to } => {
                let ((x1, y1), (x2, y2)) = (self.middle(*from), self.middle(*to));
                context.set_stroke_style_str(&self.of(token(ink)));
                context.set_line_width(stroke_weight(cell, ink));
                context.set_line_cap("round");
                context.begin_path();
                context.move_to(x1, y1);
                context.line_to(x2, y2);
                context.stroke();
                context.set_line_cap("butt");
            }
            // Discs are painted in runs of one ink.
            Shape::Disc { .. } => {}
            Shape::Backdrop { at } => {
                context.begin_path();
                self.circle(*at, CLEARING * cell);
                self.fill(ink);
            }
            Shape::Ring { at, dotted } => {
                let (weight, dots) = ring_line(cell, ink);
                context.set_stroke_style_str(&self.of(token(ink)));
                context.set_line_width(weight);
                if *dotted {
                    self.dash(&dots);
                }
                context.begin_path();
                self.circle(*at, RING * cell);
                context.stroke();
                self.dash(&[]);
            }
            Shape::Arc { from, to } => {
                let ((x1, y1), (x2, y2)) = (self.middle(*from), self.middle(*to));
                let (row, col) = bend(*from, *to, self.lean);
                let (weight, dashes) = arc_line(cell);
                context.set_stroke_style_str(&self.of(token(ink)));
                context.set_line_width(weight);
                self.dash(&dashes);
                context.begin_path();
                context.move_to(x1, y1);
                context.quadratic_curve_to(self.placing.x + col * cell, self.placing.y + row * cell, x2, y2);
                context.stroke();
                self.dash(&[]);
            }
            Shape::Seal { at, glyph } => {
                let (x, y) = self.xy(*at);
                let (side, glyph_size) = seal_size(cell);
                let centre = (x + cell / 2.0, y + cell / 2.0);
                context.set_fill_style_str(&self.of(token(ink)));
                context.fill_rect(centre.0 - side / 2.0, centre.1 - side / 2.0, side, side);
                let outline = glyph_size.and_then(|size| outline(glyph, centre, size));
                if let Some(path) = outline.and_then(|path| Path2d::new_with_path_string(&path).ok()) {
                    context.set_fill_style_str(&self.of("--cinnabar-ink"));
                    context.fill_with_path_2d(&path);
                } else if let Some(size) = glyph_size {
                    let glyph = self.words.get(glyph);
                    let family = self.of("--serif");
                    let fill = self.of("--cinnabar-ink");
                    self.write(&glyph, centre, size, "700", &family, &fill);
                }
            }
            Shape::Text { at, text } => {
                let (x, y) = self.xy(*at);
                let Some(size) = text_size(cell, text) else { return };
                let family = self.of("--sans");
                let fill = self.of(token(ink));
                let weight = if ink == Ink::Now { "600" } else { "400" };
                self.write(text, (x + cell / 2.0, y + cell / 2.0), size, weight, &family, &fill);
            }
        }
    }

    fn write(&self, text: &str, (x, y): (f64, f64), size: f64, weight: &str, family: &str, fill: &str) {
        let context = self.context;
        context.set_fill_style_str(fill);
        context.set_font(&format!("{weight} {size}px {family}"));
        context.set_text_align("center");
        context.set_text_baseline("middle");
        // If the context rejects a text, only the text is missing.
        let _ = context.fill_text(text, x, y);
    }
}
