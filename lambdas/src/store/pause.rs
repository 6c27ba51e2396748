//! Waiting for others to get out of the way.

use std::time::Duration;

/// The longest pause, in milliseconds.
const LONGEST_MS: u64 = 400;

/// Waits a short random time, on average longer with each attempt (from 1): those that were in each other's way do not come
/// back at the same moment.
pub async fn pause(attempt: u32) {
    let longest = (10_u64 << attempt.min(10)).min(LONGEST_MS);
    let mut random = [0; 8];
    // Without randomness the pause is the longest one, which is only slower.
    let share = match getrandom::fill(&mut random) {
        Ok(()) => u64::from_le_bytes(random) % longest,
        Err(_) => longest,
    };
    tokio::time::sleep(Duration::from_millis(share + 1)).await;
}
