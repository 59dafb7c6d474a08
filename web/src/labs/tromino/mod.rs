//! The tromino lab.
//!
//! | room | what is in it |
//! |---|---|
//! | [`setup`] | the settings, in a link and out of it |
//! | [`picture`] | what is shown on the board |
//! | [`proof`] | the verdict: which check, done where |
//! | [`moves`] | what a click or a key on the board does |
//! | [`watch`] | the strip, playing, and the keys of the page |
//! | [`caption`] | the sentence under the board |
//! | [`hints`] | hints in four degrees |
//! | [`work`] | what the workers say |
//! | [`panel`] | the form beside the board |
//! | [`takeaway`] | text, SVG, PNG and link |

pub mod caption;
pub mod hints;
pub mod moves;
pub mod panel;
pub mod picture;
pub mod proof;
pub mod setup;
pub mod takeaway;
pub mod watch;
pub mod work;

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use qipan::tromino::scene::Overlay;
use qipan::tromino::steps::Why;
use qipan::tromino::{Covering, Move};
use qipan::{Answer, Quarter, Square};
use wasm_bindgen::prelude::*;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use self::caption::Notice;
use self::hints::Degree;
use self::picture::TrominoPicture;
use self::proof::Proof;
use self::setup::Setup;
use self::takeaway::Takeaway;
use self::work::Count;
use crate::app::Theme;
use crate::bridge::{Bridge, News};
use crate::browser;
use crate::job::{BoardData, HintData, Job};
use crate::labs::Props;
use crate::link::Link;
use crate::stage::board::{Board, Gesture, PictureRef};
use crate::stage::play::Play;
use crate::stage::strip::{Ask, Strip};
use crate::stage::verdict::Verdict;
use crate::stage::view::View;

/// What a click on the board does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// It puts the special square.
    Special,
    /// It lays a piece, or lifts one.
    Lay,
}

/// What happens in the lab.
pub enum Msg {
    /// On the board.
    Gesture(Gesture),
    /// On the strip.
    Strip(Ask),
    /// The next frame of playing.
    Tick,
    /// Another board, from the form.
    Setup(Setup),
    /// What a click does.
    Tool(Tool),
    /// Take back a move.
    Undo,
    /// Make it again.
    Redo,
    /// Enter this branch, of those made here.
    Branch(usize),
    /// A hint, or more of it.
    Hint,
    /// Back to the construction.
    GiveBack,
    /// Count all coverings.
    Count,
    /// End what the worker does.
    Cancel,
    /// From the worker that counts and looks for hints.
    News(News),
    /// From the worker that checks.
    CheckNews(News),
    /// The person moved about the board.
    View(Option<View>),
    /// Open or close the way out.
    Takeaway(Option<Takeaway>),
    /// A key, anywhere on the page.
    Key(KeyboardEvent),
    /// A number was typed that is not from the first to the second.
    OutOfRange(u64, u64),
    /// The board has rested for a moment: have it checked.
    Prove,
}

impl Msg {
    /// Nothing on the board changes by it. A new picture of a large board takes milliseconds.
    const fn leaves_the_picture(&self) -> bool {
        matches!(
            self,
            Self::Strip(Ask::Speed(_))
                | Self::Count
                | Self::News(News::Progress(..))
                | Self::CheckNews(_)
                | Self::View(_)
                | Self::Takeaway(_)
                | Self::OutOfRange(..)
                | Self::Prove
        )
    }
}

/// The lab.
pub struct TrominoLab {
    setup: Setup,
    play: Play<Covering>,
    tool: Tool,
    facing: Quarter,
    /// Where the pointer or the key cursor is, for the preview of a piece.
    pointed: Option<(Square, Option<Quarter>)>,
    playing: Option<Timeout>,
    speed: u32,
    proof: Proof,
    /// While the special square is dragged the worker is not asked at every step.
    prove_soon: Option<Timeout>,
    count: Count,
    /// A refusal or a complaint, until the next move.
    notice: Option<Notice>,
    hint: Option<(HintData, Option<Why>, Degree)>,
    hint_job: Option<u32>,
    view: Option<View>,
    takeaway: Option<Takeaway>,
    picture: PictureRef,
    /// To the worker that counts and looks for hints.
    bridge: Bridge,
    /// To the worker that checks, so that nobody's question ends a check.
    checker: Bridge,
    keys: Option<Closure<dyn FnMut(KeyboardEvent)>>,
}

