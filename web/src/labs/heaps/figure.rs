//! An interactive board on the home page and in the problem page.
//!
//! It works without a worker: the heaps are small, and the engine replies at once.

use std::rc::Rc;

use qipan::heaps::engine::to_move;
use qipan::heaps::scene::Overlay;
use qipan::heaps::{BruteForce, Move, Position};
use qipan::{Args, OwnedMessage, Puzzle};
use yew::prelude::*;

use super::moves::{at_once, stone};
use super::picture::{HeapPicture, layout};
use super::setup::{self, First, Setup};
use super::state::{Chosen, Way};
use crate::link::Link;
use crate::pages::{FigureProps, said};
use crate::stage::board::{Board, Gesture, PictureRef};

/// Maximum number of stones of a figure, for which brute force is fast.
const MAX_STONES: u64 = 24;

/// A component for the heaps of a link's settings. A click takes stones, and the engine replies.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let opened = use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}"))));
    let made = use_state(|| opening(&opened.setup));
    let chosen = use_state(|| None::<Chosen>);
    let over = use_state(|| None::<Move>);
    let setup = &opened.setup;
    let game = setup.game.clone();
    let mut position = game.start();
    for mv in made.iter() {
        // All of these moves were legal when they were made.
        let _ = game.play(&mut position, mv);
    }
    let shown = layout(&position);
    let way = Way::of(game.rule()).first().copied().unwrap_or(Way::Rest);
    let key = (props.settings.clone(), (*made).clone(), (*chosen).clone(), (*over).clone());
    let picture = use_memo(key, |(_, made, chosen, over)| {
        let overlay = Overlay {
            now: made.last().cloned(),
            chosen: over.clone().or(chosen.as_ref().map(Chosen::taking)),
            ..Overlay::default()
        };
        let (layout, position) = (shown.clone(), position.clone());
        let marked = chosen.as_ref().map(Chosen::taking);
        PictureRef(Rc::new(HeapPicture { layout, position, overlay, marked, can_drag: false, has_values: false }))
    });
    let refused = use_state(|| None::<OwnedMessage>);
    let told = match &*refused {
        Some(why) => Some(props.words.say(why)),
        None => Some(told(props, setup, &position, &made)),
    };
    let on_gesture = {
        let (setup, made, chosen, over, refused, position) =
            (setup.clone(), made.clone(), chosen.clone(), over.clone(), refused.clone(), position.clone());
        let (shown, on_settings) = (shown.clone(), props.on_settings.clone());
        Callback::from(move |gesture: Gesture| {
            let at = |square| stone(&shown, &position, square);
            match gesture {
                Gesture::Hover(to) => {
                    let mv = to.and_then(|(square, quarter)| {
                        let (row, place, part) = at(square)?;
                        at_once(way, row, place, part, Some(quarter))
                    });
                    let mv = mv.filter(|mv| setup.game.leaves(&position, mv).is_ok());
                    if *over != mv {
                        over.set(mv);
                    }
                }
                Gesture::Act(square, quarter) => {
                    let Some((row, place, part)) = at(square) else { return };
                    let mut all = (*chosen).clone().filter(|chosen| chosen.row == row).unwrap_or_default();
                    all.row = row;
                    let mv = at_once(way, row, place, part, quarter).or_else(|| all.with(way, place, part, quarter));
                    let why = mv.as_ref().and_then(|mv| setup.game.leaves(&position, mv).err());
                    // Marked stones may still become a move.
                    let is_refused = why.is_some() && way != Way::Marks;
                    refused.set(why.filter(|_| is_refused).map(|why| OwnedMessage::of(&why)));
                    match mv.filter(|mv| setup.game.leaves(&position, mv).is_ok()) {
                        _ if is_refused => chosen.set(None),
                        Some(mv) => {
                            let moves = answered(&setup, &position, &made, mv);
                            let play = played(&setup, &moves);
                            on_settings.emit(setup::write(&setup, &play));
                            made.set(moves);
                            chosen.set(None);
                        }
                        None => chosen.set(Some(all).filter(|all| !all.is_empty())),
                    }
                    over.set(None);
                }
                _ => {}
            }
        })
    };
    let again = {
        let (made, refused, on_settings, setup) =
            (made.clone(), refused.clone(), props.on_settings.clone(), setup.clone());
        Callback::from(move |_: MouseEvent| {
            let moves = opening(&setup);
            on_settings.emit(setup::write(&setup, &played(&setup, &moves)));
            made.set(moves);
            refused.set(None);
        })
    };
    html! {
        <>
            <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
            if props.steps {
                <div class="figure-steps" role="group" aria-label={props.words.get("strip")}>
                    <button type="button" aria-label={props.words.get("heaps-new-game")} onclick={again}
                        aria-disabled={(*made == opening(&opened.setup)).then_some("true")}>{ "↺" }</button>
                    <span aria-live="polite">{ told.unwrap_or_default() }</span>
                </div>
            } else {
                { said(told.unwrap_or_default()) }
            }
        </>
    }
}

