//! The whole game as layers: two bars for each number of moves, what can be reached and what can still be won, and a mark at
//! the present position.
//!
//! The picture has no `viewBox`: its places are per cent of its width, so that texts keep their size on a telephone. The same
//! numbers are a table below it.

use qipan::Args;
use qipan::game_graph::Layers;
use qipan_svg::number::fixed;

use super::html::HtmlText;
use super::power::{power_of_ten, scientific};
use super::view::order_of_magnitude;
use crate::words::Words;

/// Returns the name of a layer in the names of positions: see [`super::spot`].
#[must_use]
pub fn layer_spot(layer: usize) -> String {
    format!("/{layer}")
}

/// The height of the highest bar, and the place of the base line, in pixels.
const HEIGHT: f64 = 80.0;
const BASE: f64 = 104.0;
/// The height of a bar of one.
const LEAST: f64 = 4.0;

/// The unit of the layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerUnit {
    /// Positions by number of pegs, down to the fewest.
    Pegs,
    /// Positions by number of pegs, down to one in the centre.
    PegsToCentre,
    /// Partial tours by number of squares.
    Squares,
    /// Partial tilings by number of pieces.
    Pieces,
    /// Placements by number of stones.
    Stones,
}

/// A message about layers; each unit has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    /// The sentence above the picture.
    About,
    /// The heading of the numbers.
    Number,
    /// The sum of all layers.
    All,
    /// The sum of what can still be won.
    Won,
    /// The heading of all.
    AllShort,
    /// The heading of what can still be won.
    WonShort,
    /// The layer of the present position.
    Layer,
    /// The same where it is not known how much can still be won.
    Reached,
    /// The layers that are not counted.
    More,
}

impl LayerUnit {
    /// Returns the key of a message.
    const fn key(self, said: Said) -> &'static str {
        let keys = match self {
            Self::Pegs => [
                "layers-about-pegs",
                "layers-number-pegs",
                "layers-all-pegs",
                "layers-won-pegs",
                "layers-all-short-pegs",
                "layers-won-short-pegs",
                "layers-layer-pegs",
                "layers-reached-pegs",
                "layers-more-pegs",
            ],
            Self::PegsToCentre => [
                "layers-about-centre",
                "layers-number-pegs",
                "layers-all-pegs",
                "layers-won-centre",
                "layers-all-short-pegs",
                "layers-won-short-centre",
                "layers-layer-centre",
                "layers-reached-pegs",
                "layers-more-pegs",
            ],
            Self::Squares => [
                "layers-about-squares",
                "layers-number-squares",
                "layers-all-squares",
                "layers-won-squares",
                "layers-all-short-squares",
                "layers-won-short-squares",
                "layers-layer-squares",
                "layers-reached-squares",
                "layers-more-squares",
            ],
            Self::Pieces => [
                "layers-about-pieces",
                "layers-number-pieces",
                "layers-all-pieces",
                "layers-won-pieces",
                "layers-all-short-pieces",
                "layers-won-short-pieces",
                "layers-layer-pieces",
                "layers-reached-pieces",
                "layers-more-pieces",
            ],
            Self::Stones => [
                "layers-about-stones",
                "layers-number-stones",
                "layers-all-stones",
                "layers-won-stones",
                "layers-all-short-stones",
                "layers-won-short-stones",
                "layers-layer-stones",
                "layers-reached-stones",
                "layers-more-stones",
            ],
        };
        keys[said as usize]
    }
}

/// The place of a position in the whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The unit of the layers.
    pub unit: LayerUnit,
    /// The number of the first layer: of its pegs, squares, pieces or stones.
    pub first: u64,
    /// The index of the layer of the position.
    pub here: Option<usize>,
    /// The square where partial tours begin.
    pub square: Option<String>,
}

/// The layers of a game, with the place of the present position.
#[derive(Clone, Debug, PartialEq)]
pub struct WholeGame {
    /// The layers.
    pub layers: Layers,
    /// The place of the present position in them.
    pub place: Place,
}

