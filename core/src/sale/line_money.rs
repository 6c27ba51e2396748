//! What moved and is still to move for a sold line, in words: what the record page of its contract shows.

use crate::money::Cents;
use crate::sale::contract::{Contract, ProductLine};
use crate::sale::tpa_side::{CancelledLine, TpaSide};
use serde::{Deserialize, Serialize};

/// A contract with all its lines, void and replaced ones among them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeContract {
    /// The contract.
    pub contract: Contract,
    /// Its lines, and what moves for each.
    pub lines: Vec<WholeLine>,
}

/// A line and its money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeLine {
    /// The line.
    pub line: ProductLine,
    /// Its amounts, in the order in which they are told.
    pub money: Vec<NamedAmount>,
}

/// An amount and what it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NamedAmount {
    /// What it is: 'Still owed to the lender'.
    pub name: String,
    /// How much, in cents.
    pub amount: Cents,
}

impl WholeLine {
    /// A line with its amounts.
    #[must_use]
    pub fn new(line: ProductLine) -> Self {
        let money = money_of(&line);
        Self { line, money }
    }
}

/// What moved and is still to move for a line, in cents: its price and what that is made of, what its administrator is still to get or owes
/// back, and what its cancellation refunds, from whom and to whom. What is nothing is left out, but price and cost.
#[must_use]
pub fn money_of(line: &ProductLine) -> Vec<NamedAmount> {
    let mut told = Told::default();
    told.amount("Price", line.price);
    told.amount("Cost", line.cost);
    told.some("Markup", line.markup);
    if let Some(tpa) = &line.tpa {
        told.some(remitted(tpa, line.status.is_unpaid()), tpa.payable);
        let fees: Cents = tpa.fees.iter().map(|fee| fee.payable).sum();
        told.some("Transfer fees, still to be remitted", fees);
        if let Some(cancelled) = &tpa.cancelled {
            told.refund(cancelled);
        }
        told.some("The administrator still owes", tpa.refund_due);
        if let Some(taken) = &tpa.credited {
            told.some("Taken off a paid remittance batch", taken.amount);
        }
    }
    told.0
}

/// What a line's payable amount waits for.
const fn remitted(tpa: &TpaSide, unpaid: bool) -> &'static str {
    if unpaid && tpa.batch_id.is_some() {
        "In a remittance batch"
    } else {
        "Still to be remitted"
    }
}

#[derive(Default)]
struct Told(Vec<NamedAmount>);

impl Told {
    fn amount(&mut self, name: &str, amount: Cents) {
        self.0.push(NamedAmount {
            name: name.to_owned(),
            amount,
        });
    }

    fn some(&mut self, name: &str, amount: Cents) {
        if amount != Cents::ZERO {
            self.amount(name, amount);
        }
    }

    fn refund(&mut self, cancelled: &CancelledLine) {
        self.some("Refund, the administrator's part", cancelled.tpa_share);
        self.some("Refund, the dealership's part", cancelled.dealer_share);
        self.some("Refund, sales tax", cancelled.tax_refund);
        self.some("Refund to the lender", cancelled.to_lienholder);
        self.some("Refund to the buyer", cancelled.to_buyer);
        self.some("Refund paid so far", cancelled.paid_back);
        self.some("Still owed to the lender", cancelled.owed_lienholder);
        self.some("Still owed to the buyer", cancelled.owed_buyer);
    }
}

#[cfg(test)]
mod tests {
    use super::money_of;
    use crate::sale::contract::ProductLine;
    use serde_json::{Value, json};

    fn line(more: &Value) -> ProductLine {
        let mut line = json!({
            "id": "deal-1773712800000-vsc", "date": 1_773_712_800_000_u64, "buyerName": "Maria Alvarez",
            "vehicleInfo": "2020 HONDA Accord", "vin": "1HGCV1F34LA012345", "productType": "VSC",
            "productName": "Northgate - Comprehensive", "price": 120_000, "cost": 80_000, "markup": 40_000,
            "dealId": "deal-1773712800000", "status": "pending", "remit": false, "version": 1
        });
        for (key, value) in more.as_object().unwrap() {
            line[key] = value.clone();
        }
        serde_json::from_value(line).unwrap()
    }

    fn told(line: &ProductLine) -> Vec<(String, i64)> {
        let amounts = money_of(line).into_iter();
        amounts.map(|told| (told.name, told.amount.get())).collect()
    }

    #[test]
    fn a_line_without_an_administrator_tells_what_its_price_is_made_of() {
        let own = line(&json!({ "cost": 120_000, "markup": 0 }));
        assert_eq!(
            told(&own),
            [("Price".to_owned(), 120_000), ("Cost".to_owned(), 120_000)]
        );
    }

    #[test]
    fn what_is_to_be_remitted_says_where_it_waits() {
        let tpa = |batch: Option<&str>| json!({ "tpa": { "tpaId": "tpa-1", "standing": "issued", "batchId": batch, "payable": 80_000 } });
        let waits = |line: &ProductLine| told(line).pop().unwrap();
        assert_eq!(waits(&line(&tpa(None))), ("Still to be remitted".to_owned(), 80_000));
        assert_eq!(
            waits(&line(&tpa(Some("batch-1773712800000-ab")))),
            ("In a remittance batch".to_owned(), 80_000)
        );
    }

    /// The postings of the line tell of its fees, too: both come to the same.
    #[test]
    fn the_fees_of_transfers_are_told_with_their_line() {
        let fee = |payable: i64| json!({ "amount": 4_000, "payable": payable });
        let fees = [fee(4_000), fee(0), fee(2_500)];
        let held = line(&json!({ "tpa": { "tpaId": "tpa-1", "standing": "issued", "payable": 0, "fees": fees } }));
        let expected = ("Transfer fees, still to be remitted".to_owned(), 6_500);
        assert_eq!(told(&held).pop().unwrap(), expected);
    }

    #[test]
    fn a_cancelled_line_tells_who_gives_and_who_gets() {
        let cancelled = line(&json!({
            "status": "complete",
            "tpa": {
                "tpaId": "tpa-1", "standing": "cancelled", "batchId": "batch-1773712800000-ab", "payable": 0, "refundDue": 40_000,
                "cancelled": {
                    "tpaShare": 40_000, "dealerShare": 20_000, "taxRefund": 0, "toLienholder": 50_000, "toBuyer": 10_000,
                    "wasPaid": true, "netted": 0, "owedLienholder": 20_000, "owedBuyer": 10_000, "paidBack": 30_000
                }
            }
        }));
        let expected = [
            ("Price", 120_000),
            ("Cost", 80_000),
            ("Markup", 40_000),
            ("Refund, the administrator's part", 40_000),
            ("Refund, the dealership's part", 20_000),
            ("Refund to the lender", 50_000),
            ("Refund to the buyer", 10_000),
            ("Refund paid so far", 30_000),
            ("Still owed to the lender", 20_000),
            ("Still owed to the buyer", 10_000),
            ("The administrator still owes", 40_000),
        ];
        assert_eq!(told(&cancelled), expected.map(|(name, cents)| (name.to_owned(), cents)));
    }
}
