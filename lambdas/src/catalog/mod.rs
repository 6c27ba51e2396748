//! What can be sold, and by whom.

pub mod tpas;
