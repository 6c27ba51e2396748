//! Seeds that wait for their contract. Each person has twenty places, and a seed belongs into the place of its remainder by twenty: a
//! contract that names a seed names its record, and no two calls at once can make a twenty-first.

use crate::audit::Author;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, number, pause, random_bytes, text, to_item, when_condition_holds};
use aws_sdk_dynamodb::types::{Delete, TransactWriteItem};
use dealer_core::form::ids::DealerId;
use serde::{Deserialize, Serialize};

/// How many seeds a person has at most that no contract used up.
const OPEN_SEEDS: u32 = 20;

/// How long a seed waits for its contract, in seconds: 90 days.
const KEPT_SECONDS: u64 = 90 * 24 * 60 * 60;

/// How often a draw is tried that another one of the same person got in the way of.
const TRIES: u32 = 3 * OPEN_SEEDS;

/// A record of `waiting_deals`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Waiting {
    dealer_id: DealerId,
    id: String,
    seed: u32,
    user_id: String,
    created_at: u64,
    /// When it was handed out last, in milliseconds since the epoch.
    handed_out_at: u64,
    /// The second after which it is good for nothing.
    ttl: u64,
}

impl Waiting {
    fn new(author: Author<'_>, seed: u32, now_ms: u64) -> Self {
        Self {
            dealer_id: author.dealer_id.clone(),
            id: id_of(author.user_id, place_of(seed)),
            seed,
            user_id: author.user_id.to_owned(),
            created_at: now_ms,
            handed_out_at: now_ms,
            ttl: now_ms / 1000 + KEPT_SECONDS,
        }
    }
}

pub(super) const fn place_of(seed: u32) -> u32 {
    seed % OPEN_SEEDS
}

pub(super) fn id_of(user_id: &str, place: u32) -> String {
    format!("{}{place}", ids_of(user_id))
}

/// What the ids of all of a person's seeds begin with.
fn ids_of(user_id: &str) -> String {
    format!("seed#{user_id}#")
}

/// Draws a seed for a person. With every place taken it is the seed again that was handed out the longest time ago: no one is ever
/// stuck, and drawing on shows no other prices than the twenty.
///
/// # Errors
/// [`StoreError`] when the database can't be used, or others were quicker again and again.
pub(super) async fn draw(db: &Db, author: Author<'_>, now_ms: u64) -> Result<u32, StoreError> {
    for attempt in 1..=TRIES {
        let open = open(db, author, now_ms).await?;
        let free: Vec<u32> = (0..OPEN_SEEDS)
            .filter(|place| open.iter().all(|waiting| place_of(waiting.seed) != *place))
            .collect();
        let oldest = open.iter().min_by_key(|waiting| waiting.handed_out_at);
        let drawn = match (oldest, random_seed(&free)?) {
            (_, Some(seed)) => put(db, author, seed, now_ms).await?.then_some(seed),
            (Some(oldest), None) => hand_out_again(db, oldest, now_ms).await?.then_some(oldest.seed),
            (None, None) => None,
        };
        if let Some(seed) = drawn {
            return Ok(seed);
        }
        pause(attempt).await;
    }
    Err(StoreError::overloaded(
        "draw seed",
        "others were quicker again and again",
    ))
}

/// The person's seeds that a contract can use.
async fn open(db: &Db, author: Author<'_>, now_ms: u64) -> Result<Vec<Waiting>, StoreError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::WaitingDeals))
        .key_condition_expression("dealer_id = :dealer AND begins_with(id, :ids)")
        .expression_attribute_values(":dealer", text(author.dealer_id))
        .expression_attribute_values(":ids", text(ids_of(author.user_id)))
        // Deals that wait stay where they are.
        .projection_expression("dealer_id, id, seed, user_id, created_at, handed_out_at, #ttl")
        .expression_attribute_names("#ttl", "ttl")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find seeds", &error))?;
    let all = found.items.unwrap_or_default().into_iter().map(from_item::<Waiting>);
    let mut all = all.collect::<Result<Vec<_>, _>>()?;
    // The database takes its time to delete what has expired.
    all.retain(|waiting| waiting.ttl > now_ms / 1000);
    Ok(all)
}

/// A seed at random that belongs into one of these places, at random; none without a place.
fn random_seed(places: &[u32]) -> Result<Option<u32>, StoreError> {
    let count = u64::try_from(places.len()).unwrap_or_default();
    let place = random_below(count)?.and_then(|index| places.get(usize::try_from(index).ok()?));
    let round = random_below((u32::MAX / OPEN_SEEDS).into())?.and_then(|round| u32::try_from(round).ok());
    Ok(place.zip(round).map(|(place, round)| round * OPEN_SEEDS + place))
}

/// A random number below this one; none below 0.
fn random_below(end: u64) -> Result<Option<u64>, StoreError> {
    Ok(u64::from_le_bytes(random_bytes()?).checked_rem(end))
}

/// Keeps a new seed, if nothing that is still good is in its place.
async fn put(db: &Db, author: Author<'_>, seed: u32, now_ms: u64) -> Result<bool, StoreError> {
    let put = db
        .client()
        .put_item()
        .table_name(db.name(Table::WaitingDeals))
        .set_item(Some(to_item(&Waiting::new(author, seed, now_ms))?))
        .condition_expression("attribute_not_exists(id) OR #ttl <= :now")
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":now", number(now_ms / 1000))
        .send()
        .await;
    Ok(when_condition_holds("draw seed", put)?.is_some())
}

/// Notes that a seed was handed out again, if it is still there. Two calls at once may get the same one: both are the same person's.
async fn hand_out_again(db: &Db, waiting: &Waiting, now_ms: u64) -> Result<bool, StoreError> {
    let update = db
        .client()
        .update_item()
        .table_name(db.name(Table::WaitingDeals))
        .key("dealer_id", text(&waiting.dealer_id))
        .key("id", text(&waiting.id))
        // Another deal begins with it: the one that waited has had its turn.
        .update_expression("SET handed_out_at = :now, #ttl = :ttl REMOVE draft")
        .condition_expression("seed = :seed")
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":seed", number(waiting.seed.into()))
        .expression_attribute_values(":now", number(now_ms))
        .expression_attribute_values(":ttl", number(now_ms / 1000 + KEPT_SECONDS))
        .send()
        .await;
    Ok(when_condition_holds("draw seed", update)?.is_some())
}

/// The write that uses a person's seed up, for the transaction of a contract. Its condition: the seed was drawn for this person, at this
/// dealership, and no contract used it up.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub(crate) fn use_up(db: &Db, author: Author<'_>, seed: u32, now_ms: u64) -> Result<TransactWriteItem, StoreError> {
    let delete = Delete::builder()
        .table_name(db.name(Table::WaitingDeals))
        .key("dealer_id", text(author.dealer_id))
        .key("id", text(id_of(author.user_id, place_of(seed))))
        .condition_expression("seed = :seed AND #ttl > :now")
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":seed", number(seed.into()))
        .expression_attribute_values(":now", number(now_ms / 1000))
        .build()
        .map_err(|error| StoreError::refused("use seed up", error.to_string()))?;
    Ok(TransactWriteItem::builder().delete(delete).build())
}
