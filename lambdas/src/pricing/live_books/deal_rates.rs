//! The rates by which the server checks a deal: the books of what it sells, as they are now.

use super::store::{OwnBooks, books_of};
use crate::http::ApiError;
use crate::platform::state::AppState;
use crate::platform::zone::day_in;
use crate::pricing::stored_books::{read_packed, unpack};
use crate::store::StoreError;
use dealer_core::deal::{Deal, DealRates, ProductVariant, RatesBasis};
use dealer_core::form::ids::DealerId;
use dealer_core::pricing::book::RateBook;
use dealer_core::pricing::rate::OpenBook;
use futures_util::future::try_join_all;

/// What a deal is rated by. A deal without TPAs needs none, and nothing is read for it.
///
/// # Errors
/// [`ApiError`] when the database can't be read.
pub async fn rates_of(state: &AppState, dealer_id: &DealerId, deal: &Deal) -> Result<DealRates, ApiError> {
    let demo_prices = state.config().demo_prices;
    let basis = |enrolled, time_zone| {
        let today = day_in(time_zone, state.now_ms()).ok_or_else(|| ApiError::internal("no day of this time"))?;
        Ok::<_, ApiError>(RatesBasis {
            demo_prices,
            enrolled,
            today,
            as_of: None,
        })
    };
    if deal.variant == ProductVariant::Simple {
        return Ok(DealRates::new(basis(None, None)?));
    }
    let OwnBooks {
        enrolled,
        time_zone,
        items,
    } = books_of(state.db(), dealer_id).await?;
    let wanted = items
        .into_iter()
        .filter(|book| deal.is_rated_by(book.product, &book.tpa_id));
    let opened = try_join_all(
        wanted.map(async |live| Ok::<_, StoreError>((opened(state, &live.content_hash, live.version).await?, live))),
    )
    .await?;
    let mut rates = DealRates::new(basis(enrolled, time_zone)?);
    for (book, live) in opened {
        rates.add_opened(live, book);
    }
    Ok(rates)
}

/// A published version, which a process reads once.
pub(super) async fn opened(state: &AppState, content_hash: &str, version: u32) -> Result<OpenBook, StoreError> {
    if let Some(book) = state.books().get(content_hash, version) {
        return Ok(book);
    }
    let json = unpack(&read_packed(state.db(), content_hash).await?)?;
    let content: RateBook =
        serde_json::from_slice(&json).map_err(|_| StoreError::unreadable("open rate book", "not a rate book"))?;
    let book = OpenBook::open_canonical(version, content);
    state.books().keep(content_hash, version, json.len(), book.clone());
    Ok(book)
}
