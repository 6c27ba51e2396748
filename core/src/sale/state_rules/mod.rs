//! What the states' laws say of cancellations and transfers: a table that is compiled in, with its hash. Only rows that were verified on a text
//! are applied; the others change nothing and are shown with 'check with counsel'.

mod rule;
mod table;
mod transfer;
mod worded;

pub use rule::{CancelDay, Floor, Look, LookClaims, MonthRounding, PenaltyBase, Rule, RuleName};
pub(crate) use rule::{MAX_DAYS, WHOLE_BP};
pub use table::{Row, RuleProduct, Table, TableError};
pub use transfer::TransferLimit;
pub use worded::{RuleUse, WordedRule, worded};
pub(crate) use worded::{rule_label, value_label};

use crate::form::day::Day;

/// The table that is compiled in.
pub const BUILT_IN: &str = include_str!("../../../data/state-rules.csv");

/// What is said of a row that no one has verified.
pub const CHECK_WITH_COUNSEL: &str = "check with counsel";

/// The rows that speak of one sale.
#[derive(Debug, Clone, Default)]
pub struct InForce<'a> {
    applied: Vec<&'a Row>,
    shown: Vec<&'a Row>,
}

impl Table {
    /// The rows of a state and product that are in force on the day of a sale. `product` is VSC or GAP; every other one is an ancillary.
    #[must_use]
    pub fn in_force(&self, state: &str, product: &str, sale: Day) -> InForce<'_> {
        let product = RuleProduct::of_product(product);
        let mut rows = InForce::default();
        for row in self.rows() {
            if row.state != state || !row.product.fits(product) || !row.is_in_force(sale) {
                continue;
            }
            if row.verified && row.rule.is_applied() {
                rows.applied.push(row);
            } else {
                rows.shown.push(row);
            }
        }
        rows
    }
}

impl<'a> InForce<'a> {
    /// The row of this name that applies: one of the product itself before one of any product.
    #[must_use]
    pub fn get(&self, name: RuleName) -> Option<&'a Row> {
        let mut found = self.applied.iter().filter(|row| row.rule.name() == Some(name));
        found
            .clone()
            .find(|row| row.product != RuleProduct::Any)
            .or(found.next())
            .copied()
    }

    /// The rows that apply, in the order of the table.
    #[must_use]
    pub fn applied(&self) -> &[&'a Row] {
        &self.applied
    }

    /// The rows that are shown and never applied: those that no one verified, and those that quotes of cancellations don't use.
    #[must_use]
    pub fn shown(&self) -> &[&'a Row] {
        &self.shown
    }
}
