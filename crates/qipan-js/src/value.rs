//! Squares, numbers and windows: in and out. Rows, columns and steps are counted from 1, as everywhere that a person looks.

use js_sys::{Array, BigInt};
use qipan::pegs::Point;
use qipan::{Args, Square, scene};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::fault::Fault;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A square: its row and its column, counted from 1. */
export type Square = [row: number, col: number];
/** Part of a board: row and column of its first square, and how many rows and columns it has. */
export type Window = [row: number, col: number, rows: number, cols: number];
/** A whole number that may pass 2^53. */
export type Whole = number | bigint;
"#;

/// A square as programs write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct At(pub u64, pub u64);

impl At {
    /// The square, if both numbers are at least 1.
    #[must_use]
    pub fn square(self) -> Option<Square> {
        Some(Square::new(self.0.checked_sub(1)?, self.1.checked_sub(1)?))
    }
}

impl From<Square> for At {
    fn from(square: Square) -> Self {
        Self(square.row + 1, square.col + 1)
    }
}

/// A square as an array.
#[must_use]
pub fn pair(square: Square) -> JsValue {
    Array::of2(&whole(square.row + 1), &whole(square.col + 1)).into()
}

/// A point of the plane as an array. Rows above the first and columns left of it are 0, -1, …
#[must_use]
pub fn place(point: Point) -> JsValue {
    Array::of2(&((point.row + 1) as f64).into(), &((point.col + 1) as f64).into()).into()
}

/// A number: above 2^53 a `BigInt`.
#[must_use]
pub fn whole(number: u64) -> JsValue {
    if number <= js_sys::Number::MAX_SAFE_INTEGER as u64 { (number as f64).into() } else { BigInt::from(number).into() }
}

/// A whole number that a program gave, if it is one and not below 0.
#[must_use]
pub fn natural(value: &JsValue) -> Option<u64> {
    if let Some(number) = value.as_f64() {
        let is_safe = number.fract() == 0.0 && (0.0..=js_sys::Number::MAX_SAFE_INTEGER).contains(&number);
        return is_safe.then_some(number as u64);
    }
    u64::try_from(value.dyn_ref::<BigInt>()?.clone()).ok()
}

/// The number of a step, from 0 to `last`.
///
/// # Errors
/// [`Fault::BadInput`].
pub fn step(value: &JsValue, last: u64) -> Result<u64, Fault> {
    let refused = || Fault::input("js-bad-step", Args::none().count("last", last));
    natural(value).filter(|step| *step <= last).ok_or_else(refused)
}

/// No picture and no list shows more squares.
pub const MOST_SQUARES: u64 = 1 << 16;

/// Part of a board: row and column of its first square, and how many rows and columns it has.
pub type Part = (i64, i64, u64, u64);

fn bad_window() -> Fault {
    Fault::input("js-bad-window", Args::none().count("most", MOST_SQUARES))
}

/// The part that a program gave, with squares counted from 1, if it gave one.
///
/// # Errors
/// [`Fault::BadInput`].
pub fn part(value: &JsValue) -> Result<Option<Part>, Fault> {
    serde_wasm_bindgen::from_value(value.clone()).map_err(|_| bad_window())
}

/// The part of a board that is asked for, with squares counted from 1, or else all of it: `all`, with squares counted from 0.
///
/// # Errors
/// [`Fault::BadInput`] where it has no square, or more than [`MOST_SQUARES`].
pub fn window(asked: Option<Part>, all: Part) -> Result<scene::Window, Fault> {
    let from_zero = |(row, col, rows, cols): Part| (row.saturating_sub(1), col.saturating_sub(1), rows, cols);
    let (row, col, rows, cols) = asked.map_or(all, from_zero);
    let fits = rows.checked_mul(cols).is_some_and(|squares| (1..=MOST_SQUARES).contains(&squares));
    if !fits {
        return Err(bad_window());
    }
    // No more than all squares.
    Ok(scene::Window { row, col, rows: rows as u32, cols: cols as u32, level: 0 })
}

/// What a program gave, as one of the family's own types; else the sentence under `key`, which says what is allowed.
///
/// # Errors
/// [`Fault::BadInput`].
pub fn read<T: for<'de> Deserialize<'de>>(value: &JsValue, key: &'static str) -> Result<T, Fault> {
    let read = serde_wasm_bindgen::from_value(value.clone()).map_err(|_| Fault::input(key, Args::none()));
    read.map(|Strict::All(value)| value)
}

/// Read with all that it holds: read as itself, an object would be asked for its own fields only, and a misspelt one passed over.
#[derive(Deserialize)]
#[serde(untagged)]
enum Strict<T> {
    All(T),
}

/// Something of ours as plain data, with null for what is missing.
#[must_use]
pub fn told(value: &impl Serialize) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_missing_as_null(true);
    // Its numbers are small, and nothing else can go wrong.
    value.serialize(&serializer).unwrap_or_default()
}

/// The same, with a type that TypeScript knows.
///
/// # Errors
/// None that can be helped.
pub fn typed<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, Fault> {
    value.into_ts().map_err(|_| Fault::input("js-unwritten", Args::none()))
}
