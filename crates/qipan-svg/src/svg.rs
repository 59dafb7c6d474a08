//! SVG: a scene as SVG elements, for nodes of the page or the text of a file.

use qipan::scene::{Ink, Mark, Point, Scene, Shape, Window};
use qipan_text::Catalogue;

use crate::glyph::outline;
use crate::hatch;
use crate::layout::{Layout, Shear, bend, inset};
use crate::metrics::{
    CLEARING, DISC, MIN_SHADED_CELL, RING, arc_line, dot_radius, edge_weight, has_edge, light, outline_weight,
    ring_line, rounding, rule_weight, seal_size, shading, stroke_weight, text_size, tick, token, vertex_radius,
};
use crate::number;

/// An SVG element: a tag, attributes, and text inside.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// The tag.
    pub tag: &'static str,
    /// A key made from the mark's id, so that a node keeps its identity from one picture to the next.
    pub key: u64,
    /// The attributes in order.
    pub attributes: Vec<(&'static str, String)>,
    /// The text inside.
    pub text: Option<String>,
    /// The title, which files show under the pointer.
    pub title: Option<String>,
}

/// Maps a token to the text of its colour: a variable that follows the theme, or its present value.
pub type Colour<'a> = &'a dyn Fn(&str) -> String;

/// Returns the colour as a variable of the style sheet.
#[must_use]
pub fn variable(token: &str) -> String {
    format!("var({token})")
}

/// Returns the elements of a scene in this layout.
#[must_use]
pub fn elements(scene: &Scene, layout: Layout, words: &Catalogue, colour: Colour) -> Vec<Element> {
    let painter = Painter { layout, shear: Shear::of(scene), words, colour };
    scene.marks.iter().flat_map(|mark| painter.mark(mark)).collect()
}

struct Painter<'a> {
    layout: Layout,
    shear: Shear,
    words: &'a Catalogue,
    colour: Colour<'a>,
}

