//! The form and the tools.

use qipan::heaps::{Game, MAX_HEAPS, Rule, Why};
use qipan::{Answer, Args, ListStyle};
use yew::prelude::*;

use super::rule_text::{SHELF, is_all_free, numbers};
use super::setup::{ERRS, First, MAX_HEAP, Setup};
use super::state::{Desk, HeapLab, Msg, Scope, Way};
use crate::stage::construction::Line;
use crate::stage::controls::Part;
use crate::stage::field::{ButtonState, Number, Typed, button, select};
use crate::stage::lab::own;
use crate::stage::msg;
use crate::words::Words;

/// The form: the game, its heaps, and the players.
pub(super) fn form(lab: &HeapLab, scope: &Scope, words: &Words) -> Html {
    html! {
        <>
            { rule(lab, scope, words) }
            { heaps(&lab.setup, scope, words) }
            { choice(scope, words, "heaps-end", &[
                (!lab.setup.game.is_misere(), "heaps-normal", lab.setup.with_game(lab.setup.game.clone().with_misere(false))),
                (lab.setup.game.is_misere(), "heaps-misere", lab.setup.with_game(lab.setup.game.clone().with_misere(true))),
            ]) }
            { choice(scope, words, "heaps-first", &[
                (lab.setup.first == First::Me, "heaps-first-me", Setup { first: First::Me, ..lab.setup.clone() }),
                (lab.setup.first == First::Engine, "heaps-first-engine", Setup { first: First::Engine, ..lab.setup.clone() }),
                (lab.setup.first == First::Both, "heaps-first-both", Setup { first: First::Both, ..lab.setup.clone() }),
            ]) }
            if lab.setup.first != First::Both {
                { choice(scope, words, "heaps-strength", &[
                    (lab.setup.percent == 0, "heaps-perfect", Setup { percent: 0, ..lab.setup.clone() }),
                    (lab.setup.percent > 0, "heaps-errs", Setup { percent: lab.setup.percent.max(ERRS), ..lab.setup.clone() }),
                ]) }
            }
        </>
    }
}

/// A group of toggle buttons. Pressing the pressed one changes nothing.
fn choice(scope: &Scope, words: &Words, title: &'static str, options: &[(bool, &'static str, Setup)]) -> Html {
    let option = |(is, key, becomes): &(bool, &'static str, Setup)| {
        let becomes = becomes.clone();
        let onclick = own(scope, move |_: MouseEvent| Msg::Setup(becomes.clone()));
        button(key, words.get(key), ButtonState::Pressed(*is), onclick)
    };
    html! {
        <div key={title} class="field">
            <span id={title}>{ words.get(title) }</span>
            <div class="seg" role="group" aria-labelledby={title}>{ for options.iter().map(option) }</div>
        </div>
    }
}

fn rule(lab: &HeapLab, scope: &Scope, words: &Words) -> Html {
    let setup = &lab.setup;
    let now = setup.game.rule().to_string();
    let is_known = SHELF.iter().any(|(.., rule)| *rule == now);
    let mut games: Vec<(String, String)> =
        SHELF.iter().map(|(key, _, rule)| ((*rule).to_owned(), words.get(key))).collect();
    if !is_known {
        games.push((now.clone(), words.get("heaps-game-own")));
    }
    html! {
        <label key="game" class="field">
            <span>{ words.get("heaps-game") }</span>
            { select(None, games, &now, own(scope, Msg::Rule)) }
        </label>
    }
}

/// The field for a rule of one's own, and its octal code.
pub(super) fn code(lab: &HeapLab, scope: &Scope, words: &Words) -> Html {
    let now = lab.setup.game.rule().to_string();
    let octal = lab.setup.game.rule().octal().filter(|octal| *octal != now);
    html! {
        <div class="fields">
            <label key="code" class="field">
                <span>{ words.get("heaps-code") }</span>
                <Typed value={lab.refused.clone().unwrap_or(now)} refused={lab.refused.is_some()} on_change={own(scope, Msg::Rule)} />
            </label>
            if let Some(octal) = octal {
                <p key="octal" class="soft tip">{ words.with("heaps-octal", &Args::none().text("code", octal)) }</p>
            }
            <p key="tip" class="soft tip">{ words.get("heaps-code-tip") }</p>
        </div>
    }
}

fn heaps(setup: &Setup, scope: &Scope, words: &Words) -> Html {
    let heaps = setup.game.heaps();
    let number = |(at, heap): (usize, &u64)| {
        let of = setup.clone();
        let on_change = own(scope, move |size: u64| {
            let mut heaps = of.game.heaps().to_vec();
            heaps[at] = size;
            Msg::Setup(of.with_heaps(&heaps))
        });
        let on_out_of_range = scope.callback(|(from, to)| msg::Msg::OutOfRange(from, to));
        let label = words.with("heaps-row", &Args::none().count("row", at as u64 + 1));
        html! { <Number key={at} {label} value={*heap} range={(1, MAX_HEAP)} {on_change} {on_out_of_range} /> }
    };
    let more = setup.with_heaps(&[heaps, &[heaps.last().copied().unwrap_or(1)]].concat());
    let fewer = setup.with_heaps(&heaps[..heaps.len() - 1]);
    let to = |setup: Setup| own(scope, move |_: MouseEvent| Msg::Setup(setup.clone()));
    let idle = |idle: bool| idle.then_some("true");
    html! {
        <div key="heaps" class="field is-tall">
            <span id="heaps">{ words.get("heaps-heaps") }</span>
            <div class="numbers" role="group" aria-labelledby="heaps">
                { for heaps.iter().enumerate().map(number) }
                <button key="fewer" type="button" aria-label={words.get("heaps-fewer")} aria-disabled={idle(heaps.len() == 1)} onclick={to(fewer)}>{ "−" }</button>
                <button key="more" type="button" aria-label={words.get("heaps-more")} aria-disabled={idle(heaps.len() == MAX_HEAPS)} onclick={to(more)}>{ "+" }</button>
            </div>
        </div>
    }
}

