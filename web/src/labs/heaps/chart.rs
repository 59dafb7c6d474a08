//! The values f(0), f(1), … as a strip and as a plot, the computation of one of them, and the formula.

use qipan::heaps::Rule;
use qipan::heaps::options::{in_order, options};
use qipan::heaps::value_formula::{Period, late_period};
use qipan::{Args, ListStyle, OwnedMessage};
use qipan_svg::number::fixed;
use yew::prelude::*;

use super::job::{Job, LawData, Outcome};
use super::setup::summed;
use super::state::{Chart, Desk, Found, HeapLab, Msg, Scope, Ways};
use crate::browser;
use crate::export::table::Csv;
use crate::stage::field::{ButtonState, Number, button, titled};
use crate::stage::lab::{Change, Lab as _, own};
use crate::stage::msg;
use crate::stage::task::TaskUpdate;
use crate::words::Words;
use crate::worker_client::WorkerEvent;

/// The last heap that the chart can show.
const MAX_LENGTH: u64 = 400;

/// The last heap in the file of values.
const MAX_SAVED: u32 = 10_000;

/// Maximum number of options with the same value that are listed.
const WRITTEN: usize = 6;

impl Default for Chart {
    fn default() -> Self {
        Self {
            heap: 7,
            to: 40,
            rule: String::new(),
            values: Vec::new(),
            ways: Found::default(),
            law: None,
            looked_to: 0,
            asked: None,
            asking: None,
        }
    }
}

impl HeapLab {
    /// Requests the values under the current rule.
    pub(super) fn ask_chart(&mut self) {
        let Chart { heap, to, .. } = self.chart;
        let rule = self.setup.game.rule().to_string();
        // Under the same rule the old values stay visible until the new ones arrive.
        if self.chart.rule != rule {
            self.chart = Chart { to, rule: rule.clone(), ..Chart::default() };
        }
        self.choose_heap(heap.min(to));
        self.charting.ask(Job::Chart { rule, to });
    }

    /// Chooses a heap of the chart.
    pub(super) fn choose_heap(&mut self, heap: u32) {
        self.chart.heap = heap;
        self.find_ways();
    }

    fn find_ways(&mut self) {
        self.chart.ways = ways(self.setup.game.rule(), self.chart.heap, &self.chart.values);
    }

    /// Requests the value of a heap of any size.
    pub(super) fn ask_value(&mut self, desk: &mut Desk, text: &str) {
        let digits: String = text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect();
        match digits.parse::<u64>() {
            Ok(heap) if heap <= qipan::heaps::MAX_HEAP => {
                self.chart.asking = Some(heap.to_string());
                let rule = self.setup.game.rule().to_string();
                self.charting.ask(Job::Value { rule, heap: heap.to_string() });
            }
            _ => {
                self.chart.asked = None;
                let args = Args::none().text("from", "0").text("to", qipan::heaps::MAX_HEAP.to_string());
                desk.notice = Some(OwnedMessage { key: "number-range", args });
            }
        }
    }

    pub(super) fn chart_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.charting.hear(news) {
            TaskUpdate::Nothing | TaskUpdate::Progress => return Change::Nothing,
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Chart { values, law, to }) => {
                (self.chart.values, self.chart.law, self.chart.looked_to) = (values, law, to);
                self.find_ways();
            }
            TaskUpdate::Done(Outcome::Value(value)) => {
                self.chart.asked = self.chart.asking.take().map(|heap| (heap, value));
            }
            TaskUpdate::Done(_) => {}
        }
        Change::Words
    }
}

impl HeapLab {
    /// Returns the last heap in the file. Without a formula it is among those that have been computed.
    fn saved_to(&self) -> u32 {
        if self.chart.law.is_some() { MAX_SAVED } else { self.chart.looked_to.min(MAX_SAVED) }
    }

    /// Requests the values for the file.
    pub(super) fn save_values(&mut self) {
        let rule = self.setup.game.rule().to_string();
        self.saving.ask(Job::Chart { rule, to: self.saved_to() });
    }

    /// Downloads the values when they are there.
    pub(super) fn save_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.saving.hear(news) {
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Chart { values, .. }) => {
                let name = format!("{}-values.csv", self.file_stem(desk));
                browser::download_csv(&name, &table(&values));
            }
            TaskUpdate::Nothing | TaskUpdate::Progress | TaskUpdate::Done(_) => return Change::Nothing,
        }
        Change::Words
    }
}

/// Returns the values of the heaps 0, 1, … as a table.
fn table(values: &[u32]) -> String {
    let rows = values.iter().enumerate().map(|(heap, value)| [heap.to_string(), value.to_string()]);
    rows.fold(Csv::new(["heap", "value"]), Csv::with).text()
}

