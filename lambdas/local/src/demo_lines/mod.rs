//! Demo data of great size: as many product lines as a large dealership has, with their contracts, all invented.

mod buyers;
pub(super) mod deals;
pub(super) mod picks;
mod vehicles;

use super::seed_error::SeedError;
use dealer_api::audit::Author;
use dealer_api::sale::contracts::put_sold;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, StoreError, text};
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::sale::sold_deal::SoldDeal;
use deals::Deals;

/// Whose they are: the dealer of the account `dealer`, who has no other demo contracts.
const DEALER: &str = "acme-motors";
const USERNAME: &str = "dealer";

/// Deals that are made and stored at a time.
const DEALS_AT_ONCE: usize = 500;

/// Stores exactly this number of product lines and their contracts; false when they, or another number of them, are there already.
///
/// # Errors
/// [`SeedError`].
pub async fn seed_lines(db: &Db, lines: u32) -> Result<bool, SeedError> {
    let (dealer_id, username) = (DealerId::recorded(DEALER), Username::recorded(USERNAME));
    let author = Author {
        dealer_id: &dealer_id,
        user_id: "user-dealer",
        username: &username,
    };
    let mut missing = usize::try_from(lines).unwrap_or(usize::MAX);
    let mut deals = Deals::from(0);
    let first = deals.next(missing);
    if missing == 0 || is_stored(db, &dealer_id, &first).await? {
        return Ok(false);
    }
    missing -= first.lines.len();
    while missing > 0 {
        let mut some = Vec::with_capacity(DEALS_AT_ONCE);
        while some.len() < DEALS_AT_ONCE && missing > 0 {
            let deal = deals.next(missing);
            missing -= deal.lines.len();
            some.push(deal);
        }
        put_sold(db, author, &some).await?;
    }
    // The first deal last: a start that was cut short is made up for by the next one.
    put_sold(db, author, &[first]).await?;
    Ok(true)
}

async fn is_stored(db: &Db, dealer_id: &DealerId, deal: &SoldDeal) -> Result<bool, StoreError> {
    let got = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(&deal.contract.id))
        .send()
        .await
        .map_err(|error| StoreError::call("find demo lines", &error))?;
    Ok(got.item.is_some())
}
