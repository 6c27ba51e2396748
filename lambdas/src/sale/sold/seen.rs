//! Whether a row is still what the person saw.

use super::read::Deals;
use dealer_core::form::conflict::Deed;
use dealer_core::sale::contract::{Contract, ProductLine, Status, deal_id_of};

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
    /// What was done to it.
    pub fn line<'d>(&self, deals: &'d Deals) -> Result<&'d ProductLine, Deed> {
        let deal = deal_id_of(self.id)
            .and_then(|deal_id| deals.get(&deal_id))
            .ok_or(Deed::Deleted)?;
        let line = deal
            .lines
            .iter()
            .find(|line| *line.id == *self.id)
            .ok_or(Deed::Deleted)?;
        if line.is_ended() || line.is_cancelled() {
            return Err(Deed::Changed);
        }
        self.current(line.status, line.version).map(|()| line)
    }

    /// The contract, not all paid and in the version that the person saw.
    ///
    /// # Errors
    /// What was done to it.
    pub fn contract<'d>(&self, deals: &'d Deals) -> Result<&'d Contract, Deed> {
        let deal = deal_id_of(self.id)
            .and_then(|deal_id| deals.get(&deal_id))
            .ok_or(Deed::Deleted)?;
        let contract = Some(&deal.contract)
            .filter(|contract| *contract.id == *self.id)
            .ok_or(Deed::Deleted)?;
        if contract.ended {
            return Err(Deed::Changed);
        }
        self.current(contract.status, contract.version).map(|()| contract)
    }

    fn current(&self, status: Status, version: u64) -> Result<(), Deed> {
        if !status.is_unpaid() {
            Err(Deed::Paid)
        } else if version != self.version {
            Err(Deed::Changed)
        } else {
            Ok(())
        }
    }
}
