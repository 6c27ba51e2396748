//! `/api/batches`.

use super::lines;
use super::open;
use super::open_items::{OpenItem, Which, open_items};
use super::record::{BatchRecord, PREFIX, find};
use super::register;
use super::step::{Step, take};
use super::view::{BatchDetail, BatchSummary, ChangedBatch, detail};
use super::{ach, ach_ready};
use crate::audit::BatchEvent;
use crate::http::once::Intention;
use crate::http::{
    Access, AchFile, Actor, ApiError, ApiJson, ApiPath, ApiQuery, CsvFile, DealerList, Done, ErrorKind, IdempotencyKey,
    Once, Page, PageQuery, Resource, Route, Sought,
};
use crate::platform::state::AppState;
use crate::sale::sold::VersionQuery;
use crate::store::tables::Table;
use crate::store::{Action, Fields};
use axum::Json;
use axum::extract::State;
use dealer_core::form::ids::{BatchId, LineId};
use dealer_core::sale::AfterSaleEvent;
use dealer_core::sale::batch::RemittanceMethod;
use dealer_core::sale::batch::form::{
    AdjustBatch, BatchStep, ConfirmBatch, LineToAdd, LinesToAdd, OpenBatch, PayBatch, WithReason,
};
use serde::Serialize;

const BATCHES: DealerList = DealerList {
    table: Table::Batches,
    index: None,
    id: "id",
    id_prefix: PREFIX,
    newest_first: true,
    fields: Fields::All,
};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::ActiveAdmins.uses(&[Action::GetItem]),
        Table::Batches.uses(&[
            Action::GetItem,
            Action::BatchGetItem,
            Action::PutItem,
            Action::DeleteItem,
            Action::Query,
        ]),
        Table::AchFiles.uses(&[Action::GetItem, Action::PutItem, Action::Query]),
        Table::TpaBanks.uses(&[Action::GetItem]),
        Table::RemittanceSettings.uses(&[Action::GetItem]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::Contracts.uses(&[Action::BatchGetItem, Action::UpdateItem]),
        Table::ProductContracts.uses(&[Action::BatchGetItem, Action::UpdateItem, Action::Query]),
        Table::ProductContracts.queries("remitted"),
        Table::Ledger.uses(&[Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

/// What every step of a batch refuses, besides the states in which it is not taken.
const NOT_FOUND: ErrorKind = ErrorKind::RecordNotFound;
const REUSED: ErrorKind = ErrorKind::IdempotencyKeyReused;
const STALE: ErrorKind = ErrorKind::StaleVersion;

fn routes() -> Vec<Route> {
    use ErrorKind::{
        BankDataMissing, BatchClosed, BatchConfirmed, BatchDraft, BatchEmpty, BatchFull, BatchNotEmpty, BatchPaid,
        BatchReturned, InBatch, NegativeTotal, NotInBatch, NothingDue, TooManyDrafts, TooManyFiles, TooOften, WrongTpa,
    };
    vec![
        Route::get("/api/batches", Access::Dealer, list).summary("The dealer's remittance batches, newest first"),
        Route::get("/api/transfer-fees", Access::Dealer, list_fees)
            .summary("Fees of transfers that are due to administrators (TPAs) and in no batch, by administrator"),
        Route::get("/api/open-tpa-refunds", Access::Dealer, list_tpa_refunds).summary(
            "What administrators (TPAs) owe the dealer on cancelled and replaced products and no batch takes off, by administrator",
        ),
        Route::post("/api/batches", Access::Dealer, open_batch)
            .summary("Opens a draft of an administrator (TPA)")
            .refuses(&[REUSED]),
        Route::get("/api/batches/{id}", Access::Dealer, show)
            .summary("A batch with what is in it")
            .refuses(&[NOT_FOUND]),
        Route::delete("/api/batches/{id}", Access::Dealer, delete_batch)
            .summary("Deletes an empty draft")
            .refuses(&[
                NOT_FOUND,
                BatchClosed,
                BatchPaid,
                BatchConfirmed,
                BatchReturned,
                BatchNotEmpty,
                STALE,
            ]),
        Route::post("/api/batches/{id}/lines", Access::Dealer, add_lines)
            .summary("Puts product lines into a draft")
            .refuses(&[
                REUSED,
                NOT_FOUND,
                BatchClosed,
                BatchPaid,
                BatchConfirmed,
                BatchReturned,
                BatchFull,
                WrongTpa,
                InBatch,
                NothingDue,
                TooOften,
                STALE,
            ]),
        Route::delete("/api/batches/{id}/lines/{line}", Access::Dealer, remove_line)
            .summary("Takes a product line out of a draft")
            .refuses(&[
                NOT_FOUND,
                BatchClosed,
                BatchPaid,
                BatchConfirmed,
                BatchReturned,
                NotInBatch,
                STALE,
            ]),
        Route::post("/api/batches/{id}/credits", Access::Dealer, add_credit)
            .summary("Takes what the administrator (TPA) owes on a product line off a draft")
            .refuses(&[
                REUSED,
                NOT_FOUND,
                BatchClosed,
                BatchPaid,
                BatchConfirmed,
                BatchReturned,
                BatchFull,
                WrongTpa,
                InBatch,
                NothingDue,
                TooOften,
                STALE,
            ]),
        Route::delete("/api/batches/{id}/credits/{line}", Access::Dealer, remove_credit)
            .summary("Takes the credit of a product line out of a draft")
            .refuses(&[
                NOT_FOUND,
                BatchClosed,
                BatchPaid,
                BatchConfirmed,
                BatchReturned,
                NotInBatch,
                STALE,
            ]),
        Route::post("/api/batches/{id}/adjustments", Access::Dealer, adjust)
            .summary("Pays more or less than what is due, with a reason")
            .refuses(&[REUSED, NOT_FOUND, BatchClosed, BatchPaid, BatchConfirmed, BatchReturned]),
        Route::post("/api/batches/{id}/closing", Access::Dealer, close)
            .summary("Closes a draft: its amounts stand, and its register is made")
            .refuses(&[
                REUSED,
                NOT_FOUND,
                BatchClosed,
                BatchPaid,
                BatchConfirmed,
                BatchReturned,
                BatchEmpty,
                NegativeTotal,
                STALE,
            ]),
        Route::post("/api/batches/{id}/reopening", Access::Dealer, reopen)
            .summary("Makes a draft of a closed batch again")
            .refuses(&[
                REUSED,
                NOT_FOUND,
                BatchDraft,
                BatchPaid,
                BatchConfirmed,
                BatchReturned,
                STALE,
            ]),
        Route::post("/api/batches/{id}/payment", Access::Dealer, pay)
            .summary("Notes the check that pays a closed batch, or makes the file by which the dealer's bank pays it")
            .refuses(&[
                BankDataMissing,
                TooManyFiles,
                REUSED,
                NOT_FOUND,
                BatchDraft,
                BatchPaid,
                BatchConfirmed,
                BatchReturned,
                STALE,
            ]),
        Route::post("/api/batches/{id}/confirmation", Access::Dealer, confirm)
            .summary("The administrator (TPA) has the money of a paid batch")
            .refuses(&[
                REUSED,
                NOT_FOUND,
                BatchDraft,
                BatchClosed,
                BatchConfirmed,
                BatchReturned,
                STALE,
            ]),
        Route::post("/api/batches/{id}/return", Access::Dealer, come_back)
            .summary("The money of a paid batch came back: its lines are due again")
            .refuses(&[
                REUSED,
                NOT_FOUND,
                BatchDraft,
                BatchClosed,
                BatchConfirmed,
                BatchReturned,
                TooManyDrafts,
                STALE,
            ]),
        Route::get("/api/batches/{id}/register", Access::Dealer, read_register)
            .summary("The register of a batch, as it was made when the batch was closed")
            .refuses(&[NOT_FOUND]),
        Route::get("/api/batches/{id}/ach", Access::Dealer, read_file)
            .summary("The file by which the dealer's bank pays a batch, as it was made")
            .refuses(&[NOT_FOUND]),
    ]
}

/// The batch that an address names; one that can't be an id is no batch's.
pub(super) fn batch_id(sought: &str) -> Result<BatchId, ApiError> {
    BatchId::new(sought).map_err(|_| ApiError::new(ErrorKind::RecordNotFound))
}

async fn list(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<BatchSummary>>, ApiError> {
    let page: Page<BatchRecord> = BATCHES.page(state.db(), &actor.dealer_id, &query).await?;
    page.try_map(|record| Ok(BatchSummary::from(&record))).map(Json)
}

async fn list_fees(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<OpenItem>>, ApiError> {
    let fees = open_items(state.db(), &actor.dealer_id, &query, Which::Fees);
    fees.await.map(Json)
}

async fn list_tpa_refunds(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<PageQuery>,
) -> Result<Json<Page<OpenItem>>, ApiError> {
    let refunds = open_items(state.db(), &actor.dealer_id, &query, Which::Refunds);
    refunds.await.map(Json)
}

async fn open_batch(
    State(state): State<AppState>,
    actor: Actor,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<OpenBatch>,
) -> Result<Once<BatchSummary>, ApiError> {
    open::open(&state, &actor, key.as_str(), &form).await
}

async fn show(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
) -> Result<Json<BatchDetail>, ApiError> {
    let record = find(state.db(), &actor.dealer_id, &id).await?;
    let record = record.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let ready = ach_ready::ready(&state, &record).await?;
    Ok(Json(detail(state.db(), &record, ready).await?))
}

async fn delete_batch(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    ApiQuery(query): ApiQuery<VersionQuery>,
) -> Result<Done, ApiError> {
    open::delete(&state, &actor, &batch_id(&id)?, query.version()?).await?;
    Ok(Done)
}

async fn add_lines(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<LinesToAdd>,
) -> Result<Once<ChangedBatch>, ApiError> {
    lines::add(&state, &actor, key.as_str(), &batch_id(&id)?, &form).await
}

async fn remove_line(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath((id, line)): ApiPath<(Sought<BatchId>, Sought<LineId>)>,
    ApiQuery(query): ApiQuery<VersionQuery>,
) -> Result<Json<ChangedBatch>, ApiError> {
    lines::remove(&state, &actor, &batch_id(&id)?, &line.to_id()?, query.version()?)
        .await
        .map(Json)
}

async fn add_credit(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<LineToAdd>,
) -> Result<Once<ChangedBatch>, ApiError> {
    lines::credit(&state, &actor, key.as_str(), &batch_id(&id)?, &form).await
}

async fn remove_credit(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath((id, line)): ApiPath<(Sought<BatchId>, Sought<LineId>)>,
    ApiQuery(query): ApiQuery<VersionQuery>,
) -> Result<Json<ChangedBatch>, ApiError> {
    lines::uncredit(&state, &actor, &batch_id(&id)?, &line.to_id()?, query.version()?)
        .await
        .map(Json)
}

/// A step of one of the caller's own batches.
async fn own(
    state: &AppState,
    actor: &Actor,
    (id, key): (&BatchId, &IdempotencyKey),
    body: &impl Serialize,
    (event, what): (AfterSaleEvent, BatchEvent),
    (version, said): (Option<u64>, Option<String>),
) -> Result<Once<BatchSummary>, ApiError> {
    let scope = format!("{}#{id}", what.scope());
    let step = Step {
        dealer_id: &actor.dealer_id,
        id,
        version,
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
        &Intention::new(&scope, &actor.dealer_id, key.as_str(), body)?,
    )
    .await
}

async fn adjust(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<AdjustBatch>,
) -> Result<Once<BatchSummary>, ApiError> {
    let (amount, reason) = form.check().map_err(ApiError::validation)?;
    let batch = batch_id(&id)?;
    let said = Some(reason.as_str().to_owned());
    let event = AfterSaleEvent::BatchAdjust {
        batch: batch.clone(),
        amount,
        reason,
    };
    let what = (event, BatchEvent::BatchAdjusted);
    own(&state, &actor, (&batch, &key), &form, what, (None, said)).await
}

async fn close(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<BatchStep>,
) -> Result<Once<BatchSummary>, ApiError> {
    let batch = batch_id(&id)?;
    let event = AfterSaleEvent::BatchClose { batch: batch.clone() };
    let what = (event, BatchEvent::BatchClosed);
    own(&state, &actor, (&batch, &key), &form, what, (Some(form.version), None)).await
}

async fn reopen(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<BatchStep>,
) -> Result<Once<BatchSummary>, ApiError> {
    let batch = batch_id(&id)?;
    let event = AfterSaleEvent::BatchReopen { batch: batch.clone() };
    let what = (event, BatchEvent::BatchReopened);
    own(&state, &actor, (&batch, &key), &form, what, (Some(form.version), None)).await
}

async fn pay(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<PayBatch>,
) -> Result<Once<BatchSummary>, ApiError> {
    if form.method == RemittanceMethod::Ach {
        return ach::pay(&state, &actor, (&batch_id(&id)?, &key), &form).await;
    }
    let record = find(state.db(), &actor.dealer_id, &id).await?;
    let total = record.as_ref().map_or(0, |record| record.batch.total());
    let (date, reference) = form.check(total).map_err(ApiError::validation)?;
    let batch = batch_id(&id)?;
    let said = reference.as_ref().map(|note| note.as_str().to_owned());
    let event = AfterSaleEvent::BatchPay {
        batch: batch.clone(),
        method: Some(RemittanceMethod::Check),
        date: Some(date),
        reference,
    };
    let what = (event, BatchEvent::BatchPaid);
    own(&state, &actor, (&batch, &key), &form, what, (Some(form.version), said)).await
}

async fn confirm(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<ConfirmBatch>,
) -> Result<Once<BatchSummary>, ApiError> {
    let batch = batch_id(&id)?;
    let (what, said) = confirmation(&batch, &form)?;
    own(&state, &actor, (&batch, &key), &form, what, (Some(form.version), said)).await
}

async fn come_back(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
    key: IdempotencyKey,
    ApiJson(form): ApiJson<WithReason>,
) -> Result<Once<BatchSummary>, ApiError> {
    let batch = batch_id(&id)?;
    let (what, said) = coming_back(&batch, &form)?;
    own(&state, &actor, (&batch, &key), &form, what, (Some(form.version), said)).await
}

/// What happens, and what it is called.
type Meant = (AfterSaleEvent, BatchEvent);

/// The event of a confirmation, and what is said with it.
pub(super) fn confirmation(batch: &BatchId, form: &ConfirmBatch) -> Result<(Meant, Option<String>), ApiError> {
    let reference = form.check().map_err(ApiError::validation)?;
    let said = reference.as_ref().map(|note| note.as_str().to_owned());
    let batch = batch.clone();
    let event = AfterSaleEvent::BatchConfirm { batch, reference };
    Ok(((event, BatchEvent::BatchConfirmed), said))
}

/// The event of a return, and its reason.
pub(super) fn coming_back(batch: &BatchId, form: &WithReason) -> Result<(Meant, Option<String>), ApiError> {
    let reason = form.check().map_err(ApiError::validation)?;
    let said = Some(reason.as_str().to_owned());
    let event = AfterSaleEvent::BatchReturn {
        batch: batch.clone(),
        reason: Some(reason),
    };
    Ok(((event, BatchEvent::BatchReturned), said))
}

async fn read_register(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
) -> Result<CsvFile, ApiError> {
    let csv = register::read(&state, &actor.dealer_id, &batch_id(&id)?).await?;
    Ok(CsvFile {
        name: format!("{}.csv", &*id),
        bytes: csv.into_bytes(),
    })
}

async fn read_file(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<BatchId>>,
) -> Result<AchFile, ApiError> {
    let (name, bytes) = ach::read(&state, &actor, &batch_id(&id)?).await?;
    Ok(AchFile {
        name: format!("{name}.ach"),
        bytes,
    })
}
