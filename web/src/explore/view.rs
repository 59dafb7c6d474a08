//! The table of moves on the page. Its rows are one tab stop, and the arrow keys move between them.

use std::rc::Rc;

use qipan::{Args, ListStyle};
use qipan_svg::number::fixed;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use super::power::scientific;
use super::selection;
use super::table::{Move, Outcome, Row, Table, Unit, Value, about};
use crate::browser;
use crate::stage::field::{ButtonState, button};
use crate::words::Words;

/// Number of rows that are shown at once; the others on request.
const MAX_SHOWN: usize = 12;
/// Numbers of more digits also have their order of magnitude.
const LONG: usize = 15;
/// Numbers of more digits have only that in a row with a chance.
const LONG_IN_ROW: usize = 9;

/// Props of the table.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The table.
    pub table: Rc<Table>,
    /// The messages.
    pub words: Words,
    /// Returns the name of a move for screen readers.
    pub name: Callback<String, String>,
    /// Makes a move.
    pub on_make: Callback<String>,
    /// Shows a move on the board; `None` shows none.
    pub on_point: Callback<Option<String>>,
}

/// The table.
#[component]
pub fn MovesTable(props: &Props) -> Html {
    let Props { table, words, .. } = props;
    let active = use_state(|| 0_usize);
    let opened = use_state(|| None::<usize>);
    let shows_all = use_state(|| false);
    {
        let (active, opened, shows_all) = (active.clone(), opened.clone(), shows_all.clone());
        use_effect_with(table.clone(), move |_| {
            active.set(0);
            opened.set(None);
            shows_all.set(false);
        });
    }
    let shown = if *shows_all { table.rows.len() } else { table.rows.len().min(MAX_SHOWN) };
    let onkeydown = {
        let active = active.clone();
        Callback::from(move |event: KeyboardEvent| {
            let to = match event.key().as_str() {
                "ArrowDown" => (*active + 1).min(shown.saturating_sub(1)),
                "ArrowUp" => active.saturating_sub(1),
                "Home" => 0,
                "End" => shown.saturating_sub(1),
                _ => return,
            };
            event.prevent_default();
            active.set(to);
            browser::focus(&format!("#move-{to}"));
        })
    };
    let has_chances = table.position.chance.is_some();
    // There is no room for both.
    let has_shares = table.unit != Unit::Replies && !has_chances;
    let columns = 3 + usize::from(has_shares) + usize::from(has_chances);
    let images = |row: &Row| words.with("explore-images", &Args::none().count("count", row.images.len() as u64));
    let row = |(at, row): (usize, &Row)| {
        let is_opened = *opened == Some(at);
        let toggle = {
            let opened = opened.clone();
            Callback::from(move |_: MouseEvent| opened.set((!is_opened).then_some(at)))
        };
        let is_best = is_best(table, &row.value);
        let is_open = table.is_counting && row.value.result.is_none();
        html! {
            <>
                <tr key={row.mv.text.clone()} data-at={row.at.clone()} class={(!is_best && !is_open).then_some("is-worse")} onpointerenter={points(props, Some(&row.mv))} onpointerleave={points(props, None)}>
                    <th scope="row">
                        { one(props, &row.mv, format!("move-{at}"), *active == at) }
                        if !row.images.is_empty() {
                            <button type="button" class="images" aria-expanded={if is_opened { "true" } else { "false" }}
                                onclick={toggle}>{ both(&format!("×{}", row.count()), images(row)) }</button>
                        }
                    </th>
                    if is_open {
                        <td />
                    } else {
                        { result(&row.value, is_best, words) }
                    }
                    if table.is_counting {
                        <td class="number soft">{ words.get("explore-soon") }</td>
                    } else {
                        <td class="number">{ figure(table, &row.value, has_chances, words) }</td>
                    }
                    if has_shares {
                        <td class="number">{ share(table, row) }</td>
                    }
                    if has_chances {
                        { chance(&row.value) }
                    }
                </tr>
                if is_opened {
                    <tr key={format!("images-{at}")} class="images"><td colspan={columns.to_string()}>
                        { for row.images.iter().enumerate().map(|(number, image)| one(props, image, format!("image-{number}"), true)) }
                    </td></tr>
                }
            </>
        }
    };
    let show_all = {
        let shows_all = shows_all.clone();
        Callback::from(move |_: MouseEvent| shows_all.set(true))
    };
    let all = words.with("explore-all", &Args::none().count("count", table.rows.len() as u64));
    html! {
        <>
            <table class="moves-table" {onkeydown} onpointerover={follows(true)} onpointerout={follows(false)}
                onfocusin={focuses(true)} onfocusout={focuses(false)}>
                <thead><tr>
                    <th scope="col">{ words.get("explore-move") }</th>
                    <th scope="col">{ words.get(heading_of_results(table)) }</th>
                    <th scope="col" class="number">{ words.get(heading(table)) }</th>
                    if has_shares {
                        <th scope="col" class="number"><abbr title={words.get("explore-share")}>{ "%" }</abbr></th>
                    }
                    if has_chances {
                        <th scope="col" class="number"><abbr title={words.get("explore-chance-is")}>{ words.get("explore-chance") }</abbr></th>
                    }
                </tr></thead>
                <tbody>{ for table.rows.iter().take(shown).enumerate().map(row) }</tbody>
            </table>
            if shown < table.rows.len() {
                <div class="row">{ button("all", all, ButtonState::Plain, show_all) }</div>
            }
        </>
    }
}

