//! What an event wants of documents: one for each line that was sold, and a void copy of what was issued for a line that ended.

use super::record::{Document, DocumentKey, waiting_for_form};
use super::store::{end, put_wanted, read_documents, remove_wanted, replace, waiting_in};
use crate::store::outbox::{Message, message as told};
use crate::store::{Db, StoreError};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::document::{DocumentStatus, document_id};
use dealer_core::form::ids::{DealerId, LineId};
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::event::{Happened, LinesOfContract, PublishedForm};

/// How many documents are tried again for one message: they and the rest of the writes fit into its transaction.
const TRIED_AT_ONCE: i32 = 80;

/// What stands on a document whose line was deleted.
const DELETED: &str = "The dealership deleted this product";

/// The writes that follow a message, for the transaction that ends its wait. That nobody was quicker is a condition of each.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn writes_after(db: &Db, message: &Message) -> Result<Vec<TransactWriteItem>, StoreError> {
    match &message.happened {
        Some(Happened::ContractGenerated(sold)) => wanted(db, message, sold).await,
        Some(Happened::LinesDeleted(gone)) => ended(db, message, gone).await,
        Some(Happened::FormPublished(form)) => tried_again(db, message, form).await,
        None => Ok(Vec::new()),
    }
}

/// The keys of the documents of lines.
fn keys(dealer_id: &DealerId, of: &LinesOfContract) -> Vec<(LineId, DocumentKey)> {
    let Some(deal_id) = deal_id_of(&of.contract_id) else {
        return Vec::new();
    };
    let key = |line: &LineId| {
        let id = document_id(&deal_id, line)?;
        let dealer_id = dealer_id.clone();
        Some((line.clone(), DocumentKey { dealer_id, id }))
    };
    of.lines.iter().filter_map(key).collect()
}

async fn wanted(db: &Db, message: &Message, sold: &LinesOfContract) -> Result<Vec<TransactWriteItem>, StoreError> {
    let keys = keys(&message.dealer_id, sold);
    let there = read_documents(db, keys.iter().map(|(_, key)| key)).await?;
    let missing = keys
        .into_iter()
        .filter(|(_, key)| there.iter().all(|document| document.key != *key));
    let wanted = missing
        .filter_map(|(line, key)| Document::wanted(key, sold.contract_id.clone(), line, message.at))
        .map(|document| put_wanted(db, &document));
    wanted.collect()
}

async fn ended(db: &Db, message: &Message, gone: &LinesOfContract) -> Result<Vec<TransactWriteItem>, StoreError> {
    let keys = keys(&message.dealer_id, gone);
    let mut writes = Vec::new();
    for document in read_documents(db, keys.iter().map(|(_, key)| key)).await? {
        match document.status {
            DocumentStatus::Wanted => writes.push(remove_wanted(db, &document)?),
            DocumentStatus::Void => {}
            DocumentStatus::Issued | DocumentStatus::Signed | DocumentStatus::WetSigned => {
                writes.push(end(db, &document)?);
                let copy = document.void_copy(message.at, DELETED);
                writes.push(put_wanted(db, &copy)?);
            }
        }
    }
    Ok(writes)
}

/// Documents that waited for a form of an owner are tried again, a page for each message; where there are more, another message goes on.
async fn tried_again(db: &Db, message: &Message, form: &PublishedForm) -> Result<Vec<TransactWriteItem>, StoreError> {
    let partition = waiting_for_form(&form.owner);
    let (keys, more) = waiting_in(db, &partition, TRIED_AT_ONCE).await?;
    let mut writes = Vec::new();
    for document in read_documents(db, keys.iter()).await? {
        // The index may still tell of what is no longer so.
        if document.waiting.as_ref() == Some(&partition) {
            writes.push(replace(db, &document, &document.to_be_tried_again())?);
        }
    }
    if more {
        let rest = Happened::FormPublished(form.clone());
        writes.extend(told(db, &message.dealer_id, message.at, Some(rest), None)?);
    }
    Ok(writes)
}
