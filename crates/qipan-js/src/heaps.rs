//! The namespace `heaps`: Nim and its relatives.

use std::cell::RefCell;

use js_sys::Array;
use qipan::heaps::engine::{Strength, to_move};
use qipan::heaps::game::GameError;
use qipan::heaps::self_play::SelfPlayError;
use qipan::heaps::{
    Engine, Game, Grundy, HeapOption, Layout, MAX_HEAP, Move, Rule, SelfPlay as Answer, Verified, VerifyError, scene,
};
use qipan::{Args, OwnedMessage, Scene, Session, scene::Window};
use qipan_file::{Moves, Statement};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::answer::answer;
use crate::error::Error;
use crate::family::{Family, Step, View};
use crate::input;
use crate::progress::{ProgressCallback, Watch};
use crate::session::session;
use crate::{locale, value};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A rule: an octal code such as "0.07", "4.444" or "0.[3]"; "nim"; "nim:5", at most five; "take:1,3,4", these numbers;
 * "row:2,3,5", adjacent stones of a row, which may part; or "grundy".
 */
export type HeapsRule = string;
/**
 * A game: a rule, 1 to 16 heaps of 1 to 10^18 stones, and who wins: whoever moves last or, under misère play, whoever does not.
 * `heaps.outcome` and `heaps.moves`, which may be asked in the middle of a game, take empty heaps too, and up to 1024 of them.
 */
export interface HeapsGame {
    rule: HeapsRule;
    heaps: readonly Whole[];
    misere?: boolean | undefined;
}
/** The heaps that are left, all of them whatever the window: each as its row, the place of its first stone, and how many stones it has. */
export type HeapsPosition = [row: number, first: number | bigint, stones: number | bigint][];
/** From where on the values of a rule repeat. */
export interface HeapsPeriod {
    /** The values from this heap on repeat; null where no period is known. */
    preperiod: number | bigint | null;
    /** After so many heaps. */
    period: number | bigint | null;
    /** By so much values rise from one period to the next, where they do. */
    saltus: number | bigint | null;
    /** So many values, f(0) first, were computed and looked at by the checker. 0 where a theorem tells them. */
    provedFrom: number | bigint | null;
    /** The last heap whose value was computed, where nothing was found. */
    openTo: number | bigint | null;
    /** How it is known. */
    status: "proved" | "open";
}
/** A move as a heap and what is left of it. */
export interface HeapsMove {
    heap: number | bigint;
    to: (number | bigint)[];
}
"#;

/// The family.
#[derive(Clone, Copy, Debug)]
pub struct Heaps;

fn wholes(numbers: &[u64]) -> Array {
    numbers.iter().copied().map(value::whole).collect()
}

fn layout(game: &Game) -> Layout {
    Layout::of(game.heaps())
}

impl Family for Heaps {
    type Puzzle = Game;
    type Answer = Answer;

    const NAME: &'static str = "heaps";
    const EXAMPLE: &'static str = "1:2-3";
    const HAS_PARTS: bool = false;

    fn puzzle(answer: &Answer) -> Game {
        answer.game().clone()
    }

    fn board(game: &Game) -> JsValue {
        value::object([
            ("rule", game.rule().to_string().into()),
            ("heaps", wholes(game.heaps()).into()),
            ("misere", game.is_misere().into()),
        ])
    }

    fn extent(stand: &View<Self>) -> value::Part {
        let (rows, cols) = layout(&stand.puzzle()).sides();
        (0, 0, rows, cols)
    }

    fn scene(stand: &View<Self>, window: Window) -> Scene {
        let overlay = scene::Overlay { now: stand.last(), ..scene::Overlay::default() };
        scene::scene(&layout(&stand.puzzle()), &stand.position(), window, &overlay)
    }

    fn position(stand: &View<Self>, _window: Window) -> JsValue {
        let heap = |(row, part): (usize, qipan::heaps::Heap)| {
            Array::of3(&value::whole(row as u64 + 1), &value::whole(part.first + 1), &value::whole(part.len))
        };
        stand.position().parts().map(heap).collect::<Array>().into()
    }

    fn claimed(answer: &Answer) -> Statement {
        let moves = answer.steps().iter().map(|step| step.mv.clone()).collect();
        qipan_file::Heaps::position(answer.game(), Moves::listed(moves)).into()
    }

    fn made(session: &Session<Game>, moves: Moves<Move>) -> Statement {
        qipan_file::Heaps::position(session.puzzle(), moves).into()
    }
}

answer!(
    "The engine against itself: its moves, each with its reason.",
    HeapsAnswer,
    Heaps,
    "HeapsGame",
    "HeapsPosition",
    "\"heaps\""
);
session!("A game in which moves are made one by one.", HeapsSession, Heaps, "HeapsGame", "HeapsPosition", "\"heaps\"");