/// Marks the position of a row in the other parts.
fn follows(enters: bool) -> Callback<PointerEvent> {
    Callback::from(move |event: PointerEvent| selection::follow(&event, enters))
}

fn focuses(enters: bool) -> Callback<FocusEvent> {
    Callback::from(move |event: FocusEvent| selection::follow(&event, enters))
}

/// A button that makes a move; while it has the focus the board shows the move.
fn one(props: &Props, mv: &Move, id: String, is_stop: bool) -> Html {
    let onclick = {
        let text = mv.text.clone();
        props.on_make.reform(move |_: MouseEvent| text.clone())
    };
    let point = |mv: Option<&Move>| {
        let text = mv.map(|mv| mv.text.clone());
        props.on_point.reform(move |_: FocusEvent| text.clone())
    };
    html! {
        <button type="button" class="move" {id} tabindex={if is_stop { "0" } else { "-1" }} {onclick}
            onfocus={point(Some(mv))} onblur={point(None)}>
            { both(&mv.name, props.name.emit(mv.text.clone())) }
        </button>
    }
}

/// Renders a short text, and the name that is read aloud in its place.
fn both(short: &str, name: String) -> Html {
    html! { <><span class="sr">{ name }</span><span aria-hidden="true">{ short.to_owned() }</span></> }
}

fn points(props: &Props, mv: Option<&Move>) -> Callback<PointerEvent> {
    let text = mv.map(|mv| mv.text.clone());
    props.on_point.reform(move |_: PointerEvent| text.clone())
}

/// Whether the last column tells nim-sums: under normal play.
fn has_nim_sums(table: &Table) -> bool {
    let has = |row: &Row| matches!(row.value.result, Some(Outcome::Wins(Some(_)) | Outcome::Loses(Some(_))));
    table.rows.iter().any(has)
}

/// Returns the key of the heading over the results.
fn heading_of_results(table: &Table) -> &'static str {
    match table.rows.iter().find_map(|row| row.value.result) {
        Some(Outcome::Left(_)) => "explore-left",
        Some(Outcome::Centre | Outcome::NoCentre) => "explore-centre",
        Some(Outcome::Stones(_)) => "explore-stones",
        _ => "explore-result",
    }
}

/// Returns the key of the heading over the numbers.
fn heading(table: &Table) -> &'static str {
    match table.unit {
        Unit::Ways => "explore-ways",
        Unit::Tilings => "explore-tilings",
        Unit::Solutions => "explore-solutions",
        Unit::Replies if has_nim_sums(table) => "explore-nim-sum",
        Unit::Replies => "explore-replies",
    }
}

/// Whether a result is the best of the position, and the goal is within reach.
fn is_best(table: &Table, value: &Value) -> bool {
    let is_best = table.unit == Unit::Replies || value.result == table.position.result;
    is_best && value.result.is_some_and(|result| !result.is_lost())
}

/// The number of characters up to which the text of a result stays on one line with its sign.
const SHORT_RESULT: usize = 6;

/// Renders the result, with a sign that does not need colour: a tick for the best, and a stroke for the others.
fn result(value: &Value, is_best: bool, words: &Words) -> Html {
    let Some(result) = value.result else {
        return html! { <td><span class="soft">{ words.get("explore-unknown") }</span></td> };
    };
    let text = result_text(result, words);
    let is_short = text.chars().count() <= SHORT_RESULT;
    let path = if is_best { "M6 10.5l3 3 5-6" } else { "M6 10h8" };
    html! {
        <td class={is_short.then_some("is-short")}>
            <svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8" /><path d={path} /></svg>{ text }
        </td>
    }
}

/// Returns the text of a result.
fn result_text(result: Outcome, words: &Words) -> String {
    match result {
        Outcome::Left(number) | Outcome::Stones(number) => words.number(number),
        Outcome::Centre => words.get("explore-yes"),
        Outcome::NoCentre => words.get("explore-no"),
        Outcome::Completable => words.get("explore-completable"),
        Outcome::DeadEnd => words.get("explore-dead-end"),
        Outcome::Uncovered(row, col) => {
            let args = Args::none().text("row", row.to_string()).text("col", col.to_string());
            words.with("explore-uncovered", &args)
        }
        Outcome::Wins(_) => words.get("explore-wins"),
        Outcome::Loses(_) => words.get("explore-loses"),
    }
}

