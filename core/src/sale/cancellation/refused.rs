//! Step 1: what no quote can be made of.

use super::input::{CancelledBy, Inputs, Reason};
use super::shown;
use crate::catalog::coverage;
use crate::form::day::Day;
use crate::ledger::MAX_AMOUNT;
use crate::money::group_thousands;
use crate::sale::state_rules::{InForce, MAX_DAYS, Rule, RuleName, WHOLE_BP};
use serde::{Deserialize, Serialize};

/// The highest odometer or limit of miles.
const MAX_MILES: i64 = coverage::MAX_MILES as i64;

/// The highest fee as a part of the price, in bp. A fee above the price is cut to what is left.
const MAX_FEE_BP: i64 = 100 * WHOLE_BP;

/// Why there is no quote. Each message is the sentence that people read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refused {
    /// The contract came to its holder by a transfer, and the state's law leaves the right to cancel with the buyer.
    #[error("In {state} the right to cancel does not pass to a new owner ({citation}).")]
    HolderMayNotCancel {
        /// The state.
        state: String,
        /// The statute.
        citation: String,
    },
    /// A number is too small, or beyond every contract's.
    #[error("Please give an amount of {limit}.")]
    BadInput {
        /// The input.
        field: String,
        /// `at least $0.01`, `at most 10,957`.
        limit: String,
    },
    /// The cost is above the price.
    #[error("The cost is above the price. Amend the contract.")]
    CostAbovePrice,
    /// The cancellation takes effect before the sale.
    #[error("The date is before the sale of {}.", sale.shown())]
    BeforeSale {
        /// The day of the sale.
        sale: Day,
    },
    /// The cancellation takes effect after its request.
    #[error("The date is after the request of {}.", request.shown())]
    FutureDate {
        /// The day of the request.
        request: Day,
    },
    /// The cancellation takes effect too long before its request.
    #[error("It can be dated back {days} days at most, to {}.", earliest.map(Day::shown).unwrap_or_default())]
    Backdated {
        /// How many days.
        days: i64,
        /// The earliest day.
        earliest: Option<Day>,
    },
    /// The contract has ended.
    #[error("The contract ended on {}.", end.shown())]
    Expired {
        /// The first day that is not covered.
        end: Day,
    },
    /// The odometer reads less than at the sale.
    #[error("The odometer read {} at the sale. Re-read it, or amend the contract.", group_thousands(*odo_sale))]
    MilesBelowSale {
        /// What it read at the sale.
        odo_sale: i64,
    },
    /// The contract covers no miles.
    #[error("The contract has no miles left to cover. Amend the contract.")]
    BadMilesLimit,
}

impl Refused {
    /// The code on the wire.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::HolderMayNotCancel { .. } => "holder_may_not_cancel",
            Self::BadInput { .. } => "bad_input",
            Self::CostAbovePrice => "cost_above_price",
            Self::BeforeSale { .. } => "before_sale",
            Self::FutureDate { .. } => "future_date",
            Self::Backdated { .. } => "backdated",
            Self::Expired { .. } => "expired",
            Self::MilesBelowSale { .. } => "miles_below_sale",
            Self::BadMilesLimit => "bad_miles_limit",
        }
    }

    /// The input that it names.
    #[must_use]
    pub fn field(&self) -> &str {
        match self {
            Self::HolderMayNotCancel { .. } => "cancelled_by",
            Self::BadInput { field, .. } => field,
            Self::CostAbovePrice => "cost",
            Self::BeforeSale { .. } | Self::FutureDate { .. } | Self::Backdated { .. } | Self::Expired { .. } => {
                "cancel_date"
            }
            Self::MilesBelowSale { .. } => "odo_cancel",
            Self::BadMilesLimit => "miles_limit",
        }
    }

    /// The calendar ends before a refund is due.
    pub(super) fn bad_days(days: i64) -> Self {
        Self::bad(
            "refund_days",
            format!("at most {}", group_thousands(days.saturating_sub(1))),
        )
    }

    fn bad(field: &str, limit: String) -> Self {
        Self::BadInput {
            field: field.to_owned(),
            limit,
        }
    }
}

