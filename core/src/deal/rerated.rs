//! Rating a sold product again, as corrected, by the rates of its sale or of another day.

use super::amended_facts::AmendedFacts;
use super::amendment::AsSold;
use super::line_facts::LineFacts;
use super::quote::rated_name;
use super::reprice::RepricedLine;
use crate::catalog::coverage::total_miles;
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::TpaId;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use crate::pricing::book::cap::state_caps;
use crate::pricing::facts::{Choice, Facts};
use crate::pricing::offer::{LineRate, Markups, Offer, OfferBook, RatedOffer, Risk, offer};
use crate::pricing::rate::rate_with_trace;
use crate::pricing::settings::DealerSettings;
use crate::pricing::word::Condition;
use serde::Deserialize;

/// What is said of a price that a new rating leaves as it was.
const STAYS: &str = "The rate is the same, so the price stays";

/// What a line's rate rested on, as it is kept beside the line.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RatedAs {
    /// The vehicle and the deal.
    pub facts: Facts,
    /// What the buyer wanted.
    pub choice: Choice,
}

/// By what a product is rated again.
#[derive(Debug, Clone, Copy)]
pub struct Rerating<'a> {
    /// What its rate rested on.
    pub rated_as: &'a RatedAs,
    /// By which it was rated.
    pub rated: &'a LineRate,
    /// The administrator's books for the product.
    pub books: &'a [OfferBook],
    /// The administrator, by id and name.
    pub tpa: (&'a TpaId, &'a str),
    /// The dealer's markups.
    pub settings: &'a DealerSettings,
    /// The day whose rates count, where it is not the day of the sale.
    pub day: Option<Day>,
}

/// A product that was rated again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rerated {
    /// What it is called and costs.
    pub line: RepricedLine,
    /// By what it was rated, but for the hash of the version's content.
    pub rated: LineRate,
    /// How.
    pub facts: LineFacts,
}

/// Rates a sold product as corrected. Where plan, term and cost are those of the sale, so is the price, unless book or law no longer allow it; otherwise it is the
/// cost with the dealer's markups of today, as in the wizard.
///
/// # Errors
/// A sentence that says why it has no price.
pub fn rerate(sold: &AsSold, now: &AmendedFacts, by: Rerating<'_>) -> Result<Rerated, String> {
    let facts = facts_of(now, by);
    let choice = choice_of(sold.product, now, by);
    let caps = state_caps();
    let level = now.coverage.as_ref().and_then(|coverage| coverage.level);
    let risk = Risk {
        level: level.filter(|_| sold.product == Product::Vsc),
        facts: &facts,
        choice: &choice,
        caps: &caps,
    };
    let markups = Markups {
        product: sold.product,
        settings: Some(by.settings),
    };
    let offered = match offer(by.books, risk, markups) {
        Some(Offer::Rated(offered)) => offered,
        Some(Offer::Refused(refused)) => return Err(refused.sentence),
        None => return Err("No rates from this administrator yet.".to_owned()),
    };
    let mut books = by.books.iter();
    let book = books.find(|book| book.code == offered.book);
    let rate = book.and_then(|book| rate_with_trace(&book.versions, &offered.plan, &facts, &choice, &caps).ok());
    let rate = rate.ok_or_else(|| "No rates from this administrator yet.".to_owned())?;
    let stays = stays(sold, &offered, by.rated);
    let of_sale = (by.rated.sale_date, by.rated.sale_state.as_str());
    let rated = LineRate::of(&offered, by.tpa.0, "", of_sale);
    Ok(Rerated {
        line: RepricedLine {
            product_name: rated_name(sold.product, by.tpa.1, &offered.title),
            price: if stays { sold.price } else { offered.price },
            cost: offered.cost,
            notes: match (stays, offered.held) {
                (true, _) => vec![STAYS.to_owned()],
                (false, held) => held.into_iter().collect(),
            },
        },
        rated,
        facts: LineFacts {
            product: sold.product,
            facts,
            choice,
            rate,
        },
    })
}

/// Whether what is offered is what was sold, and what was paid for it is within what book and law allow.
fn stays(sold: &AsSold, offered: &RatedOffer, was: &LineRate) -> bool {
    let rate = &offered.rate;
    let is_same_plan = (offered.book.as_str(), &offered.plan, &rate.form) == (&*was.code, &was.plan, &was.form);
    let is_same_term = (rate.months, rate.miles) == (was.months, was.miles);
    let price = sold.price.get();
    let is_allowed = rate.minimum.is_none_or(|least| price >= least) && rate.maximum.is_none_or(|most| price <= most);
    is_same_plan && is_same_term && offered.cost == sold.cost && is_allowed
}

/// The facts of the sale as corrected. A vehicle that was new then went into service then.
fn facts_of(now: &AmendedFacts, by: Rerating<'_>) -> Facts {
    let was = &by.rated_as.facts;
    let is_new = was.condition == Some(Condition::New);
    let in_service = was.in_service_date.or_else(|| is_new.then_some(was.sale_date));
    let facts = Facts {
        sale_date: by.day.unwrap_or(was.sale_date),
        in_service_date: if by.day.is_some() {
            in_service
        } else {
            was.in_service_date
        },
        odometer: (now.miles > 0).then(|| i64::from(now.miles)),
        ..was.clone()
    };
    let Some(loan) = &now.loan else {
        return facts;
    };
    let apr = Apr::parse(&loan.apr).ok();
    Facts {
        amount_financed: Some(loan.amount_financed)
            .filter(|amount| amount.is_positive())
            .map(Cents::get),
        apr: apr.map(|apr| i64::from(apr.hundredths())),
        loan_months: loan_months(now),
        ..facts
    }
}

fn loan_months(now: &AmendedFacts) -> Option<i64> {
    let term = Term::parse(&now.loan.as_ref()?.term).ok()?;
    Some(i64::from(term.months()))
}

/// What the buyer wanted, as corrected; the options stay.
fn choice_of(product: Product, now: &AmendedFacts, by: Rerating<'_>) -> Choice {
    let was = by.rated_as.choice.clone();
    match (product, &now.coverage) {
        (Product::Gap, _) => Choice {
            months: loan_months(now).or(was.months),
            ..was
        },
        (Product::Vsc, Some(coverage)) => Choice {
            months: Some(coverage.months.into()),
            miles: Some(total_miles(coverage.annual_miles, coverage.months)),
            deductible: Some(coverage.deductible.into()),
            ..was
        },
        (Product::Ancillary(_), Some(coverage)) => Choice {
            months: Some(coverage.months.into()),
            ..was
        },
        (Product::Vsc | Product::Ancillary(_), None) => was,
    }
}
