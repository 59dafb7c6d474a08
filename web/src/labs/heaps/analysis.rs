//! The outcome of the current position: the values with their binary digits, the winning moves, and the abstractions of
//! the theory.

use qipan::heaps::Position;
use qipan::heaps::engine::to_move;
use qipan::{Args, OwnedMessage};
use yew::prelude::*;

use super::caption::last_move;
use super::game::{Who, made, who};
use super::job::{HeapsData, Job, Look, Outcome, split_of};
use super::moves;
use super::setup::{First, Setup, summed, written};
use super::state::{Analysis, Desk, HeapLab, Msg, Scope};
use crate::stage::controls::Part;
use crate::stage::field::{switch, titled};
use crate::stage::lab::{Change, own};
use crate::stage::progress_bar::work;
use crate::stage::render::panel;
use crate::stage::standing::Standing;
use crate::stage::tabs::Tab;
use crate::stage::task::TaskUpdate;
use crate::stage::verdict::{Finding, Kind};
use crate::words::Words;
use crate::worker_client::WorkerEvent;

impl Analysis {
    /// Discards all results.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}

impl HeapLab {
    /// Whether anything visible, or a guess, needs the analysis of the position.
    pub(super) fn is_looked_at(&self, desk: &Desk) -> bool {
        let is_told =
            desk.play.own_moves().is_some() && desk.controls.has(Part::Hint) && self.setup.first != First::Both;
        // A challenge needs to know who wins.
        let is_shared = desk.tab == Tab::Share;
        is_told || is_shared || self.setup.show || self.setup.powers || self.hint.is_some() || desk.is_guessing()
    }

    /// Returns the standing: whether the player can still win against any play.
    pub(super) fn stands(&self, desk: &Desk) -> Standing {
        if self.setup.first == First::Both {
            return Standing::Unknown;
        }
        let wins = if self.is_over(desk) {
            Some(self.winner(desk) == Who::You)
        } else {
            let mover_wins = self.look_of(&desk.play.position()).and_then(|look| look.wins);
            mover_wins.map(|wins| wins == (who(self, desk, made(desk)) == Who::You))
        };
        match wins {
            Some(true) => Standing::Possible,
            Some(false) => Standing::Lost,
            None => Standing::Unknown,
        }
    }

    /// Requests the analysis of the current position, if it is needed and was not requested yet.
    pub(super) fn look_at(&mut self, desk: &Desk) {
        if !self.is_looked_at(desk) {
            return;
        }
        let heaps = desk.play.position().heaps();
        let asked = Some((self.setup.game.clone(), heaps.clone(), made(desk)));
        if self.analysis.asked == asked {
            return;
        }
        self.counting.cancel();
        self.analysis = Analysis { asked, ..Analysis::default() };
        let before = self.before(desk);
        let position = HeapsData::of(&self.setup.game, &heaps);
        self.looking.ask(Job::Look { position, before });
    }

    /// Returns the analysis of this position, if it is known.
    pub(super) fn look_of(&self, position: &Position) -> Option<&Look> {
        let (game, heaps, _) = self.analysis.asked.as_ref()?;
        let is_it = *game == self.setup.game && *heaps == position.heaps();
        self.analysis.look.as_ref().filter(|_| is_it)
    }

    /// Returns the heaps before the last move, if there was one.
    fn before(&self, desk: &Desk) -> Option<Vec<u32>> {
        let mv = last_move(desk)?;
        let mut position = desk.play.position();
        qipan::Puzzle::take_back(&self.setup.game, &mut position, &mv);
        Some(HeapsData::of(&self.setup.game, &position.heaps()).heaps)
    }

