//! The map around a position: its moves and their replies as small boards, merged by symmetry.

use std::collections::HashMap;

use qipan::{Args, ListStyle};

use super::html::HtmlText;
use crate::words::Words;

/// The largest number of positions shown.
pub const MAX_PLACES: usize = 60;
/// The largest number of positions in rings; more are in columns by ply.
const MAX_IN_RINGS: usize = 24;

/// A position of the map.
#[derive(Clone, Debug, Default)]
pub struct Place {
    /// The number of moves from the present position: 0, 1 or 2.
    pub ply: usize,
    /// The moves that lead there, as links write them, and by their short names.
    pub path: Vec<(String, String)>,
    /// Whether the best result is still possible; `None` if that is unknown.
    pub is_possible: Option<bool>,
    /// The text about its result.
    pub told: String,
    /// Its name in all parts: see [`super::spot`].
    pub at: Option<String>,
    /// Its small picture as SVG.
    pub picture: String,
    /// The share of the ways of the position before it, from 0 to 1.
    pub share: f64,
}

/// A move from one position of the map to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// The index of the position before it.
    pub from: usize,
    /// The index of the position after it.
    pub to: usize,
    /// The number of moves that are merged in it.
    pub count: u64,
    /// The share of the ways of the position before it, of each of these moves; `None` if it is not known.
    pub share: Option<f64>,
}

impl Way {
    /// Returns the width of its line. The square root makes small shares visible.
    fn width(&self) -> f64 {
        self.share.map_or(1.0, |share| 1.0 + 13.0 * share.clamp(0.0, 1.0).sqrt())
    }
}

/// The positions around one, the present one first.
#[derive(Clone, Debug, Default)]
pub struct Around {
    /// The positions.
    pub places: Vec<Place>,
    /// The moves between them.
    pub ways: Vec<Way>,
    numbers: HashMap<Vec<i64>, usize>,
}

impl Around {
    /// Adds a position that is named by its canonical form, unless it is there, and the move that leads to it. Returns its
    /// index, and whether it is new.
    pub fn add(
        &mut self,
        key: Vec<i64>,
        from: Option<usize>,
        count: u64,
        place: impl FnOnce() -> Place,
    ) -> (usize, bool) {
        let next = self.places.len();
        // Without a canonical form, nothing is merged.
        let at = if key.is_empty() { next } else { *self.numbers.entry(key).or_insert(next) };
        let is_new = at == next;
        if is_new {
            self.places.push(place());
        }
        if let Some(from) = from {
            self.ways.push(Way { from, to: at, count, share: None });
        }
        (at, is_new)
    }

    /// Sets the share of the move that was added last.
    pub fn set_share(&mut self, share: Option<f64>) {
        if let Some(way) = self.ways.last_mut() {
            way.share = share;
        }
    }

    /// Keeps the positions with the greatest shares, at most [`MAX_PLACES`]. Returns the number of the others.
    fn cut(&mut self) -> usize {
        let more = self.places.len().saturating_sub(MAX_PLACES);
        if more == 0 {
            return 0;
        }
        let mut order: Vec<usize> = (0..self.places.len()).collect();
        let key = |at: &usize| (self.places[*at].ply, -self.places[*at].share);
        order.sort_by(|one, other| key(one).partial_cmp(&key(other)).unwrap_or(std::cmp::Ordering::Equal));
        order.truncate(MAX_PLACES);
        let numbers: HashMap<usize, usize> = order.iter().copied().zip(0..).collect();
        self.places = order.iter().map(|at| self.places[*at].clone()).collect();
        let renumbered = |way: &Way| Some(Way { from: *numbers.get(&way.from)?, to: *numbers.get(&way.to)?, ..*way });
        self.ways = self.ways.iter().filter_map(renumbered).collect();
        more
    }

