//! Writing: certificate to text. Moves are computed one after the other while they are written, and never stored as
//! text.

mod fives;
mod heaps;
mod knights;
mod layout;
mod pegs;
mod tromino;

use std::cell::RefCell;
use std::fmt::Display;
use std::io;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::certificate::{Certificate, Statement, VERSION};
use crate::moves::Moves;
use layout::Lines;

impl Certificate {
    /// Writes the certificate, with a line for each key and some for the moves. Memory: none that grows with the moves
    /// of an answer.
    ///
    /// # Errors
    /// The errors of `to`.
    pub fn write_to(&self, to: impl io::Write) -> io::Result<()> {
        let mut json = serde_json::Serializer::with_formatter(to, Lines::default());
        self.serialize(&mut json).map_err(io::Error::from)?;
        json.into_inner().write_all(b"\n")
    }

    /// Returns the certificate as text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut bytes = Vec::new();
        // Writing to memory cannot fail, and JSON is UTF-8.
        let _ = self.write_to(&mut bytes);
        String::from_utf8(bytes).unwrap_or_default()
    }
}

impl Serialize for Certificate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("qipan", "certificate")?;
        map.serialize_entry("version", &VERSION)?;
        map.serialize_entry("family", self.subject().family().name())?;
        match self.subject() {
            Statement::Tromino(tromino) => tromino.write(&mut map)?,
            Statement::Pegs(pegs) => pegs.write(&mut map)?,
            Statement::Fives(fives) => fives.write(&mut map)?,
            Statement::Knights(knights) => knights.write(&mut map)?,
            Statement::Heaps(heaps) => heaps.write(&mut map)?,
        }
        if let Some(link) = self.link() {
            map.serialize_entry("link", link)?;
        }
        map.end()
    }
}

/// A list that is computed while it is written.
struct Each<I>(RefCell<I>);

fn each<I: Iterator<Item: Serialize>>(items: I) -> Each<I> {
    Each(RefCell::new(items))
}

impl<I: Iterator<Item: Serialize>> Serialize for Each<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.borrow_mut().by_ref())
    }
}

/// A value written as its text.
struct Shown<T>(T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Writes the moves of a certificate, if there are any, in the text form of links.
fn moves<M: SerializeMap, T: Clone + Display>(map: &mut M, moves: &Moves<T>) -> Result<(), M::Error> {
    if moves.is_empty() {
        return Ok(());
    }
    map.serialize_entry("moves", &each(moves.iter().map(Shown)))
}
