//! The first page.

fn main() {
    web::app::start::<web::parts::HomePart>();
}
