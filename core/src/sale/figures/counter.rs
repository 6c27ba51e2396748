//! The counters of a day, and the keys of their records.

use super::counted::{DayFigures, Figures};
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::TpaId;
use crate::sale::cancelled_for::{InForce, Reason};

/// What the keys of all counters begin with.
const PREFIX: &str = "day#";

/// What stands in the place of an administrator or a product where there is none.
const NONE: &str = "-";

/// The key of deals, behind the day.
const DEALS: &str = "deals";

/// What begins the key of a seller, behind the day.
const SELLER: &str = "seller#";

/// What begins the key of a reason, behind the day.
const REASON: &str = "reason#";

/// What begins the key of a time in force, behind the day.
const IN_FORCE: &str = "inforce#";

/// The key of refunds, behind the day.
const REFUNDS: &str = "refunds";

/// What begins the key of refunds by the days that they took, behind the day.
const REFUND_DAYS: &str = "refunds#";

/// What is counted of a day.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counter {
    /// The lines of an administrator's product.
    Product {
        /// The administrator; none of lines without a TPA.
        tpa: Option<TpaId>,
        /// The product; none of lines whose id says nothing of it.
        product: Option<Product>,
    },
    /// Deals.
    Deals,
    /// What one person sold, by the user's id.
    Seller(String),
    /// What was cancelled for a reason.
    Reason(Reason),
    /// What was cancelled after a time in force.
    InForce(InForce),
    /// What became of refunds.
    Refunds,
    /// Refunds of which nothing is owed since a payment, this many days after their cancellations.
    RefundDays(u32),
}

impl Counter {
    /// What the keys of a month's counters begin with, for a month written as yyyy-MM.
    #[must_use]
    pub fn month_prefix(month: &str) -> String {
        format!("{PREFIX}{month}-")
    }

    /// What the keys of a month's counters are all below, for a month written as yyyy-MM.
    #[must_use]
    pub fn month_end(month: &str) -> String {
        // Behind the month comes a hyphen, which a period follows.
        format!("{PREFIX}{month}.")
    }

    /// Whether a record's key is that of a counter.
    #[must_use]
    pub fn is_key(key: &str) -> bool {
        key.starts_with(PREFIX)
    }

    /// The key of the counter's record of a day: `day#2026-11-25#T1#vsc`.
    #[must_use]
    pub fn key(&self, day: Day) -> String {
        match self {
            Self::Product { tpa, product } => {
                let tpa = tpa.as_ref().map_or(NONE, TpaId::as_str);
                let product = product.map_or(NONE, Product::key);
                format!("{PREFIX}{day}#{tpa}#{product}")
            }
            Self::Deals => format!("{PREFIX}{day}#{DEALS}"),
            Self::Seller(id) => format!("{PREFIX}{day}#{SELLER}{id}"),
            Self::Reason(reason) => format!("{PREFIX}{day}#{REASON}{reason}"),
            Self::InForce(time) => format!("{PREFIX}{day}#{IN_FORCE}{time}"),
            Self::Refunds => format!("{PREFIX}{day}#{REFUNDS}"),
            Self::RefundDays(days) => format!("{PREFIX}{day}#{REFUND_DAYS}{days}"),
        }
    }

    /// The day and the counter of a key; none of another record's.
    #[must_use]
    pub fn of_key(key: &str) -> Option<(Day, Self)> {
        let (day, rest) = key.strip_prefix(PREFIX)?.split_once('#')?;
        let day = Day::parse(day).ok()?;
        if rest == DEALS {
            return Some((day, Self::Deals));
        }
        if rest == REFUNDS {
            return Some((day, Self::Refunds));
        }
        if let Some(days) = rest.strip_prefix(REFUND_DAYS).and_then(|days| days.parse().ok()) {
            return Some((day, Self::RefundDays(days)));
        }
        if let Some(reason) = rest.strip_prefix(REASON).and_then(|word| word.parse().ok()) {
            return Some((day, Self::Reason(reason)));
        }
        if let Some(time) = rest.strip_prefix(IN_FORCE).and_then(|word| word.parse().ok()) {
            return Some((day, Self::InForce(time)));
        }
        if let Some(id) = rest.strip_prefix(SELLER) {
            return Some((day, Self::Seller(id.to_owned())));
        }
        let (tpa, product) = rest.rsplit_once('#')?;
        let tpa = (tpa != NONE).then(|| TpaId::recorded(tpa));
        let product = if product == NONE {
            None
        } else {
            Some(Product::from_key(product)?)
        };
        Some((day, Self::Product { tpa, product }))
    }

