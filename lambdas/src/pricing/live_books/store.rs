//! What is live of a dealer's TPAs.

use crate::catalog::tpas::enrollment_now;
use crate::http::ApiError;
use crate::pricing::stored_books::read_live;
use crate::store::Db;
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::form::ids::DealerId;
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::pricing::live_book::LiveBook;
use futures_util::future::try_join;

/// What a dealer is enrolled for, and the live books of it.
pub(super) struct OwnBooks {
    /// None where the dealer is not enrolled.
    pub enrolled: Option<TpaProducts>,
    /// The time zone of the dealership, by the state that it is enrolled in.
    pub time_zone: Option<&'static str>,
    /// By TPA, product, code and version.
    pub items: Vec<LiveBook>,
}

/// The live books of the TPAs and products that a dealer is enrolled for: two reads, however many TPAs and prices there are.
pub(super) async fn books_of(db: &Db, dealer_id: &DealerId) -> Result<OwnBooks, ApiError> {
    let (enrollment, live) = try_join(enrollment_now(db, dealer_id), read_live(db)).await?;
    let time_zone = enrollment
        .as_ref()
        .and_then(|enrollment| zone_of_state(&enrollment.state));
    let enrolled = enrollment.map(|enrollment| enrollment.products);
    let mut items = live.books;
    items.retain(|book| {
        enrolled
            .as_ref()
            .is_some_and(|products| products.sells(book.product, &book.tpa_id))
    });
    items.sort_by(|a, b| {
        let key = |book: &LiveBook| (book.tpa_id.clone(), book.product, book.code.clone(), book.version);
        key(a).cmp(&key(b))
    });
    Ok(OwnBooks {
        enrolled,
        time_zone,
        items,
    })
}
