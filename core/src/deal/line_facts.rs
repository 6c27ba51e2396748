//! What is kept of how each line was rated, apart from the line: facts, choice, the parts of its cost, and what each step compared.

use super::quote_facts::QuoteFacts;
use crate::catalog::product::Product;
use crate::pricing::facts::{Choice, Facts};
use crate::pricing::rate::{Rate, rate_with_trace};
use crate::sale::contract::SoldProduct;
use serde::Serialize;

/// How a line was rated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LineFacts {
    /// What is sold.
    pub product: Product,
    /// The vehicle and the deal.
    pub facts: Facts,
    /// What the buyer wanted.
    pub choice: Choice,
    /// The price with its parts and its trace. Amounts are cents.
    pub rate: Rate,
}

impl QuoteFacts<'_> {
    /// How each of these products was rated, those without a rate book left out.
    pub(super) fn line_facts(&self, sold: &[SoldProduct]) -> Vec<LineFacts> {
        let Some(facts) = self.rating_facts() else {
            return Vec::new();
        };
        let of_line = |sold: &SoldProduct| {
            let rated = sold.rated.as_ref()?;
            let choice = self.choice(sold.product, &rated.tpa_id, (self.coverage_time, self.coverage_miles));
            let mut books = self.rates.books_of(sold.product, &rated.tpa_id).iter();
            let book = books.find(|book| *book.code == *rated.code)?;
            let rate = rate_with_trace(&book.versions, &rated.plan, &facts, &choice, self.rates.caps()).ok()?;
            Some(LineFacts {
                product: sold.product,
                facts: facts.clone(),
                choice,
                rate,
            })
        };
        sold.iter().filter_map(of_line).collect()
    }
}
