//! What a TPA asks for a product on a deal: the plan that its card shows with a price for the buyer, or why there is none.
//!
//! A TPA can have several books for a product, each in several versions. Of the plans of the level that is wanted, the one with the lowest dealer cost is
//! shown, then the one with the smaller rank, then the first by code. Where none has a price, it is the plan with the fewest reasons, with the same ties.

mod asked;
mod line;
mod price;
#[cfg(test)]
mod tests;

pub use asked::{Asked, asked};
pub use line::LineRate;
pub use price::Markups;

use super::book::Plan;
use super::book::RateBook;
use super::book::cap::StateCap;
use super::facts::{Choice, Facts};
use super::rate::{Mileage, OpenBook, Rate, rate};
use super::reason::{Code, Fact, Reason, tpa_name};
use super::word::Word;
use crate::catalog::coverage::CoverageLevel;
use crate::money::{Cents, group_thousands};

/// A rate book with the versions that may rate, opened.
#[derive(Debug, Clone)]
pub struct OfferBook {
    /// The book's code.
    pub code: String,
    /// Its versions, in any order.
    pub versions: Vec<OpenBook>,
}

impl OfferBook {
    /// Opens the versions of a book, each with its number.
    #[must_use]
    pub fn open(code: &str, versions: impl IntoIterator<Item = (u32, RateBook)>) -> Self {
        Self {
            code: code.to_owned(),
            versions: versions
                .into_iter()
                .map(|(number, book)| OpenBook::open(number, book))
                .collect(),
        }
    }

    fn tpa(&self) -> &str {
        self.versions.first().map_or("", |book| tpa_name(book.tpa()))
    }

    /// The plans of the version that rates on the facts' day; of the newest one where none does.
    fn plans(&self, facts: &Facts) -> impl Iterator<Item = &Plan> {
        let newest = || self.versions.iter().max_by_key(|book| book.number());
        let rating = super::rate::rating(&self.versions, facts.sale_date).or_else(newest);
        rating.into_iter().flat_map(OpenBook::plans)
    }
}

/// What an offer rests on.
#[derive(Debug, Clone, Copy)]
pub struct Risk<'a> {
    /// The coverage level that is wanted; any where the product has none.
    pub level: Option<CoverageLevel>,
    /// The vehicle and the deal.
    pub facts: &'a Facts,
    /// What the buyer wants.
    pub choice: &'a Choice,
    /// What states allow.
    pub caps: &'a [StateCap],
}

/// What a TPA's card shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offer {
    /// A plan with its price.
    Rated(Box<RatedOffer>),
    /// No price.
    Refused(RefusedOffer),
}

/// A plan with its price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedOffer {
    /// The code of the book.
    pub book: String,
    /// The plan's code.
    pub plan: String,
    /// 'Powertrain Plus, 48 months / 60,000 miles'.
    pub title: String,
    /// All that its cost is made of.
    pub rate: Rate,
    /// What the dealer remits.
    pub cost: Cents,
    /// What the buyer pays.
    pub price: Cents,
    /// Why the price is another one than cost and markup: 'Held at the most that California allows'.
    pub held: Option<String>,
}

/// Why there is no price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedOffer {
    /// The plan that comes closest, by code and name; none where no plan is of the level.
    pub plan: Option<(String, String)>,
    /// Why, in the order of the steps; empty where no plan is of the level.
    pub reasons: Vec<Reason>,
    /// The first sentence.
    pub sentence: String,
}

impl RefusedOffer {
    /// Whether nothing but unknown facts stands between the plan and a price.
    #[must_use]
    pub fn only_lacks_facts(&self) -> bool {
        !self.reasons.is_empty() && self.reasons.iter().all(|reason| reason.code == Code::FactMissing)
    }

    /// The facts that are unknown.
    pub fn missing(&self) -> impl Iterator<Item = Fact> {
        let lacking = self.reasons.iter().filter(|reason| reason.code == Code::FactMissing);
        lacking.filter_map(|reason| reason.fact)
    }
}

/// A plan that was tried.
struct Tried<'a> {
    book: &'a str,
    /// The TPA's name, as sentences have it.
    tpa: &'a str,
    plan: &'a Plan,
    outcome: Result<Rate, Vec<Reason>>,
}

