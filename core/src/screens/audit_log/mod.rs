//! The audit log as people read it: what happened in words, what changed field by field, and the file of it.

mod changes;
mod file;
mod kind;

pub use changes::{FieldChange, MOST_CHANGES, changes};
pub use file::{AuditFileRow, audit_csv, changes_in_words};
pub use kind::{AuditKind, label_of, who_in_words};
