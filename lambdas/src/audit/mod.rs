//! The audit log: who changed what, written in the transaction of the change.

mod entry;
mod pointer;
mod what;

pub use entry::{Author, Entry};
pub use pointer::Pointer;
pub use what::{AccountEvent, AdministrationEvent, What, account_subject};
