//! Lines of administrators (TPAs) that are marked to be paid next and in no batch, as a release left them that paid them by a payment:
//! each goes into a draft of its administrator.

use super::books::WHO;
use super::text_of;
use dealer_api::audit::Author;
use dealer_api::sale::remittances::batch_marked;
use dealer_api::sale::sold::line_of;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, StoreError};
use dealer_core::form::ids::{DealerId, Username};

/// Puts them all into drafts, or counts them; how many that were.
pub(super) async fn batch_all(db: &Db, now_ms: u64, dry_run: bool) -> Result<u64, StoreError> {
    let username = Username::recorded(WHO);
    let mut batched = 0;
    let mut pages = db
        .client()
        .scan()
        .table_name(db.name(Table::ProductContracts))
        .filter_expression("attribute_exists(remit_id) AND attribute_exists(tpa)")
        .consistent_read(true)
        .into_paginator()
        .send();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("read marked lines", &error))?;
        for item in page.items.unwrap_or_default() {
            let dealer_id = DealerId::recorded(text_of(&item, "dealer_id")?);
            let line = line_of(item)?;
            let author = Author {
                dealer_id: &dealer_id,
                user_id: WHO,
                username: &username,
            };
            if dry_run || batch_marked(db, author, now_ms, &line).await? {
                batched += 1;
            }
        }
    }
    Ok(batched)
}
