//! The picture of two heaps: the value of every pair of sizes, with a third heap that a slider sets.
//!
//! The worker computes the values; the page paints them as pixels (`data-values` of the canvas, see
//! [`super::rendered`]). The squares around a chosen pair are a table, for keys and screen readers. The squares to which a
//! move leads are marked with the move, see [`super::selection`].

use std::collections::BTreeMap;

use qipan::heaps::engine::{Outcome, to_move};
use qipan::heaps::options::options;
use qipan::heaps::{Engine, Game};
use qipan::progress::{Cancelled, Progress};
use qipan::{Args, Puzzle, heaps};

use super::html::HtmlText;
use crate::link::Link;
use crate::words::Words;

/// The numbers of sizes on each side that are offered.
const SIZES: [u64; 4] = [64, 128, 256, 512];
/// The largest third heap.
const MAX_THIRD: u64 = 63;
/// The number of squares on each side of the enlarged part.
const ENLARGED: u64 = 7;
/// Maximum number of moves of a heap whose squares are marked.
const MAX_MARKED: usize = 400;
/// The largest value that has a colour of its own; larger ones are as dark.
const MAX_SHOWN: u64 = 255;
/// The value of a square whose winner is unknown, or known without a value: won.
const WON: u8 = 1;

/// The code of the character for the value 0 in `data-values`: above those that HTML escapes.
pub const FIRST_CODE: u32 = 0x100;

/// The section of the values that the picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Section {
    size: u64,
    third: u64,
    at: [u64; 2],
}

impl Section {
    /// Reads the settings of the picture, such as `size=128;third=7;at=34,18`; what is missing or malformed is that of the
    /// position.
    fn read(text: &str, heaps: &[u64]) -> Self {
        let heap = |at: usize| heaps.get(at).copied().unwrap_or(0);
        let get = |name: &str| {
            let pairs = text.split(';').filter_map(|pair| pair.split_once('='));
            pairs.filter(|(known, _)| *known == name).map(|(_, value)| value).next_back()
        };
        let number = |name: &str| get(name).and_then(|value| value.parse::<u64>().ok());
        let largest = heap(0).max(heap(1));
        let usual = SIZES.into_iter().find(|size| largest < *size).unwrap_or(SIZES[3]);
        let size = number("size").filter(|size| SIZES.contains(size)).unwrap_or(usual);
        let at = get("at")
            .and_then(|at| at.split_once(','))
            .and_then(|(row, col)| Some([row.parse().ok()?, col.parse().ok()?]));
        let at = at.unwrap_or([heap(0), heap(1)]).map(|at: u64| at.min(size - 1));
        Self { size, third: number("third").unwrap_or(heap(2)).min(MAX_THIRD), at }
    }
}

/// The names of positions by the sizes of the first two heaps.
type Spots = BTreeMap<[u64; 2], String>;

/// Returns this position and those after a move.
fn near(engine: &Engine, game: &Game, position: &heaps::Position) -> Vec<heaps::Position> {
    let mut near = vec![position.clone()];
    let sizes = position.heaps();
    for heap in sizes.iter().enumerate().filter(|(at, heap)| !sizes[..*at].contains(heap)).map(|(_, heap)| *heap) {
        let found = options(engine.rule(), heap, MAX_MARKED, &mut |_| true);
        near.extend(found.splits.iter().filter_map(|option| {
            let mut after = position.clone();
            game.play(&mut after, &to_move(position, option)?).ok().map(|()| after)
        }));
    }
    near
}

/// Returns the squares of the picture that show these positions. The heaps other than the third one of the picture are a
/// row and a column, in either order.
fn spots(section: Section, positions: &[heaps::Position], spot: &dyn Fn(&heaps::Position) -> Option<String>) -> Spots {
    let mut spots = Spots::new();
    for position in positions {
        let mut heaps = position.heaps();
        let Some(spot) = spot(position).filter(|_| heaps.len() <= 3) else { continue };
        heaps.resize(3, 0);
        let Some(third) = heaps.iter().position(|heap| *heap == section.third) else { continue };
        heaps.remove(third);
        if let [row, col] = heaps[..]
            && row.max(col) < section.size
        {
            spots.insert([row, col], spot.clone());
            spots.insert([col, row], spot);
        }
    }
    spots
}