impl Component for TrominoLab {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let setup::Opened { setup, play, view, complaint } = setup::read(&ctx.props().link);
        let bridge = Bridge::new(ctx.link().callback(Msg::News));
        let checker = Bridge::new(ctx.link().callback(Msg::CheckNews));
        let tool = if play.hand().is_some() { Tool::Lay } else { Tool::Special };
        let mut lab = Self {
            picture: PictureRef(Rc::new(TrominoPicture {
                board: setup.board,
                position: play.position(),
                covering: None,
                overlay: Overlay::default(),
            })),
            setup,
            play,
            tool,
            facing: Quarter::BottomRight,
            pointed: None,
            playing: None,
            speed: 4,
            proof: Proof::Unknown,
            prove_soon: None,
            count: Count::Unasked,
            notice: complaint.map(Notice::Complaint),
            hint: None,
            hint_job: None,
            view,
            takeaway: None,
            bridge,
            checker,
            keys: None,
        };
        lab.prove(ctx);
        lab.redraw();
        lab
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &Props) -> bool {
        if ctx.props().visit != old.visit {
            let opened = setup::read(&ctx.props().link);
            self.playing = None;
            (self.setup, self.play, self.view) = (opened.setup, opened.play, opened.view);
            self.tool = if self.play.hand().is_some() { Tool::Lay } else { Tool::Special };
            self.quiet();
            self.notice = opened.complaint.map(Notice::Complaint);
            ctx.props().on_settings.emit((setup::write(&self.setup, &self.play, self.view), false));
            self.new_board(ctx);
            self.redraw();
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let same_picture = msg.leaves_the_picture();
        let shown = self.handle(ctx, msg);
        if shown {
            if !same_picture {
                self.redraw();
            }
            ctx.props().on_settings.emit((setup::write(&self.setup, &self.play, self.view), true));
        }
        shown
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let (link, words) = (ctx.link(), &ctx.props().words);
        let hand = self.play.hand();
        let (step, len, turns) = match hand {
            Some(session) => (session.depth() as u64, session.line().len() as u64, Vec::new()),
            None => (self.play.step(), self.play.len(), self.play.answer().map(Answer::turns).unwrap_or_default()),
        };
        let said = self.proof_said(words);
        html! {
            <main class="lab" id="main" tabindex="-1">
                if ctx.props().present {
                    <h1 key="heading" class="sr">{ words.get("tromino-title") }</h1>
                }
                <section key="stage" class="stage" aria-label={words.get("stage")}>
                    <Board picture={self.picture.clone()} words={words.clone()} theme={ctx.props().theme.clone()}
                        view={self.view} on_view={link.callback(Msg::View)} on_gesture={link.callback(Msg::Gesture)} />
                    <p class={classes!("caption", self.notice.is_some().then_some("is-notice"))} role="status"
                        aria-live={if self.playing.is_some() { "off" } else { "polite" }} aria-label={words.get("caption")}>
                        { self.caption(words) }
                    </p>
                    <Strip words={words.clone()} {step} {len} {turns} playing={self.playing.is_some()} speed={self.speed}
                        on_ask={link.callback(Msg::Strip)} />
                </section>
                <aside key="panel" aria-label={words.get("panel")}>
                    <h1>{ words.get("tromino-title") }</h1>
                    <p class="soft">{ words.get("tromino-intro") }</p>
                    <Verdict words={words.clone()} kind={said.0} text={said.1} progress={self.proof.progress()}
                        on_again={(self.proof == Proof::Cancelled).then(|| link.callback(|_| Msg::Prove))}
                        on_cancel={link.callback(|_| Msg::Cancel)} />
                    { panel::view(self, ctx) }
                </aside>
                if ctx.props().present {
                    <button key="leave" type="button" class="leave" aria-label={words.get("present-leave")}
                        onclick={ctx.props().on_present.reform(|_: MouseEvent| false)}>{ "×" }</button>
                }
                if let Some(takeaway) = self.takeaway {
                    { takeaway::view(self, ctx, takeaway) }
                }
            </main>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, first: bool) {
        if !first {
            return;
        }
        ctx.props().on_settings.emit((setup::write(&self.setup, &self.play, self.view), false));
        let told = ctx.link().clone();
        let keys =
            Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| told.send_message(Msg::Key(event)));
        if let Some(window) = browser::window() {
            let listener = keys.as_ref().unchecked_ref();
            if window.add_event_listener_with_callback("keydown", listener).is_ok() {
                self.keys = Some(keys);
            }
        }
    }

    fn destroy(&mut self, _ctx: &Context<Self>) {
        if let (Some(window), Some(keys)) = (browser::window(), &self.keys) {
            // A listener that is gone already is what is wanted.
            let _ = window.remove_event_listener_with_callback("keydown", keys.as_ref().unchecked_ref());
        }
    }
}

