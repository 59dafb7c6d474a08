//! Parsing JSON into a tree of bounded size.
//!
//! The text is bounded in bytes, the tree in items, and its depth by the JSON library (128). Numbers that do not fit
//! are refused as numbers, and duplicate keys in an object are refused, as two readers might read them differently.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::error::{ReadError, shown};

/// The longest text that is read: 64 MiB.
pub const MAX_BYTES: usize = 1 << 26;
/// The most items that are read: as many moves as there may be, as many values, and the rest.
pub(crate) const MAX_ITEMS: u64 = 5 << 19;
/// The most keys of an object: each is compared with those before it.
const MAX_KEYS: usize = 100;

/// An item of JSON.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json<'a> {
    Null,
    Bool(bool),
    /// An integer from 0.
    UInt(u64),
    /// A negative integer.
    Negative(i64),
    /// A number that is no integer, or does not fit.
    Other,
    String(Cow<'a, str>),
    Array(Vec<Json<'a>>),
    Object(Vec<(Cow<'a, str>, Json<'a>)>),
}

impl<'a> Json<'a> {
    /// Reads a whole text.
    pub(crate) fn read(text: &'a str) -> Result<Self, ReadError> {
        if text.len() > MAX_BYTES {
            return Err(ReadError::TooLong);
        }
        // Some programs write a byte order mark, U+FEFF, before a text.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let state = State { items: Cell::new(MAX_ITEMS), refused: Cell::new(None) };
        let mut from = serde_json::Deserializer::from_str(text);
        let read = Seed(&state).deserialize(&mut from).and_then(|json| from.end().map(|()| json));
        read.map_err(|error| {
            let place = ReadError::NotJson { line: error.line() as u64, column: error.column().max(1) as u64 };
            state.refused.take().unwrap_or(place)
        })
    }
}

struct State {
    /// The number of items that may still come.
    items: Cell<u64>,
    /// The reason why reading ended, if it is not a syntax error.
    refused: Cell<Option<ReadError>>,
}

impl State {
    fn refuse<E: Error>(&self, why: ReadError) -> E {
        self.refused.set(Some(why));
        E::custom("refused")
    }
}

#[derive(Clone, Copy)]
struct Seed<'s>(&'s State);

impl<'a> DeserializeSeed<'a> for Seed<'_> {
    type Value = Json<'a>;

    fn deserialize<D: Deserializer<'a>>(self, from: D) -> Result<Json<'a>, D::Error> {
        let Some(left) = self.0.items.get().checked_sub(1) else { return Err(self.0.refuse(ReadError::TooManyItems)) };
        self.0.items.set(left);
        from.deserialize_any(self)
    }
}

impl<'a> Visitor<'a> for Seed<'_> {
    type Value = Json<'a>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json<'a>, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Json<'a>, E> {
        Ok(Json::Bool(truth))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json<'a>, E> {
        Ok(Json::UInt(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json<'a>, E> {
        Ok(u64::try_from(number).map_or(Json::Negative(number), Json::UInt))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Json<'a>, E> {
        Ok(Json::Other)
    }

    fn visit_borrowed_str<E>(self, text: &'a str) -> Result<Json<'a>, E> {
        Ok(Json::String(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json<'a>, E> {
        Ok(Json::String(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut from: A) -> Result<Json<'a>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = from.next_element_seed(self)? {
            list.push(item);
        }
        Ok(Json::Array(list))
    }

    fn visit_map<A: MapAccess<'a>>(self, mut from: A) -> Result<Json<'a>, A::Error> {
        let mut object: Vec<(Cow<str>, Json)> = Vec::new();
        while let Some(key) = from.next_key_seed(self)? {
            let Json::String(key) = key else { return Err(A::Error::custom("a key is a text")) };
            if object.iter().any(|(other, _)| *other == key) {
                return Err(self.0.refuse(ReadError::Twice { key: shown(&key) }));
            }
            if object.len() == MAX_KEYS {
                return Err(self.0.refuse(ReadError::TooManyItems));
            }
            object.push((key, from.next_value_seed(self)?));
        }
        Ok(Json::Object(object))
    }
}
