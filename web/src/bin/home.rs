//! Home.

fn main() {
    web::app::start::<web::parts::HomePart>();
}
