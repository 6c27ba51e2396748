//! What is left of choices after a save, after its conflicts, and after a row is deleted.

use crate::form::ids::DealId;
use crate::sale::choice::changes::{RemitChange, RemittanceChanges};
use crate::sale::choice::draft::{Choice, RemitDraft, RemitRow, shown_for_line};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A row that a save met in another state than the person saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct RowConflict {
    /// A line's id, or a contract's.
    pub id: String,
    /// What was done to it.
    pub message: String,
}

/// What is known of the rows of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct KnownRows {
    /// At least those that are in conflict, where they are known.
    pub rows: Vec<RemitRow>,
    /// Whether the list is all there, so that a row that is not in it is gone.
    pub all: bool,
}

impl KnownRows {
    fn by_id(&self) -> BTreeMap<&str, &RemitRow> {
        self.rows.iter().map(|row| (row.id.as_str(), row)).collect()
    }
}

/// A draft whose conflicts were met.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(hashmap_as_object))]
pub struct Settled {
    /// What is left of it.
    pub draft: RemitDraft,
    /// The choices whose rows are in conflict with no one: a save without an answer stored them.
    pub stored: Vec<Choice>,
}

/// What the server said of the rows of a call that it did not save: each error as its path and its message. What names no row of the call
/// is left out.
#[must_use]
pub fn conflicts_of(call: &RemittanceChanges, errors: impl IntoIterator<Item = (String, String)>) -> Vec<RowConflict> {
    let conflict = |(path, message): (String, String)| {
        call.row_at(&path).map(|row| RowConflict {
            id: row.id.clone(),
            message,
        })
    };
    errors.into_iter().filter_map(conflict).collect()
}

impl RemitDraft {
    /// What a save of it sends.
    #[must_use]
    pub fn changes(&self) -> RemittanceChanges {
        let change = |choice: &Choice| RemitChange {
            id: choice.id.clone(),
            version: choice.version,
            remit: choice.remit,
        };
        RemittanceChanges {
            lines: self.lines.values().map(change).collect(),
            contracts: self.contracts.values().map(change).collect(),
        }
    }

    /// Takes out what a call saved. A choice that was changed while the call was under way stays, on the row as it is now; `rows` are those
    /// of the call's answer.
    pub fn take_saved(&mut self, sent: &RemittanceChanges, rows: &[RemitRow]) {
        let remits: BTreeMap<&str, bool> = sent.rows().map(|row| (row.id.as_str(), row.remit)).collect();
        let versions: BTreeMap<&str, u64> = rows.iter().map(|row| (row.id.as_str(), row.version)).collect();
        let stays = |choice: &mut Choice| {
            if let Some(version) = versions.get(choice.id.as_str()) {
                choice.version = *version;
            }
            remits.get(choice.id.as_str()) != Some(&choice.remit)
        };
        self.lines.retain(|_, choice| stays(choice));
        self.contracts.retain(|_, choice| stays(choice));
    }

    /// Takes out a line that the person deleted. Its contract has a new version by that, which is no conflict.
    pub fn take_line(&mut self, id: &str, deal_id: &DealId) {
        self.lines.remove(id);
        if let Some(of_contract) = self.contracts.get_mut(deal_id) {
            of_contract.version += 1;
        }
    }

    /// Takes out a contract that the person deleted, and its lines.
    pub fn take_contract(&mut self, deal_id: &DealId) {
        self.contracts.remove(deal_id);
        self.lines.retain(|_, choice| choice.deal_id != *deal_id);
    }

    /// Notes which choices a call brought to the server that ended without an answer.
    pub fn set_unanswered(&mut self, sent: &RemittanceChanges) {
        let ids: BTreeSet<&str> = sent.rows().map(|row| row.id.as_str()).collect();
        for choice in self.choices_mut() {
            choice.unanswered |= ids.contains(choice.id.as_str());
        }
    }

    /// Leaves what is left of earlier choices: those that were made since are not among them.
    pub fn keep_earlier(&mut self, before: &Self) {
        let is_earlier =
            |earlier: Option<&Choice>, choice: &Choice| earlier.is_some_and(|earlier| earlier.remit == choice.remit);
        self.lines.retain(|id, choice| is_earlier(before.lines.get(id), choice));
        self.contracts
            .retain(|deal_id, choice| is_earlier(before.contracts.get(deal_id), choice));
    }

    /// The draft after its conflicting rows were loaded anew. A choice stays, now on the row as it is, and says what happened. It goes only where
    /// nothing is left to choose: the row is paid, void, replaced, cancelled, gone, or already as chosen.
    #[must_use]
    pub fn settled(self, conflicts: &[RowConflict], lines: &KnownRows, contracts: &KnownRows) -> Settled {
        let told: BTreeMap<&str, &str> = conflicts
            .iter()
            .map(|conflict| (conflict.id.as_str(), conflict.message.as_str()))
            .collect();
        let (known_lines, known_contracts) = (lines.by_id(), contracts.by_id());
        let is_stored = |choice: &&Choice, known: &BTreeMap<&str, &RemitRow>| {
            choice.unanswered
                && told.contains_key(choice.id.as_str())
                && known
                    .get(choice.id.as_str())
                    .is_some_and(|row| row.status.is_unpaid() && row.remit == choice.remit)
        };
        let stored_lines = self.lines.values().filter(|choice| is_stored(choice, &known_lines));
        let stored_contracts = self
            .contracts
            .values()
            .filter(|choice| is_stored(choice, &known_contracts));
        let stored = stored_lines.chain(stored_contracts).cloned().collect();

        let mut draft = self;
        draft.contracts.retain(|_, choice| {
            let known = known_contracts.get(choice.id.as_str()).copied();
            stays(choice, &told, known, contracts.all, |row| row.remit)
        });
        let of_contracts = &draft.contracts;
        // A line that is stored as chosen still needs its choice where its contract's one says otherwise.
        draft.lines.retain(|_, choice| {
            let known = known_lines.get(choice.id.as_str()).copied();
            stays(choice, &told, known, lines.all, |row| {
                let of_contract = of_contracts.get(&row.deal_id).map(|choice| choice.remit);
                shown_for_line(None, of_contract, row.remit)
            })
        });
        Settled { draft, stored }
    }
}

/// Whether a choice stays after a save. Of one that is in conflict it is noted what was `told`, and on which version it rests now.
fn stays(
    choice: &mut Choice,
    told: &BTreeMap<&str, &str>,
    row: Option<&RemitRow>,
    all_known: bool,
    stands: impl Fn(&RemitRow) -> bool,
) -> bool {
    let Some(message) = told.get(choice.id.as_str()) else {
        return true;
    };
    match row {
        Some(row) if !row.is_markable() || stands(row) == choice.remit => return false,
        Some(row) => choice.version = row.version,
        None if all_known => return false,
        None => {}
    }
    choice.conflict = Some((*message).to_owned());
    true
}
