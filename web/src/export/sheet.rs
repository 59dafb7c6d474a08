//! A worksheet: some boards of a family, each with a picture, a task, and a link to the lab.
//!
//! The boards are chosen by a seed. Board 1 of seed 0 is that of the link. The module `sheet` of each family chooses
//! the others, and writes tasks and answers.

use qipan::Scene;
use qipan::progress::{Cancelled, Progress, SubProgress};
use qipan_svg::svg::{self, Label};
use qipan_text::Lang;
use serde::{Deserialize, Serialize};

use super::drawn::{Drawn, drawn};
use super::families::{Export, words_of};
use super::qr;
use crate::family::Family;
use crate::link::{Link, Settings};
use crate::wire::Work;
use crate::words::Words;

/// The possible numbers of boards on a page.
pub const COUNTS: [u64; 4] = [1, 2, 4, 6];
/// Number of seeds.
pub const SEEDS: u64 = 1_000_000;

/// The kind of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Empty boards to draw in.
    Blank,
    /// Problems.
    Given,
    /// Problems with their answers.
    Answer,
    /// The rule in three pictures.
    Rules,
    /// Paper to work on: tables for the heaps, points of a triangle for the pegs.
    Grid,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Blank, Self::Given, Self::Answer, Self::Rules, Self::Grid];

    /// Returns the name in links.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Given => "given",
            Self::Answer => "answer",
            Self::Rules => "rules",
            Self::Grid => "grid",
        }
    }

    /// Parses the name: the inverse of [`Kind::name`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Returns the key of its label.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Blank => "print-blank",
            Self::Given => "print-given",
            Self::Answer => "print-answer",
            Self::Rules => "print-rules",
            Self::Grid => "print-grid",
        }
    }

    /// Whether it shows boards, which can be chosen.
    #[must_use]
    pub const fn has_boards(self) -> bool {
        !matches!(self, Self::Rules | Self::Grid)
    }

    /// Whether a family has it.
    #[must_use]
    pub const fn is_of(self, family: Family) -> bool {
        !matches!(self, Self::Grid) || matches!(family, Family::Pegs | Family::Heaps)
    }
}

/// The options of a worksheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The board, as the part of a lab's link from `#` on.
    pub link: String,
    /// Number of boards on the page.
    pub boards: u32,
    /// The name of the kind: see [`Kind::name`].
    pub sheet: String,
    /// The seed.
    pub seed: u32,
    /// The language, `en` or `zh`.
    pub lang: String,
    /// The page's address up to `#`.
    pub address: String,
    /// The names of the levels of a sheet of levels; empty for boards like that of the link.
    pub levels: Vec<String>,
}

impl Work for Order {
    const PART: &'static str = "Sheet";
}

/// The contents of a worksheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// Its boards.
    pub boards: Vec<Exercise>,
    /// The error in the link, or the reason why its board was replaced by one that fits on paper.
    pub complaint: Option<String>,
}

/// A board of a sheet. All texts are in the requested language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exercise {
    /// The name of the board.
    pub name: String,
    /// The picture: SVG with the colours of the style sheet.
    pub picture: String,
    /// The task.
    pub task: String,
    /// The answer in a sentence; on a sheet of problems, the beginning of a line to write it on.
    pub answer: Option<String>,
    /// The moves of the answer, if they are printed.
    pub moves: Vec<String>,
    /// The answer in pictures, if the family has them and the place is large enough.
    pub drawn: Option<Drawn>,
    /// The full address of the board in the lab.
    pub address: String,
    /// The address as a QR code; `None` if it is too long.
    pub code: Option<Vec<String>>,
    /// The additions of a level.
    pub level: Option<OfLevel>,
}

/// The additions of a level on a sheet to its board and its task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfLevel {
    /// The number on the map.
    pub number: u32,
    /// The boxes to tick, or the beginning of the line to write on.
    pub blank: Option<String>,
    /// The question of the third star; on the key its answer.
    pub why: Option<String>,
    /// A table of binary digits, row by row, whose first row and column are heads.
    pub digits: Vec<Vec<String>>,
}

/// The printed contents of one board.
pub struct OnPaper {
    /// The picture.
    pub scene: Scene,
    /// The labels beside it: numbers of rows and columns.
    pub labels: Vec<Label>,
    /// The task.
    pub task: String,
    /// The answer in a sentence; on a sheet of problems, the beginning of a line to write it on.
    pub answer: Option<String>,
    /// The start and the position after each move of the answer; empty if the family has no such pictures.
    pub steps: Vec<Scene>,
    /// The moves of the answer, if they are printed.
    pub moves: Vec<String>,
    /// The moves from the start of the board to the printed position, as in links; `None` if it is the start.
    pub begun: Option<String>,
}

/// A family with worksheets.
pub trait Printed: Export {
    /// A board, with data from its choice.
    type Board;

    /// Returns the settings if the board fits on paper; otherwise, as an error, the nearest that does.
    fn fitting(setup: Self::Setup) -> Result<Self::Setup, Self::Setup>;

    /// Returns `count` boards of the same kind, all different as long as there are enough. The first board of seed 0 is
    /// that of the settings. A larger `count` with the same seed gives the same boards first.
    fn boards(setup: &Self::Setup, count: usize, seed: u64) -> Vec<Self::Board>;

    /// Returns the settings of a board.
    fn setup(board: &Self::Board) -> &Self::Setup;

    /// Returns the settings of the lab for this board at its start.
    fn as_set(setup: &Self::Setup) -> Settings;

    /// Returns the printed contents.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    fn on_paper(
        board: &Self::Board,
        kind: Kind,
        words: &Words,
        progress: &mut dyn Progress,
    ) -> Result<OnPaper, Cancelled>;
}

/// Makes the sheet of a family.
///
/// # Errors
/// [`Cancelled`] if the progress cancels it.
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
        if kind != Kind::Answer {
            // The link on a sheet for students must not give the answer, which is on the teacher's sheet.
            settings.push(("pupil", "1".to_owned()));
        }
        let address = format!("{}{}", order.address, Link::write(&[L::FAMILY.slug()], &settings));
        exercises.push(Exercise {
            name: words.say(&L::heading(L::setup(board))),
            picture: svg::picture(&on_paper.scene, &on_paper.labels, &words),
            task: on_paper.task,
            answer: on_paper.answer,
            moves: on_paper.moves,
            drawn: drawn(&on_paper.steps, order.boards, false, &words),
            code: qr::modules(&address),
            address,
            level: None,
        });
    }
    let complaint = complaint.or_else(|| is_other.then(|| words.get("print-too-large")));
    Ok(Sheet { boards: exercises, complaint })
}
