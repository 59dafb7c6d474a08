//! The page of a challenge: a board with a goal, and perhaps a result to match; or the answer to one, replayed and checked.

use qipan::levels::{Attempt, Family as Of, Goal, PlayError};
use qipan::{Args, OwnedMessage};
use yew::prelude::*;

use super::lab::lab_of;
use super::practice::{HELP, LOCK};
use super::{authored, clear, end, rule};
use crate::browser;
use crate::family::Family;
use crate::link::{Link, Settings};
use crate::stage::challenge::{Challenge, task};
use crate::stage::controls::{LOCKS, is_exercise};
use crate::stage::level::{LevelProps, Report};
use crate::stage::props;
use crate::words::Words;

/// The first player of a game if the learner begins.
const ME: &str = "me";

/// Properties of the page.
#[derive(Clone, PartialEq, Properties)]
pub struct Props {
    /// The family.
    pub family: Family,
    /// The props of a lab, whose link is that of the challenge.
    pub lab: props::Props,
}

/// Messages of the page.
pub enum Msg {
    /// The lab reports the play.
    Report(Report),
    /// The board is opened again at its start.
    Clear,
    /// The link to the answer is put on the clipboard.
    Send,
    /// It is there, or the browser did not allow it.
    Sent(bool),
    /// The first player of a game is chosen: `me` or `engine`.
    First(&'static str),
}

/// The page with the state of a play.
pub struct ChallengePage {
    challenge: Option<Challenge>,
    /// The result of replaying the answer of the link.
    replayed: Option<Result<Attempt, PlayError>>,
    /// The best attempt so far, with its moves and its first player.
    best: Option<(Attempt, String, &'static str)>,
    report: Report,
    hint: u8,
    visit: u32,
    sent: Option<bool>,
    /// The first player of a game in which the learner chooses.
    first: Option<&'static str>,
}

impl Component for ChallengePage {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let Props { family, lab } = ctx.props();
        let challenge = Of::from_name(family.slug()).and_then(|family| Challenge::read(family, &lab.link));
        let replayed: Option<Result<Attempt, PlayError>> = challenge
            .as_ref()
            .and_then(|challenge| Some(challenge.attempt(challenge.first.unwrap_or(ME), challenge.answer.as_ref()?)));
        if let (Some(challenge), Some(Ok(Attempt { is_reached: true, .. }))) = (&challenge, &replayed) {
            authored::note_solved(family.slug(), &challenge.settings, challenge.goal);
        }
        let first = challenge.as_ref().and_then(|challenge| challenge.first);
        Self { challenge, replayed, best: None, report: Report::default(), hint: 0, visit: 0, sent: None, first }
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Report(report) => {
                self.hint = self.hint.max(report.hint);
                // Moving before a choice is choosing to begin.
                if self.first.is_none() && !report.moves.is_empty() {
                    self.first = Some(ME);
                }
                let first = self.first.unwrap_or(ME);
                let attempt =
                    self.challenge.as_ref().and_then(|challenge| challenge.attempt(first, &report.moves).ok());
                let worth = attempt.filter(|attempt| self.replayed.is_none() && self.is_worth_sending(attempt));
                if let Some(attempt) = worth.filter(|attempt| self.is_better(attempt)) {
                    self.best = Some((attempt, report.moves.clone(), first));
                    self.sent = None;
                }
                self.report = report;
            }
            Msg::First(first) => {
                self.first = Some(first);
                self.report = Report::default();
                self.visit = self.visit.wrapping_add(1);
            }
            Msg::Clear => {
                self.first = None;
                self.report = Report::default();
                self.visit = self.visit.wrapping_add(1);
            }
            Msg::Send => {
                let told = ctx.link().clone();
                let words = &ctx.props().lab.words;
                let link = browser::address_with(&self.answer_link(ctx));
                let text = words.with("challenge-answer-text", &Args::none().text("link", link));
                browser::copy(&text, move |done| told.send_message(Msg::Sent(done)));
                return false;
            }
            Msg::Sent(done) => self.sent = Some(done),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let Props { family, lab } = ctx.props();
        let words = &lab.words;
        let Some(challenge) = &self.challenge else { return html! {} };
        let moves = challenge.answer.as_ref().filter(|moves| !moves.is_empty());
        let moves = moves.map(|moves| format!("&moves={moves}")).unwrap_or_default();
        let settings = challenge.settings_for(self.first.unwrap_or(ME));
        let own = lab.link.get("lock").map(|lock| format!(",{lock}")).unwrap_or_default();
        let mut link = Link::parse(&format!("#/{}?{settings}&tab=play&lock={LOCK}{own}{moves}", family.slug()));
        for (name, value) in lab.link.some(&["pupil", "allow", "hints"]) {
            link.set(name, value);
        }
        let is_answer = self.replayed.is_some();
        let asks = challenge.asks() && self.first.is_none() && !is_answer;
        let clicked = ctx.link().callback(|_: MouseEvent| Msg::Clear);
        let answer = |key: &'static str, first: &'static str| {
            let onclick = ctx.link().callback(move |_: MouseEvent| Msg::First(first));
            html! { <button key={key} type="button" class="is-answer" {onclick}><span>{ words.get(key) }</span></button> }
        };
        let tools = if asks {
            Some(html! { <>{ answer("level-first", ME) }{ answer("level-second", "engine") }</> })
        } else {
            Of::from_name(family.slug()).filter(|_| !is_answer).map(|family| clear(family, words, clicked))
        };
        let name = words.get(if is_answer { "challenge-answer" } else { "challenge-title" });
        let head = html! {
            <>
                <p class="level-bar"><b>{ name }</b><span class="soft">{ match_text(challenge, words) }</span></p>
                <h1>{ words.say(&task(challenge.goal, &challenge.settings)) }</h1>
                { rule(Some(&challenge.board), words) }
            </>
        };
        let added = LevelProps {
            head,
            tools: tools.unwrap_or_default(),
            panel: self.panel(ctx, challenge),
            status: asks.then(|| words.get("level-choose")),
            seal: self.ends().then_some(false),
            given: challenge.given,
            on_report: ctx.link().callback(Msg::Report),
        };
        lab_of(link, self.visit, lab, added)
    }
}

impl ChallengePage {
    /// Whether an attempt reaches the goal or matches the result of the challenge.
    fn is_worth_sending(&self, attempt: &Attempt) -> bool {
        attempt.is_reached || self.comparison(attempt).is_some()
    }

