//! What whole screens need of all wings: lists of choices, sample data, search, and the merge of two people's changes.

pub mod admin_constants;
pub mod audit_log;
pub mod autofill;
pub mod constants;
pub mod merge;
pub mod search;
