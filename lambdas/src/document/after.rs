//! What an event wants of documents: one for each line that was sold, and a void copy of what was issued for a line that ended.

use super::record::{Document, DocumentKey, OfCancellation, OfTransfer, waiting_for_form};
use super::store::{end, of_bundle, put_wanted, read_document, read_documents, remove_wanted, replace, waiting_in};
use super::whole::{needs_sheet, sold_as};
use crate::sale::cancellations::{Kept, executed_quote};
use crate::store::outbox::{Message, message as told};
use crate::store::{Db, StoreError};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::document::{
    Bundle, DocumentStatus, Purpose, document_id, document_id_after_sale, purposes_of, sheet_ids,
};
use dealer_core::form::ids::{ContractId, DealerId, LineId, MenuId, QuoteId};
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::event::{
    CancelledLines, Happened, LinesOfContract, OneMenu, PublishedForm, ReplacedLines, TransferredLine,
};

/// How many documents are tried again for one message: they and the rest of the writes fit into its transaction.
const TRIED_AT_ONCE: i32 = 80;

/// What stands on a document whose line was deleted.
const DELETED: &str = "The dealership deleted this product";
/// What stands on a waiver that nobody signed before its deal changed.
const OUTDATED: &str = "The deal changed after the menu was presented";

/// What stands on a document whose line was cancelled.
const CANCELLED: &str = "The dealership cancelled this product";

/// What stands on a document whose line was replaced by a corrected one.
const REPLACED: &str = "The dealership replaced this product by a corrected one";

/// What stands on documents of a cancellation that was taken back.
const REINSTATED: &str = "The dealership reinstated this product";

/// What stands on a document whose line was voided.
const VOIDED: &str = "The dealership voided this product";

/// The writes that follow a message, for the transaction that ends its wait. That nobody was quicker is a condition of each. `kept` is what is kept
/// of the sale of lines that are in force since; none where their contract is gone.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(crate) async fn writes_after(
    db: &Db,
    message: &Message,
    kept: Option<&Kept>,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    match &message.happened {
        Some(Happened::ContractGenerated(sold)) => wanted(db, message, sold, kept).await,
        Some(Happened::LinesDeleted(gone)) => ended(db, message, gone, DELETED).await,
        Some(Happened::LinesVoided(gone)) => ended(db, message, gone, VOIDED).await,
        Some(Happened::LinesReplaced(ReplacedLines { gone, sold })) => {
            let mut writes = ended(db, message, gone, REPLACED).await?;
            writes.extend(wanted(db, message, sold, kept).await?);
            Ok(writes)
        }
        Some(Happened::LinesCancelled(gone)) => cancelled(db, message, gone).await,
        Some(Happened::LinesReinstated(back)) => reinstated(db, message, back, kept).await,
        Some(Happened::LineTransferred(line)) => transferred(db, message, line).await,
        Some(Happened::FormPublished(form)) => tried_again(db, message, form).await,
        Some(Happened::MenuChosen(OneMenu { menu_id })) => {
            let waiver = Document::waiver(message.dealer_id.clone(), menu_id.clone(), message.at);
            let there = read_document(db, &waiver.key).await?;
            there.map_or_else(|| Ok(vec![put_wanted(db, &waiver)?]), |_| Ok(Vec::new()))
        }
        Some(Happened::MenuOutdated(OneMenu { menu_id })) => outdated(db, message, menu_id).await,
        Some(Happened::BatchSettled { .. }) | None => Ok(Vec::new()),
    }
}

/// An unsigned waiver ends with its menu. A signed one stays: it says what was chosen then.
async fn outdated(db: &Db, message: &Message, menu_id: &MenuId) -> Result<Vec<TransactWriteItem>, StoreError> {
    let key = Document::waiver(message.dealer_id.clone(), menu_id.clone(), message.at).key;
    match read_document(db, &key).await? {
        // Where everyone has signed, the signed file is on its way.
        Some(waiver) if !waiver.is_to_be_signed() => match waiver.status {
            DocumentStatus::Wanted | DocumentStatus::Issued => end_of(db, &waiver, message.at, OUTDATED),
            DocumentStatus::Signed | DocumentStatus::WetSigned | DocumentStatus::Void | DocumentStatus::Cancelled => {
                Ok(Vec::new())
            }
        },
        _ => Ok(Vec::new()),
    }
}