/// Returns these moves as a play of the lab.
fn played(setup: &Setup, moves: &[Move]) -> crate::stage::play::Play<qipan::heaps::SelfPlay> {
    let mut play = crate::stage::play::Play::new(setup.game.clone(), None);
    for mv in moves {
        let _ = play.hand_mut().play(mv.clone());
    }
    play
}

/// Returns the solver by brute force; `None` if there are too many stones for a figure.
fn small(setup: &Setup) -> Option<BruteForce> {
    let stones = setup.game.heaps().iter().sum::<u64>();
    (stones <= MAX_STONES).then(|| BruteForce::new(setup.game.rule().clone(), setup.game.is_misere()))
}

/// Returns the moves before the player's first: the engine's move, if it begins.
fn opening(setup: &Setup) -> Vec<Move> {
    if setup.first != First::Engine {
        return Vec::new();
    }
    let position = setup.game.start();
    let reply = small(setup).and_then(|mut small| small.reply(&position.heaps()));
    reply.and_then(|split| to_move(&position, &split)).into_iter().collect()
}

/// Returns the moves with one more, and the engine's reply to it.
fn answered(setup: &Setup, position: &Position, made: &[Move], mv: Move) -> Vec<Move> {
    let mut moves = made.to_vec();
    let mut position = position.clone();
    if setup.game.play(&mut position, &mv).is_err() {
        return moves;
    }
    moves.push(mv);
    if setup.first != First::Both
        && let Some(mut small) = small(setup)
    {
        moves.extend(small.reply(&position.heaps()).and_then(|split| to_move(&position, &split)));
    }
    moves
}

/// Describes the engine's move, and the values with their nim-sum: f(7) ⊕ f(3) ⊕ f(3) = 1.
fn told(props: &FigureProps, setup: &Setup, position: &Position, made: &[Move]) -> String {
    if !setup.game.can_move(position) {
        // The player makes moves 1, 3, …, or moves 2, 4, … if the engine began.
        let is_last = made.len().is_multiple_of(2) == (setup.first == First::Engine);
        let is_person = is_last != setup.game.is_misere();
        return props.words.get(if is_person { "heaps-figure-won" } else { "heaps-figure-lost" });
    }
    let engine = made.last().filter(|_| setup.first != First::Both).map(|mv| {
        let args = Args::none().count("row", mv.row as u64 + 1).count("stones", mv.taken());
        props.words.with("heaps-figure-engine", &args)
    });
    let values = small(setup)
        .filter(|_| props.steps && !setup.game.is_misere())
        .map(|mut small| sum(&mut small, &position.heaps()));
    let turn = (engine.is_none() && values.is_none()).then(|| props.words.get("heaps-figure-turn"));
    props.words.joined([engine, values, turn].into_iter().flatten())
}

/// The sign between the terms of a nim-sum, with no-break spaces.
pub(super) const PLUS: &str = "\u{a0}⊕\u{a0}";

/// Formats the values of heaps and their nim-sum; for a single heap, its value.
fn sum(small: &mut BruteForce, heaps: &[u64]) -> String {
    if let [heap] = heaps {
        return format!("f({heap}) = {}", small.value(*heap));
    }
    let values: Vec<u64> = heaps.iter().map(|heap| small.value(*heap)).collect();
    let list = values.iter().map(ToString::to_string).collect::<Vec<_>>().join(PLUS);
    format!("{list}\u{a0}=\u{a0}{}", values.iter().fold(0, |sum, value| sum ^ value))
}
