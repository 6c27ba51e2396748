//! A payment, as it is stored.

use crate::http::once::{Intention, Made};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Writes, could_be_id, from_item, put_new, text};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::payment::Payment;
use serde::Serialize;

/// What the ids of payments begin with.
pub(super) const ID_PREFIX: &str = "payment-";

/// A record of `payments`.
#[derive(Debug, Serialize)]
struct PaymentRecord<'a> {
    dealer_id: &'a DealerId,
    #[serde(flatten)]
    payment: &'a Payment,
    /// The payment's id as long as its difference is open: only such payments are in the index of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    open_id: Option<&'a str>,
}

impl<'a> PaymentRecord<'a> {
    fn new(dealer_id: &'a DealerId, payment: &'a Payment) -> Self {
        Self {
            dealer_id,
            payment,
            open_id: payment.has_open_difference().then_some(payment.id.as_str()),
        }
    }
}

/// A dealer's payment.
pub(super) async fn find(db: &Db, dealer_id: &DealerId, id: &str) -> Result<Option<Payment>, StoreError> {
    if !could_be_id(id) {
        return Ok(None);
    }
    db.client()
        .get_item()
        .table_name(db.name(Table::Payments))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find payment", &error))?
        .item
        .map(from_item)
        .transpose()
}

/// The writes of paying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Write {
    /// The caller's key.
    Key,
    /// The payment.
    Payment,
    /// The deals that are paid, and the audit entry.
    Deals,
}

/// The writes of a payment and its key. That both are new is a condition of them.
pub(super) fn writes(
    db: &Db,
    dealer_id: &DealerId,
    intention: &Intention,
    payment: &Payment,
) -> Result<Writes<Write>, StoreError> {
    let made = Made::new(payment.id.to_string(), 1);
    let record = PaymentRecord::new(dealer_id, payment);
    Ok(Writes::new()
        .with(Write::Key, intention.write(db, payment.date, vec![made])?)
        .with(Write::Payment, put_new(db, Table::Payments, &record)?))
}
