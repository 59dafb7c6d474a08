//! The page.

fn main() {
    console_error_panic_hook::set_once();
    // The board that drew itself while the page loaded makes room.
    if let Some(body) = web::browser::document().and_then(|document| document.body()) {
        body.set_inner_html("");
    }
    yew::Renderer::<web::app::App>::new().render();
}