    /// Returns the map as HTML.
    #[must_use]
    pub fn html(mut self, words: &Words) -> String {
        let more = self.cut();
        let layout = Layout::of(&self);
        let mut html = HtmlText::new();
        let (left, top, width, height) = layout.bounds;
        html.open(
            "svg",
            &[
                ("class", Some("around")),
                ("viewBox", Some(&format!("{left:.0} {top:.0} {width:.0} {height:.0}"))),
                ("role", Some("group")),
                ("aria-label", Some(&words.get("around-here"))),
            ],
        );
        for way in &self.ways {
            let ([x1, y1], [x2, y2]) = (layout.centres[way.from], layout.centres[way.to]);
            let is_lost = self.places[way.to].is_possible == Some(false);
            let line = way.width();
            html.element(
                "path",
                &[
                    ("class", Some(if is_lost { "way is-lost" } else { "way" })),
                    ("stroke-width", Some(&format!("{:.1}", if is_lost { 1.5 } else { line }))),
                    ("d", Some(&format!("M{x1:.0} {y1:.0}L{x2:.0} {y2:.0}"))),
                ],
                "",
            );
        }
        // Above all lines.
        for way in self.ways.iter().filter(|way| way.from == 0) {
            let Some(share) = way.share else { continue };
            let times = if way.count > 1 { format!("{} × ", way.count) } else { String::new() };
            let text = format!("{times}{} %", exact_percent(share));
            let [x, y] = layout.label(way, text.chars().count());
            html.element(
                "text",
                &[
                    ("x", Some(&format!("{x:.0}"))),
                    ("y", Some(&format!("{y:.0}"))),
                    ("text-anchor", Some("middle")),
                    ("aria-hidden", Some("true")),
                ],
                &text,
            );
        }
        for at in 0..self.places.len() {
            self.write_place(&mut html, &layout, at, words);
        }
        html.close("svg");
        if more > 0 {
            let text = words.with("around-more", &Args::none().count("positions", more as u64));
            html.element("p", &[("class", Some("soft"))], &text);
        }
        html.finish()
    }

    /// Returns the meaning of the frames and lines as HTML. In a game each move is good or bad for whoever makes it.
    #[must_use]
    pub fn key(is_game: bool, words: &Words) -> String {
        let mut html = HtmlText::new();
        html.open("p", &[("class", Some("map-key soft"))]);
        let possible = if is_game { "around-key-wins" } else { "around-key-possible" };
        let lost = if is_game { "around-key-loses" } else { "around-key-lost" };
        for (class, key) in [("is-here", "around-key-here"), ("is-possible", possible), ("is-lost", lost)] {
            html.element("span", &[("class", Some(class))], &words.get(key));
        }
        if !is_game {
            html.element("span", &[("class", Some("is-line"))], &words.get("around-key-line"));
        }
        html.close("p");
        html.finish()
    }

    fn write_place(&self, html: &mut HtmlText, layout: &Layout, at: usize, words: &Words) {
        let place = &self.places[at];
        let ([x, y], size) = (layout.centres[at], layout.sizes[at]);
        let half = size / 2.0;
        let class = match place.is_possible {
            Some(true) => "place",
            Some(false) => "place is-lost",
            None => "place is-unknown",
        };
        let names: Vec<String> = place.path.iter().map(|(_, name)| name.clone()).collect();
        let args = Args::none().text("moves", words.list(ListStyle::Comma, &names)).text("result", place.told.clone());
        let label = if at == 0 { words.with("around-this", &args) } else { words.with("around-place", &args) };
        let moves: Vec<&str> = place.path.iter().map(|(mv, _)| mv.as_str()).collect();
        let action = format!("play:{}", moves.join(";"));
        let neighbour = |at: Option<usize>| at.filter(|at| *at < self.places.len()).map(|at| format!("place-{at}"));
        let (before, after) = (neighbour(at.checked_sub(1)), neighbour(Some(at + 1)));
        html.open(
            "g",
            &[
                ("id", Some(&format!("place-{at}"))),
                ("class", Some(class)),
                ("role", Some("button")),
                ("tabindex", Some(if at == 0 { "0" } else { "-1" })),
                ("aria-current", (at == 0).then_some("true")),
                ("aria-label", Some(&label)),
                ("data-do", Some(&action)),
                ("data-point", moves.first().copied()),
                ("data-at", place.at.as_deref()),
                ("data-left", before.as_deref()),
                ("data-up", before.as_deref()),
                ("data-right", after.as_deref()),
                ("data-down", after.as_deref()),
            ],
        );
        let number = |value: f64| format!("{value:.0}");
        html.element(
            "rect",
            &[
                ("x", Some(&number(x - half))),
                ("y", Some(&number(y - half))),
                ("width", Some(&number(size))),
                ("height", Some(&number(size))),
                ("rx", Some("8")),
            ],
            "",
        );
        // The picture fills the frame but for a margin.
        let (inner, from) = (size - 10.0, half - 5.0);
        let frame =
            format!("<svg x=\"{:.0}\" y=\"{:.0}\" width=\"{inner:.0}\" height=\"{inner:.0}\" ", x - from, y - from);
        html.raw(&place.picture.replacen("<svg ", &frame, 1));
        html.close("g");
    }
}

