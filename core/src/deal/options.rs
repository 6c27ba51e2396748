//! The options that a card offers, as ticks with what each adds to the price.

use super::error::{DealError, not_now};
use super::quote_facts::QuoteFacts;
use super::rating::ChosenOption;
use super::session::DealSession;
use crate::catalog::product::Product;
use crate::money::Cents;
use crate::pricing::offer::{LineRate, Offer};
use serde::{Deserialize, Serialize};

/// An option of a plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct CardOption {
    /// Which: what ticks it.
    pub option: ChosenOption,
    /// What people call it.
    pub name: String,
    /// What the buyer pays for it, in cents: with it less without it.
    pub price: Cents,
    /// Whether it is ticked.
    pub chosen: bool,
}

impl QuoteFacts<'_> {
    /// The options that the plan of a rated card offers: those with which the same plan has a price.
    pub(super) fn options_on(&self, product: Product, rated: Option<&LineRate>) -> Vec<CardOption> {
        let (Some(rated), Some(facts)) = (rated, self.rating_facts()) else {
            return Vec::new();
        };
        let tpa = &rated.tpa_id;
        let coverage = (self.coverage_time, self.coverage_miles);
        let chosen = self.choice(product, tpa, coverage).options;
        let price_with = |codes: Vec<String>| {
            let mut choice = self.choice(product, tpa, coverage);
            choice.options = codes;
            match self.offer(product, tpa, &facts, &choice)? {
                Offer::Rated(offer) if offer.plan == rated.plan => Some(offer.price),
                _ => None,
            }
        };
        let books = self.rates.books_of(product, tpa).iter();
        let book = books
            .filter(|book| *book.code == *rated.code)
            .flat_map(|book| &book.versions);
        let options = book
            .filter(|version| version.number() == rated.version)
            .flat_map(|version| version.options_of(&rated.plan));
        options
            .filter_map(|(code, name)| {
                let others: Vec<String> = chosen.iter().filter(|other| *other != code).cloned().collect();
                let without = price_with(others.clone());
                let with = price_with([others, vec![code.to_owned()]].concat())?;
                Some(CardOption {
                    option: ChosenOption {
                        product,
                        tpa_id: tpa.clone(),
                        code: code.to_owned(),
                    },
                    name: name.to_owned(),
                    price: with.minus(without.unwrap_or(with)),
                    chosen: chosen.iter().any(|other| other == code),
                })
            })
            .collect()
    }
}

/// The answer to an option that nobody offers.
pub(super) const OPTION_MESSAGE: &str = "This option is not offered";

/// Ticks an option of a card, or takes the tick away.
pub(super) fn set_option(s: &mut DealSession, option: ChosenOption, on: bool) -> Result<(), DealError> {
    s.answers.options.retain(|other| *other != option);
    if on {
        let facts = s.quote_facts();
        let has = |book: &crate::pricing::offer::OfferBook| {
            let mut versions = book.versions.iter();
            versions.any(|version| version.has_option(&option.code))
        };
        if !facts.rates.books_of(option.product, &option.tpa_id).iter().any(has) {
            return Err(not_now(OPTION_MESSAGE));
        }
        let at = s.answers.options.partition_point(|other| *other < option);
        s.answers.options.insert(at, option);
    }
    Ok(())
}
