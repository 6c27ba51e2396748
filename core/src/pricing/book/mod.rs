//! A rate book: the prices of one TPA for one product, as its file has them once they are checked.
//!
//! Amounts are cents, percentages hundredths of a percent, distances miles, terms months, ages model years. An absent bound,
//! an empty list or an absent value means 'any', 'none' or 'open', as an empty cell of the file does.

mod canonical;
pub mod cap;
mod cells;
mod diff;
mod grouped;
pub mod import;
mod kind;
mod name;
mod reader;
mod row;
mod size;
mod warning;

pub use cells::rate as rate_text;
pub use diff::{Diff, PlanDiff, PriceChange, PriceMove, RowChange, diff};
pub use kind::{Basis, Bound, ExtraKind, Place, RetailRule, Rule, Start, WhenFact};
pub(super) use name::bare;
pub use reader::BookReader;
pub use row::{Band, ClassRow, Component, Deductible, Extra, Filing, Plan, RateRow, Retail, RuleRow, Scope, When};
pub use size::{MAX_BYTES, size_message};
pub use warning::{Warning, warnings};

use crate::catalog::product::Product;
use crate::form::day::Day;
use serde::{Deserialize, Serialize};

/// The format of books that this product reads and writes.
pub const FORMAT: u32 = 1;

/// The class of vehicles that a book excludes.
pub const EXCLUDED_CLASS: &str = "x";

/// The name of what is left of the contract cost; no component of a book has it.
pub const RESERVE: &str = "reserve";

/// One state of a rate book's content. Its version number is given at publishing and is no part of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct RateBook {
    /// [`FORMAT`].
    pub format: u32,
    /// The book's code: capital letters, digits and hyphens, at most 24.
    pub code: String,
    /// What it prices.
    pub product: Product,
    /// The TPA's name.
    pub tpa: String,
    /// What people call the book.
    pub title: String,
    /// The first sale date that it rates.
    pub effective_from: Day,
    /// The last sale date that it rates; open without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effective_to: Option<Day>,
    /// What its makers remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Where it is filed.
    pub states: Vec<Filing>,
    /// What customers buy.
    pub plans: Vec<Plan>,
    /// The risk classes of vehicles, where rates have class columns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<ClassRow>,
    /// What may be sold to whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleRow>,
    /// The base prices.
    pub rates: Rates,
    /// Surcharges and options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extras: Vec<Extra>,
    /// The deductibles to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deductibles: Vec<Deductible>,
    /// How the cost is split.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub components: Vec<Component>,
    /// What buyers may be asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub retail: Vec<Retail>,
}

/// The table of base prices.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct Rates {
    /// The classes that have a price column, by their names; none where one cost holds for all vehicles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<String>,
    /// The rows, which JSON has in groups.
    #[serde(with = "grouped")]
    pub rows: Vec<RateRow>,
}

impl RateBook {
    /// Whether the book has prices for a sale on a day.
    #[must_use]
    pub fn covers(&self, day: Day) -> bool {
        self.effective_from <= day && self.effective_to.is_none_or(|last| day <= last)
    }

    /// How many prices it has.
    #[must_use]
    pub fn price_count(&self) -> usize {
        let offered = |row: &RateRow| row.prices.iter().filter(|price| **price > 0).count();
        self.rates.rows.iter().map(offered).sum()
    }

    /// Whether any of its rates is limited in miles: then a rate without a limit is unlimited.
    #[must_use]
    pub fn counts_miles(&self) -> bool {
        self.rates.rows.iter().any(|row| row.miles.is_some())
    }
}
