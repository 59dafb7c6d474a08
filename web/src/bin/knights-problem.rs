//! The problem page of the knight family.

fn main() {
    web::app::start::<web::parts::ProblemPart<web::labs::knights::KnightLab>>();
}