/// Returns the picture as HTML; `None` for more than three heaps. `spot` gives the names by which positions are marked.
///
/// # Errors
/// [`Cancelled`] if the progress cancels the work.
pub fn two_heaps(
    engine: &mut Engine,
    game: &Game,
    position: &heaps::Position,
    spot: &dyn Fn(&heaps::Position) -> Option<String>,
    settings: &str,
    words: &Words,
    progress: &mut dyn Progress,
) -> Result<Option<String>, Cancelled> {
    let heaps = position.heaps();
    if heaps.len() > 3 {
        return Ok(None);
    }
    let section = Section::read(settings, &heaps);
    let Section { size, third, at } = section;
    let spots = spots(section, &near(engine, game, position), spot);
    engine.compute_to(size.max(MAX_THIRD), progress)?;
    let mut values = Vec::with_capacity((size * size) as usize);
    for row in 0..size {
        progress.tick(row, size)?;
        for col in 0..size {
            // The picture is symmetric.
            let value =
                if col < row { values[(col * size + row) as usize] } else { value_of(engine, game, [row, col, third]) };
            values.push(value);
        }
    }
    let value = |row: u64, col: u64| values[(row * size + col) as usize];
    let mut html = HtmlText::new();
    let outcome = value(at[0], at[1]);
    let args = Args::none().count("first", at[0]).count("second", at[1]).count("third", third);
    let key = if outcome == 0 { "two-heaps-lost" } else { "two-heaps-won" };
    html.element("p", &[("class", Some("two-heaps-verdict")), ("role", Some("status"))], &words.with(key, &args));
    let name = words.with("two-heaps-picture", &Args::none().count("size", size));
    html.open("div", &[("class", Some("two-heaps")), ("role", Some("group")), ("aria-label", Some(&name))]);
    html.open("div", &[("class", Some("values-frame"))]);
    write_axes(&mut html, size);
    // One character for each value: the page reads their codes.
    let data: String = values.iter().filter_map(|value| char::from_u32(FIRST_CODE + u32::from(*value))).collect();
    html.element(
        "canvas",
        &[
            ("class", Some("values-map")),
            ("width", Some(&size.to_string())),
            ("height", Some(&size.to_string())),
            ("data-values", Some(&data)),
            ("data-cell", Some("view:at")),
            ("data-here", Some(&format!("{},{}", at[0], at[1]))),
            ("role", Some("img")),
            ("aria-label", Some(&name)),
        ],
        "",
    );
    write_spots(&mut html, size, &spots);
    html.close("div");
    html.open("div", &[("class", Some("two-heaps-side"))]);
    write_enlarged(&mut html, section, &value, &spots, game.is_misere(), words);
    write_settings(&mut html, section, words);
    let link = link_to(game, section, words);
    html.element("a", &[("href", Some(&link)), ("class", Some("play-from-here"))], &words.get("two-heaps-play"));
    html.close("div");
    html.close("div");
    Ok(Some(html.finish()))
}

/// Returns the Grundy value of these heaps; under misère play 0 if the player to move loses, and 1 otherwise.
fn value_of(engine: &mut Engine, game: &Game, heaps: [u64; 3]) -> u8 {
    let left: Vec<u64> = heaps.into_iter().filter(|heap| *heap > 0).collect();
    if game.is_misere() {
        return match engine.outcome(&left, true) {
            Some(Outcome::Previous) => 0,
            Some(Outcome::Next) | None => WON,
        };
    }
    engine.grundy().value_of(left).map_or(WON, |value| value.min(MAX_SHOWN) as u8)
}

/// Writes the sizes of the heaps along the picture, eight on each side.
fn write_axes(html: &mut HtmlText, size: u64) {
    // The middle of a square, so that the number stands beside it.
    let place = |heap: u64| format!("{:.2}%", 100.0 * (heap as f64 + 0.5) / size as f64);
    let heaps = || (0..8).map(|part| part * size / 8);
    html.open("svg", &[("class", Some("values-top")), ("aria-hidden", Some("true"))]);
    for heap in heaps() {
        let x = place(heap);
        html.element("text", &[("x", Some(&x)), ("y", Some("13")), ("text-anchor", Some("middle"))], &heap.to_string());
    }
    html.close("svg");
    html.open("svg", &[("class", Some("values-left")), ("aria-hidden", Some("true"))]);
    for heap in heaps() {
        let y = place(heap);
        let at = [("x", Some("26")), ("y", Some(y.as_str())), ("dy", Some("0.35em")), ("text-anchor", Some("end"))];
        html.element("text", &at, &heap.to_string());
    }
    html.close("svg");
}

