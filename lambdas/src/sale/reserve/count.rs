//! What lines come to: the part of their markup that a cancellation on a day would take back.

use crate::sale::cancellations::{Kept, terms_of, word_of};
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::ids::{ContractId, DealerId, LineId};
use dealer_core::sale::cancellation::unused_days;
use dealer_core::sale::contract::{ProductLine, contract_id_of};
use dealer_core::sale::figures::{ReserveDay, Reserved};
use dealer_core::sale::state_rules::Table as Rules;
use dealer_core::sale::tpa_terms::{Fixed, LineTerm};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// A dealership whose reserve is worked out.
#[derive(Debug, Clone)]
pub(super) struct Dealer {
    pub(super) id: DealerId,
    /// Where it is enrolled; empty of one that no longer is.
    pub(super) state: String,
    pub(super) zone: Option<&'static str>,
}

/// What is read of `line_facts`.
#[derive(Deserialize)]
struct Facts {
    id: LineId,
    #[serde(default)]
    fixed: Fixed,
}

/// Adds those of these lines that are in force.
pub(super) async fn add(
    db: &Db,
    dealer: &Dealer,
    lines: Vec<ProductLine>,
    rules: &Rules,
    reserve: &mut ReserveDay,
) -> Result<(), StoreError> {
    let lines: Vec<ProductLine> = lines.into_iter().filter(ProductLine::is_in_force).collect();
    let ids: BTreeSet<&str> = lines.iter().map(|line| line.id.as_str()).collect();
    let contracts: BTreeSet<ContractId> = lines.iter().filter_map(|line| contract_id_of(&line.deal_id)).collect();
    let contract_ids = contracts.iter().map(ContractId::as_str);
    let (facts, sold) = tokio::try_join!(
        batch_get(
            db,
            Table::LineFacts,
            keys(&dealer.id, ids),
            Fields::Only(&["id", "fixed"])
        ),
        batch_get(
            db,
            Table::Contracts,
            keys(&dealer.id, contract_ids),
            Fields::Only(&["id", "deal", "sale"])
        ),
    )?;
    let mut fixed: BTreeMap<LineId, Fixed> = BTreeMap::new();
    for item in facts {
        let facts: Facts = from_item(item)?;
        fixed.insert(facts.id, facts.fixed);
    }
    let mut sales: BTreeMap<ContractId, Kept> = BTreeMap::new();
    for item in sold {
        if let Some(Ok(id)) = item.get("id").map(|id| id.as_s()) {
            sales.insert(ContractId::from(id.clone()), from_item(item)?);
        }
    }
    for line in &lines {
        let Some(tpa) = &line.tpa else { continue };
        let unknown = Kept::default();
        let sold = contract_id_of(&line.deal_id)
            .and_then(|id| sales.get(&id))
            .unwrap_or(&unknown);
        let reserved = of_line(dealer, (line, fixed.get(&line.id), sold), rules, reserve)?;
        reserve.add(&tpa.tpa_id, line.product(), reserved);
    }
    // Rows of lines that come to nothing say nothing.
    reserve.rows.retain(|row| row.reserved != Reserved::default());
    Ok(())
}

fn keys<'a>(dealer_id: &DealerId, ids: impl IntoIterator<Item = &'a str>) -> Vec<Key> {
    let key = |id| Key::from([("dealer_id".to_owned(), text(dealer_id)), ("id".to_owned(), text(id))]);
    ids.into_iter().map(key).collect()
}

/// What a line in force comes to; nothing where its contract refunds nothing.
fn of_line(
    dealer: &Dealer,
    (line, fixed, sold): (&ProductLine, Option<&Fixed>, &Kept),
    rules: &Rules,
    reserve: &ReserveDay,
) -> Result<Reserved, StoreError> {
    let Some((product, fixed)) = line.product().zip(fixed.and_then(|fixed| fixed.terms.as_ref())) else {
        return Ok(Reserved::UNKNOWN);
    };
    let Some(assumed) = terms_of(line, product, sold.deal.as_ref()) else {
        return Ok(Reserved::UNKNOWN);
    };
    let terms = fixed.terms.of_line(LineTerm::from(&assumed));
    let sale_date = sold.sale_date(dealer.zone, line)?;
    let state = sold.sale_state(Some(&dealer.state));
    let unused = unused_days(&terms, (word_of(product), &state), sale_date, reserve.day, rules);
    let amounts = (line.price.get(), line.cost.get());
    Ok(Reserved::of_line(terms.method, amounts, unused))
}
