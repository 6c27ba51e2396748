//! Dealers: what they ask for, and what is kept of those that were enrolled.

pub mod application;
pub mod enrollment;
