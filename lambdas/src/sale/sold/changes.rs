//! What one call changes: the deals before and after, written in one transaction with the audit entry.

use super::figures::figures_of;
use super::writes::deal_writes;
use crate::audit::{Author, Entry, Pointer};
use crate::ledger::{Posting, posting_id};
use crate::store::outbox::message;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, put_new};
use dealer_core::form::day::Day;
use dealer_core::form::ids::PostingId;
use dealer_core::ledger::Transaction;
use dealer_core::sale::audit::LineState;
use dealer_core::sale::choice::{ChangedRows, writes_of};
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::event::{ChangedLines, SaleEvent};
use dealer_core::sale::figures::{DayFigures, Figures};
use dealer_core::sale::sold_deal::SoldDeal;

/// The changed deals of one call. A deal that a call leaves as it is is not among them.
#[derive(Debug, Clone, Default)]
pub struct Changes {
    deals: Vec<(SoldDeal, SoldDeal)>,
    posted: Option<(PostingId, Vec<Transaction>)>,
    refund: Option<(Day, Figures)>,
}

impl Changes {
    /// Adds a deal as it was read and as it is to be.
    pub fn add(&mut self, before: &SoldDeal, after: SoldDeal) {
        if *before != after {
            self.deals.push((before.clone(), after));
        }
    }

    /// Adds what the event posts, under the id that its lines keep: one of the time of the write.
    pub fn post(&mut self, id: PostingId, posted: Vec<Transaction>) {
        self.posted = Some((id, posted));
    }

    /// Adds what becomes of a refund, on the dealership's day.
    pub fn count_refund(&mut self, day: Day, figures: Figures) {
        self.refund = (figures != Figures::default()).then_some((day, figures));
    }

    /// Whether nothing changes.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.deals.is_empty()
    }

    /// The id of the first changed contract, empty when nothing changes.
    #[must_use]
    pub fn first_contract_id(&self) -> &str {
        self.deals.first().map_or("", |(before, _)| &before.contract.id)
    }

    /// How many writes it takes besides the audit entry.
    #[must_use]
    pub fn writes(&self) -> usize {
        writes_of(self.lines_before().len(), self.deals.len())
    }

    /// The changed rows as they are afterwards; what is deleted is not among them.
    #[must_use]
    pub fn into_rows(self) -> ChangedRows {
        let mut rows = ChangedRows::default();
        for (before, after) in self.deals {
            if !after.lines.is_empty() {
                rows.contracts.push(after.contract);
            }
            let changed = after.lines.into_iter().filter(|line| !before.lines.contains(line));
            rows.lines.extend(changed);
        }
        rows
    }

    /// The changed lines that there were.
    fn lines_before(&self) -> Vec<&ProductLine> {
        let lines = self
            .deals
            .iter()
            .flat_map(|(before, after)| before.lines.iter().filter(|line| !after.lines.contains(line)));
        lines.collect()
    }

    /// The changed lines that there are.
    fn lines_after(&self) -> Vec<&ProductLine> {
        let lines = self
            .deals
            .iter()
            .flat_map(|(before, after)| after.lines.iter().filter(|line| !before.lines.contains(line)));
        lines.collect()
    }

    /// The changed lines, as an event tells them.
    #[must_use]
    pub fn lines(&self) -> ChangedLines {
        let states = |lines: Vec<&ProductLine>| lines.into_iter().map(LineState::from).collect();
        ChangedLines {
            before: states(self.lines_before()),
            after: states(self.lines_after()),
        }
    }

    /// Writes all of it, the event's audit entry, what it posts and counts, and its message under the name `rest`, after other writes of the same transaction.
    ///
    /// # Errors
    /// [`StoreError`] when it failed for another reason than its conditions.
    pub async fn write<N: Copy>(
        &self,
        db: &Db,
        author: Author<'_>,
        now_ms: u64,
        event: &SaleEvent,
        (others, rest): (Writes<N>, N),
    ) -> Result<Transacted<N>, StoreError> {
        let entry = Entry::of_sale(author, now_ms, event)?;
        let mut writes = vec![put_new(db, Table::AuditLog, &entry)?];
        for (before, after) in &self.deals {
            writes.extend(deal_writes(db, author.dealer_id, before, after)?);
            let (contract, version) = (&before.contract.id, after.contract.version);
            writes.push(put_new(db, Table::AuditLog, &Pointer::new(&entry, contract, version))?);
        }
        let mut figures = figures_of(db, author.dealer_id, now_ms, &self.deals).await?;
        figures.extend(self.refund.map(|(day, refund)| DayFigures::of_refund(day, refund)));
        let (id, posted) = match &self.posted {
            Some(posted) => posted.clone(),
            None => (posting_id(now_ms)?, Vec::new()),
        };
        let posting = Posting::new(author, (id, now_ms), event.subject(), posted, figures);
        if let Some(posting) = &posting {
            writes.push(posting.write(db)?);
        }
        let posted = posting.map(|posting| posting.id.into());
        writes.extend(message(db, author.dealer_id, now_ms, event.happened(), posted)?);
        others.with_all(rest, writes).send(db, "change deals").await
    }
}
