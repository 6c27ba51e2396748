//! What time it is. A trait, so that a test can let 30 days pass.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

/// Tells the time.
pub trait Clock: Debug + Send + Sync {
    /// Milliseconds since the epoch, UTC.
    fn now_ms(&self) -> u64;
}

/// The machine's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now_ms(&self) -> u64 {
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .ok()
            .and_then(|since| u64::try_from(since.as_millis()).ok())
            .unwrap_or_default()
    }
}
