//! When lines of administrators (TPAs) in force end, as a release left them that noted no end: the worker looks at what is noted alone.

use super::text_of;
use dealer_api::sale::line_ends::note_end;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, StoreError, from_item};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::contract::ProductLine;

/// Notes them all, or counts them; how many that were.
pub(super) async fn note_all(db: &Db, dry_run: bool) -> Result<u64, StoreError> {
    let mut noted = 0;
    let mut pages = db
        .client()
        .scan()
        .table_name(db.name(Table::ProductContracts))
        .filter_expression("attribute_exists(tpa)")
        .consistent_read(true)
        .into_paginator()
        .send();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("read lines", &error))?;
        for item in page.items.unwrap_or_default() {
            let dealer_id = DealerId::recorded(text_of(&item, "dealer_id")?);
            let line: ProductLine = from_item(item)?;
            noted += u64::from(note_end(db, &dealer_id, &line, dry_run).await?);
        }
    }
    Ok(noted)
}
