//! The rate books by which a line that was sold is rated again.

use super::deal_rates::opened;
use super::store::{OwnBooks, books_of};
use crate::http::ApiError;
use crate::platform::state::AppState;
use crate::store::StoreError;
use dealer_core::catalog::product::Product;
use dealer_core::deal::RatesOf;
use dealer_core::form::ids::DealerId;
use dealer_core::pricing::live_book::LiveBook;
use dealer_core::pricing::offer::{LineRate, OfferBook};
use futures_util::future::try_join_all;

/// Rate books, with the hash of each version's content.
#[derive(Debug, Clone, Default)]
pub struct LineBooks {
    /// The books.
    pub books: Vec<OfferBook>,
    hashes: Vec<(String, u32, String)>,
}

impl LineBooks {
    /// The hash of a version's content.
    #[must_use]
    pub fn hash_of(&self, code: &str, version: u32) -> Option<String> {
        let mut hashes = self.hashes.iter();
        let found = hashes.find(|(of, number, _)| of == code && *number == version);
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
    let OwnBooks { items, .. } = books_of(state.db(), dealer_id).await?;
    let of_sale = (rates == RatesOf::SaleDate).then(|| LiveBook {
        tpa_id: rated.tpa_id.clone(),
        product,
        code: rated.code.clone(),
        version: rated.version,
        effective_from: rated.sale_date,
        effective_to: None,
        content_hash: rated.content_hash.clone(),
        bytes: 0,
    });
    let replaces = |live: &LiveBook| of_sale.as_ref().is_some_and(|of_sale| of_sale.code == live.code);
    let others = items
        .iter()
        .filter(|live| live.product == product && live.tpa_id == rated.tpa_id && !replaces(live));
    let wanted: Vec<&LiveBook> = of_sale.iter().chain(others).collect();
    let opened = wanted
        .into_iter()
        .map(async |live| Ok::<_, StoreError>((opened(state, live).await?, live)));
    let mut found = LineBooks::default();
    for (book, live) in try_join_all(opened).await? {
        let (code, hash) = (live.code.to_string(), live.content_hash.clone());
        match found.books.iter_mut().find(|of| of.code == code) {
            Some(of) => of.versions.push(book),
            None => found.books.push(OfferBook {
                code: code.clone(),
                versions: vec![book],
            }),
        }
        found.hashes.push((code, live.version, hash));
    }
    Ok(found)
}
