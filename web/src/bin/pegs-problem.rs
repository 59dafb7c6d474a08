//! The problem page of the peg family.

fn main() {
    web::app::start::<web::parts::ProblemPart<web::labs::pegs::PegLab>>();
}
