//! Files of a lab: requested from the worker, saved, and sent to the embedding page.

use qipan::OwnedMessage;
use wasm_bindgen::JsValue;
use yew::prelude::*;

use super::challenge::Purpose;
use super::controls::Part;
use super::embed;
use super::export_task::{ExportTask, TELLING, named};
use super::lab::Change;
use super::page::LabPage;
use super::render::share;
use super::tabs::Tab;
use super::task::TaskUpdate;
use crate::browser;
use crate::export::job::{File, Job, Outcome};
use crate::worker_client::WorkerEvent;

impl LabPage {
    /// Gives the embedding page what it asked for.
    pub(super) fn give(&mut self, ctx: &Context<Self>, what: &str, id: JsValue) {
        let (picture, words) = (&*self.picture.0, &ctx.props().words);
        let content = match what {
            "svg" => Ok(share::svg_file(picture, words)),
            "png" => {
                let canvas = share::painted(picture, words, share::USUAL_SCALE);
                canvas.and_then(|canvas| canvas.to_data_url().ok()).ok_or("file-too-large")
            }
            "certificate" => return self.fetch(ctx, File::Certificate, Some(id)),
            "position" => return self.fetch(ctx, File::Record, Some(id)),
            _ => Err("nothing"),
        };
        embed::give(&id, content);
    }

    /// Requests a file of the current state: for the embedding page if its request has this identifier.
    pub(super) fn fetch(&mut self, ctx: &Context<Self>, file: File, id: Option<JsValue>) {
        // Hidden steps must not be in a file either.
        let is_hidden = self.seen() < self.play().end() || !self.state().controls.has(Part::Strip);
        // Without moves of one's own the worker makes the file of the answer.
        let is_answer = !self.play().has_own() || self.play().is_untouched();
        if is_hidden && is_answer && file != File::Table {
            self.failed("file-hidden", id);
            return;
        }
        let job = self.file_job(ctx, file);
        self.errands.failed = None;
        self.errands.ask(ExportTask { job, stem: self.model.file_stem(), id });
    }

    /// Returns the job that makes a file of the current state.
    fn file_job(&self, ctx: &Context<Self>, file: File) -> Job {
        let props = ctx.props();
        Job::File {
            file,
            link: props.address.emit(self.settings()),
            found: self.model.found(),
            lang: if props.both { "both" } else { props.words.lang().code() }.to_owned(),
        }
    }

    /// Handles an event of the worker.
    pub(super) fn fetched(&mut self, news: WorkerEvent) -> Change {
        let heard = self.errands.task.hear(news);
        match &heard {
            TaskUpdate::Nothing => return Change::Nothing,
            TaskUpdate::Progress => return Change::Words,
            TaskUpdate::Lost(_) | TaskUpdate::Done(_) => {}
        }
        let errand = (!self.errands.asked.is_empty()).then(|| self.errands.asked.remove(0));
        self.errands.begin();
        let id = errand.as_ref().and_then(|errand| errand.id.clone());
        match (heard, errand) {
            (TaskUpdate::Done(Outcome::Qr(rows)), _) => self.errands.code = Some(rows),
            (TaskUpdate::Done(Outcome::Text(text)), Some(ExportTask { job: Job::File { file, .. }, stem, .. })) => {
                if let Some(id) = id {
                    embed::give(&id, Ok(text));
                } else if file == File::Transcript {
                    self.errands.transcript = Some(text.into());
                } else {
                    let (ending, kind) = named(file);
                    let name = format!("{stem}{ending}");
                    match kind {
                        "text/csv" => browser::download_csv(&name, &text),
                        _ => browser::download(&name, kind, &text),
                    }
                }
            }
            (TaskUpdate::Lost(why), _) => self.failed(why.key, id),
            (TaskUpdate::Done(Outcome::Unknown), _) => self.failed("file-unknown", id),
            _ => self.failed("file-too-large", id),
        }
        Change::Words
    }

    /// Reports a failure: to the embedding page if it asked, or else in the dialog or as a notice.
    fn failed(&mut self, why: &'static str, id: Option<JsValue>) {
        if let Some(id) = id {
            embed::give(&id, Err(why));
            return;
        }
        let why = Some(OwnedMessage::plain(why));
        if self.state().tab == Tab::Share {
            self.errands.failed = why;
        } else {
            self.state_mut().notice = why;
        }
    }

    /// Returns the address to be shared.
    pub(super) fn shared(&self, ctx: &Context<Self>) -> String {
        if let Purpose::Challenge(number) = self.purpose
            && let Some(settings) = self.challenge_number(number)
        {
            return browser::address_with(&ctx.props().address.emit(settings));
        }
        let mut settings = self.settings();
        if self.purpose == Purpose::Student && self.state().controls.has(Part::Strip) {
            // At the end of the answer there would be nothing to do.
            let play = self.play();
            let is_end = !play.has_own() && play.at() == play.end();
            // An answer found by search may arrive too late elsewhere, or be another one: its steps are included as
            // moves.
            let is_by_moves = !is_end && !play.has_own() && play.step() > 0 && !self.model.found().is_empty();
            let moves = if is_by_moves { play.as_moves() } else { None };
            let is_dropped = |name: &str| TELLING.contains(&name) || (name == "step" && (is_end || moves.is_some()));
            settings.retain(|(name, _)| !is_dropped(name));
            settings.extend(moves.map(|moves| ("moves", moves)));
            settings.push(("pupil", "1".to_owned()));
        }
        browser::address_with(&ctx.props().address.emit(settings))
    }

    /// Discards the transcript and the QR code if the state that they describe has changed, and requests the new code.
    pub(super) fn code(&mut self, ctx: &Context<Self>) {
        let state = Some((self.shared(ctx), self.file_job(ctx, File::Transcript)));
        if self.errands.state != state {
            self.errands.turn_page();
            let text = state.as_ref().map(|(address, _)| address.clone()).unwrap_or_default();
            self.errands.state = state;
            self.errands.ask(ExportTask { job: Job::Qr { text }, stem: String::new(), id: None });
        }
    }

    /// Updates the board as text, if it is visible. Done after changes of the board only, because rendering is more
    /// frequent.
    pub(super) fn read_text(&mut self) {
        let is_shown = self.state().tab == Tab::Share;
        self.text = if is_shown { self.model.text().map(AttrValue::from) } else { None };
    }
}
