//! The canvas of a board, repainted only when its contents change.

use web_sys::HtmlCanvasElement;
use yew::prelude::*;

use super::board::{Board, Painted};
use crate::browser::{self, Palette};
use crate::paint::canvas;

impl Board {
    /// Paints the canvas, if there is one and its contents have changed.
    pub(super) fn paint_canvas(&self, ctx: &Context<Self>) {
        let Some(canvas) = self.canvas.cast::<HtmlCanvasElement>() else { return };
        let frame = self.frame(ctx);
        let view = self.held_view(ctx);
        let window = frame.window(view);
        let ratio = browser::window().map_or(1.0, |window| window.device_pixel_ratio()).clamp(1.0, 3.0);
        let (width, height) = ((frame.width * ratio) as u32, (frame.height * ratio) as u32);
        if canvas.width() != width || canvas.height() != height {
            canvas.set_width(width);
            canvas.set_height(height);
        }
        let placing = self.placing(ctx, window);
        let props = ctx.props();
        let now = Painted {
            picture: props.picture.clone(),
            window,
            placing,
            size: (width, height),
            theme: props.theme.clone(),
            words: props.words.clone(),
            canvas: canvas.clone(),
        };
        if self.painted.borrow().as_ref() == Some(&now) {
            return;
        }
        let Some(context) = browser::brush(&canvas) else { return };
        // Setting this transform cannot fail.
        let _ = context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0);
        let scene = props.picture.0.scene(window);
        let palette = Palette::new();
        canvas::paint(&context, &scene, placing, (frame.width, frame.height), &props.words, &|name| {
            palette.token(name)
        });
        *self.painted.borrow_mut() = Some(now);
    }
}