impl WholeGame {
    /// Returns the number by which a layer is named.
    const fn number(&self, at: usize) -> u64 {
        match self.place.unit {
            LayerUnit::Pegs | LayerUnit::PegsToCentre => self.place.first.saturating_sub(at as u64),
            LayerUnit::Squares | LayerUnit::Pieces | LayerUnit::Stones => self.place.first + at as u64,
        }
    }

    fn say(&self, words: &Words, said: Said, args: &Args) -> String {
        words.with(self.place.unit.key(said), args)
    }

    /// Whether every number is known.
    fn is_known(&self) -> bool {
        self.layers.is_complete && self.layers.layers.iter().all(|layer| layer.winnable.is_some())
    }

    /// Returns the layers as HTML. If a longer search is possible, it can be asked for where a number is not known.
    #[must_use]
    pub fn html(&self, words: &Words, can_search_longer: bool) -> String {
        let mut html = HtmlText::new();
        html.open("section", &[("class", Some("layers")), ("aria-labelledby", Some("whole-game"))]);
        html.open("div", &[("class", Some("layers-head"))]);
        html.element("h2", &[("id", Some("whole-game"))], &words.get("layers-title"));
        let args = Args::none().text("square", self.place.square.clone().unwrap_or_default());
        html.element("p", &[("class", Some("soft"))], &self.say(words, Said::About, &args));
        if !self.layers.layers.is_empty() {
            self.write_key(&mut html, words);
        }
        html.close("div");
        let longer = |html: &mut HtmlText| {
            if can_search_longer && !self.is_known() {
                html.element(
                    "button",
                    &[("type", Some("button")), ("id", Some("layers-longer")), ("data-do", Some("longer:layers"))],
                    &words.get("explore-longer"),
                );
            }
        };
        if self.layers.layers.is_empty() {
            html.element("p", &[("class", Some("soft"))], &words.get("layers-too-many"));
            longer(&mut html);
            html.close("section");
            return html.finish();
        }
        self.write_bars(&mut html, words);
        html.open("div", &[("class", Some("layers-foot"))]);
        if let Some(here) = self.place.here.filter(|here| *here < self.layers.layers.len()) {
            // While another layer is pointed at, the sentence is about that one: see `selection`.
            html.element(
                "p",
                &[("class", Some("layers-here")), ("data-layer", Some(&layer_id(here)))],
                &self.told(here, words),
            );
        }
        if !self.layers.is_complete {
            let args = Args::none().count("number", self.number(self.layers.layers.len()));
            html.element("p", &[("class", Some("soft"))], &self.say(words, Said::More, &args));
        }
        longer(&mut html);
        self.write_table(&mut html, words);
        html.close("div");
        html.close("section");
        html.finish()
    }

