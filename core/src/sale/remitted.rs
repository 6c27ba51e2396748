//! Choices on lines of administrators (TPAs): to be paid next means to be in a remittance batch.

use super::batch::{Batch, BatchState, MAX_ROWS};
use super::choice::Chosen;
use super::contract::ProductLine;
use super::event::AfterSaleEvent;
use super::happen::{Happening, happen};
use super::refusal::Refusal;
use super::sold_deal::SoldDeal;
use crate::form::ids::{BatchId, PostingId, TpaId};
use crate::ledger::LineId;
use std::collections::BTreeMap;

/// What a save comes to, and which batches it opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remitted {
    /// What became of deals and batches.
    pub happening: Happening,
    /// The drafts that the save opens, each with its administrator.
    pub opened: BTreeMap<BatchId, TpaId>,
}

/// Why a line does not go into a batch, or out of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotBatched {
    /// The line; none of a refusal that is about none.
    pub line: Option<LineId>,
    /// Why.
    pub refusal: Refusal,
}

/// What a choice makes of a line of an administrator.
enum Move {
    /// It goes into a draft of the administrator.
    Into(TpaId),
    /// It leaves its batch.
    OutOf(BatchId),
}

impl Chosen<'_> {
    /// Whether this deal has a line of an administrator that the choices put into a batch.
    #[must_use]
    pub fn fills_batches(&self, deal: &SoldDeal) -> bool {
        let mut lines = deal.lines.iter();
        lines.any(|line| matches!(self.moved(deal, line), Some(Move::Into(_))))
    }

    /// The deals as chosen. A line of an administrator that is to be paid next goes into the newest of `batches` that is a draft of its
    /// administrator and has room, else into one that is opened, by the id that `next_id` gives, whose error it gives too; one that is not
    /// to be paid next leaves its draft. `told` makes an error of a refusal. Each changed contract counts one version up.
    ///
    /// # Errors
    /// The first line that can't be in a batch, or out of it.
    pub fn remit<'a, E>(
        &self,
        deals: impl IntoIterator<Item = &'a SoldDeal>,
        batches: &BTreeMap<BatchId, Batch>,
        next_id: impl FnMut() -> Result<BatchId, E>,
        told: impl FnOnce(NotBatched) -> E,
    ) -> Result<Remitted, E> {
        let deals: Vec<&SoldDeal> = deals.into_iter().collect();
        let mut drafts = Drafts::of(batches, next_id);
        let mut afters = Vec::new();
        let mut moves = Moves::default();
        for deal in &deals {
            for line in &deal.lines {
                match self.moved(deal, line) {
                    Some(Move::Into(tpa)) => {
                        let (batch, is_new) = drafts.place(&tpa)?;
                        if is_new {
                            let batch = batch.clone();
                            moves.push(line, AfterSaleEvent::BatchOpen { batch, tpa });
                        }
                        let id = line.id.clone();
                        moves.push(line, AfterSaleEvent::BatchAdd { batch, line: id });
                    }
                    Some(Move::OutOf(batch)) => {
                        let id = line.id.clone();
                        moves.push(line, AfterSaleEvent::BatchRemove { batch, line: id });
                    }
                    None => {}
                }
            }
            afters.push(self.without_moves(deal));
        }
        // Lines that go into drafts and out of them post nothing, so no posting gets this id.
        let none = PostingId::from(String::new());
        let happened = happen(&afters.iter().collect::<Vec<_>>(), batches, &moves.events, &none);
        let mut happening = match happened {
            Ok(happening) => happening,
            Err(refused) => {
                let line = moves.lines.get(refused.at).cloned();
                let refusal = match refused.refusal {
                    Refusal::Batch(BatchState::Closed) => Refusal::InClosedBatch,
                    other => other,
                };
                return Err(told(NotBatched { line, refusal }));
            }
        };
        let mut batched = std::mem::take(&mut happening.deals).into_iter().peekable();
        for (deal, after) in deals.into_iter().zip(afters) {
            let is_of = |(before, _): &(SoldDeal, SoldDeal)| before.contract.id == after.contract.id;
            let batched = batched.next_if(is_of);
            let mut after = batched.map_or(after, |(_, batched)| batched);
            if after != *deal {
                after.contract.version = deal.contract.version + 1;
                happening.deals.push((deal.clone(), after));
            }
        }
        let opened = drafts.opened;
        Ok(Remitted { happening, opened })
    }

    /// What the choices make of a line of an administrator; nothing of any other line, and of one that is paid, void or cancelled.
    fn moved(&self, deal: &SoldDeal, line: &ProductLine) -> Option<Move> {
        let tpa = line.tpa.as_ref()?;
        if !line.ways().markable {
            return None;
        }
        match (self.for_line(&deal.contract, line)?, &tpa.batch_id) {
            (true, None) => Some(Move::Into(tpa.tpa_id.clone())),
            (false, Some(batch)) => Some(Move::OutOf(batch.clone())),
            (true, Some(_)) | (false, None) => None,
        }
    }

    /// A deal as chosen, but for lines that go into batches or out of them.
    fn without_moves(&self, deal: &SoldDeal) -> SoldDeal {
        let chosen = self.applied_to(deal);
        let lines = deal.lines.iter().zip(chosen.lines).map(|(before, after)| {
            if self.moved(deal, before).is_some() {
                before.clone()
            } else {
                after
            }
        });
        deal.changed_to(lines.collect())
    }
}

