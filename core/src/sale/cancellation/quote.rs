//! A quote: what a cancellation comes to, with its working.

use super::governs::Governs;
use super::input::{Inputs, Reason};
use super::refused::{self, Refused};
use super::sheet::{Sheet, told};
use super::shown::Count;
use super::working::{Key, WorkLine};
use super::{deduction, governs, look, refund, unused};
use crate::form::day::Day;
use crate::form::word::words;
use crate::ledger::posting::Refund;
use crate::sale::state_rules::{CHECK_WITH_COUNSEL, InForce, Row, Table};
use serde::{Deserialize, Serialize};

/// For how many days after its own a quote is valid.
const VALID_DAYS: i64 = 10;

words! {
    /// What keeps a quote from being executed.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    #[cfg_attr(feature = "schema", schemars(rename = "UnknownInput"))]
    Unknown {
        /// What was paid in claims: counted as nothing.
        Claims = "claims",
        /// The odometer: time governs.
        Odometer = "odo_cancel",
    }
}

/// A rule that is shown beside a quote and changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownRule {
    /// `FL/VSC/refund_min_bp`.
    pub name: String,
    /// Its value and unit.
    pub value: String,
    /// The statute, if a text names one.
    pub citation: String,
    /// What else is to be known.
    pub note: String,
    /// 'check with counsel' where no one has verified it.
    pub advice: Option<String>,
}

/// What a cancellation comes to. Amounts are cents; deductions are zero or less.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(rename = "CancellationQuote"))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CancellationQuote")
)]
pub struct Quote {
    /// What it was worked out from.
    pub inputs: Inputs,
    /// The SHA-256 of the rules' file.
    pub rules_hash: String,
    /// The rules that apply.
    pub applied: Vec<String>,
    /// The rules that are shown and change nothing.
    pub shown: Vec<ShownRule>,
    /// What is unknown: then it is an estimate, which can't be executed.
    pub unknown: Vec<Unknown>,
    /// What people must know, in sentences.
    pub warnings: Vec<String>,
    /// What the fraction comes from.
    pub governs: Governs,
    /// The fraction's numerator, in lowest terms.
    pub f_num: i64,
    /// The fraction's denominator.
    pub f_den: i64,
    /// The part of what is unearned that is refunded.
    pub percent_bp: i64,
    /// What is unearned, and refunded before deductions.
    pub gross: i64,
    /// The deduction for claims.
    pub claims_line: i64,
    /// The deduction of the fee.
    pub fee_line: i64,
    /// The deduction of a refund that lapses.
    pub small_line: i64,
    /// What is refunded of the price.
    pub refund: i64,
    /// The sales tax that goes with it.
    pub tax_refund: i64,
    /// What the administrator gives back.
    pub tpa_share: i64,
    /// What the dealer gives back.
    pub dealer_share: i64,
    /// What the lender gets.
    pub to_lienholder: i64,
    /// What the buyer gets.
    pub to_buyer: i64,
    /// When it is due.
    pub due_date: Day,
    /// What the law asks for lateness; a person decides on it.
    pub penalty: i64,
    /// Line by line.
    pub working: Vec<WorkLine>,
}

/// Works out a quote.
///
/// # Errors
/// [`Refused`] says why there is none.
pub fn quote(inputs: &Inputs, table: &Table) -> Result<Quote, Refused> {
    let facts = &inputs.facts;
    let rules = table.in_force(&facts.state, &facts.product, facts.sale_date);
    let end = refused::check(inputs, &rules)?;

    let mut sheet = Sheet::new(&inputs.terms, &rules);
    opening(&mut sheet, inputs);
    let end = sheet.line(Key::CoverEnd, |draft| {
        let start = draft.fact("start_date", facts.start_date);
        let months = draft.term("term_months", Count(inputs.terms.term_months)).0;
        told(format!("{months} months from {}", start.shown()), end.shown(), end)
    });
    let flat = look::work(&mut sheet, inputs);
    let unused = unused::work(&mut sheet, inputs, &end);
    let governs = governs::work(&mut sheet, inputs, &flat, &unused);
    let deducted = deduction::work(&mut sheet, inputs, &flat, &governs);
    let refunded = refund::work(&mut sheet, inputs, &deducted);

    let governing = governs.value();
    Ok(Quote {
        inputs: inputs.clone(),
        rules_hash: table.hash().to_owned(),
        applied: rules.applied().iter().map(|row| row.key()).collect(),
        shown: rules.shown().iter().map(|row| shown(row)).collect(),
        unknown: unknown(inputs),
        warnings: warnings(inputs, &rules),
        governs: governing.governs,
        f_num: governing.part.num(),
        f_den: governing.part.den(),
        percent_bp: deducted.percent_bp.value(),
        gross: deducted.gross.value(),
        claims_line: -deducted.claims.value(),
        fee_line: -deducted.fee.value(),
        small_line: -refunded.small,
        refund: refunded.refund,
        tax_refund: refunded.tax_refund,
        tpa_share: refunded.shares.0,
        dealer_share: refunded.shares.1,
        to_lienholder: refunded.payees.0,
        to_buyer: refunded.payees.1,
        due_date: refunded
            .due
            .ok_or_else(|| Refused::bad_days(inputs.terms.refund_days))?,
        penalty: refunded.penalty,
        working: sheet.finish(),
    })
}

