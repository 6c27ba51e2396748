//! A contract's documents, as lists show them. What no one has noted as wanted yet is listed all the same: the message of its sale may still be
//! on its way.

use super::issue::issued;
use super::making::NotIssued;
use super::record::{Document, DocumentKey};
use super::store::{of_bundle, put_wanted};
use super::whole::sold_as;
use crate::deal::menus::menu_of_waiver;
use crate::platform::state::AppState;
use crate::sale::sold::read_deals;
use crate::store::{Db, StoreError, transact};
use dealer_core::document::{Bundle, HeldUp, Purpose, bundle_of, document_id, sheet_ids, waiver_id};
use dealer_core::form::ids::{ContractId, DealerId, MenuId};
use dealer_core::sale::contract::{ProductLine, contract_id_of, deal_id_of};

/// The documents of a contract or a menu, those that come first at the beginning, void copies behind what they are of; none where there is
/// neither a contract, a menu that somebody chose from, nor a document.
pub(super) async fn documents_of(
    state: &AppState,
    dealer_id: &DealerId,
    of: &Bundle,
) -> Result<Option<Vec<Document>>, StoreError> {
    let documents = match of {
        Bundle::Contract(id) => of_contract(state.db(), dealer_id, id, of).await?,
        Bundle::Menu(id) => of_menu(state.db(), dealer_id, id, of).await?,
    };
    Ok(documents.map(|mut documents| {
        documents.sort_by(|a, b| (a.rank(), &a.key.id).cmp(&(b.rank(), &b.key.id)));
        documents
    }))
}

async fn of_menu(db: &Db, dealer_id: &DealerId, id: &MenuId, of: &Bundle) -> Result<Option<Vec<Document>>, StoreError> {
    // The database refuses to look for keys of too many characters, which no menu has.
    if bundle_of(&waiver_id(id)).as_ref() != Some(of) {
        return Ok(None);
    }
    let menu = menu_of_waiver(db, dealer_id, id).await?;
    let mut documents = of_bundle(db, dealer_id, of).await?;
    let wanted = menu.filter(|menu| !menu.is_outdated && documents.is_empty());
    documents.extend(wanted.map(|menu| Document::waiver(dealer_id.clone(), id.clone(), menu.chosen_at)));
    Ok((!documents.is_empty()).then_some(documents))
}

async fn of_contract(
    db: &Db,
    dealer_id: &DealerId,
    contract_id: &ContractId,
    of: &Bundle,
) -> Result<Option<Vec<Document>>, StoreError> {
    let Some(deal_id) = deal_id_of(contract_id).filter(|deal| contract_id_of(deal).as_ref() == Some(contract_id))
    else {
        return Ok(None);
    };
    let ids = [deal_id.clone()].into();
    // Lines before documents: what ended in between has its document, or never had one.
    let sold = read_deals(db, dealer_id, &ids).await?.pop_first();
    let sold_as = sold_as(db, dealer_id, contract_id).await?.unwrap_or_default();
    let mut documents = of_bundle(db, dealer_id, of).await?;
    let Some((_, sold)) = sold else {
        return Ok((!documents.is_empty()).then_some(documents));
    };
    // Of a contract without a deal no message says that documents are wanted.
    let held_up = (!sold_as.keeps_deal).then(HeldUp::no_deal);
    let key = |id| DocumentKey {
        dealer_id: dealer_id.clone(),
        id,
    };
    // What ended before it had a document needs none.
    let in_force = |line: &ProductLine| !line.is_ended() && !line.is_cancelled();
    for line in sold.lines.into_iter().filter(in_force) {
        let Some(id) = document_id(&deal_id, &line.id) else {
            continue;
        };
        if documents.iter().all(|document| document.key.id != id) {
            let wanted = Document::wanted(key(id), contract_id.clone(), line.id, sold.contract.date);
            documents.extend(wanted.map(|wanted| Document {
                held_up: held_up.clone(),
                ..wanted
            }));
        }
    }
    let is_sheet = |document: &Document| document.purpose == Purpose::Precontract;
    if sold_as.needs_sheet && !documents.iter().any(is_sheet) {
        let first = sheet_ids(contract_id).next();
        documents.extend(first.map(|id| Document::sheet(key(id), contract_id.clone(), sold.contract.date)));
    }
    if let Some(menu) = sold_as.menu {
        let of = Bundle::Menu(menu.clone());
        documents.extend(of_menu(db, dealer_id, &menu, &of).await?.unwrap_or_default());
    }
    Ok(Some(documents))
}

/// The same, after each file that can be made was made.
pub(super) async fn issued_of(
    state: &AppState,
    dealer_id: &DealerId,
    of: &Bundle,
) -> Result<Option<Vec<Document>>, NotIssued> {
    let Some(documents) = documents_of(state, dealer_id, of).await? else {
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
