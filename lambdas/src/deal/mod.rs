//! What the wizard asks for: seeds of prices, lenders, leads.

pub mod lenders;
pub mod seeds;
pub mod submissions;
