//! Terms of some of the demo TPAs: all invented. What is there already is never overwritten. The others have none, as a TPA has that was just
//! enrolled.

use crate::seed_error::SeedError;
use dealer_api::audit::Author;
use dealer_api::platform::state::AppState;
use dealer_api::sale::tpa_terms::{Terms, add, in_force_of};
use dealer_core::catalog::product::Product;
use dealer_core::form::ids::{TpaId, Username};
use dealer_core::sale::batch::due::{DueRule, DueTerms};
use dealer_core::sale::tpa_terms::{CancellationTermsForm, ContractTerms, InForce};
use std::collections::BTreeSet;

/// When the money of each is due, and the fee of its service contracts in cents.
const TPAS: [(&str, DueTerms, i64); 3] = [
    (
        "tpa-alder-ridge",
        DueTerms {
            rule: DueRule::Monthly { day: 15 },
            warn_days: Some(60),
        },
        5_000,
    ),
    (
        "tpa-granite-peak",
        DueTerms {
            rule: DueRule::Days { days: 10 },
            warn_days: Some(30),
        },
        7_500,
    ),
    (
        "tpa-northstar",
        DueTerms {
            rule: DueRule::Semimonthly,
            warn_days: None,
        },
        5_000,
    ),
];

/// Saves the first version of terms that a TPA has none of.
///
/// # Errors
/// [`SeedError`].
pub(super) async fn seed_terms(state: &AppState) -> Result<(), SeedError> {
    let ids: BTreeSet<TpaId> = TPAS.iter().map(|(id, ..)| TpaId::recorded(*id)).collect();
    let there = in_force_of(state.db(), &ids).await?;
    for (id, due, fee_cents) in TPAS {
        let id = TpaId::recorded(id);
        let before = there.get(&id).cloned().unwrap_or_default();
        if before.due.is_none() {
            first(state, &id, &Terms::Due(due)).await?;
        }
        if before == InForce::default() {
            let assumed = CancellationTermsForm::assumed(Product::Vsc).check();
            let terms = ContractTerms {
                fee_cents,
                ..assumed.map_err(|_| SeedError::Refused)?
            };
            first(state, &id, &Terms::Cancellation(Product::Vsc, String::new(), terms)).await?;
        }
    }
    Ok(())
}

async fn first(state: &AppState, id: &TpaId, terms: &Terms) -> Result<(), SeedError> {
    let username = Username::recorded("admin");
    let author = Author::administrator("user-admin", &username);
    let added = add(state.db(), author, state.now_ms(), id, (terms, 0)).await;
    added.map_err(|_| SeedError::Refused)
}
