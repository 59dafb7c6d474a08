//! The tromino lab.

fn main() {
    web::app::start::<web::parts::LabPart<web::labs::tromino::TrominoLab>>();
}
