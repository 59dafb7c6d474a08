//! The problem page of the tromino family.

fn main() {
    web::app::start::<web::parts::ProblemPart<web::labs::tromino::TrominoLab>>();
}
