//! A signing is begun: of all documents of a contract, when each is issued and in no other signing.

use super::step::noted;
use super::store::{bind, signings_of};
use crate::audit::{Author, Entry, SigningEvent};
use crate::document::forms::pinned;
use crate::document::listed::documents_of;
use crate::document::record::Document;
use crate::http::{ApiError, CalledFrom, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Transacted, Writes, put_new};
use dealer_core::document::signing::{Actor, Signer, Signing, SigningStatus, ToSign, What, last_hash};
use dealer_core::document::{Bundle, DocumentStatus, Placeholder, Purpose, Role, Spot, places};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::{SigningId, Username};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The signing and its first event, the first of their ids.
    Signing,
    /// Its documents, issued and in no other signing.
    Document,
    /// The audit entry.
    Entry,
}

/// Begins a signing: of all documents of a contract, or of a menu's waiver.
///
/// # Errors
/// 422 for another dealer's contract, 409 while a document of it is not issued, or when they are in a signing.
pub(super) async fn begin(
    state: &AppState,
    author: Author<'_>,
    from: &CalledFrom,
    of: &Bundle,
) -> Result<Signing, ApiError> {
    let db = state.db();
    let documents = documents_of(state, author.dealer_id, of).await?;
    let documents: Vec<Document> = documents
        .ok_or_else(|| match of {
            Bundle::Contract(_) => ApiError::field("contractId", FieldCode::NoSuch, "There is no such contract"),
            Bundle::Menu(_) => ApiError::field("menuId", FieldCode::NoSuch, "There is no such menu"),
        })?
        .into_iter()
        // A contract's waiver is signed before, by itself.
        .filter(|document| document.counts() && document.of == *of && document.purpose.is_signed())
        .collect();
    // What is signed, on paper or on a screen, stays so; what came later can be signed all the same, as the form of a cancellation.
    let (signed, documents): (Vec<Document>, Vec<Document>) = documents
        .into_iter()
        .partition(|document| matches!(document.status, DocumentStatus::WetSigned | DocumentStatus::Signed));
    let all_signed = documents.is_empty() && !signed.is_empty();
    if all_signed || documents.iter().any(|document| document.signing.is_some()) {
        return Err(ApiError::new(ErrorKind::SigningBegun));
    }
    if documents.is_empty()
        || documents
            .iter()
            .any(|document| document.status != DocumentStatus::Issued)
    {
        return Err(ApiError::new(ErrorKind::NotReadyToSign));
    }
    let documents = of_one_buyer(documents);
    let each = documents.iter().map(|document| to_sign(state, document));
    let to_sign = futures_util::future::try_join_all(each).await?;
    let count = signings_of(db, author.dealer_id, of).await?;
    let id = SigningId::from(format!("{}-s{}", of.id(), count + 1));
    let mut signing = Signing {
        dealer_id: author.dealer_id.clone(),
        status: SigningStatus::Open,
        signers: signers(&documents, &to_sign)?,
        documents: to_sign,
        of: of.clone(),
        events: 0,
        last_hash: last_hash(&id, &[]),
        created_at: state.now_ms(),
        version: 1,
        id,
    };
    let now = state.now_ms();
    let events = noted(&mut signing, vec![What::Created], &staff(author.username), from, now);
    let put = |event| put_new(db, Table::SigningEvents, event);
    let entry = Entry::<()>::new(author, now, SigningEvent::SigningBegun, &signing.id)?;
    let writes = Writes::new()
        .with(Write::Signing, put_new(db, Table::Signings, &signing)?)
        .with_all(Write::Signing, events.iter().map(put).collect::<Result<Vec<_>, _>>()?)
        .with_all(Write::Document, bind(db, &signing)?)
        .with(Write::Entry, put_new(db, Table::AuditLog, &entry)?);
    match writes.send(db, "begin signing").await? {
        Transacted::Done => Ok(signing),
        // Somebody else began one, or a document ended.
        Transacted::ConditionsFailed(_) => Err(ApiError::new(ErrorKind::SigningBegun)),
    }
}

/// Somebody of the dealership.
pub(super) fn staff(username: &Username) -> Actor {
    Actor::Staff {
        username: username.to_string(),
    }
}

async fn to_sign(state: &AppState, document: &Document) -> Result<ToSign, ApiError> {
    let not_ready = || ApiError::new(ErrorKind::NotReadyToSign);
    let made = document.made.as_ref().ok_or_else(not_ready)?;
    let form = pinned(state.db(), &made.form).await?.ok_or_else(not_ready)?;
    let places = places(&form, &made.values).map_err(|fault| ApiError::internal(fault.to_string()))?;
    Ok(ToSign {
        id: document.key.id.clone(),
        title: made.title.clone(),
        sha256: made.sha256.clone(),
        places,
        comes_first: document.purpose == Purpose::Precontract,
    })
}

/// Those that name the same buyer as the first one. What names another person, as the form with which a later holder hands a product over, has a signing
/// of its own after this one.
fn of_one_buyer(documents: Vec<Document>) -> Vec<Document> {
    let buyer_of = |document: &Document| {
        let made = document.made.as_ref()?;
        made.values.printed.get(&Spot::from(Placeholder::BuyerName)).cloned()
    };
    let first = documents.first().and_then(buyer_of);
    let named_so = |document: &Document| buyer_of(document) == first;
    documents.into_iter().filter(named_so).collect()
}

/// Who has a place in any of the documents, in the order in which they sign.
fn signers(documents: &[Document], to_sign: &[ToSign]) -> Result<Vec<Signer>, ApiError> {
    let has_place = |role: &Role| {
        to_sign
            .iter()
            .flat_map(|one| &one.places)
            .any(|place| place.role == *role)
    };
    let roles = [Role::Buyer, Role::CoBuyer, Role::Dealer].into_iter().filter(has_place);
    let signers = roles.map(|role| {
        Ok(Signer {
            role,
            name: match role {
                Role::Dealer => String::new(),
                Role::Buyer | Role::CoBuyer => name_of(documents, role)?,
            },
            confirmed_by: None,
            phone: None,
            consent: None,
            read: Vec::new(),
            ink: None,
            signed: Vec::new(),
            done: None,
        })
    });
    signers.collect()
}

/// The name of a buyer, as their place of signature has it.
fn name_of(documents: &[Document], role: Role) -> Result<String, ApiError> {
    let spot = Spot::from(match role {
        Role::CoBuyer => Placeholder::CoBuyerName,
        Role::Buyer | Role::Dealer => Placeholder::BuyerName,
    });
    let mut made = documents.iter().filter_map(|document| document.made.as_ref());
    let name = made.find_map(|made| made.values.printed.get(&spot));
    name.cloned()
        .ok_or_else(|| ApiError::internal("a document has a place for a buyer without a name"))
}
