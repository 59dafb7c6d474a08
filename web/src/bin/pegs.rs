//! The peg lab.

fn main() {
    web::app::start::<web::parts::LabPart<web::labs::pegs::PegLab>>();
}