impl Painter<'_> {
    fn x(&self, point: Point) -> f64 {
        self.layout.x + (f64::from(point.col) + self.shear.at(point.row.into())) * self.layout.cell
    }

    fn y(&self, point: Point) -> f64 {
        self.layout.y + f64::from(point.row) * self.layout.cell
    }

    /// Returns the middle of the cell at a corner.
    fn middle(&self, at: Point) -> (f64, f64) {
        let half = self.layout.cell / 2.0;
        (self.x(at) + half, self.y(at) + half)
    }

    fn round(&self, at: Point, radius: f64) -> Vec<(&'static str, String)> {
        let (x, y) = self.middle(at);
        vec![("cx", short(x)), ("cy", short(y)), ("r", short(radius * self.layout.cell))]
    }

    /// Returns an ellipse about the middle of a cell, a little wider than high. Its proportions depend on the id.
    fn pebble(&self, at: Point, id: u64) -> Vec<(&'static str, String)> {
        let (x, y) = self.middle(at);
        let part = |by: u64| (id.wrapping_mul(by) >> 7 & 15) as f64 / 15.0;
        let radius = DISC * self.layout.cell;
        let (wide, high) = (radius * (1.0 + 0.06 * part(0x9E37_79B9)), radius * (0.88 + 0.08 * part(0x85EB_CA6B)));
        vec![("cx", short(x)), ("cy", short(y)), ("rx", short(wide)), ("ry", short(high))]
    }

    fn ink(&self, ink: Ink) -> String {
        (self.colour)(token(ink))
    }

    fn mark(&self, mark: &Mark) -> Vec<Element> {
        let cell = self.layout.cell;
        let element = |tag, attributes, text| Element { tag, key: 4 * mark.id, attributes, text, title: None };
        match &mark.shape {
            Shape::Grid { at, rows, cols } => {
                let (x, y) = (self.x(*at), self.y(*at));
                let (width, height) = (f64::from(*cols) * cell, f64::from(*rows) * cell);
                let mut path = String::new();
                for row in 1..*rows {
                    path.push_str(&format!("M{} {}h{}", short(x), short(y + f64::from(row) * cell), short(width)));
                }
                for col in 1..*cols {
                    path.push_str(&format!("M{} {}v{}", short(x + f64::from(col) * cell), short(y), short(height)));
                }
                let ground = vec![
                    ("x", short(x)),
                    ("y", short(y)),
                    ("width", short(width)),
                    ("height", short(height)),
                    ("fill", self.ink(mark.ink)),
                ];
                let lines = vec![
                    ("d", path),
                    ("fill", "none".into()),
                    ("stroke", self.ink(Ink::Rule)),
                    ("stroke-width", short(rule_weight(cell))),
                ];
                vec![element("rect", ground, None), Element { key: 4 * mark.id + 1, ..element("path", lines, None) }]
            }
            Shape::Area { rim } => {
                // Without an edge of its own, a thin line of its ink hides the seam to its neighbour; round corners are
                // those of a thick line.
                let (path, stroke, weight) = match rounding(mark.ink, cell) {
                    Some((gap, radius)) => (self.path_within(rim, gap + radius), mark.ink, 2.0 * radius * cell),
                    None if has_edge(mark.ink) => (self.path(rim), Ink::Edge, edge_weight(cell)),
                    None => (self.path(rim), mark.ink, 0.5),
                };
                let attributes = vec![
                    ("d", path),
                    ("fill", self.ink(mark.ink)),
                    ("stroke", self.ink(stroke)),
                    ("stroke-width", short(weight)),
                    ("stroke-linejoin", "round".into()),
                    ("class", "piece".into()),
                ];
                vec![element("path", attributes, None)]
            }
            Shape::Outline { rim, dotted } => {
                let weight = outline_weight(cell, mark.ink);
                let mut attributes = vec![
                    ("d", self.path(rim)),
                    ("fill", "none".into()),
                    ("stroke", self.ink(mark.ink)),
                    ("stroke-width", short(weight)),
                    ("stroke-linejoin", "round".into()),
                    ("stroke-linecap", "round".into()),
                ];
                if *dotted {
                    attributes.push(("stroke-dasharray", format!("{} {}", short(weight), short(weight * 2.6))));
                }
                vec![element("path", attributes, None)]
            }
            Shape::Seal { at, glyph } => self.seal(mark, *at, glyph),
            Shape::Dots { at, rows, cols } => {
                let mut path = String::new();
                for (down, right) in (0..*rows as i32).flat_map(|row| (0..*cols as i32).map(move |col| (row, col))) {
                    let (x, y) = self.middle(at.plus(down, right));
                    path.push_str(&format!("M{} {}h0", short(x), short(y)));
                }
                let attributes = vec![
                    ("d", path),
                    ("stroke", self.ink(mark.ink)),
                    ("stroke-width", short(2.0 * dot_radius(cell))),
                    ("stroke-linecap", "round".into()),
                ];
                vec![element("path", attributes, None)]
            }
            Shape::Crossings { at, rows, cols } => {
                let (x, y) = self.middle(*at);
                let (width, height) = (f64::from(*cols - 1) * cell, f64::from(*rows - 1) * cell);
                let (across, down) = (tick(*cols, cell), tick(*rows, cell));
                let row = |row: u32| {
                    format!(
                        "M{} {}h{}",
                        short(x - across),
                        short(y + f64::from(row) * cell),
                        short(width + 2.0 * across)
                    )
                };
                let col = |col: u32| {
                    format!("M{} {}v{}", short(x + f64::from(col) * cell), short(y - down), short(height + 2.0 * down))
                };
                let path: String = (0..*rows).map(row).chain((0..*cols).map(col)).collect();
                let attributes = vec![
                    ("d", path),
                    ("fill", "none".into()),
                    ("stroke", self.ink(mark.ink)),
                    ("stroke-width", short(rule_weight(cell))),
                    ("stroke-linecap", "square".into()),
                ];
                vec![element("path", attributes, None)]
            }
            Shape::Checkerboard { at, rows, cols, from_first } => {
                let mut path = String::new();
                for row in 0..*rows as i32 {
                    for col in (0..*cols as i32).filter(|col| ((row + col) % 2 == 0) == *from_first) {
                        let corner = at.plus(row, col);
                        let (x, y, side) = (short(self.x(corner)), short(self.y(corner)), short(cell));
                        path.push_str(&format!("M{x} {y}h{side}v{side}h-{side}z"));
                    }
                }
                vec![element("path", vec![("d", path), ("fill", self.ink(mark.ink))], None)]
            }
            Shape::Polyline { through } => {
                let mut path = String::new();
                let mut dots = String::new();
                for (number, at) in through.iter().enumerate() {
                    let (x, y) = self.middle(*at);
                    let (x, y) = (short(x), short(y));
                    path.push_str(&format!("{}{x} {y}", if number == 0 { "M" } else { "L" }));
                    dots.push_str(&format!("M{x} {y}h0"));
                }
                let line = |path: String, weight: f64| {
                    vec![
                        ("d", path),
                        ("fill", "none".into()),
                        ("stroke", self.ink(mark.ink)),
                        ("stroke-width", short(weight)),
                        ("stroke-linejoin", "round".into()),
                        ("stroke-linecap", "round".into()),
                    ]
                };
                let dots = element("path", line(dots, 2.0 * vertex_radius(cell)), None);
                vec![
                    element("path", line(path, stroke_weight(cell, mark.ink)), None),
                    Element { key: 4 * mark.id + 1, ..dots },
                ]
            }
            Shape::Stroke { from, to } => {
                let ((x1, y1), (x2, y2)) = (self.middle(*from), self.middle(*to));
                let attributes = vec![
                    ("d", format!("M{} {}L{} {}", short(x1), short(y1), short(x2), short(y2))),
                    ("fill", "none".into()),
                    ("stroke", self.ink(mark.ink)),
                    ("stroke-width", short(stroke_weight(cell, mark.ink))),
                    ("stroke-linecap", "round".into()),
                ];
                vec![element("path", attributes, None)]
            }
            Shape::Disc { at } => {
                // The stones of a river are not all alike.
                let (disc, mut attributes) = match mark.ink {
                    Ink::Stone => ("ellipse", self.pebble(*at, mark.id)),
                    _ => ("circle", self.round(*at, DISC)),
                };
                attributes.push(("fill", self.ink(mark.ink)));
                if has_edge(mark.ink) {
                    attributes.push(("stroke", self.ink(Ink::Edge)));
                    attributes.push(("stroke-width", short(edge_weight(cell))));
                }
                attributes.push(("class", "piece".into()));
                let Some((rim, bright)) = shading(mark.ink).filter(|_| cell >= MIN_SHADED_CELL) else {
                    return vec![element(disc, attributes, None)];
                };
                attributes.push(("stroke", (self.colour)(rim)));
                attributes.push(("stroke-width", short(edge_weight(cell))));
                let (x, y) = self.middle(*at);
                let ([(x1, y1), (x2, y2)], radius, weight) = light(x, y, DISC * cell);
                let arc = vec![
                    (
                        "d",
                        format!(
                            "M{} {}A{r} {r} 0 0 1 {} {}",
                            short(x1),
                            short(y1),
                            short(x2),
                            short(y2),
                            r = short(radius)
                        ),
                    ),
                    ("fill", "none".into()),
                    ("stroke", (self.colour)(bright)),
                    ("stroke-width", short(weight)),
                    ("stroke-linecap", "round".into()),
                    ("class", "piece".into()),
                ];
                let arc = Element { key: 4 * mark.id + 1, ..element("path", arc, None) };
                vec![element(disc, attributes, None), arc]
            }
            Shape::Backdrop { at } => {
                let mut attributes = self.round(*at, CLEARING);
                attributes.push(("fill", self.ink(mark.ink)));
                vec![element("circle", attributes, None)]
            }
            Shape::Ring { at, dotted } => {
                let (weight, dots) = ring_line(cell, mark.ink);
                let mut attributes = self.round(*at, RING);
                attributes.extend([
                    ("fill", "none".into()),
                    ("stroke", self.ink(mark.ink)),
                    ("stroke-width", short(weight)),
                    ("stroke-linecap", "round".into()),
                ]);
                if *dotted {
                    attributes.push(("stroke-dasharray", dots.map(short).join(" ")));
                }
                vec![element("circle", attributes, None)]
            }
            Shape::Arc { from, to } => {
                let ((x1, y1), (x2, y2)) = (self.middle(*from), self.middle(*to));
                let (row, col) = bend(*from, *to, self.shear);
                let (x, y) = (self.layout.x + col * cell, self.layout.y + row * cell);
                let path =
                    format!("M{} {}Q{} {} {} {}", short(x1), short(y1), short(x), short(y), short(x2), short(y2));
                let (weight, dashes) = arc_line(cell);
                let attributes = vec![
                    ("d", path),
                    ("fill", "none".into()),
                    ("stroke", self.ink(mark.ink)),
                    ("stroke-width", short(weight)),
                    ("stroke-dasharray", dashes.map(short).join(" ")),
                    ("class", "arc".into()),
                ];
                vec![element("path", attributes, None)]
            }
            Shape::Text { at, text } => {
                let Some(size) = text_size(cell, text) else { return Vec::new() };
                let weight = if mark.ink == Ink::Now { "600" } else { "400" };
                vec![element("text", self.text(*at, size, weight, self.ink(mark.ink)), Some(text.clone()))]
            }
        }
    }

    fn seal(&self, mark: &Mark, at: Point, glyph: &str) -> Vec<Element> {
        let cell = self.layout.cell;
        let (side, glyph_size) = seal_size(cell);
        let gap = (cell - side) / 2.0;
        let square = vec![
            ("x", short(self.x(at) + gap)),
            ("y", short(self.y(at) + gap)),
            ("width", short(side)),
            ("height", short(side)),
            ("rx", short(cell * 0.1)),
            ("fill", self.ink(mark.ink)),
            ("class", "seal-mark".into()),
        ];
        let mut seal = vec![Element { tag: "rect", key: 4 * mark.id, attributes: square, text: None, title: None }];
        let outline = glyph_size.and_then(|size| outline(glyph, self.middle(at), size));
        if let Some(path) = outline {
            let attributes = vec![("d", path), ("fill", (self.colour)("--cinnabar-ink"))];
            seal.push(Element { tag: "path", key: 4 * mark.id + 1, attributes, text: None, title: None });
        } else if let Some(size) = glyph_size {
            let mut attributes = self.text(at, size, "700", (self.colour)("--cinnabar-ink"));
            attributes.push(("font-family", (self.colour)("--serif")));
            let text = Some(self.words.get(glyph));
            seal.push(Element { tag: "text", key: 4 * mark.id + 1, attributes, text, title: None });
        }
        seal
    }

    fn text(&self, at: Point, size: f64, weight: &str, fill: String) -> Vec<(&'static str, String)> {
        let half = self.layout.cell / 2.0;
        vec![
            ("x", short(self.x(at) + half)),
            ("y", short(self.y(at) + half)),
            ("dy", "0.36em".into()),
            ("text-anchor", "middle".into()),
            ("font-size", short(size)),
            ("font-weight", weight.into()),
            ("fill", fill),
        ]
    }

    fn path(&self, rim: &[Point]) -> String {
        closed(rim.iter().map(|point| (self.x(*point), self.y(*point))))
    }

    /// Returns the path inset by `by` cells.
    fn path_within(&self, rim: &[Point], by: f64) -> String {
        let Layout { x, y, cell, .. } = self.layout;
        closed(inset(rim, by).into_iter().map(|(row, col)| (x + col * cell, y + row * cell)))
    }
}

