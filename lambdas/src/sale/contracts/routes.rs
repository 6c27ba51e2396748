//! `/api/contracts` and `/api/product-lines`.

use super::delete;
use super::generate::{Outcome, generate_contract};
use super::history::{Order, history_of};
use super::list::{CONTRACTS, LINES, unpaid};
use super::postings::contract_postings;
use super::whole::whole_contract;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, ApiQuery, DealerList, Done, ErrorKind, IdempotencyKey, Once, Page,
    PageQuery, Resource, Route, Sought, flag,
};
use crate::platform::state::AppState;
use crate::sale::batches::overlaid;
use crate::sale::sold::VersionQuery;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::deal::Deal;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::{ContractId, LineId};
use dealer_core::sale::audit::HistoryEntry;
use dealer_core::sale::contract::{Contract, GeneratedContract, ProductLine};
use dealer_core::sale::line_money::WholeContract;
use dealer_core::sale::posted::ContractPostings;
use serde::Deserialize;

/// What either deletion refuses.
const DELETION_REFUSES: &[ErrorKind] = &[
    ErrorKind::RecordNotFound,
    ErrorKind::Paid,
    ErrorKind::VoidInstead,
    ErrorKind::Signed,
    ErrorKind::StaleVersion,
];

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem, Action::Scan]),
        Table::WaitingDeals.uses(&[Action::DeleteItem]),
        Table::Menus.uses(&[Action::GetItem, Action::UpdateItem]),
        Table::MenuSettings.uses(&[Action::GetItem]),
        Table::Contracts.uses(&[
            Action::GetItem,
            Action::BatchGetItem,
            Action::PutItem,
            Action::UpdateItem,
            Action::DeleteItem,
            Action::Query,
        ]),
        Table::Contracts.queries("unpaid"),
        Table::ProductContracts.uses(&[Action::PutItem, Action::DeleteItem, Action::Query]),
        Table::ProductContracts.queries("unpaid"),
        Table::Documents.uses(&[Action::GetItem, Action::ConditionCheckItem]),
        Table::LineFacts.uses(&[Action::PutItem]),
        Table::TpaTerms.uses(&[Action::BatchGetItem]),
        Table::Ledger.uses(&[Action::BatchGetItem, Action::PutItem]),
        Table::Batches.uses(&[Action::BatchGetItem]),
        Table::RateBooks.uses(&[Action::GetItem]),
        Table::RateBookParts.uses(&[Action::Query]),
        Table::DealerSettings.uses(&[Action::GetItem]),
        Table::AuditLog.uses(&[Action::BatchGetItem, Action::PutItem, Action::Query]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::VehicleDecodes.uses(&[Action::GetItem, Action::PutItem]),
        Table::Idempotency.uses(&[Action::GetItem, Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/contracts", Access::Dealer, create)
            .summary("Generates the contract of a finished deal")
            .refuses(&[ErrorKind::IdempotencyKeyReused, ErrorKind::RecordNotFound]),
        Route::get("/api/contracts", Access::Dealer, list_contracts).summary("The dealer's contracts, newest first"),
        Route::get("/api/product-lines", Access::Dealer, list_lines)
            .summary("The dealer's product lines, newest first"),
        Route::get("/api/contracts/{id}", Access::Dealer, read_contract)
            .summary("A contract with all its lines, and what moves for each")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::get("/api/contracts/{id}/postings", Access::Dealer, read_postings)
            .summary("What was posted on a contract's lines of TPAs, in words, the newest first")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::delete("/api/contracts/{id}", Access::Dealer, delete_contract)
            .summary("Deletes a contract and its lines, none of them of a TPA")
            .refuses(DELETION_REFUSES),
        Route::delete("/api/product-lines/{id}", Access::Dealer, delete_line)
            .summary("Deletes a product line without a TPA, and its contract with the last one")
            .refuses(DELETION_REFUSES),
        Route::get("/api/contracts/{id}/history", Access::Dealer, history)
            .summary("What happened to a contract, a page at a time")
            .refuses(&[ErrorKind::RecordNotFound]),
    ]
}

async fn create(
    State(state): State<AppState>,
    actor: Actor,
    key: IdempotencyKey,
    ApiJson(deal): ApiJson<Deal>,
) -> Result<Once<GeneratedContract>, ApiError> {
    Ok(match generate_contract(&state, &actor, key.as_str(), &deal).await? {
        Outcome::Created(generated) => Once::Now(generated),
        Outcome::Repeated(generated) => Once::Before(generated),
    })
}

/// What both lists take.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ListQuery {
    /// Where to go on: the `nextCursor` of the page before.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Cursor"))]
    cursor: Option<String>,
    /// Records of a page.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Limit"))]
    limit: Option<String>,
    /// Only what is not complete.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::TrueOrFalse"))]
    unpaid: Option<String>,
}

