//! What an import finds: counts, errors, warnings, and what changes from the version that would rate.

use crate::form::day::Day;
use crate::pricing::book::import::Fault;
use crate::pricing::book::{Diff, PlanDiff, PriceChange, RateBook, RowChange, Warning, diff, warnings};
use serde::Serialize;

/// The most changed prices, and the most other changed rows, that a report tells one by one.
pub const MAX_DIFFERENCES: usize = 500;

/// What an import finds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// What the book holds; nothing of a file with errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<BookCounts>,
    /// The first errors, at most 200.
    pub errors: Vec<Fault>,
    /// How many errors there are.
    pub error_count: usize,
    /// What whoever publishes confirms.
    pub warnings: Vec<Warning>,
    /// The number of the version that it is compared with: the one that would rate on its first day; none where no version would.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared_with: Option<u32>,
    /// What changes from that version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differences: Option<Differences>,
}

/// How many rows a book has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookCounts {
    /// States.
    pub states: usize,
    /// Plans.
    pub plans: usize,
    /// Rows that say which class a vehicle is in.
    pub classes: usize,
    /// Rules.
    pub rules: usize,
    /// Rows of the rate table.
    pub rates: usize,
    /// Prices in them.
    pub prices: usize,
    /// Surcharges and options.
    pub extras: usize,
    /// Deductibles.
    pub deductibles: usize,
    /// Components.
    pub components: usize,
    /// Retail rows.
    pub retail: usize,
}

impl From<&RateBook> for BookCounts {
    fn from(book: &RateBook) -> Self {
        Self {
            states: book.states.len(),
            plans: book.plans.len(),
            classes: book.classes.len(),
            rules: book.rules.len(),
            rates: book.rates.rows.len(),
            prices: book.price_count(),
            extras: book.extras.len(),
            deductibles: book.deductibles.len(),
            components: book.components.len(),
            retail: book.retail.len(),
        }
    }
}

/// What changes: each plan's prices in numbers, and the changes one by one as far as there is room.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Differences {
    /// The plans with changed prices, by code.
    pub plans: Vec<PlanDiff>,
    /// The first changed prices.
    pub prices: Vec<PriceChange>,
    /// How many prices change.
    pub price_count: usize,
    /// The first changed rows of other sections.
    pub rows: Vec<RowChange>,
    /// How many of those change.
    pub row_count: usize,
}

impl Report {
    /// Of a file with errors.
    #[must_use]
    pub fn of_errors(errors: Vec<Fault>, error_count: usize) -> Self {
        Self {
            errors,
            error_count,
            ..Self::default()
        }
    }

    /// Of a book: on a day, and beside the version that would rate on its first day, with that one's number.
    #[must_use]
    pub fn of_book(book: &RateBook, before: Option<(u32, &RateBook)>, today: Day) -> Self {
        let other = before.map(|(_, other)| (other, diff(other, book)));
        Self {
            counts: Some(book.into()),
            warnings: warnings(book, other.as_ref().map(|(other, diff)| (*other, diff)), today),
            compared_with: before.map(|(number, _)| number),
            differences: other.map(|(_, diff)| diff.into()),
            ..Self::default()
        }
    }
}

impl From<Diff> for Differences {
    fn from(mut changes: Diff) -> Self {
        let (price_count, row_count) = (changes.prices.len(), changes.rows.len());
        changes.prices.truncate(MAX_DIFFERENCES);
        changes.rows.truncate(MAX_DIFFERENCES);
        Self {
            plans: changes.plans,
            prices: changes.prices,
            price_count,
            rows: changes.rows,
            row_count,
        }
    }
}
