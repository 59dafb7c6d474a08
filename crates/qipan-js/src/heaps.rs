//! The namespace `heaps`: Nim and other impartial heap games.

use std::cell::RefCell;

use js_sys::Array;
use qipan::chance::MAX_STATES;
use qipan::heaps::engine::{Strength, to_move};
use qipan::heaps::game::GameError;
use qipan::heaps::moves::{self, HeapResult};
use qipan::heaps::self_play::SelfPlayError;
use qipan::heaps::{
    Engine, Game, Gap, Grundy, HeapOption, Layout, MAX_HEAP, Move, Rule, SelfPlay as Answer, Verified, VerifyError,
    scene,
};
use qipan::moves::{MoveRow, MoveTable};
use qipan::{Args, NoProgress, OwnedMessage, Scene, Session, scene::Window};
use qipan_certificate::{Moves, Statement};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::answer::answer;
use crate::error::Error;
use crate::family::{Family, Step, View};
use crate::input;
use crate::move_table;
use crate::progress::{CallbackProgress, ProgressCallback};
use crate::session::session;
use crate::{locale, value};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A rule: an octal code such as "0.07", "4.444" or "0.[3]"; "nim"; "nim:5", take at most five; "take:1,3,4", take one of these numbers;
 * "row:2,3,5", take adjacent stones of a row, which may split it; or "grundy".
 */
export type HeapsRule = string;
/**
 * A game: a rule and 1 to 16 heaps of 1 to 10^18 stones. The player who makes the last move wins or, under misère play, loses.
 * `heaps.outcome` and `heaps.moves` accept positions in the middle of a game: also empty heaps, and up to 1024 heaps.
 */
export interface HeapsGame {
    rule: HeapsRule;
    heaps: readonly Whole[];
    misere?: boolean | undefined;
}
/** All heaps that are left, regardless of the window: of each its row, the place of its first stone and its size. */
export type HeapsPosition = [row: number, first: number | bigint, stones: number | bigint][];
/** The period of the Grundy values of a rule. */
export interface HeapsPeriod {
    /** The heap from which on the values repeat; null if no period is known. */
    preperiod: number | bigint | null;
    /** The length of the period. */
    period: number | bigint | null;
    /** The increase of the values from one period to the next; null if there is none. */
    saltus: number | bigint | null;
    /** The number of values, from f(0) on, that the checker computed for the proof. 0 if a theorem gives the period. */
    provedFrom: number | bigint | null;
    /** The last heap whose value was computed, if no period was found. */
    openTo: number | bigint | null;
    /** Whether the period is proved. */
    status: "proved" | "open";
}
/** A move: the heap, and the heaps that it leaves. */
export interface HeapsMove {
    heap: number | bigint;
    to: (number | bigint)[];
}
"#;

/// The implementation of [`Family`].
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

    fn extent(view: &View<Self>) -> value::Part {
        let (rows, cols) = layout(&view.puzzle()).sides();
        (0, 0, rows, cols)
    }

    fn scene(view: &View<Self>, window: Window) -> Scene {
        let overlay = scene::Overlay { now: view.last(), ..scene::Overlay::default() };
        scene::scene(&layout(&view.puzzle()), &view.position(), window, &overlay)
    }

    fn position(view: &View<Self>, _window: Window) -> JsValue {
        let heap = |(row, part): (usize, qipan::heaps::Heap)| {
            Array::of3(&value::whole(row as u64 + 1), &value::whole(part.first + 1), &value::whole(part.len))
        };
        view.position().parts().map(heap).collect::<Array>().into()
    }

    fn statement(answer: &Answer) -> Statement {
        let moves = answer.steps().iter().map(|step| step.mv.clone()).collect();
        qipan_certificate::Heaps::position(answer.game(), Moves::listed(moves)).into()
    }

    fn session_statement(session: &Session<Game>, moves: Moves<Move>) -> Statement {
        qipan_certificate::Heaps::position(session.puzzle(), moves).into()
    }
}

answer!(
    "A game of the engine against itself, each move with its reason.",
    HeapsAnswer,
    Heaps,
    "HeapsGame",
    "HeapsPosition",
    "\"heaps\""
);
session!("A session of single moves in a game.", HeapsSession, Heaps, "HeapsGame", "HeapsPosition", "\"heaps\"");

