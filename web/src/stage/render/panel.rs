//! The panel beside the board: the contents of the open tab.

use qipan::{Args, levels};
use yew::prelude::*;

use super::rule::RulePictures;
use super::{construction, finish, history, lens, moves_from_here, share};
use crate::family::Family;
use crate::judge;
use crate::levels::foot::ToLevels;
use crate::link::{Link, Settings};
use crate::stage::best;
use crate::stage::best::{BestResults, Own, Score, Unit};
use crate::stage::context::{LabContext, Scope};
use crate::stage::controls::{Controls, Part};
use crate::stage::field::{pressed, switch};
use crate::stage::guess::Guess;
use crate::stage::lab::{Lab, sends};
use crate::stage::msg::Msg;
use crate::stage::page::LabPage;
use crate::stage::props::Props;
use crate::stage::tabs::Tab;
use crate::stage::verdict::{Finding, verdict};
use crate::words::Words;

/// The setting that chooses the rule, in labs with several.
const RULE: &str = "rule";

/// Renders the open tab.
pub fn view(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let contents = match page.state().tab {
        Tab::Play => play(page, ctx),
        Tab::Explain => explain(page, ctx),
        Tab::Explore => explore(page, ctx),
        Tab::Share => share::view(page, ctx),
    };
    tab_panel(page.state().tab, page.model.title(), contents, &ctx.props().words)
}

fn tab_panel(tab: Tab, title: &str, contents: Html, words: &Words) -> Html {
    html! {
        <div key={tab.name()} id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby={format!("tab-{}", tab.name())} tabindex="-1">
            // Share has a heading of its own.
            <h1 class={(tab == Tab::Share).then_some("sr")}>{ words.get(title) }</h1>
            { contents }
        </div>
    }
}

/// The link to the problem page, at the end of Explain and Explore.
fn to_proof(family: Family, words: &Words) -> Html {
    let lang = [("lang", words.lang().code().to_owned())];
    html! { <p class="foot"><a href={Link::write(&[family.slug(), "problem"], &lang)}>{ words.get("to-problem") }</a></p> }
}

/// The verdict, unless it is locked.
fn checked(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    if !page.state().controls.has(Part::Verdict) {
        return html! {};
    }
    let (tell, words) = (&page.tell, &ctx.props().words);
    let (again, end) = (tell.reform(|_: MouseEvent| Msg::CheckAgain), tell.reform(|_: MouseEvent| Msg::EndCheck));
    verdict(words, &page.finding, page.play().at() > 0, page.live(), again, end)
}

/// The verdict in a section that shows details of it.
pub fn known<L: Lab>(desk: &LabContext<L::Answer>, finding: &Finding, scope: &Scope<L>, words: &Words) -> Html {
    if !desk.controls.has(Part::Verdict) {
        return html! {};
    }
    let (again, end) = (sends(scope, || Msg::CheckAgain), sends(scope, || Msg::EndCheck));
    verdict(words, finding, desk.play.at() > 0, "polite", again, end)
}

impl LabPage {
    /// Notes the result of the player's own moves, if there is one. `is_new` says that one was made.
    pub(in crate::stage) fn note_best(&mut self, ctx: &Context<Self>, is_new: bool) {
        if !shows(ctx, self.state().controls) {
            return;
        }
        let board = self.board_name();
        if self.own.board != board {
            let best = BestResults::read().of(&board);
            self.own = Own { board, best, is_spent: false };
        }
        if self.play().depth() == 0 {
            self.own.is_spent = false;
        }
        let play = self.play();
        if self.state().tab != Tab::Play
            || !play.has_own()
            || play.depth() == 0
            // Moves of the answer came first: only the end counts.
            || (play.before() > 0 && !self.is_solved)
            || self.own.is_spent
        {
            return;
        }
        let Some(Score { unit, reached: Some(reached), .. }) = self.model.score() else { return };
        let is_game = unit == Unit::Games;
        // A game is counted once, and not again when the page is opened at its end.
        self.own.is_spent = is_game;
        let reached = if is_game { self.own.best.unwrap_or(0).saturating_add(reached) } else { reached };
        if is_new {
            let mut results = BestResults::read();
            if results.note(&self.own.board, reached) {
                results.store();
            }
            self.own.best = results.of(&self.own.board);
        }
    }

    /// Returns the name of the board: its family, and the settings that define it.
    fn board_name(&self) -> String {
        let slug = self.model.info().family.slug();
        let of_board = levels::Family::from_name(slug).map(levels::Family::board_settings).unwrap_or_default();
        let settings = self.model.settings();
        let named = settings.iter().filter(|(name, _)| of_board.contains(name));
        let settings: Vec<String> = named.map(|(name, value)| format!("{name}={value}")).collect();
        format!("{slug}?{}", settings.join("&"))
    }
}

/// Whether there is a card: not on the boards of levels, of exercises, and of other pages.
fn shows(ctx: &Context<LabPage>, controls: Controls) -> bool {
    let props = ctx.props();
    props.level.is_none() && !props.embedded && controls == Controls::default()
}

/// The card with the best possible result and the player's own.
fn card(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let score = page.model.score().filter(|_| shows(ctx, page.state().controls));
    let Some(Score { unit, optimum, .. }) = score else { return html! {} };
    best::view(unit, optimum, page.own.best, &ctx.props().words)
}

