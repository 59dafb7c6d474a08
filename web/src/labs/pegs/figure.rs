//! An interactive board on the home page and in the problem page.

use std::rc::Rc;

use qipan::Args;
use qipan::pegs::{Jump, Point, Solution};
use yew::prelude::*;

use super::picture::{PegPicture, extent, overlay, point};
use super::setup::{self, Setup};
use crate::link::Link;
use crate::pages::{FigureProps, said};
use crate::stage::board::{Board, Gesture, PictureRef};
use crate::stage::play::Play;

/// A component for the board of a link's settings. Pegs jump by two clicks, or by dragging.
#[component]
pub fn Figure(props: &FigureProps) -> Html {
    let opened = use_memo(props.settings.clone(), |settings| setup::read(&Link::parse(&format!("#/?{settings}"))));
    let made = use_state(Vec::<Jump>::new);
    let chosen = use_state(|| None::<Point>);
    let step = use_state(|| opened.play.step());
    let play = {
        let mut play = opened.play.clone();
        play.go_to(*step);
        for jump in made.iter() {
            // All of these jumps were legal when they were made.
            let _ = play.hand_mut().play(*jump);
        }
        play
    };
    let board = opened.setup.board.clone();
    let position = play.position();
    let shown = extent(&board, &position, None);
    let picture = use_memo((props.settings.clone(), (*made).clone(), *chosen, *step), |(_, _, chosen, _)| {
        let overlay = overlay(&opened.setup, &play, &position, *chosen);
        PictureRef(Rc::new(PegPicture { board: board.clone(), position: position.clone(), extent: shown, overlay }))
    });
    let has_steps = props.steps && (!play.is_empty() || !made.is_empty());
    let steps = has_steps.then(|| steps(props, &opened.setup, &play, &step, &made));
    let told = (!props.steps).then(|| {
        let args = Args::none().count("pegs", position.count());
        let key = match (chosen.is_some(), made.is_empty(), position.count()) {
            (true, ..) => "pegs-card-chosen",
            (false, true, _) => "pegs-card",
            (false, false, 1) => "pegs-card-one",
            (false, false, _) => "pegs-card-left",
        };
        said(props.words.with(key, &args))
    });
    let on_settings = props.on_settings.clone();
    let on_gesture = Callback::from(move |gesture: Gesture| {
        let at = |square| point(shown, square);
        let can_jump = |from: Point| board.can_jump(&position, from);
        let jump = match gesture {
            Gesture::Act(square, _) => match *chosen {
                Some(from) if !position.has(at(square)) => Jump::between(from, at(square)),
                _ => {
                    chosen.set(Some(at(square)).filter(|from| *chosen != Some(*from) && can_jump(*from)));
                    None
                }
            },
            Gesture::Drag(from, _) => {
                if can_jump(at(from)) && *chosen != Some(at(from)) {
                    chosen.set(Some(at(from)));
                }
                None
            }
            Gesture::Drop(from, to) => Jump::between(at(from), at(to)),
            Gesture::Hover(_) | Gesture::Tap(_) | Gesture::Turn | Gesture::Walk(_) => None,
        };
        let Some(jump) = jump.filter(|jump| board.allows(&position, *jump).is_ok()) else { return };
        let mut all = (*made).clone();
        all.push(jump);
        let mut play = play.clone();
        let _ = play.hand_mut().play(jump);
        on_settings.emit(setup::write(&opened.setup, &play));
        made.set(all);
        chosen.set(None);
    });
    html! {
        <>
            <Board fixed=true picture={(*picture).clone()} words={props.words.clone()} theme={props.theme.clone()} {on_gesture} />
            { for steps }
            { for told }
        </>
    }
}

/// The buttons to step through the answer; after own jumps, the button that discards them.
fn steps(
    props: &FigureProps,
    setup: &Setup,
    play: &Play<Solution>,
    step: &UseStateHandle<u64>,
    made: &UseStateHandle<Vec<Jump>>,
) -> Html {
    let words = &props.words;
    let go = |to: u64| {
        let mut there = play.clone();
        there.give_back();
        there.go_to(to);
        let settings = setup::write(setup, &there);
        let (step, made, on_settings) = (step.clone(), made.clone(), props.on_settings.clone());
        Callback::from(move |_: MouseEvent| {
            on_settings.emit(settings.clone());
            step.set(there.step());
            made.set(Vec::new());
        })
    };
    let (at, len) = (**step, play.len());
    let is_own = !made.is_empty();
    let idle = |idle: bool| idle.then_some("true");
    // Without an answer there is only undo.
    let count = if len > 0 { format!("{at} / {len}") } else { String::new() };
    html! {
        <div class="figure-steps" role="group" aria-label={words.get("strip")}>
            <button type="button" aria-label={words.get("back")} aria-disabled={idle(at == 0 && !is_own)}
                onclick={go(if is_own { at } else { at.saturating_sub(1) })}>{ "‹" }</button>
            <span>{ count }</span>
            <button type="button" aria-label={words.get("forward")} aria-disabled={idle(at == len || is_own)}
                onclick={go(if is_own { at } else { at + 1 })}>{ "›" }</button>
        </div>
    }
}
