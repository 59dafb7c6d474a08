//! Conversion to JavaScript values. Rows, columns and steps are one-based in JavaScript.

use js_sys::{Array, BigInt, Object, Reflect};
use qipan::pegs::Point;
use qipan::{Args, Rect, Square, scene};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::error::Error;
use crate::input::{integers, natural};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A square: its row and its column, counted from 1. */
export type Square = readonly [row: number, col: number];
/** A part of the board: row and column of its first square, and its numbers of rows and columns. It is clipped to the board. */
export type BoardWindow = readonly [row: Whole, col: Whole, rows: Whole, cols: Whole];
/** An integer that may exceed 2^53; strings are decimal. */
export type Whole = number | bigint | string;
"#;

/// A one-based square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct At(u64, u64);

impl From<Square> for At {
    fn from(square: Square) -> Self {
        Self(square.row + 1, square.col + 1)
    }
}

/// Converts a square to an array.
#[must_use]
pub fn pair(square: Square) -> JsValue {
    Array::of2(&whole(square.row + 1), &whole(square.col + 1)).into()
}

/// Converts a point of the plane to an array. The rows above the first and the columns left of it are 0, -1, …
#[must_use]
pub fn place(point: Point) -> JsValue {
    Array::of2(&((point.row + 1) as f64).into(), &((point.col + 1) as f64).into()).into()
}

/// Converts a value, or `None` to null.
#[must_use]
pub fn or_null(value: Option<impl Into<JsValue>>) -> JsValue {
    value.map_or(JsValue::NULL, Into::into)
}

/// Creates a plain object.
#[must_use]
pub fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // Setting a property of a plain object cannot fail.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

/// Replaces `BigInt` values, which JSON cannot represent, by decimal strings.
#[must_use]
pub fn without_big_ints(value: &JsValue) -> JsValue {
    if let Some(list) = value.dyn_ref::<Array>() {
        return list.iter().map(|one| without_big_ints(&one)).collect::<Array>().into();
    }
    if let Some(number) = value.dyn_ref::<BigInt>() {
        return number.to_string(10).map_or(JsValue::NULL, Into::into);
    }
    let Some(object) = value.dyn_ref::<Object>() else { return value.clone() };
    let written = Object::new();
    for name in Object::keys(object).iter() {
        // Reading and setting properties of plain objects cannot fail.
        let value = Reflect::get(object, &name).unwrap_or_default();
        let _ = Reflect::set(&written, &name, &without_big_ints(&value));
    }
    written.into()
}

/// Converts an integer: to a `number` up to 2^53, above that to a `BigInt`.
#[must_use]
pub fn whole(number: u64) -> JsValue {
    if number <= js_sys::Number::MAX_SAFE_INTEGER as u64 { (number as f64).into() } else { BigInt::from(number).into() }
}

/// Converts the values of a part of a board, row by row.
#[must_use]
pub fn grid(part: Rect, cell: impl Fn(Square) -> JsValue) -> JsValue {
    let row = |row: u64| (part.at.col..part.end_col()).map(|col| cell(Square::new(row, col))).collect::<Array>();
    (part.at.row..part.end_row()).map(row).collect::<Array>().into()
}

/// Parses the number of a step, from 0 to `last`.
///
/// # Errors
/// [`Error::BadInput`].
pub fn step(value: &JsValue, last: u64) -> Result<u64, Error> {
    let refused = || Error::input("js-bad-step", Args::none().count("last", last));
    natural(value).filter(|step| *step <= last).ok_or_else(refused)
}

/// The maximum number of squares in a picture or a list.
pub const MAX_SQUARES: u64 = 1 << 16;

/// A part of a board: zero-based row and column of its first square, and its numbers of rows and columns.
pub type Part = (i64, i64, u64, u64);

fn refused(key: &'static str) -> Error {
    Error::input(key, Args::none().count("most", MAX_SQUARES))
}

/// Parses the requested window; the whole board by default. On a board with an edge the window may not begin before the
/// first square.
///
/// # Errors
/// [`Error::BadInput`]; also if it has more than [`MAX_SQUARES`] squares.
pub fn window(requested: Option<&JsValue>, all: Part, has_edge: bool) -> Result<scene::Window, Error> {
    let read = |value: &JsValue| {
        let [row, col, rows, cols] = integers(value)?;
        let fits = !has_edge || (row >= 1 && col >= 1);
        let side = |length: i64| u64::try_from(length).ok();
        Some((row.checked_sub(1)?, col.checked_sub(1)?, side(rows)?, side(cols)?)).filter(|_| fits)
    };
    let part = requested.map_or(Some(all), read).ok_or_else(|| refused("js-bad-window"))?;
    let (row, col, rows, cols) = part;
    let fits = rows.checked_mul(cols).is_some_and(|squares| (1..=MAX_SQUARES).contains(&squares));
    if !fits {
        return Err(refused(if requested.is_some() { "js-bad-window" } else { "js-needs-window" }));
    }
    // At most [`MAX_SQUARES`], so both fit.
    Ok(scene::Window { row, col, rows: rows as u32, cols: cols as u32, level: 0 })
}

/// Converts serialisable data to a JavaScript value, with null for missing values and plain objects for structs with
/// flattened fields (serde serialises those as maps).
#[must_use]
pub fn to_js(value: &impl Serialize) -> JsValue {
    let serializer =
        serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true).serialize_maps_as_objects(true);
    // Serialisation fails only for integers above 2^53, which do not occur here.
    value.serialize(&serializer).unwrap_or_default()
}

/// Converts serialisable data like [`to_js`], with a TypeScript type.
///
/// # Errors
/// [`Error::BadInput`] if an integer exceeds 2^53; the fields that can are decimal strings.
pub fn typed<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, Error> {
    value.into_ts().map_err(|_| Error::input("js-unwritten", Args::none()))
}
