//! Home, and the problem page of each family.

pub mod home;
pub mod problem;
