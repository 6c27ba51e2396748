//! A line that has a new holder.

use super::contract::ProductLine;
use super::holder::Holder;
use super::sold_deal::SoldDeal;
use crate::form::ids::LineId;
use crate::money::{Cents, group_thousands};

/// A deal one line of which has a new holder. `after` is the deal as the event made it; none where it cost nothing, and so moved nothing. The line and its
/// contract count one version up.
#[must_use]
pub fn transferred(before: &SoldDeal, after: Option<&SoldDeal>, id: &LineId, holder: &Holder) -> SoldDeal {
    let lines = after.map_or(&before.lines, |after| &after.lines);
    let with_holder = |line: &ProductLine| {
        let mut line = line.clone();
        if line.id == *id
            && let Some(tpa) = &mut line.tpa
        {
            tpa.holders.push(holder.clone());
            let was = before.lines.iter().find(|other| other.id == *id);
            line.version = was.map_or(line.version, |was| was.version).saturating_add(1);
        }
        line
    };
    before.changed_to(lines.iter().map(with_holder).collect())
}

impl Holder {
    /// What the history of a contract tells of the transfer.
    #[must_use]
    pub fn said(&self) -> String {
        let fee = if self.fee > Cents::ZERO {
            format!(", for a fee of {}", self.fee)
        } else {
            String::new()
        };
        format!(
            "Transferred to {}, {}, {}, {} {}, on {} at {} miles{fee}",
            self.name,
            self.street,
            self.city,
            &*self.state,
            &*self.zip,
            self.from.shown(),
            group_thousands(i64::from(self.odometer)),
        )
    }
}
