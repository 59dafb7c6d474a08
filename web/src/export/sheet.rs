//! A worksheet: some boards of a family, each as a picture with its task, and the way back to it.
//!
//! The boards come from a seed. Board 1 of seed 0 is that of the link. A family chooses the others, and says what is on paper,
//! in its `sheet.rs`.

use qipan::Scene;
use qipan::progress::{Cancelled, Progress, SubProgress};
use qipan_svg::svg::{self, Label};
use qipan_text::Lang;
use serde::{Deserialize, Serialize};

use super::families::{Export, words_of};
use super::qr;
use crate::link::{Link, Settings};
use crate::words::Words;

/// So many boards may stand on a page.
pub const COUNTS: [u64; 4] = [1, 2, 4, 6];
/// Seeds are below this.
pub const SEEDS: u64 = 1_000_000;

/// What stands on the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Empty boards to draw in.
    Blank,
    /// The problems as they are set.
    Given,
    /// The same with their answers.
    Answer,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Blank, Self::Given, Self::Answer];

    /// The word in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Given => "given",
            Self::Answer => "answer",
        }
    }

    /// The reverse of [`Kind::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The key of what it is called.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Blank => "print-blank",
            Self::Given => "print-given",
            Self::Answer => "print-answer",
        }
    }
}

/// What is to be printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The board, as a lab's link from its `#` on.
    pub link: String,
    /// Boards on the page.
    pub boards: u32,
    /// The name of what stands on it, as [`Kind::name`] gives it.
    pub sheet: String,
    /// Which boards.
    pub seed: u32,
    /// The language, `en` or `zh`.
    pub lang: String,
    /// The page's address up to the `#`.
    pub address: String,
}

/// A sheet, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// Its boards.
    pub boards: Vec<Exercise>,
    /// What of the link was not understood, or did not fit on paper.
    pub complaint: Option<String>,
}

/// A board of a sheet. All words are in the language that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// What board it is.
    pub name: String,
    /// The picture: SVG whose colours are the style sheet's.
    pub picture: String,
    /// What is to be done.
    pub task: String,
    /// The answer in a sentence; on a sheet of problems the line to write it on.
    pub answer: Option<String>,
    /// The answer's moves, if they are written out.
    pub moves: Vec<String>,
    /// The whole address of this very board in the lab.
    pub address: String,
    /// The same as a QR code; none where it is too long for one.
    pub code: Option<Vec<String>>,
}

/// What is on paper for one board.
pub struct OnPaper {
    /// The picture.
    pub scene: Scene,
    /// What is written beside it: numbers of rows and columns.
    pub labels: Vec<Label>,
    /// What is to be done.
    pub task: String,
    /// The answer in a sentence; on a sheet of problems the line to write it on.
    pub answer: Option<String>,
    /// The answer's moves, if they are written out.
    pub moves: Vec<String>,
    /// The moves that lead from the board as it is set to what is on paper, as links write them; none where it is the same.
    pub begun: Option<String>,
}

/// A family that can be printed.
pub trait Printed: Export {
    /// A board, with what the family knows of it from choosing it.
    type Board;

    /// The board that is set up, or the nearest that fits on paper.
    fn fitting(setup: Self::Setup) -> Result<Self::Setup, Self::Setup>;

    /// So many boards of the kind that is set up, no two the same as long as there are others. The first of seed 0 is the very
    /// board. Whoever asks for more of the same seed gets these first.
    fn boards(setup: &Self::Setup, count: usize, seed: u64) -> Vec<Self::Board>;

    /// How a board is set up.
    fn setup(board: &Self::Board) -> &Self::Setup;

    /// The settings of the lab with this board, as it is set: nothing is solved.
    fn as_set(setup: &Self::Setup) -> Settings;

    /// What is on paper.
    ///
    /// # Errors
    /// [`Cancelled`] when the progress says so.
    fn on_paper(
        board: &Self::Board,
        kind: Kind,
        words: &Words,
        progress: &mut dyn Progress,
    ) -> Result<OnPaper, Cancelled>;
}

/// The sheet of a family.
///
/// # Errors
/// [`Cancelled`] when the progress says so.
pub fn sheet<L: Printed>(order: &Order, link: &Link, progress: &mut dyn Progress) -> Result<Sheet, Cancelled> {
    let lang = Lang::from_code(&order.lang).unwrap_or(Lang::En);
    let kind = Kind::from_name(&order.sheet).unwrap_or(Kind::Given);
    let words = words_of::<L>(lang);
    let opened = L::read(link);
    let complaint = opened.complaint.map(|complaint| words.say(&complaint));
    let (setup, is_other) = match L::fitting(opened.setup) {
        Ok(setup) => (setup, false),
        Err(setup) => (setup, true),
    };
    let count = usize::try_from(order.boards).unwrap_or(1).clamp(1, COUNTS[3] as usize);
    let boards = L::boards(&setup, count, order.seed.into());
    let all = boards.len() as u64;
    let mut exercises = Vec::new();
    for (at, board) in (0..).zip(&boards) {
        let on_paper = L::on_paper(board, kind, &words, &mut SubProgress::share(progress, at, all))?;
        let mut settings = L::as_set(L::setup(board));
        settings.extend(on_paper.begun.map(|moves| ("moves", moves)));
        settings.push(("lang", lang.code().to_owned()));
        if kind == Kind::Given {
            // Who has the problem finds its answer on the teacher's sheet.
            settings.push(("lock", "strip,hint,more".to_owned()));
        }
        let address = format!("{}{}", order.address, Link::write(&[L::FAMILY.slug()], &settings));
        exercises.push(Exercise {
            name: words.say(&L::heading(L::setup(board))),
            picture: svg::picture(&on_paper.scene, &on_paper.labels, &words),
            task: on_paper.task,
            answer: on_paper.answer,
            moves: on_paper.moves,
            code: qr::modules(&address),
            address,
        });
    }
    let complaint = complaint.or_else(|| is_other.then(|| words.get("print-too-large")));
    Ok(Sheet { boards: exercises, complaint })
}