/// Where the positions lie.
#[derive(Clone, Debug)]
struct Layout {
    centres: Vec<[f64; 2]>,
    sizes: Vec<f64>,
    /// Whether the moves surround the position. Otherwise they stand in columns beside it.
    is_in_rings: bool,
    /// Left, top, width and height.
    bounds: (f64, f64, f64, f64),
}

/// The sides of the small boards by ply.
const SIZES: [f64; 3] = [132.0, 100.0, 76.0];
/// The least distance between two boards.
const GAP: f64 = 14.0;
/// The height of a share under its board.
const LABEL: f64 = 22.0;
/// The mean width of a letter of a share.
const LETTER: f64 = 10.0;
/// The width of the rings in their height.
const STRETCH: f64 = 1.7;
/// The width of the columns in their height: that of the stage, with the whole game under the map.
const STRETCH_OF_COLUMNS: f64 = 2.4;
/// The angle between the replies to the only move.
const FAN: f64 = 0.5;
/// The least width and height of the map.
const LEAST_SIDES: [f64; 2] = [760.0, 440.0];

impl Layout {
    fn of(around: &Around) -> Self {
        let sizes: Vec<f64> = around.places.iter().map(|place| SIZES[place.ply.min(2)]).collect();
        let is_in_rings = around.places.len() <= MAX_IN_RINGS;
        let centres = if is_in_rings { rings(around, &sizes) } else { columns(around) };
        let (mut least, mut most) = ([f64::MAX; 2], [f64::MIN; 2]);
        for (centre, size) in centres.iter().zip(&sizes) {
            for axis in 0..2 {
                least[axis] = least[axis].min(centre[axis] - size / 2.0 - GAP);
                most[axis] = most[axis]
                    .max(centre[axis] + size / 2.0 + GAP + if axis == 1 && !is_in_rings { LABEL } else { 0.0 });
            }
        }
        // A few boards are not enlarged to fill the stage: after the next move they would shrink.
        for (axis, side) in LEAST_SIDES.into_iter().enumerate() {
            let missing = (side - (most[axis] - least[axis])).max(0.0);
            least[axis] -= missing / 2.0;
            most[axis] += missing / 2.0;
        }
        Self { centres, sizes, is_in_rings, bounds: (least[0], least[1], most[0] - least[0], most[1] - least[1]) }
    }

    /// Returns the place of the share of a move, in this number of letters: the middle of the foot of the text.
    fn label(&self, way: &Way, letters: usize) -> [f64; 2] {
        let ([x1, y1], [x2, y2]) = (self.centres[way.from], self.centres[way.to]);
        if !self.is_in_rings {
            // Lines to the farther columns run under other boards: the share stands under its own.
            return [x2, y2 + self.sizes[way.to] / 2.0 + LABEL - 4.0];
        }
        // Above the line or below it, near the middle between the edges of the two boards, where no board is; else on the line.
        let (dx, dy) = (x2 - x1, y2 - y1);
        let reach = |at: usize| self.sizes[at] / 2.0 / dx.abs().max(dy.abs()).max(1.0);
        let middle = (reach(way.from) + 1.0 - reach(way.to)) / 2.0;
        let length = dx.hypot(dy).max(1.0);
        // The normal of the line that points up, or to a side where the line is upright.
        let (right, up) = (if dx < 0.0 { -dy } else { dy } / length, dx.abs() / length);
        let half = [LETTER / 2.0 * letters as f64, LETTER * 0.8];
        let away = way.width() / 2.0 + 2.0 + right.abs() * half[0] + up * half[1];
        let at = |along: f64, away: f64| [x1 + dx * along + right * away, y1 + dy * along - up * away];
        let is_free = |[x, y]: &[f64; 2]| {
            let is_off = |(centre, size): (&[f64; 2], &f64)| {
                (centre[0] - x).abs() >= size / 2.0 + half[0] || (centre[1] - y).abs() >= size / 2.0 + half[1]
            };
            self.centres.iter().zip(&self.sizes).all(is_off)
        };
        let beside = [0.0, 0.1, -0.1, 0.2, -0.2].map(|shift| [away, -away].map(|away| at(middle + shift, away)));
        let [x, y] = beside.into_iter().flatten().find(is_free).unwrap_or_else(|| at(middle, 0.0));
        [x, y + LETTER * 0.7]
    }
}

