//! Whether the goal can still be reached, after each of the player's moves.

use yew::prelude::*;

/// Whether the goal can be reached from a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Unknown.
    #[default]
    Unknown,
    /// It can be reached, or has been reached.
    Possible,
    /// It can no longer be reached.
    Lost,
}

impl Standing {
    pub(super) const fn class(self) -> Option<&'static str> {
        match self {
            Self::Unknown => None,
            Self::Possible => Some("is-possible"),
            Self::Lost => Some("is-lost"),
        }
    }
}

/// The sign before the status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It is the player's turn, and no standing is known.
    Turn,
    /// The goal is in reach, or reached.
    Possible,
    /// The goal is out of reach.
    Lost,
    /// The last action was refused.
    Refused,
}

impl Sign {
    /// Returns the sign of a standing.
    #[must_use]
    pub const fn of(standing: Standing) -> Self {
        match standing {
            Standing::Unknown => Self::Turn,
            Standing::Possible => Self::Possible,
            Standing::Lost => Self::Lost,
        }
    }

    /// Renders the sign. The text says the same.
    pub fn view(self) -> Html {
        let (class, path) = match self {
            Self::Turn => ("sign", "M10 10h0"),
            Self::Possible => ("sign is-possible", "M6.5 10.2l2.4 2.4 4.6-5"),
            Self::Lost => ("sign is-lost", "M6.5 10h7"),
            Self::Refused => ("sign is-refused", "M10 5.8v5M10 13.8v.1"),
        };
        html! { <svg key="sign" {class} viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="8.5" /><path d={path} /></svg> }
    }
}

/// The standings along the line of the player's moves.
#[derive(Clone, Debug)]
pub struct Ribbon<M> {
    line: Vec<M>,
    /// The standings after 0 moves, 1 move, … and all moves of the line.
    standings: Vec<Standing>,
}

impl<M> Default for Ribbon<M> {
    fn default() -> Self {
        Self { line: Vec::new(), standings: vec![Standing::Unknown] }
    }
}

impl<M: PartialEq> Ribbon<M> {
    /// Records the standing after `depth` moves of a line. The standings of moves shared with the previous line are
    /// kept. A known standing is not replaced by an unknown one.
    pub fn note(&mut self, line: Vec<M>, depth: usize, standing: Standing) {
        let shared = self.line.iter().zip(&line).take_while(|(old, new)| old == new).count();
        self.standings.truncate(shared + 1);
        self.standings.resize(line.len() + 1, Standing::Unknown);
        self.line = line;
        if let Some(known) = self.standings.get_mut(depth).filter(|_| standing != Standing::Unknown) {
            *known = standing;
        }
    }

    /// Returns the standings after 0 moves, 1 move, … and all moves of the line.
    #[must_use]
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Discards all standings, for another board.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Returns the largest number of moves below `depth` after which the goal was still in reach, if it is lost at
    /// `depth`.
    #[must_use]
    pub fn last_possible(&self, depth: usize) -> Option<usize> {
        if self.standings.get(depth) != Some(&Standing::Lost) {
            return None;
        }
        self.standings.get(..depth)?.iter().rposition(|standing| *standing == Standing::Possible)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_back_leads_to_the_last_position_from_which_the_goal_is_in_reach() {
        let mut ribbon = Ribbon::default();
        ribbon.note(vec![], 0, Standing::Possible);
        ribbon.note(vec!['a'], 1, Standing::Possible);
        assert_eq!(ribbon.last_possible(1), None);
        ribbon.note(vec!['a', 'b'], 2, Standing::Unknown);
        ribbon.note(vec!['a', 'b', 'c'], 3, Standing::Lost);
        assert_eq!(ribbon.last_possible(3), Some(1));
        // Another second move: the standings up to the first one are kept, the others discarded.
        ribbon.note(vec!['a', 'd'], 2, Standing::Lost);
        assert_eq!(ribbon.standings, [Standing::Possible, Standing::Possible, Standing::Lost]);
        assert_eq!(ribbon.last_possible(2), Some(1));
        ribbon.note(vec!['a', 'd'], 1, Standing::Unknown);
        assert_eq!(ribbon.standings, [Standing::Possible, Standing::Possible, Standing::Lost], "nothing is forgotten");
        ribbon.note(vec!['e'], 1, Standing::Unknown);
        assert_eq!(ribbon.standings, [Standing::Possible, Standing::Unknown]);
    }
}
