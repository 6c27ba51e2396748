//! What states allow a product to cost.

use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::pricing::share::{narrow, share};
use serde::{Deserialize, Serialize};

/// A state's limit on the price of a product.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateCap {
    /// The product.
    pub product: Product,
    /// The state's USPS code.
    pub state: String,
    /// The first sale date that it holds for.
    pub from: Day,
    /// The last; open without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Day>,
    /// Hundredths of a percent of the amount financed.
    pub percent: i64,
    /// The limit is at least this, in cents.
    pub floor: i64,
    /// Where the law says it.
    pub source: String,
}

impl StateCap {
    /// Whether it limits a product in a state on a day.
    #[must_use]
    pub fn applies(&self, product: Product, state: &str, day: Day) -> bool {
        let starts = self.from <= day;
        self.product == product && self.state == state && starts && self.to.is_none_or(|last| day <= last)
    }

    /// The highest price in cents for an amount financed in cents.
    #[must_use]
    pub fn limit(&self, amount_financed: i64) -> i64 {
        narrow(share(amount_financed, self.percent)).max(self.floor)
    }
}