/// Renders the number of a row. A long one may be broken between groups of digits; beside the chances there is no room for it,
/// so that its order of magnitude stands in its place, and the number itself is its title.
fn figure(table: &Table, value: &Value, has_chances: bool, words: &Words) -> Html {
    let text = figure_text(table, value, words);
    if let Some(digits) = value.ways.as_ref().filter(|digits| has_chances && digits.len() > LONG_IN_ROW) {
        return html! { <span class="power" title={text.clone()}>{ both(&scientific(digits), text) }</span> };
    }
    let is_sign = |sign: char| sign == ',' || sign == '\u{2009}';
    html! { <>{ for text.split_inclusive(is_sign).map(|group| html! { <>{ group.to_owned() }<wbr /></> }) }</> }
}

fn figure_text(table: &Table, value: &Value, words: &Words) -> String {
    match (value.result, &value.ways) {
        (Some(Outcome::Wins(Some(sum)) | Outcome::Loses(Some(sum))), _) => words.number(sum),
        (_, None) if table.unit == Unit::Replies => String::new(),
        _ => figure_of(value, words),
    }
}

/// Returns the share of each move of a row in per cent; empty if it is not known.
fn share(table: &Table, row: &Row) -> String {
    table.share(row).map(percent).unwrap_or_default()
}

/// Returns a share in per cent.
#[must_use]
pub fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    fixed(percent, usize::from(percent < 1.0 && percent != 0.0))
}

/// Renders the chance of a row; the fraction is its title.
fn chance(value: &Value) -> Html {
    let chance = value.chance.as_ref();
    let title = chance.and_then(|chance| chance.fraction.clone());
    html! { <td class="number" {title}>{ for chance.map(|chance| chance.text.clone()) }</td> }
}

/// Returns the text of a number of ways.
#[must_use]
pub fn figure_of(value: &Value, words: &Words) -> String {
    match &value.ways {
        None => words.get("explore-unknown"),
        Some(ways) if value.is_bound => words.with("explore-over", &counted(ways)),
        Some(ways) => words.number(ways),
    }
}

/// Returns the text of a result with its number of ways, for the names of positions.
#[must_use]
pub fn told(value: &Value, words: &Words) -> String {
    let result = value.result.map_or_else(|| words.get("explore-unknown"), |result| result_text(result, words));
    match value.ways {
        Some(_) => words.list(ListStyle::Comma, &[result, figure_of(value, words)]),
        None => result,
    }
}

/// Returns the decimal logarithm of a number in decimal; 0 of 0.
#[must_use]
pub fn order_of_magnitude(digits: &str) -> f64 {
    let leading = about(digits.get(..15).unwrap_or(digits));
    let rest = digits.len().saturating_sub(15) as f64;
    if leading > 0.0 { leading.log10() + rest } else { 0.0 }
}

/// Returns the sentence about the position: what backs the table, and the number of ways in all.
#[must_use]
pub fn summary(table: &Table, words: &Words) -> String {
    let ways = table.position.ways.as_deref();
    let args = || counted(ways.unwrap_or("0"));
    let is_exact = !table.position.is_bound;
    match (table.unit, ways) {
        (Unit::Replies, Some(_)) if is_exact && !table.more => {
            // The moves of equal heaps are one row, and counted once.
            let wins = table.rows.iter().filter(|row| matches!(row.value.result, Some(Outcome::Wins(_)))).count();
            words.with("explore-winning", &Args::none().count("moves", wins as u64))
        }
        (Unit::Replies, Some(ways)) if is_exact => {
            words.with("explore-winning", &Args::none().count("moves", ways.parse().unwrap_or(u64::MAX)))
        }
        (_, Some(_)) if !is_exact => words.with("explore-bound", &args()),
        (Unit::Ways, Some(long)) if long.len() > LONG => {
            words.with("explore-exact-power", &args().text("power", scientific(long)))
        }
        (Unit::Ways, Some(_)) => words.with("explore-exact-ways", &args()),
        (Unit::Tilings, Some(_)) => words.with("explore-exact-tilings", &args()),
        (Unit::Solutions, Some(_)) => words.with("explore-exact-solutions", &args()),
        (_, _) => words.get("explore-limited"),
    }
}

/// Returns a number of any size as the argument `ways`. A small one has a plural form.
fn counted(ways: &str) -> Args {
    ways.parse().map_or_else(|_| Args::none().decimal("ways", ways), |ways| Args::none().count("ways", ways))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_that_of_one_move() {
        let mv = |text: &str| Move { text: text.to_owned(), name: text.to_owned(), target: None, sign: String::new() };
        let value = |ways: &str| Value {
            result: Some(Outcome::Left(1)),
            ways: Some(ways.to_owned()),
            is_bound: false,
            chance: None,
        };
        let row = Row { mv: mv("a"), images: vec![mv("b")], value: value("3"), at: None };
        let lost = Row { value: Value { result: Some(Outcome::Left(2)), ..value("9") }, ..row.clone() };
        let mut table = Table { position: value("8"), ..Table::default() };
        assert_eq!([share(&table, &row), share(&table, &lost)], ["38", ""]);
        table.position = value("2");
        assert_eq!(share(&table, &row), "", "a stone that is taken away");
        table.position = Value { is_bound: true, ..value("8") };
        assert_eq!(share(&table, &row), "");
    }
}