/// The section with the values of single heaps.
pub(super) fn section(lab: &HeapLab, scope: &Scope, words: &Words) -> Html {
    let chart = &lab.chart;
    if chart.values.is_empty() {
        return html! {};
    }
    titled(
        "chart",
        words.get("heaps-chart"),
        html! {
            <>
                <p class="soft tip">{ words.get("heaps-chart-tip") }</p>
                <p>{ law(lab, words) }</p>
                if lab.setup.game.is_misere() {
                    <p class="soft tip">{ words.get("heaps-chart-misere") }</p>
                }
                { strip(chart, scope, words) }
                { plot(chart, words) }
                { comes_about(chart, words) }
                { asks(lab, scope, words) }
            </>
        },
    )
}

/// Describes the formula for all heaps, or says that none is known.
fn law(lab: &HeapLab, words: &Words) -> String {
    let args = Args::none;
    match lab.chart.law {
        Some(LawData::Whole) => words.get("heaps-law-whole"),
        Some(LawData::Half) => words.get("heaps-law-half"),
        Some(LawData::Remainder(modulus)) => {
            words.with("heaps-law-remainder", &args().count("modulus", modulus.into()))
        }
        Some(LawData::Period { preperiod, period, needed }) => {
            let args = args().count("preperiod", preperiod.into()).count("period", period.into());
            words.with("heaps-law-period", &args.count("needed", needed.into()))
        }
        None => {
            let args = args().count("to", lab.chart.looked_to.into());
            match late_period(lab.setup.game.rule()) {
                Some(Period { preperiod, period }) => {
                    words.with("heaps-law-later", &args.count("preperiod", preperiod).count("period", period))
                }
                None => words.with("heaps-law-open", &args),
            }
        }
    }
}

/// Returns the number of the period that contains this heap, if any does.
fn round(chart: &Chart, heap: u32) -> Option<u32> {
    match chart.law {
        Some(LawData::Period { preperiod, period, .. }) => heap.checked_sub(preperiod).map(|after| after / period),
        Some(LawData::Remainder(modulus)) => Some(heap / modulus),
        Some(LawData::Whole | LawData::Half) | None => None,
    }
}

/// All values in a row, as buttons; one is chosen.
fn strip(chart: &Chart, scope: &Scope, words: &Words) -> Html {
    let cell = |(heap, value): (u32, &u32)| {
        let is = heap == chart.heap;
        let class = classes!(round(chart, heap).map(|round| if round % 2 == 0 { "is-even" } else { "is-odd" }));
        let onclick = own(scope, move |_: MouseEvent| Msg::Heap(heap));
        let name = words.with("heaps-f-is", &Args::none().count("heap", heap.into()).count("value", (*value).into()));
        html! {
            <button key={heap} type="button" {class} aria-pressed={if is { "true" } else { "false" }} {onclick}>
                <span class="sr">{ name }</span>
                <small aria-hidden="true">{ heap.to_string() }</small><b aria-hidden="true">{ value.to_string() }</b>
            </button>
        }
    };
    html! {
        <div class="f-strip" role="group" aria-label={words.get("heaps-chart")}>
            { for (0..).zip(chart.values.iter()).map(cell) }
        </div>
    }
}

/// The plot of the values, with the periods shaded.
fn plot(chart: &Chart, words: &Words) -> Html {
    let most = chart.values.iter().copied().max().unwrap_or(0).max(1);
    let last = chart.values.len().saturating_sub(1) as u32;
    let (width, height) = (f64::from(last.max(1)), f64::from(most));
    let (x, y) =
        (|heap: u32| f64::from(heap) / width * 296.0 + 12.0, |value: u32| 108.0 - f64::from(value) / height * 96.0);
    let point = |(heap, value): (u32, &u32)| {
        let class = if heap == chart.heap { "is-chosen" } else { "" };
        html! { <circle key={heap} {class} cx={fixed(x(heap), 1)} cy={fixed(y(*value), 1)} r={if heap == chart.heap { "4" } else { "2.2" }} /> }
    };
    let shade = |heap: &u32| round(chart, *heap).is_some_and(|round| round % 2 == 0);
    let step = 296.0 / width;
    let band = |heap: u32| {
        html! { <rect key={heap} x={fixed(x(heap) - step / 2.0, 1)} y="8" width={fixed(step, 2)} height="104" /> }
    };
    let name = words.with("heaps-plot", &Args::none().count("to", last.into()).count("most", most.into()));
    html! {
        <svg class="f-plot" viewBox="0 0 320 120" role="img" aria-label={name}>
            <g class="bands">{ for (0..chart.values.len() as u32).filter(shade).map(band) }</g>
            <path d="M12 8V108H308" />
            { for (0..).zip(chart.values.iter()).map(point) }
            <text x="2" y={fixed(y(most) + 4.0, 1)}>{ most.to_string() }</text>
            <text x="308" y="119" text-anchor="end">{ last.to_string() }</text>
        </svg>
    }
}

