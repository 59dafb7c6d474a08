//! The player to move, and the engine's moves.

use gloo_timers::callback::Timeout;
use qipan::heaps::engine::to_move;
use qipan::heaps::{Move, SelfPlay};
use qipan::{Answer, OwnedMessage};

use super::job::{HeapsData, Job, Outcome, split_of, steps_of};
use super::setup::{First, SEEDS};
use super::state::{Asked, Desk, HeapLab, Msg, Scope};
use crate::browser;
use crate::stage::lab::Change;
use crate::stage::task::TaskUpdate;
use crate::worker_client::WorkerEvent;

/// Delay in milliseconds between a move and a postponed request for the engine's game.
const LINE_PAUSE_MS: u32 = 2000;

/// Delay in milliseconds of the engine's reply, so that the player sees the own move first.
const PAUSE_MS: u32 = 450;

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// The first of two people, or of the engine's two sides.
    First,
    /// The second of them.
    Second,
    /// The person who plays against the engine.
    You,
    /// The engine.
    Engine,
}

impl Who {
    /// Returns the name that the messages select by.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::You => "you",
            Self::Engine => "engine",
        }
    }
}

/// Returns the player of the move after `number` moves. In Explain the engine plays both sides.
pub(super) fn who(lab: &HeapLab, desk: &Desk, number: u64) -> Who {
    let is_first = number.is_multiple_of(2);
    let first = if desk.play.own_moves().is_some() || made(desk) == 0 { lab.setup.first } else { First::Both };
    match (first, is_first) {
        (First::Both, true) => Who::First,
        (First::Both, false) => Who::Second,
        (First::Me, true) | (First::Engine, false) => Who::You,
        (First::Me, false) | (First::Engine, true) => Who::Engine,
    }
}

/// Returns the number of moves made from the start of the game.
pub(super) fn made(desk: &Desk) -> u64 {
    desk.play.own_moves().map_or(desk.play.step(), |session| session.depth() as u64)
}

impl HeapLab {
    /// Whether there is no move left.
    pub(super) fn is_over(&self, desk: &Desk) -> bool {
        !self.setup.game.can_move(&desk.play.position())
    }

    /// Whether it is the engine's turn.
    pub(super) fn is_engines(&self, desk: &Desk) -> bool {
        self.setup.is_engines(made(desk)) && !self.is_over(desk)
    }

    /// Returns the winner of a finished game.
    pub(super) fn winner(&self, desk: &Desk) -> Who {
        let number = made(desk);
        who(self, desk, if self.setup.game.is_misere() { number } else { number + 1 })
    }

    /// Whether it is the engine's turn in a game that is being played, not watched.
    pub(super) fn is_engines_now(&self, desk: &Desk) -> bool {
        (desk.play.own_moves().is_some() || made(desk) == 0) && !desk.is_guessing() && self.is_engines(desk)
    }

    /// Makes the engine's moves up to the current step the player's own.
    pub(super) fn take_game_over(&self, desk: &mut Desk) {
        if desk.play.own_moves().is_some() {
            return;
        }
        let step = desk.play.step();
        let played: Vec<Move> = desk
            .play
            .answer()
            .map(|line| (1..=step).filter_map(|i| line.step(i)).map(|step| step.mv).collect())
            .unwrap_or_default();
        desk.play.take_over(0);
        for mv in played {
            // The moves are legal: the line was replayed when it arrived.
            let _ = desk.play.hand_mut().play(mv);
        }
    }

    /// Schedules the engine's reply after a move, if it is the engine's turn.
    pub(super) fn after_move(&mut self, desk: &Desk, scope: &Scope) {
        if self.is_engines(desk) {
            self.engine_soon(scope);
        }
    }

    /// Schedules the engine's move after a short delay.
    pub(super) fn engine_soon(&mut self, scope: &Scope) {
        let pause = if browser::is_still() { 0 } else { PAUSE_MS };
        let scope = scope.clone();
        self.due = Some(Timeout::new(pause, move || scope.send_own(Msg::EngineMoves)));
    }

