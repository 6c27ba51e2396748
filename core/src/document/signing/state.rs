//! A signing, as it is kept.

use crate::document::{Bundle, Ink, PlaceOf, Role};
use crate::form::day::Day;
use crate::form::ids::{DealerId, DocumentId, SigningId};
use serde::{Deserialize, Serialize};

/// Where a signing stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SigningStatus {
    /// Somebody still has to sign.
    Open,
    /// Everyone has signed.
    Completed,
    /// A buyer chose paper.
    Declined,
    /// The dealership ended it, or a document of it ended.
    Cancelled,
}

/// The signing of a contract's documents, or of a menu's waiver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signing {
    /// Whose.
    pub dealer_id: DealerId,
    /// Its id.
    pub id: SigningId,
    /// What it is the signing of.
    #[serde(flatten)]
    pub of: Bundle,
    /// Where it stands.
    pub status: SigningStatus,
    /// What is signed.
    pub documents: Vec<ToSign>,
    /// Who signs, in their order: the buyer, the co-buyer where there is one, the dealership.
    pub signers: Vec<Signer>,
    /// How many events it has.
    pub events: u32,
    /// The hash of the last one.
    pub last_hash: String,
    /// When it was begun, in milliseconds since the epoch.
    pub created_at: u64,
    /// Counts its changes, from 1.
    pub version: u64,
}

/// A document that is signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToSign {
    /// Its id.
    pub id: DocumentId,
    /// What it is called.
    pub title: String,
    /// SHA-256 of the file that the signers read.
    pub sha256: String,
    /// Where somebody signs.
    pub places: Vec<PlaceOf>,
    /// Whether nobody signs anything else before they signed this: a sheet that a state demands before the contract.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub comes_first: bool,
}

/// Somebody who signs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signer {
    /// As whom.
    pub role: Role,
    /// Their name: as the deal has it, and for the dealership the username of who signs, empty until then.
    pub name: String,
    /// The username of who has seen an identity document of theirs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmed_by: Option<String>,
    /// Their own phone, if they were given a link for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phone: Option<Phone>,
    /// Which text they agreed to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consent: Option<u32>,
    /// What they have read.
    #[serde(default)]
    pub read: Vec<DocumentId>,
    /// Their signature.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ink: Option<Ink>,
    /// Where they signed: documents and places in them.
    #[serde(default)]
    pub signed: Vec<(DocumentId, u32)>,
    /// When they completed, and from where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub done: Option<Done>,
}

/// The phone on which somebody signs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phone {
    /// What their newest link is known by: what an older one opened has ended.
    pub link: String,
    /// The four digits that stand in the file of the consent, and prove that the phone could open it.
    pub digits: String,
    /// Whether the link was opened.
    pub opened: bool,
}

/// That somebody completed their part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// The dealership's day.
    pub day: Day,
    /// The address that the call came from.
    pub address: String,
    /// What the device says of itself.
    pub user_agent: String,
}

/// What a signer does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SignerStep {
    /// Others come first.
    Wait,
    /// The dealership sees an identity document.
    Identity,
    /// Agree to sign on a screen.
    Consent,
    /// Read the documents.
    Read,
    /// Sign at each place.
    Sign,
    /// Complete.
    Complete,
    /// Nothing.
    Done,
}

impl Signing {
    /// Who has to sign next; nobody once everyone has.
    #[must_use]
    pub fn next_signer(&self) -> Option<&Signer> {
        self.signers.iter().find(|signer| signer.done.is_none())
    }

    /// The signer of a role.
    #[must_use]
    pub fn signer(&self, role: Role) -> Option<&Signer> {
        self.signers.iter().find(|signer| signer.role == role)
    }

    /// The places at which a role signs.
    pub fn places_of(&self, role: Role) -> impl Iterator<Item = (&DocumentId, &PlaceOf)> {
        let all = self.documents.iter();
        all.flat_map(|document| document.places.iter().map(move |place| (&document.id, place)))
            .filter(move |(_, place)| place.role == role)
    }

    /// Whether a signer has signed at a place.
    #[must_use]
    pub fn has_signed(&self, signer: &Signer, document: &DocumentId, number: u32) -> bool {
        signer
            .signed
            .iter()
            .any(|(id, place)| id == document && *place == number)
    }

    /// What a signer does next.
    #[must_use]
    pub fn step_of(&self, signer: &Signer) -> SignerStep {
        let is_next = self.next_signer().is_some_and(|next| next.role == signer.role);
        let has_read = |document: &ToSign| signer.read.contains(&document.id);
        // The dealership's own people read and agree to nothing on a screen that they work with.
        let is_buyer = signer.role != Role::Dealer;
        if signer.done.is_some() {
            SignerStep::Done
        } else if !is_next {
            SignerStep::Wait
        } else if is_buyer && signer.confirmed_by.is_none() {
            SignerStep::Identity
        } else if is_buyer && signer.consent.is_none() {
            SignerStep::Consent
        } else if is_buyer && !self.documents.iter().all(has_read) {
            SignerStep::Read
        } else if signer.ink.is_none() || !self.has_signed_all(signer) {
            SignerStep::Sign
        } else {
            SignerStep::Complete
        }
    }

    /// Whether a signer has signed what comes before this document: all that comes first, unless it does itself.
    #[must_use]
    pub fn has_signed_before(&self, signer: &Signer, document: &DocumentId) -> bool {
        let first = self.documents.iter().filter(|one| one.comes_first);
        let mut open = first
            .flat_map(|one| one.places.iter().map(move |place| (&one.id, place)))
            .filter(|(id, place)| place.role == signer.role && !self.has_signed(signer, id, place.number));
        let comes_first = self.documents.iter().any(|one| one.id == *document && one.comes_first);
        comes_first || open.next().is_none()
    }

    fn has_signed_all(&self, signer: &Signer) -> bool {
        self.places_of(signer.role)
            .all(|(document, place)| self.has_signed(signer, document, place.number))
    }
}
