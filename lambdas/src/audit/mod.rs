//! The audit log: who changed what, written in the transaction of the change.

mod entry;

pub use entry::{Author, Entry};
