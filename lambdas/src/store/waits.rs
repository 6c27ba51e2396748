//! How long a call waits for the database. Requests that run at the same moment are waited for once.

use aws_smithy_types::config_bag::{Storable, StoreReplace};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The waits of one call.
#[derive(Debug, Default)]
pub(super) struct Waits(Mutex<Waited>);

#[derive(Debug, Default)]
struct Waited {
    running: u32,
    since: Option<Instant>,
    total: Duration,
}

impl Waits {
    /// The time in which at least one request was running.
    pub(super) fn total(&self) -> Duration {
        self.lock().total
    }

    fn begin(&self, now: Instant) {
        let mut waited = self.lock();
        waited.running += 1;
        waited.since.get_or_insert(now);
    }

    fn end(&self, now: Instant) {
        let mut waited = self.lock();
        waited.running = waited.running.saturating_sub(1);
        if waited.running == 0
            && let Some(since) = waited.since.take()
        {
            waited.total += now.saturating_duration_since(since);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waited> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request in the hands of the client, which writes and signs it, sends it, tries it again, and reads the answer.
#[derive(Debug)]
pub(super) struct WithClient;

/// A request on its way to the database and back.
#[derive(Debug)]
pub(super) struct OnItsWay;

/// A request that is in a stage until this is dropped: a request that is given up is dropped with all that belongs to it. Each stage
/// has a type of its own, since the client's state holds one value of a type.
#[derive(Debug)]
pub(super) struct Running<Stage> {
    waits: Arc<Waits>,
    stage: PhantomData<Stage>,
}

impl<Stage> Running<Stage> {
    pub(super) fn begin(waits: Arc<Waits>) -> Self {
        waits.begin(Instant::now());
        let stage = PhantomData;
        Self { waits, stage }
    }
}

impl<Stage> Drop for Running<Stage> {
    fn drop(&mut self) {
        self.waits.end(Instant::now());
    }
}

impl<Stage: Debug + Send + Sync + 'static> Storable for Running<Stage> {
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
        assert_eq!(waits.total(), Duration::ZERO, "one runs still");
        waits.end(at(7));
        waits.begin(at(20));
        waits.end(at(24));
        assert_eq!(waits.total(), Duration::from_millis(11));
    }

    #[test]
    fn a_request_that_is_given_up_is_waited_for_no_longer() {
        let waits = Arc::new(Waits::default());
        drop(Running::<OnItsWay>::begin(waits.clone()));
        assert_eq!(waits.lock().running, 0);
        assert!(waits.lock().since.is_none());
    }
}
