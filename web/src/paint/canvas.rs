//! Scene to canvas, for pictures of thousands of cells.

use qipan::scene::{Ink, Mark, Point, Scene, Shape};
use qipan_text::Catalogue;
use web_sys::CanvasRenderingContext2d;

use super::{Placing, edge_weight, outline_weight, rule_weight, seal_size, text_size, token};

/// Paints a scene on a context whose unit is a CSS pixel. What was there before is wiped.
pub fn paint(
    context: &CanvasRenderingContext2d,
    scene: &Scene,
    placing: Placing,
    (width, height): (f64, f64),
    words: &Catalogue,
    colour: &dyn Fn(&str) -> String,
) {
    context.clear_rect(0.0, 0.0, width, height);
    let painter = Painter { context, placing, words, colour };
    let is_area = |mark: &Mark| matches!(mark.shape, Shape::Area { .. });
    for run in scene.marks.chunk_by(|a, b| is_area(a) && is_area(b)) {
        match run {
            [mark] => painter.shape(&mark.shape, mark.ink),
            areas => painter.areas(areas),
        }
    }
}

struct Painter<'a> {
    context: &'a CanvasRenderingContext2d,
    placing: Placing,
    words: &'a Catalogue,
    colour: &'a dyn Fn(&str) -> String,
}

impl Painter<'_> {
    fn of(&self, token: &'static str) -> String {
        (self.colour)(token)
    }

    fn xy(&self, point: Point) -> (f64, f64) {
        let cell = self.placing.cell;
        (self.placing.x + f64::from(point.col) * cell, self.placing.y + f64::from(point.row) * cell)
    }

    /// Areas side by side, which do not overlap: those of one ink are filled in one go, and all edges drawn in one go.
    fn areas(&self, areas: &[Mark]) {
        let mut inks: Vec<Ink> = Vec::new();
        for mark in areas {
            if !inks.contains(&mark.ink) {
                inks.push(mark.ink);
            }
        }
        let rims = |wanted: Option<Ink>| {
            areas.iter().filter(move |mark| wanted.is_none_or(|ink| mark.ink == ink)).filter_map(|mark| {
                match &mark.shape {
                    Shape::Area { rim } => Some(rim),
                    _ => None,
                }
            })
        };
        for ink in inks {
            let fill = self.of(token(ink));
            self.context.set_fill_style_str(&fill);
            self.context.begin_path();
            rims(Some(ink)).for_each(|rim| self.trace(rim));
            self.context.fill();
        }
        self.edge();
        self.context.begin_path();
        rims(None).for_each(|rim| self.trace(rim));
        self.context.stroke();
    }

    /// The pen for the edges of areas.
    fn edge(&self) {
        let stroke = self.of(token(Ink::Edge));
        self.context.set_stroke_style_str(&stroke);
        self.context.set_line_width(edge_weight(self.placing.cell));
    }

    fn trace(&self, rim: &[Point]) {
        for (index, point) in rim.iter().enumerate() {
            let (x, y) = self.xy(*point);
            if index == 0 { self.context.move_to(x, y) } else { self.context.line_to(x, y) }
        }
        // Back to the first corner and on to the second, so that the joint is like the others. (Closing each part of a long
        // path takes time that grows with the path.)
        for point in rim.iter().take(2) {
            let (x, y) = self.xy(*point);
            self.context.line_to(x, y);
        }
    }

    fn shape(&self, shape: &Shape, ink: Ink) {
        let (context, cell) = (self.context, self.placing.cell);
        match shape {
            Shape::Lattice { at, rows, cols } => {
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
                context.set_fill_style_str(&self.of(token(ink)));
                self.edge();
                context.begin_path();
                self.trace(rim);
                context.fill();
                context.stroke();
            }
            Shape::Outline { rim, dotted } => {
                let weight = outline_weight(cell, ink);
                context.set_stroke_style_str(&self.of(token(ink)));
                context.set_line_width(weight);
                let dashes = js_sys::Array::new();
                if *dotted {
                    dashes.push(&weight.into());
                    dashes.push(&(weight * 2.6).into());
                }
                // A context that refuses dashes draws the line through.
                let _ = context.set_line_dash(&dashes);
                context.begin_path();
                self.trace(rim);
                context.stroke();
                let _ = context.set_line_dash(&js_sys::Array::new());
            }
            Shape::Seal { at, glyph } => {
                let (x, y) = self.xy(*at);
                let (side, glyph_size) = seal_size(cell);
                let centre = (x + cell / 2.0, y + cell / 2.0);
                context.set_fill_style_str(&self.of(token(ink)));
                context.fill_rect(centre.0 - side / 2.0, centre.1 - side / 2.0, side, side);
                if let Some(size) = glyph_size {
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
        // A text that the context refuses to draw is left out; nothing else depends on it.
        let _ = context.fill_text(text, x, y);
    }
}
