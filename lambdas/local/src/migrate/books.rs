//! The administrator (TPA) of lines from before there was a ledger, and what their sales post, and when they end: once for each
//! line, in the transaction that notes the administrator. A line of which no one knows the administrator stays as it is.

use super::text_of;
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem, Update};
use dealer_api::audit::Author;
use dealer_api::ledger::{Posting, posting_id};
use dealer_api::sale::contracts::deal_of;
use dealer_api::sale::line_ends::end_write;
use dealer_api::store::outbox::message;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, Key, StoreError, Transacted, from_item, number, text, to_value, transact};
use dealer_core::deal::Deal;
use dealer_core::form::ids::{ContractId, DealerId, TpaId, Username};
use dealer_core::sale::TpaSide;
use dealer_core::sale::booked::of_stored_sale;
use dealer_core::sale::contract::{ProductLine, Status, contract_id_of};
use serde::Deserialize;
use std::collections::HashMap;

/// Whom the ledger names for what no person did.
pub(super) const WHO: &str = "migration";

#[derive(Deserialize)]
struct Named {
    id: TpaId,
    tpa_name: String,
}

/// What lines need to find their administrators: what was looked up already.
#[derive(Default)]
pub(super) struct Books {
    tpas: Option<Vec<Named>>,
    deals: HashMap<(DealerId, ContractId), Option<Deal>>,
}

impl Books {
    /// Notes the administrators of a page of lines, with what their sales post; how many lines that were.
    pub(super) async fn open(&mut self, db: &Db, now_ms: u64, page: &[Item], dry_run: bool) -> Result<u64, StoreError> {
        let mut opened = 0;
        for item in page
            .iter()
            .filter(|item| item.contains_key("productName") && !item.contains_key("tpa"))
        {
            let dealer_id = DealerId::recorded(text_of(item, "dealer_id")?);
            let mut line: ProductLine = from_item(item.clone())?;
            self.name(db, &dealer_id, &mut line).await?;
            if line.tpa.is_some() && (dry_run || write(db, &dealer_id, now_ms, &line).await?) {
                opened += 1;
            }
        }
        Ok(opened)
    }

    async fn name(&mut self, db: &Db, dealer_id: &DealerId, line: &mut ProductLine) -> Result<(), StoreError> {
        let Some(contract_id) = contract_id_of(&line.deal_id) else {
            return Ok(());
        };
        let key = (dealer_id.clone(), contract_id);
        if !self.deals.contains_key(&key) {
            // A page's lines follow each other: those of other deals are not asked for again.
            self.deals.clear();
            let deal = deal_of(db, dealer_id, &key.1).await?;
            self.deals.insert(key.clone(), deal);
        }
        match self.deals.get(&key).and_then(Option::as_ref) {
            Some(deal) => deal.name_tpas(std::slice::from_mut(line)),
            None => {
                let tpa = self.by_name(db, &line.product_name).await?;
                line.tpa = tpa.map(|tpa| Box::new(TpaSide::issued(tpa, line.cost)));
            }
        }
        let status = line.status;
        if let Some(tpa) = &mut line.tpa {
            match status {
                Status::Complete => tpa.pay_outright(),
                Status::Failed => tpa.failed = true,
                Status::Pending => {}
            }
        }
        Ok(())
    }

    /// The one administrator with whose name a product's name begins.
    async fn by_name(&mut self, db: &Db, product_name: &str) -> Result<Option<TpaId>, StoreError> {
        if self.tpas.is_none() {
            let items = db
                .client()
                .scan()
                .table_name(db.name(Table::ActiveAdmins))
                .projection_expression("id, tpa_name")
                .filter_expression("attribute_exists(tpa_name)")
                .into_paginator()
                .items()
                .send()
                .collect::<Result<Vec<_>, _>>()
                .await
                .map_err(|error| StoreError::call("read TPAs", &error))?;
            let tpas: Result<Vec<Named>, StoreError> = items.into_iter().map(from_item).collect();
            self.tpas = Some(tpas?);
        }
        let named = self.tpas.iter().flatten();
        let mut fitting = named.filter(|tpa| !tpa.tpa_name.is_empty() && product_name.starts_with(&tpa.tpa_name));
        Ok(match (fitting.next(), fitting.next()) {
            (Some(only), None) => Some(only.id.clone()),
            _ => None,
        })
    }
}

/// Whether it was written: a line that somebody changed since it was read is left to the next run.
async fn write(db: &Db, dealer_id: &DealerId, now_ms: u64, line: &ProductLine) -> Result<bool, StoreError> {
    let username = Username::recorded(WHO);
    let author = Author {
        dealer_id,
        user_id: WHO,
        username: &username,
    };
    let posted = of_stored_sale(std::slice::from_ref(line)).map_err(|error| {
        StoreError::unreadable("open the books", format!("line {} can't be posted: {error}", line.id))
    })?;
    let id = posting_id(now_ms)?;
    let posting = Posting::new(author, (id, now_ms), &line.id, posted, Vec::new());
    let mut writes = vec![note(db, dealer_id, line, posting.as_ref())?];
    writes.extend(end_write(db, dealer_id, line).await?);
    if let Some(mut posting) = posting {
        posting.effective_at = line.date;
        writes.push(posting.write(db)?);
        writes.extend(message(db, dealer_id, now_ms, None, Some(posting.id.into()))?);
    }
    Ok(transact(db, "open the books", writes).await? == Transacted::Done)
}

fn note(
    db: &Db,
    dealer_id: &DealerId,
    line: &ProductLine,
    posting: Option<&Posting>,
) -> Result<TransactWriteItem, StoreError> {
    let key = Key::from([
        ("dealer_id".to_owned(), text(dealer_id)),
        ("id".to_owned(), text(&line.id)),
    ]);
    let mut update = Update::builder().update_expression("SET tpa = :tpa");
    if let Some(posting) = posting {
        let txns = AttributeValue::Ss(vec![posting.id.to_string()]);
        update = update
            .update_expression("SET tpa = :tpa ADD txns :txns")
            .expression_attribute_values(":txns", txns);
    }
    let update = update
        .table_name(db.name(Table::ProductContracts))
        .set_key(Some(key))
        .condition_expression("version = :version AND attribute_not_exists(tpa)")
        .expression_attribute_values(":version", number(line.version))
        .expression_attribute_values(":tpa", to_value(&line.tpa)?)
        .build()
        .map_err(|error| StoreError::refused("open the books", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