/// The events of a save, each with the line that it is about.
#[derive(Default)]
struct Moves {
    events: Vec<AfterSaleEvent>,
    lines: Vec<LineId>,
}

impl Moves {
    fn push(&mut self, line: &ProductLine, event: AfterSaleEvent) {
        self.events.push(event);
        self.lines.push(line.id.clone());
    }
}

/// Where lines go: the newest draft of each administrator that has room, with how many lines it has then.
struct Drafts<F> {
    newest: BTreeMap<TpaId, (BatchId, usize)>,
    opened: BTreeMap<BatchId, TpaId>,
    next_id: F,
}

impl<E, F: FnMut() -> Result<BatchId, E>> Drafts<F> {
    fn of(batches: &BTreeMap<BatchId, Batch>, next_id: F) -> Self {
        let mut newest = BTreeMap::new();
        for (id, batch) in batches {
            if batch.state == BatchState::Draft && batch.lines.len() < MAX_ROWS {
                newest.insert(batch.tpa_id.clone(), (id.clone(), batch.lines.len()));
            }
        }
        let opened = BTreeMap::new();
        Self {
            newest,
            opened,
            next_id,
        }
    }

    /// The draft that the next line of an administrator goes into, and whether it is opened for it.
    fn place(&mut self, tpa: &TpaId) -> Result<(BatchId, bool), E> {
        if let Some((batch, lines)) = self.newest.get_mut(tpa)
            && *lines < MAX_ROWS
        {
            *lines += 1;
            return Ok((batch.clone(), false));
        }
        let batch = (self.next_id)()?;
        self.opened.insert(batch.clone(), tpa.clone());
        self.newest.insert(tpa.clone(), (batch.clone(), 1));
        Ok((batch, true))
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

    fn line_change(line: &ProductLine, remit: bool) -> RemittanceChanges {
        RemittanceChanges {
            lines: vec![RemitChange {
                id: line.id.to_string(),
                version: line.version,
                remit,
            }],
            contracts: Vec::new(),
        }
    }

    /// A deal of one administrator whose line is in the batch of this id.
    fn drafted() -> (SoldDeal, BTreeMap<BatchId, Batch>) {
        let deal = deal(1, &["T1"]);
        let told = |refused: NotBatched| format!("{refused:?}");
        let changes = line_change(&deal.lines[0], true);
        let remitted = changes.chosen().remit([&deal], &BTreeMap::new(), ids(), told);
        let mut happening = remitted.unwrap().happening;
        (happening.deals.remove(0).1, happening.batches)
    }

    #[test]
    fn a_line_that_is_chosen_back_leaves_its_draft() {
        let (deal, batches) = drafted();
        assert!(deal.lines[0].remit && deal.lines[0].is_batched());
        let told = |refused: NotBatched| format!("{refused:?}");
        let changes = line_change(&deal.lines[0], false);
        assert!(!changes.chosen().fills_batches(&deal));
        let remitted = changes.chosen().remit([&deal], &batches, ids(), told).unwrap();
        let (before, after) = &remitted.happening.deals[0];
        assert_eq!(after.contract.version, before.contract.version + 1);
        assert!(!after.lines[0].remit && !after.lines[0].is_batched());
        assert!(remitted.happening.batches.values().all(|batch| batch.lines.is_empty()));
        assert!(remitted.opened.is_empty());
    }

    #[test]
    fn a_line_in_a_closed_batch_stays_there_and_is_named() {
        let (deal, mut batches) = drafted();
        for batch in batches.values_mut() {
            batch.state = BatchState::Closed;
        }
        let told = |refused: NotBatched| (refused.line, refused.refusal);
        let next_id = || BatchId::new("batch-9").map_err(|_| (None, Refusal::BatchExists));
        for changes in [line_change(&deal.lines[0], false), {
            let mut all = whole(&[&deal]);
            all.contracts[0].remit = false;
            all
        }] {
            let refused = changes.chosen().remit([&deal], &batches, next_id, told);
            assert_eq!(
                refused.unwrap_err(),
                (Some(deal.lines[0].id.clone()), Refusal::InClosedBatch)
            );
        }
        // Chosen as it stands, it is left alone.
        let kept = whole(&[&deal]);
        assert!(
            kept.chosen()
                .remit([&deal], &batches, next_id, told)
                .unwrap()
                .happening
                .batches
                .is_empty()
        );
    }

    #[test]
    fn a_mark_of_an_earlier_release_becomes_a_place_in_a_draft() {
        let mut deal = deal(1, &["T1"]);
        deal.lines[0].remit = true;
        let told = |refused: NotBatched| format!("{refused:?}");
        let changes = line_change(&deal.lines[0], true);
        let remitted = changes.chosen().remit([&deal], &BTreeMap::new(), ids(), told).unwrap();
        assert!(remitted.happening.deals[0].1.lines[0].is_batched());
    }
}
