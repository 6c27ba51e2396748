//! A card without a price: why, and what would help.

use super::exact::Question;
use super::quote_facts::QuoteFacts;
use super::step::Step;
use crate::catalog::coverage::{ANNUAL_MILEAGES, COVERAGE_TIMES};
use crate::catalog::product::Product;
use crate::form::ids::TpaId;
use crate::money::group_thousands;
use crate::pricing::facts::{Choice, Facts};
use crate::pricing::offer::{Offer, RefusedOffer};
use crate::pricing::reason::{Code, Fact, Reason};
use serde::{Deserialize, Serialize};

/// The most choices that a card offers in the place of one that has no price.
const MAX_REMEDIES: usize = 4;

/// A card without a price. It can't be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct RefusedCard {
    /// The product.
    pub product: Product,
    /// The TPA's id.
    pub tpa_id: TpaId,
    /// The TPA's name; of an ancillary product, the product's label.
    pub title: String,
    /// Below the title: what the provider stands for, or the TPA of an ancillary product.
    pub description: String,
    /// The plan that comes closest.
    pub plan: Option<String>,
    /// Why, first.
    pub sentence: String,
    /// Why besides.
    pub more: Vec<String>,
    /// What would help, by a press.
    pub remedies: Vec<Remedy>,
    /// What the price depends on and nobody has said yet.
    pub questions: Vec<Question>,
    #[serde(skip)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub(super) reasons: Vec<Reason>,
}

/// Something that would help.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Remedy {
    /// What the button says.
    pub label: String,
    /// What it does: a [`DealEvent`](super::DealEvent) in the same words.
    pub event: RemedyEvent,
}

/// The few events that help. To write all kinds of events would cost the browser's module four kilobytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum RemedyEvent {
    /// Another coverage.
    SetCoverage {
        /// Months.
        months: u32,
        /// Miles a year.
        miles: u32,
    },
    /// Another deductible.
    EditDeductible {
        /// Whole dollars.
        value: String,
    },
    /// To where something is entered.
    JumpTo {
        /// Where.
        step: Step,
    },
}

impl RefusedCard {
    pub(super) fn new(
        product: Product,
        tpa_id: &TpaId,
        (title, description): (&str, &str),
        offer: RefusedOffer,
    ) -> Self {
        let sentences = offer.reasons.iter().skip(1).map(|reason| reason.sentence.clone());
        Self {
            product,
            tpa_id: tpa_id.clone(),
            title: title.to_owned(),
            description: description.to_owned(),
            plan: offer.plan.map(|(_, name)| name),
            sentence: offer.sentence,
            more: sentences.collect(),
            remedies: Vec::new(),
            questions: Vec::new(),
            reasons: offer.reasons,
        }
    }
}