fn rule(given: &JsValue) -> Result<Rule, Error> {
    input::text(given)?.parse().map_err(|bad| Error::bad(&bad))
}

/// The maximum number of heaps that a move leaves of one heap.
const MAX_HEAPS_LEFT: u32 = 3;

/// The maximum number of heaps read. The limit for the start of a game is lower.
const MAX_READ: u32 = 1 << 10;

/// The arguments rule, heaps and winning condition. The position may be in the middle of a game, so empty heaps and
/// more heaps than at a start are accepted.
struct Given {
    rule: Rule,
    heaps: Vec<u64>,
    misere: bool,
}

impl Given {
    fn read(given: &JsValue) -> Result<Self, Error> {
        let fields = input::Input::of(given, &["rule", "heaps", "misere"], "js-bad-game")?;
        let rule = rule(&fields.get("rule").ok_or_else(|| fields.bad())?)?;
        let heaps = fields.list("heaps", MAX_READ, input::natural)?.ok_or_else(|| fields.bad())?;
        if heaps.iter().any(|heap| *heap > MAX_HEAP) {
            return Err(Error::bad(&GameError::Size));
        }
        Ok(Self { rule, heaps, misere: fields.flag("misere")?.unwrap_or(false) })
    }

    /// Returns the game that starts with these heaps.
    fn game(&self) -> Result<Game, Error> {
        let game = Game::new(self.rule.clone(), self.heaps.clone()).map_err(|bad| Error::bad(&bad))?;
        Ok(game.with_misere(self.misere))
    }

    /// Removes the empty heaps.
    fn left(mut self) -> Self {
        self.heaps.retain(|heap| *heap > 0);
        self
    }
}

/// The default limit for computing values in search of a period: for most rules a matter of seconds, for some of
/// minutes.
const DEFAULT_LIMIT: u64 = 1_000_000;

