//! VSC books of real size for some of the invented TPAs.

// The same books as those that rating is timed with.
#[path = "../../../../core/examples/bench_rate/large_book.rs"]
mod large_book;

use super::super::demo_books::publish_file;
use super::super::seed_error::SeedError;
use dealer_api::platform::state::AppState;
use dealer_api::pricing::rate_books::newest_version;
use dealer_core::catalog::product::Product;
use dealer_core::form::ids::BookCode;
use dealer_core::onboarding::tpa::StoredTpa;
use large_book::large_book;

/// Publishes a book of 64,800 prices for each of the first TPAs that sell VSC, as many as `count` says.
pub(super) async fn publish_books(state: &AppState, tpas: &[StoredTpa], count: usize) -> Result<(), SeedError> {
    let sells_vsc = |tpa: &&StoredTpa| tpa.offer().products.get(Product::Vsc).0;
    for (number, tpa) in (1_i64..).zip(tpas.iter().filter(sells_vsc).take(count)) {
        let code = BookCode::from(format!("LARGE-{number}"));
        if newest_version(state.db(), &tpa.id, &code).await? > 0 {
            continue;
        }
        let file = large_book(number, &tpa.tpa.tpa_name).map_err(|_| SeedError::Refused)?;
        publish_file(state, (&tpa.id, &code), 0, &file).await?;
    }
    Ok(())
}
