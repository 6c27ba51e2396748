//! Settling the difference of a payment: once, with a reason.

use super::store;
use crate::audit::{Author, Entry};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, put_new, text, to_value, transact};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::payment::{Payment, Settlement, SettlementForm};

/// Settles what is open of a payment. That it is open is a condition of the write; the same settlement by the same person again
/// answers as the first time, since its answer may have been lost.
pub(super) async fn settle(
    state: &AppState,
    actor: &Actor,
    id: &str,
    form: &SettlementForm,
) -> Result<Payment, ApiError> {
    let now_ms = state.now_ms();
    let settlement = form.check(&actor.username, now_ms).map_err(ApiError::validation)?;
    let db = state.db();
    let author = Author::from(actor);
    let event = SaleEvent::DifferenceSettled {
        payment_id: id.into(),
        settlement: settlement.clone(),
    };
    let entry = Entry::of_sale(author, now_ms, &event)?;
    let writes = vec![
        settled(db, &actor.dealer_id, id, &settlement)?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    let written = transact(db, "settle difference", writes).await?;
    let payment = find(db, &actor.dealer_id, id).await?;
    let payment = payment.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let is_this = |stored: &Settlement| stored.reason == settlement.reason && stored.username == settlement.username;
    match (&payment.settled, written) {
        (Some(_), Transacted::Done) => Ok(payment),
        (Some(stored), Transacted::ConditionsFailed(_)) if is_this(stored) => Ok(payment),
        (Some(_), Transacted::ConditionsFailed(_)) => Err(ApiError::new(ErrorKind::AlreadySettled)),
        // Nothing of it was ever open.
        (None, _) => Err(ApiError::new(ErrorKind::RecordNotFound)),
    }
}

fn settled(db: &Db, dealer_id: &DealerId, id: &str, settlement: &Settlement) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::Payments))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .update_expression("SET settled = :settled REMOVE open_id")
        .condition_expression("attribute_exists(open_id)")
        .expression_attribute_values(":settled", to_value(settlement)?)
        .build()
        .map_err(|error| StoreError::refused("settle difference", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}

/// A payment of the dealer; none for what is no payment's id.
async fn find(db: &Db, dealer_id: &DealerId, id: &str) -> Result<Option<Payment>, StoreError> {
    if !id.starts_with(store::ID_PREFIX) {
        return Ok(None);
    }
    store::find(db, dealer_id, id).await
}