    pub(super) fn look_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.looking.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(why) => {
                desk.notice = Some(why);
                self.analysis.ended = true;
            }
            TaskUpdate::Done(Outcome::Look(look)) => self.analysis.look = Some(look),
            TaskUpdate::Done(_) => self.analysis.ended = true,
        }
        Change::Board
    }

    pub(super) fn count_stages(&mut self, desk: &Desk) {
        let position = HeapsData::of(&self.setup.game, &desk.play.position().heaps());
        self.counting.ask(Job::Stages(position));
    }

    pub(super) fn stages_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        match self.counting.hear(news) {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => {}
            TaskUpdate::Lost(why) => desk.notice = Some(why),
            TaskUpdate::Done(Outcome::Stages(counts, more)) => {
                self.analysis.stages = Some((counts, more));
            }
            TaskUpdate::Done(_) => {}
        }
        Change::Words
    }

    /// Returns the values to be written on the heaps.
    pub(super) fn numbers(&self) -> Vec<String> {
        let values = self.analysis.look.iter().filter(|_| self.setup.show).flat_map(|look| look.values.iter());
        values.map(|value| value.clone().unwrap_or_else(|| "?".to_owned())).collect()
    }

    /// Returns the finding: the kind of proof, and its sentence.
    pub(super) fn known(&self, desk: &Desk) -> Finding {
        let moves = made(desk);
        if self.is_over(desk) && moves > 0 {
            let args = Args::none().text("who", self.winner(desk).name()).count("moves", moves);
            return Finding::new(Kind::Legal, OwnedMessage { key: "heaps-ended", args });
        }
        if !self.setup.show || self.is_over(desk) {
            return Finding::new(
                Kind::Legal,
                OwnedMessage { key: "heaps-legal", args: Args::none().count("moves", moves) },
            );
        }
        let Some(look) = &self.analysis.look else {
            let told = OwnedMessage::plain(if self.analysis.ended { "check-cancelled" } else { "heaps-checking" });
            let kind = if self.analysis.ended { Kind::Open } else { Kind::Checking };
            return Finding {
                progress: self.looking.progress(),
                ended: self.analysis.ended,
                ..Finding::new(kind, told)
            };
        };
        let is_misere = self.setup.game.is_misere();
        let key = match (look.wins, is_misere) {
            (None, false) => "heaps-open",
            (None, true) => "heaps-open-misere",
            (Some(true), false) => "heaps-won",
            (Some(false), false) => "heaps-lost",
            (Some(true), true) if look.is_tame() => "heaps-won-misere",
            (Some(false), true) if look.is_tame() => "heaps-lost-misere",
            (Some(true), true) => "heaps-won-searched",
            (Some(false), true) => "heaps-lost-searched",
        };
        let sum = sum_of(look).map_or_else(String::new, |sum| sum.to_string());
        let told = OwnedMessage { key, args: Args::none().decimal("sum", sum) };
        let kind = match look.wins {
            Some(_) if look.checked => Kind::Proved,
            // The result of a search has not been checked independently.
            Some(_) if is_misere => Kind::Computed,
            Some(_) => Kind::Refuted,
            None => Kind::Open,
        };
        let told = if kind == Kind::Refuted { OwnedMessage::plain("heaps-not-checked") } else { told };
        Finding::new(kind, told)
    }
}

pub(super) fn number_of(value: Option<&String>) -> Option<u64> {
    value.and_then(|value| value.parse().ok())
}

fn sum_of(look: &Look) -> Option<u64> {
    look.values.iter().try_fold(0, |sum, value| Some(sum ^ number_of(value.as_ref())?))
}

/// The section with the outcome, whose contents are shown on request.
pub(super) fn section(lab: &HeapLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let setup = lab.setup.clone();
    let show = own(scope, move |_: Event| Msg::Setup(Setup { show: !setup.show, ..setup.clone() }));
    titled(
        "analysis",
        words.get("heaps-analysis"),
        html! {
            <>
                { switch("show", words.get("heaps-show"), lab.setup.show, show) }
                if lab.setup.show {
                    { panel::known(desk, &lab.known(desk), scope, words) }
                    if let Some(look) = &lab.analysis.look {
                        { values(desk, look, lab.setup.game.is_misere(), words) }
                        { winning(lab, desk, look, scope, words) }
                        { stages(lab, desk, look, scope, words) }
                    }
                }
            </>
        },
    )
}

