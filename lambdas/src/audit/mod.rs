//! The audit log: who changed what, written in the transaction of the change.

mod entry;
mod history;
mod pointer;
mod what;

pub use entry::{Author, Entry};
pub(crate) use entry::{FIRST_VERSION, administration};
pub(crate) use history::history;
pub use pointer::Pointer;
pub use what::{
    AccountEvent, AdministrationEvent, AuditLogEvent, BatchEvent, DocumentEvent, MenuEvent, SigningEvent, What,
    account_subject,
};
