//! Hints in degrees: the next square, the squares it can be joined to, the tile, and the tours that it leaves.

use qipan::knights::count::Vertex;
use qipan::knights::frontier_game::{Tile, VertexLabel};
use qipan::{Answer, Args, OwnedMessage};

use super::state::{CountLab, Desk, Hint};
use super::states::number;
use crate::words::Words;

impl Hint {
    /// Returns the square to highlight.
    #[must_use]
    pub fn look(&self) -> Option<Vertex> {
        self.to.first().copied().filter(|_| self.degree == 2)
    }

    /// Returns the half-edges of the tile, from the third degree on.
    #[must_use]
    pub fn offered(&self) -> Vec<Vertex> {
        if self.degree >= 3 { self.to.clone() } else { Vec::new() }
    }

    /// Returns the text of the hint.
    #[must_use]
    pub fn say(&self, words: &Words) -> String {
        let at = Args::none().square(self.at);
        let to = |args: Args, name: &'static str, which: usize| match self.to.get(which) {
            Some(vertex) => args.message(name, &VertexLabel(*vertex)),
            None => args,
        };
        match (self.degree, &self.to[..]) {
            (1, _) => {
                words.with("knights-count-hint-look", &at.count("lacks", self.lacks).count("choices", self.choices))
            }
            (2, [Vertex::Apex, ..]) => words.get("knights-count-hint-first-end"),
            (2, [_, ..]) => words.with("knights-count-hint-first", &to(Args::none(), "to", 0)),
            (2 | 3, []) => words.get("knights-count-hint-give-none"),
            (3, [Vertex::Apex]) => words.get("knights-count-hint-give-end"),
            (3, [_]) => words.with("knights-count-hint-give-one", &to(Args::none(), "to", 0)),
            (3, [_, Vertex::Apex]) => words.with("knights-count-hint-give-one-and-end", &to(Args::none(), "to", 0)),
            (3, _) => words.with("knights-count-hint-give-two", &to(to(Args::none(), "to", 0), "other", 1)),
            _ => match &self.tours {
                Some((tours, all)) => {
                    let args = number(number(Args::none(), "tours", tours), "all", all);
                    words.with("knights-count-hint-why", &args)
                }
                None => words.get("knights-count-hint-why-watched"),
            },
        }
    }
}

impl CountLab {
    /// Shows a hint at the current position, or its next degree.
    pub(super) fn ask_hint(&mut self, desk: &mut Desk) {
        if let Some(hint) = &mut self.hint {
            hint.degree = (hint.degree + 1).min(4);
            return;
        }
        desk.notice = None;
        self.removes = false;
        let laying = &self.setup.laying;
        let laid = desk.play.position();
        let Some(next) = laying.next(&laid) else {
            desk.notice = Some(OwnedMessage::plain("rest-done"));
            return;
        };
        let known = self.states.known(desk);
        let watched = desk.play.answer().filter(|tour| tour.position(laid.count() as u64) == laid);
        let of_watched = watched.and_then(|tour| tour.step(laid.count() as u64 + 1)).map(|step| step.mv);
        let of_known = known.and_then(|state| state.rest.first()?.parse::<Tile>().ok());
        let Some(tile) = of_watched.or(of_known) else {
            let is_lost = known.is_some() || !laying.starved(&laid).is_empty();
            desk.notice = Some(match (is_lost, self.states.is_too_large()) {
                (true, _) => OwnedMessage::plain("knights-count-hint-lost"),
                (_, true) => OwnedMessage::plain("knights-count-hint-large"),
                // The analysis will be known in a moment, or once it is requested.
                _ => OwnedMessage::plain("knights-state-tip"),
            });
            self.states.want();
            self.states.look(desk);
            return;
        };
        let tours = known.and_then(|state| {
            let (_, tours) = state.next.iter().find(|(next, _)| *next == tile.to_string())?;
            Some((tours.clone(), state.tours.clone()))
        });
        self.hint = Some(Hint {
            at: next,
            lacks: laying.lacks(&laid, Vertex::Square(next)),
            choices: laying.choices(&laid).len() as u64,
            to: laying.given(laid.count(), tile),
            tours,
            degree: 1,
        });
    }
}
