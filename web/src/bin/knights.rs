//! The knight lab.

fn main() {
    web::app::start::<web::parts::LabPart<web::labs::knights::KnightLab>>();
}
