//! A reason is data: a key of the catalogue and its arguments.
//!
//! Steps, refusals, refutations and labels of squares are typed values of their family. Each of them is [`Message`]: it
//! gives the key under which the catalogue (crate `qipan-text`) holds its sentence in every language, and the
//! arguments of that sentence. No sentence stands in the core.

use crate::board::Square;

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number that fits in 64 bits.
    Count(u64),
    /// Any other number, in decimal.
    Decimal(String),
    /// A word or phrase that the catalogue knows under this key, said in the language of the sentence.
    Key(&'static str),
    /// Words that are the same in every language, such as a piece of the user's input.
    Text(String),
    /// A sentence inside the sentence, said in the same language.
    Message(Box<OwnedMessage>),
    /// The whole numbers from the first to the last, with the dash of the language: `2–4` in English, `2～4` in Chinese.
    Range(u64, u64),
    /// A list, written with the separators of the language.
    List(ListStyle, Vec<Arg>),
}

/// The separators of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListStyle {
    /// Parallel items: `3, 4, 5` in English, `3、4、5` in Chinese.
    Comma,
    /// Items that hold commas themselves: `1: 3, 4; 2: 5` in English.
    Semicolon,
    /// Alternatives: `1, 3 or 4` in English.
    Or,
}

/// The arguments of a sentence, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args(pub Vec<(&'static str, Arg)>);

impl Args {
    /// No arguments.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// With the number `value` as `name`.
    #[must_use]
    pub fn count(mut self, name: &'static str, value: u64) -> Self {
        self.0.push((name, Arg::Count(value)));
        self
    }

    /// With a number of any size as `name`.
    #[must_use]
    pub fn decimal(mut self, name: &'static str, value: impl ToString) -> Self {
        self.0.push((name, Arg::Decimal(value.to_string())));
        self
    }

    /// With the phrase that the catalogue holds under `key` as `name`.
    #[must_use]
    pub fn key(mut self, name: &'static str, key: &'static str) -> Self {
        self.0.push((name, Arg::Key(key)));
        self
    }

    /// With words taken as they are as `name`.
    #[must_use]
    pub fn text(mut self, name: &'static str, words: impl Into<String>) -> Self {
        self.0.push((name, Arg::Text(words.into())));
        self
    }

    /// With another sentence as `name`.
    #[must_use]
    pub fn message(mut self, name: &'static str, told: &impl Message) -> Self {
        self.0.push((name, Arg::Message(Box::new(OwnedMessage::of(told)))));
        self
    }

    /// With a list of other arguments as `name`.
    #[must_use]
    pub fn list(mut self, name: &'static str, style: ListStyle, items: impl IntoIterator<Item = Arg>) -> Self {
        self.0.push((name, Arg::List(style, items.into_iter().collect())));
        self
    }

    /// With `row` and `col` of a square, counted from 1 as people do.
    #[must_use]
    pub fn square(self, square: Square) -> Self {
        self.count("row", square.row + 1).count("col", square.col + 1)
    }

    /// With `row` and `col` as they are given, which may be below 1 on boards without an edge.
    #[must_use]
    pub fn place(self, row: i64, col: i64) -> Self {
        self.signed("row", row).signed("col", col)
    }

    /// With a number that may be below 0 as `name`.
    #[must_use]
    pub fn signed(self, name: &'static str, value: i64) -> Self {
        match u64::try_from(value) {
            Ok(value) => self.count(name, value),
            Err(_) => self.text(name, format!("−{}", value.unsigned_abs())),
        }
    }
}

/// Something that can be said in any language of the catalogue.
pub trait Message {
    /// The key of the sentence in the catalogue.
    fn key(&self) -> &'static str;
    /// What the sentence needs to know.
    fn args(&self) -> Args;
}

impl<T: Message + ?Sized> Message for &T {
    fn key(&self) -> &'static str {
        (**self).key()
    }
    fn args(&self) -> Args {
        (**self).args()
    }
}

/// Something told, with its type put aside: a key and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedMessage {
    /// The catalogue's key.
    pub key: &'static str,
    /// Its arguments.
    pub args: Args,
}

impl OwnedMessage {
    /// The sentence of `told`.
    #[must_use]
    pub fn of(told: &impl Message) -> Self {
        Self { key: told.key(), args: told.args() }
    }

    /// The sentence under `key`, which needs no arguments.
    #[must_use]
    pub fn plain(key: &'static str) -> Self {
        Self { key, args: Args::none() }
    }
}

impl Message for OwnedMessage {
    fn key(&self) -> &'static str {
        self.key
    }
    fn args(&self) -> Args {
        self.args.clone()
    }
}

/// For moves, refusals or refutations that cannot occur: there is nothing to say.
impl Message for std::convert::Infallible {
    fn key(&self) -> &'static str {
        match *self {}
    }
    fn args(&self) -> Args {
        match *self {}
    }
}
