//! What a process has of its own: its settings, clock, log, password hashing, the vehicle service, and the state that holds them. None of it knows of HTTP.

pub mod clock;
pub mod config;
mod kept_books;
mod kept_tpas;
pub mod log_key;
mod passwords;
pub mod state;
pub mod telemetry;
mod vpic;
pub mod zone;

pub use kept_tpas::{KeptTpas, TpasAt};
pub use passwords::{PasswordError, Passwords};
pub use vpic::Vpic;
