//! What states allow a product to cost.

use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::pricing::share::{narrow, share};
use serde::{Deserialize, Serialize};

/// A state's limit on the price of a product.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
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

/// A row of the table: product, state, the first day, hundredths of a percent, cents, source.
type Row = (Product, &'static str, (i32, u8, u8), i64, i64, &'static str);

/// What states' laws allow GAP to cost, where it was read. No lawyer has confirmed it; it errs on the buyer's side.
const ROWS: [Row; 3] = [
    (
        Product::Gap,
        "CA",
        (2023, 1, 1),
        400,
        0,
        "California Civil Code as amended by AB 2311 (2022): at most 4 % of the amount financed",
    ),
    (
        Product::Gap,
        "CO",
        (2024, 1, 1),
        400,
        60_000,
        "C.R.S. 5-9.3-104(1)(a): at most 4 % of the amount financed or $600 whichever is greater",
    ),
    (
        Product::Gap,
        "TX",
        (2013, 9, 1),
        500,
        0,
        "Texas HB 2459 (83rd Legislature): at most 5 % of the amount financed",
    ),
];

/// The limits that hold for all books.
#[must_use]
pub fn state_caps() -> Vec<StateCap> {
    let row = |(product, state, (year, month, day), percent, floor, source): Row| {
        Some(StateCap {
            product,
            state: state.to_owned(),
            from: Day::new(year, month, day).ok()?,
            to: None,
            percent,
            floor,
            source: source.to_owned(),
        })
    };
    ROWS.into_iter().filter_map(row).collect()
}
