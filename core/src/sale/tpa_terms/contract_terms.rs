//! What the contracts of an administrator say of their cancellation and transfer, apart from what each line has of its own.

use crate::sale::cancellation::{FeeKind, FeeTo, Method, MilesBasis, Terms};
use crate::sale::state_rules::{CancelDay, LookClaims, MonthRounding};
use serde::{Deserialize, Serialize};

/// The terms of a product's contracts. Amounts are cents, `bp` hundredths of a percent, as in [`Terms`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContractTerms {
    /// How the unearned part is worked out.
    pub method: Method,
    /// When a started month counts as used.
    pub month_rounding: MonthRounding,
    /// Whether the day of cancellation is used.
    pub cancel_day: CancelDay,
    /// The part of what is unearned that is refunded.
    pub refund_bp: i64,
    /// Whether claims are deducted.
    pub claims_deducted: bool,
    /// How many days before the request a cancellation may take effect.
    pub backdate_days: i64,
    /// The contract's own free look, in days from the sale; 0 for none.
    pub free_look_days: i64,
    /// What a claim does in the free look.
    pub free_look_claims: LookClaims,
    /// Whether the fee is charged in the free look.
    pub free_look_fee: bool,
    /// What the fee is.
    pub fee_kind: FeeKind,
    /// Its amount.
    pub fee_cents: i64,
    /// Its part of the price.
    pub fee_bp: i64,
    /// Whose share it lowers first.
    pub fee_to: FeeTo,
    /// Smaller refunds lapse.
    pub min_refund: i64,
    /// Days from the request until a refund is due.
    pub refund_days: i64,
    /// How many days after the vehicle's sale its new owner may take the contract over; none where the contract sets no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transfer_days: Option<i64>,
    /// What that costs at most; none where the contract does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transfer_fee: Option<i64>,
}

/// What a line has of its own: its plan's time and miles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineTerm {
    /// How long it runs, in months.
    pub months: i64,
    /// Its limit of miles; none where miles are not limited.
    pub miles_limit: Option<i64>,
    /// What that limit counts from.
    pub miles_basis: MilesBasis,
}

impl From<&Terms> for LineTerm {
    /// Of a line whose terms are assumed, or known.
    fn from(terms: &Terms) -> Self {
        Self {
            months: terms.term_months,
            miles_limit: terms.miles_limit,
            miles_basis: terms.miles_basis,
        }
    }
}

impl ContractTerms {
    /// The terms of a line. One without a limit of miles is worked out by days where its contract counts miles.
    #[must_use]
    pub const fn of_line(&self, line: LineTerm) -> Terms {
        let method = match (self.method, line.miles_limit) {
            (Method::Lesser | Method::Miles, None) => Method::Days,
            (method, _) => method,
        };
        Terms {
            assumed: false,
            term_months: line.months,
            miles_limit: line.miles_limit,
            miles_basis: line.miles_basis,
            claims_deducted: self.claims_deducted,
            backdate_days: self.backdate_days,
            method,
            month_rounding: self.month_rounding,
            cancel_day: self.cancel_day,
            refund_bp: self.refund_bp,
            free_look_days: self.free_look_days,
            free_look_claims: self.free_look_claims,
            free_look_fee: self.free_look_fee,
            fee_kind: self.fee_kind,
            fee_cents: self.fee_cents,
            fee_bp: self.fee_bp,
            fee_to: self.fee_to,
            min_refund: self.min_refund,
            refund_days: self.refund_days,
        }
    }
}

impl From<&Terms> for ContractTerms {
    /// The contract's part of a line's terms.
    fn from(terms: &Terms) -> Self {
        Self {
            method: terms.method,
            month_rounding: terms.month_rounding,
            cancel_day: terms.cancel_day,
            refund_bp: terms.refund_bp,
            claims_deducted: terms.claims_deducted,
            backdate_days: terms.backdate_days,
            free_look_days: terms.free_look_days,
            free_look_claims: terms.free_look_claims,
            free_look_fee: terms.free_look_fee,
            fee_kind: terms.fee_kind,
            fee_cents: terms.fee_cents,
            fee_bp: terms.fee_bp,
            fee_to: terms.fee_to,
            min_refund: terms.min_refund,
            refund_days: terms.refund_days,
            transfer_days: None,
            transfer_fee: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_adds_its_time_and_miles_and_nothing_else() {
        let assumed = Terms::assumed("VSC", 60, Some(60_000));
        let own = ContractTerms::from(&assumed);
        let line = LineTerm {
            months: 60,
            miles_limit: Some(60_000),
            miles_basis: MilesBasis::FromSale,
        };
        let terms = own.of_line(line);
        assert_eq!(
            terms,
            Terms {
                assumed: false,
                ..assumed
            }
        );
        let unlimited = own.of_line(LineTerm {
            miles_limit: None,
            ..line
        });
        assert_eq!((unlimited.method, unlimited.miles_limit), (Method::Days, None));
    }
}
