//! Choices on lines of administrators (TPAs): to be paid next means to be in a remittance batch.

use super::changes::Chosen;
use crate::form::ids::{BatchId, TpaId};
use crate::ledger::LineId;
use crate::sale::batch::{Batch, BatchState, MAX_ROWS};
use crate::sale::event::AfterSaleEvent;
use crate::sale::happen::{Happening, Refused, happen};
use crate::sale::sold_deal::SoldDeal;
use std::collections::BTreeMap;

/// What a save comes to, and which lines go into batches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remitted {
    /// What became of deals and batches.
    pub happening: Happening,
    /// The drafts that the save opens, each with its administrator.
    pub opened: BTreeMap<BatchId, TpaId>,
}

/// Why a line is not put into a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotBatched {
    /// The line.
    pub line: Option<LineId>,
    /// Why.
    pub refused: Refused,
}

impl Chosen<'_> {
    /// Whether this deal has a line of an administrator that the choices put into a batch.
    #[must_use]
    pub fn fills_batches(&self, deal: &SoldDeal) -> bool {
        !self.parted(deal).1.is_empty()
    }

    /// The deals as chosen. A line of an administrator that is to be paid next goes into the newest of `batches` that is a draft of its
    /// administrator and has room, else into one that is opened, by the id that `next_id` gives, whose error it gives too; `told` makes one of a refusal. Each changed contract counts one version up.
    ///
    /// # Errors
    /// The first line that can't be in a batch.
    pub fn remit<'a, E>(
        &self,
        deals: impl IntoIterator<Item = &'a SoldDeal>,
        batches: &BTreeMap<BatchId, Batch>,
        mut next_id: impl FnMut() -> Result<BatchId, E>,
        told: impl FnOnce(NotBatched) -> E,
    ) -> Result<Remitted, E> {
        let deals: Vec<&SoldDeal> = deals.into_iter().collect();
        let mut opened = BTreeMap::new();
        let mut drafts: BTreeMap<TpaId, (BatchId, usize)> = BTreeMap::new();
        for (id, batch) in batches {
            if batch.state == BatchState::Draft && batch.lines.len() < MAX_ROWS {
                drafts.insert(batch.tpa_id.clone(), (id.clone(), batch.lines.len()));
            }
        }
        let (mut events, mut afters, mut adds) = (Vec::new(), Vec::new(), Vec::new());
        for deal in &deals {
            let (after, lines) = self.parted(deal);
            afters.push(after);
            for (line, tpa) in lines {
                let room = drafts.get_mut(&tpa).filter(|(_, lines)| *lines < MAX_ROWS);
                let batch = if let Some((batch, lines)) = room {
                    *lines += 1;
                    batch.clone()
                } else {
                    let batch = next_id()?;
                    opened.insert(batch.clone(), tpa.clone());
                    drafts.insert(tpa.clone(), (batch.clone(), 1));
                    let open = AfterSaleEvent::BatchOpen {
                        batch: batch.clone(),
                        tpa,
                    };
                    events.push(open);
                    adds.push(line.clone());
                    batch
                };
                adds.push(line.clone());
                events.push(AfterSaleEvent::BatchAdd { batch, line });
            }
        }
        let happened = happen(&afters.iter().collect::<Vec<_>>(), batches, &events);
        let mut happening = happened.map_err(|refused| {
            told(NotBatched {
                line: adds.get(refused.at).cloned(),
                refused,
            })
        })?;
        let mut batched = std::mem::take(&mut happening.deals).into_iter().peekable();
        for (deal, after) in deals.into_iter().zip(afters) {
            let is_of = |(before, _): &(SoldDeal, SoldDeal)| before.contract.id == after.contract.id;
            let mut after = batched
                .next_if(is_of)
                .map_or_else(|| after.clone(), |(_, batched)| batched);
            if after != *deal {
                after.contract.version = deal.contract.version + 1;
                happening.deals.push((deal.clone(), after));
            }
        }
        Ok(Remitted { happening, opened })
    }

    /// A deal as chosen but for lines that go into batches, and these with their administrators.
    fn parted(&self, deal: &SoldDeal) -> (SoldDeal, Vec<(LineId, TpaId)>) {
        let chosen = self.applied_to(deal);
        let mut adds = Vec::new();
        let lines = deal
            .lines
            .iter()
            .zip(chosen.lines)
            .map(|(before, after)| match &before.tpa {
                Some(tpa) if after.remit && !before.remit => {
                    adds.push((before.id.clone(), tpa.tpa_id.clone()));
                    before.clone()
                }
                _ => after,
            });
        let lines = lines.collect();
        (deal.changed_to(lines), adds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::given::Given;
    use crate::money::Cents;
    use crate::sale::TpaSide;
    use crate::sale::choice::{RemitChange, RemittanceChanges};
    use crate::sale::contract::{ContractFacts, SoldProduct, generate};

    fn deal(number: u64, tpas: &[&str]) -> SoldDeal {
        use crate::catalog::product::{AncillaryProduct, Product};
        let products = [
            Product::Vsc,
            Product::Gap,
            Product::Ancillary(AncillaryProduct::TireAndWheel),
        ];
        let sold: Vec<SoldProduct> = products
            .iter()
            .map(|product| SoldProduct {
                product: *product,
                product_name: product.key().to_owned(),
                cost: Cents::from_dollars(10),
                price: Cents::from_dollars(20),
                rated: None,
            })
            .collect();
        let facts = ContractFacts {
            buyer_name: "Ann Lee",
            vehicle_info: "2003 HONDA Accord",
            vin: &Given::parse(String::new()),
            otd_price: Cents::from_dollars(30_000),
            products: &sold,
        };
        let made = generate(&facts, number, number);
        let mut deal = SoldDeal {
            contract: made.contract,
            lines: made.lines,
        };
        for (line, tpa) in deal.lines.iter_mut().zip(tpas) {
            line.tpa = Some(Box::new(TpaSide::issued(TpaId::recorded(*tpa), line.cost)));
        }
        deal
    }

    fn whole(deals: &[&SoldDeal]) -> RemittanceChanges {
        RemittanceChanges {
            lines: Vec::new(),
            contracts: deals
                .iter()
                .map(|deal| RemitChange {
                    id: deal.contract.id.to_string(),
                    version: 1,
                    remit: true,
                })
                .collect(),
        }
    }

    fn ids() -> impl FnMut() -> Result<BatchId, String> {
        let mut number = 0;
        move || {
            number += 1;
            BatchId::new(format!("batch-new-{number}")).map_err(|error| error.to_string())
        }
    }

    #[test]
    fn a_draft_with_room_goes_on_and_another_one_is_opened_where_there_is_none() {
        let deals = [deal(1, &["T1", "T2"]), deal(2, &["T1"])];
        let mut full = Batch::open(TpaId::recorded("T2"));
        full.lines = (0..MAX_ROWS)
            .map(|number| LineId::new(format!("deal-{number}-x")).unwrap())
            .collect();
        let drafts = [
            (BatchId::new("batch-1").unwrap(), Batch::open(TpaId::recorded("T1"))),
            (BatchId::new("batch-2").unwrap(), full),
        ];
        let changes = whole(&deals.iter().collect::<Vec<_>>());
        let told = |refused: NotBatched| format!("{refused:?}");
        let remitted = changes.chosen().remit(&deals, &drafts.into(), ids(), told).unwrap();
        let opened: Vec<(&str, &str)> = remitted
            .opened
            .iter()
            .map(|(id, tpa)| (id.as_str(), tpa.as_str()))
            .collect();
        assert_eq!(opened, [("batch-new-1", "T2")]);
        let held: Vec<(&str, usize)> = remitted
            .happening
            .batches
            .iter()
            .map(|(id, batch)| (id.as_str(), batch.lines.len()))
            .collect();
        assert_eq!(held, [("batch-1", 2), ("batch-new-1", 1)]);
        let afters = remitted.happening.deals.iter().map(|(_, after)| after);
        for after in afters {
            assert_eq!(after.contract.version, 2);
            assert!(
                after.lines.iter().all(|line| line.remit && line.version == 2),
                "{after:?}"
            );
        }
    }

    #[test]
    fn a_line_on_which_nothing_is_due_is_named() {
        let mut deal = deal(1, &["T1"]);
        let id = deal.lines[0].id.clone();
        deal.lines[0].tpa.as_mut().unwrap().payable = Cents::ZERO;
        let told = |refused: NotBatched| refused.line.map_or_else(String::new, String::from);
        let refused = whole(&[&deal]).chosen().remit([&deal], &BTreeMap::new(), ids(), told);
        assert_eq!(refused.unwrap_err(), id.as_str());
    }
}
