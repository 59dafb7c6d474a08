//! The page under the bar: what the route shows.

use yew::prelude::*;

use super::away::LabAway;
use super::{App, Msg};
use crate::collect::handed_in::{self, HandedIn};
use crate::collect::page::Collect;
use crate::family::Family;
use crate::judge::{self, page::JudgePage};
use crate::labs;
use crate::lesson;
use crate::lesson::desk::Desk;
use crate::levels::challenge::ChallengePage;
use crate::levels::chosen::Chosen;
use crate::levels::map::Map;
use crate::levels::page::LevelPage;
use crate::levels::practice::{Practice, asked as asked_board};
use crate::pages;
use crate::pages::home::Home;
use crate::pages::problem::{Problem, asked, document};
use crate::print::Print;
use crate::quiz::{self, page::Quiz};
use crate::route::Route;
use crate::stage::controls::Controls;
use crate::stage::props::Props;
use crate::worker_client;

impl App {
    /// Renders the page of the route.
    pub(super) fn contents(&self, ctx: &Context<Self>) -> Html {
        match self.page {
            Route::Home => html! { <Home key="home" ..self.reading_props() /> },
            Route::Problem(_) | Route::Teach(_) | Route::Class => self.reading(),
            Route::Lesson => lesson::view(&self.lab_props(ctx)),
            Route::OwnLesson => self.own_lesson(),
            Route::Levels(family) => self.levels(ctx, family),
            Route::Today => self.practice(ctx, None),
            Route::Practice(family) => self.practice(ctx, Some(family)),
            Route::Challenge(family) => self.challenge(ctx, family),
            Route::Quiz(family) => self.quiz(family),
            Route::HandedIn => {
                html! { <HandedIn key="handed-in" ..handed_in::Props::of(&self.link, self.words.clone()) /> }
            }
            Route::Collect => html! { <Collect key="collect" words={self.words.clone()} /> },
            Route::Judge(family) => self.judge(family),
            // The opener below is the page.
            Route::Open => html! { <key="open"></> },
            Route::Print(_) => html! { <Print key="print" ..self.lab_props(ctx) /> },
            Route::Lab(_) | Route::Counting => labs::view(self.page, self.lab_props(ctx)),
        }
    }

    fn reading_props(&self) -> pages::Props {
        pages::Props { words: self.words.clone(), theme: self.theme.name().into(), complaint: self.complaint.clone() }
    }

    /// Renders a page to read: a problem page, a teacher page, or the page of all lessons.
    fn reading(&self) -> Html {
        let pages::Props { words, theme, complaint } = self.reading_props();
        let family = self.page.family();
        let (document, class) = match self.page {
            Route::Problem(family) => (document(family, asked(&self.link, family)), "problem"),
            _ => (AttrValue::from(format!("teach/{}", family.map_or("class", Family::slug))), "problem teach"),
        };
        let key = document.to_string();
        html! { <Problem {key} {family} {document} {class} {words} {theme} {complaint} /> }
    }

    /// Renders the teacher's own lesson, and the one in the link.
    fn own_lesson(&self) -> Html {
        let sent = self.link.get("own").map(|data| AttrValue::from(data.to_owned()));
        html! { <Desk key={format!("own/{}", self.visit)} words={self.words.clone()} {sent} /> }
    }

    /// Renders the map of a family, or the level that the link names.
    fn levels(&self, ctx: &Context<Self>, family: Family) -> Html {
        let named = self.link.get("n").or_else(|| self.link.get("level")).and_then(qipan::levels::find);
        match named.filter(|level| level.family.name() == family.slug()) {
            Some(level) => html! { <LevelPage key={level.id} {level} lab={self.lab_props(ctx)} /> },
            None => {
                let (chosen, words) = (Chosen::of(&self.link), self.words.clone());
                html! { <Map key={format!("levels/{}", family.slug())} {family} {chosen} {words} /> }
            }
        }
    }

    /// Renders the board of the day, or a board of a family for practice.
    fn practice(&self, ctx: &Context<Self>, family: Option<Family>) -> Html {
        let ask = asked_board(&self.link, family);
        let key = format!("{ask:?}");
        html! { <Practice {key} {ask} lab={self.lab_props(ctx)} /> }
    }

    /// Renders the quiz of a family that the link names.
    fn quiz(&self, family: Family) -> Html {
        let (seed, count) = quiz::page::named(&self.link);
        let key = format!("quiz/{}/{seed}/{count}", family.slug());
        html! { <Quiz {key} {family} {seed} {count} words={self.words.clone()} /> }
    }

    /// Renders the judge of the problem that the link names.
    fn judge(&self, family: Family) -> Html {
        let problem = judge::named(&self.link, family);
        html! { <JudgePage key={format!("judge/{problem}")} {problem} words={self.words.clone()} /> }
    }

    /// Renders the challenge of the link, or the answer to it.
    fn challenge(&self, ctx: &Context<Self>, family: Family) -> Html {
        let lab = self.lab_props(ctx);
        html! { <ChallengePage key={format!("challenge/{}/{}", family.slug(), self.visit)} {family} {lab} /> }
    }

    /// Returns the props of the lab of the link.
    pub(super) fn lab_props(&self, ctx: &Context<Self>) -> Props {
        let (link, visit) = (ctx.link(), self.visit);
        Props {
            words: self.words.clone(),
            theme: self.shown_theme().name().into(),
            link: self.link.clone(),
            complaint: self.complaint.clone(),
            present: self.present,
            other: self.other.clone(),
            both: self.both,
            controls: Controls::of(&self.link).0,
            level: None,
            embedded: self.is_embedded(),
            away: false,
            visit,
            sheet: self.sheet,
            address: self.addresses(self.page),
            on_settings: link.callback(move |(settings, write)| Msg::Settings(settings, write, visit)),
            on_leave: link.callback(|()| Msg::Leave),
            on_present: link.callback(Msg::Present),
            on_both: link.callback(Msg::Both),
            on_afresh: link.callback(|()| Msg::Afresh),
        }
    }

    /// Renders a lab whose work goes on while another page is shown.
    pub(super) fn away(&self, ctx: &Context<Self>, lab: &LabAway) -> Html {
        let props = Props {
            link: lab.link.clone(),
            complaint: None,
            present: false,
            controls: Controls::of(&lab.link).0,
            away: true,
            visit: lab.visit,
            address: self.addresses(lab.page),
            on_settings: Callback::noop(),
            ..self.lab_props(ctx)
        };
        labs::view(lab.page, props)
    }

    /// Keeps the lab that is being left, if its work is not done.
    pub(super) fn leave_lab(&mut self) {
        if self.page.is_lab() && !self.is_embedded() && worker_client::is_working() {
            let (page, visit, link) = (self.page, self.visit, self.link.clone());
            let [settings, opened] = [&mut self.settings, &mut self.opened].map(std::mem::take);
            self.away.push(LabAway { page, visit, link, settings, opened });
        }
    }

    /// Takes the lab of the link back, if it was left with this board. Returns its visit.
    pub(super) fn come_back(&mut self) -> Option<u32> {
        let at = self.away.iter().position(|lab| lab.page == self.page)?;
        let lab = self.away.remove(at);
        lab.is_meant(&self.link).then_some(lab.visit)
    }
}
