//! What rating answers.

use super::trace::TraceLine;
use crate::pricing::book::{RateBook, rate_text};
use crate::pricing::reason::Reason;
use serde::{Deserialize, Serialize};

/// A price and all that it is made of. Amounts are cents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rate {
    /// The number of the version that rated.
    pub version: u32,
    /// The form that is used in the state.
    pub form: String,
    /// The vehicle's class, in a book with class columns.
    pub class: Option<String>,
    /// The contract's months; 0 where neither the rate nor the loan has any.
    pub months: i64,
    /// The contract's miles.
    pub miles: Mileage,
    /// The price in the table.
    pub base: i64,
    /// What the deductible adds or takes off.
    pub deductible: i64,
    /// Surcharges and options, by code.
    pub extras: Vec<Charge>,
    /// Base, deductible and extras.
    pub contract_cost: i64,
    /// The contract cost and what comes on top: what the dealer remits.
    pub dealer_cost: i64,
    /// The parts of the cost and the reserve, by name.
    pub components: Vec<Charge>,
    /// The price that is suggested, if anything sets one.
    pub suggested: Option<i64>,
    /// The least price, if anything sets one.
    pub minimum: Option<i64>,
    /// The highest price, if anything sets one.
    pub maximum: Option<i64>,
    /// The row of the rate table that priced.
    pub row: PricedRow,
    /// What each step compared, if it was asked for.
    pub trace: Vec<TraceLine>,
}

/// How far a contract reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Mileage {
    /// The book does not count miles.
    NotCounted,
    /// This number of miles.
    Miles(i64),
    /// Any number of miles.
    Unlimited,
}

/// An amount with its code or name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Charge {
    /// The extra's code or the component's name.
    pub name: String,
    /// Cents.
    pub amount: i64,
}

/// Where a base price stands: row and column of the book's canonical table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PricedRow {
    /// The row, from 0, of the plan's rows in canonical order.
    pub row: usize,
    /// The price column, from 0.
    pub column: usize,
}

impl PricedRow {
    /// The row as a line of text: 'PT, used, 36/36000, class 3'. The book's rows must be in canonical order.
    #[must_use]
    pub fn told(self, book: &RateBook, plan: &str) -> Option<String> {
        let row = book.rates.rows.iter().filter(|row| row.plan == plan).nth(self.row)?;
        let class = book.rates.classes.get(self.column);
        let class = class.map_or_else(String::new, |class| format!(", class {class}"));
        Some(format!("{}{class}", rate_text(row)))
    }
}

/// No price, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// The reasons in their order; at least one.
    pub reasons: Vec<Reason>,
    /// What each step compared, if it was asked for.
    pub trace: Vec<TraceLine>,
}