/// The lines that decide nothing but whether there is a quote, and which rules it has.
fn opening(sheet: &mut Sheet, inputs: &Inputs) {
    let facts = &inputs.facts;
    sheet.line(Key::Rules, |draft| {
        let product = draft.fact("product", facts.product.clone());
        let state = draft.fact("state", facts.state.clone());
        let sale = draft.fact("sale_date", facts.sale_date);
        let rules = draft.all_rules();
        let number = if rules.is_empty() {
            "none: the contract's own terms".to_owned()
        } else {
            rules.join("; ")
        };
        told(format!("{product} sold in {state} on {}", sale.shown()), number, ())
    });
    sheet.line(Key::Effective, |draft| {
        let request = draft.fact("request_date", facts.request_date);
        let cancel = draft.fact("cancel_date", facts.cancel_date);
        let reason = draft.fact("reason", facts.reason);
        let before = request.since(cancel);
        let basis = match reason {
            Reason::CustomerRequest | Reason::Trade => {
                let most = draft.term("backdate_days", Count(inputs.terms.backdate_days)).0;
                format!("{before} days before the request, at most {most}")
            }
            _ => format!("the day of the event, {before} days before the request"),
        };
        told(basis, cancel.shown(), ())
    });
}

fn unknown(inputs: &Inputs) -> Vec<Unknown> {
    let mut unknown = Vec::new();
    if inputs.facts.claims.is_none() {
        unknown.push(Unknown::Claims);
    }
    if inputs.counts_miles() && inputs.facts.odo_cancel.is_none() {
        unknown.push(Unknown::Odometer);
    }
    unknown
}

fn shown(row: &Row) -> ShownRule {
    let space = if row.unit.is_empty() { "" } else { " " };
    ShownRule {
        name: row.key(),
        value: format!("{}{space}{}", row.value, row.unit),
        citation: row.citation.clone(),
        note: row.note.clone(),
        advice: (!row.verified).then(|| CHECK_WITH_COUNSEL.to_owned()),
    }
}

/// What is no reason to refuse, and must be known.
fn warnings(inputs: &Inputs, rules: &InForce) -> Vec<String> {
    let facts = &inputs.facts;
    let mut warnings = Vec::new();
    if inputs.terms.assumed {
        warnings.push("The terms are assumed. Compare them with the contract.".to_owned());
    }
    let is_event = matches!(facts.reason, Reason::Payoff | Reason::TotalLoss | Reason::Repossession);
    let after = facts.request_date.since(facts.cancel_date);
    for row in rules.shown() {
        let is_late = row.value.parse().is_ok_and(|days: i64| after > days);
        if row.verified && row.name == "request_days_after_event" && is_event && is_late {
            warnings.push(format!(
                "The request came {after} days after the event; {} asks for it within {} days.",
                row.citation, row.value
            ));
        }
    }
    warnings
}

impl Quote {
    /// Whether it is an estimate, which can't be executed.
    #[must_use]
    pub const fn is_estimate(&self) -> bool {
        !self.unknown.is_empty()
    }

    /// The last day on which a quote of this day can be executed.
    #[must_use]
    pub fn valid_to(made: Day) -> Option<Day> {
        made.plus_days(VALID_DAYS)
    }

    /// The amounts of the event that executes it.
    #[must_use]
    pub const fn amounts(&self) -> Refund {
        Refund {
            tpa_share: self.tpa_share,
            dealer_share: self.dealer_share,
            tax_refund: self.tax_refund,
            to_lienholder: self.to_lienholder,
            to_buyer: self.to_buyer,
        }
    }

    /// The lines of the working in which another quote differs: if there are any, this one is not executed (`quote_changed`).
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<Key> {
        Key::ALL
            .iter()
            .copied()
            .filter(|key| self.line(*key) != other.line(*key))
            .collect()
    }

    /// A line of the working.
    #[must_use]
    pub fn line(&self, key: Key) -> Option<&WorkLine> {
        self.working.iter().find(|line| line.key == key)
    }
}
