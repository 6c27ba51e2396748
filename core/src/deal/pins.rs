//! What a deal says of its rates: what rating was told, and what each rated product was priced by when somebody looked at it.

use super::quote::Quote;
use super::rating::RatingAnswers;
use super::session::{DealSession, ProductVariant};
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::{BookCode, TpaId};
use crate::money::Cents;
use crate::sale::contract::SoldProduct;
use serde::{Deserialize, Serialize};

/// What a deal's rates rest on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealRating {
    /// What rating was told.
    pub answers: RatingAnswers,
    /// A line for each product that is sold by a rate book, in the order of the deal's lines.
    pub lines: Vec<PinnedRate>,
}

/// A product as it was rated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PinnedRate {
    /// What is sold.
    pub product: Product,
    /// By whom.
    pub tpa_id: TpaId,
    /// The code of the book.
    pub code: BookCode,
    /// The version that rated.
    pub version: u32,
    /// The SHA-256 of its content.
    pub content_hash: String,
    /// The plan's code.
    pub plan: String,
    /// What the dealer pays, in cents.
    pub cost: Cents,
    /// What the buyer pays, in cents.
    pub price: Cents,
}

impl PinnedRate {
    fn of(sold: &SoldProduct) -> Option<Self> {
        let rated = sold.rated.as_ref()?;
        Some(Self {
            product: sold.product,
            tpa_id: rated.tpa_id.clone(),
            code: rated.code.clone(),
            version: rated.version,
            content_hash: rated.content_hash.clone(),
            plan: rated.plan.clone(),
            cost: sold.cost,
            price: sold.price,
        })
    }
}

/// The lines of a quote, as a deal says them.
fn pinned(quote: &Quote) -> Vec<PinnedRate> {
    quote.sold.iter().filter_map(PinnedRate::of).collect()
}

impl DealSession {
    /// What the deal says of its rates; nothing without TPAs, and where nobody knows which day it is.
    pub(super) fn rating(&self) -> Option<DealRating> {
        let day = self.answers.day(self.rates.0.today());
        let day = day.filter(|_| self.variant == ProductVariant::Tpa)?;
        let mut answers = self.answers.clone();
        // What is no day stays as it was typed: the check says so.
        if answers.sale_date.is_empty() {
            answers.sale_date = day.to_string();
        }
        answers.unknown.clear();
        Some(DealRating {
            answers,
            lines: pinned(&self.prices()),
        })
    }
}

impl DealRating {
    /// As a record keeps it: what rated now, and the options of what is sold.
    pub(super) fn settled(&self, quote: &Quote, day: Option<Day>) -> Self {
        let lines = pinned(quote);
        let mut answers = self.answers.settled(day);
        let is_sold = |product, tpa: &TpaId| lines.iter().any(|line| line.product == product && line.tpa_id == *tpa);
        answers.options.retain(|option| is_sold(option.product, &option.tpa_id));
        Self { answers, lines }
    }
}