/// Writes a ring round each named square, which is seen while its position is marked.
fn write_spots(html: &mut HtmlText, size: u64, spots: &Spots) {
    let place = |heap: u64| format!("{:.2}%", 100.0 * (heap as f64 + 0.5) / size as f64);
    html.open("svg", &[("class", Some("values-spots")), ("aria-hidden", Some("true"))]);
    for ([row, col], spot) in spots {
        html.element(
            "circle",
            &[("cx", Some(&place(*col))), ("cy", Some(&place(*row))), ("r", Some("8")), ("data-at", Some(spot))],
            "",
        );
    }
    html.close("svg");
}

/// Writes the squares around the chosen one as a table.
fn write_enlarged(
    html: &mut HtmlText,
    Section { size, at, .. }: Section,
    value: &dyn Fn(u64, u64) -> u8,
    spots: &Spots,
    is_misere: bool,
    words: &Words,
) {
    let first = |at: u64| at.saturating_sub(ENLARGED / 2).min(size - ENLARGED);
    let (top, left) = (first(at[0]), first(at[1]));
    html.open("table", &[("class", Some("enlarged")), ("aria-label", Some(&words.get("two-heaps-enlarged")))]);
    html.open("thead", &[]);
    html.open("tr", &[]);
    html.element("td", &[], "");
    for col in left..left + ENLARGED {
        html.element("th", &[("scope", Some("col"))], &col.to_string());
    }
    html.close("tr");
    html.close("thead");
    html.open("tbody", &[]);
    let id = |row: u64, col: u64| format!("pair-{row}-{col}");
    for row in top..top + ENLARGED {
        html.open("tr", &[]);
        html.element("th", &[("scope", Some("row"))], &row.to_string());
        for col in left..left + ENLARGED {
            let is_here = [row, col] == at;
            let worth = value(row, col);
            html.open("td", &[("class", (worth == 0).then_some("is-lost"))]);
            let near = |row: Option<u64>, col: Option<u64>| {
                let (row, col) = (row?, col?);
                let is_there = (top..top + ENLARGED).contains(&row) && (left..left + ENLARGED).contains(&col);
                is_there.then(|| id(row, col))
            };
            let (before, after) = (near(Some(row), col.checked_sub(1)), near(Some(row), Some(col + 1)));
            let (above, below) = (near(row.checked_sub(1), Some(col)), near(Some(row + 1), Some(col)));
            html.open(
                "button",
                &[
                    ("type", Some("button")),
                    ("id", Some(&id(row, col))),
                    ("tabindex", Some(if is_here { "0" } else { "-1" })),
                    ("aria-current", is_here.then_some("true")),
                    ("data-do", Some(&format!("view:at={row},{col}"))),
                    ("data-at", spots.get(&[row, col]).map(String::as_str)),
                    ("data-left", before.as_deref()),
                    ("data-right", after.as_deref()),
                    ("data-up", above.as_deref()),
                    ("data-down", below.as_deref()),
                ],
            );
            html.text(&if is_misere && worth > 0 { "·".to_owned() } else { worth.to_string() });
            html.close("button");
            html.close("td");
        }
        html.close("tr");
    }
    html.close("tbody");
    html.close("table");
}

/// Writes the size of the picture and the third heap.
fn write_settings(html: &mut HtmlText, Section { size, third, .. }: Section, words: &Words) {
    html.open("label", &[("class", Some("field"))]);
    html.element("span", &[], &words.with("two-heaps-third", &Args::none().count("third", third)));
    html.open(
        "input",
        &[
            ("id", Some("third-heap")),
            ("type", Some("range")),
            ("min", Some("0")),
            ("max", Some(&MAX_THIRD.to_string())),
            ("value", Some(&third.to_string())),
            ("data-set", Some("view:third=")),
        ],
    );
    html.close("label");
    html.open(
        "div",
        &[("class", Some("row")), ("role", Some("group")), ("aria-label", Some(&words.get("two-heaps-size")))],
    );
    for other in SIZES {
        html.element(
            "button",
            &[
                ("type", Some("button")),
                ("id", Some(&format!("size-{other}"))),
                ("data-do", Some(&format!("view:size={other}"))),
                ("aria-pressed", Some(if other == size { "true" } else { "false" })),
            ],
            &other.to_string(),
        );
    }
    html.close("div");
    html.open("p", &[("class", Some("map-key soft"))]);
    for (class, key) in [("is-zero", "two-heaps-key-zero"), ("is-value", "two-heaps-key")] {
        html.element("span", &[("class", Some(class))], &words.get(key));
    }
    html.close("p");
}

