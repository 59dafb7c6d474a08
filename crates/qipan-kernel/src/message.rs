//! Messages: steps, refusals, refutations and labels as a catalogue key with named arguments.
//!
//! Each of them is a typed value of its family and implements [`Message`]: [`Message::key`] is the key under which the
//! catalogue (crate `qipan-text`) holds its sentence in every language, and [`Message::args`] are the arguments of that
//! sentence. The core itself holds no sentences for people; error types print their key and arguments.

use std::fmt;

use crate::board::Square;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number that fits in 64 bits.
    Count(u64),
    /// Any other number, in decimal.
    Decimal(String),
    /// The word or phrase under this key of the catalogue, in the language of the message.
    Key(&'static str),
    /// Text that is the same in every language, such as a piece of the user's input.
    Text(String),
    /// A nested message, in the same language.
    Message(Box<OwnedMessage>),
    /// The integers from the first to the last, with the dash of the language: `2–4` in English, `2～4` in Chinese.
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

/// The arguments of a message, by name, built by chaining: `Args::none().count("rows", 8)`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Args(pub Vec<(&'static str, Arg)>);

impl Args {
    /// Returns an empty list of arguments.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Adds the number `value` as `name`.
    #[must_use]
    pub fn count(mut self, name: &'static str, value: u64) -> Self {
        self.0.push((name, Arg::Count(value)));
        self
    }

    /// Adds a number of any size as `name`.
    #[must_use]
    pub fn decimal(mut self, name: &'static str, value: impl ToString) -> Self {
        self.0.push((name, Arg::Decimal(value.to_string())));
        self
    }

    /// Adds the phrase under the catalogue's `key` as `name`.
    #[must_use]
    pub fn key(mut self, name: &'static str, key: &'static str) -> Self {
        self.0.push((name, Arg::Key(key)));
        self
    }

    /// Adds text that needs no translation as `name`.
    #[must_use]
    pub fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.0.push((name, Arg::Text(text.into())));
        self
    }

    /// Adds a nested message as `name`.
    #[must_use]
    pub fn message(mut self, name: &'static str, message: &impl Message) -> Self {
        self.0.push((name, Arg::Message(Box::new(OwnedMessage::of(message)))));
        self
    }

    /// Adds a list of other arguments as `name`.
    #[must_use]
    pub fn list(mut self, name: &'static str, style: ListStyle, items: impl IntoIterator<Item = Arg>) -> Self {
        self.0.push((name, Arg::List(style, items.into_iter().collect())));
        self
    }

    /// Adds a square as `row` and `col`, counted from 1 as people do.
    #[must_use]
    pub fn square(self, square: Square) -> Self {
        self.count("row", square.row + 1).count("col", square.col + 1)
    }

    /// Adds `row` and `col` unchanged; both may be below 1, on boards without an edge.
    #[must_use]
    pub fn place(self, row: i64, col: i64) -> Self {
        self.signed("row", row).signed("col", col)
    }

    /// Adds a number that may be negative as `name`.
    #[must_use]
    pub fn signed(self, name: &'static str, value: i64) -> Self {
        match u64::try_from(value) {
            Ok(value) => self.count(name, value),
            Err(_) => self.text(name, format!("−{}", value.unsigned_abs())),
        }
    }
}

/// A value that the catalogue can put into a sentence of any of its languages.
pub trait Message {
    /// The key of the sentence in the catalogue.
    fn key(&self) -> &'static str;
    /// The arguments of that sentence: exactly those it names.
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

/// A message with its type erased: key and arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedMessage {
    /// The key in the catalogue.
    pub key: &'static str,
    /// The arguments.
    pub args: Args,
}

impl OwnedMessage {
    /// Copies the key and the arguments of `message`.
    #[must_use]
    pub fn of(message: &impl Message) -> Self {
        Self { key: message.key(), args: message.args() }
    }

    /// A message without arguments.
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

/// For moves, refusals or refutations that cannot occur.
impl Message for std::convert::Infallible {
    fn key(&self) -> &'static str {
        match *self {}
    }
    fn args(&self) -> Args {
        match *self {}
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(number) => write!(f, "{number}"),
            Self::Decimal(text) | Self::Text(text) => f.write_str(text),
            Self::Key(key) => f.write_str(key),
            Self::Message(message) => write!(f, "({message})"),
            Self::Range(first, last) => write!(f, "{first}–{last}"),
            Self::List(style, items) => {
                let separator = match style {
                    ListStyle::Comma => ", ",
                    ListStyle::Semicolon => "; ",
                    ListStyle::Or => " or ",
                };
                for (index, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if index == 0 { "" } else { separator })?;
                }
                Ok(())
            }
        }
    }
}

/// Writes the key and the arguments, `tromino-bad-hole: rows = 4, cols = 4`: for logs and debuggers. The sentence for people
/// is the catalogue's.
impl fmt::Display for OwnedMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key)?;
        for (index, (name, arg)) in self.args.0.iter().enumerate() {
            write!(f, "{} {name} = {arg}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

/// Implements [`Display`](fmt::Display) and [`Error`](std::error::Error) for error types: with the text of
/// [`OwnedMessage`] for types that are a [`Message`], with the given English text for a type that is none.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_error {
    ($($error:ty),+ $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::message::OwnedMessage::of(self), f)
            }
        }

        impl std::error::Error for $error {}
    )+};
    ($error:ty => $text:literal) => {
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($text)
            }
        }

        impl std::error::Error for $error {}
    };
}
#[doc(hidden)]
pub use impl_error;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owned_messages_print_their_key_and_arguments() {
        let inner = OwnedMessage { key: "inner", args: Args::none().key("name", "word").text("input", "2,x") };
        let list = [Arg::Count(3), Arg::Range(5, 7)];
        let args = Args::none().place(-1, 4).message("why", &inner).list("which", ListStyle::Or, list);
        let outer = OwnedMessage { key: "outer", args };
        let text = "outer: row = −1, col = 4, why = (inner: name = word, input = 2,x), which = 3 or 5–7";
        assert_eq!(outer.to_string(), text);
        assert_eq!(OwnedMessage::plain("silent").to_string(), "silent");
    }
}