    /// Returns the sentence about a layer.
    fn told(&self, at: usize, words: &Words) -> String {
        let layer = &self.layers.layers[at];
        // A small number has a plural form.
        let with = |args: Args, name: &'static str, digits: String| match digits.parse() {
            Ok(number) => args.count(name, number),
            Err(_) => args.decimal(name, digits),
        };
        let args = with(Args::none().count("number", self.number(at)), "all", layer.reachable.to_string());
        match &layer.winnable {
            Some(winnable) => self.say(words, Said::Layer, &with(args, "won", winnable.to_string())),
            None => self.say(words, Said::Reached, &args),
        }
    }

    /// Writes the colours with the sums of the layers.
    fn write_key(&self, html: &mut HtmlText, words: &Words) {
        let totals = self.layers.totals();
        let number =
            |sum: Option<String>| sum.map_or_else(|| words.get("explore-unknown"), |digits| shortened(&digits, words));
        let all = self.layers.is_complete.then(|| totals.reachable.to_string());
        let won = totals.winnable.map(|won| won.to_string());
        html.open("p", &[("class", Some("layers-key")), ("aria-hidden", Some("true"))]);
        for (class, said, sum) in [("is-reachable", Said::All, number(all)), ("is-won", Said::Won, number(won))] {
            html.open("span", &[("class", Some(class))]);
            html.text(&self.say(words, said, &Args::none().text("sum", sum)));
            html.close("span");
        }
        html.close("p");
    }

    fn write_bars(&self, html: &mut HtmlText, words: &Words) {
        let layers = &self.layers.layers;
        let most = layers.iter().map(|layer| order_of_magnitude(&layer.reachable.to_string())).fold(1.0, f64::max);
        let height = |digits: &str| {
            if digits == "0" { 0.0 } else { LEAST + (HEIGHT - LEAST) * order_of_magnitude(digits) / most }
        };
        // The layers that were not reached have their place too.
        let count = layers.len() + usize::from(!self.layers.is_complete);
        let slot = 100.0 / count as f64;
        let number = |value: f64| fixed(value, 2);
        let percent = |value: f64| format!("{}%", fixed(value, 3));
        html.open(
            "svg",
            &[("class", Some("layers-bars")), ("role", Some("group")), ("aria-labelledby", Some("whole-game"))],
        );
        html.open("g", &[("aria-hidden", Some("true"))]);
        let middle = (most / 2.0).round();
        for exponent in [0.0, middle, most.floor()] {
            let y = BASE - if exponent == 0.0 { 0.0 } else { LEAST + (HEIGHT - LEAST) * exponent / most };
            let line = [("class", "axis"), ("x1", "0"), ("x2", "100%"), ("y1", &number(y)), ("y2", &number(y))];
            html.element("line", &line.map(|(name, value)| (name, Some(value))), "");
            let place = [("x", "-6"), ("y", &number(y + 4.0)), ("text-anchor", "end")];
            html.element("text", &place.map(|(name, value)| (name, Some(value))), &power_of_ten(exponent as usize));
            if middle < 1.0 || most < 2.0 && exponent > 0.0 {
                break;
            }
        }
        let step = [1, 2, 4, 5, 10].into_iter().find(|step| count <= 13 * step).unwrap_or(20);
        for (at, layer) in layers.iter().enumerate() {
            let is_here = self.place.here == Some(at);
            let left = slot * at as f64;
            let mut bar = |class: &str, width: f64, height: f64| {
                let (x, y) = (percent(left + slot * (1.0 - width) / 2.0), number(BASE - height));
                let (width, height) = (percent(slot * width), number(height));
                let place =
                    [("class", class), ("x", &x), ("y", &y), ("width", &width), ("height", &height), ("rx", "2")];
                html.element("rect", &place.map(|(name, value)| (name, Some(value))), "");
            };
            let reachable = height(&layer.reachable.to_string());
            let won = layer.winnable.as_ref().map(|won| height(&won.to_string()));
            bar(if won.is_some() { "reachable" } else { "reachable is-unknown" }, 0.76, reachable);
            if let Some(won) = won.filter(|won| *won > 0.0) {
                bar("won", 0.44, won);
            }
            let is_near_here = step > 1 && self.place.here.is_some_and(|here| here.abs_diff(at) == 1);
            // The last one has its number too, if there is place.
            let is_last = at + 1 == layers.len() && step < 4;
            let is_named = (self.number(at).is_multiple_of(step as u64) || is_last) && !is_near_here;
            if is_here || is_named {
                let x = percent(left + slot / 2.0);
                let class = if is_here { "is-here" } else { "layer" };
                let place = [("class", class), ("x", &x), ("y", &number(BASE + 18.0)), ("text-anchor", "middle")];
                html.element("text", &place.map(|(name, value)| (name, Some(value))), &self.number(at).to_string());
            }
        }
        if !self.layers.is_complete {
            let place = [("x", "100%"), ("y", &number(BASE - 6.0)), ("text-anchor", "end")];
            html.element("text", &place.map(|(name, value)| (name, Some(value))), "…");
        }
        if let Some(here) = self.place.here.filter(|here| *here < layers.len()) {
            let heights: Vec<f64> = layers.iter().map(|layer| height(&layer.reachable.to_string())).collect();
            write_here(html, here, slot, &heights, &words.get("layers-here"));
        }
        html.close("g");
        self.write_columns(html, slot, words);
        html.close("svg");
    }

    /// Writes the columns over the bars: one tab stop, with the arrow keys from one to the next. The numbers are their titles.
    fn write_columns(&self, html: &mut HtmlText, slot: f64, words: &Words) {
        let count = self.layers.layers.len();
        let stop = self.place.here.filter(|here| *here < count).unwrap_or(0);
        for at in 0..count {
            let (before, after) =
                (at.checked_sub(1).map(layer_id), Some(at + 1).filter(|at| *at < count).map(layer_id));
            html.open(
                "rect",
                &[
                    ("id", Some(&layer_id(at))),
                    ("class", Some("column")),
                    ("role", Some("img")),
                    ("tabindex", Some(if at == stop { "0" } else { "-1" })),
                    ("data-at", Some(&layer_spot(at))),
                    ("data-left", before.as_deref()),
                    ("data-right", after.as_deref()),
                    ("x", Some(&format!("{}%", fixed(slot * at as f64, 3)))),
                    ("y", Some("0")),
                    ("width", Some(&format!("{}%", fixed(slot, 3)))),
                    ("height", Some(&fixed(BASE, 2))),
                ],
            );
            html.element("title", &[], &self.told(at, words));
            html.close("rect");
        }
    }

    fn write_table(&self, html: &mut HtmlText, words: &Words) {
        html.open("details", &[("class", Some("layers-table"))]);
        html.element("summary", &[], &words.get("layers-table"));
        html.open("table", &[("aria-labelledby", Some("whole-game"))]);
        html.open("thead", &[]);
        html.open("tr", &[]);
        for said in [Said::Number, Said::AllShort, Said::WonShort] {
            html.element("th", &[("scope", Some("col"))], &self.say(words, said, &Args::none()));
        }
        html.close("tr");
        html.close("thead");
        html.open("tbody", &[]);
        for (at, layer) in self.layers.layers.iter().enumerate() {
            let is_here = self.place.here == Some(at);
            html.open("tr", &[("aria-current", is_here.then_some("true")), ("data-at", Some(&layer_spot(at)))]);
            html.element("th", &[("scope", Some("row"))], &self.number(at).to_string());
            html.element("td", &[], &words.number(&layer.reachable));
            let won = layer.winnable.as_ref();
            html.element("td", &[], &won.map_or_else(|| words.get("explore-unknown"), |won| words.number(won)));
            html.close("tr");
        }
        html.close("tbody");
        html.close("table");
        html.close("details");
    }
}

