//! A payment and what was made of its idempotency key, as they are stored.

use crate::store::{Db, StoreError, from_item, put_new, text};
use crate::tables::Table;
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::payment::Payment;
use serde::{Deserialize, Serialize};

/// What was made of an idempotency key. It stands in the table of payments, beside the payment that it names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Intention {
    dealer_id: String,
    id: String,
    /// The hash of the order that came with the key.
    pub(super) order_hash: String,
    /// The answer that was given, to be given again.
    pub(super) answer: Payment,
}

/// A record of `payments`.
#[derive(Debug, Serialize)]
struct PaymentRecord<'a> {
    dealer_id: &'a str,
    #[serde(flatten)]
    payment: &'a Payment,
    /// The payment's id as long as its difference is open: only such payments are in the index of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    open_id: Option<&'a str>,
}

impl<'a> PaymentRecord<'a> {
    fn new(dealer_id: &'a str, payment: &'a Payment) -> Self {
        Self {
            dealer_id,
            payment,
            open_id: payment.has_open_difference().then_some(payment.id.as_str()),
        }
    }
}

fn intention_id(key: &str) -> String {
    format!("idempotency#{key}")
}

/// What was made of a key before.
pub(super) async fn find_intention(db: &Db, dealer_id: &str, key: &str) -> Result<Option<Intention>, StoreError> {
    db.client()
        .get_item()
        .table_name(db.name(Table::Payments))
        .key("dealer_id", text(dealer_id))
        .key("id", text(intention_id(key)))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find payment", &error))?
        .item
        .map(from_item)
        .transpose()
}

/// The place of the key's write among those of [`writes`].
pub(super) const KEY: usize = 0;

/// The place of the payment's write among those of [`writes`].
pub(super) const PAYMENT: usize = 1;

/// The writes of a payment and its key. That both are new is a condition of them.
pub(super) fn writes(
    db: &Db,
    dealer_id: &str,
    key: &str,
    order_hash: &str,
    payment: &Payment,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let intention = Intention {
        dealer_id: dealer_id.to_owned(),
        id: intention_id(key),
        order_hash: order_hash.to_owned(),
        answer: payment.clone(),
    };
    Ok(vec![
        put_new(db, Table::Payments, &intention)?,
        put_new(db, Table::Payments, &PaymentRecord::new(dealer_id, payment))?,
    ])
}