impl QuoteFacts<'_> {
    /// The card with what would help: whatever can be pressed leads to a price, or to where a fact is entered.
    pub(super) fn helped(&self, mut card: RefusedCard) -> RefusedCard {
        let Some(facts) = self.rating_facts() else {
            return card;
        };
        let choice = self.choice(card.product, &card.tpa_id, (self.coverage_time, self.coverage_miles));
        let missing: Vec<Fact> = card
            .reasons
            .iter()
            .filter(|reason| reason.code == Code::FactMissing)
            .filter_map(|reason| reason.fact)
            .collect();
        card.questions = self.questions_on(&missing, &facts);
        // What is asked on the card is not told once more.
        let asked = |reason: &&Reason| {
            let questions = card.questions.iter();
            reason.code == Code::FactMissing && questions.map(|one| Some(one.fact)).any(|fact| fact == reason.fact)
        };
        let told = card.reasons.iter().skip(1).filter(|reason| !asked(reason));
        card.more = told.map(|reason| reason.sentence.clone()).collect();
        let has = |code| card.reasons.iter().any(|reason| reason.code == code);
        if has(Code::TermNotOffered) {
            card.remedies = self.other_terms(&card, &facts);
        } else if has(Code::DeductibleNotOffered) {
            card.remedies = self.other_deductibles(&card, &facts, &choice);
        } else if has(Code::UseExcluded) {
            card.remedies.push(go_to("Change the aspects", Step::Aspects));
        } else if has(Code::NotEffective) {
            card.remedies.push(go_to("Change the sale date", Step::Aspects));
        }
        let typed_first = |reason: &Reason| {
            matches!(
                reason.fact,
                Some(Fact::Odometer | Fact::AmountFinanced | Fact::Apr | Fact::LoanMonths)
            )
        };
        if card.remedies.is_empty() && card.reasons.iter().any(typed_first) {
            card.remedies.push(go_to("Go to Get Started", Step::Input));
        }
        card
    }

    fn has_price(&self, card: &RefusedCard, facts: &Facts, choice: &Choice) -> bool {
        let offer = self.offer(card.product, &card.tpa_id, facts, choice);
        matches!(offer, Some(Offer::Rated(_)))
    }

    /// The coverages that have a price, those nearest to the one that is wanted first.
    fn other_terms(&self, card: &RefusedCard, facts: &Facts) -> Vec<Remedy> {
        // GAP lasts as long as the loan, and an ancillary product has no miles.
        let annual: Vec<u32> = match card.product {
            Product::Gap => return vec![go_to("Go to Get Started", Step::Input)],
            Product::Vsc => ANNUAL_MILEAGES.iter().map(|(miles, _)| *miles).collect(),
            Product::Ancillary(_) => vec![self.coverage_miles],
        };
        let distance = |(months, miles): (u32, u32)| {
            (
                months.abs_diff(self.coverage_time),
                miles.abs_diff(self.coverage_miles),
                months,
            )
        };
        let mut coverages: Vec<(u32, u32)> = Vec::new();
        for coverage in COVERAGE_TIMES
            .iter()
            .flat_map(|months| annual.iter().map(|miles| (*months, *miles)))
        {
            let at = coverages.partition_point(|other| distance(*other) <= distance(coverage));
            coverages.insert(at, coverage);
        }
        let priced = coverages.into_iter().filter(|coverage| {
            let choice = self.choice(card.product, &card.tpa_id, *coverage);
            self.has_price(card, facts, &choice)
        });
        let remedy = |(months, miles): (u32, u32)| Remedy {
            label: match card.product {
                Product::Vsc => format!("{months} months, {} miles a year", group_thousands(i64::from(miles))),
                _ => format!("{months} months"),
            },
            event: RemedyEvent::SetCoverage { months, miles },
        };
        priced.map(remedy).take(MAX_REMEDIES).collect()
    }

    /// The deductibles that have a price, of those that the plan offers.
    fn other_deductibles(&self, card: &RefusedCard, facts: &Facts, choice: &Choice) -> Vec<Remedy> {
        let of_code = |reason: &&Reason| reason.code == Code::DeductibleNotOffered;
        let offered = card
            .reasons
            .iter()
            .find(of_code)
            .and_then(|reason| reason.argument.as_deref());
        let dollars = offered
            .unwrap_or_default()
            .split('|')
            .filter_map(|text| text.parse::<u32>().ok());
        let priced = dollars.filter(|dollars| {
            let other = Choice {
                deductible: Some(i64::from(*dollars)),
                ..choice.clone()
            };
            self.has_price(card, facts, &other)
        });
        let remedy = |dollars: u32| Remedy {
            label: format!("${} deductible", group_thousands(i64::from(dollars))),
            event: RemedyEvent::EditDeductible {
                value: dollars.to_string(),
            },
        };
        priced.map(remedy).take(MAX_REMEDIES).collect()
    }
}

fn go_to(label: &str, step: Step) -> Remedy {
    Remedy {
        label: label.to_owned(),
        event: RemedyEvent::JumpTo { step },
    }
}
