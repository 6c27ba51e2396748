//! How long a call waits for the database. Requests that are on their way at the same moment are waited for once.

use aws_smithy_types::config_bag::{Storable, StoreReplace};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The waits of one call.
#[derive(Debug, Default)]
pub(super) struct Waits(Mutex<Waited>);

#[derive(Debug, Default)]
struct Waited {
    on_their_way: u32,
    since: Option<Instant>,
    total: Duration,
}

impl Waits {
    /// The time in which at least one request was on its way.
    pub(super) fn total(&self) -> Duration {
        self.lock().total
    }

    fn begin(&self, now: Instant) {
        let mut waited = self.lock();
        waited.on_their_way += 1;
        waited.since.get_or_insert(now);
    }

    fn end(&self, now: Instant) {
        let mut waited = self.lock();
        waited.on_their_way = waited.on_their_way.saturating_sub(1);
        if waited.on_their_way == 0
            && let Some(since) = waited.since.take()
        {
            waited.total += now.saturating_duration_since(since);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waited> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request that is on its way until this is dropped: a request that is given up is dropped with all that belongs to it.
#[derive(Debug)]
pub(super) struct OnItsWay(Arc<Waits>);

impl OnItsWay {
    pub(super) fn begin(waits: Arc<Waits>) -> Self {
        waits.begin(Instant::now());
        Self(waits)
    }
}

impl Drop for OnItsWay {
    fn drop(&mut self) {
        self.0.end(Instant::now());
    }
}

impl Storable for OnItsWay {
    type Storer = StoreReplace<Self>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_at_the_same_moment_are_waited_for_once() {
        let waits = Waits::default();
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        waits.begin(at(0));
        waits.begin(at(2));
        waits.end(at(5));
        assert_eq!(waits.total(), Duration::ZERO, "one is on its way still");
        waits.end(at(7));
        waits.begin(at(20));
        waits.end(at(24));
        assert_eq!(waits.total(), Duration::from_millis(11));
    }

    #[test]
    fn a_request_that_is_given_up_is_waited_for_no_longer() {
        let waits = Arc::new(Waits::default());
        drop(OnItsWay::begin(waits.clone()));
        assert_eq!(waits.lock().on_their_way, 0);
        assert!(waits.lock().since.is_none());
    }
}
