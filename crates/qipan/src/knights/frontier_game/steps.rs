//! Why each tile is as it is: to where the ends go, and what they join.

use crate::board::Square;
use crate::message::{Args, Message, OwnedMessage};

use super::Vertex;

/// What became of the chains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joins {
    /// The square had its two ends.
    Nothing,
    /// A new chain, between these two.
    Begun(Vertex, Vertex),
    /// A chain became longer, and is now between these two.
    Grown(Vertex, Vertex),
    /// Chains became one, between these two.
    Joined(Vertex, Vertex),
    /// The ends of the last chain met: a tour.
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

/// A square, or an end of the tour, as part of a sentence.
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

/// The reason for one tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    /// The square that gets it.
    pub at: Square,
    /// To whom it gives ends.
    pub to: [Option<Vertex>; 2],
    /// What becomes of the chains.
    pub joins: Joins,
}

impl Why {
    /// To where the ends go.
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