fn layer_id(at: usize) -> String {
    format!("layer-{at}")
}

/// The width of “you are here” in per cent of the picture, where that is narrow.
const LABEL: f64 = 26.0;

/// Writes the frame around the present layer, and its label above the bars near it.
fn write_here(html: &mut HtmlText, here: usize, slot: f64, heights: &[f64], label: &str) {
    let number = |value: f64| fixed(value, 2);
    let percent = |value: f64| format!("{}%", fixed(value, 3));
    let (left, middle) = (slot * here as f64, slot * (here as f64 + 0.5));
    let (x, anchor, from) = if middle < LABEL / 2.0 {
        (left, "start", left)
    } else if middle > 100.0 - LABEL / 2.0 {
        (left + slot, "end", left + slot - LABEL)
    } else {
        (middle, "middle", middle - LABEL / 2.0)
    };
    let is_under = |at: usize| (slot * (at as f64 + 1.0) > from) && (slot * (at as f64) < from + LABEL);
    let highest =
        heights.iter().enumerate().filter(|(at, _)| is_under(*at)).map(|(_, height)| *height).fold(0.0, f64::max);
    let top = BASE - heights[here] - 5.0;
    let (x1, y1, y2) = (percent(middle), number(BASE - highest - 7.0), number(top));
    let line = [("class", "here"), ("x1", x1.as_str()), ("x2", x1.as_str()), ("y1", y1.as_str()), ("y2", y2.as_str())];
    html.element("line", &line.map(|(name, value)| (name, Some(value))), "");
    let (x_left, width, height) = (percent(left), percent(slot), number(heights[here] + 5.0));
    let frame = [
        ("class", "here"),
        ("x", x_left.as_str()),
        ("y", y2.as_str()),
        ("width", width.as_str()),
        ("height", height.as_str()),
        ("rx", "2"),
    ];
    html.element("rect", &frame.map(|(name, value)| (name, Some(value))), "");
    let (x, y) = (percent(x), number(BASE - highest - 10.0));
    let place = [("class", "is-here"), ("x", x.as_str()), ("y", y.as_str()), ("text-anchor", anchor)];
    html.element("text", &place.map(|(name, value)| (name, Some(value))), label);
}

