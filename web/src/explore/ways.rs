//! The graph of the ways left after each move of a line: the moves that were played and, thinner, the solution.

use qipan::Args;

use super::html::HtmlText;
use super::power::power_of_ten;
use super::table::{Outcome, Unit, Value};
use super::view::{figure_of, order_of_magnitude};
use crate::words::Words;

/// The size of the picture, in its own units.
const WIDTH: f64 = 336.0;
const HEIGHT: f64 = 128.0;
/// The place of the axes.
const LEFT: f64 = 38.0;
const RIGHT: f64 = 326.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 104.0;
/// The distance of the line of no ways below the line of one way: the logarithm of 0 has no place on the scale.
const ZERO: f64 = 18.0;

/// The positions of a line, from the one before its first move.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// The value of each position; `None` where it is not known.
    pub values: Vec<Option<Value>>,
    /// The names of the positions in all parts: see [`super::spot`].
    pub spots: Vec<Option<String>>,
    /// The number of moves before the first position.
    pub before: u64,
    /// The number of positions at its beginning that are those of the answer: one cannot go there in the own moves.
    pub watched: usize,
}

/// A point of the graph.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Dot {
    /// This order of magnitude.
    Ways(f64),
    /// More than this order of magnitude.
    Over(f64),
    /// The best result is out of reach.
    Lost,
    /// Unknown.
    Gap,
}

impl Line {
    /// Returns the result that the line begins with.
    fn best(&self) -> Option<Outcome> {
        self.values.iter().flatten().find_map(|value| value.result)
    }

    /// Returns the index of the first position from which the goal is out of reach, if it was in reach before.
    #[must_use]
    pub fn first_lost(&self) -> Option<usize> {
        let dots = self.dots(self.best());
        (1..dots.len()).find(|at| dots[*at] == Dot::Lost && dots[at - 1] != Dot::Lost)
    }

    fn dots(&self, best: Option<Outcome>) -> Vec<Dot> {
        let dot = |value: &Option<Value>| {
            let Some(value) = value else { return Dot::Gap };
            match (value.result, &value.ways) {
                (Some(result), _) if result.is_lost() || Some(result) != best => Dot::Lost,
                (Some(_), Some(ways)) if value.is_bound => Dot::Over(order_of_magnitude(ways)),
                (Some(_), Some(ways)) => Dot::Ways(order_of_magnitude(ways)),
                _ => Dot::Gap,
            }
        };
        self.values.iter().map(dot).collect()
    }
}