/// Returns a closed path through some points.
fn closed(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.enumerate() {
        path.push(if index == 0 { 'M' } else { 'L' });
        path.push_str(&format!("{} {}", short(x), short(y)));
    }
    path.push('Z');
    path
}

/// Formats a number with at most two decimals, which is finer than any screen.
fn short(value: f64) -> String {
    number::short(value, 2)
}

/// Returns the elements of a scene for a file: as [`elements`], with titles.
#[must_use]
pub fn titled(scene: &Scene, layout: Layout, words: &Catalogue, colour: Colour) -> Vec<Element> {
    let painter = Painter { layout, shear: Shear::of(scene), words, colour };
    let of_mark = |mark: &Mark| {
        let mut elements = painter.mark(mark);
        if let (Some(first), Some(label)) = (elements.first_mut(), &mark.label) {
            first.title = Some(words.say(label));
        }
        elements
    };
    scene.marks.iter().flat_map(of_mark).collect()
}

/// Returns an SVG file of `width` × `height` pixels.
#[must_use]
pub fn file(elements: &[Element], width: f64, height: f64, colour: Colour) -> String {
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"{2}\"/>\n",
        short(width),
        short(height),
        escape(&colour("--paper"))
    );
    if elements.iter().flat_map(|element| &element.attributes).any(|(_, value)| hatch::is_hatched(value)) {
        out.push_str(&hatch::defs(colour));
    }
    write_into(&mut out, elements);
    out.push_str("</svg>\n");
    out
}