thread_local! {
    /// The last engine with everything it has computed: programs usually call again with the same rule.
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// Calls `ask` with an engine for the rule that has analysed these heaps.
fn with_engine<T>(given: &Given, watch: &mut CallbackProgress, ask: impl FnOnce(&mut Engine) -> T) -> Result<T, Error> {
    let Given { rule, heaps, misere } = given;
    let kept = ENGINE.take().filter(|engine| engine.rule() == rule);
    let mut engine = kept.unwrap_or_else(|| Engine::new(rule.clone()));
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let learnt = engine.compute_to(largest.min(DEFAULT_LIMIT.max(engine.grundy().computed())), watch);
    if learnt.is_ok() && engine.grundy().value(largest).is_none() {
        engine.find_period();
    }
    let studied = learnt.and_then(|_| engine.analyse(heaps, *misere, watch));
    let answer = studied.map(|()| ask(&mut engine));
    ENGINE.set(Some(engine));
    Ok(answer?)
}

/// Plays a game with the engine on both sides.
///
/// @throws `BadInput`, `NotKnown` if the game is too long or the engine finds no move, `Stopped`.
#[wasm_bindgen(js_namespace = heaps, js_name = solve)]
pub fn heaps_solve(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<HeapsAnswer, JsValue> {
    let given = Given::read(game)?;
    let game = given.game()?;
    let line = with_engine(&given, &mut CallbackProgress::new(progress)?, |engine| {
        Answer::of_engine(&game, engine, &mut NoProgress)
    })?;
    Ok(HeapsAnswer(line.map_err(|no| match no {
        SelfPlayError::TooLong => Error::NotKnown(OwnedMessage::plain("js-heaps-too-long")),
        SelfPlayError::Stopped => Error::Stopped,
    })?))
}

/// Starts a session at the beginning of a game, or after these moves.
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
    /// The sizes of the heaps that are left.
    #[wasm_bindgen(getter, unchecked_return_type = "(number | bigint)[]")]
    #[must_use]
    pub fn heaps(&self) -> JsValue {
        wholes(&self.0.position().heaps()).into()
    }

    /// Whether no move is left.
    #[wasm_bindgen(getter, js_name = isOver)]
    #[must_use]
    pub fn is_over(&self) -> bool {
        !self.0.puzzle().can_move(self.0.position())
    }

    /// Returns the move of the engine in this position, with its reason: a winning move, if there is one. The move is
    /// not made. Null if the game is over.
    ///
    /// @throws `NotKnown` if the engine finds no move, `Stopped`.
    #[wasm_bindgen(unchecked_return_type = "Step | null")]
    pub fn reply(&self, progress: Option<ProgressCallback>) -> Result<JsValue, JsValue> {
        if self.is_over() {
            return Ok(JsValue::NULL);
        }
        let left = self.left();
        let made = self.0.depth() as u64;
        let reply = with_engine(&left, &mut CallbackProgress::new(progress)?, |engine| {
            engine.reply(&left.heaps, left.misere, made, Strength::Perfect)
        })?;
        let step = reply.and_then(|reply| {
            Some(Step {
                mv: to_move(self.0.position(), &reply.split)?.to_string(),
                reason: locale::localize(&reply.why),
            })
        });
        let step = step.ok_or_else(|| Error::NotKnown(OwnedMessage::plain("js-heaps-no-move")))?;
        Ok(value::to_js(&step))
    }

    /// Returns a move of `heaps.moves` in the notation of `play`, on the first heap of that size; null if there is no
    /// such heap.
    ///
    /// @throws `BadInput`.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn written(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "HeapsMove")] split: &JsValue,
    ) -> Result<JsValue, JsValue> {
        let fields = input::Input::of(split, &["heap", "to"], "js-bad-split")?;
        let heap = fields.needed("heap")?;
        let mut left = fields.list("to", MAX_HEAPS_LEFT, input::natural)?.ok_or_else(|| fields.bad())?;
        left.sort_unstable();
        let rest = left.iter().try_fold(0u64, |sum, part| sum.checked_add(*part).filter(|_| *part > 0));
        if rest.is_none_or(|rest| rest > heap) {
            return Err(fields.bad().into());
        }
        let written = to_move(self.0.position(), &HeapOption { heap, left });
        Ok(value::or_null(written.map(|mv| mv.to_string())))
    }

    /// Returns the outcome of the current position: which player wins.
    ///
    /// @throws `Stopped`.
    pub fn outcome(&self, progress: Option<ProgressCallback>) -> Result<Ts<HeapsOutcome>, JsValue> {
        Ok(value::typed(&outcome_of(&self.left(), progress)?)?)
    }
}

impl HeapsSession {
    /// Returns the current position.
    fn left(&self) -> Given {
        let game = self.0.puzzle();
        Given { rule: game.rule().clone(), heaps: self.0.position().heaps(), misere: game.is_misere() }
    }
}

/// The outcome of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct HeapsOutcome {
    /// "N": the next player, who is to move, wins. "P": the previous player wins. Null if it is not known.
    #[tsify(type = "\"N\" | \"P\" | null")]
    pub outcome: Option<String>,
    /// The Grundy value, in decimal; null under misère play, and if it is not known.
    pub value: Option<String>,
}

fn outcome_of(left: &Given, progress: Option<ProgressCallback>) -> Result<HeapsOutcome, Error> {
    with_engine(left, &mut CallbackProgress::new(progress)?, |engine| {
        let value = engine.grundy().value_of(left.heaps.iter().copied()).filter(|_| !left.misere);
        HeapsOutcome {
            outcome: engine.outcome(&left.heaps, left.misere).map(|outcome| outcome.to_string()),
            value: value.map(|value| value.to_string()),
        }
    })
}

