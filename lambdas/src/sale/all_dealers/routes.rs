//! `/api/admin/contracts` and `/api/admin/product-lines`.

use super::list::{Listed, page};
use super::query::ListQuery;
use crate::http::{Access, ApiError, ApiQuery, Page, Resource, Route};
use crate::platform::state::AppState;
use crate::sale::contracts;
use crate::store::tables::Table;
use crate::store::{Action, Item, StoreError, from_item};
use axum::Json;
use axum::extract::State;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::all_dealers::{DealerContract, DealerLine};
use dealer_core::sale::contract::{Contract, ProductLine};
use serde::de::DeserializeOwned;

const CONTRACTS: Listed = Listed {
    list: contracts::CONTRACTS,
    index: "contracts_by_shard",
    is_unpaid: |item| holds::<Contract>(item, Contract::is_unpaid),
};

const LINES: Listed = Listed {
    list: contracts::LINES,
    index: "lines_by_shard",
    is_unpaid: |item| holds::<ProductLine>(item, ProductLine::is_unpaid),
};

/// Whether a rule holds of a record. It does of what can't be read, for the list to say so.
fn holds<T: DeserializeOwned>(item: &Item, rule: impl Fn(&T) -> bool) -> bool {
    from_item(item.clone()).map_or(true, |record| rule(&record))
}

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Contracts.uses(&[Action::Query]),
        Table::Contracts.queries(CONTRACTS.index),
        Table::ProductContracts.uses(&[Action::Query]),
        Table::ProductContracts.queries(LINES.index),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/admin/contracts", Access::Admin, list_contracts)
            .summary("Contracts of all dealers, newest first"),
        Route::get("/api/admin/product-lines", Access::Admin, list_lines)
            .summary("Product lines of all dealers, newest first"),
    ]
}

async fn list_contracts(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<DealerContract>>, ApiError> {
    let asked = query.check(state.now_ms())?;
    let found = page(&state, CONTRACTS, &asked, |item| {
        Ok(DealerContract {
            dealer_id: dealer_of(&item)?,
            contract: from_item(item)?,
        })
    });
    Ok(Json(found.await?))
}

async fn list_lines(
    State(state): State<AppState>,
    ApiQuery(query): ApiQuery<ListQuery>,
) -> Result<Json<Page<DealerLine>>, ApiError> {
    let asked = query.check(state.now_ms())?;
    let found = page(&state, LINES, &asked, |item| {
        Ok(DealerLine {
            dealer_id: dealer_of(&item)?,
            line: from_item(item)?,
        })
    });
    Ok(Json(found.await?))
}

fn dealer_of(item: &Item) -> Result<DealerId, StoreError> {
    let dealer = item.get("dealer_id").and_then(|id| id.as_s().ok());
    dealer
        .map(DealerId::recorded)
        .ok_or_else(|| StoreError::unreadable("list records", "no dealer"))
}