/// The first day that the contract does not cover, if nothing stands against a quote.
pub(super) fn check(inputs: &Inputs, rules: &InForce) -> Result<Day, Refused> {
    let (terms, facts) = (&inputs.terms, &inputs.facts);
    if facts.transferred
        && facts.cancelled_by == CancelledBy::Holder
        && let Some(row) = rules.get(RuleName::HolderRightTransfers)
        && row.rule == Rule::HolderRightTransfers(false)
    {
        return Err(Refused::HolderMayNotCancel {
            state: facts.state.clone(),
            citation: row.citation.clone(),
        });
    }
    check_ranges(inputs)?;
    let end = facts.start_date.plus_months(terms.term_months);
    let end = end.ok_or_else(|| {
        Refused::bad(
            "term_months",
            format!("at most {}", group_thousands(terms.term_months.saturating_sub(1))),
        )
    })?;
    if facts.cost > facts.price {
        return Err(Refused::CostAbovePrice);
    }
    if facts.cancel_date < facts.sale_date {
        return Err(Refused::BeforeSale { sale: facts.sale_date });
    }
    let request = facts.request_date;
    if facts.cancel_date > request {
        return Err(Refused::FutureDate { request });
    }
    let is_own_wish = matches!(facts.reason, Reason::CustomerRequest | Reason::Trade);
    if is_own_wish && request.since(facts.cancel_date) > terms.backdate_days {
        return Err(Refused::Backdated {
            days: terms.backdate_days,
            earliest: request.plus_days(terms.backdate_days.saturating_neg()),
        });
    }
    if facts.cancel_date >= end {
        return Err(Refused::Expired { end });
    }
    if facts.odo_cancel.is_some_and(|odo| odo < facts.odo_sale) {
        return Err(Refused::MilesBelowSale {
            odo_sale: facts.odo_sale,
        });
    }
    if inputs.counts_miles() && inputs.total_miles() <= 0 {
        return Err(Refused::BadMilesLimit);
    }
    Ok(end)
}

/// Whether each number is one that a contract can have.
fn check_ranges(inputs: &Inputs) -> Result<(), Refused> {
    let (terms, facts) = (&inputs.terms, &inputs.facts);
    let money = [
        ("price", facts.price, 1),
        ("cost", facts.cost, 0),
        ("tax", facts.tax, 0),
        ("claims", inputs.counted_claims(), 0),
        ("payoff", facts.payoff.unwrap_or_default(), 0),
        ("fee_cents", terms.fee_cents, 0),
        ("min_refund", terms.min_refund, 0),
    ];
    for (field, cents, least) in money {
        in_range(field, cents, least, MAX_AMOUNT, |cents| {
            format!("${}", shown::money(cents))
        })?;
    }
    let numbers = [
        ("term_months", terms.term_months, 1, i64::MAX),
        ("fee_bp", terms.fee_bp, 0, MAX_FEE_BP),
        ("refund_bp", terms.refund_bp, 0, WHOLE_BP),
        ("refund_days", terms.refund_days, 0, MAX_DAYS),
        ("odo_sale", facts.odo_sale, -MAX_MILES, MAX_MILES),
        (
            "odo_cancel",
            facts.odo_cancel.unwrap_or_default(),
            -MAX_MILES,
            MAX_MILES,
        ),
        (
            "miles_limit",
            terms.miles_limit.unwrap_or_default(),
            -MAX_MILES,
            MAX_MILES,
        ),
    ];
    for (field, number, least, most) in numbers {
        in_range(field, number, least, most, group_thousands)?;
    }
    Ok(())
}

fn in_range(field: &str, number: i64, least: i64, most: i64, shown: fn(i64) -> String) -> Result<(), Refused> {
    if number < least {
        Err(Refused::bad(field, format!("at least {}", shown(least))))
    } else if number > most {
        Err(Refused::bad(field, format!("at most {}", shown(most))))
    } else {
        Ok(())
    }
}