/// Returns the layout of cells of this size with half a cell of margin round them, and the width and height of the
/// picture.
#[must_use]
pub fn with_air(window: Window, cell: f64) -> (Layout, f64, f64) {
    let air = cell / 2.0;
    let (width, height) = (f64::from(window.cols) * cell + cell, f64::from(window.rows) * cell + cell);
    (Layout { x: air, y: air, cell }, width, height)
}

/// Returns the SVG file of a scene, with a margin and titles.
#[must_use]
pub fn whole(scene: &Scene, cell: f64, words: &Catalogue, colour: Colour) -> String {
    let (layout, width, height) = with_air(scene.window, cell);
    file(&titled(scene, layout, words, colour), width, height, colour)
}

/// A text beside a picture, in the cell at this row and column of its window, which may be negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The cell.
    pub at: Point,
    /// The text.
    pub text: String,
}

impl Label {
    /// Returns a label with the number of a row or of a column.
    #[must_use]
    pub fn number(row: i32, col: i32, number: i64) -> Self {
        Self { at: Point { row, col }, text: number::coordinate(number) }
    }
}

/// The side of a cell of a [`picture`], in units of its view box.
const CELL: f64 = 40.0;

/// Returns an SVG element with a whole scene and its labels that fills its container. Its colours are the style
/// sheet's.
#[must_use]
pub fn picture(scene: &Scene, labels: &[Label], words: &Catalogue) -> String {
    let air = CELL / 8.0;
    let (rows, cols) = (scene.window.rows as i32, scene.window.cols as i32);
    let reach = |least: i32, most: i32, of: fn(&Point) -> i32| {
        let places = labels.iter().map(|label| of(&label.at));
        places.fold((least, most), |(least, most), place| (least.min(place), most.max(place + 1)))
    };
    let (top, bottom) = reach(0, rows, |at| at.row);
    let (left, right) = reach(0, cols, |at| at.col);
    let size = |from: i32, to: i32| f64::from(to - from) * CELL + 2.0 * air;
    let layout = Layout { x: air - f64::from(left) * CELL, y: air - f64::from(top) * CELL, cell: CELL };
    let painter = Painter { layout, shear: Shear::of(scene), words, colour: &variable };
    let mut all = elements(scene, layout, words, &variable);
    // Of a larger board the cells are smaller on paper.
    let size_of_labels = CELL * (f64::from(rows.max(cols)) / 18.0).clamp(0.38, 0.55);
    all.extend(labels.iter().map(|label| {
        let attributes = painter.text(label.at, size_of_labels, "400", variable("--ink-2"));
        Element { tag: "text", key: 0, attributes, text: Some(label.text.clone()), title: None }
    }));
    let (width, height) = (size(left, right), size(top, bottom));
    let mut out = format!("<svg viewBox=\"0 0 {} {}\" aria-hidden=\"true\">\n", short(width), short(height));
    write_into(&mut out, &all);
    out.push_str("</svg>\n");
    out
}