/// The table of the heaps with their values in binary, and the nim-sum.
fn values(desk: &Desk, look: &Look, is_misere: bool, words: &Words) -> Html {
    let heaps = desk.play.position().heaps();
    let sum = sum_of(look);
    let largest = look.values.iter().filter_map(|value| number_of(value.as_ref())).max().unwrap_or(0);
    let bits = largest.checked_ilog2().map_or(1, |high| high + 1);
    let columns = |value: Option<u64>| {
        let bit = |at: u32| value.map_or_else(|| "?".to_owned(), |value| (value >> at & 1).to_string());
        let cell = |at: u32| html! { <td key={at} class={(bit(at) == "1").then_some("is-one")}>{ bit(at) }</td> };
        (0..bits).rev().map(cell).collect::<Html>()
    };
    let line = |(at, (heap, value)): (usize, (&u64, &Option<String>))| {
        let firm = look.firm.get(at).copied().filter(|_| is_misere).map(|firm| {
            words.get(match firm {
                Some(true) => "heaps-firm",
                Some(false) => "heaps-fickle",
                None => "heaps-wild",
            })
        });
        html! {
            <tr key={at}>
                <th scope="row">{ heap.to_string() }</th>
                <td>{ value.clone().unwrap_or_else(|| "?".to_owned()) }</td>
                { columns(number_of(value.as_ref())) }
                { for firm.map(|firm| html! { <td>{ firm }</td> }) }
            </tr>
        }
    };
    html! {
        <table class="bits">
            <caption class="sr">{ words.get("heaps-values") }</caption>
            <thead>
                <tr><th scope="col">{ words.get("heaps-heap") }</th><th scope="col">{ "f" }</th>
                    <th scope="colgroup" colspan={bits.to_string()}>{ words.get("heaps-binary") }</th>
                    if is_misere {
                        <th scope="col">{ words.get("heaps-kind") }</th>
                    }
                </tr>
            </thead>
            <tbody>{ for heaps.iter().zip(&look.values).enumerate().map(line) }</tbody>
            <tfoot>
                <tr><th scope="row">{ "⊕" }</th><td>{ sum.map_or_else(|| "?".to_owned(), |sum| sum.to_string()) }</td>{ columns(sum) }</tr>
            </tfoot>
        </table>
    }
}

/// All winning moves, as buttons; and the refutation of a losing move.
fn winning(lab: &HeapLab, desk: &Desk, look: &Look, scope: &Scope, words: &Words) -> Html {
    let position = desk.play.position();
    let made = |(heap, left): &(u32, Vec<u32>)| {
        let split = split_of(*heap, left);
        let mv = to_move(&position, &split)?;
        let name = format!("{heap} → {}", summed(&split.left));
        let title = moves::name(words, &mv);
        let onclick = own(scope, move |_: MouseEvent| Msg::Make(mv.clone()));
        Some(html! { <button key={split.to_string()} type="button" {title} {onclick}>{ name }</button> })
    };
    let count = Args::none().count("moves", look.winning.len() as u64);
    let says = match look.wins {
        Some(true) if look.more => words.with("heaps-winning-more", &count),
        Some(true) => words.with("heaps-winning", &count),
        Some(false) if lab.is_over(desk) => words.get("heaps-no-move"),
        Some(false) => words.get("heaps-none-wins"),
        None => words.get("heaps-unknown"),
    };
    let was_bad = look.had_won == Some(true) && look.wins == Some(true);
    html! {
        <div aria-live="polite">
            if was_bad {
                <p>{ words.get("heaps-was-bad") }</p>
            }
            <p>{ says }</p>
            <div class="row is-list">{ for look.winning.iter().filter_map(made) }</div>
        </div>
    }
}

/// The position in the four abstractions of the theory, each shorter than the one before.
fn stages(lab: &HeapLab, desk: &Desk, look: &Look, scope: &Scope, words: &Words) -> Html {
    let wide = |heaps: &[u32]| heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let ways = [
        ("heaps-ordered", format!("({})", written(&desk.play.position().heaps()).replace(',', ", "))),
        ("heaps-unordered", format!("[{}]", wide(&look.unordered))),
        ("heaps-set", format!("{{{}}}", wide(&look.set))),
        ("heaps-number", sum_of(look).map_or_else(|| "?".to_owned(), |sum| sum.to_string())),
    ];
    let counts = lab.analysis.stages;
    // Cancelling pairs, and a single value for the position, are valid under normal play only.
    let is_misere = lab.setup.game.is_misere();
    let said = if is_misere { 2 } else { ways.len() };
    let line = |(at, (key, text)): (usize, &(&'static str, String))| {
        let count = counts
            .map(|(counts, more)| if more && at < 3 { format!("≥ {}", counts[at]) } else { counts[at].to_string() });
        html! { <tr key={*key}><th scope="row">{ words.get(key) }</th><td>{ text }</td>{ for count.map(|count| html! { <td>{ count }</td> }) }</tr> }
    };
    html! {
        <>
            <h3>{ words.get("heaps-stages") }</h3>
            <table class="stages"><tbody>{ for ways.iter().take(said).enumerate().map(line) }</tbody></table>
            if is_misere {
                <p class="soft tip">{ words.get("heaps-stages-misere") }</p>
            }
            if let Some(done) = lab.counting.progress() {
                { work(words, "heaps-counting", done, own(scope, |_| Msg::EndStages)) }
            } else if counts.is_none() {
                <div class="row"><button type="button" onclick={own(scope, |_: MouseEvent| Msg::CountStages)}>{ words.get("heaps-count") }</button></div>
            } else {
                <p class="soft tip">{ words.get("heaps-counted") }</p>
            }
        </>
    }
}
