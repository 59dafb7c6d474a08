//! The worker of the labs.

use web::job::Job;

fn main() {
    web::worker::serve(Job::of_lab);
}