fn play(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let (scope, props, controls) = (&page.send, ctx.props(), page.state().controls);
    let words = &props.words;
    let form = controls.has(Part::Form).then(|| page.model.form(scope, words));
    let hand = controls.has(Part::Hand).then(|| [page.model.tools(scope, words), tried(page, ctx)]);
    let info = page.model.info();
    // Only the rule of heap games is a setting. The settings have all moves, so others are not asked for them.
    let mut settings = if info.settings.contains(&RULE) { page.model.settings() } else { Settings::new() };
    settings.retain(|(name, _)| *name == RULE);
    let intro = html! {
        <>
            <p class="intro">{ words.say(&page.model.intro()) }</p>
            <RulePictures {info} {settings} words={words.clone()} />
        </>
    };
    let family = info.family;
    let verdict = html! { <>{ card(page, ctx) }{ checked(page, ctx) }</> };
    play_contents(props, family, intro, verdict, finish::end(page, ctx), form, hand)
}

fn play_contents(
    props: &Props,
    family: Family,
    intro: Html,
    verdict: Html,
    end: Option<[Html; 2]>,
    form: Option<Html>,
    hand: Option<[Html; 2]>,
) -> Html {
    let words = &props.words;
    html! {
        <>
            if let Some([heading, rest]) = end {
                { heading }
                { verdict }
                { rest }
            } else {
                { intro }
                { verdict }
            }
            if let Some(form) = form {
                <div class="fields">{ form }</div>
            }
            if let Some(parts) = hand {
                <div class="hand" role="group" aria-label={words.get("hand")} id="hand">{ for parts }</div>
            }
            // A lab whose parts a teacher has locked is an exercise of its own.
            if !props.embedded && props.controls == Controls::default() {
                <ToLevels {family} words={words.clone()} />
            }
        </>
    }
}

/// The alternative moves of the current position, if there are several.
fn tried(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let words = &ctx.props().words;
    let branches = page.model.branches(words);
    if branches.len() < 2 {
        return html! {};
    }
    let next = page.play().depth() + 1;
    let branch = |(slot, (name, latest)): (usize, &(String, bool))| {
        let onclick = page.tell.reform(move |_: MouseEvent| Msg::Enter(next, slot));
        html! { <button key={slot} type="button" aria-pressed={pressed(*latest)} {onclick}>{ name }</button> }
    };
    html! {
        <>
            <p class="soft tip">{ words.with("branches", &Args::none().count("count", branches.len() as u64)) }</p>
            <div class="row is-list">{ for branches.iter().enumerate().map(branch) }</div>
        </>
    }
}

/// The parts of Explain, empty where they are locked.
struct Explanation {
    construction: Html,
    verdict: Html,
    /// The controls of the lab besides the construction.
    controls: Html,
    lens: Html,
    history: Html,
    reasons: Html,
    /// Whether the answer is not locked, and whether own moves can be made.
    has_answer: bool,
    has_hand: bool,
    /// Whether there is a step to be predicted, and the state of predicting.
    has_steps: bool,
    /// Whether the construction is shown as code.
    is_code: bool,
    guess: Option<Guess>,
    /// Whether predicting can be switched on and off, and whether the problem page is linked.
    has_switch: bool,
    has_proof: bool,
}

fn explain(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let (scope, words, controls) = (&page.send, &ctx.props().words, page.state().controls);
    let part = |part: Part, render: &dyn Fn() -> Html| {
        if controls.has(part) {
            render()
        } else {
            html! {}
        }
    };
    let explanation = Explanation {
        is_code: page.telling.is_code(),
        construction: part(Part::Why, &|| construction::section(page, ctx)),
        verdict: checked(page, ctx),
        controls: part(Part::Strip, &|| page.model.explained(scope, words)),
        lens: part(Part::Lens, &|| lens::section(page, ctx)),
        history: part(Part::Steps, &|| history::section(page, ctx)),
        reasons: part(Part::More, &|| page.model.reasons(scope, words)),
        has_answer: controls.has(Part::Strip),
        has_hand: controls.has(Part::Hand),
        has_steps: !page.play().is_empty(),
        guess: page.state().guess,
        has_switch: controls.has(Part::Guess),
        has_proof: controls.has(Part::Proof),
    };
    explain_contents(explanation, page.model.info().family, &page.tell, words)
}

fn explain_contents(explanation: Explanation, family: Family, tell: &Callback<Msg>, words: &Words) -> Html {
    let Explanation { has_answer, has_hand, has_steps, guess, has_switch, has_proof, .. } = explanation;
    let score = guess.filter(|guess| guess.shown > 0).map(|guess| {
        words.with("guess-score", &Args::none().count("right", guess.right.into()).count("shown", guess.shown.into()))
    });
    let predict = tell.reform(move |_: Event| Msg::Guess(guess.is_none()));
    html! {
        <>
            { explanation.construction }
            if has_answer {
                <div class="fields">
                    { explanation.controls }
                    if has_hand && has_steps && has_switch {
                        { switch("guess", words.get("guess"), guess.is_some(), predict) }
                    }
                </div>
                { for score.map(|score| html! { <p key="score" class="soft tip">{ score }</p> }) }
            }
            { explanation.lens }
            { explanation.verdict }
            { explanation.reasons }
            { explanation.history }
            if has_answer && has_proof {
                { to_proof(family, words) }
                if explanation.is_code {
                    <p class="foot"><a href={judge::link_to_listed(family, words)}>{ words.get("for-programmers") }</a></p>
                }
            }
        </>
    }
}

fn explore(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let words = &ctx.props().words;
    let sections = page.model.sections(&page.send, words);
    let (controls, family) = (page.state().controls, page.model.info().family);
    let has_proof = controls.has(Part::Strip) && controls.has(Part::Proof);
    explore_contents(moves_from_here::section(page, ctx), sections, has_proof.then_some(family), words)
}

fn explore_contents(moves: Html, sections: Html, problem: Option<Family>, words: &Words) -> Html {
    html! { <>{ moves }{ sections }{ problem.map(|family| to_proof(family, words)).unwrap_or_default() }</> }
}
