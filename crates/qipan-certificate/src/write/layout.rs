//! The layout of the text: a line break after each key of the certificate, and after every ten moves.

use std::io::{self, Write};

use serde_json::ser::Formatter;

/// The number of moves in a line.
const MOVES_PER_LINE: u64 = 10;

/// A JSON formatter with few lines: short enough for editors, and without a line for every bracket.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The number of open objects and lists.
    depth: u32,
    /// The number of items begun of a list that is a key of the certificate.
    items: u64,
}

impl Formatter for Lines {
    fn begin_object<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.depth += 1;
        to.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.depth -= 1;
        to.write_all(if self.depth == 0 { b"\n}" } else { b"}" })
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, to: &mut W, first: bool) -> io::Result<()> {
        if !first {
            to.write_all(b",")?;
        }
        if self.depth == 1 { to.write_all(b"\n  ") } else { Ok(()) }
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        to.write_all(if self.depth == 1 { b": " } else { b":" })
    }

    fn begin_array<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.depth += 1;
        self.items = 0;
        to.write_all(b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, to: &mut W) -> io::Result<()> {
        self.depth -= 1;
        to.write_all(b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, to: &mut W, first: bool) -> io::Result<()> {
        if !first {
            to.write_all(b",")?;
        }
        if self.depth != 2 {
            return Ok(());
        }
        self.items += 1;
        if self.items > 1 && self.items % MOVES_PER_LINE == 1 { to.write_all(b"\n    ") } else { Ok(()) }
    }
}
