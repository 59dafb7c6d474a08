//! The problem page of the heap family.

fn main() {
    web::app::start::<web::parts::ProblemPart<web::labs::heaps::HeapLab>>();
}
