//! What calls a function besides routes: a table's stream, and schedules.
//!
//! Source of the form: AWS Lambda Developer Guide, 'Process DynamoDB records with Lambda'. Only keys are read: a crate of all events would
//! bring a further one for dates.

use crate::store::StoreError;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_dynamo::Item;

/// How long a record may wait for the stream that tells of it, in milliseconds: what waits longer is stuck.
pub const STUCK_MS: u64 = 60_000;

/// How many stuck records a schedule takes at once of each partition; the rest waits for the next time.
pub const STUCK_AT_ONCE: usize = 100;

/// What called a function that serves a stream and schedules.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Called {
    /// A stream.
    ByStream(Fed),
    /// The schedule of once a day.
    ByNight(Night),
    /// A schedule, whose event says nothing that anybody wants to know.
    BySchedule(IgnoredAny),
}

/// What the schedule of once a day says, so that it is known from the others.
#[derive(Debug, Clone, Copy, Deserialize)]
pub struct Night {
    /// The day's schedule; always true.
    #[serde(rename = "nightly")]
    _nightly: bool,
}

/// Records of a stream.
#[derive(Debug, Clone, Deserialize)]
pub struct Fed {
    #[serde(rename = "Records")]
    records: Vec<Record>,
}

#[derive(Debug, Clone, Deserialize)]
struct Record {
    dynamodb: Change,
}

#[derive(Debug, Clone, Deserialize)]
struct Change {
    #[serde(rename = "Keys")]
    keys: Item,
    #[serde(rename = "SequenceNumber")]
    sequence_number: String,
}

/// The answer to a stream: from which record on it is to be told again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Heard {
    batch_item_failures: Vec<Failure>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Failure {
    item_identifier: String,
}

impl Fed {
    /// Handles each record by its keys, in order. The stream tells again what failed, and all that came after it: what is done twice must be
    /// done once.
    pub async fn each<K: DeserializeOwned, F: Future<Output = Result<(), StoreError>>>(
        self,
        mut handle: impl FnMut(K) -> F,
    ) -> Heard {
        let mut heard = Heard::default();
        for Change { keys, sequence_number } in self.records.into_iter().map(|record| record.dynamodb) {
            let done = match serde_dynamo::from_item(keys) {
                Ok(keys) => handle(keys).await,
                Err(_) => Err(StoreError::unreadable("read stream", "keys of another table")),
            };
            if let Err(error) = done {
                tracing::error!(%error, "a record of a stream was not handled");
                if heard.batch_item_failures.is_empty() {
                    heard.batch_item_failures.push(Failure {
                        item_identifier: sequence_number,
                    });
                }
            }
        }
        heard
    }
}
