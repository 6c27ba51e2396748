//! What a corrected product costs: the rate books of its administrator, by the rates of its sale or of today.

use super::sold::Sold;
use crate::catalog::tpas::find_tpa;
use crate::http::ApiError;
use crate::platform::state::AppState;
use crate::pricing::live_books::line_books;
use crate::pricing::settings::settings_of;
use crate::sale::dealer_day::day_of;
use crate::store::StoreError;
use dealer_core::deal::{AmendedFacts, RatesOf, Repriced, Rerated, Rerating, rerate};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::contract::ProductLine;

/// A product that was rated again, or why it has no price; none where its price stands, or what its rate rested on is not on record.
pub(super) async fn rated_again(
    state: &AppState,
    dealer_id: &DealerId,
    (line, sold): (&ProductLine, &Sold),
    (now, rates): (&AmendedFacts, RatesOf),
) -> Result<Option<Result<Rerated, String>>, ApiError> {
    let basis = sold.rated_as.as_ref().zip(line.rated.as_deref());
    let Some((rated_as, rated)) = basis.filter(|_| sold.as_sold.is_repriced(now, rates)) else {
        return Ok(None);
    };
    let db = state.db();
    let (books, settings, of_tpa) = tokio::try_join!(
        line_books(state, dealer_id, (sold.as_sold.product, rated), rates),
        async { Ok::<_, ApiError>(settings_of(db, dealer_id).await?.settings) },
        async { Ok(find_tpa(db, &rated.tpa_id).await?) },
    )?;
    let today = day_of(books.time_zone, state.now_ms())?;
    let name = of_tpa.map_or_else(|| rated.tpa_id.to_string(), |of_tpa| of_tpa.tpa.tpa_name);
    let came = rerate(
        &sold.as_sold,
        now,
        Rerating {
            rated_as,
            rated,
            books: &books.books,
            tpa: (&rated.tpa_id, &name),
            settings: &settings,
            day: (rates == RatesOf::Today).then_some(today),
        },
    );
    let mut rerated = match came {
        Ok(rerated) => rerated,
        Err(sentence) => return Ok(Some(Err(sentence))),
    };
    let hash = books.hash_of(&rerated.rated.code, rerated.rated.version);
    rerated.rated.content_hash =
        hash.ok_or_else(|| StoreError::unreadable("rate a line", "a version without a hash"))?;
    Ok(Some(Ok(rerated)))
}

/// What came of a rating, as people see it.
pub(super) fn told(came: &Result<Rerated, String>) -> Repriced {
    match came {
        Ok(rerated) => Repriced::Priced {
            line: rerated.line.clone(),
        },
        Err(sentence) => Repriced::Refused {
            sentence: sentence.clone(),
        },
    }
}
