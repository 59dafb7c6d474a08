//! The worksheet of any family.

fn main() {
    web::app::start::<web::parts::PrintPart>();
}
