//! Validation of JavaScript arguments, field by field and within limits on their size. Every malformed value is
//! reported in one sentence; exceptions from getters and proxies of the caller pass through.

use js_sys::{Array, BigInt, JsString, Reflect};
use num_bigint::BigUint;
use qipan::{Args, OwnedMessage, Square};
use wasm_bindgen::prelude::*;

use crate::error::Error;

/// The own fields of an object.
#[derive(Debug)]
pub struct Input<'a> {
    object: &'a JsValue,
    own: Vec<String>,
    /// The message key that describes the permitted form.
    key: &'static str,
}

/// Longer unknown field names are truncated in messages.
const MAX_NAME_LENGTH: usize = 40;

impl<'a> Input<'a> {
    /// Reads the fields of `object`, which may have no others than `names`.
    ///
    /// # Errors
    /// [`Error::BadInput`] with the message `key`, and with the name of an unknown field.
    pub fn of(object: &'a JsValue, names: &[&str], key: &'static str) -> Result<Self, Error> {
        let fields = Self { object, own: Vec::new(), key };
        // `is_object` also holds for objects of another realm and for those without a prototype.
        if !object.is_object() || Array::is_array(object) {
            return Err(fields.bad());
        }
        let keys = Reflect::own_keys(object).map_err(|_| fields.bad())?;
        // One more field than permitted names is enough to find an unknown one.
        let own: Vec<String> = keys.iter().take(names.len() + 1).filter_map(|key| key.as_string()).collect();
        match own.iter().find(|key| !names.contains(&key.as_str())) {
            Some(unknown) => {
                let name: String = unknown.chars().filter(|c| !c.is_control()).take(MAX_NAME_LENGTH).collect();
                Err(Error::input(
                    "js-unknown-field",
                    Args::none().text("name", name).message("allowed", &OwnedMessage::plain(key)),
                ))
            }
            None => Ok(Self { own, ..fields }),
        }
    }

    /// Returns the error that describes the permitted form.
    #[must_use]
    pub fn bad(&self) -> Error {
        Error::input(self.key, Args::none())
    }

    /// Returns a field; `undefined` counts as missing.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<JsValue> {
        let is_own = self.own.iter().any(|own| own == name);
        let value = is_own.then(|| Reflect::get(self.object, &name.into()).ok())?;
        value.filter(|value| !value.is_undefined())
    }

    /// Whether the field is there.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| !value.is_null())
    }

    /// Reads a field; `null` and `undefined` count as missing.
    ///
    /// # Errors
    /// [`Error::BadInput`].
    pub fn read<T>(&self, name: &str, read: impl FnOnce(&JsValue) -> Option<T>) -> Result<Option<T>, Error> {
        let value = self.get(name).filter(|value| !value.is_null());
        value.map(|value| read(&value).ok_or_else(|| self.bad())).transpose()
    }

    /// Parses a non-negative integer.
    ///
    /// # Errors
    /// [`Error::BadInput`].
    pub fn number(&self, name: &str) -> Result<Option<u64>, Error> {
        self.read(name, natural)
    }

    /// Parses a mandatory non-negative integer.
    ///
    /// # Errors
    /// [`Error::BadInput`].
    pub fn needed(&self, name: &str) -> Result<u64, Error> {
        self.number(name)?.ok_or_else(|| self.bad())
    }

    /// Parses a field with a fixed set of values.
    ///
    /// # Errors
    /// [`Error::BadInput`].
    pub fn word<T>(&self, name: &str, of: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, Error> {
        self.read(name, |value| of(&value.as_string()?))
    }

    /// Parses a Boolean.
    ///
    /// # Errors
    /// [`Error::BadInput`].
    pub fn flag(&self, name: &str) -> Result<Option<bool>, Error> {
        self.read(name, JsValue::as_bool)
    }

    /// Parses a square or null.
    ///
    /// # Errors
    /// [`Error::BadInput`].
    pub fn square_or_null(&self, name: &str) -> Result<Option<Option<Square>>, Error> {
        self.get(name)
            .map(|value| if value.is_null() { Ok(None) } else { square(&value).map(Some).ok_or_else(|| self.bad()) })
            .transpose()
    }

    /// Parses a list of at most `most` elements.
    ///
    /// # Errors
    /// [`Error::BadInput`].
    pub fn list<T>(
        &self,
        name: &str,
        most: u32,
        read: impl Fn(&JsValue) -> Option<T>,
    ) -> Result<Option<Vec<T>>, Error> {
        self.read(name, |value| {
            let all = value.dyn_ref::<Array>().filter(|all| all.length() <= most)?;
            all.iter().map(|one| read(&one)).collect()
        })
    }
}

