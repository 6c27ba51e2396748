//! How long a call waits for the database. Requests that run at the same moment are waited for once.

use aws_smithy_types::config_bag::{Storable, StoreReplace};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The waits of one call.
#[derive(Debug, Default)]
pub struct Waits(Mutex<Waited>);

#[derive(Debug, Default)]
struct Waited {
    running: u32,
    since: Option<Instant>,
    total: Duration,
}

impl Waits {
    /// The time in which at least one request was running; of one that still runs, nothing yet.
    #[must_use]
    pub fn total(&self) -> Duration {
        self.lock().total
    }

    /// A request begins at this moment.
    pub fn begin(&self, now: Instant) {
        let mut waited = self.lock();
        waited.running += 1;
        waited.since.get_or_insert(now);
    }

    /// One of the requests that run ends at this moment.
    pub fn end(&self, now: Instant) {
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
pub struct OnItsWay;

/// A request that is in a stage until this is dropped: a request that is given up is dropped with all that belongs to it. Each stage
/// has a type of its own, since the client's state holds one value of a type.
#[derive(Debug)]
pub struct Running<Stage> {
    waits: Arc<Waits>,
    stage: PhantomData<Stage>,
}

impl<Stage> Running<Stage> {
    /// A request that begins now, and is waited for among these.
    #[must_use]
    pub fn begin(waits: Arc<Waits>) -> Self {
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