/// The computation of g(n): the values of the options of the chosen heap, and their mex.
fn comes_about(chart: &Chart, words: &Words) -> Html {
    let Chart { heap, ways: Found { by_value, more }, .. } = chart;
    let f = chart.values.get(*heap as usize).copied().unwrap_or(0);
    let line = |value: u32| {
        let ways = by_value.iter().find(|(known, _)| *known == value).map(|(_, ways)| ways);
        let class = ways.is_none().then_some("is-mex").or((value > f).then_some("is-above"));
        let told = match ways {
            Some(ways) => written(ways, words),
            None => words.get("heaps-mex"),
        };
        html! { <tr key={value} {class}><th scope="row">{ value.to_string() }</th><td>{ told }</td></tr> }
    };
    let above = by_value.iter().map(|(value, _)| *value).filter(|value| *value > f);
    let g = by_value
        .iter()
        .map(|(value, _)| value.to_string())
        .chain(more.then(|| "…".to_owned()))
        .collect::<Vec<_>>()
        .join(", ");
    let args = Args::none().count("heap", (*heap).into()).text("g", g).count("f", f.into());
    html! {
        <>
            <p aria-live="polite">{ words.with("heaps-g", &args) }</p>
            <table class="stages"><tbody>{ for (0..=f).chain(above).map(line) }</tbody></table>
        </>
    }
}

/// Lists the moves to options with one value, up to the limit.
fn written(ways: &Ways, words: &Words) -> String {
    let is_open = ways.count > ways.written.len();
    let items: Vec<String> = ways.written.iter().cloned().chain(is_open.then(|| "…".to_owned())).collect();
    words.list(ListStyle::Comma, &items)
}

/// Computes the options of a heap. A heap of some hundreds may have tens of thousands of moves, so the result is kept.
fn ways(rule: &Rule, heap: u32, values: &[u32]) -> Found {
    let value = |heap: &u64| usize::try_from(*heap).ok().and_then(|heap| values.get(heap)).copied();
    let mut by_value: Vec<(u32, Ways)> = Vec::new();
    let found = options(rule, heap.into(), 0, &mut |left| {
        let Some(sum) = left.iter().try_fold(0, |sum, heap| Some(sum ^ value(heap)?)) else { return false };
        let at = by_value.binary_search_by_key(&sum, |(value, _)| *value).unwrap_or_else(|at| {
            by_value.insert(at, (sum, Ways::default()));
            at
        });
        let ways = &mut by_value[at].1;
        ways.count += 1;
        if ways.written.len() < WRITTEN {
            ways.written.push(summed(&in_order(left)));
        }
        false
    });
    Found { by_value, more: found.more }
}

/// The form for the last heap of the chart, and for the value of a heap of any size.
fn asks(lab: &HeapLab, scope: &Scope, words: &Words) -> Html {
    let chart = &lab.chart;
    let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
    let on_change = own(scope, |to: u64| Msg::ChartTo(u32::try_from(to).unwrap_or(40)));
    let ask = own(scope, |event: Event| {
        Msg::AskValue(
            event.target_dyn_into::<web_sys::HtmlInputElement>().map(|input| input.value()).unwrap_or_default(),
        )
    });
    let saves = words.with("heaps-save-values", &Args::none().count("to", lab.saved_to().into()));
    let answer = chart.asked.as_ref().map(|(heap, value)| match value {
        Some(value) => words.with("heaps-f-is", &Args::none().decimal("heap", heap).decimal("value", value)),
        None => words.with("heaps-value-open", &Args::none().decimal("heap", heap)),
    });
    html! {
        <>
            <div class="field">
                <span>{ words.get("heaps-chart-to") }</span>
                <Number label={words.get("heaps-chart-to")} value={u64::from(chart.to)} range={(1, MAX_LENGTH)} {on_change} {on_out_of_range} />
            </div>
            <label class="field">
                <span>{ words.get("heaps-any") }</span>
                <input type="text" inputmode="numeric" autocomplete="off" onchange={ask} />
            </label>
            <p aria-live="polite">{ answer.unwrap_or_default() }</p>
            <div class="row">{ button("values", saves, ButtonState::Plain, own(scope, |_: MouseEvent| Msg::SaveValues)) }</div>
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_values_has_a_row_for_each_heap() {
        assert_eq!(table(&[0, 1, 2, 0]), "heap,value\r\n0,0\r\n1,1\r\n2,2\r\n3,0\r\n");
    }
}
