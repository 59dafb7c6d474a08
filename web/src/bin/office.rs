//! The office: the worker that makes what is taken away. The labs' worker, which is needed sooner, has none of its words.

use web::job::Job;

fn main() {
    web::worker::serve(Job::of_office);
}
