//! A session that a reload left behind.

use super::session::DealSession;

impl DealSession {
    /// The session as it goes on after a reload: what was under way when the page went no longer is.
    #[must_use]
    pub fn taken_up(self) -> Self {
        Self { loading: false, ..self }
    }
}
