//! A lab in a frame: what it does when the embedding page asks, and the height that it wants.

use web_sys::MessageEvent;
use yew::Context;

use super::board::Picture;
use super::embed::{Asked, STAYS, asked, tell};
use super::lab::Change;
use super::msg::TransportAction;
use super::page::LabPage;
use super::view::AIR_FOR_NUMBERS;
use crate::browser;

/// Maximum side of a square in a frame of the height that the lab asks for, and the minimum of that height: in lower frames
/// the board keeps its height (`narrow.css`), so that nothing would follow from it.
const MAX_SQUARE_IN_FRAME: f64 = 96.0;
const MIN_FRAME_HEIGHT: f64 = 384.0;

/// Returns the height in pixels of a frame of the present width in which the board has its whole width, or the largest
/// squares. Everything but the board keeps its height if that of the frame changes.
fn wanted_height(picture: &dyn Picture) -> Option<f64> {
    let frame = browser::window()?.inner_height().ok()?.as_f64()?;
    let board = browser::document()?.query_selector(".board").ok()??.get_bounding_client_rect();
    let (rows, cols) = picture.sides();
    let square = ((board.width() - 2.0 * AIR_FOR_NUMBERS) / cols as f64).min(MAX_SQUARE_IN_FRAME);
    let wanted = (square * rows as f64 + 2.0 * AIR_FOR_NUMBERS).min(board.width());
    Some((frame - board.height() + wanted).ceil().max(MIN_FRAME_HEIGHT))
}

impl LabPage {
    /// Handles a message of the embedding page, or another size of the frame.
    pub(super) fn heed(&mut self, ctx: &Context<Self>, event: &MessageEvent) -> Change {
        match asked(event) {
            Some(Asked::Set(mut link)) => {
                link.set("embed", "1".to_owned());
                browser::go_to(&link.kept_from(&ctx.props().link, &STAYS));
            }
            Some(Asked::Step(step)) => return self.strip(ctx.link(), TransportAction::Go(step)),
            Some(Asked::By(by)) => return self.strip(ctx.link(), TransportAction::By(by)),
            Some(Asked::Get(what, id)) => self.give(ctx, &what, id),
            None => self.tell_height(),
        }
        Change::Nothing
    }

    /// Tells the embedding page the height that a frame of this width should have, if it is another one than before.
    pub(super) fn tell_height(&mut self) {
        let height = self.around.as_ref().and_then(|_| wanted_height(&*self.picture.0));
        if let Some(height) = height
            && self.told_height.replace(height) != Some(height)
        {
            tell("size", &[("height", height.into())]);
        }
    }
}
