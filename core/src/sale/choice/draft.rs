//! What a person chose of what is to be paid next, as long as it is not saved.

use crate::form::ids::DealId;
use crate::sale::contract::Status;
use crate::sale::line_standing::Standing;
use crate::sale::ways::is_markable;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What is chosen for a line: its own choice, else its contract's; nothing where neither has one.
pub(super) const fn chosen_for_line(own: Option<bool>, of_contract: Option<bool>) -> Option<bool> {
    match own {
        Some(_) => own,
        None => of_contract,
    }
}

/// Whether a line is to be paid next, as its list shows it: as chosen for it, else as `stored`.
#[must_use]
pub const fn shown_for_line(own: Option<bool>, of_contract: Option<bool>, stored: bool) -> bool {
    match chosen_for_line(own, of_contract) {
        Some(chosen) => chosen,
        None => stored,
    }
}

/// What a choice rests on of a row: of a line, or of a contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct RemitRow {
    /// A line's id, or a contract's.
    pub id: String,
    /// The deal that it belongs to.
    pub deal_id: DealId,
    /// Whether it is stored as to be paid next.
    pub remit: bool,
    /// Counts the row's changes.
    pub version: u64,
    /// Pending, complete or failed.
    pub status: Status,
    /// Of a contract: whether nothing of it is left.
    #[serde(default)]
    pub ended: bool,
    /// Of a line: what its administrator (TPA) keeps of it; none where no TPA stands behind it.
    #[serde(default)]
    pub tpa: Option<RowSide>,
}

/// What a choice rests on of a line's administrator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct RowSide {
    /// How far the line's life has come.
    pub standing: Standing,
}

impl RemitRow {
    /// Whether it can be marked to be paid next, as [`Ways`](crate::sale::Ways) say.
    #[must_use]
    pub fn is_markable(&self) -> bool {
        !self.ended && is_markable(self.status, self.tpa.map(|side| side.standing))
    }
}

/// A choice that is not saved yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Choice {
    /// The row's id.
    pub id: String,
    /// The deal that the row belongs to.
    pub deal_id: DealId,
    /// Whether it is to be paid next.
    pub remit: bool,
    /// The version of the row that the choice was made on.
    pub version: u64,
    /// What was done to the row since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conflict: Option<String>,
    /// It is on its way to the server, so that taking it back is a choice too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sending: bool,
    /// A save of it ended without an answer: it may be stored all the same, so that taking it back is a choice too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unanswered: bool,
}

impl Choice {
    /// A choice for a row; what is known of an earlier one on its way stays known.
    fn of(row: &RemitRow, remit: bool, before: Option<&Self>) -> Self {
        Self {
            id: row.id.clone(),
            deal_id: row.deal_id.clone(),
            remit,
            version: row.version,
            conflict: None,
            sending: before.is_some_and(|choice| choice.sending),
            unanswered: before.is_some_and(|choice| choice.unanswered),
        }
    }

    const fn may_be_stored(&self) -> bool {
        self.sending || self.unanswered
    }
}

/// The choices that are not saved yet. A contract's choice is for all its lines but those that have one of their own. What is done for some
/// rows looks at no other deal's choices: a part of a draft with all choices of these deals can be changed by itself.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct RemitDraft {
    /// Choices of lines, by the lines' ids.
    pub lines: BTreeMap<String, Choice>,
    /// Choices of contracts, by their deals.
    pub contracts: BTreeMap<DealId, Choice>,
}

impl RemitDraft {
    /// Chooses for lines. Choosing what would stand anyway takes a choice back.
    pub fn choose_lines(&mut self, rows: &[RemitRow], remit: bool) {
        for row in rows {
            let own = self.lines.remove(&row.id);
            let of_contract = self.contracts.get(&row.deal_id).map(|choice| choice.remit);
            let stands = shown_for_line(None, of_contract, row.remit);
            if stands != remit || own.as_ref().is_some_and(Choice::may_be_stored) {
                self.lines.insert(row.id.clone(), Choice::of(row, remit, own.as_ref()));
            }
        }
    }

    /// Chooses for contracts, and so for all their lines, whose own choices go.
    pub fn choose_contracts(&mut self, rows: &[RemitRow], remit: bool) {
        for row in rows {
            let own = self.contracts.remove(&row.deal_id);
            if row.remit != remit || own.as_ref().is_some_and(Choice::may_be_stored) {
                self.contracts
                    .insert(row.deal_id.clone(), Choice::of(row, remit, own.as_ref()));
            }
        }
        let deals: BTreeSet<&DealId> = rows.iter().map(|row| &row.deal_id).collect();
        self.lines.retain(|_, choice| !deals.contains(&choice.deal_id));
    }

    /// Notes that all choices are on their way to the server, or that none is.
    pub fn set_sending(&mut self, sending: bool) {
        for choice in self.choices_mut() {
            choice.sending = sending;
        }
    }

    pub(super) fn choices_mut(&mut self) -> impl Iterator<Item = &mut Choice> {
        self.lines.values_mut().chain(self.contracts.values_mut())
    }
}
