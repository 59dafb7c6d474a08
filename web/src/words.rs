//! The catalogue as the components hold it: shared, and compared by language.

use std::ops::Deref;
use std::rc::Rc;

use qipan_text::{Catalogue, Lang};

/// A shared catalogue. Two are equal when they speak the same language.
#[derive(Clone, Debug)]
pub struct Words(Rc<Catalogue>);

impl Words {
    /// These words in a language.
    #[must_use]
    pub fn new(lang: Lang, words: &[qipan_text::Words]) -> Self {
        Self(Rc::new(Catalogue::of_page(lang, words)))
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.lang() == other.lang()
    }
}

impl Deref for Words {
    type Target = Catalogue;

    fn deref(&self) -> &Catalogue {
        &self.0
    }
}
