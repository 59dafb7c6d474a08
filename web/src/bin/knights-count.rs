//! The counting task of the knight family.

fn main() {
    web::app::start::<web::parts::CountPart>();
}