/// The writes that end a document: without a file it was never one, with one a copy says that it is void.
fn end_of(db: &Db, document: &Document, now_ms: u64, reason: &str) -> Result<Vec<TransactWriteItem>, StoreError> {
    match document.status {
        DocumentStatus::Wanted => Ok(vec![remove_wanted(db, document)?]),
        DocumentStatus::Void | DocumentStatus::Cancelled => Ok(Vec::new()),
        DocumentStatus::Issued | DocumentStatus::Signed | DocumentStatus::WetSigned => {
            let copy = document.void_copy(now_ms, reason);
            Ok(vec![end(db, document)?, put_wanted(db, &copy)?])
        }
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

async fn wanted(
    db: &Db,
    message: &Message,
    sold: &LinesOfContract,
    kept: Option<&Kept>,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let keys = keys(&message.dealer_id, sold);
    let there = read_documents(db, keys.iter().map(|(_, key)| key)).await?;
    let missing = keys
        .into_iter()
        .filter(|(_, key)| there.iter().all(|document| document.key != *key));
    let wanted = missing
        .filter_map(|(line, key)| Document::wanted(key, sold.contract_id.clone(), line, message.at))
        .map(|document| put_wanted(db, &document));
    let mut writes: Vec<TransactWriteItem> = wanted.collect::<Result<_, _>>()?;
    let needs_sheet = kept.map(needs_sheet).transpose()?.unwrap_or_default();
    if needs_sheet && sheets_of(db, message, &sold.contract_id).await?.is_empty() {
        writes.extend(next_sheet(db, message, &sold.contract_id, 0)?);
    }
    Ok(writes)
}

fn sheet_keys(dealer_id: &DealerId, contract_id: &ContractId) -> Vec<DocumentKey> {
    let key = |id| DocumentKey {
        dealer_id: dealer_id.clone(),
        id,
    };
    sheet_ids(contract_id).map(key).collect()
}

/// The pre-contract sheets of a contract, those that ended too.
async fn sheets_of(db: &Db, message: &Message, contract_id: &ContractId) -> Result<Vec<Document>, StoreError> {
    let keys = sheet_keys(&message.dealer_id, contract_id);
    read_documents(db, keys.iter()).await
}

/// The write of a contract's next sheet, after this number of them; none after the last one.
fn next_sheet(
    db: &Db,
    message: &Message,
    contract_id: &ContractId,
    after: usize,
) -> Result<Option<TransactWriteItem>, StoreError> {
    let key = sheet_keys(&message.dealer_id, contract_id).into_iter().nth(after);
    let sheet = key.map(|key| Document::sheet(key, contract_id.clone(), message.at));
    sheet.map(|sheet| put_wanted(db, &sheet)).transpose()
}

/// What becomes of the sheet of a contract that lost lines: what lists them ends, and another one takes its place, unless the contract is gone.
async fn sheet_after(
    db: &Db,
    message: &Message,
    gone: &LinesOfContract,
    why: &str,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let sheets = sheets_of(db, message, &gone.contract_id).await?;
    let Some(sheet) = sheets.iter().find(|sheet| sheet.counts()) else {
        return Ok(Vec::new());
    };
    let is_there = sold_as(db, &message.dealer_id, &gone.contract_id).await?.is_some();
    if is_there && sheet.is_wanted() {
        // It lists what there is when its file is made.
        return Ok(Vec::new());
    }
    let mut writes = end_of(db, sheet, message.at, why)?;
    if is_there {
        writes.extend(next_sheet(db, message, &gone.contract_id, sheets.len())?);
    }
    Ok(writes)
}

async fn ended(
    db: &Db,
    message: &Message,
    gone: &LinesOfContract,
    why: &str,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let keys = keys(&message.dealer_id, gone);
    let of = Bundle::Contract(gone.contract_id.clone());
    let all = of_bundle(db, &message.dealer_id, &of).await?;
    let mut writes = Vec::new();
    for document in all.iter().filter(|document| document.void.is_none()) {
        let transfer = document.transfer.as_ref();
        if keys.iter().any(|(_, key)| *key == document.key)
            || transfer.is_some_and(|transfer| gone.lines.contains(&transfer.line_id))
        {
            writes.extend(end_of(db, document, message.at, why)?);
        }
    }
    writes.extend(sheet_after(db, message, gone, why).await?);
    Ok(writes)
}

/// What was issued for a cancelled line has a copy that says so, and an open signing of it ends. Without a file it was never one.
async fn cancelled(db: &Db, message: &Message, gone: &CancelledLines) -> Result<Vec<TransactWriteItem>, StoreError> {
    let CancelledLines { of: gone, quote_id } = gone;
    let keys = keys(&message.dealer_id, gone);
    let of = Bundle::Contract(gone.contract_id.clone());
    let all = of_bundle(db, &message.dealer_id, &of).await?;
    let mut writes = Vec::new();
    for document in all
        .iter()
        .filter(|document| keys.iter().any(|(_, key)| *key == document.key))
    {
        match document.status {
            DocumentStatus::Wanted => writes.push(remove_wanted(db, document)?),
            DocumentStatus::Void | DocumentStatus::Cancelled => {}
            DocumentStatus::Issued | DocumentStatus::Signed | DocumentStatus::WetSigned => {
                let is_copy = |other: &&Document| {
                    let note = other.void.as_ref();
                    note.is_some_and(|note| note.cancelled && note.of == document.key.id)
                };
                let number = all.iter().filter(is_copy).count() + 1;
                writes.push(replace(db, document, &document.cancelled())?);
                writes.push(put_wanted(db, &document.cancelled_copy(message.at, CANCELLED, number))?);
            }
        }
    }
    if let Some(quote_id) = quote_id {
        writes.extend(of_cancellation(db, message, gone, quote_id, &all).await?);
    }
    Ok(writes)
}

/// The documents that an executed quote has: the customer's form, and the letter to a lender that gets something.
async fn of_cancellation(
    db: &Db,
    message: &Message,
    gone: &LinesOfContract,
    quote_id: &QuoteId,
    all: &[Document],
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let Some(executed) = executed_quote(db, &message.dealer_id, quote_id).await? else {
        return Ok(Vec::new());
    };
    let of_line = keys(&message.dealer_id, gone).into_iter();
    let Some((line_id, key)) = of_line.into_iter().find(|(line, _)| *line == executed.line_id) else {
        return Ok(Vec::new());
    };
    let of = OfCancellation {
        line_id,
        quote_id: quote_id.clone(),
    };
    let mut writes = Vec::new();
    for purpose in purposes_of(&executed.quote) {
        let earlier = all
            .iter()
            .filter(|other| other.purpose == purpose && other.void.is_none());
        let earlier = earlier.filter_map(|other| other.cancellation.as_ref());
        let earlier: Vec<_> = earlier.filter(|other| other.line_id == of.line_id).collect();
        let id = document_id_after_sale(&key.id, purpose, earlier.len() + 1);
        if let Some(id) = id.filter(|_| !earlier.contains(&&of)) {
            let key = DocumentKey { id, ..key.clone() };
            let contract_id = gone.contract_id.clone();
            let document = Document::of_cancellation(key, contract_id, purpose, of.clone(), message.at);
            writes.push(put_wanted(db, &document)?);
        }
    }
    Ok(writes)
}

/// The document of a transfer, unless it is there.
async fn transferred(db: &Db, message: &Message, line: &TransferredLine) -> Result<Vec<TransactWriteItem>, StoreError> {
    let TransferredLine {
        contract_id,
        line_id,
        number,
    } = line;
    let id = deal_id_of(contract_id).and_then(|deal_id| document_id(&deal_id, line_id));
    let Some(id) = id.and_then(|of| document_id_after_sale(&of, Purpose::Transfer, *number)) else {
        return Ok(Vec::new());
    };
    let key = DocumentKey {
        dealer_id: message.dealer_id.clone(),
        id,
    };
    if read_document(db, &key).await?.is_some() {
        return Ok(Vec::new());
    }
    let of = OfTransfer {
        line_id: line_id.clone(),
        number: *number,
    };
    let document = Document::of_transfer(key, contract_id.clone(), of, message.at);
    Ok(vec![put_wanted(db, &document)?])
}

/// The document of a line that is in force again stands where it stood; the copy that says that it was cancelled stays beside it. One that had
/// no file is wanted again. What told of the cancellation ends.
async fn reinstated(
    db: &Db,
    message: &Message,
    back: &LinesOfContract,
    kept: Option<&Kept>,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let mut writes = wanted(db, message, back, kept).await?;
    let keys = keys(&message.dealer_id, back);
    for document in read_documents(db, keys.iter().map(|(_, key)| key)).await? {
        if document.status == DocumentStatus::Cancelled {
            writes.push(replace(db, &document, &document.in_force_again())?);
        }
    }
    let of = Bundle::Contract(back.contract_id.clone());
    let all = of_bundle(db, &message.dealer_id, &of).await?;
    let of_cancellation = all.iter().filter(|document| {
        let cancellation = document.cancellation.as_ref();
        document.counts() && cancellation.is_some_and(|cancellation| back.lines.contains(&cancellation.line_id))
    });
    for document in of_cancellation {
        writes.extend(end_of(db, document, message.at, REINSTATED)?);
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
