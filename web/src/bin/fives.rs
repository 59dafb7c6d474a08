//! The five-in-a-row lab.

fn main() {
    web::app::start::<web::parts::LabPart<web::labs::fives::FiveLab>>();
}