    /// Requests a move from the engine, even when it is the player's turn.
    pub(super) fn engine_moves(&mut self, desk: &mut Desk) {
        self.quiet_all();
        desk.timeline.pause();
        if self.is_over(desk) {
            return;
        }
        let position = HeapsData::of(&self.setup.game, &desk.play.position().heaps());
        let made = u32::try_from(made(desk)).unwrap_or(u32::MAX);
        let seed = u32::try_from(self.setup.seed).unwrap_or(0);
        // A pending line would delay the move, so it is cancelled and requested again afterwards.
        self.line_is_due |= self.asked == Asked::Line && self.engine.is_running();
        self.line_soon = None;
        self.asked = Asked::Move;
        self.engine.ask(Job::Reply { position, made, percent: self.setup.percent, seed });
    }

    /// Whether a move was requested from the engine.
    pub(super) fn is_thinking(&self) -> bool {
        self.due.is_some() || self.asked == Asked::Move && self.engine.is_running()
    }

    /// Cancels the request for a move.
    pub(super) fn end_reply(&mut self) {
        if self.asked == Asked::Move {
            self.engine.cancel();
            self.reply_ended();
        }
    }

    /// Ends the request for a move; after a delay, if there is no other request, requests the line that was postponed
    /// for it.
    fn reply_ended(&mut self) {
        self.asked = Asked::Line;
        if self.line_is_due {
            let ask = self.on_line_due.clone();
            self.line_soon = Some(Timeout::new(LINE_PAUSE_MS, move || ask.emit(())));
        }
    }

    /// Requests the postponed line.
    pub(super) fn line_is_asked(&mut self) {
        if self.line_is_due && !self.engine.is_running() {
            self.ask_line();
        }
    }

    pub(super) fn engine_news(&mut self, desk: &mut Desk, news: WorkerEvent) -> Change {
        let asked = self.asked;
        match self.engine.hear(news) {
            TaskUpdate::Nothing | TaskUpdate::Progress => return Change::Nothing,
            TaskUpdate::Lost(why) => match asked {
                Asked::Move => desk.notice = Some(why),
                // The game can be played without the line; the next request reports the error.
                Asked::Line => return Change::Words,
            },
            TaskUpdate::Done(Outcome::Reply(reply)) => self.take_reply(desk, reply),
            TaskUpdate::Done(Outcome::Line(steps)) => self.take_line(desk, steps.as_deref()),
            TaskUpdate::Done(_) => {}
        }
        if asked == Asked::Move {
            self.reply_ended();
        }
        Change::Board
    }

    fn take_reply(&mut self, desk: &mut Desk, reply: Option<(u32, Vec<u32>)>) {
        let before = made(desk);
        let is_for_player = who(self, desk, before) == Who::You;
        let is_made = reply.is_some_and(|(heap, left)| {
            self.take_game_over(desk);
            to_move(&desk.play.position(), &split_of(heap, &left))
                .is_some_and(|mv| desk.play.hand_mut().play(mv).is_ok())
        });
        if is_made && is_for_player {
            self.aided = self.aided.or(Some(before));
        }
        // An older notice must not hide the engine's move.
        desk.notice = (!is_made).then(|| OwnedMessage::plain("heaps-no-reply"));
    }

    fn take_line(&mut self, desk: &mut Desk, steps: Option<&[(String, String)]>) {
        let wanted = std::mem::take(&mut self.setup.wanted);
        let line = steps.and_then(steps_of).and_then(|steps| SelfPlay::new(self.setup.game.clone(), steps).ok());
        let length = line.as_ref().map_or(0, |line| line.steps().len() as u64);
        if line.is_some() {
            desk.play.renew(line);
            desk.play.go_to(wanted.max(desk.play.step()));
        }
        if wanted > length {
            desk.notice = Some(crate::link::bad_setting("step", "link-allowed-step"));
        }
    }

    /// Starts a new game with the same heaps. An engine that blunders gets another seed.
    pub(super) fn new_game(&mut self, desk: &mut Desk, scope: &Scope) {
        self.quiet_all();
        desk.notice = None;
        desk.timeline.pause();
        desk.leave_moves();
        desk.play.give_back();
        desk.play.go_to(0);
        self.setup.seed = (self.setup.seed + 1) % SEEDS;
        if self.setup.first == First::Engine {
            self.engine_soon(scope);
        }
    }

    /// Requests the engine's game against itself.
    pub(super) fn ask_line(&mut self) {
        let position = HeapsData::of(&self.setup.game, self.setup.game.heaps());
        self.asked = Asked::Line;
        self.line_is_due = false;
        self.line_soon = None;
        self.engine.ask(Job::Line(position));
    }
}