/// Returns the link to the game with the chosen heaps.
fn link_to(game: &Game, Section { third, at, .. }: Section, words: &Words) -> String {
    let heaps: Vec<String> =
        [at[0], at[1], third].into_iter().filter(|heap| *heap > 0).map(|heap| heap.to_string()).collect();
    let heaps = if heaps.is_empty() { "1".to_owned() } else { heaps.join(",") };
    let mut settings = vec![("rule", game.rule().to_string()), ("heaps", heaps)];
    if game.is_misere() {
        settings.push(("misere", "1".to_owned()));
    }
    settings.extend([("first", "both".to_owned()), ("tab", "explore".to_owned()), ("moves", String::new())]);
    settings.push(("lang", words.lang().code().to_owned()));
    Link::write(&["heaps"], &settings)
}

#[cfg(test)]
mod tests {
    use qipan::heaps::Rule;
    use qipan::progress::NoProgress;
    use qipan_text::{Lang, MessageSet};

    use super::*;

    /// A name of its heaps.
    fn spot(position: &heaps::Position) -> Option<String> {
        let mut heaps = position.heaps();
        heaps.sort_unstable();
        Some(heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"))
    }

    fn picture(rule: &str, heaps: &[u64], misere: bool, settings: &str) -> Option<String> {
        let game = Game::new(rule.parse().unwrap(), heaps).unwrap().with_misere(misere);
        let mut engine = Engine::new(game.rule().clone());
        let words = Words::new(Lang::En, &[MessageSet::EXPLORE]);
        two_heaps(&mut engine, &game, &game.start(), &spot, settings, &words, &mut NoProgress).unwrap()
    }

    #[test]
    fn settings_are_read_and_held_within_the_picture() {
        let read = |text: &str| Section::read(text, &[34, 18, 7]);
        assert_eq!(read(""), Section { size: 64, third: 7, at: [34, 18] });
        assert_eq!(read("size=128;third=9;at=100,200;third=3"), Section { size: 128, third: 3, at: [100, 127] });
        assert_eq!(read("size=99;at=x"), Section { size: 64, third: 7, at: [34, 18] });
    }

    #[test]
    fn positions_are_marked_where_the_third_heap_fits() {
        let marks = |settings: &str, name: &str| {
            let html = picture("nim", &[5, 5], false, settings).unwrap();
            let at = format!("data-at=\"{name}\"");
            // Rings on the picture, and squares of the enlarged part.
            (html.matches(&format!("r=\"8\" {at}")).count(), html.matches(&at).count())
        };
        // Without a third heap 4 and 5 are at (4,5) and (5,4), both near (5,5); with a third heap of 5 at (0,4) and (4,0).
        assert_eq!((marks("", "4+5"), marks("third=5", "4+5"), marks("third=1", "4+5")), ((2, 4), (2, 2), (0, 0)));
        assert_eq!((marks("", "5+5"), marks("", "5")), ((1, 2), (2, 2)));
        // A split makes a third heap.
        let html = picture("grundy", &[7, 2], false, "third=2").unwrap();
        assert!(html.contains("data-at=\"2+3+4\"") && html.contains("data-at=\"1+2+6\""), "{html:.300}");
    }

    #[test]
    fn equal_heaps_of_nim_are_lost() {
        let html = picture("nim", &[5, 5], false, "").unwrap();
        assert!(html.contains("lose"), "{html:.300}");
        let row = "data-do=\"view:at=5,5\"";
        let at = html.find(row).unwrap();
        assert!(html[at..].split("</button>").next().unwrap().ends_with(">0"));
        assert!(picture("nim", &[5, 5], false, "third=1").unwrap().contains("win"));
        assert_eq!(picture("nim", &[1, 2, 3, 4], false, ""), None);
    }

    #[test]
    fn misere_nim_differs_for_heaps_of_one() {
        let mut engine = Engine::new(Rule::nim());
        engine.compute_to(100, &mut NoProgress).unwrap();
        let game = Game::new(Rule::nim(), [1]).unwrap();
        let misere = game.clone().with_misere(true);
        for heaps in [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1], [2, 2, 0], [3, 2, 1]] {
            let (plain, other) = (value_of(&mut engine, &game, heaps), value_of(&mut engine, &misere, heaps));
            let only_ones = heaps.iter().all(|heap| *heap < 2);
            assert_eq!((plain == 0) == (other == 0), !only_ones, "{heaps:?}");
        }
    }
}
