//! The one form of a book's content, whatever the order of its file: sorted rows, fields in order, no nulls.

use super::RateBook;
use crate::form::sha256::sha256_hex;

impl RateBook {
    /// Sorts all rows by their keys, and price columns by class.
    pub fn sort(&mut self) {
        self.sort_columns();
        self.states.sort();
        self.plans.sort();
        self.classes.sort();
        self.rules.sort();
        self.rates.rows.sort();
        self.extras.sort();
        self.deductibles.sort();
        self.components.sort();
        self.retail.sort();
    }

    fn sort_columns(&mut self) {
        // Shorter names first, so that 2 comes before 10.
        let key = |class: &String| (class.len(), class.clone());
        let classes = &self.rates.classes;
        if classes.is_sorted_by_key(key) {
            return;
        }
        let mut order: Vec<usize> = (0..classes.len()).collect();
        order.sort_by_key(|at| classes.get(*at).map(key));
        for row in &mut self.rates.rows {
            let price = |at: &usize| row.prices.get(*at).copied().unwrap_or(0);
            row.prices = order.iter().map(price).collect();
        }
        self.rates.classes = order.iter().filter_map(|at| classes.get(*at).cloned()).collect();
    }

    /// The canonical JSON of a book whose rows are sorted: the body that is stored, hashed and delivered.
    ///
    /// # Errors
    /// None in practice: serde refuses nothing in it.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        let mut sorted = self.clone();
        sorted.sort();
        serde_json::to_string(&sorted)
    }

    /// The SHA-256 of [`RateBook::to_json`] in lower-case hexadecimal digits: the identity of the content.
    ///
    /// # Errors
    /// As [`RateBook::to_json`].
    pub fn content_hash(&self) -> Result<String, serde_json::Error> {
        self.to_json().map(sha256_hex)
    }
}
