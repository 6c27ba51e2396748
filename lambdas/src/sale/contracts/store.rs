//! Writing a generated contract: contract, lines, idempotency record, used seed, audit entry, what it posts and counts and the message of it, all or none.

use super::record::{ContractRecord, Kept, LineFactsRecord, LineRecord};
use crate::audit::{Author, Entry, Pointer};
use crate::deal::seeds::use_up;
use crate::http::once::{Intention, Made};
use crate::ledger::{Posting, posting_id};
use crate::sale::dealer_day::dealer_day;
use crate::sale::tpa_terms::in_force_of;
use crate::store::outbox::message;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, put_new, transact};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::deal::{CheckedDeal, LineFacts};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{LineId, PostingId, TpaId};
use dealer_core::sale::Txns;
use dealer_core::sale::booked::of_stored_sale;
use dealer_core::sale::contract::{GeneratedContract, ProductLine};
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::figures::counted;
use dealer_core::sale::sale_facts::SaleFacts;
use dealer_core::sale::tpa_terms::{Fixed, fix};
use std::collections::{BTreeMap, BTreeSet};

/// How writing ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Written {
    /// All is stored.
    Done,
    /// The key was used already.
    KeyTaken,
    /// The deal's seed was not drawn for this person, or another contract used it up.
    SeedRefused,
    /// The ids are taken: a later millisecond is needed.
    IdTaken,
}

/// The writes of generating a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The caller's key.
    Key,
    /// The deal's seed, which is used up.
    Seed,
    /// The contract, its lines, its audit entry and its message, and what becomes of a menu that the deal left.
    Contract,
}

/// Writes a contract, its lines, its key and its audit entry in one transaction, which also uses the deal's seed up. That the seed is
/// this person's, and the key and the ids are free, are conditions of the write. `day` is the dealership's, on which it is booked; `menu` are the
/// writes of a menu that the deal left.
pub(super) async fn write(
    db: &Db,
    author: Author<'_>,
    intention: &Intention,
    (checked, seed, facts): (&CheckedDeal, u32, &SaleFacts),
    (generated, day): (&GeneratedContract, Day),
    (fixed, menu): (&BTreeMap<LineId, Fixed>, Vec<TransactWriteItem>),
) -> Result<Written, StoreError> {
    let date = generated.contract.date;
    let records = Made::of_contract(generated);
    let kept = Kept {
        deal: &checked.deal,
        facts,
    };
    let writes = Writes::new()
        .with(Write::Key, intention.write(db, date, records)?)
        .with(Write::Seed, use_up(db, author, seed, date)?)
        .with_all(
            Write::Contract,
            contract_writes(db, author, (generated, day), (Some(kept), &checked.line_facts, fixed))?,
        )
        .with_all(Write::Contract, menu);
    Ok(match writes.send(db, "generate contract").await? {
        Transacted::Done => Written::Done,
        refused if refused.failed(&Write::Key) => Written::KeyTaken,
        refused if refused.failed(&Write::Seed) => Written::SeedRefused,
        Transacted::ConditionsFailed(_) => Written::IdTaken,
    })
}

/// Stores a contract that nobody entered: demo data. What it keeps may be of an invented deal, or nothing.
///
/// # Errors
/// [`StoreError`] when the database can't be written.
pub async fn put_generated(
    db: &Db,
    author: Author<'_>,
    generated: &GeneratedContract,
    kept: Option<Kept<'_>>,
) -> Result<bool, StoreError> {
    let mut generated = generated.clone();
    let mut fixed = BTreeMap::new();
    if let Some(kept) = kept {
        kept.deal.name_tpas(&mut generated.lines);
        let terms = in_force_of(db, &tpas_of(&generated.lines)).await?;
        fixed = fix(&mut generated.lines, &terms, kept.facts.sale_date);
        for line in &mut generated.lines {
            if let Some(tpa) = &mut line.tpa
                && !line.status.is_unpaid()
            {
                tpa.pay_outright();
            }
        }
    }
    let day = dealer_day(db, author.dealer_id, generated.contract.date).await?;
    let writes = contract_writes(db, author, (&generated, day), (kept, &[], &fixed))?;
    Ok(transact(db, "demo contract", writes).await? == Transacted::Done)
}

/// The write of one more line of a contract.
///
/// # Errors
/// [`StoreError`] for a time without a month.
pub fn put_line(db: &Db, author: Author<'_>, line: &ProductLine) -> Result<TransactWriteItem, StoreError> {
    put_new(db, Table::ProductContracts, &LineRecord::new(author, line)?)
}

/// The administrators who stand behind lines.
pub(super) fn tpas_of(lines: &[ProductLine]) -> BTreeSet<TpaId> {
    let tpas = lines.iter().filter_map(|line| line.tpa.as_ref());
    tpas.map(|tpa| tpa.tpa_id.clone()).collect()
}

/// A line that keeps the posting of its sale; one without an administrator posts nothing.
fn sold_by(line: &ProductLine, id: &PostingId) -> ProductLine {
    let mut line = line.clone();
    if let Some(tpa) = &mut line.tpa {
        tpa.txns = Txns::of(id.clone());
    }
    line
}

fn contract_writes(
    db: &Db,
    author: Author<'_>,
    (generated, day): (&GeneratedContract, Day),
    (kept, line_facts, fixed): (Option<Kept<'_>>, &[LineFacts], &BTreeMap<LineId, Fixed>),
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let contract = &generated.contract;
    let event = SaleEvent::generated(generated);
    let entry = Entry::of_sale(author, contract.date, &event)?;
    let mut writes = vec![
        put_new(db, Table::Contracts, &ContractRecord::new(author, contract, kept)?)?,
        put_new(db, Table::AuditLog, &entry)?,
        put_new(
            db,
            Table::AuditLog,
            &Pointer::new(&entry, &contract.id, contract.version),
        )?,
    ];
    let posted = of_stored_sale(&generated.lines).map_err(|error| StoreError::refused("post", error.to_string()))?;
    let id = posting_id(contract.date)?;
    for line in &generated.lines {
        writes.push(put_line(db, author, &sold_by(line, &id))?);
    }
    for record in LineFactsRecord::all(author, &contract.deal_id, line_facts, fixed) {
        writes.push(put_new(db, Table::LineFacts, &record)?);
    }
    let figures = counted(&[], &generated.lines, day, author.user_id);
    let figures = figures.into_iter().collect();
    let posting = Posting::new(author, (id, contract.date), &contract.id, posted, figures);
    if let Some(posting) = &posting {
        writes.push(posting.write(db)?);
    }
    let posted = posting.map(|posting| posting.id.into());
    writes.extend(message(db, author.dealer_id, contract.date, event.happened(), posted)?);
    Ok(writes)
}
