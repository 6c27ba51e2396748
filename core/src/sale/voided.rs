//! Voiding a contract: all that is in force of it at once.

use super::batch::Batch;
use super::contract::ProductLine;
use super::event::AfterSaleEvent;
use super::happen::{Happening, happen};
use super::refusal::Refusal;
use super::sold_deal::{Fate, SoldDeal};
use crate::form::ids::{BatchId, PostingId};
use crate::ledger::LineId;
use std::collections::BTreeMap;

/// Why a contract is not voided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotVoided {
    /// A line that no administrator stands behind is paid: it can't be deleted.
    Paid,
    /// A line of an administrator is not voided; none where the contract has no line of one that is in force.
    Refused(Option<LineId>, Refusal),
}

impl SoldDeal {
    /// The deal without what is in force of it: its lines of administrators (TPAs) are void and leave their drafts, and those without one are
    /// deleted. What was void, replaced or cancelled before stays as it is. The contract counts one version up. `batches` are those that the lines name;
    /// what is posted gets the id `posting`.
    ///
    /// # Errors
    /// [`NotVoided`] for the first line that stands against it; then nothing changes.
    pub fn voided(&self, batches: &BTreeMap<BatchId, Batch>, posting: &PostingId) -> Result<Happening, NotVoided> {
        let own = |line: &ProductLine| line.tpa.is_none();
        if self.lines.iter().any(|line| own(line) && !line.status.is_unpaid()) {
            return Err(NotVoided::Paid);
        }
        let voided: Vec<&ProductLine> = self.lines.iter().filter(|line| line.is_in_force()).collect();
        if voided.is_empty() {
            return Err(NotVoided::Refused(None, Refusal::NotIssued));
        }
        let events: Vec<AfterSaleEvent> = voided
            .iter()
            .map(|line| AfterSaleEvent::Void { line: line.id.clone() })
            .collect();
        let mut happening = happen(&[self], batches, &events, posting).map_err(|refused| {
            let line = voided.get(refused.at).map(|line| line.id.clone());
            NotVoided::Refused(line, refused.refusal)
        })?;
        for (before, after) in &mut happening.deals {
            let mut rest = after.after(|line| if own(line) { Fate::Deleted } else { Fate::Stays });
            rest.contract.version = before.contract.version + 1;
            *after = rest;
        }
        Ok(happening)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::{AncillaryProduct, Product};
    use crate::form::given::Given;
    use crate::form::ids::TpaId;
    use crate::money::Cents;
    use crate::sale::TpaSide;
    use crate::sale::batch::BatchState;
    use crate::sale::choice::{MAX_AT_ONCE, writes_of};
    use crate::sale::contract::{ContractFacts, SoldProduct, Status, generate};

    fn posting() -> PostingId {
        PostingId::from("txn#0000000000009#a")
    }

    /// A deal of three products, the first ones from these administrators: $20 each, $10 of it cost.
    fn deal(tpas: &[&str]) -> SoldDeal {
        let products = [
            Product::Vsc,
            Product::Gap,
            Product::Ancillary(AncillaryProduct::TireAndWheel),
        ];
        let sold = products.map(|product| SoldProduct {
            product,
            product_name: product.key().to_owned(),
            cost: Cents::from_dollars(10),
            price: Cents::from_dollars(20),
            rated: None,
        });
        let facts = ContractFacts {
            buyer_name: "Ann Lee",
            vehicle_info: "2003 HONDA Accord",
            vin: &Given::parse(String::new()),
            otd_price: Cents::from_dollars(100),
            products: &sold,
        };
        let made = generate(&facts, 1, 1);
        let (contract, lines) = (made.contract, made.lines);
        let mut deal = SoldDeal { contract, lines };
        for (line, tpa) in deal.lines.iter_mut().zip(tpas) {
            line.tpa = Some(Box::new(TpaSide::issued(TpaId::recorded(*tpa), line.cost)));
        }
        deal
    }

    #[test]
    fn lines_of_administrators_are_void_and_the_others_go() {
        let deal = deal(&["T1", "T2"]);
        let happening = deal.voided(&BTreeMap::new(), &posting()).unwrap();
        let (_, after) = &happening.deals[0];
        assert_eq!(after.lines.len(), 2);
        assert!(after.lines.iter().all(ProductLine::is_ended));
        assert_eq!(after.contract.version, 2);
        assert_eq!(after.contract.total_price, Cents::from_dollars(40));
        assert_eq!(happening.posted.len(), 2);
        assert_eq!(
            after.voided(&BTreeMap::new(), &posting()),
            Err(NotVoided::Refused(None, Refusal::NotIssued))
        );
    }

    #[test]
    fn the_first_line_that_stands_against_it_is_named() {
        let mut in_batch = deal(&["T1", "T2"]);
        let id = BatchId::new("batch-1").unwrap();
        in_batch.lines[1].tpa.as_mut().unwrap().batch_id = Some(id.clone());
        for (state, refusal) in [
            (BatchState::Closed, Refusal::InClosedBatch),
            (BatchState::Paid, Refusal::AlreadyPaid),
        ] {
            let mut batch = Batch::open(TpaId::recorded("T2"));
            batch.state = state;
            batch.lines.push(in_batch.lines[1].id.clone());
            let refused = in_batch.voided(&[(id.clone(), batch)].into(), &posting());
            let line = Some(in_batch.lines[1].id.clone());
            assert_eq!(refused, Err(NotVoided::Refused(line, refusal)));
        }
        let mut paid = deal(&["T1"]);
        paid.lines[2].status = Status::Complete;
        assert_eq!(paid.voided(&BTreeMap::new(), &posting()), Err(NotVoided::Paid));
    }

    /// Lines, each with its batch and the check of its document; key, audit entry, posting and its message.
    #[test]
    fn a_contract_of_all_products_fits_into_a_transaction() {
        let most = writes_of(Product::COUNT, 1) + 2 * Product::COUNT + 4;
        assert!(most <= MAX_AT_ONCE, "{most}");
    }
}
