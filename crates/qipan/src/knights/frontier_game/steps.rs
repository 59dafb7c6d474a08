//! The reason for each tile: the vertices it joins, and the effect on the paths.

use crate::board::Square;
use crate::message::{Args, Message, OwnedMessage};

use super::Vertex;

/// The effect of a tile on the paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joins {
    /// None: the square had degree 2 already.
    Nothing,
    /// A new path with these ends.
    Begun(Vertex, Vertex),
    /// A path grew; these are now its ends.
    Grown(Vertex, Vertex),
    /// Paths were joined; these are the ends of the result.
    Joined(Vertex, Vertex),
    /// The last path was closed to a tour.
    Ring,
}

impl Message for Joins {
    fn key(&self) -> &'static str {
        match self {
            Self::Nothing => "knights-joins-nothing",
            Self::Begun(..) => "knights-joins-begun",
            Self::Grown(..) => "knights-joins-grown",
            Self::Joined(..) => "knights-joins-joined",
            Self::Ring => "knights-joins-ring",
        }
    }

    fn args(&self) -> Args {
        match *self {
            Self::Begun(one, other) | Self::Grown(one, other) | Self::Joined(one, other) => {
                Args::none().message("one", &VertexLabel(one)).message("other", &VertexLabel(other))
            }
            Self::Nothing | Self::Ring => Args::none(),
        }
    }
}

/// A vertex as part of a sentence: a square, or an end of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VertexLabel(pub Vertex);

impl Message for VertexLabel {
    fn key(&self) -> &'static str {
        match self.0 {
            Vertex::Square(_) => "knights-vertex-square",
            Vertex::Apex => "knights-vertex-house",
        }
    }

    fn args(&self) -> Args {
        match self.0 {
            Vertex::Square(square) => Args::none().square(square),
            Vertex::Apex => Args::none(),
        }
    }
}

/// The reason for a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    /// The square of the tile.
    pub at: Square,
    /// The vertices to which it is joined.
    pub to: [Option<Vertex>; 2],
    /// The effect on the paths.
    pub joins: Joins,
}

impl Why {
    /// The first half of the sentence: the vertices joined.
    fn gives(&self) -> OwnedMessage {
        let (key, args) = match self.to {
            [None, _] => ("knights-gives-none", Args::none()),
            [Some(Vertex::Apex), None] => ("knights-gives-end", Args::none()),
            [Some(to), None] => ("knights-gives-one", Args::none().message("to", &VertexLabel(to))),
            [Some(to), Some(Vertex::Apex)] | [Some(Vertex::Apex), Some(to)] => {
                ("knights-gives-one-and-end", Args::none().message("to", &VertexLabel(to)))
            }
            [Some(to), Some(other)] => (
                "knights-gives-two",
                Args::none().message("to", &VertexLabel(to)).message("other", &VertexLabel(other)),
            ),
        };
        OwnedMessage { key, args: args.square(self.at) }
    }
}

impl Message for Why {
    fn key(&self) -> &'static str {
        "knights-why-tile"
    }

    fn args(&self) -> Args {
        Args::none().message("gives", &self.gives()).message("joins", &self.joins)
    }
}
