//! The audit log: who changed what, written in the transaction of the change.

mod entry;
mod history;
mod pointer;
mod what;

pub(crate) use entry::FIRST_VERSION;
pub use entry::{Author, Entry};
pub(crate) use history::history;
pub use pointer::Pointer;
pub use what::{AccountEvent, AdministrationEvent, DocumentEvent, MenuEvent, SigningEvent, What, account_subject};
