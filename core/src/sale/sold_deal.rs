//! A sold deal: a contract with all its lines, and what can become of them.

use crate::sale::contract::{Contract, ProductLine, Status, follow_lines};

/// A contract and all its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoldDeal {
    /// The contract.
    pub contract: Contract,
    /// Its lines; none of a contract that goes with its last line.
    pub lines: Vec<ProductLine>,
}

/// What becomes of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// Nothing.
    Stays,
    /// It is to be paid next, or not.
    Remit(bool),
    /// It is paid.
    Paid,
    /// It is deleted.
    Deleted,
}

impl SoldDeal {
    /// Whether some of it is paid: then the whole can no longer be deleted.
    #[must_use]
    pub fn has_paid_lines(&self) -> bool {
        self.lines.iter().any(|line| !line.status.is_unpaid())
    }

    /// Whether an administrator (TPA) stands behind some of it: that is voided, and never deleted.
    #[must_use]
    pub fn has_tpa_lines(&self) -> bool {
        self.lines.iter().any(|line| line.tpa.is_some())
    }

    /// The deal with its lines as they are now, some of them changed; lines that were sold for others come last. The price of a line that was
    /// ended goes off the contract's total, that of a new one is added.
    #[must_use]
    pub fn changed_to(&self, lines: Vec<ProductLine>) -> Self {
        let mut contract = self.contract.clone();
        for new in lines.iter().skip(self.lines.len()) {
            contract.total_price = contract.total_price.plus(new.price);
        }
        for (before, after) in self.lines.iter().zip(&lines) {
            if !before.is_ended() && after.is_ended() {
                contract.total_price = contract.total_price.minus_or_zero(before.price);
            }
        }
        if lines != self.lines {
            contract.version += 1;
            follow_lines(&mut contract, &lines);
        }
        Self { contract, lines }
    }

    /// The deal after its lines met their fates. A paid line stays, whatever was meant for it. A line of an administrator (TPA) is neither paid
    /// nor deleted here, and stays as chosen once it is in a remittance batch, void or cancelled. What changes counts one version up, the contract with its
    /// lines; a deleted line's price goes off the contract's total.
    #[must_use]
    pub fn after(&self, fate_of: impl Fn(&ProductLine) -> Fate) -> Self {
        let mut contract = self.contract.clone();
        let mut lines = Vec::with_capacity(self.lines.len());
        for line in &self.lines {
            match fate_of(line) {
                Fate::Deleted if line.status.is_unpaid() && line.tpa.is_none() => {
                    contract.total_price = contract.total_price.minus_or_zero(line.price);
                }
                fate => lines.push(met(line, fate)),
            }
        }
        if lines != self.lines {
            contract.version += 1;
            follow_lines(&mut contract, &lines);
        }
        Self { contract, lines }
    }
}

/// Whether a line's fate is decided by its standing and its batch.
fn is_settled(line: &ProductLine) -> bool {
    line.is_ended() || line.is_cancelled() || line.is_batched()
}

fn met(line: &ProductLine, fate: Fate) -> ProductLine {
    let mut line = line.clone();
    if is_settled(&line) {
        return line;
    }
    let (status, remit) = match fate {
        Fate::Remit(remit) if line.status.is_unpaid() => (line.status, remit),
        Fate::Paid if line.status.is_unpaid() && line.tpa.is_none() => (Status::Complete, false),
        _ => (line.status, line.remit),
    };
    if (status, remit) != (line.status, line.remit) {
        line.version += 1;
        (line.status, line.remit) = (status, remit);
    }
    line
}
