//! The problem page of the five-in-a-row family.

fn main() {
    web::app::start::<web::parts::ProblemPart<web::labs::fives::FiveLab>>();
}
