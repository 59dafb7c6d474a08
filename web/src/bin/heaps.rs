//! The heap lab.

fn main() {
    web::app::start::<web::parts::LabPart<web::labs::heaps::HeapLab>>();
}