impl ListQuery {
    /// The list that is asked for, and the page of it.
    fn of(self, list: DealerList) -> Result<(DealerList, PageQuery), ApiError> {
        let list = if flag("unpaid", self.unpaid.as_deref())? {
            unpaid(list)
        } else {
            list
        };
        let page = PageQuery {
            cursor: self.cursor,
            limit: self.limit,
        };
        Ok((list, page))
    }
}

async fn list_contracts(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<Contract>>, ApiError> {
    let (list, page) = query.of(CONTRACTS)?;
    list.page(state.db(), &actor.dealer_id, &page).await.map(Json)
}

async fn list_lines(
    State(state): State<AppState>,
    actor: Actor,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<ProductLine>>, ApiError> {
    let (list, page) = query.of(LINES)?;
    let mut page: Page<ProductLine> = list.page(state.db(), &actor.dealer_id, &page).await?;
    page.items = overlaid(state.db(), &actor.dealer_id, page.items).await?;
    Ok(Json(page))
}

async fn read_contract(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<ContractId>>,
) -> Result<Json<WholeContract>, ApiError> {
    let found = whole_contract(state.db(), &actor.dealer_id, &id).await?;
    found.map(Json).ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

async fn read_postings(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<ContractId>>,
) -> Result<Json<ContractPostings>, ApiError> {
    let found = contract_postings(state.db(), &actor.dealer_id, &id).await?;
    found.map(Json).ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

async fn delete_contract(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<ContractId>,
    ApiQuery(query): ApiQuery<VersionQuery>,
) -> Result<Done, ApiError> {
    delete::delete_contract(&state, &actor, query.of(&id)?).await?;
    Ok(Done)
}

async fn delete_line(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<Sought<LineId>>,
    ApiQuery(query): ApiQuery<VersionQuery>,
) -> Result<Done, ApiError> {
    delete::delete_line(&state, &actor, query.of(&id)?).await?;
    Ok(Done)
}

/// What a history takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct HistoryQuery {
    /// Where to go on: the `nextCursor` of the page before.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Cursor"))]
    cursor: Option<String>,
    /// Records of a page.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::Limit"))]
    limit: Option<String>,
    /// Which end comes first.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::NewestOrOldest"))]
    order: Option<String>,
}

async fn history(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<ContractId>,
    ApiQuery(query): ApiQuery<HistoryQuery>,
) -> Result<Json<Page<HistoryEntry>>, ApiError> {
    let order = match query.order.as_deref() {
        None | Some("" | "newest") => Order::Newest,
        Some("oldest") => Order::Oldest,
        Some(_) => {
            return Err(ApiError::field(
                "order",
                FieldCode::UnknownValue,
                "Please say newest or oldest.",
            ));
        }
    };
    let page = PageQuery {
        cursor: query.cursor,
        limit: query.limit,
    };
    let found = history_of(state.db(), &actor.dealer_id, &id, order, &page).await?;
    found.map(Json).ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}
