//! `/api/rate-books`.

use super::store::{OwnBooks, books_of};
use crate::http::{Access, Actor, ApiError, ApiPath, ErrorKind, PackedJson, Resource, Route};
use crate::platform::state::AppState;
use crate::pricing::stored_books::read_packed;
use crate::store::Action;
use crate::store::tables::Table;
use axum::Json;
use axum::extract::State;
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::pricing::live_book::LiveBook;
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::RateBooks.uses(&[Action::GetItem]),
        Table::RateBookParts.uses(&[Action::Query]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/rate-books", Access::Dealer, list)
            .summary("The published rate books of the TPAs and products that the dealer is enrolled for"),
        Route::get("/api/rate-books/{hash}", Access::Dealer, content)
            .summary("What a rate book of the list holds")
            .refuses(&[ErrorKind::RecordNotFound]),
    ]
}

/// The books that rate for a dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LiveBooks {
    /// By TPA, product, code and version.
    pub items: Vec<LiveBook>,
    /// What the dealer is enrolled for; null where it is not enrolled. Only that is rated from books.
    pub enrolled: Option<TpaProducts>,
    /// Whether a TPA without a book has a demo price.
    pub demo_prices: bool,
    /// The time zone of the dealership by its IANA name, in which a deal's day is told; null where the dealer is not enrolled.
    pub time_zone: Option<String>,
}

async fn list(State(state): State<AppState>, actor: Actor) -> Result<Json<LiveBooks>, ApiError> {
    let OwnBooks {
        enrolled,
        time_zone,
        items,
    } = books_of(state.db(), &actor.dealer_id).await?;
    Ok(Json(LiveBooks {
        items,
        enrolled,
        demo_prices: state.config().demo_prices,
        time_zone: time_zone.map(str::to_owned),
    }))
}

/// Books hold what dealers pay: another dealer's, or one that no longer rates, is not there.
async fn content(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(hash): ApiPath<String>,
) -> Result<PackedJson, ApiError> {
    let books = books_of(state.db(), &actor.dealer_id).await?;
    if !books.items.iter().any(|book| book.content_hash == hash) {
        return Err(ApiError::new(ErrorKind::RecordNotFound));
    }
    Ok(PackedJson(read_packed(state.db(), &hash).await?))
}
