//! The status line under the board: a sign, and one sentence.

use qipan::Square;
use yew::prelude::*;

use crate::stage::controls::Part;
use crate::stage::page::LabPage;
use crate::stage::standing::{Sign, Standing};
use crate::words::Words;

/// The keys of status messages, which are not errors. Labs have more: [`crate::stage::lab::Lab::STATUS_KEYS`].
const STATUS_KEYS: [&str; 12] = [
    "guess-ask",
    "guess-again",
    "guess-right",
    "guess-other",
    "your-turn",
    "taken-up",
    "moves-left",
    "rest-done",
    "check-step",
    "check-through",
    "check-own",
    "variations-deleted",
];

/// Renders the status: its sign, the text, and the text in the other language with its tag. The text begins with the name
/// of the last move, if `made` is not 0, of this length: a telephone does not show it, because the board does.
fn caption(
    sign: Option<Sign>,
    text: &str,
    made: usize,
    has_button: bool,
    other: Option<(&'static str, String)>,
    [live, name]: [&str; 2],
) -> Html {
    let (made, rest) = text.split_at(made);
    let is_long = width(text) > TWO_LINES;
    let size = NARROW.iter().filter(|limit| narrow_width(rest) > **limit * if has_button { 7 } else { 10 }).count();
    let can_open = size == NARROW.len() || other.is_some();
    // A sentence that fills three lines is not in the smallest type; a longer one is.
    let is_small = size > 1 && size != 3;
    let classes = classes!(
        "caption",
        sign.is_none().then_some("is-told"),
        (size > 0).then_some("is-wide"),
        is_small.then_some("is-wider"),
        (size == NARROW.len()).then_some("is-over"),
        is_long.then_some("is-long"),
        other.is_some().then_some("is-both")
    );
    html! {
        <div class={classes} tabindex={can_open.then_some("0")}>
            { sign.map(Sign::view).unwrap_or_default() }
            <p role="status" aria-live={live.to_owned()} aria-label={name.to_owned()}>
                if !made.is_empty() {
                    <span class="made">{ made }</span>
                }
                { rest }
            </p>
            if let Some((lang, text)) = other {
                <p {lang}>{ text }</p>
            }
        </div>
    }
}

/// The width of a status line that fills two lines of normal size, in Latin letters.
const TWO_LINES: usize = 150;

/// The widths of status lines that fill two lines on a telephone, in each of its sizes, and then three. A longer one, which
/// is the reason of a step, has four lines in the smallest size, and opens at a tap. Beside a button there is less room.
const NARROW: [usize; 4] = [68, 80, 92, 118];

/// Returns the width of a text on a telephone, in tenths of Latin letters. A line of Chinese has fewer places to break.
fn narrow_width(text: &str) -> usize {
    text.chars().map(|c| if c < '⺀' { 10 } else { 23 }).sum()
}

/// Returns the width of a text in Latin letters; a Chinese character counts as two.
fn width(text: &str) -> usize {
    text.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum()
}

impl LabPage {
    /// Returns the value of `aria-live`: during playback the caption is not announced.
    pub(in crate::stage) fn live(&self) -> &'static str {
        if self.state().timeline.is_playing() || self.model.is_reviewing() { "off" } else { "polite" }
    }

    /// Renders the caption, in one language or in both. There may be a button beside it.
    pub(in crate::stage) fn captions(&self, ctx: &Context<Self>, has_button: bool) -> Html {
        let props = ctx.props();
        let notice = self.state().notice.as_ref();
        let said = |words: &Words| notice.map_or_else(|| self.model.caption(words), |notice| words.say(notice));
        let of_lab = self.model.info().status_keys;
        let is_complaint =
            notice.is_some_and(|notice| !STATUS_KEYS.contains(&notice.key) && !of_lab.contains(&notice.key));
        let of_level = props.level.as_ref().and_then(|level| level.status.clone()).filter(|_| notice.is_none());
        let text = of_level.unwrap_or_else(|| said(&props.words));
        let other = props.other.as_ref().map(|other| (other.lang().tag(), said(other)));
        let name = props.words.get("caption");
        let is_solved = props.level.as_ref().is_some_and(|level| level.seal.is_some());
        let made = if notice.is_none() && other.is_none() { self.made_part(&text, &props.words) } else { 0 };
        caption(self.sign(is_complaint, is_solved), &text, made, has_button, other, [self.live(), &name])
    }

    /// Returns the length of the beginning of the status that names the player's last move, if more follows.
    fn made_part(&self, text: &str, words: &Words) -> usize {
        let made = self.model.did_last(words).unwrap_or_default();
        if made.len() < text.len() && text.starts_with(&made) { made.len() } else { 0 }
    }

    /// Returns the sign before the status. The reason of a step of the answer has none.
    fn sign(&self, is_complaint: bool, is_solved: bool) -> Option<Sign> {
        if is_complaint {
            return Some(Sign::Refused);
        }
        if is_solved {
            return Some(Sign::of(Standing::Possible));
        }
        let play = self.play();
        if !play.has_own() {
            return None;
        }
        // There is no verdict before the first move.
        if !self.state().controls.has(Part::Hint) || play.depth() == 0 {
            return Some(Sign::Turn);
        }
        let known = || self.model.standings().get(play.depth()).copied().unwrap_or_default();
        Some(Sign::of(if self.is_solved { Standing::Possible } else { known() }))
    }

    /// Notes the square of a gesture that was refused: the piece in hand moves a little towards it.
    pub(in crate::stage) fn note_refusal(&mut self, square: Square) {
        self.refused = Some((self.refused.map_or(0, |(count, _)| count.wrapping_add(1)), square));
    }
}
