//! What a process has of its own: its settings, clock, log, password hashing, the vehicle service, the place of files, the seal of documents, and the state that holds them. None of it knows of HTTP.

mod bucket;
pub mod clock;
pub mod config;
pub mod feed;
mod files;
mod kept_books;
mod kept_tpas;
pub mod log_key;
mod passwords;
pub mod seal;
pub mod state;
pub mod telemetry;
pub mod vault;
mod vpic;
pub mod zone;

pub use bucket::Bucket;
pub use files::{Files, FilesError};
pub use kept_tpas::{KeptTpas, TpasAt};
pub use passwords::{PasswordError, Passwords};
pub use vpic::Vpic;