/// The tools: the effect of a click, and the buttons for the computer's move.
pub(super) fn tools(lab: &HeapLab, desk: &Desk, scope: &Scope, words: &Words) -> Html {
    let rule: &Rule = lab.setup.game.rule();
    let ways = Way::of(rule);
    let way = |way: &Way| {
        let (way, key) = (*way, if matches!(way, Way::Cut | Way::Cuts) { "heaps-way-cut" } else { "heaps-way-take" });
        let onclick = own(scope, move |_: MouseEvent| Msg::Way(way));
        button(key, words.get(key), ButtonState::Pressed(lab.way == way), onclick)
    };
    let is_marked = matches!(lab.way, Way::Marks | Way::Cuts);
    let can_take = lab.chosen.is_some();
    let is_over = lab.is_over(desk);
    // A new game is the same as Start over, unless the computer then makes other mistakes.
    let begins = match lab.setup.percent {
        0 => desk.embedded.then_some("heaps-new-game"),
        _ => Some("heaps-new-mistakes"),
    };
    // A move that the computer makes for the visitor is a hint.
    let may_ask = desk.controls.has(Part::Hint) || lab.is_engines(desk);
    html! {
        <>
            if ways.len() > 1 {
                <div class="seg is-wide" role="group" aria-labelledby="hand">{ for ways.iter().map(way) }</div>
            }
            <p class="soft tip">{ tip(lab, words) }</p>
            <div class="row">
                if is_marked {
                    { button("take", words.get("heaps-take-marked"), ButtonState::Idle(!can_take), own(scope, |_| Msg::TakeMarked)) }
                }
                if may_ask {
                    { button("engine", words.get("heaps-engine-moves"), ButtonState::Idle(is_over), own(scope, |_| Msg::EngineMoves)) }
                }
                if let Some(key) = begins {
                    { button("new", words.get(key), ButtonState::Plain, own(scope, |_| Msg::NewGame)) }
                }
            </div>
        </>
    }
}

/// Returns the instructions for making a move.
pub(super) fn tip(lab: &HeapLab, words: &Words) -> String {
    let (tip, stones) = match lab.way {
        Way::Rest => ("heaps-tip-rest", 0),
        Way::Run(stones) => ("heaps-tip-run", stones),
        Way::Last(stones) => ("heaps-tip-last", stones),
        Way::Ends => ("heaps-tip-ends", 0),
        Way::Marks => ("heaps-tip-marks", 0),
        Way::Cut => ("heaps-tip-cut", 0),
        Way::Cuts => ("heaps-tip-cuts", 0),
    };
    let tip = words.with(tip, &Args::none().count("stones", stones));
    let has_choice = matches!(lab.way, Way::Rest | Way::Ends | Way::Marks);
    let rule = lab.setup.game.rule();
    let most = rule.largest_take().unwrap_or(0);
    // A number that is only sometimes legal needs its condition, which is in the introduction.
    let numbers = numbers(rule).filter(|_| has_choice && is_all_free(rule));
    let list = |numbers| Args::none().list("numbers", ListStyle::Or, numbers).count("most", most);
    let numbers = numbers.map(|numbers| words.with("heaps-tip-numbers", &list(numbers)));
    words.joined([tip].into_iter().chain(numbers))
}

/// The strategy under normal play, and the one of misère Nim: the keys of each line, and its indentation.
const STRATEGIES: [&[([&str; 2], usize)]; 2] = [
    &[
        (["heaps-words-values", "heaps-code-values"], 0),
        (["heaps-words-sum", "heaps-code-sum"], 0),
        (["heaps-words-zero", "heaps-code-zero"], 0),
        (["heaps-words-choose", "heaps-code-choose"], 0),
        (["heaps-words-balance", "heaps-code-balance"], 1),
    ],
    &[
        (["heaps-words-firm", "heaps-code-firm"], 0),
        (["heaps-words-fickle", "heaps-code-fickle"], 0),
        (["heaps-words-neither", "heaps-code-neither"], 0),
    ],
];

/// Whether a game is one of misère play whose strategy is not that of Nim.
pub(super) fn is_searched(game: &Game) -> bool {
    game.is_misere() && game.rule().octal().is_none_or(|code| code != "0.[3]")
}

/// Returns the winning strategy in a few lines, with the one of the engine's last move marked.
pub(super) fn strategy(game: &Game, desk: &Desk) -> Vec<Line> {
    if is_searched(game) {
        return Vec::new();
    }
    let watched = desk.play.answer().filter(|_| desk.play.own_moves().is_none());
    let why = watched.and_then(|line| line.step(desk.play.step())).map(|step| step.why);
    let now = why.and_then(|why| match why {
        Why::Balances { .. } => Some(4),
        Why::Lost => Some(2),
        Why::Firm => Some(0),
        Why::Fickle => Some(1),
        _ => None,
    });
    let line = |(at, (keys, indent)): (usize, &([&'static str; 2], usize))| Line {
        keys: *keys,
        indent: *indent,
        now: now == Some(at),
    };
    STRATEGIES[usize::from(game.is_misere())].iter().enumerate().map(line).collect()
}
