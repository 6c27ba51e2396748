//! What is live of a dealer's TPAs.

use crate::catalog::tpas::enrollment_now;
use crate::http::ApiError;
use crate::pricing::stored_books::read_live;
use crate::store::Db;
use dealer_core::form::ids::DealerId;
use dealer_core::pricing::publishing::LiveBook;
use futures_util::future::try_join;

/// The live books of the TPAs and products that a dealer is enrolled for: two reads, however many TPAs and prices there are.
pub(super) async fn books_of(db: &Db, dealer_id: &DealerId) -> Result<Vec<LiveBook>, ApiError> {
    let (enrollment, live) = try_join(enrollment_now(db, dealer_id), read_live(db)).await?;
    let Some(enrollment) = enrollment else {
        return Ok(Vec::new());
    };
    let mut books = live.books;
    books.retain(|book| enrollment.products.sells(book.product, &book.tpa_id));
    books.sort_by(|a, b| {
        let key = |book: &LiveBook| (book.tpa_id.clone(), book.product, book.code.clone(), book.version);
        key(a).cmp(&key(b))
    });
    Ok(books)
}
