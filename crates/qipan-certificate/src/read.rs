//! Parsing: text to certificate. The claim is not checked here.
//!
//! Unknown keys are ignored: a writer may add a title or a name.

mod fives;
mod heaps;
mod knights;
mod object;
mod pegs;
mod tromino;

use std::str::FromStr;

use crate::certificate::{
    Certificate, Family, Fives, Heaps, Knights, MAX_LINK_LENGTH, Pegs, Statement, TooManyMovesError, Tromino, VERSION,
};
use crate::error::{Allowed, ReadError, shown};
use crate::json::Json;
use crate::moves::Moves;
use object::{Item, Object};

impl Certificate {
    /// Reads a certificate from text. Time and memory are linear in its length, which is bounded.
    ///
    /// # Errors
    /// [`ReadError`].
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let json = Json::read(text)?;
        let Json::Object(keys) = &json else { return Err(ReadError::NotACertificate) };
        let root = Object::root(keys);
        if root.find("qipan").and_then(|item| item.text().ok()) != Some("certificate") {
            return Err(ReadError::NotACertificate);
        }
        if root.find("version").and_then(|item| item.whole(0..=u64::MAX).ok()) != Some(VERSION) {
            return Err(ReadError::Version);
        }
        let statement: Statement = match family(&root)? {
            Family::Tromino => Tromino::read(&root)?.into(),
            Family::Pegs => Pegs::read(&root)?.into(),
            Family::Fives => Fives::read(&root)?.into(),
            Family::Knights => Knights::read(&root)?.into(),
            Family::Heaps => Heaps::read(&root)?.into(),
        };
        let certificate = Self::new(statement).map_err(ReadError::TooMany)?;
        match root.find("link") {
            None => Ok(certificate),
            Some(link) => {
                let text = link.text().ok().filter(|text| text.len() <= MAX_LINK_LENGTH && text.starts_with("#/"));
                Ok(certificate
                    .with_link(text.ok_or_else(|| link.wrong(Allowed::Link { longest: MAX_LINK_LENGTH as u64 }))?))
            }
        }
    }
}

const FAMILIES: [&str; 5] =
    [Family::Tromino.name(), Family::Pegs.name(), Family::Fives.name(), Family::Knights.name(), Family::Heaps.name()];

fn family(root: &Object) -> Result<Family, ReadError> {
    let name = root.get("family", Allowed::Words(&FAMILIES))?.one_of(&FAMILIES)?;
    // It is one of them.
    Ok(Family::ALL.into_iter().find(|family| family.name() == name).unwrap_or(Family::Tromino))
}

/// Reads the moves of a certificate; none if it has no such key.
fn moves<M: FromStr + Clone>(root: &Object, family: Family, allowed: &'static str) -> Result<Moves<M>, ReadError> {
    let Some(item) = root.find("moves") else { return Ok(Moves::none()) };
    let items = item.list()?;
    let most = family.max_moves();
    if items.len() as u64 > most {
        return Err(ReadError::TooMany(TooManyMovesError { most }));
    }
    let read = |(at, json): (u64, &Json)| {
        let text = if let Json::String(text) = json { text } else { "" };
        text.parse().map_err(|_| ReadError::Move { at, text: shown(text), allowed })
    };
    Ok(Moves::listed((1..).zip(items).map(read).collect::<Result<Vec<M>, ReadError>>()?))
}

/// Refuses moves for a claim that is made without.
fn no_moves<M: Clone>(moves: &Moves<M>) -> Result<(), ReadError> {
    if moves.is_empty() { Ok(()) } else { Err(ReadError::NeedlessMoves) }
}

/// Reads the kind of the claim.
fn claim<'o, 't>(
    root: &Object<'o, 't>,
    kinds: &'static [&'static str],
) -> Result<(Object<'o, 't>, &'static str), ReadError> {
    let claim = root.object("claim")?;
    let kind = claim.get("kind", Allowed::Words(kinds))?.one_of(kinds)?;
    Ok((claim, kind))
}

/// Reads each item of a list.
fn each<T>(item: &Item, read: impl Fn(Item) -> Result<T, ReadError>) -> Result<Vec<T>, ReadError> {
    item.items()?.map(read).collect()
}