    fn is_better(&self, attempt: &Attempt) -> bool {
        let Some((best, ..)) = &self.best else { return true };
        let goal = self.challenge.as_ref().map(|challenge| challenge.goal);
        match goal {
            Some(Goal::Visited(_)) => attempt.count > best.count,
            _ => (attempt.is_reached && !best.is_reached) || attempt.count < best.count,
        }
    }

    /// Returns the key that compares an attempt with the result to match; `None` if it does not match it.
    fn comparison(&self, attempt: &Attempt) -> Option<&'static str> {
        let challenge = self.challenge.as_ref()?;
        let mine = challenge.mine?;
        let order = match challenge.goal {
            Goal::Left(_) | Goal::LeftAt(..) => mine.cmp(&attempt.count),
            Goal::Stones(_) if attempt.is_complete => mine.cmp(&attempt.count),
            Goal::Visited(_) => attempt.count.cmp(&mine),
            _ => return None,
        };
        match order {
            std::cmp::Ordering::Greater => Some("challenge-better"),
            std::cmp::Ordering::Equal => Some("challenge-equal"),
            std::cmp::Ordering::Less => None,
        }
    }

    fn panel(&self, ctx: &Context<Self>, challenge: &Challenge) -> Html {
        let Props { family, lab } = ctx.props();
        let words = &lab.words;
        let shown = Link::parse(&format!("#/x?{}", challenge.settings_for(self.first.unwrap_or(ME))));
        let bare: Settings = of_board(*family, &shown).into_iter().chain(lab.link.some(&["lang", "theme"])).collect();
        let tried = self.challenge_link(ctx, None);
        html! {
            <div class="level-panel">
                { match &self.replayed {
                    Some(replayed) => self.verdict(replayed, words),
                    None => self.result(ctx),
                } }
                if self.replayed.is_some() {
                    <p><a class="go next" href={tried}>{ words.get("challenge-try") }</a></p>
                }
                if !is_exercise(&lab.link) {
                    <p><a href={Link::write(&[family.slug()], &bare)}>{
                        words.with("open-lab", &Args::none().key("family", family.name()))
                    }</a></p>
                }
            </div>
        }
    }

