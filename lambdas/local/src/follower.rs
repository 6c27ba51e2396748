//! What Lambda does on AWS, in the local run: reads the streams of the embedded engine, and hands what they tell to what follows it.

use aws_sdk_dynamodbstreams::Client;
use aws_sdk_dynamodbstreams::config::{BehaviorVersion, Credentials, Region};
use aws_sdk_dynamodbstreams::types::{OperationType, ShardIteratorType};
use dealer_api::document::{issue_waiting, issue_wanted};
use dealer_api::platform::feed::{STUCK_AT_ONCE, STUCK_MS};
use dealer_api::platform::state::AppState;
use dealer_api::sale::line_ends::expire_due;
use dealer_api::sale::reserve::{PAGES, reserve_due};
use dealer_api::store::tables::Table;
use dealer_api::store::{EmbeddedEndpoint, Item, StoreError, from_item};
use dealer_api::worker::{follow, sweep};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// How long it rests after a look that found nothing: longer the longer nothing happens.
const RESTS: [Duration; 4] = [
    Duration::from_millis(20),
    Duration::from_millis(50),
    Duration::from_millis(200),
    Duration::from_millis(500),
];

/// How often lines are looked for whose term is over, and dealerships whose reserve of the day is to be worked out; on AWS it is once a day, and each ten
/// minutes.
const EXPIRY: Duration = Duration::from_secs(3_600);

/// How often what got stuck is looked for.
const STUCK: Duration = Duration::from_millis(STUCK_MS);

/// How long it rests when the streams can't be read.
const AFTER_FAILURE: Duration = Duration::from_secs(1);

/// The task that follows the streams; it ends when it is dropped.
#[derive(Debug)]
pub(super) struct Follower(JoinHandle<()>);

impl Drop for Follower {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Follows what is written from now on, and first what waits since an earlier run.
#[must_use]
pub(super) fn follow_streams(state: AppState, endpoint: &EmbeddedEndpoint) -> Follower {
    let client = client_of(endpoint);
    Follower(tokio::spawn(async move {
        loop {
            if let Err(error) = run(&state, &client).await {
                tracing::error!(%error, "the streams can't be followed");
            }
            tokio::time::sleep(AFTER_FAILURE).await;
        }
    }))
}

/// The same of a database whose streams nobody else reads here: it is asked again and again for what waits.
#[must_use]
pub(super) fn follow_waiting(state: AppState) -> Follower {
    Follower(tokio::spawn(async move {
        loop {
            said(catch_up(&state).await);
            tokio::time::sleep(AFTER_FAILURE).await;
        }
    }))
}

/// Does all that waits.
async fn catch_up(state: &AppState) -> Result<(), StoreError> {
    sweep(state, state.now_ms().saturating_add(1), usize::MAX).await?;
    issue_waiting(state, state.now_ms().saturating_add(1), usize::MAX).await
}

/// Does again what failed when its stream told of it.
async fn do_again(state: &AppState) -> Result<(), StoreError> {
    sweep(state, state.now_ms().saturating_sub(STUCK_MS), STUCK_AT_ONCE).await?;
    issue_waiting(state, state.now_ms().saturating_sub(STUCK_MS), STUCK_AT_ONCE).await
}

fn client_of(EmbeddedEndpoint(url): &EmbeddedEndpoint) -> Client {
    let config = aws_sdk_dynamodbstreams::Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::new("us-east-1"))
        .credentials_provider(Credentials::new("local", "local", None, None, "local"))
        .endpoint_url(url)
        .http_client(aws_smithy_http_client::Builder::new().build_http())
        .build();
    Client::from_conf(config)
}

/// Reads the streams until one can't be read.
async fn run(state: &AppState, client: &Client) -> Result<(), StoreError> {
    let mut outbox = Reader::open(state, client, Table::Outbox).await?;
    let mut documents = Reader::open(state, client, Table::Documents).await?;
    // After the streams were opened: what is written in between is in both.
    catch_up(state).await?;
    let mut idle = 0;
    let mut looked: Option<Instant> = None;
    let mut tidied = Instant::now();
    loop {
        let mut found = false;
        if looked.is_none_or(|looked| looked.elapsed() >= EXPIRY) {
            looked = Some(Instant::now());
            said(expire_due(state).await.map(drop));
            said(reserve_due(state, PAGES).await.map(drop));
        }
        if tidied.elapsed() >= STUCK {
            tidied = Instant::now();
            said(do_again(state).await);
        }
        for keys in outbox.next(client).await? {
            found = true;
            said(follow(state, &from_item(keys)?).await);
        }
        for keys in documents.next(client).await? {
            found = true;
            said(issue_wanted(state, &from_item(keys)?).await);
        }
        idle = if found { 0 } else { idle + 1 };
        let rest = RESTS.get(idle / 10).or(RESTS.last());
        tokio::time::sleep(rest.copied().unwrap_or(AFTER_FAILURE)).await;
    }
}

/// What fails is tried again a minute later.
fn said(done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "what follows a change was not done");
    }
}

/// A stream, read from a place on. The embedded engine keeps each in one shard.
struct Reader {
    iterator: Option<String>,
}

impl Reader {
    /// Begins with what is written from now on.
    async fn open(state: &AppState, client: &Client, table: Table) -> Result<Self, StoreError> {
        let db = state.db();
        let described = db.client().describe_table().table_name(db.name(table)).send().await;
        let described = described.map_err(|error| StoreError::call("find stream", &error))?;
        let arn = described.table.and_then(|table| table.latest_stream_arn);
        let arn = arn.ok_or_else(|| StoreError::unreadable("find stream", "the table has none"))?;
        let stream = client.describe_stream().stream_arn(&arn).send().await;
        let stream = stream.map_err(|error| unreadable("describe stream", &error))?;
        let shards = stream.stream_description.and_then(|stream| stream.shards);
        let shard = shards.and_then(|mut shards| shards.pop()?.shard_id);
        let found = client
            .get_shard_iterator()
            .stream_arn(&arn)
            .set_shard_id(shard)
            .shard_iterator_type(ShardIteratorType::Latest)
            .send()
            .await
            .map_err(|error| unreadable("begin stream", &error))?;
        Ok(Self {
            iterator: found.shard_iterator,
        })
    }

    /// The keys of the records that are new since the last call.
    async fn next(&mut self, client: &Client) -> Result<Vec<Item>, StoreError> {
        let read = client
            .get_records()
            .set_shard_iterator(self.iterator.clone())
            .send()
            .await;
        let read = read.map_err(|error| unreadable("read stream", &error))?;
        self.iterator = read.next_shard_iterator;
        let new = read
            .records
            .unwrap_or_default()
            .into_iter()
            .filter(|record| record.event_name == Some(OperationType::Insert));
        Ok(new
            .filter_map(|record| Some(of_database(record.dynamodb?.keys?)))
            .collect())
    }
}

/// The keys in the types of the database's client, which has its own of the same. Keys are texts.
fn of_database(keys: std::collections::HashMap<String, aws_sdk_dynamodbstreams::types::AttributeValue>) -> Item {
    let text = |(name, value): (String, aws_sdk_dynamodbstreams::types::AttributeValue)| {
        let text = value.as_s().ok()?.clone();
        Some((name, dealer_api::store::text(text)))
    };
    keys.into_iter().filter_map(text).collect()
}

fn unreadable(operation: &'static str, error: &impl std::fmt::Debug) -> StoreError {
    // The client's own words, which name no record.
    StoreError::unreachable(operation, format!("{error:?}").chars().take(200).collect::<String>())
}
