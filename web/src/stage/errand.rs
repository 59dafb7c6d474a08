//! What the worker makes of the present link, to be taken away: files, sentences, a QR code.

use yew::prelude::*;

use super::lab::{Change, Lab};
use super::page::{LabPage, Msg};
use super::task::Heard;
use crate::bridge::News;
use crate::browser;
use crate::job;
use crate::office::{File, Job, Outcome};

/// The end of a file's name, and its kind.
const fn named(file: File) -> (&'static str, &'static str) {
    match file {
        File::Transcript => (".txt", "text/plain"),
        File::Table => (".csv", "text/csv"),
        File::Steps => ("-steps.csv", "text/csv"),
        File::Record => (".json", "application/json"),
        File::Certificate => ("-certificate.json", "application/json"),
    }
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Fetched {
    /// The file that is on its way.
    pub awaited: Option<File>,
    /// The rows of the QR code; `Some(None)` where the address is too long for one.
    pub qr: Option<Option<Vec<String>>>,
    /// The steps in sentences.
    pub transcript: Option<AttrValue>,
    /// The last file asked for was too large to be made.
    pub failed: bool,
}

impl<L: Lab> LabPage<L> {
    /// Asks for a file of what is shown.
    pub(super) fn fetch(&mut self, ctx: &Context<Self>, file: File) {
        let props = ctx.props();
        let job = Job::File {
            file,
            link: props.address.emit(self.settings()),
            found: self.desk.play.answer().map(L::found).unwrap_or_default(),
            lang: if props.other.is_some() { "both" } else { props.words.lang().code() }.to_owned(),
        };
        self.fetched.awaited = Some(file);
        self.fetched.failed = false;
        self.office.ask(job::Job::Office(job));
    }

    /// Takes in what the worker says.
    pub(super) fn fetched(&mut self, news: News) -> Change {
        let awaited = self.fetched.awaited;
        match self.office.hear(news) {
            Heard::Nothing => return Change::Nothing,
            Heard::Progress => return Change::Words,
            Heard::Lost(why) => self.desk.notice = Some(why),
            Heard::Done(Outcome::Qr(rows)) => self.fetched.qr = Some(rows),
            Heard::Done(Outcome::Text(Some(text))) => match awaited {
                Some(File::Transcript) => self.fetched.transcript = Some(text.into()),
                Some(file) => {
                    let (ending, kind) = named(file);
                    // Spreadsheets take a table for Latin letters unless this sign stands before it.
                    let mark = if kind == "text/csv" { "\u{feff}" } else { "" };
                    let name = format!("{}{ending}", self.lab.file_stem(&self.desk));
                    browser::download(&name, kind, &format!("{mark}{text}"));
                }
                None => {}
            },
            Heard::Done(_) => {
                self.fetched.failed = true;
                if self.takeaway.is_none() {
                    self.desk.notice = Some(qipan::Sentence::plain("file-too-large"));
                }
            }
        }
        self.fetched.awaited = None;
        Change::Words
    }

    /// Opens a dialog, or has closed it: what was fetched for another moment is forgotten.
    pub(super) fn opened(&mut self, ctx: &Context<Self>, takeaway: Option<super::takeaway::Takeaway>) {
        (self.takeaway, self.copied) = (takeaway, None);
        self.fetched = Fetched::default();
        self.office.cancel();
        if takeaway == Some(super::takeaway::Takeaway::Share) {
            let address = ctx.props().address.emit(self.settings());
            self.office.ask(job::Job::Office(Job::Qr { text: browser::address_with(&address) }));
        }
    }
}

/// A button that fetches something.
pub fn fetching<L: Lab>(ctx: &Context<LabPage<L>>, name: &'static str, file: File) -> Html {
    let onclick = ctx.link().callback(move |_: MouseEvent| Msg::Fetch(file));
    super::field::button(name, ctx.props().words.get(name), super::field::Stands::Plain, onclick)
}
