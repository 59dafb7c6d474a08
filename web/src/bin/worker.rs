//! The program of the worker: long calculations and exports.

fn main() {
    web::worker::serve();
}