fn rule(given: &JsValue) -> Result<Rule, Error> {
    input::text(given)?.parse().map_err(|bad| Error::bad(&bad))
}

/// No rule leaves more heaps of one.
const MAX_HEAPS_LEFT: u32 = 3;

/// No more heaps are read; a game begins with fewer.
const MAX_READ: u32 = 1 << 10;

/// A rule, heaps, and who wins. Games go on from here, so that empty heaps, and more heaps than at a start, are understood.
struct Given {
    rule: Rule,
    heaps: Vec<u64>,
    misere: bool,
}

impl Given {
    fn read(given: &JsValue) -> Result<Self, Error> {
        let given = input::Input::of(given, &["rule", "heaps", "misere"], "js-bad-game")?;
        let rule = rule(&given.get("rule").ok_or_else(|| given.bad())?)?;
        let heaps = given.list("heaps", MAX_READ, input::natural)?.ok_or_else(|| given.bad())?;
        if heaps.iter().any(|heap| *heap > MAX_HEAP) {
            return Err(Error::bad(&GameError::Size));
        }
        Ok(Self { rule, heaps, misere: given.flag("misere")?.unwrap_or(false) })
    }

    /// The game that begins with these heaps.
    fn game(&self) -> Result<Game, Error> {
        let game = Game::new(self.rule.clone(), self.heaps.clone()).map_err(|bad| Error::bad(&bad))?;
        Ok(game.with_misere(self.misere))
    }

    /// Without empty heaps.
    fn left(mut self) -> Self {
        self.heaps.retain(|heap| *heap > 0);
        self
    }
}

/// Values are computed so far in search of a period: for most rules a matter of seconds, for some of minutes.
const USUAL_TO: u64 = 1_000_000;

thread_local! {
    /// The engine that was asked last, and what it has learnt: programs ask again and again about one rule.
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// Asks an engine for this rule that knows heaps as large as these.
fn asked<T>(given: &Given, watch: &mut Watch, ask: impl FnOnce(&mut Engine) -> T) -> Result<T, Error> {
    let Given { rule, heaps, misere } = given;
    let kept = ENGINE.take().filter(|engine| engine.rule() == rule);
    let mut engine = kept.unwrap_or_else(|| Engine::new(rule.clone()));
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let learnt = engine.compute_to(largest.min(USUAL_TO.max(engine.grundy().computed())), watch);
    if learnt.is_ok() && engine.grundy().value(largest).is_none() {
        engine.find_period();
    }
    let studied = learnt.and_then(|_| engine.analyse(heaps, *misere, watch));
    let told = studied.map(|()| ask(&mut engine));
    ENGINE.set(Some(engine));
    Ok(told?)
}

/// Has the engine play both sides.
///
/// @throws `BadInput`, `NotKnown` where the game is too long or the engine knows no move, `Cancelled`.
#[wasm_bindgen(js_namespace = heaps, js_name = solve)]
pub fn heaps_solve(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<HeapsAnswer, JsValue> {
    let given = Given::read(game)?;
    let game = given.game()?;
    let line =
        asked(&given, &mut Watch::new(progress)?, |engine| Answer::of_engine(&game, engine, &mut qipan::NoProgress))?;
    Ok(HeapsAnswer(line.map_err(|no| match no {
        SelfPlayError::TooLong => Error::NotKnown(OwnedMessage::plain("js-heaps-too-long")),
        SelfPlayError::Stopped => Error::Stopped,
    })?))
}

/// Plays a game, from its start or after these moves.
///
/// @throws `BadInput`, `IllegalMove`.
#[wasm_bindgen(js_namespace = heaps, js_name = play)]
pub fn heaps_play(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | readonly string[] | null")] moves: Option<JsValue>,
) -> Result<HeapsSession, JsValue> {
    Ok(HeapsSession::open(Given::read(game)?.game()?, moves.as_ref())?)
}

#[wasm_bindgen]
impl HeapsSession {
    /// The heaps that are left, without their places.
    #[wasm_bindgen(getter, unchecked_return_type = "(number | bigint)[]")]
    #[must_use]
    pub fn heaps(&self) -> JsValue {
        wholes(&self.0.position().heaps()).into()
    }

    /// Has nobody a move any more?
    #[wasm_bindgen(getter, js_name = isOver)]
    #[must_use]
    pub fn is_over(&self) -> bool {
        !self.0.puzzle().can_move(self.0.position())
    }

    /// The move that the engine makes here, with its reason: one that wins, if there is one. It is not made yet. Null where
    /// the game is over.
    ///
    /// @throws `NotKnown` where the engine finds no move, `Cancelled`.
    #[wasm_bindgen(unchecked_return_type = "Step | null")]
    pub fn reply(&self, progress: Option<ProgressCallback>) -> Result<JsValue, JsValue> {
        if self.is_over() {
            return Ok(JsValue::NULL);
        }
        let left = self.left();
        let made = self.0.depth() as u64;
        let reply = asked(&left, &mut Watch::new(progress)?, |engine| {
            engine.reply(&left.heaps, left.misere, made, Strength::Perfect)
        })?;
        let step = reply.and_then(|reply| {
            Some(Step { mv: to_move(self.0.position(), &reply.split)?.to_string(), reason: locale::say(&reply.why) })
        });
        let step = step.ok_or_else(|| Error::NotKnown(OwnedMessage::plain("js-heaps-no-move")))?;
        Ok(value::told(&step))
    }

    /// A move of `heaps.moves` as `play` takes it, on the first heap of that size; null where there is no such heap.
    ///
    /// @throws `BadInput`.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn written(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "HeapsMove")] split: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let given = input::Input::of(split, &["heap", "to"], "js-bad-split")?;
        let heap = given.needed("heap")?;
        let mut left = given.list("to", MAX_HEAPS_LEFT, input::natural)?.ok_or_else(|| given.bad())?;
        left.sort_unstable();
        let rest = left.iter().try_fold(0u64, |sum, part| sum.checked_add(*part).filter(|_| *part > 0));
        if rest.is_none_or(|rest| rest > heap) {
            return Err(given.bad().into());
        }
        let written = to_move(self.0.position(), &HeapOption { heap, left });
        Ok(value::or_null(written.map(|mv| mv.to_string())))
    }

    /// Who wins from here.
    ///
    /// @throws `Cancelled`.
    pub fn outcome(&self, progress: Option<ProgressCallback>) -> Result<Ts<HeapsOutcome>, JsValue> {
        Ok(value::typed(&won(&self.left(), progress)?)?)
    }
}

impl HeapsSession {
    /// What is left of the game.
    fn left(&self) -> Given {
        let game = self.0.puzzle();
        Given { rule: game.rule().clone(), heaps: self.0.position().heaps(), misere: game.is_misere() }
    }
}

/// Who wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct HeapsOutcome {
    /// N: the next player, who is to move. P: the previous one. Null where it is not known.
    #[tsify(type = "\"N\" | \"P\" | null")]
    pub outcome: Option<String>,
    /// The Grundy value, in decimal; null under misère play, and where it is not known.
    pub value: Option<String>,
}

