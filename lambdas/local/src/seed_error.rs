//! Why demo data could not be written.

use dealer_api::store::StoreError;

/// Why the demo data could not be stored.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The demo data is no list of records.
    #[error("the demo data is unreadable, {0}")]
    Unreadable(#[from] serde_json::Error),
    /// The rules refuse what was invented.
    #[error("the demo data is refused by its own forms")]
    Refused,
    /// A password could not be hashed.
    #[error("a password could not be hashed")]
    Hash,
    /// A call of the interface was refused.
    #[error("{call} was refused, {why}")]
    Interface {
        /// Method and path.
        call: String,
        /// What the interface said.
        why: String,
    },
}
