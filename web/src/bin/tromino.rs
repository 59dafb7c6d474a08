//! The tromino lab and its problem page.

fn main() {
    web::app::start::<web::parts::LabPart<web::labs::tromino::TrominoLab>>();
}
