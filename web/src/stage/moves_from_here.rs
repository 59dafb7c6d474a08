//! The state of the first part of Explore: the table of moves with the variations, the graph of the ways left and the map, as far
//! as the worker has told them, and the switches.

use std::rc::Rc;

use yew::prelude::*;

use super::task::Task;
use crate::browser;
use crate::explore::budget::Effort;
use crate::explore::job::{Explored, TableState};
use crate::explore::table::Table;
use crate::worker_client::WorkerEvent;

/// The table of moves from the current position.
pub struct MovesFromHere {
    pub(super) task: Task,
    /// The number of changes of the board at the last request: see [`super::play::Play::changes`].
    pub(super) looked: Option<u32>,
    /// Whether there was an answer then: without one the graph has no line of the solution.
    pub(super) had_answer: bool,
    /// Whether the request is another one about the same position.
    pub(super) is_again: bool,
    pub(super) effort: Effort,
    /// The outcome for the current position.
    pub(super) found: Explored,
    /// The table of the current position or, until that is known, of the last one.
    pub(super) table: Option<Rc<Table>>,
    pub(super) with_chances: bool,
    pub(super) with_shares: bool,
    pub(super) with_map: bool,
    /// The settings of the map.
    pub(super) view: String,
}

/// The name under which the switches of this session are stored, and their names.
const SWITCHES: &str = "explore";
const CHANCES: &str = "chances";
const SHARES: &str = "shares";
const MAP: &str = "map";

impl MovesFromHere {
    /// Creates it without a table. Its worker sends events to `news`.
    #[must_use]
    pub fn new(news: Callback<WorkerEvent>) -> Self {
        let switches = browser::remembered(SWITCHES).unwrap_or_default();
        let is_on = |name: &str| switches.split(' ').any(|on| on == name);
        Self {
            task: Task::new(news),
            looked: None,
            had_answer: false,
            is_again: false,
            effort: Effort::Unasked,
            found: Explored::default(),
            table: None,
            with_chances: is_on(CHANCES),
            with_shares: is_on(SHARES),
            with_map: is_on(MAP),
            view: String::new(),
        }
    }

    /// Remembers the switches, so that they are as they were when the page is loaded again.
    pub(super) fn remember_switches(&self) {
        let switches = [(CHANCES, self.with_chances), (SHARES, self.with_shares), (MAP, self.with_map)];
        let on: Vec<&str> = switches.iter().filter(|(_, is_on)| *is_on).map(|(name, _)| *name).collect();
        browser::remember_here(SWITCHES, &on.join(" "));
    }

    /// Whether the results of the table are not known yet.
    pub(super) fn is_counting(&self) -> bool {
        match &self.found.table {
            TableState::Counting => true,
            TableState::Known(table) => table.is_counting,
            TableState::TooLarge => false,
        }
    }

    pub(super) fn note(&mut self, mut found: Explored) {
        if self.is_again {
            // Nothing disappears until it is there anew.
            let old = std::mem::take(&mut self.found);
            found.ways = found.ways.or(old.ways);
            found.map = found.map.or(old.map);
            found.key = found.key.or(old.key);
            found.layers = found.layers.or(old.layers);
        }
        match &found.table {
            TableState::Counting => {}
            TableState::TooLarge => self.table = None,
            TableState::Known(table) => self.table = Some(Rc::new(table.clone())),
        }
        self.found = found;
    }
}
