//! A session that a reload left behind.

use super::session::DealSession;

/// Reads a session that was kept as JSON. What was under way when the page went no longer is; a text of another shape
/// is no session.
#[must_use]
pub fn restore(json: &str) -> Option<DealSession> {
    let mut session: DealSession = serde_json::from_str(json).ok()?;
    session.loading = false;
    Some(session)
}