/// Places moves on an inner ring in their order, and replies on an outer ring at the mean angle of the moves that lead to
/// them; both are pushed apart until none overlaps.
fn rings(around: &Around, sizes: &[f64]) -> Vec<[f64; 2]> {
    let of_ply = |ply: usize| (0..around.places.len()).filter(move |at| around.places[*at].ply == ply);
    let inner: Vec<usize> = of_ply(1).collect();
    let mut angles = vec![0.0; around.places.len()];
    for (order, at) in inner.iter().enumerate() {
        angles[*at] = std::f64::consts::TAU * order as f64 / inner.len().max(1) as f64 + std::f64::consts::PI;
    }
    let mut outer: Vec<(f64, usize)> = of_ply(2)
        .map(|at| {
            // The mean of directions is the direction of the sum of unit vectors.
            let parents = around.ways.iter().filter(|way| way.to == at && around.places[way.from].ply == 1);
            let sum = parents.fold([0.0, 0.0], |[x, y], way| [x + angles[way.from].cos(), y + angles[way.from].sin()]);
            (sum[1].atan2(sum[0]), at)
        })
        .collect();
    outer.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Spread evenly, in the order of their angles, from the first one's on; behind the only move, on both sides of it.
    let first = outer.first().map_or(0.0, |(angle, _)| *angle);
    let count = outer.len().max(1) as f64;
    let is_fan = inner.len() == 1 && count * FAN < std::f64::consts::TAU;
    let step = if is_fan { FAN } else { std::f64::consts::TAU / count };
    let before = if is_fan { step * (count - 1.0) / 2.0 } else { 0.0 };
    for (order, (_, at)) in outer.iter().enumerate() {
        angles[*at] = first - before + step * order as f64;
    }
    let radius = |number: usize, size: f64, least: f64| {
        // The mean of both radii of an ellipse gives its length but for some per cent.
        let needed = number as f64 * (size * 1.25 + GAP) / std::f64::consts::PI / (1.0 + STRETCH);
        needed.max(least)
    };
    let first_ring = radius(inner.len(), SIZES[1], 165.0);
    let second_ring = radius(outer.len(), SIZES[2], first_ring + 125.0);
    let mut centres: Vec<[f64; 2]> = (0..around.places.len())
        .map(|at| {
            let ring = [0.0, first_ring, second_ring][around.places[at].ply.min(2)];
            // The stage is wider than high.
            [STRETCH * ring * angles[at].cos(), ring * angles[at].sin()]
        })
        .collect();
    push_apart(&mut centres, sizes);
    centres
}

/// Moves boards away from each other until none overlaps; the first one stays.
fn push_apart(centres: &mut [[f64; 2]], sizes: &[f64]) {
    for _ in 0..400 {
        let mut overlaps = false;
        for one in 0..centres.len() {
            for other in one + 1..centres.len() {
                let least = (sizes[one] + sizes[other]) / 2.0 + GAP;
                let (dx, dy) = (centres[other][0] - centres[one][0], centres[other][1] - centres[one][1]);
                let (over_x, over_y) = (least - dx.abs(), least - dy.abs());
                if over_x <= 0.01 || over_y <= 0.01 {
                    continue;
                }
                overlaps = true;
                // Along the axis with the smaller overlap.
                let axis = usize::from(over_y < over_x);
                let (over, sign) = if axis == 0 { (over_x, dx) } else { (over_y, dy) };
                let step = over * if sign < 0.0 { -1.0 } else { 1.0 };
                if one == 0 {
                    centres[other][axis] += step;
                } else {
                    centres[one][axis] -= step / 2.0;
                    centres[other][axis] += step / 2.0;
                }
            }
        }
        if !overlaps {
            return;
        }
    }
}

/// Places the positions in columns by ply: the replies in several.
fn columns(around: &Around) -> Vec<[f64; 2]> {
    let count = |ply: usize| around.places.iter().filter(|place| place.ply == ply).count();
    // Enough rows to fill the stage.
    let rows = ((count(1) + count(2)) as f64 / STRETCH_OF_COLUMNS).sqrt().ceil().max(1.0) as usize;
    // The columns of a ply are about equally long.
    let rows = [1, 2].map(|ply| count(ply).div_ceil(count(ply).div_ceil(rows).max(1)).max(1));
    let rows = [1, rows[0], rows[1]];
    let mut placed = [0usize; 3];
    let place = |place: &Place| {
        let ply = place.ply.min(2);
        let order = placed[ply];
        placed[ply] += 1;
        let step = SIZES[ply] + GAP;
        let down = step + if ply == 1 { LABEL } else { 0.0 };
        let (column, row) = (order / rows[ply], order % rows[ply]);
        let in_column = count(ply).saturating_sub(column * rows[ply]).min(rows[ply]);
        let y = (row as f64 - (in_column as f64 - 1.0) / 2.0) * down;
        let first = match ply {
            0 => 0.0,
            1 => 200.0,
            _ => 200.0 + (count(1).div_ceil(rows[1]) as f64) * (SIZES[1] + GAP) + 70.0,
        };
        [first + column as f64 * step, y]
    };
    around.places.iter().map(place).collect()
}

