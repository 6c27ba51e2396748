//! The figures of a month, added up of its days' counters.

use super::counted::Figures;
use super::counter::Counter;
use super::days::Days;
use crate::catalog::product::Product;
use crate::sale::cancelled_for::{InForce, Reason};
use std::collections::BTreeMap;

fn add_all<K: Ord + Clone>(sums: &mut BTreeMap<K, Figures>, others: &BTreeMap<K, Figures>) {
    for (key, figures) in others {
        let sum = sums.entry(key.clone()).or_default();
        *sum = sum.plus(*figures);
    }
}

/// A month's sums.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MonthFigures {
    /// By product; none for lines whose id says nothing of it.
    pub products: BTreeMap<Option<Product>, Figures>,
    /// The part of these of lines that an administrator (TPA) stands behind: the others have no terms, and can't be cancelled.
    pub of_tpas: BTreeMap<Option<Product>, Figures>,
    /// By seller, by the user's id.
    pub sellers: BTreeMap<String, Figures>,
    /// Deals with a line that counts.
    pub deals: i64,
    /// What was cancelled, by reason.
    pub reasons: BTreeMap<Reason, Figures>,
    /// What was cancelled, by the time in force.
    pub in_force: BTreeMap<InForce, Figures>,
    /// What became of refunds.
    pub refunds: Figures,
    /// How many days refunds took.
    pub refund_days: Days,
}

impl MonthFigures {
    /// Adds what a counter of one of its days holds.
    pub fn add(&mut self, counter: Counter, figures: Figures) {
        let sum = match counter {
            Counter::Product { tpa, product } => {
                if tpa.is_some() {
                    let of_tpas = self.of_tpas.entry(product).or_default();
                    *of_tpas = of_tpas.plus(figures);
                }
                self.products.entry(product).or_default()
            }
            Counter::Seller(id) => self.sellers.entry(id).or_default(),
            Counter::Reason(reason) => self.reasons.entry(reason).or_default(),
            Counter::InForce(time) => self.in_force.entry(time).or_default(),
            Counter::Refunds => &mut self.refunds,
            Counter::RefundDays(days) => {
                self.refund_days.add(days, figures.settled);
                return;
            }
            Counter::Deals => {
                self.deals = self.deals.saturating_add(figures.deals);
                return;
            }
        };
        *sum = sum.plus(figures);
    }

    /// Adds another month.
    pub fn add_month(&mut self, other: &Self) {
        add_all(&mut self.products, &other.products);
        add_all(&mut self.of_tpas, &other.of_tpas);
        add_all(&mut self.sellers, &other.sellers);
        add_all(&mut self.reasons, &other.reasons);
        add_all(&mut self.in_force, &other.in_force);
        self.refunds = self.refunds.plus(other.refunds);
        self.refund_days.add_all(&other.refund_days);
        self.deals = self.deals.saturating_add(other.deals);
    }

    /// All lines together.
    #[must_use]
    pub fn total(&self) -> Figures {
        self.products.values().copied().sum()
    }

    /// The products that were counted, in the order of the screens, those without a known product last.
    pub fn in_order(&self) -> impl Iterator<Item = (Option<Product>, Figures)> {
        let known = Product::ALL.into_iter().map(Some).chain([None]);
        known.filter_map(|product| Some((product, *self.products.get(&product)?)))
    }
}