    /// Whether it is summed over all dealers too: people are of one dealership.
    #[must_use]
    pub const fn is_of_all(&self) -> bool {
        !matches!(self, Self::Seller(_))
    }
}

impl DayFigures {
    /// What is added to which counter.
    #[must_use]
    pub fn counters(&self) -> Vec<(Counter, Figures)> {
        let mut all: Vec<(Counter, Figures)> = self
            .lines
            .iter()
            .map(|line| {
                let (tpa, product) = (line.tpa.clone(), line.product);
                (Counter::Product { tpa, product }, line.figures)
            })
            .collect();
        let of_deals = Figures {
            deals: self.deals,
            ..Figures::default()
        };
        let lines: Figures = self.lines.iter().map(|line| line.figures).sum();
        if !self.lines.is_empty() || self.deals != 0 {
            all.push((Counter::Seller(self.seller.clone()), lines.plus(of_deals)));
        }
        for line in &self.lines {
            if let Some(of) = line.cancelled_for {
                let figures = line.figures.of_cancellation();
                all.push((Counter::Reason(of.reason), figures));
                all.push((Counter::InForce(of.in_force), figures));
            }
        }
        all.extend(self.refund.map(|figures| (Counter::Refunds, figures)));
        let settled = Figures {
            settled: 1,
            ..Figures::default()
        };
        all.extend(self.refund_days.map(|days| (Counter::RefundDays(days), settled)));
        if self.deals != 0 {
            all.push((Counter::Deals, of_deals));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::AncillaryProduct;

    #[test]
    fn a_counter_is_known_by_its_key() {
        let day = Day::parse("2026-11-25").unwrap();
        let of = |tpa: Option<&str>, product| Counter::Product {
            tpa: tpa.map(TpaId::recorded),
            product,
        };
        for (counter, key) in [
            (of(Some("T1"), Some(Product::Vsc)), "day#2026-11-25#T1#vsc"),
            (of(None, Some(Product::Gap)), "day#2026-11-25#-#gap"),
            (
                of(Some("A#B"), Some(AncillaryProduct::TireAndWheel.into())),
                "day#2026-11-25#A#B#tire_and_wheel",
            ),
            (of(None, None), "day#2026-11-25#-#-"),
            (Counter::Deals, "day#2026-11-25#deals"),
            (Counter::Seller("user-7".to_owned()), "day#2026-11-25#seller#user-7"),
            (Counter::Reason(Reason::TotalLoss), "day#2026-11-25#reason#total_loss"),
            (Counter::InForce(InForce::Year), "day#2026-11-25#inforce#6_to_11"),
            (Counter::Refunds, "day#2026-11-25#refunds"),
            (Counter::RefundDays(12), "day#2026-11-25#refunds#12"),
            (of(Some("refunds"), None), "day#2026-11-25#refunds#-"),
        ] {
            assert_eq!(counter.key(day), key);
            assert_eq!(Counter::of_key(key), Some((day, counter)));
            assert!(Counter::is_key(key) && key.starts_with(&Counter::month_prefix("2026-11")));
            assert!(*key < *Counter::month_end("2026-11") && *key > *Counter::month_end("2026-10"));
        }
        for key in [
            "now#T1",
            "day#2026-11-31#deals",
            "day#2026-11-25",
            "day#2026-11-25#T1#plane",
        ] {
            assert_eq!(Counter::of_key(key), None, "{key}");
        }
    }
}