/// Parses an integer: a `number` that is exact, a `BigInt`, or a decimal string.
#[must_use]
pub fn integer(value: &JsValue) -> Option<i64> {
    if let Some(number) = value.as_f64() {
        let is_safe = number.fract() == 0.0 && number.abs() <= js_sys::Number::MAX_SAFE_INTEGER;
        return is_safe.then_some(number as i64);
    }
    if let Some(text) = value.as_string() {
        let digits = text.strip_prefix('-').unwrap_or(&text);
        let is_decimal = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        return is_decimal.then(|| text.parse().ok())?;
    }
    i64::try_from(value.dyn_ref::<BigInt>()?.clone()).ok()
}

/// Parses a non-negative integer.
#[must_use]
pub fn natural(value: &JsValue) -> Option<u64> {
    integer(value).and_then(|number| u64::try_from(number).ok())
}

/// Parses a non-negative integer of any size.
#[must_use]
pub fn unbounded(value: &JsValue) -> Option<BigUint> {
    if let Some(number) = value.as_f64() {
        return natural(&number.into()).map(BigUint::from);
    }
    let digits = match value.dyn_ref::<BigInt>() {
        Some(number) => String::from(number.to_string(10).ok()?),
        None => value.as_string()?,
    };
    let is_decimal = digits.bytes().all(|byte| byte.is_ascii_digit());
    Some(digits).filter(|digits| is_decimal && digits.len() <= MAX_DIGITS)?.parse().ok()
}

/// The maximum number of decimal digits.
const MAX_DIGITS: usize = 1000;

/// Parses exactly `N` integers.
#[must_use]
pub fn integers<const N: usize>(value: &JsValue) -> Option<[i64; N]> {
    let all = value.dyn_ref::<Array>().filter(|all| all.length() as usize == N)?;
    let mut read = [0; N];
    for (place, one) in read.iter_mut().zip(all.iter()) {
        *place = integer(&one)?;
    }
    Some(read)
}

/// Parses a row and a column, converted to zero-based; they may be negative.
#[must_use]
pub fn place(value: &JsValue) -> Option<(i64, i64)> {
    let [row, col] = integers(value)?;
    Some((row.checked_sub(1)?, col.checked_sub(1)?))
}

/// Parses a square; its row and column are at least 1 in JavaScript.
#[must_use]
pub fn square(value: &JsValue) -> Option<Square> {
    let (row, col) = place(value)?;
    Some(Square::new(u64::try_from(row).ok()?, u64::try_from(col).ok()?))
}

/// Parses a string.
///
/// # Errors
/// [`Error::BadInput`].
pub fn text(value: &JsValue) -> Result<String, Error> {
    value.as_string().ok_or_else(|| Error::input("js-bad-text", Args::none()))
}

/// Parses moves: a string with semicolons between them, or a list of strings; missing means no moves.
///
/// # Errors
/// [`Error::BadInput`].
pub fn moves(value: Option<&JsValue>) -> Result<String, Error> {
    let Some(value) = value else { return Ok(String::new()) };
    match value.dyn_ref::<Array>() {
        Some(list) if list.iter().all(|one| one.is_instance_of::<JsString>() || one.is_string()) => {
            Ok(String::from(list.join(";")))
        }
        Some(_) => Err(Error::input("js-bad-text", Args::none())),
        None => text(value),
    }
}
