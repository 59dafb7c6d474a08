//! Items of JSON with their paths, so that an error can name the place.

use std::ops::RangeInclusive;

use qipan_kernel::Square;

use crate::error::{Allowed, ReadError};
use crate::json::Json;

/// An object with its path.
#[derive(Clone, Copy)]
pub(super) struct Object<'o, 't> {
    /// Empty for the whole certificate, else the object's key.
    path: &'static str,
    keys: &'o [(std::borrow::Cow<'t, str>, Json<'t>)],
}

/// A value with its path.
#[derive(Clone)]
pub(super) struct Item<'o, 't> {
    path: String,
    json: &'o Json<'t>,
}

const NULL: &Json<'static> = &Json::Null;

impl<'o, 't> Object<'o, 't> {
    pub(super) const fn root(keys: &'o [(std::borrow::Cow<'t, str>, Json<'t>)]) -> Self {
        Self { path: "", keys }
    }

    fn path(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// Returns the value of a key. `null` counts as missing.
    pub(super) fn find(&self, key: &str) -> Option<Item<'o, 't>> {
        let found = self.keys.iter().find(|(name, json)| name == key && *json != *NULL);
        found.map(|(_, json)| Item { path: self.path(key), json })
    }

    /// Returns the value of a key that is required.
    pub(super) fn get(&self, key: &str, allowed: Allowed) -> Result<Item<'o, 't>, ReadError> {
        self.find(key).ok_or_else(|| ReadError::Wrong { key: self.path(key), allowed })
    }

    /// Returns the object under a key of the certificate.
    pub(super) fn object(&self, key: &'static str) -> Result<Self, ReadError> {
        let item = self.get(key, Allowed::Object)?;
        match item.json {
            Json::Object(keys) => Ok(Self { path: key, keys }),
            _ => Err(item.wrong(Allowed::Object)),
        }
    }

    pub(super) fn whole(&self, key: &str, range: RangeInclusive<u64>) -> Result<u64, ReadError> {
        self.get(key, whole(&range))?.whole(range)
    }

    pub(super) fn list(&self, key: &str) -> Result<Item<'o, 't>, ReadError> {
        self.get(key, Allowed::List)
    }

    /// Reads a square; the result counts from 0.
    pub(super) fn square(&self, key: &str) -> Result<Square, ReadError> {
        self.get(key, Allowed::Square)?.square()
    }

    pub(super) fn one_of(&self, key: &str, words: &'static [&'static str]) -> Result<&'static str, ReadError> {
        self.get(key, Allowed::Words(words))?.one_of(words)
    }

    /// Returns the error of a wrong value at this key, or at the object itself if the key is empty.
    pub(super) fn wrong(&self, key: &str, allowed: Allowed) -> ReadError {
        ReadError::Wrong { key: if key.is_empty() { self.path.to_owned() } else { self.path(key) }, allowed }
    }
}

const fn whole(range: &RangeInclusive<u64>) -> Allowed {
    Allowed::Whole { least: *range.start(), most: *range.end() }
}

impl<'o, 't> Item<'o, 't> {
    pub(super) fn wrong(&self, allowed: Allowed) -> ReadError {
        ReadError::Wrong { key: self.path.clone(), allowed }
    }

    pub(super) fn text(&self) -> Result<&'o str, ReadError> {
        match self.json {
            Json::String(text) => Ok(text),
            _ => Err(self.wrong(Allowed::Text)),
        }
    }

    pub(super) fn truth(&self) -> Result<bool, ReadError> {
        match self.json {
            Json::Bool(truth) => Ok(*truth),
            _ => Err(self.wrong(Allowed::Truth)),
        }
    }

    /// Reads an integer, or its decimal digits as text.
    pub(super) fn whole(&self, range: RangeInclusive<u64>) -> Result<u64, ReadError> {
        let number = match self.json {
            Json::UInt(number) => Some(*number),
            Json::String(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
            _ => None,
        };
        number.filter(|number| range.contains(number)).ok_or_else(|| self.wrong(whole(&range)))
    }

    /// Reads an integer that may be negative, or its decimal digits as text.
    pub(super) fn signed(&self) -> Result<i64, ReadError> {
        let number = match self.json {
            Json::UInt(number) => i64::try_from(*number).ok(),
            Json::Negative(number) => Some(*number),
            Json::String(text) if !text.starts_with('+') => text.parse().ok(),
            _ => None,
        };
        number.ok_or_else(|| self.wrong(Allowed::Signed))
    }

    pub(super) fn one_of(&self, words: &'static [&'static str]) -> Result<&'static str, ReadError> {
        let text = self.text().unwrap_or_default();
        words.iter().find(|word| **word == text).copied().ok_or_else(|| self.wrong(Allowed::Words(words)))
    }

    pub(super) fn list(&self) -> Result<&'o [Json<'t>], ReadError> {
        match self.json {
            Json::Array(list) => Ok(list),
            _ => Err(self.wrong(Allowed::List)),
        }
    }

    /// Iterates over the items of a list. Errors name the list.
    pub(super) fn items(&self) -> Result<impl Iterator<Item = Self>, ReadError> {
        let path = self.path.clone();
        Ok(self.list()?.iter().map(move |json| Self { path: path.clone(), json }))
    }

    /// Reads a list of exactly `N` items.
    pub(super) fn exactly<const N: usize>(&self) -> Result<[Self; N], ReadError> {
        let items: Vec<Self> = self.items()?.take(N + 1).collect();
        items.try_into().map_err(|_| self.wrong(Allowed::Items { count: N as u64 }))
    }

    /// Reads the item as an object, named by a key of the certificate.
    pub(super) fn as_object(&self, path: &'static str) -> Result<Object<'o, 't>, ReadError> {
        match self.json {
            Json::Object(keys) => Ok(Object { path, keys }),
            _ => Err(self.wrong(Allowed::Object)),
        }
    }

    /// Reads a row and a column, from 1 or, on boards without an edge, from anywhere.
    pub(super) fn place(&self) -> Result<[i64; 2], ReadError> {
        let place = self.exactly::<2>().ok().and_then(|[row, col]| Some([row.signed().ok()?, col.signed().ok()?]));
        place.ok_or_else(|| self.wrong(Allowed::Square))
    }

    /// Reads a square; the result counts from 0.
    pub(super) fn square(&self) -> Result<Square, ReadError> {
        let from_zero = |number: i64| u64::try_from(number).ok()?.checked_sub(1);
        let [row, col] = self.place()?;
        let square = from_zero(row).zip(from_zero(col)).map(|(row, col)| Square::new(row, col));
        square.ok_or_else(|| self.wrong(Allowed::Square))
    }
}
