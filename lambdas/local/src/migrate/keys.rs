//! Idempotency keys that stood beside contracts and payments, each with the whole answer.

use super::text_of;
use aws_sdk_dynamodb::types::{Delete, TransactWriteItem};
use dealer_api::http::once::{Intention, KEPT_SECONDS, Made};
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, from_item, text, transact};
use dealer_core::form::ids::DealerId;
use serde::Deserialize;

/// What the ids of such records begin with.
const PREFIX: &str = "idempotency#";

/// A record that the answer told of, as far as a key needs it.
#[derive(Deserialize)]
struct Told {
    id: String,
    #[serde(default = "first_version")]
    version: u64,
    #[serde(default)]
    date: u64,
}

/// A payment has no version: nothing of it changed.
const fn first_version() -> u64 {
    1
}

impl From<Told> for Made {
    fn from(told: Told) -> Self {
        Self::new(told.id, told.version)
    }
}

#[derive(Deserialize)]
struct Generated {
    contract: Told,
    lines: Vec<Told>,
}

#[derive(Deserialize)]
struct OfContract {
    deal_hash: String,
    answer: Generated,
}

#[derive(Deserialize)]
struct OfPayment {
    order_hash: String,
    answer: Told,
}

/// Whether a record is such a key.
pub(super) fn is_key(item: &Item) -> bool {
    text_of(item, "id").is_ok_and(|id| id.starts_with(PREFIX))
}

/// Moves a key that is still remembered to where keys are; one that is older goes.
pub(super) async fn bring_over(
    db: &Db,
    now_ms: u64,
    table: Table,
    item: Item,
    dry_run: bool,
) -> Result<(), StoreError> {
    let (dealer_id, id) = (
        DealerId::recorded(text_of(&item, "dealer_id")?),
        text_of(&item, "id")?.to_owned(),
    );
    let key = id.strip_prefix(PREFIX).unwrap_or_default();
    let (scope, hash, used_ms, records) = if table == Table::Contracts {
        let OfContract { deal_hash, answer } = from_item(item)?;
        let Generated { contract, lines } = answer;
        let date = contract.date;
        let made = [contract].into_iter().chain(lines).map(Made::from).collect();
        ("contract", deal_hash, date, made)
    } else {
        let OfPayment { order_hash, answer } = from_item(item)?;
        ("payment", order_hash, answer.date, vec![Made::from(answer)])
    };
    if dry_run {
        return Ok(());
    }
    if used_ms / 1000 + KEPT_SECONDS > now_ms / 1000 {
        let intention = Intention::of_hash(scope, &dealer_id, key, hash);
        // Where the key was used again after the deployment, what came of that counts.
        transact(db, "migrate key", vec![intention.write(db, used_ms, records)?]).await?;
    }
    let delete = Delete::builder()
        .table_name(db.name(table))
        .key("dealer_id", text(dealer_id))
        .key("id", text(&id))
        .build()
        .map_err(|error| StoreError::refused("migrate key", error.to_string()))?;
    let delete = TransactWriteItem::builder().delete(delete).build();
    transact(db, "migrate key", vec![delete]).await.map(drop)
}
