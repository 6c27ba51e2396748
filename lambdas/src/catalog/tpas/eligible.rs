//! Which TPAs a dealer can choose of.

use super::kept::{Needed, offers};
use crate::platform::state::AppState;
use crate::store::StoreError;
use dealer_core::catalog::product::Product;
use dealer_core::catalog::tpa::eligible_tpas;
use dealer_core::catalog::tpa_choice::EligibleTpas;

/// The eligible TPAs of all products in a state, as they are now.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn eligible_by_product(state: &AppState, in_state: &str) -> Result<Vec<EligibleTpas>, StoreError> {
    let offers = offers(state, Needed::Current).await?;
    Ok(Product::ALL
        .into_iter()
        .map(|product| EligibleTpas {
            product,
            tpas: eligible_tpas(&offers, product, in_state),
        })
        .collect())
}
