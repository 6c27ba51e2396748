//! Whether a row is still what the person saw.

use super::read::Deals;
use dealer_core::contract::{Contract, ProductLine, Status, deal_id_of};

const GONE: &str = "This row was deleted meanwhile";
const PAID: &str = "This row was paid meanwhile";
const CHANGED: &str = "Somebody else changed this row meanwhile";

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
    /// What happened to it meanwhile.
    pub fn line<'d>(&self, deals: &'d Deals) -> Result<&'d ProductLine, &'static str> {
        let deal = deal_id_of(self.id)
            .and_then(|deal_id| deals.get(&deal_id))
            .ok_or(GONE)?;
        let line = deal.lines.iter().find(|line| line.id == self.id).ok_or(GONE)?;
        self.current(line.status, line.version).map(|()| line)
    }

    /// The contract, not all paid and in the version that the person saw.
    ///
    /// # Errors
    /// What happened to it meanwhile.
    pub fn contract<'d>(&self, deals: &'d Deals) -> Result<&'d Contract, &'static str> {
        let deal = deal_id_of(self.id)
            .and_then(|deal_id| deals.get(&deal_id))
            .ok_or(GONE)?;
        let contract = Some(&deal.contract)
            .filter(|contract| contract.id == self.id)
            .ok_or(GONE)?;
        self.current(contract.status, contract.version).map(|()| contract)
    }

    fn current(&self, status: Status, version: u64) -> Result<(), &'static str> {
        if !status.is_unpaid() {
            Err(PAID)
        } else if version != self.version {
            Err(CHANGED)
        } else {
            Ok(())
        }
    }
}