impl TrominoLab {
    /// Does what is asked. True when something changed that is shown.
    fn handle(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Gesture(gesture) => return self.gesture(ctx, gesture),
            Msg::Strip(ask) => self.strip(ctx, ask),
            Msg::Tick => self.tick(ctx),
            Msg::Setup(setup) => self.set_up(ctx, setup),
            Msg::Tool(tool) => self.take(tool),
            Msg::Undo => {
                self.quiet();
                self.play.hand().is_some().then(|| self.play.hand_mut().undo());
            }
            Msg::Redo => {
                self.quiet();
                self.play.hand().is_some().then(|| self.play.hand_mut().redo());
            }
            Msg::Branch(slot) => {
                self.quiet();
                if self.play.hand().is_some() && self.play.hand_mut().choose_branch(slot) {
                    self.play.hand_mut().redo();
                }
            }
            Msg::Hint => self.ask_hint(),
            Msg::GiveBack => {
                self.quiet();
                self.keep_hand(ctx);
                self.play.give_back();
                // The button that was pressed goes away.
                browser::focus("main .surface");
                self.tool = Tool::Special;
            }
            Msg::Count => {
                // One worker counts and looks for hints: the later question ends the earlier.
                self.hint_job = None;
                self.count = BoardData::of(&self.setup.board)
                    .map_or(Count::TooLarge, |board| Count::Running(self.bridge.ask(Job::Count { board }), 0.0));
            }
            Msg::Cancel => self.cancel(),
            Msg::News(news) => self.news(news),
            Msg::CheckNews(news) => self.check_news(news),
            Msg::View(view) => self.view = view,
            Msg::Takeaway(takeaway) => self.takeaway = takeaway,
            Msg::Key(event) => return self.key(ctx, &event),
            Msg::OutOfRange(from, to) => self.notice = Some(Notice::Range(from, to)),
            Msg::Prove => self.prove_by_worker(),
        }
        true
    }

    /// Another board or another order. Who stands at the end stays at the end.
    fn set_up(&mut self, ctx: &Context<Self>, setup: Setup) {
        self.quiet();
        let same = setup.board == self.setup.board && setup.order == self.setup.order;
        self.setup = setup;
        if same {
            return;
        }
        self.keep_hand(ctx);
        // What was looked at on a board of another size is nowhere on this one.
        let old = self.play.puzzle();
        if (old.rows(), old.cols()) != (setup.board.rows(), setup.board.cols()) {
            self.view = None;
        }
        let (step, at_end) = (self.play.step(), self.play.step() == self.play.len());
        match self.play.hand() {
            // Their own pieces on an empty board lie as they lay, whatever the order of the construction.
            Some(session) if session.puzzle() == &setup.board && step == 0 => self.play.renew(setup.covering()),
            _ => {
                self.play = Play::new(setup.board, setup.covering());
                if !at_end {
                    self.play.go_to(step);
                }
                if self.tool == Tool::Lay {
                    self.play.take_over(0);
                }
            }
        }
        self.new_board(ctx);
    }

    /// A person's moves are about to be left: the browser's back key brings them again.
    fn keep_hand(&self, ctx: &Context<Self>) {
        if self.play.hand().is_some_and(|session| !session.line().is_empty()) {
            let here = self.address(ctx);
            browser::replace_hash(&here);
            browser::push_hash(&here);
        }
    }

    /// The link to what is shown. (The address bar may follow it with a pause.)
    pub(super) fn address(&self, ctx: &Context<Self>) -> String {
        let props = ctx.props();
        let mut settings = setup::write(&self.setup, &self.play, self.view);
        settings.push(("lang", props.words.lang().code().to_owned()));
        if props.theme != Theme::Light.name() {
            settings.push(("theme", props.theme.to_string()));
        }
        Link::write(&[props.family.slug()], &settings)
    }

    /// What was known about the last board is not known about this one.
    fn new_board(&mut self, ctx: &Context<Self>) {
        self.bridge.cancel();
        self.checker.cancel();
        self.count = Count::Unasked;
        self.hint_job = None;
        self.prove(ctx);
    }

    /// Notices and hints are about the moment before.
    fn quiet(&mut self) {
        self.notice = None;
        self.hint = None;
    }

    fn redraw(&mut self) {
        let mut overlay = Overlay { numbers: self.setup.numbers, offer: self.preview(), ..Overlay::default() };
        match (self.play.hand(), self.play.answer()) {
            (Some(session), _) => {
                overlay.now = session.made().last().and_then(|mv| match mv {
                    Move::Lay(piece) => Some(*piece),
                    Move::Lift(_) => None,
                });
            }
            (None, Some(covering)) if self.play.step() < self.play.len() => {
                overlay.now = covering.piece(self.play.step());
                overlay.scope = covering.scope(self.play.step());
            }
            _ => {}
        }
        if let Some((HintData::Lay { piece, square, .. }, _, degree)) = &self.hint {
            overlay.look = (*degree < 3).then(|| Square::new(square.0.into(), square.1.into()));
            overlay.offer = if *degree >= 3 { piece.parse().ok() } else { overlay.offer };
        }
        if let Some((HintData::DeadEnd(Some(square)), ..)) = &self.hint {
            overlay.look = Some(Square::new(square.0.into(), square.1.into()));
        }
        self.picture = PictureRef(Rc::new(TrominoPicture {
            board: self.setup.board,
            position: self.play.position(),
            covering: self.play.answer().cloned(),
            overlay,
        }));
    }
}

/// The line of the construction that a step carries out.
#[must_use]
pub const fn line_of(why: &Why) -> usize {
    if matches!(why, Why::Last { .. }) { 1 } else { 2 }
}