    /// Whether the moves on the board reach the goal: those of the link, or one's own.
    fn ends(&self) -> bool {
        match (&self.replayed, &self.challenge) {
            (Some(replayed), _) => replayed.as_ref().is_ok_and(|attempt| attempt.is_reached),
            (None, Some(challenge)) => challenge
                .attempt(self.first.unwrap_or(ME), &self.report.moves)
                .is_ok_and(|attempt| attempt.is_reached && !self.report.moves.is_empty()),
            (None, None) => false,
        }
    }

    /// The result of one's own play, and the button that copies it.
    fn result(&self, ctx: &Context<Self>) -> Html {
        let words = &ctx.props().lab.words;
        let Some((best, ..)) = &self.best else {
            return html! { <p class="soft">{ words.get("challenge-tip") }</p> };
        };
        let key = match (best.is_reached, self.hint < HELP) {
            (true, true) => Some("practice-solved"),
            (true, false) => Some("practice-solved-helped"),
            (false, _) => None,
        };
        html! {
            <>
                { for key.map(|key| end::heading(key, words)) }
                <p role="status">{ for self.comparison(best).map(|key| words.get(key)) }</p>
                <p class="row">
                    <button type="button" onclick={ctx.link().callback(|_: MouseEvent| Msg::Send)}>{ words.get("challenge-send") }</button>
                    <span class="soft" aria-live="polite">
                        { self.sent.map(|done| words.get(if done { "copied" } else { "not-copied" })) }
                    </span>
                </p>
            </>
        }
    }

    /// The verdict on the answer of the link.
    fn verdict(&self, replayed: &Result<Attempt, PlayError>, words: &Words) -> Html {
        let sentence = match replayed {
            Ok(attempt) if attempt.is_reached => words.get("challenge-checked"),
            Ok(_) => words.get("challenge-not-reached"),
            Err(PlayError::Illegal { at, why }) => words
                .say(&OwnedMessage { key: "link-bad-move", args: Args::none().count("at", *at).message("why", why) }),
            Err(PlayError::Notation { at }) => words.with("challenge-unreadable", &Args::none().count("at", *at)),
            Err(PlayError::Board(_) | PlayError::Given) => words.get("challenge-other-board"),
        };
        let compared = replayed.as_ref().ok().and_then(|attempt| self.comparison(attempt));
        html! {
            <p role="status"><b>{ sentence }</b>{ words.sentence_gap() }{ for compared.map(|key| words.get(key)) }</p>
        }
    }

    /// The link to the answer with the best moves.
    fn answer_link(&self, ctx: &Context<Self>) -> String {
        let (moves, first) = self.best.as_ref().map(|(_, moves, first)| (moves.clone(), *first)).unwrap_or_default();
        self.challenge_link(ctx, Some((moves, first)))
    }

    /// The link to this challenge, or to an answer with these moves and this first player.
    fn challenge_link(&self, ctx: &Context<Self>, answer: Option<(String, &'static str)>) -> String {
        let Props { family, lab } = ctx.props();
        let asks = self.challenge.as_ref().is_some_and(Challenge::asks);
        let mut settings = of_board(*family, &lab.link);
        settings.retain(|(name, _)| !asks || *name != "first");
        settings.extend(lab.link.some(&["who", "goal", "mine", "given", "lang"]));
        settings.extend(lab.link.some(&LOCKS).into_iter().filter(|(name, _)| *name != "given"));
        if let Some((moves, first)) = answer {
            settings.extend(asks.then(|| ("first", first.to_owned())));
            settings.extend([("answer", "1".to_owned()), ("moves", moves)]);
        }
        Link::write(&[family.slug()], &settings)
    }
}

/// Returns the settings of the board in a link.
fn of_board(family: Family, link: &Link) -> Settings {
    Of::from_name(family.slug()).map(|family| link.some(family.board_settings())).unwrap_or_default()
}

/// Returns the sentence with the result to match; empty if there is none.
fn match_text(challenge: &Challenge, words: &Words) -> String {
    let key = match challenge.goal {
        Goal::Left(_) | Goal::LeftAt(..) => "challenge-mine-left",
        Goal::Stones(_) => "challenge-mine-stones",
        Goal::Visited(_) => "challenge-mine-visited",
        _ => return String::new(),
    };
    challenge.mine.map(|mine| words.with(key, &Args::none().count("number", mine))).unwrap_or_default()
}