/// Returns the outcome of these heaps, some of which may be empty.
///
/// @throws `BadInput`, `Stopped`.
#[wasm_bindgen(js_namespace = heaps, js_name = outcome)]
pub fn heaps_outcome(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<Ts<HeapsOutcome>, JsValue> {
    Ok(value::typed(&outcome_of(&Given::read(game)?.left(), progress)?)?)
}

/// The maximum number of moves returned.
const MAX_LISTED: usize = 100_000;

/// Returns all winning moves from these heaps, some of which may be empty, each as a heap and what it leaves. Empty if
/// the position is lost; null if it is not known.
///
/// @throws `BadInput`, `NotKnown` if there are more than 100000 or some may not have been found, `Stopped`.
#[wasm_bindgen(js_namespace = heaps, js_name = moves, unchecked_return_type = "HeapsMove[] | null")]
pub fn heaps_moves(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let left = Given::read(game)?.left();
    let found = with_engine(&left, &mut CallbackProgress::new(progress)?, |engine| {
        engine.winning(&left.heaps, left.misere, MAX_LISTED)
    })?;
    let to_js =
        |split: &HeapOption| value::object([("heap", value::whole(split.heap)), ("to", wholes(&split.left).into())]);
    match found {
        Some(found) if found.more => Err(Error::NotKnown(OwnedMessage {
            key: "js-heaps-many",
            args: Args::none().count("most", MAX_LISTED as u64),
        })
        .into()),
        Some(found) => Ok(found.splits.iter().map(to_js).collect::<Array>().into()),
        None => Ok(JsValue::NULL),
    }
}

/// Returns the certificate of the outcome of a game.
///
/// @throws `BadInput`, `NotKnown` if it is not known or has no proof that can be checked, `Stopped`.
#[wasm_bindgen(js_namespace = heaps, js_name = certificate)]
pub fn heaps_certificate(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<String, JsValue> {
    let given = Given::read(game)?;
    let game = given.game()?;
    let subject = with_engine(&given, &mut CallbackProgress::new(progress)?, |engine| {
        qipan_certify::heaps::outcome(&game, Moves::none(), engine)
    })?;
    let subject = subject.ok_or_else(|| Error::NotKnown(OwnedMessage::plain("js-heaps-unknown")))?;
    Ok(crate::family::certificate_text(subject.into())?)
}

/// The maximum of `to` for a list of values.
const MAX_VALUES: u64 = 10_000_000;

fn last_heap(given: &JsValue) -> Result<u64, Error> {
    let bad = || Error::input("js-bad-to", Args::none().count("most", MAX_VALUES));
    input::natural(given).filter(|to| *to <= MAX_VALUES).ok_or_else(bad)
}

/// Returns the Grundy values of the heaps 0 to `to`, which is at most 10000000.
///
/// @throws `BadInput`, `NotKnown` if they are not known that far, `Stopped`.
#[wasm_bindgen(js_namespace = heaps, js_name = values, unchecked_return_type = "(number | bigint)[]")]
pub fn heaps_values(
    #[wasm_bindgen(unchecked_param_type = "HeapsRule")] rule: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] to: &JsValue,
    progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let mut grundy = Grundy::new(self::rule(rule)?);
    let to = last_heap(to)?;
    grundy.learn(to, &mut CallbackProgress::new(progress)?).map_err(Error::from)?;
    let values: Option<Array> = (0..=to).map(|heap| grundy.value(heap).map(value::whole)).collect();
    let unknown =
        || Error::NotKnown(OwnedMessage { key: "js-heaps-values", args: Args::none().count("to", grundy.reach()) });
    Ok(values.ok_or_else(unknown)?.into())
}

/// Parses the limit `to`; without it returns the default.
fn limit_or_default(given: Option<&JsValue>) -> Result<u64, Error> {
    given.map_or(Ok(DEFAULT_LIMIT), last_heap)
}

/// Returns the period of the Grundy values of a rule, with its proof. Values are computed up to `to`, one million by
/// default.
///
/// @throws `BadInput`, `Stopped`.
#[wasm_bindgen(js_namespace = heaps, js_name = period, unchecked_return_type = "HeapsPeriod")]
pub fn heaps_period(
    #[wasm_bindgen(unchecked_param_type = "HeapsRule")] rule: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] to: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let mut grundy = Grundy::new(self::rule(rule)?);
    let to = limit_or_default(to.as_ref())?;
    let mut watch = CallbackProgress::new(progress)?;
    grundy.learn(to, &mut watch).map_err(Error::from)?;
    grundy.seek();
    let [mut preperiod, mut period, mut saltus, mut proved_from, mut open_to] = [const { JsValue::NULL }; 5];
    let status = if let Some(Verified { formula, values }) = verified_period(&grundy, &mut watch)? {
        let (repeats, rise) = formula.repeats();
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

/// Returns the period that was found, if the checker confirms it.
fn verified_period(grundy: &Grundy, watch: &mut CallbackProgress) -> Result<Option<Verified>, Error> {
    match qipan::heaps::verify(grundy, watch) {
        Ok(verified) => Ok(verified),
        Err(VerifyError::Stopped) => Err(Error::Stopped),
        Err(VerifyError::Refuted(_)) => Ok(None),
    }
}

/// Returns the Grundy value of one heap of at most 10^18 stones, in decimal; null if it is not known. Values are
/// computed up to `to`, one million by default.
///
/// @throws `BadInput`, `Stopped`.
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
    let to = limit_or_default(to.as_ref())?;
    let mut watch = CallbackProgress::new(progress)?;
    grundy.learn(heap.min(to), &mut watch).map_err(Error::from)?;
    if grundy.value(heap).is_none() {
        grundy.seek();
    }
    let is_known = heap < grundy.computed() || verified_period(&grundy, &mut watch)?.is_some();
    Ok(value::or_null(grundy.value(heap).filter(|_| is_known).map(|value| value.to_string())))
}

/// Returns every move of a game, at most 2000: whether it wins, its value, and the number of winning replies. Moves of equal
/// heaps share a row, and `images` has the others.
///
/// @throws `BadInput`, `IllegalMove`, `Stopped`.
#[wasm_bindgen(js_namespace = heaps, js_name = moveTable, unchecked_return_type = "MoveTable")]
pub fn heaps_move_table(
    #[wasm_bindgen(unchecked_param_type = "HeapsGame")] game: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "MoveTableOptions | null")] options: Option<JsValue>,
    #[wasm_bindgen(unchecked_optional_param_type = "Progress | null")] progress: Option<ProgressCallback>,
) -> Result<JsValue, JsValue> {
    let given = Given::read(game)?;
    let game = given.game()?;
    let options = move_table::Options::read(options.as_ref(), None)?;
    let position = options.position::<Heaps>(&game)?;
    let heaps = position.heaps();
    let mut watch = CallbackProgress::new(progress)?;
    let given = Given { heaps: heaps.clone(), ..given };
    let misere = given.misere;
    let find = |engine: &mut Engine| moves::move_table(engine, &heaps, misere, moves::MAX_MOVES, &mut NoProgress);
    let found = with_engine(&given, &mut watch, find)?.map_err(Error::from)?;
    let chances = if options.with_chances {
        Some(moves::chances(&given.rule, &heaps, misere, &found, MAX_STATES, &mut watch).map_err(Error::from)?)
    } else {
        None
    };
    let row = |row: MoveRow<HeapOption, HeapResult>| {
        let mut moves = moves_of(&position, &row.mv).into_iter();
        Some(MoveRow { mv: moves.next()?, images: moves.collect(), evaluation: row.evaluation })
    };
    let MoveTable { rows, position: own } = found.table;
    let table = MoveTable { rows: rows.into_iter().filter_map(row).collect(), position: own };
    let result = |result: &HeapResult| if result.loses { "loses".to_owned() } else { "wins".to_owned() };
    let value = |result: &HeapResult| result.value.map(|value| value.to_string());
    let texts = move_table::Texts { mv: &|mv: &Move| mv.to_string(), result: &result, value: Some(&value) };
    Ok(move_table::to_js(&table, chances.as_ref(), Some(found.more), &texts))
}

/// Returns the moves that make an option, one for each heap of its size.
fn moves_of(position: &qipan::heaps::Position, option: &HeapOption) -> Vec<Move> {
    let Some(first) = to_move(position, option) else { return Vec::new() };
    let mut heaps = position.parts().filter(|(_, part)| part.len == option.heap);
    let Some((_, origin)) = heaps.next() else { return Vec::new() };
    let others = heaps.map(|(row, part)| {
        let gap = |gap: &Gap| Gap { first: gap.first - origin.first + part.first, len: gap.len };
        Move { row, gaps: first.gaps.iter().map(gap).collect() }
    });
    let others: Vec<Move> = others.collect();
    std::iter::once(first).chain(others).collect()
}
