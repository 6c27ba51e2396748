//! `/api/admin/batches`: administrators say for the TPAs what arrived and what came back.

use super::record::{BatchRecord, SHARDS, find_all, shard};
use super::routes::{batch_id, coming_back, confirmation};
use super::step::{Step, take};
use super::view::{BatchSummary, DealerBatch};
use crate::audit::BatchEvent;
use crate::http::once::Intention;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ErrorKind, IdempotencyKey, Once, Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Db, Item, StoreError, from_item, text};
use axum::Json;
use axum::extract::State;
use dealer_core::form::ids::{BatchId, DealerId};
use dealer_core::sale::AfterSaleEvent;
use dealer_core::sale::batch::form::{ConfirmBatch, WithReason};
use futures_util::future::try_join_all;
use serde::{Deserialize, Serialize};

/// How many of each partition are listed.
const OF_A_SHARD: i32 = 25;

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem, Action::PutItem]),
        Table::Batches.queries("by_state"),
        Table::ProductContracts.uses(&[Action::BatchGetItem]),
        Table::Ledger.uses(&[Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

/// What either step refuses.
const STEP: &[ErrorKind] = &[
    ErrorKind::IdempotencyKeyReused,
    ErrorKind::RecordNotFound,
    ErrorKind::BatchDraft,
    ErrorKind::BatchClosed,
    ErrorKind::BatchConfirmed,
    ErrorKind::BatchReturned,
    ErrorKind::StaleVersion,
];

/// What a return refuses.
const RETURN: &[ErrorKind] = &[
    ErrorKind::IdempotencyKeyReused,
    ErrorKind::RecordNotFound,
    ErrorKind::BatchDraft,
    ErrorKind::BatchClosed,
    ErrorKind::BatchConfirmed,
    ErrorKind::BatchReturned,
    ErrorKind::TooManyDrafts,
    ErrorKind::StaleVersion,
];

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/batches", Access::Admin, list)
            .summary("Paid batches of all dealers that wait for their confirmation, those that wait longest first"),
        Route::post(
            "/api/admin/dealers/{id}/batches/{batch}/confirmation",
            Access::Admin,
            confirm,
        )
        .summary("The administrator (TPA) has the money of a dealer's paid batch")
        .refuses(STEP),
        Route::post(
            "/api/admin/dealers/{id}/batches/{batch}/return",
            Access::Admin,
            come_back,
        )
        .summary("The money of a dealer's paid batch came back: its lines are due again")
        .refuses(RETURN),
    ]
}

/// Batches that wait for their confirmation.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Waiting {
    /// Those that wait longest, at most 400.
    items: Vec<DealerBatch>,
    /// Whether there are more, which are listed once these are confirmed.
    more: bool,
}

#[derive(Deserialize)]
struct Found {
    dealer_id: DealerId,
    id: BatchId,
}

async fn list(State(state): State<AppState>) -> Result<Json<Waiting>, ApiError> {
    let db = state.db();
    let shards = try_join_all((0..SHARDS).map(|number| of_shard(db, number))).await?;
    let more = shards.iter().any(|(_, more)| *more);
    let found: Result<Vec<Found>, StoreError> =
        shards.into_iter().flat_map(|(items, _)| items).map(from_item).collect();
    let found = found?;
    let records = find_all(db, found.iter().map(|found| (&found.dealer_id, &found.id))).await?;
    let mut records: Vec<BatchRecord> = records.into_values().filter(BatchRecord::waits).collect();
    records.sort_by_key(|record| (record.since.at, record.id.clone()));
    let items = records.iter().map(|record| DealerBatch {
        dealer_id: record.dealer_id.clone(),
        batch: BatchSummary::from(record),
    });
    Ok(Json(Waiting {
        items: items.collect(),
        more,
    }))
}

async fn of_shard(db: &Db, number: u8) -> Result<(Vec<Item>, bool), StoreError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::Batches))
        .index_name("by_state")
        .key_condition_expression("by_state = :shard")
        .expression_attribute_values(":shard", text(shard(number)))
        .limit(OF_A_SHARD)
        .send()
        .await
        .map_err(|error| StoreError::call("list batches", &error))?;
    Ok((found.items.unwrap_or_default(), found.last_evaluated_key.is_some()))
}

async fn confirm(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath((dealer_id, id)): ApiPath<(DealerId, Sought<BatchId>)>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<ConfirmBatch>,
) -> Result<Once<BatchSummary>, ApiError> {
    let batch = batch_id(&id)?;
    let (what, said) = confirmation(&batch, &form)?;
    of_dealer(
        &state,
        &actor,
        (&dealer_id, &batch, &key),
        &form,
        what,
        (form.version, said),
    )
    .await
}

async fn come_back(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath((dealer_id, id)): ApiPath<(DealerId, Sought<BatchId>)>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<WithReason>,
) -> Result<Once<BatchSummary>, ApiError> {
    let batch = batch_id(&id)?;
    let (what, said) = coming_back(&batch, &form)?;
    of_dealer(
        &state,
        &actor,
        (&dealer_id, &batch, &key),
        &form,
        what,
        (form.version, said),
    )
    .await
}

/// A step of a dealer's batch, by an administrator.
async fn of_dealer(
    state: &AppState,
    actor: &Actor,
    (dealer_id, id, key): (&DealerId, &BatchId, &IdempotencyKey),
    body: &impl Serialize,
    (event, what): (AfterSaleEvent, BatchEvent),
    (version, said): (u64, Option<String>),
) -> Result<Once<BatchSummary>, ApiError> {
    let scope = format!("admin-{}#{dealer_id}#{id}", what.scope());
    let step = Step {
        dealer_id,
        id,
        version: Some(version),
        event,
        what,
        said,
        user_id: &actor.user_id,
        username: &actor.username,
        by_file: None,
    };
    take(
        state,
        &step,
        &Intention::new(&scope, &actor.user_id, key.as_str(), body)?,
    )
    .await
}
