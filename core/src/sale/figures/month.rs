//! The figures of a month, added up of its days' counters.

use super::counted::Figures;
use super::counter::Counter;
use crate::catalog::product::Product;
use std::collections::BTreeMap;

/// A month's sums.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MonthFigures {
    /// By product; none for lines whose id says nothing of it.
    pub products: BTreeMap<Option<Product>, Figures>,
    /// By seller, by the user's id.
    pub sellers: BTreeMap<String, Figures>,
    /// Deals with a line that counts.
    pub deals: i64,
}

impl MonthFigures {
    /// Adds what a counter of one of its days holds.
    pub fn add(&mut self, counter: Counter, figures: Figures) {
        let sum = match counter {
            Counter::Product { product, .. } => self.products.entry(product).or_default(),
            Counter::Seller(id) => self.sellers.entry(id).or_default(),
            Counter::Deals => {
                self.deals = self.deals.saturating_add(figures.deals);
                return;
            }
        };
        *sum = sum.plus(figures);
    }

    /// Adds another month.
    pub fn add_month(&mut self, other: &Self) {
        for (product, figures) in &other.products {
            let sum = self.products.entry(*product).or_default();
            *sum = sum.plus(*figures);
        }
        for (seller, figures) in &other.sellers {
            let sum = self.sellers.entry(seller.clone()).or_default();
            *sum = sum.plus(*figures);
        }
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
