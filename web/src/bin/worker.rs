//! The program of the worker: long calculations, and what is made to be taken away.

fn main() {
    web::worker::serve();
}
