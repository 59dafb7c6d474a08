//! A rule card: the rule of a family in three pictures with one sentence each, for a class without any device.

use qipan::progress::{Cancelled, Progress};
use qipan::scene::{Scene, Window};
use qipan_svg::svg;
use qipan_text::{Lang, MessageSet};

use super::sheet::{Exercise, Order, Sheet};
use crate::words::Words;

/// The number of pictures.
pub const PICTURES: usize = 3;

/// A family with a rule card.
pub trait RuleCard {
    /// The keys of the sentences.
    const SENTENCES: [&'static str; PICTURES];

    /// Returns the pictures, one for each sentence.
    ///
    /// # Errors
    /// [`Cancelled`] if the progress cancels it.
    fn scenes(progress: &mut dyn Progress) -> Result<Vec<Scene>, Cancelled>;
}

/// Makes the card of a family.
///
/// # Errors
/// [`Cancelled`] if the progress cancels it.
pub fn card<L: RuleCard>(order: &Order, progress: &mut dyn Progress) -> Result<Sheet, Cancelled> {
    use MessageSet as Of;
    let lang = Lang::from_code(&order.lang).unwrap_or(Lang::En);
    let words = Words::new(lang, &[Of::PAGE, Of::BOARDS, Of::PRINT]);
    let scenes = L::scenes(progress)?;
    let step = |(scene, key): (Scene, &'static str)| Exercise {
        name: words.get(key),
        picture: svg::picture(&scene, &[], &words),
        task: words.get(key),
        answer: None,
        moves: Vec::new(),
        drawn: None,
        address: String::new(),
        code: None,
        level: None,
    };
    let boards = scenes.into_iter().zip(L::SENTENCES).map(step).collect();
    Ok(Sheet { boards, complaint: None })
}

/// Returns the window of a whole board.
#[must_use]
pub const fn whole(rows: u32, cols: u32) -> Window {
    Window { row: 0, col: 0, rows, cols, level: 0 }
}

#[cfg(test)]
mod tests {
    use qipan::NoProgress;

    use super::*;
    use crate::family::Family;

    #[test]
    fn every_family_has_three_pictures_with_a_sentence_each() {
        for family in Family::ALL {
            for lang in ["en", "zh"] {
                let order = Order {
                    link: format!("#/{}", family.slug()),
                    boards: 1,
                    sheet: "rules".to_owned(),
                    seed: 0,
                    lang: lang.to_owned(),
                    address: "here".to_owned(),
                    levels: Vec::new(),
                };
                let sheet = crate::export::sheet(&order, &mut NoProgress).unwrap().unwrap();
                assert_eq!(sheet.boards.len(), PICTURES, "{family:?}");
                for step in &sheet.boards {
                    assert!(step.picture.contains("<svg") && !step.task.is_empty(), "{family:?}");
                    assert!(step.address.is_empty() && step.code.is_none(), "{family:?}");
                }
            }
        }
    }
}
