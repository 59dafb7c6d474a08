//! What is for reading: home and the problem pages.

fn main() {
    web::app::start::<web::parts::ReadingPart>();
}
