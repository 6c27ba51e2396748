//! A payment that was made.

use super::order::{LastFour, PaymentMethod, PaymentOrder};
use super::settlement::Settlement;
use crate::form::ids::{DealId, LineId, PaymentId, Username};
use crate::money::Cents;
use crate::sale::choice::total;
use crate::sale::contract::ProductLine;
use serde::{Deserialize, Serialize};

/// A paid line, as it was when it was paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PaymentLine {
    /// The line's id.
    pub id: LineId,
    /// Its deal.
    pub deal_id: DealId,
    /// The primary buyer.
    pub buyer_name: String,
    /// Provider and what it covers.
    pub product_name: String,
    /// Cents.
    pub price: Cents,
}

impl From<&ProductLine> for PaymentLine {
    fn from(line: &ProductLine) -> Self {
        Self {
            id: line.id.clone(),
            deal_id: line.deal_id.clone(),
            buyer_name: line.buyer_name.clone(),
            product_name: line.product_name.clone(),
            price: line.price,
        }
    }
}

/// A payment for remitted products.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Payment {
    /// 'payment-' and milliseconds.
    pub id: PaymentId,
    /// When, in milliseconds since the epoch.
    pub date: u64,
    /// How.
    pub method: PaymentMethod,
    /// Of the card or account.
    pub last_four: Option<LastFour>,
    /// What was paid, in cents.
    pub amount: Cents,
    /// What the lines cost, in cents.
    pub total: Cents,
    /// What was paid above the total, in cents; below it, negative.
    pub difference: Cents,
    /// The paid lines.
    pub lines: Vec<PaymentLine>,
    /// Who paid.
    pub username: Username,
    /// How its difference was settled; none while it is open, and of a payment without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settled: Option<Settlement>,
}

impl Payment {
    /// Whether more or less was paid than was to be paid, and no one has settled that.
    #[must_use]
    pub fn has_open_difference(&self) -> bool {
        self.difference != Cents::ZERO && self.settled.is_none()
    }

    /// What an order pays, with the lines as they are stored: their prices decide the total, and nothing that the order says.
    /// `now_ms` is the date; the id differs from it only when the store had to take a later free millisecond.
    #[must_use]
    pub fn new(order: &PaymentOrder, lines: &[ProductLine], id_ms: u64, now_ms: u64, username: &Username) -> Self {
        let total = total(lines);
        Self {
            id: format!("payment-{id_ms}").into(),
            date: now_ms,
            method: order.method,
            last_four: order.last_four.clone(),
            amount: order.amount,
            total,
            difference: order.amount.minus(total),
            lines: lines.iter().map(PaymentLine::from).collect(),
            username: username.clone(),
            settled: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn payment(difference: i64, settled: Option<Settlement>) -> Payment {
        Payment {
            id: "payment-1".into(),
            date: 1,
            method: PaymentMethod::Ach,
            last_four: None,
            amount: Cents::new(1_000 + difference).unwrap(),
            total: Cents::new(1_000).unwrap(),
            difference: Cents::new(difference).unwrap(),
            lines: Vec::new(),
            username: Username::recorded("demo"),
            settled,
        }
    }

    #[test]
    fn a_difference_is_open_until_someone_settles_it() {
        let settled = Settlement {
            reason: "A rebate".to_owned(),
            username: Username::recorded("admin"),
            date: 2,
        };
        assert!(!payment(0, None).has_open_difference());
        assert!(payment(5, None).has_open_difference());
        assert!(payment(-5, None).has_open_difference());
        assert!(!payment(5, Some(settled)).has_open_difference());
    }
}
