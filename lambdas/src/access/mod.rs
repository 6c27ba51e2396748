//! Who may come in, and who did what: sessions, users, the audit log on screen.

pub mod audit_log;
pub mod session;
pub mod users;
