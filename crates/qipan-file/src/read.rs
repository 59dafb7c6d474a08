//! A text to a certificate. What it claims is not looked at here, only whether it can be understood.
//!
//! Keys that are not known are passed over: whoever writes a certificate may add a title or a name.

mod fives;
mod heaps;
mod knights;
mod object;
mod pegs;
mod tromino;

use std::str::FromStr;

use crate::certificate::{
    Certificate, Family, Fives, Heaps, Knights, LONGEST_LINK, Pegs, Subject, TooMany, Tromino, VERSION,
};
use crate::moves::Moves;
use crate::tree::Json;
use crate::unread::{Allowed, Unread, shown};
use object::{Item, Object};

impl Certificate {
    /// Reads a text. Time and memory grow with its length, which is bounded.
    ///
    /// # Errors
    /// [`Unread`].
    pub fn read(text: &str) -> Result<Self, Unread> {
        let json = Json::read(text)?;
        let Json::Object(keys) = &json else { return Err(Unread::NotACertificate) };
        let root = Object::root(keys);
        if root.find("qipan").and_then(|item| item.text().ok()) != Some("certificate") {
            return Err(Unread::NotACertificate);
        }
        if root.find("version").and_then(|item| item.whole(0..=u64::MAX).ok()) != Some(VERSION) {
            return Err(Unread::Version);
        }
        let subject: Subject = match family(&root)? {
            Family::Tromino => Tromino::read(&root)?.into(),
            Family::Pegs => Pegs::read(&root)?.into(),
            Family::Fives => Fives::read(&root)?.into(),
            Family::Knights => Knights::read(&root)?.into(),
            Family::Heaps => Heaps::read(&root)?.into(),
        };
        let certificate = Self::new(subject).map_err(Unread::TooMany)?;
        match root.find("link") {
            None => Ok(certificate),
            Some(link) => {
                let text = link.text().ok().filter(|text| text.len() <= LONGEST_LINK && text.starts_with("#/"));
                Ok(certificate
                    .with_link(text.ok_or_else(|| link.wrong(Allowed::Link { longest: LONGEST_LINK as u64 }))?))
            }
        }
    }
}

const FAMILIES: [&str; 5] =
    [Family::Tromino.name(), Family::Pegs.name(), Family::Fives.name(), Family::Knights.name(), Family::Heaps.name()];

fn family(root: &Object) -> Result<Family, Unread> {
    let name = root.get("family", Allowed::Words(&FAMILIES))?.one_of(&FAMILIES)?;
    // It is one of them.
    Ok(Family::ALL.into_iter().find(|family| family.name() == name).unwrap_or(Family::Tromino))
}

/// The moves of a certificate; none where it has none.
fn moves<M: FromStr + Clone>(root: &Object, family: Family, allowed: &'static str) -> Result<Moves<M>, Unread> {
    let Some(item) = root.find("moves") else { return Ok(Moves::none()) };
    let items = item.list()?;
    let most = family.most_moves();
    if items.len() as u64 > most {
        return Err(Unread::TooMany(TooMany { most }));
    }
    let read = |(at, json): (u64, &Json)| {
        let text = if let Json::Text(text) = json { text } else { "" };
        text.parse().map_err(|_| Unread::Move { at, text: shown(text), allowed })
    };
    Ok(Moves::listed((1..).zip(items).map(read).collect::<Result<Vec<M>, Unread>>()?))
}

/// Refuses moves where the claim is made without.
fn no_moves<M: Clone>(moves: &Moves<M>) -> Result<(), Unread> {
    if moves.is_empty() { Ok(()) } else { Err(Unread::NeedlessMoves) }
}

/// The kind of the claim.
fn claim<'o, 't>(
    root: &Object<'o, 't>,
    kinds: &'static [&'static str],
) -> Result<(Object<'o, 't>, &'static str), Unread> {
    let claim = root.object("claim")?;
    let kind = claim.get("kind", Allowed::Words(kinds))?.one_of(kinds)?;
    Ok((claim, kind))
}

/// Reads each item of a list.
fn each<T>(item: &Item, read: impl Fn(Item) -> Result<T, Unread>) -> Result<Vec<T>, Unread> {
    item.items()?.map(read).collect()
}
