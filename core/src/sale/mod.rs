//! What was sold and what is paid for it: contracts, their lines, the choice to remit, payments, and what is remembered of each change.

pub mod all_dealers;
pub mod audit;
pub mod choice;
pub mod contract;
pub mod csv;
pub mod payment;
pub mod sold_deal;
