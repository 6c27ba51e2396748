//! Who may come in: accounts, passwords, sessions, and what slows guessing down.

pub mod account;
pub mod hurdle;
pub mod lockout;
pub mod login;
pub mod password;
pub mod session;
pub mod user;
