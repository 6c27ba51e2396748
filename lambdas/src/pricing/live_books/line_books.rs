//! The rate books by which a line that was sold is rated again.

use super::deal_rates::opened;
use super::store::{OwnBooks, books_of};
use crate::http::ApiError;
use crate::platform::state::AppState;
use crate::store::StoreError;
use dealer_core::catalog::product::Product;
use dealer_core::deal::RatesOf;
use dealer_core::form::ids::{BookCode, DealerId};
use dealer_core::pricing::offer::{LineRate, OfferBook};
use futures_util::future::try_join_all;

/// Rate books, with the hash of each version's content.
#[derive(Debug, Clone, Default)]
pub struct LineBooks {
    /// The books.
    pub books: Vec<OfferBook>,
    /// The time zone of the dealership, by the state that it is enrolled in.
    pub time_zone: Option<&'static str>,
    hashes: Vec<(BookCode, u32, String)>,
}

impl LineBooks {
    /// The hash of a version's content.
    #[must_use]
    pub fn hash_of(&self, code: &str, version: u32) -> Option<String> {
        let mut hashes = self.hashes.iter();
        let found = hashes.find(|(of, number, _)| **of == *code && *number == version);
        found.map(|(.., hash)| hash.clone())
    }
}

/// The books of a line's administrator for its product. For the rates of the sale, the version that rated the line stands for its book, which may have
/// newer ones, and may no longer be live; today's are those that the dealer may sell by.
///
/// # Errors
/// [`ApiError`] when the database can't be read.
pub async fn line_books(
    state: &AppState,
    dealer_id: &DealerId,
    (product, rated): (Product, &LineRate),
    rates: RatesOf,
) -> Result<LineBooks, ApiError> {
    let OwnBooks { items, time_zone, .. } = books_of(state.db(), dealer_id).await?;
    let of_sale = (rates == RatesOf::SaleDate).then(|| (rated.code.clone(), rated.version, rated.content_hash.clone()));
    let is_replaced = |code: &BookCode| of_sale.as_ref().is_some_and(|(of_sale, ..)| of_sale == code);
    let others = items
        .into_iter()
        .filter(|live| live.product == product && live.tpa_id == rated.tpa_id && !is_replaced(&live.code))
        .map(|live| (live.code, live.version, live.content_hash))
        .collect::<Vec<_>>();
    let wanted = of_sale.into_iter().chain(others);
    let opened = wanted.map(async |(code, version, hash)| {
        Ok::<_, StoreError>((opened(state, &hash, version).await?, code, version, hash))
    });
    let mut found = LineBooks {
        time_zone,
        ..LineBooks::default()
    };
    for (book, code, version, hash) in try_join_all(opened).await? {
        match found.books.iter_mut().find(|of| *of.code == *code) {
            Some(of) => of.versions.push(book),
            None => found.books.push(OfferBook {
                code: code.to_string(),
                versions: vec![book],
            }),
        }
        found.hashes.push((code, version, hash));
    }
    Ok(found)
}
