//! A line's position, worked out without the ledger.

use dealer_core::ledger::posting::Payee;
use dealer_core::ledger::{BatchId, LineId};
use dealer_core::sale::{AfterSaleEvent, NewLine};
use std::collections::BTreeMap;

/// What one line's own events say of it, worked out without the ledger: cost and amounts go in, batches and cancellations move them.
#[derive(Debug, Clone, Default)]
pub struct Own {
    pub cost: i64,
    pub fee: bool,
    pub paid: Option<BatchId>,
    pub held: Option<BatchId>,
    pub payable: i64,
    pub due: i64,
    pub owed: [i64; 2],
}

/// What each paid batch paid on a line, and what it took off for it.
type Paid = BTreeMap<(BatchId, LineId), (i64, i64)>;

#[derive(Debug, Default)]
pub struct Oracle {
    pub lines: BTreeMap<LineId, Own>,
    pub credits: BTreeMap<LineId, BatchId>,
    pub paid: Paid,
}

const fn payee_index(payee: Payee) -> usize {
    match payee {
        Payee::Lienholder => 0,
        Payee::Buyer => 1,
    }
}

impl Oracle {
    fn sold(&mut self, new: &NewLine) {
        let own = Own {
            cost: new.cost,
            payable: new.cost,
            ..Own::default()
        };
        self.lines.insert(new.line.clone(), own);
    }

    fn own(&mut self, line: &LineId) -> &mut Own {
        self.lines.get_mut(line).expect("a line")
    }

    /// Takes what is undone from what is due, or makes it a debt of the administrator.
    fn undone(&mut self, line: &LineId, cents: i64) {
        let own = self.own(line);
        own.held = None;
        if own.paid.is_some() {
            own.due += cents;
        } else {
            own.payable -= cents;
        }
    }

    pub fn take(&mut self, event: &AfterSaleEvent) {
        match event {
            AfterSaleEvent::Issue(new) => self.sold(new),
            AfterSaleEvent::Void { line } => {
                let cost = self.own(line).cost;
                self.undone(line, cost);
            }
            AfterSaleEvent::Replace { line, new } => {
                let cost = self.own(line).cost;
                self.undone(line, cost);
                self.sold(new);
            }
            AfterSaleEvent::Transfer { line, fee } if *fee > 0 => {
                let count = (1..)
                    .find(|count| !self.lines.contains_key(&line.fee(*count)))
                    .expect("a number");
                let own = Own {
                    fee: true,
                    payable: *fee,
                    ..Own::default()
                };
                self.lines.insert(line.fee(count), own);
            }
            AfterSaleEvent::Cancel(cancel) => {
                self.undone(&cancel.line, cancel.tpa_share);
                self.own(&cancel.line).owed = [cancel.to_lienholder, cancel.to_buyer];
            }
            AfterSaleEvent::Reinstate { line } => {
                let own = self.own(line);
                own.held = None;
                own.payable = if own.paid.is_some() { 0 } else { own.cost };
                own.due = 0;
                own.owed = [0, 0];
            }
            AfterSaleEvent::RefundPay { line, payee, amount } => self.own(line).owed[payee_index(*payee)] -= amount,
            AfterSaleEvent::RefundRedirect { line, payee, amount } => {
                let owed = &mut self.own(line).owed;
                owed[payee_index(*payee)] -= amount;
                owed[1 - payee_index(*payee)] += amount;
            }
            AfterSaleEvent::Penalty { line, payee, amount } => self.own(line).owed[payee_index(*payee)] += amount,
            AfterSaleEvent::TpaRefund { line, amount } => self.own(line).due -= amount,
            AfterSaleEvent::BatchAdd { batch, line } => self.own(line).held = Some(batch.clone()),
            AfterSaleEvent::BatchRemove { batch, line } => {
                let own = self.own(line);
                if own.held.as_ref() == Some(batch) {
                    own.held = None;
                } else {
                    self.credits.remove(line);
                }
            }
            AfterSaleEvent::BatchCredit { batch, line } => {
                self.credits.insert(line.clone(), batch.clone());
            }
            AfterSaleEvent::BatchPay { batch, .. } => self.pay(batch),
            AfterSaleEvent::BatchReturn { batch, .. } => self.come_back(batch),
            _ => {}
        }
    }

    fn pay(&mut self, batch: &BatchId) {
        for (id, own) in &mut self.lines {
            let (mut paid, mut credited) = (0, 0);
            if own.held.as_ref() == Some(batch) {
                paid = std::mem::take(&mut own.payable);
                own.paid = own.held.take();
            }
            if self.credits.get(id) == Some(batch) {
                credited = std::mem::take(&mut own.due);
                self.credits.remove(id);
            }
            self.paid.insert((batch.clone(), id.clone()), (paid, credited));
        }
    }

    /// A line of the batch owes what was paid on it, less what the administrator owed back on it.
    fn come_back(&mut self, batch: &BatchId) {
        for (id, own) in &mut self.lines {
            let (paid, credited) = self.paid.remove(&(batch.clone(), id.clone())).unwrap_or_default();
            own.due += credited;
            if own.paid.as_ref() == Some(batch) {
                own.paid = None;
                own.payable += paid - std::mem::take(&mut own.due);
                self.credits.remove(id);
            }
        }
    }
}