/// Returns the graph as HTML; `None` if no point of the own line is known. `cursor` is the index of the present position.
pub fn graph(own: &Line, solution: &Line, cursor: usize, unit: Unit, words: &Words) -> Option<String> {
    let best = own.best();
    let (dots, other) = (own.dots(best), solution.dots(best.or(solution.best())));
    let most = dots.iter().chain(&other).filter_map(height).fold(0.0, f64::max);
    if unit == Unit::Replies || dots.iter().all(|dot| *dot == Dot::Gap) {
        return None;
    }
    let last = (own.before as usize + dots.len()).max(solution.before as usize + other.len()).saturating_sub(1).max(1);
    let x = |moves: usize| LEFT + (RIGHT - LEFT) * moves as f64 / last as f64;
    let scale = most.max(1.0).ceil();
    let has_zero = dots.iter().chain(&other).any(|dot| *dot == Dot::Lost);
    let one = if has_zero { BOTTOM - ZERO } else { BOTTOM };
    let y = |height: Option<f64>| height.map_or(BOTTOM, |height| one - (one - TOP) * height / scale);
    let mut html = HtmlText::new();
    html.open(
        "svg",
        &[
            ("class", Some("ways-graph")),
            ("viewBox", Some(&format!("0 0 {WIDTH} {HEIGHT}"))),
            ("role", Some("group")),
            ("aria-labelledby", Some("ways-left")),
        ],
    );
    // At most three figures on the axis.
    let figures = if scale >= 2.0 { vec![0.0, (scale / 2.0).round(), scale] } else { vec![0.0, scale] };
    let figures = has_zero.then_some(None).into_iter().chain(figures.into_iter().map(Some));
    for figure in figures {
        let at = y(figure);
        html.element("path", &[("class", Some("axis")), ("d", Some(&format!("M{LEFT} {at:.1}H{RIGHT}")))], "");
        let name = figure.map_or_else(|| "0".to_owned(), |figure| power_of_ten(figure as usize));
        let place = [("x", format!("{:.1}", LEFT - 6.0)), ("y", format!("{:.1}", at + 4.0))];
        text(&mut html, &place, "end", &name);
    }
    for moves in [0, last / 2, last] {
        let place = [("x", format!("{:.1}", x(moves))), ("y", format!("{:.1}", BOTTOM + 18.0))];
        text(&mut html, &place, "middle", &moves.to_string());
    }
    draw(&mut html, "solution", &other, solution.before as usize, &x, &y);
    draw(&mut html, "own", &dots, own.before as usize, &x, &y);
    let width = (RIGHT - LEFT) / last as f64;
    for (at, dot) in dots.iter().enumerate() {
        let moves = own.before as usize + at;
        let label = words.with("ways-after", &Args::none().count("move", moves as u64));
        let value = own.values[at].as_ref();
        let said = match (dot, value) {
            (Dot::Lost, _) => words.get("ways-lost"),
            (Dot::Gap, _) | (_, None) => words.get("explore-unknown"),
            (_, Some(value)) => figure_of(value, words),
        };
        let is_first_lost = *dot == Dot::Lost && at > 0 && dots[at - 1] != Dot::Lost;
        let level = if *dot == Dot::Gap { Some(0.0) } else { height(dot) };
        let class = match dot {
            Dot::Lost if is_first_lost => "point is-lost is-first",
            Dot::Lost => "point is-lost",
            Dot::Gap => "point is-unknown",
            Dot::Ways(_) | Dot::Over(_) => "point",
        };
        let is_own = |at: usize| (own.watched..dots.len()).contains(&at);
        let neighbour = |at: Option<usize>| at.filter(|at| is_own(*at)).map(|at| format!("ways-{at}"));
        let (left, right) = (neighbour(at.checked_sub(1)), neighbour(Some(at + 1)));
        html.open(
            "g",
            &[
                ("id", Some(&format!("ways-{at}"))),
                ("class", Some(class)),
                ("role", Some(if is_own(at) { "button" } else { "img" })),
                ("tabindex", is_own(at).then_some(if at == cursor { "0" } else { "-1" })),
                ("aria-label", Some(&format!("{label}: {said}"))),
                ("aria-current", (at == cursor).then_some("true")),
                ("data-do", at.checked_sub(own.watched).map(|depth| format!("seek:{depth}")).as_deref()),
                ("data-at", own.spots.get(at).and_then(Option::as_deref)),
                ("data-left", left.as_deref()),
                ("data-right", right.as_deref()),
            ],
        );
        let box_at = format!("M{:.1} 0h{width:.1}V{BOTTOM}h-{width:.1}z", x(moves) - width / 2.0);
        html.element("path", &[("class", Some("area")), ("d", Some(&box_at))], "");
        circle(&mut html, "dot", x(moves), y(level), 3.5);
        if at == cursor {
            circle(&mut html, "here", x(moves), y(level), 8.0);
        }
        html.close("g");
    }
    html.close("svg");
    html.open("p", &[("class", Some("soft ways-key"))]);
    html.text(&words.get(if other.iter().any(|dot| height(dot).is_some()) { "ways-key" } else { "ways-key-own" }));
    html.close("p");
    if let Some(at) = own.first_lost() {
        let args = Args::none().count("move", own.before + at as u64);
        html.element("p", &[("class", Some("ways-mistake"))], &words.with("ways-mistake", &args));
    }
    Some(html.finish())
}

