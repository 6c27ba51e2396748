//! A contract's documents, as lists show them. What no one has noted as wanted yet is listed all the same: the message of its sale may still be
//! on its way.

use super::issue::issued;
use super::making::NotIssued;
use super::record::{Document, DocumentKey};
use super::store::{of_contract, put_wanted};
use crate::platform::state::AppState;
use crate::sale::sold::read_deals;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, text, transact};
use dealer_core::document::{HeldUp, document_id};
use dealer_core::form::ids::{ContractId, DealerId};
use dealer_core::sale::contract::{contract_id_of, deal_id_of};

/// The documents of a contract, void copies behind what they are of; none where there is neither a contract nor a document.
pub(super) async fn documents_of(
    state: &AppState,
    dealer_id: &DealerId,
    contract_id: &ContractId,
) -> Result<Option<Vec<Document>>, StoreError> {
    let Some(deal_id) = deal_id_of(contract_id).filter(|deal| contract_id_of(deal).as_ref() == Some(contract_id))
    else {
        return Ok(None);
    };
    let (db, ids) = (state.db(), [deal_id.clone()].into());
    // Lines before documents: what ended in between has its document, or never had one.
    let sold = read_deals(db, dealer_id, &ids).await?.pop_first();
    let mut documents = of_contract(db, dealer_id, contract_id).await?;
    let Some((_, sold)) = sold else {
        return Ok((!documents.is_empty()).then_some(documents));
    };
    let lines = sold.lines.len();
    let noted = documents.iter().filter(|document| document.void.is_none()).count();
    // Of a contract without a deal no message says that documents are wanted.
    let held_up = (noted < lines && !keeps_deal(db, dealer_id, contract_id).await?).then(HeldUp::no_deal);
    for line in sold.lines {
        let Some(id) = document_id(&deal_id, &line.id) else {
            continue;
        };
        if documents.iter().all(|document| document.key.id != id) {
            let key = DocumentKey {
                dealer_id: dealer_id.clone(),
                id,
            };
            let wanted = Document::wanted(key, contract_id.clone(), line.id, sold.contract.date);
            documents.extend(wanted.map(|wanted| Document {
                held_up: held_up.clone(),
                ..wanted
            }));
        }
    }
    documents.sort_by(|a, b| a.key.id.cmp(&b.key.id));
    Ok(Some(documents))
}

async fn keeps_deal(db: &Db, dealer_id: &DealerId, contract_id: &ContractId) -> Result<bool, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(contract_id))
        .projection_expression("sale.sale_date")
        .send()
        .await
        .map_err(|error| StoreError::call("look for deal", &error))?;
    Ok(found.item.is_some_and(|item| item.contains_key("sale")))
}

/// The same, after each file that can be made was made.
pub(super) async fn issued_of(
    state: &AppState,
    dealer_id: &DealerId,
    contract_id: &ContractId,
) -> Result<Option<Vec<Document>>, NotIssued> {
    let Some(documents) = documents_of(state, dealer_id, contract_id).await? else {
        return Ok(None);
    };
    let mut after = Vec::new();
    for document in documents {
        after.extend(if document.is_unfinished() {
            noted_and_issued(state, &document).await?
        } else {
            Some(document)
        });
    }
    Ok(Some(after))
}

/// A wanted document, noted if it was not, with its file made if it can be.
pub(super) async fn noted_and_issued(state: &AppState, document: &Document) -> Result<Option<Document>, NotIssued> {
    let noted = Document {
        held_up: None,
        ..document.clone()
    };
    // Whoever was quicker noted the same.
    transact(state.db(), "note document", vec![put_wanted(state.db(), &noted)?]).await?;
    issued(state, &document.key).await
}