/// Returns the width and the height, in cells, of a picture that [`picture`] has made; none for other texts. A worksheet
/// limits the size of a cell.
#[must_use]
pub fn sides(picture: &str) -> Option<(f64, f64)> {
    let (sides, _) = picture.strip_prefix("<svg viewBox=\"0 0 ")?.split_once('"')?;
    let (width, height) = sides.split_once(' ')?;
    Some((width.parse::<f64>().ok()? / CELL, height.parse::<f64>().ok()? / CELL))
}

fn write_into(out: &mut String, elements: &[Element]) {
    for element in elements {
        out.push('<');
        out.push_str(element.tag);
        for (name, value) in &element.attributes {
            out.push_str(&format!(" {name}=\"{}\"", escape(value)));
        }
        let title = element.title.as_ref().map(|title| format!("<title>{}</title>", escape(title)));
        let inside = title.into_iter().chain(element.text.as_deref().map(escape)).collect::<String>();
        if inside.is_empty() {
            out.push_str("/>\n");
        } else {
            out.push_str(&format!(">{inside}</{}>\n", element.tag));
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortens_numbers_and_escapes_text() {
        assert_eq!([short(1.0), short(0.333_33), short(-0.001)], ["1", "0.33", "0"]);
        assert_eq!(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
        let shown = "<svg viewBox=\"0 0 130 90\" aria-hidden=\"true\">";
        assert_eq!([sides(shown), sides("")], [Some((3.25, 2.25)), None]);
    }
}
