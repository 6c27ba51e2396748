//! What the buyer may be asked for, within the law's cap.

use super::case::Case;
use super::missing::Missing;
use super::trace::{Step, Trace};
use crate::pricing::book::cap::StateCap;
use crate::pricing::book::{Retail, RetailRule};
use crate::pricing::reason::{Code, Fact, Reason, amount};
use crate::pricing::share::{narrow, share};

/// Prices for the buyer in cents; what nothing sets is `None`.
pub(super) struct RetailPrices {
    pub(super) suggested: Option<i64>,
    pub(super) minimum: Option<i64>,
    pub(super) maximum: Option<i64>,
}

/// Works out the prices of a dealer cost.
pub(super) fn find(
    case: &Case<'_>,
    dealer_cost: i64,
    caps: &[StateCap],
    trace: &mut impl Trace,
) -> Result<RetailPrices, Vec<Reason>> {
    let price = |rule| closest(case, rule).map(|row| price_of(row, dealer_cost));
    let fixed = price(RetailRule::Fixed);
    let prices = |rule| fixed.or_else(|| price(rule));
    let (suggested, minimum) = (prices(RetailRule::Suggested), prices(RetailRule::Minimum));
    let mut maximum = prices(RetailRule::Maximum);
    if let Some(cap) = cap(case, caps)? {
        trace.note(Step::Retail, || format!("{} allows {}.", case.facts.state, amount(cap)));
        if cap < minimum.unwrap_or(dealer_cost).max(dealer_cost) {
            return Err(vec![case.reason(Code::CapBelowCost, Some(cap.to_string()))]);
        }
        maximum = Some(maximum.map_or(cap, |maximum| maximum.min(cap)));
    }
    let suggested = suggested.map(|price| price.max(minimum.unwrap_or(price)));
    let suggested = suggested.map(|price| price.min(maximum.unwrap_or(price)));
    trace.note(Step::Retail, || {
        let text = |price: Option<i64>| price.map_or_else(|| "none".to_owned(), amount);
        let fixed = if fixed.is_some() { "; the book fixes it" } else { "" };
        format!(
            "Suggested {}, minimum {}, maximum {}{fixed}.",
            text(suggested),
            text(minimum),
            text(maximum)
        )
    });
    Ok(RetailPrices {
        suggested,
        minimum,
        maximum,
    })
}

/// The row of a rule that names plan and state most closely. Rows are in canonical order, of which the first counts.
fn closest<'a>(case: &Case<'a>, rule: RetailRule) -> Option<&'a Retail> {
    let fits = |row: &&Retail| row.rule == rule && row.states.covers(&case.facts.state);
    let rows = case.plan.retail.iter().filter(fits);
    rows.rev().max_by_key(|row| row.rank())
}

/// Cost, a share of it, and an amount.
fn price_of(row: &Retail, cost: i64) -> i64 {
    narrow(i128::from(cost) + share(cost, row.percent) + i128::from(row.amount))
}

/// The lowest cap of the state on the sale date, if there is one: for it the amount financed must be known.
fn cap(case: &Case<'_>, caps: &[StateCap]) -> Result<Option<i64>, Vec<Reason>> {
    let (facts, product) = (case.facts, case.book.product);
    let applying = || {
        caps.iter()
            .filter(|cap| cap.applies(product, &facts.state, facts.sale_date))
    };
    if applying().next().is_none() {
        return Ok(None);
    }
    let Some(financed) = facts.amount_financed else {
        let mut missing = Missing::default();
        missing.ask(Fact::AmountFinanced);
        return case.settle(Vec::new(), missing).map(|()| None);
    };
    Ok(applying().map(|cap| cap.limit(financed)).min())
}
