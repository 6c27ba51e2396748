//! What can be sold, to which coverage, and which third-party administrators stand behind it.

pub mod coverage;
pub mod per_product;
pub mod product;
pub mod product_group;
pub mod selected;
pub(crate) mod table;
pub mod tpa;
pub mod tpa_choice;
