//! What a quote is worked out from: the terms of the contract, and the facts of the sale and of the cancellation. Names are those of the
//! columns in `after-the-sale-formats.md`; amounts are cents, `bp` hundredths of a percent.

use crate::form::day::Day;
use crate::form::word::words;
pub use crate::sale::cancelled_for::Reason;
use crate::sale::state_rules::{CancelDay, LookClaims, MonthRounding};
use serde::{Deserialize, Serialize};

words! {
    /// How the contract was handed over.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    Delivery {
        /// At the sale.
        AtSale = "at_sale",
        /// By mail.
        Mailed = "mailed",
    }
}

words! {
    /// What the limit of miles counts from.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    MilesBasis {
        /// Miles to drive from the sale.
        FromSale = "from_sale",
        /// A reading of the odometer.
        Absolute = "absolute",
    }
}

words! {
    /// Who cancels.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    CancelledBy {
        /// Who holds the contract.
        Holder = "holder",
        /// The lender.
        Lienholder = "lienholder",
        /// The provider.
        Provider = "provider",
    }
}

words! {
    /// How the unearned part is worked out.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    #[cfg_attr(feature = "schema", schemars(rename = "CancellationMethod"))]
    Method {
        /// The lesser of time and miles.
        Lesser = "lesser",
        /// By days.
        Days = "days",
        /// By months.
        Months = "months",
        /// By miles.
        Miles = "miles",
        /// By the rule of 78.
        Rule78 = "rule78",
        /// Nothing is refunded.
        None = "none",
    }
}

words! {
    /// What the cancellation fee is.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    FeeKind {
        /// There is none.
        None = "none",
        /// An amount.
        Fixed = "fixed",
        /// A part of the price.
        Percent = "percent",
        /// The lesser of both.
        Lesser = "lesser",
    }
}

words! {
    /// Who keeps the fee.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    FeeTo {
        /// The administrator.
        Tpa = "tpa",
        /// The dealer.
        Dealer = "dealer",
    }
}

words! {
    /// Who has a lien on the vehicle.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    Lien {
        /// The lender.
        Lender = "lender",
        /// No one.
        None = "none",
    }
}

/// What the contract says of its cancellation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CancellationTerms")
)]
pub struct Terms {
    /// Whether they are assumed, since the contract's own are unknown.
    #[serde(default)]
    pub assumed: bool,
    /// How long it runs, in months.
    pub term_months: i64,
    /// Its limit of miles; none where miles are not limited.
    pub miles_limit: Option<i64>,
    /// What that limit counts from.
    pub miles_basis: MilesBasis,
    /// Whether claims are deducted.
    pub claims_deducted: bool,
    /// How many days before the request a customer's cancellation or a trade may take effect.
    pub backdate_days: i64,
    /// How the unearned part is worked out.
    pub method: Method,
    /// When a started month counts as used.
    pub month_rounding: MonthRounding,
    /// Whether the day of cancellation is used.
    pub cancel_day: CancelDay,
    /// The part of what is unearned that is refunded, from 0 to 10,000 bp.
    pub refund_bp: i64,
    /// The contract's own free look, in days from the sale.
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
}

impl Terms {
    /// What is assumed of a line that was sold before terms were kept: the lesser of time and miles (GAP: the rule of 78), a fee of $50
    /// and a free look of 30 days. `term_months` and `miles_limit` (from the sale) are the deal's.
    #[must_use]
    pub fn assumed(product: &str, term_months: i64, miles_limit: Option<i64>) -> Self {
        let method = match (product, miles_limit) {
            ("GAP", _) => Method::Rule78,
            (_, Some(_)) => Method::Lesser,
            (_, None) => Method::Days,
        };
        Self {
            assumed: true,
            term_months,
            miles_limit,
            miles_basis: MilesBasis::FromSale,
            claims_deducted: true,
            backdate_days: 30,
            method,
            month_rounding: MonthRounding::Started,
            cancel_day: CancelDay::Unused,
            refund_bp: 10_000,
            free_look_days: 30,
            free_look_claims: LookClaims::ProRata,
            free_look_fee: false,
            fee_kind: FeeKind::Fixed,
            fee_cents: 5_000,
            fee_bp: 0,
            fee_to: FeeTo::Tpa,
            min_refund: 0,
            refund_days: 30,
        }
    }

    /// Whether their method counts miles.
    #[must_use]
    pub const fn counts_miles(&self) -> bool {
        matches!(self.method, Method::Miles | Method::Lesser)
    }
}

/// What happened: typed, or kept with the sale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CancellationFacts")
)]
pub struct Facts {
    /// `VSC`, `GAP`, or an ancillary's stored name.
    pub product: String,
    /// The state of the sale.
    pub state: String,
    /// The day of the sale.
    pub sale_date: Day,
    /// When the plan begins: the sale, the in-service date, or later.
    pub start_date: Day,
    /// How it was handed over.
    pub delivery: Delivery,
    /// The day of delivery or mailing.
    pub delivered_on: Day,
    /// The odometer at the sale.
    pub odo_sale: i64,
    /// The odometer now, if it was read.
    pub odo_cancel: Option<i64>,
    /// What the buyer paid.
    pub price: i64,
    /// What the administrator got.
    pub cost: i64,
    /// Sales tax.
    pub tax: i64,
    /// What was paid in claims, if that is known; of GAP: a benefit.
    pub claims: Option<i64>,
    /// Why it is cancelled.
    pub reason: Reason,
    /// Who cancels.
    pub cancelled_by: CancelledBy,
    /// Whether the contract was transferred to its holder.
    #[serde(default)]
    pub transferred: bool,
    /// The day of the request.
    pub request_date: Day,
    /// The day on which the cancellation takes effect; of an event, the day of the event.
    pub cancel_date: Day,
    /// Who has a lien.
    pub lien: Lien,
    /// What is owed to the lender, if that is known.
    pub payoff: Option<i64>,
    /// When the refund was paid, if it was.
    pub paid_on: Option<Day>,
}

/// Terms and facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CancellationInputs")
)]
pub struct Inputs {
    /// The contract's.
    pub terms: Terms,
    /// Of the sale and the cancellation.
    pub facts: Facts,
}

impl Inputs {
    /// The claims that count: unknown ones count as none.
    #[must_use]
    pub fn counted_claims(&self) -> i64 {
        self.facts.claims.unwrap_or_default()
    }

    /// The miles that the contract covers from the sale on; zero or less where it has none to cover.
    #[must_use]
    pub fn total_miles(&self) -> i64 {
        let limit = self.terms.miles_limit.unwrap_or_default();
        match self.terms.miles_basis {
            MilesBasis::FromSale => limit,
            MilesBasis::Absolute => limit.saturating_sub(self.facts.odo_sale),
        }
    }

    /// Whether its method counts miles.
    #[must_use]
    pub const fn counts_miles(&self) -> bool {
        self.terms.counts_miles()
    }
}