fn won(left: &Given, progress: Option<ProgressCallback>) -> Result<HeapsOutcome, Error> {
    asked(left, &mut Watch::new(progress)?, |engine| {
        let value = engine.grundy().value_of(left.heaps.iter().copied()).filter(|_| !left.misere);
        HeapsOutcome {
            outcome: engine.outcome(&left.heaps, left.misere).map(|outcome| outcome.to_string()),
            value: value.map(|value| value.to_string()),
        }
    })
}

/// Who wins from these heaps, of which some may be empty.
///
/// @throws `BadInput`, `Cancelled`.
#[wasm_bindgen(js_namespace = heaps, js_name = outcome)]
pub fn heaps_outcome(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<Ts<HeapsOutcome>, JsValue> {
    Ok(value::typed(&won(&Given::read(game)?.left(), progress)?)?)
}

/// No more moves are listed.
const MAX_LISTED: usize = 100_000;

/// All moves that win from these heaps, of which some may be empty, each as a heap and what is left of it: none where
/// the game is
/// lost; null where it is not known.
///
/// @throws `BadInput`, `NotKnown` where there are more than 100000, or some may not have been found; `Cancelled`.
#[wasm_bindgen(js_namespace = heaps, js_name = moves, unchecked_return_type = "HeapsMove[] | null")]
pub fn heaps_moves(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let left = Given::read(game)?.left();
    let found =
        asked(&left, &mut Watch::new(progress)?, |engine| engine.winning(&left.heaps, left.misere, MAX_LISTED))?;
    let told =
        |split: &HeapOption| value::object([("heap", value::whole(split.heap)), ("to", wholes(&split.left).into())]);
    match found {
        Some(found) if found.more => Err(Error::NotKnown(OwnedMessage {
            key: "js-heaps-many",
            args: Args::none().count("most", MAX_LISTED as u64),
        })
        .into()),
        Some(found) => Ok(found.splits.iter().map(told).collect::<Array>().into()),
        None => Ok(JsValue::NULL),
    }
}

/// The certificate of who wins a game.
///
/// @throws `BadInput`, `NotKnown` where it is not known, or nothing shows it that can be checked; `Cancelled`.
#[wasm_bindgen(js_namespace = heaps, js_name = certificate)]
pub fn heaps_certificate(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<String, JsValue> {
    let given = Given::read(game)?;
    let game = given.game()?;
    let subject =
        asked(&given, &mut Watch::new(progress)?, |engine| qipan_file::Heaps::outcome(&game, Moves::none(), engine))?;
    let subject = subject.ok_or_else(|| Error::NotKnown(OwnedMessage::plain("js-heaps-unknown")))?;
    Ok(crate::family::certified(subject.into())?)
}

/// The largest heap of a list of values.
const MAX_VALUES: u64 = 10_000_000;

fn last_heap(given: &JsValue) -> Result<u64, Error> {
    let bad = || Error::input("js-bad-to", Args::none().count("most", MAX_VALUES));
    input::natural(given).filter(|to| *to <= MAX_VALUES).ok_or_else(bad)
}

/// The Grundy values of heaps 0 to `to`, which is at most 10000000.
///
/// @throws `BadInput`, `NotKnown` where they are not known so far, `Cancelled`.
#[wasm_bindgen(js_namespace = heaps, js_name = values, unchecked_return_type = "(number | bigint)[]")]
pub fn heaps_values(
    #[wasm_bindgen(unchecked_param_type = "HeapsRule")] rule: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] to: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let mut grundy = Grundy::new(self::rule(rule)?);
    let to = last_heap(to)?;
    grundy.learn(to, &mut Watch::new(progress)?).map_err(Error::from)?;
    let values: Option<Array> = (0..=to).map(|heap| grundy.value(heap).map(value::whole)).collect();
    let unknown =
        || Error::NotKnown(OwnedMessage { key: "js-heaps-values", args: Args::none().count("to", grundy.reach()) });
    Ok(values.ok_or_else(unknown)?.into())
}

/// So far values are computed, where a program says so; else as far as is usual.
fn usual_to(given: Option<&JsValue>) -> Result<u64, Error> {
    given.map_or(Ok(USUAL_TO), last_heap)
}

/// From where on the values of a rule repeat, and what proves it. Values are computed up to `to`, a million if left out.
///
/// @throws `BadInput`, `Cancelled`.
#[wasm_bindgen(js_namespace = heaps, js_name = period, unchecked_return_type = "HeapsPeriod")]
pub fn heaps_period(
    #[wasm_bindgen(unchecked_param_type = "HeapsRule")] rule: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] to: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let mut grundy = Grundy::new(self::rule(rule)?);
    let to = usual_to(to.as_ref())?;
    let mut watch = Watch::new(progress)?;
    grundy.learn(to, &mut watch).map_err(Error::from)?;
    grundy.seek();
    let [mut preperiod, mut period, mut saltus, mut proved_from, mut open_to] = [const { JsValue::NULL }; 5];
    let status = if let Some(Verified { law, values }) = shown(&grundy, &mut watch)? {
        let (repeats, rise) = law.repeats();
        preperiod = value::whole(repeats.preperiod);
        period = value::whole(repeats.period);
        saltus = value::or_null(rise.map(value::whole));
        proved_from = value::whole(values);
        "proved"
    } else {
        open_to = value::whole(grundy.computed().saturating_sub(1));
        "open"
    };
    Ok(value::object([
        ("preperiod", preperiod),
        ("period", period),
        ("saltus", saltus),
        ("provedFrom", proved_from),
        ("openTo", open_to),
        ("status", status.into()),
    ]))
}

/// The law that was found, if one was and the checker agrees to it.
fn shown(grundy: &Grundy, watch: &mut Watch) -> Result<Option<Verified>, Error> {
    match qipan::heaps::verify(grundy, watch) {
        Ok(shown) => Ok(shown),
        Err(VerifyError::Stopped) => Err(Error::Stopped),
        Err(VerifyError::Refuted(_)) => Ok(None),
    }
}

/// The Grundy value of one heap of at most 10^18 stones, in decimal; null where it is not known. Values are computed
/// up to `to`, a
/// million if left out.
///
/// @throws `BadInput`, `Cancelled`.
#[wasm_bindgen(js_namespace = heaps, js_name = value, unchecked_return_type = "string | null")]
pub fn heaps_value(
    #[wasm_bindgen(unchecked_param_type = "HeapsRule")] rule: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Whole")] heap: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] to: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let heap = input::natural(heap).filter(|heap| *heap <= MAX_HEAP);
    let heap = heap.ok_or_else(|| Error::input("js-bad-heap", Args::none().count("largest", MAX_HEAP)))?;
    let mut grundy = Grundy::new(self::rule(rule)?);
    let to = usual_to(to.as_ref())?;
    let mut watch = Watch::new(progress)?;
    grundy.learn(heap.min(to), &mut watch).map_err(Error::from)?;
    if grundy.value(heap).is_none() {
        grundy.seek();
    }
    let is_known = heap < grundy.computed() || shown(&grundy, &mut watch)?.is_some();
    Ok(value::or_null(grundy.value(heap).filter(|_| is_known).map(|value| value.to_string())))
}
