//! What of a dealer's markup is not earned yet, as the job of each day works it out: sums by administrator (TPA) and product, and how often products are
//! cancelled.

use super::month::MonthFigures;
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::TpaId;
use crate::sale::cancellation::{Fraction, Method};
use crate::sale::state_rules::WHOLE_BP;
use serde::{Deserialize, Serialize};

/// How many months a rate of cancelling is of: the month of its day, and those before.
pub const RATE_MONTHS: u8 = 24;

/// A rate of fewer cancellations says nothing (after-the-sale.md, section 6).
pub const LEAST_CANCELLATIONS: i64 = 50;

/// What lines in force come to. Amounts are cents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reserved {
    /// Lines whose contract refunds what is not used.
    pub lines: i64,
    /// Their markup: retail less cost.
    pub markup: i64,
    /// What of it is not earned yet, by days.
    pub unearned: i64,
    /// Lines whose contract's terms no one knows: they are in no other figure.
    pub unknown: i64,
}

impl Reserved {
    /// A line whose terms no one knows.
    pub const UNKNOWN: Self = Self {
        lines: 0,
        markup: 0,
        unearned: 0,
        unknown: 1,
    };

    /// A line in force of this retail and cost, in cents, of which a part of the days is not used; nothing where its contract refunds nothing. What is
    /// unearned is rounded once for each line: exact halves go up.
    #[must_use]
    pub fn of_line(method: Method, (retail, cost): (i64, i64), unused: Fraction) -> Self {
        if method == Method::None {
            return Self::default();
        }
        let markup = retail.saturating_sub(cost).max(0);
        Self {
            lines: 1,
            markup,
            unearned: unused.of(markup, WHOLE_BP),
            unknown: 0,
        }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            lines: self.lines.saturating_add(other.lines),
            markup: self.markup.saturating_add(other.markup),
            unearned: self.unearned.saturating_add(other.unearned),
            unknown: self.unknown.saturating_add(other.unknown),
        }
    }
}

/// What the lines of a product of one administrator come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfTpa {
    /// The administrator.
    pub tpa: TpaId,
    /// The product; none of lines whose id says nothing of it.
    pub product: Option<Product>,
    /// What they come to.
    pub reserved: Reserved,
}

/// How often a product is cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProductRate {
    /// The product; none of lines whose id says nothing of it.
    pub product: Option<Product>,
    /// Lines that were cancelled in [`RATE_MONTHS`].
    pub cancelled: i64,
    /// Lines that could be: in force when these months began, or sold in them.
    pub could_be: i64,
}

impl ProductRate {
    /// The rates of products, given what was counted before their months and in them: of the lines that a reserve counts too, behind which an administrator
    /// (TPA) stands. What is in force is counted as the report of cancellations counts
    /// it, which divides by what was in force when a month began; over [`RATE_MONTHS`] what was sold in them could be cancelled too.
    #[must_use]
    pub fn of_months(before: &MonthFigures, within: &MonthFigures) -> Vec<Self> {
        let counted = Product::ALL.into_iter().map(Some).chain([None]);
        let rates = counted.map(|product| {
            let of = |month: &MonthFigures| month.of_tpas.get(&product).copied().unwrap_or_default();
            Self {
                product,
                cancelled: of(within).cancelled,
                could_be: of(before).in_force().saturating_add(of(within).lines),
            }
        });
        rates.filter(|rate| rate.could_be != 0 || rate.cancelled != 0).collect()
    }
}

/// What a dealership's lines came to on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReserveDay {
    /// The day, where the dealership stands.
    pub day: Day,
    /// When it was worked out there, as `HHmm`.
    pub time: String,
    /// By administrator and product.
    pub rows: Vec<OfTpa>,
    /// How often products are cancelled, in the order of the screens.
    pub rates: Vec<ProductRate>,
}

impl ReserveDay {
    /// Adds lines of an administrator's product.
    pub fn add(&mut self, tpa: &TpaId, product: Option<Product>, reserved: Reserved) {
        let mut rows = self.rows.iter_mut();
        match rows.find(|row| row.tpa == *tpa && row.product == product) {
            Some(row) => row.reserved = row.reserved.plus(reserved),
            None => self.rows.push(OfTpa {
                tpa: tpa.clone(),
                product,
                reserved,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sale::figures::{Counter, Figures};

    fn month(lines: i64, cancelled: i64, expired: i64) -> MonthFigures {
        let mut month = MonthFigures::default();
        add(&mut month, Some("T1"), (lines, cancelled, expired));
        month
    }

    /// Adds service contracts, of an administrator or of none.
    fn add(month: &mut MonthFigures, tpa: Option<&str>, (lines, cancelled, expired): (i64, i64, i64)) {
        let figures = Figures {
            lines,
            cancelled,
            expired,
            ..Figures::default()
        };
        let of = Counter::Product {
            tpa: tpa.map(TpaId::recorded),
            product: Some(Product::Vsc),
        };
        month.add(of, figures);
    }

    #[test]
    fn what_was_in_force_or_sold_could_be_cancelled() {
        // Of 100 lines that were sold before, 10 were cancelled and 20 ended; 30 were sold since.
        let rates = ProductRate::of_months(&month(100, 10, 20), &month(30, 25, 5));
        let expected = ProductRate {
            product: Some(Product::Vsc),
            cancelled: 25,
            could_be: 100,
        };
        assert_eq!(rates, [expected]);
        assert_eq!(ProductRate::of_months(&month(10, 4, 6), &month(0, 0, 9)), []);
    }

    #[test]
    fn a_rate_is_of_the_lines_that_a_reserve_counts() {
        let of_tpas = (month(100, 10, 20), month(30, 25, 5));
        let rates = ProductRate::of_months(&of_tpas.0, &of_tpas.1);
        // What the dealership itself stands behind is in no reserve: a thousand of them more don't thin the rate out.
        let (mut before, mut within) = of_tpas;
        add(&mut before, None, (600, 0, 0));
        add(&mut within, None, (400, 0, 0));
        assert_eq!(ProductRate::of_months(&before, &within), rates);
        let mut sum = MonthFigures::default();
        sum.add_month(&within);
        assert_eq!(sum, within);
        let mut none = MonthFigures::default();
        add(&mut none, None, (9, 0, 0));
        assert_eq!(ProductRate::of_months(&none, &none), []);
    }

    #[test]
    fn lines_of_one_product_of_one_administrator_are_one_row() {
        let mut day = ReserveDay {
            day: Day::parse("2026-11-26").unwrap(),
            time: "0400".to_owned(),
            rows: Vec::new(),
            rates: Vec::new(),
        };
        let one = Reserved {
            lines: 1,
            markup: 90_000,
            unearned: 60_000,
            unknown: 0,
        };
        for (tpa, product) in [
            ("T1", Product::Vsc),
            ("T2", Product::Vsc),
            ("T1", Product::Vsc),
            ("T1", Product::Gap),
        ] {
            day.add(&TpaId::recorded(tpa), Some(product), one);
        }
        let lines: Vec<i64> = day.rows.iter().map(|row| row.reserved.lines).collect();
        assert_eq!(lines, [2, 1, 1]);
        assert_eq!(day.rows[0].reserved.unearned, 120_000);
    }
}