fn text(html: &mut HtmlText, place: &[(&'static str, String); 2], anchor: &str, text: &str) {
    let [(x, left), (y, top)] = place;
    html.element(
        "text",
        &[(*x, Some(left)), (*y, Some(top)), ("text-anchor", Some(anchor)), ("aria-hidden", Some("true"))],
        text,
    );
}

fn circle(html: &mut HtmlText, class: &str, x: f64, y: f64, radius: f64) {
    let number = |value: f64| format!("{value:.1}");
    html.element(
        "circle",
        &[("class", Some(class)), ("cx", Some(&number(x))), ("cy", Some(&number(y))), ("r", Some(&number(radius)))],
        "",
    );
}

/// Returns the height of a point, in powers of ten.
fn height(dot: &Dot) -> Option<f64> {
    match dot {
        Dot::Ways(height) | Dot::Over(height) => Some(*height),
        Dot::Lost | Dot::Gap => None,
    }
}

/// Draws a line: solid between known points, dashed down to the first lost one, with gaps where nothing is known.
fn draw(
    html: &mut HtmlText,
    class: &str,
    dots: &[Dot],
    before: usize,
    x: &dyn Fn(usize) -> f64,
    y: &dyn Fn(Option<f64>) -> f64,
) {
    let (mut solid, mut dashed) = (String::new(), String::new());
    for (at, pair) in dots.windows(2).enumerate() {
        let [from, to] = pair else { continue };
        let (left, right) = (x(before + at), x(before + at + 1));
        match (height(from), height(to), to) {
            (from @ Some(_), to @ Some(_), _) => {
                solid.push_str(&format!("M{left:.1} {:.1}L{right:.1} {:.1}", y(from), y(to)));
            }
            (from @ Some(_), None, Dot::Lost) => {
                dashed.push_str(&format!("M{left:.1} {:.1}L{right:.1} {:.1}", y(from), y(None)));
            }
            _ => {}
        }
    }
    for (kind, path) in [("solid", solid), ("dashed", dashed)] {
        if !path.is_empty() {
            html.element("path", &[("class", Some(&format!("{class} {kind}"))), ("d", Some(&path))], "");
        }
    }
}

#[cfg(test)]
mod tests {
    use qipan_text::{Lang, MessageSet};

    use super::*;

    fn value(result: Outcome, ways: &str) -> Option<Value> {
        Some(Value { result: Some(result), ways: Some(ways.to_owned()), ..Value::default() })
    }

    fn words() -> Words {
        Words::new(Lang::En, &[MessageSet::PAGE, MessageSet::EXPLORE])
    }

    #[test]
    fn the_move_that_lost_is_marked() {
        let own = Line {
            values: vec![value(Outcome::Left(1), "320"), value(Outcome::Left(1), "20"), value(Outcome::Left(2), "9")],
            ..Line::default()
        };
        assert_eq!((own.dots(own.best()).last(), own.first_lost()), (Some(&Dot::Lost), Some(2)));
        let html = graph(&own, &Line::default(), 1, Unit::Ways, &words()).unwrap();
        assert!(
            html.contains("is-lost is-first") && html.contains("own dashed") && html.contains("data-do=\"seek:2\"")
        );
        assert_eq!(html.matches("tabindex=\"0\"").count(), 1);
        // No ways are below the line of one way.
        let line = |name: &str| {
            let text = format!(">{name}</text>");
            let place = html.split("<text").find(|part| part.contains(&text)).unwrap();
            place.split("y=\"").nth(1).unwrap().split('"').next().unwrap().parse::<f64>().unwrap()
        };
        assert!(line("0") >= line("1") + 12.0, "{html}");
    }

    #[test]
    fn steps_of_the_answer_before_the_own_moves_are_no_buttons() {
        let values = ["320", "20", "9"].map(|ways| value(Outcome::Left(1), ways)).into();
        let own = Line { values, watched: 1, ..Line::default() };
        let html = graph(&own, &Line::default(), 2, Unit::Ways, &words()).unwrap();
        assert!(html.contains("role=\"img\" aria-label=\"At the start: 320\""), "{html}");
        assert_eq!(html.matches("role=\"button\"").count(), 2);
        assert!(html.contains("data-do=\"seek:0\"") && html.contains("data-do=\"seek:1\""));
        assert!(!html.contains("data-left=\"ways-0\""));
    }

    #[test]
    fn unknown_points_are_gaps() {
        let own = Line { values: vec![None, value(Outcome::Centre, "1")], before: 3, ..Line::default() };
        let html = graph(&own, &Line::default(), 0, Unit::Ways, &words()).unwrap();
        assert!(html.contains("is-unknown") && !html.contains("own solid"));
        assert_eq!(graph(&Line::default(), &Line::default(), 0, Unit::Ways, &words()), None);
        assert_eq!(graph(&own, &Line::default(), 0, Unit::Replies, &words()), None);
    }
}
