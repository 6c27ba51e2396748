//! What a dealership and a signer see of a signing. No cost and no markup is in it: documents have none.

use super::adopted::Adopted;
use crate::document::forms::pinned;
use crate::document::record::Document;
use crate::http::ApiError;
use crate::platform::config::Config;
use crate::platform::state::AppState;
use dealer_core::document::signing::{CONSENT, Signer, SignerStep, Signing, SigningStatus};
use dealer_core::document::{Part, Place, Role, SIGNATURE_FIELD, reading};
use dealer_core::form::ids::{ContractId, DocumentId, MenuId, SigningId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A signing, as the dealership sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SigningView {
    /// Its id.
    pub id: SigningId,
    /// The contract; null for a menu's waiver.
    pub contract_id: Option<ContractId>,
    /// The menu; null for a contract's documents.
    pub menu_id: Option<MenuId>,
    /// Where it stands.
    pub status: SigningStatus,
    /// When it was begun, in milliseconds since the epoch.
    pub created_at: u64,
    /// What is signed.
    pub documents: Vec<DocumentId>,
    /// Who signs, in their order.
    pub signers: Vec<SignerView>,
    /// The field that a signature is drawn in.
    pub field: SignatureField,
    /// Whether this site has an address that a customer's own phone can open.
    pub offers_phone: bool,
}

/// The size of the field that the strokes of a signature stand in, in thousandths of a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignatureField {
    /// From the left edge, where x is 0, to the right one.
    pub width: i64,
    /// From the upper edge, where y is 0, to the lower one.
    pub height: i64,
}

const FIELD: SignatureField = SignatureField {
    width: SIGNATURE_FIELD.0,
    height: SIGNATURE_FIELD.1,
};

/// Somebody who signs, as the dealership sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignerView {
    /// As whom.
    pub role: Role,
    /// Their name; empty for the dealership until somebody signed for it.
    pub name: String,
    /// What they do next.
    pub step: SignerStep,
    /// Whether they sign on their own phone, which has opened its link.
    pub on_phone: bool,
    /// When they completed, in milliseconds since the epoch.
    pub done_at: Option<u64>,
}

/// A signing, as a signer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignView {
    /// Its id.
    pub id: SigningId,
    /// Where the signing stands.
    pub status: SigningStatus,
    /// As whom they sign.
    pub role: Role,
    /// Their name.
    pub name: String,
    /// Whether they sign on their own phone, which has to prove that it opens PDF files.
    pub on_phone: bool,
    /// The dealership's name.
    pub dealer_name: String,
    /// Whether they sign the waiver of a menu: there is no contract yet.
    pub is_waiver: bool,
    /// What they do next.
    pub step: SignerStep,
    /// What they agree to.
    pub consent: ConsentView,
    /// What they sign.
    pub documents: Vec<SignDocument>,
    /// The signature that they adopted.
    pub ink: Option<Adopted>,
    /// The field that it is drawn in.
    pub field: SignatureField,
}

/// What a signer agrees to before signing on a screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConsentView {
    /// Counts its texts, from 1.
    pub version: u32,
    /// Its paragraphs.
    pub paragraphs: Vec<String>,
}

/// A document, as a signer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignDocument {
    /// Its id.
    pub id: DocumentId,
    /// What it is called.
    pub title: String,
    /// Its words, in reading order.
    pub parts: Vec<Part>,
    /// Whether the signer has read it.
    pub is_read: bool,
    /// Whether they have to sign something else before it.
    pub waits: bool,
    /// The signer's own places in it.
    pub places: Vec<SignPlace>,
}

/// A place of a signer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignPlace {
    /// Its number in its document.
    pub number: u32,
    /// With what they sign there.
    pub kind: Place,
    /// What they confirm; empty at a place for a signature.
    pub text: String,
    /// Whether they signed there.
    pub is_signed: bool,
}

impl SigningView {
    /// A signing, on a site with these settings.
    pub(in crate::document) fn new(signing: &Signing, config: &Config) -> Self {
        let signer = |signer: &Signer| SignerView {
            role: signer.role,
            name: signer.name.clone(),
            step: signing.step_of(signer),
            on_phone: signer.phone.as_ref().is_some_and(|phone| phone.opened),
            done_at: signer.done.as_ref().map(|done| done.at),
        };
        Self {
            id: signing.id.clone(),
            contract_id: signing.of.contract().cloned(),
            menu_id: signing.of.menu().cloned(),
            status: signing.status,
            created_at: signing.created_at,
            documents: signing.documents.iter().map(|document| document.id.clone()).collect(),
            signers: signing.signers.iter().map(signer).collect(),
            field: FIELD,
            offers_phone: config.sign_origin.is_some(),
        }
    }
}

/// What a signer sees.
///
/// # Errors
/// A defect when a document's form is not known: it was issued with it.
/// A document with what a signer reads of it.
pub(super) type Read = BTreeMap<DocumentId, Vec<Part>>;

/// What there is to read of each document of a signing, by its form.
///
/// # Errors
/// A defect where a document has no form; [`ApiError`] when the database can't be read.
pub(super) async fn documents_read(
    state: &AppState,
    signing: &Signing,
    documents: &[Document],
) -> Result<Read, ApiError> {
    let mut read = Read::new();
    for to_sign in &signing.documents {
        let of_id = documents.iter().find(|document| document.key.id == to_sign.id);
        let made = of_id.and_then(|document| document.made.as_ref());
        let made = made.ok_or_else(|| ApiError::internal("a document that is signed is not issued"))?;
        let form = pinned(state.db(), &made.form).await?;
        let form = form.ok_or_else(|| ApiError::internal("a document that is signed has no form"))?;
        let parts = reading(&form, &made.values).map_err(|fault| ApiError::internal(fault.to_string()))?;
        read.insert(to_sign.id.clone(), parts);
    }
    Ok(read)
}

pub(super) fn sign_view(
    signing: &Signing,
    signer: &Signer,
    mut read: Read,
    dealer_name: &str,
    on_phone: bool,
) -> SignView {
    let shown = signing.documents.iter().map(|document| {
        let places = document.places.iter().filter(|place| place.role == signer.role);
        SignDocument {
            id: document.id.clone(),
            title: document.title.clone(),
            parts: read.remove(&document.id).unwrap_or_default(),
            is_read: signer.read.contains(&document.id),
            waits: !signing.has_signed_before(signer, &document.id),
            places: places
                .map(|place| SignPlace {
                    number: place.number,
                    kind: place.kind,
                    text: place.text.clone(),
                    is_signed: signing.has_signed(signer, &document.id, place.number),
                })
                .collect(),
        }
    });
    SignView {
        id: signing.id.clone(),
        status: signing.status,
        role: signer.role,
        name: signer.name.clone(),
        on_phone,
        dealer_name: dealer_name.to_owned(),
        is_waiver: signing.of.menu().is_some(),
        step: signing.step_of(signer),
        consent: ConsentView {
            version: CONSENT.version,
            paragraphs: CONSENT.paragraphs.iter().map(|text| (*text).to_owned()).collect(),
        },
        documents: shown.collect(),
        ink: signer.ink.clone().map(Adopted::from),
        field: FIELD,
    }
}
