//! Whether a row is still what the person saw.

use super::read::Deals;
use dealer_core::form::conflict::changed_by;
use dealer_core::sale::contract::{Contract, ProductLine, Status, deal_id_of};

/// Why a row is no longer what the person saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// It was deleted.
    Gone,
    /// It was paid.
    Paid,
    /// It was changed.
    Changed,
}

impl Why {
    /// What the person with the username `own` is told; `by` is the username of who changed it, where it is known.
    #[must_use]
    pub fn told(self, by: Option<&str>, own: &str) -> String {
        match self {
            Self::Gone => "Somebody deleted this row".to_owned(),
            Self::Paid => "Somebody paid this row".to_owned(),
            Self::Changed => changed_by("this row", by, own),
        }
    }
}

/// A row that a call names: its id, and the version that the person saw.
#[derive(Debug, Clone, Copy)]
pub struct Seen<'a> {
    /// A line's id, or a contract's.
    pub id: &'a str,
    /// The version that the person saw.
    pub version: u64,
}

impl Seen<'_> {
    /// The line, unpaid and in the version that the person saw.
    ///
    /// # Errors
    /// What happened to it.
    pub fn line<'d>(&self, deals: &'d Deals) -> Result<&'d ProductLine, Why> {
        let deal = deal_id_of(self.id)
            .and_then(|deal_id| deals.get(&deal_id))
            .ok_or(Why::Gone)?;
        let line = deal.lines.iter().find(|line| line.id == self.id).ok_or(Why::Gone)?;
        self.current(line.status, line.version).map(|()| line)
    }

    /// The contract, not all paid and in the version that the person saw.
    ///
    /// # Errors
    /// What happened to it.
    pub fn contract<'d>(&self, deals: &'d Deals) -> Result<&'d Contract, Why> {
        let deal = deal_id_of(self.id)
            .and_then(|deal_id| deals.get(&deal_id))
            .ok_or(Why::Gone)?;
        let contract = Some(&deal.contract)
            .filter(|contract| contract.id == self.id)
            .ok_or(Why::Gone)?;
        self.current(contract.status, contract.version).map(|()| contract)
    }

    fn current(&self, status: Status, version: u64) -> Result<(), Why> {
        if !status.is_unpaid() {
            Err(Why::Paid)
        } else if version != self.version {
            Err(Why::Changed)
        } else {
            Ok(())
        }
    }
}