/// Returns a number, or its order of magnitude if it is too long for the line.
fn shortened(digits: &str, words: &Words) -> String {
    if digits.len() <= 15 {
        return words.number(digits);
    }
    scientific(digits)
}

#[cfg(test)]
mod tests {
    use qipan::game_graph::Layer;
    use qipan_text::{Lang, MessageSet};

    use super::*;

    fn words(lang: Lang) -> Words {
        Words::new(lang, &[MessageSet::PAGE, MessageSet::EXPLORE])
    }

    fn game(unit: LayerUnit, numbers: &[(u64, Option<u64>)], is_complete: bool) -> WholeGame {
        let layer = |(all, won): &(u64, Option<u64>)| Layer { reachable: (*all).into(), winnable: won.map(Into::into) };
        let layers = Layers { layers: numbers.iter().map(layer).collect(), is_complete };
        WholeGame { layers, place: Place { unit, first: 32, here: Some(2), square: Some("(1,1)".to_owned()) } }
    }

    #[test]
    fn the_present_layer_is_marked_and_told() {
        let game = game(LayerUnit::PegsToCentre, &[(1, Some(1)), (1, Some(1)), (2, Some(2)), (8, Some(8))], true);
        let html = game.html(&words(Lang::En), true);
        assert!(html.contains("With 30 pegs, 2 positions can be reached; 2 of them can still be won."), "{html}");
        assert!(html.contains("With 31 pegs, 1 position can be reached; 1 of them"), "one has its own form");
        assert_eq!(html.matches("<rect class=\"here\"").count(), 1);
        assert!(!html.contains("data-do"), "nothing is left to search");
        assert_eq!((html.matches("class=\"reachable\"").count(), html.matches("class=\"won\"").count()), (4, 4));
        assert!(
            html.contains(
                "<tr aria-current=\"true\" data-at=\"/2\"><th scope=\"row\">30</th><td>2</td><td>2</td></tr>"
            )
        );
    }

    #[test]
    fn what_is_not_known_is_said() {
        let some = game(LayerUnit::Pegs, &[(1, None), (1, None), (2, None)], false);
        let html = some.html(&words(Lang::En), true);
        assert!(html.contains("<td>unknown</td>") && html.contains("is-unknown") && !html.contains("class=\"won\""));
        assert!(html.contains("data-do=\"longer:layers\"") && !some.html(&words(Lang::En), false).contains("data-do"));
        let none = game(LayerUnit::Pieces, &[], false).html(&words(Lang::En), false);
        assert!(none.contains("too many") && !none.contains("<svg"), "{none}");
    }

    #[test]
    fn every_unit_has_its_words_in_both_languages() {
        for unit in [LayerUnit::Pegs, LayerUnit::PegsToCentre, LayerUnit::Squares, LayerUnit::Pieces, LayerUnit::Stones]
        {
            for lang in [Lang::En, Lang::Zh] {
                for is_complete in [true, false] {
                    let some = game(unit, &[(1, Some(1)), (3, Some(2)), (40_861_647_040_079_968, None)], is_complete);
                    let html = some.html(&words(lang), true);
                    assert!(!html.contains("layers-about") && !html.contains("layers-all-") && !html.contains("{ $"));
                    for key in ["layers-won-", "layers-layer-", "layers-reached-", "layers-more-", "layers-number-"] {
                        assert!(!html.contains(key), "{key} {unit:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn long_sums_are_shortened() {
        let words = words(Lang::En);
        assert_eq!(shortened("23475688", &words), "23,475,688");
        assert_eq!(shortened("40861647040079968", &words), "4.09 × 10¹⁶");
    }
}
