//! A contract that goes to a new owner of its vehicle: what is known of it, what is typed, and the check of both (after-the-sale.md, section 5).

mod form;
mod held;
mod known;
mod limits;

#[cfg(test)]
mod tests;

pub use form::TransferForm;
pub use known::{TransferKnown, TransferRule, is_transferable};
