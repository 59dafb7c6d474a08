//! The choice of what a shared link is for: the board, pupils, or a challenge.

use qipan::OwnedMessage;
use qipan::levels::{Family as Of, Goal, LevelBoard};
use yew::prelude::*;

use crate::family::Family;
use crate::levels::authored;
use crate::link::Settings;
use crate::stage::challenge::{Purpose, ask_first, board_settings, fits, joined, result, task};
use crate::stage::field::{select, switch};
use crate::stage::msg::Msg;
use crate::stage::page::LabPage;
use crate::words::Words;

/// A possible challenge: its goal, and whether the learner chooses the first player.
type Offer = (Goal, bool);

impl LabPage {
    /// The possible challenges of this board. In a game one of the players can always win.
    fn offers(&self) -> Vec<Offer> {
        let asked = (self.model.info().family == Family::Heaps).then_some((Goal::Win, true));
        self.model.goals().into_iter().map(|goal| (goal, false)).chain(asked).collect()
    }

    /// Returns the settings of the link to this board as the challenge with this number.
    pub(in crate::stage) fn challenge_number(&self, number: usize) -> Option<Settings> {
        let offers = self.offers();
        self.challenge(*offers.get(number).or(offers.last())?)
    }

    /// Keeps the challenge with this number, which was copied, so that an answer to it is recognised.
    pub(in crate::stage) fn keep_challenge(&self, number: usize) {
        let offers = self.offers();
        let Some(offer) = offers.get(number).or(offers.last()).copied() else { return };
        if let Some(mut settings) = self.challenge(offer) {
            settings.retain(|(name, _)| !["goal", "mine"].contains(name));
            authored::keep(self.model.info().family.slug(), &joined(&settings), offer.0);
        }
    }

    /// Returns the settings of the link to this board as a challenge.
    fn challenge(&self, (goal, asks): Offer) -> Option<Settings> {
        let family = Of::from_name(self.model.info().family.slug())?;
        let all = self.settings();
        let mut settings =
            board_settings(family, |name| all.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone()));
        if asks {
            ask_first(&mut settings);
        }
        let board = LevelBoard::read(family, &joined(&settings)).ok().filter(|board| fits(board, goal))?;
        let moves = self.play().own_text();
        let mine = moves.and_then(|moves| result(&board, goal, &moves));
        settings.push(("goal", goal.to_string()));
        settings.extend(mine.map(|mine| ("mine", mine.to_string())));
        Some(settings)
    }
}

/// The switch that makes the shared link a challenge, with the choice of its goal.
pub fn switches(page: &LabPage, ctx: &Context<LabPage>) -> Html {
    let words = &ctx.props().words;
    let offers: Vec<(Goal, Settings)> =
        page.offers().into_iter().filter_map(|offer| Some((offer.0, page.challenge(offer)?))).collect();
    if offers.is_empty() {
        return html! {};
    }
    let tasks: Vec<OwnedMessage> = offers.iter().map(|(goal, settings)| task(*goal, &joined(settings))).collect();
    let chosen = if let Purpose::Challenge(number) = page.purpose { Some(number.min(tasks.len() - 1)) } else { None };
    let share =
        ctx.link().callback(|number: Option<usize>| Msg::ShareAs(number.map_or(Purpose::Board, Purpose::Challenge)));
    rows(words, &tasks, chosen, &share)
}

fn rows(words: &Words, tasks: &[OwnedMessage], chosen: Option<usize>, share: &Callback<Option<usize>>) -> Html {
    let on_switch = share.reform(move |_: Event| if chosen.is_some() { None } else { Some(0) });
    let choice = chosen.map(|chosen| match tasks {
        [task] => html! { <p class="soft">{ words.say(task) }</p> },
        _ => {
            let options =
                tasks.iter().enumerate().map(|(number, task)| (number.to_string(), words.say(task))).collect();
            let on_choice = share.reform(|number: String| number.parse().ok());
            select(Some(words.get("challenge-goal")), options, &chosen.to_string(), on_choice)
        }
    });
    html! {
        <>
            { switch("share-challenge", words.get("share-challenge"), chosen.is_some(), on_switch) }
            { for choice }
        </>
    }
}
