//! The place where a process keeps the TPAs that it read.

use dealer_core::catalog::tpa::TpaOffer;
use std::sync::{Arc, Mutex, PoisonError};

/// What was read, and when.
#[derive(Debug, Clone)]
pub struct TpasAt {
    /// What each of them offers.
    pub offers: Arc<Vec<TpaOffer>>,
    /// The number of changes of all TPAs until then.
    pub version: u64,
    /// When, in milliseconds since the epoch.
    pub read_ms: u64,
    /// When the version was last seen to be this one.
    pub seen_ms: u64,
}

/// The place of it, one for each process.
#[derive(Debug, Default)]
pub struct KeptTpas(Mutex<Option<TpasAt>>);

impl KeptTpas {
    /// What is kept; nothing before the first reading.
    #[must_use]
    pub fn get(&self) -> Option<TpasAt> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Keeps something else from now on.
    pub fn set(&self, kept: Option<TpasAt>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = kept;
    }

    /// Forgets them: this process changed one.
    pub fn forget(&self) {
        self.set(None);
    }
}
