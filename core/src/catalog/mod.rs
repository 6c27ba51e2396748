//! What can be sold, to which coverage, and which third-party administrators stand behind it.

pub mod coverage;
pub mod product;
pub mod tpa;
pub mod tpa_choice;
