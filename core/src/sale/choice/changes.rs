//! The changed rows of one save, and what they mean for a deal.

use crate::catalog::product::Product;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::DealId;
use crate::form::text::is_one_line;
use crate::sale::choice::draft::chosen_for_line;
use crate::sale::choice::payable::{MAX_REMITTED, writes_of};
use crate::sale::contract::{Contract, ProductLine, deal_id_of};
use crate::sale::sold_deal::{Fate, SoldDeal};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The most rows of one save: each may be of a deal of its own.
pub const MAX_CHANGES: usize = MAX_REMITTED / writes_of(1, 1);

/// Beside an id that no line and no contract has.
pub(crate) const NO_SUCH_ROW: &str = "There is no such row";

/// Adds what is wrong with the ids of the rows in a list of this name: one that can be no row's, one that is there twice, with what is said
/// of that.
pub(crate) fn check_row_ids<'a>(
    errors: &mut Errors,
    list: &str,
    ids: impl IntoIterator<Item = &'a str>,
    there_twice: &str,
) {
    let mut seen = BTreeSet::new();
    for (index, id) in ids.into_iter().enumerate() {
        if !is_row_id(id) {
            errors.add(&format!("{list}.{index}.id"), FieldCode::NoSuch, NO_SUCH_ROW);
        } else if !seen.insert(id) {
            errors.add(&format!("{list}.{index}.id"), FieldCode::Twice, there_twice);
        }
    }
}

/// Whether a text can be the id of a line or of a contract.
pub(crate) fn is_row_id(id: &str) -> bool {
    /// 'deal-', twenty digits, and a product's name.
    const MAX_ROW_ID: usize = 60;
    id.len() <= MAX_ROW_ID && is_one_line(id)
}

/// A row's new choice, and the version of the row that it was made on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RemitChange {
    /// A line's id, or a contract's.
    pub id: String,
    /// The version that the person saw.
    pub version: u64,
    /// Whether it is to be paid next.
    pub remit: bool,
}

/// The changed rows of one save.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RemittanceChanges {
    /// Lines, each for itself.
    pub lines: Vec<RemitChange>,
    /// Contracts, each for all its unpaid lines.
    pub contracts: Vec<RemitChange>,
}

impl RemittanceChanges {
    /// What is wrong with it: nothing to save, too much at once, a row twice.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        let count = self.lines.len() + self.contracts.len();
        if count == 0 {
            errors.add("lines", FieldCode::NothingToDo, "There are no changes to save");
        } else if count > MAX_CHANGES {
            errors.add(
                "lines",
                FieldCode::TooMany,
                format!("Save at most {MAX_CHANGES} rows at once"),
            );
        }
        for (name, changes) in [("lines", &self.lines), ("contracts", &self.contracts)] {
            let ids = changes.iter().map(|change| change.id.as_str());
            check_row_ids(&mut errors, name, ids, "This row is there twice");
        }
        errors.into_vec()
    }
}

impl RemittanceChanges {
    /// Parts that one call each can save, in the order of their deals. What belongs to one deal stays together, since a saved
    /// line is a new version of its contract.
    #[must_use]
    pub fn calls(self) -> Vec<Self> {
        let mut deals: BTreeMap<Option<DealId>, Self> = BTreeMap::new();
        for change in self.lines {
            deals.entry(deal_id_of(&change.id)).or_default().lines.push(change);
        }
        for change in self.contracts {
            deals.entry(deal_id_of(&change.id)).or_default().contracts.push(change);
        }
        let mut calls: Vec<Self> = Vec::new();
        let (mut rows, mut writes) = (0, 0);
        for deal in deals.into_values() {
            let of_deal = deal.lines.len() + deal.contracts.len();
            let most_lines = if deal.contracts.is_empty() {
                deal.lines.len()
            } else {
                Product::COUNT
            };
            let most_writes = writes_of(most_lines, 1);
            rows += of_deal;
            writes += most_writes;
            match calls.last_mut() {
                Some(call) if rows <= MAX_CHANGES && writes <= MAX_REMITTED => {
                    call.lines.extend(deal.lines);
                    call.contracts.extend(deal.contracts);
                }
                _ => {
                    (rows, writes) = (of_deal, most_writes);
                    calls.push(deal);
                }
            }
        }
        calls
    }

    /// The row that an error's path names, such as 'lines.0'; nothing for any other path.
    #[must_use]
    pub fn row_at(&self, path: &str) -> Option<&RemitChange> {
        let mut keys = path.split('.');
        let rows = match keys.next()? {
            "lines" => &self.lines,
            "contracts" => &self.contracts,
            _ => return None,
        };
        rows.get(keys.next()?.parse::<usize>().ok()?)
    }

    /// Lines and contracts.
    pub(super) fn rows(&self) -> impl Iterator<Item = &RemitChange> {
        self.lines.iter().chain(&self.contracts)
    }

    /// The changes, to be looked up by row.
    #[must_use]
    pub fn chosen(&self) -> Chosen<'_> {
        fn by_id(rows: &[RemitChange]) -> BTreeMap<&str, bool> {
            rows.iter().map(|row| (row.id.as_str(), row.remit)).collect()
        }
        Chosen {
            lines: by_id(&self.lines),
            contracts: by_id(&self.contracts),
        }
    }
}

/// What a save chooses, by the ids of lines and contracts.
#[derive(Debug)]
pub struct Chosen<'a> {
    lines: BTreeMap<&'a str, bool>,
    contracts: BTreeMap<&'a str, bool>,
}

impl Chosen<'_> {
    /// A deal as chosen. A contract's choice is for all its lines but those that have one of their own.
    #[must_use]
    pub fn applied_to(&self, deal: &SoldDeal) -> SoldDeal {
        deal.after(|line| self.for_line(&deal.contract, line).map_or(Fate::Stays, Fate::Remit))
    }

    /// What is chosen for a line: its own choice, else its contract's; nothing where neither has one.
    #[must_use]
    pub fn for_line(&self, contract: &Contract, line: &ProductLine) -> Option<bool> {
        let own = self.lines.get(line.id.as_str()).copied();
        chosen_for_line(own, self.contracts.get(contract.id.as_str()).copied())
    }
}

/// The rows as they are after a save or a payment.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedRows {
    /// The changed lines.
    pub lines: Vec<ProductLine>,
    /// The contracts that they belong to.
    pub contracts: Vec<Contract>,
}
