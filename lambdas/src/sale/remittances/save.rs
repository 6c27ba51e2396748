//! Saving remit choices, all of one call or none.

use crate::audit::Author;
use crate::http::{Actor, ApiError};
use crate::platform::state::AppState;
use crate::sale::sold::{Changes, Deals, Seen, change_deals, name_changers, stale_row};
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::sale::choice::{ChangedRows, MAX_AT_ONCE, RemitChange, RemittanceChanges};
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::event::SaleEvent;

/// What a refusal calls a row.
const ROW: &str = "this row";

/// What is said of a line whose administrator is paid by batch.
const IN_A_BATCH: &str = "This product is in a remittance batch: take it out there";

/// Saves choices that were made on rows as they still are; anything else is a 409 that names the rows, and nothing is changed.
pub(super) async fn save(
    state: &AppState,
    actor: &Actor,
    changes: &RemittanceChanges,
) -> Result<ChangedRows, ApiError> {
    let rows = changes.lines.iter().chain(&changes.contracts);
    let deal_ids = rows.filter_map(|row| deal_id_of(&row.id)).collect();
    let saved = change_deals(
        state,
        Author::from(actor),
        &deal_ids,
        |deals| {
            refuse_stale(changes, deals)?;
            let changes = chosen(changes, deals);
            if changes.writes() > MAX_AT_ONCE {
                return Err(ApiError::field(
                    "contracts",
                    FieldCode::TooMany,
                    "Save fewer contracts at once",
                ));
            }
            Ok(changes)
        },
        |changes| SaleEvent::RemittanceSaved {
            contract_id: changes.first_contract_id().into(),
            lines: changes.lines(),
        },
    );
    match saved.await {
        Ok(saved) => Ok(saved.into_rows()),
        Err(refusal) => Err(name_changers(state.db(), actor, ROW, refusal, |path| row_id_at(changes, path)).await),
    }
}

/// The id of the row that an error's path stands for: 'lines.0'.
fn row_id_at(changes: &RemittanceChanges, path: &str) -> Option<String> {
    changes.row_at(path).map(|row| row.id.clone())
}

fn refuse_stale(changes: &RemittanceChanges, deals: &Deals) -> Result<(), ApiError> {
    let mut stale = Vec::new();
    for (index, change) in changes.lines.iter().enumerate() {
        match seen(change).line(deals) {
            Ok(line) if line.is_batched() => {
                stale.push(FieldError::new(
                    format!("lines.{index}"),
                    FieldCode::NotRemitted,
                    IN_A_BATCH,
                ));
            }
            Ok(_) => {}
            Err(deed) => stale.push(stale_row(format!("lines.{index}"), ROW, deed)),
        }
    }
    for (index, change) in changes.contracts.iter().enumerate() {
        if let Err(deed) = seen(change).contract(deals) {
            stale.push(stale_row(format!("contracts.{index}"), ROW, deed));
        }
    }
    if stale.is_empty() {
        Ok(())
    } else {
        Err(ApiError::stale(stale))
    }
}

fn seen(change: &RemitChange) -> Seen<'_> {
    Seen {
        id: &change.id,
        version: change.version,
    }
}

/// The deals as chosen.
fn chosen(changes: &RemittanceChanges, deals: &Deals) -> Changes {
    let chosen = changes.chosen();
    let mut changed = Changes::default();
    for deal in deals.values() {
        changed.add(deal, chosen.applied_to(deal));
    }
    changed
}