impl Tried<'_> {
    /// What decides between equals: rank, then plan, then book.
    fn tie(&self) -> (i64, &str, &str) {
        (self.plan.rank, &self.plan.plan, self.book)
    }
}

/// What a TPA with these books asks for a product: nothing without a book.
#[must_use]
pub fn offer(books: &[OfferBook], risk: Risk<'_>, markups: Markups<'_>) -> Option<Offer> {
    if books.is_empty() {
        return None;
    }
    let mut tried: Vec<Tried<'_>> = Vec::new();
    for book in books {
        let plans = book.plans(risk.facts).filter(|plan| is_of_level(plan, risk.level));
        tried.extend(plans.map(|plan| Tried {
            book: &book.code,
            tpa: book.tpa(),
            plan,
            outcome:
                rate(&book.versions, &plan.plan, risk.facts, risk.choice, risk.caps).map_err(|refusal| refusal.reasons),
        }));
    }
    let rated = tried
        .iter()
        .filter_map(|tried| Some((tried, tried.outcome.as_ref().ok()?)));
    let cheapest = rated.min_by(|(one, cheap), (other, dear)| {
        let by_cost = cheap.dealer_cost.cmp(&dear.dealer_cost);
        by_cost.then_with(|| one.tie().cmp(&other.tie()))
    });
    let offer = match cheapest {
        Some((tried, rate)) => Offer::Rated(Box::new(rated_offer(tried, rate, risk, markups))),
        None => Offer::Refused(refused(&tried, books, risk)),
    };
    Some(offer)
}

fn is_of_level(plan: &Plan, level: Option<CoverageLevel>) -> bool {
    level.is_none() || plan.level.is_none() || plan.level == level
}

fn rated_offer(tried: &Tried<'_>, rate: &Rate, risk: Risk<'_>, markups: Markups<'_>) -> RatedOffer {
    let (price, held) = price::of(rate, tried.tpa, risk, markups);
    RatedOffer {
        book: tried.book.to_owned(),
        plan: tried.plan.plan.clone(),
        title: title(&tried.plan.name, rate),
        cost: price::cents(rate.dealer_cost),
        rate: rate.clone(),
        price,
        held,
    }
}

/// 'Powertrain Plus, 48 months / 60,000 miles'; without miles where the book counts none.
fn title(name: &str, rate: &Rate) -> String {
    let months = match rate.months {
        0 => return name.to_owned(),
        1 => "1 month".to_owned(),
        months => format!("{months} months"),
    };
    match rate.miles {
        Mileage::NotCounted => format!("{name}, {months}"),
        Mileage::Miles(miles) => format!("{name}, {months} / {} miles", group_thousands(miles)),
        Mileage::Unlimited => format!("{name}, {months} / unlimited miles"),
    }
}

fn refused(tried: &[Tried<'_>], books: &[OfferBook], risk: Risk<'_>) -> RefusedOffer {
    let reasons = |tried: &Tried<'_>| tried.outcome.as_ref().err().map_or(0, Vec::len);
    let closest = tried
        .iter()
        .min_by(|one, other| (reasons(one), one.tie()).cmp(&(reasons(other), other.tie())));
    let Some(closest) = closest else {
        return RefusedOffer {
            plan: None,
            reasons: Vec::new(),
            sentence: levels_offered(books, risk.facts),
        };
    };
    let reasons = closest.outcome.as_ref().err().cloned().unwrap_or_default();
    RefusedOffer {
        plan: Some((closest.plan.plan.clone(), closest.plan.name.clone())),
        sentence: reasons
            .first()
            .map_or_else(String::new, |reason| reason.sentence.clone()),
        reasons,
    }
}

/// 'Offers Basic and Enhanced.'
fn levels_offered(books: &[OfferBook], facts: &Facts) -> String {
    let offers = |level: &CoverageLevel| {
        let mut plans = books.iter().flat_map(|book| book.plans(facts));
        plans.any(|plan| plan.level == Some(*level))
    };
    let levels: Vec<&str> = <CoverageLevel as Word>::ALL
        .iter()
        .filter(|level| offers(level))
        .map(|level| level.label())
        .collect();
    match levels.as_slice() {
        [] => "Offers no plan.".to_owned(),
        [only] => format!("Offers {only}."),
        [others @ .., last] => format!("Offers {} and {last}.", others.join(", ")),
    }
}
