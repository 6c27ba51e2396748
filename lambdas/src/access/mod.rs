//! Who may come in: sessions and users.

pub mod session;
pub mod users;