/// Returns a share in per cent, with one decimal unless it is whole: those of mirror images have to add up.
fn exact_percent(share: f64) -> String {
    let tenths = (1000.0 * share).round();
    if tenths % 10.0 == 0.0 { format!("{:.0}", tenths / 10.0) } else { format!("{:.1}", tenths / 10.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(moves: usize, replies: usize) -> Around {
        let mut around = Around::default();
        around.add(vec![0], None, 1, || Place { is_possible: Some(true), ..Place::default() });
        for mv in 0..moves {
            let (at, is_new) =
                around.add(vec![1, mv as i64], Some(0), 2, || Place { ply: 1, share: 0.5, ..Place::default() });
            assert!(is_new);
            for reply in 0..replies {
                around.add(vec![2, (mv * replies + reply) as i64 / 2], Some(at), 1, || Place {
                    ply: 2,
                    ..Place::default()
                });
            }
        }
        around
    }

    #[test]
    fn equal_positions_are_there_once() {
        let around = sample(3, 4);
        assert_eq!((around.places.len(), around.ways.len()), (1 + 3 + 6, 3 + 12));
    }

    #[test]
    fn in_columns_no_share_lies_on_a_board() {
        let around = sample(31, 2);
        let layout = Layout::of(&around);
        assert!(!layout.is_in_rings);
        let of_moves: Vec<&Way> = around.ways.iter().filter(|way| way.from == 0).collect();
        assert_eq!(of_moves.len(), 31);
        for way in of_moves {
            let [x, foot] = layout.label(way, 10);
            // “2 × 12.5 %” in letters 22 high.
            let (half_width, top) = (52.0, foot - 17.0);
            for (centre, size) in layout.centres.iter().zip(&layout.sizes) {
                let is_beside = (centre[0] - x).abs() >= size / 2.0 + half_width;
                let is_off = foot <= centre[1] - size / 2.0 || top >= centre[1] + size / 2.0;
                assert!(is_beside || is_off, "{x} {foot}: {centre:?}");
            }
            assert!(foot < layout.bounds.1 + layout.bounds.3);
        }
    }

    #[test]
    fn replies_to_the_only_move_lie_behind_it() {
        let around = sample(1, 8);
        let layout = Layout::of(&around);
        for (centre, place) in layout.centres.iter().zip(&around.places) {
            assert!(place.ply == 0 || centre[0] < 0.0, "{centre:?}");
        }
    }

    #[test]
    fn in_rings_no_share_lies_on_its_line() {
        let mut around = sample(7, 2);
        for way in &mut around.ways {
            way.share = Some(0.5);
        }
        let layout = Layout::of(&around);
        assert!(layout.is_in_rings);
        for way in around.ways.iter().filter(|way| way.from == 0) {
            let [x, foot] = layout.label(way, 8);
            let ([x1, y1], [x2, y2]) = (layout.centres[0], layout.centres[way.to]);
            let length = (x2 - x1).hypot(y2 - y1);
            // The corners of the text are all on one side of the line, and not on it.
            let corners = [(-40.0, 0.0), (40.0, 0.0), (-40.0, -14.0), (40.0, -14.0)];
            let distances =
                corners.map(|(right, down)| ((x + right - x1) * (y2 - y1) - (foot + down - y1) * (x2 - x1)) / length);
            let is_beside = |side: f64| distances.iter().all(|distance| side * distance > way.width() / 2.0);
            assert!(is_beside(1.0) || is_beside(-1.0), "{distances:?}");
        }
    }

    #[test]
    fn no_two_boards_overlap() {
        for (moves, replies) in [(0, 0), (1, 1), (3, 4), (5, 6), (8, 7), (12, 8), (30, 4)] {
            let mut around = sample(moves, replies);
            let more = around.cut();
            assert_eq!(more, (1 + moves + (moves * replies).div_ceil(2)).saturating_sub(MAX_PLACES));
            let layout = Layout::of(&around);
            for one in 0..around.places.len() {
                for other in one + 1..around.places.len() {
                    let least = (layout.sizes[one] + layout.sizes[other]) / 2.0;
                    let away = |axis: usize| (layout.centres[one][axis] - layout.centres[other][axis]).abs();
                    assert!(away(0) >= least || away(1) >= least, "{moves} {replies}: {one} {other}");
                }
            }
        }
    }
}
